//! The engine for Gomoku tournaments: the Gomocup protocol on standard input and output.
//!
//! Source: the protocol's public description and the extensions seen in the field (`YX…`). One line in, at most one
//! answer out; every answer is flushed. Coordinates are `x,y` from 0. What cannot be understood is answered with
//! `ERROR` or `UNKNOWN`; nothing that is written here ends the program but `END` and the end of the input.

mod answer;
mod clock;
mod game;
mod input;
#[cfg(test)]
mod tests;

use crate::engine::gomoku::Mind;
use crate::rules::Point;
use answer::think;
use clock::Clock;
use game::{BadCommand, Game, Owner};
pub use input::{Lines, Typed};
use std::io::{self, Write};

/// What the engine calls itself.
const ABOUT: &str =
    concat!("name=\"Hoshi\", version=\"", env!("CARGO_PKG_VERSION"), "\", author=\"Hoshi developers\", country=\"CN\"");

/// Whether the conversation goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Talk {
    GoesOn,
    Over,
}

/// What is awaited on the next lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reading {
    /// Commands.
    Commands,
    /// Stones of a position, then a move is wanted.
    Stones,
    /// Stones of a position that is only set up.
    Setup,
    /// Stones of an opening in which colours may be swapped.
    Swap,
}

/// A conversation with a tournament manager.
pub struct Gomocup<'a, W: Write> {
    game: Option<Game>,
    clock: Clock,
    reading: Reading,
    stones: Vec<(Point, Owner)>,
    /// Why the stones that are being read cannot be used.
    trouble: Option<BadCommand>,
    seed: u64,
    mind: Mind,
    output: &'a mut W,
}

/// Talks until `END` or the end of the input; `seed` varies the openings.
///
/// # Errors
/// When writing fails.
pub fn run(lines: &mut dyn Lines, output: &mut impl Write, seed: u64) -> io::Result<()> {
    let mut gomocup = Gomocup {
        game: None,
        clock: Clock::default(),
        reading: Reading::Commands,
        stones: Vec::new(),
        trouble: None,
        seed,
        mind: Mind::default(),
        output,
    };
    while let Some(line) = lines.next() {
        if gomocup.take(line.trim(), lines)? == Talk::Over {
            break;
        }
    }
    Ok(())
}

