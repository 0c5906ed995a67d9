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
    /// Whether it wins.
    pub is_five: bool,
}

impl Run {
    /// The run that a stone of `color` on `point` makes along `axis`.
    ///
    /// An end is not open at which the run could only grow into a line of five or more that does not win.
    pub fn through(board: &Board, point: Point, axis: (i8, i8), (color, variant): (Color, Variant)) -> Self {
        let [one, other] = [1, -1].map(|sign| Side::from(board, point, (axis.0 * sign, axis.1 * sign), color));
        let length = 1 + one.stones + other.stones;
        let winning = variant.winning(color);
        let grows = |side: &Side, behind: &Side| {
            let grown = length + 1 + side.beyond;
            let shut = u8::from(side.shut_beyond) + u8::from(behind.shut);
            side.free && (grown < 5 || winning.wins(grown.into(), shut))
        };
        let open = u8::from(grows(&one, &other)) + u8::from(grows(&other, &one));
        let is_five = winning.wins(length.into(), u8::from(one.shut) + u8::from(other.shut));
        Self { length, open, is_five }
    }

    /// The table.
    pub const fn value(self) -> i32 {
        match (self.length, self.open) {
            _ if self.is_five => FIVE,
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
    /// Whether an opposing stone stands there instead.
    shut: bool,
    /// Stones in an unbroken row behind that free point.
    beyond: u8,
    /// Whether an opposing stone stands after those.
    shut_beyond: bool,
}

impl Side {
    fn from(board: &Board, point: Point, step: (i8, i8), color: Color) -> Self {
        let at = |count: u8| board.size().step(point, step, count as i8);
        let row = |first: u8| {
            let own = |&count: &u8| at(count).and_then(|next| board.get(next)) == Some(color);
            (first..=MAX_SIDE).take_while(own).count() as u8
        };
        let is_shut = |count: u8| at(count).and_then(|end| board.get(end)) == Some(!color);
        let stones = row(1);
        let free = at(stones + 1).is_some_and(|end| board.is_free(end));
        let beyond = if free { row(stones + 2) } else { 0 };
        Self { stones, free, shut: is_shut(stones + 1), beyond, shut_beyond: is_shut(stones + 2 + beyond) }
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
    let values = runs.map(Run::value);
    let greatest = values.into_iter().max().unwrap_or(0);
    Shape { value: values.iter().sum::<i32>() + greatest, is_five: runs.iter().any(|run| run.is_five) }
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

    /// Black's run through the point and White's in the same line with the colours changed.
    #[test]
    fn what_wins_depends_on_the_variant_and_the_colour() {
        let swapped = |line: &str| -> String {
            line.chars()
                .map(|stone| {
                    if stone == 'X' {
                        'O'
                    } else if stone == 'O' {
                        'X'
                    } else {
                        stone
                    }
                })
                .collect()
        };
        let five = |line: &str, color, variant| {
            let board = Board::from_diagram(&line.replace('!', ".")).unwrap();
            let point = Point::new(line.find('!').unwrap() as u8, 0);
            shape(&board, point, color, variant).is_five
        };
        for (line, freestyle, standard, renju_black, caro) in [
            (".XX!XX.", true, true, true, true),
            ("XXX!XX.", true, false, false, true),
            ("OXX!XXO", true, true, true, false),
            ("OXX!XX.", true, true, true, true),
            ("XX!XX", true, true, true, true),
            ("XX!XXO", true, true, true, true),
            ("OXXX!XXO", true, false, false, false),
        ] {
            let found =
                [Freestyle, Standard, Variant::Renju, Variant::Caro].map(|variant| five(line, Color::Black, variant));
            assert_eq!(found, [freestyle, standard, renju_black, caro], "{line}");
            assert!(five(&swapped(line), Color::White, Variant::Renju), "{line}");
            assert_eq!(five(&swapped(line), Color::White, Variant::Caro), caro, "{line}");
        }
    }

    #[test]
    fn an_end_at_which_five_would_be_shut_in_is_closed_in_caro() {
        for (line, open) in [
            (".XXX!.", 2),
            ("OXXX!.", 1),
            ("OXXX!.O", 0),
            (".XXX!.O", 2),
            ("O.XXX!.O", 2),
            ("OXX!..O", 1),
            ("XX!X.O", 1),
        ] {
            assert_eq!(run(line, Variant::Caro).1, open, "{line}");
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
            assert_eq!(Run { length, open, is_five: length == 5 }.value(), value, "{length} {open}");
        }
        assert_eq!(Run { length: 6, open: 0, is_five: true }.value(), 100_000);
        assert_eq!(Run { length: 6, open: 2, is_five: false }.value(), 0);
        assert_eq!(Run { length: 9, open: 0, is_five: false }.value(), 0);
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
        let value = |length, open| Run { length, open, is_five: false }.value();
        assert!(value(4, 2) >= 4 * value(4, 1));
        assert!(value(3, 2) > 2 * value(2, 2));
        assert!(value(2, 1) > value(1, 2) && value(2, 1) < value(2, 2));
    }
}
