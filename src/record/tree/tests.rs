//! Tests of the tree.

use super::*;
use crate::rules::Point;
use proptest::prelude::*;

fn step(x: u8) -> Step {
    Step { color: Color::Black, mv: Move::Place(Point::new(x, 0)) }
}

/// A root with three children; the second has two.
fn fork() -> (Tree, [NodeId; 5]) {
    let mut tree = Tree::default();
    let [a, b, c] = [0, 1, 2].map(|x| tree.append(Tree::ROOT, Some(step(x))));
    let [ba, bb] = [3, 4].map(|x| tree.append(b, Some(step(x))));
    (tree, [a, b, c, ba, bb])
}

fn children(tree: &Tree, node: NodeId) -> Vec<NodeId> {
    tree.children(node).collect()
}

#[test]
fn a_node_is_small() {
    assert!(size_of::<Node>() <= 40);
}

#[test]
fn a_move_tried_again_is_the_same_node() {
    let mut tree = Tree::default();
    let a = tree.add(Tree::ROOT, step(0));
    let b = tree.add(Tree::ROOT, step(1));
    assert_eq!(tree.add(Tree::ROOT, step(0)), a);
    assert_eq!(tree.latest(Tree::ROOT), Some(a));
    assert_eq!(children(&tree, Tree::ROOT), [a, b]);
    tree.visit(b);
    assert_eq!(tree.latest_line(Tree::ROOT).collect::<Vec<_>>(), [b]);
    assert_eq!(tree.main_line(Tree::ROOT).collect::<Vec<_>>(), [a]);
}

#[test]
fn preorder_is_the_writing_order() {
    let (tree, [a, b, c, ba, bb]) = fork();
    assert_eq!(tree.preorder(), [Tree::ROOT, a, b, ba, bb, c]);
    assert_eq!((tree.path(bb), tree.depth(bb)), (vec![step(1), step(4)], 2));
    assert_eq!(tree.line(bb), [Tree::ROOT, b, bb]);
    assert!(tree.is_fork(b) && !tree.is_fork(a));
}

#[test]
fn a_cut_branch_comes_back_where_it_was() {
    let (mut tree, [a, b, c, ..]) = fork();
    tree.visit(b);
    let whole = tree.clone();
    let middle = tree.cut(b).unwrap();
    assert_eq!((children(&tree, Tree::ROOT), tree.latest(Tree::ROOT)), (vec![a, c], Some(a)));
    assert_eq!((tree.cut(b), tree.cut(Tree::ROOT)), (None, None));
    let end = tree.cut(c).unwrap();
    let begin = tree.cut(a).unwrap();
    assert_eq!(tree.preorder(), [Tree::ROOT]);
    for cut in [begin, end, middle, middle] {
        tree.restore(cut);
    }
    assert_eq!((&tree, tree.latest(Tree::ROOT)), (&whole, Some(b)));
}

#[test]
fn branches_move_among_their_siblings() {
    let (mut tree, [a, b, c, ba, bb]) = fork();
    assert!(tree.raise(c) && !tree.raise(a) && !tree.lower(b));
    assert_eq!(children(&tree, Tree::ROOT), [a, c, b]);
    assert!(tree.lower(a) && tree.lower(a) && !tree.lower(a));
    assert_eq!(children(&tree, Tree::ROOT), [c, b, a]);
    tree.make_main(bb);
    assert_eq!((children(&tree, Tree::ROOT), children(&tree, b)), (vec![b, c, a], vec![bb, ba]));
    assert!(!tree.raise(Tree::ROOT));
}

#[test]
fn numbers_and_lists_hold_for_the_nodes_below() {
    let (mut tree, [a, b, _, ba, _]) = fork();
    tree.properties_mut(b).set_text("MN", "100");
    tree.properties_mut(b).set_text("DD", "aa");
    assert_eq!([Tree::ROOT, a, b, ba].map(|node| tree.move_number(node)), [0, 1, 100, 101]);
    assert_eq!((tree.in_force(ba, "DD").is_some(), tree.in_force(a, "DD")), (true, None));
}

#[test]
fn a_hundred_thousand_nodes_in_one_line_are_no_danger() {
    let mut tree = Tree::default();
    let mut node = Tree::ROOT;
    for _ in 0..100_000 {
        node = tree.append(node, Some(step(0)));
    }
    assert_eq!((tree.depth(node), tree.preorder().len()), (100_000, 100_001));
    assert_eq!(tree, tree.clone());
}

proptest! {
    #[test]
    fn whatever_is_done_the_links_hold(orders in prop::collection::vec((0_u8..5, 0_usize..40, 0_usize..40), 0..80)) {
        let mut tree = Tree::default();
        let mut cuts = Vec::new();
        for (order, at, other) in orders {
            let nodes = tree.preorder();
            let node = nodes[at % nodes.len()];
            match order {
                0 => { tree.append(node, Some(step(other as u8))); }
                1 => { tree.raise(node); }
                2 => { tree.lower(node); }
                3 => cuts.extend(tree.cut(node)),
                _ => { if let Some(cut) = cuts.pop() { tree.restore(cut); } }
            }
            for node in tree.preorder() {
                let children = children(&tree, node);
                prop_assert!(children.iter().all(|&child| tree.parent(child) == Some(node)));
                prop_assert_eq!(tree.node(node).last, children.last().copied());
                prop_assert!(tree.latest(node).is_none_or(|latest| children.contains(&latest)));
            }
        }
    }
}
