//! The one place where the yard meets the engines: how a task and its answer travel to a worker and back, and who
//! thinks there.
#![cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "only the worker needs it"))]

use crate::engine::{Engine, Flow, Opponent, Progress, Pulse, Report, Task, wire};
use std::cell::RefCell;

thread_local! {
    /// Lives as long as the worker, so that what it learned in one move serves the next.
    static RESIDENT: RefCell<Opponent> = RefCell::new(Opponent::new());
}

/// A pulse that stops when the allowance of a task is used up.
pub struct Allowance {
    /// In the nanoseconds of the yard's clock.
    until: Option<u64>,
}

impl Allowance {
    /// The allowance of a thought that begins now.
    pub fn of(task: &Task) -> Self {
        let length = task.allowance().map(|millis| u64::from(millis) * 1_000_000);
        Self { until: length.map(|length| super::nanoseconds().saturating_add(length)) }
    }
}

impl Pulse for Allowance {
    fn beat(&mut self, _: Progress) -> Flow {
        if self.until.is_some_and(|until| super::nanoseconds() >= until) { Flow::Stop } else { Flow::GoOn }
    }
}

/// The bytes of a task.
pub fn encode(task: &Task) -> Vec<u8> {
    wire::encode_task(task)
}

/// The answer in a worker's bytes, if it is one.
pub fn decode(answer: &[u8]) -> Option<Report> {
    wire::decode_report(answer).ok()
}

/// Thinks inside the worker: the bytes of a task in, the bytes of an answer out. A task that cannot be read has an
/// empty answer, which `decode` refuses.
pub fn think(task: &[u8]) -> Vec<u8> {
    let Ok(task) = wire::decode_task(task) else { return Vec::new() };
    RESIDENT.with_borrow_mut(|resident| wire::encode_report(&resident.think(&task, &mut Allowance::of(&task))))
}
