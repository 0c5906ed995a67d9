//! Names of points as they are printed around the board and typed by players.

use super::{Move, Point, Size};
use std::fmt;

/// How the columns and rows of a board are named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Labels {
    size: Size,
    letters: Letters,
    rows: Rows,
}

/// The letters of the columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Letters {
    /// A to T without I, as in Go.
    WithoutI,
    /// A to Z with I, as in Gomoku.
    WithI,
}

/// Which row is row 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rows {
    /// Row 1 is the lowest.
    FromBottom,
    /// Row 1 is the uppermost.
    FromTop,
}

/// Why a typed move was not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadLabel {
    /// Not a letter and a number in any of the known forms.
    Form(String),
    /// The column letter is not on this board.
    Column(char),
    /// The row number is not on this board.
    Row(String),
}

impl fmt::Display for BadLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(text) => write!(f, "“{text}” is not a move such as H8 or 8,h"),
            Self::Column(letter) => write!(f, "there is no column {letter}"),
            Self::Row(number) => write!(f, "there is no row {number}"),
        }
    }
}

impl std::error::Error for BadLabel {}

impl Labels {
    /// Labels for a board of `size`.
    pub const fn new(size: Size, letters: Letters, rows: Rows) -> Self {
        Self { size, letters, rows }
    }

    /// The letter of column `x`, 0-based from the left.
    pub const fn column(self, x: u8) -> char {
        let skip = match self.letters {
            Letters::WithoutI if x >= 8 => 1,
            _ => 0,
        };
        (b'A' + x + skip) as char
    }

    /// The number of row `y`, 0-based from the top.
    pub const fn row(self, y: u8) -> u8 {
        match self.rows {
            Rows::FromBottom => self.size.height - y,
            Rows::FromTop => y + 1,
        }
    }

    /// The name of a point, such as `D4`.
    pub fn name(self, point: Point) -> String {
        format!("{}{}", self.column(point.x), self.row(point.y))
    }

    /// Reads a typed move: `8,h` `8，h` `8 h` `h8` `H8` `pass`, also with full-width letters and digits.
    ///
    /// # Errors
    /// Text in another form, or a column or row that the board does not have.
    pub fn parse(self, text: &str) -> Result<Move, BadLabel> {
        let plain: String = text.trim().chars().map(narrow).collect();
        if plain.eq_ignore_ascii_case("pass") {
            return Ok(Move::Pass);
        }
        let form = || BadLabel::Form(text.trim().to_owned());
        let parts: String = plain.chars().filter(|c| !matches!(c, ',' | ' ' | '\t')).collect();
        let letters: String = parts.chars().filter(|c| !c.is_ascii_digit()).collect();
        let (first, last) = (parts.chars().next().ok_or_else(form)?, parts.chars().last().ok_or_else(form)?);
        let number = if first.is_ascii_digit() { parts.strip_suffix(&letters) } else { parts.strip_prefix(&letters) };
        let (Some(number), 1) = (number, letters.chars().count()) else { return Err(form()) };
        let letter = if first.is_ascii_digit() { last } else { first };
        if number.is_empty() || !letter.is_ascii_alphabetic() {
            return Err(form());
        }
        let letter = letter.to_ascii_uppercase();
        let x = (0..self.size.width).find(|&x| self.column(x) == letter).ok_or(BadLabel::Column(letter))?;
        let row: u8 = number.parse().map_err(|_| BadLabel::Row(number.to_owned()))?;
        let y = (0..self.size.height).find(|&y| self.row(y) == row);
        Ok(Move::Place(Point::new(x, y.ok_or_else(|| BadLabel::Row(number.to_owned()))?)))
    }
}

/// The ASCII form of a full-width letter, digit or punctuation mark, such as a Chinese input method types them.
pub fn narrow(c: char) -> char {
    match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        '\u{3000}' => ' ',
        '\u{3001}' | '\u{060C}' => ',',
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOMOKU: Labels = Labels::new(Size::square(15), Letters::WithI, Rows::FromBottom);
    const GO: Labels = Labels::new(Size::square(19), Letters::WithoutI, Rows::FromBottom);
    const TERMINAL: Labels = Labels::new(Size::square(15), Letters::WithI, Rows::FromTop);

    #[test]
    fn every_typed_form() {
        let centre = Ok(Move::Place(Point::new(7, 7)));
        for text in ["8,h", "8，h", "8 h", "h8", "H8", " h 8 ", "h,8", "８，ｈ", "8、H", "Ｈ８"] {
            assert_eq!(GOMOKU.parse(text), centre, "{text}");
        }
        assert_eq!(GO.parse("D4"), Ok(Move::Place(Point::new(3, 15))));
        assert_eq!(GO.parse("t19"), Ok(Move::Place(Point::new(18, 0))));
        assert_eq!(GO.parse("Pass"), Ok(Move::Pass));
        assert_eq!(TERMINAL.parse("1,a"), Ok(Move::Place(Point::new(0, 0))));
    }

    #[test]
    fn bad_input_is_named() {
        for text in ["", ",", "8", "h", "hh8", "8h8", "h8x", "8,h,9", "汉8", "h-8", "\0"] {
            assert!(matches!(GOMOKU.parse(text), Err(BadLabel::Form(_))), "{text}");
        }
        assert_eq!(GO.parse("i5"), Err(BadLabel::Column('I')));
        assert_eq!(GOMOKU.parse("p1"), Err(BadLabel::Column('P')));
        assert_eq!(GOMOKU.parse("a16"), Err(BadLabel::Row("16".into())));
        assert_eq!(GOMOKU.parse("a0"), Err(BadLabel::Row("0".into())));
        assert_eq!(GOMOKU.parse("a99999"), Err(BadLabel::Row("99999".into())));
    }

    #[test]
    fn names_read_back() {
        for labels in [GOMOKU, GO, TERMINAL] {
            for point in labels.size.points() {
                assert_eq!(labels.parse(&labels.name(point)), Ok(Move::Place(point)));
            }
        }
        assert_eq!(GO.name(Point::new(8, 18)), "J1");
        assert_eq!(GOMOKU.name(Point::new(8, 14)), "I1");
    }
}
