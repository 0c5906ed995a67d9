//! What stands on the command line, as a request. Prints nothing and asks nobody.

use crate::app::settings::LastPairing;
use crate::app::setup::{Kind, Opponent, Setup, Starts};
use crate::app::words::{Language, Word, fill};
use crate::engine::Level;
use crate::rules::go::{self, Scoring};
use crate::rules::{ByColor, Size};
use crate::session::Seat;
use lexopt::Arg;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// A subcommand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// `hoshi play`.
    Play,
    /// `hoshi bench`.
    Bench,
    /// `hoshi gomocup`.
    Gomocup,
}

impl Topic {
    fn from_word(word: &str) -> Option<Self> {
        match word {
            "play" => Some(Self::Play),
            "bench" => Some(Self::Bench),
            "gomocup" => Some(Self::Gomocup),
            _ => None,
        }
    }
}

/// Who goes first in terminal games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum First {
    /// The player is asked before each game.
    Asked,
    /// The setup says so.
    Given,
}

/// A terminal game that is asked for.
#[derive(Clone, PartialEq, Debug)]
pub struct Wanted {
    /// The game, its board and who plays.
    pub setup: Setup,
    /// Whether to ask who goes first.
    pub first: First,
}

impl Wanted {
    /// Gomoku against the usual opponent.
    pub const fn usual() -> Self {
        Self { setup: Setup::new(Kind::Gomoku), first: First::Asked }
    }

    /// Whether the player has to say who goes first.
    pub fn asks_first(&self) -> bool {
        self.first == First::Asked && self.setup.opponent != Opponent::Person
    }

    /// Who sits where.
    pub fn seats(&self) -> ByColor<Seat> {
        self.setup.seats(LastPairing::None)
    }
}

/// How much is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// For figures to be written down.
    Full,
    /// For a first look.
    Quick,
}

/// What the program is asked to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Job {
    /// Open the window, with a file in it if one is named.
    Window(Option<PathBuf>),
    /// Play in the terminal.
    Play(Wanted),
    /// Measure the speed of everything but the window.
    Bench(Effort),
    /// Measure the frames of a window.
    BenchWindow(Effort),
    /// Talk to a tournament manager.
    Gomocup,
    /// Show the version.
    Version,
    /// Show every licence.
    Licences,
    /// Show the usage of everything or of one subcommand.
    Help(Option<Topic>),
}

/// Why the command line was not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadArgument {
    /// A word or option that there is not, or not here.
    Unknown(String),
    /// An option at the end that needs a value.
    NoValue(String),
    /// An option with a value that it cannot have.
    BadValue(&'static str, String),
}

impl BadArgument {
    /// The reason in a language.
    pub fn say(&self, language: Language) -> String {
        match self {
            Self::Unknown(word) => fill(Word::CliUnknown.text(language), &[word]),
            Self::NoValue(option) => fill(Word::CliNoValue.text(language), &[option]),
            Self::BadValue(option, value) => fill(Word::CliBadValue.text(language), &[option, value]),
        }
    }
}

impl From<lexopt::Error> for BadArgument {
    fn from(error: lexopt::Error) -> Self {
        match error {
            lexopt::Error::MissingValue { option } => Self::NoValue(option.unwrap_or_default()),
            lexopt::Error::UnexpectedValue { option, value } => {
                Self::Unknown(format!("{option}={}", value.to_string_lossy()))
            }
            other => Self::Unknown(other.to_string()),
        }
    }
}

/// The command line.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// The language that was named before the first mistake.
    pub language: Option<Language>,
    /// The subcommand that was named.
    pub topic: Option<Topic>,
    /// What to do, or the first mistake.
    pub job: Result<Job, BadArgument>,
}

/// Reads the words after the program's name.
pub fn read(words: impl Iterator<Item = OsString>) -> Request {
    let mut parser = lexopt::Parser::from_args(words.collect::<Vec<_>>());
    let mut draft = Draft::default();
    let taken = draft.take_all(&mut parser);
    Request { language: draft.language, topic: draft.topic, job: taken.and_then(|()| draft.job()) }
}

/// What was read so far.
#[derive(Default)]
struct Draft {
    language: Option<Language>,
    topic: Option<Topic>,
    wants_help: bool,
    wants_version: bool,
    wants_licences: bool,
    is_quick: bool,
    in_window: bool,
    kind: Option<Kind>,
    side: Option<u8>,
    opponent: Option<Opponent>,
    starts: Option<Starts>,
    file: Option<PathBuf>,
}

