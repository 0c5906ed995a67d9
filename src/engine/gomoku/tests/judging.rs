//! How positions stand, and whether there is a way out of them.

use super::*;
use crate::engine::Ask;

fn ask(ask: Ask, puzzle: Puzzle, budget: u64) -> Report {
    Opponent::new().think(&Task { ask, budget: Some(budget), ..puzzle.task }, &mut ())
}

#[test]
fn a_judge_sees_wins_and_losses_through_forced_answers() {
    for (diagram, color, expected) in [
        ("OXXXX.", Color::Black, Value::Wins(1)),
        // A straight four of the opponent: the stop of one five is followed by the other.
        (".OOOO.", Color::Black, Value::Loses(2)),
        // An open three, to move: a straight four, and then the five.
        ("...XXX...", Color::Black, Value::Wins(3)),
        // A four-three of the opponent: the four is stopped, and the three cannot be as well.
        ("....... .XOOOO. ...O... ...O... ....... .......", Color::Black, Value::Loses(6)),
    ] {
        let report = ask(Ask::Judge, free(diagram, color), 20_000);
        match (report.value, expected) {
            (Value::Wins(found), Value::Wins(most)) | (Value::Loses(found), Value::Loses(most)) => {
                assert!(found <= most, "{found} plies in {diagram}");
            }
            (found, _) => panic!("{found:?} in {diagram}"),
        }
    }
}

#[test]
fn a_quiet_position_is_nearly_even() {
    for diagram in [".X. .O. ...", "X"] {
        let report = ask(Ask::Judge, free(diagram, Color::White), 20_000);
        assert!(matches!(report.value, Value::Chance(chance) if (0.2..0.8).contains(&chance)), "{:?}", report.value);
    }
}

#[test]
fn a_way_out_is_found_where_there_is_one_and_only_there() {
    for (diagram, color, variant, escapes) in [
        // One three can be stopped, two threes that cross cannot, nor a straight four.
        ("...OOO...", Color::Black, Variant::Freestyle, true),
        (
            "......... ......... ...OOO... .....O... .....O... ......... .........",
            Color::Black,
            Variant::Freestyle,
            false,
        ),
        (".OOOO.", Color::Black, Variant::Freestyle, false),
        ("XOOOO.", Color::Black, Variant::Freestyle, true),
        // Its own five comes first.
        (".OOOO. ...... OXXXX.", Color::Black, Variant::Freestyle, true),
        // An overline is forbidden to Black, and the only stone that stops the five.
        ("....O.... ....O.... ....O.... ....O.... .XXX.XXX. ....X....", Color::Black, Variant::Freestyle, true),
        ("....O.... ....O.... ....O.... ....O.... .XXX.XXX. ....X....", Color::Black, Variant::Renju, false),
    ] {
        let report = ask(Ask::Escape, gomoku(diagram, color, variant), 60_000);
        assert_eq!(report.best.is_some(), escapes, "{diagram} {variant:?}");
        assert_eq!(report.value == Value::Loses(0), !escapes, "{diagram} {variant:?}");
    }
}

#[test]
fn without_a_budget_nothing_is_said() {
    let report = ask(Ask::Escape, free("...OOO...", Color::Black), 1);
    assert_eq!((report.best, report.value), (None, Value::Unknown));
}
