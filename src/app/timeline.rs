//! Motion: what is moving at a moment, as pure functions of time.
//!
//! Truth has changed before a motion starts; any motion may be dropped at any moment ([`Timeline::stop`]), and nobody
//! waits for one. Durations are those of the art direction, in milliseconds; a jump of many moves is one fade of the
//! points that differ.

use super::ports::Millis;
use crate::rules::{Color, Point};

/// A stone that comes down touches the board: the fourth frame of sixty a second after the first. Its sound belongs here.
pub const CONTACT: u64 = 64;
/// A stone that came down is at rest, its shadow joined.
pub const DROP: u64 = 120;
/// A captured stone flashes.
pub const FLASH: u64 = 80;
/// After its flash it dissolves.
pub const DISSOLVE: u64 = 140;
/// A captured stone starts to flash so long after the one before it, at most.
pub const STAGGER: u64 = 30;
/// The last captured stone is gone so long after the move, however many there are.
pub const CAPTURE_MOST: u64 = 400;
/// Stones of a jump appear or disappear.
pub const FADE: u64 = 100;
/// A refused stone shakes.
pub const SHAKE: u64 = 160;
/// One stone of the winning line lights up.
pub const SWEEP_STEP: u64 = 80;
/// So many stones of a winning line light up one after the other.
pub const SWEEP: u64 = 5;
/// Then the line swells and settles again, ...
pub const PULSE: u64 = 1000;
/// ... so often.
pub const PULSES: u64 = 2;
/// The card of whose turn it is slides in.
pub const TURN: u64 = 120;
/// A panel slides in.
pub const PANEL: u64 = 100;

/// A part of a whole: 0 to 100.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Percent(u8);

impl Percent {
    /// Nothing yet.
    pub const NONE: Self = Self(0);
    /// All of it.
    pub const ALL: Self = Self(100);

    /// How much of `whole` milliseconds `part` is, at most all.
    pub const fn passed(part: u64, whole: u64) -> Self {
        if part >= whole { Self::ALL } else { Self((part * 100 / whole) as u8) }
    }

    /// The number.
    pub const fn value(self) -> u8 {
        self.0
    }

    /// So much of a length in pixels, rounded towards 0.
    pub const fn of(self, length: i32) -> i32 {
        length * self.0 as i32 / 100
    }

    /// What is missing to all of it.
    pub const fn rest(self) -> Self {
        Self(100 - self.0)
    }

    /// The same way, fast at first and slow at its end.
    pub const fn eased_out(self) -> Self {
        self.rest().eased_in().rest()
    }

    /// The same way, slow at first and fast at its end, as something that falls.
    pub const fn eased_in(self) -> Self {
        Self((self.0 as u16 * self.0 as u16 / 100) as u8)
    }

    /// There and back: nothing at both ends, all of it in the middle.
    pub const fn there_and_back(self) -> Self {
        if self.0 < 50 { Self(self.0 * 2) } else { Self((100 - self.0) * 2) }
    }
}

/// Something that slides into its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slide {
    start: Millis,
    lasts: u64,
}

impl Slide {
    /// The card of whose turn it is, from now on.
    pub const fn turn(now: Millis) -> Self {
        Self { start: now, lasts: TURN }
    }

    /// A panel, from now on.
    pub const fn panel(now: Millis) -> Self {
        Self { start: now, lasts: PANEL }
    }

    /// How much of its way is done.
    pub const fn way(self, now: Millis) -> Percent {
        Percent::passed(now.since(self.start), self.lasts).eased_out()
    }

    /// Whether it is in its place.
    pub const fn is_over(self, now: Millis) -> bool {
        now.since(self.start) >= self.lasts
    }
}

/// The motions of one board.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Timeline {
    drops: Vec<(Point, Millis)>,
    leaving: Vec<Leaving>,
    arriving: Option<Arriving>,
    shake: Option<(Point, Millis)>,
    sweep: Option<Millis>,
    turn: Option<Slide>,
}

/// A stone that is no longer on the board but still seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Leaving {
    point: Point,
    color: Color,
    start: Millis,
    /// How long it flashes before it dissolves.
    flash: u64,
    /// How long it dissolves.
    dissolve: u64,
}

/// The stones that a jump brought.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Arriving {
    /// Every point that changed, in order.
    points: Vec<Point>,
    start: Millis,
}

/// A stone that is coming down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flight {
    /// The size of the stone in percent: from 125 down to 100.
    pub size: u16,
    /// How far its shadow is from it: all of the way while it is held up, nothing at rest.
    pub height: Percent,
}

/// A stone that leaves, at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fading {
    /// Where.
    pub point: Point,
    /// Its colour.
    pub color: Color,
    /// How it looks.
    pub phase: Phase,
}

/// How a stone that leaves looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// As it always did.
    Whole,
    /// Lit up.
    Lit,
    /// So much of it has gone.
    Gone(Percent),
}

