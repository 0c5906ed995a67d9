//! The browser: local storage, its clock, one Worker to think in. The other half is `assets/web/hoshi.js`.

mod brain;
mod courier;
mod exports;
mod imports;
mod store;
mod typing;

pub use imports::{can_full_screen, locale, toggle_full_screen, wake_after};
pub use typing::{show_field, take_typed};

use super::LoopKind;
use super::sound::Device;
use crate::app::ports::{Brain, Courier, Millis, Stamp, Store, Time};
use crate::engine::Engine;
use std::panic;

pub const LOOP: LoopKind = LoopKind::OnDemand;
/// Browsers count in pixels.
pub const NOTCH: f32 = 100.0;

/// Between frames the page does not run: nothing to rest from.
pub fn pause(_millis: u64) {}

/// The same.
pub fn rest(_millis: u64) {}

/// The browser's clock.
struct Clock;

impl Time for Clock {
    fn now(&self) -> Millis {
        Millis(imports::now())
    }

    fn stamp(&self) -> Stamp {
        imports::stamp()
    }

    fn seed(&self) -> u64 {
        imports::seed()
    }
}

pub fn store() -> Box<dyn Store> {
    Box::new(store::LocalStorage)
}

pub fn courier() -> Box<dyn Courier> {
    Box::new(courier::PageCourier::default())
}

pub fn time() -> Box<dyn Time> {
    Box::new(Clock)
}

/// As fine as the browser lets a page know.
pub fn nanoseconds() -> u64 {
    imports::now() * 1_000_000
}

/// Since the page was opened.
pub fn age() -> u64 {
    imports::age() * 1_000_000
}

/// A page cannot know.
pub fn spent_nanoseconds() -> u64 {
    0
}

/// A page cannot know.
pub fn resident_bytes() -> u64 {
    0
}

/// The worker is another instance of the program and makes its engine itself.
pub fn brain(_engine: fn() -> Box<dyn Engine>) -> Box<dyn Brain> {
    Box::new(brain::WorkerBrain::default())
}

/// Local storage is the browser's business.
pub fn flush() {}

/// A panic ends in a trap that says nothing, so its words go out first.
pub fn watch_panics() {
    panic::set_hook(Box::new(|info| imports::fail(&info.to_string())));
}

pub fn message_box(title: &str, text: &str) {
    imports::tell(&format!("{title}: {text}"));
}

/// A page does not end by itself.
pub fn at_exit(_last_words: extern "C" fn()) {}

pub fn attach_console() -> bool {
    true
}

pub fn alloc_console() -> bool {
    true
}

/// Without WebGL the page has said so and never started the program.
pub fn has_display() -> bool {
    true
}

pub fn is_terminal() -> bool {
    false
}

pub const fn sound_device() -> Device {
    Device::Ready
}
