//! The share code of the Gomoku world: `h8h7i7g9`, the moves of both sides in turn, each a column letter and a row
//! number from the bottom. The letters include I.

use super::{Info, NodeId, Origin, Record, Step};
use crate::rules::gomoku::{self, Variant};
use crate::rules::{Color, Move, Point, Ruleset, Size};
use std::fmt;

/// Why a text is no position string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadPositionString {
    /// There is no move in it.
    Empty,
    /// A letter and a number are expected at this character, counted from 1.
    Form(usize),
    /// The move at this character, counted from 1, is on no board that Gomoku is played on.
    Board(usize),
}

impl fmt::Display for BadPositionString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no move"),
            Self::Form(at) => write!(f, "a move such as h8 is expected at character {at}"),
            Self::Board(at) => write!(f, "the move at character {at} is on no board"),
        }
    }
}

impl std::error::Error for BadPositionString {}

/// Reads a position string as a game of Gomoku by free rules, on 15 lines if they suffice, else on 19 or 20. White space,
/// commas and capitals are taken too. The cursor is the last move.
///
/// # Errors
/// The first character that cannot be read.
pub fn read(text: &str) -> Result<Record, BadPositionString> {
    let mut moves: Vec<(u8, u8)> = Vec::new();
    let mut rest = text.chars().map(crate::rules::narrow).enumerate().peekable();
    while let Some((at, letter)) = rest.next() {
        if letter.is_whitespace() || letter == ',' {
            continue;
        }
        if !letter.is_ascii_alphabetic() {
            return Err(BadPositionString::Form(at + 1));
        }
        let mut row = 0_u8;
        while let Some((_, digit)) = rest.next_if(|(_, c)| c.is_ascii_digit()) {
            row = row.saturating_mul(10).saturating_add(digit as u8 - b'0');
        }
        let column = letter.to_ascii_lowercase() as u8 - b'a';
        match row {
            0 => return Err(BadPositionString::Form(at + 1)),
            _ if row.max(column + 1) > gomoku::MAX_SIDE => return Err(BadPositionString::Board(at + 1)),
            _ => moves.push((column, row)),
        }
    }
    let side = match moves.iter().map(|&(column, row)| row.max(column + 1)).max() {
        None => return Err(BadPositionString::Empty),
        Some(0..=15) => 15,
        Some(16..=19) => 19,
        Some(_) => 20,
    };
    let mut record = Record::new(Info::new(Ruleset::Gomoku(gomoku::Rules::new(side, Variant::Freestyle))));
    record.info.origin = Origin::Foreign;
    for ((column, row), color) in moves.into_iter().zip(Color::BOTH.into_iter().cycle()) {
        let mv = Move::Place(Point::new(column, side - row));
        record.cursor = record.tree.append(record.cursor, Some(Step { color, mv }));
    }
    Ok(record)
}

/// Writes the line to a node. Nothing if it holds anything but stones in turn, Black's first.
pub fn write(record: &Record, node: NodeId) -> Option<String> {
    let size: Size = record.info.rules.size();
    let mut out = String::new();
    let has_setup = |at: NodeId| !record.tree.properties(at).setup(size).stones.is_empty();
    if record.tree.line(node).into_iter().any(has_setup) {
        return None;
    }
    for (step, color) in record.tree.path(node).into_iter().zip(Color::BOTH.into_iter().cycle()) {
        let Move::Place(point) = step.mv else { return None };
        if step.color != color {
            return None;
        }
        out.push((b'a' + point.x) as char);
        out.push_str(&(size.height - point.y).to_string());
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Tree;
    use proptest::prelude::*;

    #[test]
    fn strings_are_read_and_written() {
        for (text, side, again) in [
            ("h8h7i7g9", 15, "h8h7i7g9"),
            (" H8, i9\n", 15, "h8i9"),
            ("ｈ８", 15, "h8"),
            ("a1o15", 15, "a1o15"),
            ("s19", 19, "s19"),
            ("t1", 20, "t1"),
        ] {
            let record = read(text).unwrap();
            assert_eq!(record.info.rules.size(), Size::square(side), "{text}");
            assert_eq!(write(&record, record.cursor).as_deref(), Some(again), "{text}");
        }
        let record = read("h8").unwrap();
        assert_eq!(record.tree.path(record.cursor)[0].mv, Move::Place(Point::new(7, 7)));
        assert_eq!(write(&record, Tree::ROOT).as_deref(), Some(""));
    }

    #[test]
    fn what_is_no_position_string() {
        for (text, bad) in [
            ("", BadPositionString::Empty),
            ("h", BadPositionString::Form(1)),
            ("h8x", BadPositionString::Form(3)),
            ("8h", BadPositionString::Form(1)),
            ("h0", BadPositionString::Form(1)),
            ("h8 u1", BadPositionString::Board(4)),
            ("h99999999", BadPositionString::Board(1)),
            ("h8;", BadPositionString::Form(3)),
        ] {
            assert_eq!(read(text), Err(bad), "{text}");
        }
    }

    proptest! {
        #[test]
        fn write_then_read_is_the_identity(moves in prop::collection::vec((0_u8..20, 1_u8..=20), 1..60)) {
            let names: Vec<String> = moves.iter().map(|(x, row)| format!("{}{row}", (b'a' + x) as char)).collect();
            let text = names.concat();
            let record = read(&text).unwrap();
            prop_assert_eq!(write(&record, record.cursor), Some(text));
        }
    }
}
