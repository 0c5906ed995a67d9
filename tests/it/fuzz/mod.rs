//! Random inputs for everything that reads foreign text: SGF, Piskvork, position strings, saved games, settings, games in
//! every encoding, typed lines and the command line. None may panic, take a second, or take 256 MB of memory.
//!
//! A few thousand inputs are tried in every run. `HOSHI_FUZZ=100000` tries so many, `HOSHI_FUZZ=1:77` the one with the
//! number 77; the number of an input and the samples decide everything about it. What was once wrong is a row in [`OLD`].

mod encoded;
mod grammar;
pub mod luck;
mod subject;

use allocation_counter::measure;
use luck::Luck;
use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use subject::Subject;

/// Inputs in every run.
const USUAL: u64 = 3000;

/// The longest time for one input, in nanoseconds; checked when `HOSHI_FUZZ` is set.
const PATIENCE: u64 = 1_000_000_000;

/// The most memory for one input beside the input itself, in bytes.
const MEMORY: u64 = 256 << 20;

/// So many faults are told, each with so many bytes of its input.
const TOLD: usize = 20;
const SHOWN: usize = 2000;

/// Inputs that were once wrong, by their subject.
const OLD: [(Subject, &[u8]); 7] = [
    (Subject::Settings, b"{\"x\"::1}"),
    (Subject::Settings, b"{\"x\":["),
    (Subject::Sgf, b"(;GM[1]GM[4]PB[ Ann];W[]F[4]W[tSZ[19:5][foxwq])"),
    (Subject::Sgf, b"(;GM[1]SZ[9]RU[Tromp/Taylor]RE[B+Illegal];B[];W[])"),
    (Subject::Sgf, b"(;GM[1]HA[2]PL[W]B[ee]W[ab:]W[cc])"),
    (Subject::Save, b"(;GM[1]SZ[9]HOSHI[cursor=2\nlatest=2];B[ee](;B[gg])(;B[];W[]))"),
    (Subject::Psq, b"Piskvorky 15x15, 0:0, 0\n8,8,0\na\x0Cb\x01\nb\n-1\n"),
];

/// How many inputs, and the number of the first.
fn orders() -> (u64, u64) {
    let Ok(text) = std::env::var("HOSHI_FUZZ") else { return (USUAL, 0) };
    let (count, first) = text.split_once(':').unwrap_or((&text, "0"));
    (count.parse().expect("HOSHI_FUZZ is a number"), first.parse().expect("a number follows the colon"))
}

/// What reading an input came to.
struct Attempt {
    /// Whether the input was accepted, or what is wrong.
    outcome: Result<bool, String>,
    /// Nanoseconds.
    spent: u64,
    /// The most bytes that it held at any moment.
    memory: u64,
}

impl Attempt {
    fn new(subject: Subject, input: &[u8]) -> Self {
        let mut outcome = Ok(Ok(false));
        let start = hoshi::platform::nanoseconds();
        let counts = measure(|| outcome = catch_unwind(AssertUnwindSafe(|| subject.read(input))));
        let spent = hoshi::platform::nanoseconds() - start;
        let outcome = outcome.unwrap_or_else(|panic| {
            let words = panic.downcast_ref::<String>().map(String::as_str);
            Err(format!("panics: {}", words.or(panic.downcast_ref::<&str>().copied()).unwrap_or_default()))
        });
        Self { outcome, spent, memory: counts.bytes_max }
    }

    /// What looks slow is tried again, and then only what the processor does for it counts: a busy machine is slow itself.
    fn patient(subject: Subject, input: &[u8]) -> Self {
        let mut attempt = Self::new(subject, input);
        for _ in 0..3 {
            if attempt.spent >= PATIENCE {
                let before = hoshi::platform::spent_nanoseconds();
                attempt = Self::new(subject, input);
                let worked = hoshi::platform::spent_nanoseconds() - before;
                // Unknown on some systems.
                attempt.spent = if worked > 0 { attempt.spent.min(worked) } else { attempt.spent };
            }
        }
        attempt
    }

