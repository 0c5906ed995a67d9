//! The colours: the named ones of "lacquer & kaya", and what each theme uses them for.
//!
//! Painters and the panel ask a [`Palette`] by purpose; only this file knows numbers.

use super::Rgba;

/// Deep pine lacquer of the table, dark to light.
pub const TABLE: [Rgba; 4] = [
    rgb(0x16_282A),
    rgb(0x1B_3133),
    rgb(0x21_3B3C),
    rgb(0x28_4746),
];
/// The board's frame, dark to light.
pub const FRAME: [Rgba; 4] = [
    rgb(0x2A_1710),
    rgb(0x4A_2A1A),
    rgb(0x6B_3F24),
    rgb(0x8A_5630),
];
/// Kaya wood, dark to light.
pub const WOOD: [Rgba; 6] = [
    rgb(0x8F_5E2E),
    rgb(0xAD_763E),
    rgb(0xC6_8E4E),
    rgb(0xD9_A560),
    rgb(0xE6_BA76),
    rgb(0xF0_CE94),
];
/// Lines and coordinates on wood.
pub const GRID: Rgba = rgb(0x4A_2C17);
/// Panels and outlines, dark to light.
pub const INK: [Rgba; 4] = [
    rgb(0x14_101A),
    rgb(0x22_1A24),
    rgb(0x35_2830),
    rgb(0x54_404A),
];
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
pub const SLATE: [Rgba; 6] = [
    rgb(0x08_070C),
    rgb(0x15_141C),
    rgb(0x26_252F),
    rgb(0x41_404F),
    rgb(0x6F_6E82),
    rgb(0xB9_B9C9),
];
/// Shell, dark to light.
pub const SHELL: [Rgba; 6] = [
    rgb(0x7C_7066),
    rgb(0xAF_A391),
    rgb(0xD3_C9B4),
    rgb(0xEA_E2CF),
    rgb(0xF8_F3E4),
    rgb(0xFF_FFFF),
];
/// The seven colours of teaching marks, told apart by colour-blind eyes (Okabe and Ito): orange, sky, blue, green,
/// yellow, vermilion, purple. Always draw them outlined.
pub const TEACHING: [Rgba; 7] = [
    rgb(0xE6_9F00),
    rgb(0x56_B4E9),
    rgb(0x00_72B2),
    rgb(0x00_9E73),
    rgb(0xF0_E442),
    rgb(0xD5_5E00),
    rgb(0xCC_79A7),
];

const BLACK: Rgba = rgb(0);
const WHITE: Rgba = rgb(0xFF_FFFF);

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
    pub const ALL: [Theme; 4] = [
        Theme::Lacquer,
        Theme::Classic,
        Theme::Night,
        Theme::HighContrast,
    ];

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
    },
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
}

const LACQUER: Palette = Palette {
    table: TABLE,
    frame: FRAME,
    wood: WOOD,
    grid: GRID,
    label: GRID,
    ink: INK[0],
    panel: INK[1],
    panel_light: INK[3],
    panel_dark: INK[0],
    card: INK[2],
    well: INK[0],
    paper: PAPER,
    dim: DIM,
    hint: HINT,
    gold: GOLD,
    cinnabar: CINNABAR,
    jade: JADE,
    marker: CINNABAR,
    chalk: PAPER,
    button: ButtonLook {
        face: INK[2],
        light: rgb(0x53_424C),
        dark: rgb(0x1D_161A),
        text: PAPER,
    },
    primary: ButtonLook {
        face: DEEP_JADE,
        light: rgb(0x35_A982),
        dark: rgb(0x11_4030),
        text: PAPER,
    },
    danger: ButtonLook {
        face: DEEP_CINNABAR,
        light: rgb(0xD2_5A42),
        dark: rgb(0x5C_1C10),
        text: PAPER,
    },
    black: StoneLook::Slate(SLATE),
    white: StoneLook::Shell(SHELL),
};

const CLASSIC: Palette = Palette {
    frame: [
        rgb(0x50_3C28),
        rgb(0xB8_9060),
        rgb(0xC8_A070),
        rgb(0xE8_C89E),
    ],
    wood: [rgb(0xDE_B887); 6],
    grid: rgb(0x50_3C28),
    label: rgb(0x50_3C28),
    marker: rgb(0xC8_3C28),
    chalk: rgb(0xF4_F4F4),
    black: StoneLook::Flat {
        face: rgb(0x1E_1E1E),
        rim: rgb(0x78_7878),
    },
    white: StoneLook::Flat {
        face: rgb(0xF4_F4F4),
        rim: rgb(0x78_7878),
    },
    ..LACQUER
};

