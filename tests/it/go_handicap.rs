//! The fixed handicap points, size by size from `go-handicap.txt`.

use crate::data::{expect_none, tables};
use hoshi::rules::go::{RuleSet, Start, fixed_points};
use hoshi::rules::{Color, Labels, Letters, Position, Rows, Ruleset, Size};

/// The complaint about a line `size stones points...`.
fn complaint(line: &str) -> Option<String> {
    let words: Vec<&str> = line.split('#').next().unwrap_or_default().split_whitespace().collect();
    let [side, stones, ref names @ ..] = words[..] else { return Some(format!("unreadable “{line}”")) };
    let (Ok(side), Ok(stones)) = (side.parse(), stones.parse()) else {
        return Some(format!("unreadable “{line}”"));
    };
    let size = Size::square(side);
    let labels = Labels::new(size, Letters::WithoutI, Rows::FromBottom);
    let sorted = |mut names: Vec<String>| {
        names.sort();
        names
    };
    let found = sorted(fixed_points(size, stones).into_iter().map(|point| labels.name(point)).collect());
    let expected = sorted(names.iter().filter(|name| **name != "-").map(|&name| name.to_owned()).collect());
    if found != expected {
        return Some(format!("“{line}”: {found:?}"));
    }
    let position = Position::new(&Ruleset::Go(RuleSet::Chinese.rules(size).starting_with(Start::Fixed(stones))));
    let first = if expected.is_empty() { Color::Black } else { Color::White };
    let right = position.board().stone_count() == expected.len() && position.to_move() == first;
    (!right).then(|| format!("“{line}”: {:?} is to move on\n{}", position.to_move(), position.board()))
}

#[test]
fn every_size_and_number() {
    for table in tables("go/go-handicap.txt") {
        let lines = table.text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let complaints: Vec<String> = lines.filter_map(complaint).collect();
        expect_none(&complaints);
    }
}

#[test]
fn the_driver_notices_what_is_wrong() {
    assert_eq!(complaint("9 2 G7 C3"), None);
    for wrong in ["9 2 C3", "9 2 -", "9 2 C3 G7 E5", "9", "x 2 C3 G7", "5 2 B2 D4"] {
        assert!(complaint(wrong).is_some(), "{wrong}");
    }
}
