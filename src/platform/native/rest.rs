//! Resting between frames: until time is up, or until the window system has something to tell.
//!
//! The window library keeps its connection to itself, so on Linux it is asked of OpenGL, whose current context belongs to
//! the thread that draws. Where it cannot be had, a rest is short instead.

/// Milliseconds of the longest rest from which input cannot wake.
const BLIND: u64 = 50;
/// Milliseconds after which Xlib's queue is looked into again: a thread of the graphics driver may put there what it
/// finds on the connection, and then the connection itself stays silent.
#[cfg(all(target_os = "linux", feature = "gui"))]
const GLANCE: u64 = 50;

/// Rests for so many milliseconds, whatever happens.
pub fn pause(millis: u64) {
    if millis > 0 {
        std::thread::sleep(std::time::Duration::from_millis(millis));
    }
}

/// Rests for so many milliseconds at most; input ends it.
pub fn rest(millis: u64) {
    #[cfg(feature = "gui")]
    submit();
    if !here::wait_for_news(millis) {
        pause(millis.min(BLIND));
    }
}

/// The number of the thing that the thread that draws draws on, by X11's count, once the window stands.
#[cfg(all(target_os = "linux", feature = "gui"))]
pub fn drawable() -> Option<u32> {
    here::drawable()
}

/// Hands the frame to the driver, so that it is painted during the rest and not only after it.
#[cfg(feature = "gui")]
#[expect(unsafe_code, reason = "single calls into the window library")]
fn submit() {
    // SAFETY: whoever rests is the thread that draws, and the window stands (see `platform::rest`), so there are a
    // drawing context and its functions. Nothing borrows the context meanwhile.
    unsafe {
        macroquad::window::get_internal_gl().flush();
        macroquad::miniquad::gl::glFlush();
    }
}

#[cfg(all(windows, feature = "gui"))]
mod here {
    use windows_sys::Win32::UI::WindowsAndMessaging::{MWMO_INPUTAVAILABLE, MsgWaitForMultipleObjectsEx, QS_ALLINPUT};

    /// Waits for a message to this thread's windows.
    #[expect(unsafe_code, reason = "a call into the system's own library")]
    pub fn wait_for_news(millis: u64) -> bool {
        let millis = u32::try_from(millis).unwrap_or(u32::MAX - 1);
        // SAFETY: of no handles none is read; the call takes no message out of the queue.
        unsafe { MsgWaitForMultipleObjectsEx(0, std::ptr::null(), millis, QS_ALLINPUT, MWMO_INPUTAVAILABLE) };
        true
    }
}

#[cfg(not(any(all(windows, feature = "gui"), all(target_os = "linux", feature = "gui"))))]
mod here {
    /// There is no way to be woken.
    pub fn wait_for_news(_millis: u64) -> bool {
        false
    }
}

#[cfg(all(target_os = "linux", feature = "gui"))]
#[expect(unsafe_code, reason = "Xlib is a C library")]
mod here {
    use std::cell::OnceCell;
    use std::ffi::{CStr, c_int, c_void};
    use std::mem;
    use std::time::{Duration, Instant};

    /// The type of events that say no more than that the pointer moved, anywhere on the screen. The window library
    /// orders them for pointers that are held fast, which never happens here.
    const GENERIC: c_int = 35;

    /// Room for any event: Xlib's own union is 24 long integers.
    type Event = [libc::c_long; 24];
    /// Xlib's `Display`.
    type Display = *mut c_void;

    thread_local! {
        /// The connection of the window that this thread draws in, if it is known.
        static CONNECTION: OnceCell<Option<Connection>> = const { OnceCell::new() };
    }

    /// Waits for an event of the window; false if there is no connection to wait on.
    pub fn wait_for_news(millis: u64) -> bool {
        CONNECTION.with(|kept| match kept.get_or_init(Connection::find) {
            Some(connection) => {
                connection.wait(Duration::from_millis(millis));
                true
            }
            None => false,
        })
    }

