//! The player's own files: opened, written back, handed out, copied and pasted; and the games played lately.

mod facts;
mod odd;
mod shelf;
mod source;
mod talk;

pub use facts::{Facts, Player};
pub use odd::not_a_record;
pub use shelf::{Collection, Listed, ON_PAGE, Row, Shelf};
pub use source::Source;
pub use talk::{FileTalk, shown};

use super::keeper::NotTaken;
use super::message::Message;
use super::ports::{Caption, GameNumber, Goods, News, Parcel, Place, Replacing};
use super::setup::Kind;
use super::table::Table;
use super::words::{Language, Word};
use super::{App, Sheet};
use crate::record::{self, Info, Origin, Record, position_string, sgf};
use crate::rules::ByColor;
use crate::session::{Seat, Session};
use shelf::Picked;
use std::path::PathBuf;
use std::rc::Rc;

/// What of a game goes to the clipboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Copying {
    /// All of it, as SGF.
    Game,
    /// The moves up to the position that is looked at, as a position string.
    Moves,
}

/// What the program keeps about the player's files.
#[derive(Default)]
pub struct Files {
    /// The list that is open, if its sheet is.
    pub shelf: Option<Shelf>,
    /// What was said, if its sheet is open.
    pub told: Option<FileTalk>,
    /// What waits for an answer, if its sheet is open.
    pub question: Option<Question>,
    /// What waits for a folder.
    goods: Option<Goods>,
    /// What is on its way to the clipboard.
    copying: Option<Copying>,
    /// The game on the table.
    game: GameNumber,
    /// Whether the game on the table is on its way into its file, and whether it is to be written once more then.
    writing: Writing,
}

/// A game on its way into its file. What is asked meanwhile waits: until it is there nobody knows what the file holds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum Writing {
    /// It is not.
    #[default]
    Done,
    /// It is.
    Once,
    /// It is, and is to be written again.
    Again,
}

/// Whether a file is to be overwritten.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// Why that is asked.
    pub doubt: Doubt,
    /// The file.
    pub place: Place,
    /// What would be written.
    pub goods: Goods,
}

/// Why a file is not simply overwritten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// Another program has changed it.
    Changed,
    /// Something in it was skipped when it was read.
    Lossy,
}

/// The words on the dialog for files to be opened.
const fn open_caption(language: Language) -> Caption {
    Caption {
        title: Word::OpenCaption.text(language),
        usual: Word::UsualFiles.text(language),
        any: Word::AnyFiles.text(language),
    }
}

/// The words on the dialog for files to be written.
const fn save_caption(language: Language) -> Caption {
    Caption {
        title: Word::SaveCaption.text(language),
        usual: Word::UsualSaved.text(language),
        any: Word::AnyFiles.text(language),
    }
}

impl App {
    /// Hands something out under a suggested name with an ending, such as a picture: the player chooses where it is kept,
    /// a browser puts it among its downloads. What came of it is said on the screen.
    pub fn save_bytes(&mut self, suggested: &str, content: Vec<u8>) {
        self.hand_out(Goods { name: suggested.into(), content, game: None });
    }

    /// Opens a file of the player's.
    pub fn open_path(&mut self, path: PathBuf) {
        self.courier.fetch(path);
    }

    fn hand_out(&mut self, goods: Goods) {
        self.courier.ask_save(&save_caption(self.language), goods);
    }

    /// Has the player choose a file to open.
    pub(super) fn ask_open(&mut self) {
        self.courier.ask_open(&open_caption(self.language));
    }

    /// Takes what has come from outside.
    pub(super) fn listen(&mut self) {
        while let Some(news) = self.courier.poll() {
            self.hear(news);
        }
    }

    fn hear(&mut self, news: News) {
        match news {
            News::Arrived(parcel) => {
                let is_for_field =
                    parcel.name.is_empty() && self.take_paste(Some(&String::from_utf8_lossy(&parcel.content)));
                if !is_for_field {
                    self.unpack(parcel);
                }
            }
            News::Unreadable(name, error) => self.tell(FileTalk::Unreadable(name, error)),
            News::Written { name, place, game } => self.written(name, place, game),
            News::Unwritten(name, error) => {
                self.files.writing = Writing::Done;
                self.tell(FileTalk::Unwritten(name, error));
            }
            News::Changed(place, goods) => {
                self.files.writing = Writing::Done;
                self.doubt(Question { doubt: Doubt::Changed, place, goods });
            }
            News::Cancelled => {}
            News::NoDialog(goods) => {
                self.files.goods = goods;
                self.courier.list(None);
            }
            News::Listed(folder) => self.show_shelf(Listed::Folder(folder, self.files.goods.clone())),
            News::NothingToPaste => {
                self.take_paste(None);
                self.tell(FileTalk::NothingToPaste);
            }
            News::Copied => match self.files.copying.take() {
                Some(Copying::Moves) => self.tell(FileTalk::CopiedString),
                Some(Copying::Game) => self.tell(FileTalk::CopiedGame),
                // A part of a text that is written: whoever cut it out has seen it go.
                None => {}
            },
            News::NotCopied => self.tell(FileTalk::NotCopied),
        }
    }

