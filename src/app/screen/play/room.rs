//! The panel for a room full of people: few words, as large as they fit, and the buttons low enough for a pupil's arm.

use super::super::pieces::{Face, LINE, Piece, Pieces, Tone, clipped};
use super::buttons::{few_buttons, primary};
use super::cards::{self, lead, lead_in_zi, side_facts};
use super::count::count;
use super::review::variation_words;
use super::talk::talk;
use crate::app::order::Order;
use crate::app::review::{can_go_on, variation};
use crate::app::table::Table;
use crate::app::words::Word;
use crate::paint::{Rect, font};
use crate::record::Tree;
use crate::rules::Color;
use crate::session::{Command, Stage, Target};

/// Height of a row of buttons.
const STEP: i32 = 46;

/// Lays the panel beside the board.
pub(super) fn lay(pieces: &mut Pieces, table: &Table, area: Rect) {
    pieces.panel(area);
    let inner = area.inset(10);
    let (status, detail) = status(pieces, table);
    let scale = fitting(&status, inner.w, 4);
    pieces.big_text((inner.x, inner.y), scale, Tone::Gold, status);
    let mut y = inner.y + font::EM * scale + 8;
    if !detail.is_empty() {
        let scale = fitting(&detail, inner.w, 2);
        pieces.big_text((inner.x, y), scale, Tone::Paper, detail);
        y += LINE * scale + 4;
    }
    let primary = primary(table);
    let mut buttons = few_buttons(pieces, table);
    if table.session.is_reviewing() {
        let goto = |target| Order::Game(Command::Goto(target));
        let can_on = can_go_on(&table.session);
        buttons.insert(0, (table.session.cursor() != Tree::ROOT, Word::MoveBack, goto(Target::Back(1))));
        buttons.insert(1, (can_on, Word::MoveForward, goto(Target::Forward(1))));
    }
    let rows = buttons.len().div_ceil(2) as i32 + i32::from(primary.is_some());
    let top = inner.y + inner.h - rows * STEP;
    if let Some(score) = table.session.score() {
        y = count(pieces, &score, Rect::new(inner.x, y, inner.w, top - y - 3 * LINE), 2) + 6;
    } else {
        y = sides(pieces, table, Rect::new(inner.x, y, inner.w, top - y - 2 * LINE - 16));
    }
    if top - y >= LINE + 12 {
        talk(pieces, table, Rect::new(inner.x, y, inner.w, (top - y - 6).min(8 * LINE)), 2);
    }
    let mut row = Rect::new(inner.x, top, inner.w, STEP - 6);
    if let Some((label, order)) = primary {
        pieces.button(row, label, Face::Primary, order);
        row.y += STEP;
    }
    let column = i32::midpoint(inner.w, 6);
    for (index, (can, label, order)) in (0..).zip(buttons) {
        let (x, y) = (row.x + index % 2 * column, row.y + index / 2 * STEP);
        pieces.button_if(can, Rect { x, y, w: column - 6, ..row }, label, order);
    }
}

/// The largest scale up to `most` at which a line fits.
fn fitting(text: &str, width: i32, most: i32) -> i32 {
    (1..=most).rev().find(|scale| font::width(text) * scale <= width).unwrap_or(1)
}

/// The one thing that everybody must be able to read, and a line below it.
fn status(pieces: &Pieces, table: &Table) -> (String, String) {
    let session = &table.session;
    if session.is_reviewing() {
        return (pieces.word(Word::Reviewing).into(), String::new());
    }
    match (session.outcome(), session.score()) {
        (Some(outcome), _) => {
            let (heading, reason) = pieces.outcome_text(outcome, session);
            (heading.into(), reason)
        }
        (None, Some(score)) => (lead(pieces, &score), lead_in_zi(pieces, &score)),
        (None, None) => (pieces.word(cards::status(table)).into(), String::new()),
    }
}

/// The number of the move, and what both sides have taken. Returns the y below.
fn sides(pieces: &mut Pieces, table: &Table, area: Rect) -> i32 {
    let mut y = area.y;
    let mut number = pieces.fill(Word::MoveNumber, &[&table.session.view().moves().to_string()]);
    if table.session.is_reviewing() && variation(&table.session).is_some() {
        number = format!("{number}  {}", variation_words(pieces, &table.session));
    }
    let scale = fitting(&number, area.w, 3);
    pieces.big_text((area.x, y), scale, Tone::Paper, number);
    y += LINE * scale;
    // Both players or none; what is said about a move is more than who played it.
    let has_room = table.session.stage() == Stage::Play && y + 72 <= area.y + area.h;
    for color in Color::BOTH.into_iter().filter(|_| has_room) {
        let mut facts = side_facts(pieces, &table.session, color);
        if let Some((_, time)) = cards::time(&table.session, color, pieces.app.now()) {
            facts = format!("{time}  {facts}");
        }
        let facts = clipped(&facts, area.w - 40);
        let scale = fitting(&facts, area.w - 40, 2);
        pieces.push(Piece::Stone { x: area.x + 16, y: y + 17, color, cell: 30 });
        pieces.big_text((area.x + 40, y + 17 - LINE * scale / 2), scale, Tone::Paper, facts);
        y += 36;
    }
    y
}
