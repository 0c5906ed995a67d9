//! The tree: positions that were looked at, and the moves between them.

use super::super::super::Flow;
use super::super::net::{Features, Opinion};
use super::judge::Judge;
use super::worth::Worth;
use crate::rules::go::Position;
use crate::rules::{Color, Move, Phase, Size};
use std::num::NonZeroU32;

/// Moves that the tree holds at most: 24 megabytes, and twice as many while a part of it is kept.
const MOST_EDGES: usize = 2_000_000;
/// Moves before the position that the judge may want to see.
const MEMORY: usize = 5;

/// How much likely moves are preferred to those that turned out well, and from which number of visits on more so.
const CURIOSITY: f32 = 1.0;
const GROWTH: (f32, f32) = (0.4, 500.0);
/// How much worse a move is expected to be that was not visited, the more so the likelier the visited ones.
const UNSEEN: f32 = 0.25;

/// A position.
#[derive(Clone)]
struct Node {
    /// Its moves are so many edges from this one on; none if the game is over.
    first: u32,
    count: u32,
    visits: u32,
    /// What it is worth by itself.
    own: Worth,
    /// Sums over the visits, from Black's view.
    worth: f64,
    chance: f64,
}

/// A move.
struct Edge {
    /// Row by row; a pass is behind the last point.
    mv: u16,
    /// How likely it is by the judge, from 0 to 1.
    prior: f32,
    /// The position that it leads to, once it was looked at; never the root.
    node: Option<NonZeroU32>,
}

/// A move at the root.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Choice {
    /// The move.
    pub mv: Move,
    /// How likely it is by the judge, from 0 to 1.
    pub prior: f32,
    /// How often it was looked at.
    pub visits: u32,
    /// Black's chance to win after it; the position's own if it was not looked at.
    pub chance: f32,
}

/// A tree.
pub(super) struct Tree {
    position: Position,
    moves: Vec<Move>,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// Black's lead in the root, as the judge sees it.
    expected: f32,
}

impl Tree {
    /// The root alone, a position that came about by `moves` and in which somebody is to move.
    pub fn new(position: &Position, moves: &[Move], judge: &mut dyn Judge) -> Self {
        let moves = moves[moves.len().saturating_sub(MEMORY)..].to_vec();
        let mut tree = Self { position: position.clone(), moves, nodes: Vec::new(), edges: Vec::new(), expected: 0.0 };
        let (opinion, features) = tree.look(position, &tree.moves, judge);
        let own = Worth::thought(&opinion, position.to_move());
        tree.expected = own.lead;
        tree.open(position, own, Some((&opinion, &features)));
        tree
    }

    /// The part that has grown from the position which came about by these moves from the root's. None if somebody played
    /// what was not looked at, or nobody is to move there.
    pub fn after(&self, since: &[Move], position: &Position, moves: &[Move]) -> Option<Self> {
        let mut root = 0;
        for &mv in since {
            let edge = self.edges_of(&self.nodes[root]).iter().find(|edge| self.mv(edge) == mv)?;
            root = index(edge.node?);
        }
        if self.nodes[root].count == 0 {
            return None;
        }
        let (nodes, edges) = self.part(root);
        let moves = moves[moves.len().saturating_sub(MEMORY)..].to_vec();
        let expected = nodes[0].own.lead;
        let mut tree = Self { position: position.clone(), moves, nodes, edges, expected };
        tree.sum_up();
        Some(tree)
    }

    /// How often the root was visited.
    pub fn visits(&self) -> u32 {
        self.nodes[0].visits
    }

    /// A position with all that has grown from it, those nearer to it first.
    fn part(&self, root: usize) -> (Vec<Node>, Vec<Edge>) {
        let (mut nodes, mut edges) = (vec![self.nodes[root].clone()], Vec::new());
        let mut at = 0;
        while at < nodes.len() {
            let old = self.edges_of(&nodes[at]);
            nodes[at].first = edges.len() as u32;
            for edge in old {
                let node = edge.node.and_then(|node| {
                    nodes.push(self.nodes[index(node)].clone());
                    NonZeroU32::new(nodes.len() as u32 - 1)
                });
                edges.push(Edge { node, ..*edge });
            }
            at += 1;
        }
        (nodes, edges)
    }

