//! Why a command is not carried out, in the words that the protocol and its programs use.

use crate::rules::Illegal;
use std::fmt;

/// Why a command is not carried out. The game is as it was.
#[derive(Clone, Debug)]
pub enum Refused {
    /// There is no such command.
    Unknown,
    /// Words are missing or cannot be read.
    Syntax,
    /// It is neither black nor white.
    Color,
    /// It is no point of this board and no pass.
    Vertex,
    /// A board of this size cannot be played on.
    Size,
    /// The rules refuse the move.
    Illegal(Illegal),
    /// There is no move to take back.
    CannotUndo,
    /// Handicap is placed on an empty board only.
    NotEmpty,
    /// So many stones cannot be placed.
    Stones,
    /// There are no such rules.
    Rules,
    /// There is no such status.
    Status,
    /// More moves than a game can have.
    TooLong,
    /// A file cannot be read or written, or holds no game of Go.
    File(String),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("unknown command"),
            Self::Syntax => f.write_str("syntax error"),
            Self::Color => f.write_str("invalid color"),
            Self::Vertex => f.write_str("invalid vertex"),
            Self::Size => f.write_str("unacceptable size"),
            Self::Illegal(illegal) => write!(f, "illegal move: {illegal}"),
            Self::CannotUndo => f.write_str("cannot undo"),
            Self::NotEmpty => f.write_str("board not empty"),
            Self::Stones => f.write_str("invalid number of stones"),
            Self::Rules => f.write_str("unknown rules"),
            Self::Status => f.write_str("invalid status"),
            Self::TooLong => f.write_str("the game is too long"),
            Self::File(why) => write!(f, "cannot use the file: {why}"),
        }
    }
}

impl From<Illegal> for Refused {
    fn from(illegal: Illegal) -> Self {
        Self::Illegal(illegal)
    }
}
