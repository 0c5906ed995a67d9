//! One thread that thinks.

use crate::app::ports::{Brain, Thought, Ticket};
use crate::engine::{Engine, Flow, Progress, Pulse, Task};
use crate::platform::Allowance;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

struct Job {
    run: u64,
    task: Task,
    stop: Arc<AtomicBool>,
}

struct Answer {
    run: u64,
    thought: Thought,
}

/// The thought that is awaited.
struct Awaited {
    run: u64,
    ticket: Ticket,
    stop: Arc<AtomicBool>,
}

/// The two ends of the thread.
struct Line {
    jobs: Sender<Job>,
    answers: Receiver<Answer>,
}

/// Starts the thread of an engine.
type Start = fn(fn() -> Box<dyn Engine>) -> std::io::Result<Line>;

/// A brain on a thread of its own, started with the first thought and ended with the brain. A dropped thought ends with
/// its engine's next look at the pulse; nobody waits for it.
pub struct ThreadBrain {
    engine: fn() -> Box<dyn Engine>,
    start: Start,
    line: Option<Line>,
    awaited: Option<Awaited>,
    runs: u64,
    /// A thought that failed before it reached the thread.
    failed: Option<(Ticket, Thought)>,
}

impl ThreadBrain {
    /// A brain whose engine is made by `engine`, on the thread, and again after a panic.
    pub fn new(engine: fn() -> Box<dyn Engine>) -> Self {
        Self::started_by(start, engine)
    }

    /// The same with another way to start the thread.
    fn started_by(start: Start, engine: fn() -> Box<dyn Engine>) -> Self {
        Self { engine, start, line: None, awaited: None, runs: 0, failed: None }
    }

    fn send(&mut self, job: Job) -> Result<(), String> {
        let engine = self.engine;
        let line = match self.line.take() {
            Some(line) => line,
            None => (self.start)(engine).map_err(|error| error.to_string())?,
        };
        line.jobs.send(job).map_err(|_| "the thread is gone".to_owned())?;
        self.line = Some(line);
        Ok(())
    }
}

impl Brain for ThreadBrain {
    fn think(&mut self, ticket: Ticket, task: Task) {
        self.stop();
        self.runs += 1;
        let stop = Arc::new(AtomicBool::new(false));
        let job = Job { run: self.runs, task, stop: Arc::clone(&stop) };
        match self.send(job) {
            Ok(()) => self.awaited = Some(Awaited { run: self.runs, ticket, stop }),
            Err(words) => self.failed = Some((ticket, Thought::Failed(words))),
        }
    }

    fn poll(&mut self) -> Option<(Ticket, Thought)> {
        if let Some(failed) = self.failed.take() {
            return Some(failed);
        }
        let run = self.awaited.as_ref()?.run;
        let answer = self.line.as_ref()?.answers.try_iter().find(|answer| answer.run == run)?;
        let awaited = self.awaited.take()?;
        Some((awaited.ticket, answer.thought))
    }

    fn stop(&mut self) {
        self.failed = None;
        if let Some(awaited) = self.awaited.take() {
            awaited.stop.store(true, Ordering::Relaxed);
        }
    }
}

impl Drop for ThreadBrain {
    fn drop(&mut self) {
        self.stop();
    }
}

fn start(engine: fn() -> Box<dyn Engine>) -> std::io::Result<Line> {
    let (jobs, job_receiver) = channel();
    let (answer_sender, answers) = channel();
    let work = move || work(engine, &job_receiver, &answer_sender);
    thread::Builder::new().name("brain".into()).spawn(work)?;
    Ok(Line { jobs, answers })
}

fn work(make: fn() -> Box<dyn Engine>, jobs: &Receiver<Job>, answers: &Sender<Answer>) {
    let mut resident: Option<Box<dyn Engine>> = None;
    while let Ok(job) = jobs.recv() {
        if job.stop.load(Ordering::Relaxed) {
            continue;
        }
        // After a panic the engine's state is worth nothing; it is taken out here and put back only when all went well.
        let former = resident.take();
        let thinking = AssertUnwindSafe(|| {
            let mut engine = former.unwrap_or_else(make);
            let mut beat = Beat { stop: &job.stop, allowance: Allowance::of(&job.task) };
            let report = engine.think(&job.task, &mut beat);
            (engine, report)
        });
        let thought = match catch_unwind(thinking) {
            Ok((engine, report)) => {
                resident = Some(engine);
                Thought::Done(report)
            }
            Err(panic) => Thought::Failed(panic_words(panic.as_ref())),
        };
        if answers.send(Answer { run: job.run, thought }).is_err() {
            return;
        }
    }
}

/// Says stop once the thought is no longer wanted, or has taken as long as it may.
struct Beat<'a> {
    stop: &'a AtomicBool,
    allowance: Allowance,
}

impl Pulse for Beat<'_> {
    fn beat(&mut self, progress: Progress) -> Flow {
        if self.stop.load(Ordering::Relaxed) { Flow::Stop } else { self.allowance.beat(progress) }
    }
}

fn panic_words(panic: &(dyn Any + Send)) -> String {
    let literal = panic.downcast_ref::<&str>().map(|words| (*words).to_owned());
    literal.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "the engine panicked".to_owned())
}

#[cfg(test)]
#[path = "brain_tests.rs"]
mod tests;
