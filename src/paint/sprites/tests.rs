//! Sprites as pixels: places, sizes, and whether they can be seen.

use super::*;
use crate::paint::Rgba;
use crate::paint::contrast::contrast;

#[test]
fn every_sprite_has_its_own_place() {
    for cell in [9, 14, 18, 22, 36, 61] {
        let atlas = Atlas::new(cell, Theme::Lacquer);
        let all = Sprite::ALL.into_iter().chain(Digit::all().map(Sprite::Digit));
        let mut places = Vec::new();
        for sprite in all {
            let rect = atlas.rect(sprite);
            assert!(!places.contains(&(rect.x, rect.y)), "{sprite:?} at {cell}");
            places.push((rect.x, rect.y));
            assert!(rect.w % 2 == 1 && rect.h % 2 == 1, "{sprite:?} at {cell}");
            let mut alone = Pixmap::new(rect.w as u32, rect.h as u32);
            atlas.draw(&mut alone, sprite, (rect.w / 2, rect.h / 2));
            assert_eq!(alone, sprite.paint(cell, Theme::Lacquer.palette()), "{sprite:?} at {cell}");
        }
    }
}

#[test]
fn numbers_stand_out_from_their_stones() {
    for theme in Theme::ALL {
        let palette = theme.palette();
        for (look, tint, last) in
            [(&palette.black, Tint::Chalk, Tint::Marker), (&palette.white, Tint::Ink, Tint::DarkMarker)]
        {
            let (plain, last) = (tint.color(palette), last.color(palette));
            for tone in face(look) {
                assert!(contrast(plain, tone) >= 6.0, "{theme:?} {tint:?}");
                assert!(contrast(last, tone) >= 2.5, "{theme:?} {tint:?}: {}", contrast(last, tone));
            }
            assert!(contrast(last, plain) >= 1.5, "{theme:?} {tint:?}: {}", contrast(last, plain));
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

/// The opaque colours of a picture.
fn colors(picture: &Pixmap) -> Vec<Rgba> {
    let mut colors: Vec<Rgba> = picture.pixels.iter().copied().filter(|pixel| pixel[3] == 255).collect();
    colors.sort_unstable();
    colors.dedup();
    colors
}

/// The tones that prevail on a stone.
fn face(look: &StoneLook) -> Vec<Rgba> {
    match look {
        StoneLook::Slate(ramp) => ramp[1..3].to_vec(),
        StoneLook::Shell(ramp) => ramp[2..5].to_vec(),
        StoneLook::Flat { face, .. } => vec![*face],
    }
}

#[test]
fn every_mark_is_seen_in_greyscale_on_whatever_it_lies() {
    use Sprite::{
        AtariRing, BlackTerritory, Circle, Cross, Cursor, Diamond, HintRing, LastOnBlack, LastOnWhite, Saltire, Square,
        Triangle, WhiteTerritory, WinGlow, WinRing,
    };
    for theme in Theme::ALL {
        let palette = theme.palette();
        let (black, white) = (face(&palette.black), face(&palette.white));
        let stones = [black.clone(), white.clone()].concat();
        let everything = [stones.clone(), palette.wood[2..5].to_vec()].concat();
        for (marks, grounds) in [
            (vec![LastOnBlack], &black),
            (vec![LastOnWhite], &white),
            (vec![WinRing, WinGlow, AtariRing, HintRing], &stones),
            (
                vec![Cross, BlackTerritory, WhiteTerritory, Cursor, Circle, Square, Triangle, Saltire, Diamond],
                &everything,
            ),
        ] {
            for mark in marks {
                for cell in [14, 18, 22, 36, 72] {
                    let inks = colors(&mark.paint(cell, palette));
                    assert_eq!(inks.len(), 2, "{theme:?} {mark:?} at {cell}: a shape and its outline");
                    assert!(contrast(inks[0], inks[1]) >= 2.5, "{theme:?} {mark:?}: its outline");
                    for &ground in grounds {
                        let best = inks.iter().map(|&ink| contrast(ink, ground)).fold(0.0, f32::max);
                        assert!(best >= 3.0, "{theme:?} {mark:?} on {ground:?}: {best}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_owners_of_ground_and_stones_are_told_apart_without_colour() {
    for theme in Theme::ALL {
        let palette = theme.palette();
        let middle = |sprite: Sprite| {
            let picture = sprite.paint(18, palette);
            picture.get(picture.width as i32 / 2, picture.height as i32 / 2).unwrap_or_default()
        };
        for (black, white) in [
            (Sprite::BlackTerritory, Sprite::WhiteTerritory),
            (Sprite::Black, Sprite::White),
            (Sprite::Black, Sprite::Flash),
        ] {
            assert!(contrast(middle(black), middle(white)) >= 7.0, "{theme:?} {black:?} {white:?}");
        }
    }
}

#[test]
fn a_stone_dissolves_in_even_steps() {
    for theme in Theme::ALL {
        for (stone, fades) in [(Sprite::Black, Sprite::BLACK_FADES), (Sprite::White, Sprite::WHITE_FADES)] {
            for cell in [14, 18, 22, 36] {
                let whole = stone.paint(cell, theme.palette());
                let left = |sprite: Sprite| {
                    let picture = sprite.paint(cell, theme.palette());
                    let kept = |(now, before): &(&Rgba, &Rgba)| now[3] == 255 && now == before;
                    picture.pixels.iter().zip(&whole.pixels).filter(kept).count() * 100
                        / whole.pixels.iter().filter(|pixel| pixel[3] == 255).count()
                };
                for (fade, share) in fades.into_iter().zip([80_usize, 60, 40, 20]) {
                    assert!(left(fade).abs_diff(share) <= 6, "{fade:?} at {cell}: {}", left(fade));
                }
            }
        }
    }
}

#[test]
fn classic_has_the_sizes_and_shapes_of_older_programs() {
    let classic = Theme::Classic.palette();
    for cell in [30, 35, 40] {
        let stone = Sprite::Black.paint(cell, classic);
        assert_eq!(stone.width as i32, 2 * (cell * 44 / 100) + 1);
        let dot = Sprite::LastOnBlack.paint(cell, classic);
        assert_eq!(dot.get(0, 0), Some([0; 4]), "round");
        assert!(dot.pixels.contains(&[200, 60, 40, 255]));
    }
    assert_eq!(Sprite::LastOnBlack.paint(40, classic).width, 2 * (5 + 1) + 1);
    let lacquer = Sprite::LastOnBlack.paint(40, Theme::Lacquer.palette());
    assert_eq!(lacquer.get(0, 0), Some(Theme::Lacquer.palette().chalk), "square");
}
