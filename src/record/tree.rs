//! The tree of a record: a root without a move, and below each node what was tried there.
//!
//! A node holds a move or none, and properties: setup stones, marks, a comment, anything. Nodes live in one list and know
//! their neighbours, 40 bytes each; every walk is a loop, so that no depth exhausts the stack.

use super::Properties;
use crate::rules::{Color, Move};
use std::iter::successors;
use std::num::NonZeroU32;

/// A node of one particular tree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(NonZeroU32);

/// A move in a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// Who moved.
    pub color: Color,
    /// The move.
    pub mv: Move,
}

/// A tree of moves. It always has its root.
///
/// Two trees are equal when their nodes hold the same in the same order; where redo goes is not compared.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
}

#[derive(Clone, Default, Debug)]
struct Node {
    parent: Option<NodeId>,
    first: Option<NodeId>,
    last: Option<NodeId>,
    /// The sibling after this one.
    next: Option<NodeId>,
    /// The child that was visited last: redo goes there.
    latest: Option<NodeId>,
    step: Option<Step>,
    properties: Properties,
}

/// A branch that was taken out of a tree, and where it was. [`Tree::restore`] puts it back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cut {
    /// The first node of the branch.
    pub node: NodeId,
    /// The node it hung on.
    pub parent: NodeId,
    after: Option<NodeId>,
    latest: Option<NodeId>,
}

impl Default for Tree {
    fn default() -> Self {
        Self { nodes: vec![Node::default()] }
    }
}

impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        let (mine, others) = (self.preorder(), other.preorder());
        let hold = |tree: &Self, node: NodeId| (tree.step(node), tree.children(node).count());
        mine.len() == others.len()
            && mine.iter().zip(&others).all(|(&node, &twin)| {
                hold(self, node) == hold(other, twin) && self.properties(node) == other.properties(twin)
            })
    }
}

impl Eq for Tree {}

impl Tree {
    /// The node before the first move.
    pub const ROOT: NodeId = NodeId(NonZeroU32::MIN);

    /// Adds a move below `parent`, or finds it there; the child becomes the one that redo goes to. A child that sets up
    /// stones beside that move is another one.
    pub fn add(&mut self, parent: NodeId, step: Step) -> NodeId {
        let is_it = |child| self.step(child) == Some(step) && !self.properties(child).sets_up();
        let known = self.children(parent).find(|&child| is_it(child));
        let child = known.unwrap_or_else(|| self.append(parent, Some(step)));
        self.node_mut(parent).latest = Some(child);
        child
    }

    /// Adds a new last child, with a move or without, also beside a child with the same move.
    pub fn append(&mut self, parent: NodeId, step: Option<Step>) -> NodeId {
        self.nodes.push(Node { parent: Some(parent), step, ..Node::default() });
        let number = NonZeroU32::MIN.saturating_add(self.nodes.len() as u32 - 1);
        let child = NodeId(number);
        self.insert(child, self.node(parent).last);
        child
    }

