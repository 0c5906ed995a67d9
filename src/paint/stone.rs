//! Stones as lit balls in six tones, or as flat discs; their shadow.
//!
//! Lambert light from the upper left, a spot of light on slate, faint growth lines on shell. Our own recipe.

use super::noise::{bayer, tone};
use super::palette::StoneLook;
use super::{Pixmap, Rgba};

/// Where the light stands, seen from the stone: left, up, towards the player; length about 1.
const LIGHT: [f32; 3] = [-0.5, -0.62, 0.6];
/// The spot of light on slate, in radii from the middle.
const SPOT: [f32; 2] = [-0.36, -0.42];
/// The spot of light on a flat stone.
const FLAT_SPOT: [f32; 2] = [-0.17, -0.17];
/// The stones of most themes take so many percent of their cell.
pub const LARGEST_SHARE: i32 = 94;
/// Darkens what lies under it to 58 %.
const SHADOW: Rgba = [0, 0, 0, 107];

/// The diameter of the stones on a board with cells of this size: about 0.94 cells, always odd, so that the middle
/// pixel lies on the crossing of two lines.
pub fn diameter(cell: i32) -> i32 {
    diameter_of(cell, LARGEST_SHARE)
}

/// The same for stones that take `share` percent of a cell, at most [`LARGEST_SHARE`].
pub fn diameter_of(cell: i32, share: i32) -> i32 {
    // The percentage is of the radius, so that sizes given as a radius come out to the pixel.
    match share {
        LARGEST_SHARE => (cell * share / 100) | 1,
        _ => 2 * (cell * share / 200) + 1,
    }
}

/// How far a stone's shadow lies to the right and below.
pub fn shadow_offset(cell: i32) -> i32 {
    (cell / 11).max(1)
}

/// A stone with transparent corners; `diameter` from 1, good from 9 on.
pub fn stone(diameter: i32, look: &StoneLook) -> Pixmap {
    match look {
        StoneLook::Slate(ramp) => disc(diameter, |at| ramp[tone(6, slate(at), 0.8 * at.dither)]),
        StoneLook::Shell(ramp) => disc(diameter, |at| ramp[tone(6, shell(at), 0.8 * at.dither)]),
        StoneLook::Flat { face, rim, spot } => {
            let inner = 1.0 - 2.0 * (diameter / 16).max(1) as f32 / diameter as f32;
            disc(diameter, |at| match at {
                _ if at.square() > inner * inner => *rim,
                _ if at.from(FLAT_SPOT) < 0.28 => *spot,
                _ => *face,
            })
        }
    }
}

/// The shadow of a stone: draw it [`shadow_offset`] to the right and below, before the stones.
pub fn shadow(diameter: i32) -> Pixmap {
    disc(diameter, |_| SHADOW)
}

/// A pixel of a stone: its place in radii from the middle, y down.
struct Spot {
    x: f32,
    y: f32,
    /// The stone's radius in pixels.
    radius: f32,
    /// The dither's threshold here.
    dither: f32,
}

impl Spot {
    /// Square of the distance from the middle: 1.0 at the rim.
    fn square(&self) -> f32 {
        self.x * self.x + self.y * self.y
    }

    /// Distance from a place, in radii.
    fn from(&self, place: [f32; 2]) -> f32 {
        let (dx, dy) = (self.x - place[0], self.y - place[1]);
        (dx * dx + dy * dy).sqrt()
    }

    /// How squarely the light falls here: 0.0 to 1.0.
    fn light(&self) -> f32 {
        let z = (1.0 - self.square()).max(0.0).sqrt();
        (self.x * LIGHT[0] + self.y * LIGHT[1] + z * LIGHT[2]).clamp(0.0, 1.0)
    }
}

/// Lightness of a black stone.
fn slate(at: &Spot) -> f32 {
    let reach = (2.6 / at.radius).clamp(0.28, 0.5);
    let near = (1.0 - at.from(SPOT) / reach).max(0.0);
    0.06 + 0.42 * libm::powf(at.light(), 2.2) + 1.7 * near
}

/// Lightness of a white stone.
fn shell(at: &Spot) -> f32 {
    let (x, y) = (at.x * at.radius, at.y * at.radius);
    let line = 0.035 * libm::sinf(1.35 * (0.55 * x + 1.1 * y));
    let rim = if at.square() > 0.84 { 0.10 } else { 0.0 };
    0.30 + 0.66 * libm::powf(at.light(), 0.75) + line - rim
}

fn disc(diameter: i32, color: impl Fn(&Spot) -> Rgba) -> Pixmap {
    let side = diameter.max(1);
    let (middle, radius) = ((side - 1) as f32 / 2.0, side as f32 / 2.0);
    Pixmap::from_fn(side as u32, side as u32, |x, y| {
        let spot =
            Spot { x: (x as f32 - middle) / radius, y: (y as f32 - middle) / radius, radius, dither: bayer(x, y) };
        if spot.square() <= 1.0 { color(&spot) } else { [0; 4] }
    })
}

#[cfg(test)]
mod tests {
    use super::super::palette::{SHELL, SLATE, Theme};
    use super::*;

    #[test]
    fn stones_fill_their_cell_and_no_more() {
        for cell in 9..=128 {
            let diameter = diameter(cell);
            assert!(diameter % 2 == 1 && diameter <= cell, "cell {cell}");
            assert!(diameter as f32 >= 0.88 * cell as f32, "cell {cell}");
        }
        assert_eq!([14, 18, 22, 26, 36].map(diameter), [13, 17, 21, 25, 33]);
    }

    #[test]
    fn stones_of_every_size_are_crisp_and_symmetric() {
        for diameter in 9..=120 {
            for theme in Theme::ALL {
                for look in [theme.palette().black, theme.palette().white] {
                    let stone = stone(diameter, &look);
                    let far = diameter - 1;
                    for y in 0..diameter {
                        for x in 0..diameter {
                            let alpha = |x, y| stone.get(x, y).map(|pixel| pixel[3]);
                            assert!(matches!(alpha(x, y), Some(0 | 255)));
                            assert_eq!(alpha(x, y), alpha(far - x, y));
                            assert_eq!(alpha(x, y), alpha(y, x));
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn light_comes_from_the_upper_left() {
        for (look, ramp) in [(StoneLook::Slate(SLATE), SLATE), (StoneLook::Shell(SHELL), SHELL)] {
            for diameter in [9, 13, 17, 33, 120] {
                let stone = stone(diameter, &look);
                let at = |part: f32| {
                    let place = (part * diameter as f32) as i32;
                    stone.get(place, place).map_or(0, |pixel| u32::from(pixel[1]))
                };
                assert!(at(0.3) > at(0.78), "{diameter}");
                assert!(stone.pixels.contains(&ramp[5]), "{diameter} has a highlight");
            }
        }
    }
}
