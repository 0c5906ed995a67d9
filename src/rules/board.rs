//! Stones on a grid, and nothing else: no turn, no history, no rule.

use super::{Color, Point, PointSet, Size, zobrist};

/// The stones on a board of 1 to 25 lines a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    size: Size,
    cells: Vec<Option<Color>>,
    key: u64,
}

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Self {
        Self { size, cells: vec![None; size.area()], key: 0 }
    }

    /// Width and height.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stone at `point`; off the board there is none.
    pub fn get(&self, point: Point) -> Option<Color> {
        if self.size.contains(point) { self.cells[self.size.index(point)] } else { None }
    }

    /// Whether `point` is on the board and free.
    pub fn is_free(&self, point: Point) -> bool {
        self.size.contains(point) && self.cells[self.size.index(point)].is_none()
    }

    /// Puts a stone on a point, takes one off, or leaves it empty; a point off the board is ignored.
    pub fn set(&mut self, point: Point, stone: Option<Color>) {
        if !self.size.contains(point) {
            return;
        }
        let index = self.size.index(point);
        for color in self.cells[index].into_iter().chain(stone) {
            self.key ^= zobrist::stone(point, color);
        }
        self.cells[index] = stone;
    }

    /// A 64-bit key of the stones: equal boards of one size have equal keys.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Every stone with its point, row by row.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Color)> + '_ {
        self.size.points().zip(&self.cells).filter_map(|(point, stone)| stone.map(|color| (point, color)))
    }

    /// Number of stones on the board.
    pub fn stone_count(&self) -> usize {
        self.cells.iter().flatten().count()
    }

    /// Whether no point is free.
    pub fn is_full(&self) -> bool {
        self.cells.iter().all(Option::is_some)
    }

    /// The connected stones of one colour that contain `point`, or the connected empty points if it is free.
    ///
    /// Iterative flood fill; the points come in the order in which they were found.
    pub fn region(&self, point: Point) -> Vec<Point> {
        let what = self.get(point);
        let mut seen = PointSet::new(self.size);
        seen.insert(point);
        let mut found = vec![point];
        let mut next = 0;
        while let Some(&current) = found.get(next) {
            next += 1;
            for neighbour in self.size.neighbours(current) {
                if self.get(neighbour) == what && seen.insert(neighbour) {
                    found.push(neighbour);
                }
            }
        }
        found
    }

    /// The liberties of a chain, each once.
    pub fn liberties(&self, chain: &[Point]) -> PointSet {
        let mut liberties = PointSet::new(self.size);
        for &stone in chain {
            for neighbour in self.size.neighbours(stone) {
                if self.get(neighbour).is_none() {
                    liberties.insert(neighbour);
                }
            }
        }
        liberties
    }

    /// Whether the chain at `stone` has a liberty other than `except`; stops at the first one.
    pub fn has_liberty_besides(&self, stone: Point, except: Point) -> bool {
        let color = self.get(stone);
        let mut seen = PointSet::new(self.size);
        seen.insert(stone);
        let mut stack = vec![stone];
        while let Some(current) = stack.pop() {
            for neighbour in self.size.neighbours(current) {
                let what = self.get(neighbour);
                if what.is_none() && neighbour != except {
                    return true;
                }
                if what == color && seen.insert(neighbour) {
                    stack.push(neighbour);
                }
            }
        }
        false
    }

    /// The points at which the two boards differ, with what `other` has there. The boards have one size.
    pub fn diff(&self, other: &Self) -> Vec<(Point, Option<Color>)> {
        let changed = self.size.points().filter(|&point| self.get(point) != other.get(point));
        changed.map(|point| (point, other.get(point))).collect()
    }
}
