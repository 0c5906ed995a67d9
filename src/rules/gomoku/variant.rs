//! The variants of Gomoku, and which lines win in them.
//!
//! Sources: the Gomocup rules for freestyle, standard and Caro; the International Rules of Renju of the Renju
//! International Federation for Renju.

use crate::rules::Color;

/// Which lines win, and what Black may not do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variant {
    /// Five or more stones in a row win.
    Freestyle,
    /// Exactly five stones in a row win; an overline of six or more does not.
    Standard,
    /// Black wins with exactly five and may not make an overline, a double-four or a double-three; White is free and
    /// wins with five or more. On 15 lines only.
    Renju,
    /// Five or more stones in a row win unless opposing stones shut them in at both ends; the edge shuts nothing in.
    Caro,
}

/// Which lines win for one colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Winning {
    /// Five or more.
    FiveOrMore,
    /// Exactly five.
    ExactlyFive,
    /// Five or more that are not shut in by opposing stones at both ends.
    NotShutIn,
}

impl Variant {
    /// Every variant, the freest first.
    pub const ALL: [Self; 4] = [Self::Freestyle, Self::Standard, Self::Renju, Self::Caro];

    /// The word kept in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Freestyle => "freestyle",
            Self::Standard => "standard",
            Self::Renju => "renju",
            Self::Caro => "caro",
        }
    }

    /// The variant with this word, whatever the case of its letters.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|variant| variant.code().eq_ignore_ascii_case(code))
    }

    /// Which lines win for `color`.
    pub const fn winning(self, color: Color) -> Winning {
        match (self, color) {
            (Self::Freestyle, _) | (Self::Renju, Color::White) => Winning::FiveOrMore,
            (Self::Standard, _) | (Self::Renju, Color::Black) => Winning::ExactlyFive,
            (Self::Caro, _) => Winning::NotShutIn,
        }
    }
}

impl Winning {
    /// Whether an unbroken line of `length` stones wins of which `shut` ends, 0 to 2, stand against an opposing stone.
    pub const fn wins(self, length: usize, shut: u8) -> bool {
        match self {
            Self::FiveOrMore => length >= 5,
            Self::ExactlyFive => length == 5,
            Self::NotShutIn => length >= 5 && shut < 2,
        }
    }
}
