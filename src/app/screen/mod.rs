//! What is where: the screen as a list of pieces in virtual pixels, made from the program's state alone.
//!
//! One virtual pixel is a whole number of device pixels. The view draws the pieces as they are; clicks are tested
//! against the same list, so nothing can be clicked that is not seen.

mod board;
mod menu;
mod pieces;
mod play;
mod setup;
mod sheet;
mod wording;

pub use board::BoardFrame;
pub use pieces::{Face, Piece, Tone};
pub use wording::{reason, winner_word};

use super::App;
use super::game::Game;
use super::order::Order;
use crate::paint::Rect;
use crate::rules::Point;
use pieces::Pieces;

/// The focus counts on this round; every screen takes it modulo the number of its buttons, which divides it.
pub(super) const FOCUS_ROUND: i64 = 720_720;

/// A screen of the program.
#[derive(Clone, PartialEq, Debug)]
pub struct Screen {
    /// Device pixels for one virtual pixel.
    pub scale: i32,
    /// Width in virtual pixels.
    pub width: i32,
    /// Height in virtual pixels.
    pub height: i32,
    /// The board, if one is shown.
    pub board: Option<BoardFrame>,
    /// Everything else, in the order of drawing.
    pub pieces: Vec<Piece>,
    /// The first piece that takes clicks: those below it are covered by a sheet.
    active: usize,
    /// Whether keys move a focus on this screen.
    pub has_focus: bool,
}

/// The number of device pixels for one virtual pixel: the largest at which 640x360 (or 270x480 upright) fits.
pub fn scale_for(width: i32, height: i32) -> i32 {
    let (least_width, least_height) = if width >= height { (640, 360) } else { (270, 480) };
    (width / least_width).min(height / least_height).max(1)
}

impl Screen {
    /// The screen of a program on so many device pixels.
    pub fn new(app: &App, device: (i32, i32)) -> Self {
        let scale = scale_for(device.0, device.1);
        // On a window that is dragged smaller than anything can be drawn in, the lower right is cut off.
        let (least_width, least_height) = if device.0 >= device.1 { (400, 200) } else { (180, 340) };
        let width = ((device.0 + scale - 1) / scale).max(least_width);
        let height = ((device.1 + scale - 1) / scale).max(least_height);
        let mut pieces = Pieces::new(app, width, height);
        let mut board = match &app.game {
            Game::Menu(menu) => match &menu.setup {
                Some(draft) => Some(setup::lay(&mut pieces, draft)),
                None => Some(menu::lay(&mut pieces)),
            },
            Game::Playing(_) | Game::GameOver(_) => play::lay(&mut pieces),
        };
        if let Some(board) = &mut board {
            board.look.theme = app.theme();
        }
        let has_focus = matches!(app.game, Game::Menu(_)) || app.sheet.is_some();
        let active = app.sheet.map_or(0, |sheet| {
            let active = pieces.start_sheet();
            sheet::lay(&mut pieces, sheet);
            active
        });
        let mut screen = Self { scale, width, height, board, pieces: pieces.done(), active, has_focus };
        screen.show_focus(app.focus);
        screen
    }

    /// The order of the button at a place.
    pub fn button_at(&self, x: i32, y: i32) -> Option<Order> {
        self.pieces[self.active..].iter().rev().find_map(|piece| match piece {
            Piece::Button { rect, order, .. } if contains(*rect, x, y) => *order,
            _ => None,
        })
    }

    /// Whether a place belongs to a button or a sheet, so that the board below is not meant.
    pub fn is_covered(&self, x: i32, y: i32) -> bool {
        let on_button = |piece: &Piece| matches!(piece, Piece::Button { rect, .. } if contains(*rect, x, y));
        self.active > 0 || self.pieces.iter().any(on_button)
    }

    /// The point of the board nearest to a place, within 0.45 of a cell.
    pub fn point_at(&self, x: i32, y: i32) -> Option<Point> {
        self.board.as_ref().filter(|board| board.takes_clicks).and_then(|board| board.point_at(x, y))
    }

    /// The order of the focused button.
    pub fn focused(&self, focus: usize) -> Option<Order> {
        let orders: Vec<Order> = self.focusable().collect();
        (!orders.is_empty()).then(|| orders[focus % orders.len()])
    }

    fn focusable(&self) -> impl Iterator<Item = Order> + '_ {
        self.pieces[self.active..].iter().filter_map(|piece| match piece {
            Piece::Button { order: Some(order), face, .. } if *face != Face::Arrow => Some(*order),
            _ => None,
        })
    }

    /// Marks the focused button.
    fn show_focus(&mut self, focus: usize) {
        let count = self.focusable().count();
        if !self.has_focus || count == 0 {
            return;
        }
        let mut left = focus % count;
        for piece in &mut self.pieces[self.active..] {
            if let Piece::Button { order: Some(_), face, focused, .. } = piece {
                if *face == Face::Arrow {
                    continue;
                }
                *focused = left == 0;
                if left == 0 {
                    return;
                }
                left -= 1;
            }
        }
    }
}

pub(super) const fn contains(rect: Rect, x: i32, y: i32) -> bool {
    x >= rect.x && y >= rect.y && x < rect.x + rect.w && y < rect.y + rect.h
}

#[cfg(test)]
mod tests;
