//! Kaya wood with vertical grain: every game has its own board, given by its seed.
//!
//! Growth rings are bands of a distance that wanders with the height (two slow noises and the bow of a sawn trunk);
//! fibres and pores are noises stretched along the grain. The result is dithered into six tones. Our own recipe.

use std::f32::consts::TAU;

use super::noise::{Noise, Sheet, bayer, tone};
use super::{Pixmap, Rgba};

/// A piece of wood, opaque, from a ramp of six tones, dark to light; equal tones give a flat board.
pub fn wood(width: u32, height: u32, seed: u64, ramp: &[Rgba; 6]) -> Pixmap {
    if ramp.iter().all(|tone| tone == &ramp[0]) {
        return Pixmap::filled(width, height, ramp[0]);
    }
    let grain = Grain::new(width, height, seed);
    Pixmap::from_fn(width, height, |x, y| ramp[tone(6, grain.value(x as u32, y as u32), 0.55 * bayer(x, y))])
}

/// So many values of a wave are worked out beforehand.
const WAVE: usize = 1024;

struct Grain {
    sway: Sheet,
    waver: Sheet,
    fibre: Sheet,
    cloud: Sheet,
    pore: Sheet,
    /// Darkness of a growth ring along one turn.
    ring: [f32; WAVE],
    /// A plain wave along one turn.
    fine: [f32; WAVE],
    middle: f32,
}

impl Grain {
    fn new(width: u32, height: u32, seed: u64) -> Self {
        let layer = |layer, scale| Noise::new(seed, layer).sheet(width, height, scale);
        let turn = |i: usize| i as f32 / WAVE as f32;
        Self {
            sway: layer(0, (60.0, 220.0)),
            waver: layer(1, (18.0, 140.0)),
            fibre: layer(2, (1.0, 34.0)),
            cloud: layer(3, (150.0, 190.0)),
            pore: layer(4, (1.0, 9.0)),
            ring: std::array::from_fn(|i| libm::powf(wave(turn(i)), 2.2)),
            fine: std::array::from_fn(|i| wave(turn(i) + 1.3 / TAU)),
            middle: 0.45 * height as f32,
        }
    }

    /// Lightness at a pixel, about 0.2 to 1.0.
    fn value(&self, x: u32, y: u32) -> f32 {
        let warp = 46.0 * (self.sway.at(x, y) - 0.5) + 9.0 * (self.waver.at(x, y) - 0.5);
        let bow = y as f32 - self.middle;
        let distance = x as f32 + warp + 0.000_35 * bow * bow;
        let ring = self.ring[place(distance / 11.0)];
        let fine = self.fine[place(distance / 3.7)];
        let fibre = self.fibre.at(x, y) - 0.5;
        let cloud = self.cloud.at(x, y) - 0.5;
        let pore = if self.pore.at(x, y) > 0.93 { 0.10 } else { 0.0 };
        0.62 + 0.40 * cloud - 0.17 * ring - 0.05 * fine + 0.13 * fibre - pore
    }
}

/// Where a number of turns falls in a wave that was worked out.
fn place(turns: f32) -> usize {
    ((turns - turns.floor()) * WAVE as f32) as usize % WAVE
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
