//! The pieces of a screen, and the desk on which they are laid out.

use super::super::aim::Pointer;
use super::super::keys::{self, Binding};
use super::super::order::Order;
use super::super::words::{Word, fill};
use super::super::{App, words::Language};
use crate::paint::{Rect, font};
use crate::rules::gomoku::ShapeName;
use crate::rules::{Color, Point};
use std::cell::OnceCell;

/// A piece of a screen. Positions are virtual pixels from the upper left.
#[derive(Clone, PartialEq, Debug)]
pub enum Piece {
    /// A raised surface with a lit edge.
    Panel {
        /// Where.
        rect: Rect,
        /// Its face.
        tone: Tone,
        /// The colour of its upper and left edge.
        edge: Tone,
    },
    /// A line of text; `y` is the top of its line box of 15 pixels times the scale.
    Text {
        /// Left edge.
        x: i32,
        /// Top of the line box.
        y: i32,
        /// How many times the font's size.
        scale: i32,
        /// Its colour.
        tone: Tone,
        /// Whether it throws a shadow.
        shadow: bool,
        /// The words.
        text: String,
    },
    /// A stone that belongs to no board.
    Stone {
        /// Its middle.
        x: i32,
        /// Its middle.
        y: i32,
        /// Its colour.
        color: Color,
        /// Its size, as that of a stone on a board with cells of so many pixels.
        cell: i32,
    },
    /// Something to press.
    Button {
        /// Where.
        rect: Rect,
        /// The words on it.
        label: String,
        /// The key that does the same, empty if none.
        cap: String,
        /// How it looks.
        face: Face,
        /// Whether the focus is on it.
        focused: bool,
        /// What it does; nothing while it cannot be pressed.
        order: Option<Order>,
    },
    /// A part of the board, enlarged, for what a finger covers.
    Loupe {
        /// Where.
        rect: Rect,
        /// What is in its middle.
        point: Point,
        /// So many times the board's size.
        times: i32,
    },
    /// Everything before is covered by a veil.
    Veil,
    /// A plain area of one colour.
    Bar {
        /// Where.
        rect: Rect,
        /// Its colour.
        tone: Tone,
    },
    /// A place to press that is drawn by the pieces below it; the focus does not stop there.
    Spot {
        /// Where.
        rect: Rect,
        /// What it does.
        order: Order,
    },
}

/// A text of which more rows can be scrolled into view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scroll {
    /// Where it is seen.
    pub area: Rect,
    /// Rows above what is seen, as far as they are counted.
    pub above: usize,
    /// Rows below.
    pub below: usize,
}

/// How a button looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// Like most.
    Plain,
    /// The one most likely wanted.
    Primary,
    /// A value that can be changed, its words in the middle.
    Value,
    /// A small arrow beside a value; takes no focus.
    Arrow,
    /// A small button with a sign on it.
    Small,
}

/// A colour by its purpose; the theme decides which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Text that matters.
    Paper,
    /// Text beside it.
    Dim,
    /// Key hints.
    Hint,
    /// Titles.
    Gold,
    /// Refusals.
    Cinnabar,
    /// What is good to know.
    Jade,
    /// The panel.
    Panel,
    /// The lit edge of a panel.
    PanelLight,
    /// A card on a panel.
    Card,
    /// A sunk box.
    Well,
    /// A strip of the board.
    Wood,
    /// Lines on wood.
    Grid,
    /// What is written on wood.
    Ink,
    /// A named shape.
    Shape(ShapeName),
}

/// A text in one line, cut where the room ends.
pub(super) fn clipped(text: &str, room: i32) -> String {
    let text = text.replace(['\n', '\r', '\t'], " ");
    if font::width(&text) <= room {
        return text;
    }
    let mut left = room - font::width("…");
    let fits = |c: &char| {
        left -= font::glyph(*c).advance;
        left >= 0
    };
    let mut cut: String = text.chars().take_while(fits).collect();
    cut.push('…');
    cut
}

/// The desk: collects pieces, knows the program and the size of the screen.
pub(super) struct Pieces<'a> {
    pub app: &'a App,
    pub width: i32,
    pub height: i32,
    /// Where a text is written.
    pub field: Option<Rect>,
    /// A text that can be scrolled.
    pub scroll: Option<Scroll>,
    list: Vec<Piece>,
    /// The keys that do something now; found once for all buttons.
    bindings: OnceCell<Vec<Binding>>,
}

/// Height of a line of text at scale 1.
pub(super) const LINE: i32 = font::LINE_HEIGHT;

impl<'a> Pieces<'a> {
    pub fn new(app: &'a App, width: i32, height: i32) -> Self {
        let (list, bindings) = (Vec::with_capacity(64), OnceCell::new());
        Self { app, width, height, field: None, scroll: None, list, bindings }
    }

    pub fn is_upright(&self) -> bool {
        self.height > self.width
    }

