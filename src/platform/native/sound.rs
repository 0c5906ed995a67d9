//! Whether there is anything to play sound on. Without a device that does what quad-snd asks of it, its thread prints and
//! panics, so everything is asked here first, silently.

#[cfg(not(all(target_os = "linux", feature = "audio")))]
pub const fn device() -> crate::platform::sound::Device {
    crate::platform::sound::Device::Ready
}

#[cfg(all(target_os = "linux", feature = "audio"))]
pub use alsa::device;

#[cfg(all(target_os = "linux", feature = "audio"))]
#[expect(unsafe_code, reason = "ALSA is a C library")]
mod alsa {
    use crate::platform::sound::Device;
    use quad_alsa_sys as sys;
    use std::ffi::{CStr, c_char, c_int};
    use std::ptr;
    use std::sync::{Once, OnceLock};

    /// What quad-snd asks for: frames in its buffer, channels, and samples in a second.
    const BUFFER: sys::snd_pcm_uframes_t = 4096;
    const CHANNELS: u32 = 2;
    const RATE: u32 = 44_100;

    /// ALSA's messages, dropped. The real type takes more arguments for its format, which stable Rust cannot declare.
    extern "C" fn drop_message(_: *const c_char, _: c_int, _: *const c_char, _: c_int, _: *const c_char) {}

    type Silent = extern "C" fn(*const c_char, c_int, *const c_char, c_int, *const c_char);
    type Handler = unsafe extern "C" fn(*const c_char, c_int, *const c_char, c_int, *const c_char, ...);

    /// Whether there is a device, once that is known. The first call asks in a thread: a sound server may let wait.
    pub fn device() -> Device {
        static ASKED: Once = Once::new();
        static ANSWER: OnceLock<bool> = OnceLock::new();
        ASKED.call_once(|| {
            let asking = std::thread::Builder::new().name("sound probe".into());
            if asking.spawn(|| ANSWER.set(exists())).is_err() {
                // Without another thread there would be no sound either.
                let _ = ANSWER.set(false);
            }
        });
        match ANSWER.get() {
            None => Device::Sought,
            Some(true) => Device::Ready,
            Some(false) => Device::Missing,
        }
    }

    fn exists() -> bool {
        // SAFETY: both types are C function pointers whose five named arguments agree. In the C calling conventions of
        // Linux a variadic call passes its named arguments where a plain one does, the caller removes the rest, and
        // the function touches none of its arguments. It is never called from Rust through the other type.
        let handler = unsafe { std::mem::transmute::<Silent, Handler>(drop_message) };
        // SAFETY: the handler lives as long as the program. Nothing else uses ALSA yet.
        unsafe { sys::snd_lib_error_set_handler(Some(handler)) };
        // The devices that quad-snd tries; it stays with the first one that can be opened.
        [c"default", c"pipewire"].into_iter().find_map(obeys).unwrap_or(false)
    }

    /// Whether a device takes sound in the one form that quad-snd knows; nothing if it cannot be opened.
    fn obeys(name: &CStr) -> Option<bool> {
        let mut pcm = ptr::null_mut();
        let mode = sys::SND_PCM_NONBLOCK;
        // SAFETY: the name ends with a zero; `pcm` is written only on success.
        let opened = unsafe { sys::snd_pcm_open(&raw mut pcm, name.as_ptr(), sys::SND_PCM_STREAM_PLAYBACK, mode) };
        if opened < 0 {
            return None;
        }
        // SAFETY: the device is open until it is closed here, once.
        unsafe {
            let answer = takes_form(pcm);
            sys::snd_pcm_close(pcm);
            Some(answer)
        }
    }

    /// # Safety
    /// The device is open.
    unsafe fn takes_form(pcm: *mut sys::snd_pcm_t) -> bool {
        let mut form = ptr::null_mut();
        // SAFETY: the device is open by contract. `form` is written on success, used by this thread alone, and freed once.
        unsafe {
            if sys::snd_pcm_hw_params_malloc(&raw mut form) < 0 {
                return false;
            }
            let mut rate = RATE;
            let agrees = sys::snd_pcm_hw_params_any(pcm, form) >= 0
                && sys::snd_pcm_hw_params_set_access(pcm, form, sys::SND_PCM_ACCESS_RW_INTERLEAVED) >= 0
                && sys::snd_pcm_hw_params_set_format(pcm, form, sys::SND_PCM_FORMAT_FLOAT_LE) >= 0
                && sys::snd_pcm_hw_params_set_buffer_size(pcm, form, BUFFER) >= 0
                && sys::snd_pcm_hw_params_set_channels(pcm, form, CHANNELS) >= 0
                && sys::snd_pcm_hw_params_set_rate_near(pcm, form, &raw mut rate, ptr::null_mut()) >= 0
                && sys::snd_pcm_hw_params(pcm, form) >= 0
                && sys::snd_pcm_prepare(pcm) >= 0;
            sys::snd_pcm_hw_params_free(form);
            agrees
        }
    }

    #[cfg(test)]
    mod tests {
        use super::Device;

        /// There may be a device or not; the answer must come without a crash, and be the same twice.
        #[test]
        fn asking_is_harmless() {
            assert_eq!(super::exists(), super::exists());
            let mut answer = Device::Sought;
            while answer == Device::Sought {
                std::thread::yield_now();
                answer = super::device();
            }
            assert_eq!(super::device(), answer);
        }
    }
}
