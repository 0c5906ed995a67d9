//! Random inputs for everything that reads foreign text: SGF, Piskvork, position strings, saved games, settings, typed
//! moves. None may panic, take a second, or become much larger in memory than it was.
//!
//! A few thousand inputs are tried in every run. `HOSHI_FUZZ=100000` tries so many, `HOSHI_FUZZ=1:77` the one with the
//! number 77; the number of an input decides everything about it. What was once wrong is a row in [`OLD`].

mod luck;
mod subject;

use luck::Luck;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use subject::Subject;

/// Inputs in every run.
const USUAL: u64 = 3000;

/// The longest time for one input, in nanoseconds; checked when `HOSHI_FUZZ` is set.
const PATIENCE: u64 = 1_000_000_000;

/// Inputs that were once wrong, by their subject.
const OLD: [(Subject, &[u8]); 0] = [];

/// How many inputs, and the number of the first.
fn orders() -> (u64, u64) {
    let Ok(text) = std::env::var("HOSHI_FUZZ") else { return (USUAL, 0) };
    let (count, first) = text.split_once(':').unwrap_or((&text, "0"));
    (count.parse().expect("HOSHI_FUZZ is a number"), first.parse().expect("a number follows the colon"))
}

#[test]
fn random_inputs_are_harmless() {
    let (count, first) = orders();
    let samples = subject::samples();
    let (mut accepted, mut slowest) = ([0_u64; Subject::ALL.len()], (0, 0));
    for number in first..first + count {
        let mut luck = Luck::new(number);
        let which = luck.below(Subject::ALL.len());
        let input = luck.spoil(&samples[which]);
        let start = hoshi::platform::nanoseconds();
        let outcome = catch_unwind(AssertUnwindSafe(|| Subject::ALL[which].read(&input)));
        let spent = hoshi::platform::nanoseconds() - start;
        slowest = slowest.max((spent, number));
        match outcome {
            Ok(Ok(is_accepted)) => accepted[which] += u64::from(is_accepted),
            Ok(Err(problem)) => panic!("input {number}: {problem}\n{}", input.escape_ascii()),
            Err(panic) => {
                println!("input {number}\n{}", input.escape_ascii());
                resume_unwind(panic);
            }
        }
        assert!(std::env::var_os("HOSHI_FUZZ").is_none() || spent < PATIENCE, "input {number} takes {spent} ns");
    }
    println!("{count} inputs from number {first}; the slowest is {}: {} µs", slowest.1, slowest.0 / 1000);
    for (subject, accepted) in Subject::ALL.iter().zip(accepted) {
        println!("{subject:?}: {accepted} accepted");
        assert!(count < USUAL || accepted > 0, "no input of {subject:?} is accepted at all");
    }
}

#[test]
fn old_inputs_are_harmless() {
    for (subject, input) in OLD {
        assert!(subject.read(input).is_ok(), "{}", input.escape_ascii());
    }
}
