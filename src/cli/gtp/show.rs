//! Points, boards and thoughts in the spelling of the protocol.

use super::game::Game;
use crate::engine::{Report, Value};
use crate::rules::{Color, Labels, Move, Point, Size};

/// What `GoGui` can show: the kind, the name in its menu, the command.
pub const ANALYZE_COMMANDS: &str = "string/Final Score/final_score
plist/Dead Stones/final_status_list dead
dboard/Owner of Points/hoshi-owner
dboard/Worth of Moves/hoshi-worth %c
string/Moves/move_history";

/// Moves that an analysis names at most.
const NAMED: usize = 12;

/// The word for a colour.
pub const fn color(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// A move.
pub fn vertex(labels: Labels, mv: Move) -> String {
    match mv {
        Move::Place(point) => labels.name(point),
        Move::Pass => "pass".into(),
    }
}

/// Points, with spaces between them.
pub fn points(labels: Labels, points: &[Point]) -> String {
    points.iter().map(|&point| labels.name(point)).collect::<Vec<_>>().join(" ")
}

/// The board with its labels and what was taken.
pub fn board(game: &Game) -> String {
    let (board, labels, size) = (game.board(), game.labels(), game.rules().size);
    let head: String = (0..size.width).flat_map(|x| [' ', labels.column(x)]).collect();
    let cell = |point: Point| match board.get(point) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None if size.stars().contains(&point) => '+',
        None => '.',
    };
    let row = |y: u8| {
        let cells: String = (0..size.width).flat_map(|x| [' ', cell(Point::new(x, y))]).collect();
        format!("{:>2}{cells} {}", labels.row(y), labels.row(y))
    };
    let rows: Vec<String> = (0..size.height).map(row).collect();
    let taken = game.position(game.to_move()).captures();
    let told = format!("{} to move, Black has taken {}, White {}", color(game.to_move()), taken.black, taken.white);
    format!("\n  {head}\n{}\n  {head}\n{told}", rows.join("\n"))
}

/// The moves so far, the last one first.
pub fn history(game: &Game) -> String {
    let steps = game.steps();
    let told = steps.iter().rev().map(|step| format!("{} {}", color(step.color), vertex(game.labels(), step.mv)));
    told.collect::<Vec<_>>().join("\n")
}

/// A number for each point, row by row.
pub fn numbers(size: Size, number: impl Fn(Point) -> f32) -> String {
    let row = |y| (0..size.width).map(|x| format!("{:.2}", number(Point::new(x, y)))).collect::<Vec<_>>().join(" ");
    format!("\n{}", (0..size.height).map(row).collect::<Vec<_>>().join("\n"))
}

/// A candidate of an analysis.
pub struct Candidate {
    /// The move.
    pub vertex: String,
    /// The main line.
    pub line: String,
    /// Its share of all that speaks for the candidates, from 0 to 1.
    pub prior: f32,
    /// The chance to win, from 0 to 1; half where the level does not say.
    pub chance: f32,
    /// Positions looked at.
    pub visits: u64,
    /// Its place, from 0.
    pub order: usize,
}

/// The candidates of a thought, best first.
pub fn candidates(labels: Labels, report: &Report) -> Vec<Candidate> {
    let chance = match report.value {
        Value::Unknown => 0.5,
        Value::Chance(chance) => chance,
        Value::Wins(_) => 1.0,
        Value::Loses(_) => 0.0,
    };
    let mut moves: Vec<(Move, f32)> = report.heat.iter().map(|&(point, worth)| (Move::Place(point), worth)).collect();
    moves.sort_by(|one, other| other.1.total_cmp(&one.1));
    let best = report.best.unwrap_or(Move::Pass);
    let worth = moves.iter().find(|candidate| candidate.0 == best).map_or(1.0, |candidate| candidate.1);
    moves.retain(|candidate| candidate.0 != best);
    moves.insert(0, (best, worth));
    moves.truncate(NAMED);
    let least = moves.iter().map(|candidate| candidate.1).fold(f32::INFINITY, f32::min);
    let sum: f32 = moves.iter().map(|candidate| candidate.1 - least + 1.0).sum();
    let line = |mv: Move| match report.line.first() {
        Some(&first) if first == mv => report.line.iter().map(|&mv| vertex(labels, mv)).collect::<Vec<_>>().join(" "),
        _ => vertex(labels, mv),
    };
    let candidate = |(order, (mv, worth)): (usize, (Move, f32))| Candidate {
        vertex: vertex(labels, mv),
        line: line(mv),
        prior: (worth - least + 1.0) / sum,
        chance,
        visits: report.nodes.max(1),
        order,
    };
    moves.into_iter().enumerate().map(candidate).collect()
}

/// A candidate in whole ten-thousandths.
pub fn lz(it: &Candidate) -> String {
    let ten_thousandths = |share: f32| (share * 10_000.0).round() as u32;
    let (chance, prior) = (ten_thousandths(it.chance), ten_thousandths(it.prior));
    let head = format!("info move {} visits {} winrate {chance} prior {prior}", it.vertex, it.visits);
    format!("{head} lcb {chance} order {} pv {}", it.order, it.line)
}

/// A candidate in shares of one.
pub fn kata(it: &Candidate) -> String {
    let head = format!("info move {} visits {} winrate {:.4} prior {:.4}", it.vertex, it.visits, it.chance, it.prior);
    format!("{head} lcb {:.4} order {} pv {}", it.chance, it.order, it.line)
}
