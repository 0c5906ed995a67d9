//! What `hoshi.js` does for the program, as safe functions.
//!
//! Texts and bytes go out as pointer and length. An answer that is not a number is left "staged" on the other side,
//! and fetched with `hoshi_staged` and `hoshi_take`. Codes must agree with `CODE` in `hoshi.js`.
#![expect(unsafe_code, reason = "the browser is reached through raw imports; no generated glue is used")]

use crate::app::ports::{Stamp, StoreError};

#[link(wasm_import_module = "env")]
unsafe extern "C" {
    safe fn hoshi_staged() -> usize;
    fn hoshi_take(into: *mut u8);

    fn hoshi_read(name: *const u8, name_len: usize) -> i32;
    fn hoshi_write(name: *const u8, name_len: usize, content: *const u8, content_len: usize) -> i32;
    fn hoshi_list(folder: *const u8, folder_len: usize) -> i32;
    fn hoshi_rename(from: *const u8, from_len: usize, to: *const u8, to_len: usize) -> i32;
    fn hoshi_claim(name: *const u8, name_len: usize) -> i32;
    fn hoshi_release(name: *const u8, name_len: usize);

    safe fn hoshi_choose();
    fn hoshi_save(name: *const u8, name_len: usize, content: *const u8, content_len: usize);
    fn hoshi_copy(text: *const u8, text_len: usize);
    safe fn hoshi_paste();
    safe fn hoshi_came() -> i32;

    fn hoshi_think(run: u32, task: *const u8, task_len: usize);
    safe fn hoshi_answer(run: u32) -> i32;
    safe fn hoshi_hush();

    safe fn hoshi_now() -> f64;
    safe fn hoshi_age() -> f64;
    fn hoshi_stamp(into: *mut u16);
    safe fn hoshi_random() -> u32;

    safe fn hoshi_locale();
    safe fn hoshi_wake_after(millis: u32);
    safe fn hoshi_can_full_screen() -> i32;
    safe fn hoshi_toggle_full_screen();
    fn hoshi_field(which: *const u32, area: *const i32, letter: i32, text: *const u8, text_len: usize);
    safe fn hoshi_hide_field();
    safe fn hoshi_typed() -> i32;
    fn hoshi_fail(words: *const u8, words_len: usize);
    fn hoshi_tell(words: *const u8, words_len: usize);
}

/// The answer that the last call staged.
fn take() -> Vec<u8> {
    let mut answer = vec![0; hoshi_staged()];
    // SAFETY: `hoshi_take` writes exactly `hoshi_staged()` bytes, and nothing can be staged between the two calls.
    unsafe { hoshi_take(answer.as_mut_ptr()) };
    answer
}

fn take_words() -> String {
    String::from_utf8_lossy(&take()).into_owned()
}

fn result(code: i32) -> Result<(), StoreError> {
    match code {
        0 => Ok(()),
        1 => Err(StoreError::Missing),
        2 => Err(StoreError::Busy),
        3 => Err(StoreError::Full),
        4 => Err(StoreError::Denied),
        _ => Err(StoreError::Other(take_words())),
    }
}

pub fn read(name: &str) -> Result<Vec<u8>, StoreError> {
    // SAFETY: pointer and length of a live text.
    result(unsafe { hoshi_read(name.as_ptr(), name.len()) }).map(|()| take())
}

pub fn write(name: &str, content: &[u8]) -> Result<(), StoreError> {
    // SAFETY: pointers and lengths of a live text and slice.
    result(unsafe { hoshi_write(name.as_ptr(), name.len(), content.as_ptr(), content.len()) })
}

/// The sorted names of all files in a folder.
pub fn list(folder: &str) -> Result<Vec<String>, StoreError> {
    // SAFETY: pointer and length of a live text.
    result(unsafe { hoshi_list(folder.as_ptr(), folder.len()) })?;
    Ok(take_words().lines().map(str::to_owned).collect())
}

pub fn rename(from: &str, to: &str) -> Result<(), StoreError> {
    // SAFETY: pointers and lengths of live texts.
    result(unsafe { hoshi_rename(from.as_ptr(), from.len(), to.as_ptr(), to.len()) })
}

pub fn claim(name: &str) -> Result<(), StoreError> {
    // SAFETY: pointer and length of a live text.
    result(unsafe { hoshi_claim(name.as_ptr(), name.len()) })
}

pub fn release(name: &str) {
    // SAFETY: pointer and length of a live text.
    unsafe { hoshi_release(name.as_ptr(), name.len()) };
}

