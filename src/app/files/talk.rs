//! What is said about the player's files.

use super::odd;
use crate::app::message::{Mood, Said, reason_word};
use crate::app::ports::StoreError;
use crate::app::words::{Language, Word, fill};
use crate::record::{NotARecord, Warning};

/// Something to tell about a file or the clipboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileTalk {
    /// A file cannot be read: its name, and why.
    Unreadable(String, StoreError),
    /// What was opened is no record: its name, and what it is.
    NotARecord(String, NotARecord),
    /// What was opened is odd in so many places; the first of them.
    Odd(usize, Box<Warning>),
    /// A file was opened: its name, empty for what was pasted.
    Opened(String),
    /// A damaged game of ours was set aside under this name.
    SetAside(String),
    /// A file was written: its name.
    Written(String),
    /// A file could not be written: its name, and why.
    Unwritten(String, StoreError),
    /// A game is on the clipboard.
    CopiedGame,
    /// A position string is on the clipboard.
    CopiedString,
    /// The clipboard did not take it.
    NotCopied,
    /// The clipboard holds no text.
    NothingToPaste,
    /// The moves make no position string: it is Go, or there are set-up stones.
    NoString,
    /// There is no game to be written or copied.
    NoGame,
}

impl FileTalk {
    /// Whether it takes more than a line.
    pub const fn is_long(&self) -> bool {
        matches!(
            self,
            Self::Unreadable(..) | Self::Unwritten(..) | Self::NotARecord(..) | Self::SetAside(_) | Self::Odd(..)
        )
    }

    /// The words in a language.
    pub fn say(&self, language: Language) -> Said {
        let text = |word: Word| word.text(language);
        let calm = |lines: Vec<String>| Said { mood: Mood::Calm, lines };
        let alert = |lines: Vec<String>| Said { mood: Mood::Alert, lines };
        let because = |word: Word, name: &str, error: &StoreError| {
            vec![fill(text(word), &[&shown(name)]), fill(text(Word::Because), &[&reason(error, language)])]
        };
        match self {
            Self::Unreadable(name, error) => alert(because(Word::CannotRead, name, error)),
            Self::Unwritten(name, error) => alert(because(Word::CannotWrite, name, error)),
            Self::NotARecord(name, what) => {
                let heading = match name.as_str() {
                    "" => text(Word::NotARecordPasted).into(),
                    name => fill(text(Word::NotARecord), &[&shown(name)]),
                };
                alert(std::iter::once(heading).chain(odd::not_a_record(what, language)).collect())
            }
            Self::Odd(count, first) => calm(vec![
                fill(text(if *count == 1 { Word::OddOnce } else { Word::OddMany }), &[&count.to_string()]),
                odd::warning(first, language),
            ]),
            Self::Opened(name) if name.is_empty() => calm(vec![text(Word::OpenedPasted).into()]),
            Self::Opened(name) => calm(vec![fill(text(Word::Opened), &[&shown(name)])]),
            Self::SetAside(name) => alert(vec![fill(text(Word::SavedDamaged), &[name])]),
            Self::NoString => alert(vec![text(Word::NoString).into()]),
            Self::Written(name) => calm(vec![fill(text(Word::Written), &[&shown(name)])]),
            Self::CopiedGame => calm(vec![text(Word::CopiedGame).into()]),
            Self::CopiedString => calm(vec![text(Word::CopiedString).into()]),
            Self::NotCopied => alert(vec![text(Word::NotCopied).into()]),
            Self::NothingToPaste => alert(vec![text(Word::NothingToPaste).into()]),
            Self::NoGame => alert(vec![text(Word::NoGameYet).into()]),
        }
    }
}

/// Names of files may be very long: the beginning and the end tell most.
pub fn shown(name: &str) -> String {
    const MOST: usize = 40;
    let letters: Vec<char> = name.chars().collect();
    if letters.len() <= MOST {
        return name.into();
    }
    let (head, tail) = (&letters[..MOST - 16], &letters[letters.len() - 15..]);
    head.iter().chain(['…'].iter()).chain(tail).collect()
}

/// Why a file cannot be read or written.
fn reason(error: &StoreError, language: Language) -> String {
    match error {
        StoreError::Other(words) => words.clone(),
        StoreError::Missing => Word::ReasonMissing.text(language).into(),
        error => reason_word(error).text(language).into(),
    }
}
