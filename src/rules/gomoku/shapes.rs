//! Named shapes of stones that stand: fives, fours, threes and twos, open or closed, and stones in two of them.
//!
//! A shape is what one more stone makes of it, down from the five: a four becomes a five, an open three a straight four,
//! a closed three a simple four, an open two an open three. So every rule about lines (overlines, shut ends) is asked in
//! one place, [`Winning::wins`]. A three of Black in Renju is open only if the stone that makes the straight four is
//! allowed, see [`super::verdict`]. Twos are not looked into that deep, and closed twos have no name here.

use super::forbid::{Verdict, verdict};
use super::{AXES, Variant, Winning};
use crate::rules::{Board, Color, Point};

/// The name of a shape, the strongest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ShapeName {
    /// A line that wins (五连).
    Five,
    /// Four stones with two points that make five (活四).
    StraightFour,
    /// A stone in two fours (四四).
    DoubleFour,
    /// A stone in a four and an open three (四三).
    FourThree,
    /// Stones of which one point makes five (冲四).
    Four,
    /// A stone in two open threes (三三).
    DoubleThree,
    /// Three stones, one short of a straight four (活三).
    OpenThree,
    /// Three stones, one short of a simple four (眠三).
    ClosedThree,
    /// Two stones, one short of an open three (活二).
    OpenTwo,
}

impl ShapeName {
    /// Every name, the strongest first.
    pub const ALL: [Self; 9] = [
        Self::Five,
        Self::StraightFour,
        Self::DoubleFour,
        Self::FourThree,
        Self::Four,
        Self::DoubleThree,
        Self::OpenThree,
        Self::ClosedThree,
        Self::OpenTwo,
    ];

    /// Whether it is one stone in two shapes rather than stones in a line.
    pub const fn is_double(self) -> bool {
        matches!(self, Self::DoubleFour | Self::FourThree | Self::DoubleThree)
    }
}

/// A shape on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// What it is called.
    pub name: ShapeName,
    /// Whose it is.
    pub color: Color,
    /// Its stones along their line; of a double shape the one stone that belongs to both.
    pub stones: Vec<Point>,
    /// The points on which one more stone makes the next shape of it; none of fives and double shapes.
    pub grows: Vec<Point>,
}

/// Every named shape of both colours, the strongest first, Black's before White's of the same name.
pub fn shapes(board: &Board, variant: Variant) -> Vec<Shape> {
    let mut found = Vec::new();
    for color in Color::BOTH {
        let mut own = Vec::new();
        for (first, axis) in lines(board) {
            let line = Line::new(board, (first, axis), (color, variant.winning(color)));
            line.name_all(board, variant, &mut own);
        }
        found.extend(doubles(&own, color));
        found.append(&mut own);
    }
    found.sort_by_key(|shape| shape.name);
    found
}

/// The first point and the axis of every line of the board that is long enough for a five.
fn lines(board: &Board) -> Vec<(Point, (i8, i8))> {
    let size = board.size();
    let is_first = |point: Point, axis| size.step(point, axis, -1).is_none() && size.step(point, axis, 4).is_some();
    let starts = |axis| size.points().filter(move |&point| is_first(point, axis)).map(move |point| (point, axis));
    AXES.into_iter().flat_map(starts).collect()
}

