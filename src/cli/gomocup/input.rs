//! Lines from the manager, read on a thread of their own so that they can come in the middle of a thought.

use std::collections::VecDeque;
use std::io::{BufRead, Read};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

/// The longest line that is read in one piece.
const LONGEST: u64 = 4_096;
/// Lines that wait at most; then the manager does.
const WAITING: usize = 1_024;

/// Where lines come from.
pub trait Lines {
    /// The next line; waits for it. Nothing at the end.
    fn next(&mut self) -> Option<String>;

    /// Whether a line has come that ends the thought: `END`, `YXSTOP`, or the end of the input.
    fn is_interrupted(&mut self) -> bool;
}

/// Lines that somebody types or a program writes.
pub struct Typed {
    lines: Receiver<Option<String>>,
    waiting: VecDeque<Option<String>>,
}

impl Typed {
    /// Reads `input` on a thread of its own, which ends with it.
    pub fn new(mut input: impl BufRead + Send + 'static) -> Self {
        let (sender, lines) = sync_channel(WAITING);
        thread::spawn(move || {
            loop {
                let line = line(&mut input);
                let is_last = line.is_none();
                if sender.send(line).is_err() || is_last {
                    return;
                }
            }
        });
        Self { lines, waiting: VecDeque::new() }
    }
}

/// A line without its end, or a piece of one that is too long.
fn line(input: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    match input.take(LONGEST).read_until(b'\n', &mut bytes) {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(String::from_utf8_lossy(&bytes).trim().to_owned()),
    }
}

impl Lines for Typed {
    fn next(&mut self) -> Option<String> {
        self.waiting.pop_front().unwrap_or_else(|| self.lines.recv().unwrap_or(None))
    }

    fn is_interrupted(&mut self) -> bool {
        self.waiting.extend(self.lines.try_iter());
        self.waiting.iter().any(|line| {
            line.as_ref().is_none_or(|line| line.eq_ignore_ascii_case("END") || line.eq_ignore_ascii_case("YXSTOP"))
        })
    }
}
