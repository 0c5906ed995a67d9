//! The cells of a fast board: its points, with a rim of one cell around them.

use crate::rules::{Color, MAX_SIDE};

/// The most cells: the largest board with its rim.
pub(super) const CELLS: usize = (MAX_SIDE as usize + 2) * (MAX_SIDE as usize + 2);

/// What is on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cell {
    /// Nothing.
    Free,
    /// A stone.
    Stone(Color),
    /// No point of the board.
    Rim,
}
