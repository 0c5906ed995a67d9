//! Winning by fours alone (VCF): every stone makes a four, so that the answer is forced, until one makes five.
//!
//! Depth first over the attacker's fours with a table of positions that are known to fail. The shortest win is found by
//! going a stone deeper each time.

use super::super::Flow;
use super::super::tally::Tally;
use super::foul::is_foul;
use super::grid::Grid;
use super::kind::{Kind, is_bound};
use super::spots::Spot;
use crate::rules::Color;

/// Positions remembered as failed at most; a power of two.
const FAILURES: usize = 1 << 16;

/// How far a search for fours may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reach {
    /// The attacker's stones, the five included.
    pub stones: u8,
    /// Positions looked at.
    pub nodes: u32,
}

/// Which fours are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scope {
    /// All.
    Anywhere,
    /// After the first, those in one line with the stone before. Fours that have nothing to do with each other can be
    /// played in any order: to try all orders costs most of the time and finds little.
    Chain,
}

/// A search for fours, with what it learnt.
pub(super) struct Fours {
    failures: Vec<Failure>,
    /// The winning line from its end to its start.
    line: Vec<Spot>,
    left: u32,
    scope: Scope,
    /// The attacker's last stone, or [`Spot::NONE`].
    last: Spot,
    stopped: bool,
    /// Whether a line was cut only for its length.
    was_cut: bool,
}

/// The key of a position, and with how many stones it is not won. An empty table of them costs nothing until it is used.
type Failure = [u64; 2];

impl Default for Fours {
    fn default() -> Self {
        Self {
            failures: Vec::new(),
            line: Vec::new(),
            left: 0,
            scope: Scope::Anywhere,
            last: Spot::NONE,
            stopped: false,
            was_cut: false,
        }
    }
}

impl Fours {
    /// Nothing learnt yet, and room for so many failures; a power of two.
    pub fn new(slots: usize) -> Self {
        Self { failures: vec![[0; 2]; slots.min(FAILURES)], ..Self::default() }
    }

    /// Whether `color` wins by fours within reach: the number of its stones, the five included. The line is then in
    /// [`Self::line`].
    pub fn wins(&mut self, grid: &mut Grid, color: Color, (reach, tally): (Reach, &mut Tally)) -> Option<u8> {
        self.begin(reach.nodes);
        self.attack(grid, color, (reach.stones, tally)).then(|| self.line.len().div_ceil(2) as u8)
    }

    /// The same with fours in a chain; a position where this has failed is not looked at again.
    pub fn wins_in_a_chain(
        &mut self,
        grid: &mut Grid,
        color: Color,
        (reach, tally): (Reach, &mut Tally),
    ) -> Option<u8> {
        let key = !key_of(grid, color);
        let slot = self.slot(key);
        if self.failures[slot][0] == key {
            return None;
        }
        self.scope = Scope::Chain;
        let found = self.wins(grid, color, (reach, tally));
        self.scope = Scope::Anywhere;
        if found.is_none() {
            self.failures[slot] = [key, reach.stones.into()];
        }
        found
    }

    /// The same for the shortest win.
    pub fn wins_soonest(&mut self, grid: &mut Grid, color: Color, (reach, tally): (Reach, &mut Tally)) -> Option<u8> {
        self.begin(reach.nodes);
        for stones in 1..=reach.stones {
            self.was_cut = false;
            if self.attack(grid, color, (stones, tally)) {
                return Some(stones);
            }
            if self.stopped || !self.was_cut {
                return None;
            }
        }
        None
    }

    const fn slot(&self, key: u64) -> usize {
        key as usize & (self.failures.len() - 1)
    }

    fn begin(&mut self, nodes: u32) {
        self.line.clear();
        self.left = nodes;
        self.last = Spot::NONE;
        self.stopped = false;
    }

    /// Attack and answers of the win that was found last, alternating, from the first stone to the five.
    pub fn line(&self) -> Vec<Spot> {
        self.line.iter().rev().copied().collect()
    }

