//! What lies on the board at a moment: sprites with their places, from the session and the timeline alone.

mod advice;
mod estimate;
mod notes;
mod numbers;
mod shapes;
mod teaching;

pub use notes::{Drawing, Label, Look, Notes, notes};

use super::App;
use super::aim::Aim;
use super::numbers::Numbers;
use super::ports::Millis;
use super::screen::BoardFrame;
use super::settings::Settings;
use super::table::Table;
use super::timeline::{Fading, Flight, Percent, Phase};
use crate::paint::sprites::Sprite;
use crate::paint::stone;
use crate::rules::go::Scoring;
use crate::rules::{Color, Move, Point, Ruleset};

/// A sprite on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// Which.
    pub sprite: Sprite,
    /// Its middle, in virtual pixels.
    pub x: i32,
    /// Its middle, in virtual pixels.
    pub y: i32,
    /// Its size in percent; an odd number of pixels stays one, so that the middle stays where it is.
    pub size: u16,
}

/// Everything on a board, in the order of drawing.
pub type Scene = Vec<Drawn>;

/// The scene of the game on the table.
pub fn scene(app: &App, frame: &BoardFrame) -> Scene {
    let Some(table) = app.game.table() else { return Scene::new() };
    let mut painter = Painter { frame, now: app.now(), scene: Scene::with_capacity(800) };
    painter.shadows(table);
    painter.stones(table);
    painter.leaving(table);
    painter.numbers(table, app.settings());
    painter.marks(table, app.settings());
    painter.notes(app, table);
    painter.dangers(table, app.settings());
    painter.refusal(table);
    painter.pointer(table);
    painter.scene
}

struct Painter<'a> {
    frame: &'a BoardFrame,
    now: Millis,
    scene: Scene,
}

