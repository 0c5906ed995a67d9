//! Text to nodes, without knowing what the properties mean. Reads whatever can be read.
//!
//! Iterative: brackets go onto a list, not onto the stack. Source of the format: the FF\[4\] specification by
//! A. Hollosi. The crate `sgf-parse` was looked at and not taken: its lenient mode stops at the first fault, it tells no
//! places, resolves escapes (so that unknown properties change), and drops deep trees recursively.

use super::text;
use crate::record::Properties;
use crate::record::warning::{Notes, Oddity};
use std::fmt;

/// The most nodes of one text.
pub const MAX_NODES: usize = 200_000;
/// The most nodes in one line; positions number their moves in 16 bits.
pub const MAX_DEPTH: u32 = 60_000;
/// The most values in one node; the marks of a whole board are a few hundred.
pub const MAX_VALUES: usize = 20_000;
/// The most games of one text.
pub const MAX_GAMES: usize = 20_000;

/// A node as it stands in the text.
#[derive(Clone, Debug)]
pub struct RawNode {
    /// Index of the node above; the first node of a game has none.
    pub parent: Option<u32>,
    /// Number of nodes above it.
    depth: u32,
    /// Where it begins in the text, in bytes.
    pub at: usize,
    /// Its properties, moves included.
    pub properties: Properties,
}

/// A limit that a text exceeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// More than [`MAX_NODES`] nodes.
    Nodes,
    /// More than [`MAX_DEPTH`] nodes in one line.
    Depth,
    /// More than [`MAX_GAMES`] games.
    Games,
    /// More than [`MAX_VALUES`] values in one node.
    Values,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nodes => write!(f, "more than {MAX_NODES} moves"),
            Self::Depth => write!(f, "more than {MAX_DEPTH} moves in one line"),
            Self::Games => write!(f, "more than {MAX_GAMES} games"),
            Self::Values => write!(f, "more than {MAX_VALUES} values in one node"),
        }
    }
}

/// The games of a text, each as its nodes in the order of the text.
///
/// # Errors
/// A text that is too large.
pub fn scan(text: &str, notes: &mut Notes) -> Result<Vec<Vec<RawNode>>, Limit> {
    let mut scanner =
        Scanner { text, bytes: text.as_bytes(), at: 0, nodes: 0, values: 0, notes, buffer: String::new(), long: false };
    let mut games = Vec::new();
    while let Some(start) = scanner.start(Open::Parenthesis) {
        let is_after_junk = scanner.skip_junk(start);
        let game = scanner.game(Vec::new())?;
        // A text may hold a `(;)` that is none.
        if !is_after_junk || game.iter().any(|node| !node.properties.is_empty()) {
            games.push(game);
        }
        if games.len() > MAX_GAMES {
            return Err(Limit::Games);
        }
    }
    if games.is_empty()
        && let Some(start) = scanner.start(Open::Semicolon)
    {
        scanner.skip_junk(start);
        scanner.notes.warn(start, Oddity::NoParenthesis);
        games.push(scanner.game(vec![None])?);
    }
    scanner.skip_junk(text.len());
    Ok(games)
}

/// What a game begins with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    Parenthesis,
    Semicolon,
}

/// What was read before, inside a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Open,
    Close,
    Node,
    Stray,
}

struct Scanner<'t, 'n> {
    text: &'t str,
    bytes: &'t [u8],
    at: usize,
    nodes: usize,
    /// Values of the node that is read.
    values: usize,
    notes: &'n mut Notes,
    buffer: String,
    /// Whether long names were told.
    long: bool,
}

impl Scanner<'_, '_> {
    /// Where the next game begins: a bracket before a `;` or a property, or a `;` before a property.
    fn start(&self, open: Open) -> Option<usize> {
        let sign = if open == Open::Parenthesis { b'(' } else { b';' };
        let mut at = self.at;
        loop {
            at += self.bytes[at..].iter().position(|&byte| byte == sign)?;
            let is_blank = |byte: u8| is_space(byte) || (byte == b'(' && open == Open::Parenthesis);
            let next = at + self.bytes[at..].iter().skip(1).take_while(|&&byte| is_blank(byte)).count() + 1;
            let begins = open == Open::Parenthesis && self.bytes.get(next) == Some(&b';') && self.is_node(next + 1);
            if begins || self.is_property(next) {
                return Some(at);
            }
            at = next.min(self.bytes.len());
        }
    }

    /// Whether a node may go on here; a text may hold a `(;-)`.
    fn is_node(&self, at: usize) -> bool {
        let rest = self.bytes.get(at..).unwrap_or_default();
        let blanks = rest.iter().take_while(|&&byte| is_space(byte)).count();
        match rest.get(blanks) {
            None | Some(b'(' | b')' | b';') => true,
            Some(_) => self.is_property(at + blanks),
        }
    }

    /// Whether a name and a bracket stand here.
    fn is_property(&self, at: usize) -> bool {
        let rest = self.bytes.get(at..).unwrap_or_default();
        let letters = rest.iter().take(24).take_while(|byte| byte.is_ascii_alphabetic()).count();
        letters > 0 && rest[letters..].iter().take(8).find(|&&byte| !is_space(byte)) == Some(&b'[')
    }

