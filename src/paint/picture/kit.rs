//! What the pictures of one board are put together from, painted once: the empty board, both stones, and marks on demand.

use super::super::board::{self, BoardLook, FRAME};
use super::super::number::Numeral;
use super::super::palette::{Palette, Theme};
use super::super::sprites::Sprite;
use super::super::{Pixmap, Rect, Rgba, font, stone, wood};
use super::{Diagram, Tip, meet, paper};
use crate::rules::{Board, ByColor, Color, Point};
use std::cell::OnceCell;
use std::collections::BTreeSet;

/// How a picture looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// As in the game: its colours, and the seed of its wood.
    Wood(Theme, u64),
    /// Black ink on white paper.
    Paper,
}

/// The parts of a picture; positions are pixels before the picture is magnified.
pub(super) struct Kit {
    /// The size of a pixel: wood is made of large ones in large pictures, as on a large screen.
    pub(super) factor: u32,
    board: BoardLook,
    look: Look,
    palette: Palette,
    ground: Pixmap,
    /// The wood without its lines, once it is needed.
    bare: OnceCell<Pixmap>,
    stones: ByColor<Pixmap>,
    shadow: Option<Pixmap>,
}

/// Wood is magnified from cells of at least so many pixels.
const WOOD_CELL: i32 = 24;
/// Smaller cells cannot show a stone.
const LEAST_CELL: i32 = 9;
/// Cells smaller than this have no room for coordinates.
const LEAST_LABELLED: i32 = 12;
/// Pixels that a row or column of coordinates needs at scale 1.
const LABEL_ROOM: i32 = 15;

impl Kit {
    pub(super) fn new(diagram: &Diagram, look: Look, width: u32) -> Self {
        let wanted = (width as i32).max(1);
        let factor = match look {
            Look::Wood(..) => (largest_cell(diagram, look, wanted) / WOOD_CELL).max(1),
            Look::Paper => 1,
        };
        let cell = largest_cell(diagram, look, wanted / factor);
        let board = board_look(diagram, look, cell);
        let palette = match look {
            Look::Wood(theme, _) => theme.palette().clone(),
            Look::Paper => paper::palette(),
        };
        let size = stone::diameter_of(cell, palette.stone_share);
        let (ground, stones, shadow) = match look {
            Look::Wood(..) => (
                board::board(&board),
                ByColor { black: stone::stone(size, &palette.black), white: stone::stone(size, &palette.white) },
                Some(stone::shadow(size)),
            ),
            Look::Paper => (
                paper::ground(&board, text_scale(look, cell)),
                ByColor { black: paper::stone(size, paper::BLACK), white: paper::stone(size, paper::PAPER) },
                None,
            ),
        };
        Self { factor: factor as u32, board, look, palette, ground, bare: OnceCell::new(), stones, shadow }
    }

    /// The whole board.
    pub(super) fn bounds(&self) -> Rect {
        self.ground.bounds()
    }

    /// The pixel on which a point lies.
    pub(super) fn at(&self, point: Point) -> (i32, i32) {
        self.board.crossing(point.x, point.y)
    }

    /// What a stone on a point can change, shadow included.
    pub(super) fn reach(&self, point: Point) -> Rect {
        let (x, y) = self.at(point);
        let half = self.board.cell / 2;
        let side = self.board.cell + stone::shadow_offset(self.board.cell) + 1;
        Rect::new(x - half, y - half, side, side)
    }

    /// Size of the font's pixels.
    pub(super) fn text_scale(&self) -> i32 {
        text_scale(self.look, self.board.cell)
    }

    /// Ground and ink of what stands below the board.
    pub(super) fn strip(&self) -> (Rgba, Rgba) {
        (self.palette.panel, self.palette.paper)
    }

    /// A part of the board with its stones.
    pub(super) fn scene(&self, board: &Board, area: Rect) -> Pixmap {
        let mut picture = Pixmap::new(area.w.max(0) as u32, area.h.max(0) as u32);
        picture.blit_part(&self.ground, area, 0, 0);
        let near = || board.stones().filter(|&(point, _)| meet(self.reach(point), area));
        let offset = stone::shadow_offset(self.board.cell);
        let put = |picture: &mut Pixmap, sprite: &Pixmap, point: Point, by: i32| {
            let (x, y) = self.at(point);
            let half = sprite.width as i32 / 2;
            picture.blit(sprite, x - half + by - area.x, y - half + by - area.y);
        };
        if let Some(shadow) = &self.shadow {
            near().for_each(|(point, _)| put(&mut picture, shadow, point, offset));
        }
        near().for_each(|(point, color)| put(&mut picture, &self.stones[color], point, 0));
        picture
    }