    /// Adds up anew what positions are worth, now that another lead is expected.
    fn sum_up(&mut self) {
        for at in (0..self.nodes.len()).rev() {
            let node = &self.nodes[at];
            let below = self.edges_of(node).iter().filter_map(|edge| edge.node);
            let below = below.map(|node| &self.nodes[index(node)]);
            let (visits, worth) = below.fold((0, 0.0), |sum, node| (sum.0 + node.visits, sum.1 + node.worth));
            let own = f64::from(node.own.sum(self.expected, self.size()));
            self.nodes[at].worth = worth + f64::from(node.visits - visits) * own;
        }
    }

    /// Black's chance to win.
    pub fn chance(&self) -> f32 {
        self.nodes[0].mean_chance()
    }

    /// Black's lead in points, as the judge saw it at the root.
    pub const fn lead(&self) -> f32 {
        self.expected
    }

    /// The moves at the root, those most visited first, then the likeliest.
    pub fn choices(&self) -> Vec<Choice> {
        let root = &self.nodes[0];
        let choice = |edge: &Edge| {
            let node = edge.node.map(|node| &self.nodes[index(node)]);
            Choice {
                mv: self.mv(edge),
                prior: edge.prior,
                visits: node.map_or(0, |node| node.visits),
                chance: node.map_or(root.own.chance, Node::mean_chance),
            }
        };
        let mut choices: Vec<Choice> = self.edges_of(root).iter().map(choice).collect();
        choices.sort_by(|one, other| other.visits.cmp(&one.visits).then(other.prior.total_cmp(&one.prior)));
        choices
    }

    /// How the game is expected to go on.
    pub fn line(&self) -> Vec<Move> {
        let mut line = Vec::new();
        let mut at = 0;
        loop {
            let visits = |edge: &&Edge| edge.node.map_or(0, |node| self.nodes[index(node)].visits);
            let edges = self.edges_of(&self.nodes[at]);
            let best = edges.iter().rev().max_by_key(visits).filter(|edge| visits(edge) > 0);
            let Some((edge, node)) = best.and_then(|edge| Some((edge, edge.node?))) else { return line };
            line.push(self.mv(edge));
            at = index(node);
        }
    }

