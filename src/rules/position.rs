//! One way to handle a position of either game.

use super::{Board, Color, Illegal, Labels, Letters, Move, Outcome, Phase, Rows, Size, Turn, go, gomoku};

/// The rules a game is played by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruleset {
    /// Five in a row.
    Gomoku(gomoku::Rules),
    /// Go.
    Go(go::Rules),
}

impl Ruleset {
    /// Size of the board.
    pub const fn size(&self) -> Size {
        match self {
            Self::Gomoku(rules) => rules.size(),
            Self::Go(rules) => rules.size,
        }
    }

    /// The labels printed around the board in the window: row 1 at the bottom.
    pub const fn labels(&self) -> Labels {
        self.labels_from(Rows::FromBottom)
    }

    /// The labels with a choice of where row 1 is.
    pub const fn labels_from(&self, rows: Rows) -> Labels {
        let letters = match self {
            Self::Gomoku(_) => Letters::WithI,
            Self::Go(_) => Letters::WithoutI,
        };
        Labels::new(self.size(), letters, rows)
    }
}

/// A position of either game, with all the history that its rules need.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Position {
    /// A Gomoku position.
    Gomoku(gomoku::Position),
    /// A Go position.
    Go(go::Position),
}

impl Position {
    /// The starting position.
    pub fn new(rules: &Ruleset) -> Self {
        match rules {
            Ruleset::Gomoku(rules) => Self::Gomoku(gomoku::Position::new(*rules)),
            Ruleset::Go(rules) => Self::Go(go::Position::new(*rules)),
        }
    }

    /// A given board and side to move, from which play goes on. The board must have the size that the rules name.
    pub fn with_setup(rules: &Ruleset, board: Board, to_move: Color) -> Self {
        match rules {
            Ruleset::Gomoku(rules) => Self::Gomoku(gomoku::Position::with_setup(*rules, board, to_move)),
            Ruleset::Go(rules) => Self::Go(go::Position::with_setup(*rules, board, to_move)),
        }
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        match self {
            Self::Gomoku(position) => position.board(),
            Self::Go(position) => position.board(),
        }
    }

    /// The side to move.
    pub const fn to_move(&self) -> Color {
        match self {
            Self::Gomoku(position) => position.to_move(),
            Self::Go(position) => position.to_move(),
        }
    }

    /// Number of moves played, passes included.
    pub const fn ply(&self) -> u16 {
        match self {
            Self::Gomoku(position) => position.ply(),
            Self::Go(position) => position.ply(),
        }
    }

    /// Where the game stands.
    pub const fn phase(&self) -> Phase {
        match self {
            Self::Gomoku(position) => position.phase(),
            Self::Go(position) => position.phase(),
        }
    }

    /// How the moves decided the game, if they did.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.phase() {
            Phase::Over(outcome) => Some(outcome),
            Phase::Play | Phase::Counting => None,
        }
    }

    /// Whether the side to move may play `mv`.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        match self {
            Self::Gomoku(position) => position.check(mv),
            Self::Go(position) => position.check(mv),
        }
    }

    /// Plays `mv` for the side to move.
    ///
    /// # Errors
    /// The reason why it may not be played; the position is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Turn, Illegal> {
        match self {
            Self::Gomoku(position) => position.play(mv),
            Self::Go(position) => position.play(mv),
        }
    }
}
