//! Fetches and delivers the player's own files: every errand runs on a thread of its own, so that no dialog, no slow disk
//! and no other program holds up a frame.

mod clipboard;
mod dialog;
mod disk;
mod drops;

use crate::app::ports::{Caption, Courier, Goods, News, Place, Replacing, StoreError};
use drops::Drops;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// Writing threads that the end of the program waits for.
static WRITING: Mutex<usize> = Mutex::new(0);
static WRITTEN: Condvar = Condvar::new();

/// A network drive that does not answer must not keep the program from ending.
const PATIENCE: Duration = Duration::from_secs(5);

/// What an errand holds up until it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Holds {
    /// Other dialogs.
    Dialogs,
    /// The end of the program.
    End,
    /// Nothing.
    Nothing,
}

/// A courier with threads.
pub struct ThreadCourier {
    sender: Sender<(News, Holds)>,
    receiver: Receiver<(News, Holds)>,
    awaited: usize,
    has_dialog: bool,
    /// A text that waits for the keys of copying to be let go.
    to_copy: Option<String>,
    drops: Drops,
}

impl ThreadCourier {
    /// A courier at rest.
    pub fn new() -> Self {
        let (sender, receiver) = channel();
        Self { sender, receiver, awaited: 0, has_dialog: false, to_copy: None, drops: Drops::default() }
    }

    /// Runs an errand beside the program; should it break down, `broken` is what is told.
    fn send(&mut self, holds: Holds, broken: News, errand: impl FnOnce() -> News + Send + 'static) {
        let sender = self.sender.clone();
        let told = broken.clone();
        if holds == Holds::End {
            *WRITING.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        }
        let run = move || {
            let news = catch_unwind(AssertUnwindSafe(errand)).unwrap_or(told);
            // Whoever asked may be gone.
            let _ = sender.send((news, holds));
            done(holds);
        };
        self.awaited += 1;
        if thread::Builder::new().name("courier".into()).spawn(run).is_err() {
            let _ = self.sender.send((broken, holds));
            done(holds);
        }
    }

    /// Opens a dialog, if none is open.
    fn ask(&mut self, broken: News, errand: impl FnOnce() -> News + Send + 'static) {
        if !self.has_dialog {
            self.has_dialog = true;
            self.send(Holds::Dialogs, broken, errand);
        }
    }

    /// Does something with the clipboard.
    fn mind(&mut self, broken: News, errand: impl FnOnce() -> News + Send + 'static) {
        if clipboard::MAY_WAIT {
            self.send(Holds::Nothing, broken, errand);
        } else {
            self.awaited += 1;
            let _ = self.sender.send((errand(), Holds::Nothing));
        }
    }
}

fn done(holds: Holds) {
    if holds == Holds::End {
        *WRITING.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
        WRITTEN.notify_all();
    }
}

/// Waits until everything that is being written is on the disk, for a few seconds at most, and lets go of the clipboard.
pub fn flush() {
    let writing = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
    let _ = WRITTEN.wait_timeout_while(writing, PATIENCE, |writing| *writing > 0);
    clipboard::close();
}

/// What is told of an errand whose thread broke down or never started.
fn broken() -> StoreError {
    StoreError::Other("thread".into())
}

impl Courier for ThreadCourier {
    fn ask_open(&mut self, caption: &Caption) {
        let caption = caption.clone();
        self.ask(News::NoDialog(None), move || match dialog::open(&caption) {
            dialog::Choice::Chosen(path) => disk::read(&path),
            dialog::Choice::None => News::Cancelled,
            dialog::Choice::NoDialog => News::NoDialog(None),
        });
    }

    fn ask_save(&mut self, caption: &Caption, goods: Goods) {
        let caption = caption.clone();
        self.ask(News::NoDialog(Some(goods.clone())), move || match dialog::save(&caption, &goods.name) {
            dialog::Choice::Chosen(path) => {
                *WRITING.lock().unwrap_or_else(PoisonError::into_inner) += 1;
                let news = disk::write(&disk::with_ending(path, &goods.name), &goods);
                done(Holds::End);
                news
            }
            dialog::Choice::None => News::Cancelled,
            dialog::Choice::NoDialog => News::NoDialog(Some(goods)),
        });
    }

    fn fetch(&mut self, path: PathBuf) {
        self.send(Holds::Nothing, News::Unreadable(disk::name_of(&path), broken()), move || disk::read(&path));
    }

    fn write(&mut self, place: Place, goods: Goods, replacing: Replacing) {
        let broken = News::Unwritten(disk::name_of(&place.path), broken());
        self.send(Holds::End, broken, move || match replacing {
            Replacing::IfUnchanged if disk::has_changed(&place) => News::Changed(place, goods),
            _ => disk::write(&place.path, &goods),
        });
    }

    fn put(&mut self, folder: PathBuf, goods: Goods) {
        let broken = News::Unwritten(goods.name.clone(), broken());
        self.send(Holds::End, broken, move || disk::put(&folder, &goods));
    }

    fn list(&mut self, folder: Option<PathBuf>) {
        let broken = News::Unreadable(String::new(), broken());
        self.send(Holds::Nothing, broken, move || disk::list(folder));
    }

    fn copy(&mut self, text: String) {
        self.to_copy = Some(text);
    }

    fn paste(&mut self) {
        self.mind(News::NothingToPaste, clipboard::paste);
    }

    fn poll(&mut self) -> Option<News> {
        while let Some(path) = self.drops.next() {
            self.fetch(path);
        }
        if self.to_copy.is_some()
            && !clipboard::is_held()
            && let Some(text) = self.to_copy.take()
        {
            self.mind(News::NotCopied, move || clipboard::copy(text));
        }
        let (news, holds) = self.receiver.try_recv().ok()?;
        self.awaited -= 1;
        self.has_dialog &= holds != Holds::Dialogs;
        Some(news)
    }

    fn is_busy(&self) -> bool {
        self.awaited > 0 || self.to_copy.is_some()
    }
}

#[cfg(test)]
mod tests;
