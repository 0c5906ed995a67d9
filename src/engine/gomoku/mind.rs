//! What the searching levels keep between moves of one game.

use super::fours::Fours;
use super::memory::Memory;
use crate::rules::Size;
use crate::rules::gomoku::Variant;

/// Positions remembered at least and at most; both powers of two.
const SLOTS: std::ops::RangeInclusive<usize> = 1 << 10..=1 << 20;

/// The memory of the searching levels; empty until it is needed.
#[derive(Default)]
pub(crate) struct Mind {
    game: Option<(Variant, Size)>,
    pub(super) memory: Memory,
    pub(super) fours: Fours,
}

impl Mind {
    /// Makes ready for a search of at most `budget` positions. What was learnt of the same kind of game is kept as long
    /// as the table is large enough.
    pub(super) fn prepare(&mut self, game: (Variant, Size), budget: u64) {
        let wanted = usize::try_from(budget).unwrap_or(usize::MAX).clamp(*SLOTS.start(), *SLOTS.end());
        let slots = wanted.checked_next_power_of_two().unwrap_or(*SLOTS.end());
        if self.game != Some(game) || self.memory.slots() < slots {
            self.game = Some(game);
            self.memory = Memory::new(slots);
            self.fours = Fours::new(slots);
        }
    }
}
