//! Files in a folder: the whole content goes into a temporary file which is then renamed, so that a reader or a crash
//! sees either the old or the new content.

use super::lock::Lock;
use super::syncer::sync_later;
use crate::app::ports::{Store, StoreError};
use crate::platform::names::{aside_name, check_folder, check_name};
use etcetera::BaseStrategy;
use std::collections::HashMap;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

/// A temporary file older than this belongs to a program that crashed.
const LEFTOVER: Duration = Duration::from_mins(1);

/// Keeps the temporary files of one program apart.
static WRITES: AtomicU32 = AtomicU32::new(0);

/// A store in a folder, which is created with the first file.
pub struct Files {
    /// Nothing if the system names no home folder.
    root: Option<PathBuf>,
    locks: HashMap<String, Lock>,
}

impl Files {
    /// The player's data folder, as the system has it: `$XDG_DATA_HOME/hoshi`, `%APPDATA%\Hoshi` or
    /// `~/Library/Application Support/Hoshi`.
    pub fn at_home() -> Self {
        let folder = if cfg!(any(windows, target_os = "macos")) { "Hoshi" } else { "hoshi" };
        let data = etcetera::base_strategy::choose_native_strategy().map(|strategy| strategy.data_dir());
        Self::with_root(data.ok().map(|data| data.join(folder)))
    }

    /// A store in this folder.
    pub fn new(root: PathBuf) -> Self {
        Self::with_root(Some(root))
    }

    fn with_root(root: Option<PathBuf>) -> Self {
        if let Some(root) = &root {
            sweep(root);
        }
        Self { root, locks: HashMap::new() }
    }

    fn root(&self) -> Result<&Path, StoreError> {
        self.root.as_deref().ok_or(StoreError::Denied)
    }

    fn path(&self, name: &str) -> Result<PathBuf, StoreError> {
        check_name(name)?;
        Ok(self.root()?.join(name))
    }

    /// The lock lies beside the games, so that it survives the renaming of its file.
    fn lock_path(&self, name: &str) -> Result<PathBuf, StoreError> {
        check_name(name)?;
        // `+` is in no name, so no two names share a lock.
        Ok(self.root()?.join("locks").join(format!("{}.lock", name.replace('/', "+"))))
    }
}

impl Store for Files {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, StoreError> {
        Ok(fs::read(self.path(name)?)?)
    }

    fn write(&mut self, name: &str, content: &[u8]) -> Result<(), StoreError> {
        let path = self.path(name)?;
        create_parent(&path)?;
        let temporary = temporary_path(&path);
        let written = fs::write(&temporary, content).and_then(|()| rename(&temporary, &path));
        if let Err(error) = written {
            // Half a file helps nobody; if it cannot go now, the next start sweeps it.
            let _ = fs::remove_file(&temporary);
            return Err(error.into());
        }
        sync_later(&path);
        Ok(())
    }

    fn list(&mut self, folder: &str) -> Result<Vec<String>, StoreError> {
        check_folder(folder)?;
        let entries = match fs::read_dir(self.root()?.join(folder)) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error.into()),
        };
        let mut names = Vec::new();
        for entry in entries {
            let entry = entry?;
            let is_file = fs::metadata(entry.path()).is_ok_and(|found| found.is_file());
            let Ok(file) = entry.file_name().into_string() else { continue };
            let name = if folder.is_empty() { file } else { format!("{folder}/{file}") };
            // Foreign files with other names are none of ours.
            if is_file && check_name(&name).is_ok() {
                names.push(name);
            }
        }
        names.sort();
        Ok(names)
    }

    fn set_aside(&mut self, name: &str) -> Result<String, StoreError> {
        let path = self.path(name)?;
        let aside = aside_name(name, |aside| Ok(self.path(aside)?.exists()))?;
        let aside_path = self.path(&aside)?;
        rename(&path, &aside_path)?;
        sync_later(&aside_path);
        Ok(aside)
    }

    fn claim(&mut self, name: &str) -> Result<(), StoreError> {
        if self.locks.contains_key(name) {
            return Ok(());
        }
        let path = self.lock_path(name)?;
        create_parent(&path)?;
        let lock = Lock::take(path)?;
        self.locks.insert(name.to_owned(), lock);
        Ok(())
    }

    fn release(&mut self, name: &str) {
        self.locks.remove(name);
    }
}

/// What the system's error means for the player.
impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::NotFound => Self::Missing,
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => Self::Full,
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Self::Denied,
            ErrorKind::ResourceBusy => Self::Busy,
            _ => Self::Other(error.to_string()),
        }
    }
}

fn create_parent(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)
}

/// A hidden name in the same folder (a rename does not cross file systems) that no other write uses.
pub(super) fn temporary_path(path: &Path) -> PathBuf {
    let file = path.file_name().unwrap_or(OsStr::new("file")).to_string_lossy();
    let number = WRITES.fetch_add(1, Ordering::Relaxed);
    path.with_file_name(format!(".{file}.{}-{number}.tmp", process::id()))
}

/// Renames over what is there. On Windows a virus scanner may hold a fresh file for a moment.
pub(super) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let mut tries = if cfg!(windows) { 5 } else { 1 };
    loop {
        tries -= 1;
        match fs::rename(from, to) {
            Err(error) if tries > 0 && error.kind() == ErrorKind::PermissionDenied => {
                thread::sleep(Duration::from_millis(10));
            }
            result => return result,
        }
    }
}

/// Removes the temporary files of crashed writers, in the folder and the folders in it. What cannot be swept stays.
fn sweep(root: &Path) {
    let mut folders = vec![root.to_owned()];
    folders.extend(entries(root).filter(|path| path.is_dir()));
    for path in folders.iter().flat_map(|folder| entries(folder)) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with('.') && name.ends_with(".tmp") && is_leftover(&path) {
            let _ = fs::remove_file(&path);
        }
    }
}

fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path())
}

fn is_leftover(path: &Path) -> bool {
    let modified = fs::metadata(path).and_then(|found| found.modified());
    modified.is_ok_and(|moment| moment.elapsed().is_ok_and(|age| age > LEFTOVER))
}

#[cfg(test)]
#[path = "files_tests.rs"]
mod tests;
