//! A courier that only remembers what it was asked, and brings what it is given.

use crate::app::ports::{Caption, Courier, Goods, News, Place, Replacing};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::PathBuf;
use std::rc::Rc;

/// Something that a courier was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asked {
    /// For a file to open.
    Open,
    /// To keep something where the player wants it.
    Save(Goods),
    /// To read a file.
    Fetch(PathBuf),
    /// To write a file.
    Write(Place, Goods, Replacing),
    /// To write into a folder.
    Put(PathBuf, Goods),
    /// To look into a folder.
    List(Option<PathBuf>),
    /// To put a text on the clipboard.
    Copy(String),
    /// For the text on the clipboard.
    Paste,
}

/// A courier in memory; clones share everything.
#[derive(Clone, Default)]
pub struct MemoryCourier {
    asked: Rc<RefCell<Vec<Asked>>>,
    news: Rc<RefCell<VecDeque<News>>>,
}

impl MemoryCourier {
    /// What it was asked since the last call.
    pub fn take_asked(&self) -> Vec<Asked> {
        std::mem::take(&mut self.asked.borrow_mut())
    }

    /// Has it bring an answer.
    pub fn bring(&self, news: News) {
        self.news.borrow_mut().push_back(news);
    }

    fn note(&self, asked: Asked) {
        self.asked.borrow_mut().push(asked);
    }
}

impl Courier for MemoryCourier {
    fn ask_open(&mut self, _: &Caption) {
        self.note(Asked::Open);
    }

    fn ask_save(&mut self, _: &Caption, goods: Goods) {
        self.note(Asked::Save(goods));
    }

    fn fetch(&mut self, path: PathBuf) {
        self.note(Asked::Fetch(path));
    }

    fn write(&mut self, place: Place, goods: Goods, replacing: Replacing) {
        self.note(Asked::Write(place, goods, replacing));
    }

    fn put(&mut self, folder: PathBuf, goods: Goods) {
        self.note(Asked::Put(folder, goods));
    }

    fn list(&mut self, folder: Option<PathBuf>) {
        self.note(Asked::List(folder));
    }

    fn copy(&mut self, text: String) {
        self.note(Asked::Copy(text));
    }

    fn paste(&mut self) {
        self.note(Asked::Paste);
    }

    fn poll(&mut self) -> Option<News> {
        self.news.borrow_mut().pop_front()
    }

    fn is_busy(&self) -> bool {
        false
    }
}