    fn attack(&mut self, grid: &mut Grid, color: Color, (stones, tally): (u8, &mut Tally)) -> bool {
        if let Some(five) = grid.of_kind(Kind::Five, color).first_if(grid.count(Kind::Five, color)) {
            self.line.push(five);
            return true;
        }
        let fours: u16 = Kind::FOURS.iter().map(|&kind| grid.count(kind, color)).sum();
        let must = grid.count(Kind::Five, !color);
        if fours == 0 || must > 1 {
            return false;
        }
        if stones < 2 {
            self.was_cut = true;
            return false;
        }
        let key = key_of(grid, color);
        let slot = self.slot(key);
        let learns = self.scope == Scope::Anywhere;
        if learns && self.failures[slot][0] == key && self.failures[slot][1] >= stones.into() {
            self.was_cut = true;
            return false;
        }
        let block = if must == 1 { grid.of_kind(Kind::Five, !color).first() } else { None };
        let found = match block {
            Some(block) => grid.kind(block, color).is_four() && self.strike(grid, (block, color), (stones, tally)),
            None => self.strike_anywhere(grid, color, (stones, tally)),
        };
        if learns && !found && !self.stopped {
            self.failures[slot] = [key, stones.into()];
        }
        found
    }

    fn strike_anywhere(&mut self, grid: &mut Grid, color: Color, (stones, tally): (u8, &mut Tally)) -> bool {
        for kind in Kind::FOURS {
            if grid.count(kind, color) == 0 {
                continue;
            }
            for spot in grid.of_kind(kind, color).iter() {
                if kind == Kind::Four && !self.goes_on_with(spot) {
                    continue;
                }
                if self.strike(grid, (spot, color), (stones, tally)) {
                    return true;
                }
                if self.stopped {
                    return false;
                }
            }
        }
        false
    }

    /// Whether a simple four is tried after the stone before.
    fn goes_on_with(&self, spot: Spot) -> bool {
        self.scope == Scope::Anywhere || self.last == Spot::NONE || self.last.is_in_line(spot)
    }

    /// Makes a four on a free point and looks whether it wins.
    fn strike(&mut self, grid: &mut Grid, (spot, color): (Spot, Color), (stones, tally): (u8, &mut Tally)) -> bool {
        if stones == 2 && grid.kind(spot, color) != Kind::StraightFour && !is_bound(grid.variant(), !color) {
            self.was_cut = true;
            return false;
        }
        if self.left == 0 || tally.count() == Flow::Stop {
            self.stopped = true;
            return false;
        }
        self.left -= 1;
        if is_foul(grid, spot, color) {
            return false;
        }
        let before = std::mem::replace(&mut self.last, spot);
        grid.put(spot, color);
        let won = self.follow_up(grid, color, (stones, tally));
        grid.take(spot);
        self.last = before;
        if won {
            self.line.push(spot);
        }
        won
    }

    /// After a four of `color`: the answer, and the attack from there.
    fn follow_up(&mut self, grid: &mut Grid, color: Color, (stones, tally): (u8, &mut Tally)) -> bool {
        let fives = *grid.of_kind(Kind::Five, color);
        let Some(answer) = fives.first() else { return false };
        if grid.count(Kind::Five, color) > 1 {
            let five = fives.iter().nth(1).unwrap_or(answer);
            self.line.extend([five, answer]);
            return true;
        }
        if is_foul(grid, answer, !color) {
            // The defender may not take the only point that saves.
            self.line.extend([answer, Spot::NONE]);
            return true;
        }
        grid.put(answer, !color);
        let won = self.attack(grid, color, (stones - 1, tally));
        grid.take(answer);
        if won {
            self.line.push(answer);
        }
        won
    }
}

/// The key of a position with the attacker to move.
fn key_of(grid: &Grid, color: Color) -> u64 {
    grid.key() ^ if color == Color::Black { 0 } else { 0x9E37_79B9_7F4A_7C15 }
}
