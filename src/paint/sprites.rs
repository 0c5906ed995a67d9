//! One picture with all stones and marks for a cell size and a theme, so that a whole position is one batch.
//!
//! Every sprite has odd sides and its middle pixel belongs on the crossing: draw the rectangle `r` at
//! `(x - r.w / 2, y - r.h / 2)`. Dead stones are a ghost with the opponent's territory on it.

use super::mark::{self, Ink};
use super::noise::bayer;
use super::number::Numeral;
use super::palette::{Palette, StoneLook, Theme};
use super::stone::{diameter_of, shadow, stone};
use super::{Pixmap, Rect, Rgba};

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
    /// The winning five as it swells.
    WinGlow,
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
    /// A teaching mark: a diagonal cross.
    Saltire,
    /// A teaching mark: a selected point.
    Diamond,
    /// Half a shadow: under a stone that is held up or dissolves.
    ShadowHalf,
    /// A captured stone lights up.
    Flash,
    /// A black stone that dissolves.
    BlackFade1,
    /// Less of it.
    BlackFade2,
    /// Still less.
    BlackFade3,
    /// The last of it.
    BlackFade4,
    /// A white stone that dissolves.
    WhiteFade1,
    /// Less of it.
    WhiteFade2,
    /// Still less.
    WhiteFade3,
    /// The last of it.
    WhiteFade4,
    /// A digit of a move's number, see [`super::number`].
    Digit(Digit),
}

/// A digit of a number on a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Digit {
    /// 0 to 9.
    pub value: u8,
    /// How many digits the number has.
    pub length: Length,
    /// What it is written with.
    pub tint: Tint,
}

/// How many digits a number has; longer ones are not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Length {
    /// One or two.
    Short,
    /// Three.
    Long,
}

impl Length {
    /// Both.
    const ALL: [Self; 2] = [Self::Short, Self::Long];

    /// That of a number from 0; nothing for one with more than three digits.
    pub const fn of(number: u16) -> Option<Self> {
        match number {
            0..=99 => Some(Self::Short),
            100..=999 => Some(Self::Long),
            _ => None,
        }
    }

    /// Its digits on stones of a theme on cells of a size, if they fit.
    pub fn numeral(self, cell: i32, palette: &Palette) -> Option<Numeral> {
        let digits = if self == Self::Short { 2 } else { 3 };
        Numeral::fitting(diameter_of(cell, palette.stone_share), digits)
    }
}

/// What a number is written with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tint {
    /// Light, on black stones.
    Chalk,
    /// Dark, on white stones.
    Ink,
    /// Of the last move, on a black stone.
    Marker,
    /// Of the last move, on a white stone.
    DarkMarker,
}

impl Tint {
    const ALL: [Self; 4] = [Self::Chalk, Self::Ink, Self::Marker, Self::DarkMarker];

    const fn color(self, palette: &Palette) -> Rgba {
        match self {
            Self::Chalk => palette.chalk,
            Self::Ink => palette.ink,
            Self::Marker => palette.marker,
            Self::DarkMarker => palette.dark_marker,
        }
    }
}

impl Digit {
    /// All, in the order of their places.
    fn all() -> impl Iterator<Item = Self> {
        let of =
            |length| Tint::ALL.into_iter().flat_map(move |tint| (0..10).map(move |value| Self { value, length, tint }));
        Length::ALL.into_iter().flat_map(of)
    }

    const fn place(self) -> usize {
        (self.length as usize * Tint::ALL.len() + self.tint as usize) * 10 + self.value as usize % 10
    }

    /// The digit alone; a transparent pixel where it does not fit.
    fn paint(self, cell: i32, palette: &Palette) -> Pixmap {
        match self.length.numeral(cell, palette) {
            Some(numeral) => numeral.digit(self.value, self.tint.color(palette)),
            None => Pixmap::new(1, 1),
        }
    }
}

impl Sprite {
    /// All sprites but the digits, in the order of their places in the atlas.
    pub const ALL: [Sprite; 30] = [
        Sprite::Black,
        Sprite::White,
        Sprite::BlackGhost,
        Sprite::WhiteGhost,
        Sprite::Shadow,
        Sprite::LastOnBlack,
        Sprite::LastOnWhite,
        Sprite::WinRing,
        Sprite::WinGlow,
        Sprite::HintRing,
        Sprite::AtariRing,
        Sprite::Cross,
        Sprite::BlackTerritory,
        Sprite::WhiteTerritory,
        Sprite::Cursor,
        Sprite::Circle,
        Sprite::Square,
        Sprite::Triangle,
        Sprite::Saltire,
        Sprite::Diamond,
        Sprite::ShadowHalf,
        Sprite::Flash,
        Sprite::BlackFade1,
        Sprite::BlackFade2,
        Sprite::BlackFade3,
        Sprite::BlackFade4,
        Sprite::WhiteFade1,
        Sprite::WhiteFade2,
        Sprite::WhiteFade3,
        Sprite::WhiteFade4,
    ];

    /// A black stone that dissolves, from almost all of it to almost nothing.
    pub const BLACK_FADES: [Sprite; 4] =
        [Sprite::BlackFade1, Sprite::BlackFade2, Sprite::BlackFade3, Sprite::BlackFade4];
    /// A white stone that dissolves.
    pub const WHITE_FADES: [Sprite; 4] =
        [Sprite::WhiteFade1, Sprite::WhiteFade2, Sprite::WhiteFade3, Sprite::WhiteFade4];

