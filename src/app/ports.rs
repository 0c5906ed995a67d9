//! What the program needs from the outside world. `platform` implements these for the desktop and the web, tests in memory.

mod courier;

pub use courier::{Caption, Courier, Folder, FolderEntry, GameNumber, Goods, News, Parcel, Place, Replacing, Seal};

use crate::engine::{Report, Task};
pub use crate::session::{Millis, Ticket};
use std::fmt;

/// A local date and time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Stamp {
    /// Year of the Gregorian calendar.
    pub year: u16,
    /// 1 to 12.
    pub month: u8,
    /// 1 to 31.
    pub day: u8,
    /// 0 to 23.
    pub hour: u8,
    /// 0 to 59.
    pub minute: u8,
    /// 0 to 59.
    pub second: u8,
}

/// The time.
pub trait Time {
    /// Now.
    fn now(&self) -> Millis;
    /// The local date and time.
    fn stamp(&self) -> Stamp;
    /// A number that differs from start to start, to seed luck with.
    fn seed(&self) -> u64;
}

/// Why something could not be stored or read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// There is no such file.
    Missing,
    /// Another running program holds this file.
    Busy,
    /// Storage is full.
    Full,
    /// Storage is denied: no rights, a read-only folder, or switched off in the browser.
    Denied,
    /// Anything else, in the system's words.
    Other(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("no such file"),
            Self::Busy => f.write_str("in use by another program"),
            Self::Full => f.write_str("no space left"),
            Self::Denied => f.write_str("not allowed"),
            Self::Other(words) => f.write_str(words),
        }
    }
}

impl std::error::Error for StoreError {}

/// Files by name, such as `settings.json` or `games/20260102-030405-gomoku.sgf`. Names are ASCII, with at most one `/`.
pub trait Store {
    /// The whole content of a file.
    ///
    /// # Errors
    /// [`StoreError::Missing`] and the others.
    fn read(&mut self, name: &str) -> Result<Vec<u8>, StoreError>;

    /// Replaces a file as a whole: after a crash it holds either the old or the new content. On return the new content
    /// is what a reader finds; making it safe against a power failure may happen later.
    ///
    /// # Errors
    /// The file then still holds its old content.
    fn write(&mut self, name: &str, content: &[u8]) -> Result<(), StoreError>;

    /// The full names of all files in a folder (`games/…`), sorted; none if the folder does not exist.
    ///
    /// # Errors
    /// When the folder cannot be read.
    fn list(&mut self, folder: &str) -> Result<Vec<String>, StoreError>;

    /// Renames a damaged file so that it is kept but no longer read; the new name is returned.
    ///
    /// # Errors
    /// When it cannot be renamed.
    fn set_aside(&mut self, name: &str) -> Result<String, StoreError>;

    /// Takes the right to write a file, for as long as the program runs or until it is released. Files that no
    /// program claims (settings) need none.
    ///
    /// # Errors
    /// [`StoreError::Busy`] if another running program holds it.
    fn claim(&mut self, name: &str) -> Result<(), StoreError>;

    /// Gives the right back.
    fn release(&mut self, name: &str);
}

/// What came of a thought.
#[derive(Clone, PartialEq, Debug)]
pub enum Thought {
    /// The engine answered.
    Done(Report),
    /// The thread or worker broke down, with what is known of the cause.
    Failed(String),
}

/// Where thinking happens: a thread, a Web Worker, or directly in tests.
pub trait Brain {
    /// Starts to think; an earlier thought that is not done is dropped.
    fn think(&mut self, ticket: Ticket, task: Task);
    /// A finished thought, if there is one; never blocks.
    fn poll(&mut self) -> Option<(Ticket, Thought)>;
    /// Drops the running thought, if there is one.
    fn stop(&mut self);
}