    fn fault(&self) -> Option<String> {
        let is_slow = self.spent >= PATIENCE && std::env::var_os("HOSHI_FUZZ").is_some();
        match &self.outcome {
            Err(problem) => Some(problem.clone()),
            Ok(_) if is_slow => Some(format!("takes {} ms", self.spent / 1_000_000)),
            Ok(_) if self.memory > MEMORY => Some(format!("takes {} MB", self.memory >> 20)),
            Ok(_) => None,
        }
    }
}

/// What came of the inputs of one subject. Times and sizes stand before the number of their input.
#[derive(Clone, Copy, Default)]
struct Tally {
    inputs: u64,
    accepted: u64,
    faults: u64,
    slowest: (u64, u64),
    largest: (u64, u64),
}

impl Tally {
    fn add(&mut self, number: u64, attempt: &Attempt) {
        self.inputs += 1;
        self.accepted += u64::from(attempt.outcome == Ok(true));
        self.faults += u64::from(attempt.fault().is_some());
        self.slowest = self.slowest.max((attempt.spent, number));
        self.largest = self.largest.max((attempt.memory, number));
    }
}

/// The summary, a line for each subject.
fn summary(tallies: &[Tally]) -> String {
    let mut out = format!(
        "{:15} {:>9} {:>9} {:>6} {:>8} {:>10} {:>8} {:>10}\n",
        "subject", "inputs", "accepted", "faults", "slowest", "its number", "memory", "its number"
    );
    for (subject, tally) in Subject::ALL.iter().zip(tallies) {
        let milliseconds = tally.slowest.0 as f64 / 1e6;
        let megabytes = tally.largest.0 as f64 / f64::from(1 << 20);
        let _ = writeln!(
            out,
            "{:15} {:9} {:9} {:6} {milliseconds:5.1} ms {:10} {megabytes:5.1} MB {:10}",
            format!("{subject:?}"),
            tally.inputs,
            tally.accepted,
            tally.faults,
            tally.slowest.1,
            tally.largest.1
        );
    }
    out
}

#[test]
fn random_inputs_are_harmless() {
    let (count, first) = orders();
    let samples = subject::samples();
    let mut tallies = [Tally::default(); Subject::ALL.len()];
    let mut faults = Vec::new();
    for number in first..first + count {
        let mut luck = Luck::new(number);
        let which = luck.below(Subject::ALL.len());
        let subject = Subject::ALL[which];
        let input = luck.input(subject, &samples[which]);
        let attempt = Attempt::patient(subject, &input);
        tallies[which].add(number, &attempt);
        if let Some(fault) = attempt.fault().filter(|_| faults.len() < TOLD) {
            // The number is enough to make it again; a very long one would bury the rest.
            let start = &input[..input.len().min(SHOWN)];
            println!("input {number}, {subject:?}, {} bytes: {fault}\n{}", input.len(), start.escape_ascii());
            faults.push(number);
        }
    }
    println!("{count} inputs from number {first}\n{}", summary(&tallies));
    assert!(faults.is_empty(), "the inputs {faults:?} do harm");
    for (subject, tally) in Subject::ALL.iter().zip(tallies) {
        assert!(count < USUAL || tally.accepted > 0, "no input of {subject:?} is accepted at all");
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
        let mut outcome = Err(hoshi::record::NotARecord::Empty);
        let start = hoshi::platform::nanoseconds();
        let counts = measure(|| outcome = hoshi::record::open(&input, ""));
        let spent = (hoshi::platform::nanoseconds() - start) / 1_000_000;
        let what = match &outcome {
            Ok(opened) => format!("{} games, {} warnings", opened.games.len(), opened.warnings.count),
            Err(refusal) => refusal.to_string(),
        };
        let megabytes = counts.bytes_max >> 20;
        println!("{}{}...: {spent} ms, {megabytes} MB, {what}", begin.escape_ascii(), again.escape_ascii());
        assert!(counts.bytes_max <= MEMORY, "{}... takes {megabytes} MB", again.escape_ascii());
    }
}
