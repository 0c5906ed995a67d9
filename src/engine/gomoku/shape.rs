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

/// The shapes of all lines under one way to win.
///
/// A line is coded as a number: the digits are the cells from left to right without the middle one, the lowest first.
/// Three digits suffice where the edge shuts a row in like a stone; otherwise there are four.
struct Lines {
    base: usize,
    shapes: Vec<Shape>,
}

impl Lines {
    fn new(wins: Winning) -> Self {
        let base = if wins == Winning::NotShutIn { 4 } else { 3 };
        let mut lines = Self { base, shapes: vec![Shape::Nothing; base.pow(2 * REACH as u32)] };
        // One more own stone makes a higher code: what a shape depends on is known before it.
        for code in (0..lines.shapes.len()).rev() {
            lines.shapes[code] = lines.classify(code, wins);
        }
        lines
    }

    /// What a stone of the owner, of the other side, or the edge adds to the code in each place.
    fn weight(&self, place: usize, cell: usize) -> usize {
        let digit = if self.base == 3 { cell.min(OTHER) } else { cell };
        digit * self.base.pow(place as u32)
    }

    fn classify(&self, code: usize, wins: Winning) -> Shape {
        let mut line = [OWN; LENGTH];
        let mut rest = code;
        for cell in (0..LENGTH).filter(|&cell| cell != REACH) {
            line[cell] = rest % self.base;
            rest /= self.base;
        }
        let run = run(&line);
        match verdict(&line, run, wins) {
            Verdict::Wins => return Shape::Five,
            Verdict::TooLong => return Shape::Overline,
            Verdict::Nothing => {}
        }
        let mut best = Shape::Nothing;
        let mut fours: Vec<[usize; LENGTH]> = Vec::new();
        let mut fives = 0;
        for cell in (0..LENGTH).filter(|&cell| line[cell] == FREE) {
            let place = if cell < REACH { cell } else { cell - 1 };
            let next = self.shapes[code + self.weight(place, OWN)];
            if next == Shape::Five {
                fives += 1;
                let four = stones_of_five(&line, cell);
                if !fours.contains(&four) {
                    fours.push(four);
                }
            }
            best = best.max(one_short_of(next));
        }
        match (fives, fours.len()) {
            (0, _) => best,
            (1, _) => Shape::Four,
            (_, 2..) if wins == Winning::ExactlyFive => Shape::TwinFour,
            _ => Shape::StraightFour,
        }
    }
}

/// The first and last cell of the unbroken row through the middle.
fn run(line: &[usize; LENGTH]) -> (usize, usize) {
    let first = (0..REACH).rev().take_while(|&cell| line[cell] == OWN).last().unwrap_or(REACH);
    let last = (REACH + 1..LENGTH).take_while(|&cell| line[cell] == OWN).last().unwrap_or(REACH);
    (first, last)
}

enum Verdict {
    Wins,
    TooLong,
    Nothing,
}

fn verdict(line: &[usize; LENGTH], (first, last): (usize, usize), wins: Winning) -> Verdict {
    let length = last - first + 1;
    let is_shut = first > 0 && line[first - 1] == OTHER && line.get(last + 1) == Some(&OTHER);
    match wins {
        Winning::ExactlyFive if length > 5 => Verdict::TooLong,
        Winning::NotShutIn if is_shut => Verdict::Nothing,
        _ if length >= 5 => Verdict::Wins,
        _ => Verdict::Nothing,
    }
}

/// The stones that a stone on `cell` joins to a five through the middle, as a picture of the line.
fn stones_of_five(line: &[usize; LENGTH], cell: usize) -> [usize; LENGTH] {
    let mut joined = *line;
    joined[cell] = OWN;
    let (first, last) = run(&joined);
    let mut four = [FREE; LENGTH];
    for stone in (first..=last).filter(|&stone| stone != cell) {
        four[stone] = OWN;
    }
    four
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
        // What the cells on one side add to a line's code, for every way to fill them.
        let side = |lines: &Lines, seen: &[usize; 4], first: usize| -> Vec<usize> {
            let weight = |code: usize, place: usize| lines.weight(first + place, seen[code >> (2 * place) & 3]);
            (0..1 << (2 * reach)).map(|code| (0..reach).map(|place| weight(code, place)).sum()).collect()
        };
        let (left, right) = (REACH - reach, REACH);
        let black = [left, right].map(|first| side(lines.black, &[FREE, OWN, OTHER, EDGE], first));
        let white = [left, right].map(|first| side(lines.white, &SWAPPED, first));
        let pair = |(high, low): (usize, usize)| {
            let (black, white) = (black[0][low] + black[1][high], white[0][low] + white[1][high]);
            Pair(lines.black.shapes[black] as u8 | (lines.white.shapes[white] as u8) << 4)
        };
        let halves = 0..1_usize << (2 * reach);
        let codes = halves.clone().flat_map(|high| halves.clone().map(move |low| (high, low)));
        Self { reach, pairs: codes.map(pair).collect() }
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
        let code: usize = (0..2 * REACH as i32)
            .map(|place| {
                let offset = if place < REACH as i32 { place - REACH as i32 } else { place - REACH as i32 + 1 };
                lines.weight(place as usize, cell(middle + offset))
            })
            .sum();
        lines.shapes[code]
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
