//! Which moves are tried, and in which order.

use super::foul::is_foul;
use super::grid::{AXES, Grid};
use super::kind::Kind;
use super::spots::{COUNT, Spot, Spots};
use crate::rules::{ByColor, Color};

/// Plies for which killers are kept.
const PLIES: usize = 128;

/// A move with its place in the order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Choice {
    pub spot: Spot,
    pub urge: i32,
}

/// What the search learnt about the order of moves.
pub(super) struct Order {
    killers: [[Spot; 2]; PLIES],
    history: ByColor<[i32; COUNT]>,
    /// What last refuted a stone on each point.
    replies: ByColor<[Spot; COUNT]>,
}

impl Order {
    /// Nothing learnt yet.
    pub const fn new() -> Self {
        Self {
            killers: [[Spot::NONE; 2]; PLIES],
            history: ByColor { black: [0; COUNT], white: [0; COUNT] },
            replies: ByColor { black: [Spot::NONE; COUNT], white: [Spot::NONE; COUNT] },
        }
    }

    /// The moves among `spots`, best first. `first` comes before all; `trail` are the moves since the root.
    pub fn sort(&self, grid: &Grid, (spots, color): (&Spots, Color), (first, trail): (Spot, &[Spot])) -> Vec<Choice> {
        let killers = self.killers[trail.len().min(PLIES - 1)];
        let last = trail.last().copied().unwrap_or(Spot::NONE);
        let reply = self.replies[color][last.index()];
        let weigh = |spot: Spot| {
            let mut urge = 2 * (2 * grid.urge(spot, color) + grid.urge(spot, !color));
            urge += self.history[color][spot.index()] >> 6;
            if spot == first {
                urge += 1 << 20;
            } else if spot == reply {
                urge += 250;
            } else if killers.contains(&spot) {
                urge += 150;
            }
            if last != Spot::NONE && spot.gap(last) <= 2 {
                urge += 60;
            }
            Choice { spot, urge }
        };
        let mut choices: Vec<Choice> = spots.iter().map(weigh).collect();
        choices.sort_unstable_by_key(|choice| (-choice.urge, choice.spot));
        choices
    }

    /// Takes note that a quiet move was good enough to end the search of a position; the moves tried before it were not.
    pub fn reward(&mut self, (spot, color): (Spot, Color), (depth, trail): (i32, &[Spot]), tried: &[Spot]) {
        let last = trail.last().copied().unwrap_or(Spot::NONE);
        self.replies[color][last.index()] = spot;
        let killers = &mut self.killers[trail.len().min(PLIES - 1)];
        if killers[0] != spot {
            *killers = [spot, killers[0]];
        }
        let bonus = (depth.max(1) * depth.max(1)).min(400);
        self.learn((spot, color), bonus);
        for &other in tried {
            self.learn((other, color), -bonus);
        }
    }

    fn learn(&mut self, (spot, color): (Spot, Color), bonus: i32) {
        let value = &mut self.history[color][spot.index()];
        *value += bonus * 32 - *value * bonus.abs() / 512;
    }
}

/// The points that the opponent of `color` would turn into a straight four or two fours, as far as it may.
pub(super) fn dangers(grid: &mut Grid, color: Color) -> Spots {
    let mut dangers = *grid.of_kind(Kind::StraightFour, !color);
    if super::kind::is_bound(grid.variant(), !color) {
        for spot in dangers.iter() {
            if is_foul(grid, spot, !color) {
                dangers.flip(spot);
            }
        }
    }
    dangers
}

/// The moves of `color` that leave none of the `dangers`, or make a four first.
pub(super) fn defences(grid: &Grid, color: Color, dangers: &Spots) -> Spots {
    let mut all = *grid.free();
    for danger in dangers.iter() {
        all = all.both(&stops(grid, color, danger));
    }
    Kind::FOURS.iter().fold(all, |all, &kind| all.either(grid.of_kind(kind, color)))
}

/// The moves of `color` after which its opponent's stone on `danger` is no straight four any more.
fn stops(grid: &Grid, color: Color, danger: Spot) -> Spots {
    let mut stops = Spots::EMPTY;
    stops.insert(danger);
    for (axis, step) in AXES.into_iter().enumerate() {
        for offset in (-grid.reach()..=grid.reach()).filter(|&offset| offset != 0) {
            let spot = danger.walk(step, offset);
            if grid.free().contains(spot) && grid.kind_against((danger, axis), !color, offset) < Kind::StraightFour {
                stops.insert(spot);
            }
        }
    }
    stops
}
