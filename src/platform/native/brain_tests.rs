//! Tests of the thinking thread.

use super::*;
use crate::engine::{Level, Report, Why};
use crate::rules::Ruleset;
use std::io::ErrorKind;
use std::time::{Duration, Instant};

const PANIC: u64 = 666;
const FOREVER: u64 = 999;

/// Answers with its seed and counts its thoughts; some seeds panic or never end by themselves.
struct Toy(u16);

impl Engine for Toy {
    fn think(&mut self, task: &Task, pulse: &mut dyn Pulse) -> Report {
        assert_ne!(task.seed, PANIC, "toy panic");
        while task.seed == FOREVER && pulse.beat(Progress::default()) == Flow::GoOn {
            thread::yield_now();
        }
        self.0 += 1;
        Report { nodes: task.seed, why: Why::Captures(self.0), ..Report::nothing() }
    }
}

fn brain() -> ThreadBrain {
    ThreadBrain::new(|| Box::new(Toy(0)))
}

fn task(seed: u64) -> Task {
    let rules = Ruleset::Gomoku(crate::rules::gomoku::Rules::default());
    Task::new(rules, Vec::new(), Level::Classic, seed)
}

fn wait(brain: &mut ThreadBrain) -> Option<(Ticket, Thought)> {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(20) {
        if let Some(answer) = brain.poll() {
            return Some(answer);
        }
        thread::sleep(Duration::from_millis(1));
    }
    None
}

fn done(nodes: u64, thoughts: u16) -> Thought {
    Thought::Done(Report { nodes, why: Why::Captures(thoughts), ..Report::nothing() })
}

#[test]
fn answers_once_and_keeps_its_engine() {
    let mut brain = brain();
    assert_eq!(brain.poll(), None);
    brain.think(Ticket(1), task(5));
    assert_eq!(wait(&mut brain), Some((Ticket(1), done(5, 1))));
    assert_eq!(brain.poll(), None);
    brain.think(Ticket(2), task(6));
    assert_eq!(wait(&mut brain), Some((Ticket(2), done(6, 2))));
}

#[test]
fn a_new_thought_drops_the_old_one_without_waiting() {
    let mut brain = brain();
    let start = Instant::now();
    for ticket in 0..50 {
        brain.think(Ticket(ticket), task(FOREVER));
    }
    brain.think(Ticket(77), task(7));
    assert!(start.elapsed() < Duration::from_secs(2));
    assert!(matches!(wait(&mut brain), Some((Ticket(77), Thought::Done(report))) if report.nodes == 7));
}

#[test]
fn a_stopped_thought_is_never_answered() {
    let mut brain = brain();
    brain.think(Ticket(1), task(3));
    brain.stop();
    brain.think(Ticket(2), task(FOREVER));
    brain.stop();
    thread::sleep(Duration::from_millis(20));
    assert_eq!(brain.poll(), None);
    brain.think(Ticket(3), task(4));
    assert!(matches!(wait(&mut brain), Some((Ticket(3), Thought::Done(report))) if report.nodes == 4));
}

#[test]
fn a_panic_is_reported_and_the_next_engine_is_fresh() {
    let mut brain = brain();
    brain.think(Ticket(1), task(5));
    assert_eq!(wait(&mut brain), Some((Ticket(1), done(5, 1))));
    brain.think(Ticket(2), task(PANIC));
    assert!(matches!(wait(&mut brain), Some((Ticket(2), Thought::Failed(words))) if words.contains("toy panic")));
    brain.think(Ticket(3), task(8));
    assert_eq!(wait(&mut brain), Some((Ticket(3), done(8, 1))));
}

#[test]
fn dropping_a_brain_does_not_wait_for_its_thought() {
    let start = Instant::now();
    let mut brain = brain();
    brain.think(Ticket(1), task(FOREVER));
    drop(brain);
    assert!(start.elapsed() < Duration::from_secs(2));
}

/// Where the system gives no more threads, the thought fails in the frame in which it was asked for, and the next one tries
/// again; the app then puts a person in the computer's place.
#[test]
fn a_thread_that_cannot_be_started_fails_the_thought() {
    let mut brain = ThreadBrain::started_by(|_| Err(ErrorKind::WouldBlock.into()), || Box::new(Toy(0)));
    for ticket in [Ticket(1), Ticket(2)] {
        brain.think(ticket, task(5));
        let answer = brain.poll();
        assert!(matches!(&answer, Some((asked, Thought::Failed(words))) if *asked == ticket && !words.is_empty()));
        assert_eq!(brain.poll(), None);
    }
    brain.start = start;
    brain.think(Ticket(3), task(5));
    assert_eq!(wait(&mut brain), Some((Ticket(3), done(5, 1))));
}
