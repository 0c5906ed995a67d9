//! The position as the levels look at it.

use super::ground::{Ground, is_own_eye};
use super::trial::Trial;
use crate::rules::go::{Position, Score};
use crate::rules::{Board, Color, Half, Move, Point, PointSet};

/// Worth of a captured stone, as in the tutorial.
pub(super) const CAPTURE: i32 = 30;
/// Worth of an own stone that was in atari and is brought out of it; a stone put into atari costs as much.
pub(super) const ATARI: i32 = 20;

/// With fewer stones than one on so many points nothing is decided, whoever seems to own the rest.
const SETTLED: usize = 10;

/// The position in question with what every level asks of it.
pub(super) struct Question<'a> {
    position: &'a Position,
    ground: Ground,
    /// Whether the opponent has just passed.
    pub opponent_passed: bool,
}

impl<'a> Question<'a> {
    /// Looks at `position`, which came about by `moves`.
    pub fn new(position: &'a Position, moves: &[Move]) -> Self {
        let ground = Ground::new(position.board());
        let opponent_passed = moves.last() == Some(&Move::Pass);
        Self { position, ground, opponent_passed }
    }

    /// The stones.
    pub fn board(&self) -> &Board {
        self.position.board()
    }

    /// The side to move.
    pub fn color(&self) -> Color {
        self.position.to_move()
    }

    /// What a stone on `point` would do, if a sensible player may think of it: the rules allow it, it fills no own eye,
    /// is no suicide and repeats no board, even where the rules would let it.
    pub fn trial(&self, point: Point) -> Option<Trial> {
        let (board, color) = (self.board(), self.color());
        if is_own_eye(board, point, color) || self.position.check(Move::Place(point)).is_err() {
            return None;
        }
        let trial = Trial::new(board, point, color);
        (trial.liberties > 0 && !self.position.has_stood(trial.key)).then_some(trial)
    }

    /// Whether a stone on `point` gains something: it captures, rescues or stands on open ground, and does not throw
    /// away more than it takes.
    pub fn gains(&self, point: Point, trial: &Trial) -> bool {
        let thrown_away =
            trial.liberties == 1 && ATARI * i32::from(trial.stones) >= CAPTURE * i32::from(trial.captured);
        let open = || self.ground.is_open(self.board().size().index(point), self.color());
        !thrown_away && (trial.captured > 0 || trial.rescued > 0 || open())
    }

    /// Whether the side to move leads in the count, its own chains in atari given up and open ground left to the
    /// opponent.
    pub fn is_ahead(&self) -> bool {
        let (board, color) = (self.board(), self.color());
        let mut lost = PointSet::new(board.size());
        for (stone, _) in board.stones().filter(|&(_, owner)| owner == color) {
            if board.liberties(&board.region(stone)).len() == 1 {
                lost.insert(stone);
            }
        }
        if board.stone_count() * SETTLED < board.size().area() {
            return false;
        }
        let score = Score::of(self.position, &lost);
        let lead = score.total(color) - score.total(!color);
        lead > Half::whole(self.ground.unclaimed() as i16)
    }
}
