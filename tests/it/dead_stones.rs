//! How many positions of `dead-stones.txt` the guess gets entirely right. The table is read in place.

use crate::data::other;
use hoshi::engine::{Ask, Engine, Level, Opponent, Task};
use hoshi::rules::go::{KoRule, Rules};
use hoshi::rules::{Board, Color, Labels, Letters, Move, Point, Rows, Ruleset};

/// The share of positions, in percent, on which exactly the dead stones must be found.
const WANTED: usize = 67;

/// Which stones of a board are dead, as a question. On the way to it the two sides place their stones and pass as it
/// fits. Nothing is captured on the way, since every chain of the position has a liberty.
pub fn question(board: &Board, seed: u64) -> Task {
    let rules = Rules { ko: KoRule::Off, ..Rules::chinese(board.size()) };
    let mut moves = Vec::new();
    let mut turn = Color::Black;
    for (point, color) in board.stones() {
        if color != turn {
            moves.push(Move::Pass);
        }
        moves.push(Move::Place(point));
        turn = !color;
    }
    Task { ask: Ask::DeadStones, ..Task::new(Ruleset::Go(rules), moves, Level::Classic, seed) }
}

/// A position and its dead stones.
struct Case<'t> {
    name: &'t str,
    board: Board,
    dead: Vec<Point>,
}

impl<'t> Case<'t> {
    fn read_all(text: &'t str) -> Vec<Self> {
        let blocks = text.split("\n[").skip(1).map(|block| block.split_once(']').unwrap_or((block, "")));
        let value = |lines: &'t str, key: &str| -> Option<&'t str> {
            lines.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(": "))
        };
        let read = |(name, lines): (&'t str, &'t str)| {
            let board = Board::from_diagram(value(lines, "rows")?).ok()?;
            let labels = Labels::new(board.size(), Letters::WithoutI, Rows::FromBottom);
            let names = value(lines, "dead")?.split_whitespace().filter(|name| *name != "-");
            let dead = names.map(|name| labels.parse(name).ok()).collect::<Option<Vec<_>>>()?;
            let stone = |mv: Move| if let Move::Place(point) = mv { Some(point) } else { None };
            let mut dead: Vec<Point> = dead.into_iter().filter_map(stone).collect();
            dead.sort();
            Some(Self { name, board, dead })
        };
        blocks.map(|block| read(block).expect("every block of the table has readable rows and dead stones")).collect()
    }

    fn is_right(&self, seed: u64) -> bool {
        let mut dead = Opponent::new().think(&question(&self.board, seed), &mut ()).dead;
        dead.sort();
        dead == self.dead
    }
}

#[test]
fn two_positions_of_three_are_entirely_right() {
    let Some(table) = other("go/dead-stones.txt") else { return };
    let cases = Case::read_all(&table.text);
    assert!(!cases.is_empty(), "{}: no position at all", table.path);
    let wrong: Vec<&str> = cases.iter().filter(|case| !case.is_right(1)).map(|case| case.name).collect();
    let right = cases.len() - wrong.len();
    println!("{right} of {} are right; wrong: {wrong:?}", cases.len());
    assert!(right * 100 >= cases.len() * WANTED, "only {right} of {}; wrong: {wrong:?}", cases.len());
}

#[test]
fn the_driver_knows_right_from_wrong() {
    let text = |dead: &str| {
        format!(
            "# a comment\n\n[a]\nsize: 7\nrows: O..X.O. ...X.O. ...XOO. XXXXO.. OOOOO.. ....... .......\ndead: {dead}\n"
        )
    };
    for (dead, right) in [("A7", true), ("-", false), ("A7 F7", false)] {
        assert_eq!(Case::read_all(&text(dead))[0].is_right(1), right, "{dead}");
    }
}
