//! The part of a game tree around a node, as rows and columns: what a panel has room for, and no more.
//!
//! The line that is looked at runs straight. What was tried before one of its moves stands in rows above it, what was tried
//! later in rows below, each along its first moves. The work depends on the depth of the node and on what is seen, not on
//! the size of the tree.

use crate::record::{NodeId, Tree};
use crate::rules::Color;

/// A node that is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dot {
    /// Which.
    pub node: NodeId,
    /// From the left, 0-based.
    pub column: i32,
    /// From the top, 0-based.
    pub row: i32,
    /// Whose move it is; nothing for a node without a move.
    pub color: Option<Color>,
    /// Whether something is written about it.
    pub has_comment: bool,
    /// Whether it goes on in ways that are not seen.
    pub has_more: bool,
}

/// A line from a node down or up to the beginning of a branch, and along to a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// Column and row of the node on which the branch hangs; column -1 if it lies to the left of what is seen.
    pub from: (i32, i32),
    /// Column and row of the last node of the branch.
    pub to: (i32, i32),
}

/// What is seen of a tree.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Graph {
    /// The nodes.
    pub dots: Vec<Dot>,
    /// The lines between them.
    pub links: Vec<Link>,
    /// Number of moves up to the first column.
    pub first: usize,
}

/// A branch beside the line that is looked at.
struct Branch {
    /// Its nodes as far as they are seen.
    nodes: Vec<NodeId>,
    /// The column of the first one.
    column: i32,
    /// Rows away from the line: 1 is the nearest.
    lane: i32,
}

/// Rows on one side of the line, filled from the right.
#[derive(Default)]
struct Side {
    /// The leftmost column that is taken in each row.
    taken: Vec<i32>,
    branches: Vec<Branch>,
}

impl Side {
    /// Finds the nearest row in which a branch has room, of at most `most`; says whether there is one.
    fn add(&mut self, nodes: Vec<NodeId>, column: i32, most: usize) -> bool {
        let end = column + nodes.len() as i32;
        let lane = self.taken.iter().position(|&taken| end <= taken).unwrap_or(self.taken.len());
        if lane >= most {
            return false;
        }
        if lane == self.taken.len() {
            self.taken.push(i32::MAX);
        }
        self.taken[lane] = column - 1;
        self.branches.push(Branch { nodes, column, lane: lane as i32 + 1 });
        true
    }

    fn rows(&self) -> i32 {
        self.taken.len() as i32
    }
}

/// What is seen of a tree around a node, in so many columns and rows, one of each at least.
pub fn graph(tree: &Tree, cursor: NodeId, columns: i32, rows: i32) -> Graph {
    let (columns, rows) = (columns.max(1), rows.max(1));
    let mut line = tree.line(cursor);
    let here = line.len() as i32 - 1;
    line.extend(tree.latest_line(cursor).take(columns as usize));
    let first = (here - columns / 2).min(line.len() as i32 - columns).max(0);
    let seen = &line[first as usize..line.len().min((first + columns) as usize)];
    let mut sides = [Side::default(), Side::default()];
    let mut cut_off = Vec::new();
    for (column, &node) in (0..).zip(seen).collect::<Vec<(i32, _)>>().into_iter().rev() {
        for (side, siblings) in sides.iter_mut().zip(siblings(tree, node, rows as usize)) {
            for sibling in siblings {
                let along = std::iter::once(sibling).chain(tree.main_line(sibling));
                if !side.add(along.take((columns - column) as usize).collect(), column, rows as usize - 1) {
                    cut_off.extend(tree.parent(node));
                }
            }
        }
    }
    let [above, below] = sides;
    let room = rows - 1;
    let up = above.rows().min((room - below.rows()).max(room / 2));
    let down = below.rows().min(room - up);
    let mut picture = Graph { first: tree.depth(seen[0]), ..Graph::default() };
    picture.links.push(Link { from: (if first > 0 { -1 } else { 0 }, up), to: (seen.len() as i32 - 1, up) });
    for (side, step, most) in [(above, -1, up), (below, 1, down)] {
        for branch in side.branches {
            if branch.lane > most {
                cut_off.extend(tree.parent(branch.nodes[0]));
                continue;
            }
            let row = up + step * branch.lane;
            let end = branch.column + branch.nodes.len() as i32 - 1;
            picture.links.push(Link { from: (branch.column - 1, up), to: (end, row) });
            picture.add(tree, &branch.nodes, (branch.column, row));
        }
    }
    // Last, so that the line that is looked at lies on top.
    let start = picture.dots.len();
    picture.add(tree, seen, (0, up));
    for dot in &mut picture.dots[start..] {
        let is_last = seen.last() == Some(&dot.node);
        dot.has_more = cut_off.contains(&dot.node) || is_last && tree.is_fork(dot.node);
    }
    picture
}

impl Graph {
    fn add(&mut self, tree: &Tree, nodes: &[NodeId], (column, row): (i32, i32)) {
        for (&node, column) in nodes.iter().zip(column..) {
            self.dots.push(Dot {
                node,
                column,
                row,
                color: tree.step(node).map(|step| step.color),
                has_comment: tree.properties(node).has("C"),
                has_more: tree.is_fork(node),
            });
        }
    }
}

