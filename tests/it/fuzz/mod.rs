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
const OLD: [(Subject, &[u8]); 5] = [
    (Subject::Settings, b"{\"x\"::1}"),
    (Subject::Settings, b"{\"x\":["),
    (Subject::Sgf, b"(;GM[1]GM[4]PB[ Ann];W[]F[4]W[tSZ[19:5][foxwq])"),
    (Subject::Save, b"(;GM[1]SZ[9]HOSHI[cursor=2\nlatest=2];B[ee](;B[gg])(;B[];W[]))"),
    (Subject::Psq, b"Piskvorky 15x15, 0:0, 0\n8,8,0\na\x0Cb\x01\nb\n-1\n"),
];

/// How many inputs, and the number of the first.
fn orders() -> (u64, u64) {
    let Ok(text) = std::env::var("HOSHI_FUZZ") else { return (USUAL, 0) };
    let (count, first) = text.split_once(':').unwrap_or((&text, "0"));
    (count.parse().expect("HOSHI_FUZZ is a number"), first.parse().expect("a number follows the colon"))
}

/// Reads an input; what came of it, and the nanoseconds that it took.
fn attempt(subject: Subject, input: &[u8]) -> (std::thread::Result<Result<bool, String>>, u64) {
    let start = hoshi::platform::nanoseconds();
    let outcome = catch_unwind(AssertUnwindSafe(|| subject.read(input)));
    (outcome, hoshi::platform::nanoseconds() - start)
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
        let (mut outcome, mut spent) = attempt(Subject::ALL[which], &input);
        // Once may be the machine's fault.
        for _ in 0..3 {
            if spent < PATIENCE {
                break;
            }
            (outcome, spent) = attempt(Subject::ALL[which], &input);
        }
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

/// Pieces that, repeated, might make a reader slow or fat: a beginning, and what follows it again and again.
const HEAVY: [(&[u8], &[u8]); 24] = [
    (b"", b"("),
    (b"", b"(;"),
    (b"", b"(;)"),
    (b"", b"(;-)"),
    (b"", b"( x"),
    (b"(;", b";"),
    (b"(;", b"(;B[aa]"),
    (b"(;", b"A[]"),
    (b"(;", b"AB[aa:ss]"),
    (b"(;", b"B[aa]"),
    (b"(;", b"B[x]"),
    (b"(;", b"A[]?"),
    (b"(;", b"A "),
    (b"(;", b"]"),
    (b"(;", b"abcdefghijklmnopqrstuvwxyz"),
    (b"(;C[", b"\\"),
    (b"(;C[", b"x"),
    (b"(;C[", b"\xB9\xC5"),
    (b"(;C[", b"\xE9 "),
    (b"(;PB[", b"\n\r"),
    (b"(;GM[4]AB[", b"aa]["),
    (b"Piskvorky 15x15, 0:0, 0\n", b"1,1,0\n"),
    (b"\xFF\xFE", b"(\0;\0"),
    (b"x", b"\n"),
];

/// Files of the largest size that is read at all. Only with `HOSHI_FUZZ`, as they take their time in a debug build.
#[test]
fn the_largest_files_are_harmless() {
    if std::env::var_os("HOSHI_FUZZ").is_none() {
        println!("skipped: HOSHI_FUZZ is not set");
        return;
    }
    for (begin, again) in HEAVY {
        let count = (hoshi::record::MAX_BYTES - begin.len()) / again.len();
        let input = [begin, &again.repeat(count)].concat();
        let start = hoshi::platform::nanoseconds();
        let outcome = hoshi::record::open(&input, "");
        let spent = (hoshi::platform::nanoseconds() - start) / 1_000_000;
        let what = match &outcome {
            Ok(opened) => format!("{} games, {} warnings", opened.games.len(), opened.warnings.count),
            Err(refusal) => refusal.to_string(),
        };
        println!("{}{}...: {spent} ms, {what}", begin.escape_ascii(), again.escape_ascii());
    }
}
