//! How long the computer thinks, and whether it still thinks the same.

use super::random::{Tally, games, random_game};
use super::sample::{Figure, Sample, rate, time};
use crate::cli::arguments::Effort;
use crate::engine::gomoku::Question;
use crate::engine::{Ask, Engine, Level, Opponent, Report, Task};
use crate::rules::gomoku::{self, Variant};
use crate::rules::{Board, Color, Move, Point, Ruleset, Size};

/// Moves played at random before the engines are asked for the signature.
const OPENINGS: [u16; 4] = [0, 9, 24, 50];

/// The levels that answer at once.
const AT_ONCE: [Level; 3] = [Level::FirstSteps, Level::Classic, Level::Casual];
/// Openings of Gomoku for the search, as `(x, y)` on 15 lines.
const SEARCHED: [[(u8, u8); 7]; 4] = [
    [(7, 7), (7, 6), (9, 5), (8, 6), (7, 4), (8, 5), (6, 5)],
    [(7, 7), (8, 6), (9, 7), (8, 8), (7, 9), (9, 9), (6, 6)],
    [(7, 7), (8, 6), (10, 9), (6, 6), (10, 6), (9, 8), (8, 8)],
    [(5, 5), (5, 4), (5, 7), (6, 3), (7, 5), (6, 6), (8, 4)],
];
/// Plies of the searches for the signature.
const DEPTH: i32 = 6;

/// Thinking time in games of the computer against itself.
pub fn measure(effort: Effort) -> Vec<Figure> {
    let (rounds, length) = if effort == Effort::Quick { (1, 40) } else { (4, 200) };
    let row = |(name, rules): (&'static str, Ruleset)| {
        AT_ONCE.into_iter().filter(move |level| Level::offered(&rules).contains(level)).map(move |level| {
            let times = (0..rounds).flat_map(|seed| self_play(&task(rules, level, seed), length)).collect();
            Sample::new(times).figure(format!("think {name} level {}", level.number()))
        })
    };
    let dead =
        games().into_iter().filter(|game| matches!(game.1, Ruleset::Go(_))).map(|game| dead_stones(effort, game));
    games().into_iter().flat_map(row).chain(dead).collect()
}

/// The time for guessing the dead stones of random boards.
fn dead_stones(effort: Effort, (name, rules): (&str, Ruleset)) -> Figure {
    let rounds = if effort == Effort::Quick { 1 } else { 10 };
    let mut luck = 1;
    let mut guess = || {
        let length = rules.size().area() as u16 * 2 / 3;
        let (_, moves) = random_game(rules, length, (&mut luck, &mut Tally::default()));
        let task = Task { ask: Ask::DeadStones, ..Task::new(rules, moves, Level::Classic, 1) };
        time(|| Opponent::new().think(&task, &mut ()))
    };
    Sample::new((0..rounds).map(|_| guess()).collect()).figure(format!("dead stones {name}"))
}

/// How many positions the Gomoku search looks at in a second.
pub fn search(effort: Effort) -> Vec<Figure> {
    let budget = if effort == Effort::Quick { 20_000 } else { 400_000 };
    let mut nodes = 0;
    let spent = time(|| {
        for moves in SEARCHED {
            let moves = moves.map(|(x, y)| Move::Place(Point::new(x, y))).to_vec();
            let rules = Ruleset::Gomoku(gomoku::Rules::default());
            let question = Task { moves, budget: Some(budget), ..task(rules, Level::Master, 1) };
            nodes += Opponent::new().think(&question, &mut ()).nodes;
        }
    });
    vec![Figure::new("search gomoku 15x15", vec![("positions", rate(nodes, spent))])]
}

/// Positions that searches of fixed depth look at: another number is another search.
pub fn nodes() -> u64 {
    let searched = SEARCHED.iter().map(|moves| {
        let mut board = Board::new(Size::square(15));
        for (&(x, y), color) in moves.iter().zip(Color::BOTH.into_iter().cycle()) {
            board.set(Point::new(x, y), Some(color));
        }
        Question { board, variant: Variant::Freestyle, color: Color::White }.nodes_to(DEPTH)
    });
    searched.sum()
}

fn task(rules: Ruleset, level: Level, seed: u64) -> Task {
    Task::new(rules, Vec::new(), level, seed)
}

/// The time of each move of a game, at most `length` of them.
fn self_play(start: &Task, length: usize) -> Vec<u64> {
    let mut game = start.clone();
    let mut times = Vec::new();
    while game.moves.len() < length {
        game.seed = start.seed.wrapping_add(game.moves.len() as u64);
        let mut report = Report::nothing();
        let spent = time(|| report = Opponent::new().think(&game, &mut ()));
        let Some(mv) = report.best else { break };
        times.push(spent);
        // Two passes end the game; the engine would go on as if play was resumed.
        let is_over = mv == Move::Pass && game.moves.last() == Some(&Move::Pass);
        game.moves.push(mv);
        if is_over {
            break;
        }
    }
    times
}

/// The answers to fixed questions in two numbers: positions looked at, and the chosen moves.
pub fn signature() -> String {
    let (mut nodes, mut sum) = (0, 0_u64);
    for (_, rules) in games() {
        for length in OPENINGS {
            let (mut luck, mut tally) = (u64::from(length) + 1, Tally::default());
            let (_, moves) = random_game(rules, length, (&mut luck, &mut tally));
            for &level in Level::offered(&rules) {
                let budget = if matches!(rules, Ruleset::Go(_)) && level > Level::Casual { 8 } else { 1_000 };
                let question = Task { moves: moves.clone(), budget: Some(budget), ..task(rules, level, 1) };
                let report = Opponent::new().think(&question, &mut ());
                nodes += report.nodes;
                sum = sum.rotate_left(5) ^ number(report.best);
            }
        }
    }
    format!("nodes {nodes} moves {sum:016x}")
}

fn number(mv: Option<Move>) -> u64 {
    match mv {
        Some(Move::Place(point)) => u64::from(point.x) * 32 + u64::from(point.y),
        Some(Move::Pass) => 1024,
        None => 1025,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signature_repeats_itself() {
        assert_eq!(signature(), signature());
    }

    #[test]
    fn games_against_itself_end() {
        for (_, rules) in [games()[0], games()[3]] {
            let times = self_play(&task(rules, Level::Classic, 1), 30);
            assert!((9..=30).contains(&times.len()));
        }
    }
}
