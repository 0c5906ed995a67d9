//! Level 1 入门: any free point near the stones. A first-week beginner can beat it.

use super::super::luck::Luck;
use super::super::tally::Tally;
use super::super::{Flow, Report, Why};
use crate::rules::gomoku::Position;
use crate::rules::{Board, Move, Point, PointSet};

/// How far from the next stone it plays, in lines.
const REACH: i8 = 2;

/// A random free point within two lines of a stone; the centre of an empty board.
pub(super) fn answer(position: &Position, luck: &mut Luck, tally: &mut Tally) -> Report {
    let board = position.board();
    let near = near_stones(board);
    let allowed = |&point: &Point| position.check(Move::Place(point)).is_ok();
    let mut choices = Vec::new();
    for point in board.size().points().filter(allowed) {
        if near.contains(point) {
            choices.push(point);
        }
        if tally.count() == Flow::Stop && !choices.is_empty() {
            break;
        }
    }
    let picked = luck.pick(&choices);
    let why = if picked.is_some() { Why::Random } else { Why::NothingLeft };
    Report { best: picked.map(Move::Place), nodes: tally.nodes(), why, ..Report::nothing() }
}

/// The points within reach of a stone, or every point if that leaves none free; on an empty board the centre.
fn near_stones(board: &Board) -> PointSet {
    let size = board.size();
    let mut near = PointSet::new(size);
    for (stone, _) in board.stones() {
        for dy in -REACH..=REACH {
            for point in (-REACH..=REACH).filter_map(|dx| size.step(stone, (dx, dy), 1)) {
                near.insert(point);
            }
        }
    }
    if near.is_empty() {
        near.insert(Point::new(size.width / 2, size.height / 2));
    }
    near
}
