//! A running program that answers in lines, and that may crash or fall silent.

use crate::cli::lab::game::Forfeit;
use core::time::Duration;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;

/// Bytes of a line that are read at once.
const LONGEST_LINE: u64 = 1 << 16;
/// Lines that wait at most; then the program does.
const WAITING: usize = 1 << 12;

/// A program. It is ended when it is dropped.
pub struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    patience: f64,
}

impl Process {
    /// Starts a program with its words, which may stand in quotes. It has `patience` seconds for each line.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn start(command: &str, patience: f64) -> io::Result<Self> {
        let words = words(command);
        let (program, arguments) = words.split_first().ok_or(io::ErrorKind::NotFound)?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let (sender, lines) = sync_channel(WAITING);
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut bytes = Vec::new();
            while matches!(output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes), Ok(1..)) {
                let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
                bytes.clear();
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Self { child, input, lines, patience })
    }

    /// Writes a line.
    ///
    /// # Errors
    /// The program is gone.
    pub fn say(&mut self, line: &str) -> Result<(), Forfeit> {
        let told = self.input.write_all(format!("{line}\n").as_bytes()).and_then(|()| self.input.flush());
        told.map_err(|_| Forfeit::Crashed)
    }

    /// Waits for a line.
    ///
    /// # Errors
    /// The program is gone or silent.
    pub fn hear(&mut self) -> Result<String, Forfeit> {
        self.lines.recv_timeout(Duration::from_secs_f64(self.patience)).map_err(|error| match error {
            RecvTimeoutError::Timeout => Forfeit::Hung(self.patience),
            RecvTimeoutError::Disconnected => Forfeit::Crashed,
        })
    }
}

impl Drop for Process {
    /// Whoever does not leave by itself at the end of its input is ended.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The words of a command; quotes of either kind hold words together.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut quote, mut is_begun) = (String::new(), None, false);
    for c in command.chars() {
        match quote {
            Some(end) if c == end => quote = None,
            None if c == '"' || c == '\'' => (quote, is_begun) = (Some(c), true),
            None if c.is_whitespace() => {
                if std::mem::take(&mut is_begun) {
                    words.push(std::mem::take(&mut word));
                }
            }
            _ => {
                word.push(c);
                is_begun = true;
            }
        }
    }
    words.extend(Some(word).filter(|_| is_begun));
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_in_quotes_stay_together() {
        for (command, expected) in [
            ("gnugo --mode gtp", vec!["gnugo", "--mode", "gtp"]),
            ("  'a b'/c \"d 'e\" f''g \"\" ", vec!["a b/c", "d 'e", "fg", ""]),
            (r"C:\go\gnugo.exe x", vec![r"C:\go\gnugo.exe", "x"]),
            ("", vec![]),
        ] {
            assert_eq!(words(command), expected, "{command}");
        }
    }
}
