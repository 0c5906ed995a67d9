//! Why a command line was not understood, and how the value of an option is read.

use crate::app::words::{Language, fill};
use crate::cli::phrases::Phrase;
use std::ffi::OsString;

/// Why the command line was not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadArgument {
    /// A word or option that there is not, or not here.
    Unknown(String),
    /// An option at the end that needs a value.
    NoValue(String),
    /// An option with a value that it cannot have.
    BadValue(&'static str, String),
    /// An option that has no meaning beside another word.
    NotWith(&'static str, String),
    /// An option that must be there.
    Missing(&'static str),
}

impl BadArgument {
    /// The reason in a language.
    pub fn say(&self, language: Language) -> String {
        match self {
            Self::Unknown(word) => fill(Phrase::Unknown.text(language), &[word]),
            Self::NoValue(option) => fill(Phrase::NoValue.text(language), &[option]),
            Self::BadValue(option, value) => fill(Phrase::BadValue.text(language), &[option, value]),
            Self::NotWith(option, other) => fill(Phrase::NotWith.text(language), &[option, other]),
            Self::Missing(option) => fill(Phrase::Missing.text(language), &[option]),
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

/// The value of an option, if it makes sense.
pub(super) fn value<T>(
    parser: &mut lexopt::Parser,
    option: &'static str,
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<T, BadArgument> {
    let text = parser.value()?.to_string_lossy().into_owned();
    read(&text).ok_or(BadArgument::BadValue(option, text))
}

/// A number of an option.
pub(super) fn number<T: std::str::FromStr>(
    parser: &mut lexopt::Parser,
    option: &'static str,
) -> Result<T, BadArgument> {
    value(parser, option, |text| text.parse().ok())
}

/// The name of a file, in whatever bytes the system allows.
pub(super) fn file(parser: &mut lexopt::Parser) -> Result<std::path::PathBuf, BadArgument> {
    let name: OsString = parser.value()?;
    Ok(name.into())
}