    /// Goes on at `to`; what is skipped is odd unless it is white space. Says whether it was odd.
    fn skip_junk(&mut self, to: usize) -> bool {
        let blank = |c: char| c.is_whitespace() || c == '\u{FEFF}' || c == '\0' || c == '\u{1A}';
        let skipped = &self.text[self.at..to];
        let junk = skipped.find(|c| !blank(c));
        if let Some(at) = junk {
            self.notes.warn(self.at + at, Oddity::Junk);
        }
        self.at = to;
        junk.is_some()
    }

    /// One game, up to its last bracket or the end of the text. `open` are the brackets that are open already.
    fn game(&mut self, mut open: Vec<Option<u32>>) -> Result<Vec<RawNode>, Limit> {
        let mut nodes: Vec<RawNode> = Vec::new();
        let (mut last, mut before) = (None, Before::Open);
        while let Some(&byte) = self.bytes.get(self.at) {
            match byte {
                _ if is_space(byte) => {
                    self.at += 1;
                }
                b'(' => {
                    open.push(last);
                    self.at += 1;
                    before = Before::Open;
                }
                b')' => {
                    self.at += 1;
                    last = open.pop().flatten();
                    if open.is_empty() {
                        self.finish(&mut nodes);
                        return Ok(nodes);
                    }
                    before = Before::Close;
                }
                b';' => {
                    if before == Before::Close {
                        self.notes.warn(self.at, Oddity::NodeAfterVariation);
                    }
                    self.at += 1;
                    last = Some(self.node(&mut nodes, last)?);
                    before = Before::Node;
                }
                _ if self.is_property(self.at) => {
                    if before != Before::Stray || last.is_none() {
                        self.notes.warn(self.at, Oddity::NoSemicolon);
                        last = Some(self.node(&mut nodes, last)?);
                    } else {
                        self.properties()?;
                    }
                    before = Before::Node;
                }
                _ => {
                    before = self.stray(before);
                }
            }
        }
        self.notes.warn(self.at, Oddity::OpenGame);
        self.finish(&mut nodes);
        Ok(nodes)
    }

    /// Skips a character. Properties that follow belong to the node before it.
    fn stray(&mut self, before: Before) -> Before {
        let found = self.text[self.at..].chars().next().unwrap_or_default();
        if before != Before::Stray {
            self.notes.warn(self.at, Oddity::Stray(found));
        }
        self.at += found.len_utf8();
        if before == Before::Node { Before::Stray } else { before }
    }

    fn node(&mut self, nodes: &mut Vec<RawNode>, parent: Option<u32>) -> Result<u32, Limit> {
        let at = self.at.saturating_sub(1);
        let depth = parent.and_then(|parent| nodes.get(parent as usize)).map_or(0, |above| above.depth + 1);
        self.nodes += 1;
        if self.nodes > MAX_NODES {
            return Err(Limit::Nodes);
        }
        if depth > MAX_DEPTH {
            return Err(Limit::Depth);
        }
        self.finish(nodes);
        self.values = 0;
        self.properties()?;
        nodes.push(RawNode { parent, depth, at, properties: Properties::default() });
        Ok(nodes.len() as u32 - 1)
    }

    /// Gives the last node the properties that were read for it.
    fn finish(&mut self, nodes: &mut [RawNode]) {
        if let Some(node) = nodes.last_mut() {
            node.properties = Properties::from_written(&self.buffer);
        }
        self.buffer.clear();
    }

    /// Appends the properties that stand here to the buffer.
    fn properties(&mut self) -> Result<(), Limit> {
        loop {
            self.skip_space();
            let start = self.at;
            while self.bytes.get(self.at).is_some_and(u8::is_ascii_alphabetic) {
                self.at += 1;
            }
            let (name, end) = (&self.text[start..self.at], self.at);
            if name.is_empty() {
                return Ok(());
            }
            self.skip_space();
            if self.bytes.get(self.at) != Some(&b'[') {
                self.at = end;
                self.notes.warn(start, Oddity::NoValue(name.chars().take(40).collect()));
                continue;
            }
            self.push_name(start, name);
            self.read_values()?;
        }
    }

    /// Only capitals count; a name without any is taken as if it had been written with them.
    fn push_name(&mut self, start: usize, name: &str) {
        let length = self.buffer.len();
        self.buffer.extend(name.chars().filter(char::is_ascii_uppercase));
        if self.buffer.len() < length + name.len() && !self.long {
            self.long = true;
            self.notes.warn(start, Oddity::LongNames);
        }
        if self.buffer.len() == length {
            self.buffer.extend(name.chars().map(|c| c.to_ascii_uppercase()));
        }
    }

