//! A game of a few bytes, written by hand.

use super::*;
use std::{env, fs, process};

/// A game on 2 lines: the upper left, a pass; labels at the start and after both.
fn game() -> Vec<u8> {
    let mut bytes = vec![2, 15, 0, 2, 0, 0, 0, 4, 0, 2, 0];
    bytes.extend([0, 0, 0xFF, 0xFF, 50, 0, 1, 0, 0, 0xFF, 0xFF, 127, 127, 127, 127]);
    bytes.extend([2, 0, 0, 0, 0xCE, 0xFF, 1, 4, 0, 0xFF, 0xFF, 0x81, 0, 0, 0]);
    bytes
}

#[test]
fn a_game_becomes_arrays() {
    let folder = env::temp_dir().join(format!("hoshi-net-{}", process::id()));
    let mut told = Vec::new();
    features(&folder, &mut game().as_slice(), &mut told).unwrap();
    assert_eq!(
        String::from_utf8(told).unwrap(),
        "2x2: 2 positions\n0 games cut short by a move that the rules refuse\n"
    );
    let array = |name: &str| fs::read(folder.join(format!("2-{name}.npy"))).unwrap();
    let planes = array("planes");
    assert!(planes[10..].starts_with(b"{'descr': '|u1', 'fortran_order': False, 'shape': (2, 18, 1), }"));
    assert_eq!((planes[127], &planes[128..131], planes.len()), (b'\n', &[0b1111, 0, 0][..], 128 + 2 * PLANES));
    // Black's stone is its own again, it has two liberties, and it was played before the pass.
    let second = &planes[128 + PLANES..];
    assert_eq!((second[1], second[2], second[4], second[10], second[11]), (1, 0, 1, 0, 1));
    assert_eq!(array("policy")[128..], [255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255]);
    let value: Vec<u8> = [1.0_f32, 1.0, 0.0, -1.0].iter().flat_map(|value| value.to_le_bytes()).collect();
    assert_eq!(array("value")[128..], value);
    assert_eq!(array("owner")[128..], [127, 127, 127, 127, 0x81, 0, 0, 0]);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn damaged_games_are_told_by_their_place() {
    let told = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = game();
        change(&mut bytes);
        Games::of(&bytes).find_map(Result::err).map(|bad| bad.to_string())
    };
    let expected = |what: &str| Some(format!("no labelled games: {what}"));
    assert_eq!(told(&|_| ()), None);
    assert_eq!(told(&|bytes| bytes[0] = 1), expected("a wrong size before byte 1"));
    assert_eq!(told(&|bytes| bytes[2] = 4), expected("wrong rules before byte 3"));
    assert_eq!(told(&|bytes| bytes[5] = 5), expected("a wrong move before byte 7"));
    assert_eq!(told(&|bytes| bytes[26] = 3), expected("a wrong ply before byte 41"));
    assert_eq!(told(&|bytes| bytes.truncate(30)), expected("the end before byte 32"));
}