    pub fn language(&self) -> Language {
        self.app.language
    }

    pub fn word(&self, word: Word) -> &'static str {
        word.text(self.app.language)
    }

    pub fn fill(&self, word: Word, values: &[&str]) -> String {
        fill(self.word(word), values)
    }

    pub fn push(&mut self, piece: Piece) {
        self.list.push(piece);
    }

    pub fn text(&mut self, at: (i32, i32), tone: Tone, text: impl Into<String>) {
        self.push(Piece::Text { x: at.0, y: at.1, scale: 1, tone, shadow: false, text: text.into() });
    }

    pub fn big_text(&mut self, at: (i32, i32), scale: i32, tone: Tone, text: impl Into<String>) {
        let shadow = tone == Tone::Gold;
        self.push(Piece::Text { x: at.0, y: at.1, scale, tone, shadow, text: text.into() });
    }

    /// Text that ends at `right`.
    pub fn text_to(&mut self, right: i32, y: i32, tone: Tone, text: &str) {
        self.text((right - font::width(text), y), tone, text);
    }

    /// Lines broken to fit a width; returns the y below the last. What does not fit is left out.
    pub fn paragraph(&mut self, area: Rect, tone: Tone, text: &str) -> i32 {
        self.big_paragraph(area, 1, tone, text)
    }

    /// The same in letters of `scale` times the font's size.
    pub fn big_paragraph(&mut self, area: Rect, scale: i32, tone: Tone, text: &str) -> i32 {
        let mut y = area.y;
        for text in font::wrap(text, area.w / scale) {
            if y + LINE * scale > area.y + area.h {
                break;
            }
            self.push(Piece::Text { x: area.x, y, scale, tone, shadow: false, text: text.into() });
            y += LINE * scale;
        }
        y
    }

    pub fn panel(&mut self, rect: Rect) {
        self.push(Piece::Panel { rect, tone: Tone::Panel, edge: Tone::PanelLight });
    }

    /// A button with the key printed on it that does the same.
    pub fn button(&mut self, rect: Rect, label: Word, face: Face, order: Order) {
        let cap = self.cap(&order);
        let label = self.word(label).to_owned();
        self.push(Piece::Button { rect, label, cap, face, focused: false, order: Some(order) });
    }

    /// A button with words of its own and no key.
    pub fn face(&mut self, rect: Rect, label: impl Into<String>, face: Face, order: Order) {
        let (label, cap) = (label.into(), String::new());
        self.push(Piece::Button { rect, label, cap, face, focused: false, order: Some(order) });
    }

    /// The same, if it can be pressed.
    pub fn face_if(&mut self, can: bool, rect: Rect, label: &str, order: Order) {
        self.face(rect, label, Face::Small, order);
        if let (false, Some(Piece::Button { order, .. })) = (can, self.list.last_mut()) {
            *order = None;
        }
    }

    /// A button that can be pressed only if `can` holds.
    pub fn button_if(&mut self, can: bool, rect: Rect, label: Word, order: Order) {
        self.button(rect, label, Face::Plain, order);
        if let (false, Some(Piece::Button { order, .. })) = (can, self.list.last_mut()) {
            *order = None;
        }
    }

    /// What is printed on the key of an order; nothing for a finger, which has no keys.
    pub fn cap(&self, order: &Order) -> String {
        if self.app.pointer == Pointer::Finger {
            return String::new();
        }
        match keys::caps_of(self.bindings.get_or_init(|| keys::all(self.app)), order) {
            Some(" ") => self.word(Word::Space).into(),
            Some(caps) => caps.split(' ').next().unwrap_or_default().into(),
            None => String::new(),
        }
    }

    /// A plain area.
    pub fn bar(&mut self, rect: Rect, tone: Tone) {
        self.push(Piece::Bar { rect, tone });
    }

    /// The number of the next piece: the first one of a sheet that covers nothing but its place.
    pub fn next_piece(&self) -> usize {
        self.list.len()
    }

    /// Covers everything so far; returns the number of the first piece above.
    pub fn start_sheet(&mut self) -> usize {
        self.push(Piece::Veil);
        self.list.len()
    }

    /// Moves the pieces from the so-many-th on down by `by` pixels.
    pub fn lower(&mut self, from: usize, by: i32) {
        if let Some(field) = &mut self.field {
            field.y += by;
        }
        for piece in &mut self.list[from..] {
            match piece {
                Piece::Panel { rect, .. }
                | Piece::Button { rect, .. }
                | Piece::Loupe { rect, .. }
                | Piece::Bar { rect, .. }
                | Piece::Spot { rect, .. } => rect.y += by,
                Piece::Text { y, .. } | Piece::Stone { y, .. } => *y += by,
                Piece::Veil => {}
            }
        }
    }

    pub fn done(self) -> Vec<Piece> {
        self.list
    }
}