impl Draft {
    fn take_all(&mut self, parser: &mut lexopt::Parser) -> Result<(), BadArgument> {
        while let Some(argument) = parser.next()? {
            match (argument, self.topic) {
                (Arg::Short('h') | Arg::Long("help"), _) => self.wants_help = true,
                (Arg::Short('V') | Arg::Long("version"), None) => self.wants_version = true,
                (Arg::Long("licences" | "licenses"), None) => self.wants_licences = true,
                (Arg::Long("lang"), _) => self.language = Some(value(parser, "--lang", Language::from_code)?),
                (Arg::Long("size"), Some(Topic::Play)) => {
                    self.side = Some(value(parser, "--size", |text| text.parse().ok())?);
                }
                (Arg::Long("level"), Some(Topic::Play)) => self.opponent = Some(value(parser, "--level", opponent)?),
                (Arg::Long("first"), Some(Topic::Play)) => self.starts = Some(value(parser, "--first", starts)?),
                (Arg::Long("quick"), Some(Topic::Bench)) => self.is_quick = true,
                (Arg::Long("window"), Some(Topic::Bench)) => self.in_window = true,
                (Arg::Value(word), None) if self.file.is_none() && is_file(&word) => self.file = Some(word.into()),
                (Arg::Value(word), _) => self.take_word(&word.to_string_lossy())?,
                (Arg::Long(name), _) => return Err(BadArgument::Unknown(format!("--{name}"))),
                (Arg::Short(letter), _) => return Err(BadArgument::Unknown(format!("-{letter}"))),
            }
        }
        Ok(())
    }

    fn take_word(&mut self, word: &str) -> Result<(), BadArgument> {
        let unknown = || BadArgument::Unknown(word.to_owned());
        match self.topic {
            None if self.file.is_some() => return Err(unknown()),
            None if word == "help" => self.wants_help = true,
            None => self.topic = Some(Topic::from_word(word).ok_or_else(unknown)?),
            Some(Topic::Play) if self.kind.is_none() => self.kind = Some(Kind::from_code(word).ok_or_else(unknown)?),
            Some(_) => return Err(unknown()),
        }
        Ok(())
    }

    fn job(&self) -> Result<Job, BadArgument> {
        let effort = if self.is_quick { Effort::Quick } else { Effort::Full };
        Ok(match self.topic {
            _ if self.wants_help => Job::Help(self.topic),
            _ if self.wants_version => Job::Version,
            _ if self.wants_licences => Job::Licences,
            None => Job::Window(self.file.clone()),
            Some(Topic::Play) => Job::Play(self.wanted()?),
            Some(Topic::Bench) if self.in_window => Job::BenchWindow(effort),
            Some(Topic::Bench) => Job::Bench(effort),
            Some(Topic::Gomocup) => Job::Gomocup,
        })
    }

    fn wanted(&self) -> Result<Wanted, BadArgument> {
        let kind = self.kind.unwrap_or(Kind::Gomoku);
        let usual = Setup::new(kind);
        let side = self.side.unwrap_or(usual.side());
        let komi = go::usual_komi(Size::square(side), Scoring::Area);
        let mut setup = Setup::from_words(kind, &format!("side={side} komi={komi}"));
        if setup.side() != side {
            return Err(BadArgument::BadValue("--size", side.to_string()));
        }
        setup.opponent = self.opponent.unwrap_or(usual.opponent);
        if let Opponent::Computer(level) = setup.opponent
            && !Level::offered(&setup.rules()).contains(&level)
        {
            return Err(BadArgument::BadValue("--level", level.number().to_string()));
        }
        setup.starts = self.starts.unwrap_or(usual.starts);
        Ok(Wanted { setup, first: if self.starts.is_some() { First::Given } else { First::Asked } })
    }
}

/// Whether a word names a file: no subcommand has an ending or lies in a folder. The file need not be there; the window
/// says so.
fn is_file(word: &OsStr) -> bool {
    let path = Path::new(word);
    path.extension().is_some() || path.components().count() > 1
}

/// The value of an option, if it makes sense.
fn value<T>(
    parser: &mut lexopt::Parser,
    option: &'static str,
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<T, BadArgument> {
    let text = parser.value()?.to_string_lossy().into_owned();
    read(&text).ok_or(BadArgument::BadValue(option, text))
}

fn opponent(text: &str) -> Option<Opponent> {
    match text.parse().ok()? {
        0 => Some(Opponent::Person),
        number => Level::from_number(number).map(Opponent::Computer),
    }
}

fn starts(text: &str) -> Option<Starts> {
    match text {
        "me" => Some(Starts::Me),
        "computer" => Some(Starts::Opponent),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
