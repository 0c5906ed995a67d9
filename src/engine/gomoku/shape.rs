//! Named shapes: what a stone on a free point makes along one line, for every way in which the cells around it can be
//! filled. All answers are made once and looked up afterwards.
//!
//! A shape is defined by what one more stone makes of it, down from the five: a four needs one more stone, an open
//! three is one stone short of a straight four, and so on. A line is seen as far as a five through the point can reach,
//! and one cell further where a sixth stone or a shut end matters.

use crate::rules::gomoku::{Variant, Winning};
use crate::rules::{ByColor, Color};
use std::sync::LazyLock;

/// What a stone makes along one line, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub(super) enum Shape {
    /// No five can come of it.
    Nothing,
    /// Two stones short of a closed three.
    ClosedOne,
    /// Two stones short of an open three.
    OpenOne,
    /// One stone short of a closed three.
    ClosedTwo,
    /// One stone short of an open three.
    OpenTwo,
    /// One stone short of a simple four.
    ClosedThree,
    /// One stone short of a straight four.
    OpenThree,
    /// One point makes five.
    Four,
    /// Two fours of different stones in one line; one answer cannot stop both, but it is a double-four.
    TwinFour,
    /// Two points make five, whichever the opponent takes.
    StraightFour,
    /// Wins.
    Five,
    /// Too many in a row to win.
    Overline,
}

impl Shape {
    /// Every shape, by its number.
    pub const ALL: [Self; 12] = [
        Self::Nothing,
        Self::ClosedOne,
        Self::OpenOne,
        Self::ClosedTwo,
        Self::OpenTwo,
        Self::ClosedThree,
        Self::OpenThree,
        Self::Four,
        Self::TwinFour,
        Self::StraightFour,
        Self::Five,
        Self::Overline,
    ];
}

/// The cells at each side of a point that are seen.
const REACH: usize = 5;
/// Cells of a line with the point itself, which stands in the middle.
const LENGTH: usize = 2 * REACH + 1;

/// What stands on a cell, as its owner sees it.
const FREE: usize = 0;
const OWN: usize = 1;
const OTHER: usize = 2;
const EDGE: usize = 3;

/// What the edge at the end of a side adds to its number.
const EDGED: usize = 2 << REACH;
/// The numbers that a side can have are less than this.
const SIDES: usize = 2 * EDGED;

/// The cells on one side of a point, from near to far, as their owner sees them.
///
/// As a number: a bit for each cell before the first that neither is free nor has a stone of the owner, the nearest
/// lowest, set for a stone; above these one bit that is always set; and [`EDGED`]. What lies farther away does not
/// matter, which leaves few different sides.
fn side(cells: impl IntoIterator<Item = usize>) -> usize {
    let (mut stones, mut length) = (0, 0);
    for cell in cells {
        match cell {
            OWN => stones |= 1 << length,
            OTHER => return stones | 1 << length,
            EDGE => return stones | 1 << length | EDGED,
            _ => {}
        }
        length += 1;
    }
    stones | 1 << REACH
}

/// A line as bits, one for each cell from left to right, the lowest first.
struct Line {
    own: u32,
    free: u32,
    other: u32,
}

impl Line {
    /// The line of two sides, with a stone of the owner in the middle.
    fn of(left: usize, right: usize) -> Self {
        let mut line = Self { own: 1 << REACH, free: 0, other: 0 };
        let mirrored = |bits: u32| bits.reverse_bits() >> (u32::BITS as usize - REACH);
        let plain = |bits: u32| bits << (REACH + 1);
        for (side, placed) in [(left, &mirrored as &dyn Fn(u32) -> u32), (right, &plain)] {
            let code = (side % EDGED) as u32;
            let end = 1 << code.ilog2();
            let stones = code - end;
            line.own |= placed(stones);
            line.free |= placed(end - 1 - stones);
            if side < EDGED && end < 1 << REACH {
                line.other |= placed(end);
            }
        }
        line
    }

    /// The unbroken row of the owner's stones through the middle.
    const fn run(&self) -> u32 {
        let above = (self.own >> REACH).trailing_ones();
        let below = (self.own << (u32::BITS as usize - 1 - REACH)).leading_ones();
        ((1 << (above + below - 1)) - 1) << (REACH as u32 + 1 - below)
    }

    fn verdict(&self, wins: Winning) -> Verdict {
        let run = self.run();
        let length = run.count_ones();
        let ends = (run << 1 | run >> 1) & !run;
        match wins {
            Winning::ExactlyFive if length > 5 => Verdict::TooLong,
            Winning::NotShutIn if (ends & self.other).count_ones() == 2 => Verdict::Nothing,
            _ if length >= 5 => Verdict::Wins,
            _ => Verdict::Nothing,
        }
    }

    /// The stones that one more on `cell` joins to a five through the middle.
    const fn stones_of_five(&self, cell: u32) -> u32 {
        let joined = Self { own: self.own | cell, free: self.free, other: self.other };
        joined.run() & !cell
    }
}

enum Verdict {
    Wins,
    TooLong,
    Nothing,
}

/// The shapes of all lines under one way to win, by the numbers of the left and the right side.
struct Lines(Vec<Shape>);

