//! Tests of the courier: what happens on the disk. Dialogs and the clipboard are tried in a real window.

use super::*;
use crate::app::ports::{GameNumber, Parcel, StoreError};
use std::fs;
use std::path::Path;

/// A folder of its own that goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("hoshi-{}-courier-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        let _ = fs::create_dir_all(&path);
        Self(path)
    }

    fn file(&self, name: &str, content: &[u8]) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, content).unwrap();
        path
    }

    /// Everything in it, with its content.
    fn all(&self) -> Vec<(String, Vec<u8>)> {
        let entries = fs::read_dir(&self.0).into_iter().flatten().flatten();
        let mut all: Vec<_> =
            entries.map(|entry| (disk::name_of(&entry.path()), fs::read(entry.path()).unwrap())).collect();
        all.sort();
        all
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn goods(content: &[u8]) -> Goods {
    Goods { name: "game.sgf".into(), content: content.to_vec(), game: Some(GameNumber(3)) }
}

fn arrived(news: News) -> Parcel {
    match news {
        News::Arrived(parcel) => parcel,
        other => panic!("{other:?}"),
    }
}

fn place(path: &Path) -> Place {
    arrived(disk::read(path)).place.unwrap()
}

#[test]
fn a_file_is_read_and_written_back() {
    let folder = Folder::new("back");
    let path = folder.file("棋谱.sgf", b"(;GM[1])");
    let parcel = arrived(disk::read(&path));
    assert_eq!((parcel.name.as_str(), parcel.content.as_slice()), ("棋谱.sgf", &b"(;GM[1])"[..]));
    let mut courier = ThreadCourier::new();
    courier.write(parcel.place.unwrap(), goods(b"(;GM[1];B[aa])"), Replacing::IfUnchanged);
    assert!(courier.is_busy());
    flush();
    let written = News::Written { name: "棋谱.sgf".into(), place: Some(place(&path)), game: Some(GameNumber(3)) };
    assert_eq!(courier.receiver.recv().unwrap().0, written);
    assert_eq!(folder.all(), [("棋谱.sgf".into(), b"(;GM[1];B[aa])".to_vec())], "no temporary file is left");
}

#[test]
fn what_another_program_wrote_is_not_overwritten_unasked() {
    let folder = Folder::new("changed");
    let path = folder.file("a.sgf", b"one");
    let before = place(&path);
    assert!(!disk::has_changed(&before));
    fs::write(&path, b"two").unwrap();
    assert!(disk::has_changed(&before));
    let mut courier = ThreadCourier::new();
    courier.write(before.clone(), goods(b"ours"), Replacing::IfUnchanged);
    assert_eq!(courier.receiver.recv().unwrap().0, News::Changed(before.clone(), goods(b"ours")));
    assert_eq!(fs::read(&path).unwrap(), b"two");
    courier.write(before.clone(), goods(b"ours"), Replacing::Always);
    assert!(matches!(courier.receiver.recv().unwrap().0, News::Written { .. }));
    assert_eq!(fs::read(&path).unwrap(), b"ours");
    fs::remove_file(&path).unwrap();
    assert!(!disk::has_changed(&before), "a file that is gone has nothing to lose");
}

#[test]
fn trouble_is_told_and_leaves_the_file_alone() {
    let folder = Folder::new("trouble");
    assert_eq!(disk::read(&folder.0.join("none.sgf")), News::Unreadable("none.sgf".into(), StoreError::Missing));
    assert!(matches!(disk::read(&folder.0), News::Unreadable(_, StoreError::Other(_))), "a folder is no file");
    let gone = folder.0.join("gone").join("a.sgf");
    assert_eq!(disk::write(&gone, &goods(b"x")), News::Unwritten("a.sgf".into(), StoreError::Missing));
    let path = folder.file("blocked", b"a file, no folder");
    assert!(matches!(disk::write(&path.join("a.sgf"), &goods(b"x")), News::Unwritten(..)));
    assert_eq!(folder.all().len(), 1);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_rights_stay() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("link");
    let path = folder.file("real.sgf", b"one");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    let link = folder.0.join("link.sgf");
    std::os::unix::fs::symlink(&path, &link).unwrap();
    assert!(matches!(disk::write(&link, &goods(b"two")), News::Written { .. }));
    assert_eq!(fs::read(&path).unwrap(), b"two");
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
}

#[test]
fn a_taken_name_is_passed_over() {
    let folder = Folder::new("put");
    for (content, name) in [(b"a", "game.sgf"), (b"b", "game 2.sgf"), (b"c", "game 3.sgf")] {
        let News::Written { name: written, .. } = disk::put(&folder.0, &goods(content)) else { panic!("{name}") };
        assert_eq!(written, name);
    }
    assert_eq!(folder.all().len(), 3);
    assert!(matches!(disk::put(&folder.0.join("none"), &goods(b"d")), News::Unwritten(_, StoreError::Missing)));
}

#[test]
fn an_ending_is_added_where_it_replaces_nothing() {
    let folder = Folder::new("ending");
    let typed = folder.0.join("match");
    assert_eq!(disk::with_ending(typed.clone(), "a.png"), folder.0.join("match.png"));
    folder.file("match.png", b"");
    assert_eq!(disk::with_ending(typed.clone(), "a.png"), typed);
    assert_eq!(disk::with_ending(folder.0.join("b.gif"), "a.png"), folder.0.join("b.gif"));
}

#[test]
fn a_folder_shows_folders_and_games() {
    let folder = Folder::new("list");
    for name in ["b.SGF", "a.psq", "picture.png", ".hidden.sgf"] {
        folder.file(name, b"");
    }
    fs::create_dir(folder.0.join("Zen")).unwrap();
    let News::Listed(listed) = disk::list(Some(folder.0.clone())) else { panic!("not listed") };
    let names: Vec<_> = listed.entries.iter().map(|entry| (entry.name.as_str(), entry.is_folder)).collect();
    assert_eq!(names, [("Zen", true), ("a.psq", false), ("b.SGF", false)]);
    assert_eq!((listed.path.clone(), listed.parent), (folder.0.clone(), folder.0.parent().map(Path::to_owned)));
}

#[test]
fn an_errand_that_breaks_down_is_told() {
    let mut courier = ThreadCourier::new();
    courier.ask(News::NoDialog(None), || panic!("broken on purpose"));
    courier.ask(News::Cancelled, || News::NothingToPaste);
    assert_eq!(courier.receiver.recv().unwrap().0, News::NoDialog(None));
    assert!(courier.receiver.try_recv().is_err(), "one dialog at a time");
}
