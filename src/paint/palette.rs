//! The colours: the named ones of "lacquer & kaya", and what each theme uses them for.
//!
//! Painters and the panel ask a [`Palette`] by purpose; only this file and `themes` know numbers.

use super::mark::{self, Ink};
use super::themes::{CLASSIC, HIGH_CONTRAST, LACQUER, NIGHT};
use super::{Pixmap, Rgba};

/// Deep pine lacquer of the table, dark to light.
pub const TABLE: [Rgba; 4] = [rgb(0x16_282A), rgb(0x1B_3133), rgb(0x21_3B3C), rgb(0x28_4746)];
/// The board's frame, dark to light.
pub const FRAME: [Rgba; 4] = [rgb(0x2A_1710), rgb(0x4A_2A1A), rgb(0x6B_3F24), rgb(0x8A_5630)];
/// Kaya wood, dark to light.
pub const WOOD: [Rgba; 6] =
    [rgb(0x8F_5E2E), rgb(0xAD_763E), rgb(0xC6_8E4E), rgb(0xD9_A560), rgb(0xE6_BA76), rgb(0xF0_CE94)];
/// Lines and coordinates on wood.
pub const GRID: Rgba = rgb(0x4A_2C17);
/// Panels and outlines, dark to light.
pub const INK: [Rgba; 4] = [rgb(0x14_101A), rgb(0x22_1A24), rgb(0x35_2830), rgb(0x54_404A)];
/// Text that matters.
pub const PAPER: Rgba = rgb(0xF4_EAD2);
/// Text beside it.
pub const DIM: Rgba = rgb(0xCD_BFA3);
/// Key hints.
pub const HINT: Rgba = rgb(0x9A_8C82);
/// Titles, keys and the winning five.
pub const GOLD: Rgba = rgb(0xE9_B94A);
/// The last move.
pub const CINNABAR: Rgba = rgb(0xD2_4A32);
/// A button that takes something away.
pub const DEEP_CINNABAR: Rgba = rgb(0xA3_341F);
/// Bars and hints.
pub const JADE: Rgba = rgb(0x58_C79B);
/// The button most likely wanted.
pub const DEEP_JADE: Rgba = rgb(0x1F_7558);
/// Slate, dark to light.
pub const SLATE: [Rgba; 6] =
    [rgb(0x08_070C), rgb(0x15_141C), rgb(0x26_252F), rgb(0x41_404F), rgb(0x6F_6E82), rgb(0xB9_B9C9)];
/// Shell, dark to light.
pub const SHELL: [Rgba; 6] =
    [rgb(0x7C_7066), rgb(0xAF_A391), rgb(0xD3_C9B4), rgb(0xEA_E2CF), rgb(0xF8_F3E4), rgb(0xFF_FFFF)];
/// The seven colours of teaching marks, told apart by colour-blind eyes (Okabe and Ito): orange, sky, blue, green,
/// yellow, vermilion, purple. Always draw them outlined.
pub const TEACHING: [Rgba; 7] =
    [rgb(0xE6_9F00), rgb(0x56_B4E9), rgb(0x00_72B2), rgb(0x00_9E73), rgb(0xF0_E442), rgb(0xD5_5E00), rgb(0xCC_79A7)];

/// A set of colours that the player chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Pine lacquer and kaya wood.
    #[default]
    Lacquer,
    /// The flat board of older programs.
    Classic,
    /// Dim wood for dark rooms.
    Night,
    /// Black, white and strong colours for weak projectors and eyes.
    HighContrast,
}

impl Theme {
    /// All themes, in the order in which the settings offer them.
    pub const ALL: [Theme; 4] = [Theme::Lacquer, Theme::Classic, Theme::Night, Theme::HighContrast];

    /// The theme's colours by purpose.
    pub fn palette(self) -> &'static Palette {
        match self {
            Theme::Lacquer => &LACQUER,
            Theme::Classic => &CLASSIC,
            Theme::Night => &NIGHT,
            Theme::HighContrast => &HIGH_CONTRAST,
        }
    }
}

/// How stones of one colour look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoneLook {
    /// A polished black ball with a spot of light, in six tones, dark to light.
    Slate([Rgba; 6]),
    /// A dull white ball with growth lines, in six tones, dark to light.
    Shell([Rgba; 6]),
    /// A disc with a rim.
    Flat {
        /// The disc.
        face: Rgba,
        /// The line around it.
        rim: Rgba,
        /// A spot of light to the upper left of its middle.
        spot: Rgba,
    },
}

/// The shape that marks the last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastMark {
    /// A square, which no colour-blind eye takes for a stone.
    Square,
    /// A dot.
    Dot,
}

impl LastMark {
    /// The mark for a cell size.
    pub fn paint(self, cell: i32, ink: Ink) -> Pixmap {
        match self {
            Self::Square => mark::last_move(cell, ink),
            Self::Dot => mark::last_move_dot(cell, ink),
        }
    }
}

/// A button's colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ButtonLook {
    /// The face.
    pub face: Rgba,
    /// The lit edge: top and left.
    pub light: Rgba,
    /// The shaded edge below.
    pub dark: Rgba,
    /// The words on it.
    pub text: Rgba,
}

/// A theme's colours by purpose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Palette {
    /// The table, dark to light.
    pub table: [Rgba; 4],
    /// The board's frame, dark to light.
    pub frame: [Rgba; 4],
    /// The board, dark to light; six equal tones make it flat.
    pub wood: [Rgba; 6],
    /// Lines and star points.
    pub grid: Rgba,
    /// Coordinates on the board.
    pub label: Rgba,
    /// Shadows of text and panels, outlines of marks.
    pub ink: Rgba,
    /// The panel.
    pub panel: Rgba,
    /// The panel's lit edge.
    pub panel_light: Rgba,
    /// The panel's shaded edge.
    pub panel_dark: Rgba,
    /// A card on the panel.
    pub card: Rgba,
    /// A sunk box on the panel: messages, keys.
    pub well: Rgba,
    /// Text that matters.
    pub paper: Rgba,
    /// Text beside it.
    pub dim: Rgba,
    /// Key hints.
    pub hint: Rgba,
    /// Titles, keys and the winning five.
    pub gold: Rgba,
    /// Refusals and warnings.
    pub cinnabar: Rgba,
    /// Bars and hints.
    pub jade: Rgba,
    /// The last move.
    pub marker: Rgba,
    /// Its shape.
    pub last: LastMark,
    /// The number of the last move on a white stone.
    pub dark_marker: Rgba,
    /// Light outlines and fills of marks.
    pub chalk: Rgba,
    /// Any button.
    pub button: ButtonLook,
    /// The button most likely wanted.
    pub primary: ButtonLook,
    /// A button that takes something away.
    pub danger: ButtonLook,
    /// Black stones.
    pub black: StoneLook,
    /// White stones.
    pub white: StoneLook,
    /// How many percent of a cell a stone takes, at most [`super::stone::LARGEST_SHARE`].
    pub stone_share: i32,
}

/// An opaque colour from `0xRRGGBB`.
pub const fn rgb(hex: u32) -> Rgba {
    let [_, red, green, blue] = hex.to_be_bytes();
    [red, green, blue, 255]
}
