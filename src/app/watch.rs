//! Watching the computer play both sides for a while.

use super::App;
use super::message::Message;
use super::table::Table;
use crate::engine::Level;
use crate::rules::{ByColor, Color};
use crate::session::{Command, Refusal, Seat, Stage};

impl App {
    /// Lets the computer play for the people too, or gives them their seats back.
    pub(super) fn watch(&mut self) {
        self.sheets.close_all();
        let Some(table) = self.game.table_mut() else { return };
        if let Some(seats) = table.watched.take() {
            self.seat(seats);
            return;
        }
        let session = &table.session;
        let seats = session.seats();
        if session.stage() != Stage::Play || Color::BOTH.into_iter().all(|color| seats[color] != Seat::Human) {
            let (refusal, ply) = (Refusal::NotNow, session.position().ply());
            self.say(Message::Refused { refusal, ply, point: None });
            return;
        }
        // As strong as the opponent, so that it is even.
        let level = session.computer_level().unwrap_or(Level::Classic);
        table.watched = Some(seats);
        self.seat(ByColor::from_fn(|color| match seats[color] {
            Seat::Human => Seat::Computer(level),
            computer @ Seat::Computer(_) => computer,
        }));
        self.say(Message::Watching);
    }

    fn seat(&mut self, seats: ByColor<Seat>) {
        for color in Color::BOTH {
            if self.game.table().is_some_and(|table| table.session.seats()[color] != seats[color]) {
                self.apply(&Command::Seat(color, seats[color]));
            }
        }
    }
}

impl Table {
    /// Whether the computer plays for people who watch.
    pub const fn is_watched(&self) -> bool {
        self.watched.is_some()
    }
}
