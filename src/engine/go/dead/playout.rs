//! Light playouts: both sides play at random to the end, but fill no own eye, take what has just put itself into
//! atari, pull out of atari where that helps, and do not put chains of three stones or more into atari.
//!
//! The last of these keeps groups in seki alive; with it the guess was right on 55 of 61
//! test positions, without it on 46.

use super::super::super::Flow;
use super::super::super::luck::Luck;
use super::super::super::tally::Tally;
use super::super::cell::Cell;
use super::field::Field;
use crate::rules::Color;

/// How often in a hundred a chain is taken that has just put itself into atari.
const TAKES: u32 = 90;
/// How often in a hundred a chain is pulled out of atari.
const ESCAPES: u32 = 70;
/// The largest chain that may put itself into atari.
const SACRIFICE: u16 = 2;
/// How often in a hundred even such a chain does not.
const CAREFUL: u32 = 90;

/// A game being played out.
pub(super) struct Playout<'a, 'b> {
    pub field: Field,
    pub luck: &'a mut Luck,
    pub tally: &'a mut Tally<'b>,
}

impl Playout<'_, '_> {
    /// Plays until both sides pass, at most `limit` moves; says whether the pulse let it come to its end.
    pub fn run(&mut self, first: Color, limit: usize) -> Flow {
        let (mut color, mut last, mut passes) = (first, None, 0);
        for _ in 0..limit {
            if self.tally.count() == Flow::Stop {
                return Flow::Stop;
            }
            let urgent = last.and_then(|last| self.urgent(color, last));
            last = urgent.or_else(|| self.any(color));
            match last {
                Some(cell) => {
                    self.field.play(cell, color);
                    passes = 0;
                }
                None => {
                    self.field.lift_ko();
                    passes += 1;
                }
            }
            if passes == 2 {
                break;
            }
            color = !color;
        }
        Flow::GoOn
    }

    fn happens(&mut self, percent: u32) -> bool {
        self.luck.below(100) < percent
    }

    /// An answer to the stone at `last`.
    fn urgent(&mut self, color: Color, last: usize) -> Option<usize> {
        if let Some(liberty) = self.field.only_liberty(last)
            && self.happens(TAKES)
            && self.field.is_legal(liberty, color)
        {
            return Some(liberty);
        }
        for near in self.field.around(last) {
            if self.field.at(near) == Cell::Stone(color)
                && let Some(liberty) = self.field.only_liberty(near)
                && self.happens(ESCAPES)
            {
                let way_out = self.counter(color, near).or_else(|| {
                    let helps = self.field.is_legal(liberty, color) && self.breathes(liberty, color);
                    helps.then_some(liberty)
                });
                if way_out.is_some() {
                    return way_out;
                }
            }
        }
        None
    }

    /// Where a chain around the one at `stone` can be taken.
    fn counter(&self, color: Color, stone: usize) -> Option<usize> {
        let beside = self.field.members(stone).flat_map(|member| self.field.around(member));
        let attackers = beside.filter(|&at| self.field.at(at) == Cell::Stone(!color));
        attackers.filter_map(|at| self.field.only_liberty(at)).find(|&liberty| self.field.is_legal(liberty, color))
    }

    /// The first sensible free cell from a random one on.
    fn any(&mut self, color: Color) -> Option<usize> {
        let count = self.field.free().len();
        if count == 0 {
            return None;
        }
        let start = self.luck.below(count as u32) as usize;
        (0..count).map(|step| (start + step) % count).find_map(|at| {
            let cell = usize::from(self.field.free()[at]);
            self.is_sensible(cell, color).then_some(cell)
        })
    }

    fn is_sensible(&mut self, cell: usize, color: Color) -> bool {
        if is_eye(&self.field, cell, color) || !self.field.is_legal(cell, color) {
            return false;
        }
        let stones = self.joined(cell, color);
        if stones == 1 || self.breathes(cell, color) || self.takes(cell, color) {
            return true;
        }
        stones <= SACRIFICE && !self.happens(CAREFUL)
    }

    /// Number of stones in the chain that a stone would make.
    fn joined(&self, cell: usize, color: Color) -> u16 {
        let around = self.field.around(cell);
        let own = |&at: &usize| self.field.at(at) == Cell::Stone(color);
        let mut stones = 1;
        for (index, at) in around.into_iter().enumerate().filter(|(_, at)| own(at)) {
            let chain = self.field.chain(at);
            if !around[..index].iter().any(|earlier| own(earlier) && self.field.chain(*earlier) == chain) {
                stones += self.field.chain_len(at);
            }
        }
        stones
    }

    /// Whether a stone would take something.
    fn takes(&self, cell: usize, color: Color) -> bool {
        let taken = |at: usize| self.field.at(at) == Cell::Stone(!color) && self.field.only_liberty(at) == Some(cell);
        self.field.around(cell).into_iter().any(taken)
    }

    /// Whether the chain that a stone would make has two liberties or more; a captured neighbour counts as one.
    fn breathes(&self, cell: usize, color: Color) -> bool {
        let mut first = None;
        let mut is_second = |at: usize| at != cell && *first.get_or_insert(at) != at;
        for near in self.field.around(cell) {
            let found = match self.field.at(near) {
                Cell::Free => is_second(near),
                Cell::Stone(other) if other == color => self
                    .field
                    .members(near)
                    .flat_map(|member| self.field.around(member))
                    .any(|at| self.field.at(at) == Cell::Free && is_second(at)),
                Cell::Stone(_) => self.field.only_liberty(near) == Some(cell) && is_second(near),
                Cell::Rim => false,
            };
            if found {
                return true;
            }
        }
        false
    }
}

/// Whether a cell is an eye of `color`: only own stones beside it, and at most one diagonal lost, none at the edge.
fn is_eye(field: &Field, cell: usize, color: Color) -> bool {
    let own = |at: usize| matches!(field.at(at), Cell::Rim) || field.at(at) == Cell::Stone(color);
    if !field.around(cell).into_iter().all(own) {
        return false;
    }
    let diagonals = field.diagonals(cell).map(|at| field.at(at));
    let lost = diagonals.iter().filter(|&&at| at == Cell::Stone(!color)).count();
    lost + usize::from(diagonals.contains(&Cell::Rim)) < 2
}
