//! The four themes in numbers; `palette` says what each colour is for. No text may fall below the contrasts tested here.

use super::Rgba;
use super::palette::{
    ButtonLook, CINNABAR, DEEP_CINNABAR, DEEP_JADE, DIM, FRAME, GOLD, GRID, HINT, INK, JADE, LastMark, PAPER, Palette,
    SHELL, SLATE, StoneLook, TABLE, TEACHING, WOOD, rgb,
};
use super::stone::LARGEST_SHARE;

const BLACK: Rgba = rgb(0);
const WHITE: Rgba = rgb(0xFF_FFFF);

/// Pine lacquer and kaya wood.
pub(super) const LACQUER: Palette = Palette {
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
    dark_marker: DEEP_CINNABAR,
    chalk: PAPER,
    button: ButtonLook { face: INK[2], light: rgb(0x53_424C), dark: rgb(0x1D_161A), text: PAPER },
    primary: ButtonLook { face: DEEP_JADE, light: rgb(0x35_A982), dark: rgb(0x11_4030), text: PAPER },
    danger: ButtonLook { face: DEEP_CINNABAR, light: rgb(0xD2_5A42), dark: rgb(0x5C_1C10), text: PAPER },
    black: StoneLook::Slate(SLATE),
    white: StoneLook::Shell(SHELL),
    last: LastMark::Square,
    stone_share: LARGEST_SHARE,
};

/// A flat board and flat stones.
pub(super) const CLASSIC: Palette = Palette {
    frame: [rgb(0x50_3C28), rgb(0xB8_9060), rgb(0xC8_A070), rgb(0xE8_C89E)],
    wood: [rgb(0xDE_B887); 6],
    grid: rgb(0x50_3C28),
    label: rgb(0x50_3C28),
    marker: rgb(0xC8_3C28),
    chalk: rgb(0xF4_F4F4),
    black: StoneLook::Flat { face: rgb(0x1E_1E1E), rim: rgb(0x78_7878), spot: rgb(0x28_2828) },
    white: StoneLook::Flat { face: rgb(0xF4_F4F4), rim: rgb(0x78_7878), spot: rgb(0xF4_F4F4) },
    last: LastMark::Dot,
    stone_share: 88,
    ..LACQUER
};

/// Dim wood and low lights.
pub(super) const NIGHT: Palette = Palette {
    table: [rgb(0x0A_0F12), rgb(0x0D_1418), rgb(0x11_1A1E), rgb(0x15_2024)],
    frame: [rgb(0x12_0B08), rgb(0x26_180F), rgb(0x38_2416), rgb(0x4A_3220)],
    wood: [rgb(0x50_3A26), rgb(0x64_4A30), rgb(0x76_5A3C), rgb(0x84_6848), rgb(0x92_7655), rgb(0xA0_8463)],
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
    dark_marker: rgb(0x74_2818),
    chalk: rgb(0xD2_C6AC),
    button: ButtonLook { face: rgb(0x1E_1A20), light: rgb(0x36_2E36), dark: rgb(0x0C_0A0D), text: rgb(0xD2_C6AC) },
    primary: ButtonLook { face: rgb(0x16_4E3C), light: rgb(0x24_7058), dark: rgb(0x0A_281E), text: rgb(0xD2_C6AC) },
    danger: ButtonLook { face: rgb(0x74_2818), light: rgb(0x98_4030), dark: rgb(0x3C_140C), text: rgb(0xD2_C6AC) },
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

/// Black and white, and colours that every eye tells apart.
pub(super) const HIGH_CONTRAST: Palette = Palette {
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
    dark_marker: TEACHING[5],
    chalk: WHITE,
    button: ButtonLook { face: BLACK, light: WHITE, dark: WHITE, text: WHITE },
    primary: ButtonLook { face: TEACHING[4], light: WHITE, dark: WHITE, text: BLACK },
    danger: ButtonLook { face: rgb(0xFF_8A3C), light: WHITE, dark: WHITE, text: BLACK },
    black: StoneLook::Flat { face: BLACK, rim: rgb(0xA0_A0A0), spot: BLACK },
    white: StoneLook::Flat { face: WHITE, rim: BLACK, spot: WHITE },
    ..LACQUER
};

#[cfg(test)]
mod tests {
    use super::super::contrast::contrast;
    use super::super::palette::Theme;
    use super::*;

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
                assert!(contrast(button.text, button.face) >= 4.5, "{theme:?} {button:?}");
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
            assert!(contrast(middle(p.black), p.wood[3]) >= 2.8, "{theme:?} black");
            assert!(contrast(middle(p.black), middle(p.white)) >= 4.0, "{theme:?} stones");
        }
    }
}
