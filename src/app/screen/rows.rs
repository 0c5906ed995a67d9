//! Rows of a page: a label, and a value that can be changed.

use super::pieces::{Face, LINE, Pieces, Tone};
use crate::app::order::Order;
use crate::app::words::Word;
use crate::paint::Rect;

impl Pieces<'_> {
    /// Distance and height of so many rows on a page that needs `beside` pixels for the rest: as high as a finger where there
    /// is room. Upright the label stands above its value.
    pub fn row_heights(&self, rows: i32, beside: i32) -> (i32, i32) {
        let most = if self.is_upright() { 50 } else { 32 };
        let least = if self.is_upright() { 38 } else { 24 };
        let step = ((self.height - beside) / rows.max(1)).clamp(least, most);
        (step, if self.is_upright() { step - LINE - 3 } else { step - 6 })
    }

    /// A label with a value that can be changed: the value and the right arrow go on, the left arrow goes back.
    pub fn row(&mut self, area: Rect, label: Word, text: String, [back, on]: [Order; 2]) {
        let label = self.word(label);
        let value = if self.is_upright() {
            self.text((area.x, area.y), Tone::Dim, label);
            Rect { y: area.y + LINE, ..area }
        } else {
            self.text((area.x, area.y + (area.h - LINE) / 2), Tone::Dim, label);
            // Where two columns stand side by side the value needs its room more.
            let name = if area.w < 320 { area.w * 3 / 10 } else { (area.w * 3 / 8).min(130) };
            Rect { x: area.x + name, w: area.w - name, ..area }
        };
        let arrow = value.h + 6;
        self.face(Rect { w: arrow, ..value }, "◀", Face::Arrow, back);
        self.face(Rect { x: value.x + arrow + 2, w: value.w - 2 * arrow - 4, ..value }, text, Face::Value, on.clone());
        self.face(Rect { x: value.x + value.w - arrow, w: arrow, ..value }, "▶", Face::Arrow, on);
    }
}
