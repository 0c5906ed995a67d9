//! Whether the side to move can still escape: a stone after which its opponent has no win by fours or by threats that is
//! found within the budget. What it says is searched, and no more than that: a win by quiet stones is not looked for.

use super::super::tally::Tally;
use super::super::{Report, Value, Why};
use super::foul::is_foul;
use super::fours::{Fours, Reach};
use super::grid::Grid;
use super::kind::Kind;
use super::order::{dangers, defences};
use super::question::Question;
use super::spots::{Spot, Spots};
use super::threats::{Threats, Width};
use crate::rules::{Color, Move};

/// The win by fours that is looked for after each stone.
const FOURS: Reach = Reach { stones: 24, nodes: 3_000 };
/// Positions of each search for threats after a stone, at least.
const THREATS: u64 = 800;
/// The budget is meant to last for so many stones.
const STONES: u64 = 60;

/// The first stone found that escapes, with [`Why::Searched`], or one that wins. Without a move every stone loses: then the
/// value is [`Value::Loses`]; or, if the budget did not last, [`Value::Unknown`].
pub(super) fn answer(question: &Question, tally: &mut Tally) -> Report {
    let (color, mut grid) = (question.color, question.grid());
    let mut fours = Fours::new(1 << 12);
    if let Some(stones) = fours.wins(&mut grid, color, (FOURS, tally)) {
        let best = fours.line().first().map(|spot| Move::Place(spot.point()));
        let value = Value::Wins(2 * u16::from(stones) - 1);
        return Report { value, ..Report::of(best, Why::WinsByFours(stones), tally.nodes()) };
    }
    let nodes = THREATS.max(tally.left().min(1 << 30) / (2 * STONES));
    for spot in stones(&mut grid, color) {
        grid.put(spot, color);
        let found = is_lost(&mut grid, !color, (&mut fours, nodes, tally));
        grid.take(spot);
        if tally.left() == 0 {
            return Report::of(None, Why::Searched, tally.nodes());
        }
        if !found {
            return Report::of(Some(Move::Place(spot.point())), Why::Searched, tally.nodes());
        }
    }
    Report { value: Value::Loses(0), ..Report::of(None, Why::NothingLeft, tally.nodes()) }
}

/// Whether `attacker`, to move, is found to win.
fn is_lost(grid: &mut Grid, attacker: Color, (fours, nodes, tally): (&mut Fours, u64, &mut Tally)) -> bool {
    if fours.wins(grid, attacker, (FOURS, tally)).is_some() {
        return true;
    }
    [Width::Narrow, Width::Wide]
        .into_iter()
        .any(|width| Threats::new((attacker, width), nodes).wins(grid, (nodes, tally)).is_some())
}

/// The stones that may escape, the most urgent first.
fn stones(grid: &mut Grid, color: Color) -> Vec<Spot> {
    let dangers = dangers(grid, color);
    let spots: Spots = match grid.count(Kind::Five, !color) {
        0 if dangers.is_empty() => grid.near(),
        0 => defences(grid, color, &dangers),
        1 => *grid.of_kind(Kind::Five, !color),
        // Two fives cannot be stopped.
        _ => Spots::EMPTY,
    };
    let mut stones: Vec<Spot> = spots.iter().collect();
    stones.sort_by_key(|&spot| -(grid.urge(spot, color) + grid.urge(spot, !color)));
    stones.retain(|&spot| !is_foul(grid, spot, color));
    stones
}
