//! Ladders (征子), read to their end: a chain of two liberties that is put into atari again and again until it is taken.
//!
//! The hunter plays on one of the two liberties, the prey runs to its last one or takes a chain of the hunter's that is in
//! atari; three liberties are an escape. Ko is not thought of. A reading that takes too long counts as an escape.

use super::super::cell::{CELLS, Cell};
use crate::rules::{Board, Color, Point, Size};

/// Stones tried for one chain at most.
const PATIENCE: u32 = 400;

/// A chain and how it stands.
pub struct Chain {
    /// Its stones.
    pub stones: Vec<Point>,
    /// Number of its liberties.
    pub liberties: usize,
    /// Whether it is in atari and cannot get out, or has two liberties and the opponent can take it in a ladder.
    pub is_caught: bool,
    /// Where such a ladder begins.
    pub starts: Vec<Point>,
}

/// The liberties of a chain, as far as they were looked for.
#[derive(Clone, Copy)]
struct Breath {
    count: usize,
    /// The first three.
    at: [usize; 3],
}

/// A board on which stones are tried and taken back.
pub struct Reader {
    size: Size,
    row: usize,
    cells: [Cell; CELLS],
    marks: [u32; CELLS],
    stamp: u32,
    /// The stones of the chain looked at last.
    found: Vec<usize>,
    left: u32,
}

impl Reader {
    /// The stones of a board.
    pub fn new(board: &Board) -> Self {
        let size = board.size();
        let row = usize::from(size.width) + 2;
        let (marks, found) = ([0; CELLS], Vec::with_capacity(size.area()));
        let mut reader = Self { size, row, cells: [Cell::Rim; CELLS], marks, stamp: 0, found, left: 0 };
        for point in size.points() {
            let cell = reader.cell(point);
            reader.cells[cell] = board.get(point).map_or(Cell::Free, Cell::Stone);
        }
        reader
    }

    /// The chain of the stone at `point`.
    pub fn chain(&mut self, point: Point) -> Chain {
        let prey = self.cell(point);
        let breath = self.breath(prey, usize::MAX);
        let stones = self.found.iter().map(|&cell| self.point(cell)).collect();
        self.left = PATIENCE;
        let (is_caught, starts) = match (self.cells[prey], breath.count) {
            (Cell::Stone(color), 1) => (!self.escapes(prey, color), Vec::new()),
            (Cell::Stone(color), 2) => {
                let works: Vec<usize> =
                    breath.at[..2].iter().copied().filter(|&at| self.works(prey, color, at)).collect();
                (!works.is_empty(), works.into_iter().map(|cell| self.point(cell)).collect())
            }
            _ => (false, Vec::new()),
        };
        Chain { stones, liberties: breath.count, is_caught, starts }
    }

    fn cell(&self, point: Point) -> usize {
        (usize::from(point.y) + 1) * self.row + usize::from(point.x) + 1
    }

    fn point(&self, cell: usize) -> Point {
        debug_assert!(cell / self.row <= usize::from(self.size.height));
        Point::new((cell % self.row - 1) as u8, (cell / self.row - 1) as u8)
    }

    const fn around(&self, cell: usize) -> [usize; 4] {
        [cell - self.row, cell - 1, cell + 1, cell + self.row]
    }

    /// The liberties of a chain; looks no further once there are `enough`.
    fn breath(&mut self, stone: usize, enough: usize) -> Breath {
        let own = self.cells[stone];
        let mut breath = Breath { count: 0, at: [0; 3] };
        self.stamp += 1;
        self.found.clear();
        self.found.push(stone);
        self.marks[stone] = self.stamp;
        let mut next = 0;
        while let Some(&cell) = self.found.get(next) {
            next += 1;
            for near in self.around(cell) {
                let what = self.cells[near];
                if self.marks[near] == self.stamp || (what != own && what != Cell::Free) {
                    continue;
                }
                self.marks[near] = self.stamp;
                if what == own {
                    self.found.push(near);
                    continue;
                }
                if let Some(slot) = breath.at.get_mut(breath.count) {
                    *slot = near;
                }
                breath.count += 1;
                if breath.count >= enough {
                    return breath;
                }
            }
        }
        breath
    }

