//! The one who plays every game at every level, so that a thinking thread or worker needs to keep only this.

use super::luck::Luck;
use super::tally::Tally;
use super::{Ask, Engine, Pulse, Report, Task, go, gomoku};
use crate::rules::{Phase, Position};

/// An opponent for both games at all levels; it picks its way of thinking by the rules and the level of each task.
/// What it learnt in one move it still knows in the next of the same game.
#[derive(Default)]
pub struct Opponent {
    gomoku: gomoku::Mind,
    go: go::Mind,
}

impl Opponent {
    /// A fresh opponent.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Engine for Opponent {
    /// Answers without a move when the game is over, when the rules refuse a move of the record, when no way out is
    /// found, and when asked about Go for anything but a move. Only Go has dead stones, only Gomoku a way out.
    fn think(&mut self, task: &Task, pulse: &mut dyn Pulse) -> Report {
        let Ok(position) = task.position() else { return Report::nothing() };
        let budget = match task.ask {
            Ask::Move | Ask::Hint => task.level.budget(),
            Ask::DeadStones | Ask::Judge | Ask::Escape => u64::MAX,
        };
        let mut tally = Tally::new(pulse).within(task.budget.unwrap_or(budget));
        let luck = &mut Luck::new(task);
        let playing = position.phase() == Phase::Play;
        match (&position, task.ask) {
            (Position::Go(position), Ask::Judge) if playing && go::is_known(&position.rules()) => {
                go::judge(position, &task.moves, (&mut self.go, &mut tally))
            }
            (Position::Go(position), Ask::DeadStones | Ask::Judge) => {
                go::dead_stones(position.board(), luck, &mut tally)
            }
            (Position::Go(position), Ask::Move | Ask::Hint) if playing => {
                go::answer(position, task, (luck, &mut self.go, &mut tally))
            }
            (Position::Gomoku(position), Ask::Move | Ask::Hint) if playing => {
                gomoku::answer(position, task, (luck, &mut self.gomoku, &mut tally))
            }
            (Position::Gomoku(position), Ask::Judge) if playing => {
                gomoku::judge(position, luck, (&mut self.gomoku, &mut tally))
            }
            (Position::Gomoku(position), Ask::Escape) if playing => gomoku::escape(position, &mut tally),
            _ => Report::nothing(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Level, Why};
    use crate::rules::{Move, Point, Ruleset};
    use crate::rules::{go as go_rules, gomoku as gomoku_rules};

    fn task(rules: Ruleset, moves: Vec<Move>) -> Task {
        Task { budget: Some(400), ..Task::new(rules, moves, Level::Classic, 1) }
    }

    fn answer(task: &Task) -> (Option<Move>, Why) {
        let report = Opponent::new().think(task, &mut ());
        (report.best, report.why)
    }

    #[test]
    fn no_move_for_a_record_that_the_rules_refuse() {
        let gomoku = Ruleset::Gomoku(gomoku_rules::Rules::default());
        let twice = vec![Move::Place(Point::new(7, 7)); 2];
        assert_eq!(answer(&task(gomoku, twice.clone())), (None, Why::NothingLeft));
        assert_eq!(answer(&task(Ruleset::Go(go_rules::Rules::default()), twice)), (None, Why::NothingLeft));
    }

    #[test]
    fn no_move_after_the_end() {
        let five: Vec<Move> = (0..9_u8).map(|ply| Move::Place(Point::new(ply / 2, ply % 2))).collect();
        assert_eq!(answer(&task(Ruleset::Gomoku(gomoku_rules::Rules::default()), five)), (None, Why::NothingLeft));
    }

    #[test]
    fn who_asks_after_two_passes_has_resumed_play() {
        let passes = vec![Move::Pass; 2];
        assert!(answer(&task(Ruleset::Go(go_rules::Rules::default()), passes)).0.is_some());
    }

    #[test]
    fn the_same_task_gives_the_same_answer_and_another_seed_another() {
        for rules in [Ruleset::Gomoku(gomoku_rules::Rules::default()), Ruleset::Go(go_rules::Rules::default())] {
            for level in Level::ALL {
                let budget = Some(if matches!(rules, Ruleset::Go(_)) { 12 } else { 400 });
                let ask = |seed| {
                    Opponent::new().think(&Task { level, seed, budget, ..task(rules, Vec::new()) }, &mut ()).best
                };
                assert_eq!(ask(7), ask(7));
                let first: Vec<_> = (0..20).map(ask).collect();
                let centre_only = level == Level::FirstSteps && matches!(rules, Ruleset::Gomoku(_));
                // A search that finds one move clearly best plays it, whatever the seed.
                let is_sure = level > Level::Casual && matches!(rules, Ruleset::Go(_));
                assert!(is_sure || first.iter().any(|mv| *mv != first[0]) != centre_only, "{rules:?} {level:?}");
            }
        }
    }
}
