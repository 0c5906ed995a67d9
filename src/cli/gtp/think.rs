//! What the engine is asked: moves, dead stones, who owns what.

use super::refused::Refused;
use super::show::{self, Candidate};
use super::{Answer, Gtp, Talk};
use crate::engine::{Ask, Engine, Report, Task};
use crate::rules::go::{Score, Scoring, Territory};
use crate::rules::{Board, Color, Move, Outcome, Point, PointSet, Ruleset, go};

impl Gtp {
    /// Plays a move and names it, or gives the game up.
    pub(super) fn genmove(&mut self, color: Color) -> Answer {
        let report = self.report(color);
        let at = (&Ruleset::Go(self.game.rules()), self.game.length());
        if self.despair[color].hear(at, self.manner.level, &report) && self.manner.resigns {
            return Ok("resign".into());
        }
        let mv = self.legal(color, &report);
        self.game.play(color, mv)?;
        Ok(show::vertex(self.game.labels(), mv))
    }

    /// Names a move without playing it.
    pub(super) fn reg_genmove(&mut self, color: Color) -> String {
        let mv = self.best(color);
        show::vertex(self.game.labels(), mv)
    }

    /// Plays a move; passes only when no stone of the other side that is dead stands on the board.
    pub(super) fn clean_up(&mut self, color: Color) -> Answer {
        let mut mv = self.best(color);
        if mv == Move::Pass {
            let dead = self.dead();
            let position = self.game.position(color);
            mv = taking(&position, &dead).map_or(Move::Pass, Move::Place);
        }
        self.game.play(color, mv)?;
        Ok(show::vertex(self.game.labels(), mv))
    }

    /// Puts so many handicap stones where the engine likes them: on the usual points as far as there are such.
    pub(super) fn place_free_handicap(&mut self, count: usize) -> Answer {
        self.game.demand_empty()?;
        let stones = self.game.free_stones(count)?;
        let size = self.game.rules().size;
        let mut points = go::fixed_points(size, stones.min(go::most_fixed(size)));
        let rules = Ruleset::Go(go::Rules { start: go::Start::Free(stones), ..self.game.rules() });
        while points.len() < count {
            let moves = points.iter().copied().map(Move::Place).collect();
            let task = self.within(Task::new(rules, moves, self.manner.level, self.manner.seed));
            let chosen = self.mind.think(&task, &mut self.clock.pulse(Color::Black, task.level)).best;
            let free = size.points().find(|point| !points.contains(point));
            match chosen {
                Some(Move::Place(point)) if !points.contains(&point) => points.push(point),
                _ => points.extend(free),
            }
        }
        self.game.place_handicap(&points)?;
        Ok(show::points(self.game.labels(), &points))
    }

    /// The result with the dead stones as they look.
    pub(super) fn final_score(&mut self) -> String {
        let dead = self.dead();
        let outcome = Score::of(&self.game.position(self.game.to_move()), &dead).outcome();
        self.game.end(outcome);
        match outcome {
            Outcome::Win { winner, by: crate::rules::Margin::Points(points) } => {
                format!("{}+{points}", if winner == Color::Black { "B" } else { "W" })
            }
            _ => "0".into(),
        }
    }

    /// The chains or points of a status, a chain on each line.
    pub(super) fn final_status_list(&mut self, status: &str) -> Answer {
        let dead = self.dead();
        let (board, labels) = (self.game.board(), self.game.labels());
        let territory = Territory::new(board, &dead);
        let owned = |color| territory.points(Scoring::Area).filter(move |point| point.1 == color).map(|point| point.0);
        let chains: Vec<Vec<Point>> = match status {
            "dead" => chains(board, |point| dead.contains(point)),
            "alive" => chains(board, |point| !dead.contains(point)),
            "seki" | "dame" => Vec::new(),
            "black_territory" => vec![owned(Color::Black).collect()],
            "white_territory" => vec![owned(Color::White).collect()],
            _ => return Err(Refused::Status),
        };
        Ok(chains.iter().map(|chain| show::points(labels, chain)).collect::<Vec<_>>().join("\n"))
    }

