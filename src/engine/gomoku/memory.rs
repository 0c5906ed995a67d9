//! What the search remembers of positions: a table of fixed size, one entry for each slot.

use super::spots::Spot;

/// Entries; a power of two. 16 bytes each.
const SLOTS: usize = 1 << 20;

/// What a remembered value says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The position is worth exactly this.
    Exact,
    /// At least this.
    Lower,
    /// At most this.
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    /// The value for the side to move.
    pub value: i16,
    /// The best move, or [`Spot::NONE`].
    pub best: Spot,
    /// How many plies deep it was searched.
    pub depth: i8,
    pub bound: Bound,
}

/// The table.
pub(super) struct Memory(Vec<Entry>);

impl Memory {
    /// An empty table.
    pub fn new() -> Self {
        let nothing = Entry { key: 0, value: 0, best: Spot::NONE, depth: -1, bound: Bound::Upper };
        Self(vec![nothing; SLOTS])
    }

    /// What is known of the position with a key.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let entry = self.0[key as usize % SLOTS];
        (entry.key == key && entry.depth >= 0).then_some(entry)
    }

    /// Remembers a position; deeper knowledge of the same position is kept.
    pub fn set(&mut self, key: u64, (value, bound): (i16, Bound), (best, depth): (Spot, i8)) {
        let slot = &mut self.0[key as usize % SLOTS];
        if slot.key == key && slot.depth > depth && bound != Bound::Exact {
            return;
        }
        let best = if best == Spot::NONE && slot.key == key { slot.best } else { best };
        *slot = Entry { key, value, best, depth, bound };
    }
}
