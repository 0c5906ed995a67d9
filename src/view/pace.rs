//! How long to rest between frames: not at all while something moves, long when nothing does.

use crate::app::App;
use crate::app::ports::Millis;
use crate::platform::{self, LoopKind};
use macroquad::miniquad::window;

/// Milliseconds of a frame while something moves: 60 frames a second at most.
const FRAME: u64 = 16;
/// Milliseconds of a frame when nothing moves: 20 frames a second.
const STILL: u64 = 50;
/// So long after input the pointer may still be moving, so frames keep coming.
const LIVELY: u64 = 400;
/// Milliseconds between two looks for the computer's answer.
const WAITING: u64 = 16;

/// Keeps the pace of the loop.
#[derive(Default)]
pub struct Pace {
    last_input: Millis,
}

impl Pace {
    /// Rests after a frame that began at `began`. Where frames come on demand, it orders the next one instead.
    pub fn rest(&mut self, app: &App, began: Millis, had_input: bool) {
        let now = app.now();
        if had_input {
            self.last_input = now;
        }
        match platform::LOOP {
            LoopKind::Paced => {
                let lively = now.since(self.last_input) < LIVELY;
                let moves = app.next_change().is_some_and(|due| due < STILL) || app.is_waiting();
                let frame = if lively || moves { FRAME } else { STILL };
                platform::pause(frame.saturating_sub(now.since(began)));
            }
            LoopKind::OnDemand => match app.next_change() {
                Some(0) => window::schedule_update(),
                Some(due) => platform::wake_after(due as u32 + 1),
                // The answer itself wakes the page; this is for a worker that never answers.
                None if app.is_waiting() => platform::wake_after(WAITING as u32 * 20),
                None => {}
            },
        }
    }
}
