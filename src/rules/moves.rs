//! Moves, what they did, why they are refused, and how games end.

use super::gomoku::Foul;
use super::{Color, Half, Point};
use std::fmt;

/// What a side may do in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A stone on a free point.
    Place(Point),
    /// No stone (Go only).
    Pass,
}

/// A move that was played, with its consequences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Who moved.
    pub color: Color,
    /// The move.
    pub mv: Move,
    /// The points whose stones left the board: the opponent's, or the mover's own after a suicide.
    pub captured: Vec<Point>,
    /// Whether the captured stones were the mover's own.
    pub suicide: bool,
    /// Where the game stands afterwards.
    pub phase: Phase,
}

/// Where a position stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The side to move may move.
    Play,
    /// Two passes in a row (Go): dead stones are marked and points counted.
    Counting,
    /// The moves decided the game.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Somebody won.
    Win {
        /// The winner.
        winner: Color,
        /// By what.
        by: Margin,
    },
    /// Nobody won.
    Draw,
    /// The game counts for nothing: positions repeat and both agree (Go under Japanese rules).
    NoResult,
}

impl Outcome {
    /// The winner, if there is one.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw | Self::NoResult => None,
        }
    }
}

/// By what a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Margin {
    /// A line of five (or more, where the rule allows).
    Line,
    /// Points, always more than zero.
    Points(Half),
    /// Captured stones, as many as the goal of the game asks for (Atari Go).
    Capture,
    /// The other side resigned.
    Resignation,
    /// The other side's flag fell.
    Time,
}

/// Why a move is refused. A refusal is an answer, not an error; the position stays as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The point is not on the board.
    OffBoard,
    /// A stone stands there.
    Occupied,
    /// The stone or its chain would have no liberty.
    Suicide,
    /// It would retake a ko at once.
    Ko,
    /// It would repeat an earlier position.
    Superko {
        /// The number of the move after which that position stood; 0 is the start.
        since: u16,
    },
    /// Renju forbids the point to Black; [`super::gomoku::Position::forbidden`] has the lines that prove it.
    Forbidden(Foul),
    /// This game has no pass.
    NoPass,
    /// Black places the handicap stones before anybody may pass.
    HandicapFirst,
    /// The game is over.
    GameOver,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard => f.write_str("off the board"),
            Self::Occupied => f.write_str("occupied"),
            Self::Suicide => f.write_str("suicide"),
            Self::Ko => f.write_str("ko"),
            Self::Superko { since } => write!(f, "repeats the position after move {since}"),
            Self::Forbidden(foul) => write!(f, "forbidden to Black: {foul}"),
            Self::NoPass => f.write_str("no passing in this game"),
            Self::HandicapFirst => f.write_str("the handicap stones come first"),
            Self::GameOver => f.write_str("the game is over"),
        }
    }
}