/// The siblings before a node, the nearest first, and those after it; at most `most` of each.
fn siblings(tree: &Tree, node: NodeId, most: usize) -> [Vec<NodeId>; 2] {
    let Some(parent) = tree.parent(node).filter(|&parent| tree.is_fork(parent)) else {
        return [Vec::new(), Vec::new()];
    };
    let mut before: Vec<NodeId> = tree.children(parent).take_while(|&child| child != node).collect();
    before.reverse();
    before.truncate(most);
    let after = std::iter::successors(tree.next_sibling(node), |&sibling| tree.next_sibling(sibling));
    [before, after.take(most).collect()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record;

    /// Reads a tree; its moves are told apart by their points.
    fn tree(text: &str) -> Tree {
        record::open(text.as_bytes(), "tree.sgf").unwrap().games.swap_remove(0).tree
    }

    /// The node whose move has this written form.
    fn find(tree: &Tree, at: &str) -> NodeId {
        let is_it = |&node: &NodeId| name(tree, node) == at;
        tree.preorder().into_iter().find(is_it).unwrap()
    }

    fn name(tree: &Tree, node: NodeId) -> String {
        match tree.step(node).map(|step| step.mv) {
            Some(crate::rules::Move::Place(point)) => {
                [point.x, point.y].map(|at| char::from(b'a' + at)).iter().collect()
            }
            Some(crate::rules::Move::Pass) => "--".into(),
            None => "..".into(),
        }
    }

    /// The picture as text: a row a line, `+` where more is hidden.
    fn picture(tree: &Tree, at: &str, columns: i32, rows: i32) -> Vec<String> {
        let graph = graph(tree, find(tree, at), columns, rows);
        let height = graph.dots.iter().map(|dot| dot.row).max().unwrap() + 1;
        let mut lines = vec![vec!["   ".to_owned(); columns as usize]; height as usize];
        for dot in &graph.dots {
            let cell = &mut lines[dot.row as usize][dot.column as usize];
            assert_eq!(cell, "   ", "two dots in one place: {dot:?}");
            *cell = format!("{}{}", name(tree, dot.node), if dot.has_more { '+' } else { ' ' });
        }
        lines.iter().map(|line| line.concat().trim_end().to_owned()).collect()
    }

    const GAME: &str = "(;GM[1]SZ[9](;B[aa];W[ab](;B[ac];W[ad])(;B[bc];W[bd];B[be])(;B[cc]))(;B[ba];W[bb]))";

    #[test]
    fn what_was_tried_before_stands_above_and_later_below() {
        let tree = tree(GAME);
        assert_eq!(picture(&tree, "ad", 8, 8), [".. aa ab ac ad", "         bc bd be", "         cc", "   ba bb"]);
        assert_eq!(picture(&tree, "bd", 8, 8), ["         ac ad", ".. aa ab bc bd be", "         cc", "   ba bb"]);
        assert_eq!(picture(&tree, "bb", 8, 8), ["   aa ab+ac ad", ".. ba bb"]);
    }

    #[test]
    fn what_has_no_room_is_told() {
        let tree = tree(GAME);
        assert_eq!(picture(&tree, "ad", 8, 2), ["..+aa ab+ac ad", "         bc bd be"]);
        assert_eq!(picture(&tree, "ad", 3, 3), ["ab ac ad", "   bc bd", "   cc"]);
        assert_eq!(picture(&tree, "ab", 3, 1), ["aa ab+ac"]);
        assert_eq!(picture(&tree, "ad", 1, 1), ["ad"]);
    }

    #[test]
    fn branches_never_cross() {
        // A branch at every move, each as long as the game.
        let point = |at: usize| [at % 19, at / 19].map(|at| char::from(b'a' + at as u8)).iter().collect::<String>();
        let along = |at: usize| (at..at + 30).map(|at| [";B[", &point(at % 361), "]"].concat()).collect::<String>();
        let line: String = (0..40).map(|at| ["(;B[", &point(at), "]"].concat()).collect();
        let branches: String = (50..90).map(|at| [")(", &along(at), ")"].concat()).collect();
        let text = ["(;GM[1]SZ[19]", &line, &branches, ")"].concat();
        let tree = tree(&text);
        let line: Vec<NodeId> = std::iter::once(Tree::ROOT).chain(tree.main_line(Tree::ROOT)).collect();
        for cursor in line {
            for rows in [1, 2, 5, 9] {
                let graph = graph(&tree, cursor, 17, rows);
                let mut places: Vec<_> = graph.dots.iter().map(|dot| (dot.column, dot.row)).collect();
                places.sort_unstable();
                let count = places.len();
                places.dedup();
                assert_eq!(places.len(), count);
                assert!(places.iter().all(|&(column, row)| (0..17).contains(&column) && (0..rows).contains(&row)));
                assert!(graph.dots.iter().any(|dot| dot.node == cursor));
            }
        }
    }

    #[test]
    fn a_large_tree_costs_what_is_seen() {
        // A hundred thousand nodes: a line of 400 moves with 250 branches each.
        let mut tree = Tree::default();
        let mut at = Tree::ROOT;
        for _ in 0..400 {
            let mut first = None;
            for _ in 0..250 {
                let node = tree.append(at, None);
                first = first.or(Some(node));
            }
            at = first.unwrap_or(at);
        }
        let graph = graph(&tree, at, 17, 8);
        assert!(graph.dots.len() <= 17 * 8);
        assert!(graph.dots.iter().any(|dot| dot.has_more));
    }
}
