//! Positions in which a win is known.

use super::super::super::tally::Tally;
use super::super::foul::is_foul;
use super::super::fours::{Fours, Reach};
use super::super::grid::Grid;
use super::super::kind::Kind;
use super::super::spots::Spot;
use super::super::threats::{Threats, Width};
use crate::rules::gomoku::Variant;
use crate::rules::{Color, Point, Size};
use std::fs;
use std::path::{Path, PathBuf};

/// A row of the tables.
struct Problem {
    variant: Variant,
    side: Color,
    stones: Vec<(Point, Color)>,
    fields: Vec<String>,
}

fn problems(text: &str) -> Vec<Problem> {
    let rows = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    rows.map(|row| {
        let fields: Vec<String> = row.split_whitespace().map(str::to_owned).collect();
        let variant = match fields[0].as_str() {
            "0" => Variant::Freestyle,
            "1" => Variant::Standard,
            _ => Variant::Renju,
        };
        let side = if fields[1] == "B" { Color::Black } else { Color::White };
        let stones = fields[2].bytes().enumerate().filter_map(|(at, cell)| {
            let point = Point::new((at % 15) as u8, 14 - (at / 15) as u8);
            match cell {
                b'X' => Some((point, Color::Black)),
                b'O' => Some((point, Color::White)),
                _ => None,
            }
        });
        Problem { variant, side, stones: stones.collect(), fields: fields[3..].to_vec() }
    })
    .collect()
}

impl Problem {
    fn grid(&self) -> Grid {
        let mut grid = Grid::new(self.variant, Size::square(15));
        for &(point, color) in &self.stones {
            grid.put(Spot::of(point), color);
        }
        grid
    }
}

fn label(spot: Spot) -> String {
    let point = spot.point();
    format!("{}{}", (b'a' + point.x) as char, 15 - point.y)
}

/// Our own copy of a table, if there is one, and that of `HOSHI_DATA`.
fn tables(name: &str) -> Vec<Problem> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let folders = [Some(own), std::env::var_os("HOSHI_DATA").map(PathBuf::from)];
    let texts = folders.into_iter().flatten().filter_map(|folder| fs::read_to_string(folder.join(name)).ok());
    texts.flat_map(|text| problems(&text)).collect()
}

/// How many rows are left out for each that is tried; none when there is time for slow tests.
fn stride(usual: usize) -> usize {
    if std::env::var_os("HOSHI_SLOW").is_some() { 1 } else { usual }
}

/// Plays a line out: every four is one, every answer is forced, and the last stone makes five.
/// A line may also end where the only answer is forbidden, which is written as [`Spot::NONE`].
fn check_line(grid: &mut Grid, color: Color, line: &[Spot]) {
    let mut placed = Vec::new();
    let forbidden = line.iter().position(|&spot| spot == Spot::NONE);
    let line = &line[..forbidden.unwrap_or(line.len())];
    for (number, &spot) in line.iter().enumerate() {
        let turn = if number % 2 == 0 { color } else { !color };
        assert!(grid.free().contains(spot));
        if number + 1 == line.len() && forbidden.is_none() {
            assert_eq!(grid.kind(spot, color), Kind::Five);
        } else if turn == color {
            assert!(grid.kind(spot, color).is_four() && !is_foul(grid, spot, color));
            let must = *grid.of_kind(Kind::Five, !color);
            assert!(must.is_empty() || must.first() == Some(spot));
        } else {
            assert_eq!(grid.kind(spot, color), Kind::Five);
        }
        grid.put(spot, turn);
        placed.push(spot);
    }
    for &spot in placed.iter().rev() {
        grid.take(spot);
    }
}

#[test]
fn shortest_wins_by_fours() {
    for problem in tables("gomoku/tactics/vcf.txt").iter().step_by(stride(2)) {
        let mut grid = problem.grid();
        let mut fours = Fours::new(1 << 15);
        let mut pulse = ();
        let mut tally = Tally::new(&mut pulse);
        let reach = Reach { stones: 30, nodes: 200_000 };
        let found = fours.wins_soonest(&mut grid, problem.side, (reach, &mut tally));
        let line = fours.line();
        assert_eq!(found.map(|stones| stones.to_string()).as_ref(), Some(&problem.fields[0]), "{:?}", problem.fields);
        assert!(problem.fields[1].split(';').any(|first| first == label(line[0])), "{line:?} {:?}", problem.fields);
        check_line(&mut grid, problem.side, &line);
    }
}

/// Most are found by a short look; those that are found are the listed move or one whose win can be played out.
#[test]
fn wins_by_threats() {
    let all = tables("gomoku/tactics/vct.txt");
    let (mut tried, mut found) = (0, 0);
    let slow = stride(2) == 1;
    for problem in all.iter().step_by(stride(6)) {
        let mut grid = problem.grid();
        let key = grid.key();
        let won = [(Width::Narrow, 20_000), (Width::Wide, if slow { 350_000 } else { 5_000 })].into_iter().find_map(
            |(width, nodes)| {
                let mut pulse = ();
                let mut threats = Threats::new((problem.side, width), nodes);
                threats.wins(&mut grid, (nodes, &mut Tally::new(&mut pulse)))
            },
        );
        assert_eq!(grid.key(), key);
        tried += 1;
        found += usize::from(won.is_some());
        println!("{:?} {:?}", won.map(label), problem.fields);
    }
    println!("{found} of {tried} wins by threats");
    assert!(2 * found >= tried, "{found} of {tried}");
}
