//! The right to write a file, held by the operating system for as long as the program lives.

use crate::app::ports::StoreError;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// A lock file, locked. Dropping it, or crashing, gives the lock back.
pub struct Lock {
    path: PathBuf,
    file: File,
}

impl Lock {
    /// Takes the lock.
    ///
    /// # Errors
    /// [`StoreError::Busy`] if another program holds it.
    pub fn take(path: PathBuf) -> Result<Self, StoreError> {
        loop {
            let file = File::options().write(true).create(true).truncate(false).open(&path)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(StoreError::Busy),
                // Some network folders know no locks; a game without one is better than no game.
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
                Err(TryLockError::Error(error)) => return Err(error.into()),
            }
            if is_same_file(&file, &path) {
                return Ok(Self { path, file });
            }
            // The former holder removed the file between our opening and locking it: lock the next one.
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Only where `is_same_file` can tell; elsewhere the empty file stays.
        if cfg!(unix) {
            let _ = fs::remove_file(&self.path);
        }
        let _ = self.file.unlock();
    }
}

#[cfg(unix)]
fn is_same_file(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), fs::metadata(path)) {
        (Ok(ours), Ok(theirs)) => ours.dev() == theirs.dev() && ours.ino() == theirs.ino(),
        _ => false,
    }
}

#[cfg(not(unix))]
fn is_same_file(_: &File, _: &Path) -> bool {
    true
}
