//! The laboratory: the computer against itself and against other programs, with figures at the end.
//!
//! A game is played by two [`game::Player`]s under the eyes of the rules; who crashes, hangs or plays an illegal move
//! has lost it, with the reason named. Source of the intervals: E. B. Wilson 1927; of the ratings: A. Elo.

pub mod contest;
mod engine;
mod foreign;
pub mod game;
mod openings;
mod progress;
pub mod selfplay;
mod stats;

pub use openings::BadOpenings;

use crate::app::words::{Language, fill};
use crate::cli::columns::left;
use crate::cli::phrases::Phrase;
use std::io;
use std::path::PathBuf;

/// Columns of the labels of figures.
const LABEL: usize = 36;

/// Figures with their labels, a line each.
fn table(rows: &[(Phrase, String)], language: Language) -> String {
    let lines = rows.iter().map(|(label, value)| left(label.text(language), LABEL) + value + "\n");
    lines.collect()
}

/// Why an experiment cannot go on.
#[derive(Debug)]
pub enum Trouble {
    /// A file or folder cannot be written or read.
    File(PathBuf, io::Error),
    /// A file of openings makes no sense.
    Openings(BadOpenings),
    /// The other program cannot be started.
    Start(String, io::Error),
    /// The results cannot be printed.
    Print(io::Error),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Print(error)
    }
}

impl Trouble {
    /// The reason in a language.
    pub fn say(&self, language: Language) -> String {
        let say = |phrase: Phrase, values: &[&str]| fill(phrase.text(language), values);
        match self {
            Self::File(file, error) => say(Phrase::NoFile, &[&file.display().to_string(), &error.to_string()]),
            Self::Openings(bad) => {
                let why = bad
                    .why
                    .map_or_else(|| Phrase::NoMove.text(language).to_owned(), |illegal| game::why(illegal, language));
                say(Phrase::BadOpening, &[&bad.line.to_string(), &bad.text, &why])
            }
            Self::Start(command, error) => say(Phrase::CannotStart, &[command, &error.to_string()]),
            Self::Print(error) => error.to_string(),
        }
    }
}
