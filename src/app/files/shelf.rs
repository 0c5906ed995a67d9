//! Lists to choose from, a page at a time: the games of a file, the games played lately, a folder where the system has no
//! dialog. Only what is on the open page is read.

use super::facts::Facts;
use crate::app::keeper::Keeper;
use crate::app::ports::{Folder, Goods, Place};
use crate::record::Opened;
use std::path::PathBuf;
use std::rc::Rc;

/// So many rows are on a page.
pub const ON_PAGE: usize = 8;

/// A list to choose from.
#[derive(Clone, Debug)]
pub struct Shelf {
    /// What is listed.
    pub what: Listed,
    page: usize,
    rows: Vec<Row>,
}

/// What a list is about.
#[derive(Clone, Debug)]
pub enum Listed {
    /// The names of the games played here, the newest first.
    Recent(Vec<String>),
    /// The games of a file.
    Collection(Collection),
    /// A folder, and what is to be written into it.
    Folder(Folder, Option<Goods>),
}

/// The games of a file.
#[derive(Clone, Debug)]
pub struct Collection {
    /// The name of the file; empty if they were pasted.
    pub name: String,
    /// Where it can be written back.
    pub place: Option<Place>,
    /// The games.
    pub opened: Rc<Opened>,
}

/// A row of a list.
#[derive(Clone, PartialEq, Debug)]
pub enum Row {
    /// A game.
    Game(Facts),
    /// A game that cannot be read, by the name of its file.
    Unreadable(String),
    /// Here the goods of this name are written.
    Here(String),
    /// The folder above.
    Up,
    /// A folder.
    Folder(String),
    /// A file.
    File(String),
}

/// What was chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Picked {
    /// The game in a file of ours.
    Recent(String),
    /// The so-many-th game of the file.
    Game(usize),
    /// A folder to look into.
    Folder(PathBuf),
    /// A file to open.
    File(PathBuf),
    /// The folder into which the goods go.
    Here(PathBuf),
}

impl Shelf {
    /// A list at its first page, which is not read yet.
    pub const fn new(what: Listed) -> Self {
        Self { what, page: 0, rows: Vec::new() }
    }

    /// Number of rows on all pages.
    pub fn len(&self) -> usize {
        match &self.what {
            Listed::Recent(names) => names.len(),
            Listed::Collection(collection) => collection.opened.games.len(),
            Listed::Folder(folder, goods) => {
                usize::from(goods.is_some())
                    + usize::from(folder.parent.is_some())
                    + entries(folder, goods.as_ref()).count()
            }
        }
    }

    /// Whether there is nothing to choose.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Number of pages.
    pub fn pages(&self) -> usize {
        self.len().div_ceil(ON_PAGE).max(1)
    }

    /// The number of the open page, from 0.
    pub const fn page(&self) -> usize {
        self.page
    }

    /// The rows of the open page, once it was read.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Turns so many pages, round and round.
    pub fn turn(&mut self, step: i32) {
        self.page = (self.page as i32 + step).rem_euclid(self.pages() as i32) as usize;
        self.rows.clear();
    }

    /// Reads the open page.
    pub fn read(&mut self, keeper: &mut Keeper) {
        let first = self.page * ON_PAGE;
        self.rows = (first..self.len().min(first + ON_PAGE)).filter_map(|at| self.row(at, keeper)).collect();
    }

    fn row(&self, at: usize, keeper: &mut Keeper) -> Option<Row> {
        match &self.what {
            Listed::Recent(names) => {
                let name = names.get(at)?;
                Some(
                    keeper
                        .look_into(name)
                        .map_or_else(|| Row::Unreadable(name.clone()), |record| Row::Game(Facts::of(&record))),
                )
            }
            Listed::Collection(collection) => {
                collection.opened.games.get(at).map(|record| Row::Game(Facts::of(record)))
            }
            Listed::Folder(folder, goods) => Some(match (folder_at(folder, goods.as_ref(), at)?, goods) {
                (Picked::Here(_), Some(goods)) => Row::Here(goods.name.clone()),
                (Picked::Folder(path), _) if folder.parent.as_ref() == Some(&path) => Row::Up,
                (Picked::Folder(path), _) => Row::Folder(name(folder, &path)),
                (Picked::File(path), _) => Row::File(name(folder, &path)),
                _ => return None,
            }),
        }
    }

