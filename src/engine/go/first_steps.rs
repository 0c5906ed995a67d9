//! Level 1 入门: any legal point near the stones, but never its own eye.

use super::super::luck::Luck;
use super::super::tally::Tally;
use super::super::{Flow, Report, Why};
use super::question::Question;
use crate::rules::{Board, Move, Point, PointSet};

/// How far from the next stone it plays, in lines.
const REACH: i8 = 3;

/// A random legal point within three lines of a stone. It passes when there is none left, or when the opponent has
/// passed and no point gains anything.
pub(super) fn answer(question: &Question, luck: &mut Luck, tally: &mut Tally) -> Report {
    let board = question.board();
    let near = near_stones(board);
    let (mut close, mut far) = (Vec::new(), Vec::new());
    let mut something_left = false;
    for point in board.size().points().filter(|&point| board.is_free(point)) {
        if let Some(trial) = question.trial(point) {
            something_left |= question.gains(point, &trial);
            let list = if near.contains(point) { &mut close } else { &mut far };
            list.push(point);
        }
        if tally.count() == Flow::Stop && !(close.is_empty() && far.is_empty()) {
            break;
        }
    }
    let enough = question.opponent_passed && !something_left;
    let picked = if enough { None } else { luck.pick(&close).or_else(|| luck.pick(&far)) };
    let (best, why) = picked.map_or((Move::Pass, Why::Settled), |point| (Move::Place(point), Why::Random));
    Report { best: Some(best), nodes: tally.nodes(), why, ..Report::nothing() }
}

/// The points within reach of a stone; on an empty board those beside the stars, or the middle where there are none.
fn near_stones(board: &Board) -> PointSet {
    let size = board.size();
    let mut centres: Vec<Point> = board.stones().map(|(stone, _)| stone).collect();
    let reach = if centres.is_empty() { 1 } else { REACH };
    if centres.is_empty() {
        centres.extend(size.stars());
    }
    if centres.is_empty() {
        centres.push(Point::new(size.width / 2, size.height / 2));
    }
    let mut near = PointSet::new(size);
    for centre in centres {
        for dy in -reach..=reach {
            for point in (-reach..=reach).filter_map(|dx| size.step(centre, (dx, dy), 1)) {
                near.insert(point);
            }
        }
    }
    near
}
