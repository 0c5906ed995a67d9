//! The points on which five programs differ. The table is read in place; our verdicts lie beside the tests.
//!
//! The columns of `disputed.txt` are a referee of the rules' text, the package `renju`, quintet, `rusty_renju` and Rapfi.
//! The first two follow the text of the Renju International Federation: where they agree, we agree with them. On the
//! boards that `disputed-verdicts.txt` knows, our verdict and its reasons must be what stands there.

use super::{Case, SIZE, foul_word};
use crate::data::{Table, expect_none, other, own};
use hoshi::rules::gomoku::{AXES, Verdict, verdict};
use hoshi::rules::{Color, Labels, Letters, Point, Rows};

const NAME: &str = "gomoku/renju/disputed.txt";

fn name(point: Point) -> String {
    Labels::new(SIZE, Letters::WithI, Rows::FromBottom).name(point).to_lowercase()
}

/// Our verdict, with the threes or fours that prove it, or with what is wrong with each way to a straight four.
fn explain(case: &Case) -> String {
    match verdict(&case.board, case.point) {
        Verdict::Forbidden(forbidden) => {
            let line = |line: &Vec<Point>| line.iter().map(|&point| name(point)).collect::<Vec<_>>().join(" ");
            let lines: Vec<String> = forbidden.lines.iter().map(line).collect();
            format!("{}: {}", foul_word(forbidden.foul), lines.join(", "))
        }
        Verdict::Five => "five".to_owned(),
        Verdict::Fine => {
            let ways: Vec<String> = AXES.into_iter().flat_map(|axis| ways(case, axis)).collect();
            format!("legal: {}", ways.join(", "))
        }
    }
}

/// The points that make a straight four with the stone along one axis, and what a stone there would be.
fn ways(case: &Case, axis: (i8, i8)) -> Vec<String> {
    let mut board = case.board.clone();
    board.set(case.point, Some(Color::Black));
    let mut ways = Vec::new();
    for at in (-4..=4).filter_map(|steps| SIZE.step(case.point, axis, steps)).filter(|&at| board.is_free(at)) {
        let mut four = board.clone();
        four.set(at, Some(Color::Black));
        let cell = |from: i8, steps: i8| SIZE.step(case.point, axis, from + steps).map(|point| four.get(point));
        let straight = |from: i8| {
            let row: Vec<_> = (0..8).map(|steps| cell(from, steps)).collect();
            let black = Some(Some(Color::Black));
            let inside = (2..6).any(|steps| SIZE.step(case.point, axis, from + steps) == Some(at));
            let free = row[1] == Some(None) && row[6] == Some(None);
            inside && free && row[2..6].iter().all(|&cell| cell == black) && row[0] != black && row[7] != black
        };
        if (-5..=-2).any(straight) {
            let what = match verdict(&board, at) {
                Verdict::Fine => "is a straight four",
                Verdict::Five => "makes five",
                Verdict::Forbidden(forbidden) => foul_word(forbidden.foul),
            };
            ways.push(format!("{} {what}", name(at)));
        }
    }
    ways
}

/// The lines of our own list as they should be for this table.
fn list(table: &Table) -> Vec<String> {
    let cases = Case::lines(table).filter_map(|(_, line)| Case::read(line));
    cases.map(|case| format!("{:016x} {} {}", case.board.key(), name(case.point), explain(&case))).collect()
}

#[test]
fn our_verdicts_on_disputed_points() {
    let Some(table) = other(NAME) else { return };
    let mut complaints = Vec::new();
    for (number, line) in Case::lines(&table) {
        let Some(case) = Case::read(line) else {
            complaints.push(format!("{}:{number}: unreadable", table.path));
            continue;
        };
        if let [referee, package, ..] = case.rest[..]
            && referee == package
            && case.word() != if referee == "-" { "legal" } else { referee }
        {
            complaints.push(format!("{}:{number}: {}, not {referee}", table.path, explain(&case)));
        }
    }
    let ours = own("gomoku/renju/disputed-verdicts.txt");
    let known: Vec<&str> = Case::lines(&ours).map(|(_, line)| line).collect();
    for line in list(&table) {
        println!("{line}");
        let head = |line: &str| line.split(' ').take(2).map(str::to_owned).collect::<Vec<_>>();
        let same = known.iter().find(|entry| head(entry) == head(&line));
        if same.is_some_and(|entry| *entry != line) {
            complaints.push(format!("our list says {same:?}, but it is\n{line}"));
        }
    }
    expect_none(&complaints);
}
