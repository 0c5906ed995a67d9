//! One picture with all stones and marks for a cell size and a theme, so that a whole position is one batch.
//!
//! Every sprite has odd sides and its middle pixel belongs on the crossing: draw the rectangle `r` at
//! `(x - r.w / 2, y - r.h / 2)`. Dead stones are a ghost with the opponent's territory on it.

use super::mark::{self, Ink};
use super::palette::{Palette, Theme};
use super::stone::{diameter, shadow, stone};
use super::{Pixmap, Rect};

/// What the atlas holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sprite {
    /// A black stone.
    Black,
    /// A white stone.
    White,
    /// Half a black stone: where the pointer is, or dead.
    BlackGhost,
    /// Half a white stone.
    WhiteGhost,
    /// The shadow of either; belongs [`super::stone::shadow_offset`] to the right and below.
    Shadow,
    /// The last move, on a black stone.
    LastOnBlack,
    /// The last move, on a white stone.
    LastOnWhite,
    /// The winning five.
    WinRing,
    /// A suggested move.
    HintRing,
    /// A chain with one liberty.
    AtariRing,
    /// A forbidden point.
    Cross,
    /// Black's territory.
    BlackTerritory,
    /// White's territory.
    WhiteTerritory,
    /// The board cursor of keyboard and pad.
    Cursor,
    /// A teaching mark.
    Circle,
    /// A teaching mark.
    Square,
    /// A teaching mark.
    Triangle,
}

impl Sprite {
    /// All sprites in the order of their places in the atlas.
    pub const ALL: [Sprite; 17] = [
        Sprite::Black,
        Sprite::White,
        Sprite::BlackGhost,
        Sprite::WhiteGhost,
        Sprite::Shadow,
        Sprite::LastOnBlack,
        Sprite::LastOnWhite,
        Sprite::WinRing,
        Sprite::HintRing,
        Sprite::AtariRing,
        Sprite::Cross,
        Sprite::BlackTerritory,
        Sprite::WhiteTerritory,
        Sprite::Cursor,
        Sprite::Circle,
        Sprite::Square,
        Sprite::Triangle,
    ];

    /// The sprite alone.
    pub fn paint(self, cell: i32, palette: &Palette) -> Pixmap {
        let stone = |look| stone(diameter(cell), look);
        let edged = |fill, edge| Ink { fill, edge };
        let (ink, chalk) = (palette.ink, palette.chalk);
        match self {
            Sprite::Black => stone(&palette.black),
            Sprite::White => stone(&palette.white),
            Sprite::BlackGhost => stone(&palette.black).checkered(),
            Sprite::WhiteGhost => stone(&palette.white).checkered(),
            Sprite::Shadow => shadow(diameter(cell)),
            Sprite::LastOnBlack => mark::last_move(cell, edged(palette.marker, chalk)),
            Sprite::LastOnWhite => mark::last_move(cell, edged(palette.marker, ink)),
            Sprite::WinRing => mark::ring(cell, edged(palette.gold, ink)),
            Sprite::HintRing => mark::ring(cell, edged(palette.jade, ink)),
            Sprite::AtariRing => mark::dashed_ring(cell, edged(palette.cinnabar, ink)),
            Sprite::Cross => mark::cross(cell, edged(palette.cinnabar, ink)),
            Sprite::BlackTerritory => mark::territory(cell, Ink::dark(palette)),
            Sprite::WhiteTerritory => mark::territory(cell, Ink::light(palette)),
            Sprite::Cursor => mark::cursor(cell, edged(palette.gold, ink)),
            Sprite::Circle => mark::circle(cell, Ink::light(palette)),
            Sprite::Square => mark::square(cell, Ink::light(palette)),
            Sprite::Triangle => mark::triangle(cell, Ink::light(palette)),
        }
    }
}

/// The sprites of a cell size and a theme in one picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Atlas {
    /// The picture, transparent between the sprites.
    pub pixmap: Pixmap,
    rects: [Rect; Sprite::ALL.len()],
}

/// Sprites in a row.
const COLUMNS: i32 = 6;

impl Atlas {
    /// Paints all sprites for cells of `cell` pixels, from 9.
    pub fn new(cell: i32, theme: Theme) -> Self {
        let palette = theme.palette();
        let pictures = Sprite::ALL.map(|sprite| sprite.paint(cell, palette));
        let slot = pictures.iter().map(|picture| picture.width as i32).max().unwrap_or(0) + 1;
        let rows = (Sprite::ALL.len() as i32 + COLUMNS - 1) / COLUMNS;
        let mut pixmap = Pixmap::new((slot * COLUMNS) as u32, (slot * rows) as u32);
        let mut rects = [Rect::default(); Sprite::ALL.len()];
        for ((picture, rect), i) in pictures.iter().zip(&mut rects).zip(0..) {
            let (x, y) = (i % COLUMNS * slot, i / COLUMNS * slot);
            pixmap.blit(picture, x, y);
            *rect = Rect::new(x, y, picture.width as i32, picture.height as i32);
        }
        Self { pixmap, rects }
    }

    /// Where a sprite lies in the picture; its middle pixel belongs on the crossing.
    pub fn rect(&self, sprite: Sprite) -> Rect {
        self.rects[sprite as usize]
    }

    /// Draws a sprite with its middle on a pixel of a picture.
    pub fn draw(&self, picture: &mut Pixmap, sprite: Sprite, at: (i32, i32)) {
        let rect = self.rect(sprite);
        picture.blit_part(&self.pixmap, rect, at.0 - rect.w / 2, at.1 - rect.h / 2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sprite_has_its_own_place() {
        for cell in [9, 14, 18, 22, 36, 61] {
            let atlas = Atlas::new(cell, Theme::Lacquer);
            for (i, sprite) in Sprite::ALL.into_iter().enumerate() {
                assert_eq!(sprite as usize, i);
                let rect = atlas.rect(sprite);
                assert!(rect.w % 2 == 1 && rect.h % 2 == 1, "{sprite:?} at {cell}");
                let mut alone = Pixmap::new(rect.w as u32, rect.h as u32);
                atlas.draw(&mut alone, sprite, (rect.w / 2, rect.h / 2));
                assert_eq!(alone, sprite.paint(cell, Theme::Lacquer.palette()), "{sprite:?} at {cell}");
            }
        }
    }

    #[test]
    fn marks_fit_on_their_stones() {
        for cell in 12..=120 {
            let atlas = Atlas::new(cell, Theme::HighContrast);
            let stone = atlas.rect(Sprite::Black);
            for sprite in [Sprite::LastOnBlack, Sprite::WinRing, Sprite::BlackTerritory, Sprite::Triangle] {
                assert!(atlas.rect(sprite).w <= stone.w + 2, "{sprite:?} at {cell}");
            }
        }
    }
}
