//! Counting: who owns which point, and what that is worth.
//!
//! Dead stones are taken off first. An empty region that touches one colour only is that colour's; one that touches
//! both or none is dame. Under territory scoring the eyes of a group in seki do not count. A group is taken to be in
//! seki when it touches dame and has less than two eyes; its chains are those that share an eye region or a dame
//! point. An eye region of five points or more, or of four in a row or bent, is worth two eyes.

use super::{Rules, Scoring};
use crate::rules::{Board, ByColor, Color, Half, Point, PointSet};

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
        let chains = self.chains();
        let mut groups: Vec<usize> = (0..chains.len()).collect();
        let touches =
            |chain: &[Point], point: Point| self.board.size().neighbours(point).any(|next| chain.contains(&next));
        for region in &self.regions {
            for join in region.joins() {
                let members: Vec<usize> = (0..chains.len())
                    .filter(|&chain| join.iter().any(|&point| touches(&chains[chain], point)))
                    .collect();
                unite(&mut groups, &chains, &self.board, &members);
            }
        }
        let mut doubtful = Vec::new();
        for group in 0..chains.len() {
            let stones: Vec<Point> = (0..chains.len())
                .filter(|&chain| groups[chain] == group)
                .flat_map(|chain| chains[chain].clone())
                .collect();
            let near = |region: &Region| region.points.iter().any(|&point| touches(&stones, point));
            let on_dame = self.regions.iter().any(|region| region.owner.is_none() && near(region));
            let eyes: Vec<usize> = (0..self.regions.len())
                .filter(|&at| self.regions[at].owner.is_some() && near(&self.regions[at]))
                .collect();
            if on_dame && eyes.iter().map(|&at| self.regions[at].eyes()).sum::<usize>() < 2 {
                doubtful.extend(eyes);
            }
        }
        for at in doubtful {
            self.regions[at].seki = true;
        }
    }

    /// The living chains of both colours.
    fn chains(&self) -> Vec<Vec<Point>> {
        let mut seen = PointSet::new(self.board.size());
        let mut chains = Vec::new();
        for (stone, _) in self.board.stones() {
            if !seen.contains(stone) {
                let chain = self.board.region(stone);
                for &point in &chain {
                    seen.insert(point);
                }
                chains.push(chain);
            }
        }
        chains
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

/// Gives all members of one colour the same group number.
fn unite(groups: &mut [usize], chains: &[Vec<Point>], board: &Board, members: &[usize]) {
    for color in Color::BOTH {
        let same: Vec<usize> =
            members.iter().copied().filter(|&chain| board.get(chains[chain][0]) == Some(color)).collect();
        let Some(&first) = same.first() else { continue };
        for &chain in &same[1..] {
            let (old, new) = (groups[chain], groups[first]);
            for group in groups.iter_mut().filter(|group| **group == old) {
                *group = new;
            }
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

/// A count that adds up line by line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// How the points were counted.
    pub scoring: Scoring,
    /// Living stones on the board (area scoring).
    pub stones: ByColor<u16>,
    /// Surrounded points.
    pub territory: ByColor<u16>,
    /// Prisoners of each colour, dead stones included: stones that it took (territory scoring).
    pub prisoners: ByColor<u16>,
    /// Points that belong to nobody.
    pub dame: u16,
    /// Komi.
    pub komi: Half,
}

impl Score {
    /// Counts a board by `rules`, given the stones taken in play and the dead stones still on it.
    pub fn new(rules: &Rules, board: &Board, captures: ByColor<u16>, dead: &PointSet) -> Self {
        let territory = Territory::new(board, dead);
        let alive =
            |color| board.stones().filter(|&(point, stone)| stone == color && !dead.contains(point)).count() as u16;
        let fallen =
            |color| board.stones().filter(|&(point, stone)| stone == color && dead.contains(point)).count() as u16;
        let surrounded = |color| territory.points(rules.scoring).filter(|&(_, owner)| owner == color).count() as u16;
        Self {
            scoring: rules.scoring,
            stones: ByColor::from_fn(alive),
            territory: ByColor::from_fn(surrounded),
            prisoners: ByColor::from_fn(|color| captures[color] + fallen(!color)),
            dame: territory.dame(),
            komi: rules.komi,
        }
    }

    /// The points of one colour, komi included.
    pub fn total(&self, color: Color) -> Half {
        let counted = match self.scoring {
            Scoring::Area => self.stones[color],
            Scoring::Territory => self.prisoners[color],
        };
        let komi = if color == Color::White { self.komi } else { Half(0) };
        Half::whole((self.territory[color] + counted) as i16) + komi
    }

    /// Black's points minus White's.
    pub fn margin(&self) -> Half {
        self.total(Color::Black) - self.total(Color::White)
    }
}
