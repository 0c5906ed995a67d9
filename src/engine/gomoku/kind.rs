//! What a stone makes along all four lines together, and what that is worth.

use super::shape::Shape;
use crate::rules::Color;
use crate::rules::gomoku::Variant;
use std::sync::LazyLock;

/// What a stone makes, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub(super) enum Kind {
    /// Nothing that must be answered.
    Quiet,
    /// An open three.
    Three,
    /// Two open threes or more.
    ThreeThree,
    /// A simple four.
    Four,
    /// A simple four and an open three.
    FourThree,
    /// A straight four, or two fours.
    StraightFour,
    /// Wins.
    Five,
    /// Forbidden whatever else stands on the board: an overline or two fours of Black in Renju.
    Foul,
}

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 8;
    /// The kinds that make a four, strongest first.
    pub const FOURS: [Self; 3] = [Self::StraightFour, Self::FourThree, Self::Four];

    /// Whether the answer must be a block or a five.
    pub const fn is_four(self) -> bool {
        matches!(self, Self::Four | Self::FourThree | Self::StraightFour)
    }

    /// Whether the opponent must answer.
    pub const fn is_threat(self) -> bool {
        matches!(self, Self::Three | Self::ThreeThree) || self.is_four()
    }
}

/// What a point adds to the balance of the position, in units of which 75 raise the odds to win e-fold.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Worth {
    /// For the side to move.
    pub to_move: i16,
    /// For its opponent.
    pub waiting: i16,
}

impl Worth {
    const NOTHING: Self = Self::new(0, 0);
    /// A straight four or two fours.
    const WINNING: Self = Self::new(112, 112);
    /// What three rows of two are worth more than two of them.
    const THIRD: Self = Self::new(7, 2);

    const fn new(to_move: i16, waiting: i16) -> Self {
        Self { to_move, waiting }
    }
}

/// All that is known of four shapes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub kind: Kind,
    pub worth: Worth,
    /// How early the point is tried.
    pub urge: i16,
}

impl Entry {
    /// What is known of a point that is no point.
    pub const NOTHING: Self = Self { kind: Kind::Quiet, worth: Worth::NOTHING, urge: 0 };
}

/// Four shapes as one number, whatever their order: the sum of what stands for each of them.
///
/// The terms are the start of the greedy sequence in which no two sums of four terms are equal; the first stand for the
/// shapes that are seen most often, so that most sums are small.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Quartet(u16);

/// What stands for each shape.
const TERMS: [u16; Shape::ALL.len()] = [0, 1, 5, 21, 55, 153, 368, 856, 8_194, 1_424, 2_603, 4_967];

impl Quartet {
    /// Four times nothing.
    pub const NOTHING: Self = Self(0);

    /// The quartet of four shapes.
    pub fn of(shapes: [Shape; 4]) -> Self {
        Self(shapes.iter().map(|&shape| TERMS[shape as usize]).sum())
    }

    /// The quartet with one shape in place of another.
    #[inline]
    pub const fn with(self, old: Shape, new: Shape) -> Self {
        Self(self.0.wrapping_add(TERMS[new as usize]).wrapping_sub(TERMS[old as usize]))
    }
}

/// The entries of all quartets.
pub(super) struct Kinds(Vec<Entry>);

/// Whether Black is bound by the fouls of Renju.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bound {
    No,
    Yes,
}

impl Kinds {
    /// The entries for a colour under a rule.
    pub fn of(variant: Variant, color: Color) -> &'static Self {
        static UNBOUND: LazyLock<Kinds> = LazyLock::new(|| Kinds::new(Bound::No));
        static BOUND: LazyLock<Kinds> = LazyLock::new(|| Kinds::new(Bound::Yes));
        if is_bound(variant, color) { &BOUND } else { &UNBOUND }
    }

    fn new(bound: Bound) -> Self {
        let most = Quartet::of([Shape::TwinFour; 4]).0;
        let mut entries = vec![Entry::NOTHING; usize::from(most) + 1];
        // Their order does not matter: once each, falling.
        for (first, &a) in Shape::ALL.iter().enumerate() {
            for (second, &b) in Shape::ALL[..=first].iter().enumerate() {
                for (third, &c) in Shape::ALL[..=second].iter().enumerate() {
                    for &d in &Shape::ALL[..=third] {
                        entries[usize::from(Quartet::of([a, b, c, d]).0)] = entry([a, b, c, d], bound);
                    }
                }
            }
        }
        Self(entries)
    }

    /// The entry of a quartet.
    #[inline]
    pub fn entry(&self, quartet: Quartet) -> Entry {
        self.0[usize::from(quartet.0)]
    }
}

/// Whether some points are forbidden to a colour.
pub(super) const fn is_bound(variant: Variant, color: Color) -> bool {
    matches!((variant, color), (Variant::Renju, Color::Black))
}

fn kind(shapes: [Shape; 4], bound: Bound) -> Kind {
    let count = |wanted: Shape| shapes.iter().filter(|&&shape| shape == wanted).count();
    let fours = count(Shape::Four) + count(Shape::StraightFour) + 2 * count(Shape::TwinFour);
    let threes = count(Shape::OpenThree);
    if count(Shape::Five) > 0 {
        return Kind::Five;
    }
    if bound == Bound::Yes && (count(Shape::Overline) > 0 || fours >= 2) {
        return Kind::Foul;
    }
    match (fours, threes) {
        (2.., _) => Kind::StraightFour,
        _ if count(Shape::StraightFour) > 0 => Kind::StraightFour,
        (1, 0) => Kind::Four,
        (1, _) => Kind::FourThree,
        (0, 2..) => Kind::ThreeThree,
        (0, 1) => Kind::Three,
        (0, 0) => Kind::Quiet,
    }
}

