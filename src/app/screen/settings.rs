//! The settings page, as a sheet.

use super::pieces::{Face, Pieces, Tone};
use crate::app::order::Order;
use crate::app::preference::Preference;
use crate::app::words::Word;
use crate::paint::Rect;

/// The least height that a finger finds, in pixels.
const FINGER: i32 = 20;

/// What surrounds the rows, in pixels.
struct Around {
    /// How many times as large as other words the title is.
    title: i32,
    /// Above the rows, and below them.
    above: i32,
    below: i32,
    /// Height of the buttons.
    button: i32,
}

impl Around {
    const ROOMY: Self = Self { title: 2, above: 38, below: 50, button: 36 };
    const TIGHT: Self = Self { title: 1, above: 22, below: 36, button: 30 };

    /// With as much room as so many rows leave.
    fn of(pieces: &Pieces, rows: i32) -> Self {
        let fits = |around: &Self| {
            around.height(pieces, rows) <= pieces.height && around.row_heights(pieces, rows).1 >= FINGER
        };
        Some(Self::ROOMY).filter(fits).unwrap_or(Self::TIGHT)
    }

    /// The height of the page.
    fn height(&self, pieces: &Pieces, rows: i32) -> i32 {
        self.above + rows * self.row_heights(pieces, rows).0 + self.below
    }

    fn row_heights(&self, pieces: &Pieces, rows: i32) -> (i32, i32) {
        pieces.row_heights(rows, self.above + self.below + 4)
    }
}

/// Lays the page over everything else.
pub(super) fn lay(pieces: &mut Pieces) {
    let rows = Preference::rows();
    let count = rows.len() as i32;
    let around = Around::of(pieces, count);
    let (step, value) = around.row_heights(pieces, count);
    let (width, height) = ((pieces.width - 12).min(460), around.height(pieces, count));
    let area = Rect::new((pieces.width - width) / 2, ((pieces.height - height) / 2).max(0), width, height);
    pieces.panel(area);
    let title = pieces.word(Word::Settings);
    pieces.big_text((area.x + 12, area.y + 4), around.title, Tone::Gold, title);
    let mut y = area.y + around.above;
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
    let top = area.y + height - around.button - 8 + (36 - around.button) / 2;
    let back = Rect::new(area.x + 12, top, (width - 32) / 2, around.button);
    pieces.button(back, Word::Back, Face::Primary, Order::Close);
    let beside = Rect { x: back.x + back.w + 8, ..back };
    pieces.button(beside, Word::KeyFullScreen, Face::Plain, Order::FullScreen);
}
