//! What is where: the screen as a list of pieces in virtual pixels, made from the program's state alone.
//!
//! One virtual pixel is a whole number of device pixels. The view draws the pieces as they are; clicks are tested
//! against the same list, so nothing can be clicked that is not seen.

mod board;
mod export;
mod licences;
mod menu;
mod pieces;
mod play;
mod reasons;
mod rows;
mod settings;
mod setup;
mod sheet;
mod shelf;
mod wording;
mod writing;

pub use board::BoardFrame;
pub use pieces::{Face, Piece, Scroll, Tone};
pub use wording::{choice_word, reason, winner_word};

use super::game::Game;
use super::order::Order;
use super::review::Leafing;
use super::timeline::Percent;
use super::{App, Sheet};
use crate::paint::Rect;
use crate::rules::Point;
use pieces::Pieces;

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
    /// Whether this is a page or sheet: one of its buttons always has the focus, and arrows move it. Over a game the focus
    /// comes with Tab and goes with Esc.
    pub is_page: bool,
    /// Where a text is written, inside the field's border.
    pub field: Option<Rect>,
    /// A text that can be scrolled.
    pub scroll: Option<Scroll>,
    /// The button with the focus, as an index into `pieces`.
    focus: Option<usize>,
}

/// A sheet comes from so many pixels below its place.
const SHEET_WAY: i32 = 24;

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
        let board = match &app.game {
            Game::Menu(menu) => match &menu.setup {
                Some(draft) => Some(setup::lay(&mut pieces, draft, menu.page)),
                None => Some(menu::lay(&mut pieces)),
            },
            Game::Playing(_) | Game::GameOver(_) => play::lay(&mut pieces),
        };
        let is_page = matches!(app.game, Game::Menu(_)) || app.sheets.top().is_some();
        let active = app.sheets.top().map_or(0, |sheet| {
            // Whoever writes about a position wants to see it.
            let active = if sheet == Sheet::Comment { pieces.next_piece() } else { pieces.start_sheet() };
            sheet::lay(&mut pieces, sheet);
            let way = app.sheets.slide.map_or(Percent::ALL, |slide| slide.way(app.now()));
            pieces.lower(active, way.rest().of(SHEET_WAY));
            active
        });
        let (field, scroll) = (pieces.field, pieces.scroll.filter(|_| active == 0));
        let pieces = pieces.done();
        let mut screen = Self { scale, width, height, board, pieces, active, is_page, field, scroll, focus: None };
        // While something is written, keys belong to that alone.
        if app.draft().is_none() {
            screen.set_focus(app.sheets.focus);
        }
        screen
    }

    /// The order of the button at a place.
    pub fn button_at(&self, x: i32, y: i32) -> Option<Order> {
        self.pieces[self.active..].iter().rev().find_map(|piece| match piece {
            Piece::Button { rect, order, .. } if contains(*rect, x, y) => order.clone(),
            Piece::Spot { rect, order } if contains(*rect, x, y) => Some(order.clone()),
            _ => None,
        })
    }

    /// The area of the text that is written, if a place belongs to it.
    pub fn field_at(&self, x: i32, y: i32) -> Option<Rect> {
        self.field.filter(|area| contains(area.inset(-4), x, y))
    }

    /// What the wheel does over a text that can be scrolled.
    pub fn scrolled(&self, x: i32, y: i32, step: i8) -> Option<Order> {
        let scroll = self.scroll.filter(|scroll| contains(scroll.area, x, y))?;
        let room = if step < 0 { scroll.above } else { scroll.below };
        let rows = room.min(2) as i8 * step.signum();
        (rows != 0).then_some(Order::Leaf(Leafing::Scroll(rows)))
    }

    /// Whether a place belongs to a button or a sheet, so that the board below is not meant.
    pub fn is_covered(&self, x: i32, y: i32) -> bool {
        let on_button = |piece: &Piece| matches!(piece, Piece::Button { rect, .. } | Piece::Spot { rect, .. } | Piece::Loupe { rect, .. } if contains(*rect, x, y));
        self.active > 0 || self.pieces.iter().any(on_button)
    }

    /// The point of the board nearest to a place, within 0.45 of a cell.
    pub fn point_at(&self, x: i32, y: i32) -> Option<Point> {
        self.board.as_ref().filter(|board| board.takes_clicks).and_then(|board| board.point_at(x, y))
    }

    /// The order of the focused button.
    pub fn focused(&self) -> Option<Order> {
        self.focus.and_then(|at| self.order_at(at))
    }

    /// The number of the button that has the focus after it was moved by `step` buttons, over those that can be pressed.
    pub fn focus_from(&self, step: i8) -> Option<u16> {
        let can: Vec<usize> = self.stops().filter(|&at| self.order_at(at).is_some()).collect();
        let count = i32::try_from(can.len()).ok().filter(|&count| count > 0)?;
        let from = self.focus.and_then(|focus| can.iter().position(|&at| at == focus));
        let to = match from {
            Some(from) => (from as i32 + i32::from(step)).rem_euclid(count),
            None if step > 0 => 0,
            None => count - 1,
        };
        let index = self.stops().position(|at| at == can[to as usize])?;
        u16::try_from(index).ok()
    }

    /// The buttons of the topmost layer at which the focus can stop, also those that cannot be pressed now: a number
    /// then means the same button before and after a press.
    fn stops(&self) -> impl Iterator<Item = usize> + '_ {
        let stops = |piece: &Piece| matches!(piece, Piece::Button { face, .. } if *face != Face::Arrow);
        (self.active..self.pieces.len()).filter(move |&at| stops(&self.pieces[at]))
    }

    fn order_at(&self, at: usize) -> Option<Order> {
        match &self.pieces[at] {
            Piece::Button { order, .. } => order.clone(),
            _ => None,
        }
    }

    /// Puts the focus on the so-many-th button; on a page, if it cannot be pressed, on the first that can.
    fn set_focus(&mut self, index: Option<u16>) {
        let chosen = index.and_then(|index| self.stops().nth(usize::from(index)));
        let mut focus = chosen.filter(|&at| self.order_at(at).is_some());
        if focus.is_none() && self.is_page {
            focus = self.stops().find(|&at| self.order_at(at).is_some());
        }
        self.focus = focus;
        if let Some(Piece::Button { focused, .. }) = focus.and_then(|at| self.pieces.get_mut(at)) {
            *focused = true;
        }
    }
}

pub(super) const fn contains(rect: Rect, x: i32, y: i32) -> bool {
    x >= rect.x && y >= rect.y && x < rect.x + rect.w && y < rect.y + rect.h
}

#[cfg(test)]
mod tests;
