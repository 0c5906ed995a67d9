//! Go on boards of 1 to 25 lines a side, square or not.

mod options;
mod position;
mod ruleset;
mod score;
mod start;
mod territory;

pub use options::{Compensation, Counting, Goal, KoRule, Passing, Scoring, Suicide};
pub use position::Position;
pub use ruleset::RuleSet;
pub use score::{Item, Row, Score};
pub use start::{Start, fixed_points, most_fixed};
pub use territory::Territory;

use super::{Half, Size};

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
    /// What a pass costs.
    pub passing: Passing,
    /// Whether dead stones are taken off.
    pub counting: Counting,
    /// What White gets for handicap stones.
    pub compensation: Compensation,
    /// What stands on the board before the first move.
    pub start: Start,
    /// What the game is about.
    pub goal: Goal,
}

impl Rules {
    /// Chinese rules with the usual komi of the size.
    pub const fn chinese(size: Size) -> Self {
        RuleSet::Chinese.rules(size)
    }

    /// The same rules with another start and the komi that is usual with it.
    pub fn starting_with(self, start: Start) -> Self {
        let komi = RuleSet::of(&self).usual_komi(self.size, start.handicap(self.size));
        Self { komi, start, ..self }
    }

    /// Number of handicap stones.
    pub const fn handicap(&self) -> u8 {
        self.start.handicap(self.size)
    }
}

/// The komi that is usual for a size, by area under Chinese and by territory under Japanese rules.
pub const fn usual_komi(size: Size, scoring: Scoring) -> Half {
    match scoring {
        Scoring::Area => RuleSet::Chinese.usual_komi(size, 0),
        Scoring::Territory => RuleSet::Japanese.usual_komi(size, 0),
    }
}

/// Chinese rules on 9 lines.
impl Default for Rules {
    fn default() -> Self {
        Self::chinese(Size::square(9))
    }
}
