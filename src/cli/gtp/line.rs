//! A line of the protocol: a number, a command and its words.

use super::refused::Refused;
use crate::rules::{Color, Half, Labels, Move};

/// A line that says something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The number that the answer repeats, as it was written.
    pub id: String,
    /// The command.
    pub command: String,
    /// What follows it.
    pub words: Vec<String>,
}

impl Line {
    /// Reads a line: control characters and comments are dropped first. Nothing if nothing is left.
    pub fn read(text: &str) -> Option<Self> {
        let plain: String = text.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|c| !c.is_control()).collect();
        let told = plain.split('#').next().unwrap_or_default();
        let mut words = told.split_whitespace().map(str::to_owned);
        let first = words.next()?;
        let is_number = first.bytes().all(|byte| byte.is_ascii_digit());
        let (id, command) = if is_number { (first, words.next().unwrap_or_default()) } else { (String::new(), first) };
        Some(Self { id, command, words: words.collect() })
    }

    /// The word at a place, from 0.
    pub fn word(&self, at: usize) -> Result<&str, Refused> {
        self.words.get(at).map(String::as_str).ok_or(Refused::Syntax)
    }

    /// A word as a number.
    pub fn number<T: std::str::FromStr>(&self, at: usize) -> Result<T, Refused> {
        self.word(at)?.parse().map_err(|_| Refused::Syntax)
    }

    /// A word as a time or another decimal number that is not negative.
    pub fn amount(&self, at: usize) -> Result<f64, Refused> {
        let amount: f64 = self.number(at)?;
        if amount.is_finite() && amount >= 0.0 { Ok(amount) } else { Err(Refused::Syntax) }
    }

    /// A word as points: `6.5`, also with more decimals and a sign.
    pub fn points(&self, at: usize) -> Result<Half, Refused> {
        let word = self.word(at)?;
        word.strip_prefix('+').unwrap_or(word).parse().map_err(|_| Refused::Syntax)
    }

    /// A word as a colour.
    pub fn color(&self, at: usize) -> Result<Color, Refused> {
        color(self.word(at)?).ok_or(Refused::Color)
    }

    /// A word as a move.
    pub fn vertex(&self, at: usize, labels: Labels) -> Result<Move, Refused> {
        labels.parse(self.word(at)?).map_err(|_| Refused::Vertex)
    }
}

/// The colour that a word names.
pub fn color(word: &str) -> Option<Color> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Color::Black),
        "w" | "white" => Some(Color::White),
        _ => None,
    }
}
