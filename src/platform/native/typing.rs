//! Text on the desktop: the input method is on while something is written, and off otherwise, where an open Chinese one
//! would swallow the letter keys. On Windows the window library takes what it composes; on X11 it knows none, so Chinese is
//! pasted there.

use crate::platform::typing::{TextField, Typed};

/// Tells where something is written, or that nothing is.
#[cfg(feature = "gui")]
pub fn show_field(field: Option<&TextField>) {
    use macroquad::miniquad::window;
    use std::cell::Cell;
    thread_local! {
        static CARET: Cell<Option<(i32, i32)>> = const { Cell::new(None) };
    }
    let caret = field.map(|field| field.caret);
    let before = CARET.replace(caret);
    if caret.is_some() != before.is_some() {
        window::set_ime_enabled(caret.is_some());
    }
    if let Some((x, y)) = caret.filter(|_| caret != before) {
        window::set_ime_position(x, y);
    }
}

#[cfg(not(feature = "gui"))]
pub fn show_field(_field: Option<&TextField>) {}

/// The window hands characters on one by one.
pub fn take_typed() -> Option<Typed> {
    None
}
