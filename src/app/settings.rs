//! What the program remembers between starts.

use super::json::is_json;
use super::numbers::Numbers;
use super::preference::{
    self, CONFIRMS, Confirm, DANGERS, Dangers, MOTIONS, Motion, NUMBERS, PICTURE_LOOKS, PICTURE_SIZES, PROJECTORS,
    PictureLook, PictureSize, Projector, RESIGNINGS, Resigning, TEMPOS, THEMES,
};
use super::setup::{Kind, Setup};
use super::watch::Tempo;
use super::words::Language;
use crate::paint::palette::Theme;
use nanoserde::{DeJson, SerJson};

/// What is remembered.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// The chosen language; nothing until it was chosen, so that the system's decides.
    pub language: Option<Language>,
    /// Setup of the next Gomoku game.
    pub gomoku: Setup,
    /// Setup of the next Go game.
    pub go: Setup,
    /// The game that was set up last.
    pub kind: Kind,
    /// Loudness in percent, 0 to 100.
    pub volume: u8,
    /// Whether sound is on.
    pub sound: Sound,
    /// Whether coordinates are shown around the board.
    pub coordinates: Coordinates,
    /// The colours of the desk.
    pub theme: Theme,
    /// Whether the screen is laid out for a room full of people.
    pub projector: Projector,
    /// When a stone has to be confirmed.
    pub confirm: Confirm,
    /// Whether things move.
    pub motion: Motion,
    /// Which moves bear their numbers on the board.
    pub numbers: Numbers,
    /// Whether chains in atari and forbidden points are marked.
    pub dangers: Dangers,
    /// Whether the computer gives a lost game of Go up.
    pub resigning: Resigning,
    /// How exported pictures look.
    pub picture_look: PictureLook,
    /// How large exported pictures are.
    pub picture_size: PictureSize,
    /// How fast the computer plays against itself.
    pub tempo: Tempo,
    /// The file of the game that was played last, empty if none.
    pub last_game: String,
    /// Who had Black in the last game against the computer, and who won.
    pub last_pairing: LastPairing,
}

/// Whether sound is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// Sounds are played.
    On,
    /// Silence.
    Off,
}

/// Whether coordinates are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coordinates {
    /// Around the board.
    Shown,
    /// Not at all; the board is larger.
    Hidden,
}

/// How the last game against an opponent was paired, for whose turn it is to start.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum LastPairing {
    /// There was none.
    #[default]
    None,
    /// "Me" had Black and lost.
    BlackLost,
    /// "Me" had Black and did not lose.
    BlackHeld,
    /// "Me" had White and lost.
    WhiteLost,
    /// "Me" had White and did not lose.
    WhiteHeld,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            gomoku: Setup::new(Kind::Gomoku),
            go: Setup::new(Kind::Go),
            kind: Kind::Gomoku,
            volume: usual_volume(),
            sound: Sound::On,
            coordinates: Coordinates::Shown,
            theme: Theme::default(),
            projector: Projector::default(),
            confirm: Confirm::default(),
            motion: Motion::default(),
            numbers: Numbers::default(),
            dangers: Dangers::default(),
            resigning: Resigning::default(),
            picture_look: PictureLook::default(),
            picture_size: PictureSize::default(),
            tempo: Tempo::default(),
            last_game: String::new(),
            last_pairing: LastPairing::None,
        }
    }
}

impl Settings {
    /// The setup of a game.
    pub const fn setup(&self, kind: Kind) -> &Setup {
        match kind {
            Kind::Gomoku => &self.gomoku,
            Kind::Go => &self.go,
        }
    }

    /// Remembers a setup, and that its game was set up last.
    pub fn remember(&mut self, setup: &Setup) {
        self.kind = setup.kind;
        match setup.kind {
            Kind::Gomoku => self.gomoku = setup.clone(),
            Kind::Go => self.go = setup.clone(),
        }
    }

    /// The settings as a file.
    pub fn to_json(&self) -> String {
        let stored = Stored {
            version: 1,
            language: self.language.map_or("", Language::code).into(),
            gomoku: self.gomoku.to_words(),
            go: self.go.to_words(),
            kind: self.kind.code().into(),
            volume: self.volume,
            sound: self.sound == Sound::On,
            coordinates: self.coordinates == Coordinates::Shown,
            theme: preference::code(&THEMES, self.theme),
            projector: preference::code(&PROJECTORS, self.projector),
            confirm: preference::code(&CONFIRMS, self.confirm),
            motion: preference::code(&MOTIONS, self.motion),
            numbers: preference::code(&NUMBERS, self.numbers),
            dangers: preference::code(&DANGERS, self.dangers),
            resigning: preference::code(&RESIGNINGS, self.resigning),
            picture_look: preference::code(&PICTURE_LOOKS, self.picture_look),
            picture_size: preference::code(&PICTURE_SIZES, self.picture_size),
            tempo: preference::code(&TEMPOS, self.tempo),
            last_game: self.last_game.clone(),
            last_pairing: PAIRINGS.iter().find(|entry| entry.1 == self.last_pairing).map_or("", |entry| entry.0).into(),
        };
        stored.serialize_json()
    }

