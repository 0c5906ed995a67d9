//! Positions in which a win is known.

use super::super::tally::Tally;
use super::fours::{Fours, Reach};
use super::grid::Grid;
use super::spots::Spot;
use crate::rules::gomoku::Variant;
use crate::rules::{Color, Point, Size};

/// A row of the tables.
struct Problem {
    variant: Variant,
    side: Color,
    stones: Vec<(Point, Color)>,
    fields: Vec<String>,
}

fn problems(text: &str) -> Vec<Problem> {
    let rows = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    rows.filter_map(|row| {
        let fields: Vec<String> = row.split_whitespace().map(str::to_owned).collect();
        let variant = match fields[0].as_str() {
            "0" => Variant::Freestyle,
            "1" => Variant::Standard,
            _ => return None,
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
        Some(Problem { variant, side, stones: stones.collect(), fields: fields[3..].to_vec() })
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

#[test]
fn vcf() {
    let Some(folder) = std::env::var_os("HOSHI_DATA") else { return };
    let text = std::fs::read_to_string(std::path::Path::new(&folder).join("gomoku/tactics/vcf.txt")).unwrap();
    let mut good = 0;
    let all = problems(&text);
    for problem in &all {
        let mut grid = problem.grid();
        let start = std::time::Instant::now();
        let mut fours = Fours::new();
        let mut pulse = ();
        let mut tally = Tally::new(&mut pulse);
        let found = fours.wins_soonest(&mut grid, problem.side, (Reach { stones: 30, nodes: 2_000_000 }, &mut tally));
        let line = fours.line();
        let ok = found.map(|n| n.to_string()) == Some(problem.fields[0].clone())
            && problem.fields[1].split(';').any(|s| s == label(line[0]));
        good += usize::from(ok);
        println!(
            "{ok} {found:?} {:?} {} {} nodes {:?}",
            line.iter().map(|&s| label(s)).collect::<Vec<_>>(),
            problem.fields[0],
            tally.nodes(),
            start.elapsed()
        );
    }
    println!("{good}/{}", all.len());
}

#[test]
fn vct() {
    let Some(folder) = std::env::var_os("HOSHI_DATA") else { return };
    let text = std::fs::read_to_string(std::path::Path::new(&folder).join("gomoku/tactics/vct.txt")).unwrap();
    let (mut good, mut same) = (0, 0);
    let all = problems(&text);
    for problem in &all {
        let mut grid = problem.grid();
        let mut threats = super::threats::Threats::new(problem.side);
        let mut pulse = ();
        let mut tally = Tally::new(&mut pulse).within(400_000);
        let found = threats.wins(&mut grid, (400_000, &mut tally));
        let nodes = tally.nodes();
        let line = if found.is_some() { threats.line(&mut grid, &mut Tally::new(&mut ())) } else { Vec::new() };
        good += usize::from(found.is_some());
        same += usize::from(found.is_some_and(|f| label(f) == problem.fields[1]));
        println!(
            "{:?} {} {} nodes {nodes} failed {} {:?}",
            found.map(label),
            problem.fields[0],
            problem.fields[1],
            threats.has_failed(&grid),
            line.iter().map(|&s| label(s)).collect::<Vec<_>>()
        );
    }
    println!("{good} {same}/{}", all.len());
}