/// Stones that belong to two fours or threes of a colour.
fn doubles(shapes: &[Shape], color: Color) -> Vec<Shape> {
    let is_four = |shape: &Shape| matches!(shape.name, ShapeName::StraightFour | ShapeName::Four);
    let strong: Vec<&Shape> =
        shapes.iter().filter(|shape| is_four(shape) || shape.name == ShapeName::OpenThree).collect();
    let mut found: Vec<(ShapeName, Point)> = Vec::new();
    for (number, one) in strong.iter().enumerate() {
        for other in &strong[number + 1..] {
            let name = match (is_four(one), is_four(other)) {
                (true, true) => ShapeName::DoubleFour,
                (false, false) => ShapeName::DoubleThree,
                _ => ShapeName::FourThree,
            };
            found.extend(one.stones.iter().find(|&stone| other.stones.contains(stone)).map(|&stone| (name, stone)));
        }
    }
    // Of one stone the strongest is told.
    found.sort_unstable();
    let mut told: Vec<Point> = Vec::new();
    let is_new = |&(_, stone): &(ShapeName, Point)| {
        let is_new = !told.contains(&stone);
        told.push(stone);
        is_new
    };
    let shape = |(name, stone)| Shape { name, color, stones: vec![stone], grows: Vec::new() };
    found.into_iter().filter(is_new).map(shape).collect()
}

/// Cells of a line as bits, the first point's the lowest.
type Cells = u32;

/// A line of the board as one colour sees it.
struct Line {
    first: Point,
    axis: (i8, i8),
    color: Color,
    winning: Winning,
    own: Cells,
    free: Cells,
    other: Cells,
}

/// Stones of a line that one more makes a better shape, and the cells of that one.
type Growing = (Cells, Cells);

impl Line {
    fn new(board: &Board, (first, axis): (Point, (i8, i8)), (color, winning): (Color, Winning)) -> Self {
        let mut line = Self { first, axis, color, winning, own: 0, free: 0, other: 0 };
        for (at, point) in (0..).map_while(|at| board.size().step(first, axis, at)).enumerate() {
            let cells = match board.get(point) {
                None => &mut line.free,
                Some(stone) if stone == color => &mut line.own,
                Some(_) => &mut line.other,
            };
            *cells |= 1 << at;
        }
        line
    }

    fn name_all(&self, board: &Board, variant: Variant, found: &mut Vec<Shape>) {
        if self.own.count_ones() < 2 {
            return;
        }
        let fives = self.winning_runs();
        let mut fours = self.fours(self.own);
        // A five that goes on is no four as well.
        let is_whole = |fives: &[Cells], four: Cells| fives.iter().any(|&five| (four | five) == four);
        fours.retain(|four| !is_whole(&fives, four.0));
        let mut taken: Vec<Cells> = fives.iter().copied().chain(fours.iter().map(|four| four.0)).collect();
        let mut add = |name, (stones, grows): Growing| found.push(self.shape(name, stones, grows));
        for five in fives {
            add(ShapeName::Five, (five, 0));
        }
        for four in fours {
            add(if four.1.count_ones() > 1 { ShapeName::StraightFour } else { ShapeName::Four }, four);
        }
        let is_legal = |cell: Cells| {
            let is_bound = variant == Variant::Renju && self.color == Color::Black;
            !is_bound || verdict(board, self.point(cell.trailing_zeros())) == Verdict::Fine
        };
        let is_part = |taken: &[Cells], stones: Cells| taken.iter().any(|&whole| whole & stones == stones);
        let (open, closed) = self.threes(self.own);
        for (stones, grows) in open.iter().filter(|three| !is_part(&taken, three.0)) {
            let legal = bits(*grows).filter(|&cell| is_legal(cell)).fold(0, |all, cell| all | cell);
            let name = if legal == 0 { ShapeName::ClosedThree } else { ShapeName::OpenThree };
            add(name, (*stones, if legal == 0 { *grows } else { legal }));
        }
        taken.extend(open.iter().map(|three| three.0));
        for three in closed.iter().filter(|three| !is_part(&taken, three.0)) {
            add(ShapeName::ClosedThree, *three);
        }
        taken.extend(closed.iter().map(|three| three.0));
        for two in self.twos(self.own).into_iter().filter(|two| !is_part(&taken, two.0)) {
            add(ShapeName::OpenTwo, two);
        }
    }

