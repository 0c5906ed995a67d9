//! Pictures to keep: a position as it looks in the game or as a book prints it, with numbers, marks and notes, and a whole
//! game as a film. The files are made by [`encode`] and [`film`].

pub mod encode;
pub mod film;
mod kit;
mod paper;

use super::sprites::Sprite;
use super::{Pixmap, Rect, font};
use crate::rules::{Board, Labels, Point};
use kit::Kit;

pub use kit::Look;

/// A position with everything that a picture of it shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// What stands.
    pub board: Board,
    /// The names of the lines, if coordinates stand around the board.
    pub labels: Option<Labels>,
    /// Star points.
    pub stars: Vec<Point>,
    /// Numbers of moves, on their stones.
    pub numbers: Vec<(Point, u16)>,
    /// The stone that was placed last; it bears a mark unless it bears a number.
    pub last: Option<Point>,
    /// Marks, on stones or free points.
    pub marks: Vec<(Point, Sprite)>,
    /// Letters and words, on stones or free points.
    pub letters: Vec<(Point, String)>,
    /// Lines between points.
    pub lines: Vec<(Point, Point, Tip)>,
    /// Lines of text below the board; each is broken where it is too long.
    pub notes: Vec<String>,
}

/// The far end of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tip {
    /// It just ends.
    Plain,
    /// An arrowhead.
    Arrow,
}

impl Diagram {
    /// A board with its star points and nothing else.
    pub fn new(board: Board) -> Self {
        let stars = board.size().stars().to_vec();
        Self {
            board,
            labels: None,
            stars,
            numbers: Vec::new(),
            last: None,
            marks: Vec::new(),
            letters: Vec::new(),
            lines: Vec::new(),
            notes: Vec::new(),
        }
    }
}

/// The picture of a position, opaque, at most `width` pixels wide if that leaves cells of 9 pixels.
pub fn picture(diagram: &Diagram, look: Look, width: u32) -> Pixmap {
    let kit = Kit::new(diagram, look, width);
    let whole = kit.bounds();
    let mut board = kit.scene(&diagram.board, whole);
    for line in &diagram.lines {
        kit.line(&mut board, *line);
    }
    for &(point, sprite) in &diagram.marks {
        kit.mark(&mut board, sprite, kit.at(point));
    }
    for (point, text) in &diagram.letters {
        kit.letter(&mut board, &diagram.board, (*point, text));
    }
    for &(point, number) in &diagram.numbers {
        kit.number(&mut board, &diagram.board, (point, number));
    }
    if let Some(last) = diagram.last.filter(|&last| diagram.numbers.iter().all(|&(point, _)| point != last)) {
        kit.last(&mut board, &diagram.board, (last, kit.at(last)));
    }
    let picture = with_notes(&kit, board, &diagram.notes);
    picture.magnified(kit.factor)
}

/// The board with its notes on a strip below.
fn with_notes(kit: &Kit, board: Pixmap, notes: &[String]) -> Pixmap {
    let scale = kit.text_scale();
    let (gap, step) = (6 * scale, font::LINE_HEIGHT * scale);
    let room = (board.width as i32 - 2 * gap) / scale;
    let lines: Vec<&str> = notes.iter().flat_map(|note| font::wrap(note, room)).collect();
    if lines.is_empty() {
        return board;
    }
    let (ground, ink) = kit.strip();
    let top = board.height as i32;
    let height = top + 2 * gap + step * lines.len() as i32;
    let mut picture = Pixmap::filled(board.width, height as u32, ground);
    picture.blit(&board, 0, 0);
    for (line, at) in lines.into_iter().zip(0..) {
        let pen = font::Pen { x: gap, y: top + gap + at * step, scale, color: ink };
        font::draw_text(&mut picture, pen, line);
    }
    picture
}

/// Whether two rectangles have a pixel in common.
const fn meet(one: Rect, other: Rect) -> bool {
    one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h
}

#[cfg(test)]
mod tests;
