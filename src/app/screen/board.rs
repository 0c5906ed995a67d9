//! Where the board lies on the screen: the only place that turns pixels into points and back.

use super::super::settings::Coordinates;
use crate::paint::board::{BoardLook, FRAME};
use crate::paint::palette::Theme;
use crate::paint::{Rect, stone};
use crate::rules::{Point, Ruleset};

/// A board on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardFrame {
    /// Where its picture lies, in virtual pixels.
    pub rect: Rect,
    /// What its picture looks like.
    pub look: BoardLook,
    /// Whether stones can be placed on it.
    pub takes_clicks: bool,
}

/// What a board wears.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Whether coordinates stand around it.
    pub coordinates: Coordinates,
    /// Its colours.
    pub theme: Theme,
    /// Every seed is another piece of wood.
    pub seed: u64,
}

/// Larger cells than this gain nothing.
const LARGEST_CELL: i32 = 120;
/// The piece of wood behind the menu.
const STRIP_SEED: u64 = 11;
/// A strip runs on beyond both sides, so that its frame is seen above and below it alone.
const BEYOND: i32 = 8;
/// Pixels that a row or column of coordinates needs beside the outermost stones.
const LABEL_ROOM: i32 = 15;

impl BoardFrame {
    /// The largest board for `rules` in `area`, in its middle.
    pub fn fit(rules: &Ruleset, area: Rect, style: Style) -> Self {
        let size = rules.size();
        let side = area.w.min(area.h);
        let lines = i32::from(size.width.max(size.height));
        let edge = |cell: i32| stone::diameter(cell) / 2 + 1 + FRAME;
        let fits = |cell: i32, labels: i32| (lines - 1) * cell + 2 * edge(cell) + labels < side;
        let largest = |labels: i32| (9..=LARGEST_CELL).take_while(|&cell| fits(cell, labels)).last().unwrap_or(9);
        // Coordinates need room; where they would make the stones too small to hit, they stay away.
        let labels = if style.coordinates == Coordinates::Shown && largest(LABEL_ROOM) >= 12 { LABEL_ROOM } else { 0 };
        let cell = largest(labels);
        // The grid stands in the middle, unless the coordinates at the left and below need more.
        let free = (side - 1 - (lines - 1) * cell).max(2 * edge(cell) + labels);
        let near = (free / 2).max(edge(cell) + labels);
        let far = free - near;
        let span = |lines: u8| (i32::from(lines) - 1) * cell + 1 + free;
        let (width, height) = (span(size.width), span(size.height));
        let names = rules.labels();
        let look = BoardLook {
            cols: size.width,
            rows: size.height,
            cell,
            origin_x: near,
            origin_y: far,
            width: width as u32,
            height: height as u32,
            seed: style.seed,
            theme: style.theme,
            stars: size.stars().iter().map(|star| (star.x, star.y)).collect(),
            column_labels: (0..size.width).take_while(|_| labels > 0).map(|x| names.column(x).to_string()).collect(),
            row_labels: (0..size.height).take_while(|_| labels > 0).map(|y| names.row(y).to_string()).collect(),
        };
        let rect = Rect::new(area.x + (area.w - width) / 2, area.y + (area.h - height) / 2, width, height);
        Self { rect, look, takes_clicks: true }
    }

    /// A strip of board that is only looked at: lines of `cell` pixels run through it from edge to edge.
    pub fn strip(rect: Rect, cell: i32, theme: Theme) -> Self {
        let rect = Rect { x: rect.x - BEYOND, w: rect.w + 2 * BEYOND, ..rect };
        let across = |length: i32| (length / cell + 3).clamp(2, 120) as u8;
        let look = BoardLook {
            cols: across(rect.w),
            rows: across(rect.h),
            cell,
            origin_x: BEYOND - cell,
            origin_y: cell / 2 - cell,
            width: rect.w.max(1) as u32,
            height: rect.h.max(1) as u32,
            seed: STRIP_SEED,
            theme,
            stars: Vec::new(),
            column_labels: Vec::new(),
            row_labels: Vec::new(),
        };
        Self { rect, look, takes_clicks: false }
    }

    /// The pixel on which a point lies.
    pub fn pixel(&self, point: Point) -> (i32, i32) {
        let (x, y) = self.look.crossing(point.x, point.y);
        (self.rect.x + x, self.rect.y + y)
    }

