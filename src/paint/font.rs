//! The pixel font "Hoshi Pixel": measures, line breaking, one atlas picture, and text drawn into pictures.
//!
//! Glyphs are bitmaps baked by `build.rs`, which describes their layout. Positions are whole pixels at scale 1; the pen
//! stands at the upper left of a line box of [`EM`] pixels, whose baseline is [`ASCENT`] below. Accents may rise three
//! pixels above the box. There is no kerning, shaping or right-to-left text.

mod wrap;

use super::{Pixmap, Rect, Rgba};

pub use wrap::wrap;

/// Height of the line box: a Chinese character with its gap.
pub const EM: i32 = 12;
/// Pixels from the top of the line box down to the baseline.
pub const ASCENT: i32 = 10;
/// Pixels between the baselines of two lines of running text.
pub const LINE_HEIGHT: i32 = 15;
/// Width of the picture that [`atlas`] gives.
pub const ATLAS_WIDTH: u32 = BAKED_WIDTH as u32;
/// Height of the picture that [`atlas`] gives: a power of two.
pub const ATLAS_HEIGHT: u32 = (BAKED_HEIGHT as u32).next_power_of_two();

static BAKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/font.bin"));
const HEAD: usize = 6;
const RECORD: usize = 11;
const COUNT: usize = number(BAKED, 0);
const BAKED_WIDTH: usize = number(BAKED, 2);
const BAKED_HEIGHT: usize = number(BAKED, 4);
const PICTURE: usize = HEAD + COUNT * RECORD;
/// The character under which the box for missing ones is baked.
const TOFU: char = '\u{FFFD}';

/// A character's measures and its place in the atlas, in pixels at scale 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// How far the pen moves on.
    pub advance: i32,
    /// From the pen to the bitmap's left edge; may be negative.
    pub left: i32,
    /// From the top of the line box down to the bitmap's upper edge; negative for high accents.
    pub top: i32,
    /// The bitmap in the atlas; empty for spaces.
    pub atlas: Rect,
}

/// Where and how text is drawn: the upper left of its line box, the size of a pixel, and the colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pen {
    /// Left edge of the first character.
    pub x: i32,
    /// Top of the line box.
    pub y: i32,
    /// Side of the square that stands for one pixel of the font, from 1.
    pub scale: i32,
    /// Colour of the ink.
    pub color: Rgba,
}

/// Whether the font has this character; others are drawn as a box.
pub fn has_glyph(c: char) -> bool {
    find(c).is_some()
}

/// The measures of a character, or of the box that stands for a missing one.
pub fn glyph(c: char) -> Glyph {
    let at = HEAD + find(c).or_else(|| find(TOFU)).unwrap_or(0) * RECORD;
    let signed = |i: usize| i32::from(i8::from_le_bytes([BAKED[at + i]]));
    let size = |i: usize| i32::from(BAKED[at + i]);
    let (x, y) = (number(BAKED, at + 2) as i32, number(BAKED, at + 4) as i32);
    Glyph { advance: size(8), left: signed(9), top: signed(10), atlas: Rect::new(x, y, size(6), size(7)) }
}

/// Width of a line of text: the sum of the advances, each character's trailing gap included.
pub fn width(text: &str) -> i32 {
    text.chars().map(|c| glyph(c).advance).sum()
}

/// White glyphs on a transparent ground, [`ATLAS_WIDTH`] x [`ATLAS_HEIGHT`], at least one pixel between any two.
pub fn atlas() -> Pixmap {
    let mut picture = Pixmap::new(ATLAS_WIDTH, ATLAS_HEIGHT);
    for (byte, pixels) in BAKED[PICTURE..].iter().zip(picture.pixels.chunks_exact_mut(8)) {
        for (bit, pixel) in pixels.iter_mut().enumerate() {
            if byte & (0x80 >> bit) != 0 {
                *pixel = [255; 4];
            }
        }
    }
    picture
}

/// Draws a line of text and returns where the pen ends; for pictures without a screen.
pub fn draw_text(picture: &mut Pixmap, pen: Pen, text: &str) -> i32 {
    let mut x = pen.x;
    for glyph in text.chars().map(glyph) {
        let origin = (x + glyph.left * pen.scale, pen.y + glyph.top * pen.scale);
        for dy in 0..glyph.atlas.h {
            for dx in (0..glyph.atlas.w).filter(|dx| is_ink(glyph.atlas.x + dx, glyph.atlas.y + dy)) {
                let (x, y) = (origin.0 + dx * pen.scale, origin.1 + dy * pen.scale);
                picture.fill_rect(Rect::new(x, y, pen.scale, pen.scale), pen.color);
            }
        }
        x += glyph.advance * pen.scale;
    }
    x
}

/// The little-endian number of two bytes at a place.
const fn number(bytes: &[u8], at: usize) -> usize {
    u16::from_le_bytes([bytes[at], bytes[at + 1]]) as usize
}

