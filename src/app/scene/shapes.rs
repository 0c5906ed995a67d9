//! Named shapes in their place: a line through the stones, thicker the more there are of them, broken where the shape is
//! not open, and its name where it hides no stone.

use super::{Drawing, Label, Look, Notes};
use crate::app::insight::{foul_word, shape_words};
use crate::app::preference::Dangers;
use crate::app::screen::BoardFrame;
use crate::app::settings::Settings;
use crate::app::table::Table;
use crate::app::words::Language;
use crate::paint::stone::diameter_of;
use crate::paint::{Rect, font};
use crate::rules::gomoku::{AXES, Shape, ShapeName};
use crate::rules::{Board, Point};

/// Thickness of a shape's line in sixteenths of a cell.
const fn weight(name: ShapeName) -> i32 {
    match name {
        ShapeName::Five | ShapeName::StraightFour | ShapeName::Four => 3,
        ShapeName::OpenThree | ShapeName::ClosedThree => 2,
        _ => 1,
    }
}

/// Adds the shapes of the position that is looked at and the names of its fouls, if the player wants to see them.
pub(super) fn add(notes: &mut Notes, table: &Table, (settings, language): (&Settings, Language), frame: &BoardFrame) {
    if settings.dangers == Dangers::Hidden {
        return;
    }
    let insight = table.insight();
    let mut room = Room::new(table.session.board(), frame);
    // The strongest is drawn last, over the others, but is the first to have its name.
    for shape in insight.shapes.iter().rev().filter(|shape| !shape.name.is_double()) {
        let ends = (shape.stones.first(), shape.stones.last());
        if let (Some(&first), Some(&last)) = ends {
            let thickness = (frame.look.cell * weight(shape.name) / 16).max(weight(shape.name));
            let (from, to) = (frame.pixel(first), frame.pixel(last));
            notes.strokes.push(Drawing { from, to, is_arrow: false, thickness, look: Look::Shape(shape.name) });
        }
    }
    for &(point, foul) in &insight.fouls {
        let text = foul_word(foul).text(language);
        notes
            .labels
            .extend(room.label(text, &beside(point), frame).or_else(|| Some(room.put(text, frame.pixel(point)))));
    }
    for shape in &insight.shapes {
        let text = shape_words(shape.name).1.text(language);
        notes.labels.extend(room.label(text, &around(shape), frame));
    }
}

/// A place in half cells from a point.
type Place = (Point, (i32, i32));

/// Where the kind of a foul may stand: below, above, or to a side of its cross.
fn beside(point: Point) -> Vec<Place> {
    [(0, 1), (0, -1), (2, 0), (-2, 0)].map(|by| (point, by)).to_vec()
}

/// Where the name of a shape may stand: beyond its ends, then farther out, then beside its stones.
fn around(shape: &Shape) -> Vec<Place> {
    let (Some(&first), Some(&last)) = (shape.stones.first(), shape.stones.last()) else { return Vec::new() };
    if shape.name.is_double() {
        return [(2, -2), (-2, -2), (2, 2), (-2, 2), (3, 0), (-3, 0), (0, -2), (0, 2)].map(|by| (first, by)).to_vec();
    }
    let (dx, dy) = (i32::from(last.x) - i32::from(first.x), i32::from(last.y) - i32::from(first.y));
    let (dx, dy) = (dx.signum(), dy.signum());
    let ends = [2, 3, 4].into_iter().flat_map(|far| [(last, (far * dx, far * dy)), (first, (-far * dx, -far * dy))]);
    let middle = shape.stones[shape.stones.len() / 2];
    let aside =
        AXES.into_iter().flat_map(|(x, y)| [1, -1].map(|sign| (2 * sign * i32::from(x), 2 * sign * i32::from(y))));
    ends.chain(aside.map(|by| (middle, by))).collect()
}

/// What of the board is free for words.
struct Room<'a> {
    board: &'a Board,
    frame: &'a BoardFrame,
    /// Half the side of the square that a stone fills for the most part.
    stone: i32,
    taken: Vec<Rect>,
}

impl<'a> Room<'a> {
    fn new(board: &'a Board, frame: &'a BoardFrame) -> Self {
        let stone = diameter_of(frame.look.cell, frame.look.theme.palette().stone_share) * 2 / 5;
        Self { board, frame, stone, taken: Vec::new() }
    }

    /// A text at the first of these places at which it hides neither stones nor other words.
    fn label(&mut self, text: &str, places: &[Place], frame: &BoardFrame) -> Option<Label> {
        let half = frame.look.cell / 2;
        places.iter().find_map(|&(point, (dx, dy))| {
            let (x, y) = frame.pixel(point);
            let at = (x + dx * half, y + dy * half);
            self.is_free(area(text, at)).then(|| self.put(text, at))
        })
    }

    /// A text with its middle on a pixel.
    fn put(&mut self, text: &str, (x, y): (i32, i32)) -> Label {
        let backing = area(text, (x, y));
        self.taken.push(backing);
        let at = (backing.x + 1, y - font::ASCENT / 2);
        Label { x: at.0, y: at.1, scale: 1, text: text.to_owned(), ground: None, backing: Some(backing) }
    }

    fn is_free(&self, area: Rect) -> bool {
        let inside = |inner: Rect, outer: Rect| {
            inner.x >= outer.x
                && inner.y >= outer.y
                && inner.x + inner.w <= outer.x + outer.w
                && inner.y + inner.h <= outer.y + outer.h
        };
        let meets = |one: &Rect| {
            one.x < area.x + area.w && area.x < one.x + one.w && one.y < area.y + area.h && area.y < one.y + one.h
        };
        let side = 2 * self.stone + 1;
        let hides = |(point, _)| {
            let (x, y) = self.frame.pixel(point);
            meets(&Rect::new(x - self.stone, y - self.stone, side, side))
        };
        inside(area, self.frame.rect) && !self.taken.iter().any(meets) && !self.board.stones().any(hides)
    }
}

/// What a text covers.
fn area(text: &str, (x, y): (i32, i32)) -> Rect {
    let width = font::width(text) + 1;
    Rect::new(x - width / 2, y - font::ASCENT / 2 - 1, width, font::ASCENT + 2)
}
