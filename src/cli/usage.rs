//! What the program says about itself: its usage, its version, and why there is no window.

use super::arguments::Topic;
use super::columns;
use crate::app::words::{Language, Word, fill};

/// What can be written, and what it does.
type Line = (&'static str, Word);

const COMMANDS: [Line; 8] = [
    ("hoshi", Word::CliDoWindow),
    ("hoshi FILE", Word::CliDoOpen),
    ("hoshi play [gomoku|go] […]", Word::CliDoPlay),
    ("hoshi bench […]", Word::CliDoBench),
    ("hoshi gomocup", Word::CliDoGomocup),
    ("hoshi --version", Word::CliDoVersion),
    ("hoshi --licences", Word::CliDoLicences),
    ("hoshi help [play|bench|gomocup]", Word::CliDoHelp),
];
const EVERYWHERE: [Line; 1] = [("--lang zh|en", Word::CliOptLang)];
const PLAY: [Line; 5] = [
    ("gomoku|go", Word::CliOptGame),
    ("--size N", Word::CliOptSize),
    ("--level 0-5", Word::CliOptLevel),
    ("--first me|computer", Word::CliOptFirst),
    EVERYWHERE[0],
];
const BENCH: [Line; 3] = [("--quick", Word::CliOptQuick), ("--window", Word::CliOptWindow), EVERYWHERE[0]];

/// The usage of everything, or of one subcommand.
pub fn usage(topic: Option<Topic>, language: Language) -> String {
    let (commands, options): (&[Line], &[Line]) = match topic {
        None => (&COMMANDS, &EVERYWHERE),
        Some(Topic::Play) => (&COMMANDS[2..3], &PLAY),
        Some(Topic::Bench) => (&COMMANDS[3..4], &BENCH),
        Some(Topic::Gomocup) => (&COMMANDS[4..5], &EVERYWHERE),
    };
    let part = |heading: Word, lines: &[Line]| {
        let column = lines.iter().map(|line| columns::width(line.0)).max().unwrap_or(0) + 2;
        let show = |line: &Line| format!("  {}{}", columns::left(line.0, column), line.1.text(language));
        format!("{}\n{}\n", heading.text(language), lines.iter().map(show).collect::<Vec<_>>().join("\n"))
    };
    format!("{}\n{}", part(Word::CliUsage, commands), part(Word::CliOptions, options))
}

/// Name and version.
pub fn version() -> String {
    format!("hoshi {}\n", env!("CARGO_PKG_VERSION"))
}

/// Why no window can be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoWindow {
    /// The program was built without it.
    NotBuilt,
    /// There is no display.
    NoDisplay,
    /// Opening it failed, with the system's words.
    Failed(String),
}

impl NoWindow {
    /// The reason, and what to do instead.
    pub fn say(&self, language: Language) -> String {
        let reason = match self {
            Self::NotBuilt => Word::CliNoGui.text(language).to_owned(),
            Self::NoDisplay => Word::CliNoDisplay.text(language).to_owned(),
            Self::Failed(words) => fill(Word::CliWindowFailed.text(language), &[words]),
        };
        format!("{reason}\n{}", Word::CliInstead.text(language))
    }
}

/// The program broke down in the middle of a game, with what is known of the cause.
pub fn broke_down(words: &str, language: Language) -> String {
    format!("{}\n{}", fill(Word::CliBroke.text(language), &[words]), Word::CliBrokeKept.text(language))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_explains_itself_in_both_languages() {
        for language in Language::ALL {
            for (topic, names) in [
                (None, vec!["hoshi play", "hoshi bench", "--version", "--licences", "--lang"]),
                (Some(Topic::Play), vec!["hoshi play", "--size", "--level", "--first", "--lang"]),
                (Some(Topic::Bench), vec!["hoshi bench", "--quick", "--window"]),
                (Some(Topic::Gomocup), vec!["hoshi gomocup", "--lang"]),
            ] {
                let text = usage(topic, language);
                assert!(names.iter().all(|name| text.contains(name)), "{text}");
                assert!(text.lines().all(|line| columns::width(line) <= 80), "{text}");
            }
        }
    }

    #[test]
    fn whoever_gets_no_window_hears_of_the_other_ways() {
        for reason in [NoWindow::NotBuilt, NoWindow::NoDisplay, NoWindow::Failed("no OpenGL".into())] {
            for language in Language::ALL {
                let text = reason.say(language);
                assert!(text.contains("hoshi play") && text.contains("hoshi.html"), "{text}");
            }
        }
        assert!(broke_down("a bug", Language::English).contains("a bug"));
    }
}