impl Lines {
    fn new(wins: Winning) -> Self {
        let mut lines = Self(vec![Shape::Nothing; SIDES * SIDES]);
        // One more own stone makes a higher number: what a shape depends on is known before it.
        for left in (0..SIDES).rev().filter(|side| side % EDGED > 0) {
            for right in (0..SIDES).rev().filter(|side| side % EDGED > 0) {
                lines.0[left * SIDES + right] = lines.classify((left, right), wins);
            }
        }
        lines
    }

    fn shape(&self, left: usize, right: usize) -> Shape {
        self.0[left * SIDES + right]
    }

    fn classify(&self, (left, right): (usize, usize), wins: Winning) -> Shape {
        let line = Line::of(left, right);
        match line.verdict(wins) {
            Verdict::Wins => return Shape::Five,
            Verdict::TooLong => return Shape::Overline,
            Verdict::Nothing => {}
        }
        let (mut best, mut fives, mut fours) = (Shape::Nothing, 0, [0; 2]);
        for place in (0..LENGTH).filter(|place| line.free >> place & 1 == 1) {
            let next = match place.checked_sub(REACH + 1) {
                None => self.shape(left | 1 << (REACH - 1 - place), right),
                Some(place) => self.shape(left, right | 1 << place),
            };
            if next == Shape::Five {
                fours[fives.min(1)] = line.stones_of_five(1 << place);
                fives += 1;
            }
            best = best.max(one_short_of(next));
        }
        match fives {
            0 => best,
            1 => Shape::Four,
            _ if wins == Winning::ExactlyFive && fours[0] != fours[1] => Shape::TwinFour,
            _ => Shape::StraightFour,
        }
    }
}

/// What a shape is that becomes `next` with one more stone.
const fn one_short_of(next: Shape) -> Shape {
    match next {
        Shape::StraightFour => Shape::OpenThree,
        Shape::Four | Shape::TwinFour => Shape::ClosedThree,
        Shape::OpenThree => Shape::OpenTwo,
        Shape::ClosedThree => Shape::ClosedTwo,
        Shape::OpenTwo => Shape::OpenOne,
        Shape::ClosedTwo => Shape::ClosedOne,
        _ => Shape::Nothing,
    }
}

static FIVE_OR_MORE: LazyLock<Lines> = LazyLock::new(|| Lines::new(Winning::FiveOrMore));
static EXACTLY_FIVE: LazyLock<Lines> = LazyLock::new(|| Lines::new(Winning::ExactlyFive));
static NOT_SHUT_IN: LazyLock<Lines> = LazyLock::new(|| Lines::new(Winning::NotShutIn));

/// The shapes of lines under one way to win.
fn lines(wins: Winning) -> &'static Lines {
    match wins {
        Winning::FiveOrMore => &FIVE_OR_MORE,
        Winning::ExactlyFive => &EXACTLY_FIVE,
        Winning::NotShutIn => &NOT_SHUT_IN,
    }
}

/// The shapes of both colours along one line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pair(u8);

impl Pair {
    /// A colour's shape.
    #[inline]
    pub const fn of(self, color: Color) -> Shape {
        let number = match color {
            Color::Black => self.0 & 15,
            Color::White => self.0 >> 4,
        };
        NUMBERED[number as usize]
    }
}

/// The shapes by number, as many as four bits can name.
static NUMBERED: [Shape; 16] = numbered();

const fn numbered() -> [Shape; 16] {
    let mut numbered = [Shape::Nothing; 16];
    let mut number = 0;
    while number < Shape::ALL.len() {
        numbered[number] = Shape::ALL[number];
        number += 1;
    }
    numbered
}

/// The shapes of all lines for both colours under a rule.
///
/// A line is coded with two bits a cell, from left to right without the middle one, the lowest first.
pub(super) struct Pairs {
    /// How many cells on each side are looked at.
    reach: usize,
    pairs: Vec<Pair>,
}

impl Pairs {
    /// The shapes under a rule.
    pub fn of(variant: Variant) -> &'static Self {
        static FREESTYLE: LazyLock<Pairs> = LazyLock::new(|| Pairs::new(Variant::Freestyle));
        static STANDARD: LazyLock<Pairs> = LazyLock::new(|| Pairs::new(Variant::Standard));
        static RENJU: LazyLock<Pairs> = LazyLock::new(|| Pairs::new(Variant::Renju));
        static CARO: LazyLock<Pairs> = LazyLock::new(|| Pairs::new(Variant::Caro));
        match variant {
            Variant::Freestyle => &FREESTYLE,
            Variant::Standard => &STANDARD,
            Variant::Renju => &RENJU,
            Variant::Caro => &CARO,
        }
    }

    fn new(variant: Variant) -> Self {
        // Where longer rows win too, no stone matters that is farther away than a five reaches.
        let reach = if variant == Variant::Freestyle { REACH - 1 } else { REACH };
        let lines = ByColor::from_fn(|color| lines(variant.winning(color)));
        let halves: Vec<Half> = (0..1 << (2 * reach)).filter_map(|code| Half::of(code, reach)).collect();
        let mut pairs = vec![Pair(0); 1 << (4 * reach)];
        for right in &halves {
            let row = right.code << (2 * reach);
            for left in &halves {
                let shape = |color| lines[color].shape(left.sides[color][1], right.sides[color][0]) as u8;
                pairs[row + left.code] = Pair(shape(Color::Black) | shape(Color::White) << 4);
            }
        }
        Self { reach, pairs }
    }

    /// How many cells on each side of a point are looked at.
    #[inline]
    pub const fn reach(&self) -> usize {
        self.reach
    }

    /// The shapes of a line by its code.
    #[inline]
    pub fn pair(&self, code: u32) -> Pair {
        self.pairs[code as usize]
    }

    /// What a stone adds to the code of a point from which it is `offset` steps away, or the edge if there is no stone.
    #[inline]
    pub const fn step(&self, stone: Option<Color>, offset: isize) -> u32 {
        let place = self.reach as isize + if offset < 0 { offset } else { offset - 1 };
        let cell = match stone {
            Some(Color::Black) => OWN,
            Some(Color::White) => OTHER,
            None => EDGE,
        };
        (cell as u32) << (2 * place)
    }
}

