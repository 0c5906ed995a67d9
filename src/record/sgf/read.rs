//! Text to nodes.

use super::SgfNode;
use std::fmt;

/// Where and why a text is no SGF.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadSgf {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What can be wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The text does not begin with `(;`.
    NoGame,
    /// A character that cannot stand here.
    Unexpected(char),
    /// The text ends inside a game.
    Truncated,
}

impl fmt::Display for BadSgf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        match self.fault {
            Fault::NoGame => f.write_str("no game starts here"),
            Fault::Unexpected(found) => write!(f, "“{found}” is out of place"),
            Fault::Truncated => f.write_str("the text ends in the middle of a game"),
        }
    }
}

impl std::error::Error for BadSgf {}

/// Reads the first game of a text.
///
/// # Errors
/// The place and kind of the first fault.
pub fn read(text: &str) -> Result<Vec<SgfNode>, BadSgf> {
    let mut reader = Reader { text: text.chars().peekable(), line: 1, column: 1 };
    reader.game()
}

struct Reader<'t> {
    text: std::iter::Peekable<std::str::Chars<'t>>,
    line: usize,
    column: usize,
}

impl Reader<'_> {
    fn game(&mut self) -> Result<Vec<SgfNode>, BadSgf> {
        let mut nodes: Vec<SgfNode> = Vec::new();
        let mut open: Vec<Option<usize>> = Vec::new();
        let mut last = None;
        loop {
            match self.peek() {
                Some('(') => open.push(last),
                Some(')') => {
                    last = open.pop().ok_or_else(|| self.fault(Fault::NoGame))?;
                    if open.is_empty() {
                        self.next();
                        return Ok(nodes);
                    }
                }
                Some(';') if !open.is_empty() => {
                    self.next();
                    let properties = self.properties()?;
                    nodes.push(SgfNode { parent: last, properties });
                    last = Some(nodes.len() - 1);
                    continue;
                }
                Some(other) => {
                    let fault = if open.is_empty() { Fault::NoGame } else { Fault::Unexpected(other) };
                    return Err(self.fault(fault));
                }
                None if open.is_empty() => return Err(self.fault(Fault::NoGame)),
                None => return Err(self.fault(Fault::Truncated)),
            }
            self.next();
        }
    }

    fn properties(&mut self) -> Result<Vec<(String, Vec<String>)>, BadSgf> {
        let mut properties = Vec::new();
        while let Some(letter) = self.peek().filter(char::is_ascii_uppercase) {
            let mut name = String::from(letter);
            self.next();
            while let Some(letter) = self.peek().filter(char::is_ascii_uppercase) {
                name.push(letter);
                self.next();
            }
            let mut values = Vec::new();
            while self.peek() == Some('[') {
                self.next();
                values.push(self.value()?);
            }
            if values.is_empty() {
                let fault = self.peek().map_or(Fault::Truncated, Fault::Unexpected);
                return Err(self.fault(fault));
            }
            properties.push((name, values));
        }
        Ok(properties)
    }

    /// The rest of a value up to its bracket, which is taken too.
    fn value(&mut self) -> Result<String, BadSgf> {
        let mut value = String::new();
        loop {
            match self.next() {
                Some(']') => return Ok(value),
                Some('\\') => match self.next() {
                    Some('\n') => {}
                    Some(escaped) => value.push(escaped),
                    None => return Err(self.fault(Fault::Truncated)),
                },
                Some(plain) => value.push(plain),
                None => return Err(self.fault(Fault::Truncated)),
            }
        }
    }

    /// The next character that is not white space, without taking it.
    fn peek(&mut self) -> Option<char> {
        while self.text.peek().is_some_and(|next| next.is_whitespace() || *next == '\u{FEFF}') {
            self.next();
        }
        self.text.peek().copied()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.text.next()?;
        if next == '\n' {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        Some(next)
    }

    const fn fault(&self, fault: Fault) -> BadSgf {
        BadSgf { line: self.line, column: self.column, fault }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variations_know_their_parents() {
        let nodes = read("(;FF[4];B[aa](;W[bb];B[cc])(;W[dd]))").unwrap();
        let parents: Vec<_> = nodes.iter().map(|node| node.parent).collect();
        assert_eq!(parents, [None, Some(0), Some(1), Some(2), Some(1)]);
        assert_eq!(nodes[4].value("W"), Some("dd"));
    }

    #[test]
    fn faults_name_line_and_column() {
        for (text, line, column, fault) in [
            ("", 1, 1, Fault::NoGame),
            ("hello", 1, 1, Fault::NoGame),
            ("(;B[aa]", 1, 8, Fault::Truncated),
            ("(;B[aa\\", 1, 8, Fault::Truncated),
            ("(;B[aa]\n?)", 2, 1, Fault::Unexpected('?')),
            ("(;B)", 1, 4, Fault::Unexpected(')')),
            (")", 1, 1, Fault::NoGame),
        ] {
            assert_eq!(read(text), Err(BadSgf { line, column, fault }), "{text}");
        }
    }

    #[test]
    fn deep_nesting_is_no_danger() {
        let deep = format!("{}{}", "(;B[aa]".repeat(100_000), ")".repeat(100_000));
        assert_eq!(read(&deep).unwrap().len(), 100_000);
    }
}
