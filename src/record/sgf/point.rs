//! Points and moves as SGF writes them: two small letters, column from the left and row from the top.

use crate::rules::{Move, Point, Size};

/// The side up to which `tt` is a pass.
const TT_IS_PASS: u8 = 19;

/// Reads a point of a board.
pub fn parse(written: &str, size: Size) -> Option<Point> {
    match written.trim().as_bytes() {
        &[x @ b'a'..=b'y', y @ b'a'..=b'y'] => Some(Point::new(x - b'a', y - b'a')).filter(|&at| size.contains(at)),
        _ => None,
    }
}

/// Reads a move: a point, nothing for a pass, or `tt` for a pass on boards of up to 19 lines.
pub fn parse_move(written: &str, size: Size) -> Option<Move> {
    match written.trim() {
        "" => Some(Move::Pass),
        "tt" if size.width <= TT_IS_PASS && size.height <= TT_IS_PASS => Some(Move::Pass),
        point => parse(point, size).map(Move::Place),
    }
}

/// Reads a point or a rectangle `aa:cc`, and hands over its points; says whether it could be read.
pub fn parse_area(written: &str, size: Size, mut take: impl FnMut(Point)) -> bool {
    let corners = match super::text::parts(written) {
        Some((first, second)) => parse(first, size).zip(parse(second, size)),
        None => parse(written, size).map(|point| (point, point)),
    };
    let Some((first, second)) = corners else { return false };
    for y in first.y.min(second.y)..=first.y.max(second.y) {
        for x in first.x.min(second.x)..=first.x.max(second.x) {
            take(Point::new(x, y));
        }
    }
    true
}

/// Writes a point.
pub fn write(point: Point) -> String {
    [point.x, point.y].map(|line| (b'a' + line) as char).iter().collect()
}

/// Writes a move; a pass is empty.
pub fn write_move(mv: Move) -> String {
    match mv {
        Move::Place(point) => write(point),
        Move::Pass => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_and_passes() {
        let place = |x, y| Some(Move::Place(Point::new(x, y)));
        for (written, side, mv) in [
            ("aa", 9, place(0, 0)),
            ("ii", 9, place(8, 8)),
            (" c\nd", 9, None),
            (" cd\n", 9, place(2, 3)),
            ("jj", 9, None),
            ("", 9, Some(Move::Pass)),
            ("tt", 19, Some(Move::Pass)),
            ("tt", 21, place(19, 19)),
            ("yy", 25, place(24, 24)),
            ("zz", 25, None),
            ("37", 19, None),
            ("a", 19, None),
            ("é", 19, None),
        ] {
            assert_eq!(parse_move(written, Size::square(side)), mv, "{written} {side}");
        }
        assert_eq!(write_move(Move::Place(Point::new(2, 3))), "cd");
    }

    #[test]
    fn areas_are_rectangles() {
        let points = |written| {
            let mut points = Vec::new();
            parse_area(written, Size::square(9), |point| points.push((point.x, point.y))).then_some(points)
        };
        assert_eq!(points("aa:bc").unwrap(), [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)]);
        assert_eq!(points("bc:aa").unwrap().len(), 6);
        assert_eq!(points("cc"), Some(vec![(2, 2)]));
        assert_eq!((points("aa:zz"), points("aa:"), points(":")), (None, None, None));
    }
}
