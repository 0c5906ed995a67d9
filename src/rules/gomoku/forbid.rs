//! What Renju forbids to Black: overline, double-four and double-three.
//!
//! Source: the International Rules of Renju (Renju International Federation), section 9. In our words:
//!
//! * A *four* is four stones to which one more makes exactly five in a row. A straight four, which can be completed at
//!   either end, is one four; two sets of four stones in one row are two.
//! * A *three* is three stones to which one more makes a straight four, without making a five at the same time. The
//!   five may be in any direction: a point that makes one is no way to a straight four, and the stones are no three by it.
//! * A *double-three* is forbidden only if both threes can really become straight fours: the point at which that
//!   happens must not be forbidden itself, as an overline, a double-four, or again a double-three. This is judged on
//!   the board with the stones so far, one stone deeper each time, so that it ends with the board at the latest.
//! * Exactly five in a row wins whatever else the stone makes.
//!
//! A row through the stone can be completed only at the first free point on either side of the unbroken stones around
//! it, so nothing else is looked at. Nothing here asks whether a game is Renju: [`super::Position`] does.

use super::AXES;
use crate::rules::{Board, Color, MAX_SIDE, Point};
use std::fmt;

/// Why a point is forbidden to Black.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Foul {
    /// Six or more in a row (长连).
    Overline,
    /// Two fours or more at once (四四).
    DoubleFour,
    /// Two threes or more at once (三三).
    DoubleThree,
}

impl Foul {
    /// Every foul, the gravest first.
    pub const ALL: [Self; 3] = [Self::Overline, Self::DoubleFour, Self::DoubleThree];
}

impl fmt::Display for Foul {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double-four",
            Self::DoubleThree => "double-three",
        })
    }
}

/// A forbidden point with its proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forbidden {
    /// What the stone would make.
    pub foul: Foul,
    /// The stones of each overline, four or three, the new one included; each along its axis, gaps left out.
    pub lines: Vec<Vec<Point>>,
}

/// What a black stone on a point makes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nothing that the rules of Renju speak of.
    Fine,
    /// Exactly five: it wins, whatever else it makes.
    Five,
    /// A foul.
    Forbidden(Forbidden),
}

/// What a black stone on the free `point` would make by the rules of Renju.
pub fn verdict(board: &Board, point: Point) -> Verdict {
    if !has_company(board, point) {
        return Verdict::Fine;
    }
    let mut trial = board.clone();
    judge(&mut trial, point)
}

/// Every free point that is forbidden to Black by the rules of Renju, row by row.
pub fn forbidden_points(board: &Board) -> Vec<(Point, Foul)> {
    let mut trial = board.clone();
    let mut found = Vec::new();
    for point in board.size().points().filter(|&point| board.is_free(point)) {
        if let Verdict::Forbidden(forbidden) = judge(&mut trial, point) {
            found.push((point, forbidden.foul));
        }
    }
    found
}

/// Puts a stone on the free `point`, judges it and takes it off again.
fn judge(board: &mut Board, point: Point) -> Verdict {
    if !has_company(board, point) {
        return Verdict::Fine;
    }
    board.set(point, Some(Color::Black));
    let verdict = judge_stone(board, point);
    board.set(point, None);
    verdict
}

/// Whether at least two black stones are within four steps; with fewer there is nothing to judge.
fn has_company(board: &Board, point: Point) -> bool {
    let reach = AXES.into_iter().flat_map(|axis| [-4, -3, -2, -1, 1, 2, 3, 4].map(|count| (axis, count)));
    let near = reach.filter_map(|(axis, count)| board.size().step(point, axis, count));
    near.filter(|&near| board.get(near) == Some(Color::Black)).take(2).count() == 2
}

/// What the stone that stands at `point` has made.
fn judge_stone(board: &mut Board, point: Point) -> Verdict {
    let rows = AXES.map(|axis| Row::through(board, point, axis));
    if rows.iter().any(|row| row.length() == 5) {
        return Verdict::Five;
    }
    let proof = |foul, lines| Verdict::Forbidden(Forbidden { foul, lines });
    let overlines: Vec<_> =
        rows.iter().filter(|row| row.length() > 5).map(|row| row.points(row.low..=row.high)).collect();
    if !overlines.is_empty() {
        return proof(Foul::Overline, overlines);
    }
    let fours: Vec<_> = rows.iter().flat_map(|row| row.fours(board)).collect();
    if fours.len() > 1 {
        return proof(Foul::DoubleFour, fours);
    }
    let shapes: Vec<Vec<Three>> = rows.iter().map(|row| row.threes(board)).filter(|row| !row.is_empty()).collect();
    if shapes.len() < 2 {
        return Verdict::Fine;
    }
    let real = |mut row: Vec<Three>| {
        let at = row.iter().position(|three| judge(board, three.straight) == Verdict::Fine)?;
        Some(row.swap_remove(at).stones)
    };
    let threes: Vec<_> = shapes.into_iter().filter_map(real).collect();
    if threes.len() > 1 { proof(Foul::DoubleThree, threes) } else { Verdict::Fine }
}

