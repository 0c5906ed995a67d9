//! Counts by brute force, with nothing but our own rules.

use super::line::{Claim, What};
use hoshi::rules::go::{KoRule, Position, Rules, Suicide};
use hoshi::rules::{Board, Color, Move, Phase, Point, Size};

impl Claim {
    /// The numbers that our rules give, as many as are claimed.
    pub fn count(&self) -> Vec<u128> {
        let depth = self.counts().len();
        match self.what {
            _ if depth == 0 => Vec::new(),
            What::Legal(size) => vec![legal_boards(size)],
            What::Games(size) => vec![games(&free_for_all(size))],
            What::Perft(rules) => {
                let mut counts = vec![0; depth];
                perft(&Position::new(rules), &mut counts);
                counts
            }
        }
    }
}

/// Goes through all fillings of the board like a counter with three digits.
fn legal_boards(size: Size) -> u128 {
    let mut board = Board::new(size);
    let mut legal = u128::from(every_chain_breathes(&board));
    while count_up(&mut board) {
        legal += u128::from(every_chain_breathes(&board));
    }
    legal
}

/// The next filling, or nothing after the last.
fn count_up(board: &mut Board) -> bool {
    for point in board.size().points() {
        let next = match board.get(point) {
            None => Some(Color::Black),
            Some(Color::Black) => Some(Color::White),
            Some(Color::White) => None,
        };
        board.set(point, next);
        if next.is_some() {
            return true;
        }
    }
    false
}

fn every_chain_breathes(board: &Board) -> bool {
    let off_board = Point::new(u8::MAX, u8::MAX);
    board.stones().all(|(stone, _)| board.has_liberty_besides(stone, off_board))
}

fn free_for_all(size: Size) -> Position {
    Position::new(Rules { ko: KoRule::Positional, suicide: Suicide::Allowed, ..Rules::chinese(size) })
}

/// The number of paths that begin here; the one that ends here is one of them.
fn games(position: &Position) -> u128 {
    let mut paths = 1;
    for color in Color::BOTH {
        for point in position.board().size().points() {
            let mut next = position.clone();
            next.set_to_move(color);
            if next.play(Move::Place(point)).is_ok() {
                paths += games(&next);
            }
        }
    }
    paths
}

/// Adds the number of sequences that begin here, by their length.
fn perft(position: &Position, counts: &mut [u128]) {
    let Some((here, deeper)) = counts.split_first_mut() else { return };
    if position.phase() != Phase::Play {
        return;
    }
    let placements = position.board().size().points().map(Move::Place);
    for mv in placements.chain([Move::Pass]) {
        let mut next = position.clone();
        if next.play(mv).is_ok() {
            *here += 1;
            perft(&next, deeper);
        }
    }
}