/// Shapes as far as their worth differs, weakest first.
const fn rank(shape: Shape) -> usize {
    match shape {
        Shape::Nothing | Shape::Overline | Shape::ClosedOne | Shape::OpenOne => 0,
        Shape::ClosedTwo => 1,
        Shape::OpenTwo => 2,
        Shape::ClosedThree => 3,
        Shape::OpenThree => 4,
        Shape::Four => 5,
        Shape::TwinFour | Shape::StraightFour | Shape::Five => 6,
    }
}

/// The worth of a point by the ranks of its best and its second best shape, for the side to move and for its opponent.
///
/// Fitted by logistic regression to what short searches said of some twelve thousand positions a few moves off the lines of
/// games that the engine played against itself. A stone that makes two things at once counts for more than both, and
/// a double three is worth four times as much to whoever is to move.
const WORTH: [&[(i16, i16)]; 6] = [
    &[(0, 0)],
    &[(0, 0), (0, 1)],
    &[(1, 1), (1, 2), (3, 3)],
    &[(4, 3), (4, 4), (7, 5), (9, 8)],
    &[(9, 8), (8, 8), (22, 11), (22, 11), (47, 11)],
    &[(16, 17), (21, 21), (40, 26), (29, 31), (43, 27)],
];

fn worth(shapes: [Shape; 4]) -> Worth {
    let mut ranks = shapes.map(rank);
    ranks.sort_unstable();
    let [_, third, second, best] = ranks;
    let row = WORTH.get(best).copied().unwrap_or_default();
    let Some(&(to_move, waiting)) = row.get(second) else { return Worth::WINNING };
    let more = if best == 2 && third == 2 { Worth::THIRD } else { Worth::NOTHING };
    Worth::new(to_move + more.to_move, waiting + more.waiting)
}

const fn urge(shape: Shape) -> i16 {
    match shape {
        Shape::Nothing | Shape::Overline => 0,
        Shape::ClosedOne => 2,
        Shape::OpenOne => 8,
        Shape::ClosedTwo => 10,
        Shape::OpenTwo => 30,
        Shape::ClosedThree => 35,
        Shape::OpenThree => 120,
        Shape::Four => 130,
        Shape::TwinFour | Shape::StraightFour => 1_000,
        Shape::Five => 4_000,
    }
}

fn entry(shapes: [Shape; 4], bound: Bound) -> Entry {
    let kind = kind(shapes, bound);
    if kind == Kind::Foul {
        return Entry { kind, worth: Worth::NOTHING, urge: 0 };
    }
    let extra = match kind {
        Kind::ThreeThree => 300,
        Kind::FourThree => 600,
        Kind::StraightFour => 500,
        _ => 0,
    };
    Entry { kind, worth: worth(shapes), urge: shapes.into_iter().map(urge).sum::<i16>() + extra }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn no_two_quartets_have_one_number() {
        let mut seen: HashMap<u16, [Shape; 4]> = HashMap::new();
        for number in 0..Shape::ALL.len().pow(4) {
            let mut shapes = [1, 12, 144, 1_728].map(|unit| Shape::ALL[number / unit % Shape::ALL.len()]);
            shapes.sort_unstable();
            assert_eq!(*seen.entry(Quartet::of(shapes).0).or_insert(shapes), shapes);
        }
    }

    #[test]
    fn two_things_at_once_are_worth_more_to_the_side_to_move() {
        use Shape::{ClosedThree, Five, Four, Nothing, OpenThree, OpenTwo, StraightFour};
        for (shapes, to_move, waiting) in [
            ([Nothing, Nothing, Nothing, Nothing], 0, 0),
            ([OpenTwo, Nothing, OpenTwo, Nothing], 3, 3),
            ([OpenTwo, OpenTwo, OpenTwo, Nothing], 10, 5),
            ([OpenTwo, OpenThree, OpenTwo, OpenTwo], 22, 11),
            ([ClosedThree, Nothing, Nothing, Nothing], 4, 3),
            ([Nothing, OpenThree, OpenThree, Nothing], 47, 11),
            ([Four, Nothing, OpenThree, Nothing], 43, 27),
            ([Four, Four, Nothing, Nothing], 112, 112),
            ([StraightFour, Five, Nothing, Nothing], 112, 112),
        ] {
            assert_eq!(worth(shapes), Worth::new(to_move, waiting), "{shapes:?}");
        }
    }

    #[test]
    fn kinds_by_their_shapes() {
        use Shape::{ClosedThree, Five, Four, Nothing, OpenThree, Overline, StraightFour, TwinFour};
        for (shapes, free, bound) in [
            ([Nothing, ClosedThree, Nothing, Nothing], Kind::Quiet, Kind::Quiet),
            ([OpenThree, Nothing, Nothing, Nothing], Kind::Three, Kind::Three),
            ([OpenThree, OpenThree, Nothing, Nothing], Kind::ThreeThree, Kind::ThreeThree),
            ([Four, ClosedThree, Nothing, Nothing], Kind::Four, Kind::Four),
            ([Four, OpenThree, OpenThree, Nothing], Kind::FourThree, Kind::FourThree),
            ([Four, Four, Nothing, Nothing], Kind::StraightFour, Kind::Foul),
            ([TwinFour, Nothing, Nothing, Nothing], Kind::StraightFour, Kind::Foul),
            ([StraightFour, Nothing, Nothing, Nothing], Kind::StraightFour, Kind::StraightFour),
            ([Overline, Four, Nothing, Nothing], Kind::Four, Kind::Foul),
            ([Five, Overline, Four, Four], Kind::Five, Kind::Five),
        ] {
            assert_eq!((kind(shapes, Bound::No), kind(shapes, Bound::Yes)), (free, bound), "{shapes:?}");
        }
    }
}
