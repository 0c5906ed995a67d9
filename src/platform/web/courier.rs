//! The player's own files in a browser: uploads, dropped files and pasted texts come in, downloads go out. A page never
//! learns where a file lies, so nothing can be written back. The other half is `courier.js`.

use super::imports::{self, Came};
use crate::app::ports::{Caption, Courier, Goods, News, Parcel, Place, Replacing, StoreError};
use std::collections::VecDeque;
use std::path::PathBuf;

/// The courier of a page.
#[derive(Default)]
pub struct PageCourier {
    /// Answers that are known at once.
    news: VecDeque<News>,
}

impl Courier for PageCourier {
    fn ask_open(&mut self, _: &Caption) {
        imports::choose();
    }

    fn ask_save(&mut self, _: &Caption, goods: Goods) {
        imports::save(&goods.name, &goods.content);
        self.news.push_back(News::Written { name: goods.name, place: None, game: goods.game });
    }

    /// A page reads no files by their names.
    fn fetch(&mut self, path: PathBuf) {
        self.news.push_back(News::Unreadable(path.display().to_string(), StoreError::Denied));
    }

    /// Nor does it write any.
    fn write(&mut self, place: Place, _: Goods, _: Replacing) {
        self.news.push_back(News::Unwritten(place.path.display().to_string(), StoreError::Denied));
    }

    fn put(&mut self, _: PathBuf, goods: Goods) {
        self.news.push_back(News::Unwritten(goods.name, StoreError::Denied));
    }

    fn list(&mut self, _: Option<PathBuf>) {
        self.news.push_back(News::Unreadable(String::new(), StoreError::Denied));
    }

    fn copy(&mut self, text: String) {
        imports::copy(&text);
    }

    fn paste(&mut self) {
        imports::paste();
    }

    fn poll(&mut self) -> Option<News> {
        self.news.pop_front().or_else(|| {
            Some(match imports::next_came()? {
                Came::Parcel(name, content) => News::Arrived(Parcel { name, content, place: None }),
                Came::Unreadable(name) => News::Unreadable(name, StoreError::Denied),
                Came::NothingToPaste => News::NothingToPaste,
                Came::Copied => News::Copied,
                Came::NotCopied => News::NotCopied,
            })
        })
    }

    /// What comes in wakes the page.
    fn is_busy(&self) -> bool {
        false
    }
}
