//! The sound device, and the voices that were loaded into it.

use super::voices::Voice;
use macroquad::time::get_time;
use quad_snd::{AudioContext, PlaySoundParams, Sound};

/// Seconds of a frame that may be spent on loading voices.
const SHARE: f64 = 0.004;

/// Plays voices.
pub struct Speaker {
    context: AudioContext,
    sounds: Vec<(Voice, Sound)>,
    /// What should be loaded before it is asked for; the last one is next.
    missing: Vec<Voice>,
}

impl Speaker {
    /// Opens the device; nothing is loaded yet. Only where there is one: without it the library's thread would fail
    /// loudly.
    pub fn new() -> Self {
        let mut missing: Vec<_> = Voice::urgent().collect();
        missing.reverse();
        Self { context: AudioContext::new(), sounds: Vec::with_capacity(missing.len()), missing }
    }

    /// Loads a voice now, unless it is loaded already.
    pub fn load(&mut self, voice: Voice) {
        self.missing.retain(|&missing| missing != voice);
        if self.sound(voice).is_none() {
            self.sounds.push((voice, Sound::load(&self.context, &voice.wav())));
        }
    }

    /// Loads missing voices until `now` is [`SHARE`] ago, at least one: all of them in one frame might be felt.
    pub fn load_some(&mut self, now: f64) {
        while let Some(&next) = self.missing.last() {
            self.load(next);
            if get_time() - now > SHARE {
                break;
            }
        }
    }

    /// Whether every urgent voice is loaded.
    pub fn is_complete(&self) -> bool {
        self.missing.is_empty()
    }

    /// Whether a voice can be played yet: browsers take their time to decode.
    pub fn is_ready(&self, voice: Voice) -> bool {
        self.sound(voice).is_some_and(Sound::is_loaded)
    }

    /// Plays a voice by a factor of 0.0 to 1.0 of its loudness.
    pub fn play(&self, voice: Voice, gain: f32) {
        if let Some(sound) = self.sound(voice) {
            sound.play(&self.context, PlaySoundParams { looped: false, volume: gain });
        }
    }

    fn sound(&self, voice: Voice) -> Option<&Sound> {
        self.sounds.iter().find(|entry| entry.0 == voice).map(|entry| &entry.1)
    }
}

/// Only the web's `Sound` has a method of this name, and there it goes before this one. Everywhere else a sound is
/// decoded when `load` returns.
#[allow(dead_code, reason = "not called on the web")]
trait Loaded {
    fn is_loaded(&self) -> bool;
}

impl Loaded for Sound {
    fn is_loaded(&self) -> bool {
        true
    }
}
