//! A game on the table: the board, and beside it (upright: below it) whose turn it is, what just happened, and what
//! can be done.

mod analysis;
mod buttons;
mod cards;
mod comment;
mod count;
mod legend;
mod review;
mod room;
mod talk;
mod tree;

use super::BoardFrame;
use super::board::Style;
use super::pieces::{Face, LINE, Piece, Pieces, Tone};
use crate::app::aim::{Aim, Pointer};
use crate::app::preference::Projector;
use crate::app::table::Table;
use crate::app::words::Word;
use crate::paint::Rect;
use buttons::{buttons, grid, history, primary};
use cards::{heading, lead_in_zi, verdict, verdict_line, verdict_or_turn};
use count::count;
use talk::talk;

/// Width of the panel beside the board.
pub(super) const PANEL: i32 = 260;
/// An upright screen needs so many pixels beside its board: heading, cards, messages, three lines of buttons.
const TALLEST: i32 = 30 + 48 + 82 + 3 * 42 + 8;
/// A finger covers cells smaller than this, so it gets a loupe.
const LOUPE_CELL: i32 = 22;

pub(super) fn lay(pieces: &mut Pieces) -> Option<BoardFrame> {
    let table = pieces.app.game.table()?;
    let settings = &pieces.app.settings;
    let style = Style { coordinates: settings.coordinates, theme: settings.shown_theme(), seed: table.session.seed() };
    let fit = |area| BoardFrame::fit(table.session.rules(), area, style);
    let (width, height) = (pieces.width, pieces.height);
    let frame = if pieces.is_upright() {
        let side = (width - 8).min(height - 220);
        // On a tall phone the board comes nearer to the thumb.
        let top = 30 + ((height - side - TALLEST) / 2).clamp(0, side / 4);
        let area = Rect::new(4, top + side + 4, width - 8, height - side - top - 8);
        let has_room = table.session.is_reviewing() || table.analysis.is_some() || area.h >= 280;
        if pieces.app.shows_review(table) && has_room {
            review::lay_below(pieces, table, area);
        } else {
            lay_below(pieces, table, area);
        }
        fit(Rect::new((width - side) / 2, top, side, side))
    } else {
        let side = (height - 10).min(width - PANEL - 24);
        let panel = (width - side - 24).min(360);
        let left = (width - side - panel - 12) / 2;
        let area = Rect::new(left + side + 12, 8, panel, height - 16);
        match settings.projector {
            Projector::On if !pieces.app.wants_review() && table.analysis.is_none() => room::lay(pieces, table, area),
            _ if pieces.app.shows_review(table) => review::lay_beside(pieces, table, area),
            Projector::Off => lay_beside(pieces, table, area),
            Projector::On => room::lay(pieces, table, area),
        }
        fit(Rect::new(left, (height - side) / 2, side, side))
    };
    loupe(pieces, table, &frame);
    Some(frame)
}

/// The surroundings of a point that waits to be confirmed, in the upper corner away from it.
fn loupe(pieces: &mut Pieces, table: &Table, frame: &BoardFrame) {
    let Aim::Preview(point) = table.aim else { return };
    let cell = frame.look.cell;
    if cell >= LOUPE_CELL {
        return;
    }
    let side = (frame.rect.w / 2 - 12).min(cell * 2 * 5);
    let is_left = frame.pixel(point).0 < frame.rect.x + frame.rect.w / 2;
    let x = if is_left { frame.rect.x + frame.rect.w - side - 4 } else { frame.rect.x + 4 };
    pieces.push(Piece::Loupe { rect: Rect::new(x, frame.rect.y + 4, side, side), point, times: 2 });
}

