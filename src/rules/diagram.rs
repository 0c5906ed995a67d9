//! Boards as text: rows from the top, `X` Black, `O` White, `.` empty. Used by tests, data files and error messages.

use super::{Board, Color, Point, Size};
use std::fmt;

/// Why a text is no diagram.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadDiagram {
    /// The rows have different lengths, or there is none, or more than 25.
    Shape {
        /// The 1-based row from the top at which it was noticed.
        row: usize,
    },
    /// A character that is none of `X`, `O`, `.`.
    Character {
        /// The character.
        found: char,
        /// Its 1-based row from the top.
        row: usize,
    },
}

impl fmt::Display for BadDiagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape { row } => write!(f, "row {row} of the diagram has the wrong length"),
            Self::Character { found, row } => write!(f, "“{found}” in row {row} is none of X, O and ."),
        }
    }
}

impl std::error::Error for BadDiagram {}

impl Board {
    /// Reads a diagram; rows are separated by white space.
    ///
    /// # Errors
    /// Rows of different length, sides outside 1 to 25, unknown characters.
    pub fn from_diagram(text: &str) -> Result<Self, BadDiagram> {
        let rows: Vec<&str> = text.split_whitespace().collect();
        let width = rows.first().map_or(0, |row| row.chars().count());
        if width == 0 || width > 25 || rows.len() > 25 {
            return Err(BadDiagram::Shape { row: 1 });
        }
        let mut board = Self::new(Size::rectangle(width as u8, rows.len() as u8));
        for (y, row) in rows.iter().enumerate() {
            if row.chars().count() != width {
                return Err(BadDiagram::Shape { row: y + 1 });
            }
            for (x, found) in row.chars().enumerate() {
                let stone = match found {
                    'X' => Some(Color::Black),
                    'O' => Some(Color::White),
                    '.' => None,
                    _ => return Err(BadDiagram::Character { found, row: y + 1 }),
                };
                board.set(Point::new(x as u8, y as u8), stone);
            }
        }
        Ok(board)
    }
}

/// The diagram, one line a row.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for y in 0..self.size().height {
            if y > 0 {
                f.write_str("\n")?;
            }
            for x in 0..self.size().width {
                f.write_str(match self.get(Point::new(x, y)) {
                    Some(Color::Black) => "X",
                    Some(Color::White) => "O",
                    None => ".",
                })?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn read_and_write() {
        let text = "X.O\n...\n.X.";
        assert_eq!(Board::from_diagram(text).unwrap().to_string(), text);
        assert_eq!(Board::from_diagram("X. ..."), Err(BadDiagram::Shape { row: 2 }));
        assert_eq!(Board::from_diagram("X. .?"), Err(BadDiagram::Character { found: '?', row: 2 }));
        assert!(Board::from_diagram("").is_err());
    }
}