/// A set of three stones that one more would make a straight four.
struct Three {
    stones: Vec<Point>,
    /// Where that stone goes.
    straight: Point,
}

/// The unbroken black stones around a black stone along one axis, as steps from it.
struct Row {
    origin: Point,
    axis: (i8, i8),
    /// Steps to one end, zero or less.
    low: i8,
    /// Steps to the other end, zero or more.
    high: i8,
}

impl Row {
    fn through(board: &Board, origin: Point, axis: (i8, i8)) -> Self {
        let row = Self { origin, axis, low: 0, high: 0 };
        let reach = |sign: i8| row.black_from(board, sign, sign);
        Self { low: -reach(-1), high: reach(1), ..row }
    }

    const fn length(&self) -> i8 {
        self.high - self.low + 1
    }

    /// The point so many steps away, if it is on the board.
    fn at(&self, board: &Board, steps: i8) -> Option<Point> {
        board.size().step(self.origin, self.axis, steps)
    }

    fn is_free(&self, board: &Board, steps: i8) -> bool {
        self.at(board, steps).is_some_and(|point| board.is_free(point))
    }

    fn is_black(&self, board: &Board, steps: i8) -> bool {
        self.at(board, steps).is_some_and(|point| board.get(point) == Some(Color::Black))
    }

    /// Number of black stones in an unbroken row that starts `from` steps away and goes on in the direction of `sign`.
    fn black_from(&self, board: &Board, from: i8, sign: i8) -> i8 {
        (0..MAX_SIDE as i8).take_while(|count| self.is_black(board, from + sign * count)).count() as i8
    }

    /// The points at these steps.
    fn points(&self, steps: impl Iterator<Item = i8>) -> Vec<Point> {
        let along = |steps: i8| {
            let moved = |from: u8, by: i8| (from as i8 + by * steps) as u8;
            Point::new(moved(self.origin.x, self.axis.0), moved(self.origin.y, self.axis.1))
        };
        steps.map(along).collect()
    }

    /// The row that a stone on the first free point to one side would make, and that point; nothing if it is not free.
    fn grown(&self, board: &Board, sign: i8) -> Option<(Self, i8)> {
        let gap = if sign < 0 { self.low - 1 } else { self.high + 1 };
        if !self.is_free(board, gap) {
            return None;
        }
        let end = gap + sign * self.black_from(board, gap + sign, sign);
        let (low, high) = (self.low.min(end), self.high.max(end));
        Some((Self { low, high, ..*self }, gap))
    }

    /// The fours in this row, at most two; each is the stones that one more would make five.
    fn fours(&self, board: &Board) -> Vec<Vec<Point>> {
        let four = |sign: i8| {
            let (five, gap) = self.grown(board, sign).filter(|(grown, _)| grown.length() == 5)?;
            Some(self.points((five.low..=five.high).filter(|&steps| steps != gap)))
        };
        let mut fours: Vec<_> = [-1, 1].into_iter().filter_map(four).collect();
        // The two ends of a straight four belong to the same stones.
        fours.dedup();
        fours
    }

    /// The sets of three in this row that one more stone would make a straight four, whether that stone is allowed or not.
    fn threes(&self, board: &Board) -> Vec<Three> {
        let three = |sign: i8| {
            let (four, gap) = self.grown(board, sign).filter(|(grown, _)| grown.length() == 4)?;
            let five_beyond = |end: i8, sign: i8| self.is_free(board, end) && !self.is_black(board, end + sign);
            if !five_beyond(four.low - 1, -1) || !five_beyond(four.high + 1, 1) {
                return None;
            }
            let stones = self.points((four.low..=four.high).filter(|&steps| steps != gap));
            let straight = self.points(std::iter::once(gap)).pop()?;
            Some(Three { stones, straight })
        };
        if self.length() > 3 { Vec::new() } else { [-1, 1].into_iter().filter_map(three).collect() }
    }
}

#[cfg(test)]
mod tests;