const NIGHT: Palette = Palette {
    table: [
        rgb(0x0A_0F12),
        rgb(0x0D_1418),
        rgb(0x11_1A1E),
        rgb(0x15_2024),
    ],
    frame: [
        rgb(0x12_0B08),
        rgb(0x26_180F),
        rgb(0x38_2416),
        rgb(0x4A_3220),
    ],
    wood: [
        rgb(0x4C_3622),
        rgb(0x5E_442C),
        rgb(0x6E_5236),
        rgb(0x7C_6042),
        rgb(0x8A_6E4E),
        rgb(0x98_7C5A),
    ],
    grid: rgb(0x20_130B),
    label: rgb(0x20_130B),
    ink: rgb(0x08_070B),
    panel: rgb(0x12_0F15),
    panel_light: rgb(0x30_2830),
    panel_dark: rgb(0x08_070B),
    card: rgb(0x1E_1A20),
    well: rgb(0x08_070B),
    paper: rgb(0xD2_C6AC),
    dim: rgb(0xA8_9C84),
    hint: rgb(0x8C_8278),
    gold: rgb(0xC8_9C40),
    chalk: rgb(0xD2_C6AC),
    button: ButtonLook {
        face: rgb(0x1E_1A20),
        light: rgb(0x36_2E36),
        dark: rgb(0x0C_0A0D),
        text: rgb(0xD2_C6AC),
    },
    primary: ButtonLook {
        face: rgb(0x16_4E3C),
        light: rgb(0x24_7058),
        dark: rgb(0x0A_281E),
        text: rgb(0xD2_C6AC),
    },
    danger: ButtonLook {
        face: rgb(0x74_2818),
        light: rgb(0x98_4030),
        dark: rgb(0x3C_140C),
        text: rgb(0xD2_C6AC),
    },
    white: StoneLook::Shell([
        rgb(0x58_5048),
        rgb(0x84_7A6C),
        rgb(0xA2_988A),
        rgb(0xB8_AE9E),
        rgb(0xC8_C0B2),
        rgb(0xD8_D2C8),
    ]),
    ..LACQUER
};

const HIGH_CONTRAST: Palette = Palette {
    table: [BLACK; 4],
    frame: [BLACK; 4],
    grid: BLACK,
    label: BLACK,
    ink: BLACK,
    panel: BLACK,
    panel_light: WHITE,
    panel_dark: WHITE,
    card: BLACK,
    well: BLACK,
    paper: WHITE,
    dim: WHITE,
    hint: WHITE,
    gold: TEACHING[4],
    cinnabar: rgb(0xFF_8A3C),
    jade: TEACHING[1],
    marker: TEACHING[5],
    chalk: WHITE,
    button: ButtonLook {
        face: BLACK,
        light: WHITE,
        dark: WHITE,
        text: WHITE,
    },
    primary: ButtonLook {
        face: TEACHING[4],
        light: WHITE,
        dark: WHITE,
        text: BLACK,
    },
    danger: ButtonLook {
        face: rgb(0xFF_8A3C),
        light: WHITE,
        dark: WHITE,
        text: BLACK,
    },
    black: StoneLook::Flat {
        face: BLACK,
        rim: BLACK,
    },
    white: StoneLook::Flat {
        face: WHITE,
        rim: BLACK,
    },
    ..LACQUER
};

/// An opaque colour from `0xRRGGBB`.
pub const fn rgb(hex: u32) -> Rgba {
    let [_, red, green, blue] = hex.to_be_bytes();
    [red, green, blue, 255]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Contrast of two colours as the web's accessibility guidelines define it: 1 to 21.
    fn contrast(a: Rgba, b: Rgba) -> f32 {
        let light = |color: Rgba| {
            let part = |i: usize| {
                let v = f32::from(color[i]) / 255.0;
                if v <= 0.03928 {
                    v / 12.92
                } else {
                    ((v + 0.055) / 1.055).powf(2.4)
                }
            };
            0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2) + 0.05
        };
        light(a).max(light(b)) / light(a).min(light(b))
    }

    #[test]
    fn every_text_can_be_read() {
        for theme in Theme::ALL {
            let p = theme.palette();
            for ground in [p.panel, p.well, p.card] {
                assert!(contrast(p.paper, ground) >= 7.0, "{theme:?} paper");
                assert!(contrast(p.dim, ground) >= 4.5, "{theme:?} dim");
                assert!(contrast(p.gold, ground) >= 4.5, "{theme:?} gold");
            }
            assert!(contrast(p.hint, p.panel) >= 4.5, "{theme:?} hint");
            assert!(contrast(p.cinnabar, p.well) >= 3.0, "{theme:?} cinnabar");
            for button in [p.button, p.primary, p.danger] {
                assert!(
                    contrast(button.text, button.face) >= 4.5,
                    "{theme:?} {button:?}"
                );
            }
        }
    }

    #[test]
    fn lines_and_stones_stand_out_from_the_wood() {
        for theme in Theme::ALL {
            let p = theme.palette();
            assert!(contrast(p.grid, p.wood[3]) >= 2.5, "{theme:?} grid");
            let middle = |look| match look {
                StoneLook::Slate(ramp) | StoneLook::Shell(ramp) => ramp[1],
                StoneLook::Flat { face, .. } => face,
            };
            assert!(
                contrast(middle(p.black), p.wood[3]) >= 2.8,
                "{theme:?} black"
            );
            assert!(
                contrast(middle(p.black), middle(p.white)) >= 4.0,
                "{theme:?} stones"
            );
        }
    }
}
