//! What goes out of the program: pictures of a position, the game as a film, its record, its position string.

mod diagram;
mod filming;

use super::files::Copying;
use super::message::Message;
use super::numbers::{Numbers, chosen, path};
use super::preference::{PictureLook, PictureSize};
use super::setup::Kind;
use super::table::Table;
use super::words::Word;
use super::{App, Sheet};
use crate::paint::picture::{self, Look, encode};
use crate::record::sgf;
pub(super) use filming::Filming;

/// Something that can be given to others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Export {
    /// A picture of the position that is looked at.
    Picture,
    /// The same with the numbers of the moves, and notes on those that are not seen.
    Numbered,
    /// The game as a moving picture.
    Film,
    /// The game for every other program.
    Record,
    /// The moves in a line of text, onto the clipboard.
    PositionString,
}

impl Export {
    /// What is offered for a game, in the order of the sheet.
    pub fn offered(table: &Table) -> Vec<Self> {
        let mut all = vec![Self::Picture, Self::Numbered, Self::Film, Self::Record];
        if table.kind() == Kind::Gomoku {
            all.push(Self::PositionString);
        }
        all
    }

    /// The words on its button.
    pub const fn word(self) -> Word {
        match self {
            Self::Picture => Word::ExportPicture,
            Self::Numbered => Word::ExportNumbered,
            Self::Film => Word::ExportFilm,
            Self::Record => Word::ExportRecord,
            Self::PositionString => Word::ExportString,
        }
    }
}

/// The button of the sheet behind its two rows: a picture.
const FIRST_EXPORT: u16 = 2;
/// A film is at most so many pixels wide: larger ones are slow to load everywhere.
const WIDEST_FILM: u32 = 1000;

impl App {
    pub(super) fn open_export(&mut self) {
        if self.game.table().is_some() {
            self.open(Sheet::Export);
            self.sheets.focus = Some(FIRST_EXPORT);
        }
    }

    /// Makes what was asked for and gives it to the player.
    pub(super) fn export(&mut self, export: Export) {
        let Some(table) = self.game.table() else { return };
        let session = &table.session;
        let made = match export {
            Export::Picture => self.picture(table, Numbers::Off).map(|content| ("png", content)),
            Export::Numbered if self.settings.numbers == Numbers::FromHere => {
                self.picture(table, Numbers::FromHere).map(|content| ("png", content))
            }
            Export::Numbered => self.picture(table, Numbers::All).map(|content| ("png", content)),
            Export::Record => Some(("sgf", sgf::write([&session.to_record()]).into_bytes())),
            Export::Film => return self.begin_film(),
            Export::PositionString => {
                self.sheets.close_all();
                return self.copy(Copying::Moves);
            }
        };
        let ply = table.session.tree().depth(table.session.cursor());
        let name = match export {
            Export::Record => self.export_name(table),
            _ => format!("{}-{ply}", self.export_name(table)),
        };
        self.sheets.close_all();
        match made {
            Some((ending, content)) => self.save_bytes(&format!("{name}.{ending}"), content),
            None => self.say(Message::ExportFailed),
        }
    }

    /// The file of a picture of what is looked at.
    fn picture(&self, table: &Table, numbers: Numbers) -> Option<Vec<u8>> {
        let session = &table.session;
        let moves = chosen(&path(session.tree(), session.cursor()), numbers, table.numbers_from);
        let diagram = diagram::of(session, &moves, self.settings.coordinates, self.language);
        let picture = picture::picture(&diagram, self.look(table), self.settings.picture_size.pixels());
        encode::png(&picture).ok()
    }

    fn look(&self, table: &Table) -> Look {
        match self.settings.picture_look {
            PictureLook::Board => Look::Wood(self.settings.theme, table.session.seed()),
            PictureLook::Paper => Look::Paper,
        }
    }

    fn begin_film(&mut self) {
        self.sheets.close_all();
        let Some(table) = self.game.table() else { return };
        let width = self.settings.picture_size.pixels().min(WIDEST_FILM);
        let name = format!("{}.gif", self.export_name(table));
        self.filming = Filming::new(&table.session, self.settings.coordinates, (self.look(table), width), name);
        self.say(if self.filming.is_some() { Message::Filming } else { Message::ExportFailed });
    }

    /// Goes on with the film that is being made, a few frames at a time.
    pub(super) fn shoot(&mut self) {
        let Some(mut filming) = self.filming.take() else { return };
        let until = self.now().plus(filming::STRETCH);
        while filming.shoot() {
            if self.now() >= until {
                self.filming = Some(filming);
                return;
            }
        }
        match filming.finish() {
            Some((name, content)) => {
                if let Some(table) = self.game.table_mut() {
                    table.unsay(&Message::Filming);
                }
                self.save_bytes(&name, content);
            }
            None => self.say(Message::ExportFailed),
        }
    }

    /// A name for a file without its ending: that of the game's own, or the date.
    fn export_name(&self, table: &Table) -> String {
        let own = table.file.as_deref().and_then(|file| file.rsplit('/').next());
        match own.and_then(|name| name.strip_suffix(".sgf")) {
            Some(name) => format!("hoshi-{name}"),
            None => {
                let stamp = self.time.stamp();
                let kind = table.kind().code();
                format!("hoshi-{:04}{:02}{:02}-{kind}", stamp.year, stamp.month, stamp.day)
            }
        }
    }
}

impl PictureSize {
    /// The widest that a picture may be.
    pub const fn pixels(self) -> u32 {
        match self {
            Self::Small => 480,
            Self::Medium => 1000,
            Self::Large => 2000,
        }
    }
}

#[cfg(test)]
mod tests;