impl Painter<'_> {
    fn put(&mut self, sprite: Sprite, point: Point) {
        self.put_sized(sprite, point, 100);
    }

    fn put_sized(&mut self, sprite: Sprite, point: Point, size: u16) {
        let (x, y) = self.frame.pixel(point);
        self.scene.push(Drawn { sprite, x, y, size });
    }

    /// A shadow so many pixels to the right and below.
    fn put_shadow(&mut self, sprite: Sprite, point: Point, offset: i32) {
        let (x, y) = self.frame.pixel(point);
        self.scene.push(Drawn { sprite, x: x + offset, y: y + offset, size: 100 });
    }

    fn shadows(&mut self, table: &Table) {
        let offset = stone::shadow_offset(self.frame.look.cell);
        let is_alive = |point| !table.session.dead().contains(point) || table.session.is_reviewing();
        for (point, _) in table.session.position().board().stones().filter(|stone| is_alive(stone.0)) {
            if table.timeline.flight(point, self.now).is_none() {
                let has_come = table.timeline.presence(point, self.now) == Percent::ALL;
                self.put_shadow(if has_come { Sprite::Shadow } else { Sprite::ShadowHalf }, point, offset);
            }
        }
        for fading in table.timeline.fading(self.now).filter(|&fading| is_free(table, fading)) {
            match fading.phase {
                Phase::Whole | Phase::Lit => self.put_shadow(Sprite::Shadow, fading.point, offset),
                Phase::Gone(percent) if percent.value() < 50 => {
                    self.put_shadow(Sprite::ShadowHalf, fading.point, offset);
                }
                Phase::Gone(_) => {}
            }
        }
    }

    /// The stones that lie, then those that come down over them.
    fn stones(&mut self, table: &Table) {
        let mut flying = Vec::new();
        for (point, color) in table.session.position().board().stones() {
            let is_dead = table.session.dead().contains(point) && !table.session.is_reviewing();
            let whole = match (color, is_dead) {
                (Color::Black, false) => Sprite::Black,
                (Color::White, false) => Sprite::White,
                (Color::Black, true) => Sprite::BlackGhost,
                (Color::White, true) => Sprite::WhiteGhost,
            };
            let presence = table.timeline.presence(point, self.now);
            match table.timeline.flight(point, self.now) {
                Some(flight) => flying.push((whole, point, flight)),
                None if presence == Percent::ALL => self.put(whole, point),
                None => self.faded(color, point, presence.rest()),
            }
        }
        for (sprite, point, flight) in flying {
            self.flying(sprite, point, flight);
        }
    }

    /// A stone in the air: the higher it is, the further away and the fainter is its shadow.
    fn flying(&mut self, sprite: Sprite, point: Point, flight: Flight) {
        let cell = self.frame.look.cell;
        let offset = stone::shadow_offset(cell) + (flight.height.of(2 * cell) + 5) / 10;
        let (x, y) = self.frame.pixel(point);
        let shadow = if flight.size > 100 { Sprite::ShadowHalf } else { Sprite::Shadow };
        self.scene.push(Drawn { sprite: shadow, x: x + offset, y: y + offset, size: flight.size });
        self.put_sized(sprite, point, flight.size);
    }

    fn leaving(&mut self, table: &Table) {
        let fading: Vec<_> = table.timeline.fading(self.now).filter(|&fading| is_free(table, fading)).collect();
        for fading in fading {
            match (fading.phase, fading.color) {
                (Phase::Whole, Color::Black) => self.put(Sprite::Black, fading.point),
                (Phase::Whole, Color::White) => self.put(Sprite::White, fading.point),
                (Phase::Lit, _) => self.put(Sprite::Flash, fading.point),
                (Phase::Gone(percent), color) => self.faded(color, fading.point, percent),
            }
        }
    }

    /// A stone of which so much has gone.
    fn faded(&mut self, color: Color, point: Point, gone: Percent) {
        let fades = match color {
            Color::Black => Sprite::BLACK_FADES,
            Color::White => Sprite::WHITE_FADES,
        };
        let step = usize::from(gone.value()) * fades.len() / 100;
        if let Some(&sprite) = fades.get(step) {
            self.put(sprite, point);
        }
    }

    fn marks(&mut self, table: &Table, settings: &Settings) {
        let line = table.winning_line();
        let has_mark = line.is_empty() && settings.numbers == Numbers::Off;
        if let (Some(Move::Place(point)), true) = (table.session.last_step().map(|step| step.mv), has_mark) {
            let is_falling = table.timeline.flight(point, self.now).is_some_and(|flight| flight.size > 100);
            match table.session.position().board().get(point).filter(|_| !is_falling) {
                Some(Color::Black) => self.put(Sprite::LastOnBlack, point),
                Some(Color::White) => self.put(Sprite::LastOnWhite, point),
                None => {}
            }
        }
        let ring = if table.timeline.glow(self.now).value() < 50 { Sprite::WinRing } else { Sprite::WinGlow };
        for &point in line.iter().take(table.timeline.lit(self.now)) {
            self.put(ring, point);
        }
        self.territory(table);
        self.estimate(table);
        self.advice(table);
    }

    fn territory(&mut self, table: &Table) {
        let Some(territory) = table.session.territory() else { return };
        let scoring = match table.session.rules() {
            Ruleset::Go(rules) => rules.scoring,
            Ruleset::Gomoku(_) => Scoring::Area,
        };
        for (point, owner) in territory.points(scoring) {
            let sprite = if owner == Color::Black { Sprite::BlackTerritory } else { Sprite::WhiteTerritory };
            self.put(sprite, point);
        }
    }

    fn pointer(&mut self, table: &Table) {
        let to_move = table.session.position().to_move();
        let ghost = if to_move == Color::Black { Sprite::BlackGhost } else { Sprite::WhiteGhost };
        let shaken = table.timeline.shaken(self.now);
        if let Some(point) = table.aim.point(&table.session) {
            // A stone that shakes is drawn where it shakes.
            if table.can_place(point) && shaken.is_none_or(|shaken| shaken.0 != point) {
                self.put(ghost, point);
            }
            if !matches!(table.aim, Aim::Hover(_)) {
                self.put(Sprite::Cursor, point);
            }
        }
        if let Some((point, side)) = shaken {
            let (x, y) = self.frame.pixel(point);
            let side = i32::from(side);
            let shift = (side * self.frame.look.cell / 100).abs().max(1) * side.signum();
            let refused = Some(ghost).filter(|_| table.session.position().board().is_free(point));
            for sprite in refused.into_iter().chain([Sprite::Cross]) {
                self.scene.push(Drawn { sprite, x: x + shift, y, size: 100 });
            }
        }
    }
}

/// Whether nothing has taken the place of a stone that leaves.
fn is_free(table: &Table, fading: Fading) -> bool {
    table.session.position().board().is_free(fading.point)
}

#[cfg(test)]
mod tests;