    /// What stands in the so-many-th row of the open page.
    pub fn pick(&self, row: usize) -> Option<Picked> {
        let at = self.page * ON_PAGE + row;
        match &self.what {
            _ if row >= self.rows.len() => None,
            Listed::Recent(names) => names.get(at).cloned().map(Picked::Recent),
            Listed::Collection(_) => Some(Picked::Game(at)),
            Listed::Folder(folder, goods) => folder_at(folder, goods.as_ref(), at),
        }
    }
}

/// What can be chosen in a folder: files only where one is to be opened.
fn entries<'f>(folder: &'f Folder, goods: Option<&'f Goods>) -> impl Iterator<Item = Picked> + use<'f> {
    let is_shown = move |is_folder: bool| is_folder || goods.is_none();
    let shown = folder.entries.iter().filter(move |entry| is_shown(entry.is_folder));
    shown.map(
        |entry| {
            if entry.is_folder { Picked::Folder(entry.path.clone()) } else { Picked::File(entry.path.clone()) }
        },
    )
}

fn folder_at(folder: &Folder, goods: Option<&Goods>, at: usize) -> Option<Picked> {
    let here = goods.map(|_| Picked::Here(folder.path.clone()));
    let up = folder.parent.clone().map(Picked::Folder);
    here.into_iter().chain(up).chain(entries(folder, goods)).nth(at)
}

fn name(folder: &Folder, path: &PathBuf) -> String {
    folder.entries.iter().find(|entry| entry.path == *path).map(|entry| entry.name.clone()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::memory::MemoryStore;
    use crate::app::ports::FolderEntry;

    fn recent(count: usize) -> (Shelf, Keeper) {
        let store = MemoryStore::default();
        for number in 0..count {
            store.put(&format!("games/{number:04}.sgf"), format!("(;GM[1]SZ[9]PB[{number}];B[aa])").as_bytes());
        }
        let mut keeper = Keeper::new(Box::new(store.another()));
        let mut shelf = Shelf::new(Listed::Recent(keeper.recent()));
        shelf.read(&mut keeper);
        (shelf, keeper)
    }

    #[test]
    fn the_newest_come_first_and_pages_go_round() {
        let (mut shelf, mut keeper) = recent(20);
        assert_eq!(
            (shelf.pages(), shelf.rows().len(), shelf.pick(0)),
            (3, 8, Some(Picked::Recent("games/0019.sgf".into())))
        );
        shelf.turn(-1);
        assert_eq!((shelf.page(), shelf.pick(0)), (2, None), "nothing is chosen that is not shown");
        shelf.read(&mut keeper);
        assert_eq!((shelf.rows().len(), shelf.pick(3)), (4, Some(Picked::Recent("games/0000.sgf".into()))));
        assert_eq!(shelf.pick(4), None);
        shelf.turn(1);
        assert_eq!(shelf.page(), 0);
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let store = MemoryStore::default();
        store.put("games/a.sgf", b"no game");
        let mut keeper = Keeper::new(Box::new(store.another()));
        let mut shelf = Shelf::new(Listed::Recent(keeper.recent()));
        shelf.read(&mut keeper);
        assert_eq!(shelf.rows(), [Row::Unreadable("games/a.sgf".into())]);
        let (empty, _) = recent(0);
        assert_eq!((empty.is_empty(), empty.pages()), (true, 1));
    }

    #[test]
    fn a_folder_to_open_from_and_to_write_into() {
        let entry =
            |name: &str, is_folder| FolderEntry { name: name.into(), path: PathBuf::from("/h").join(name), is_folder };
        let folder = Folder {
            path: "/h".into(),
            parent: Some("/".into()),
            entries: vec![entry("Games", true), entry("a.sgf", false)],
        };
        let mut keeper = Keeper::new(Box::new(MemoryStore::default()));
        let mut shelf = Shelf::new(Listed::Folder(folder.clone(), None));
        shelf.read(&mut keeper);
        assert_eq!(shelf.rows(), [Row::Up, Row::Folder("Games".into()), Row::File("a.sgf".into())]);
        assert_eq!(shelf.pick(2), Some(Picked::File("/h/a.sgf".into())));
        let goods = Goods { name: "b.sgf".into(), content: Vec::new(), game: None };
        let mut shelf = Shelf::new(Listed::Folder(folder, Some(goods)));
        shelf.read(&mut keeper);
        assert_eq!(shelf.rows(), [Row::Here("b.sgf".into()), Row::Up, Row::Folder("Games".into())]);
        assert_eq!((shelf.pick(0), shelf.pick(1)), (Some(Picked::Here("/h".into())), Some(Picked::Folder("/".into()))));
    }
}
