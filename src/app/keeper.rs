//! Keeps games and settings: every move is written before the next frame, and nothing damaged is lost.

use super::message::Notice;
use super::ports::{Stamp, Store, StoreError};
use super::settings::Settings;
use super::setup::Kind;
use crate::record::{self, Record, Tree};
use crate::session::{Session, Stage};

const SETTINGS: &str = "settings.json";
const FOLDER: &str = "games";
/// So many files are looked at, newest first, for a game to go on with.
const LOOK_AT: usize = 20;

/// A game that can be gone on with.
#[derive(Debug)]
pub struct Kept {
    /// Its file.
    pub file: String,
    /// The game.
    pub session: Session,
}

/// Why a game could not be taken out of its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotTaken {
    /// It is damaged, and kept under this name.
    SetAside(String),
    /// It cannot be read, or another program holds it.
    Trouble(StoreError),
}

/// Keeps games and settings in a [`Store`].
pub struct Keeper {
    store: Box<dyn Store>,
    game: Trouble,
    settings: Trouble,
}

/// Whether writing fails, so that it is told once, and once when it is over.
#[derive(Default)]
struct Trouble {
    is_failing: bool,
}

impl Trouble {
    fn tell(&mut self, written: Result<(), StoreError>) -> Option<Notice> {
        let was_failing = std::mem::replace(&mut self.is_failing, written.is_err());
        match written {
            Err(error) if !was_failing => Some(Notice::CannotSave(error)),
            Ok(()) if was_failing => Some(Notice::SavingAgain),
            _ => None,
        }
    }
}

impl Keeper {
    /// A keeper of what lies in `store`.
    pub fn new(store: Box<dyn Store>) -> Self {
        Self { store, game: Trouble::default(), settings: Trouble::default() }
    }

    /// Reads the settings; damaged ones are set aside and answered with defaults and a notice.
    pub fn settings(&mut self) -> (Settings, Option<Notice>) {
        let Ok(content) = self.store.read(SETTINGS) else { return (Settings::default(), None) };
        let read = std::str::from_utf8(&content).ok().and_then(|text| Settings::from_json(text).ok());
        match read {
            Some(settings) => (settings, None),
            None => {
                // Where even this fails the next write replaces the file, which held nothing readable.
                let _ = self.store.set_aside(SETTINGS);
                (Settings::default(), Some(Notice::SettingsDamaged))
            }
        }
    }

    /// Writes the settings. Where games cannot be written either, that is what the player hears.
    pub fn keep_settings(&mut self, settings: &Settings) -> Option<Notice> {
        let written = self.store.write(SETTINGS, settings.to_json().as_bytes());
        self.settings.tell(written).filter(|_| !self.game.is_failing)
    }

    /// Writes a game, under a new name if it has none yet or if another program holds it. An empty game is not kept. The name is returned through `file`.
    pub fn keep_game(&mut self, session: &Session, file: &mut Option<String>, stamp: Stamp) -> Option<Notice> {
        if is_blank(session) && file.is_none() {
            return None;
        }
        let text = record::write(&session.to_record());
        let mut written = Err(StoreError::Busy);
        if let Some(name) = file.as_deref() {
            // The right to write may still be missing: where nothing could be written, a game is read without it.
            written = self.store.claim(name).and_then(|()| self.store.write(name, text.as_bytes()));
        }
        if written == Err(StoreError::Busy) {
            written = self.new_name(session, stamp).and_then(|name| {
                let done = self.store.write(&name, text.as_bytes());
                *file = Some(name);
                done
            });
        }
        self.game.tell(written)
    }

