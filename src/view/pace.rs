//! How long to rest between frames: hardly while something moves, long when nothing does, and longer still behind another
//! window. Input ends a long rest, so the program answers at once all the same.

use crate::app::App;
use crate::app::ports::Millis;
use crate::platform::{self, LoopKind};
use macroquad::miniquad::window;

/// Milliseconds of a frame while something moves: 60 frames a second at most.
const FRAME: u64 = 16;
/// Milliseconds of a frame when nothing moves: two frames a second.
const STILL: u64 = 500;
/// The same when the player looks elsewhere: one frame a second.
const AWAY: u64 = 1000;
/// So long after input the pointer may still be moving, so frames keep coming.
const LIVELY: u64 = 200;
/// Milliseconds between two looks for the answer of a worker that may never come.
const WAITING: u32 = 320;

/// What came before a frame.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    /// When the frame began.
    pub began: Millis,
    /// Whether the player did something.
    pub had_input: bool,
    /// Whether the window has another size than before.
    pub is_resized: bool,
}

/// Keeps the pace of the loop.
pub struct Pace {
    last_input: Millis,
    is_in_front: bool,
    /// Since the picture has been still; nothing while it moves.
    still: Option<Still>,
}

/// A still picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Still {
    /// When it changes by itself, if it does.
    until: Option<Millis>,
}

/// A rest of so many milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rest {
    /// Whatever happens.
    Short(u64),
    /// Until there is input.
    Long(u64),
}

impl Default for Pace {
    fn default() -> Self {
        Self { last_input: Millis::default(), is_in_front: true, still: None }
    }
}

impl Pace {
    /// Tells whether the player looks at this window.
    pub const fn set_in_front(&mut self, is_in_front: bool) {
        self.is_in_front = is_in_front;
    }

    /// Rests after a frame was drawn and before it is shown. Where frames come on demand, it orders the next one instead.
    pub fn rest(&mut self, app: &App, seen: Seen) {
        match platform::LOOP {
            LoopKind::Paced => match self.plan(app.now(), app.next_change(), app.is_waiting(), seen) {
                Rest::Short(millis) => platform::pause(millis),
                Rest::Long(millis) => platform::rest(millis),
            },
            LoopKind::OnDemand => match app.next_change() {
                Some(0) => window::schedule_update(),
                Some(due) => platform::wake_after(due as u32 + 1),
                // The answer itself wakes the page.
                None if app.is_waiting() => platform::wake_after(WAITING),
                None => {}
            },
        }
    }

    fn plan(&mut self, now: Millis, change: Option<u64>, is_waiting: bool, seen: Seen) -> Rest {
        if seen.had_input {
            self.last_input = now;
        }
        let rested = self.still.take();
        let is_due = rested.is_some_and(|still| still.until.is_some_and(|until| until <= now));
        if rested.is_some() && (seen.had_input || seen.is_resized || is_due) {
            // The first new picture after a still one is shown without delay.
            return Rest::Short(0);
        }
        let spent = now.since(seen.began);
        let moves = is_waiting || change.is_some_and(|due| due < FRAME);
        if moves || now.since(self.last_input) < LIVELY {
            return Rest::Short(FRAME.saturating_sub(spent));
        }
        self.still = Some(Still { until: change.map(|due| now.plus(due)) });
        let frame = if self.is_in_front { STILL } else { AWAY };
        Rest::Long(frame.saturating_sub(spent).min(change.unwrap_or(frame)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const IDLE: Seen = Seen { began: Millis(10_000), had_input: false, is_resized: false };
    const INPUT: Seen = Seen { had_input: true, ..IDLE };
    const RESIZED: Seen = Seen { is_resized: true, ..IDLE };

    /// What is rested at a moment, when no thought is awaited.
    fn plan(pace: &mut Pace, now: u64, change: Option<u64>, seen: Seen) -> Rest {
        pace.plan(Millis(now), change, false, Seen { began: Millis(now - 4), ..seen })
    }

    fn still() -> Pace {
        let mut pace = Pace::default();
        assert_eq!(plan(&mut pace, 10_000, None, IDLE), Rest::Long(STILL - 4));
        pace
    }

    #[test]
    fn nothing_to_see_takes_long_and_longer_behind_another_window() {
        let mut pace = still();
        assert_eq!(plan(&mut pace, 10_100, None, IDLE), Rest::Long(STILL - 4));
        pace.set_in_front(false);
        assert_eq!(plan(&mut pace, 10_200, None, IDLE), Rest::Long(AWAY - 4));
        assert_eq!(pace.plan(Millis(20_000), None, false, IDLE), Rest::Long(0), "a frame that took ten seconds");
    }

    #[test]
    fn the_first_answer_to_input_is_shown_at_once_and_the_next_ones_at_their_pace() {
        for seen in [INPUT, RESIZED] {
            let mut pace = still();
            assert_eq!(plan(&mut pace, 10_050, None, seen), Rest::Short(0));
        }
        let mut pace = still();
        assert_eq!(plan(&mut pace, 10_050, None, INPUT), Rest::Short(0));
        assert_eq!(plan(&mut pace, 10_060, None, INPUT), Rest::Short(FRAME - 4));
        assert_eq!(plan(&mut pace, 10_060 + LIVELY - 1, None, IDLE), Rest::Short(FRAME - 4));
        assert_eq!(plan(&mut pace, 10_060 + LIVELY, None, IDLE), Rest::Long(STILL - 4));
    }

    #[test]
    fn what_moves_or_thinks_keeps_the_pace() {
        let mut pace = still();
        assert_eq!(plan(&mut pace, 10_100, Some(0), IDLE), Rest::Short(FRAME - 4));
        assert_eq!(pace.plan(Millis(10_100), None, true, IDLE), Rest::Short(0), "a frame that took 100 ms");
        pace.set_in_front(false);
        assert_eq!(plan(&mut pace, 10_200, Some(3), IDLE), Rest::Short(FRAME - 4));
    }

    #[test]
    fn what_is_due_is_waited_for_and_shown_at_once() {
        let mut pace = still();
        assert_eq!(plan(&mut pace, 10_100, Some(30), IDLE), Rest::Long(30));
        assert_eq!(plan(&mut pace, 10_134, None, IDLE), Rest::Short(0));
        assert_eq!(plan(&mut pace, 10_140, Some(5000), IDLE), Rest::Long(STILL - 4));
        assert_eq!(plan(&mut pace, 10_240, Some(4900), IDLE), Rest::Long(STILL - 4));
    }
}
