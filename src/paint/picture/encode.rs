//! A picture as a PNG file. The few colours of the game go into a palette, which makes the files small.

use super::super::{Pixmap, Rgba};
use png::{BitDepth, ColorType, Compression, EncodingError};

/// Every colour of some pictures, in order, without opacity; at most 256.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Colors(Vec<[u8; 3]>);

impl Colors {
    /// The colours of pixels, each once; nothing if there are more than `most`.
    pub(super) fn of(pixels: impl Iterator<Item = Rgba>, most: usize) -> Option<Self> {
        let mut colors: Vec<[u8; 3]> = Vec::new();
        let mut previous = None;
        for [red, green, blue, _] in pixels {
            let color = [red, green, blue];
            if previous.replace(color) == Some(color) {
                continue;
            }
            if let Err(at) = colors.binary_search(&color) {
                if colors.len() == most {
                    return None;
                }
                colors.insert(at, color);
            }
        }
        Some(Self(colors))
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// The place of a colour; one that is not among them takes its neighbour's in the order.
    pub(super) fn index(&self, [red, green, blue, _]: Rgba) -> u8 {
        let (Ok(at) | Err(at)) = self.0.binary_search(&[red, green, blue]);
        at.min(self.0.len().saturating_sub(1)) as u8
    }

    /// Red, green and blue of each.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.0.as_flattened().to_vec()
    }
}

/// The file of an opaque picture.
///
/// # Errors
/// When the picture has no pixels.
pub fn png(picture: &Pixmap) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, picture.width, picture.height);
    encoder.set_compression(Compression::Default);
    match Colors::of(picture.pixels.iter().copied(), 256) {
        Some(colors) => {
            let depth = match colors.count() {
                ..=16 => BitDepth::Four,
                _ => BitDepth::Eight,
            };
            encoder.set_color(ColorType::Indexed);
            encoder.set_depth(depth);
            encoder.set_palette(colors.bytes());
            encoder.write_header()?.write_image_data(&indexed(picture, &colors, depth))?;
        }
        None => {
            encoder.set_color(ColorType::Rgba);
            encoder.write_header()?.write_image_data(picture.pixels.as_flattened())?;
        }
    }
    Ok(file)
}

/// The places of all pixels' colours, in rows of whole bytes.
fn indexed(picture: &Pixmap, colors: &Colors, depth: BitDepth) -> Vec<u8> {
    let rows = picture.pixels.chunks(picture.width.max(1) as usize);
    let pack = |pair: &[Rgba]| colors.index(pair[0]) << 4 | pair.get(1).map_or(0, |&second| colors.index(second));
    match depth {
        BitDepth::Four => rows.flat_map(|row| row.chunks(2).map(pack)).collect(),
        _ => picture.pixels.iter().map(|&pixel| colors.index(pixel)).collect(),
    }
}