    /// A name that no program holds; later games sort after earlier ones.
    fn new_name(&mut self, session: &Session, stamp: Stamp) -> Result<String, StoreError> {
        let Stamp { year, month, day, hour, minute, second } = stamp;
        let kind = Kind::of(session.rules()).code();
        let base = format!("{FOLDER}/{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}-{kind}");
        let known = self.store.list(FOLDER).unwrap_or_default();
        for number in 1..100 {
            let name = if number == 1 { format!("{base}.sgf") } else { format!("{base}_{number}.sgf") };
            if known.contains(&name) {
                continue;
            }
            match self.store.claim(&name) {
                Ok(()) => return Ok(name),
                Err(StoreError::Busy) => {}
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::Busy)
    }

    /// The games that were played here, the newest first.
    pub fn recent(&mut self) -> Vec<String> {
        let mut names = self.store.list(FOLDER).unwrap_or_default();
        names.retain(|name| is_game(name));
        names.sort();
        names.reverse();
        names
    }

    /// The game in a file, only to be looked at.
    pub fn look_into(&mut self, file: &str) -> Option<Record> {
        let content = self.store.read(file).ok()?;
        record::open(&content, file).ok()?.games.into_iter().next()
    }

    /// The game in a file, finished or not, with the right to write it. A damaged one is set aside.
    ///
    /// # Errors
    /// Why there is none.
    pub fn take(&mut self, file: &str) -> Result<Session, NotTaken> {
        self.store.claim(file).map_err(NotTaken::Trouble)?;
        let taken = match self.store.read(file).map(|content| read_game(&content)) {
            Ok(Some(session)) => return Ok(session),
            Ok(None) => self.store.set_aside(file).map_or_else(NotTaken::Trouble, NotTaken::SetAside),
            Err(error) => NotTaken::Trouble(error),
        };
        self.store.release(file);
        Err(taken)
    }

    /// Takes the right to write a game; false if another program has it.
    pub fn claim(&mut self, file: &str) -> bool {
        self.store.claim(file).is_ok()
    }

    /// The game to go on with: the one that was played last, else the newest unfinished one. Files that another
    /// program holds are passed over; damaged ones are set aside, each with a notice.
    pub fn last_game(&mut self, settings: &Settings) -> (Option<Kept>, Vec<Notice>) {
        let mut names = self.store.list(FOLDER).unwrap_or_default();
        names.sort();
        let mut names: Vec<String> = names.into_iter().rev().filter(|name| is_game(name)).take(LOOK_AT).collect();
        if !settings.last_game.is_empty() {
            names.retain(|name| *name != settings.last_game);
            names.insert(0, settings.last_game.clone());
        }
        let mut notices = Vec::new();
        for file in names {
            if let Some(session) = self.unfinished(&file, &mut notices) {
                return (Some(Kept { file, session }), notices);
            }
        }
        (None, notices)
    }

    /// The game in a file, if it is unfinished and free; it is then claimed.
    fn unfinished(&mut self, file: &str, notices: &mut Vec<Notice>) -> Option<Session> {
        // First the right to write, then the content: what is read cannot be overtaken by another program. On a full disk
        // or in a read-only folder nobody gets that right; the game can be gone on with all the same.
        if self.store.claim(file) == Err(StoreError::Busy) {
            return None;
        }
        let session = match self.store.read(file).map(|content| read_game(&content)) {
            Ok(Some(session)) => Some(session),
            Ok(None) => {
                if let Ok(name) = self.store.set_aside(file) {
                    notices.push(Notice::GameSetAside(name));
                }
                None
            }
            Err(_) => None,
        };
        let unfinished = session.filter(|session| !matches!(session.stage(), Stage::Over(_)) && session.length() > 0);
        if unfinished.is_none() {
            self.store.release(file);
        }
        unfinished
    }

    /// Gives up the right to write a game.
    pub fn release(&mut self, file: &str) {
        self.store.release(file);
    }

    /// Whether the last attempt to write a game failed.
    pub const fn is_failing(&self) -> bool {
        self.game.is_failing
    }
}

/// Whether there is nothing in a game yet: no move, no set-up stone, no remark.
fn is_blank(session: &Session) -> bool {
    let tree = session.tree();
    session.length() == 0 && tree.children(Tree::ROOT).next().is_none() && tree.properties(Tree::ROOT).is_empty()
}

/// Whether a name is that of a game; damaged ones that were set aside are not.
fn is_game(name: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, ending)| ending == "sgf")
}

fn read_game(content: &[u8]) -> Option<Session> {
    let text = std::str::from_utf8(content).ok()?;
    let record = record::read(text).ok()?;
    Session::from_record(record).ok()
}