    /// Says something about a file: beside the game, or, where there is none and it takes more than a line, on a sheet.
    fn tell(&mut self, talk: FileTalk) {
        if self.game.table().is_none() && talk.is_long() {
            self.files.told = Some(talk);
            self.sheets.close_all();
            self.open(Sheet::Told);
        } else {
            self.say(Message::File(talk));
        }
    }

    // ---- In

    fn unpack(&mut self, parcel: Parcel) {
        let Parcel { name, content, place } = parcel;
        match record::open(&content, &name) {
            Err(what) => {
                self.sheets.close_all();
                self.tell(FileTalk::NotARecord(name, what));
            }
            Ok(opened) => {
                let collection = Collection { name, place, opened: Rc::new(opened) };
                if collection.opened.games.len() > 1 {
                    self.show_shelf(Listed::Collection(collection));
                } else {
                    self.lay_out(collection, 0);
                }
            }
        }
    }

    /// Puts the so-many-th game of a file on the table.
    fn lay_out(&mut self, collection: Collection, number: usize) {
        let Collection { name, place, opened } = collection;
        let Some(record) = opened.games.get(number) else { return };
        let has_file = place.is_some();
        let source = Source::new(name.clone(), place, &opened, number);
        let session = self.session_of(record.clone());
        self.clear_table();
        self.settings.kind = Kind::of(session.rules());
        let mut table = Table::new(session, None);
        table.source = Some(source);
        self.open_table(table);
        self.keep_settings();
        match opened.warnings.first.first() {
            Some(first) => self.tell(FileTalk::Odd(opened.warnings.count, Box::new(first.clone()))),
            None => self.tell(FileTalk::Opened(name)),
        }
        // What came without a file is kept at once: there is no other copy that the program could find again.
        if !has_file {
            self.save();
        }
    }

    fn session_of(&mut self, record: Record) -> Session {
        self.games_begun += 1;
        let seed = self.time.seed().wrapping_add(self.games_begun);
        // A game of ours whose private notes somebody has spoilt is a foreign one.
        Session::open(record.clone(), seed).unwrap_or_else(|_| {
            let info = Info { notes: Vec::new(), origin: Origin::Foreign, ..record.info.clone() };
            let empty = Info::new(record.info.rules);
            Session::open(Record { info, ..record }, seed).unwrap_or_else(|_| Session::new(empty, people(), seed))
        })
    }

    // ---- Lists

    /// Shows the games played lately.
    pub(super) fn show_recent(&mut self) {
        let names = self.keeper.recent();
        self.show_shelf(Listed::Recent(names));
    }

    fn show_shelf(&mut self, what: Listed) {
        let mut shelf = Shelf::new(what);
        shelf.read(&mut self.keeper);
        self.files.shelf = Some(shelf);
        self.sheets.close_all();
        self.open(Sheet::Shelf);
    }

    /// Turns so many pages of the list.
    pub(super) fn turn_shelf(&mut self, step: i8) {
        if let Some(shelf) = &mut self.files.shelf {
            shelf.turn(step.into());
            shelf.read(&mut self.keeper);
        }
    }

    /// Takes the so-many-th row of the open page.
    pub(super) fn pick(&mut self, row: u16) {
        let Some(shelf) = &self.files.shelf else { return };
        let Some(picked) = shelf.pick(usize::from(row)) else { return };
        match picked {
            Picked::Folder(path) => self.courier.list(Some(path)),
            Picked::Recent(name) => self.take_recent(&name),
            Picked::File(path) => {
                self.sheets.close_all();
                self.open_path(path);
            }
            Picked::Here(folder) => {
                self.sheets.close_all();
                if let Some(goods) = self.files.goods.take() {
                    self.courier.put(folder, goods);
                }
            }
            Picked::Game(number) => {
                if let Some(Shelf { what: Listed::Collection(collection), .. }) = self.files.shelf.take() {
                    self.lay_out(collection, number);
                }
            }
        }
    }

