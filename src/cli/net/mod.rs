//! `hoshi net`: what the training of the Go network needs from the program. In English only, for whoever trains.

mod arrays;
mod games;

use crate::engine::go::net::{Features, GLOBALS, PLANES};
use crate::rules::go::{Position, Rules};
use crate::rules::{Move, Size};
use arrays::{Array, Kind};
use games::{Game, Games, Label};
use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Reads labelled games and writes what the network sees of them, with the labels, into a folder: for each size of board five
/// arrays of numpy, named `9-planes.npy` and so on, with a row for each position.
///
/// # Errors
/// When the games are damaged, or when reading or writing fails.
pub fn features(folder: &Path, input: &mut impl Read, output: &mut impl Write) -> io::Result<()> {
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes)?;
    std::fs::create_dir_all(folder)?;
    let mut tables: BTreeMap<u8, Table> = BTreeMap::new();
    let mut cut = 0;
    for game in Games::of(&bytes) {
        let game = game?;
        let table = match tables.entry(game.side) {
            std::collections::btree_map::Entry::Occupied(entry) => entry.into_mut(),
            std::collections::btree_map::Entry::Vacant(entry) => entry.insert(Table::new(folder, game.side)?),
        };
        cut += u32::from(write_game(&game, table)? == End::Refused);
    }
    for (side, table) in tables {
        writeln!(output, "{side}x{side}: {} positions", table.finish()?)?;
    }
    writeln!(output, "{cut} games cut short by a move that the rules refuse")
}

/// How the replay of a game ended.
#[derive(PartialEq, Eq)]
enum End {
    /// All of it was played.
    Whole,
    /// A move was refused; what follows is left out.
    Refused,
}

/// Writes every labelled position of a game.
fn write_game(game: &Game, table: &mut Table) -> io::Result<End> {
    let size = Size::square(game.side);
    let rules = Rules { komi: game.komi, ..game.rules.rules(size) };
    let mut position = Position::new(rules);
    let mut played: Vec<Move> = Vec::new();
    for label in &game.labels {
        for &mv in &game.moves[played.len()..usize::from(label.ply)] {
            position.resume();
            if position.play(mv).is_err() {
                return Ok(End::Refused);
            }
            played.push(mv);
        }
        // The labels know of two passes in a row no more than that play went on.
        position.resume();
        table.write(&Features::of(&position, &played), label)?;
    }
    Ok(End::Whole)
}

/// The arrays of one size of board.
struct Table {
    size: Size,
    planes: Array,
    globals: Array,
    policy: Array,
    value: Array,
    owner: Array,
}

impl Table {
    fn new(folder: &Path, side: u8) -> io::Result<Self> {
        let size = Size::square(side);
        let area = size.area();
        let path = |name: &str| -> PathBuf { folder.join(format!("{side}-{name}.npy")) };
        Ok(Self {
            size,
            planes: Array::new(&path("planes"), Kind::Byte, &[PLANES, area.div_ceil(8)])?,
            globals: Array::new(&path("globals"), Kind::Float, &[GLOBALS])?,
            policy: Array::new(&path("policy"), Kind::Short, &[area + 1])?,
            value: Array::new(&path("value"), Kind::Float, &[2])?,
            owner: Array::new(&path("owner"), Kind::Signed, &[area])?,
        })
    }

    /// Adds a position: planes as bits, the lowest bit of a byte first; the policy as shares of 65535, the pass last; the
    /// chance to win and the lead; the owner of each point from -127 to 127.
    fn write(&mut self, features: &Features, label: &Label) -> io::Result<()> {
        let mut bits = vec![0_u8; PLANES * self.size.area().div_ceil(8)];
        let (_, row) = (bits.len(), self.size.area().div_ceil(8));
        for (plane, points) in features.planes().iter().enumerate() {
            for point in points.iter() {
                let index = self.size.index(point);
                bits[plane * row + index / 8] |= 1 << (index % 8);
            }
        }
        self.planes.write(&bits)?;
        let floats = |values: &[f32]| values.iter().flat_map(|value| value.to_le_bytes()).collect::<Vec<u8>>();
        self.globals.write(&floats(features.globals()))?;
        let mut policy = vec![0_u16; self.size.area() + 1];
        for &(index, share) in &label.policy {
            policy[usize::from(index)] = share;
        }
        self.policy.write(&policy.iter().flat_map(|share| share.to_le_bytes()).collect::<Vec<u8>>())?;
        self.value.write(&floats(&[label.chance, label.lead]))?;
        self.owner.write(&label.owner)
    }

    /// Completes the files; gives the number of positions.
    fn finish(self) -> io::Result<u64> {
        self.planes.finish()?;
        self.globals.finish()?;
        self.policy.finish()?;
        self.value.finish()?;
        self.owner.finish()
    }
}

#[cfg(test)]
mod tests;
