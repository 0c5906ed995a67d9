//! What the search remembers of positions: a table of fixed size, one entry of 16 bytes for each slot.
//!
//! Its pages are made when something is first written to them: to clear sixteen megabytes at once would take milliseconds in
//! which nobody could tell the search to stop.

use super::spots::Spot;

/// What a remembered value says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Bound {
    /// The position is worth exactly this.
    Exact = 1,
    /// At least this.
    Lower,
    /// At most this.
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// The value for the side to move.
    pub value: i16,
    /// The best move, or [`Spot::NONE`].
    pub best: Spot,
    /// How many plies deep it was searched.
    pub depth: i8,
    pub bound: Bound,
}

impl Entry {
    const fn pack(self) -> u64 {
        let high = (self.depth as u8 as u64) << 8 | self.bound as u64;
        high << 32 | (self.best.index() as u64) << 16 | self.value as u16 as u64
    }

    const fn unpack(word: u64) -> Option<Self> {
        let bound = match (word >> 32) as u8 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            3 => Bound::Upper,
            _ => return None,
        };
        let best = Spot::at((word >> 16) as u16 as usize);
        Some(Self { value: word as i16, best, depth: (word >> 40) as i8, bound })
    }
}

/// A key and a packed entry, or zeros.
type Slot = [u64; 2];

/// Slots of a page at most.
const PAGE: usize = 1 << 12;

/// The table; its length is a power of two, or 0.
#[derive(Default)]
pub(super) struct Memory {
    /// Pages of the same length, or empty ones.
    pages: Vec<Vec<Slot>>,
    slots: usize,
}

impl Memory {
    /// An empty table.
    pub fn new(slots: usize) -> Self {
        Self { pages: vec![Vec::new(); slots.div_ceil(PAGE)], slots }
    }

    /// What is known of the position with a key.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let (page, at) = self.place(key);
        let &[owner, word] = self.pages.get(page)?.get(at)?;
        if owner == key { Entry::unpack(word) } else { None }
    }

    /// Number of slots.
    pub const fn slots(&self) -> usize {
        self.slots
    }

    /// A page, and a slot on it.
    #[inline]
    const fn place(&self, key: u64) -> (usize, usize) {
        let slot = key as usize & self.slots.wrapping_sub(1);
        (slot / PAGE, slot % PAGE)
    }

    /// Remembers a position searched to a depth of 0 or more; deeper knowledge of the same position is kept.
    pub fn set(&mut self, key: u64, (value, bound): (i16, Bound), (best, depth): (Spot, i8)) {
        let known = self.get(key);
        if known.is_some_and(|entry| entry.depth > depth) && bound != Bound::Exact {
            return;
        }
        let best = if best == Spot::NONE { known.map_or(best, |entry| entry.best) } else { best };
        let (page, at) = self.place(key);
        let length = self.slots.min(PAGE);
        let Some(page) = self.pages.get_mut(page) else { return };
        if page.is_empty() {
            page.resize(length, [0; 2]);
        }
        page[at] = [key, Entry { value, best, depth, bound }.pack()];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Point;

    #[test]
    fn what_is_kept() {
        let mut memory = Memory::new(4);
        assert!((0..8).all(|key| memory.get(key).is_none()));
        let spot = Spot::of(Point::new(19, 19));
        for (value, bound, best, depth, kept) in [
            (-31_000, Bound::Lower, spot, 3, (-31_000, Bound::Lower, spot, 3)),
            (5, Bound::Upper, Spot::NONE, 2, (-31_000, Bound::Lower, spot, 3)),
            (5, Bound::Upper, Spot::NONE, 3, (5, Bound::Upper, spot, 3)),
            (-1, Bound::Exact, Spot::NONE, 0, (-1, Bound::Exact, spot, 0)),
            (32_000, Bound::Upper, Spot::at(40), 60, (32_000, Bound::Upper, Spot::at(40), 60)),
        ] {
            memory.set(6, (value, bound), (best, depth));
            assert_eq!(memory.get(6).map(|entry| (entry.value, entry.bound, entry.best, entry.depth)), Some(kept));
        }
        assert!(memory.get(2).is_none());
        memory.set(2, (1, Bound::Exact), (Spot::NONE, 0));
        assert!(memory.get(6).is_none() && memory.get(2).is_some_and(|entry| entry.best == Spot::NONE));
    }
}
