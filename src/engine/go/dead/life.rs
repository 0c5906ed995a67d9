//! Chains that live whatever happens, and stones among them that cannot live.
//!
//! Source: David B. Benson, "Life in the Game of Go" (1976). A region of a colour is a connected set of points without
//! its stones. It is vital to a chain if every free point in it is a liberty of the chain. Chains with fewer than two
//! vital regions are dropped, then regions that touch a dropped chain, until nothing changes: what is left lives without
//! another move. Opposing stones in a vital region that is left are dead: they could only have eyes on its free
//! points, and the chain touches all of them.

use crate::rules::{Board, Color, Point, PointSet};

/// What needs no playing out.
pub(super) struct Settled {
    /// Stones that live unconditionally.
    pub alive: PointSet,
    /// Stones that are dead unconditionally.
    pub dead: PointSet,
}

impl Settled {
    /// Looks at the chains of both colours.
    pub fn of(board: &Board) -> Self {
        let mut settled = Self { alive: PointSet::new(board.size()), dead: PointSet::new(board.size()) };
        for color in Color::BOTH {
            settled.add(board, color);
        }
        settled
    }

    fn add(&mut self, board: &Board, color: Color) {
        let mut chains = chains(board, color);
        let mut regions = regions(board, &chains, color);
        loop {
            let before = (chains.len(), regions.len());
            chains.retain(|chain| regions.iter().filter(|region| region.vital.contains(&chain.name)).count() >= 2);
            regions.retain(|region| region.touches.iter().all(|name| chains.iter().any(|chain| chain.name == *name)));
            if (chains.len(), regions.len()) == before {
                break;
            }
        }
        for stone in chains.iter().flat_map(|chain| &chain.stones) {
            self.alive.insert(*stone);
        }
        for region in regions.iter().filter(|region| !region.vital.is_empty()) {
            for &stone in region.points.iter().filter(|&&point| board.get(point).is_some()) {
                self.dead.insert(stone);
            }
        }
    }
}

struct Chain {
    /// The first of its stones, row by row.
    name: Point,
    stones: Vec<Point>,
    liberties: PointSet,
}

struct Region {
    points: Vec<Point>,
    /// The names of the chains beside it.
    touches: Vec<Point>,
    /// The names of those to which it is vital.
    vital: Vec<Point>,
}

fn chains(board: &Board, color: Color) -> Vec<Chain> {
    let mut seen = PointSet::new(board.size());
    let mut chains = Vec::new();
    for (name, _) in board.stones().filter(|stone| stone.1 == color) {
        if !seen.contains(name) {
            let stones = board.region(name);
            for &stone in &stones {
                seen.insert(stone);
            }
            let liberties = board.liberties(&stones);
            chains.push(Chain { name, stones, liberties });
        }
    }
    chains
}

/// The connected sets of points without stones of `color`.
fn regions(board: &Board, chains: &[Chain], color: Color) -> Vec<Region> {
    let size = board.size();
    let mut seen = PointSet::new(size);
    let mut regions = Vec::new();
    for start in size.points().filter(|&point| board.get(point) != Some(color)) {
        if !seen.insert(start) {
            continue;
        }
        let (mut points, mut next) = (vec![start], 0);
        while let Some(&current) = points.get(next) {
            next += 1;
            let more = size.neighbours(current).filter(|&near| board.get(near) != Some(color) && seen.insert(near));
            points.extend(more);
        }
        regions.push(Region::new(board, chains, points));
    }
    regions
}

impl Region {
    fn new(board: &Board, chains: &[Chain], points: Vec<Point>) -> Self {
        let size = board.size();
        let mut beside = PointSet::new(size);
        for near in points.iter().flat_map(|&point| size.neighbours(point)) {
            beside.insert(near);
        }
        let around: Vec<&Chain> =
            chains.iter().filter(|chain| chain.stones.iter().any(|&stone| beside.contains(stone))).collect();
        let free: Vec<Point> = points.iter().copied().filter(|&point| board.is_free(point)).collect();
        let is_vital = |chain: &&&Chain| free.iter().all(|&point| chain.liberties.contains(point));
        let vital = around.iter().filter(is_vital).map(|chain| chain.name).collect();
        Self { touches: around.iter().map(|chain| chain.name).collect(), vital, points }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Living stones as `A`, dead ones as `D`.
    fn picture(diagram: &str) -> String {
        let board = Board::from_diagram(diagram).unwrap();
        let settled = Settled::of(&board);
        let cell = |point: Point| match board.get(point) {
            _ if settled.alive.contains(point) => 'A',
            _ if settled.dead.contains(point) => 'D',
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None => '.',
        };
        let row = |y| (0..board.size().width).map(|x| cell(Point::new(x, y))).collect::<String>();
        (0..board.size().height).map(row).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn life_and_death_without_another_move() {
        for (diagram, expected) in [
            // Two eyes; one eye; two eyes of which one is false.
            (".X.X. XXXX. .....", ".A.A. AAAA. ....."),
            (".XX.. XXX.. .....", ".XX.. XXX.. ....."),
            (".XO.. X.X.. XXX..", ".AO.. A.A.. AAA.."),
            // A stone in an eye of three cannot live; the larger eye is not vital until it is small.
            (".X.O.X XXXXXX ......", ".A.D.A AAAAAA ......"),
            // Two chains that share one eye only; a chain that leaves the opponent nothing but its own liberties.
            (".XX.X. XX.XX. ......", ".XX.X. XX.XX. ......"),
            ("X.X.X. XXXXXX O.....", "A.A.A. AAAAAA D....."),
            ("..... ..... .....", "..... ..... ....."),
        ] {
            assert_eq!(picture(diagram), expected);
        }
    }
}