    /// Puts a stone down and takes off what it captures; gives the captured cells.
    fn put(&mut self, cell: usize, color: Color) -> Vec<usize> {
        self.left = self.left.saturating_sub(1);
        self.cells[cell] = Cell::Stone(color);
        let mut captured = Vec::new();
        for near in self.around(cell) {
            if self.cells[near] == Cell::Stone(!color) && self.breath(near, 1).count == 0 {
                captured.extend_from_slice(&self.found);
                for &stone in &self.found {
                    self.cells[stone] = Cell::Free;
                }
            }
        }
        captured
    }

    /// Takes a stone of `color` back that has captured these.
    fn take_back(&mut self, cell: usize, color: Color, captured: &[usize]) {
        self.cells[cell] = Cell::Free;
        for &stone in captured {
            self.cells[stone] = Cell::Stone(!color);
        }
    }

    /// Whether the hunter's stone on this liberty of a prey of `color` leads to its capture.
    fn works(&mut self, prey: usize, color: Color, at: usize) -> bool {
        if self.left == 0 {
            return false;
        }
        let captured = self.put(at, !color);
        let is_suicide = self.breath(at, 1).count == 0;
        let works = !is_suicide && self.breath(prey, 2).count == 1 && !self.escapes(prey, color);
        self.take_back(at, !color, &captured);
        works
    }

    /// Whether a prey of `color` in atari gets away, being to move.
    fn escapes(&mut self, prey: usize, color: Color) -> bool {
        let breath = self.breath(prey, 2);
        let mut ways: Vec<usize> = Vec::new();
        let beside: Vec<usize> = self.found.iter().flat_map(|&stone| self.around(stone)).collect();
        for near in beside {
            if self.cells[near] == Cell::Stone(!color) {
                let hunter = self.breath(near, 2);
                if hunter.count == 1 && !ways.contains(&hunter.at[0]) {
                    ways.push(hunter.at[0]);
                }
            }
        }
        if !ways.contains(&breath.at[0]) {
            ways.push(breath.at[0]);
        }
        ways.into_iter().any(|way| self.gets_away(prey, color, way))
    }

    fn gets_away(&mut self, prey: usize, color: Color, way: usize) -> bool {
        if self.left == 0 {
            return true;
        }
        let captured = self.put(way, color);
        let breath = self.breath(prey, 3);
        let gets_away = match breath.count {
            0 | 1 => false,
            2 => !breath.at[..2].iter().any(|&at| self.works(prey, color, at)),
            _ => true,
        };
        self.take_back(way, color, &captured);
        gets_away
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the chain of the upper left White stone is caught, and where its ladder begins.
    fn read(diagram: &str) -> (bool, Vec<Point>) {
        let board = Board::from_diagram(diagram).unwrap();
        let (white, _) = board.stones().find(|stone| stone.1 == Color::White).unwrap();
        let chain = Reader::new(&board).chain(white);
        (chain.is_caught, chain.starts)
    }

    #[test]
    fn ladders_run_to_the_edge_or_to_a_breaker() {
        for (diagram, caught, starts) in [
            // Two liberties: a ladder towards the lower right corner, free and broken.
            ("..X.... .XO.... .X..... ....... ....... ....... .......", true, vec![Point::new(3, 1)]),
            ("..X.... .XO.... .X..... ....... .....O. ....... .......", false, vec![]),
            // In atari: out, and into a ladder; a hunter in atari is taken.
            (".XX.... XO..... .X..... ....... ....... ....... .......", true, vec![]),
            ("OXX.... XO..... .X..... ....... ....... ....... .......", false, vec![]),
            (".X..... XO..... .X..... ....... ....... ....... .......", false, vec![]),
        ] {
            assert_eq!(read(diagram), (caught, starts), "{diagram}");
        }
    }
}
