//! Reads the form: `[case]`, lines of `key: value`, a blank line.

use hoshi::rules::go::{KoRule, Rules, Suicide};
use hoshi::rules::{Board, Color, Half, Labels, Letters, Move, Point, Rows, Size};

const ONCE: [&str; 15] = [
    "note",
    "source",
    "size",
    "ko",
    "suicide",
    "setup",
    "moves",
    "board",
    "captures",
    "to_move",
    "illegal",
    "area",
    "dead",
    "area_dead",
    "territory",
];
const NEEDED: [&str; 9] = ["size", "ko", "suicide", "moves", "board", "captures", "to_move", "illegal", "area"];

/// One case as it is written.
pub struct Case {
    name: String,
    line: usize,
    fields: Vec<Field>,
}

/// One line of a case.
pub struct Field {
    key: String,
    /// What stands after the colon.
    pub value: String,
    line: usize,
}

/// A move and who makes it.
pub type Turn = (Color, Move);

impl Case {
    /// The cases of a text; lines that are none of the form become complaints.
    pub fn read_all(text: &str, complaints: &mut Vec<String>) -> Vec<Self> {
        let mut cases: Vec<Self> = Vec::new();
        let mut open = false;
        for (at, raw) in text.lines().enumerate() {
            let (line, content) = (at + 1, raw.trim());
            let name = content.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
            if content.starts_with('#') {
            } else if let Some(name) = name {
                cases.push(Self { name: name.to_owned(), line, fields: Vec::new() });
                open = true;
            } else if content.is_empty() {
                open = false;
            } else if let (Some(case), true) = (cases.last_mut(), open) {
                case.add(line, content, complaints);
            } else {
                complaints.push(format!("line {line}: “{content}” is outside of any case"));
            }
        }
        for case in &cases {
            let missing = NEEDED.iter().filter(|key| case.field(key).is_none());
            complaints.extend(missing.map(|key| case.complaint(case.line, &format!("“{key}” is missing"))));
        }
        cases
    }

    fn add(&mut self, line: usize, content: &str, complaints: &mut Vec<String>) {
        let problem = match content.split_once(':') {
            None => Some(format!("“{content}” is no “key: value”")),
            Some((key, _)) if key != "try" && !ONCE.contains(&key) => Some(format!("unknown key “{key}”")),
            Some((key, _)) if key != "try" && self.field(key).is_some() => Some(format!("“{key}” again")),
            Some((key, value)) => {
                self.fields.push(Field { key: key.to_owned(), value: value.trim().to_owned(), line });
                None
            }
        };
        complaints.extend(problem.map(|problem| self.complaint(line, &problem)));
    }

    /// The line with `key`, if the case has one.
    pub fn field(&self, key: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.key == key)
    }

    /// All lines with `key`.
    pub fn fields(&self, key: &str) -> impl Iterator<Item = &Field> {
        self.fields.iter().filter(move |field| field.key == key)
    }

    /// The line with `key`.
    ///
    /// # Errors
    /// There is none.
    pub fn needed(&self, key: &str) -> Result<&Field, String> {
        self.field(key).ok_or_else(|| self.complaint(self.line, &format!("“{key}” is missing")))
    }

    /// A complaint about one line of this case.
    pub fn at(&self, field: &Field, problem: &str) -> String {
        self.complaint(field.line, problem)
    }

    fn complaint(&self, line: usize, problem: &str) -> String {
        format!("line {line}: [{}] {problem}", self.name)
    }

    /// The rules of the case, with komi 0 and area scoring.
    ///
    /// # Errors
    /// A line is missing or unreadable.
    pub fn rules(&self) -> Result<Rules, String> {
        let (size, ko, suicide) = (self.needed("size")?, self.needed("ko")?, self.needed("suicide")?);
        let side = size.value.parse().ok().filter(|side| (1..=25).contains(side));
        let size = Size::square(side.ok_or_else(|| self.at(size, &format!("“{}” is no size", size.value)))?);
        Ok(Rules {
            ko: match ko.value.as_str() {
                "simple" => KoRule::Simple,
                "positional" => KoRule::Positional,
                "situational" => KoRule::Situational,
                other => return Err(self.at(ko, &format!("“{other}” is no ko rule"))),
            },
            suicide: match suicide.value.as_str() {
                "no" => Suicide::Forbidden,
                "yes" => Suicide::Allowed,
                other => return Err(self.at(suicide, &format!("“{other}” is neither yes nor no"))),
            },
            komi: Half(0),
            ..Rules::chinese(size)
        })
    }

    /// The board that a line shows.
    ///
    /// # Errors
    /// It is no diagram of this size.
    pub fn board(&self, field: &Field, size: Size) -> Result<Board, String> {
        let board = Board::from_diagram(&field.value).map_err(|bad| self.at(field, &bad.to_string()))?;
        let wrong = || self.at(field, &format!("the board is not of size {}", size.width));
        Some(board).filter(|board| board.size() == size).ok_or_else(wrong)
    }

    /// The side that a text such as `B` names.
    ///
    /// # Errors
    /// It names none.
    pub fn color(&self, field: &Field, text: &str) -> Result<Color, String> {
        match text {
            "B" => Ok(Color::Black),
            "W" => Ok(Color::White),
            other => Err(self.at(field, &format!("“{other}” is neither B nor W"))),
        }
    }

    /// The move that a text such as `B C3` or `W pass` names.
    ///
    /// # Errors
    /// It names none on a board of `size`.
    pub fn turn(&self, field: &Field, text: &str, size: Size) -> Result<Turn, String> {
        let bad = || self.at(field, &format!("“{text}” is no move"));
        let (color, name) = text.split_once(' ').ok_or_else(bad)?;
        let mv = names(size).parse(name).map_err(|_| bad())?;
        Ok((self.color(field, color)?, mv))
    }

    /// The point that a text such as `C3` names.
    ///
    /// # Errors
    /// It names none on a board of `size`.
    pub fn point(&self, field: &Field, text: &str, size: Size) -> Result<Point, String> {
        match names(size).parse(text) {
            Ok(Move::Place(point)) => Ok(point),
            _ => Err(self.at(field, &format!("“{text}” is no point"))),
        }
    }

    /// The whole number that a text such as `+4` names.
    ///
    /// # Errors
    /// It names none.
    pub fn number(&self, field: &Field, text: &str) -> Result<i16, String> {
        text.parse().map_err(|_| self.at(field, &format!("“{text}” is no whole number")))
    }
}

impl Field {
    /// The parts between `separator`; none for a lonely `-`.
    pub fn list(&self, separator: char) -> impl Iterator<Item = &str> {
        self.value.split(separator).map(str::trim).filter(|part| !part.is_empty() && *part != "-")
    }
}

/// The names of points as GTP has them.
pub fn names(size: Size) -> Labels {
    Labels::new(size, Letters::WithoutI, Rows::FromBottom)
}
