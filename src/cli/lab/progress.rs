//! How far an experiment has come, as a bar on a terminal. Where nobody looks nothing is drawn.

use std::io::{self, IsTerminal, Write};

/// Characters of the bar.
const LENGTH: usize = 30;

/// A bar on standard error.
pub struct Progress {
    games: u32,
    is_seen: bool,
}

impl Progress {
    /// A bar for so many games.
    pub fn new(games: u32) -> Self {
        Self { games, is_seen: io::stderr().is_terminal() }
    }

    /// Shows that so many games are over.
    pub fn show(&self, done: u32) {
        if self.is_seen {
            // A bar that cannot be drawn is no loss.
            let _ = write!(io::stderr(), "\r{}", bar(done, self.games));
            let _ = io::stderr().flush();
        }
    }

    /// Takes the bar away.
    pub fn clear(&self) {
        if self.is_seen {
            let _ = write!(io::stderr(), "\r{}\r", " ".repeat(bar(self.games, self.games).len()));
        }
    }
}

fn bar(done: u32, games: u32) -> String {
    let full = LENGTH * done as usize / games.max(1) as usize;
    format!("[{}{}] {done}/{games}", "#".repeat(full), "-".repeat(LENGTH - full.min(LENGTH)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_fills() {
        assert_eq!(bar(0, 10), format!("[{}] 0/10", "-".repeat(30)));
        assert_eq!(bar(5, 10), format!("[{}{}] 5/10", "#".repeat(15), "-".repeat(15)));
        assert_eq!(bar(10, 10), format!("[{}] 10/10", "#".repeat(30)));
    }
}
