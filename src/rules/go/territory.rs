//! Who owns which point.
//!
//! Dead stones are taken off first. An empty region that touches one colour only is that colour's; one that touches
//! both or none is dame. Under territory scoring the eyes of a group in seki do not count. A group is taken to be in
//! seki when it touches dame and has less than two eyes; its chains are those that share an eye region or a dame
//! point. An eye region of five points or more, or of four in a row or bent, is worth two eyes.

use super::Scoring;
use crate::rules::{Board, Color, Point, PointSet};

/// Who owns the points of a board on which dead stones are marked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Territory {
    regions: Vec<Region>,
    board: Board,
}

/// A connected set of points without living stones.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Region {
    points: Vec<Point>,
    owner: Option<Color>,
    seki: bool,
}

impl Territory {
    /// Divides the board after the stones of `dead` are taken off.
    pub fn new(board: &Board, dead: &PointSet) -> Self {
        let mut cleared = board.clone();
        for stone in dead.iter() {
            cleared.set(stone, None);
        }
        let mut seen = PointSet::new(board.size());
        let mut regions = Vec::new();
        for start in board.size().points() {
            if cleared.is_free(start) && !seen.contains(start) {
                let points = cleared.region(start);
                for &point in &points {
                    seen.insert(point);
                }
                let owner = only_neighbour(&cleared, &points);
                regions.push(Region { points, owner, seki: false });
            }
        }
        let mut territory = Self { regions, board: cleared };
        territory.mark_seki();
        territory
    }

    /// The surrounded points of each colour that count under `scoring`.
    pub fn points(&self, scoring: Scoring) -> impl Iterator<Item = (Point, Color)> + '_ {
        let counted = self.regions.iter().filter(move |region| scoring == Scoring::Area || !region.seki);
        counted
            .filter_map(|region| region.owner.map(|owner| (region, owner)))
            .flat_map(|(region, owner)| region.points.iter().map(move |&point| (point, owner)))
    }

    /// Number of points that belong to nobody.
    pub fn dame(&self) -> u16 {
        let neutral = self.regions.iter().filter(|region| region.owner.is_none());
        neutral.map(|region| region.points.len() as u16).sum()
    }

    /// Finds the groups in seki and marks their eyes.
    fn mark_seki(&mut self) {
        let mut groups = Groups::new(&self.board);
        for region in &self.regions {
            for join in region.joins() {
                groups.unite(join);
            }
        }
        let mut on_dame = vec![false; groups.count()];
        let mut eyes: Vec<Vec<usize>> = vec![Vec::new(); groups.count()];
        for (at, region) in self.regions.iter().enumerate() {
            for group in groups.beside(&region.points) {
                match region.owner {
                    None => on_dame[group] = true,
                    Some(_) => eyes[group].push(at),
                }
            }
        }
        for (eyes, _) in eyes.into_iter().zip(on_dame).filter(|(_, on_dame)| *on_dame) {
            if eyes.iter().map(|&at| self.regions[at].eyes()).sum::<usize>() < 2 {
                for at in eyes {
                    self.regions[at].seki = true;
                }
            }
        }
    }
}

/// The living chains, numbered, and which of them belong together.
struct Groups<'a> {
    board: &'a Board,
    /// The number of the chain on each point, row by row; nothing on empty points.
    chains: Vec<Option<usize>>,
    /// The colour of each chain.
    colors: Vec<Color>,
    /// The group of each chain, named after one of its chains.
    group_of: Vec<usize>,
}

impl<'a> Groups<'a> {
    /// Each chain is a group of its own.
    fn new(board: &'a Board) -> Self {
        let mut chains = vec![None; board.size().area()];
        let mut colors = Vec::new();
        for (stone, color) in board.stones() {
            if chains[board.size().index(stone)].is_none() {
                for point in board.region(stone) {
                    chains[board.size().index(point)] = Some(colors.len());
                }
                colors.push(color);
            }
        }
        let group_of = (0..colors.len()).collect();
        Self { board, chains, colors, group_of }
    }

    /// One more than the largest name of a group.
    const fn count(&self) -> usize {
        self.group_of.len()
    }

    /// The groups that touch any of `points`, each once.
    fn beside(&self, points: &[Point]) -> Vec<usize> {
        let size = self.board.size();
        let touched = points.iter().flat_map(|&point| size.neighbours(point));
        let mut groups: Vec<usize> =
            touched.filter_map(|next| self.chains[size.index(next)]).map(|chain| self.group_of[chain]).collect();
        groups.sort_unstable();
        groups.dedup();
        groups
    }

    /// Makes one group of those of a colour that touch any of `points`.
    fn unite(&mut self, points: &[Point]) {
        let beside = self.beside(points);
        for color in Color::BOTH {
            let mut same = beside.iter().copied().filter(|&group| self.colors[group] == color);
            let Some(first) = same.next() else { continue };
            let others: Vec<usize> = same.collect();
            for group in self.group_of.iter_mut().filter(|group| others.contains(group)) {
                *group = first;
            }
        }
    }
}

impl Region {
    /// The sets of points around which chains belong together: the whole eye region, or each single dame point.
    fn joins(&self) -> Vec<&[Point]> {
        match self.owner {
            Some(_) => vec![&self.points],
            None => self.points.chunks(1).collect(),
        }
    }

    /// How many eyes the region is worth, at most two.
    fn eyes(&self) -> usize {
        let count = |coordinate: fn(&Point) -> u8| {
            let (low, high) = (self.points.iter().map(coordinate).min(), self.points.iter().map(coordinate).max());
            high.unwrap_or(0) - low.unwrap_or(0) + 1
        };
        match self.points.len() {
            0..=3 => 1,
            4 if count(|point| point.x) == 2 && count(|point| point.y) == 2 => 1,
            _ => 2,
        }
    }
}

/// The only colour that touches the region; nothing if both or none do.
fn only_neighbour(board: &Board, region: &[Point]) -> Option<Color> {
    let mut only = None;
    for &point in region {
        for color in board.size().neighbours(point).filter_map(|next| board.get(next)) {
            if only.is_some_and(|seen| seen != color) {
                return None;
            }
            only = Some(color);
        }
    }
    only
}
