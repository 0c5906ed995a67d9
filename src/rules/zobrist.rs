//! Zobrist keys: one fixed random number for each stone on each point (A. L. Zobrist, 1970).
//!
//! The numbers are made at compile time by `SplitMix64` (Steele, Lea, Flood 2014), so keys are equal on every platform.

use super::point::MAX_SIDE;
use super::{Color, Point};

const COUNT: usize = MAX_SIDE as usize * MAX_SIDE as usize * 2;

static KEYS: [u64; COUNT] = keys();

const fn keys() -> [u64; COUNT] {
    let mut keys = [0; COUNT];
    let mut index = 0;
    while index < COUNT {
        keys[index] = mix(index as u64 + 1);
        index += 1;
    }
    keys
}

const fn mix(counter: u64) -> u64 {
    let z = counter.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The key of a stone of `color` at `point`; sums by exclusive or.
pub fn stone(point: Point, color: Color) -> u64 {
    let index = point.y as usize * MAX_SIDE as usize + point.x as usize;
    KEYS[index * 2 + usize::from(color == Color::White)]
}
