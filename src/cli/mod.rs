//! Floor 5: the program without a window.

pub mod arguments;
pub mod bench;
mod columns;
