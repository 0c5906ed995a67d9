//! Exact counts from `go-counts.txt`: legal boards and games (J. Tromp, G. Farnebäck, "Combinatorics of Go") and perft.
//!
//! Counts above a budget are skipped; set `HOSHI_SLOW` for a budget that takes minutes.

mod count;
mod line;

use crate::data::{Table, expect_none, tables};
use line::Claim;

/// The largest count that is checked in every run, and with `HOSHI_SLOW`.
const BUDGET: [u128; 2] = [2_000_000, 100_000_000];

/// Every line that is wrong, within the budget.
fn complaints(table: &Table, budget: u128) -> Vec<String> {
    let mut complaints = Vec::new();
    let mut checked = 0;
    for (at, raw) in table.text.lines().enumerate() {
        let place = format!("{}: line {}", table.path, at + 1);
        match Claim::read(raw) {
            Err(problem) => complaints.push(format!("{place}: {problem}")),
            Ok(None) => {}
            Ok(Some(claim)) => {
                let claim = claim.within(budget);
                checked += claim.counts().len();
                let found = claim.count();
                if found != claim.counts() {
                    complaints.push(format!("{place}: {found:?}, not {:?}", claim.counts()));
                }
            }
        }
    }
    if checked == 0 {
        complaints.push(format!("{}: no count at all", table.path));
    }
    complaints
}

#[test]
fn every_count_within_the_budget() {
    let budget = BUDGET[usize::from(std::env::var_os("HOSHI_SLOW").is_some())];
    for table in tables("go/go-counts.txt") {
        expect_none(&complaints(&table, budget));
    }
}

#[test]
fn the_driver_notices_what_is_wrong() {
    let complaints = |text: &str| complaints(&Table { path: "spoiled".to_owned(), text: text.to_owned() }, 1000);
    for right in [
        "legal 2x2 57 T C",
        "games 1x2 9",
        "# a comment\n\ngames 1x1 1\nlegal 19x19 999999999999999999999999999999999999999999999999999999999 T",
        "perft size 2 ko simple suicide no: 5 21 68 # so far",
    ] {
        expect_none(&complaints(right));
    }
    for wrong in [
        "",
        "legal 2x2 58 T C",
        "games 1x2 10 T C",
        "perft size 2 ko simple suicide no: 5 21 69",
        "perft size 2 ko simple suicide perhaps: 5",
        "perft size 2 ko simple suicide no 5",
        "perft size 2 suicide no: 5",
        "perft size 2 ko simple suicide no: five",
        "legal 2 57",
        "legal 2x99 57",
        "legal 2x2",
        "illegal 2x2 57",
    ] {
        assert!(!complaints(wrong).is_empty(), "{wrong}");
    }
}
