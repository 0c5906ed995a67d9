//! Floor 1: games as records.
//!
//! The record is the truth: any position is the replay of a path in its tree. Nothing is ever deleted silently; a move
//! that was taken back stays as a variation. Knows no engine and no file system: texts go in and out.

mod game;
mod save;
pub mod sgf;
mod tree;

pub use game::{Info, Record, replay};
pub use save::{BadSave, read, write};
pub use tree::{NodeId, Step, Tree};
