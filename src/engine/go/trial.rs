//! What a stone would do, found out on a copy of the stones: the board, the captures and the ko history of the game
//! never learn of it.

use crate::rules::{Board, Color, Point};

/// The outcome of a stone that was only tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Trial {
    /// Opposing stones that come off.
    pub captured: u16,
    /// Own stones in the chain that the stone then belongs to.
    pub stones: u16,
    /// Liberties of that chain; 0 is a suicide.
    pub liberties: u16,
    /// Own stones that were in atari and have two liberties or more afterwards.
    pub rescued: u16,
    /// Opposing stones beside the point whose chains have one liberty left afterwards.
    pub threatened: u16,
    /// Key of the board afterwards, unless the stone is a suicide.
    pub key: u64,
}

impl Trial {
    /// Tries a stone of `color` on the free `point`.
    pub fn new(board: &Board, point: Point, color: Color) -> Self {
        let mut after = board.clone();
        after.set(point, Some(color));
        let captured = take_captured(&mut after, point, color);
        let threatened = in_atari_beside(&after, point, !color);
        let chain = after.region(point);
        let liberties = after.liberties(&chain).len() as u16;
        let rescued = if liberties >= 2 { in_atari_at(board, point, color) } else { 0 };
        Self { captured, stones: chain.len() as u16, liberties, rescued, threatened, key: after.key() }
    }
}

/// Takes the opposing chains beside `point` off that have no liberty; their number of stones.
fn take_captured(board: &mut Board, point: Point, color: Color) -> u16 {
    let mut captured = 0;
    for neighbour in board.size().neighbours(point) {
        if board.get(neighbour) != Some(!color) {
            continue;
        }
        let chain = board.region(neighbour);
        if board.liberties(&chain).is_empty() {
            captured += chain.len() as u16;
            for &stone in &chain {
                board.set(stone, None);
            }
        }
    }
    captured
}

/// Stones of `color` whose last liberty is `point`.
fn in_atari_at(board: &Board, point: Point, color: Color) -> u16 {
    let mut stones: Vec<Point> = Vec::new();
    for neighbour in board.size().neighbours(point) {
        let own = board.get(neighbour) == Some(color) && !stones.contains(&neighbour);
        if own && !board.has_liberty_besides(neighbour, point) {
            stones.extend(board.region(neighbour));
        }
    }
    stones.len() as u16
}

/// Stones of `color` in chains beside `point` that have one liberty.
fn in_atari_beside(board: &Board, point: Point, color: Color) -> u16 {
    let mut stones: Vec<Point> = Vec::new();
    for neighbour in board.size().neighbours(point) {
        if board.get(neighbour) == Some(color) && !stones.contains(&neighbour) {
            let chain = board.region(neighbour);
            if board.liberties(&chain).len() == 1 {
                stones.extend(chain);
            }
        }
    }
    stones.len() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tries Black on `!` and checks that the board is as it was.
    fn trial(diagram: &str) -> Trial {
        let width = diagram.split_whitespace().next().unwrap().len();
        let index = diagram.split_whitespace().collect::<String>().find('!').unwrap();
        let board = Board::from_diagram(&diagram.replace('!', ".")).unwrap();
        let before = board.clone();
        let trial = Trial::new(&board, Point::new((index % width) as u8, (index / width) as u8), Color::Black);
        assert_eq!(board, before);
        trial
    }

    #[test]
    fn counts_what_a_stone_would_do() {
        let numbers = |diagram| {
            let Trial { captured, stones, liberties, rescued, .. } = trial(diagram);
            (captured, stones, liberties, rescued)
        };
        assert_eq!(numbers("..... ..!.. ....."), (0, 1, 4, 0));
        assert_eq!(numbers(".X... XO!.. .X..."), (1, 1, 4, 0));
        assert_eq!(numbers(".O... OX!.. .O..."), (0, 2, 3, 1));
        assert_eq!(numbers(".OO.. OX!O. .O..."), (0, 2, 1, 0));
        assert_eq!(numbers("!O... O.... ....."), (0, 1, 0, 0));
        assert_eq!(numbers("!OX.. OX... X...."), (2, 1, 2, 0));
    }
}
