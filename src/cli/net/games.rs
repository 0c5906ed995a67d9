//! Labelled games: moves, and what a strong network thinks of some of the positions.
//!
//! Games follow one another; all numbers are little-endian. A game is its size, komi in half points (signed), rules (0 Chinese,
//! 1 Japanese, 2 Tromp-Taylor, 3 AGA), a byte each; number of moves and the moves, 2 bytes each, row by row from the upper left, a pass
//! is the number behind the last point; number of labels, 2 bytes. A label has the number of moves before it, the chance to
//! win in 65535ths, the lead in 50ths of a point (signed), 2 bytes each, the number of candidates, 1 byte, each with its move and its share in 65535ths,
//! 2 bytes each; and the owner of every point in 127ths, a byte each, signed. Labels are from the view of the side to move.

use crate::rules::go::RuleSet;
use crate::rules::{Half, Move, Size};
use std::{fmt, io};

/// The sizes of boards that can be labelled.
const SIDES: std::ops::RangeInclusive<u8> = 2..=25;

/// A game with labels.
#[derive(PartialEq, Debug)]
pub(super) struct Game {
    pub side: u8,
    pub komi: Half,
    pub rules: RuleSet,
    pub moves: Vec<Move>,
    /// By rising ply.
    pub labels: Vec<Label>,
}

/// What is known of a position.
#[derive(PartialEq, Debug)]
pub(super) struct Label {
    /// Moves played before it.
    pub ply: u16,
    /// To win, from 0 to 1.
    pub chance: f32,
    /// In points.
    pub lead: f32,
    /// Candidates with their shares in 65535ths; the pass is behind the last point.
    pub policy: Vec<(u16, u16)>,
    /// For each point a signed byte, 127 for the mover's.
    pub owner: Vec<u8>,
}

/// Games that make no sense.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BadGames {
    /// Where, in bytes.
    at: usize,
    what: &'static str,
}

impl fmt::Display for BadGames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no labelled games: {} before byte {}", self.what, self.at)
    }
}

impl std::error::Error for BadGames {}

impl From<BadGames> for io::Error {
    fn from(bad: BadGames) -> Self {
        Self::new(io::ErrorKind::InvalidData, bad)
    }
}

/// The games in some bytes; after a damaged one there are no more.
pub(super) struct Games<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Games<'a> {
    pub const fn of(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    fn take(&mut self, count: usize) -> Result<&'a [u8], BadGames> {
        let taken = self.bytes.get(self.at..).and_then(|rest| rest.get(..count));
        self.at += count;
        taken.ok_or(BadGames { at: self.at, what: "the end" })
    }

    fn byte(&mut self) -> Result<u8, BadGames> {
        self.take(1).map(|bytes| bytes[0])
    }

    fn short(&mut self) -> Result<u16, BadGames> {
        self.take(2).map(|bytes| u16::from_le_bytes([bytes[0], bytes[1]]))
    }

    /// A number that passes, or the complaint that there is a wrong `what`.
    fn sound<T>(&self, value: Option<T>, what: &'static str) -> Result<T, BadGames> {
        value.ok_or(BadGames { at: self.at, what })
    }

    fn game(&mut self) -> Result<Game, BadGames> {
        let side = self.byte()?;
        let side = self.sound(Some(side).filter(|side| SIDES.contains(side)), "a wrong size")?;
        let komi = Half(i16::from(self.byte()? as i8));
        let rules = match self.byte()? {
            0 => Some(RuleSet::Chinese),
            1 => Some(RuleSet::Japanese),
            2 => Some(RuleSet::TrompTaylor),
            3 => Some(RuleSet::Aga),
            _ => None,
        };
        let rules = self.sound(rules, "wrong rules")?;
        let size = Size::square(side);
        let count = self.short()?;
        let moves = (0..count).map(|_| self.mv(size)).collect::<Result<_, _>>()?;
        let last_ply = count;
        let count = self.short()?;
        let mut last = 0;
        let mut labels = Vec::new();
        for _ in 0..count {
            let label = self.label(size)?;
            let is_next = (last..=last_ply).contains(&label.ply);
            last = self.sound(Some(label.ply).filter(|_| is_next), "a wrong ply")?;
            labels.push(label);
        }
        Ok(Game { side, komi, rules, moves, labels })
    }

    fn mv(&mut self, size: Size) -> Result<Move, BadGames> {
        let index = self.index(size)?;
        Ok(if index == size.area() { Move::Pass } else { Move::Place(size.point(index)) })
    }

    fn index(&mut self, size: Size) -> Result<usize, BadGames> {
        let index = usize::from(self.short()?);
        self.sound(Some(index).filter(|&index| index <= size.area()), "a wrong move")
    }

    fn label(&mut self, size: Size) -> Result<Label, BadGames> {
        let ply = self.short()?;
        let chance = f32::from(self.short()?) / 65_535.0;
        let lead = f32::from(self.short()? as i16) / 50.0;
        let count = self.byte()?;
        let candidate = |_| Ok((self.index(size)? as u16, self.short()?));
        let policy = (0..count).map(candidate).collect::<Result<_, _>>()?;
        let owner = self.take(size.area())?.to_vec();
        Ok(Label { ply, chance, lead, policy, owner })
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Game, BadGames>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.at >= self.bytes.len() {
            return None;
        }
        let game = self.game();
        if game.is_err() {
            self.at = self.bytes.len();
        }
        Some(game)
    }
}
