//! How strong an opponent is.

use super::go;
use crate::rules::Ruleset;

/// The levels that a player can choose, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// 入门: a random legal point near the stones, never its own eye.
    FirstSteps,
    /// 经典: the one-ply tables of the classic tutorials, with their mistakes repaired.
    Classic,
    /// 业余: looks a ply further, and overlooks what people overlook.
    Casual,
    /// 高手: searches for about a third of a second.
    Strong,
    /// 大师: searches for as long as three seconds.
    Master,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Self; 5] = [Self::FirstSteps, Self::Classic, Self::Casual, Self::Strong, Self::Master];

    /// The levels that play a game, weakest first.
    pub const fn offered(rules: &Ruleset) -> &'static [Self] {
        match rules {
            Ruleset::Gomoku(_) => &Self::ALL,
            Ruleset::Go(rules) if go::is_known(rules) => &Self::ALL,
            Ruleset::Go(_) => &[Self::FirstSteps, Self::Classic],
        }
    }

    /// How long the level may think about a move, in milliseconds; nothing if it is done at once anyway. Who holds the
    /// clock keeps to it through the pulse.
    pub const fn allowance(self) -> Option<u32> {
        match self {
            Self::FirstSteps | Self::Classic | Self::Casual => None,
            Self::Strong => Some(300),
            Self::Master => Some(3_000),
        }
    }

    /// How many positions the level looks at for a move at most, if the task does not say otherwise.
    pub const fn budget(self) -> u64 {
        match self {
            Self::FirstSteps | Self::Classic | Self::Casual => u64::MAX,
            Self::Strong => 150_000,
            Self::Master => 2_500_000,
        }
    }

    /// The number shown to players, from 1.
    pub const fn number(self) -> u8 {
        match self {
            Self::FirstSteps => 1,
            Self::Classic => 2,
            Self::Casual => 3,
            Self::Strong => 4,
            Self::Master => 5,
        }
    }

    /// The level with this number, if there is one.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.number() == number)
    }
}
