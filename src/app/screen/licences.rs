//! The page with the licences of the font and of every crate inside, as a sheet of several pages.

use super::pieces::{Face, LINE, Pieces, Tone};
use crate::app::licences;
use crate::app::order::Order;
use crate::app::words::Word;
use crate::paint::Rect;

/// Pixels around the list: title, the first lines, the buttons.
const AROUND: i32 = 36 + 3 * LINE + 8 + 44;

/// Lays the so-many-th page, counted round and round.
pub(super) fn lay(pieces: &mut Pieces, page: i32) {
    let columns = if pieces.is_upright() { 1 } else { 2 };
    let width = (pieces.width - 8).min(300 * columns);
    let rows = ((pieces.height - 4 - AROUND) / LINE).max(1);
    let entries = licences::entries();
    let on_page = rows * columns;
    let pages = (entries.len() as i32 + on_page - 1) / on_page;
    let page = page.rem_euclid(pages.max(1));
    let height = AROUND + rows * LINE;
    let area = Rect::new((pieces.width - width) / 2, (pieces.height - height) / 2, width, height);
    pieces.panel(area);
    let title = pieces.word(Word::Licences);
    pieces.big_text((area.x + 12, area.y + 2), 2, Tone::Gold, title);
    if pages > 1 {
        pieces.text_to(area.x + width - 12, area.y + 12, Tone::Dim, &format!("{} / {pages}", page + 1));
    }
    let mut y = area.y + 36;
    let full = if pieces.app.can_quit { Word::LicencesFull } else { Word::LicencesFullPage };
    for (tone, word) in [(Tone::Paper, Word::LicenceOwn), (Tone::Paper, Word::FontCredit), (Tone::Hint, full)] {
        let text = pieces.word(word);
        pieces.text((area.x + 12, y), tone, text);
        y += LINE;
    }
    y += 4;
    let shown = entries.iter().skip((page * on_page) as usize).take(on_page as usize);
    for (index, entry) in (0..).zip(shown) {
        let at = (area.x + 12 + index / rows * (width / columns), y + index % rows * LINE);
        pieces.text(at, Tone::Dim, format!("{} {}  {}", entry.name, entry.version, entry.licence));
    }
    let back = Rect::new(area.x + 12, area.y + height - 42, 120, 38);
    pieces.button(back, Word::Back, Face::Primary, Order::Close);
    if pages > 1 {
        let right = area.x + width - 12;
        pieces.face(Rect { x: right - 92, w: 44, ..back }, "◀", Face::Small, Order::Page(-1));
        pieces.face(Rect { x: right - 44, w: 44, ..back }, "▶", Face::Small, Order::Page(1));
    }
}
