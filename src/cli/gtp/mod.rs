//! The engine for programs that play Go: the Go Text Protocol, version 2, on standard input and output.
//!
//! Source: the draft of the protocol by G. Farnebäck, and the commands that common programs add to it. One line in, one
//! answer out, which ends with an empty line; every answer is flushed. What cannot be done is answered with `?` and the
//! reason; nothing that is written here ends the program but `quit` and the end of the input.

mod clock;
mod game;
mod line;
mod refused;
mod show;
mod table;
#[cfg(test)]
mod tests;
mod think;

use crate::engine::{Despair, Level, Opponent};
use crate::rules::ByColor;
use clock::Clock;
use game::Game;
use line::Line;
use refused::Refused;
use std::io::{self, BufRead, Read, Write};

/// Bytes of a line that are read at once; a longer line counts as several.
const LONGEST_LINE: u64 = 1 << 16;

/// How the engine plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// How strong.
    pub level: Level,
    /// Positions to look at for a move; none for the level's own number.
    pub visits: Option<u64>,
    /// Seconds for a move; none for the level's own allowance.
    pub seconds: Option<f64>,
    /// Decides the luck.
    pub seed: u64,
    /// Whether lost games are given up.
    pub resigns: bool,
}

/// The answer to a command.
type Answer = Result<String, Refused>;

/// A conversation.
struct Gtp {
    game: Game,
    clock: Clock,
    manner: Manner,
    mind: Opponent,
    despair: ByColor<Despair>,
    /// Questions asked so far; each has luck of its own.
    asked: u64,
    talk: Talk,
}

/// Where the conversation stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Talk {
    /// A command is awaited.
    Waits,
    /// The last answer goes on until a line comes.
    Streams,
    /// It is over.
    Over,
}

/// Talks until `quit` or the end of the input.
///
/// # Errors
/// When reading or writing fails.
pub fn run(manner: Manner, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut gtp = Gtp {
        game: Game::new(19),
        clock: Clock::new(manner.seconds),
        manner,
        mind: Opponent::new(),
        despair: ByColor::default(),
        asked: 0,
        talk: Talk::Waits,
    };
    while gtp.talk != Talk::Over {
        let mut bytes = Vec::new();
        let is_end = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)? == 0;
        if gtp.talk == Talk::Streams {
            gtp.talk = Talk::Waits;
            output.write_all(b"\n")?;
        }
        if is_end {
            break;
        }
        if let Some(line) = Line::read(&String::from_utf8_lossy(&bytes)) {
            output.write_all(gtp.take(&line).as_bytes())?;
        }
        output.flush()?;
    }
    output.flush()
}

impl Gtp {
    /// Carries out a command; the whole answer.
    fn take(&mut self, line: &Line) -> String {
        let answer = match table::find(&line.command) {
            Some(act) => act(self, line),
            None => Err(Refused::Unknown),
        };
        let end = if self.talk == Talk::Streams { "\n" } else { "\n\n" };
        match answer {
            Ok(text) => format!("={} {text}{end}", line.id).replacen(" \n", "\n", 1),
            Err(refused) => format!("?{} {refused}\n\n", line.id),
        }
    }
}
