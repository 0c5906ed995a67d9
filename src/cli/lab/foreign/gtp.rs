//! A program that plays Go.

use super::{Pace, Process};
use crate::cli::lab::game::{Choice, Forfeit, Game, Player};
use crate::platform;
use crate::rules::go::RuleSet;
use crate::rules::{Color, Move, Position, Ruleset};

/// A program in a game of Go.
pub struct Gtp {
    process: Process,
    pace: Pace,
    /// Moves that it knows about.
    known: usize,
    is_ready: bool,
}

impl Gtp {
    /// A program that has just been started.
    pub const fn new(process: Process, pace: Pace) -> Self {
        Self { process, pace, known: 0, is_ready: false }
    }

    /// The answer to a command.
    fn ask(&mut self, command: &str) -> Result<String, Forfeit> {
        self.process.say(command)?;
        let mut lines: Vec<String> = Vec::new();
        loop {
            let line = self.process.hear()?;
            match (line.trim().is_empty(), lines.is_empty()) {
                (true, true) => {}
                (true, false) => break,
                (false, _) => lines.push(line),
            }
        }
        let text = lines.join("\n");
        match text.strip_prefix('=') {
            Some(answer) => Ok(answer.trim().to_owned()),
            None => Err(Forfeit::Refused(text)),
        }
    }

    /// Tells the program about the game.
    fn prepare(&mut self, game: &Game) -> Result<(), Forfeit> {
        let Ruleset::Go(rules) = game.rules else { return Ok(()) };
        self.ask(&format!("boardsize {}", rules.size.width))?;
        self.ask("clear_board")?;
        self.ask(&format!("komi {}", rules.komi))?;
        let name = match RuleSet::of(&rules) {
            RuleSet::Japanese => "japanese",
            RuleSet::Aga => "aga",
            RuleSet::NewZealand => "new_zealand",
            RuleSet::Chinese | RuleSet::TrompTaylor | RuleSet::Custom => "chinese",
        };
        // Neither is known everywhere.
        for command in [format!("kgs-rules {name}"), format!("time_settings 0 {} 1", self.pace.seconds.ceil())] {
            match self.ask(&command) {
                Ok(_) | Err(Forfeit::Refused(_)) => {}
                Err(forfeit) => return Err(forfeit),
            }
        }
        self.is_ready = true;
        Ok(())
    }

    /// Plays the moves that the program does not know yet.
    fn catch_up(&mut self, game: &Game) -> Result<(), Forfeit> {
        let mut position = Position::new(&game.rules);
        for (at, &mv) in game.moves.iter().enumerate() {
            if at >= self.known {
                let vertex = match mv {
                    Move::Place(point) => game.rules.labels().name(point),
                    Move::Pass => "pass".into(),
                };
                self.ask(&format!("play {} {vertex}", word(position.to_move())))?;
            }
            let _ = position.play(mv);
        }
        self.known = game.moves.len();
        Ok(())
    }
}

impl Player for Gtp {
    fn choose(&mut self, game: &Game) -> Result<Choice, Forfeit> {
        if !self.is_ready {
            self.prepare(game)?;
        }
        self.catch_up(game)?;
        let start = platform::nanoseconds();
        let answer = self.ask(&format!("genmove {}", word(game.position.to_move())))?;
        let spent = platform::nanoseconds().saturating_sub(start);
        let mv = match answer.to_ascii_lowercase().as_str() {
            "resign" => None,
            vertex => Some(game.rules.labels().parse(vertex).map_err(|_| Forfeit::Unreadable(answer.clone()))?),
        };
        self.known += 1;
        Ok(Choice { mv, spent, value: None })
    }
}

const fn word(color: Color) -> &'static str {
    match color {
        Color::Black => "b",
        Color::White => "w",
    }
}