    /// The sprite alone.
    pub fn paint(self, cell: i32, palette: &Palette) -> Pixmap {
        let size = diameter_of(cell, palette.stone_share);
        let edged = |fill, edge| Ink { fill, edge };
        let (ink, chalk) = (palette.ink, palette.chalk);
        match self {
            Sprite::Black => stone(size, &palette.black),
            Sprite::White => stone(size, &palette.white),
            Sprite::BlackGhost => stone(size, &palette.black).checkered(),
            Sprite::WhiteGhost => stone(size, &palette.white).checkered(),
            Sprite::Shadow => shadow(size),
            Sprite::ShadowHalf => shadow(size).checkered(),
            Sprite::Flash => stone(size, &StoneLook::Flat { face: chalk, rim: palette.gold, spot: chalk }),
            Sprite::LastOnBlack => palette.last.paint(cell, edged(palette.marker, chalk)),
            Sprite::LastOnWhite => palette.last.paint(cell, edged(palette.marker, ink)),
            Sprite::WinRing => mark::ring(size, mark::thickness(size), edged(palette.gold, ink)),
            Sprite::WinGlow => mark::ring(size, 2 * mark::thickness(size) + 1, edged(palette.gold, ink)),
            Sprite::HintRing => mark::ring(size, mark::thickness(size), edged(palette.jade, ink)),
            Sprite::AtariRing => mark::dashed_ring(size, edged(palette.cinnabar, ink)),
            Sprite::Cross => mark::cross(cell, edged(palette.cinnabar, ink)),
            Sprite::BlackTerritory => mark::territory(cell, Ink::dark(palette)),
            Sprite::WhiteTerritory => mark::territory(cell, Ink::light(palette)),
            Sprite::Cursor => mark::cursor(cell, edged(palette.gold, ink)),
            Sprite::Circle => mark::circle(cell, Ink::light(palette)),
            Sprite::Square => mark::square(cell, Ink::light(palette)),
            Sprite::Triangle => mark::triangle(cell, Ink::light(palette)),
            Sprite::Saltire => mark::cross(cell, Ink::light(palette)),
            Sprite::Diamond => mark::diamond(cell, Ink::light(palette)),
            Sprite::Digit(digit) => digit.paint(cell, palette),
            _ => {
                let (look, level) = self.fade_of(palette);
                dissolved(&stone(size, look), level)
            }
        }
    }

    /// Which stone dissolves in this sprite, and how far: 1 to 4.
    fn fade_of(self, palette: &Palette) -> (&StoneLook, u8) {
        let level = |fades: [Sprite; 4]| (1..).zip(fades).find(|&(_, fade)| fade == self).map(|(level, _)| level);
        match level(Self::WHITE_FADES) {
            Some(level) => (&palette.white, level),
            None => (&palette.black, level(Self::BLACK_FADES).unwrap_or(0)),
        }
    }
}

/// A picture of which the dither has taken out `level` fifths.
fn dissolved(picture: &Pixmap, level: u8) -> Pixmap {
    let threshold = f32::from(level) / 5.0 - 0.5;
    Pixmap::from_fn(picture.width, picture.height, |x, y| {
        picture.get(x, y).filter(|_| bayer(x, y) > threshold).unwrap_or_default()
    })
}

/// The sprites of a cell size and a theme in one picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Atlas {
    /// The picture, transparent between the sprites.
    pub pixmap: Pixmap,
    /// Those of [`Sprite::ALL`], then the digits.
    rects: Vec<Rect>,
}

/// Sprites in a row.
const COLUMNS: i32 = 6;

impl Atlas {
    /// Paints all sprites for cells of `cell` pixels, from 9.
    pub fn new(cell: i32, theme: Theme) -> Self {
        let palette = theme.palette();
        let pictures = Sprite::ALL.map(|sprite| sprite.paint(cell, palette));
        let digits: Vec<Pixmap> = Digit::all().map(|digit| digit.paint(cell, palette)).collect();
        let slot = slot_for(&pictures);
        let width = slot * COLUMNS;
        let small = slot_for(&digits);
        let top = slot * ((pictures.len() as i32 + COLUMNS - 1) / COLUMNS);
        let per_row = (width / small).max(1);
        let height = top + small * ((digits.len() as i32 + per_row - 1) / per_row);
        let mut atlas = Self { pixmap: Pixmap::new(width as u32, height as u32), rects: Vec::new() };
        for (picture, at) in pictures.iter().zip(0..) {
            atlas.add(picture, (at % COLUMNS * slot, at / COLUMNS * slot));
        }
        // Digits are small: they have a part of the picture for themselves.
        for (picture, at) in digits.iter().zip(0..) {
            atlas.add(picture, (at % per_row * small, top + at / per_row * small));
        }
        atlas
    }

    fn add(&mut self, picture: &Pixmap, (x, y): (i32, i32)) {
        self.pixmap.blit(picture, x, y);
        self.rects.push(Rect::new(x, y, picture.width as i32, picture.height as i32));
    }

    /// Where a sprite lies in the picture; its middle pixel belongs on the crossing.
    pub fn rect(&self, sprite: Sprite) -> Rect {
        let place = match sprite {
            Sprite::Digit(digit) => Sprite::ALL.len() + digit.place(),
            plain => Sprite::ALL.iter().position(|&other| other == plain).unwrap_or(0),
        };
        self.rects[place]
    }

    /// Draws a sprite with its middle on a pixel of a picture.
    pub fn draw(&self, picture: &mut Pixmap, sprite: Sprite, at: (i32, i32)) {
        let rect = self.rect(sprite);
        picture.blit_part(&self.pixmap, rect, at.0 - rect.w / 2, at.1 - rect.h / 2);
    }
}

/// Side of a square in which each of the pictures fits, a pixel between any two.
fn slot_for(pictures: &[Pixmap]) -> i32 {
    pictures.iter().map(|picture| picture.width.max(picture.height) as i32).max().unwrap_or(0) + 1
}

#[cfg(test)]
mod tests;