    /// One visit; says whether there is memory for another.
    pub fn grow(&mut self, judge: &mut dyn Judge) -> Flow {
        let (mut position, mut moves) = (self.position.clone(), self.moves.clone());
        let mut path = vec![0_usize];
        let mut at = 0;
        while let Some(edge) = self.select(at, position.to_move()) {
            let mv = self.mv(&self.edges[edge]);
            moves.push(mv);
            if position.play(mv).is_err() {
                // The rules allowed it when the position was looked at, and they have not changed.
                break;
            }
            at = if let Some(node) = self.edges[edge].node {
                index(node)
            } else {
                let node = self.nodes.len();
                self.edges[edge].node = NonZeroU32::new(node as u32);
                self.look_and_open(&position, &moves, judge);
                path.push(node);
                break;
            };
            path.push(at);
        }
        let own = path.last().map_or(self.nodes[0].own, |&last| self.nodes[last].own);
        let worth = f64::from(own.sum(self.expected, self.size()));
        // A position that was looked at just now has counted itself.
        for &node in &path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.worth += worth;
            node.chance += f64::from(own.chance);
        }
        if self.edges.len() < MOST_EDGES { Flow::GoOn } else { Flow::Stop }
    }

    fn size(&self) -> Size {
        self.position.board().size()
    }

    fn mv(&self, edge: &Edge) -> Move {
        let (index, size) = (usize::from(edge.mv), self.size());
        if index == size.area() { Move::Pass } else { Move::Place(size.point(index)) }
    }

    fn edges_of(&self, node: &Node) -> &[Edge] {
        &self.edges[node.first as usize..(node.first + node.count) as usize]
    }

    /// The edge to follow from a position in which `mover` is to move; none if the game is over there.
    fn select(&self, node: usize, mover: Color) -> Option<usize> {
        let node = &self.nodes[node];
        let sign = if mover == Color::Black { 1.0 } else { -1.0 };
        let edges = self.edges_of(node);
        let seen: f32 = edges.iter().filter(|edge| edge.node.is_some()).map(|edge| edge.prior).sum();
        let unseen = sign * node.mean() - UNSEEN * libm::sqrtf(seen);
        let visits = node.visits.max(1) as f32;
        let curiosity = CURIOSITY + GROWTH.0 * libm::logf((visits + GROWTH.1) / GROWTH.1);
        let scale = curiosity * libm::sqrtf(visits);
        let mut best: Option<(usize, f32)> = None;
        for (at, edge) in edges.iter().enumerate() {
            let (worth, visits) = edge.node.map_or((unseen, 0.0), |node| {
                let node = &self.nodes[index(node)];
                (sign * node.mean(), node.visits as f32)
            });
            let value = worth + scale * edge.prior / (1.0 + visits);
            if best.is_none_or(|best| value > best.1) {
                best = Some((at, value));
            }
        }
        best.map(|best| node.first as usize + best.0)
    }

    fn look(&self, position: &Position, moves: &[Move], judge: &mut dyn Judge) -> (Opinion, Features) {
        let features = Features::of(position, moves);
        (judge.judge(&features, self.size()), features)
    }

    /// Looks at a position and adds it.
    fn look_and_open(&mut self, position: &Position, moves: &[Move], judge: &mut dyn Judge) {
        match position.phase() {
            Phase::Play => {
                let (opinion, features) = self.look(position, moves, judge);
                let own = Worth::thought(&opinion, position.to_move());
                self.open(position, own, Some((&opinion, &features)));
            }
            Phase::Counting => {
                let mut resumed = position.clone();
                resumed.resume();
                let (opinion, _) = self.look(&resumed, moves, judge);
                self.open(position, Worth::counted(position, &opinion), None);
            }
            Phase::Over(outcome) => self.open(position, Worth::decided(outcome), None),
        }
    }

    /// Adds a position with its legal moves, each as likely as the judge says.
    fn open(&mut self, position: &Position, own: Worth, seen: Option<(&Opinion, &Features)>) {
        let first = self.edges.len();
        if let Some((opinion, features)) = seen {
            let size = self.size();
            let points = features.legal().iter().map(|point| size.index(point));
            let pass = Some(size.area()).filter(|_| position.check(Move::Pass).is_ok());
            let legal: Vec<usize> = points.chain(pass).collect();
            let most = legal.iter().map(|&index| opinion.policy[index]).fold(f32::MIN, f32::max);
            let share = |index: usize| libm::expf(opinion.policy[index] - most);
            let sum: f32 = legal.iter().map(|&index| share(index)).sum();
            let edge = |index: usize| Edge { mv: index as u16, prior: share(index) / sum, node: None };
            self.edges.extend(legal.into_iter().map(edge));
        }
        let count = (self.edges.len() - first) as u32;
        self.nodes.push(Node { first: first as u32, count, visits: 0, own, worth: 0.0, chance: 0.0 });
    }
}

/// Where a position is.
fn index(node: NonZeroU32) -> usize {
    node.get() as usize
}

impl Node {
    /// What it is worth to Black, by all visits.
    fn mean(&self) -> f32 {
        (self.worth / f64::from(self.visits.max(1))) as f32
    }

    fn mean_chance(&self) -> f32 {
        if self.visits == 0 { self.own.chance } else { (self.chance / f64::from(self.visits)) as f32 }
    }
}
