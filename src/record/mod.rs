//! Floor 1: games as records.
//!
//! The record is the truth: any position is the replay of a path in its tree. Nothing is ever deleted silently; a move
//! that was taken back stays as a variation. Knows no engine and no file system: texts go in and out.

mod encoding;
mod game;
mod markup;
mod open;
pub mod position_string;
mod properties;
pub mod psq;
mod replay;
mod save;
pub mod sgf;
mod tree;
mod warning;

pub use encoding::Encoding;
pub use game::{Info, Origin, Record, replay};
pub use markup::{Emphasis, Judgement, Mark, Setup, Stroke};
pub use open::{Format, Kind, MAX_BYTES, NotARecord, Opened, open};
pub use properties::{Properties, Value};
pub use replay::{Fate, Replay};
pub use save::{BadSave, read, write};
pub use tree::{Cut, NodeId, Step, Tree};
pub use warning::{Oddity, Warning, Warnings};
