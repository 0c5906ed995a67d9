//! Text in the browser: its own field is laid over the program's, so that input methods, keyboards on the screen and the
//! clipboard work as they do everywhere there. The other half is `assets/web/field.js`.

use super::imports;
use crate::app::field::Form;
use crate::app::input::{Key, Mods};
use crate::platform::typing::{TextField, Typed};
use std::cell::RefCell;

thread_local! {
    /// What the browser was told last.
    static TOLD: RefCell<Option<TextField>> = const { RefCell::new(None) };
}

/// Shows, moves or hides the browser's field.
pub fn show_field(field: Option<&TextField>) {
    TOLD.with_borrow_mut(|told| {
        if told.as_ref() == field {
            return;
        }
        match field {
            Some(field) => {
                let several = u32::from(field.form == Form::Lines);
                imports::field([field.number, several], field.area, field.letter, &field.text);
            }
            None => imports::hide_field(),
        }
        *told = field.cloned();
    });
}

/// What was typed since the last call.
pub fn take_typed() -> Option<Typed> {
    const PLAIN: Mods = Mods { ctrl: false, alt: false, shift: false };
    let (code, text) = imports::typed()?;
    let key = match code {
        1 => Some((Key::Enter, Mods { ctrl: true, ..PLAIN })),
        2 => Some((Key::Escape, PLAIN)),
        3 => Some((Key::Tab, PLAIN)),
        4 => Some((Key::Tab, Mods { shift: true, ..PLAIN })),
        _ => None,
    };
    Some(Typed { text, key })
}
