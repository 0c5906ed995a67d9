//! The settings page, as a sheet.

use super::pieces::{Face, Pieces, Tone};
use crate::app::order::Order;
use crate::app::preference::Preference;
use crate::app::words::Word;
use crate::paint::Rect;

/// Lays the page over everything else.
pub(super) fn lay(pieces: &mut Pieces) {
    let rows = Preference::rows();
    let count = rows.len() as i32;
    let (step, value) = pieces.row_heights(count, 92);
    let width = (pieces.width - 12).min(460);
    let height = 40 + count * step + 48;
    let area = Rect::new((pieces.width - width) / 2, ((pieces.height - height) / 2).max(0), width, height);
    pieces.panel(area);
    let title = pieces.word(Word::Settings);
    pieces.big_text((area.x + 12, area.y + 4), 2, Tone::Gold, title);
    let mut y = area.y + 38;
    for preference in rows {
        let text = match (preference, pieces.app.settings().choice(preference)) {
            (Preference::Volume, _) => format!("{}%", pieces.app.settings().volume),
            (_, Some(choice)) => pieces.word(choice).into(),
            (_, None) => pieces.word(Word::LanguageName).into(),
        };
        let orders = [-1, 1].map(|step| Order::Adjust(preference, step));
        pieces.row(Rect::new(area.x + 12, y, width - 24, value), preference.word(), text, orders);
        y += step;
    }
    let back = Rect::new(area.x + 12, area.y + height - 44, (width - 32) / 2, 36);
    pieces.button(back, Word::Back, Face::Primary, Order::Close);
    let beside = Rect { x: back.x + back.w + 8, ..back };
    pieces.button(beside, Word::KeyFullScreen, Face::Plain, Order::FullScreen);
}
