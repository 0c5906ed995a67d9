//! All the luck an engine has: `xoshiro256++` (Blackman and Vigna 2018) from the seed of the task.

use super::Task;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// Random choices that are the same on every platform for the same task.
pub(super) struct Luck(Xoshiro256PlusPlus);

impl Luck {
    /// The luck of a task. The number of moves goes into it, so that one seed for a whole game still varies.
    pub fn new(task: &Task) -> Self {
        Self::of(task.seed, task.moves.len())
    }

    /// The luck of a seed after so many moves.
    pub fn of(seed: u64, moves: usize) -> Self {
        let ply = (moves as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        Self(Xoshiro256PlusPlus::seed_from_u64(seed ^ ply))
    }

    /// Whether something happens that happens so many times in a hundred.
    pub fn happens(&mut self, percent: u32) -> bool {
        self.0.random_range(0..100_u32) < percent
    }

    /// A whole number below `count`, each as likely as the others; 0 if `count` is 0.
    pub fn below(&mut self, count: u32) -> u32 {
        if count == 0 { 0 } else { self.0.random_range(0..count) }
    }

    /// One of the choices, each as likely as the others; nothing if there is none.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> Option<T> {
        let count = u32::try_from(choices.len()).ok().filter(|&count| count > 0)?;
        choices.get(self.below(count) as usize).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::task;
    use super::*;
    use crate::rules::{Ruleset, gomoku};

    /// Fixed numbers: another generator, or another way to pick, would change every recorded game.
    #[test]
    fn picks_are_the_same_everywhere() {
        let task = Task { seed: 42, ..task(Ruleset::Gomoku(gomoku::Rules::default()), Vec::new()) };
        let mut luck = Luck::new(&task);
        let choices: Vec<u8> = (0..100).collect();
        let picks: Vec<u8> = (0..8).filter_map(|_| luck.pick(&choices)).collect();
        assert_eq!(picks, [81, 31, 98, 70, 79, 58, 12, 60]);
        assert_eq!(luck.pick::<u8>(&[]), None);
    }
}
