//! What the search remembers of positions: a table of fixed size, one entry of 16 bytes for each slot.

use super::spots::Spot;

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

/// The table; its length is a power of two, or 0.
#[derive(Default)]
pub(super) struct Memory(Vec<Entry>);

impl Memory {
    /// An empty table.
    pub fn new(slots: usize) -> Self {
        let nothing = Entry { key: 0, value: 0, best: Spot::NONE, depth: -1, bound: Bound::Upper };
        Self(vec![nothing; slots])
    }

    /// What is known of the position with a key.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let entry = self.0.get(self.slot(key))?;
        (entry.key == key && entry.depth >= 0).then_some(*entry)
    }

    /// Number of slots.
    pub const fn slots(&self) -> usize {
        self.0.len()
    }

    #[inline]
    const fn slot(&self, key: u64) -> usize {
        key as usize & self.0.len().wrapping_sub(1)
    }

    /// Remembers a position; deeper knowledge of the same position is kept.
    pub fn set(&mut self, key: u64, (value, bound): (i16, Bound), (best, depth): (Spot, i8)) {
        let at = self.slot(key);
        let Some(slot) = self.0.get_mut(at) else { return };
        if slot.key == key && slot.depth > depth && bound != Bound::Exact {
            return;
        }
        let best = if best == Spot::NONE && slot.key == key { slot.best } else { best };
        *slot = Entry { key, value, best, depth, bound };
    }
}
