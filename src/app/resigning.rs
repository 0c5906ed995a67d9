//! Whether the computer gives a lost game up against a person. Whoever takes its resignation back plays to the end.

use super::App;
use super::preference::Resigning;
use super::table::Table;
use crate::engine::Report;
use crate::rules::{Margin, Outcome};
use crate::session::Seat;

impl App {
    /// Takes note of what the computer, which is to act, thinks of its move; whether it gives up instead.
    pub(super) fn gives_up(&mut self, report: &Report) -> bool {
        let may = self.settings.resigning == Resigning::On;
        let Some(table) = self.game.table_mut() else { return false };
        let session = &table.session;
        let (Seat::Computer(level), Some(_)) = (session.actor(), session.human_color()) else { return false };
        let at = (session.rules(), session.length());
        table.despair.as_mut().is_some_and(|despair| despair.hear(at, level, report)) && may
    }
}

impl Table {
    /// Whether the computer gave the game up.
    pub(super) fn was_given_up(&self) -> bool {
        let seats = self.session.seats();
        matches!(self.session.outcome(), Some(Outcome::Win { winner, by: Margin::Resignation }) if seats[!winner] != Seat::Human)
    }
}
