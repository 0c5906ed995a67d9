//! Levels 4 高手 and 5 大师: what must be played, then a win by fours, then a win by threats, then the search.

use super::super::luck::Luck;
use super::super::tally::Tally;
use super::super::{Report, Value, Why};
use super::foul::is_foul;
use super::fours::Reach;
use super::grid::Grid;
use super::kind::Kind;
use super::mind::Mind;
use super::order::{Order, dangers, defences};
use super::question::Question;
use super::search::{Found, SURE, Search, WIN};
use super::spots::Spot;
use super::threats::{Threats, Width};
use crate::rules::{Board, Color, Move, Point};
use std::collections::HashMap;

/// The reach of the first look for a win by fours.
const FIRST: Reach = Reach { stones: 30, nodes: 50_000 };
/// The deepest iteration.
const DEEPEST: i32 = 60;
/// Positions of the first look for a win by threats.
const GLANCE: u64 = 500;
/// The part of the positions seen so far that a later look may take.
const SHARE: u64 = 24;
/// The part that a look for a win against the best move may take.
const DOUBT: u64 = 16;
/// The part of the positions left that any of them may take.
const REST: u64 = 6;
/// What raises the odds to win e-fold, as deep searches see it.
const E_FOLD: f32 = 100.0;
/// The depth from which on the best move is doubted.
const FIRST_DOUBT: i32 = 3;

/// The best move that is found before the tally says stop.
pub(super) fn answer(question: &Question, luck: &mut Luck, (mind, tally): (&mut Mind, &mut Tally)) -> Report {
    if let Some(opening) = open(&question.board, luck) {
        return Report::of(Some(Move::Place(opening)), Why::Builds, tally.nodes());
    }
    let color = question.color;
    let mut grid = question.grid();
    if let Some(report) = forced(&mut grid, (color, tally)) {
        return report;
    }
    mind.prepare((question.variant, question.board.size()), tally.budget());
    if let Some(report) = by_fours(&mut grid, color, (mind, tally)) {
        return report;
    }
    let moves = moves(&mut grid, color);
    let Some(mut found) = Found::among(&moves) else { return Report::nothing() };
    let mut search = Search::new(grid, (mind, tally));
    let mut threats = [Width::Narrow, Width::Wide].map(|width| Threats::new((color, width), search.tally.budget()));
    let mut doubts = Doubts::new(&found);
    let mut depth = 1;
    while depth <= DEEPEST {
        if let Some(report) = by_threats(&mut search, (&mut threats, depth)) {
            return report;
        }
        if !search.deepen(color, (depth, &mut found)) {
            break;
        }
        if depth < FIRST_DOUBT || doubts.settle(&mut search, color, &mut found) {
            depth += 1;
        }
    }
    doubts.last_word(&mut found);
    let line = search.line(color, found.best);
    Report {
        heat: found.choices.iter().map(|&(spot, value)| (spot.point(), value as f32)).collect(),
        line: line.into_iter().map(|spot| Move::Place(spot.point())).collect(),
        value: value(found.value),
        ..report(&mut search, (&found, color))
    }
}

/// Moves that turned out to lose against threats, deeper down than the search could see.
struct Doubts {
    /// How many positions were looked at for each move that stood first.
    looked: HashMap<Spot, u64>,
    /// The move that stood first before any was struck off, for the case that all of them lose.
    fallback: Spot,
}

impl Doubts {
    fn new(found: &Found) -> Self {
        Self { looked: HashMap::new(), fallback: found.best }
    }

    /// Looks for a win by threats against the best move, and strikes it off if there is one. Whether it stands.
    fn settle(&mut self, search: &mut Search, color: Color, found: &mut Found) -> bool {
        let nodes = (search.tally.nodes() / DOUBT).max(GLANCE).min(search.tally.left() / REST);
        let looked = self.looked.entry(found.best).or_insert(0);
        if *looked >= nodes / 2 || found.choices.len() == 1 {
            return true;
        }
        *looked = nodes;
        let mut threats = Threats::new((!color, Width::Narrow), nodes);
        search.grid.put(found.best, color);
        let is_refuted = threats.wins(&mut search.grid, (nodes, search.tally)).is_some();
        search.grid.take(found.best);
        if is_refuted {
            self.fallback = found.best;
            found.strike_off();
        }
        !is_refuted
    }

    /// When the last move that is left loses too, the longest fight is what was thought best before.
    fn last_word(&self, found: &mut Found) {
        if found.value <= -SURE && found.choices.len() == 1 {
            found.best = self.fallback;
        }
    }
}

fn report(search: &mut Search, (found, color): (&Found, Color)) -> Report {
    let why = reason(&mut search.grid, found.best, color);
    Report::of(Some(Move::Place(found.best.point())), why, search.tally.nodes())
}

/// A win by threats, looked for a little longer before each iteration.
fn by_threats(search: &mut Search, (threats, depth): (&mut [Threats; 2], i32)) -> Option<Report> {
    for (number, threats) in threats.iter_mut().enumerate() {
        // The wide search pays only when there is time.
        if depth < 3 + 2 * number as i32 || threats.has_failed(&search.grid) {
            continue;
        }
        let nodes = GLANCE.max(search.tally.nodes() / SHARE).min(search.tally.left() / REST);
        let Some(first) = threats.wins(&mut search.grid, (nodes, search.tally)) else { continue };
        let mut line = threats.line(&mut search.grid, search.tally);
        if line.is_empty() {
            line.push(first);
        }
        let stones = line.len().div_ceil(2);
        return Some(Report {
            value: Value::Wins(line.len() as u16),
            line: line.into_iter().map(|spot| Move::Place(spot.point())).collect(),
            ..Report::of(Some(Move::Place(first.point())), Why::WinsByThreats(stones as u8), search.tally.nodes())
        });
    }
    None
}

