//! Records to text.

use super::{info, point};
use crate::record::{Info, NodeId, Record, Step, Tree};
use crate::rules::Color;

/// Lines of moves are broken after so many bytes, for people who look into the file.
const WIDTH: usize = 76;

/// Writes games as a file in UTF-8. Every other program can read it.
pub fn write<'r>(records: impl IntoIterator<Item = &'r Record>) -> String {
    let mut out = String::new();
    for record in records {
        write_tree(&mut out, record, "");
    }
    out
}

/// Appends a game; `private` is appended to its first node.
pub fn write_tree(out: &mut String, record: &Record, private: &str) {
    let tree = &record.tree;
    let mut line = out.len();
    let mut node = Some(Tree::ROOT);
    while let Some(at) = node {
        if at == Tree::ROOT {
            root(out, &record.info, private);
            out.push_str(tree.properties(at).as_written());
            out.push('\n');
            line = out.len();
        } else {
            if opens(tree, at) {
                out.push_str("\n(");
                line = out.len();
            } else if out.len() - line > WIDTH {
                out.push('\n');
                line = out.len();
            }
            out.push(';');
            tree.step(at).into_iter().for_each(|step| push_step(out, step));
            out.push_str(tree.properties(at).as_written());
        }
        node = next(out, tree, at);
    }
    out.push_str(")\n");
}

/// The node to write after this one; closes the branches that end here.
fn next(out: &mut String, tree: &Tree, node: NodeId) -> Option<NodeId> {
    if let Some(child) = tree.children(node).next() {
        return Some(child);
    }
    for at in tree.ancestors(node) {
        if opens(tree, at) {
            out.push(')');
        }
        if let Some(sibling) = tree.next_sibling(at) {
            return Some(sibling);
        }
    }
    None
}

/// Whether a bracket stands before a node.
fn opens(tree: &Tree, node: NodeId) -> bool {
    tree.parent(node).is_some_and(|parent| tree.is_fork(parent))
}

fn root(out: &mut String, info: &Info, private: &str) {
    out.push_str("(;");
    info::write(out, info);
    out.push_str(private);
    info::write_start(out, info);
}

fn push_step(out: &mut String, step: Step) {
    out.push_str(if step.color == Color::Black { "B[" } else { "W[" });
    out.push_str(&point::write_move(step.mv));
    out.push(']');
}