/// The record of a character: at once for ASCII, which opens the table without a gap, else by bisection.
fn find(c: char) -> Option<usize> {
    let code = u32::from(c) as usize;
    let character = |i: usize| number(BAKED, HEAD + i * RECORD);
    let guess = code.wrapping_sub(usize::from(b' '));
    if guess < 95 {
        return Some(guess).filter(|&i| character(i) == code);
    }
    let (mut low, mut high) = (0, COUNT);
    while low < high {
        let middle = usize::midpoint(low, high);
        if character(middle) < code {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    (low < COUNT && character(low) == code).then_some(low)
}

/// Whether a character has ink so many pixels right of the pen and below the top of the line box.
pub(super) fn has_ink(c: char, x: i32, y: i32) -> bool {
    let Glyph { left, top, atlas, .. } = glyph(c);
    let (x, y) = (x - left, y - top);
    x >= 0 && y >= 0 && x < atlas.w && y < atlas.h && is_ink(atlas.x + x, atlas.y + y)
}

fn is_ink(x: i32, y: i32) -> bool {
    let (x, y) = (x as usize, y as usize);
    BAKED[PICTURE + y * (BAKED_WIDTH / 8) + x / 8] & (0x80 >> (x % 8)) != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_the_characters_of_the_program() {
        let texts = [
            "Gomoku & Go: Black to play, 5:00 + 3×30s. \"Undo?\" [Ctrl+Z] {A1} ~50% @ #7 \\ ^_`|<>=*;",
            "星位 轮到黑方，下在这里会回到第22手后的局面。请先在别处下一手！？；：（）「」《》【】、…—·",
            "打劫 贴目 让子 弈 瞑 読み 黒 囲碁 気 双活 冲四 活三 禁手 长连 悔棋 形势 讀秒 聶衛平 申眞諝 仲邑菫",
            "ÄÖÜäöüßéèñçøåłšžőŸ ΑΩαω Ёжик БЯ あいうえおカキクケコー、。",
            "←→↑↓↵⏎●○◎■□▲△▼▽◆◇★☆①⑳ⅠⅤ×÷±°½",
        ];
        let missing: String = texts.concat().chars().filter(|&c| !has_glyph(c)).collect();
        assert_eq!(missing, "");
    }

    #[test]
    fn every_character_of_ascii_is_found_at_once() {
        assert!((' '..='~').all(has_glyph));
        assert!(!has_glyph('\u{7f}') && !has_glyph('\n') && !has_glyph('\u{1f}'));
    }

    #[test]
    fn widths_are_sums_of_advances() {
        assert_eq!(width(""), 0);
        assert_eq!(width("围棋"), 24);
        assert_eq!(width("0123456789"), 60);
        assert_eq!(width("Hoshi 星位"), "Hoshi 星位".chars().map(|c| glyph(c).advance).sum::<i32>());
        assert!((0..COUNT).all(|i| BAKED[HEAD + i * RECORD + 8] > 0));
    }

    #[test]
    fn missing_characters_are_a_visible_box() {
        let tofu = glyph('\u{10FFFF}');
        assert!(!has_glyph('\u{1F600}') && !has_glyph('\u{7}'));
        assert_eq!(glyph('\u{1F600}'), tofu);
        assert!(tofu.advance > tofu.atlas.w && tofu.atlas.w > 4 && tofu.atlas.h > 4);
    }

    #[test]
    fn the_atlas_holds_what_the_glyphs_say() {
        let atlas = atlas();
        assert_eq!((atlas.width, atlas.height), (ATLAS_WIDTH, ATLAS_HEIGHT));
        let Rect { x, y, w, h } = glyph('一').atlas;
        assert_eq!(h, 1);
        assert!((x..x + w).all(|x| atlas.get(x, y) == Some([255; 4])));
        assert_eq!(atlas.get(x + w, y), Some([0; 4]));
        for c in " !AgÅ围碁\u{FFFD}".chars().map(glyph) {
            assert!(c.atlas.x + c.atlas.w <= ATLAS_WIDTH as i32 && c.atlas.y + c.atlas.h <= ATLAS_HEIGHT as i32);
            assert!(c.top >= -3 && c.top + c.atlas.h <= EM, "{c:?}");
        }
    }

    #[test]
    fn text_is_drawn_at_whole_scales() {
        let ink = [9, 8, 7, 255];
        let mut small = Pixmap::new(30, 16);
        let mut large = Pixmap::new(60, 32);
        let pen = Pen { x: 2, y: 3, scale: 1, color: ink };
        assert_eq!(draw_text(&mut small, pen, "棋g"), 2 + width("棋g"));
        draw_text(&mut large, Pen { x: 4, y: 6, scale: 2, ..pen }, "棋g");
        assert!(small.pixels.contains(&ink));
        assert_eq!(small.magnified(2), large);
    }
}
