//! A question about any stones on a board, in whatever order they came.

use super::super::luck::Luck;
use super::super::tally::Tally;
use super::super::{Pulse, Report};
use super::foul::is_foul;
use super::grid::Grid;
use super::mind::Mind;
use super::spots::{Spot, spots};
use super::strong;
use crate::rules::gomoku::{Position, Variant};
use crate::rules::{Board, Color, Point};

/// Which move for `color`? The board is at most 20 lines wide and high.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    /// The stones.
    pub board: Board,
    /// The rule.
    pub variant: Variant,
    /// The side to move.
    pub color: Color,
}

impl Question {
    /// The question of a position.
    pub fn of(position: &Position) -> Self {
        let (board, color) = (position.board().clone(), position.to_move());
        Self { board, variant: position.rules().variant, color }
    }

    /// The strongest answer until `pulse` says stop; without a move only if there is no legal one.
    pub fn think(&self, seed: u64, (mind, pulse): (&mut Mind, &mut dyn Pulse)) -> Report {
        strong::answer(self, &mut Luck::of(seed, self.board.stone_count()), (mind, &mut Tally::new(pulse)))
    }

    /// Makes ready for the first move: tables and memory come about now and not on the clock.
    pub fn prepare(&self, mind: &mut Mind) {
        mind.prepare((self.variant, self.board.size()), u64::MAX);
        self.grid();
    }

    /// Positions that a search to `depth` plies looks at.
    pub fn nodes_to(&self, depth: i32) -> u64 {
        strong::nodes_to(self, depth)
    }

    /// The points that are forbidden to Black.
    pub fn forbidden(&self) -> Vec<Point> {
        let mut grid = self.grid();
        let free = *grid.free();
        let foul = |&spot: &Spot| free.contains(spot) && is_foul(&mut grid, spot, Color::Black);
        spots(self.board.size()).filter(foul).map(Spot::point).collect()
    }

    /// The stones on the engine's board.
    pub(super) fn grid(&self) -> Grid {
        let mut grid = Grid::new(self.variant, self.board.size());
        for (point, color) in self.board.stones() {
            grid.put(Spot::of(point), color);
        }
        grid
    }
}