    /// The point nearest to a pixel, if it is within 0.45 of a cell.
    pub fn point_at(&self, x: i32, y: i32) -> Option<Point> {
        let cell = self.look.cell;
        let nearest = |offset: i32, lines: u8| {
            let line = (offset + cell / 2).div_euclid(cell);
            u8::try_from(line).ok().filter(|&line| line < lines)
        };
        let column = nearest(x - self.rect.x - self.look.origin_x, self.look.cols)?;
        let row = nearest(y - self.rect.y - self.look.origin_y, self.look.rows)?;
        let point = Point::new(column, row);
        let (px, py) = self.pixel(point);
        let (dx, dy) = (x - px, y - py);
        // Squared distances in hundredths: 0.45² = 0.2025.
        (10_000 * (dx * dx + dy * dy) <= 2025 * cell * cell).then_some(point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Size, go, gomoku};

    fn frames() -> Vec<(Ruleset, BoardFrame)> {
        let mut frames = Vec::new();
        for side in [262, 348, 700, 1000] {
            for coordinates in [Coordinates::Shown, Coordinates::Hidden] {
                let area = Rect::new(6, 9, side, side);
                let style = Style { coordinates, theme: Theme::default(), seed: 1 };
                for rules in (9..=20).map(|side| Ruleset::Gomoku(gomoku::Rules::new(side, gomoku::Variant::Freestyle)))
                {
                    frames.push((rules, BoardFrame::fit(&rules, area, style)));
                }
                for rules in (2..=19).map(|side| Ruleset::Go(go::Rules::chinese(Size::square(side)))) {
                    frames.push((rules, BoardFrame::fit(&rules, area, style)));
                }
            }
        }
        frames
    }

    #[test]
    fn pixels_and_points_agree_everywhere() {
        for (rules, frame) in frames() {
            let reach = frame.look.cell * 44 / 100 * 7 / 10;
            for point in rules.size().points() {
                let (x, y) = frame.pixel(point);
                for (dx, dy) in [(0, 0), (reach, reach), (-reach, reach), (reach, -reach), (-reach, -reach)] {
                    assert_eq!(frame.point_at(x + dx, y + dy), Some(point), "{rules:?}");
                }
            }
        }
    }

    #[test]
    fn places_between_and_beside_the_points_are_nothing() {
        for (_, frame) in frames() {
            let (x, y) = frame.pixel(Point::new(0, 0));
            let half = frame.look.cell / 2;
            assert_eq!(frame.point_at(x + half, y + half), None);
            assert_eq!(frame.point_at(x - half - 1, y), None);
            assert_eq!(frame.point_at(x, y - frame.look.cell), None);
            assert_eq!(frame.point_at(i32::MAX / 40_000, i32::MIN / 40_000), None);
        }
    }

    #[test]
    fn stones_stay_inside_the_frame() {
        for (rules, frame) in frames() {
            let radius = stone::diameter(frame.look.cell) / 2;
            let size = rules.size();
            for point in [Point::new(0, 0), Point::new(size.width - 1, size.height - 1)] {
                let (x, y) = frame.pixel(point);
                assert!(
                    x - radius >= frame.rect.x + FRAME && x + radius < frame.rect.x + frame.rect.w - FRAME,
                    "{frame:?}"
                );
                assert!(
                    y - radius >= frame.rect.y + FRAME && y + radius < frame.rect.y + frame.rect.h - FRAME,
                    "{frame:?}"
                );
            }
        }
    }

    #[test]
    fn cells_are_as_large_as_the_art_wants() {
        let area = Rect::new(0, 0, 350, 350);
        let style = |coordinates| Style { coordinates, theme: Theme::default(), seed: 1 };
        let cell = |rules: Ruleset, coordinates| BoardFrame::fit(&rules, area, style(coordinates)).look.cell;
        let go = |side| Ruleset::Go(go::Rules::chinese(Size::square(side)));
        assert!(cell(go(9), Coordinates::Shown) >= 34);
        assert!(cell(go(13), Coordinates::Shown) >= 24);
        assert!(cell(Ruleset::Gomoku(gomoku::Rules::default()), Coordinates::Shown) >= 20);
        assert_eq!(cell(go(19), Coordinates::Hidden), 18);
    }
}
