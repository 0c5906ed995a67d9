//! Motion: what is moving at a moment, as pure functions of time.
//!
//! Truth has changed before a motion starts; any motion may be dropped at any moment. Durations are those of the art
//! direction, in milliseconds.

use super::ports::Millis;
use crate::rules::{Color, Point};

/// A stone comes down.
pub const DROP: u64 = 120;
/// Captured stones flash and dissolve.
pub const DISSOLVE: u64 = 220;
/// Stones of a jump appear or disappear.
pub const FADE: u64 = 100;
/// A refused stone shakes.
pub const SHAKE: u64 = 160;
/// One stone of the winning line lights up.
pub const SWEEP_STEP: u64 = 80;

/// The motions of one board.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Timeline {
    drops: Vec<(Point, Millis)>,
    leaving: Vec<Leaving>,
    shake: Option<(Point, Millis)>,
    sweep: Option<Millis>,
}

/// A stone that is no longer on the board but still seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Leaving {
    point: Point,
    color: Color,
    start: Millis,
    lasts: u64,
}

/// How a stone that leaves looks at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fading {
    /// Where.
    pub point: Point,
    /// Its colour.
    pub color: Color,
    /// 0 when it starts to go, 100 when it is gone.
    pub percent: u8,
}

impl Timeline {
    /// A stone is put down.
    pub fn drop_stone(&mut self, point: Point, now: Millis) {
        self.leaving.retain(|leaving| leaving.point != point);
        self.drops.push((point, now));
    }

    /// Stones are captured; each starts a little later than the one before, all within 400 ms.
    pub fn capture(&mut self, points: &[Point], color: Color, now: Millis) {
        let stagger = (180 / points.len().max(1) as u64).min(30);
        for (point, order) in points.iter().zip(0..) {
            self.leaving.push(Leaving { point: *point, color, start: now.plus(stagger * order), lasts: DISSOLVE });
        }
    }

    /// The board jumps to another position: only the changed points move.
    pub fn jump(&mut self, before: &[(Point, Option<Color>)], now: Millis) {
        self.stop();
        let gone = before.iter().filter_map(|&(point, stone)| stone.map(|color| (point, color)));
        self.leaving.extend(gone.map(|(point, color)| Leaving { point, color, start: now, lasts: FADE }));
    }

    /// A stone is refused at a point.
    pub fn shake(&mut self, point: Point, now: Millis) {
        self.shake = Some((point, now));
    }

    /// A line of five was completed.
    pub fn sweep(&mut self, now: Millis) {
        self.sweep = Some(now);
    }

    /// Drops every motion.
    pub fn stop(&mut self) {
        *self = Self::default();
    }

    /// Forgets what is over.
    pub fn tidy(&mut self, now: Millis) {
        self.drops.retain(|drop| now.since(drop.1) < DROP);
        self.leaving.retain(|leaving| now.since(leaving.start) < leaving.lasts);
        self.shake = self.shake.filter(|shake| now.since(shake.1) < SHAKE);
        self.sweep = self.sweep.filter(|&start| now.since(start) < SWEEP_STEP * 5);
    }

    /// Whether anything moves.
    pub fn is_moving(&self) -> bool {
        !self.drops.is_empty() || !self.leaving.is_empty() || self.shake.is_some() || self.sweep.is_some()
    }

    /// The size of the stone at a point in percent: from 125 down to 100.
    pub fn stone_size(&self, point: Point, now: Millis) -> u16 {
        let drop = self.drops.iter().rev().find(|drop| drop.0 == point);
        drop.map_or(100, |drop| 100 + (25 * (DROP - now.since(drop.1).min(DROP)) / DROP) as u16)
    }

    /// The stones that are leaving.
    pub fn fading(&self, now: Millis) -> impl Iterator<Item = Fading> + '_ {
        self.leaving.iter().map(move |leaving| Fading {
            point: leaving.point,
            color: leaving.color,
            percent: (now.since(leaving.start).min(leaving.lasts) * 100 / leaving.lasts) as u8,
        })
    }

    /// The refused point and how far its stone is to the side, in percent of a cell.
    pub fn shaken(&self, now: Millis) -> Option<(Point, i8)> {
        let (point, start) = self.shake?;
        let side = [12, -12, 8, -8][(now.since(start) * 4 / SHAKE).min(3) as usize];
        Some((point, side))
    }

    /// How many stones of the winning line are lit.
    pub fn lit(&self, now: Millis) -> usize {
        self.sweep.map_or(usize::MAX, |start| (now.since(start) / SWEEP_STEP) as usize + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const P: Point = Point::new(1, 1);

    #[test]
    fn a_stone_lands_in_120_ms() {
        let mut timeline = Timeline::default();
        timeline.drop_stone(P, Millis(1000));
        let sizes = [0, 60, 119, 120, 500].map(|after| timeline.stone_size(P, Millis(1000 + after)));
        assert_eq!(sizes, [125, 112, 100, 100, 100]);
        timeline.tidy(Millis(1119));
        assert!(timeline.is_moving());
        timeline.tidy(Millis(1120));
        assert!(!timeline.is_moving());
    }

    #[test]
    fn captures_are_over_within_400_ms() {
        for count in [1, 2, 30, 200] {
            let mut timeline = Timeline::default();
            timeline.capture(&vec![P; count], Color::White, Millis(0));
            timeline.tidy(Millis(400));
            assert!(!timeline.is_moving(), "{count}");
        }
    }

    #[test]
    fn a_clock_that_jumps_back_stops_nothing_for_good() {
        let mut timeline = Timeline::default();
        timeline.drop_stone(P, Millis(5000));
        assert_eq!(timeline.stone_size(P, Millis(0)), 125);
        timeline.tidy(Millis(9000));
        assert!(!timeline.is_moving());
    }
}
