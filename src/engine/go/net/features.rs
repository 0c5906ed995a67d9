//! What the network sees of a position: planes of points and a few numbers, all from the view of the side to move.
//!
//! The weights depend on every one of them: another plane, or another order, needs another training.
//!
//! | planes | points |
//! |---|---|
//! | 0 | the whole board, so that its edge can be told from free points |
//! | 1, 2 | own stones, opposing stones |
//! | 3-5, 6-8 | own, opposing stones whose chain has one, two, three liberties |
//! | 9 | free points on which the ko rule refuses a stone |
//! | 10-14 | the last five moves, the latest first |
//! | 15, 16 | own, opposing stones in a ladder, see [`super::ladder`] |
//! | 17 | points on which a stone begins a ladder that works |
//!
//! | numbers | what |
//! |---|---|
//! | 0 | what the mover gets beyond the board, in units of 15 points: komi, what handicap is worth, by territory also prisoners |
//! | 1 | 1 if territory is counted, 0 for area |
//! | 2 | by area: how far the mover's smallest won margin is from zero, from -1 to 1 |
//! | 3 | 1 if the opponent has just passed, else 0 |

use super::ladder::Reader;
use crate::rules::go::{Position, Scoring};
use crate::rules::{Color, Half, Illegal, Move, Point, PointSet};

/// Number of planes.
pub const PLANES: usize = 18;
/// Number of numbers.
pub const GLOBALS: usize = 4;

/// The whole board.
const BOARD: usize = 0;
/// Own stones; the opponent's have the plane behind it.
const STONES: usize = 1;
/// Own chains with one liberty; two and three follow, then the opponent's.
const LIBERTIES: usize = 3;
const KO: usize = 9;
const LATEST: usize = 10;
/// Own chains in a ladder; the opponent's have the plane behind it.
const LADDERS: usize = 15;
const LADDER_STARTS: usize = 17;

/// Moves that are seen.
const MEMORY: usize = 5;
/// Half points that make the unit of the first number.
const KOMI_UNIT: f32 = 30.0;
/// The largest first number.
const MOST_KOMI: f32 = 4.0;

/// What the network sees of a position.
pub struct Features {
    planes: [PointSet; PLANES],
    globals: [f32; GLOBALS],
    legal: PointSet,
}

impl Features {
    /// Looks at `position`, whose latest moves are the last ones of `moves`.
    pub fn of(position: &Position, moves: &[Move]) -> Self {
        let size = position.board().size();
        let passed = f32::from(u8::from(moves.last() == Some(&Move::Pass)));
        let globals = [beyond(position), f32::from(u8::from(is_territory(position))), parity(position), passed];
        let empty = PointSet::new(size);
        let mut features = Self { planes: [empty; PLANES], globals, legal: empty };
        features.planes[BOARD] = PointSet::of(size, size.points());
        features.see_chains(position);
        features.see_free(position);
        for (mv, plane) in moves.iter().rev().take(MEMORY).zip(LATEST..) {
            if let &Move::Place(point) = mv {
                features.planes[plane].insert(point);
            }
        }
        features
    }

    /// Points, each plane a set.
    pub const fn planes(&self) -> &[PointSet; PLANES] {
        &self.planes
    }

    /// Numbers.
    pub const fn globals(&self) -> &[f32; GLOBALS] {
        &self.globals
    }

    /// Where a stone may be played.
    pub const fn legal(&self) -> &PointSet {
        &self.legal
    }

    fn see_chains(&mut self, position: &Position) {
        let mut reader = Reader::new(position.board());
        let mut seen = PointSet::new(position.board().size());
        for (stone, color) in position.board().stones() {
            if !seen.contains(stone) {
                let side = usize::from(color != position.to_move());
                let chain = reader.chain(stone);
                self.see_chain(&chain, &mut seen, side);
            }
        }
    }

    fn see_chain(&mut self, chain: &super::ladder::Chain, seen: &mut PointSet, side: usize) {
        for &stone in &chain.stones {
            seen.insert(stone);
            self.planes[STONES + side].insert(stone);
            if let liberties @ 1..=3 = chain.liberties {
                self.planes[LIBERTIES + 3 * side + liberties - 1].insert(stone);
            }
            if chain.is_caught {
                self.planes[LADDERS + side].insert(stone);
            }
        }
        if side == 1 {
            for &point in &chain.starts {
                self.planes[LADDER_STARTS].insert(point);
            }
        }
    }

    fn see_free(&mut self, position: &Position) {
        let size = position.board().size();
        let free = |point: &Point| position.board().is_free(*point);
        for point in size.points().filter(free) {
            match position.check(Move::Place(point)) {
                Ok(()) => _ = self.legal.insert(point),
                Err(Illegal::Ko | Illegal::Superko { .. }) => _ = self.planes[KO].insert(point),
                Err(_) => {}
            }
        }
    }
}

fn is_territory(position: &Position) -> bool {
    position.rules().scoring == Scoring::Territory
}

/// Half points that the mover gets beyond what its stones on the board make.
fn bonus(position: &Position) -> Half {
    let rules = position.rules();
    let taken = |color: Color| Half::whole((position.captures()[color] + position.pass_stones()[color]) as i16);
    let white = if is_territory(position) {
        rules.komi + taken(Color::White) - taken(Color::Black)
    } else {
        rules.komi + rules.points_for_handicap()
    };
    if position.to_move() == Color::White { white } else { -white }
}

fn beyond(position: &Position) -> f32 {
    (f32::from(bonus(position).0) / KOMI_UNIT).clamp(-MOST_KOMI, MOST_KOMI)
}

/// By area the margin on the board is even or odd as the board's area is, unless there is a seki: so only every other margin
/// wins. The number says by how many half points, 1 to 4, the smallest of those does; 4 where the next one draws.
fn parity(position: &Position) -> f32 {
    if is_territory(position) {
        return 0.0;
    }
    let area = position.board().size().area() as i16;
    let past = (bonus(position).0 + 2 * (area % 2)).rem_euclid(4);
    let by = if past == 0 { 4 } else { past };
    (f32::from(by) - 2.5) / 1.5
}
