//! The engine's board: what a stone of either colour would make on every free point is always known.
//!
//! A stone changes the codes of the points that see it along four lines; where a shape changes with them, the point's
//! [`Kind`], the sets of points of each kind and the balance of the position follow. Taking a stone back goes the same
//! way. Whose turn it is and whether the game is over are the caller's business; fouls are told by `foul`.

use super::kind::{Entry, Kind, Kinds, Quartet};
use super::shape::{Pair, Pairs, Shape};
use super::spots::{COUNT, STRIDE, Spot, Spots, spots};
use crate::rules::gomoku::Variant;
use crate::rules::{ByColor, Color, Size, zobrist};

/// Steps along the four axes: row, column, falling and rising diagonal.
pub(super) const AXES: [isize; 4] = [1, STRIDE as isize, STRIDE as isize + 1, 1 - STRIDE as isize];

/// What stands on a point of the engine's board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cell {
    Free,
    Stone(Color),
    Edge,
}

/// What one colour could make everywhere.
#[derive(Clone)]
struct Side {
    /// The four shapes of each point.
    quartets: [Quartet; COUNT],
    entries: [Entry; COUNT],
    sets: [Spots; Kind::COUNT],
    counts: [u16; Kind::COUNT],
    /// The sums of the worth of all free points, if this colour is to move and if not.
    to_move: i32,
    waiting: i32,
}

impl Side {
    const fn new() -> Self {
        Self {
            quartets: [Quartet::NOTHING; COUNT],
            entries: [Entry::NOTHING; COUNT],
            sets: [Spots::EMPTY; Kind::COUNT],
            counts: [0; Kind::COUNT],
            to_move: 0,
            waiting: 0,
        }
    }

    /// Counts a free point in.
    #[inline]
    fn enter(&mut self, spot: Spot) {
        let entry = self.entries[spot.index()];
        self.to_move += i32::from(entry.worth.to_move);
        self.waiting += i32::from(entry.worth.waiting);
        if entry.kind != Kind::Quiet {
            self.sets[entry.kind as usize].flip(spot);
            self.counts[entry.kind as usize] += 1;
        }
    }

    /// Counts a point out.
    #[inline]
    fn leave(&mut self, spot: Spot) {
        let entry = self.entries[spot.index()];
        self.to_move -= i32::from(entry.worth.to_move);
        self.waiting -= i32::from(entry.worth.waiting);
        if entry.kind != Kind::Quiet {
            self.sets[entry.kind as usize].flip(spot);
            self.counts[entry.kind as usize] -= 1;
        }
    }

    /// Takes note that a free point has another shape along an axis.
    #[inline]
    fn reshape(&mut self, spot: Spot, (old, new): (Shape, Shape), kinds: &Kinds) {
        if new == old {
            return;
        }
        let new = self.quartets[spot.index()].with(old, new);
        self.quartets[spot.index()] = new;
        let (before, after) = (self.entries[spot.index()], kinds.entry(new));
        self.entries[spot.index()] = after;
        self.to_move += i32::from(after.worth.to_move) - i32::from(before.worth.to_move);
        self.waiting += i32::from(after.worth.waiting) - i32::from(before.worth.waiting);
        if after.kind != before.kind {
            for (entry, by) in [(before, u16::MAX), (after, 1)] {
                if entry.kind != Kind::Quiet {
                    self.sets[entry.kind as usize].flip(spot);
                    self.counts[entry.kind as usize] = self.counts[entry.kind as usize].wrapping_add(by);
                }
            }
        }
    }
}

/// What a point sees.
#[derive(Clone, Copy, Debug)]
struct View {
    /// The codes of the four lines.
    codes: [u32; 4],
    /// The shapes along them.
    pairs: [Pair; 4],
    cell: Cell,
}

/// The engine's board.
#[derive(Clone)]
pub(super) struct Grid {
    variant: Variant,
    views: Box<[View; COUNT]>,
    sides: ByColor<Side>,
    free: Spots,
    free_count: usize,
    occupied: Spots,
    key: u64,
    pairs: &'static Pairs,
    kinds: ByColor<&'static Kinds>,
}

impl Grid {
    /// An empty board.
    pub fn new(variant: Variant, size: Size) -> Self {
        let pairs = Pairs::of(variant);
        let rim = View { codes: [0; 4], pairs: [pairs.pair(0); 4], cell: Cell::Edge };
        let mut grid = Self {
            variant,
            views: vec![rim; COUNT].try_into().expect("invariant: the vector has this length"),
            sides: ByColor { black: Side::new(), white: Side::new() },
            free: Spots::all(size),
            free_count: size.area(),
            occupied: Spots::EMPTY,
            key: 0,
            pairs,
            kinds: ByColor::from_fn(|color| Kinds::of(variant, color)),
        };
        for spot in spots(size) {
            grid.views[spot.index()].cell = Cell::Free;
        }
        for spot in spots(size) {
            grid.see_all(spot);
        }
        grid
    }

    /// Looks at everything around a free point for the first time.
    fn see_all(&mut self, spot: Spot) {
        let reach = self.pairs.reach() as isize;
        for (axis, step) in AXES.into_iter().enumerate() {
            let offsets = (-reach..=reach).filter(|&offset| offset != 0);
            let edges = offsets.filter(|&offset| self.cell(spot.walk(step, offset)) == Cell::Edge);
            let code = edges.map(|offset| self.pairs.step(None, offset)).sum();
            let view = &mut self.views[spot.index()];
            (view.codes[axis], view.pairs[axis]) = (code, self.pairs.pair(code));
        }
        for color in Color::BOTH {
            let pairs = self.views[spot.index()].pairs;
            let quartet = Quartet::of(pairs.map(|pair| pair.of(color)));
            let side = &mut self.sides[color];
            side.quartets[spot.index()] = quartet;
            side.entries[spot.index()] = self.kinds[color].entry(quartet);
            side.enter(spot);
        }
    }

