//! The Smart Game Format, FF\[4\] and whatever of the older forms can be read.
//!
//! `scan` cuts a text into nodes, `meaning` makes records of them, `write` goes back. Source: the FF\[4\] specification
//! by A. Hollosi.

mod info;
mod meaning;
pub(super) mod point;
mod scan;
pub(super) mod text;
mod write;

pub use scan::{Limit, MAX_DEPTH, MAX_GAMES, MAX_NODES, MAX_VALUES};
pub use write::write;

pub(super) use info::result_value;
pub(super) use meaning::{Reading, read};
pub(super) use write::write_tree;

#[cfg(test)]
mod tests;