    fn read_values(&mut self) -> Result<(), Limit> {
        while self.bytes.get(self.at) == Some(&b'[') {
            self.values += 1;
            if self.values > MAX_VALUES {
                return Err(Limit::Values);
            }
            let inside = &self.text[self.at + 1..];
            self.buffer.push('[');
            if let Some(end) = text::value_end(inside.as_bytes()) {
                self.buffer.push_str(&inside[..end]);
                self.at += end + 2;
            } else {
                self.notes.warn(self.at, Oddity::OpenValue);
                let trimmed = inside.trim_end_matches('\\');
                let slashes = inside.len() - trimmed.len();
                self.buffer.push_str(&inside[..inside.len() - slashes % 2]);
                self.at = self.text.len();
            }
            self.buffer.push(']');
            self.skip_space();
        }
        Ok(())
    }

    fn skip_space(&mut self) {
        while self.bytes.get(self.at).is_some_and(|&byte| is_space(byte)) {
            self.at += 1;
        }
    }
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The nodes of all games with their parents, and the oddities.
    fn check(text: &str, games: &[&[(Option<u32>, &str)]], oddities: &[Oddity]) {
        let mut notes = Notes::default();
        let found = scan(text, &mut notes).unwrap();
        let found: Vec<Vec<_>> = found
            .iter()
            .map(|nodes| nodes.iter().map(|node| (node.parent, node.properties.as_written())).collect())
            .collect();
        assert_eq!(found, games, "{text}");
        let told: Vec<Oddity> = notes.locate(text).first.into_iter().map(|warning| warning.oddity).collect();
        assert_eq!(told, oddities, "{text}");
    }

    #[test]
    fn sound_texts() {
        check(
            "(;FF[4];B[aa](;W[bb] ;B[cc])\n(;W[dd]))",
            &[&[(None, "FF[4]"), (Some(0), "B[aa]"), (Some(1), "W[bb]"), (Some(2), "B[cc]"), (Some(1), "W[dd]")]],
            &[],
        );
        check("(;C[a\\]b\\\\] AB [aa]\n[bb])\n(;)", &[&[(None, "C[a\\]b\\\\]AB[aa][bb]")], &[(None, "")]], &[]);
        check("", &[], &[]);
    }

    #[test]
    fn broken_texts_are_read_as_far_as_they_go() {
        use Oddity::*;
        let game: &[(Option<u32>, &str)] = &[(None, "SZ[9]"), (Some(0), "B[aa]")];
        for (text, oddities) in [
            ("Hello (draft)\n(;SZ[9];B[aa])\nbye", vec![Junk, Junk]),
            ("(;SZ[9];B[aa]", vec![OpenGame]),
            ("(;SZ[9];B[aa", vec![OpenValue, OpenGame]),
            ("(;SZ[9]];B[aa])", vec![Stray(']')]),
            ("(SZ[9];B[aa])", vec![NoSemicolon]),
            ("(;SZ[9](B[aa]))", vec![NoSemicolon]),
            (";SZ[9];B[aa]", vec![NoParenthesis, OpenGame]),
            ("(;SiZe[9];Black[aa])", vec![LongNames]),
            ("(;sz[9];b[aa])", vec![LongNames]),
            ("(;SZ[9]KM;B[aa])", vec![NoValue("KM".into())]),
            ("((;SZ[9];B[aa]))", vec![]),
            ("(;SZ[9];B[aa])))", vec![Junk]),
            ("\u{FEFF}(;SZ[9];B[aa])\0\u{1A}", vec![]),
        ] {
            check(text, &[game], &oddities);
        }
        check(
            "(;SZ[9](;B[aa]);B[bb])",
            &[&[(None, "SZ[9]"), (Some(0), "B[aa]"), (Some(0), "B[bb]")]],
            &[NodeAfterVariation],
        );
        check("(;GM[1]?!SZ[9])", &[&[(None, "GM[1]SZ[9]")]], &[Stray('?')]);
        check("smile (;-) and (;so) and go (;) on", &[], &[Junk, Junk]);
        check("(;C[a\\", &[&[(None, "C[a]")]], &[OpenValue, OpenGame]);
        check("(;C[a\\\\", &[&[(None, "C[a\\\\]")]], &[OpenValue, OpenGame]);
        for text in ["hello", "(hello", "()", ")", "(;", "((((", "[", "汉(", ";"] {
            let games = scan(text, &mut Notes::default()).unwrap();
            assert!(games.len() <= 1, "{text}");
        }
    }

    #[test]
    fn deep_and_wide_texts_are_no_danger() {
        let deep = format!("{}{}", "(;B[aa]".repeat(50_000), ")".repeat(50_000));
        assert_eq!(scan(&deep, &mut Notes::default()).unwrap()[0].len(), 50_000);
        for (text, limit) in [
            (format!("({}", ";".repeat(MAX_DEPTH as usize + 2)), Limit::Depth),
            ("(;)".repeat(MAX_GAMES + 1), Limit::Games),
            (format!("(;{}", "(;B[aa])".repeat(MAX_NODES)), Limit::Nodes),
            (format!("(;{}", "A[]".repeat(MAX_VALUES + 1)), Limit::Values),
            (format!("(;{}", "A[]?".repeat(MAX_VALUES + 1)), Limit::Values),
        ] {
            assert_eq!(scan(&text, &mut Notes::default()).unwrap_err(), limit);
        }
        assert!(scan(&"(".repeat(1 << 20), &mut Notes::default()).unwrap().is_empty());
    }
}