    /// Puts a game that was played here on the table again.
    fn take_recent(&mut self, name: &str) {
        self.sheets.close_all();
        if self.game.table().is_some_and(|table| table.file.as_deref() == Some(name)) {
            return;
        }
        match self.keeper.take(name) {
            Ok(session) => {
                self.clear_table();
                // Had it been the game to go on with, it was just given up.
                let file = self.keeper.claim(name).then(|| name.to_owned());
                name.clone_into(&mut self.settings.last_game);
                self.settings.kind = Kind::of(session.rules());
                self.open_table(Table::new(session, file));
                self.keep_settings();
            }
            Err(NotTaken::SetAside(aside)) => self.tell(FileTalk::SetAside(aside)),
            Err(NotTaken::Trouble(error)) => self.tell(FileTalk::Unreadable(name.to_owned(), error)),
        }
    }

    // ---- Out

    /// Writes the game back to its file, or asks where it is to be kept.
    pub(super) fn save_game(&mut self) {
        if self.files.writing != Writing::Done {
            self.files.writing = Writing::Again;
            return;
        }
        let Some((goods, source)) = self.goods() else { return self.tell(FileTalk::NoGame) };
        match source.and_then(|source| source.place.map(|place| (place, source.is_lossy))) {
            Some((place, true)) => self.doubt(Question { doubt: Doubt::Lossy, place, goods }),
            Some((place, false)) => self.write_back(place, goods, Replacing::IfUnchanged),
            None => self.hand_out(goods),
        }
    }

    /// Asks under which name the game is to be kept.
    pub(super) fn save_elsewhere(&mut self) {
        self.close_question();
        let Some(table) = self.game.table() else { return self.tell(FileTalk::NoGame) };
        let (record, kind) = (table.session.to_record(), table.kind().code());
        let name = source::suggested(&record, kind, table.source.as_ref());
        let content = source::content(&record).into_bytes();
        self.hand_out(Goods { name, content, game: Some(self.files.game) });
    }

    /// Overwrites the file that was asked about.
    pub(super) fn overwrite(&mut self) {
        if let Some(Question { place, goods, .. }) = self.close_question() {
            self.write_back(place, goods, Replacing::Always);
        }
    }

    fn write_back(&mut self, place: Place, goods: Goods, replacing: Replacing) {
        self.files.writing = Writing::Once;
        self.courier.write(place, goods, replacing);
    }

    fn close_question(&mut self) -> Option<Question> {
        if self.sheets.top() == Some(Sheet::Overwrite) {
            self.sheets.close();
        }
        self.files.question.take()
    }

    /// The game on the table as the content of its file.
    fn goods(&self) -> Option<(Goods, Option<Source>)> {
        let table = self.game.table()?;
        let record = table.session.to_record();
        let source = table.source.clone();
        let name = source::suggested(&record, table.kind().code(), source.as_ref());
        let content = source.as_ref().map_or_else(|| source::content(&record), |source| source.content(&record));
        Some((Goods { name, content: content.into_bytes(), game: Some(self.files.game) }, source))
    }

    fn doubt(&mut self, question: Question) {
        self.files.question = Some(question);
        self.open(Sheet::Overwrite);
    }

    fn written(&mut self, name: String, place: Option<Place>, game: Option<GameNumber>) {
        let is_on_table = game == Some(self.files.game);
        if let Some(table) = self.game.table_mut().filter(|_| is_on_table) {
            table.source = Some(match table.source.take() {
                Some(source) => source.rewritten(name.clone(), place),
                None => Source::written(name.clone(), place),
            });
        }
        self.tell(FileTalk::Written(name));
        if is_on_table && std::mem::take(&mut self.files.writing) == Writing::Again {
            self.save_game();
        }
    }

    /// Notes that another game lies on the table.
    pub(super) const fn number_game(&mut self) {
        self.files.game = GameNumber(self.files.game.0 + 1);
        self.files.writing = Writing::Done;
    }

    // ---- The clipboard

    /// Copies the game, or its moves.
    pub(super) fn copy(&mut self, copying: Copying) {
        let Some(table) = self.game.table() else { return self.tell(FileTalk::NoGame) };
        let record = table.session.to_record();
        let text = match (copying, table.kind()) {
            (Copying::Game, _) => sgf::write([&record]),
            (Copying::Moves, Kind::Go) => return self.tell(FileTalk::NoString),
            (Copying::Moves, Kind::Gomoku) => match position_string::write(&record, table.session.cursor()) {
                Some(text) => text,
                None => return self.tell(FileTalk::NoString),
            },
        };
        self.files.copying = Some(copying);
        self.courier.copy(text);
    }

    /// Opens what is on the clipboard.
    pub(super) fn paste(&mut self) {
        self.courier.paste();
    }
}

/// Two people.
const fn people() -> ByColor<Seat> {
    ByColor { black: Seat::Human, white: Seat::Human }
}