/// The panel beside the board, from the top: title, cards, message or count, buttons.
fn lay_beside(pieces: &mut Pieces, table: &Table, area: Rect) {
    pieces.panel(area);
    let inner = area.inset(10);
    heading(pieces, table, Rect { h: 28, ..inner });
    let (width, bottom) = (inner.w, inner.y + inner.h);
    let primary = primary(table);
    let rows = buttons(pieces, table).len().div_ceil(2) as i32 + i32::from(primary.is_some());
    // A finger needs the room of the last line for larger buttons, and has no use for keys.
    let (hints, least, tallest) = match pieces.app.pointer {
        Pointer::Mouse => (22, 24, 36),
        Pointer::Finger => (0, 34, 50),
    };
    let above = Rect { y: inner.y + 32, h: bottom - hints - rows * least - inner.y - 32, ..inner };
    let mut y = tell(pieces, table, above);
    let step = ((bottom - hints - y) / rows.max(1)).clamp(20, tallest);
    if let Some((label, order)) = primary {
        pieces.button(Rect::new(inner.x, y, width, step - 4), label, Face::Primary, order);
        y += step;
    }
    grid(pieces, table, Rect::new(inner.x, y, width, step), 2);
    if pieces.app.pointer == Pointer::Finger {
        return;
    }
    let help = format!("F1 {}", pieces.word(Word::Help));
    pieces.text((inner.x, bottom - LINE + 4), Tone::Hint, help);
    if table.session.length() > 0 {
        history(pieces, Rect::new(inner.x + width - 4 * 34, bottom - 18, 34, 22));
    }
}

/// The cards or the count, and the message below. Returns the y below.
fn tell(pieces: &mut Pieces, table: &Table, area: Rect) -> i32 {
    let (mut y, bottom) = (area.y, area.y + area.h);
    let lines = if let Some(score) = table.session.score() {
        let is_over = table.session.outcome().is_some();
        let has_detail = is_over || !lead_in_zi(pieces, &score).is_empty();
        y = verdict(pieces, table, Rect { y, h: if has_detail { 48 } else { 34 }, ..area }) + 4;
        let height = count::height(&score).min(bottom - y - LINE - 18);
        y = count(pieces, &score, Rect { y, h: height, ..area }, 1) + 4;
        if is_over { 2 } else { 3 }
    } else {
        y = verdict_or_turn(pieces, table, Rect { y, h: 48, ..area }) + 6;
        let height = talk::height(table);
        talk(pieces, table, Rect { y, h: height, ..area }, 1);
        return y + height + 6;
    };
    // A long count leaves less room for words.
    let height = (lines * LINE + 8).min(bottom - y - 6).max(LINE + 8);
    talk(pieces, table, Rect { y, h: height, ..area }, 1);
    y + height + 6
}

/// Everything below (and above) an upright board.
fn lay_below(pieces: &mut Pieces, table: &Table, area: Rect) {
    heading(pieces, table, Rect::new(8, 4, pieces.width - 16, 24));
    let mut y = area.y;
    let primary = primary(table);
    let rows = buttons(pieces, table).len().div_ceil(3) as i32 + i32::from(primary.is_some());
    let step = 42;
    let top = area.y + area.h - rows * step;
    if let Some(score) = table.session.score() {
        if top - y >= 34 + 6 + count::LOW {
            y = verdict(pieces, table, Rect::new(area.x, y, area.w, 34)) + 2;
        } else {
            let line = verdict_line(pieces, table);
            pieces.text((area.x + 4, y), Tone::Gold, line);
            y += LINE;
        }
        y = count(pieces, &score, Rect::new(area.x + 4, y, area.w - 8, (top - y - 2).max(count::LOW)), 1) + 2;
    } else {
        y = verdict_or_turn(pieces, table, Rect::new(area.x, y, area.w, 40)) + 4;
    }
    if top - y >= LINE + 6 {
        talk(pieces, table, Rect::new(area.x, y, area.w, (top - y - 4).min(talk::height(table) + 14)), 1);
    }
    let mut row = Rect::new(area.x, top, area.w, step);
    if let Some((label, order)) = primary {
        pieces.button(Rect { h: step - 4, ..row }, label, Face::Primary, order);
        row.y += step;
    }
    grid(pieces, table, row, 3);
}
