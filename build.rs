//! Prepares what the program embeds: the pixel font as bitmaps, and on Windows its icon and version.
//!
//! The baked font (`$OUT_DIR/font.bin`) is read by `src/paint/font.rs`. All numbers are little-endian:
//!
//! | bytes | what |
//! |---|---|
//! | 2, 2, 2 | number of glyphs, width and height of the picture in pixels |
//! | 11 a glyph, by rising character | character, x, y in the picture (2 bytes each); width, height, advance, left (signed), top (signed) |
//! | the rest | the picture, a row after the other, 1 bit a pixel, the highest bit leftmost |
//!
//! Left is the distance from the pen to the picture's left edge; top is the distance from the top of the 12-pixel line
//! box down to the picture's upper edge. Glyphs lie at least one empty pixel apart.

use std::{env, fs, path::Path};

use fontdue::{Font, FontSettings};

const FONT: &str = "assets/fonts/HoshiPixel.otf";
/// The size at which the outlines fall on whole pixels.
const PIXELS_PER_EM: f32 = 12.0;
/// Rows of the 12-pixel line box above the baseline.
const ASCENT: i32 = 10;
const PICTURE_WIDTH: usize = 1024;
/// Stands for every character that the font lacks; the program looks it up under this one.
const TOFU: u16 = 0xFFFD;

const ICON: &str = "assets/icons/hoshi.ico";

fn main() {
    bake_font();
    if env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "windows") {
        describe_program();
    }
}

/// The icon and the words that Windows shows for the file. Without a resource compiler there are none, so that the
/// code can be checked everywhere.
fn describe_program() {
    println!("cargo::rerun-if-changed={ICON}");
    let mut resource = winresource::WindowsResource::new();
    resource.set_icon(ICON);
    for (key, value) in [
        ("ProductName", "Hoshi 星位"),
        ("FileDescription", "Hoshi 星位: Gomoku & Go"),
        ("OriginalFilename", "hoshi.exe"),
        ("InternalName", "hoshi"),
        ("LegalCopyright", "MIT; hoshi --licences"),
    ] {
        resource.set(key, value);
    }
    if let Err(error) = resource.compile_for("hoshi") {
        println!("cargo::warning=hoshi.exe gets no icon and no version: {error}");
    }
}

/// One character's bitmap and measures.
struct Glyph {
    code: u16,
    width: usize,
    height: usize,
    advance: u8,
    left: i8,
    top: i8,
    x: usize,
    y: usize,
    ink: Vec<bool>,
}

fn bake_font() {
    println!("cargo::rerun-if-changed={FONT}");
    let bytes = fs::read(FONT).expect("assets/fonts/HoshiPixel.otf should be there to read");
    let font = Font::from_bytes(bytes, FontSettings::default())
        .expect("assets/fonts/HoshiPixel.otf should be an OpenType font");
    let mut glyphs: Vec<Glyph> = font.chars().keys().filter_map(|&character| rasterize(&font, character)).collect();
    glyphs.push(tofu());
    let picture_height = place(&mut glyphs);
    glyphs.sort_by_key(|glyph| glyph.code);

    let folder = env::var("OUT_DIR").expect("cargo names OUT_DIR");
    fs::write(Path::new(&folder).join("font.bin"), encode(&glyphs, picture_height))
        .expect("font.bin should be writable in OUT_DIR");
}

/// The bitmap of a character; none beyond the basic plane, which the font does not use.
fn rasterize(font: &Font, character: char) -> Option<Glyph> {
    let code = u16::try_from(u32::from(character)).ok()?;
    let (metrics, coverage) = font.rasterize(character, PIXELS_PER_EM);
    Some(Glyph {
        code,
        width: metrics.width,
        height: metrics.height,
        advance: metrics.advance_width.round() as u8,
        left: metrics.xmin as i8,
        top: (ASCENT - metrics.ymin - metrics.height as i32) as i8,
        x: 0,
        y: 0,
        ink: coverage.iter().map(|&part| part >= 128).collect(),
    })
}

/// A hollow box.
fn tofu() -> Glyph {
    let (width, height) = (8, 11);
    let ink = (0..width * height).map(|i| {
        let (x, y) = (i % width, i / width);
        x == 0 || y == 0 || x == width - 1 || y == height - 1
    });
    Glyph { code: TOFU, width, height, advance: 9, left: 0, top: 0, x: 0, y: 0, ink: ink.collect() }
}

/// Gives every glyph its place in the picture, in shelves of falling height; returns the picture's height.
fn place(glyphs: &mut [Glyph]) -> usize {
    glyphs.sort_by_key(|glyph| (usize::MAX - glyph.height, glyph.code));
    let (mut x, mut y, mut shelf) = (0, 0, 0);
    for glyph in glyphs {
        if x + glyph.width > PICTURE_WIDTH {
            (x, y, shelf) = (0, y + shelf + 1, 0);
        }
        (glyph.x, glyph.y) = (x, y);
        x += glyph.width + 1;
        shelf = shelf.max(glyph.height);
    }
    y + shelf
}

/// The whole baked font, as the head of this file describes it.
fn encode(glyphs: &[Glyph], picture_height: usize) -> Vec<u8> {
    let mut out = Vec::new();
    for number in [glyphs.len(), PICTURE_WIDTH, picture_height] {
        out.extend((number as u16).to_le_bytes());
    }
    for glyph in glyphs {
        for number in [glyph.code, glyph.x as u16, glyph.y as u16] {
            out.extend(number.to_le_bytes());
        }
        out.extend([glyph.width as u8, glyph.height as u8, glyph.advance]);
        out.extend([glyph.left.to_le_bytes()[0], glyph.top.to_le_bytes()[0]]);
    }
    out.extend(picture(glyphs, picture_height));
    out
}

/// The bits of all glyphs at their places.
fn picture(glyphs: &[Glyph], picture_height: usize) -> Vec<u8> {
    let mut bits = vec![0; PICTURE_WIDTH / 8 * picture_height];
    for glyph in glyphs {
        for (i, _) in glyph.ink.iter().enumerate().filter(|(_, ink)| **ink) {
            let (x, y) = (glyph.x + i % glyph.width, glyph.y + i / glyph.width);
            bits[y * (PICTURE_WIDTH / 8) + x / 8] |= 0x80 >> (x % 8);
        }
    }
    bits
}
