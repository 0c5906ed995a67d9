//! `hoshi play`: a game in the terminal.
//!
//! [`Terminal`] takes lines and gives texts, without reading or printing; [`run`] ties it to a keyboard and a screen,
//! or to two pipes. No colours and no cursor movements, so that every terminal, log and screen reader can show it.

mod opened;
mod picture;
mod telling;
mod terminal;
mod typed;

pub use opened::{BadFile, Opened};
pub use terminal::Terminal;
pub(super) use typed::quoted;

use crate::app::words::fill;
use crate::cli::phrases::Phrase;
use std::fs;
use std::io::{self, BufRead, Read, Write};

/// Bytes of a line that are read at once; a longer line counts as several.
const LONGEST_LINE: u64 = 1000;

/// Whether typed lines are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Echo {
    /// They are, so that the transcript of piped lines can be read.
    On,
    /// They are not: the terminal shows what is typed.
    Off,
}

/// Plays until the player leaves or the input ends.
///
/// # Errors
/// When reading or printing fails.
pub fn run(mut terminal: Terminal, echo: Echo, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut text = terminal.begin();
    loop {
        show(&text, output)?;
        while let Some(text) = terminal.think() {
            show(&text, output)?;
        }
        keep(&mut terminal, output)?;
        if terminal.has_left() {
            return Ok(());
        }
        let mut line = Vec::new();
        if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            text = terminal.end_of_input();
            continue;
        }
        let line = String::from_utf8_lossy(&line);
        if echo == Echo::On {
            show(&format!("{}\n", quoted(&line)), output)?;
        }
        text = terminal.take(&line);
    }
}

/// Writes the record if a file is named and something has changed. Whoever plays hears of trouble and plays on.
fn keep(terminal: &mut Terminal, output: &mut impl Write) -> io::Result<()> {
    let Some(file) = terminal.wanted.sgf.clone() else { return Ok(()) };
    let Some(text) = terminal.news() else { return Ok(()) };
    match fs::write(&file, text) {
        Ok(()) => Ok(()),
        Err(error) => {
            let trouble = terminal.text(Phrase::CannotWrite);
            show(&format!("\n{}\n", fill(trouble, &[&file.display().to_string(), &error.to_string()])), output)
        }
    }
}

/// Prints at once, also what does not end with a new line.
fn show(text: &str, output: &mut impl Write) -> io::Result<()> {
    output.write_all(text.as_bytes())?;
    output.flush()
}

#[cfg(test)]
mod tests;