/// A cell as the other colour sees it.
const SWAPPED: [usize; 4] = [FREE, OTHER, OWN, EDGE];

/// One half of the code of a line.
struct Half {
    code: usize,
    /// The side as each colour sees it when the point is left of it, and when the point is right of it.
    sides: ByColor<[usize; 2]>,
}

impl Half {
    /// Nothing if there were cells beyond the edge.
    fn of(code: usize, reach: usize) -> Option<Self> {
        let cells: Vec<usize> = (0..reach).map(|place| code >> (2 * place) & 3).collect();
        let changes = cells.windows(2).filter(|pair| (pair[0] == EDGE) != (pair[1] == EDGE)).count();
        let is_within = changes == 0 || changes == 1 && (cells[0] == EDGE || cells[reach - 1] == EDGE);
        let sides = |color| {
            let seen = |&cell: &usize| if color == Color::Black { cell } else { SWAPPED[cell] };
            [side(cells.iter().map(seen)), side(cells.iter().rev().map(seen))]
        };
        is_within.then(|| Self { code, sides: ByColor::from_fn(sides) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shape that a stone on `!` makes in a one-line diagram; beyond the diagram is the edge.
    fn shape(text: &str, wins: Winning) -> Shape {
        let middle = text.find('!').unwrap() as i32;
        let lines = lines(wins);
        let cell = |at: i32| match usize::try_from(at).ok().and_then(|at| text.as_bytes().get(at)) {
            Some(b'X') => OWN,
            Some(b'O') => OTHER,
            Some(_) => FREE,
            None => EDGE,
        };
        let [left, right] = [-1, 1].map(|sign| side((1..=REACH as i32).map(|distance| cell(middle + sign * distance))));
        lines.shape(left, right)
    }

    #[test]
    fn shapes_by_name() {
        for (line, expected) in [
            ("...XX!XX...", Shape::Five),
            ("..XXX!X....", Shape::Five),
            (".....!XXX..", Shape::StraightFour),
            ("....O!XXX..", Shape::Four),
            ("...OXXX!.X.", Shape::Four),
            (".X.XX!.X...", Shape::StraightFour),
            ("...XX!.....", Shape::OpenThree),
            ("...X.X!....", Shape::OpenThree),
            ("..OXX!.....", Shape::ClosedThree),
            ("..O.XX!.O..", Shape::ClosedThree),
            ("..O.XX!..O.", Shape::OpenThree),
            ("....X!.....", Shape::OpenTwo),
            ("...O.X!....", Shape::OpenTwo),
            ("...OX!.....", Shape::ClosedTwo),
            ("XX!XO", Shape::Nothing),
            ("XX!X.", Shape::Four),
            ("O.X!.O", Shape::Nothing),
            ("O.X!..O", Shape::ClosedTwo),
            (".....!.....", Shape::OpenOne),
            ("....O!.....", Shape::ClosedOne),
        ] {
            assert_eq!(shape(line, Winning::FiveOrMore), expected, "{line}");
        }
    }

    #[test]
    fn overlines_and_shut_ends() {
        for (line, exactly, not_shut) in [
            ("..XX!XXX...", Shape::Overline, Shape::Five),
            (".OXX!XXO...", Shape::Five, Shape::Nothing),
            ("XX!XXO", Shape::Five, Shape::Five),
            ("X.XXX!.....", Shape::Four, Shape::StraightFour),
            ("X.XX!X.X...", Shape::Nothing, Shape::StraightFour),
            ("XXX.!.XXX..", Shape::TwinFour, Shape::StraightFour),
            ("XXX.!XXX...", Shape::Four, Shape::StraightFour),
            (".X.X!X.X...", Shape::TwinFour, Shape::StraightFour),
            ("O!XXX.O....", Shape::Four, Shape::Nothing),
        ] {
            assert_eq!(shape(line, Winning::ExactlyFive), exactly, "{line}");
            assert_eq!(shape(line, Winning::NotShutIn), not_shut, "{line}");
        }
    }
}
