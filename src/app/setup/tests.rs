//! Setups: who starts, what belongs together, what is remembered.

use super::*;

#[test]
fn who_starts() {
    let black = |starts, last| {
        let setup = Setup { starts, ..Setup::new(Kind::Go) };
        setup.seats(last).black == Seat::Human
    };
    for (starts, last, mine) in [
        (Starts::Me, LastPairing::BlackLost, true),
        (Starts::Opponent, LastPairing::None, false),
        (Starts::Alternate, LastPairing::None, true),
        (Starts::Alternate, LastPairing::BlackHeld, false),
        (Starts::Alternate, LastPairing::WhiteLost, true),
        (Starts::Loser, LastPairing::WhiteLost, true),
        (Starts::Loser, LastPairing::BlackHeld, false),
    ] {
        assert_eq!(black(starts, last), mine, "{starts:?} {last:?}");
    }
}

#[test]
fn size_set_and_handicap_bring_their_usual_komi() {
    let mut setup = Setup::new(Kind::Go);
    assert_eq!(setup.komi(), Half(11));
    setup.step(Row::Size, 2);
    assert_eq!((setup.side(), setup.komi()), (19, Half(15)));
    setup.step(Row::Set, 1);
    assert_eq!(setup.komi(), Half(13));
    setup.step(Row::Komi, 1);
    assert_eq!(setup.komi(), Half(14));
    setup.step(Row::Start, 2);
    assert_eq!((setup.value(Row::Start), setup.komi()), (Value::Handicap(Start::Fixed(2)), Half(1)));
    let Ruleset::Go(rules) = setup.rules() else { panic!("a game of Go") };
    assert_eq!((rules.handicap(), rules.scoring), (2, Scoring::Territory));
}

#[test]
fn a_start_fits_the_board() {
    let mut setup = Setup::from_words(Kind::Go, "side=19 start=fixed:9");
    assert_eq!(setup.value(Row::Start), Value::Handicap(Start::Fixed(9)));
    setup.step(Row::Size, 1);
    assert_eq!((setup.side(), setup.value(Row::Start)), (5, Value::Word(Word::StartEmpty)));
    for side in GO_SIDES {
        let starts = starts_of(Size::square(side));
        assert!(starts.iter().all(|start| matches!(start, Start::Empty | Start::CrossCut) || start.handicap(Size::square(side)) >= 2), "{side}");
    }
}

#[test]
fn custom_rules_show_their_rows_and_keep_them() {
    let mut setup = Setup::new(Kind::Go);
    assert!(!setup.rows().contains(&Row::Ko));
    setup.step(Row::Set, -1);
    setup.step(Row::Ko, 2);
    setup.step(Row::Suicide, 1);
    assert!(setup.rows().contains(&Row::Ko));
    let Ruleset::Go(rules) = setup.rules() else { panic!("a game of Go") };
    assert_eq!((rules.ko, rules.suicide), (KoRule::Simple, Suicide::Allowed));
    assert_eq!(Setup::from_words(Kind::Go, &setup.to_words()), setup);
    setup.step(Row::Set, 1);
    let Ruleset::Go(rules) = setup.rules() else { panic!("a game of Go") };
    assert_eq!(rules.ko, KoRule::Positional, "a set by its name has its own");
}

#[test]
fn clocks() {
    for (words, expected) in [
        ("", None),
        ("pace=absolute minutes=5", Some(TimeControl::absolute(300_000))),
        ("pace=absolute minutes=0", Some(TimeControl::absolute(60_000))),
        ("pace=byoyomi minutes=0 periods=5 seconds=30", Some(TimeControl::byo_yomi(0, 5, 30_000))),
        ("pace=fischer minutes=10 seconds=5", Some(TimeControl::fischer(600_000, 5_000))),
        ("pace=move seconds=20 minutes=90", Some(TimeControl::per_move(20_000))),
        ("pace=sundial minutes=7 periods=99", None),
    ] {
        assert_eq!(Setup::from_words(Kind::Gomoku, words).clock(), expected, "{words}");
    }
}

#[test]
fn files_from_before_the_sets_had_names() {
    for (words, set) in [
        ("scoring=area ko=positional", RuleSet::Chinese),
        ("scoring=territory ko=simple", RuleSet::Japanese),
        ("scoring=area ko=off", RuleSet::Custom),
    ] {
        assert_eq!(Setup::from_words(Kind::Go, words).set, set, "{words}");
    }
}

#[test]
fn renju_has_one_size() {
    let mut setup = Setup::from_words(Kind::Gomoku, "side=19");
    setup.step(Row::Variant, 2);
    assert_eq!((setup.value(Row::Variant), setup.side()), (Value::Word(Word::Renju), 15));
    setup.step(Row::Size, 1);
    assert_eq!(setup.side(), 15);
    let kept = Setup::from_words(Kind::Gomoku, &setup.to_words());
    assert_eq!(kept, setup);
    assert_eq!(Setup::from_words(Kind::Gomoku, "variant=renju side=19").side(), 15);
}

#[test]
fn every_row_turns_round() {
    for kind in [Kind::Gomoku, Kind::Go] {
        for row in Setup::new(kind).rows() {
            let mut setup = Setup::new(kind);
            for step in [1, 1, -1, -1] {
                setup.step(row, step);
            }
            assert_eq!(setup, Setup::new(kind), "{row:?}");
        }
    }
}

#[test]
fn each_game_has_its_levels() {
    let levels = |kind, goal| {
        let mut setup = Setup::from_words(kind, &format!("opponent=person {goal}"));
        let mut seen = Vec::new();
        for _ in 0..OPPONENTS.len() {
            seen.push(setup.opponent);
            setup.step(Row::Opponent, 1);
        }
        seen.dedup();
        seen.contains(&Opponent::Computer(Level::Master))
    };
    assert!(levels(Kind::Gomoku, "") && levels(Kind::Go, "") && !levels(Kind::Go, "goal=capture:1"));
    for (kind, words, level) in [
        (Kind::Go, "opponent=level5 goal=capture:1", Level::Classic),
        (Kind::Go, "opponent=level5", Level::Master),
        (Kind::Gomoku, "opponent=level5", Level::Master),
    ] {
        assert_eq!(Setup::from_words(kind, words).opponent, Opponent::Computer(level), "{words}");
    }
}
