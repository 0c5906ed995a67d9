//! Value noise from an integer hash, and the 4 x 4 ordered dither: the only "luck" of painters, fixed by a seed.

/// The order in which the pixels of a 4 x 4 block light up (Bayer 1973).
const BAYER: [[u8; 4]; 4] = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]];

/// The dither's threshold at a pixel, centred: from -0.47 to 0.47.
pub(super) fn bayer(x: i32, y: i32) -> f32 {
    let step = BAYER[(y & 3) as usize][(x & 3) as usize];
    (f32::from(step) + 0.5) / 16.0 - 0.5
}

/// The tone of a ramp that a value of 0.0 to 1.0 gets at a pixel, dithered by `spread` steps.
pub(super) fn tone(steps: usize, value: f32, dither: f32) -> usize {
    let top = (steps - 1) as f32;
    (top * value + dither + 0.5).floor().clamp(0.0, top) as usize
}

/// Smooth noise over the plane; equal seeds give equal noise on every platform.
#[derive(Clone, Copy)]
pub(super) struct Noise {
    seed: u32,
}

impl Noise {
    /// One of several independent noises of a seed.
    pub(super) fn new(seed: u64, layer: u32) -> Self {
        let folded = (seed ^ (seed >> 32)) as u32;
        Self { seed: scramble(folded ^ scramble(layer.wrapping_mul(0x9E37_79B9))) }
    }

    /// The noise at a place: 0.0 to 1.0, one random value at each whole place, smooth between.
    #[cfg(test)]
    pub(super) fn at(self, x: f32, y: f32) -> f32 {
        self.between(x, y, |column, row| (column, row))
    }

    /// The same, repeating after `period` in both directions.
    pub(super) fn repeating(self, x: f32, y: f32, period: i32) -> f32 {
        self.between(x, y, |column, row| (column.rem_euclid(period), row.rem_euclid(period)))
    }

    /// The noise of a whole picture whose places lie `scale` pixels apart: one random value at each whole place,
    /// smooth between, 0.0 to 1.0.
    pub(super) fn sheet(self, width: u32, height: u32, scale: (f32, f32)) -> Sheet {
        let (across, down) = (steps(width, scale.0), steps(height, scale.1));
        let last = |steps: &[(usize, f32)]| steps.last().map_or(0, |step| step.0) as i32 + 1;
        let (columns, rows) = (last(&across), last(&down));
        let values = (0..=rows).flat_map(|row| (0..=columns).map(move |column| self.value(column, row))).collect();
        Sheet { across, down, stride: columns as usize + 1, values }
    }

    fn between(self, x: f32, y: f32, place: impl Fn(i32, i32) -> (i32, i32)) -> f32 {
        let (left, top) = (x.floor(), y.floor());
        let (column, row) = (left as i32, top as i32);
        let (across, down) = (smooth(x - left), smooth(y - top));
        let corner = |dx: i32, dy: i32| {
            let (column, row) = place(column + dx, row + dy);
            self.value(column, row)
        };
        let upper = mix(corner(0, 0), corner(1, 0), across);
        if down == 0.0 {
            return upper;
        }
        mix(upper, mix(corner(0, 1), corner(1, 1), across), down)
    }

    fn value(self, column: i32, row: i32) -> f32 {
        let place = (column as u32).wrapping_mul(0x8DA6_B343) ^ (row as u32).wrapping_mul(0xD816_3841);
        (scramble(place ^ self.seed) >> 8) as f32 / (1 << 24) as f32
    }
}

/// Noise for every pixel of a picture.
pub(super) struct Sheet {
    /// For every column of pixels the place to its left, and how far it is from there to the next.
    across: Vec<(usize, f32)>,
    /// For every row of pixels the place above it.
    down: Vec<(usize, f32)>,
    /// Places in a row.
    stride: usize,
    /// The random values of all places, row by row.
    values: Vec<f32>,
}

impl Sheet {
    /// The noise at a pixel of the picture: 0.0 to 1.0.
    pub(super) fn at(&self, x: u32, y: u32) -> f32 {
        let ((column, across), (row, down)) = (self.across[x as usize], self.down[y as usize]);
        let upper = &self.values[row * self.stride + column..];
        let lower = &upper[self.stride..];
        mix(mix(upper[0], upper[1], across), mix(lower[0], lower[1], across), down)
    }
}

/// Place and smoothed way to the next one for so many pixels.
fn steps(pixels: u32, scale: f32) -> Vec<(usize, f32)> {
    let step = |pixel: u32| {
        let at = pixel as f32 / scale;
        (at as usize, smooth(at - at.floor()))
    };
    (0..pixels).map(step).collect()
}

/// A mixer of 32 bits in which every input bit turns about half of the output bits.
fn scramble(mut bits: u32) -> u32 {
    bits = (bits ^ (bits >> 16)).wrapping_mul(0x7FEB_352D);
    bits = (bits ^ (bits >> 15)).wrapping_mul(0x846C_A68B);
    bits ^ (bits >> 16)
}

fn smooth(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

fn mix(a: f32, b: f32, t: f32) -> f32 {
    a + (b - a) * t
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_is_even_smooth_and_repeats() {
        let noise = Noise::new(7, 0);
        let values: Vec<f32> = (0..4000).map(|i| noise.at((i % 63) as f32, (i / 63) as f32)).collect();
        assert!(values.iter().all(|v| (0.0..1.0).contains(v)));
        let mean = values.iter().sum::<f32>() / values.len() as f32;
        assert!((mean - 0.5).abs() < 0.02, "{mean}");
        assert!((noise.at(3.5, 2.5) - noise.at(3.51, 2.5)).abs() < 0.05);
        assert!((noise.repeating(0.3, 1.7, 4) - noise.repeating(4.3, -2.3, 4)).abs() < 1e-5);
        assert!((noise.at(3.0, 4.0) - Noise::new(7, 1).at(3.0, 4.0)).abs() > 1e-6);
    }

    #[test]
    fn a_sheet_is_the_noise_of_its_places() {
        let noise = Noise::new(7, 3);
        let sheet = noise.sheet(70, 50, (18.0, 9.0));
        for (x, y) in [(0, 0), (17, 8), (18, 9), (19, 44), (69, 49)] {
            let alone = noise.at(x as f32 / 18.0, y as f32 / 9.0);
            assert!((sheet.at(x, y) - alone).abs() < 1e-6, "{x},{y}");
        }
    }

    #[test]
    fn dither_is_balanced() {
        let sum: f32 = (0..16).map(|i| bayer(i % 4, i / 4)).sum();
        assert!(sum.abs() < 1e-6);
        assert_eq!([tone(6, -1.0, 0.0), tone(6, 0.5, -0.3), tone(6, 2.0, 0.4)], [0, 2, 5]);
    }
}