    /// The node above; nothing above the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).parent
    }

    /// The move that led to the node; nothing at the root and at nodes that only set up or tell.
    pub fn step(&self, node: NodeId) -> Option<Step> {
        self.node(node).step
    }

    /// What else the node holds.
    pub fn properties(&self, node: NodeId) -> &Properties {
        &self.node(node).properties
    }

    /// What else the node holds, to change it.
    pub fn properties_mut(&mut self, node: NodeId) -> &mut Properties {
        &mut self.node_mut(node).properties
    }

    /// What was tried at a node; the first is the main line.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        successors(self.node(node).first, |&child| self.node(child).next)
    }

    /// The sibling after a node.
    pub fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).next
    }

    /// Whether there is more than one way to go on.
    pub fn is_fork(&self, node: NodeId) -> bool {
        let node = self.node(node);
        node.first != node.last
    }

    /// The child that was visited last; in a record that was just read the first.
    pub fn latest(&self, node: NodeId) -> Option<NodeId> {
        let node = self.node(node);
        node.latest.or(node.first)
    }

    /// Makes a node the one that redo goes to from the node above it.
    pub fn visit(&mut self, node: NodeId) {
        if let Some(parent) = self.parent(node) {
            self.node_mut(parent).latest = Some(node);
        }
    }

    /// The nodes from the root to a node, both included.
    pub fn line(&self, node: NodeId) -> Vec<NodeId> {
        let mut line: Vec<NodeId> = self.ancestors(node).collect();
        line.reverse();
        line
    }

    /// The moves from the root to a node.
    pub fn path(&self, node: NodeId) -> Vec<Step> {
        let mut steps: Vec<Step> = self.ancestors(node).filter_map(|at| self.step(at)).collect();
        steps.reverse();
        steps
    }

    /// Number of moves from the root to a node.
    pub fn depth(&self, node: NodeId) -> usize {
        self.ancestors(node).filter(|&at| self.step(at).is_some()).count()
    }

    /// The number that the move of a node bears: counted from the root, or from a node above that sets the number.
    pub fn move_number(&self, node: NodeId) -> usize {
        let mut since = 0;
        for at in self.ancestors(node).filter(|&at| self.step(at).is_some()) {
            if let Some(number) = self.properties(at).move_number() {
                return number as usize + since;
            }
            since += 1;
        }
        since
    }

    /// The properties that a list such as `DD` or `VW` is in force from: those of the nearest node that has one.
    pub fn in_force(&self, node: NodeId, name: &str) -> Option<&Properties> {
        self.ancestors(node).map(|at| self.properties(at)).find(|properties| properties.has(name))
    }

    /// A node, the one above it, and so on up to the root.
    pub fn ancestors(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        successors(Some(node), |&at| self.parent(at))
    }

    /// The nodes after a node along the main line: always the first child.
    pub fn main_line(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        successors(self.node(node).first, |&at| self.node(at).first)
    }

    /// The nodes after a node along the way that was visited last, where redo goes.
    pub fn latest_line(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        successors(self.latest(node), |&at| self.latest(at))
    }

    /// Every node in the order in which a record writes them: a node, then each of its branches as a whole.
    pub fn preorder(&self) -> Vec<NodeId> {
        let mut order = Vec::with_capacity(self.nodes.len());
        order.extend(successors(Some(Self::ROOT), |&node| self.after(node)));
        order
    }

    /// The node after this one in the order of [`Tree::preorder`].
    fn after(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).first.or_else(|| self.ancestors(node).find_map(|at| self.node(at).next))
    }

    /// Takes a branch out; its nodes stay valid for [`Tree::restore`]. The root cannot be taken out.
    pub fn cut(&mut self, node: NodeId) -> Option<Cut> {
        let parent = self.parent(node).filter(|_| self.hangs(node))?;
        let after = self.before(node);
        let latest = self.node(parent).latest;
        self.remove(node, after);
        if latest == Some(node) {
            self.node_mut(parent).latest = None;
        }
        Some(Cut { node, parent, after, latest })
    }

    /// Puts a branch back where it was. Several are put back in the opposite order; otherwise one may come last.
    pub fn restore(&mut self, cut: Cut) {
        if self.hangs(cut.node) {
            return;
        }
        let is_there = cut.after.is_none_or(|after| self.children(cut.parent).any(|child| child == after));
        let after = if is_there { cut.after } else { self.node(cut.parent).last };
        self.insert(cut.node, after);
        if cut.latest.is_none_or(|latest| self.children(cut.parent).any(|child| child == latest)) {
            self.node_mut(cut.parent).latest = cut.latest;
        }
    }

    /// Moves a node one place towards the main line; says whether there was room.
    pub fn raise(&mut self, node: NodeId) -> bool {
        let Some(before) = self.before(node) else { return false };
        let after = self.before(before);
        self.remove(node, Some(before));
        self.insert(node, after);
        true
    }

    /// Moves a node one place away from the main line; says whether there was room.
    pub fn lower(&mut self, node: NodeId) -> bool {
        let Some(next) = self.node(node).next else { return false };
        self.remove(node, self.before(node));
        self.insert(node, Some(next));
        true
    }

    /// Makes the line to a node the main line.
    pub fn make_main(&mut self, node: NodeId) {
        for at in self.line(node) {
            if let Some(before) = self.before(at) {
                self.remove(at, Some(before));
                self.insert(at, None);
            }
        }
    }

    /// The sibling before a node.
    fn before(&self, node: NodeId) -> Option<NodeId> {
        let siblings = self.children(self.parent(node)?);
        siblings.take_while(|&child| child != node).last().filter(|&before| self.next_sibling(before) == Some(node))
    }

    /// Whether a node hangs on its parent, that is, it was not taken out.
    fn hangs(&self, node: NodeId) -> bool {
        self.parent(node).is_some_and(|parent| self.children(parent).any(|child| child == node))
    }

    fn remove(&mut self, node: NodeId, before: Option<NodeId>) {
        let (Some(parent), next) = (self.parent(node), self.node(node).next) else { return };
        match before {
            Some(before) => self.node_mut(before).next = next,
            None => self.node_mut(parent).first = next,
        }
        if next.is_none() {
            self.node_mut(parent).last = before;
        }
        self.node_mut(node).next = None;
    }

    fn insert(&mut self, node: NodeId, before: Option<NodeId>) {
        let Some(parent) = self.parent(node) else { return };
        let next = match before {
            Some(before) => self.node_mut(before).next.replace(node),
            None => self.node_mut(parent).first.replace(node),
        };
        self.node_mut(node).next = next;
        if next.is_none() {
            self.node_mut(parent).last = Some(node);
        }
    }

    fn node(&self, node: NodeId) -> &Node {
        &self.nodes[node.0.get() as usize - 1]
    }

    fn node_mut(&mut self, node: NodeId) -> &mut Node {
        &mut self.nodes[node.0.get() as usize - 1]
    }
}

#[cfg(test)]
mod tests;
