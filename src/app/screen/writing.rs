//! Sheets to write on: the page about the game, and the comment on a position.

use super::pieces::{Face, LINE, Piece, Pieces, Tone, clipped};
use crate::app::aim::Pointer;
use crate::app::order::Order;
use crate::app::words::Word;
use crate::app::writing::{CAPTIONS, Writing, caption_word};
use crate::paint::Rect;
use crate::session::Caption;

/// Pixels from the border of a field to its text.
const RIM: i32 = 4;
/// Height of the label above a box.
const LABEL: i32 = 22;
/// Least height of the box for a text of several lines.
const BOX: i32 = 3 * LINE + 2 * RIM;

/// The page about the game: a row for each caption.
pub(super) fn about(pieces: &mut Pieces) {
    let columns = if pieces.is_upright() { 1 } else { 2 };
    let rows = (CAPTIONS.len() as i32 - 1 + columns - 1) / columns;
    let least = if pieces.is_upright() { 38 } else { 28 };
    let around = 34 + LABEL + 48;
    let most = if pieces.app.pointer == Pointer::Finger { 46 } else { least + 4 };
    let step = ((pieces.height - 8 - around - BOX) / rows).clamp(least, most);
    let width = (pieces.width - 8).min(320 * columns);
    let spare = pieces.height - 8 - around - rows * step;
    let box_height = spare.clamp(BOX - LINE, 6 * LINE + 2 * RIM);
    let height = around + rows * step + box_height;
    let area = Rect::new((pieces.width - width) / 2, ((pieces.height - height) / 2).max(0), width, height);
    pieces.panel(area);
    let title = pieces.word(Word::About);
    pieces.big_text((area.x + 12, area.y + 2), 2, Tone::Gold, title);
    let column = (width - 24 + 12) / columns;
    for (&caption, index) in CAPTIONS.iter().zip(0..).filter(|(caption, _)| **caption != Caption::Summary) {
        let (x, y) = (area.x + 12 + index % columns * column, area.y + 34 + index / columns * step);
        row(pieces, caption, Rect::new(x, y, column - 12, step));
    }
    let y = area.y + 34 + rows * step;
    summary(pieces, Rect::new(area.x + 12, y, width - 24, LABEL + box_height));
    foot(pieces, Rect::new(area.x + 12, area.y + height - 42, width - 24, 36), Word::LineHint);
}

/// A label, and beside it (upright: below it) what is written there.
fn row(pieces: &mut Pieces, caption: Caption, area: Rect) {
    let label = pieces.word(caption_word(caption));
    let value = if pieces.is_upright() {
        pieces.text((area.x, area.y), Tone::Dim, label);
        Rect { y: area.y + LINE, h: area.h - LINE - 2, ..area }
    } else {
        pieces.text((area.x, area.y + (area.h - 4 - LINE) / 2), Tone::Dim, label);
        Rect { x: area.x + 76, w: area.w - 76, h: area.h - 4, ..area }
    };
    if is_written(pieces, caption) {
        field(pieces, value);
    } else {
        let text = said(pieces, caption).replace('\n', " ");
        let text = clipped(&text, value.w - 14);
        pieces.face(value, text, Face::Plain, Order::Write(Writing::Open(caption)));
    }
}

/// The text about the whole game, below its label.
fn summary(pieces: &mut Pieces, area: Rect) {
    let label = pieces.word(Word::CaptionSummary);
    let place = Rect { y: area.y + LABEL, h: area.h - LABEL - 4, ..area };
    if is_written(pieces, Caption::Summary) {
        pieces.text((area.x, area.y), Tone::Dim, label);
        field(pieces, place);
        return;
    }
    let write = Order::Write(Writing::Open(Caption::Summary));
    pieces.push(Piece::Panel { rect: place, tone: Tone::Well, edge: Tone::PanelLight });
    pieces.push(Piece::Spot { rect: place, order: write.clone() });
    pieces.face(Rect { w: 100, h: LABEL - 2, ..area }, label, Face::Plain, write);
    let text = said(pieces, Caption::Summary);
    pieces.paragraph(place.inset(RIM), Tone::Paper, &text);
}

fn is_written(pieces: &Pieces, caption: Caption) -> bool {
    pieces.app.draft().is_some_and(|draft| draft.caption == caption)
}

fn said(pieces: &Pieces, caption: Caption) -> String {
    pieces.app.game().table().map(|table| table.session.caption(caption)).unwrap_or_default()
}

/// The comment on a position, where the panel is; upright at the top, away from a keyboard on the screen.
pub(super) fn comment(pieces: &mut Pieces) {
    let area = if pieces.is_upright() {
        Rect::new(4, 4, pieces.width - 8, (pieces.height * 2 / 5).min(300))
    } else {
        let side = (pieces.height - 10).min(pieces.width - super::play::PANEL - 24);
        let width = (pieces.width - side - 24).min(360);
        let left = (pieces.width - side - width - 12) / 2;
        Rect::new(left + side + 12, 8, width, pieces.height - 16)
    };
    pieces.panel(area);
    let inner = area.inset(10);
    let title = pieces.word(Word::Comment);
    pieces.big_text((inner.x, inner.y - 4), 2, Tone::Gold, title);
    field(pieces, Rect { y: inner.y + 26, h: inner.h - 26 - 44, ..inner });
    foot(pieces, Rect { y: inner.y + inner.h - 38, h: 36, ..inner }, Word::LinesHint);
}

/// The buttons at the foot of a sheet; while something is written they end that alone. A mouse comes with keys, which are
/// told where there is room.
fn foot(pieces: &mut Pieces, area: Rect, keys: Word) {
    let Some(draft) = pieces.app.draft() else {
        pieces.button(Rect { w: area.w / 2, ..area }, Word::Back, Face::Primary, Order::Close);
        return;
    };
    let keys = if draft.caption == Caption::Summary { Word::LinesHint } else { keys };
    let half = ((area.w - 6) / 2).min(140);
    let [done, cancel] = [Writing::Accept, Writing::Cancel].map(Order::Write);
    pieces.face(Rect { w: half, ..area }, pieces.word(Word::Done), Face::Primary, done);
    let right = Rect { x: area.x + half + 6, w: half, ..area };
    pieces.face(right, pieces.word(Word::Cancel), Face::Plain, cancel);
    let (x, hint) = (right.x + half + 10, pieces.word(keys));
    let fits = x + crate::paint::font::width(hint) <= area.x + area.w;
    if fits && pieces.app.pointer == Pointer::Mouse {
        pieces.text((x, area.y + (area.h - LINE) / 2), Tone::Hint, hint);
    }
}

/// The text that is written, with its caret.
fn field(pieces: &mut Pieces, rect: Rect) {
    let Some(draft) = pieces.app.draft() else { return };
    let is_low = rect.h < LINE + 2 * RIM;
    let inner = if is_low {
        Rect { x: rect.x + RIM, w: rect.w - 2 * RIM, y: rect.y + (rect.h - LINE) / 2, h: LINE }
    } else {
        rect.inset(RIM)
    };
    pieces.push(Piece::Panel { rect, tone: Tone::Well, edge: Tone::Gold });
    let seen = draft.field.seen(inner);
    for part in seen.selected {
        pieces.bar(part, Tone::PanelLight);
    }
    for row in seen.rows {
        pieces.text((row.x, row.y), Tone::Paper, row.text);
    }
    if let Some(caret) = seen.caret {
        pieces.bar(caret, Tone::Gold);
    }
    pieces.field = Some(inner);
}
