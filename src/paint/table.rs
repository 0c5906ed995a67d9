//! The lacquer table behind everything: soft clouds in four tones that repeat without a seam.

use super::noise::{Noise, bayer, tone};
use super::{Pixmap, Rgba};

/// Side of the tile in pixels.
pub const TILE: u32 = 256;

/// A tile of the table from four tones, dark to light.
pub fn table(tones: &[Rgba; 4]) -> Pixmap {
    let (broad, soft) = (Noise::new(0x1ACC, 0), Noise::new(0x1ACC, 1));
    Pixmap::from_fn(TILE, TILE, |x, y| {
        let at = |size: i32, noise: Noise| {
            let period = TILE as i32 / size;
            noise.repeating(x as f32 / size as f32, y as f32 / size as f32, period) - 0.5
        };
        let value = 0.47 + 0.34 * at(64, broad) + 0.16 * at(32, soft);
        tones[tone(4, value, 0.95 * bayer(x, y))]
    })
}

#[cfg(test)]
mod tests {
    use super::super::palette::TABLE;
    use super::*;

    #[test]
    fn the_tile_is_calm_and_seamless() {
        let tile = table(&TABLE);
        let share = |tone: Rgba| tile.pixels.iter().filter(|&&pixel| pixel == tone).count() * 100 / tile.pixels.len();
        assert!(share(TABLE[1]) + share(TABLE[2]) > 85);
        let side = TILE as i32;
        let changes = |a: i32, b: i32| (0..side).filter(|&y| tile.get(a, y) != tile.get(b, y)).count();
        assert!(changes(side - 4, 0) < 80, "{}", changes(side - 4, 0));
    }
}
