//! How long to think: the limits that the other side gives, and the pulse that keeps to them.

use super::line::Line;
use super::refused::Refused;
use crate::engine::{Flow, Level, Progress, Pulse};
use crate::platform;
use crate::rules::{ByColor, Color};

/// Moves that the rest of a game is divided among at least.
const MOVES_LEFT: f64 = 15.0;
/// Part of a limit that is used; the rest is for what happens outside of the search.
const USED: f64 = 0.9;

/// What a side has left.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Left {
    /// Seconds.
    seconds: f64,
    /// Stones to play in them; 0 for the whole game.
    stones: u32,
}

/// The limits of a game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clock {
    /// Seconds for each move, by the command line.
    fixed: Option<f64>,
    left: ByColor<Option<Left>>,
    /// What a side has once its main time is over: seconds, and stones to play in them.
    overtime: Option<Left>,
}

impl Clock {
    /// No limit but, perhaps, so many seconds for each move.
    pub fn new(fixed: Option<f64>) -> Self {
        Self { fixed, ..Self::default() }
    }

    /// `time_settings MAIN BYO STONES`: Canadian byo-yomi; a period without stones is no limit.
    pub fn set(&mut self, line: &Line) -> Result<(), Refused> {
        let (main, period, stones) = (line.amount(0)?, line.amount(1)?, line.number(2)?);
        self.begin(main, period, stones);
        Ok(())
    }

    /// `kgs-time_settings none | absolute MAIN | byoyomi MAIN PERIOD COUNT | canadian MAIN PERIOD STONES`.
    pub fn set_kgs(&mut self, line: &Line) -> Result<(), Refused> {
        match line.word(0)? {
            "none" => self.begin(0.0, 1.0, 0),
            "absolute" => self.begin(line.amount(1)?, 0.0, 0),
            "byoyomi" => {
                let (main, period, _) = (line.amount(1)?, line.amount(2)?, line.number::<u32>(3)?);
                self.begin(main, period, 1);
            }
            "canadian" => self.begin(line.amount(1)?, line.amount(2)?, line.number(3)?),
            _ => return Err(Refused::Syntax),
        }
        Ok(())
    }

    /// `time_left COLOR SECONDS STONES`.
    pub fn set_left(&mut self, line: &Line) -> Result<(), Refused> {
        let color = line.color(0)?;
        self.left[color] = Some(Left { seconds: line.amount(1)?, stones: line.number(2)? });
        Ok(())
    }

    fn begin(&mut self, main: f64, period: f64, stones: u32) {
        let is_unlimited = period > 0.0 && stones == 0;
        let overtime = Left { seconds: period, stones };
        self.overtime = Some(overtime).filter(|left| left.stones > 0 && left.seconds > 0.0);
        let first = if main > 0.0 { Left { seconds: main, stones: 0 } } else { self.overtime.unwrap_or(overtime) };
        self.left = ByColor::from_fn(|_| Some(first).filter(|_| !is_unlimited));
    }

    /// Milliseconds for the next move of a side; nothing if there is no limit but the level's own.
    fn millis(&self, color: Color) -> Option<f64> {
        let left = self.left[color]?;
        let per_move = |left: Left| left.seconds * USED / f64::from(left.stones.max(1));
        let seconds = match (left.stones, self.overtime) {
            (0, Some(overtime)) => {
                (left.seconds / MOVES_LEFT).max(per_move(overtime)).min(left.seconds + per_move(overtime))
            }
            (0, None) => left.seconds / MOVES_LEFT,
            _ => per_move(left),
        };
        Some(seconds * 1_000.0)
    }

    /// A pulse for a thought of a side that begins now.
    pub fn pulse(&self, color: Color, level: Level) -> Deadline {
        let usual = self.fixed.map(|seconds| seconds * 1_000.0).or_else(|| level.allowance().map(f64::from));
        let limit = match (usual, self.millis(color)) {
            (Some(usual), Some(limit)) => Some(usual.min(limit)),
            (usual, limit) => usual.or(limit),
        };
        Deadline { at: limit.map(|millis| platform::nanoseconds().saturating_add((millis * 1e6) as u64)) }
    }
}

/// A pulse that stops at a moment.
pub struct Deadline {
    /// In the nanoseconds of the system's clock.
    at: Option<u64>,
}

impl Pulse for Deadline {
    fn beat(&mut self, _: Progress) -> Flow {
        if self.at.is_some_and(|at| platform::nanoseconds() >= at) { Flow::Stop } else { Flow::GoOn }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn millis(settings: &str, left: &str) -> Option<i64> {
        let mut clock = Clock::new(None);
        let line = Line::read(settings).unwrap();
        if line.command == "time_settings" { clock.set(&line) } else { clock.set_kgs(&line) }.unwrap();
        if let Some(line) = Line::read(left) {
            clock.set_left(&line).unwrap();
        }
        clock.millis(Color::Black).map(|millis| millis.round() as i64)
    }

    #[test]
    fn limits() {
        for (settings, left, expected) in [
            ("time_settings 0 0 0", "", Some(0)),
            ("time_settings 0 1 0", "", None),
            ("time_settings 300 0 0", "", Some(20_000)),
            ("time_settings 300 0 0", "time_left b 15 0", Some(1_000)),
            ("time_settings 300 0 0", "time_left b 0 0", Some(0)),
            ("time_settings 0 10 1", "", Some(9_000)),
            ("time_settings 0 60 25", "time_left b 30 5", Some(5_400)),
            ("time_settings 300 10 1", "", Some(20_000)),
            ("time_settings 300 10 1", "time_left b 1 0", Some(9_000)),
            ("time_settings 300 10 1", "time_left w 1 0", Some(20_000)),
            ("kgs-time_settings none", "", None),
            ("kgs-time_settings absolute 150", "", Some(10_000)),
            ("kgs-time_settings byoyomi 0 20 3", "", Some(18_000)),
            ("kgs-time_settings canadian 0 60 20", "", Some(2_700)),
        ] {
            assert_eq!(millis(settings, left), expected, "{settings} {left}");
        }
    }
}
