//! The player's files on the disk: read whole, replaced whole or not at all, never overwritten unseen.

use crate::app::ports::{Folder, FolderEntry, Goods, News, Parcel, Place, Seal, StoreError};
use crate::platform::native::files::{rename, temporary_path};
use crate::record::MAX_BYTES;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// Endings of files that are shown in a folder.
const SHOWN: [&str; 5] = ["sgf", "psq", "txt", "gam", "rec"];

/// So many entries of a folder are shown at most.
const MANY: usize = 5000;

/// The name of a file, as far as it can be shown.
pub fn name_of(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}

fn seal(content: &[u8]) -> Seal {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    Seal(hasher.finish())
}

/// The content of an ordinary file. Of one that is larger than any record only so much is read that it shows.
fn content(path: &Path) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    // A pipe might never end, a device might not either.
    if !file.metadata()?.is_file() {
        return Err(io::Error::from(ErrorKind::IsADirectory));
    }
    let mut content = Vec::new();
    file.take(MAX_BYTES as u64 + 1).read_to_end(&mut content)?;
    Ok(content)
}

/// Reads a file.
pub fn read(path: &Path) -> News {
    match content(path) {
        Ok(content) => {
            let place = Place { path: absolute(path), seal: seal(&content) };
            News::Arrived(Parcel { name: name_of(path), content, place: Some(place) })
        }
        Err(error) => News::Unreadable(name_of(path), error.into()),
    }
}

/// Whether a file holds something else than it did. One that is gone has nothing to lose.
pub fn has_changed(place: &Place) -> bool {
    match content(&place.path) {
        Ok(content) => seal(&content) != place.seal,
        Err(error) => error.kind() != ErrorKind::NotFound,
    }
}

/// Writes a file as a whole, or leaves it as it was.
pub fn write(path: &Path, goods: &Goods) -> News {
    match replace(path, &goods.content) {
        Ok(()) => written(path, goods),
        Err(error) => News::Unwritten(name_of(path), error.into()),
    }
}

fn written(path: &Path, goods: &Goods) -> News {
    let place = Place { path: absolute(path), seal: seal(&goods.content) };
    News::Written { name: name_of(path), place: Some(place), game: goods.game }
}

fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    // A link stays a link.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let permissions = match File::options().write(true).open(&path) {
        // Renaming over a file asks nobody whether that may be written.
        Ok(file) => Some(file.metadata()?.permissions()),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let temporary = temporary_path(&path);
    let written = fill(&temporary, content)
        .and_then(|()| permissions.map_or(Ok(()), |permissions| fs::set_permissions(&temporary, permissions)))
        .and_then(|()| rename(&temporary, &path));
    if written.is_err() {
        // Half a file helps nobody.
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// Writes a file that must not exist, and waits until it is safe.
fn fill(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    file.write_all(content)?;
    file.sync_all()
}

/// Writes a new file into a folder; if the name is taken, under the next one that is not.
pub fn put(folder: &Path, goods: &Goods) -> News {
    let (stem, ending) = goods.name.rsplit_once('.').unwrap_or((&goods.name, "sgf"));
    for number in 1..1000 {
        let name = if number == 1 { goods.name.clone() } else { format!("{stem} {number}.{ending}") };
        let path = folder.join(&name);
        match fill(&path, &goods.content) {
            Ok(()) => return written(&path, goods),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => {
                let _ = fs::remove_file(&path);
                return News::Unwritten(name, error.into());
            }
        }
    }
    News::Unwritten(goods.name.clone(), StoreError::Full)
}

/// A path that was typed without an ending gets that of the suggested name, unless a file would be replaced about which
/// nobody was asked.
pub fn with_ending(path: PathBuf, suggested: &str) -> PathBuf {
    match (path.extension(), Path::new(suggested).extension()) {
        (None, Some(ending)) => {
            let longer = path.with_extension(ending);
            if longer.exists() { path } else { longer }
        }
        _ => path,
    }
}

/// What is in a folder: folders, and files that may hold games.
pub fn list(folder: Option<PathBuf>) -> News {
    let folder = folder.or_else(|| etcetera::home_dir().ok()).unwrap_or_else(|| PathBuf::from("."));
    let path = absolute(&folder);
    match entries(&path) {
        Ok(entries) => {
            let parent = path.parent().map(Path::to_owned);
            News::Listed(Folder { path, parent, entries })
        }
        Err(error) => News::Unreadable(name_of(&path), error.into()),
    }
}

fn entries(folder: &Path) -> io::Result<Vec<FolderEntry>> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder)?.flatten() {
        let path = entry.path();
        let name = name_of(&path);
        let is_folder = path.is_dir();
        let ending = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
        if !name.starts_with('.') && (is_folder || SHOWN.contains(&ending.as_str())) {
            entries.push(FolderEntry { name, path, is_folder });
        }
        if entries.len() == MANY {
            break;
        }
    }
    entries.sort_by_key(|entry| (!entry.is_folder, entry.name.to_lowercase()));
    Ok(entries)
}

/// The program may be started from anywhere; the file is the same later.
fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}