/// The first stones: the middle or beside it, then next to the other's stone.
fn open(board: &Board, luck: &mut Luck) -> Option<Point> {
    let size = board.size();
    let middle = Point::new(size.width / 2, size.height / 2);
    let centre = match board.stones().collect::<Vec<_>>()[..] {
        [] => {
            let near = |point: &Point| point.x.abs_diff(middle.x).max(point.y.abs_diff(middle.y)) <= 1;
            return luck.pick(&size.points().filter(near).collect::<Vec<_>>());
        }
        [(stone, _)] => stone,
        _ => return None,
    };
    // A stone far from the middle is left alone.
    let far = |point: Point| point.x.abs_diff(middle.x).max(point.y.abs_diff(middle.y));
    if far(centre) > 3 {
        return Some(middle);
    }
    let near: Vec<Point> = size
        .points()
        .filter(|&point| board.is_free(point) && point.x.abs_diff(centre.x).max(point.y.abs_diff(centre.y)) == 1)
        .filter(|&point| far(point) <= far(centre).max(1))
        .collect();
    luck.pick(&near)
}

/// A five, or the stone that stops one.
pub(super) fn forced(grid: &mut Grid, (color, tally): (Color, &Tally)) -> Option<Report> {
    let own = grid.of_kind(Kind::Five, color).first();
    let theirs = if own.is_none() { grid.of_kind(Kind::Five, !color).first() } else { None };
    let theirs = theirs.filter(|&spot| !is_foul(grid, spot, color));
    let (spot, why, value) = match (own, theirs) {
        (Some(spot), _) => (spot, Why::MakesFive, Value::Wins(1)),
        (None, Some(spot)) => (spot, Why::StopsFive, Value::Unknown),
        (None, None) => return None,
    };
    let mv = Move::Place(spot.point());
    Some(Report { line: vec![mv], value, ..Report::of(Some(mv), why, tally.nodes()) })
}

fn by_fours(grid: &mut Grid, color: Color, (mind, tally): (&mut Mind, &mut Tally)) -> Option<Report> {
    let reach = Reach { nodes: FIRST.nodes.min((tally.left() / 2) as u32), ..FIRST };
    let stones = mind.fours.wins_soonest(grid, color, (reach, tally))?;
    let spots = mind.fours.line().into_iter().take_while(|&spot| spot != Spot::NONE);
    let line: Vec<Move> = spots.map(|spot| Move::Place(spot.point())).collect();
    let best = line.first().copied();
    let value = Value::Wins(2 * u16::from(stones) - 1);
    Some(Report { line, value, ..Report::of(best, Why::WinsByFours(stones), tally.nodes()) })
}

/// The moves of the root, in the order in which they are tried.
fn moves(grid: &mut Grid, color: Color) -> Vec<Spot> {
    let dangers = dangers(grid, color);
    let mut spots = if dangers.is_empty() { grid.near() } else { defences(grid, color, &dangers) };
    if spots.is_empty() {
        spots = grid.near();
    }
    if spots.is_empty() {
        spots = *grid.free();
    }
    let choices = Order::new().sort(grid, (&spots, color), (Spot::NONE, &[]));
    let mut moves: Vec<Spot> = choices.into_iter().map(|choice| choice.spot).collect();
    moves.retain(|&spot| !is_foul(grid, spot, color));
    if moves.is_empty() {
        moves = grid.free().iter().collect();
        moves.retain(|&spot| !is_foul(grid, spot, color));
    }
    moves
}

fn value(value: i32) -> Value {
    if value >= SURE {
        Value::Wins((WIN - value) as u16)
    } else if value <= -SURE {
        Value::Loses((WIN + value) as u16)
    } else {
        Value::Chance(1.0 / (1.0 + libm::expf(-value as f32 / E_FOLD)))
    }
}

/// Positions that a search to a fixed depth looks at, to see whether the search is still the same.
pub(super) fn nodes_to(question: &Question, depth: i32) -> u64 {
    let (mut mind, mut pulse) = (Mind::default(), ());
    let mut tally = Tally::new(&mut pulse);
    mind.prepare((question.variant, question.board.size()), 1 << 16);
    let mut grid = question.grid();
    let moves = moves(&mut grid, question.color);
    let Some(mut found) = Found::among(&moves) else { return 0 };
    let mut search = Search::new(grid, (&mut mind, &mut tally));
    let mut next = 1;
    while next <= depth && search.deepen(question.color, (next, &mut found)) {
        next += 1;
    }
    tally.nodes()
}

/// What the move does, as far as it can be said in a word.
pub(super) fn reason(grid: &mut Grid, spot: Spot, color: Color) -> Why {
    match (grid.kind(spot, color), grid.kind(spot, !color)) {
        (Kind::StraightFour, _) => Why::StraightFour,
        (Kind::FourThree, _) => Why::FourThree,
        _ if !dangers(grid, color).is_empty() => Why::BlocksThree,
        (Kind::ThreeThree, _) => Why::ThreeThree,
        (_, Kind::FourThree | Kind::ThreeThree) => Why::BlocksDouble,
        (Kind::Four, _) => Why::Four,
        (Kind::Three, _) => Why::Three,
        _ => Why::Searched,
    }
}