    fn shape(&self, name: ShapeName, stones: Cells, grows: Cells) -> Shape {
        let points = |cells| bits(cells).map(|cell| self.point(cell.trailing_zeros())).collect();
        Shape { name, color: self.color, stones: points(stones), grows: points(grows) }
    }

    fn point(&self, at: u32) -> Point {
        let along = |from: u8, step: i8| (i32::from(from) + i32::from(step) * at as i32) as u8;
        Point::new(along(self.first.x, self.axis.0), along(self.first.y, self.axis.1))
    }

    /// The unbroken stones of `own` around a cell that is one of them.
    const fn run(own: Cells, cell: Cells) -> Cells {
        let mut run = cell;
        loop {
            let wider = (run | run << 1 | run >> 1) & own;
            if wider == run {
                return run;
            }
            run = wider;
        }
    }

    fn wins(&self, run: Cells) -> bool {
        let ends = (run << 1 | run >> 1) & !run;
        self.winning.wins(run.count_ones() as usize, (ends & self.other).count_ones() as u8)
    }

    /// The lines that stand and win.
    fn winning_runs(&self) -> Vec<Cells> {
        let mut runs: Vec<Cells> = bits(self.own).map(|cell| Self::run(self.own, cell)).collect();
        runs.dedup();
        runs.retain(|&run| self.wins(run));
        runs
    }

    /// Free cells of the line at most four steps from one of `own`.
    const fn near(&self, own: Cells) -> Cells {
        let two = own | own << 1 | own >> 1 | own << 2 | own >> 2;
        (two | two << 2 | two >> 2) & self.free & !own
    }

    /// The fours among `own`. One with several cells that make five is straight; another that is only one of its stones
    /// and some more is not told beside it.
    fn fours(&self, own: Cells) -> Vec<Growing> {
        let mut fours: Vec<Growing> = Vec::new();
        for cell in bits(self.near(own)) {
            let run = Self::run(own | cell, cell);
            if run.count_ones() < 5 || !self.wins(run) {
                continue;
            }
            let stones = run & !cell;
            match fours.iter_mut().find(|four| four.0 & stones == four.0 || four.0 & stones == stones) {
                Some(four) => *four = (four.0 & stones, four.1 | cell),
                None => fours.push((stones, cell)),
            }
        }
        fours
    }

    /// The threes among `own`: first the open ones, then the closed.
    fn threes(&self, own: Cells) -> (Vec<Growing>, Vec<Growing>) {
        let (mut open, mut closed) = (Vec::new(), Vec::new());
        for cell in bits(self.near(own)) {
            for (stones, fives) in self.fours(own | cell) {
                if stones & cell != 0 && stones.count_ones() == 4 && !self.wins(Self::run(own | cell, cell)) {
                    grow(if fives.count_ones() > 1 { &mut open } else { &mut closed }, (stones & !cell, cell));
                }
            }
        }
        closed.retain(|three: &Growing| !open.iter().any(|other: &Growing| other.0 == three.0));
        (open, closed)
    }

    fn twos(&self, own: Cells) -> Vec<Growing> {
        let mut twos = Vec::new();
        for cell in bits(self.near(own)) {
            for (stones, _) in self.threes(own | cell).0.into_iter().filter(|three| three.0 & cell != 0) {
                grow(&mut twos, (stones & !cell, cell));
            }
        }
        twos
    }
}

/// Adds a cell to the stones that grow by it.
fn grow(all: &mut Vec<Growing>, (stones, cell): Growing) {
    match all.iter_mut().find(|growing| growing.0 == stones) {
        Some(growing) => growing.1 |= cell,
        None => all.push((stones, cell)),
    }
}

/// The cells one by one.
fn bits(mut cells: Cells) -> impl Iterator<Item = Cells> {
    std::iter::from_fn(move || {
        let lowest = cells & cells.wrapping_neg();
        cells &= !lowest;
        (lowest != 0).then_some(lowest)
    })
}

#[cfg(test)]
mod tests;
