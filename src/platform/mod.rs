//! The yard beside the house: what differs between the desktop and the browser. The rest of the program calls the
//! functions here and never asks where it runs.
//!
//! This is the only room with `cfg(target_arch)` and `unsafe`. It implements the ports of `app` and knows nothing of
//! rules, words or pixels.

mod mind;
mod names;
pub mod typing;

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
use native as here;
#[cfg(target_arch = "wasm32")]
use web as here;

use crate::app::ports::{Brain, Courier, Store, Time};
use crate::engine::Engine;
use std::sync::atomic::{AtomicU32, Ordering};

pub use mind::Allowance;
#[cfg(not(target_arch = "wasm32"))]
pub use native::Files;

/// How frames come about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoopKind {
    /// Frames follow each other; the program sleeps between them as long as it sees fit.
    Paced,
    /// A frame comes after input or a [`wake_after`]; between frames the program does not run.
    OnDemand,
}

/// How frames come about here.
pub const LOOP: LoopKind = here::LOOP;

/// The player's files: a folder on the desktop, the browser's local storage on the web.
pub fn store() -> Box<dyn Store> {
    here::store()
}

/// Fetches and delivers the player's own files, and minds the clipboard.
pub fn courier() -> Box<dyn Courier> {
    here::courier()
}

/// The clock. Ask for it first thing in `main`: the local time zone can only be read before threads are started.
pub fn time() -> Box<dyn Time> {
    here::time()
}

/// Nanoseconds since an arbitrary moment, for measuring: steady, and as fine as the system's clock.
pub fn nanoseconds() -> u64 {
    here::nanoseconds()
}

/// Bytes of memory that the program holds at the moment; 0 where that cannot be known.
pub fn resident_bytes() -> u64 {
    here::resident_bytes()
}

/// How much the wheel tells for one notch.
pub const NOTCH: f32 = here::NOTCH;

/// A place to think with engines made by `engine`: a thread on the desktop; on the web one Worker, which makes its
/// engine itself. On the web there should be one brain at a time.
pub fn brain(engine: fn() -> Box<dyn Engine>) -> Box<dyn Brain> {
    here::brain(engine)
}

/// Nanoseconds since the process was started; on the web, since the page was opened. On Linux as fine as the kernel's
/// ticks of ten milliseconds; where the system does not tell, since the clock was first asked for.
pub fn age() -> u64 {
    here::age()
}

/// Nanoseconds that the processor has spent on this process, all threads together; 0 where that cannot be known.
pub fn spent_nanoseconds() -> u64 {
    here::spent_nanoseconds()
}

/// The frames that were drawn.
static FRAMES: AtomicU32 = AtomicU32::new(0);

/// Counts a frame that was drawn.
pub fn count_frame() {
    FRAMES.fetch_add(1, Ordering::Relaxed);
}

/// How many frames were drawn since the start.
pub fn frames_drawn() -> u32 {
    FRAMES.load(Ordering::Relaxed)
}

/// The player's language as a tag such as `zh-CN`, if known.
pub fn locale() -> Option<String> {
    here::locale()
}

/// Asks for a frame in so many milliseconds; of several wishes the earliest counts. Does nothing where frames follow
/// each other anyway.
pub fn wake_after(millis: u32) {
    here::wake_after(millis);
}

/// Rests for so many milliseconds. Does nothing where the program does not run between frames.
pub fn pause(millis: u64) {
    here::pause(millis);
}

/// Rests for so many milliseconds at most: input, and whatever else the window is told, ends the rest. Where nothing can
/// wake the program the rest is short. To be called by the thread that draws, while its window stands; does nothing where the
/// program does not run between frames.
pub fn rest(millis: u64) {
    here::rest(millis);
}

/// Waits, for a few seconds at most, until all that was written is safe against a power failure. Call it on the way out.
pub fn flush() {
    here::flush();
}

/// Has panics shown to the player where they would be lost. On the web, call it again first thing in the window's
/// future: miniquad installs a hook of its own before that.
pub fn watch_panics() {
    here::watch_panics();
}

/// Tells the player something when there is no window: a message box on Windows, standard error elsewhere, an overlay
/// in the browser.
pub fn message_box(title: &str, text: &str) {
    here::message_box(title, text);
}

/// Has `last_words` called when the process ends, however it ends short of a signal: on Linux the X library leaves without
/// a panic when it finds no OpenGL. Elsewhere it is never called.
pub fn at_exit(last_words: extern "C" fn()) {
    here::at_exit(last_words);
}

/// On Windows, ties a windowed program to the console that it was started from, so that printing shows; true if
/// there is one. True elsewhere.
pub fn attach_console() -> bool {
    here::attach_console()
}

/// On Windows, opens a console of our own to read and print, unless a file or another program stands where somebody
/// would type; true if there is something to read from. True elsewhere.
pub fn alloc_console() -> bool {
    here::alloc_console()
}

/// Whether a window can be opened at all.
pub fn has_display() -> bool {
    here::has_display()
}

/// Whether somebody may be typing at standard input.
pub fn is_terminal() -> bool {
    here::is_terminal()
}

/// Whether there is a full screen to switch to; not in every browser.
pub fn can_full_screen() -> bool {
    here::can_full_screen()
}

/// Switches between full screen and window. In the browser this works only shortly after input.
pub fn toggle_full_screen() {
    here::toggle_full_screen();
}

/// Tells where a text is written on the screen, or that none is: then no input method stands between keys and program.
pub fn show_field(field: Option<&typing::TextField>) {
    here::show_field(field);
}

/// What was typed into a browser's own field since the last call; nothing elsewhere, where the window hands characters on.
pub fn take_typed() -> Option<typing::Typed> {
    here::take_typed()
}

/// What must be known of the sound device before and after the sound library is started.
pub mod sound {
    use std::sync::atomic::{AtomicBool, Ordering};

    static IS_LOST: AtomicBool = AtomicBool::new(false);

    /// Whether there is something to play sound on.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Device {
        /// That is still being found out.
        Sought,
        /// There is, or it cannot be known.
        Ready,
        /// There is not.
        Missing,
    }

    /// Whether there is a device to play sound on, which the first call begins to find out. Asks beside the game, because
    /// it may take long, and without printing a word.
    pub fn device() -> Device {
        if IS_LOST.load(Ordering::Relaxed) { Device::Missing } else { super::here::sound_device() }
    }

    /// Tells that the device is gone: from now on there is none.
    pub fn lose_device() {
        IS_LOST.store(true, Ordering::Relaxed);
    }
}
