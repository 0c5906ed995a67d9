//! What the engine says when it is asked for a move, or for an opening.

use super::clock::Deadline;
use super::game::{Game, Owner};
use crate::engine::Value;
use crate::engine::gomoku::{Mind, Question};
use crate::rules::{Board, Color, Move, Point, Size};

/// Below this chance of White the colours are swapped.
const FAIR: f32 = 0.48;
/// Openings that are compared.
const TRIALS: u64 = 12;

/// The best move, and the chance of the side to move.
pub fn think(game: &Game, seed: u64, (mind, pulse): (&mut Mind, &mut Deadline)) -> (Option<Point>, f32) {
    ask(&game.question(), seed, (mind, pulse))
}

fn ask(question: &Question, seed: u64, (mind, pulse): (&mut Mind, &mut Deadline)) -> (Option<Point>, f32) {
    let report = question.think(seed, (mind, pulse));
    let best = match report.best {
        Some(Move::Place(point)) => Some(point),
        _ => None,
    };
    let chance = match report.value {
        Value::Chance(chance) => chance,
        Value::Wins(_) => 1.0,
        Value::Loses(_) => 0.0,
        Value::Unknown => 0.5,
    };
    (best, chance)
}

/// The answer to an opening of 0, 3 or 5 stones; nothing for another number.
pub fn swap(game: &mut Game, seed: u64, (mind, pulse): (&mut Mind, &mut Deadline)) -> Option<String> {
    match game.stones() {
        0 => Some(opening(game, seed, (mind, pulse))),
        3 | 5 => {
            let (best, chance) = think(game, seed, (mind, pulse));
            Some(stay_or_swap(game, best, chance))
        }
        _ => None,
    }
}

/// White's side with its move, or the other one.
fn stay_or_swap(game: &mut Game, best: Option<Point>, chance: f32) -> String {
    match best {
        Some(point) if chance >= FAIR => {
            game.put(point, Owner::Own);
            format!("{},{}", point.x, point.y)
        }
        _ => "SWAP".into(),
    }
}

/// Three stones after which neither side stands much better.
fn opening(game: &Game, seed: u64, (mind, pulse): (&mut Mind, &mut Deadline)) -> String {
    let variant = game.question().variant;
    let mut best = (f32::INFINITY, trial(game.size(), seed));
    for number in 0..TRIALS {
        let stones = trial(game.size(), seed.wrapping_mul(31).wrapping_add(number));
        let mut board = Board::new(game.size());
        for (point, color) in stones.into_iter().zip([Color::Black, Color::White, Color::Black]) {
            board.set(point, Some(color));
        }
        let question = Question { board, variant, color: Color::White };
        let (_, chance) = ask(&question, seed, (mind, &mut pulse.part(TRIALS + 1)));
        let off = (chance - 0.5).abs();
        if off < best.0 {
            best = (off, stones);
        }
    }
    best.1.map(|point| format!("{},{}", point.x, point.y)).join(" ")
}

/// Three different points away from the middle, by a number.
fn trial(size: Size, number: u64) -> [Point; 3] {
    let mut luck = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut next = |below: u8| {
        luck ^= luck << 13;
        luck ^= luck >> 7;
        luck ^= luck << 17;
        ((luck >> 33) % u64::from(below)) as u8
    };
    let corner = Point::new(next(size.width.min(5) - 1), next(size.height.min(5) - 1));
    let first = Point::new(corner.x, corner.y);
    let mut second = first;
    while second == first {
        second = Point::new((corner.x + next(4)).min(size.width - 1), (corner.y + next(4)).min(size.height - 1));
    }
    let mut third = first;
    while third == first || third == second {
        third = Point::new((corner.x + next(5)).min(size.width - 1), (corner.y + next(5)).min(size.height - 1));
    }
    [first, second, third]
}
