//! How a game of Go begins: an empty board, handicap stones, or a cross-cut.
//!
//! Source of the fixed points: the Go Text Protocol, version 2, section "Fixed Handicap Placement".

use crate::rules::{Board, Color, Point, Size};

/// What stands on the board before the first move, and who makes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Start {
    /// Nothing; Black moves first.
    #[default]
    Empty,
    /// So many handicap stones on their usual points; White moves first. Where a board has no points for that number,
    /// none are placed.
    Fixed(u8),
    /// Black places so many handicap stones anywhere, one after the other; then White moves. At most half of the board.
    Free(u8),
    /// Two stones of each colour cut each other in the middle (扭十字); Black moves first.
    CrossCut,
}

/// The smallest side with fixed handicap points.
const SMALLEST: u8 = 7;
/// From this side on the points are on the fourth line, below on the third.
const FOURTH_LINE: u8 = 12;

impl Start {
    /// Number of handicap stones that Black gets on a board of `size`.
    pub const fn handicap(self, size: Size) -> u8 {
        match self {
            Self::Empty | Self::CrossCut => 0,
            Self::Fixed(stones) if stones < 2 || stones > most_fixed(size) => 0,
            Self::Fixed(stones) => stones,
            Self::Free(stones) => {
                let most = size.area() / 2;
                if stones as usize > most { most as u8 } else { stones }
            }
        }
    }

    /// The board before the first move.
    pub(super) fn board(self, size: Size) -> Board {
        let mut board = Board::new(size);
        match self {
            Self::Empty | Self::Free(_) => {}
            Self::Fixed(stones) => {
                for point in fixed_points(size, stones) {
                    board.set(point, Some(Color::Black));
                }
            }
            Self::CrossCut => {
                let corner = Point::new((size.width / 2).saturating_sub(1), (size.height / 2).saturating_sub(1));
                for (dx, dy, color) in CROSS {
                    if let Some(point) = size.step(corner, (dx, dy), 1) {
                        board.set(point, Some(color));
                    }
                }
            }
        }
        board
    }

    /// How many stones Black still places before White moves.
    pub const fn placed_freely(self, size: Size) -> u8 {
        if matches!(self, Self::Free(_)) { self.handicap(size) } else { 0 }
    }

    /// Who moves first.
    pub(super) const fn to_move(self, size: Size) -> Color {
        if matches!(self, Self::Fixed(_)) && self.handicap(size) > 0 { Color::White } else { Color::Black }
    }

    /// The words kept in files: `empty`, `fixed:4`, `free:4`, `cross`.
    pub fn code(self) -> String {
        match self {
            Self::Empty => "empty".into(),
            Self::Fixed(stones) => format!("fixed:{stones}"),
            Self::Free(stones) => format!("free:{stones}"),
            Self::CrossCut => "cross".into(),
        }
    }

    /// The start with these words.
    pub fn from_code(code: &str) -> Option<Self> {
        match code.split_once(':') {
            Some(("fixed", stones)) => stones.parse().ok().map(Self::Fixed),
            Some(("free", stones)) => stones.parse().ok().map(Self::Free),
            None if code == "empty" => Some(Self::Empty),
            None if code == "cross" => Some(Self::CrossCut),
            _ => None,
        }
    }
}

/// The stones of the cross-cut as steps from its upper left point.
const CROSS: [(i8, i8, Color); 4] =
    [(0, 0, Color::Black), (1, 0, Color::White), (0, 1, Color::White), (1, 1, Color::Black)];

/// The largest number of stones for which a board has fixed points: 9 on odd boards from 9 on, 4 on 7 and on even ones.
pub const fn most_fixed(size: Size) -> u8 {
    match size.width {
        _ if size.width != size.height || size.width < SMALLEST => 0,
        SMALLEST => 4,
        side if side % 2 == 0 => 4,
        _ => 9,
    }
}

/// The usual points of `stones` handicap stones; none if the board has none for that number.
pub fn fixed_points(size: Size, stones: u8) -> Vec<Point> {
    if stones < 2 || stones > most_fixed(size) {
        return Vec::new();
    }
    let near = if size.width < FOURTH_LINE { 2 } else { 3 };
    let (far, middle) = (size.width - 1 - near, size.width / 2);
    let corners = [(near, far), (far, near), (near, near), (far, far)];
    let sides = [(near, middle), (far, middle), (middle, near), (middle, far)];
    let on_sides = match stones {
        0..=5 => 0,
        6 | 7 => 2,
        _ => 4,
    };
    let centre = (stones > 4 && stones % 2 == 1).then_some((middle, middle));
    let points = corners.into_iter().take(stones.into()).chain(sides.into_iter().take(on_sides)).chain(centre);
    points.map(|(x, y)| Point::new(x, y)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_back() {
        for start in [Start::Empty, Start::Fixed(9), Start::Free(2), Start::CrossCut] {
            assert_eq!(Start::from_code(&start.code()), Some(start));
        }
        for wrong in ["", "fixed", "fixed:", "fixed:x", "free:300", "cross:1", "none"] {
            assert_eq!(Start::from_code(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_cross_cut_stands_in_the_middle() {
        for (size, board) in [
            (Size::square(5), "..... .XO.. .OX.. ..... ....."),
            (Size::square(6), "...... ...... ..XO.. ..OX.. ...... ......"),
            (Size::square(1), "X"),
        ] {
            assert_eq!(Start::CrossCut.board(size), Board::from_diagram(board).unwrap());
        }
    }

    #[test]
    fn handicaps_that_a_board_has_no_room_for() {
        for (start, side, stones) in [
            (Start::Fixed(9), 19, 9),
            (Start::Fixed(10), 19, 0),
            (Start::Fixed(5), 8, 0),
            (Start::Fixed(1), 19, 0),
            (Start::Free(1), 19, 1),
            (Start::Free(30), 5, 12),
            (Start::Free(255), 25, 255),
        ] {
            assert_eq!(start.handicap(Size::square(side)), stones, "{start:?} {side}");
        }
    }
}