impl<W: Write> Gomocup<'_, W> {
    fn take(&mut self, line: &str, lines: &mut dyn Lines) -> io::Result<Talk> {
        if self.reading != Reading::Commands {
            self.take_stone(line, lines)?;
            return Ok(Talk::GoesOn);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_ascii_uppercase().as_str() {
            "" | "YXSTOP" => {}
            "END" => return Ok(Talk::Over),
            "ABOUT" => self.say(ABOUT)?,
            "INFO" => self.inform(rest),
            "START" => self.start(game::size(rest, rest))?,
            "RECTSTART" => {
                let (width, height) = rest.split_once(',').unwrap_or((rest, ""));
                self.start(game::size(width, height))?;
            }
            "BOARD" => self.read(Reading::Stones),
            "YXBOARD" => self.read(Reading::Setup),
            "SWAP2BOARD" => self.read(Reading::Swap),
            command => self.obey((command, rest), (line, lines))?,
        }
        Ok(Talk::GoesOn)
    }

    /// Commands that need a game.
    fn obey(&mut self, (command, rest): (&str, &str), (line, lines): (&str, &mut dyn Lines)) -> io::Result<()> {
        let known = ["RESTART", "BEGIN", "TURN", "PLAY", "TAKEBACK", "YXSHOWFORBID", "YXNBEST"];
        if !known.contains(&command) {
            return self.say(&format!("UNKNOWN {line}"));
        }
        let Some(game) = &mut self.game else { return self.refuse(&BadCommand::NoGame) };
        let done = match command {
            "RESTART" => {
                game.clear();
                return self.say("OK");
            }
            "BEGIN" => game.begin(),
            "TURN" => game.place(rest, Owner::Other),
            "PLAY" => {
                return match game.place(rest, Owner::Own) {
                    Ok(()) => self.say(rest),
                    Err(bad) => self.refuse(&bad),
                };
            }
            "TAKEBACK" => {
                return match game.take_back(rest) {
                    Ok(()) => self.say("OK"),
                    Err(bad) => self.refuse(&bad),
                };
            }
            "YXSHOWFORBID" => {
                let text = game.forbidden();
                return self.say(&text);
            }
            _ => Ok(()),
        };
        match done {
            Ok(()) => self.answer(lines),
            Err(bad) => self.refuse(&bad),
        }
    }

    fn inform(&mut self, text: &str) {
        let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let Ok(number) = value.trim().parse::<i64>() else { return };
        let key = key.to_ascii_lowercase();
        if key == "rule" {
            self.clock.rule = number;
            if let Some(game) = &mut self.game {
                game.set_rule(number);
            }
        } else {
            self.clock.set(&key, number);
        }
    }

    fn start(&mut self, size: Result<crate::rules::Size, BadCommand>) -> io::Result<()> {
        match size {
            Ok(size) => {
                let game = Game::new(size, self.clock.rule);
                game.question().prepare(&mut self.mind);
                self.game = Some(game);
                self.say("OK")
            }
            Err(bad) => self.refuse(&bad),
        }
    }

    fn read(&mut self, reading: Reading) {
        self.reading = reading;
        self.stones.clear();
        self.trouble = if self.game.is_none() { Some(BadCommand::NoGame) } else { None };
    }

    fn take_stone(&mut self, line: &str, lines: &mut dyn Lines) -> io::Result<()> {
        if line.is_empty() {
            return Ok(());
        }
        if !line.eq_ignore_ascii_case("DONE") {
            let swap = self.reading == Reading::Swap;
            let read = if swap { game::swap_stone(line, self.stones.len()) } else { game::stone(line) };
            match read {
                Ok(stone) => self.stones.extend(stone),
                Err(bad) => self.trouble = self.trouble.take().or(Some(bad)),
            }
            return Ok(());
        }
        let reading = std::mem::replace(&mut self.reading, Reading::Commands);
        if let Some(trouble) = self.trouble.take() {
            return self.refuse(&trouble);
        }
        let Some(game) = &mut self.game else { return Ok(()) };
        if let Err(bad) = game.set(&self.stones) {
            return self.refuse(&bad);
        }
        match reading {
            Reading::Stones => self.answer(lines),
            Reading::Swap => self.swap(lines),
            Reading::Commands | Reading::Setup => Ok(()),
        }
    }

    /// Thinks, plays and says the move.
    fn answer(&mut self, lines: &mut dyn Lines) -> io::Result<()> {
        let Some(game) = &mut self.game else { return Ok(()) };
        self.seed = self.seed.wrapping_add(1);
        let Some(best) = think(game, self.seed, (&mut self.mind, &mut self.clock.pulse(lines))).0 else {
            return self.refuse(&BadCommand::Full);
        };
        game.put(best, Owner::Own);
        self.say(&format!("{},{}", best.x, best.y))
    }

    fn swap(&mut self, lines: &mut dyn Lines) -> io::Result<()> {
        let Some(game) = &mut self.game else { return Ok(()) };
        self.seed = self.seed.wrapping_add(1);
        let text = answer::swap(game, self.seed, (&mut self.mind, &mut self.clock.pulse(lines)));
        match text {
            Some(text) => self.say(&text),
            None => self.refuse(&BadCommand::Stones),
        }
    }

    fn refuse(&mut self, bad: &BadCommand) -> io::Result<()> {
        self.say(&format!("ERROR {bad}"))
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        self.output.write_all(format!("{text}\r\n").as_bytes())?;
        self.output.flush()
    }
}