/// Something that came in from the player.
pub enum Came {
    /// A file with its name, or a text without one.
    Parcel(String, Vec<u8>),
    /// A file that the browser could not read, by its name.
    Unreadable(String),
    /// The clipboard held no text.
    NothingToPaste,
    /// The clipboard has the text.
    Copied,
    /// The clipboard does not take it.
    NotCopied,
}

/// Lets the player choose a file.
pub fn choose() {
    hoshi_choose();
}

/// Has the browser keep a file.
pub fn save(name: &str, content: &[u8]) {
    // SAFETY: pointers and lengths of a live text and slice; the other side copies them before it returns.
    unsafe { hoshi_save(name.as_ptr(), name.len(), content.as_ptr(), content.len()) };
}

/// Puts a text on the clipboard.
pub fn copy(text: &str) {
    // SAFETY: pointer and length of a live text.
    unsafe { hoshi_copy(text.as_ptr(), text.len()) };
}

/// Asks for the text on the clipboard.
pub fn paste() {
    hoshi_paste();
}

/// The next thing that came in. The staged answer is the name, a zero, and the content.
pub fn next_came() -> Option<Came> {
    let code = hoshi_came();
    if code == 6 {
        return None;
    }
    let mut staged = take();
    let end = staged.iter().position(|&byte| byte == 0).unwrap_or(staged.len());
    let name = String::from_utf8_lossy(&staged[..end]).into_owned();
    Some(match code {
        0 => Came::Parcel(name, staged.split_off((end + 1).min(staged.len()))),
        1 => Came::NothingToPaste,
        2 => Came::Copied,
        3 => Came::NotCopied,
        _ => Came::Unreadable(name),
    })
}

/// Sends a task to the worker; an earlier one is dropped.
pub fn think(run: u32, task: &[u8]) {
    // SAFETY: pointer and length of a live slice; the other side copies it before it returns.
    unsafe { hoshi_think(run, task.as_ptr(), task.len()) };
}

/// The answer to the task of this number: bytes, or what went wrong; nothing if it is not there yet.
pub fn answer(run: u32) -> Option<Result<Vec<u8>, String>> {
    match hoshi_answer(run) {
        0 => Some(Ok(take())),
        5 => Some(Err(take_words())),
        _ => None,
    }
}

pub fn hush() {
    hoshi_hush();
}

/// Milliseconds since 1970.
pub fn now() -> u64 {
    hoshi_now() as u64
}

/// Milliseconds since the page was opened.
pub fn age() -> u64 {
    hoshi_age() as u64
}

pub fn stamp() -> Stamp {
    let mut parts = [0_u16; 6];
    // SAFETY: the other side writes exactly six aligned 16-bit numbers.
    unsafe { hoshi_stamp(parts.as_mut_ptr()) };
    let [year, month, day, hour, minute, second] = parts;
    Stamp { year, month: month as u8, day: day as u8, hour: hour as u8, minute: minute as u8, second: second as u8 }
}

pub fn seed() -> u64 {
    u64::from(hoshi_random()) << 32 | u64::from(hoshi_random())
}

pub fn locale() -> Option<String> {
    hoshi_locale();
    Some(take_words()).filter(|tag| !tag.is_empty())
}

pub fn wake_after(millis: u32) {
    hoshi_wake_after(millis);
}

pub fn can_full_screen() -> bool {
    hoshi_can_full_screen() != 0
}

pub fn toggle_full_screen() {
    hoshi_toggle_full_screen();
}

/// Lays the browser's own field over the screen: its number, and 1 if it has several lines; left, top, width and height
/// in device pixels; the height of its letters; its text.
pub fn field(which: [u32; 2], area: [i32; 4], letter: i32, text: &str) {
    // SAFETY: the other side reads exactly two and four aligned numbers, and a live text.
    unsafe { hoshi_field(which.as_ptr(), area.as_ptr(), letter, text.as_ptr(), text.len()) };
}

/// Takes the browser's field away.
pub fn hide_field() {
    hoshi_hide_field();
}

/// The next thing that happened in the browser's field: 0 typed, 1 accepted, 2 cancelled, 3 on to the next field, 4 back;
/// and its text.
pub fn typed() -> Option<(i32, String)> {
    let code = hoshi_typed();
    (code >= 0).then(|| (code, take_words()))
}

/// Tells of a panic: on the page it is shown, in the worker it becomes the failed thought's words.
pub fn fail(words: &str) {
    // SAFETY: pointer and length of a live text.
    unsafe { hoshi_fail(words.as_ptr(), words.len()) };
}

/// Shows words that can be clicked away.
pub fn tell(words: &str) {
    // SAFETY: pointer and length of a live text.
    unsafe { hoshi_tell(words.as_ptr(), words.len()) };
}
