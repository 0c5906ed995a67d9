//! The tree of moves: a root without a move, and below each node the moves that were tried there.

use crate::rules::{Color, Move};

/// A node of one particular tree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

/// A move in a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// Who moved.
    pub color: Color,
    /// The move.
    pub mv: Move,
}

/// A tree of moves. It always has its root.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
}

#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Node {
    parent: Option<NodeId>,
    step: Option<Step>,
    children: Vec<NodeId>,
    /// Which child was visited last: redo goes there.
    latest: usize,
}

impl Default for Tree {
    fn default() -> Self {
        Self { nodes: vec![Node::default()] }
    }
}

impl Tree {
    /// The node before the first move.
    pub const ROOT: NodeId = NodeId(0);

    /// Adds a move below `parent`, or finds it there; the child becomes the one that redo goes to.
    pub fn add(&mut self, parent: NodeId, step: Step) -> NodeId {
        let known = self.children(parent).iter().position(|&child| self.step(child) == Some(step));
        let position = known.unwrap_or_else(|| {
            let child = NodeId(self.nodes.len() as u32);
            self.nodes.push(Node { parent: Some(parent), step: Some(step), ..Node::default() });
            let children = &mut self.node_mut(parent).children;
            children.push(child);
            children.len() - 1
        });
        let node = self.node_mut(parent);
        node.latest = position;
        node.children[position]
    }

    /// The node above; nothing above the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).parent
    }

    /// The move that led to the node; nothing at the root.
    pub fn step(&self, node: NodeId) -> Option<Step> {
        self.node(node).step
    }

    /// The moves tried at a node, in the order in which they were first tried.
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        &self.node(node).children
    }

    /// The child that was visited last.
    pub fn latest(&self, node: NodeId) -> Option<NodeId> {
        let node = self.node(node);
        node.children.get(node.latest).copied()
    }

    /// The moves from the root to a node.
    pub fn path(&self, node: NodeId) -> Vec<Step> {
        let mut steps: Vec<Step> =
            std::iter::successors(Some(node), |&at| self.parent(at)).filter_map(|at| self.step(at)).collect();
        steps.reverse();
        steps
    }

    /// Number of moves from the root to a node.
    pub fn depth(&self, node: NodeId) -> usize {
        std::iter::successors(Some(node), |&at| self.parent(at)).count() - 1
    }

    /// Every node in the order in which a record writes them: a node, then each of its branches as a whole, the one
    /// visited last first, for that is the main line.
    pub fn preorder(&self) -> Vec<NodeId> {
        let mut order = Vec::with_capacity(self.nodes.len());
        let mut stack = vec![Self::ROOT];
        while let Some(node) = stack.pop() {
            order.push(node);
            let latest = self.latest(node);
            stack.extend(self.children(node).iter().rev().filter(|&&child| Some(child) != latest));
            stack.extend(latest);
        }
        order
    }

    /// Makes the first child of every node the one that redo goes to, as in a record that was just read.
    pub fn prefer_first(&mut self) {
        for node in &mut self.nodes {
            node.latest = 0;
        }
    }

    fn node(&self, node: NodeId) -> &Node {
        &self.nodes[node.0 as usize]
    }

    fn node_mut(&mut self, node: NodeId) -> &mut Node {
        &mut self.nodes[node.0 as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Point;

    fn step(x: u8) -> Step {
        Step { color: Color::Black, mv: Move::Place(Point::new(x, 0)) }
    }

    #[test]
    fn a_move_tried_again_is_the_same_node() {
        let mut tree = Tree::default();
        let a = tree.add(Tree::ROOT, step(0));
        let b = tree.add(Tree::ROOT, step(1));
        assert_eq!(tree.add(Tree::ROOT, step(0)), a);
        assert_eq!(tree.latest(Tree::ROOT), Some(a));
        assert_eq!(tree.children(Tree::ROOT), [a, b]);
    }

    #[test]
    fn preorder_is_the_writing_order() {
        let mut tree = Tree::default();
        let a = tree.add(Tree::ROOT, step(0));
        let aa = tree.add(a, step(1));
        let b = tree.add(Tree::ROOT, step(2));
        let ab = tree.add(a, step(3));
        assert_eq!(tree.preorder(), [Tree::ROOT, b, a, ab, aa]);
        assert_eq!((tree.path(ab), tree.depth(ab)), (vec![step(0), step(3)], 2));
        tree.prefer_first();
        assert_eq!(tree.preorder(), [Tree::ROOT, a, aa, ab, b]);
    }
}