    pub fn drawable() -> Option<u32> {
        let current = function(library(c"libGL.so.1")?, c"glXGetCurrentDrawable")?;
        // SAFETY: the function has had this type in every version of the library, which stays loaded as long as the program
        // draws. It takes nothing and answers a number, 0 for none.
        let number = unsafe { mem::transmute::<*mut c_void, unsafe extern "C" fn() -> libc::c_ulong>(current)() };
        u32::try_from(number).ok().filter(|&number| number != 0)
    }

    /// The connection to the X server.
    struct Connection {
        display: Display,
        socket: c_int,
        pending: unsafe extern "C" fn(Display) -> c_int,
        take_typed: unsafe extern "C" fn(Display, c_int, *mut Event) -> c_int,
    }

    impl Connection {
        /// The connection of this thread's OpenGL context.
        fn find() -> Option<Self> {
            let (gl, x11) = (library(c"libGL.so.1")?, library(c"libX11.so.6")?);
            let current = function(gl, c"glXGetCurrentDisplay")?;
            let number = function(x11, c"XConnectionNumber")?;
            let (pending, take_typed) = (function(x11, c"XPending")?, function(x11, c"XCheckTypedEvent")?);
            // SAFETY: the four functions have had these types in every version of the two libraries, which stay loaded
            // as long as the program draws. The first takes nothing and answers a display that the window library keeps
            // open until its loop ends, or null; the second only reads the display.
            unsafe {
                let current = mem::transmute::<*mut c_void, unsafe extern "C" fn() -> Display>(current);
                let number = mem::transmute::<*mut c_void, unsafe extern "C" fn(Display) -> c_int>(number);
                let display = current();
                if display.is_null() {
                    return None;
                }
                Some(Self {
                    display,
                    socket: number(display),
                    pending: mem::transmute::<*mut c_void, unsafe extern "C" fn(Display) -> c_int>(pending),
                    take_typed: mem::transmute::<*mut c_void, unsafe extern "C" fn(Display, c_int, *mut Event) -> c_int>(
                        take_typed,
                    ),
                })
            }
        }

        fn wait(&self, time: Duration) {
            let end = Instant::now() + time;
            while !self.has_news() {
                let left = end.saturating_duration_since(Instant::now());
                if left.is_zero() {
                    break;
                }
                let millis = left.as_micros().div_ceil(1000).min(super::GLANCE.into()) as c_int;
                let mut socket = libc::pollfd { fd: self.socket, events: libc::POLLIN, revents: 0 };
                // SAFETY: one description, which lives until the call returns. The socket is the display's and open.
                if unsafe { libc::poll(&raw mut socket, 1, millis) } < 0 {
                    break;
                }
            }
        }

        /// Whether an event waits that is not [`GENERIC`]; those are thrown away. Looks also into Xlib's own queue, where
        /// drawing may have put what it found on the connection.
        fn has_news(&self) -> bool {
            let mut event = [0; 24];
            // SAFETY: the display is open (see `find`), and only this thread uses it. An event fits into the room that is
            // given. What belongs to a generic event beside it is freed by Xlib when the next one is fetched.
            unsafe {
                while (self.take_typed)(self.display, GENERIC, &raw mut event) != 0 {}
                (self.pending)(self.display) > 0
            }
        }
    }

    /// A library, if it is loaded already.
    fn library(name: &CStr) -> Option<*mut c_void> {
        // SAFETY: the name ends with a zero; a library that is loaded already runs no code.
        let handle = unsafe { libc::dlopen(name.as_ptr(), libc::RTLD_LAZY | libc::RTLD_NOLOAD) };
        (!handle.is_null()).then_some(handle)
    }

    /// A function of a library, if it has one of this name.
    fn function(library: *mut c_void, name: &CStr) -> Option<*mut c_void> {
        // SAFETY: the library is loaded, and the name ends with a zero.
        let address = unsafe { libc::dlsym(library, name.as_ptr()) };
        (!address.is_null()).then_some(address)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without a window there is nothing that wakes, and whoever rests must know.
    #[test]
    fn without_a_window_no_news_are_waited_for() {
        assert!(!here::wait_for_news(1) || cfg!(windows));
        pause(0);
    }
}
