//! A text that is written on the screen, and what the system has to do with it: input methods, a browser's own field.

use crate::app::field::Form;
use crate::app::input::{Key, Mods};

/// A text that is written. Places are device pixels from the upper left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextField {
    /// Tells it from the one before it.
    pub number: u32,
    /// Left, top, width and height of the text.
    pub area: [i32; 4],
    /// Lower left of the caret.
    pub caret: (i32, i32),
    /// Height of the letters.
    pub letter: i32,
    /// One line or several.
    pub form: Form,
    /// The text so far.
    pub text: String,
}

/// What was typed into a browser's own field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typed {
    /// The text as it now stands.
    pub text: String,
    /// A key that ends it.
    pub key: Option<(Key, Mods)>,
}