    /// Puts a stone on a free point.
    pub fn put(&mut self, spot: Spot, color: Color) {
        debug_assert_eq!(self.cell(spot), Cell::Free);
        self.views[spot.index()].cell = Cell::Stone(color);
        self.sides.black.leave(spot);
        self.sides.white.leave(spot);
        self.free_count -= 1;
        self.mark(spot, color);
        self.spread(spot, u32::wrapping_add, color);
    }

    /// Takes a stone off; the last one put must be the first to go.
    pub fn take(&mut self, spot: Spot) {
        let Cell::Stone(color) = self.cell(spot) else { return };
        self.spread(spot, u32::wrapping_sub, color);
        self.views[spot.index()].cell = Cell::Free;
        self.sides.black.enter(spot);
        self.sides.white.enter(spot);
        self.free_count += 1;
        self.mark(spot, color);
    }

    fn mark(&mut self, spot: Spot, color: Color) {
        self.free.flip(spot);
        self.occupied.flip(spot);
        self.key ^= zobrist::stone(spot.point(), color);
    }

    /// Tells the points around `spot` that its stone came or went.
    ///
    /// Behind stones of both colours it is seen by nobody. Stones come and go in order, so that these are the same when
    /// it goes as when it came.
    #[inline]
    fn spread(&mut self, spot: Spot, change: impl Fn(u32, u32) -> u32 + Copy, color: Color) {
        let pairs = self.pairs;
        for (axis, step) in AXES.into_iter().enumerate() {
            for sign in [1, -1] {
                let mut walls = 0;
                for distance in 1..=pairs.reach() as isize {
                    let at = spot.walk(step, sign * distance);
                    let view = &mut self.views[at.index()];
                    match view.cell {
                        Cell::Edge => break,
                        Cell::Stone(wall) => walls |= 1 << wall as u8,
                        Cell::Free => {}
                    }
                    let code = change(view.codes[axis], pairs.step(Some(color), -sign * distance));
                    view.codes[axis] = code;
                    if view.cell == Cell::Free {
                        let pair = pairs.pair(code);
                        let old = view.pairs[axis];
                        if pair != old {
                            view.pairs[axis] = pair;
                            let change = |color| (old.of(color), pair.of(color));
                            self.sides.black.reshape(at, change(Color::Black), self.kinds.black);
                            self.sides.white.reshape(at, change(Color::White), self.kinds.white);
                        }
                    } else if walls == 3 {
                        break;
                    }
                }
            }
        }
    }

    /// The rule.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// What stands on a point.
    #[inline]
    pub const fn cell(&self, spot: Spot) -> Cell {
        self.views[spot.index()].cell
    }

    /// A key of the stones.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The free points.
    pub const fn free(&self) -> &Spots {
        &self.free
    }

    /// Number of free points.
    pub const fn free_count(&self) -> usize {
        self.free_count
    }

    /// The free points at most two lines from a stone.
    pub fn near(&self) -> Spots {
        self.occupied.grown().both(&self.free)
    }

    /// What a stone would make on a free point.
    #[inline]
    pub fn kind(&self, spot: Spot, color: Color) -> Kind {
        self.sides[color].entries[spot.index()].kind
    }

    /// What a stone would make on a free point along one axis.
    #[inline]
    pub fn shape(&self, (spot, axis): (Spot, usize), color: Color) -> Shape {
        self.views[spot.index()].pairs[axis].of(color)
    }

    /// What a stone of `color` would make on a free point if its opponent had another stone `offset` steps away from it
    /// along an axis.
    pub fn kind_against(&self, (spot, axis): (Spot, usize), color: Color, offset: isize) -> Kind {
        let step = self.pairs.step(Some(!color), offset);
        let view = &self.views[spot.index()];
        let shape = self.pairs.pair(view.codes[axis].wrapping_add(step)).of(color);
        let quartet = self.sides[color].quartets[spot.index()].with(view.pairs[axis].of(color), shape);
        self.kinds[color].entry(quartet).kind
    }

    /// How far a point sees.
    pub const fn reach(&self) -> isize {
        self.pairs.reach() as isize
    }

    /// How much a point asks to be played by a colour, in the units of [`Entry::urge`].
    #[inline]
    pub fn urge(&self, spot: Spot, color: Color) -> i32 {
        i32::from(self.sides[color].entries[spot.index()].urge)
    }

    /// The free points where a stone makes this kind.
    #[inline]
    pub fn of_kind(&self, kind: Kind, color: Color) -> &Spots {
        &self.sides[color].sets[kind as usize]
    }

    /// How many free points there are of a kind.
    #[inline]
    pub fn count(&self, kind: Kind, color: Color) -> u16 {
        self.sides[color].counts[kind as usize]
    }

    /// How much better the side to move stands than its opponent, in the units of [`Worth`](super::kind::Worth).
    #[inline]
    pub fn balance(&self, turn: Color) -> i32 {
        self.sides[turn].to_move - self.sides[!turn].waiting
    }
}

#[cfg(test)]
#[path = "grid_tests.rs"]
mod tests;
