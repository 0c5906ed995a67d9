//! What JavaScript calls: the version check on the page, and the whole life of the thinking worker, which never runs
//! `main`.
#![expect(unsafe_code, reason = "exports have fixed names, and memory is handed over by address")]

use super::watch_panics;
use crate::platform::mind;
use std::cell::RefCell;
use std::ptr;

thread_local! {
    /// The worker's latest answer, kept until the next task.
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Must equal `VERSION` in `hoshi.js`; a page with one old and one new file from the browser's cache does not start.
#[unsafe(no_mangle)]
extern "C" fn hoshi_crate_version() -> u32 {
    4
}

/// How many frames were drawn, for whoever measures the page.
#[unsafe(no_mangle)]
extern "C" fn hoshi_frames() -> u32 {
    crate::platform::frames_drawn()
}

/// Room for a task of `len` bytes, given back by `hoshi_work`.
#[unsafe(no_mangle)]
extern "C" fn hoshi_alloc(len: usize) -> *mut u8 {
    // The type is named because `cast` would take any.
    let room: Box<[u8]> = vec![0; len].into_boxed_slice();
    Box::into_raw(room).cast()
}

/// Thinks about a task and returns the length of the answer, which then lies at `hoshi_answer_at`.
///
/// # Safety
/// `task` comes from `hoshi_alloc` with the same `len` and is given up.
#[unsafe(no_mangle)]
unsafe extern "C" fn hoshi_work(task: *mut u8, len: usize) -> usize {
    watch_panics();
    // SAFETY: by contract a boxed slice of this length that nobody else holds.
    let task = unsafe { Box::from_raw(ptr::slice_from_raw_parts_mut(task, len)) };
    let answer = mind::think(&task);
    let answer_len = answer.len();
    ANSWER.set(answer);
    answer_len
}

/// Where the latest answer lies, until the next task.
#[unsafe(no_mangle)]
extern "C" fn hoshi_answer_at() -> *const u8 {
    ANSWER.with_borrow(Vec::as_ptr)
}
