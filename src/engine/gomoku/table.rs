//! The classic table: what a stone on a point would make, by the run through it and the open ends of that run.
//!
//! Source: the one-ply tutorials with the repaired values of `acceptance.md`. No stone is put down for it, so there is
//! nothing to take back. Gaps are not seen: the table knows runs only, as the tutorials do.

use crate::rules::gomoku::{AXES, MAX_SIDE, Variant};
use crate::rules::{Board, Color, Point};

/// What one line is worth that wins.
pub(crate) const FIVE: i32 = 100_000;

/// The unbroken stones of one colour through a point along one axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Run {
    /// Number of stones, the one on the point included.
    pub length: u8,
    /// Number of ends, 0 to 2, at which the run can grow.
    pub open: u8,
}

impl Run {
    /// The run that a stone of `color` on `point` makes along `axis`.
    ///
    /// Where exactly five wins, an end at which the run could only grow into six or more is not open.
    pub fn through(board: &Board, point: Point, axis: (i8, i8), (color, variant): (Color, Variant)) -> Self {
        let sides = [1, -1].map(|sign| Side::from(board, point, (axis.0 * sign, axis.1 * sign), color));
        let length = 1 + sides[0].stones + sides[1].stones;
        let grows = |side: &&Side| match variant {
            Variant::Freestyle => side.free,
            Variant::Standard => side.free && length + 1 + side.beyond <= 5,
        };
        Self { length, open: sides.iter().filter(grows).count() as u8 }
    }

    /// Whether the run wins.
    pub const fn is_five(self, variant: Variant) -> bool {
        match variant {
            Variant::Freestyle => self.length >= 5,
            Variant::Standard => self.length == 5,
        }
    }

    /// The table.
    pub const fn value(self, variant: Variant) -> i32 {
        match (self.length, self.open) {
            (5.., _) if self.is_five(variant) => FIVE,
            (4, 2) => 10_000,
            (4, 1) => 2_500,
            (3, 2) => 5_000,
            (3, 1) => 1_000,
            (2, 2) => 500,
            (2, 1) => 50,
            (1, 2) => 10,
            _ => 0,
        }
    }
}

/// What lies on one side of a point.
struct Side {
    /// Stones that touch the point in an unbroken row.
    stones: u8,
    /// Whether the point after them is on the board and free.
    free: bool,
    /// Stones in an unbroken row behind that free point.
    beyond: u8,
}

impl Side {
    fn from(board: &Board, point: Point, step: (i8, i8), color: Color) -> Self {
        let at = |count: u8| board.size().step(point, step, count as i8);
        let row = |first: u8| {
            let own = |&count: &u8| at(count).and_then(|next| board.get(next)) == Some(color);
            (first..=MAX_SIDE).take_while(own).count() as u8
        };
        let stones = row(1);
        let free = at(stones + 1).is_some_and(|end| board.is_free(end));
        let beyond = if free { row(stones + 2) } else { 0 };
        Self { stones, free, beyond }
    }
}

/// What a stone of one colour on a free point would make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shape {
    /// The sum of the table over the four axes, and the greatest of them once more.
    pub value: i32,
    /// Whether it wins at once.
    pub is_five: bool,
}

