//! The system's dialogs for files, by `native-dialog`: Windows' and macOS' own; on Linux those of kdialog, zenity or yad.

use crate::app::ports::Caption;
use std::path::PathBuf;

/// What came of a dialog.
#[cfg_attr(not(feature = "gui"), allow(dead_code, reason = "without a window there is no dialog"))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// A file was chosen.
    Chosen(PathBuf),
    /// The dialog was closed.
    None,
    /// There is no dialog on this system.
    NoDialog,
}

/// Endings of files that may hold games. Not every dialog ignores capitals.
#[cfg(feature = "gui")]
const GAMES: [&str; 6] = ["sgf", "psq", "txt", "SGF", "PSQ", "TXT"];

#[cfg(feature = "gui")]
impl From<native_dialog::Result<Option<PathBuf>>> for Choice {
    fn from(result: native_dialog::Result<Option<PathBuf>>) -> Self {
        match result {
            Ok(Some(path)) => Self::Chosen(path),
            Ok(None) => Self::None,
            Err(_) => Self::NoDialog,
        }
    }
}

#[cfg(feature = "gui")]
pub fn open(caption: &Caption) -> Choice {
    let dialog = native_dialog::DialogBuilder::file().set_title(caption.title).add_filter(caption.usual, GAMES);
    dialog.add_filter(caption.any, ["*"]).open_single_file().show().into()
}

/// `name` is suggested. No names are filtered: the dialog would refuse others, in words of its own.
#[cfg(feature = "gui")]
pub fn save(caption: &Caption, name: &str) -> Choice {
    let dialog = native_dialog::DialogBuilder::file().set_title(caption.title).set_filename(name);
    // Other systems remember where the last file was kept.
    let home = etcetera::home_dir().ok().filter(|_| cfg!(target_os = "linux"));
    let dialog = home.into_iter().fold(dialog, |dialog, home| dialog.set_location(&home));
    dialog.save_single_file().show().into()
}

#[cfg(not(feature = "gui"))]
pub fn open(_: &Caption) -> Choice {
    Choice::NoDialog
}

#[cfg(not(feature = "gui"))]
pub fn save(_: &Caption, _: &str) -> Choice {
    Choice::NoDialog
}
