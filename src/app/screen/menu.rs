//! The menu over a strip of board.

use super::BoardFrame;
use super::pieces::{Face, LINE, Piece, Pieces, Tone};
use crate::app::aim::Pointer;
use crate::app::order::Order;
use crate::app::preference::Preference;
use crate::app::setup::{Kind, Row};
use crate::app::words::Word;
use crate::paint::{Rect, font};
use crate::rules::Color;

/// Height of an upright line of small buttons, with the room between.
const UPRIGHT_STEP: i32 = 44;

/// The stones that decorate the strip, in cells from its right edge and upper edge.
const STONES: [(i32, i32, Color); 7] = [
    (1, 0, Color::Black),
    (3, 1, Color::Black),
    (2, 1, Color::White),
    (4, 2, Color::Black),
    (2, 2, Color::White),
    (5, 3, Color::Black),
    (3, 3, Color::White),
];

pub(super) fn lay(pieces: &mut Pieces) -> BoardFrame {
    if pieces.is_upright() { lay_upright(pieces) } else { lay_wide(pieces) }
}

fn lay_wide(pieces: &mut Pieces) -> BoardFrame {
    let (width, height) = (pieces.width, pieces.height);
    let band = Rect::new(0, 58, width, height - 58 - 96);
    let left = (width - 600).max(40) / 2 + 20;
    title(pieces, (left, 6), 4);
    stones(pieces, band, 40, left + 256 + 150 + 24);
    let rows = entries(pieces);
    let step = ((band.h - 24) / rows.len() as i32).min(34);
    let top = band.y + (band.h - step * rows.len() as i32) / 2 + 2;
    for (row, entries) in (0..).zip(rows) {
        share(pieces, Rect::new(left, top + row * step, 240, step - 6), &entries);
    }
    summary(pieces, Rect::new(left + 256, band.y + 14, 150, band.h - 28));
    footer(pieces, left, height - 86);
    BoardFrame::strip(band, 40, pieces.app.settings.shown_theme())
}

fn lay_upright(pieces: &mut Pieces) -> BoardFrame {
    let (width, height) = (pieces.width, pieces.height);
    title(pieces, (16, 4), 3);
    let rows = entries(pieces);
    let count = rows.len() as i32;
    let step = 44;
    let below = count * step + 2 * UPRIGHT_STEP + LINE + 16;
    let band = Rect::new(0, 54, width, (height - 54 - below).max(60));
    stones(pieces, band, 32, 0);
    let top = band.y + band.h + 10;
    for (row, entries) in (0..).zip(rows) {
        let whole = Rect::new(14, top + row * step, width - 28, step - 6);
        let [(label, face, Order::Start(kind))] = entries[..] else {
            share(pieces, whole, &entries);
            continue;
        };
        let order = Order::Start(kind);
        // Beside each game stands who plays it.
        let beside = whole.w * 9 / 20;
        pieces.button(Rect { w: whole.w - beside - 6, ..whole }, label, face, order);
        opponent(pieces, Rect { x: whole.x + whole.w - beside, w: beside, ..whole }, kind);
    }
    footer(pieces, 14, top + count * step);
    BoardFrame::strip(band, 32, pieces.app.settings.shown_theme())
}

fn title(pieces: &mut Pieces, at: (i32, i32), scale: i32) {
    let title = pieces.word(Word::Title);
    pieces.big_text(at, scale, Tone::Gold, title);
    let beside = at.0 + font::width(title) * scale + 14;
    let subtitle = pieces.word(Word::Subtitle);
    pieces.text((beside, at.1 + font::ASCENT * scale - font::ASCENT), Tone::Dim, subtitle);
}

fn stones(pieces: &mut Pieces, band: Rect, cell: i32, room: i32) {
    let columns = band.w / cell;
    for (column, row, color) in STONES {
        let (x, y) = ((columns - column) * cell, band.y + cell / 2 + row * cell);
        if y + cell / 2 < band.y + band.h && x > room {
            pieces.push(Piece::Stone { x, y, color, cell });
        }
    }
}

/// A button of the menu.
type Entry = (Word, Face, Order);

/// The lines of the menu, each with the buttons that share it.
fn entries(pieces: &Pieces) -> Vec<Vec<Entry>> {
    let mut entries = Vec::new();
    if pieces.app.last.is_some() {
        entries.push(vec![(Word::ContinueLast, Face::Primary, Order::Continue)]);
    }
    entries.push(vec![(Word::StartGomoku, Face::Primary, Order::Start(Kind::Gomoku))]);
    entries.push(vec![(Word::StartGo, Face::Primary, Order::Start(Kind::Go))]);
    entries.push(vec![(Word::SetUp, Face::Plain, Order::OpenSetup)]);
    entries.push(vec![(Word::OpenFile, Face::Plain, Order::Open), (Word::RecentGames, Face::Plain, Order::Recent)]);
    if pieces.app.can_quit && !pieces.is_upright() {
        entries.push(vec![(Word::Quit, Face::Plain, Order::Quit)]);
    }
    entries
}

