//! A program that plays Gomoku.

use super::{Pace, Process};
use crate::cli::lab::game::{Choice, Forfeit, Game, Player};
use crate::platform;
use crate::rules::gomoku::Variant;
use crate::rules::{Move, Point, Ruleset};

/// A program in a game of Gomoku.
pub struct Gomocup {
    process: Process,
    pace: Pace,
    /// Moves that it knows about; nothing before the board was named.
    known: Option<usize>,
}

impl Gomocup {
    /// A program that has just been started.
    pub const fn new(process: Process, pace: Pace) -> Self {
        Self { process, pace, known: None }
    }

    /// The next line that is an answer.
    fn answer(&mut self) -> Result<String, Forfeit> {
        loop {
            let line = self.process.hear()?;
            let word = line.split_whitespace().next().unwrap_or_default().to_ascii_uppercase();
            match word.as_str() {
                "" | "MESSAGE" | "DEBUG" => {}
                "ERROR" | "UNKNOWN" => return Err(Forfeit::Refused(line)),
                _ => return Ok(line),
            }
        }
    }

    /// Names the board, the rule and the time.
    fn prepare(&mut self, rules: Ruleset) -> Result<(), Forfeit> {
        let Ruleset::Gomoku(rules) = rules else { return Ok(()) };
        self.process.say(&format!("START {}", rules.size().width))?;
        let answer = self.answer()?;
        if !answer.trim().eq_ignore_ascii_case("OK") {
            return Err(Forfeit::Unreadable(answer));
        }
        let rule = match rules.variant {
            Variant::Freestyle => 0,
            Variant::Standard => 1,
            Variant::Renju => 4,
            Variant::Caro => 8,
        };
        let millis = (self.pace.seconds * 1_000.0).round();
        for info in [
            format!("timeout_turn {millis}"),
            "timeout_match 0".into(),
            "time_left 2147483647".into(),
            "game_type 1".into(),
            format!("rule {rule}"),
        ] {
            self.process.say(&format!("INFO {info}"))?;
        }
        Ok(())
    }

    /// Tells all moves at once, or the last one if the program knows the others.
    fn tell(&mut self, game: &Game) -> Result<(), Forfeit> {
        let place = |mv: &Move| match mv {
            Move::Place(point) => format!("{},{}", point.x, point.y),
            // Gomoku knows no pass.
            Move::Pass => String::new(),
        };
        let moves = &game.moves;
        match (self.known, moves.last()) {
            (_, None) => self.process.say("BEGIN"),
            (Some(known), Some(last)) if known + 1 == moves.len() => self.process.say(&format!("TURN {}", place(last))),
            _ => {
                self.process.say("BOARD")?;
                for (at, mv) in moves.iter().enumerate() {
                    let whose = if (moves.len() - at).is_multiple_of(2) { 1 } else { 2 };
                    self.process.say(&format!("{},{whose}", place(mv)))?;
                }
                self.process.say("DONE")
            }
        }
    }
}

impl Player for Gomocup {
    fn choose(&mut self, game: &Game) -> Result<Choice, Forfeit> {
        if self.known.is_none() {
            self.prepare(game.rules)?;
        }
        let start = platform::nanoseconds();
        self.tell(game)?;
        let answer = self.answer()?;
        let spent = platform::nanoseconds().saturating_sub(start);
        let point = answer
            .trim()
            .split_once(',')
            .and_then(|(x, y)| Some(Point::new(x.trim().parse().ok()?, y.trim().parse().ok()?)));
        let point = point.ok_or(Forfeit::Unreadable(answer))?;
        self.known = Some(game.moves.len() + 1);
        Ok(Choice { mv: Some(Move::Place(point)), spent, value: None })
    }
}
