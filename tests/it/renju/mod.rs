//! Renju's fouls, case by case from `forbidden.txt`, and our verdicts on the points that programs dispute.

mod disputed;

use crate::data::{Table, expect_none, tables};
use hoshi::rules::gomoku::{Foul, Verdict, forbidden_points, verdict};
use hoshi::rules::{Board, Color, Labels, Letters, Move, Point, Rows, Size};

const SIZE: Size = Size::square(15);

/// A board and a point on it, with what else stands in the line.
struct Case<'t> {
    board: Board,
    point: Point,
    rest: Vec<&'t str>,
}

impl<'t> Case<'t> {
    /// Reads `BOARD POINT ...`: 225 characters, the lowest row first, and a point such as `h8`.
    fn read(line: &'t str) -> Option<Self> {
        let mut words = line.split_whitespace();
        let (cells, name) = (words.next()?, words.next()?);
        let labels = Labels::new(SIZE, Letters::WithI, Rows::FromBottom);
        let Ok(Move::Place(point)) = labels.parse(name) else { return None };
        if cells.chars().count() != SIZE.area() {
            return None;
        }
        let mut board = Board::new(SIZE);
        for (index, cell) in cells.chars().enumerate() {
            let stone = match cell {
                'X' => Some(Color::Black),
                'O' => Some(Color::White),
                '.' => None,
                _ => return None,
            };
            board.set(Point::new((index % 15) as u8, 14 - (index / 15) as u8), stone);
        }
        let free = board.is_free(point);
        free.then(|| Self { board, point, rest: words.collect() })
    }

    /// The lines of a table that are no comments, with their numbers.
    fn lines(table: &'t Table) -> impl Iterator<Item = (usize, &'t str)> {
        let numbered = table.text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
        numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
    }

    /// Our verdict in the words of the tables.
    fn word(&self) -> &'static str {
        match verdict(&self.board, self.point) {
            Verdict::Fine => "legal",
            Verdict::Five => "five",
            Verdict::Forbidden(forbidden) => foul_word(forbidden.foul),
        }
    }
}

fn foul_word(foul: Foul) -> &'static str {
    match foul {
        Foul::Overline => "overline",
        Foul::DoubleFour => "double-four",
        Foul::DoubleThree => "double-three",
    }
}

fn complaints(table: &Table) -> Vec<String> {
    let mut complaints = Vec::new();
    let mut cases = 0;
    for (number, line) in Case::lines(table) {
        let mut say = |problem: String| complaints.push(format!("{}:{number}: {problem}", table.path));
        let Some(case) = Case::read(line) else {
            say("unreadable".to_owned());
            continue;
        };
        cases += 1;
        let (found, expected) = (case.word(), case.rest.first().copied().unwrap_or("nothing"));
        if found != expected {
            say(format!("{found}, not {expected} ({:?})", case.rest.get(1)));
        }
        let listed = forbidden_points(&case.board).into_iter().find(|entry| entry.0 == case.point);
        if listed.map(|(_, foul)| foul_word(foul)) != Some(found).filter(|word| !matches!(*word, "legal" | "five")) {
            say("the list of all forbidden points says something else".to_owned());
        }
    }
    if cases == 0 {
        complaints.push(format!("{}: no case at all", table.path));
    }
    complaints
}

#[test]
fn every_case_of_the_table() {
    for table in tables("gomoku/renju/forbidden.txt") {
        expect_none(&complaints(&table));
    }
}

#[test]
fn the_driver_notices_what_is_wrong() {
    let board = format!("{}XXXX{}", ".".repeat(5), ".".repeat(216));
    for (line, complaint) in [
        (format!("{board} e1 legal tag"), "five, not legal"),
        (format!("{board} e2 overline tag"), "legal, not overline"),
        (format!("{board} e2"), "legal, not nothing"),
        (format!("{board} f1 legal"), "unreadable"),
        (format!("{board}. e1 legal"), "unreadable"),
        (format!("{board} z1 legal"), "unreadable"),
        ("# nothing".to_owned(), "no case at all"),
    ] {
        let found = complaints(&Table { path: "spoiled".to_owned(), text: line.clone() });
        assert!(found.iter().any(|text| text.contains(complaint)), "{line}: {found:?}");
    }
}
