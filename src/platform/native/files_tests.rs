//! Tests of the files.

use super::*;
use crate::platform::native::syncer::flush;
use std::fs::File;
use std::time::SystemTime;

/// A folder of its own that goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("hoshi-{}-{name}", process::id()));
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }

    fn store(&self) -> Files {
        Files::new(self.0.clone())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        flush();
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn nothing_is_created_before_the_first_write() {
    let folder = Folder::new("lazy");
    let mut store = folder.store();
    assert_eq!(store.read("settings.json"), Err(StoreError::Missing));
    assert_eq!(store.list("games"), Ok(vec![]));
    assert!(!folder.0.exists());
}

#[test]
fn what_was_written_is_read_by_another_store() {
    let folder = Folder::new("write");
    let mut store = folder.store();
    assert_eq!(store.write("games/b.sgf", b"(;B[aa])"), Ok(()));
    assert_eq!(store.write("games/a.sgf", &[0, 255, 10]), Ok(()));
    assert_eq!(store.write("games/b.sgf", b""), Ok(()));
    assert_eq!(store.write("settings.json", b"{}"), Ok(()));
    let mut other = folder.store();
    assert_eq!(other.read("games/b.sgf"), Ok(vec![]));
    assert_eq!(other.read("games/a.sgf"), Ok(vec![0, 255, 10]));
    assert_eq!(other.list("games"), Ok(vec!["games/a.sgf".into(), "games/b.sgf".into()]));
    assert_eq!(other.list(""), Ok(vec!["settings.json".into()]));
    assert_eq!(fs::read_dir(folder.0.join("games")).map(Iterator::count).ok(), Some(2), "no temporary file is left");
}

#[test]
fn names_that_leave_the_folder_are_refused() {
    let mut store = Folder::new("names").store();
    for name in ["../x", "/etc/passwd", "a/b/c", ".x", "星.sgf"] {
        assert!(matches!(store.read(name), Err(StoreError::Other(_))), "{name}");
        assert!(matches!(store.write(name, b""), Err(StoreError::Other(_))), "{name}");
        assert!(matches!(store.set_aside(name), Err(StoreError::Other(_))), "{name}");
        assert!(matches!(store.claim(name), Err(StoreError::Other(_))), "{name}");
    }
    assert!(matches!(store.list(".."), Err(StoreError::Other(_))));
}

#[test]
fn a_damaged_file_is_kept_under_a_name_that_is_no_game() {
    let folder = Folder::new("aside");
    let mut store = folder.store();
    for (content, aside) in [(b"one", "games/x.sgf.damaged-1"), (b"two", "games/x.sgf.damaged-2")] {
        assert_eq!(store.write("games/x.sgf", content), Ok(()));
        assert_eq!(store.set_aside("games/x.sgf"), Ok(aside.into()));
        assert_eq!(store.read(aside), Ok(content.to_vec()));
    }
    assert_eq!(store.read("games/x.sgf"), Err(StoreError::Missing));
    assert_eq!(store.set_aside("games/x.sgf"), Err(StoreError::Missing));
}

#[test]
fn two_programs_never_share_a_file() {
    let folder = Folder::new("claim");
    let (mut one, mut two) = (folder.store(), folder.store());
    assert_eq!(one.claim("games/x.sgf"), Ok(()));
    assert_eq!(one.claim("games/x.sgf"), Ok(()), "claiming again is no mistake");
    assert_eq!(two.claim("games/x.sgf"), Err(StoreError::Busy));
    assert_eq!(two.claim("games/y.sgf"), Ok(()));
    one.release("games/x.sgf");
    assert_eq!(two.claim("games/x.sgf"), Ok(()));
    assert_eq!(one.claim("games/x.sgf"), Err(StoreError::Busy));
    drop(two);
    assert_eq!(one.claim("games/x.sgf"), Ok(()), "a program that ends gives back what it held");
    assert_eq!(one.list("games"), Ok(vec![]), "locks are no games");
}

#[test]
fn a_folder_that_cannot_be_made_is_an_error_and_not_a_panic() {
    let folder = Folder::new("blocked");
    assert!(fs::create_dir_all(&folder.0).and_then(|()| File::create(folder.0.join("file"))).is_ok());
    let mut store = Files::new(folder.0.join("file").join("deeper"));
    assert!(store.write("settings.json", b"{}").is_err());
    assert!(store.claim("games/x.sgf").is_err());
    assert!(store.read("settings.json").is_err());
    assert!(store.list("games").is_err());
}

#[test]
fn a_write_that_fails_keeps_the_old_content_and_leaves_nothing_behind() {
    let folder = Folder::new("failed");
    let mut store = folder.store();
    assert_eq!(
        store.write("games/x.sgf/deep", b""),
        Err(StoreError::Other("bad file name: \"games/x.sgf/deep\"".into()))
    );
    assert!(fs::create_dir_all(folder.0.join("games/x.sgf/full")).is_ok(), "a folder in the way of the rename");
    assert!(store.write("games/x.sgf", b"new").is_err());
    assert_eq!(fs::read_dir(folder.0.join("games")).map(Iterator::count).ok(), Some(1));
}

#[test]
fn leftovers_of_crashed_writers_are_swept_but_a_running_one_is_left_alone() {
    let folder = Folder::new("sweep");
    assert_eq!(folder.store().write("games/x.sgf", b"x"), Ok(()));
    let (old, fresh) = (folder.0.join("games/.x.sgf.1-0.tmp"), folder.0.join("games/.x.sgf.2-0.tmp"));
    assert!(fs::write(&fresh, b"half").is_ok());
    let hour_ago = SystemTime::now() - Duration::from_hours(1);
    assert!(File::create(&old).and_then(|file| file.set_modified(hour_ago)).is_ok());
    let mut store = folder.store();
    assert!(!old.exists());
    assert!(fresh.exists());
    assert_eq!(store.list("games"), Ok(vec!["games/x.sgf".into()]));
}

#[test]
fn without_a_home_everything_is_denied() {
    let mut store = Files::with_root(None);
    assert_eq!(store.write("settings.json", b""), Err(StoreError::Denied));
    assert_eq!(store.read("settings.json"), Err(StoreError::Denied));
    assert_eq!(store.list("games"), Err(StoreError::Denied));
}

#[test]
fn the_systems_errors_are_told_apart() {
    let rows = [
        (ErrorKind::NotFound, StoreError::Missing),
        (ErrorKind::StorageFull, StoreError::Full),
        (ErrorKind::QuotaExceeded, StoreError::Full),
        (ErrorKind::FileTooLarge, StoreError::Full),
        (ErrorKind::ResourceBusy, StoreError::Busy),
        (ErrorKind::PermissionDenied, StoreError::Denied),
        (ErrorKind::ReadOnlyFilesystem, StoreError::Denied),
    ];
    for (kind, error) in rows {
        assert_eq!(StoreError::from(io::Error::from(kind)), error);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn the_kernels_numbers_are_known() {
    for (number, error) in [
        (libc::ENOSPC, StoreError::Full),
        (libc::EDQUOT, StoreError::Full),
        (libc::EFBIG, StoreError::Full),
        (libc::EROFS, StoreError::Denied),
        (libc::EACCES, StoreError::Denied),
        (libc::EPERM, StoreError::Denied),
    ] {
        assert_eq!(StoreError::from(io::Error::from_raw_os_error(number)), error, "{number}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn where_nobody_may_write_everything_is_denied_but_reading() {
    // Not even root makes a folder among the kernel's own.
    let mut store = Files::new(PathBuf::from("/sys/hoshi"));
    assert_eq!(store.write("settings.json", b"{}"), Err(StoreError::Denied));
    assert_eq!(store.claim("games/x.sgf"), Err(StoreError::Denied));
    assert_eq!(store.list("games"), Ok(vec![]));
    assert_eq!(store.read("games/x.sgf"), Err(StoreError::Missing));
}

#[test]
fn a_folder_that_vanishes_is_made_anew() {
    let folder = Folder::new("vanished");
    let mut store = folder.store();
    assert_eq!((store.claim("games/x.sgf"), store.write("games/x.sgf", b"one")), (Ok(()), Ok(())));
    flush();
    assert!(fs::remove_dir_all(&folder.0).is_ok());
    assert_eq!(store.write("games/x.sgf", b"two"), Ok(()));
    assert_eq!(store.read("games/x.sgf"), Ok(b"two".to_vec()));
}

#[test]
fn after_a_write_that_failed_the_next_one_works_again() {
    let folder = Folder::new("again");
    let mut store = folder.store();
    assert_eq!(store.write("games/x.sgf", b"one"), Ok(()));
    // Another program's file stands where the folder was.
    let (games, away) = (folder.0.join("games"), folder.0.join("away"));
    assert!(fs::rename(&games, &away).and_then(|()| File::create(&games)).is_ok());
    assert!(store.write("games/x.sgf", b"two").is_err());
    assert!(store.list("games").is_err());
    assert!(fs::remove_file(&games).and_then(|()| fs::rename(&away, &games)).is_ok());
    assert_eq!(store.read("games/x.sgf"), Ok(b"one".to_vec()));
    assert_eq!(store.write("games/x.sgf", b"two"), Ok(()));
    assert_eq!(store.read("games/x.sgf"), Ok(b"two".to_vec()));
    assert_eq!(fs::read_dir(&games).map(Iterator::count).ok(), Some(1), "no temporary file is left");
}
