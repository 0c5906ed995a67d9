//! What a move does to areas and to the life of groups, by whose every point will be with it and without it.

use super::{Look, chains};
use crate::engine::Why;
use crate::rules::{Color, Point};

/// From here on a point or a chain is one side's, and from there on surely.
const OWNED: f32 = 0.3;
const SURE: f32 = 0.6;
/// Lines that a move reaches in each direction, and lines of its own surroundings.
const REACH: u8 = 5;
const NEAR: u8 = 2;
/// Points that an area must gain or lose for a move to be about it.
const MUCH: f32 = 4.0;
/// How much a group must become weaker or stronger, from 1 to -1, for a move to be about it.
const STIRRED: f32 = 0.35;
/// With more open points than one of so many the borders are not drawn yet.
const DRAWN: usize = 5;
/// A border of more points is none.
const MOST: f32 = 20.0;

impl Look<'_> {
    /// Whose these points will be, on average, with the move and without it; from the view of `color`.
    fn outlook_of(&self, points: &[Point], color: Color) -> Option<(f32, f32)> {
        let (outlook, size) = (self.outlook?, self.after.size());
        let sign = if color == self.mover { 1.0 } else { -1.0 };
        let mean = |map: &[f32]| {
            let sum: f32 = points.iter().map(|&point| map[size.index(point)]).sum();
            sign * sum / points.len().max(1) as f32
        };
        Some((mean(&outlook.with), mean(&outlook.without)))
    }

    /// How surely these stones of `color` are its own after the move, from 1 to -1; nothing where that is not known.
    pub(super) fn kept(&self, stones: &[Point], color: Color) -> Option<f32> {
        self.outlook_of(stones, color).map(|means| means.0)
    }

    /// Whether these stones of `color` would be lost without the move as well.
    pub(super) fn were_lost(&self, stones: &[Point], color: Color) -> bool {
        self.outlook_of(stones, color).is_some_and(|means| means.1 < -OWNED)
    }

    /// What a move is about that touches no fight: the life of groups, then areas.
    pub(super) fn on_ground(&self) -> Option<Why> {
        self.decides_life()
            .or_else(|| self.invades())
            .or_else(|| self.closes())
            .or_else(|| self.stirs())
            .or_else(|| self.moulds())
    }

    /// Stones that live or die by the move.
    fn decides_life(&self) -> Option<Why> {
        let turned = |color: Color, (low, high): (f32, f32)| -> u16 {
            let of = |chain: &Vec<Point>| {
                self.outlook_of(chain, color).is_some_and(|(with, without)| {
                    if low < high { without < low && with > high } else { without > low && with < high }
                })
            };
            chains(self.before.board(), color).into_iter().filter(of).map(|chain| chain.len() as u16).sum()
        };
        let saved = turned(self.mover, (-OWNED, OWNED));
        let caught = turned(!self.mover, (OWNED, -OWNED));
        match (saved, caught) {
            (0, 0) => None,
            (saved, caught) if saved >= caught => Some(Why::Saves(saved)),
            (_, caught) => Some(Why::Catches(caught)),
        }
    }

    /// A stone alone in what would be the opponent's, and is not any more.
    fn invades(&self) -> Option<Why> {
        let around = self.around(NEAR);
        let is_alone = around.iter().all(|&near| self.before.board().get(near) != Some(self.mover));
        let (with, without) = self.outlook_of(&around, self.mover)?;
        let kept = self.kept(&[self.point], self.mover)?;
        (is_alone && without < -OWNED && with > -OWNED / 2.0 && kept > 0.0).then_some(Why::Invades)
    }

    /// A stone between two areas, when most borders are drawn; worth what the points around it make.
    fn closes(&self) -> Option<Why> {
        let outlook = self.outlook?;
        let open = outlook.with.iter().filter(|owner| owner.abs() < SURE).count();
        if open * DRAWN > self.after.size().area() {
            return None;
        }
        let around = self.around(NEAR);
        let sides = [1.0, -1.0].map(|sign| around.iter().any(|&near| sign * self.at(&outlook.with, near) > SURE));
        let points: f32 = self.gains().map(|(_, gain)| gain).sum::<f32>();
        (sides == [true; 2] && (0.75..MOST).contains(&points)).then_some(Why::Closes((points + 0.5) as u16))
    }

    /// A group that becomes much weaker or stronger.
    fn stirs(&self) -> Option<Why> {
        let board = self.before.board();
        let change = |color: Color| -> f32 {
            let near = |chain: &Vec<Point>| chain.iter().any(|&stone| self.distance(stone) <= REACH);
            let changes = chains(board, color).into_iter().filter(near).filter_map(|chain| {
                // An opposing group that gets weaker is as good as an own one that gets stronger.
                let (with, without) = self.outlook_of(&chain, self.mover)?;
                Some(with - without)
            });
            changes.fold(0.0, f32::max)
        };
        let (own, other) = (change(self.mover), change(!self.mover));
        if own.max(other) < STIRRED {
            return None;
        }
        Some(if own > other { Why::Strengthens } else { Why::Attacks })
    }

    /// An area that grows or shrinks.
    fn moulds(&self) -> Option<Why> {
        let outlook = self.outlook?;
        let (mut own, mut other) = (0.0, 0.0);
        for (point, gain) in self.gains() {
            match self.at(&outlook.without, point) {
                without if without < -OWNED => other += gain,
                _ if self.at(&outlook.with, point) > OWNED => own += gain,
                _ => {}
            }
        }
        match (own, other) {
            _ if f32::max(own, other) < MUCH => None,
            (own, other) if own >= other => Some(Why::Encloses),
            _ => Some(Why::Reduces),
        }
    }

    /// A stone in a corner in which at most one stands.
    pub(super) fn in_corner(&self) -> Option<Why> {
        let board = self.before.board();
        let size = board.size();
        let side = (size.width.min(size.height) / 2).min(6);
        // Lines from the edges of the corner that is nearest to the stone.
        let from = |at: u8, own: u8, length: u8| if 2 * own < length { at } else { length - 1 - at };
        let lines = |point: Point| (from(point.x, self.point.x, size.width), from(point.y, self.point.y, size.height));
        let (x, y) = lines(self.point);
        let is_corner = side >= 4 && (1..side).contains(&x) && (1..side).contains(&y) && x.max(y) >= 2;
        let is_there = |point: Point| {
            let (x, y) = lines(point);
            x.max(y) <= side
        };
        let stones: Vec<Color> = board.stones().filter(|stone| is_there(stone.0)).map(|stone| stone.1).collect();
        match stones[..] {
            _ if !is_corner => None,
            [] => Some(Why::TakesCorner),
            [color] if color == self.mover => Some(Why::EnclosesCorner),
            [_] => Some(Why::Approaches),
            _ => None,
        }
    }

    /// The points within so many steps of the stone, itself among them.
    fn around(&self, steps: u8) -> Vec<Point> {
        self.after.size().points().filter(|&point| self.distance(point) <= steps).collect()
    }

    fn distance(&self, point: Point) -> u8 {
        point.x.abs_diff(self.point.x) + point.y.abs_diff(self.point.y)
    }

    fn at(&self, map: &[f32], point: Point) -> f32 {
        map[self.after.size().index(point)]
    }

    /// What the mover gains on the points that the move reaches, its own point left out.
    fn gains(&self) -> impl Iterator<Item = (Point, f32)> + '_ {
        let reached = self.after.size().points().filter(|&point| (1..=REACH).contains(&self.distance(point)));
        let gain = |point| {
            self.outlook.map(|outlook| (point, self.at(&outlook.with, point) - self.at(&outlook.without, point)))
        };
        reached.filter_map(gain)
    }
}
