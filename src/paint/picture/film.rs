//! A game as an animated GIF: a frame a position, of which only what has changed is stored.
//!
//! All frames share one palette of the very colours that the board and its pieces have, so nothing is dithered or
//! guessed. Frames are pushed one by one: a caller that must not stall makes a few at a time.

use super::super::{Pixmap, Rect};
use super::Diagram;
use super::encode::Colors;
use super::kit::{Kit, Look};
use crate::rules::{Board, Point};
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use std::borrow::Cow;

/// One place of 256 is for pixels that stay as they are.
const MOST_COLORS: usize = 255;

/// A film that is being made.
pub struct Film {
    kit: Kit,
    colors: Colors,
    /// Stands for a pixel that stays as it is.
    unchanged: u8,
    file: Encoder<Vec<u8>>,
    board: Board,
    last: Option<Point>,
    /// What is seen, a colour's place for every pixel before it is magnified.
    seen: Vec<u8>,
    is_empty: bool,
}

impl Film {
    /// A film that begins with a diagram's board; its coordinates and stars are shown throughout. At most `width` pixels wide.
    ///
    /// # Errors
    /// When the picture is larger than the format knows, 65 535 pixels a side.
    pub fn new(diagram: &Diagram, look: Look, width: u32) -> Result<Self, EncodingError> {
        let kit = Kit::new(diagram, look, width);
        let colors = colors(&kit);
        let unchanged = colors.count() as u8;
        let mut table = colors.bytes();
        table.extend([0; 3]);
        let Rect { w, h, .. } = kit.bounds();
        let side = |length: i32| u16::try_from(length * kit.factor as i32).unwrap_or(u16::MAX);
        let mut file = Encoder::new(Vec::new(), side(w), side(h), &table)?;
        file.set_repeat(Repeat::Infinite)?;
        let seen = vec![unchanged; (w * h) as usize];
        let board = Board::new(diagram.board.size());
        Ok(Self { kit, colors, unchanged, file, board, last: None, seen, is_empty: true })
    }

    /// The next frame: what stands and which stone was placed last, shown for so many hundredths of a second.
    ///
    /// # Errors
    /// When the frame cannot be written.
    pub fn push(&mut self, board: &Board, last: Option<Point>, hold: u16) -> Result<(), EncodingError> {
        let areas: Vec<Rect> = if std::mem::take(&mut self.is_empty) {
            vec![self.kit.bounds()]
        } else {
            let changed = self.board.diff(board).into_iter().map(|change| change.0);
            let marks = [self.last, last].into_iter().flatten().filter(|_| self.last != last);
            changed.chain(marks).map(|point| self.kit.reach(point)).collect()
        };
        (self.board, self.last) = (board.clone(), last);
        let bounds = self.kit.bounds();
        let before = self.seen.clone();
        let clip = |area: Rect| {
            let (right, bottom) = ((area.x + area.w).min(bounds.w), (area.y + area.h).min(bounds.h));
            let (left, top) = (area.x.max(0), area.y.max(0));
            Rect::new(left, top, right - left, bottom - top)
        };
        for area in areas.into_iter().map(clip) {
            for (y, row) in (area.y..).zip(self.part(area).pixels.chunks(area.w as usize)) {
                let start = (y * bounds.w + area.x) as usize;
                for (seen, &pixel) in self.seen[start..].iter_mut().zip(row) {
                    *seen = self.colors.index(pixel);
                }
            }
        }
        self.write(&before, hold)
    }

    /// The file.
    ///
    /// # Errors
    /// When its end cannot be written.
    pub fn finish(self) -> Result<Vec<u8>, EncodingError> {
        self.file.into_inner()
    }

    /// A part of the board as it is now.
    fn part(&self, area: Rect) -> Pixmap {
        let mut part = self.kit.scene(&self.board, area);
        if let Some(last) = self.last {
            let (x, y) = self.kit.at(last);
            self.kit.last(&mut part, &self.board, (last, (x - area.x, y - area.y)));
        }
        part
    }

    /// Writes the smallest rectangle around what differs; without a difference one pixel, so that the time passes.
    fn write(&mut self, before: &[u8], hold: u16) -> Result<(), EncodingError> {
        let width = self.kit.bounds().w as usize;
        let (mut left, mut right, mut top, mut bottom) = (width, 0, usize::MAX, 0);
        for (y, (old, new)) in before.chunks(width).zip(self.seen.chunks(width)).enumerate() {
            let differs = |&x: &usize| old[x] != new[x];
            if let (Some(first), Some(last)) = ((0..width).find(differs), (0..width).rev().find(differs)) {
                (left, right, top, bottom) = (left.min(first), right.max(last), top.min(y), y);
            }
        }
        if top > bottom {
            (left, right, top, bottom) = (0, 0, 0, 0);
        }
        let times = self.kit.factor as usize;
        let mut buffer = Vec::with_capacity((right - left + 1) * (bottom - top + 1) * times * times);
        for y in top..=bottom {
            let row = (left..=right).map(|x| y * width + x);
            let pixel = |at: usize| if before[at] == self.seen[at] { self.unchanged } else { self.seen[at] };
            let wide: Vec<u8> = row.flat_map(|at| std::iter::repeat_n(pixel(at), times)).collect();
            (0..times).for_each(|_| buffer.extend_from_slice(&wide));
        }
        let side = |length: usize| (length * times) as u16;
        self.file.write_frame(&Frame {
            delay: hold,
            dispose: DisposalMethod::Keep,
            transparent: Some(self.unchanged),
            left: side(left),
            top: side(top),
            width: side(right - left + 1),
            height: side(bottom - top + 1),
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        })
    }
}

/// Every colour that a film of this board can show: those of the empty board, and of all pieces on each of them.
fn colors(kit: &Kit) -> Colors {
    let all = || kit.colors().into_iter();
    // Far fewer than 255 in every look; a test counts them.
    Colors::of(all(), MOST_COLORS).or_else(|| Colors::of(all().take(MOST_COLORS), MOST_COLORS)).unwrap_or_default()
}
