//! What a player prefers: the rows of the settings page, each moved on step by step.

use super::numbers::Numbers;
use super::settings::{Coordinates, Settings, Sound};
use super::watch::Tempo;
use super::words::Word;
use crate::paint::palette::Theme;

/// When a stone that was pointed at has to be confirmed before it is placed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Confirm {
    /// When a finger pointed.
    #[default]
    Touch,
    /// Always: interactive whiteboards say that they are a mouse.
    Always,
    /// Never.
    Never,
}

/// Whether things move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Motion {
    /// Stones drop, captured ones dissolve.
    #[default]
    Full,
    /// Everything changes at once.
    Reduced,
}

/// Whether the screen is laid out for a room full of people.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Projector {
    /// For one or two people.
    #[default]
    Off,
    /// Large words, few of them, strong colours.
    On,
}

/// Whether chains in atari and forbidden points are marked.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Dangers {
    /// The players have to see them.
    #[default]
    Hidden,
    /// The board shows them.
    Shown,
}

/// Whether the computer gives a lost game of Go up.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Resigning {
    /// When it has been lost by much for some moves.
    #[default]
    On,
    /// Never; it is played to the end.
    Off,
}

/// How exported pictures look.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum PictureLook {
    /// As the board does.
    #[default]
    Board,
    /// Black ink on white paper.
    Paper,
}

/// How large exported pictures are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum PictureSize {
    /// For a message.
    Small,
    /// For a screen.
    #[default]
    Medium,
    /// For a printed page.
    Large,
}

/// The words kept in the settings file.
pub(super) const THEMES: [(&str, Theme); 4] = [
    ("lacquer", Theme::Lacquer),
    ("classic", Theme::Classic),
    ("night", Theme::Night),
    ("contrast", Theme::HighContrast),
];
/// The words kept in the settings file.
pub(super) const CONFIRMS: [(&str, Confirm); 3] =
    [("touch", Confirm::Touch), ("always", Confirm::Always), ("never", Confirm::Never)];
/// The words kept in the settings file.
pub(super) const MOTIONS: [(&str, Motion); 2] = [("full", Motion::Full), ("reduced", Motion::Reduced)];
/// The words kept in the settings file.
pub(super) const PROJECTORS: [(&str, Projector); 2] = [("off", Projector::Off), ("on", Projector::On)];
/// The words kept in the settings file.
pub(super) const DANGERS: [(&str, Dangers); 2] = [("hidden", Dangers::Hidden), ("shown", Dangers::Shown)];

/// The words kept in the settings file.
pub(super) const RESIGNINGS: [(&str, Resigning); 2] = [("on", Resigning::On), ("off", Resigning::Off)];

/// The words kept in the settings file.
pub(super) const NUMBERS: [(&str, Numbers); 4] =
    [("off", Numbers::Off), ("last", Numbers::Last), ("all", Numbers::All), ("here", Numbers::FromHere)];

/// The words kept in the settings file.
pub(super) const PICTURE_LOOKS: [(&str, PictureLook); 2] =
    [("board", PictureLook::Board), ("paper", PictureLook::Paper)];
/// The words kept in the settings file.
pub(super) const PICTURE_SIZES: [(&str, PictureSize); 3] =
    [("small", PictureSize::Small), ("medium", PictureSize::Medium), ("large", PictureSize::Large)];

/// The words kept in the settings file.
pub(super) const TEMPOS: [(&str, Tempo); 4] =
    [("rapid", Tempo::Rapid), ("brisk", Tempo::Brisk), ("calm", Tempo::Calm), ("slow", Tempo::Slow)];

