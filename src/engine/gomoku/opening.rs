//! The three stones that the computer places under swap and Swap2.
//!
//! Whoever places them does not know which colour it will get, so they have to stand as even as possible. Our own search
//! was asked about random places near the middle, under free, standard and Renju rules; White's chance to win was
//! between 42 and 58 percent in all of them. A turn of the board in one of eight ways makes them many.

use super::super::luck::Luck;
use crate::rules::gomoku::{Opening, Position};
use crate::rules::{Color, Move, Point};

/// Black, White, Black: columns and rows from the middle.
const EVEN: [[(i8, i8); 3]; 12] = [
    [(4, 4), (-2, 3), (-4, 1)],
    [(0, -4), (-3, -4), (4, 3)],
    [(-3, -4), (-3, -3), (0, 4)],
    [(-3, -1), (-2, 2), (0, -4)],
    [(-3, 0), (-2, -1), (-4, 1)],
    [(-2, 4), (-2, -3), (-1, 0)],
    [(-3, 2), (3, 2), (-3, 0)],
    [(4, -4), (0, 0), (-4, 1)],
    [(-2, -4), (-2, -1), (-2, 4)],
    [(0, 2), (3, -1), (4, -2)],
    [(1, -1), (-1, -2), (-2, -4)],
    [(-4, -4), (-4, -3), (4, 1)],
];

/// The next stone of an even opening that begins with the stones on the board; nothing when the three are placed, when
/// the stones are not of our choice, and without such an opening.
pub(super) fn stone(position: &Position, luck: &mut Luck) -> Option<Move> {
    let placed = usize::from(position.ply());
    if position.rules().opening == Opening::Plain || placed >= 3 {
        return None;
    }
    let size = position.board().size();
    let middle = (size.width as i8 / 2, size.height as i8 / 2);
    let at = |(x, y): (i8, i8)| Point::new((middle.0 + x) as u8, (middle.1 + y) as u8);
    let stands = |(index, &place): (usize, &(i8, i8))| {
        let color = if index == 1 { Color::White } else { Color::Black };
        position.board().get(at(place)) == Some(color)
    };
    let ways: Vec<Point> = EVEN
        .iter()
        .flat_map(|three| (0..8).map(|turn| three.map(|place| turned(place, turn))))
        .filter(|three| three[..placed].iter().enumerate().all(stands))
        .map(|three| at(three[placed]))
        .collect();
    luck.pick(&ways).map(Move::Place)
}

/// A place in one of the eight symmetries.
const fn turned((x, y): (i8, i8), turn: u8) -> (i8, i8) {
    let (x, y) = if turn & 1 == 0 { (x, y) } else { (-x, y) };
    let (x, y) = if turn & 2 == 0 { (x, y) } else { (x, -y) };
    if turn & 4 == 0 { (x, y) } else { (y, x) }
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::task;
    use super::*;
    use crate::engine::{Engine, Level, Opponent, Task};
    use crate::rules::Ruleset;
    use crate::rules::gomoku::{Rules, Variant};

    #[test]
    fn the_computer_places_three_of_ours_whatever_its_level() {
        for (side, variant) in [(9, Variant::Freestyle), (15, Variant::Renju), (20, Variant::Standard)] {
            for level in Level::ALL {
                let rules = Ruleset::Gomoku(Rules::new(side, variant).with_opening(Opening::Swap2));
                let mut task = Task { level, seed: 5, ..task(rules, Vec::new()) };
                for _ in 0..3 {
                    let mv = Opponent::new().think(&task, &mut ()).best.unwrap();
                    task.moves.push(mv);
                }
                let stands = |three: &[(i8, i8); 3], turn| {
                    let middle = side as i8 / 2;
                    let point = |place| {
                        let (x, y) = turned(place, turn);
                        Move::Place(Point::new((middle + x) as u8, (middle + y) as u8))
                    };
                    three.map(point)[..] == task.moves[..]
                };
                assert!(EVEN.iter().any(|three| (0..8).any(|turn| stands(three, turn))), "{side} {level:?}");
            }
        }
    }

    #[test]
    fn every_place_is_on_the_smallest_board() {
        assert!(EVEN.iter().flatten().all(|&(x, y)| x.abs() <= 4 && y.abs() <= 4));
    }
}
