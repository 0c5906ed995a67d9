//! A whole empty board: frame, wood, lines, star points and coordinates, painted once and kept.

use super::font::{self, Pen};
use super::palette::{Palette, Theme};
use super::stone::diameter;
use super::wood::wood;
use super::{Pixmap, Rect, Rgba};

/// Thickness of the frame in pixels, inside the picture.
pub const FRAME: i32 = 3;
/// Height of digits and capitals above the baseline.
const CAPITALS: i32 = 9;

/// All that a board's picture depends on: equal looks give equal pictures, so it serves as the key of a cache.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BoardLook {
    /// Vertical lines.
    pub cols: u8,
    /// Horizontal lines.
    pub rows: u8,
    /// Pixels between two lines.
    pub cell: i32,
    /// The leftmost line's x in the picture.
    pub origin_x: i32,
    /// The uppermost line's y in the picture.
    pub origin_y: i32,
    /// Width of the picture, frame included.
    pub width: u32,
    /// Height of the picture, frame included.
    pub height: u32,
    /// Which wood.
    pub seed: u64,
    /// Which colours.
    pub theme: Theme,
    /// Star points as (column, row), 0-based from the upper left.
    pub stars: Vec<(u8, u8)>,
    /// Names of the columns from the left, drawn below; empty for none.
    pub column_labels: Vec<String>,
    /// Names of the rows from above, drawn at the left; empty for none.
    pub row_labels: Vec<String>,
}

impl BoardLook {
    /// The pixel on which the lines of a column and a row cross.
    pub fn crossing(&self, col: u8, row: u8) -> (i32, i32) {
        (self.origin_x + i32::from(col) * self.cell, self.origin_y + i32::from(row) * self.cell)
    }

    /// The box around all crossings.
    fn grid(&self) -> Rect {
        let (right, bottom) = self.crossing(self.cols.saturating_sub(1), self.rows.saturating_sub(1));
        Rect::new(self.origin_x, self.origin_y, right - self.origin_x + 1, bottom - self.origin_y + 1)
    }
}

/// The board's picture, opaque, without stones.
pub fn board(look: &BoardLook) -> Pixmap {
    let palette = look.theme.palette();
    let mut picture = wood(look.width, look.height, look.seed, &palette.wood);
    frame(&mut picture, palette);
    lines(&mut picture, look, palette);
    stars(&mut picture, look, palette);
    labels(&mut picture, look, palette);
    picture
}

/// Darkens the wood just inside the frame's upper and left side.
const FRAME_SHADOW: Rgba = [0, 0, 0, 56];

/// A moulding of three lines, lit from the upper left: it stands out above the wood, so its lip is dark where it turns
/// away from the light, and throws a little shadow there.
fn frame(picture: &mut Pixmap, palette: &Palette) {
    let [dark, inner, middle, lit] = palette.frame;
    let bounds = picture.bounds();
    picture.stroke_rect(bounds, 1, dark);
    let moulding = bounds.inset(1);
    picture.stroke_rect(moulding, 1, middle);
    picture.fill_rect(Rect { h: 1, ..moulding }, lit);
    let lip = bounds.inset(2);
    picture.stroke_rect(lip, 1, middle);
    picture.fill_rect(Rect { h: 1, ..lip }, inner);
    picture.fill_rect(Rect { w: 1, ..lip }, inner);
    let wood = bounds.inset(FRAME);
    for x in wood.x..wood.x + wood.w {
        picture.blend(x, wood.y, FRAME_SHADOW);
    }
    for y in wood.y + 1..wood.y + wood.h {
        picture.blend(wood.x, y, FRAME_SHADOW);
    }
}

/// Lines of one pixel; the outermost have a second one outside.
fn lines(picture: &mut Pixmap, look: &BoardLook, palette: &Palette) {
    let grid = look.grid();
    for col in 0..look.cols {
        let (x, _) = look.crossing(col, 0);
        picture.fill_rect(Rect::new(x, grid.y, 1, grid.h), palette.grid);
    }
    for row in 0..look.rows {
        let (_, y) = look.crossing(0, row);
        picture.fill_rect(Rect::new(grid.x, y, grid.w, 1), palette.grid);
    }
    picture.stroke_rect(grid.inset(-1), 2, palette.grid);
}

