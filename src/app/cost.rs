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
    /// Nanoseconds from the start of the process until the first frame, the menu's, was shown.
    pub first_ns: u64,
    /// Nanoseconds that processors spent on that; 0 where that cannot be known.
    pub first_spent_ns: u64,
    /// What it costs to show a full board on which nothing moves,
    pub in_front: IdleCost,
    /// and the same behind another window.
    pub behind: IdleCost,
}

/// What was drawn while nothing moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IdleCost {
    /// Frames that were drawn.
    pub frames: u32,
    /// Nanoseconds that this took.
    pub time_ns: u64,
    /// Nanoseconds that processors spent on it; 0 where that cannot be known.
    pub spent_ns: u64,
}
