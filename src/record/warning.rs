//! What was odd in a foreign text, and where. The text was read all the same.

use crate::rules::Illegal;
use std::fmt;

/// How many warnings are kept for one text; the others are only counted.
const KEPT: usize = 100;

/// Something odd, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// What is odd there.
    pub oddity: Oddity,
}

/// What can be odd.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Oddity {
    /// Text outside of games; it was skipped.
    Junk,
    /// A character out of place; it was skipped.
    Stray(char),
    /// A property without a value; it was skipped.
    NoValue(String),
    /// Property names with small letters, as in FF\[1\] to FF\[3\]; only the capitals count.
    LongNames,
    /// Properties that no `;` announced.
    NoSemicolon,
    /// A game that no `(` opened.
    NoParenthesis,
    /// A node after a variation; it was read as another variation.
    NodeAfterVariation,
    /// A value that the text does not close.
    OpenValue,
    /// A game that the text does not close.
    OpenGame,
    /// A move that cannot be read or is off the board: the property with its value. It is kept as text.
    BadMove(String),
    /// A point that cannot be read or is off the board: the property with its value. It is kept as text.
    BadPoint(String),
    /// Several moves in one node, or a move in the first node; they became nodes of their own.
    SplitNode,
    /// Setup stones in a node with a move; they were set up before it.
    SetupWithMove,
    /// A game that this program does not know, by its number; it was read as Go.
    OtherGame(String),
    /// A value that makes no sense; the usual one was taken.
    BadValue(&'static str, String),
    /// A board that this program cannot show; the game was left out.
    BadBoard(String),
    /// A handicap without its stones; the usual points were taken.
    HandicapPlaced(u8),
    /// Bytes that have no meaning in the encoding of the text.
    Undecodable(&'static str),
    /// A move that the rules refuse; see [`super::Replay`].
    Refused(Illegal),
}

impl Oddity {
    /// Whether it concerns the form of the text and not what the text says.
    pub const fn is_of_form(&self) -> bool {
        matches!(
            self,
            Self::Junk
                | Self::Stray(_)
                | Self::NoValue(_)
                | Self::LongNames
                | Self::NoSemicolon
                | Self::NoParenthesis
                | Self::NodeAfterVariation
                | Self::OpenValue
                | Self::OpenGame
        )
    }
}

impl fmt::Display for Oddity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Junk => f.write_str("text outside of the game was skipped"),
            Self::Stray(found) => write!(f, "“{}” is out of place and was skipped", found.escape_debug()),
            Self::NoValue(name) => write!(f, "{name} has no value and was skipped"),
            Self::LongNames => f.write_str("old property names with small letters"),
            Self::NoSemicolon => f.write_str("a “;” is missing"),
            Self::NoParenthesis => f.write_str("a “(” is missing"),
            Self::NodeAfterVariation => f.write_str("a node follows a variation and was read as another one"),
            Self::OpenValue => f.write_str("a “]” is missing"),
            Self::OpenGame => f.write_str("a “)” is missing"),
            Self::BadMove(value) => write!(f, "{value} is no move on this board"),
            Self::BadPoint(value) => write!(f, "{value} is no point on this board"),
            Self::SplitNode => {
                f.write_str("several moves in one node, or one in the first node, became nodes of their own")
            }
            Self::SetupWithMove => f.write_str("setup stones beside a move"),
            Self::OtherGame(value) => write!(f, "GM[{value}] is neither Go nor Gomoku; shown as Go"),
            Self::BadValue(name, value) => write!(f, "{name}[{value}] makes no sense here"),
            Self::BadBoard(value) => write!(f, "a board of {value} cannot be shown"),
            Self::HandicapPlaced(stones) => {
                write!(f, "{stones} handicap stones without points were put on the usual ones")
            }
            Self::Undecodable(encoding) => write!(f, "some letters are broken: the text is not {encoding} throughout"),
            Self::Refused(illegal) => write!(f, "a move is placed against the rules: {illegal}"),
        }
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.oddity)
    }
}

/// The warnings about one text.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Warnings {
    /// The first hundred, in the order of the text.
    pub first: Vec<Warning>,
    /// How many there are in all.
    pub count: usize,
}

impl Warnings {
    /// Whether nothing was odd.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }
}

/// Warnings while a text is read, by their place in bytes.
#[derive(Default, Debug)]
pub(super) struct Notes {
    found: Vec<(usize, Oddity)>,
    count: usize,
}

impl Notes {
    /// Something is odd at a byte of the text.
    pub fn warn(&mut self, at: usize, oddity: Oddity) {
        self.count += 1;
        if self.found.len() < KEPT {
            self.found.push((at, oddity));
        }
    }

    /// The warnings with lines and columns, which are counted in one walk through the text.
    pub fn locate(mut self, text: &str) -> Warnings {
        self.found.sort_by_key(|&(at, _)| at);
        let (mut line, mut start, mut done) = (1, 0, 0);
        let mut first = Vec::with_capacity(self.found.len());
        for (at, oddity) in self.found {
            let at = text.floor_char_boundary(at);
            for (index, _) in text[done..at].match_indices('\n') {
                line += 1;
                start = done + index + 1;
            }
            done = at;
            first.push(Warning { line, column: text[start..at].chars().count() + 1, oddity });
        }
        Warnings { first, count: self.count }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_lines_and_columns() {
        let mut notes = Notes::default();
        for at in [7, 0, 4] {
            notes.warn(at, Oddity::Junk);
        }
        let found: Vec<_> = notes.locate("ab\n汉d\ne").first.iter().map(|one| (one.line, one.column)).collect();
        assert_eq!(found, [(1, 1), (2, 1), (2, 3)]);
    }

    #[test]
    fn only_the_first_are_kept() {
        let mut notes = Notes::default();
        for at in 0..1000 {
            notes.warn(at, Oddity::Junk);
        }
        let warnings = notes.locate(&"\n".repeat(1000));
        assert_eq!((warnings.first.len(), warnings.count, warnings.first[99].line), (KEPT, 1000, 100));
    }
}
