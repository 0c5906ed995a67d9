//! Who plays a colour.

use crate::engine::Level;

/// Who plays a colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seat {
    /// A person at this screen.
    Human,
    /// The computer.
    Computer(Level),
}
