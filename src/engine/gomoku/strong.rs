//! Levels 4 高手 and 5 大师: what must be played, then a win by fours, then a win by threats, then the search.

use super::super::luck::Luck;
use super::super::tally::Tally;
use super::super::{Report, Value, Why};
use super::foul::is_foul;
use super::fours::Reach;
use super::grid::Grid;
use super::kind::Kind;
use super::order::{Order, dangers, defences};
use super::question::Question;
use super::search::{Found, SURE, Search, WIN};
use super::spots::Spot;
use crate::rules::{Board, Color, Move, Point};

/// The reach of the first look for a win by fours.
const FIRST: Reach = Reach { stones: 30, nodes: 100_000 };
/// The deepest iteration.
const DEEPEST: i32 = 60;

/// The best move that is found before the tally says stop.
pub(super) fn answer(question: &Question, luck: &mut Luck, tally: &mut Tally) -> Report {
    if let Some(opening) = open(&question.board, luck) {
        return Report::of(Some(Move::Place(opening)), Why::Builds, tally.nodes());
    }
    let color = question.color;
    let mut search = Search::new(question.grid(), tally);
    if let Some(report) = forced(&mut search, color) {
        return report;
    }
    if let Some(report) = by_fours(&mut search, color) {
        return report;
    }
    let moves = moves(&mut search.grid, color);
    let Some(found) = search.deepen(color, (&moves, DEEPEST)) else { return Report::nothing() };
    let line = search.line(color, found.best);
    Report {
        heat: found.choices.iter().map(|&(spot, value)| (spot.point(), value as f32)).collect(),
        line: line.into_iter().map(|spot| Move::Place(spot.point())).collect(),
        value: value(found.value),
        ..report(&mut search, (&found, color))
    }
}

fn report(search: &mut Search, (found, color): (&Found, Color)) -> Report {
    let why = reason(&mut search.grid, found.best, color);
    Report::of(Some(Move::Place(found.best.point())), why, search.tally.nodes())
}

/// The first stones: the middle or beside it, then next to the other's stone.
fn open(board: &Board, luck: &mut Luck) -> Option<Point> {
    let size = board.size();
    let middle = Point::new(size.width / 2, size.height / 2);
    let centre = match board.stones().collect::<Vec<_>>()[..] {
        [] => return Some(middle),
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
fn forced(search: &mut Search, color: Color) -> Option<Report> {
    let own = search.grid.of_kind(Kind::Five, color).first();
    let theirs = search.grid.of_kind(Kind::Five, !color).iter().find(|_| own.is_none());
    let theirs = theirs.filter(|&spot| !is_foul(&mut search.grid, spot, color));
    let (spot, why, value) = match (own, theirs) {
        (Some(spot), _) => (spot, Why::MakesFive, Value::Wins(1)),
        (None, Some(spot)) => (spot, Why::StopsFive, Value::Unknown),
        (None, None) => return None,
    };
    let mv = Move::Place(spot.point());
    Some(Report { line: vec![mv], value, ..Report::of(Some(mv), why, search.tally.nodes()) })
}

fn by_fours(search: &mut Search, color: Color) -> Option<Report> {
    let stones = search.fours.wins_soonest(&mut search.grid, color, (FIRST, search.tally))?;
    let line: Vec<Move> = search
        .fours
        .line()
        .into_iter()
        .take_while(|&spot| spot != Spot::NONE)
        .map(|spot| Move::Place(spot.point()))
        .collect();
    let plies = 2 * u16::from(stones) - 1;
    let best = line.first().copied();
    Some(Report { value: Value::Wins(plies), line, ..Report::of(best, Why::WinsByFours(stones), search.tally.nodes()) })
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
        Value::Chance(1.0 / (1.0 + libm::expf(-value as f32 / 250.0)))
    }
}

/// What the move does, as far as it can be said in a word.
fn reason(grid: &mut Grid, spot: Spot, color: Color) -> Why {
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