    /// The moves that are considered; the answer goes on until a line comes.
    pub(super) fn analyze(&mut self, color: Color, show: fn(&Candidate) -> String) -> String {
        let report = self.report(color);
        let told: Vec<String> = show::candidates(self.game.labels(), &report).iter().map(show).collect();
        self.talk = Talk::Streams;
        format!("\n{}", told.join(" "))
    }

    /// What each point is worth as a move.
    pub(super) fn worth(&mut self, color: Color) -> String {
        let report = self.report(color);
        let worth = |point| report.heat.iter().find(|entry| entry.0 == point).map_or(0.0, |entry| entry.1);
        show::numbers(self.game.rules().size, worth)
    }

    /// Who will own each point: 1 for Black, -1 for White.
    pub(super) fn owners(&mut self) -> String {
        let report = self.ask(&Task { ask: Ask::DeadStones, ..self.game.task(self.game.to_move(), self.manner.level) });
        let owner = |point| report.heat.iter().find(|entry| entry.0 == point).map_or(0.0, |entry| entry.1);
        show::numbers(self.game.rules().size, owner)
    }

    /// The best move that the rules allow; a pass if there is none.
    fn best(&mut self, color: Color) -> Move {
        let report = self.report(color);
        self.legal(color, &report)
    }

    fn legal(&self, color: Color, report: &Report) -> Move {
        let position = self.game.position(color);
        let others = report.heat.iter().map(|&(point, _)| Move::Place(point));
        report.best.into_iter().chain(others).find(|&mv| position.check(mv).is_ok()).unwrap_or(Move::Pass)
    }

    fn report(&mut self, color: Color) -> Report {
        let task = self.game.task(color, self.manner.level);
        self.asked += 1;
        let seed = self.manner.seed.wrapping_add(self.asked);
        let task = self.within(Task { seed, ..task });
        self.mind.think(&task, &mut self.clock.pulse(color, task.level))
    }

    /// The stones that look dead.
    fn dead(&mut self) -> PointSet {
        let (size, color) = (self.game.rules().size, self.game.to_move());
        let report = self.ask(&Task { ask: Ask::DeadStones, ..self.game.task(color, self.manner.level) });
        PointSet::of(size, report.dead)
    }

    fn ask(&mut self, task: &Task) -> Report {
        self.mind.think(task, &mut ())
    }

    fn within(&self, task: Task) -> Task {
        Task { budget: self.manner.visits, ..task }
    }
}

/// The chains of a board whose stones are wanted.
fn chains(board: &Board, wanted: impl Fn(Point) -> bool) -> Vec<Vec<Point>> {
    let mut seen = PointSet::new(board.size());
    let mut chains = Vec::new();
    for (stone, _) in board.stones() {
        if !seen.contains(stone) {
            let chain = board.region(stone);
            for &member in &chain {
                seen.insert(member);
            }
            chains.extend(Some(chain).filter(|_| wanted(stone)));
        }
    }
    chains
}

/// A point from which a dead stone of the other side is taken, or else pressed without danger.
fn taking(position: &go::Position, dead: &PointSet) -> Option<Point> {
    let (board, color) = (position.board(), position.to_move());
    let theirs = |point: Point| board.get(point) == Some(!color) && dead.contains(point);
    let mut presses = None;
    for chain in chains(board, theirs) {
        for liberty in board.liberties(&chain).iter() {
            let mut after = position.clone();
            let Ok(turn) = after.play(Move::Place(liberty)) else { continue };
            if !turn.captured.is_empty() {
                return Some(liberty);
            }
            if after.board().liberties(&after.board().region(liberty)).len() > 1 {
                presses = presses.or(Some(liberty));
            }
        }
    }
    presses
}
