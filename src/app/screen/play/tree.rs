//! The tree of a game around the move that is looked at: small stones on lines, each of which can be pressed.

use super::super::pieces::{Piece, Pieces, Tone};
use crate::app::aim::Pointer;
use crate::app::order::Order;
use crate::app::review::graph::{Dot, Link, graph};
use crate::app::table::Table;
use crate::paint::Rect;
use crate::session::{Command, Target};

/// The size of the small stones, as that of cells on a board.
const STONE: i32 = 12;

/// Side of the square that belongs to a node.
pub(super) fn cell(pieces: &Pieces) -> i32 {
    match pieces.app.pointer {
        Pointer::Mouse => 15,
        Pointer::Finger => 24,
    }
}

/// Lays the tree on a strip of wood, where both colours are seen.
pub(super) fn tree(pieces: &mut Pieces, table: &Table, area: Rect) {
    pieces.push(Piece::Panel { rect: area, tone: Tone::Wood, edge: Tone::PanelLight });
    let cell = cell(pieces);
    let session = &table.session;
    let (columns, rows) = ((area.w - 8) / cell, (area.h - 4) / cell);
    let picture = graph(session.tree(), session.cursor(), columns, rows);
    // Its own middle in the box, whatever the division leaves.
    let left = area.x + (area.w - columns * cell) / 2 + cell / 2;
    let top = area.y + (area.h - rows.max(1) * cell) / 2 + cell / 2;
    let place = |column: i32, row: i32| (left + column * cell, top + row * cell);
    for link in &picture.links {
        let Link { from, to } = *link;
        let (x, y) = place(from.0, from.1);
        let (end, row) = place(to.0, to.1);
        let x = x.max(area.x + 2);
        pieces.bar(Rect::new(x, y.min(row), 1, (row - y).abs() + 1), Tone::Grid);
        pieces.bar(Rect::new(x, row, end - x + 1, 1), Tone::Grid);
    }
    let dots: Vec<(&Dot, (i32, i32))> = picture.dots.iter().map(|dot| (dot, place(dot.column, dot.row))).collect();
    // What is drawn from one texture comes in one piece.
    for &(dot, (x, y)) in &dots {
        if dot.node == session.cursor() {
            let ring = Rect::new(x - 8, y - 8, 17, 17);
            pieces.bar(ring, Tone::Cinnabar);
            pieces.bar(ring.inset(2), Tone::Wood);
        }
        if dot.color.is_none() {
            pieces.bar(Rect::new(x - 3, y - 3, 7, 7), Tone::Grid);
        }
    }
    for &(dot, (x, y)) in &dots {
        if let Some(color) = dot.color {
            pieces.push(Piece::Stone { x, y, color, cell: STONE });
        }
    }
    for &(dot, at) in &dots {
        signs(pieces, dot, at);
        let rect = Rect::new(at.0 - cell / 2, at.1 - cell / 2, cell, cell);
        pieces.push(Piece::Spot { rect, order: Order::Game(Command::Goto(Target::Node(dot.node))) });
    }
}

/// A bar over a node that has a comment, a dot beside one that goes on in ways that are not seen.
fn signs(pieces: &mut Pieces, dot: &Dot, (x, y): (i32, i32)) {
    if dot.has_comment {
        pieces.bar(Rect::new(x - 3, y - 7, 7, 2), Tone::Ink);
    }
    if dot.has_more {
        pieces.bar(Rect::new(x + 4, y + 4, 3, 3), Tone::Ink);
    }
}
