//! Points of the engine's board, and sets of them.

use crate::rules::{Point, Size};

/// Points in a row of the engine's board: the widest board and a rim on both sides.
pub(super) const STRIDE: usize = 32;
/// Width of the rim, more than any look-up reaches.
const RIM: usize = 6;
/// Points of the engine's board with its rim; a power of two, so that an index needs no check.
pub(super) const COUNT: usize = STRIDE * STRIDE;

/// A point of the engine's board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Spot(u16);

impl Spot {
    /// No point of any board.
    pub const NONE: Self = Self(0);

    /// The spot of a point on the board.
    pub const fn of(point: Point) -> Self {
        Self(((point.y as usize + RIM) * STRIDE + point.x as usize + RIM) as u16)
    }

    /// The spot with an index.
    pub const fn at(index: usize) -> Self {
        Self((index % COUNT) as u16)
    }

    /// The point again.
    pub const fn point(self) -> Point {
        let (x, y) = (self.0 as usize % STRIDE, self.0 as usize / STRIDE);
        Point::new(x.wrapping_sub(RIM) as u8, y.wrapping_sub(RIM) as u8)
    }

    /// The spot `count` steps away; on the rim if that leaves the board by no more than the rim's width.
    #[inline]
    pub const fn walk(self, step: isize, count: isize) -> Self {
        Self(((self.0 as isize + step * count) as usize % COUNT) as u16)
    }

    /// Index into arrays of [`COUNT`] elements.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize % COUNT
    }

    /// Whether two spots can belong to one five.
    pub fn is_in_line(self, other: Self) -> bool {
        let (one, two) = (self.point(), other.point());
        let (across, down) = (one.x.abs_diff(two.x), one.y.abs_diff(two.y));
        (across == 0 || down == 0 || across == down) && across.max(down) <= 4
    }

    /// Lines between two spots, along the longer side.
    pub fn gap(self, other: Self) -> u8 {
        let (one, two) = (self.point(), other.point());
        one.x.abs_diff(two.x).max(one.y.abs_diff(two.y))
    }
}

/// All spots of a board, row by row.
pub(super) fn spots(size: Size) -> impl Iterator<Item = Spot> {
    size.points().map(Spot::of)
}

/// A set of spots as bits, a word for each row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spots([u32; STRIDE]);

impl Spots {
    /// The empty set.
    pub const EMPTY: Self = Self([0; STRIDE]);

    /// Every spot of a board.
    pub fn all(size: Size) -> Self {
        let mut set = Self::EMPTY;
        for spot in spots(size) {
            set.flip(spot);
        }
        set
    }

    /// Adds a spot that is not in the set, or takes out one that is.
    #[inline]
    pub fn flip(&mut self, spot: Spot) {
        self.0[spot.index() / STRIDE] ^= 1 << (spot.index() % STRIDE);
    }

    /// Adds a spot.
    #[inline]
    pub fn insert(&mut self, spot: Spot) {
        self.0[spot.index() / STRIDE] |= 1 << (spot.index() % STRIDE);
    }

    /// Whether the spot is in the set.
    #[inline]
    pub const fn contains(&self, spot: Spot) -> bool {
        self.0[spot.index() / STRIDE] >> (spot.index() % STRIDE) & 1 == 1
    }

    /// Whether the set has no spot.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&row| row == 0)
    }

    /// The spots of both sets.
    pub fn both(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|row| self.0[row] & other.0[row]))
    }

    /// The spots of either set.
    pub fn either(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|row| self.0[row] | other.0[row]))
    }

    /// The spots that are at most two lines from a spot of this set, along rows, columns and diagonals alike.
    pub fn grown(&self) -> Self {
        let wide: [u32; STRIDE] = std::array::from_fn(|row| {
            let bits = self.0[row];
            bits | bits << 1 | bits << 2 | bits >> 1 | bits >> 2
        });
        Self(std::array::from_fn(|row| {
            let (above, below) = (row.saturating_sub(2), (row + 2).min(STRIDE - 1));
            wide[above..=below].iter().fold(0, |bits, &next| bits | next)
        }))
    }

    /// The spots, row by row.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Spot> {
        self.0.into_iter().enumerate().flat_map(|(row, bits)| {
            let mut rest = bits;
            std::iter::from_fn(move || {
                let column = rest.trailing_zeros();
                rest &= rest.wrapping_sub(1);
                (column < 32).then_some(Spot((row * STRIDE) as u16 + column as u16))
            })
        })
    }

    /// The first spot, if there is one.
    pub fn first(&self) -> Option<Spot> {
        let row = self.0.iter().position(|&bits| bits != 0)?;
        Some(Spot((row * STRIDE) as u16 + self.0[row].trailing_zeros() as u16))
    }

    /// The first spot of a set that is known to have `count` spots.
    #[inline]
    pub fn first_if(&self, count: u16) -> Option<Spot> {
        if count == 0 { None } else { self.first() }
    }
}
