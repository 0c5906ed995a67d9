//! One Worker that thinks: the same program, entered at `exports`.

use super::imports;
use crate::app::ports::{Brain, Thought, Ticket};
use crate::engine::Task;
use crate::platform::mind;
use std::sync::atomic::{AtomicU32, Ordering};

/// Numbers the tasks of the page, so that the worker's late answers are told apart.
static RUNS: AtomicU32 = AtomicU32::new(1);

/// A brain in a Worker. A dropped thought ends with its Worker; the next one starts a new Worker.
#[derive(Default)]
pub struct WorkerBrain {
    awaited: Option<(u32, Ticket)>,
}

impl Brain for WorkerBrain {
    fn think(&mut self, ticket: Ticket, task: Task) {
        let run = RUNS.fetch_add(1, Ordering::Relaxed);
        imports::think(run, &mind::encode(&task));
        self.awaited = Some((run, ticket));
    }

    fn poll(&mut self) -> Option<(Ticket, Thought)> {
        let (run, ticket) = self.awaited?;
        let thought = match imports::answer(run)? {
            Ok(answer) => match mind::decode(&answer) {
                Some(report) => Thought::Done(report),
                None => Thought::Failed("the worker's answer cannot be read".to_owned()),
            },
            Err(words) => Thought::Failed(words),
        };
        self.awaited = None;
        Some((ticket, thought))
    }

    fn stop(&mut self) {
        if self.awaited.take().is_some() {
            imports::hush();
        }
    }
}

impl Drop for WorkerBrain {
    fn drop(&mut self) {
        self.stop();
    }
}
