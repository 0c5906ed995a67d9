//! The tree of the last answer, of which a part may serve the next one.

use super::super::super::Task;
use super::tree::Tree;
use crate::rules::Move;
use crate::rules::go::Position;

/// A tree, and the question that it answered.
pub(super) struct Kept {
    task: Task,
    tree: Tree,
}

impl Kept {
    /// To be kept.
    pub fn new(task: &Task, tree: Tree) -> Self {
        Self { task: task.clone(), tree }
    }

    /// What has grown from the position of a later question of the same game to the same level.
    pub fn part(self, task: &Task, position: &Position) -> Option<Tree> {
        let alike = |task: &Task| Task { moves: Vec::new(), seed: 0, limit: None, budget: None, ..task.clone() };
        let since: &[Move] = task.moves.strip_prefix(&self.task.moves[..])?;
        if alike(&self.task) == alike(task) { self.tree.after(since, position, &task.moves) } else { None }
    }
}
