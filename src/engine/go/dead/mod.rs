//! Which stones are dead at the end of a game, guessed.
//!
//! First what needs no guess: Benson's unconditional life. Everything else is played out a few hundred times; a chain
//! is taken to be dead if its points end up more often the opponent's than its own. Both sides begin equally often.
//!
//! Measured on the 61 positions of `dead-stones.txt`: all dead stones right and no other on 54 to 56, by the seed; with
//! 60 playouts 54, with 1 500 still 54. Most of the rest are groups in seki that play on where people would not.

mod field;
mod life;
mod playout;

use super::super::luck::Luck;
use super::super::tally::Tally;
use super::super::{Flow, Report, Why};
use super::cell::Cell;
use crate::rules::{Board, Color, Point, PointSet, Size};
use field::Field;
use life::Settled;
use playout::Playout;

/// Number of games that are played out.
const PLAYOUTS: u32 = 240;

/// The dead stones, and for every point whose it will be: from 1, always Black's, to -1, always White's.
pub(in crate::engine) fn answer(board: &Board, luck: &mut Luck, tally: &mut Tally) -> Report {
    let settled = Settled::of(board);
    let owners = play_out(board, luck, tally);
    let mut dead = Vec::new();
    let mut seen = PointSet::new(board.size());
    for (stone, color) in board.stones() {
        if seen.contains(stone) {
            continue;
        }
        let chain = board.region(stone);
        for &member in &chain {
            seen.insert(member);
        }
        let kept = chain.iter().map(|&member| owners.of(member, color)).sum::<i32>();
        let is_dead = settled.dead.contains(stone) || (kept < 0 && !settled.alive.contains(stone));
        if is_dead {
            dead.extend(chain);
        }
    }
    let heat = board.size().points().map(|point| (point, owners.share(point))).collect();
    Report { nodes: tally.nodes(), heat, why: Why::PlayedOut, dead, ..Report::nothing() }
}

/// How often each point ended up whose.
struct Owners {
    size: Size,
    games: u32,
    /// Black's games minus White's, row by row.
    lead: Vec<i32>,
}

impl Owners {
    /// How many more games a point was `color`'s than the opponent's.
    fn of(&self, point: Point, color: Color) -> i32 {
        let lead = self.lead[self.size.index(point)];
        if color == Color::Black { lead } else { -lead }
    }

    fn share(&self, point: Point) -> f32 {
        self.lead[self.size.index(point)] as f32 / self.games.max(1) as f32
    }
}

fn play_out(board: &Board, luck: &mut Luck, tally: &mut Tally) -> Owners {
    let size = board.size();
    let start = Field::new(board);
    let mut owners = Owners { size, games: 0, lead: vec![0; size.area()] };
    for game in 0..PLAYOUTS {
        let first = if game % 2 == 0 { Color::Black } else { Color::White };
        let mut playout = Playout { field: start.clone(), luck, tally };
        if playout.run(first, 3 * size.area()) == Flow::Stop {
            break;
        }
        owners.games += 1;
        for (point, lead) in size.points().zip(&mut owners.lead) {
            *lead += match owner(&playout.field, playout.field.cell(point)) {
                Some(Color::Black) => 1,
                Some(Color::White) => -1,
                None => 0,
            };
        }
    }
    owners
}

/// Whose a point is at the end: the stone's, or that of the only colour beside it.
fn owner(field: &Field, cell: usize) -> Option<Color> {
    if let Cell::Stone(color) = field.at(cell) {
        return Some(color);
    }
    let beside = |color| field.around(cell).into_iter().any(|at| field.at(at) == Cell::Stone(color));
    match (beside(Color::Black), beside(Color::White)) {
        (true, false) => Some(Color::Black),
        (false, true) => Some(Color::White),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
