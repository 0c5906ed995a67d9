//! Floor 1: opponents and advisers.
//!
//! Engines read no clock, open no file, start no thread and take no global luck: the [`Pulse`] says when to stop, the
//! seed is part of the [`Task`]. A fresh engine given the same task answers the same on every platform. A trial leaves
//! no trace: the task is replayed into a position of the engine's own.

mod despair;
pub(crate) mod go;
pub(crate) mod gomoku;
mod level;
mod luck;
mod opponent;
mod tally;
mod task;
#[cfg(test)]
mod testing;
pub mod wire;

pub use despair::Despair;
pub use level::Level;
pub use opponent::Opponent;
pub use task::{Ask, Flow, Progress, Pulse, Report, Task, Value, Weights, Why};

/// Somebody who can be asked for a move.
pub trait Engine: Send {
    /// Thinks about `task` until it is done or `pulse` says stop; then the best answer so far counts.
    fn think(&mut self, task: &Task, pulse: &mut dyn Pulse) -> Report;
}
