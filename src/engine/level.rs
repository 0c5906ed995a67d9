//! How strong an opponent is.

/// The levels that a player can choose, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// 入门: a random legal point near the stones, never its own eye.
    FirstSteps,
    /// 经典: the one-ply tables of the classic tutorials, with their mistakes repaired.
    Classic,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Self; 2] = [Self::FirstSteps, Self::Classic];

    /// The number shown to players, from 1.
    pub const fn number(self) -> u8 {
        match self {
            Self::FirstSteps => 1,
            Self::Classic => 2,
        }
    }

    /// The level with this number, if there is one.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.number() == number)
    }
}