    /// Every colour that the board, its stones and the mark of the last move can show, with repetitions.
    pub(super) fn colors(&self) -> Vec<Rgba> {
        let distinct = |picture: &Pixmap| picture.pixels.iter().copied().collect::<BTreeSet<Rgba>>();
        let ground = distinct(&self.ground);
        let marks = [Sprite::LastOnBlack, Sprite::LastOnWhite, Sprite::Triangle].map(|mark| self.sprite(mark));
        let pieces = self.shadow.iter().chain([&self.stones.black, &self.stones.white]).chain(&marks);
        let laid = pieces.flat_map(distinct).flat_map(|piece| {
            ground.iter().map(move |&below| {
                let mut pixel = Pixmap::filled(1, 1, below);
                pixel.blend(0, 0, piece);
                pixel.pixels[0]
            })
        });
        let colors: Vec<Rgba> = laid.collect();
        ground.into_iter().chain(colors).collect()
    }

    /// The mark of the last move, on its stone.
    pub(super) fn last(&self, picture: &mut Pixmap, board: &Board, (point, at): (Point, (i32, i32))) {
        let sprite = match (self.look, board.get(point)) {
            // A printed book marks with a triangle: a grey square is hard to see on paper.
            (Look::Paper, Some(_)) => Sprite::Triangle,
            (_, Some(Color::Black)) => Sprite::LastOnBlack,
            (_, Some(Color::White)) => Sprite::LastOnWhite,
            (_, None) => return,
        };
        self.mark(picture, sprite, at);
    }

    /// A mark alone.
    pub(super) fn sprite(&self, sprite: Sprite) -> Pixmap {
        sprite.paint(self.board.cell, &self.palette)
    }

    /// A mark with its middle on a pixel.
    pub(super) fn mark(&self, picture: &mut Pixmap, sprite: Sprite, at: (i32, i32)) {
        let mark = self.sprite(sprite);
        picture.blit(&mark, at.0 - mark.width as i32 / 2, at.1 - mark.height as i32 / 2);
    }

    /// The number of a move; on a point without a stone it stands on the bare board.
    pub(super) fn number(&self, picture: &mut Pixmap, board: &Board, (point, number): (Point, u16)) {
        let size = self.stones.black.width as i32;
        let Some(numeral) = Numeral::fitting(size, number.to_string().len()) else { return };
        if board.is_free(point) {
            self.clear(picture, point, numeral.width(number.to_string().len() as i32));
        }
        numeral.draw(picture, number, self.ink_on(board, point), self.at(point));
    }

    /// A letter or word; on a point without a stone it stands on the bare board.
    pub(super) fn letter(&self, picture: &mut Pixmap, board: &Board, (point, text): (Point, &str)) {
        let fits = |scale: i32| font::width(text) * scale <= self.board.cell && font::EM * scale <= self.board.cell;
        let scale = (1..=self.board.cell / 8).rev().find(|&scale| fits(scale)).unwrap_or(1);
        let width = (font::width(text) - 1) * scale;
        if board.is_free(point) {
            self.clear(picture, point, width.max(self.board.cell / 2));
        }
        let (x, y) = self.at(point);
        // Small letters stand lower than capitals: all of them are centred by the height of capitals.
        let pen = font::Pen { x: x - width / 2, y: y - 5 * scale, scale, color: self.ink_on(board, point) };
        font::draw_text(picture, pen, text);
    }

    /// A line from point to point.
    pub(super) fn line(&self, picture: &mut Pixmap, (from, to, tip): (Point, Point, Tip)) {
        let (start, end) = (self.at(from), self.at(to));
        let thick = (self.board.cell / 10).max(2);
        let mut parts = vec![(start, end)];
        if tip == Tip::Arrow {
            let (dx, dy) = ((start.0 - end.0) as f32, (start.1 - end.1) as f32);
            let long = (dx * dx + dy * dy).sqrt().max(1.0);
            let arm = self.board.cell as f32 * 0.4 / long;
            for turn in [0.6_f32, -0.6] {
                let (sin, cos) = (libm::sinf(turn), libm::cosf(turn));
                let head = ((dx * cos - dy * sin) * arm, (dx * sin + dy * cos) * arm);
                parts.push((end, (end.0 + head.0 as i32, end.1 + head.1 as i32)));
            }
        }
        for (reach, color) in [(thick + 2, self.palette.chalk), (thick, self.palette.ink)] {
            for &part in &parts {
                segment(picture, part, reach, color);
            }
        }
    }

