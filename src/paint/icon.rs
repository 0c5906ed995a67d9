//! The program's icon: two stones and a star point on a piece of board.

use super::palette::{FRAME, GRID, SHELL, SLATE, StoneLook, WOOD};
use super::stone::{shadow, stone};
use super::wood::wood;
use super::{Pixmap, Rect, Rgba};

/// The largest icon that is painted in its own pixels; larger ones are this one magnified.
const LARGEST: u32 = 64;

/// The icon, `side` pixels wide and high: 16, 32, or a multiple of 64. The corners are transparent.
pub fn icon(side: u32) -> Pixmap {
    if side > LARGEST {
        return icon(LARGEST).magnified(side / LARGEST);
    }
    let unit = (side / 16).max(1) as i32;
    let mut picture = wood(side, side, 0x0526, &WOOD);
    let bounds = picture.bounds();
    let (near, far) = (5 * unit, side as i32 - 1 - 5 * unit);
    let line = (unit / 2).max(1);
    for at in [near, far] {
        let start = at - line / 2;
        picture.fill_rect(Rect::new(start, 0, line, bounds.h), GRID);
        picture.fill_rect(Rect::new(0, start, bounds.w, line), GRID);
    }
    star(&mut picture, near, unit);
    let diameter = (8 * unit - 1) | 1;
    for (look, x, y) in [(StoneLook::Slate(SLATE), far, near), (StoneLook::Shell(SHELL), near, far)] {
        let corner = |at: i32| at - diameter / 2;
        picture.blit(&shadow(diameter), corner(x) + unit, corner(y) + unit);
        picture.blit(&stone(diameter, &look), corner(x), corner(y));
    }
    edge(&mut picture, unit);
    picture
}

fn star(picture: &mut Pixmap, at: i32, unit: i32) {
    let reach = unit + unit / 4;
    for dy in -reach..=reach {
        for dx in -reach..=reach {
            if dx * dx + dy * dy <= reach * reach {
                picture.set(at + dx, at + dy, GRID);
            }
        }
    }
}

/// A dark rim, lit at the top, with cut corners.
fn edge(picture: &mut Pixmap, unit: i32) {
    let bounds = picture.bounds();
    let thickness = (unit * 3 / 4).max(1);
    picture.stroke_rect(bounds, thickness, FRAME[1]);
    picture.fill_rect(Rect::new(0, 0, bounds.w, thickness), FRAME[2]);
    picture.stroke_rect(bounds, (thickness / 2).max(1), FRAME[0]);
    let clear: Rgba = [0; 4];
    for step in 0..unit {
        let (rest, last) = (unit - step, bounds.h - 1 - step);
        for y in [step, last] {
            picture.fill_rect(Rect::new(0, y, rest, 1), clear);
            picture.fill_rect(Rect::new(bounds.w - rest, y, rest, 1), clear);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icons_show_both_stones_on_wood() {
        for side in [16, 32, 64, 128, 256] {
            let icon = icon(side);
            assert_eq!((icon.width, icon.height), (side, side));
            assert_eq!(icon.get(0, 0), Some([0; 4]));
            for color in [SLATE[1], SHELL[4], WOOD[3], GRID] {
                let share = icon.pixels.iter().filter(|&&pixel| pixel == color).count();
                assert!(share * 100 > icon.pixels.len(), "{side}: {color:?}");
            }
        }
    }
}
