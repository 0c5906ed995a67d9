//! The sounds of the board room: which cue is heard as which voice, when, and how loud.
//!
//! Voices are synthesised from when the player first does something, a few in a frame: before that browsers allow no
//! sound, and the sound device stays closed. Without a device, or when it is lost, there is silence, and nothing is said
//! about it.

mod choice;
mod queue;
mod speaker;
mod synth;
mod voices;

use crate::app::preference::Motion;
use crate::app::settings::{Settings, Sound as Switch};
use crate::app::table::Cue;
use crate::app::timeline::CONTACT;
use crate::platform;
use crate::platform::sound::Device;
use choice::Choice;
use macroquad::time::get_time;
use queue::Queue;
use speaker::Speaker;

/// Milliseconds to the next frame while voices are being loaded, or decoded by the browser.
const LOOK: u32 = 16;

/// Plays cues.
#[derive(Default)]
pub struct Sound {
    state: State,
    choice: Choice,
    queue: Queue,
}

#[derive(Default)]
enum State {
    /// The player has not done anything yet, or sound was off.
    #[default]
    Asleep,
    /// The device is being looked for.
    Asking,
    /// There is no sound device.
    Mute,
    /// Voices can be heard.
    Awake(Speaker),
}

impl Sound {
    /// Plays cues at the volume of the settings; to be called in every frame. The device is opened at the first input
    /// for which sound is on.
    pub fn play(&mut self, cues: &[Cue], settings: &Settings, had_input: bool) {
        let gain = gain(settings);
        if gain == 0.0 {
            self.queue.clear();
            return;
        }
        if had_input && matches!(self.state, State::Asleep) {
            self.state = State::Asking;
        }
        self.look_for_device();
        if matches!(self.state, State::Asleep | State::Mute) {
            self.queue.clear();
            return;
        }
        let now = get_time();
        let from = now + contact(cues, settings.motion);
        for voice in self.choice.voices(cues) {
            self.queue.push(voice, from);
        }
        match &mut self.state {
            State::Awake(speaker) => {
                for voice in self.queue.waiting() {
                    speaker.load(voice);
                }
                speaker.load_some(now);
                for voice in self.queue.take_due(now, |voice| speaker.is_ready(voice)) {
                    speaker.play(voice, gain);
                }
                if !(self.queue.is_empty() && speaker.is_complete()) {
                    platform::wake_after(LOOK);
                }
            }
            State::Asking => platform::wake_after(LOOK),
            State::Asleep | State::Mute => {}
        }
    }

    /// Opens the device once it is found, and forgets it when it is lost.
    fn look_for_device(&mut self) {
        if matches!(self.state, State::Asleep | State::Mute) {
            return;
        }
        match platform::sound::device() {
            Device::Ready if matches!(self.state, State::Asking) => self.state = State::Awake(Speaker::new()),
            Device::Missing => self.state = State::Mute,
            Device::Ready | Device::Sought => {}
        }
    }
}

/// Seconds until a stone among the cues touches the board; what it brought about is heard with it.
fn contact(cues: &[Cue], motion: Motion) -> f64 {
    let has_stone = cues.iter().any(|cue| matches!(cue, Cue::Stone(..)));
    if has_stone && motion == Motion::Full { CONTACT as f64 / 1000.0 } else { 0.0 }
}

/// The settings as a factor of loudness, 0.0 to 1.0. It is the square of the percentage: the ear hears ratios, so the
/// steps sound more alike.
fn gain(settings: &Settings) -> f32 {
    match settings.sound {
        Switch::On => (f32::from(settings.volume.min(100)) / 100.0).powi(2),
        Switch::Off => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(volume: u8, sound: Switch) -> f32 {
        gain(&Settings { volume, sound, ..Settings::default() })
    }

    fn is(left: f32, right: f32) -> bool {
        (left - right).abs() < 1e-6
    }

    #[test]
    fn volume_goes_from_silence_to_full() {
        assert!(is(at(0, Switch::On), 0.0) && is(at(100, Switch::On), 1.0) && is(at(60, Switch::On), 0.36));
        assert!((0..100).all(|volume| at(volume, Switch::On) < at(volume + 1, Switch::On)));
        assert!(is(at(100, Switch::Off), 0.0));
    }

    #[test]
    fn a_stone_is_heard_when_it_touches_the_board() {
        let stone = Cue::Stone(crate::rules::Color::Black, 0);
        for (cues, late) in [(vec![stone, Cue::Capture(2)], true), (vec![Cue::Click], false), (vec![], false)] {
            assert_eq!(contact(&cues, Motion::Full) > 0.06, late, "{cues:?}");
            assert!(contact(&cues, Motion::Reduced) < 1e-9, "{cues:?}");
        }
    }

    #[test]
    fn no_device_is_opened_before_the_first_input_or_while_sound_is_off() {
        let mut sound = Sound::default();
        let off = Settings { sound: Switch::Off, ..Settings::default() };
        let zero = Settings { volume: 0, ..Settings::default() };
        sound.play(&[Cue::Click, Cue::Begin], &Settings::default(), false);
        sound.play(&[Cue::Click], &off, true);
        sound.play(&[Cue::Click], &zero, true);
        assert!(matches!(sound.state, State::Asleep) && sound.queue.is_empty());
    }
}
