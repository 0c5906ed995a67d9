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
    let winning = variant.winning(color);
    AXES.into_iter().find_map(|axis| {
        let line = run(board, last, axis, color);
        let wins = winning.wins(line.len(), shut_ends(board, &line, axis));
        wins.then_some(line)
    })
}

/// The longest unbroken line through the stone at `last`, from one end to the other; empty if none stands there.
pub(super) fn longest(board: &Board, last: Point) -> Vec<Point> {
    let Some(color) = board.get(last) else { return Vec::new() };
    let lines = AXES.into_iter().map(|axis| run(board, last, axis, color));
    lines.max_by_key(Vec::len).unwrap_or_default()
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

/// At how many ends, 0 to 2, an opposing stone stands; the edge counts for nothing.
fn shut_ends(board: &Board, line: &[Point], axis: (i8, i8)) -> u8 {
    let (Some(&first), Some(&last)) = (line.first(), line.last()) else { return 0 };
    let shut = |end: Point, sign: i8| {
        let beyond = board.size().step(end, axis, sign);
        u8::from(beyond.is_some_and(|beyond| board.get(beyond).is_some()))
    };
    shut(first, -1) + shut(last, 1)
}