/// The word of a value.
pub(super) fn code<T: PartialEq + Copy>(table: &[(&'static str, T)], value: T) -> String {
    table.iter().find(|entry| entry.1 == value).map_or("", |entry| entry.0).to_owned()
}

/// The value of a word; the usual one for a word that is not in the table.
pub(super) fn value<T: Copy + Default>(table: &[(&str, T)], code: &str) -> T {
    table.iter().find(|entry| entry.0 == code).map_or_else(T::default, |entry| entry.1)
}

/// A row of the settings page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preference {
    /// The colours.
    Theme,
    /// Large words and strong colours for a room full of people.
    Projector,
    /// When a stone has to be confirmed.
    Confirm,
    /// Whether things move.
    Motion,
    /// Coordinates around the board.
    Coordinates,
    /// Numbers of moves on their stones.
    Numbers,
    /// Chains in atari and forbidden points.
    Dangers,
    /// Whether the computer gives a lost game of Go up.
    Resigning,
    /// Sound on or off.
    Sound,
    /// Loudness.
    Volume,
    /// Chinese or English.
    Language,
    /// How exported pictures look; a row of the export sheet.
    PictureLook,
    /// How large they are.
    PictureSize,
    /// How fast the computer plays against itself; no row, but keys and buttons while one watches.
    Tempo,
}

impl Preference {
    /// The rows of the page, from the top.
    pub fn rows() -> Vec<Self> {
        let mut rows = vec![
            Self::Theme,
            Self::Projector,
            Self::Confirm,
            Self::Motion,
            Self::Coordinates,
            Self::Numbers,
            Self::Dangers,
            Self::Resigning,
            Self::Language,
        ];
        if cfg!(feature = "audio") {
            rows.extend([Self::Sound, Self::Volume]);
        }
        rows
    }

    /// Its name on the page.
    pub const fn word(self) -> Word {
        match self {
            Self::Theme => Word::Theme,
            Self::Projector => Word::Projector,
            Self::Confirm => Word::ConfirmMoves,
            Self::Motion => Word::Motion,
            Self::Coordinates => Word::KeyCoordinates,
            Self::Numbers => Word::MoveNumbers,
            Self::Dangers => Word::Dangers,
            Self::Resigning => Word::ComputerResigns,
            Self::Sound => Word::Sound,
            Self::Volume => Word::Volume,
            Self::Language => Word::Language,
            Self::PictureLook => Word::PictureLook,
            Self::PictureSize => Word::PictureSize,
            Self::Tempo => Word::Tempo,
        }
    }
}

/// Volume moves by so many percent.
pub const VOLUME_STEP: i32 = 10;

/// The entry that follows `value` in a list by `step`, round and round.
fn turn<T: PartialEq + Copy>(all: &[T], value: T, step: i32) -> T {
    let at = all.iter().position(|&other| other == value).unwrap_or(0);
    all[(at as i32 + step).rem_euclid(all.len() as i32) as usize]
}

impl Settings {
    /// The word for what is chosen; the volume is a number, and the language may be the system's: neither has one.
    pub const fn choice(&self, preference: Preference) -> Option<Word> {
        Some(match preference {
            Preference::Theme => match self.theme {
                Theme::Lacquer => Word::ThemeLacquer,
                Theme::Classic => Word::ThemeClassic,
                Theme::Night => Word::ThemeNight,
                Theme::HighContrast => Word::ThemeHighContrast,
            },
            Preference::Projector => match self.projector {
                Projector::Off => Word::Off,
                Projector::On => Word::On,
            },
            Preference::Confirm => match self.confirm {
                Confirm::Touch => Word::ConfirmTouch,
                Confirm::Always => Word::ConfirmAlways,
                Confirm::Never => Word::ConfirmNever,
            },
            Preference::Motion => match self.motion {
                Motion::Full => Word::MotionFull,
                Motion::Reduced => Word::MotionReduced,
            },
            Preference::Coordinates => match self.coordinates {
                Coordinates::Shown => Word::On,
                Coordinates::Hidden => Word::Off,
            },
            Preference::Numbers => match self.numbers {
                Numbers::Off => Word::Off,
                Numbers::Last => Word::NumbersLast,
                Numbers::All => Word::NumbersAll,
                Numbers::FromHere => Word::NumbersFromHere,
            },
            Preference::Dangers => match self.dangers {
                Dangers::Shown => Word::On,
                Dangers::Hidden => Word::Off,
            },
            Preference::Resigning => match self.resigning {
                Resigning::On => Word::On,
                Resigning::Off => Word::Off,
            },
            Preference::Sound => match self.sound {
                Sound::On => Word::On,
                Sound::Off => Word::Off,
            },
            Preference::PictureLook => match self.picture_look {
                PictureLook::Board => Word::PictureAsBoard,
                PictureLook::Paper => Word::PictureAsPaper,
            },
            Preference::PictureSize => match self.picture_size {
                PictureSize::Small => Word::PictureSmall,
                PictureSize::Medium => Word::PictureMedium,
                PictureSize::Large => Word::PictureLarge,
            },
            Preference::Tempo => match self.tempo {
                Tempo::Rapid => Word::TempoRapid,
                Tempo::Brisk => Word::TempoBrisk,
                Tempo::Calm => Word::TempoCalm,
                Tempo::Slow => Word::TempoSlow,
            },
            Preference::Volume | Preference::Language => return None,
        })
    }

    /// Moves a preference on by `step`, the volume by tenths. The language is not the settings' alone: see
    /// [`super::App::obey`].
    pub fn adjust(&mut self, preference: Preference, step: i32) {
        match preference {
            Preference::Theme => self.theme = turn(&Theme::ALL, self.theme, step),
            Preference::Projector => self.projector = turn(&[Projector::Off, Projector::On], self.projector, step),
            Preference::Confirm => {
                self.confirm = turn(&[Confirm::Touch, Confirm::Always, Confirm::Never], self.confirm, step);
            }
            Preference::Motion => self.motion = turn(&[Motion::Full, Motion::Reduced], self.motion, step),
            Preference::Coordinates => {
                self.coordinates = turn(&[Coordinates::Shown, Coordinates::Hidden], self.coordinates, step);
            }
            Preference::Numbers => self.numbers = turn(&NUMBERS.map(|entry| entry.1), self.numbers, step),
            Preference::Dangers => self.dangers = turn(&[Dangers::Hidden, Dangers::Shown], self.dangers, step),
            Preference::Resigning => self.resigning = turn(&[Resigning::On, Resigning::Off], self.resigning, step),
            Preference::Sound => self.sound = turn(&[Sound::On, Sound::Off], self.sound, step),
            Preference::Volume => {
                self.volume = (i32::from(self.volume) + step * VOLUME_STEP).clamp(0, 100) as u8;
                self.sound = Sound::On;
            }
            Preference::PictureLook => {
                self.picture_look = turn(&PICTURE_LOOKS.map(|entry| entry.1), self.picture_look, step);
            }
            Preference::PictureSize => {
                self.picture_size = turn(&PICTURE_SIZES.map(|entry| entry.1), self.picture_size, step);
            }
            Preference::Tempo => self.tempo = self.tempo.faster(step),
            Preference::Language => {}
        }
    }

    /// The colours on the screen: a projector takes the strong ones, whatever is chosen for the desk.
    pub const fn shown_theme(&self) -> Theme {
        match self.projector {
            Projector::On => Theme::HighContrast,
            Projector::Off => self.theme,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preference_turns_round() {
        for preference in Preference::rows().into_iter().chain([Preference::PictureLook, Preference::PictureSize]) {
            let mut settings = Settings::default();
            for step in [1, 1, 1, -1, -1, -1] {
                settings.adjust(preference, step);
            }
            assert_eq!(settings, Settings::default(), "{preference:?}");
            settings.adjust(preference, 1);
            assert_eq!(settings == Settings::default(), preference == Preference::Language, "{preference:?}");
            assert_eq!(
                settings.choice(preference).is_none(),
                matches!(preference, Preference::Volume | Preference::Language)
            );
        }
    }

    #[test]
    fn volume_ends_at_both_ends() {
        let mut settings = Settings { sound: Sound::Off, ..Settings::default() };
        settings.adjust(Preference::Volume, 9);
        assert_eq!((settings.volume, settings.sound), (100, Sound::On));
        settings.adjust(Preference::Volume, -99);
        assert_eq!(settings.volume, 0);
    }

    #[test]
    fn a_projector_has_strong_colours() {
        let mut settings = Settings { projector: Projector::On, theme: Theme::Night, ..Settings::default() };
        assert_eq!(settings.shown_theme(), Theme::HighContrast);
        settings.adjust(Preference::Projector, 1);
        assert_eq!(settings.shown_theme(), Theme::Night);
    }
}