impl Timeline {
    /// A stone is put down, and it is the other side's turn.
    pub fn drop_stone(&mut self, point: Point, now: Millis) {
        self.leaving.retain(|leaving| leaving.point != point);
        self.drops.push((point, now));
        self.pass(now);
    }

    /// It is the other side's turn.
    pub fn pass(&mut self, now: Millis) {
        self.turn = Some(Slide::turn(now));
    }

    /// Stones are captured as the one just put down touches the board; each starts a little later than the one before.
    pub fn capture(&mut self, points: &[Point], color: Color, now: Millis) {
        let spare = CAPTURE_MOST - CONTACT - FLASH - DISSOLVE;
        let count = points.len() as u64;
        for (&point, place) in points.iter().zip(0..) {
            let start = now.plus(CONTACT + (STAGGER * place).min(spare * place / count));
            self.leaving.push(Leaving { point, color, start, flash: FLASH, dissolve: DISSOLVE });
        }
    }

    /// The board jumps to another position: only the points that differ move. `before` is what stood there.
    pub fn jump(&mut self, before: &[(Point, Option<Color>)], now: Millis) {
        self.stop();
        let gone = before.iter().filter_map(|&(point, stone)| stone.map(|color| (point, color)));
        let leave = |(point, color)| Leaving { point, color, start: now, flash: 0, dissolve: FADE };
        self.leaving.extend(gone.map(leave));
        let mut points: Vec<Point> = before.iter().map(|change| change.0).collect();
        points.sort_unstable();
        self.arriving = (!points.is_empty()).then_some(Arriving { points, start: now });
    }

    /// A stone is refused at a point.
    pub fn shake(&mut self, point: Point, now: Millis) {
        self.shake = Some((point, now));
    }

    /// A line of five is completed as the stone just put down touches the board.
    pub fn sweep(&mut self, now: Millis) {
        self.sweep = Some(now.plus(if self.drops.is_empty() { 0 } else { CONTACT }));
    }

    /// Drops every motion: what is drawn next is the truth at rest.
    pub fn stop(&mut self) {
        *self = Self::default();
    }

    /// Forgets what is over.
    pub fn tidy(&mut self, now: Millis) {
        self.drops.retain(|drop| now.since(drop.1) < DROP);
        self.leaving.retain(|leaving| now.since(leaving.start) < leaving.flash + leaving.dissolve);
        self.arriving.take_if(|arriving| now.since(arriving.start) >= FADE);
        self.shake.take_if(|shake| now.since(shake.1) >= SHAKE);
        self.sweep.take_if(|start| now.since(*start) >= SWEEP * SWEEP_STEP + PULSES * PULSE);
        self.turn.take_if(|turn| turn.is_over(now));
    }

    /// Whether anything moves.
    pub fn is_moving(&self) -> bool {
        *self != Self::default()
    }

    /// The stone at a point, if it is coming down.
    pub fn flight(&self, point: Point, now: Millis) -> Option<Flight> {
        let start = self.drops.iter().rev().find(|drop| drop.0 == point)?.1;
        let after = now.since(start);
        let fallen = Percent::passed(after, CONTACT).eased_in();
        // The last fifth of the shadow's way comes after the contact.
        let joined = Percent::passed(after.saturating_sub(CONTACT), DROP - CONTACT);
        let height = Percent(fallen.rest().0 - fallen.rest().0 / 5 + joined.rest().0 / 5);
        (after < DROP).then_some(Flight { size: 100 + u16::from(fallen.rest().0) / 4, height })
    }

    /// How much of the stone at a point is there yet.
    pub fn presence(&self, point: Point, now: Millis) -> Percent {
        match &self.arriving {
            Some(Arriving { points, start }) if points.binary_search(&point).is_ok() => {
                Percent::passed(now.since(*start), FADE)
            }
            _ => Percent::ALL,
        }
    }

    /// The stones that are leaving.
    pub fn fading(&self, now: Millis) -> impl Iterator<Item = Fading> + '_ {
        self.leaving.iter().map(move |leaving| {
            let after = now.since(leaving.start);
            let phase = if now < leaving.start {
                Phase::Whole
            } else if after < leaving.flash {
                Phase::Lit
            } else {
                Phase::Gone(Percent::passed(after - leaving.flash, leaving.dissolve))
            };
            Fading { point: leaving.point, color: leaving.color, phase }
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
        match self.sweep {
            Some(start) if now < start => 0,
            Some(start) if now.since(start) < SWEEP * SWEEP_STEP => (now.since(start) / SWEEP_STEP) as usize + 1,
            _ => usize::MAX,
        }
    }

    /// How far the lit line has swollen.
    pub fn glow(&self, now: Millis) -> Percent {
        let after = self.sweep.map_or(0, |start| now.since(start)).saturating_sub(SWEEP * SWEEP_STEP);
        Percent::passed(after % PULSE, PULSE).there_and_back()
    }

    /// How much of its way the card of whose turn it is has done.
    pub fn turn_slide(&self, now: Millis) -> Percent {
        self.turn.map_or(Percent::ALL, |turn| turn.way(now))
    }
}

#[cfg(test)]
mod tests;
