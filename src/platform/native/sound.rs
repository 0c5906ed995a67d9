//! Whether there is anything to play sound on. Without a device quad-snd's thread prints and panics, so it is asked
//! here first, silently.

#[cfg(not(all(target_os = "linux", feature = "audio")))]
pub fn device_exists() -> bool {
    true
}

#[cfg(all(target_os = "linux", feature = "audio"))]
pub use alsa::device_exists;

#[cfg(all(target_os = "linux", feature = "audio"))]
#[expect(unsafe_code, reason = "ALSA is a C library")]
mod alsa {
    use quad_alsa_sys as sys;
    use std::ffi::{c_char, c_int};
    use std::ptr;

    /// ALSA's messages, dropped. The real type takes more arguments for its format, which stable Rust cannot declare.
    extern "C" fn drop_message(_: *const c_char, _: c_int, _: *const c_char, _: c_int, _: *const c_char) {}

    type Silent = extern "C" fn(*const c_char, c_int, *const c_char, c_int, *const c_char);
    type Handler = unsafe extern "C" fn(*const c_char, c_int, *const c_char, c_int, *const c_char, ...);

    pub fn device_exists() -> bool {
        // SAFETY: both types are C function pointers whose five named arguments agree. In the C calling conventions of
        // Linux a variadic call passes its named arguments where a plain one does, the caller removes the rest, and
        // the function touches none of its arguments. It is never called from Rust through the other type.
        let handler = unsafe { std::mem::transmute::<Silent, Handler>(drop_message) };
        let mut pcm = ptr::null_mut();
        // SAFETY: the handler lives as long as the program; the name ends with a zero; `pcm` is written only on
        // success and closed once. Nothing else uses ALSA yet.
        unsafe {
            sys::snd_lib_error_set_handler(Some(handler));
            let mode = sys::SND_PCM_NONBLOCK;
            let opened = sys::snd_pcm_open(&raw mut pcm, c"default".as_ptr(), sys::SND_PCM_STREAM_PLAYBACK, mode);
            if opened < 0 {
                return false;
            }
            sys::snd_pcm_close(pcm);
        }
        true
    }

    #[cfg(test)]
    mod tests {
        /// There may be a device or not; the answer must come without a crash, and twice.
        #[test]
        fn asking_is_harmless() {
            assert_eq!(super::device_exists(), super::device_exists());
        }
    }
}
