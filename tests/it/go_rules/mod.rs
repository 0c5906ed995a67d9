//! Captures, ko, superko, suicide and scoring, case by case from `go-rules.txt`; the form is in its first lines.

mod case;
mod check;

use crate::data::{Table, expect_none, tables};
use case::Case;

/// Everything that is wrong with a table or with our rules.
fn complaints(table: &Table) -> Vec<String> {
    let mut complaints = Vec::new();
    let cases = Case::read_all(&table.text, &mut complaints);
    if cases.is_empty() {
        complaints.push("no case at all".to_owned());
    }
    for case in &cases {
        check::check(case, &mut complaints);
    }
    complaints.into_iter().map(|complaint| format!("{}: {complaint}", table.path)).collect()
}

#[test]
fn every_case_of_the_tables() {
    for table in tables("go/go-rules.txt") {
        expect_none(&complaints(&table));
    }
}

const GOOD: &str = "# a comment
[ko]
note: retaking at once
size: 5
ko: simple
suicide: no
setup: ..... .XO.. XO.O. .XO.. .....
moves: B C3
board: ..... .XO.. X.XO. .XO.. .....
captures: 1 0
to_move: W
illegal: B3 ko
try: W A1 ok
try: W B2 occupied
try: B B3 ok
area: +2
dead: C3
area_dead: 0
territory: +0 hand
";

/// The complaints about [`GOOD`] with one text replaced.
fn spoiled(from: &str, to: &str) -> Vec<String> {
    assert!(GOOD.contains(from), "{from}");
    complaints(&Table { path: "spoiled".to_owned(), text: GOOD.replacen(from, to, 1) })
}

#[test]
fn the_driver_accepts_what_is_right() {
    expect_none(&spoiled("# a comment", "# another"));
    expect_none(&spoiled("territory: +0 hand", "territory: 0"));
    let superko = GOOD.replace("ko: simple", "ko: positional").replace("illegal: B3 ko", "illegal: B3 superko");
    expect_none(&complaints(&Table { path: "superko".to_owned(), text: superko }));
}

#[test]
fn the_driver_notices_what_is_wrong() {
    for (from, to, complaint) in [
        ("area: +2", "area: +3", "line 16: [ko] area is +2, not +3"),
        ("area_dead: 0", "area_dead: 2", "line 18: [ko] area_dead is +0, not +2"),
        ("territory: +0", "territory: 1", "line 19: [ko] territory is +0, not +1"),
        ("captures: 1 0", "captures: 0 1", "line 10: [ko] captures are 1 0"),
        ("to_move: W", "to_move: B", "line 11: [ko] to move is White"),
        ("illegal: B3 ko", "illegal: -", "line 12: [ko] B3 is ko, not ok"),
        ("illegal: B3 ko", "illegal: B3 ko, A1 suicide", "line 12: [ko] A1 is ok, not suicide"),
        ("illegal: B3 ko", "illegal: B3 ko, B2 suicide", "line 12: [ko] B2 is no free point"),
        ("illegal: B3 ko", "illegal: B3 superko", "line 12: [ko] B3 is ko, not superko"),
        ("ko: simple", "ko: positional", "line 12: [ko] B3 is ko, not ko"),
        ("illegal: B3 ko", "illegal: B3 sorrow", "line 12: [ko] “B3 sorrow” is no verdict"),
        ("W A1 ok", "W A1 suicide", "line 13: [ko] W A1 is ok, not suicide"),
        ("moves: B C3", "moves: B C3, W B3", "line 8: [ko] move 2, W B3 is refused: ko"),
        ("moves: B C3", "moves: C3", "line 8: [ko] “C3” is no move"),
        ("board: .....", "board: X....", "line 9: [ko] the board is"),
        ("size: 5", "size: 6", "line 7: [ko] the board is not of size 6"),
        ("size: 5", "size: five", "line 4: [ko] “five” is no size"),
        ("ko: simple", "ko: complex", "line 5: [ko] “complex” is no ko rule"),
        ("note:", "nota:", "line 3: [ko] unknown key “nota”"),
        ("note: retaking at once", "nonsense", "line 3: [ko] “nonsense” is no “key: value”"),
        ("note: retaking at once", "suicide: no", "line 6: [ko] “suicide” again"),
        ("area: +2\n", "", "line 2: [ko] “area” is missing"),
        ("[ko]\n", "", "line 2: “note: retaking at once” is outside of any case"),
    ] {
        let found = spoiled(from, to);
        assert!(found.iter().any(|text| text.contains(complaint)), "{from} -> {to}: {found:?}");
    }
}