/// Buttons side by side.
fn share(pieces: &mut Pieces, whole: Rect, entries: &[Entry]) {
    let column = (whole.w + 6) / entries.len().max(1) as i32;
    for (index, (label, face, order)) in (0..).zip(entries) {
        let rect = Rect { x: whole.x + index * column, w: column - 6, ..whole };
        pieces.button(rect, *label, *face, order.clone());
    }
}

/// What a press on the two games would start.
fn summary(pieces: &mut Pieces, area: Rect) {
    pieces.panel(area);
    let heading = pieces.word(Word::SettingsNow);
    pieces.text((area.x + 8, area.y + 6), Tone::Gold, heading);
    let mut y = area.y + 8 + LINE;
    for kind in [Kind::Gomoku, Kind::Go] {
        let setup = pieces.app.settings.setup(kind).clone();
        let line = pieces.game_text(setup.rules());
        pieces.text((area.x + 8, y), Tone::Paper, line);
        opponent(pieces, Rect::new(area.x + 6, y + LINE, area.w - 12, 22), kind);
        y += LINE + 28;
    }
    let button = Rect::new(area.x + 6, area.y + area.h - 30, area.w - 12, 24);
    if y <= button.y {
        let label = pieces.word(Word::Change).to_owned();
        // The page is one of the entries already: this is its second door, without a place in the focus.
        let order = Some(Order::OpenSetup);
        pieces.push(Piece::Button {
            rect: button,
            label,
            cap: String::new(),
            face: Face::Arrow,
            focused: false,
            order,
        });
    }
}

/// The switch between two people and the computer's levels.
fn opponent(pieces: &mut Pieces, rect: Rect, kind: Kind) {
    let setup = pieces.app.settings.setup(kind);
    let (label, order) = (pieces.row_text(setup, Row::Opponent), Some(Order::NextOpponent(kind)));
    pieces.push(Piece::Button { rect, label, cap: String::new(), face: Face::Value, focused: false, order });
}

/// The last game, notices, and the keys that always work.
fn footer(pieces: &mut Pieces, left: i32, top: i32) {
    let mut y = top;
    if let Some(kept) = &pieces.app.last {
        let game = pieces.game_text(*kept.session.rules());
        let line = pieces.fill(Word::LastGame, &[&game, &kept.session.length().to_string()]);
        let scale = if pieces.is_upright() || pieces.app.pointer == Pointer::Finger { 1 } else { 2 };
        pieces.big_text((left, y), scale, Tone::Paper, line);
        y += LINE * scale + 2;
    }
    let room = pieces.width - left - 10;
    let room_below = if pieces.is_upright() { 2 * UPRIGHT_STEP } else { footer_step(pieces) };
    for notice in pieces.app.notices.clone() {
        let area = Rect::new(left, y, room, (pieces.height - 4 - room_below - y).max(0));
        y = pieces.paragraph(area, Tone::Gold, &notice.say(pieces.language()));
    }
    let now = pieces.app.now();
    if let Some((message, _)) = pieces.app.remark.as_ref().filter(|remark| now < remark.1) {
        let lines = message.say(pieces.language()).lines;
        pieces.text((left, pieces.height - 4 - room_below - LINE), Tone::Gold, lines.concat());
    }
    small_buttons(pieces, left);
}

/// What is wanted at any time, at the lower edge.
fn small_buttons(pieces: &mut Pieces, left: i32) {
    let entries = [
        Some((Word::KeyLanguage, Order::Adjust(Preference::Language, 1))),
        pieces.app.can_full_screen.then_some((Word::KeyFullScreen, Order::FullScreen)),
        Some((Word::Settings, Order::Settings)),
        Some((Word::Help, Order::Help)),
    ];
    let entries: Vec<(Word, Order)> = entries.into_iter().flatten().collect();
    let upright = pieces.is_upright();
    let (columns, step) = if upright { (2, UPRIGHT_STEP) } else { (4, footer_step(pieces)) };
    let cell = if upright { i32::midpoint(pieces.width - 2 * left, 6) } else { 124 };
    let top = pieces.height - 4 - step * ((entries.len() as i32 + columns - 1) / columns);
    for (index, (label, order)) in (0..).zip(entries) {
        let (x, y) = (left + index % columns * cell, top + index / columns * step);
        pieces.button(Rect::new(x, y, cell - 6, step - 6), label, Face::Plain, order);
    }
}

/// Height of the line of small buttons at the lower edge, with the room between.
fn footer_step(pieces: &Pieces) -> i32 {
    match pieces.app.pointer {
        Pointer::Mouse => 28,
        Pointer::Finger => 46,
    }
}