    /// Takes the lines of the board away around a point.
    fn clear(&self, picture: &mut Pixmap, point: Point, width: i32) {
        let (x, y) = self.at(point);
        let (half, reach) = (width / 2 + 2, self.board.cell * 2 / 5);
        let area = Rect::new(x - half, y - reach, 2 * half + 1, 2 * reach + 1);
        match self.look {
            Look::Paper => picture.fill_rect(area, paper::PAPER),
            Look::Wood(_, seed) => {
                let Self { board, palette, .. } = self;
                let bare = self.bare.get_or_init(|| wood::wood(board.width, board.height, seed, &palette.wood));
                picture.blit_part(bare, area, area.x, area.y);
            }
        }
    }

    fn ink_on(&self, board: &Board, point: Point) -> Rgba {
        match board.get(point) {
            Some(Color::Black) => self.palette.chalk,
            Some(Color::White) => self.palette.ink,
            None => self.palette.grid,
        }
    }
}

/// All pixels within half of `thick` from a line.
fn segment(picture: &mut Pixmap, ((x0, y0), (x1, y1)): ((i32, i32), (i32, i32)), thick: i32, color: Rgba) {
    let (dx, dy) = ((x1 - x0) as f32, (y1 - y0) as f32);
    let square = (dx * dx + dy * dy).max(1.0);
    let reach = thick as f32 / 2.0;
    for y in y0.min(y1) - thick..=y0.max(y1) + thick {
        for x in x0.min(x1) - thick..=x0.max(x1) + thick {
            let (px, py) = ((x - x0) as f32, (y - y0) as f32);
            let along = ((px * dx + py * dy) / square).clamp(0.0, 1.0);
            let (away_x, away_y) = (px - along * dx, py - along * dy);
            if away_x * away_x + away_y * away_y <= reach * reach {
                picture.set(x, y, color);
            }
        }
    }
}

/// The largest cells with which a board is at most `width` pixels wide.
fn largest_cell(diagram: &Diagram, look: Look, width: i32) -> i32 {
    let fits = |&cell: &i32| board_look(diagram, look, cell).width as i32 <= width;
    (LEAST_CELL..=width.max(LEAST_CELL)).take_while(fits).last().unwrap_or(LEAST_CELL)
}

/// How many times the font's size text is on a board with cells of this size.
const fn text_scale(look: Look, cell: i32) -> i32 {
    match look {
        Look::Paper if cell >= 2 * 21 => cell / 21,
        Look::Paper | Look::Wood(..) => 1,
    }
}

/// The board for cells of a size, with room for the outermost stones and, at the left and below, for coordinates.
fn board_look(diagram: &Diagram, look: Look, cell: i32) -> BoardLook {
    let size = diagram.board.size();
    let labels = diagram.labels.filter(|_| cell >= LEAST_LABELLED);
    let edge = stone::diameter(cell) / 2 + FRAME + 2;
    let room = if labels.is_some() { LABEL_ROOM * text_scale(look, cell) } else { 0 };
    let span = |lines: u8| (i32::from(lines) - 1) * cell + 1 + 2 * edge + room;
    let (theme, seed) = match look {
        Look::Wood(theme, seed) => (theme, seed),
        Look::Paper => (Theme::Classic, 0),
    };
    BoardLook {
        cols: size.width,
        rows: size.height,
        cell,
        origin_x: edge + room,
        origin_y: edge,
        width: span(size.width) as u32,
        height: span(size.height) as u32,
        seed,
        theme,
        stars: diagram.stars.iter().map(|star| (star.x, star.y)).collect(),
        column_labels: labels
            .map_or_else(Vec::new, |names| (0..size.width).map(|x| names.column(x).to_string()).collect()),
        row_labels: labels.map_or_else(Vec::new, |names| (0..size.height).map(|y| names.row(y).to_string()).collect()),
    }
}
