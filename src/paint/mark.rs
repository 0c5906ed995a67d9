//! Marks on stones and crossings, by cell size.
//!
//! Each is a picture with odd sides whose middle pixel lies on the crossing, told apart by shape as much as by colour,
//! and outlined, so that it survives greyscale and weak projectors.

use super::palette::Palette;
use super::{Pixmap, Rgba};

/// A mark's fill and the line around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink {
    /// The shape itself.
    pub fill: Rgba,
    /// One pixel around it.
    pub edge: Rgba,
}

impl Ink {
    /// Dark with a light line.
    pub fn dark(palette: &Palette) -> Self {
        Self { fill: palette.ink, edge: palette.chalk }
    }

    /// Light with a dark line.
    pub fn light(palette: &Palette) -> Self {
        Self { fill: palette.chalk, edge: palette.ink }
    }
}

/// A filled square of about a third of the cell: the last move.
pub fn last_move(cell: i32, ink: Ink) -> Pixmap {
    let reach = (cell * 11 / 72).max(2);
    outlined(reach + 1, ink, |x, y| x.abs() <= reach && y.abs() <= reach)
}

/// A small filled square: territory, and the owner of the ground under a dead stone.
pub fn territory(cell: i32, ink: Ink) -> Pixmap {
    let reach = (cell / 14 + 1).clamp(1, 9);
    outlined(reach + 1, ink, |x, y| x.abs() <= reach && y.abs() <= reach)
}

/// A filled circle of the same size: the last move as older programs show it.
pub fn last_move_dot(cell: i32, ink: Ink) -> Pixmap {
    let reach = (cell / 7).max(2);
    outlined(reach + 1, ink, |x, y| within(x, y, reach as f32 + 0.3))
}

/// A ring just inside the rim of a stone of this diameter: the winning five, a hint.
pub fn ring(diameter: i32, thickness: i32, ink: Ink) -> Pixmap {
    let (outer, inner) = ring_radii(diameter, thickness);
    outlined(diameter / 2, ink, |x, y| within(x, y, outer) && !within(x, y, inner))
}

/// How thick a ring on a stone of this diameter is.
pub fn thickness(diameter: i32) -> i32 {
    ((diameter + 1) / 9).max(1)
}

/// The ring in eight dashes: atari.
pub fn dashed_ring(diameter: i32, ink: Ink) -> Pixmap {
    let (outer, inner) = ring_radii(diameter, thickness(diameter));
    outlined(diameter / 2, ink, |x, y| {
        let (long, short) = (x.abs().max(y.abs()) as f32, x.abs().min(y.abs()) as f32);
        let gap = short > 0.27 * long && short < 0.58 * long;
        within(x, y, outer) && !within(x, y, inner) && !gap
    })
}

/// A diagonal cross: a forbidden point, a point that must not be played.
pub fn cross(cell: i32, ink: Ink) -> Pixmap {
    let (reach, half) = ((cell / 4).max(2), cell / 24);
    outlined(reach + 2, ink, |x, y| {
        let near = |d: i32| d.abs() <= half;
        x.abs() <= reach && y.abs() <= reach && (near(x - y) || near(x + y))
    })
}

/// A hollow circle of half a cell.
pub fn circle(cell: i32, ink: Ink) -> Pixmap {
    let reach = (cell / 4).max(2);
    let outer = reach as f32 + 0.5;
    let inner = outer - stroke(cell) as f32;
    outlined(reach + 1, ink, |x, y| within(x, y, outer) && !within(x, y, inner))
}

/// A hollow square of half a cell.
pub fn square(cell: i32, ink: Ink) -> Pixmap {
    let (reach, stroke) = ((cell / 4).max(2), stroke(cell));
    outlined(reach + 1, ink, |x, y| {
        let far = x.abs().max(y.abs());
        far <= reach && far > reach - stroke
    })
}

/// A hollow triangle of half a cell.
pub fn triangle(cell: i32, ink: Ink) -> Pixmap {
    let (reach, stroke) = ((cell / 4).max(2), stroke(cell));
    let foot = reach - reach / 4;
    let filled = move |x: i32, y: i32, by: i32| {
        let depth = y + reach - 2 * by;
        y <= foot - by && depth >= 0 && 2 * x.abs() <= depth + depth / 8
    };
    outlined(reach + 2, ink, |x, y| filled(x, y, 0) && !filled(x, y, stroke))
}

