//! A fast board for playouts: chains know their stones and their liberties without being walked.
//!
//! Points are cells of a board with a rim of one cell. A chain keeps its pseudo-liberties (a free point once for each of
//! its stones that touches it) as a count, a sum and a sum of squares; they are one and the same point exactly when the
//! count times the sum of squares is the square of the sum (Cauchy and Schwarz). The idea is known from the library
//! libEGO by Łukasz Lew. Simple ko only, no history, no suicide: the referee in `rules` knows those.

use super::super::cell::{CELLS, Cell};
use crate::rules::{Board, Color, Point};

/// No cell of a board; a corner of the rim.
const NOWHERE: usize = 0;

/// The pseudo-liberties of a chain.
#[derive(Clone, Copy, Default)]
struct Breath {
    count: u32,
    sum: u32,
    squares: u64,
}

impl Breath {
    fn add(&mut self, other: Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    fn remove(&mut self, other: Self) {
        self.count -= other.count;
        self.sum -= other.sum;
        self.squares -= other.squares;
    }

    /// The one cell `at`, once.
    const fn of(at: usize) -> Self {
        Self { count: 1, sum: at as u32, squares: (at * at) as u64 }
    }
}

/// The board.
#[derive(Clone)]
pub(super) struct Field {
    /// Steps between cells: up, left, right, down.
    steps: [i32; 4],
    cells: [Cell; CELLS],
    /// For each stone the cell after which its chain is named.
    name: [u16; CELLS],
    /// For each stone the next of its chain, in a ring.
    next: [u16; CELLS],
    /// By the name of the chain.
    breath: [Breath; CELLS],
    /// Number of stones by the name of the chain.
    stones: [u16; CELLS],
    free: Vec<u16>,
    /// Where each free cell stands in that list.
    place: [u16; CELLS],
    ko: usize,
}

impl Field {
    /// The stones of a board on which every chain has a liberty.
    pub fn new(board: &Board) -> Self {
        let size = board.size();
        let row = i32::from(size.width) + 2;
        let mut field = Self {
            steps: [-row, -1, 1, row],
            cells: [Cell::Rim; CELLS],
            name: [0; CELLS],
            next: [0; CELLS],
            breath: [Breath::default(); CELLS],
            stones: [0; CELLS],
            free: Vec::with_capacity(size.area()),
            place: [0; CELLS],
            ko: NOWHERE,
        };
        for point in size.points() {
            let cell = field.cell(point);
            field.set_free(cell);
        }
        for (point, color) in board.stones() {
            let cell = field.cell(point);
            field.play(cell, color);
        }
        field.ko = NOWHERE;
        field
    }

    /// The cell of a point.
    pub const fn cell(&self, point: Point) -> usize {
        (point.y as usize + 1) * self.steps[3] as usize + point.x as usize + 1
    }

    /// What is on a cell.
    pub const fn at(&self, cell: usize) -> Cell {
        self.cells[cell]
    }

    /// The free cells, in no order.
    pub fn free(&self) -> &[u16] {
        &self.free
    }

    /// Lifts the ko, as a pass does.
    pub fn lift_ko(&mut self) {
        self.ko = NOWHERE;
    }

    /// The four cells around a point of the board.
    pub fn around(&self, cell: usize) -> [usize; 4] {
        self.steps.map(|step| (cell as i32 + step) as usize)
    }

    /// The four cells diagonally beside a point of the board.
    pub fn diagonals(&self, cell: usize) -> [usize; 4] {
        let row = self.steps[3];
        [-row - 1, -row + 1, row - 1, row + 1].map(|step| (cell as i32 + step) as usize)
    }

    /// The name of the chain of a stone.
    pub fn chain(&self, stone: usize) -> usize {
        usize::from(self.name[stone])
    }

    /// Number of stones in the chain of a stone.
    pub fn chain_len(&self, stone: usize) -> u16 {
        self.stones[self.chain(stone)]
    }

    /// The only liberty of the chain of a stone, if it has just one.
    pub fn only_liberty(&self, stone: usize) -> Option<usize> {
        let Breath { count, sum, squares } = self.breath[self.chain(stone)];
        let only = count > 0 && u64::from(count) * squares == u64::from(sum).pow(2);
        only.then(|| (sum / count) as usize)
    }

    /// The stones of the chain of a stone.
    pub fn members(&self, stone: usize) -> impl Iterator<Item = usize> + '_ {
        let follow = move |&at: &usize| Some(usize::from(self.next[at])).filter(|&next| next != stone);
        std::iter::successors(Some(stone), follow)
    }

    /// Whether a stone may be put there: on a free cell, no ko, no suicide.
    pub fn is_legal(&self, cell: usize, color: Color) -> bool {
        if self.cells[cell] != Cell::Free || self.ko == cell {
            return false;
        }
        self.around(cell).into_iter().any(|at| match self.cells[at] {
            Cell::Free => true,
            Cell::Rim => false,
            Cell::Stone(other) => (other == color) != (self.only_liberty(at) == Some(cell)),
        })
    }

