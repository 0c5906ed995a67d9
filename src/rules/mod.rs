//! Floor 0: the rules of Gomoku and Go.
//!
//! Knows no time, no input or output, no luck and no graphics. A refused move leaves the position as it was.
//! The two games are a closed set, so [`Ruleset`] and [`Position`] are enums and not traits.

mod board;
mod color;
mod diagram;
pub mod go;
pub mod gomoku;
mod half;
mod labels;
mod moves;
mod point;
mod position;
pub(crate) mod zobrist;

pub use board::Board;
pub use color::{ByColor, Color};
pub use diagram::BadDiagram;
pub use half::{Half, NotHalf};
pub use labels::{BadLabel, Labels, Letters, Rows, narrow};
pub use moves::{Illegal, Margin, Move, Outcome, Phase, Turn};
pub use point::{MAX_SIDE, Point, PointSet, Size};
pub use position::{Position, Ruleset};