/// A hollow square on its corner, half a cell wide.
pub fn diamond(cell: i32, ink: Ink) -> Pixmap {
    let (reach, stroke) = ((cell * 3 / 10).max(3), stroke(cell) + 1);
    outlined(reach + 1, ink, |x, y| {
        let far = x.abs() + y.abs();
        far <= reach && far > reach - stroke
    })
}

/// Four corner brackets around the cell: the board cursor.
pub fn cursor(cell: i32, ink: Ink) -> Pixmap {
    let (reach, stroke) = (cell / 2 - 1, stroke(cell));
    let arm = (cell / 4).max(3);
    outlined(reach + 1, ink, |x, y| {
        let (x, y) = (x.abs(), y.abs());
        let edge = x > reach - stroke || y > reach - stroke;
        x <= reach && y <= reach && edge && x.min(y) > reach - arm
    })
}

/// Outer and inner radius of rings.
fn ring_radii(diameter: i32, thickness: i32) -> (f32, f32) {
    let outer = (diameter / 2) as f32 - 0.5;
    (outer, outer - thickness as f32)
}

/// Thickness of lines in marks.
fn stroke(cell: i32) -> i32 {
    (cell / 16).max(1)
}

fn within(x: i32, y: i32, radius: f32) -> bool {
    ((x * x + y * y) as f32) <= radius * radius
}

/// A shape with a line around it, `reach` pixels to each side of the middle; the shape is asked for by the distance
/// from the middle, x right, y down.
fn outlined(reach: i32, ink: Ink, inside: impl Fn(i32, i32) -> bool) -> Pixmap {
    let side = (2 * reach + 1) as u32;
    Pixmap::from_fn(side, side, |x, y| {
        let (x, y) = (x - reach, y - reach);
        if inside(x, y) {
            return ink.fill;
        }
        let touched = (-1..=1).any(|dy| (-1..=1).any(|dx| inside(x + dx, y + dy)));
        if touched { ink.edge } else { [0; 4] }
    })
}

#[cfg(test)]
mod tests {
    use super::super::palette::Theme;
    use super::super::stone::diameter;
    use super::*;

    type Painter = fn(i32, Ink) -> Pixmap;

    const ALL: [Painter; 12] = [
        last_move,
        last_move_dot,
        territory,
        |cell, ink| ring(diameter(cell), thickness(diameter(cell)), ink),
        |cell, ink| ring(diameter(cell), 2 * thickness(diameter(cell)) + 1, ink),
        |cell, ink| dashed_ring(diameter(cell), ink),
        cross,
        circle,
        square,
        triangle,
        diamond,
        cursor,
    ];

    #[test]
    fn marks_are_centred_and_fit_their_cell() {
        let ink = Ink::light(Theme::Lacquer.palette());
        for cell in 9..=128 {
            for (i, painter) in ALL.iter().enumerate() {
                let mark = painter(cell, ink);
                assert!(mark.width % 2 == 1 && mark.width == mark.height, "mark {i} at {cell}");
                assert!(mark.width as i32 <= cell + 1, "mark {i} at {cell}: {}", mark.width);
                assert!(mark.pixels.contains(&ink.fill) && mark.pixels.contains(&ink.edge), "mark {i} at {cell}");
                let far = mark.width as i32 - 1;
                let mirrored = |x, y| mark.get(far - x, y) == mark.get(x, y);
                assert!((0..=far).all(|y| (0..=far).all(|x| mirrored(x, y))), "mark {i} at {cell}");
            }
        }
    }

    #[test]
    fn outlines_are_whole() {
        let ink = Ink::dark(Theme::Classic.palette());
        for cell in 12..=120 {
            for (i, painter) in ALL.iter().enumerate() {
                let mark = painter(cell, ink);
                let far = mark.width as i32 - 1;
                let border = (0..=far).flat_map(|at| [(at, 0), (at, far), (0, at), (far, at)]);
                let naked = border.filter(|&(x, y)| mark.get(x, y) == Some(ink.fill)).count();
                assert_eq!(naked, 0, "mark {i} at {cell}");
            }
        }
    }

    #[test]
    fn territory_is_five_pixels_on_a_big_board() {
        assert_eq!([14, 18, 22, 26].map(|cell| territory(cell, Ink::dark(Theme::Lacquer.palette())).width), [7; 4]);
    }
}
