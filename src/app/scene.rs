//! What lies on the board at a moment: sprites with their places, from the session and the timeline alone.

use super::App;
use super::aim::Aim;
use super::ports::Millis;
use super::screen::BoardFrame;
use super::table::Table;
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
    /// Its size in percent.
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
    painter.marks(table);
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

    fn shadows(&mut self, table: &Table) {
        let offset = stone::shadow_offset(self.frame.look.cell);
        for (point, _) in table.session.position().board().stones() {
            if table.session.dead().contains(point) && !table.session.is_reviewing() {
                continue;
            }
            let (x, y) = self.frame.pixel(point);
            self.scene.push(Drawn { sprite: Sprite::Shadow, x: x + offset, y: y + offset, size: 100 });
        }
    }

    fn stones(&mut self, table: &Table) {
        for (point, color) in table.session.position().board().stones() {
            let is_dead = table.session.dead().contains(point) && !table.session.is_reviewing();
            let sprite = match (color, is_dead) {
                (Color::Black, false) => Sprite::Black,
                (Color::White, false) => Sprite::White,
                (Color::Black, true) => Sprite::BlackGhost,
                (Color::White, true) => Sprite::WhiteGhost,
            };
            self.put_sized(sprite, point, table.timeline.stone_size(point, self.now));
        }
    }

    fn leaving(&mut self, table: &Table) {
        let board = table.session.position().board();
        let fading: Vec<_> = table.timeline.fading(self.now).filter(|fading| board.is_free(fading.point)).collect();
        for fading in fading {
            // First the whole stone, then half of it, then nothing.
            let sprite = match (fading.color, fading.percent) {
                (Color::Black, 0..=35) => Sprite::Black,
                (Color::White, 0..=35) => Sprite::White,
                (Color::Black, 36..=99) => Sprite::BlackGhost,
                (Color::White, 36..=99) => Sprite::WhiteGhost,
                _ => continue,
            };
            self.put(sprite, fading.point);
        }
    }

    fn marks(&mut self, table: &Table) {
        let line = table.winning_line();
        if let (Some(Move::Place(point)), true) = (table.session.last_step().map(|step| step.mv), line.is_empty()) {
            match table.session.position().board().get(point) {
                Some(Color::Black) => self.put(Sprite::LastOnBlack, point),
                Some(Color::White) => self.put(Sprite::LastOnWhite, point),
                None => {}
            }
        }
        for &point in line.iter().take(table.timeline.lit(self.now)) {
            self.put(Sprite::WinRing, point);
        }
        self.territory(table);
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
        if let Some(point) = table.aim.point(&table.session) {
            let to_move = table.session.position().to_move();
            let ghost = if to_move == Color::Black { Sprite::BlackGhost } else { Sprite::WhiteGhost };
            if table.can_place(point) {
                self.put(ghost, point);
            }
            if !matches!(table.aim, Aim::Hover(_)) {
                self.put(Sprite::Cursor, point);
            }
        }
        if let Some((point, side)) = table.timeline.shaken(self.now) {
            let (x, y) = self.frame.pixel(point);
            let shift = i32::from(side) * self.frame.look.cell / 100;
            self.scene.push(Drawn { sprite: Sprite::Cross, x: x + shift, y, size: 100 });
        }
    }
}
