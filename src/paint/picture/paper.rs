//! A board as books print it: black ink on white paper, lines as thick as the picture is large, round edges in greys.

use super::super::board::BoardLook;
use super::super::font::{self, Pen};
use super::super::palette::{Palette, StoneLook, Theme, rgb};
use super::super::{Pixmap, Rect, Rgba};

const INK: Rgba = rgb(0);
const WHITE: Rgba = rgb(0xFF_FFFF);
/// Round edges have so many greys, so that a file needs few colours.
const GREYS: f32 = 8.0;
/// Height of digits and capitals above the baseline.
const CAPITALS: i32 = 9;

/// The colours of marks on paper.
pub(super) fn palette() -> Palette {
    let flat = |face: Rgba| StoneLook::Flat { face, rim: INK, spot: face };
    Palette {
        wood: [WHITE; 6],
        grid: INK,
        label: INK,
        ink: INK,
        chalk: WHITE,
        panel: WHITE,
        paper: INK,
        marker: rgb(0x80_8080),
        gold: WHITE,
        cinnabar: INK,
        jade: WHITE,
        black: flat(INK),
        white: flat(WHITE),
        ..Theme::Classic.palette().clone()
    }
}

/// Thickness of a line for cells of this size.
pub(super) const fn stroke(cell: i32) -> i32 {
    if cell < 60 { 1 } else { (cell + 15) / 40 }
}

/// The empty board; coordinates as large as `scale` times the font.
pub(super) fn ground(look: &BoardLook, scale: i32) -> Pixmap {
    let mut picture = Pixmap::filled(look.width, look.height, WHITE);
    let thick = stroke(look.cell);
    let half = thick / 2;
    let ((left, top), (right, bottom)) = (look.crossing(0, 0), look.crossing(look.cols - 1, look.rows - 1));
    let (across, down) = (right - left + thick, bottom - top + thick);
    for col in 0..look.cols {
        picture.fill_rect(Rect::new(look.crossing(col, 0).0 - half, top - half, thick, down), INK);
    }
    for row in 0..look.rows {
        picture.fill_rect(Rect::new(left - half, look.crossing(0, row).1 - half, across, thick), INK);
    }
    picture.stroke_rect(Rect::new(left - half, top - half, across, down).inset(-thick), 2 * thick, INK);
    for &(col, row) in &look.stars {
        let (x, y) = look.crossing(col, row);
        disc(&mut picture, (x, y), (look.cell as f32 / 9.0).max(1.6), INK);
    }
    labels(&mut picture, look, scale);
    picture
}

fn labels(picture: &mut Pixmap, look: &BoardLook, scale: i32) {
    let ink_width = |text: &str| (font::width(text) - 1) * scale;
    let pen = |x: i32, y: i32| Pen { x, y: y - (font::ASCENT - CAPITALS) * scale, scale, color: INK };
    let strip = look.origin_x - look.cell / 2;
    for (row, label) in (0..look.rows).zip(&look.row_labels) {
        let (_, y) = look.crossing(0, row);
        font::draw_text(picture, pen((strip - ink_width(label)) / 2, y - CAPITALS * scale / 2), label);
    }
    let below = look.crossing(0, look.rows - 1).1 + look.cell / 2;
    let y = below + (look.height as i32 - below - CAPITALS * scale) / 2;
    for (col, label) in (0..look.cols).zip(&look.column_labels) {
        let (x, _) = look.crossing(col, 0);
        font::draw_text(picture, pen(x - ink_width(label) / 2, y), label);
    }
}

/// A stone: a black disc, with white inside for a white one.
pub(super) fn stone(diameter: i32, face: Rgba) -> Pixmap {
    let mut picture = Pixmap::new(diameter as u32, diameter as u32);
    let (middle, radius) = ((diameter / 2, diameter / 2), diameter as f32 / 2.0);
    disc(&mut picture, middle, radius, INK);
    if face != INK {
        disc(&mut picture, middle, radius - (stroke(diameter) as f32).max(radius / 12.0), face);
    }
    picture
}

/// A disc around the middle of a pixel, its edge in greys.
fn disc(picture: &mut Pixmap, (x, y): (i32, i32), radius: f32, [red, green, blue, _]: Rgba) {
    let reach = radius.ceil() as i32;
    for dy in -reach..=reach {
        for dx in -reach..=reach {
            let away = ((dx * dx + dy * dy) as f32).sqrt();
            let cover = (radius + 0.5 - away).clamp(0.0, 1.0);
            let alpha = (cover * GREYS).round() * 255.0 / GREYS;
            picture.blend(x + dx, y + dy, [red, green, blue, alpha as u8]);
        }
    }
}

/// The face of white stones and of the paper.
pub(super) const PAPER: Rgba = WHITE;
/// The face of black stones.
pub(super) const BLACK: Rgba = INK;
