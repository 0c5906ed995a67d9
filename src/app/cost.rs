//! What frames cost: measured by the window, printed by the terminal, which do not know each other.

/// The figures of a series of frames.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FrameCost {
    /// Frames that were drawn.
    pub frames: u32,
    /// Stones on the board.
    pub stones: usize,
    /// Median nanoseconds from reading the state to the last drawing order, without the driver.
    pub median_ns: u64,
    /// The same at the 99th percentile.
    pub slow_ns: u64,
    /// Textures and targets made after the first frame.
    pub textures_made: u32,
    /// Resident memory in bytes after the first tenth of the frames.
    pub memory_before: u64,
    /// Resident memory in bytes after the last frame.
    pub memory_after: u64,
}
