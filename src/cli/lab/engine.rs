//! This program as a player.

use super::game::{Choice, Forfeit, Game, Player, value};
use crate::engine::{Engine, Flow, Level, Opponent, Progress, Pulse, Task, Weights};
use crate::platform;
use crate::rules::Move;

/// A level that plays one game.
pub struct Ours {
    /// How strong.
    pub level: Level,
    /// Weights of the classic tables.
    pub weights: Weights,
    /// Positions to look at for a move; none for the level's own number.
    pub visits: Option<u64>,
    /// Seconds for a move; none for as long as it takes, so that a game repeats itself on every machine.
    pub seconds: Option<f64>,
    /// Decides the luck.
    pub seed: u64,
    /// Who thinks; what it learnt in one move serves the next.
    pub mind: Opponent,
}

impl Ours {
    /// A player with the usual weights that takes its time.
    pub fn new(level: Level, seed: u64) -> Self {
        Self { level, weights: Weights::default(), visits: None, seconds: None, seed, mind: Opponent::new() }
    }
}

impl Player for Ours {
    fn choose(&mut self, game: &Game) -> Result<Choice, Forfeit> {
        let task = Task {
            weights: self.weights,
            budget: self.visits,
            ..Task::new(game.rules, game.moves.clone(), self.level, self.seed)
        };
        let start = platform::nanoseconds();
        let limit = self.seconds.map(|seconds| start.saturating_add((seconds * 1e9) as u64));
        let report = self.mind.think(&task, &mut Until(limit));
        let spent = platform::nanoseconds().saturating_sub(start);
        // Who finds nothing has nothing to play: a pass, which Gomoku refuses.
        Ok(Choice { mv: report.best.or(Some(Move::Pass)), spent, value: value(&report) })
    }
}

/// A pulse that stops at a moment of the system's clock, if there is one.
struct Until(Option<u64>);

impl Pulse for Until {
    fn beat(&mut self, _: Progress) -> Flow {
        if self.0.is_some_and(|at| platform::nanoseconds() >= at) { Flow::Stop } else { Flow::GoOn }
    }
}
