//! The figures of a measured window. Opening it is the window's business; here they are written.

use super::sample::{Figure, duration};
use crate::cli::arguments::Effort;

/// What the frames of a window cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WindowCost {
    /// Frames that were drawn.
    pub frames: u32,
    /// Stones on the board.
    pub stones: usize,
    /// Median nanoseconds of a frame, without the driver.
    pub median_ns: u64,
    /// The same at the 99th percentile.
    pub slow_ns: u64,
    /// Textures made after the first frame.
    pub textures_made: u32,
    /// Resident memory in bytes after the first tenth of the frames.
    pub memory_before: u64,
    /// Resident memory in bytes after the last frame.
    pub memory_after: u64,
}

/// How many frames are drawn.
pub const fn frames(effort: Effort) -> u32 {
    match effort {
        Effort::Full => 10_000,
        Effort::Quick => 300,
    }
}

impl WindowCost {
    /// The figures as rows.
    pub(super) fn figures(&self) -> Vec<Figure> {
        let mib = |bytes: u64| format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20));
        vec![
            Figure::new(
                format!("frame, {} stones", self.stones),
                vec![("median", duration(self.median_ns)), ("99 %", duration(self.slow_ns))],
            ),
            Figure::new(format!("{} frames", self.frames), vec![("textures made", self.textures_made.to_string())]),
            Figure::new("memory", vec![("before", mib(self.memory_before)), ("after", mib(self.memory_after))]),
        ]
    }
}
