//! Pictures as pixel buffers: the font, the board, stones, marks and the icon, all painted in memory.
//!
//! A side room that any floor with pictures may use: it knows no window, no files, no clock and no luck; the same
//! arguments give the same pixels everywhere, so tests and picture export need no screen.
//!
//! - [`font`]: the pixel font, its measures and its atlas
//! - [`Pixmap`], [`Rect`], [`Rgba`]: the picture and its few strokes

pub mod font;
mod pixmap;

pub use pixmap::{Pixmap, Rect, Rgba};