    /// Puts a stone where that is legal, and takes off what it captures.
    pub fn play(&mut self, cell: usize, color: Color) {
        self.ko = NOWHERE;
        self.take_free(cell);
        self.cells[cell] = Cell::Stone(color);
        (self.name[cell], self.next[cell]) = (cell as u16, cell as u16);
        (self.stones[cell], self.breath[cell]) = (1, Breath::default());
        let around = self.around(cell);
        let mut alone = true;
        for at in around {
            match self.cells[at] {
                Cell::Free => self.breath[cell].add(Breath::of(at)),
                Cell::Stone(other) => {
                    self.breath[self.chain(at)].remove(Breath::of(cell));
                    alone &= other != color;
                }
                Cell::Rim => {}
            }
        }
        for at in around {
            if self.cells[at] == Cell::Stone(color) && self.name[at] != self.name[cell] {
                self.join(self.chain(at), self.chain(cell));
            }
        }
        let (mut captured, mut last) = (0, NOWHERE);
        for at in around {
            if self.cells[at] == Cell::Stone(!color) && self.breath[self.chain(at)].count == 0 {
                captured += self.lift(at);
                last = at;
            }
        }
        if captured == 1 && alone && self.only_liberty(cell) == Some(last) {
            self.ko = last;
        }
    }

    /// Makes one chain of two.
    fn join(&mut self, one: usize, other: usize) {
        let (small, large) = if self.stones[one] > self.stones[other] { (other, one) } else { (one, other) };
        let mut at = small;
        loop {
            self.name[at] = large as u16;
            at = usize::from(self.next[at]);
            if at == small {
                break;
            }
        }
        self.next.swap(small, large);
        self.stones[large] += self.stones[small];
        self.breath[large].add(self.breath[small]);
    }

    /// Takes a chain off; its number of stones.
    fn lift(&mut self, stone: usize) -> u32 {
        let mut count = 0;
        let mut at = stone;
        loop {
            let next = usize::from(self.next[at]);
            self.set_free(at);
            for near in self.around(at) {
                if let Cell::Stone(_) = self.cells[near] {
                    self.breath[self.chain(near)].add(Breath::of(at));
                }
            }
            count += 1;
            at = next;
            if at == stone {
                return count;
            }
        }
    }

    fn set_free(&mut self, cell: usize) {
        self.cells[cell] = Cell::Free;
        self.place[cell] = self.free.len() as u16;
        self.free.push(cell as u16);
    }

    fn take_free(&mut self, cell: usize) {
        let place = usize::from(self.place[cell]);
        self.free.swap_remove(place);
        if let Some(&moved) = self.free.get(place) {
            self.place[usize::from(moved)] = place as u16;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::go::{KoRule, Position, Rules};
    use crate::rules::{Illegal, Move, Size};
    use proptest::prelude::*;

    /// Everything about the stones that both boards know.
    fn assert_same(field: &Field, position: &Position) {
        let board = position.board();
        for point in board.size().points() {
            let cell = field.cell(point);
            let expected = board.get(point).map_or(Cell::Free, Cell::Stone);
            assert_eq!(field.at(cell), expected, "{point:?} in\n{board}");
            if board.get(point).is_some() {
                let chain = board.region(point);
                let liberties: Vec<usize> = board.liberties(&chain).iter().map(|point| field.cell(point)).collect();
                assert_eq!(field.only_liberty(cell), Some(liberties[0]).filter(|_| liberties.len() == 1));
                assert_eq!(usize::from(field.chain_len(cell)), chain.len());
                assert_eq!(field.members(cell).count(), chain.len());
            }
        }
        assert_eq!(field.free().len(), board.size().area() - board.stone_count());
    }

    proptest! {
        /// The referee and the fast board agree on every legal move and on what it does.
        #[test]
        fn it_plays_as_the_referee_does(
            moves in prop::collection::vec(0_usize..30, 0..150),
            width in 1_u8..7,
            height in 1_u8..6,
        ) {
            let size = Size::rectangle(width, height);
            let mut position = Position::new(Rules { ko: KoRule::Simple, ..Rules::chinese(size) });
            let mut field = Field::new(position.board());
            for index in moves {
                if index >= size.area() {
                    position.resume();
                    prop_assert!(position.play(Move::Pass).is_ok());
                    position.resume();
                    field.lift_ko();
                    continue;
                }
                let (point, color) = (size.point(index), position.to_move());
                let verdict = position.play(Move::Place(point)).map(|_| ());
                prop_assert_eq!(field.is_legal(field.cell(point), color), verdict.is_ok());
                prop_assert!(!matches!(verdict, Err(Illegal::GameOver)));
                if verdict.is_ok() {
                    field.play(field.cell(point), color);
                }
                assert_same(&field, &position);
            }
            assert_same(&Field::new(position.board()), &position);
        }
    }
}
