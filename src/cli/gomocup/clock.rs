//! How long to think: the limits that the manager gives, and the pulse that keeps to them.

use super::input::Lines;
use crate::engine::{Flow, Progress, Pulse};
use crate::platform;

/// What stands for "no limit" among times left.
const NO_LIMIT: i64 = 2_147_483_647;
/// Milliseconds for a move while the manager has not said anything.
const USUAL: i64 = 5_000;
/// Milliseconds kept back for what happens outside of the search.
const KEPT_BACK: i64 = 30;
/// Moves that the rest of a match is divided among.
const MOVES_LEFT: i64 = 20;

/// The limits, as the manager gave them.
pub struct Clock {
    /// Milliseconds for a move; 0 for at once.
    turn: Option<i64>,
    /// Milliseconds for the whole game; 0 for no limit.
    game: i64,
    /// Milliseconds left of it.
    left: i64,
    /// Positions for a move; 0 for no limit.
    nodes: i64,
    /// The rule bits, which can come before the board.
    pub rule: i64,
}

impl Default for Clock {
    fn default() -> Self {
        Self { turn: None, game: 0, left: NO_LIMIT, nodes: 0, rule: 0 }
    }
}

impl Clock {
    /// Takes a limit by its key; others are ignored.
    pub fn set(&mut self, key: &str, value: i64) {
        match key {
            "timeout_turn" => self.turn = Some(value),
            "timeout_match" => self.game = value,
            "time_left" => self.left = value,
            "max_node" => self.nodes = value,
            _ => {}
        }
    }

    /// Milliseconds for the next move.
    fn millis(&self) -> i64 {
        let turn = self.turn.unwrap_or(USUAL);
        let is_timed = self.game > 0 || self.turn.is_none();
        let share = if is_timed && self.left < NO_LIMIT { self.left / MOVES_LEFT } else { NO_LIMIT };
        let limit = if turn <= 0 { 0 } else { turn.min(self.left).min(share.max(10)) };
        (limit - KEPT_BACK.max(limit / 20)).max(limit / 3)
    }

    /// A pulse that starts now.
    pub fn pulse<'a>(&self, lines: &'a mut dyn Lines) -> Deadline<'a> {
        let nanos = self.millis().max(0).unsigned_abs().saturating_mul(1_000_000);
        let nodes = u64::try_from(self.nodes).ok().filter(|&nodes| nodes > 0).unwrap_or(u64::MAX);
        Deadline { at: platform::nanoseconds().saturating_add(nanos), nodes, lines, start: platform::nanoseconds() }
    }
}

/// A pulse that stops at a moment, after a number of positions, or when the manager says so.
pub struct Deadline<'a> {
    start: u64,
    at: u64,
    nodes: u64,
    lines: &'a mut dyn Lines,
}

impl Deadline<'_> {
    /// Stops after a part of the time, for the first of several thoughts.
    pub fn part(&mut self, part: u64) -> Deadline<'_> {
        let length = (self.at - self.start) / part.max(1);
        let start = platform::nanoseconds();
        Deadline { start, at: start.saturating_add(length), nodes: self.nodes, lines: self.lines }
    }
}

impl Pulse for Deadline<'_> {
    fn beat(&mut self, progress: Progress) -> Flow {
        let is_over = platform::nanoseconds() >= self.at || progress.nodes >= self.nodes || self.lines.is_interrupted();
        if is_over { Flow::Stop } else { Flow::GoOn }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(turn: i64, game: i64, left: i64) -> i64 {
        Clock { turn: Some(turn), game, left, ..Clock::default() }.millis()
    }

    #[test]
    fn limits() {
        for ((turn, game, left), millis) in [
            ((1_000, 0, NO_LIMIT), 950),
            ((300, 0, NO_LIMIT), 270),
            ((0, 0, NO_LIMIT), 0),
            ((-5, 0, NO_LIMIT), 0),
            ((30, 0, NO_LIMIT), 10),
            ((5_000, 60_000, 60_000), 2_850),
            ((5_000, 60_000, 300), 5),
            ((5_000, 60_000, 0), 0),
            ((5_000, 0, 100), 70),
        ] {
            assert_eq!(clock(turn, game, left), millis, "{turn} {game} {left}");
        }
        assert_eq!(Clock::default().millis(), 4_750);
    }
}
