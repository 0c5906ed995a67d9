//! Pictures as pixel buffers: the font, the board, stones, marks and the icon, all painted in memory.
//!
//! A side room for any floor that shows or writes pictures. It knows no window, no files, no clock and no luck: the same
//! arguments give the same pixels everywhere, so tests and picture export need no screen.
//!
//! - [`Pixmap`], [`Rect`], [`Rgba`]: the picture and its few strokes
//! - [`palette`]: named colours, and what each theme uses them for
//! - [`font`]: the pixel font, its measures and its atlas
//! - [`mod@board`], [`mod@wood`]: the empty board; [`mod@table`]: what lies behind it
//! - [`mod@stone`], [`mark`]: single pieces; [`sprites`]: all of them in one picture for a cell size
//! - [`number`]: numbers on stones; [`picture`]: positions and games as PNG and GIF files
//! - [`mod@icon`]: the program's icon

pub mod board;
#[cfg(test)]
mod contrast;
pub mod font;
pub mod icon;
pub mod mark;
mod noise;
pub mod number;
pub mod palette;
pub mod picture;
mod pixmap;
pub mod sprites;
pub mod stone;
pub mod table;
mod themes;
pub mod wood;

pub use pixmap::{Pixmap, Rect, Rgba};
