//! The desk around the window: language, consoles, message boxes, full screen.
#![allow(unsafe_code, reason = "single calls into the system's own library")]

use std::io::IsTerminal;

/// The language of the system.
pub fn locale() -> Option<String> {
    sys_locale::get_locale()
}

#[cfg(windows)]
pub fn message_box(title: &str, text: &str) {
    use windows_sys::Win32::UI::WindowsAndMessaging::{MB_ICONERROR, MB_OK, MessageBoxW};
    let wide = |words: &str| words.encode_utf16().filter(|&unit| unit != 0).chain([0]).collect::<Vec<u16>>();
    let (title, text) = (wide(title), wide(text));
    // SAFETY: both texts end with the only zero in them and live until the call returns; no owner window is given.
    unsafe {
        MessageBoxW(std::ptr::null_mut(), text.as_ptr(), title.as_ptr(), MB_OK | MB_ICONERROR);
    }
}

#[cfg(not(windows))]
pub fn message_box(title: &str, text: &str) {
    eprintln!("{title}: {text}");
}

#[cfg(windows)]
pub fn attach_console() -> bool {
    use windows_sys::Win32::System::Console::{ATTACH_PARENT_PROCESS, AttachConsole};
    // SAFETY: takes no pointers; failing (no parent console, or one already attached) changes nothing.
    unsafe { AttachConsole(ATTACH_PARENT_PROCESS) != 0 }
}

#[cfg(not(windows))]
pub fn attach_console() -> bool {
    true
}

#[cfg(windows)]
pub fn alloc_console() -> bool {
    use windows_sys::Win32::Storage::FileSystem::{FILE_TYPE_DISK, FILE_TYPE_PIPE, GetFileType};
    use windows_sys::Win32::System::Console::{AllocConsole, GetStdHandle, STD_INPUT_HANDLE};
    // SAFETY: takes no pointers; asking about no handle at all is answered with an unknown type.
    let kind = unsafe { GetFileType(GetStdHandle(STD_INPUT_HANDLE)) };
    if matches!(kind, FILE_TYPE_DISK | FILE_TYPE_PIPE) {
        // A new console would take its place.
        attach_console();
        return true;
    }
    // SAFETY: takes nothing; failing (one already attached) changes nothing.
    unsafe { AllocConsole() != 0 }
}

#[cfg(not(windows))]
pub fn alloc_console() -> bool {
    true
}

/// On Linux, whether a display server is named; true elsewhere.
pub fn has_display() -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

pub const fn can_full_screen() -> bool {
    true
}

pub fn is_terminal() -> bool {
    std::io::stdin().is_terminal()
}

#[cfg(feature = "gui")]
pub fn toggle_full_screen() {
    use std::sync::atomic::{AtomicBool, Ordering};
    static IS_FULL: AtomicBool = AtomicBool::new(false);
    let was_full = IS_FULL.fetch_xor(true, Ordering::Relaxed);
    macroquad::miniquad::window::set_fullscreen(!was_full);
}

#[cfg(not(feature = "gui"))]
pub fn toggle_full_screen() {}

/// Has a function called when the process ends.
#[cfg(target_os = "linux")]
pub fn at_exit(last_words: extern "C" fn()) {
    // SAFETY: the function has the type that `atexit` wants and lives as long as the program. Where the list of such
    // functions is full it is not called, which costs a message.
    unsafe {
        libc::atexit(last_words);
    }
}

/// Windows and macOS report a missing OpenGL as a panic.
#[cfg(not(target_os = "linux"))]
pub fn at_exit(_last_words: extern "C" fn()) {}