    /// Reads a settings file. Unknown or missing entries take their defaults.
    ///
    /// # Errors
    /// When the text is no such file at all.
    pub fn from_json(text: &str) -> Result<Self, nanoserde::DeJsonErr> {
        let stored = Stored::deserialize_json(if is_json(text) { text } else { "" })?;
        let usual = Self::default();
        Ok(Self {
            language: Language::from_code(&stored.language),
            gomoku: Setup::from_words(Kind::Gomoku, &stored.gomoku),
            go: Setup::from_words(Kind::Go, &stored.go),
            kind: Kind::from_code(&stored.kind).unwrap_or(usual.kind),
            volume: stored.volume.min(100),
            sound: if stored.sound { Sound::On } else { Sound::Off },
            coordinates: if stored.coordinates { Coordinates::Shown } else { Coordinates::Hidden },
            theme: preference::value(&THEMES, &stored.theme),
            projector: preference::value(&PROJECTORS, &stored.projector),
            confirm: preference::value(&CONFIRMS, &stored.confirm),
            motion: preference::value(&MOTIONS, &stored.motion),
            numbers: preference::value(&NUMBERS, &stored.numbers),
            dangers: preference::value(&DANGERS, &stored.dangers),
            resigning: preference::value(&RESIGNINGS, &stored.resigning),
            picture_look: preference::value(&PICTURE_LOOKS, &stored.picture_look),
            picture_size: preference::value(&PICTURE_SIZES, &stored.picture_size),
            tempo: preference::value(&TEMPOS, &stored.tempo),
            last_game: stored.last_game,
            last_pairing: PAIRINGS
                .iter()
                .find(|entry| entry.0 == stored.last_pairing)
                .map_or(LastPairing::None, |entry| entry.1),
        })
    }
}

const PAIRINGS: [(&str, LastPairing); 4] = [
    ("black lost", LastPairing::BlackLost),
    ("black held", LastPairing::BlackHeld),
    ("white lost", LastPairing::WhiteLost),
    ("white held", LastPairing::WhiteHeld),
];

const fn usual_volume() -> u8 {
    60
}

const fn yes() -> bool {
    true
}

/// The file; entries that are missing take their defaults. Setups are words such as `side=15 variant=freestyle`, so that
/// old files stay readable.
#[derive(SerJson, DeJson)]
struct Stored {
    #[nserde(default)]
    version: u32,
    #[nserde(default)]
    language: String,
    #[nserde(default)]
    gomoku: String,
    #[nserde(default)]
    go: String,
    #[nserde(default)]
    kind: String,
    #[nserde(default_with = "usual_volume")]
    volume: u8,
    #[nserde(default_with = "yes")]
    sound: bool,
    #[nserde(default_with = "yes")]
    coordinates: bool,
    #[nserde(default)]
    theme: String,
    #[nserde(default)]
    projector: String,
    #[nserde(default)]
    confirm: String,
    #[nserde(default)]
    motion: String,
    #[nserde(default)]
    numbers: String,
    #[nserde(default)]
    dangers: String,
    #[nserde(default)]
    resigning: String,
    #[nserde(default)]
    picture_look: String,
    #[nserde(default)]
    picture_size: String,
    #[nserde(default)]
    tempo: String,
    #[nserde(default)]
    last_game: String,
    #[nserde(default)]
    last_pairing: String,
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn written_settings_read_back() {
        let mut settings = Settings { language: Some(Language::English), volume: 5, ..Settings::default() };
        settings.go.step(super::super::setup::Row::Komi, 3);
        settings.gomoku.step(super::super::setup::Row::Size, -2);
        settings.last_game = "games/x.sgf".into();
        settings.last_pairing = LastPairing::WhiteLost;
        settings.sound = Sound::Off;
        settings.theme = Theme::Night;
        settings.projector = Projector::On;
        settings.confirm = Confirm::Always;
        settings.motion = Motion::Reduced;
        settings.numbers = Numbers::FromHere;
        settings.picture_look = PictureLook::Paper;
        settings.picture_size = PictureSize::Small;
        settings.dangers = Dangers::Shown;
        settings.resigning = Resigning::Off;
        settings.tempo = Tempo::Calm;
        assert_eq!(Settings::from_json(&settings.to_json()).unwrap(), settings);
    }

    #[test]
    fn missing_and_strange_entries_take_defaults() {
        assert_eq!(Settings::from_json("{}").unwrap(), Settings::default());
        let strange = r#"{"gomoku":"side=99 variant=odd","go":"komi=lots","volume":250,"kind":"chess"}"#;
        let settings = Settings::from_json(strange).unwrap();
        assert_eq!((settings.volume, settings.gomoku, settings.kind), (100, Setup::new(Kind::Gomoku), Kind::Gomoku));
        for damaged in ["", "{", "null", "[1,2]", "\0\0\0", "{\"volume\":\"loud\"}", "{\"x\"::1}", "{\"x\":["] {
            assert!(Settings::from_json(damaged).is_err(), "{damaged}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_answered(text in ".{0,200}") {
            let _ = Settings::from_json(&text);
        }
    }
}
