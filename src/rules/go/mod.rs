//! Go on boards of 1 to 25 lines a side, square or not.

mod position;
mod score;

pub use position::Position;
pub use score::{Score, Territory};

use super::{Half, Size};

/// Which repetitions of a position are refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KoRule {
    /// No board may stand twice, whoever is to move (positional superko).
    Positional,
    /// No board may stand twice with the same side to move (situational superko).
    Situational,
    /// Only the immediate retaking of a single stone; a pass lifts it.
    Simple,
    /// Nothing is refused.
    Off,
}

impl KoRule {
    /// Every ko rule, strictest first.
    pub const ALL: [Self; 4] = [Self::Positional, Self::Situational, Self::Simple, Self::Off];

    /// The word kept in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Positional => "positional",
            Self::Situational => "situational",
            Self::Simple => "simple",
            Self::Off => "off",
        }
    }

    /// The rule with this word.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.code() == code)
    }
}

/// Whether a chain may be played without liberties.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suicide {
    /// Never.
    Forbidden,
    /// Allowed for two stones and more; a single stone never.
    Allowed,
}

/// How points are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scoring {
    /// Living stones and the empty points they surround (数子).
    Area,
    /// Surrounded empty points and prisoners (数目).
    Territory,
}

/// The rules of a game of Go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Size of the board.
    pub size: Size,
    /// Which repetitions are refused.
    pub ko: KoRule,
    /// Whether suicide is allowed.
    pub suicide: Suicide,
    /// How points are counted.
    pub scoring: Scoring,
    /// Points added to White's score, in half points.
    pub komi: Half,
}

impl Rules {
    /// Chinese rules: area, positional superko, no suicide, the usual komi of the size.
    pub const fn chinese(size: Size) -> Self {
        Self {
            size,
            ko: KoRule::Positional,
            suicide: Suicide::Forbidden,
            scoring: Scoring::Area,
            komi: usual_komi(size, Scoring::Area),
        }
    }
}

/// The komi that is usual for a size: 0.5 up to 7 lines, 5.5 on 9 and 8, then 7.5 by area and 6.5 by territory.
pub const fn usual_komi(size: Size, scoring: Scoring) -> Half {
    let side = if size.width < size.height { size.width } else { size.height };
    match (side, scoring) {
        (0..=7, _) => Half(1),
        (8..=9, _) => Half(11),
        (_, Scoring::Area) => Half(15),
        (_, Scoring::Territory) => Half(13),
    }
}

/// Chinese rules on 9 lines.
impl Default for Rules {
    fn default() -> Self {
        Self::chinese(Size::square(9))
    }
}
