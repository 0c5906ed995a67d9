//! The fouls of Black in Renju on the engine's board: overline, double-four, double-three.
//!
//! The first two are known from the shapes. A double-three is looked into: a three counts only if the point that makes
//! the straight four is itself allowed, makes no five, and so on down.

use super::grid::{AXES, Grid};
use super::kind::{Kind, is_bound};
use super::shape::Shape;
use super::spots::Spot;
use crate::rules::Color;

/// Whether a stone on a free point is forbidden to a colour.
#[inline]
pub(super) fn is_foul(grid: &mut Grid, spot: Spot, color: Color) -> bool {
    is_bound(grid.variant(), color) && is_black_foul(grid, spot)
}

fn is_black_foul(grid: &mut Grid, spot: Spot) -> bool {
    match grid.kind(spot, Color::Black) {
        Kind::Foul => true,
        Kind::Five => false,
        _ => has_two_threes(grid, spot),
    }
}

fn has_two_threes(grid: &mut Grid, spot: Spot) -> bool {
    let mut threes = (0..AXES.len()).filter(|&axis| grid.shape((spot, axis), Color::Black) == Shape::OpenThree);
    let (Some(first), Some(second)) = (threes.next(), threes.next()) else { return false };
    let candidates: Vec<usize> = [first, second].into_iter().chain(threes).collect();
    grid.put(spot, Color::Black);
    let real = candidates.into_iter().filter(|&axis| is_three(grid, spot, axis)).take(2).count();
    grid.take(spot);
    real == 2
}

/// Whether the black stone on `spot` stands in a three along `axis` that can become a straight four by a legal move.
fn is_three(grid: &mut Grid, spot: Spot, axis: usize) -> bool {
    let reach = 1 - grid.reach()..grid.reach();
    reach.filter(|&offset| offset != 0).any(|offset| {
        let next = spot.walk(AXES[axis], offset);
        grid.free().contains(next)
            && grid.shape((next, axis), Color::Black) == Shape::StraightFour
            && joins(grid, (spot, next), axis)
            && grid.kind(next, Color::Black) != Kind::Five
            && !is_black_foul(grid, next)
    })
}

/// Whether a stone on `next` would stand in one unbroken row with `spot`.
fn joins(grid: &Grid, (spot, next): (Spot, Spot), axis: usize) -> bool {
    let (low, high) = (spot.min(next), spot.max(next));
    let stone = super::grid::Cell::Stone(Color::Black);
    let mut at = low;
    let step = if AXES[axis] > 0 { AXES[axis] } else { -AXES[axis] };
    loop {
        at = at.walk(step, 1);
        if at == high {
            return true;
        }
        if grid.cell(at) != stone {
            return false;
        }
    }
}
