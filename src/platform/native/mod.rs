//! The desktop: a data folder, the system's clock, one thread to think on.

mod brain;
mod clock;
mod courier;
mod desktop;
mod files;
mod lock;
mod memory;
mod rest;
mod sound;
mod syncer;
mod typing;

pub use clock::{age, nanoseconds, spent_nanoseconds};
pub use desktop::{
    alloc_console, at_exit, attach_console, can_full_screen, has_display, is_terminal, locale, message_box,
    toggle_full_screen,
};
pub use files::Files;
pub use memory::resident_bytes;
pub use rest::{pause, rest};
pub use sound::device as sound_device;
pub use typing::{show_field, take_typed};

use super::LoopKind;
use crate::app::ports::{Brain, Courier, Store, Time};
use crate::engine::Engine;

pub const LOOP: LoopKind = LoopKind::Paced;
/// Windows counts in hundred and twentieths.
pub const NOTCH: f32 = if cfg!(windows) { 120.0 } else { 1.0 };

pub fn store() -> Box<dyn Store> {
    Box::new(Files::at_home())
}

pub fn time() -> Box<dyn Time> {
    Box::new(clock::Clock::new())
}

pub fn brain(engine: fn() -> Box<dyn Engine>) -> Box<dyn Brain> {
    Box::new(brain::ThreadBrain::new(engine))
}

pub fn courier() -> Box<dyn Courier> {
    Box::new(courier::ThreadCourier::new())
}

/// First what the player asked to be written, then what the disk still holds back.
pub fn flush() {
    courier::flush();
    syncer::flush();
}

/// Frames follow each other here.
pub fn wake_after(_millis: u32) {}

/// Panics already reach standard error.
pub fn watch_panics() {}
