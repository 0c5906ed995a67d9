//! Watching the computer play both sides, as fast as one likes, move by move, and taking over from it.

use super::App;
use super::message::Message;
use super::table::{Cue, Table};
use crate::engine::Level;
use crate::rules::{ByColor, Color};
use crate::session::{Command, Refusal, Seat, Stage};

/// Whether the computer's next move against itself is shown.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Hold {
    /// When it is time.
    #[default]
    Runs,
    /// Not before somebody asks for it.
    Held,
    /// As soon as it is there, but none after it.
    Once,
}

/// How long a move of the computer against itself is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Tempo {
    /// Hardly.
    Rapid,
    /// Half a second.
    #[default]
    Brisk,
    /// A second and a half.
    Calm,
    /// Four seconds.
    Slow,
}

impl Tempo {
    /// Every tempo, the slowest first.
    pub const ALL: [Self; 4] = [Self::Slow, Self::Calm, Self::Brisk, Self::Rapid];

    /// The least time between two moves in milliseconds.
    pub const fn millis(self) -> u64 {
        match self {
            Self::Rapid => 120,
            Self::Brisk => 500,
            Self::Calm => 1_500,
            Self::Slow => 4_000,
        }
    }

    /// The tempo so many steps faster, or slower if negative; it ends at both ends.
    pub fn faster(self, steps: i32) -> Self {
        let at = Self::ALL.iter().position(|&tempo| tempo == self).unwrap_or(0) as i32;
        Self::ALL[(at + steps).clamp(0, Self::ALL.len() as i32 - 1) as usize]
    }
}

impl App {
    /// Lets the computer play for the people too, or gives them their seats back. In a game between computers a person
    /// takes over the side to move, and gives it back.
    pub(super) fn watch(&mut self) {
        self.sheets.close_all();
        let Some(table) = self.game.table_mut() else { return };
        table.hold = Hold::Runs;
        let (seats, to_move) = (table.session.seats(), table.session.position().to_move());
        if let Some(seats) = table.watched.take() {
            self.seat(seats);
        } else if table.session.stage() != Stage::Play || table.session.is_reviewing() {
            let ply = table.session.position().ply();
            return self.say(Message::Refused { refusal: Refusal::NotNow, ply, point: None });
        } else if table.is_between_computers() {
            table.watched = Some(seats);
            self.seat(ByColor::from_fn(|color| if color == to_move { Seat::Human } else { seats[color] }));
        } else {
            table.watched = Some(seats);
            // As strong as the opponent, so that it is even.
            let level = table.session.computer_level().unwrap_or(Level::Classic);
            self.seat(ByColor::from_fn(|color| match seats[color] {
                Seat::Human => Seat::Computer(level),
                computer @ Seat::Computer(_) => computer,
            }));
        }
        let is_watched = self.game.table().is_some_and(Table::is_between_computers);
        self.say(if is_watched { Message::Watching } else { Message::TakenOver });
    }

    fn seat(&mut self, seats: ByColor<Seat>) {
        for color in Color::BOTH {
            if self.game.table().is_some_and(|table| table.session.seats()[color] != seats[color]) {
                self.apply(&Command::Seat(color, seats[color]));
            }
        }
    }

    /// Lets the game between computers stand, or go on.
    pub(super) fn hold(&mut self) {
        self.hold_so(|hold| if hold == Hold::Runs { Hold::Held } else { Hold::Runs });
    }

    /// One move of the game between computers, which stands after it.
    pub(super) fn one_move(&mut self) {
        self.hold_so(|_| Hold::Once);
    }

    fn hold_so(&mut self, change: fn(Hold) -> Hold) {
        let Some(table) = self.game.table_mut().filter(|table| table.is_between_computers()) else { return };
        table.hold = change(table.hold);
        self.cues.push(Cue::Click);
        self.sheets.close_all();
    }

    /// The time after which the computer's answer is taken, in milliseconds since it was asked; nothing while the game
    /// stands.
    pub(super) fn delay(&self, table: &Table) -> Option<u64> {
        match table.hold {
            _ if !table.is_between_computers() => Some(table.natural_delay()),
            Hold::Held => None,
            Hold::Once => Some(0),
            Hold::Runs => Some(self.settings.tempo.millis()),
        }
    }
}

impl Table {
    /// Whether the computer plays both sides of a game that is not over.
    pub fn is_between_computers(&self) -> bool {
        let seats = self.session.seats();
        self.session.stage() == Stage::Play && Color::BOTH.into_iter().all(|color| seats[color] != Seat::Human)
    }

    /// Whether the game between computers stands.
    pub fn is_held(&self) -> bool {
        self.hold == Hold::Held && self.is_between_computers()
    }

    /// After a move that was asked for the game stands again.
    pub(super) fn hold_again(&mut self) {
        if self.hold == Hold::Once {
            self.hold = Hold::Held;
        }
    }
}
