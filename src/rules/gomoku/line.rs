//! Lines of stones through a point.

use super::Variant;
use crate::rules::{Board, Color, Point};

/// The four axes of a line as steps `(dx, dy)`: row, column, falling and rising diagonal.
pub const AXES: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The winning line through the stone at `last`, if there is one, from one end to the other.
///
/// Scans both ways from the last stone, so the stone may be anywhere in the line.
pub fn line_through(board: &Board, last: Point, variant: Variant) -> Option<Vec<Point>> {
    let color = board.get(last)?;
    AXES.into_iter().find_map(|axis| {
        let line = run(board, last, axis, color);
        let wins = match variant {
            Variant::Freestyle => line.len() >= 5,
            Variant::Standard => line.len() == 5,
        };
        wins.then_some(line)
    })
}

/// The length of the longest unbroken line through the stone at `last`; 0 if none stands there.
pub(super) fn longest(board: &Board, last: Point) -> usize {
    let Some(color) = board.get(last) else { return 0 };
    AXES.into_iter().map(|axis| run(board, last, axis, color).len()).max().unwrap_or(0)
}

/// The unbroken stones of `color` through `point` along one axis, `point` included.
fn run(board: &Board, point: Point, axis: (i8, i8), color: Color) -> Vec<Point> {
    let along = |sign: i8| {
        (1..)
            .map_while(move |count| board.size().step(point, axis, sign * count))
            .take_while(|&next| board.get(next) == Some(color))
    };
    let mut line: Vec<Point> = along(-1).collect();
    line.reverse();
    line.push(point);
    line.extend(along(1));
    line
}
