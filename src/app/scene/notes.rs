//! What a record draws on the board: marks as sprites, labels and strokes as lists of their own, for they know no cells.

use super::{App, Painter, shapes};
use crate::app::review::is_leafed;
use crate::app::screen::BoardFrame;
use crate::app::table::Table;
use crate::paint::sprites::Sprite;
use crate::paint::{Rect, font};
use crate::record::{Mark, Stroke};
use crate::rules::gomoku::ShapeName;
use crate::rules::{Color, Point};
use crate::session::Session;

/// A text on a point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// Left edge of its first character, in virtual pixels.
    pub x: i32,
    /// Top of its line box.
    pub y: i32,
    /// How many times the font's size.
    pub scale: i32,
    /// The words.
    pub text: String,
    /// What it lies on: a stone, or the wood.
    pub ground: Option<Color>,
    /// What covers the lines under it, for a label on the wood.
    pub backing: Option<Rect>,
}

/// A line or an arrow from one pixel to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// Where it begins.
    pub from: (i32, i32),
    /// Where it ends.
    pub to: (i32, i32),
    /// Whether it has a head.
    pub is_arrow: bool,
    /// Its thickness, and a third of the length of its head.
    pub thickness: i32,
    /// What it is drawn with.
    pub look: Look,
}

/// What a line is drawn with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// As a record has it.
    Note,
    /// In the colour of a shape; broken where it is not open.
    Shape(ShapeName),
}

impl Look {
    /// Whether the line is broken.
    pub const fn is_broken(self) -> bool {
        matches!(self, Self::Shape(ShapeName::Four | ShapeName::ClosedThree))
    }
}

/// Parts of a broken line, and of them how much is drawn, in times its thickness.
const DASH: (i32, i32) = (4, 2);

impl Drawing {
    /// The straight lines it is made of.
    pub fn lines(&self) -> Vec<((i32, i32), (i32, i32))> {
        if self.look.is_broken() {
            return self.dashes();
        }
        let mut lines = vec![(self.from, self.to)];
        let (dx, dy) = ((self.to.0 - self.from.0) as f32, (self.to.1 - self.from.1) as f32);
        let length = dx.hypot(dy);
        if self.is_arrow && length > 0.0 {
            let head = (self.thickness * 3 + 4) as f32;
            let (ux, uy) = (dx / length * head, dy / length * head);
            for side in [-0.6_f32, 0.6] {
                let end = (self.to.0 as f32 - ux + side * uy, self.to.1 as f32 - uy - side * ux);
                lines.push((self.to, (end.0.round() as i32, end.1.round() as i32)));
            }
        }
        lines
    }

    fn dashes(&self) -> Vec<((i32, i32), (i32, i32))> {
        let (dx, dy) = (self.to.0 - self.from.0, self.to.1 - self.from.1);
        let length = dx.abs().max(dy.abs()).max(1);
        let (part, drawn) = (DASH.0 * self.thickness, DASH.1 * self.thickness);
        let at = |way: i32| (self.from.0 + dx * way / length, self.from.1 + dy * way / length);
        (0..=length).step_by(part.max(1) as usize).map(|way| (at(way), at((way + drawn).min(length)))).collect()
    }
}

/// What is written on the board: by a record, and about shapes.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Notes {
    /// Labels, to be drawn over the stones.
    pub labels: Vec<Label>,
    /// Lines and arrows, to be drawn over the labels.
    pub strokes: Vec<Drawing>,
}

/// So many strokes are drawn at most: more is no picture.
const MOST_STROKES: usize = 200;

/// The labels and strokes of the position that is looked at.
pub fn notes(app: &App, frame: &BoardFrame) -> Notes {
    let Some(table) = app.game().table() else { return Notes::default() };
    let mut notes = if has_notes(app, table) { noted(table, frame) } else { Notes::default() };
    shapes::add(&mut notes, table, (app.settings(), app.language()), frame);
    notes
}

/// What the record itself has.
fn noted(table: &Table, frame: &BoardFrame) -> Notes {
    let session = &table.session;
    let size = session.rules().size();
    let properties = session.tree().properties(session.cursor());
    let labels = properties.labels(size).into_iter().filter_map(|(point, text)| label(session, frame, point, &text));
    let thickness = (frame.look.cell / 14).max(1);
    let stroke = |(kind, from, to): (Stroke, Point, Point)| Drawing {
        from: frame.pixel(from),
        to: frame.pixel(to),
        is_arrow: kind == Stroke::Arrow,
        thickness,
        look: Look::Note,
    };
    let strokes = properties.strokes(size).into_iter().take(MOST_STROKES).map(stroke);
    Notes { labels: labels.collect(), strokes: strokes.collect() }
}

/// Whether the record's notes are shown: while a game is looked through, and where the player asked for its panel.
fn has_notes(app: &App, table: &Table) -> bool {
    is_leafed(&table.session) || app.wants_review()
}

fn label(session: &Session, frame: &BoardFrame, point: Point, text: &str) -> Option<Label> {
    let text = text.trim().to_owned();
    if text.is_empty() {
        return None;
    }
    let cell = frame.look.cell;
    let width = font::width(&text) - 1;
    // A letter is as large as a stone allows; of a long text the beginning counts, but all of it is drawn.
    let fits = |scale: &i32| width * scale <= cell * 8 / 10 && font::EM * scale <= cell * 9 / 10;
    let scale = (1..=6).rev().find(fits).unwrap_or(1);
    let (x, y) = frame.pixel(point);
    let (w, h) = (width * scale, font::ASCENT * scale);
    let ground = session.board().get(point);
    let left = (x - w / 2).max(frame.rect.x + 2);
    let reach = (h / 2 + 1).min(cell / 2);
    let backing = ground.is_none().then(|| Rect::new(left - scale, y - reach, w + 2 * scale, 2 * reach + 1));
    Some(Label { x: left, y: y - h / 2, scale, text, ground, backing })
}

impl Painter<'_> {
    /// The marks of the position that is looked at.
    pub(super) fn notes(&mut self, app: &App, table: &Table) {
        if !has_notes(app, table) {
            return;
        }
        let session = &table.session;
        let properties = session.tree().properties(session.cursor());
        if properties.is_empty() {
            return;
        }
        for (point, mark) in properties.marks(session.rules().size()) {
            self.put(sprite(mark), point);
        }
    }
}

const fn sprite(mark: Mark) -> Sprite {
    match mark {
        Mark::Triangle => Sprite::Triangle,
        Mark::Square => Sprite::Square,
        Mark::Circle => Sprite::Circle,
        Mark::Cross => Sprite::Saltire,
        Mark::Selected => Sprite::Diamond,
        Mark::BlackGround => Sprite::BlackTerritory,
        Mark::WhiteGround => Sprite::WhiteTerritory,
    }
}
