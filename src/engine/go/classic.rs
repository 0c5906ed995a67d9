//! Level 2 经典: the tutorial's one-ply player. Each stone is worth 30 for every captured stone, 2 for every own stone
//! beside it and -1 for every opposing one.
//!
//! Its mistakes are repaired: a trial leaves no trace, it fills no eye and no settled ground, and it passes when nothing
//! is left to gain or when the opponent passed and it is ahead. Small terms are added to the table, or it would look
//! blind: an own chain that comes out of atari, or goes into it, counts 20 a stone, and an opposing stone put into
//! atari 3; away from all stones the first line costs 2 and the second 1. And where no opponent touches the point, not
//! even diagonally, an own stone beside it costs 1 instead: the bare table heaps up solid squares.

use super::super::luck::Luck;
use super::super::tally::Tally;
use super::super::{Flow, Report, Why};
use super::question::{ATARI, CAPTURE, Question};
use super::trial::Trial;
use crate::rules::{Board, Color, Move, Point};

/// Worth of an own stone beside the point, where the opponent touches it.
const OWN: i32 = 2;
/// Worth of an opposing stone beside the point.
const ENEMY: i32 = -1;

/// Worth of an own stone beside the point, where no opponent touches it.
const HEAPED: i32 = -1;
/// Worth of an opposing stone put into atari.
const THREAT: i32 = 3;

/// A point that gains something, and what speaks for it.
#[derive(Clone, Copy)]
struct Candidate {
    point: Point,
    value: i32,
    why: Why,
}

/// The best point of the table, at random among equals, or a pass.
pub(super) fn answer(question: &Question, luck: &mut Luck, tally: &mut Tally) -> Report {
    if question.opponent_passed && question.is_ahead() {
        return pass(Why::Ahead, tally);
    }
    let board = question.board();
    if let Some(point) = luck.pick(&open_corners(board)) {
        return Report { best: Some(Move::Place(point)), nodes: tally.nodes(), why: Why::Builds, ..Report::nothing() };
    }
    let mut candidates = Vec::new();
    for point in board.size().points().filter(|&point| board.is_free(point)) {
        if let Some(trial) = question.trial(point).filter(|trial| question.gains(point, trial)) {
            candidates.push(weigh(board, question.color(), point, &trial));
        }
        if tally.count() == Flow::Stop && !candidates.is_empty() {
            break;
        }
    }
    candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.value));
    let equals: Vec<Candidate> =
        candidates.iter().take_while(|candidate| candidate.value == candidates[0].value).copied().collect();
    let Some(best) = luck.pick(&equals) else { return pass(Why::Settled, tally) };
    let heat = candidates.iter().map(|candidate| (candidate.point, candidate.value as f32)).collect();
    Report { best: Some(Move::Place(best.point)), nodes: tally.nodes(), heat, why: best.why, ..Report::nothing() }
}

/// While the board is all but empty and nothing is in atari: the star points with nothing near them, on small boards the middle too. The table
/// looks at neighbours only and would put its first stones anywhere.
fn open_corners(board: &Board) -> Vec<Point> {
    let in_atari = |(stone, _): (Point, Color)| board.liberties(&board.region(stone)).len() == 1;
    if board.stone_count() >= 4 || board.stones().any(in_atari) {
        return Vec::new();
    }
    let (size, middle) = (board.size(), board.size().width / 2);
    let is_corner = |star: &Point| size.width < 13 || (star.x != middle && star.y != middle);
    let is_open =
        |star: &Point| board.stones().all(|(stone, _)| stone.x.abs_diff(star.x).max(stone.y.abs_diff(star.y)) > 3);
    size.stars().iter().copied().filter(|star| is_corner(star) && is_open(star)).collect()
}

/// No stone.
fn pass(why: Why, tally: &Tally) -> Report {
    Report { best: Some(Move::Pass), nodes: tally.nodes(), why, ..Report::nothing() }
}

/// What a stone of `color` on `point` is worth, given what it would do.
fn weigh(board: &Board, color: Color, point: Point, trial: &Trial) -> Candidate {
    let beside = |color| board.size().neighbours(point).filter(|&next| board.get(next) == Some(color)).count() as i32;
    let (own, enemy) = (beside(color), beside(!color));
    let solid = if touches(board, point, !color) { OWN } else { HEAPED };
    let line = if own + enemy == 0 { edge(board, point) } else { 0 };
    let shape = solid * own + ENEMY * enemy + line;
    let exposed = if trial.liberties == 1 { i32::from(trial.stones) } else { 0 };
    let threat = if exposed == 0 { THREAT * i32::from(trial.threatened) } else { 0 };
    let atari = ATARI * (i32::from(trial.rescued) - exposed) + threat;
    let why = match (trial.captured, trial.rescued) {
        (1.., _) => Why::Captures(trial.captured),
        (0, 1..) => Why::Builds,
        _ if threat > 0 => Why::Presses,
        _ if own + enemy == 0 => Why::Random,
        _ if shape > 0 => Why::Builds,
        _ => Why::Presses,
    };
    Candidate { point, value: CAPTURE * i32::from(trial.captured) + shape + atari, why }
}

/// Whether a stone of `color` is among the eight points around `point`.
fn touches(board: &Board, point: Point, color: Color) -> bool {
    let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)));
    around.filter_map(|step| board.size().step(point, step, 1)).any(|near| board.get(near) == Some(color))
}

/// -2 on the first line, -1 on the second, else 0.
fn edge(board: &Board, point: Point) -> i32 {
    let size = board.size();
    let line = point.x.min(point.y).min(size.width - 1 - point.x).min(size.height - 1 - point.y);
    i32::from(line.min(2)) - 2
}