/// What a stone of `color` on `point` would make.
pub(crate) fn shape(board: &Board, point: Point, color: Color, variant: Variant) -> Shape {
    let runs = AXES.map(|axis| Run::through(board, point, axis, (color, variant)));
    let values = runs.map(|run| run.value(variant));
    let greatest = values.into_iter().max().unwrap_or(0);
    Shape { value: values.iter().sum::<i32>() + greatest, is_five: runs.iter().any(|run| run.is_five(variant)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Variant::{Freestyle, Standard};

    /// The run through the point `!` of a one-line diagram of `X`, `O` and `.`.
    fn run(line: &str, variant: Variant) -> (u8, u8) {
        let x = line.find('!').unwrap() as u8;
        let board = Board::from_diagram(&line.replace('!', ".")).unwrap();
        let run = Run::through(&board, Point::new(x, 0), (1, 0), (Color::Black, variant));
        (run.length, run.open)
    }

    #[test]
    fn ends_are_those_of_the_run_and_not_the_cells_beside_the_point() {
        for (line, expected) in [
            ("...XX!...", (3, 2)),
            ("...X!X...", (3, 2)),
            ("..!XXX...", (4, 2)),
            ("..!XXXO..", (4, 1)),
            (".OX!XX.O.", (4, 1)),
            ("!XXX....O", (4, 1)),
            ("OX!XXO...", (4, 0)),
            ("...!.....", (1, 2)),
            ("..O!.....", (1, 1)),
            // A gap ends the run, and a free cell is an open end whatever lies behind it.
            ("..X.X!X..", (3, 2)),
            ("..X.!XO..", (2, 1)),
            (".XX.XX!.O", (3, 2)),
        ] {
            assert_eq!(run(line, Freestyle), expected, "{line}");
        }
    }

    #[test]
    fn an_end_that_only_makes_an_overline_is_closed_where_five_is_exact() {
        for (line, free, standard) in [
            ("..XXX!.X.", (4, 2), (4, 1)),
            ("OXXX!.X..", (4, 1), (4, 0)),
            ("X.XXX!.X.", (4, 2), (4, 0)),
            (".XXX.!X..", (2, 2), (2, 1)),
            ("..X.XX!..", (3, 2), (3, 2)),
            ("XX.XXX!..", (4, 2), (4, 1)),
        ] {
            assert_eq!(run(line, Freestyle), free, "{line}");
            assert_eq!(run(line, Standard), standard, "{line}");
        }
    }

    #[test]
    fn the_table_as_repaired() {
        for ((length, open), value) in [
            ((5, 0), 100_000),
            ((5, 2), 100_000),
            ((4, 2), 10_000),
            ((4, 1), 2_500),
            ((4, 0), 0),
            ((3, 2), 5_000),
            ((3, 1), 1_000),
            ((3, 0), 0),
            ((2, 2), 500),
            ((2, 1), 50),
            ((2, 0), 0),
            ((1, 2), 10),
            ((1, 1), 0),
            ((1, 0), 0),
        ] {
            for variant in [Freestyle, Standard] {
                assert_eq!(Run { length, open }.value(variant), value, "{length} {open}");
            }
        }
        assert_eq!(Run { length: 6, open: 0 }.value(Freestyle), 100_000);
        assert_eq!(Run { length: 6, open: 2 }.value(Standard), 0);
        assert_eq!(Run { length: 9, open: 0 }.value(Standard), 0);
    }

    #[test]
    fn a_point_is_worth_the_sum_and_the_greatest_once_more() {
        // Row: three with two open ends. Column: a lone stone against the edge. Diagonals: one end off the board.
        let board = Board::from_diagram("..XX.... ........ ........").unwrap();
        let shape = shape(&board, Point::new(4, 0), Color::Black, Freestyle);
        assert_eq!(shape, Shape { value: 5_000 + 5_000, is_five: false });
        let cross = Board::from_diagram("..... ..X.. .X.X. ..... .....").unwrap();
        let twice = super::shape(&cross, Point::new(2, 2), Color::Black, Freestyle);
        // A row of three and a column of two, both open, and two open diagonals.
        assert_eq!(twice.value, 5_000 + 500 + 10 + 10 + 5_000);
    }

    /// The relations that the level above needs are those of the table: a straight four far above a simple one, an open
    /// three above a closed one, the sleeping two the lowest that is more than a lone stone.
    #[test]
    fn relations() {
        let value = |length, open| Run { length, open }.value(Freestyle);
        assert!(value(4, 2) >= 4 * value(4, 1));
        assert!(value(3, 2) > 2 * value(2, 2));
        assert!(value(2, 1) > value(1, 2) && value(2, 1) < value(2, 2));
    }
}
