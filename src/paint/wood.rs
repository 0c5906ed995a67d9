//! Kaya wood with vertical grain: every game has its own board, given by its seed.
//!
//! Growth rings are bands of a distance that wanders with the height (two slow noises and the bow of a sawn trunk);
//! fibres and pores are noises stretched along the grain. The result is dithered into six tones. Our own recipe.

use std::f32::consts::TAU;

use super::noise::{Noise, bayer, tone};
use super::{Pixmap, Rgba};

/// A piece of wood, opaque, from a ramp of six tones, dark to light; equal tones give a flat board.
pub fn wood(width: u32, height: u32, seed: u64, ramp: &[Rgba; 6]) -> Pixmap {
    if ramp.iter().all(|tone| tone == &ramp[0]) {
        return Pixmap::filled(width, height, ramp[0]);
    }
    let grain = Grain::new(height, seed);
    Pixmap::from_fn(width, height, |x, y| {
        let value = grain.value(x as f32, y as f32);
        ramp[tone(6, value, 0.55 * bayer(x, y))]
    })
}

struct Grain {
    sway: Noise,
    waver: Noise,
    fibre: Noise,
    cloud: Noise,
    pore: Noise,
    middle: f32,
}

impl Grain {
    fn new(height: u32, seed: u64) -> Self {
        let layer = |layer| Noise::new(seed, layer);
        Self {
            sway: layer(0),
            waver: layer(1),
            fibre: layer(2),
            cloud: layer(3),
            pore: layer(4),
            middle: 0.45 * height as f32,
        }
    }

    /// Lightness at a pixel, about 0.2 to 1.0.
    fn value(&self, x: f32, y: f32) -> f32 {
        let warp = 46.0 * (self.sway.at(x / 60.0, y / 220.0) - 0.5) + 9.0 * (self.waver.at(x / 18.0, y / 140.0) - 0.5);
        let bow = y - self.middle;
        let distance = x + warp + 0.000_35 * bow * bow;
        let ring = libm::powf(wave(distance / 11.0), 2.2);
        let fine = wave(distance / 3.7 + 1.3 / TAU);
        let fibre = self.fibre.at(x, y / 34.0) - 0.5;
        let cloud = self.cloud.at(x / 150.0, y / 190.0) - 0.5;
        let pore = if self.pore.at(x, y / 9.0) > 0.93 { 0.10 } else { 0.0 };
        0.62 + 0.40 * cloud - 0.17 * ring - 0.05 * fine + 0.13 * fibre - pore
    }
}

/// A wave of period 1 between 0.0 and 1.0.
fn wave(turns: f32) -> f32 {
    0.5 + 0.5 * libm::cosf(TAU * turns)
}

#[cfg(test)]
mod tests {
    use super::super::palette::WOOD;
    use super::*;

    #[test]
    fn boards_are_opaque_and_their_own() {
        let board = wood(64, 48, 1, &WOOD);
        assert!(board.pixels.iter().all(|pixel| WOOD.contains(pixel)));
        assert_eq!(board, wood(64, 48, 1, &WOOD));
        assert_ne!(board, wood(64, 48, 2, &WOOD));
    }

    #[test]
    fn the_middle_tones_prevail() {
        for seed in 0..4 {
            let board = wood(120, 120, seed * 7919, &WOOD);
            let middle = board.pixels.iter().filter(|&&pixel| pixel == WOOD[2] || pixel == WOOD[3]).count();
            assert!(middle * 10 > board.pixels.len() * 6, "seed {seed}: {middle}");
        }
    }

    #[test]
    fn equal_tones_are_flat() {
        assert_eq!(wood(3, 2, 5, &[WOOD[1]; 6]), Pixmap::filled(3, 2, WOOD[1]));
    }
}
