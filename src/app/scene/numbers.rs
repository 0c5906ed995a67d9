//! The numbers of moves, on their stones.

use super::Painter;
use crate::app::numbers::{Numbers, chosen, path, seen};
use crate::app::settings::Settings;
use crate::app::table::Table;
use crate::paint::sprites::{Digit, Length, Sprite, Tint};
use crate::rules::{Color, Move, Point};

impl Painter<'_> {
    /// The numbers that the player wants to see; stones in the air and dead ones bear none.
    pub(super) fn numbers(&mut self, table: &Table, settings: &Settings) {
        if settings.numbers == Numbers::Off {
            return;
        }
        let session = &table.session;
        let moves = chosen(&path(session.tree(), session.cursor()), settings.numbers, table.numbers_from);
        let last = session.last_step().map(|step| step.mv);
        let is_dead = |point| session.dead().contains(point) && !session.is_reviewing();
        for (point, number) in seen(session.board(), &moves) {
            let is_falling = table.timeline.flight(point, self.now).is_some_and(|flight| flight.size > 100);
            let tint = match session.board().get(point) {
                _ if is_falling || is_dead(point) => continue,
                Some(Color::Black) if last == Some(Move::Place(point)) => Tint::Marker,
                Some(Color::White) if last == Some(Move::Place(point)) => Tint::DarkMarker,
                Some(Color::Black) => Tint::Chalk,
                Some(Color::White) => Tint::Ink,
                None => continue,
            };
            self.number(point, number, tint);
        }
    }

    /// A number in the middle of a point.
    pub(super) fn number(&mut self, point: Point, number: u16, tint: Tint) {
        let look = &self.frame.look;
        let Some(length) = Length::of(number) else { return };
        let Some(numeral) = length.numeral(look.cell, look.theme.palette()) else { return };
        let (x, y) = self.frame.pixel(point);
        for (value, (dx, dy)) in numeral.places(number) {
            let sprite = Sprite::Digit(Digit { value, length, tint });
            self.scene.push(super::Drawn { sprite, x: x + dx, y: y + dy, size: 100 });
        }
    }
}
