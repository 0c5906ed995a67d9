//! What `hoshi play` can be asked for.

use super::bad::{BadArgument, file, number, value};
use super::game::GameDraft;
use crate::app::settings::LastPairing;
use crate::app::setup::{Kind, Opponent, Setup, Starts};
use crate::engine::Level;
use crate::rules::ByColor;
use crate::session::Seat;
use std::path::PathBuf;

/// Who goes first in terminal games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum First {
    /// The player is asked before each game.
    Asked,
    /// The setup says so.
    Given,
}

/// Who plays on in a record that is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seating {
    /// Those who played it, as far as the record knows.
    Recorded,
    /// Those of the setup.
    Chosen,
}

/// A terminal game that is asked for.
#[derive(Clone, PartialEq, Debug)]
pub struct Wanted {
    /// The game, its board and who plays.
    pub setup: Setup,
    /// Whether to ask who goes first.
    pub first: First,
    /// The luck of the games; nothing for luck that differs each time.
    pub seed: Option<u64>,
    /// A record to go on with, and who plays on.
    pub open: Option<(PathBuf, Seating)>,
    /// Where the record is written.
    pub sgf: Option<PathBuf>,
}

impl Wanted {
    /// Gomoku against the usual opponent.
    pub const fn usual() -> Self {
        Self { setup: Setup::new(Kind::Gomoku), first: First::Asked, seed: None, open: None, sgf: None }
    }

    /// Whether the player has to say who goes first.
    pub fn asks_first(&self) -> bool {
        self.first == First::Asked && self.setup.opponent != Opponent::Person
    }

    /// Who sits where.
    pub fn seats(&self) -> ByColor<Seat> {
        self.setup.seats(LastPairing::None)
    }
}

/// What was said so far.
#[derive(Default)]
pub(super) struct PlayDraft {
    opponent: Option<Opponent>,
    starts: Option<Starts>,
    seed: Option<u64>,
    open: Option<PathBuf>,
    sgf: Option<PathBuf>,
}

impl PlayDraft {
    /// Takes the option `name` with its value, if it is one of these.
    pub fn take(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, BadArgument> {
        match name {
            "level" => self.opponent = Some(value(parser, "--level", opponent)?),
            "first" => self.starts = Some(value(parser, "--first", starts)?),
            "seed" => self.seed = Some(number(parser, "--seed")?),
            "open" => self.open = Some(file(parser)?),
            "sgf" => self.sgf = Some(file(parser)?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The game that all this describes.
    pub fn wanted(&self, game: &GameDraft) -> Result<Wanted, BadArgument> {
        if let (Some(_), Some(option)) = (&self.open, game.given()) {
            return Err(BadArgument::NotWith(option, "--open".into()));
        }
        let mut setup = game.setup()?;
        setup.opponent = self.opponent.unwrap_or(setup.opponent);
        // What an opened record can be played at turns out when it is read.
        if let (Opponent::Computer(level), None) = (setup.opponent, &self.open)
            && !Level::offered(&setup.rules()).contains(&level)
        {
            return Err(BadArgument::BadValue("--level", level.number().to_string()));
        }
        setup.starts = self.starts.unwrap_or(setup.starts);
        let is_chosen = self.opponent.is_some() || self.starts.is_some();
        let seating = if is_chosen { Seating::Chosen } else { Seating::Recorded };
        Ok(Wanted {
            setup,
            first: if self.starts.is_some() { First::Given } else { First::Asked },
            seed: self.seed,
            open: self.open.clone().map(|file| (file, seating)),
            sgf: self.sgf.clone(),
        })
    }
}

fn opponent(text: &str) -> Option<Opponent> {
    match text.parse().ok()? {
        0 => Some(Opponent::Person),
        number => Level::from_number(number).map(Opponent::Computer),
    }
}

fn starts(text: &str) -> Option<Starts> {
    match text {
        "me" => Some(Starts::Me),
        "computer" => Some(Starts::Opponent),
        _ => None,
    }
}
