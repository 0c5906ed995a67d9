//! The export sheet: how pictures look, and what can be given to others.

use super::pieces::{Face, Pieces, Tone};
use crate::app::export::Export;
use crate::app::order::Order;
use crate::app::preference::Preference;
use crate::app::words::Word;
use crate::paint::Rect;

/// Lays the sheet over everything else.
pub(super) fn lay(pieces: &mut Pieces) {
    let Some(table) = pieces.app.game.table() else { return };
    let exports = Export::offered(table);
    let rows = [Preference::PictureLook, Preference::PictureSize];
    let step = if pieces.is_upright() { 44 } else { 36 };
    let lines = exports.len() as i32 / 2 + 1;
    let (row, value) = pieces.row_heights(rows.len() as i32, 46 + lines * step);
    let width = (pieces.width - 12).min(420);
    let height = 40 + rows.len() as i32 * row + 4 + lines * step + 6;
    let area = Rect::new((pieces.width - width) / 2, ((pieces.height - height) / 2).max(0), width, height);
    pieces.panel(area);
    let title = pieces.word(Word::Export);
    pieces.big_text((area.x + 12, area.y + 4), 2, Tone::Gold, title);
    let mut y = area.y + 38;
    for preference in rows {
        let text = pieces.app.settings().choice(preference).map_or("", |choice| pieces.word(choice));
        let orders = [-1, 1].map(|step| Order::Adjust(preference, step));
        pieces.row(Rect::new(area.x + 12, y, width - 24, value), preference.word(), text.into(), orders);
        y += row;
    }
    y += 4;
    let button = (width - 24 - 8) / 2;
    let entries = exports.into_iter().map(|export| (export.word(), Order::Export(export)));
    for ((word, order), at) in entries.chain([(Word::Back, Order::Close)]).zip(0..) {
        let rect = Rect::new(area.x + 12 + at % 2 * (button + 8), y + at / 2 * step, button, step - 6);
        pieces.button(rect, word, if at == 0 { Face::Primary } else { Face::Plain }, order);
    }
}
