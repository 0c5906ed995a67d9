//! The player's own files, outside of the program's folder: chosen in the system's dialog, dropped, pasted, handed out.
//!
//! Nothing here waits. Whatever is asked of a [`Courier`] is answered later, as [`News`].

use super::StoreError;
use std::path::PathBuf;

/// What a file held when it was read or written, so that a change by another program is noticed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seal(pub u64);

/// A file of the player's that can be written back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Where it lies.
    pub path: PathBuf,
    /// What it held.
    pub seal: Seal,
}

/// Something that came in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parcel {
    /// The name of its file, without folders; empty for what was pasted.
    pub name: String,
    /// What is in it.
    pub content: Vec<u8>,
    /// Where it can be written back; nothing in a browser, and for what was pasted.
    pub place: Option<Place>,
}

/// Something that goes out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goods {
    /// A good name for the file, with its ending.
    pub name: String,
    /// What is in it.
    pub content: Vec<u8>,
    /// If it is a game: which one, so that its file is known afterwards.
    pub game: Option<GameNumber>,
}

/// Tells the games apart that have lain on the table since the start.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct GameNumber(pub u64);

/// The words on the system's dialog, in the player's language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caption {
    /// Its title.
    pub title: &'static str,
    /// What files of the usual endings are called.
    pub usual: &'static str,
    /// What files of any name are called.
    pub any: &'static str,
}

/// When a file may be replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Replacing {
    /// Only if it still holds what it held.
    IfUnchanged,
    /// Whatever it holds: the player was asked.
    Always,
}

/// What is in a folder.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Folder {
    /// The folder.
    pub path: PathBuf,
    /// The one it lies in.
    pub parent: Option<PathBuf>,
    /// Folders and files in it, folders first.
    pub entries: Vec<FolderEntry>,
}

/// Something in a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FolderEntry {
    /// Its name, as far as it can be shown.
    pub name: String,
    /// Where it lies.
    pub path: PathBuf,
    /// Whether it is a folder.
    pub is_folder: bool,
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// Something to be opened: chosen, dropped, pasted, or named at the start.
    Arrived(Parcel),
    /// A file that cannot be read: its name, and why.
    Unreadable(String, StoreError),
    /// It has been written, or given to the browser to keep.
    Written {
        /// The name of the file.
        name: String,
        /// Where it can be written again.
        place: Option<Place>,
        /// Which game it is, if it is one.
        game: Option<GameNumber>,
    },
    /// It has not been written: its name, and why. Nothing has changed on the disk.
    Unwritten(String, StoreError),
    /// The goods have not been written, because another program has changed the file since.
    Changed(Place, Goods),
    /// The player closed the dialog without choosing.
    Cancelled,
    /// There is no dialog on this system; the goods that were to be written come back.
    NoDialog(Option<Goods>),
    /// What is in a folder that was asked for.
    Listed(Folder),
    /// There is no text on the clipboard.
    NothingToPaste,
    /// The clipboard has the text.
    Copied,
    /// The clipboard does not take it.
    NotCopied,
}

/// Fetches and delivers. One dialog at a time: while it is open, asking for another does nothing.
pub trait Courier {
    /// Has the player choose a file to open.
    fn ask_open(&mut self, caption: &Caption);
    /// Has the player choose where to keep something, and writes it there. A browser keeps it among its downloads.
    fn ask_save(&mut self, caption: &Caption, goods: Goods);
    /// Reads a file.
    fn fetch(&mut self, path: PathBuf);
    /// Writes a file as a whole, or leaves it as it is.
    fn write(&mut self, place: Place, goods: Goods, replacing: Replacing);
    /// Writes a new file into a folder, under another name if this one is taken.
    fn put(&mut self, folder: PathBuf, goods: Goods);
    /// Looks into a folder; without one, into the one where players keep their files.
    fn list(&mut self, folder: Option<PathBuf>);
    /// Puts a text on the clipboard.
    fn copy(&mut self, text: String);
    /// Asks for the text on the clipboard; it arrives as a parcel.
    fn paste(&mut self);
    /// The next answer, if there is one; never blocks.
    fn poll(&mut self) -> Option<News>;
    /// Whether answers come without a wake-up of the program, so that it has to look for them.
    fn is_busy(&self) -> bool;
}
