//! What stands on the command line, as a request. Prints nothing and asks nobody.

mod bad;
mod game;
mod lab;
mod play;

use crate::app::setup::Kind;
use crate::app::words::Language;
use crate::cli::gtp::Manner;
use crate::cli::lab::contest::Contest;
use crate::cli::lab::selfplay::Series;
pub use bad::BadArgument;
use bad::value;
use game::GameDraft;
use lab::LabDraft;
pub use lab::USUAL_GAMES;
use lexopt::Arg;
use play::PlayDraft;
pub use play::{First, Seating, Wanted};
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
    /// `hoshi gtp`.
    Gtp,
    /// `hoshi selfplay`.
    Selfplay,
    /// `hoshi match`.
    Match,
    /// `hoshi net`.
    Net,
}

impl Topic {
    /// Every subcommand with its word.
    const WORDS: [(&str, Self); 7] = [
        ("play", Self::Play),
        ("bench", Self::Bench),
        ("gomocup", Self::Gomocup),
        ("gtp", Self::Gtp),
        ("selfplay", Self::Selfplay),
        ("match", Self::Match),
        ("net", Self::Net),
    ];

    fn from_word(word: &str) -> Option<Self> {
        Self::WORDS.into_iter().find(|entry| entry.0 == word).map(|entry| entry.1)
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
    /// Measure how long the files of a folder take to open.
    BenchFiles(PathBuf),
    /// Talk to a tournament manager.
    Gomocup,
    /// Talk to a program that plays Go.
    Gtp(Manner),
    /// Play against itself.
    Selfplay(Box<Series>),
    /// Play against another program.
    Match(Box<Contest>),
    /// Write what the Go network sees of labelled games into a folder.
    Features(PathBuf),
    /// Show the version.
    Version,
    /// Show every licence.
    Licences,
    /// Show the usage of everything or of one subcommand.
    Help(Option<Topic>),
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
    folder: Option<PathBuf>,
    wants_features: bool,
    file: Option<PathBuf>,
    game: GameDraft,
    play: PlayDraft,
    lab: LabDraft,
}

impl Draft {
    fn take_all(&mut self, parser: &mut lexopt::Parser) -> Result<(), BadArgument> {
        while let Some(argument) = parser.next()? {
            match argument {
                Arg::Short('h') => self.wants_help = true,
                Arg::Short('V') if self.topic.is_none() => self.wants_version = true,
                Arg::Short(letter) => return Err(BadArgument::Unknown(format!("-{letter}"))),
                Arg::Long(name) => {
                    let name = name.to_owned();
                    if !self.take_option(&name, parser)? {
                        return Err(BadArgument::Unknown(format!("--{name}")));
                    }
                }
                Arg::Value(word) if self.names_folder() => self.folder = Some(word.into()),
                Arg::Value(word) if self.names_file(&word) => self.file = Some(word.into()),
                Arg::Value(word) => self.take_word(&word.to_string_lossy())?,
            }
        }
        Ok(())
    }

    /// Takes a long option, if there is such a one here.
    fn take_option(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, BadArgument> {
        match (name, self.topic) {
            ("help", _) => self.wants_help = true,
            ("version", None) => self.wants_version = true,
            ("licences" | "licenses", None) => self.wants_licences = true,
            ("lang", _) => self.language = Some(value(parser, "--lang", Language::from_code)?),
            ("quick", Some(Topic::Bench)) => self.is_quick = true,
            ("window", Some(Topic::Bench)) => self.in_window = true,
            ("files", Some(Topic::Bench)) => self.folder = Some(parser.value()?.into()),
            (_, Some(Topic::Play)) => return Ok(self.game.take(name, parser)? || self.play.take(name, parser)?),
            (_, Some(Topic::Gtp)) => {
                return Ok(self.lab.take_gtp(name, parser)? || self.lab.take_gtp_alone(name, parser)?);
            }
            (_, Some(Topic::Selfplay)) => {
                return Ok(self.game.take(name, parser)? || self.lab.take_selfplay(name, parser)?);
            }
            (_, Some(Topic::Match)) => return Ok(self.game.take(name, parser)? || self.lab.take_match(name, parser)?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Whether a word is the file to open in the window.
    fn names_file(&self, word: &OsStr) -> bool {
        self.topic.is_none() && self.file.is_none() && is_file(word)
    }

    /// Whether a word is the folder of `hoshi net features`.
    fn names_folder(&self) -> bool {
        self.wants_features && self.folder.is_none()
    }

    fn take_word(&mut self, word: &str) -> Result<(), BadArgument> {
        let unknown = || BadArgument::Unknown(word.to_owned());
        match self.topic {
            None if self.file.is_some() => return Err(unknown()),
            None if word == "help" => self.wants_help = true,
            None => self.topic = Some(Topic::from_word(word).ok_or_else(unknown)?),
            Some(Topic::Play | Topic::Selfplay | Topic::Match) if self.game.kind.is_none() => {
                self.game.kind = Some(Kind::from_code(word).ok_or_else(unknown)?);
            }
            Some(Topic::Net) if word == "features" && !self.wants_features => self.wants_features = true,
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
            Some(Topic::Play) => Job::Play(self.play.wanted(&self.game)?),
            Some(Topic::Bench) if self.in_window => Job::BenchWindow(effort),
            Some(Topic::Bench) => self.folder.clone().map_or(Job::Bench(effort), Job::BenchFiles),
            Some(Topic::Net) if !self.wants_features => return Err(BadArgument::Missing("features")),
            Some(Topic::Net) => Job::Features(self.folder.clone().ok_or(BadArgument::Missing("FOLDER"))?),
            Some(Topic::Gomocup) => Job::Gomocup,
            Some(Topic::Gtp) => Job::Gtp(self.lab.manner()?),
            Some(Topic::Selfplay) => Job::Selfplay(Box::new(self.lab.series(&self.game)?)),
            Some(Topic::Match) => Job::Match(Box::new(self.lab.contest(&self.game)?)),
        })
    }
}

/// Whether a word names a file: no subcommand has an ending or lies in a folder. The file need not be there; the window
/// says so.
fn is_file(word: &OsStr) -> bool {
    let path = Path::new(word);
    path.extension().is_some() || path.components().count() > 1
}

#[cfg(test)]
mod tests;