fn stars(picture: &mut Pixmap, look: &BoardLook, palette: &Palette) {
    let radius = match look.cell {
        ..=15 => 1,
        16..=37 => 2,
        cell => cell / 14 + 1,
    };
    for &(col, row) in &look.stars {
        let (x, y) = look.crossing(col, row);
        for dy in -radius..=radius {
            for dx in -radius..=radius {
                if dx * dx + dy * dy <= radius * radius + radius / 2 {
                    picture.set(x + dx, y + dy, palette.grid);
                }
            }
        }
    }
}

/// Names in the middle of the strip that the outermost stones leave free beside the frame.
fn labels(picture: &mut Pixmap, look: &BoardLook, palette: &Palette) {
    let (grid, reach) = (look.grid(), diameter(look.cell) / 2);
    let pen = |x: i32, y: i32| Pen { x, y: y - (font::ASCENT - CAPITALS), scale: 1, color: palette.label };
    let ink_width = |text: &str| font::width(text) - 1;
    let strip = grid.x - reach - FRAME;
    for (row, label) in (0..look.rows).zip(&look.row_labels) {
        let (_, y) = look.crossing(0, row);
        let x = FRAME + ((strip - ink_width(label)) / 2).max(1);
        font::draw_text(picture, pen(x, y - CAPITALS / 2), label);
    }
    let below = grid.y + grid.h + reach;
    let strip = look.height as i32 - FRAME - below;
    for (col, label) in (0..look.cols).zip(&look.column_labels) {
        let (x, _) = look.crossing(col, 0);
        let y = (below + (strip - CAPITALS) / 2).min(look.height as i32 - FRAME - CAPITALS - 1);
        font::draw_text(picture, pen(x - ink_width(label) / 2, y), label);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look() -> BoardLook {
        BoardLook {
            cols: 9,
            rows: 7,
            cell: 18,
            origin_x: 24,
            origin_y: 20,
            width: 190,
            height: 160,
            seed: 3,
            theme: Theme::Lacquer,
            stars: vec![(4, 3)],
            column_labels: Vec::new(),
            row_labels: Vec::new(),
        }
    }

    #[test]
    fn lines_cross_where_stones_stand() {
        let look = look();
        let picture = board(&look);
        let grid = Some(Theme::Lacquer.palette().grid);
        for row in 0..look.rows {
            for col in 0..look.cols {
                let (x, y) = look.crossing(col, row);
                assert_eq!(picture.get(x, y), grid);
                let inside = col > 0 && row > 0 && (col, row) != (4, 3);
                assert!(!inside || picture.get(x - 1, y - 1) != grid);
            }
        }
        assert_eq!(picture.get(look.origin_x - 1, look.origin_y + 30), grid, "a double line outside");
        assert_ne!(picture.get(look.origin_x - 2, look.origin_y + 30), grid);
        let (x, y) = look.crossing(4, 3);
        assert_eq!((picture.get(x + 2, y + 1), picture.get(x + 2, y + 2) == grid), (grid, false));
        assert!(picture.pixels.iter().all(|pixel| pixel[3] == 255));
    }

    #[test]
    fn labels_stay_inside_the_frame() {
        let bare = look();
        let mut named = look();
        named.column_labels = ('A'..='I').map(String::from).collect();
        named.row_labels = (1..=7).rev().map(|row| (row + 8).to_string()).collect();
        let (plain, lettered) = (board(&bare), board(&named));
        let inner = plain.bounds().inset(FRAME);
        let mut changed = 0;
        for y in 0..plain.height as i32 {
            for x in 0..plain.width as i32 {
                if plain.get(x, y) != lettered.get(x, y) {
                    changed += 1;
                    assert!(x >= inner.x && y < inner.y + inner.h, "{x},{y}");
                    assert!(x < look().origin_x || y > look().crossing(0, 6).1, "{x},{y}");
                }
            }
        }
        assert!(changed > 100);
    }
}
