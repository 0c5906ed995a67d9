//! The system's clipboard. On X11 the window library's own waits without end for an owner that does not answer, throws other
//! input away meanwhile, and offers a text in a way that few programs take; `arboard` does it right, on a thread. Elsewhere
//! the window library does.

use crate::app::ports::{News, Parcel};

/// What a text from the clipboard becomes.
#[cfg_attr(not(feature = "gui"), allow(dead_code, reason = "without a window there is no clipboard"))]
fn pasted(text: Option<String>) -> News {
    match text.filter(|text| !text.trim().is_empty()) {
        Some(text) => News::Arrived(Parcel { name: String::new(), content: text.into_bytes(), place: None }),
        None => News::NothingToPaste,
    }
}

/// Whether keys are down at which the window library puts a text of its own, an empty one, on the clipboard in every frame
/// (macroquad issue 546). Whoever copies waits for their end.
#[cfg(feature = "gui")]
pub fn is_held() -> bool {
    use macroquad::input::{KeyCode, is_key_down};
    let has = |keys: [KeyCode; 2]| keys.into_iter().any(is_key_down);
    has([KeyCode::LeftControl, KeyCode::RightControl]) && has([KeyCode::C, KeyCode::X])
}

/// Without a window there are no keys.
#[cfg(not(feature = "gui"))]
pub fn is_held() -> bool {
    false
}

#[cfg(all(feature = "gui", target_os = "linux"))]
mod here {
    use super::pasted;
    use crate::app::ports::News;
    use std::sync::{Mutex, PoisonError};

    /// Other programs may take their time.
    pub const MAY_WAIT: bool = true;

    /// Opened with the first use and kept, because on X11 whoever has copied hands out the text itself.
    static CLIPBOARD: Mutex<Option<arboard::Clipboard>> = Mutex::new(None);

    fn with<T>(action: impl FnOnce(&mut arboard::Clipboard) -> Option<T>) -> Option<T> {
        let mut clipboard = CLIPBOARD.lock().unwrap_or_else(PoisonError::into_inner);
        if clipboard.is_none() {
            *clipboard = arboard::Clipboard::new().ok();
        }
        clipboard.as_mut().and_then(action)
    }

    pub fn copy(text: String) -> News {
        let copied = with(|clipboard| clipboard.set_text(text).ok());
        if copied.is_some() { News::Copied } else { News::NotCopied }
    }

    pub fn paste() -> News {
        pasted(with(|clipboard| clipboard.get_text().ok()))
    }

    /// Hands the text on to whoever keeps it after the program has ended, if somebody does.
    pub fn close() {
        if let Ok(mut clipboard) = CLIPBOARD.try_lock() {
            clipboard.take();
        }
    }
}

#[cfg(all(feature = "gui", not(target_os = "linux")))]
mod here {
    use super::pasted;
    use crate::app::ports::News;
    use macroquad::miniquad::window;

    /// And only the thread of the window may ask.
    pub const MAY_WAIT: bool = false;

    pub fn copy(text: String) -> News {
        window::clipboard_set(&text);
        News::Copied
    }

    pub fn paste() -> News {
        pasted(window::clipboard_get())
    }

    pub fn close() {}
}

#[cfg(not(feature = "gui"))]
mod here {
    use crate::app::ports::News;

    pub const MAY_WAIT: bool = false;

    pub fn copy(_: String) -> News {
        News::NotCopied
    }

    pub fn paste() -> News {
        News::NothingToPaste
    }

    pub fn close() {}
}

pub use here::{MAY_WAIT, close, copy, paste};
