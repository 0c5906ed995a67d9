//! Level 2 经典: the tutorials' one-ply player. It takes its own five, stops the opponent's, and otherwise plays where
//! attack and defence together are worth most.
//!
//! Two rules come before the weights, or fours on both sides would be blocked instead of won. Everything is counted
//! in whole thousandths, so that no platform rounds differently.

use super::super::luck::Luck;
use super::super::tally::Tally;
use super::super::{Flow, Report, Weights, Why};
use super::table::shape;
use crate::rules::gomoku::Position;
use crate::rules::{Move, Point, Size};

/// One point of worth in the unit used here.
const UNIT: i64 = 1_000;

/// What comes first, last one first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Weighed,
    StopsFive,
    MakesFive,
}

/// A free point and what speaks for it.
#[derive(Clone, Copy)]
struct Candidate {
    point: Point,
    rank: Rank,
    /// Attack, defence and centre together, in thousandths.
    value: i64,
    /// Whether attack has the greater share.
    builds: bool,
}

/// The best point of the table, at random among equals. The heat has own fives first, then the opponent's, whatever the
/// sums say.
pub(super) fn answer(position: &Position, weights: Weights, luck: &mut Luck, tally: &mut Tally) -> Report {
    let board = position.board();
    if board.stone_count() == 0 {
        return open(board.size(), luck, tally);
    }
    let mut candidates = Vec::new();
    let allowed = |&point: &Point| position.check(Move::Place(point)).is_ok();
    for point in board.size().points().filter(allowed) {
        candidates.push(weigh(position, point, weights));
        if tally.count() == Flow::Stop {
            break;
        }
    }
    candidates.sort_by_key(|candidate| std::cmp::Reverse((candidate.rank, candidate.value)));
    let equals: Vec<Candidate> = candidates
        .iter()
        .take_while(|candidate| (candidate.rank, candidate.value) == (candidates[0].rank, candidates[0].value))
        .copied()
        .collect();
    let Some(best) = luck.pick(&equals) else { return Report::nothing() };
    let why = match best.rank {
        Rank::MakesFive => Why::MakesFive,
        Rank::StopsFive => Why::StopsFive,
        Rank::Weighed if best.builds => Why::Builds,
        Rank::Weighed => Why::Blocks,
    };
    let heat = candidates.iter().map(|candidate| (candidate.point, candidate.value as f32 / UNIT as f32)).collect();
    Report { best: Some(Move::Place(best.point)), nodes: tally.nodes(), heat, why, ..Report::nothing() }
}

/// What a stone on the free `point` is worth to the side to move.
fn weigh(position: &Position, point: Point, weights: Weights) -> Candidate {
    let (board, color, variant) = (position.board(), position.to_move(), position.rules().variant);
    let (own, theirs) = (shape(board, point, color, variant), shape(board, point, !color, variant));
    let attack = i64::from(own.value) * thousandths(weights.attack);
    let defence = i64::from(theirs.value) * thousandths(weights.defence);
    let rank = match (own.is_five, theirs.is_five) {
        (true, _) => Rank::MakesFive,
        (false, true) => Rank::StopsFive,
        (false, false) => Rank::Weighed,
    };
    let value = attack + defence + i64::from(centre_bonus(board.size(), point)) * UNIT;
    Candidate { point, rank, value, builds: attack >= defence }
}

/// The first stone: the middle or a point beside it. The table alone would open anywhere in the middle third.
fn open(size: Size, luck: &mut Luck, tally: &Tally) -> Report {
    let middle = Point::new(size.width / 2, size.height / 2);
    let near: Vec<Point> =
        size.points().filter(|point| point.x.abs_diff(middle.x) <= 1 && point.y.abs_diff(middle.y) <= 1).collect();
    let best = luck.pick(&near).map(Move::Place);
    let heat = near.into_iter().map(|point| (point, f32::from(centre_bonus(size, point)))).collect();
    Report { best, nodes: tally.nodes(), heat, why: Why::Builds, ..Report::nothing() }
}

/// A weight in thousandths, from 0 to 1 000 times its usual size.
fn thousandths(weight: f32) -> i64 {
    (f64::from(weight).clamp(0.0, 1_000.0) * UNIT as f64).round() as i64
}

/// 2 in the middle third of the board, 1 around it, 0 in the outer third.
fn centre_bonus(size: Size, point: Point) -> u8 {
    let off = |at: u8, side: u8| (2 * i16::from(at) - i16::from(side) + 1).abs();
    let distance = off(point.x, size.width).max(off(point.y, size.height));
    let reach = i16::from(size.width.max(size.height)) - 1;
    match 3 * distance {
        near if near <= reach => 2,
        near if near <= 2 * reach => 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_centre_bonus_is_greatest_in_the_middle() {
        let row: Vec<u8> = (0..15).map(|x| centre_bonus(Size::square(15), Point::new(x, 7))).collect();
        assert_eq!(row, [0, 0, 0, 1, 1, 2, 2, 2, 2, 2, 1, 1, 0, 0, 0]);
    }

    #[test]
    fn weights_are_exact_to_a_thousandth() {
        assert_eq!([1.0, 1.2, 1.3, 0.0, -1.0, f32::INFINITY].map(thousandths), [1_000, 1_200, 1_300, 0, 0, 1_000_000]);
        assert_eq!(thousandths(f32::NAN), 0);
    }
}
