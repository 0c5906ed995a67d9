//! Tests of the save format.

use super::*;
use crate::record::{Info, Step};
use crate::rules::go::RuleSet;
use crate::rules::gomoku::{self, Variant};
use crate::rules::{Color, Half, Margin, Move, Outcome, Point, Size};
use proptest::prelude::*;

fn place(x: u8, y: u8) -> Move {
    Move::Place(Point::new(x, y))
}

/// A record whose moves branch wherever `forks` says to go back.
fn record(rules: Ruleset, moves: &[(u8, u8)], forks: &[u8]) -> Record {
    let mut record = Record::new(Info::new(rules));
    for (index, &(x, y)) in moves.iter().enumerate() {
        let back = forks.get(index).copied().unwrap_or(0);
        for _ in 0..back {
            record.cursor = record.tree.parent(record.cursor).unwrap_or(Tree::ROOT);
        }
        let mut position = record.position(record.cursor);
        let color = position.to_move();
        let mv = if x == 0 && matches!(rules, Ruleset::Go(_)) { Move::Pass } else { place(x, y) };
        if position.play(mv).is_ok() {
            record.cursor = record.tree.add(record.cursor, Step { color, mv });
        }
    }
    record
}

/// What `write` wrote reads back as the same moves, cursor and information.
fn assert_same(record: &Record) {
    let text = write(record);
    let again = read(&text).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
    assert_eq!(write(&again), text);
    assert_eq!((&again.info, &again.tree), (&record.info, &record.tree));
    assert_eq!(again.tree.path(again.cursor), record.tree.path(record.cursor));
    let redo = |record: &Record| -> Vec<_> {
        record.tree.preorder().into_iter().map(|node| record.tree.latest_line(node).count()).collect()
    };
    assert_eq!(redo(&again), redo(record));
}

proptest! {
    #[test]
    fn write_then_read_is_the_identity(
        moves in prop::collection::vec((0_u8..9, 0_u8..9), 0..60),
        forks in prop::collection::vec(prop_oneof![3 => Just(0_u8), 1 => 1_u8..4], 0..60),
        go in any::<bool>(),
    ) {
        let rules = if go { Ruleset::Go(go::Rules::default()) } else { Ruleset::Gomoku(gomoku::Rules::default()) };
        assert_same(&record(rules, &moves, &forks));
    }

    #[test]
    fn damaged_files_never_panic(cut in 0_usize..400, noise in prop::collection::vec((0_usize..400, any::<char>()), 0..6)) {
        let mut text: Vec<char> = write(&record(Ruleset::Go(go::Rules::default()), &[(1, 1), (2, 2), (0, 0), (3, 3)], &[0, 0, 1])).chars().collect();
        text.truncate(cut);
        for (at, c) in noise {
            if let Some(place) = text.get_mut(at) {
                *place = c;
            }
        }
        let _ = read(&text.into_iter().collect::<String>());
    }
}

#[test]
fn information_survives() {
    let mut game = record(
        Ruleset::Go(go::Rules {
            ko: KoRule::Simple,
            suicide: Suicide::Allowed,
            scoring: Scoring::Territory,
            ..go::Rules::default()
        }),
        &[(3, 3), (4, 4)],
        &[],
    );
    game.info.names.black = "小明 ]\\[".into();
    game.info.names.white = "Level 2".into();
    game.info.date = "2026-01-31".into();
    game.info.notes = vec![("seats".into(), "human,2".into()), ("dead".into(), String::new())];
    for result in [
        None,
        Some(Outcome::Draw),
        Some(Outcome::NoResult),
        Some(Outcome::Win { winner: Color::White, by: Margin::Capture }),
        Some(Outcome::Win { winner: Color::White, by: Margin::Resignation }),
        Some(Outcome::Win { winner: Color::Black, by: Margin::Points(Half(7)) }),
    ] {
        game.info.result = result;
        assert_same(&game);
    }
    game.info.rules = Ruleset::Gomoku(gomoku::Rules::new(20, Variant::Standard));
    game.info.result = Some(Outcome::Win { winner: Color::Black, by: Margin::Line });
    assert_same(&game);
}

#[test]
fn every_rule_survives() {
    let size = Size::square(9);
    for set in RuleSet::ALL {
        for start in [Start::Empty, Start::Fixed(4), Start::Free(3), Start::CrossCut] {
            let rules = set.rules(size).starting_with(start);
            assert_same(&record(Ruleset::Go(rules), &[(3, 5), (4, 5), (5, 3), (6, 2), (7, 3)], &[]));
        }
        let goal = Goal::Capture(3);
        assert_same(&record(Ruleset::Go(go::Rules { goal, ..set.rules(size) }), &[(3, 3)], &[]));
    }
    for variant in Variant::ALL {
        for opening in Opening::ALL {
            let rules = gomoku::Rules::new(15, variant).with_opening(opening);
            assert_same(&record(Ruleset::Gomoku(rules), &[(7, 7), (7, 8), (8, 8)], &[]));
        }
    }
}

/// Other programs see handicap and cross-cut as stones that stand there.
#[test]
fn the_start_is_written_as_stones() {
    for (start, words) in [
        (Start::Fixed(2), "HA[2]AB[gc][cg]PL[W]"),
        (Start::Free(2), "HA[2]\n"),
        (Start::CrossCut, "AB[dd][ee]AW[ed][de]\n"),
    ] {
        let rules = RuleSet::Japanese.rules(Size::square(9)).starting_with(start);
        let text = write(&record(Ruleset::Go(rules), &[], &[]));
        assert!(text.contains(words) && text.contains("RU[Japanese]"), "{text}");
    }
}

#[test]
fn what_makes_no_sense_is_named() {
    for (text, named) in [
        ("", "no game"),
        ("(;FF[4]GM[3]SZ[8]HOSHI[cursor=0])", "GM[3]"),
        ("(;GM[1]SZ[99]HOSHI[cursor=0])", "99"),
        ("(;GM[4]SZ[15]HOSHI[cursor=0];B[zz])", "B[zz]"),
        ("(;GM[4]SZ[15]HOSHI[cursor=0];B[aa];W[aa])", "node 2"),
        ("(;GM[4]SZ[15]HOSHI[cursor=0];B[])", "node 1"),
        ("(;GM[1]SZ[9]KM[lots]HOSHI[cursor=0])", "KM[lots]"),
        ("(;GM[1]SZ[9]HOSHI[cursor=7])", "cursor=7"),
        ("(;GM[1]SZ[9]HOSHI[cursor=0\nlatest=x])", "latest=x"),
        ("(;GM[1]SZ[9]HOSHI[cursor=0];B[aa]", "line 1, column 34"),
        ("(;GM[1]SZ[9]HOSHI[cursor=0\norigin=foreign];B[aa]", "line 2"),
    ] {
        let message = read(text).unwrap_err().to_string();
        assert!(message.contains(named), "{text}: {message}");
    }
}
