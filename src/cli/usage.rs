//! What the program says about itself: its usage, its version, and why there is no window.

use super::arguments::Topic;
use super::columns;
use super::phrases::Phrase;
use crate::app::words::{Language, fill};

/// What can be written, and what it does.
type Line = (&'static str, Phrase);

const COMMANDS: [Line; 7] = [
    ("hoshi", Phrase::DoWindow),
    ("hoshi play [gomoku|go] […]", Phrase::DoPlay),
    ("hoshi bench […]", Phrase::DoBench),
    ("hoshi gomocup", Phrase::DoGomocup),
    ("hoshi --version", Phrase::DoVersion),
    ("hoshi --licences", Phrase::DoLicences),
    ("hoshi help [play|bench|gomocup]", Phrase::DoHelp),
];
const EVERYWHERE: [Line; 1] = [("--lang zh|en", Phrase::OptLang)];
const PLAY: [Line; 16] = [
    ("gomoku|go", Phrase::OptGame),
    ("--size N", Phrase::OptSize),
    ("--rule NAME", Phrase::OptRule),
    ("", Phrase::OptRuleGomoku),
    ("", Phrase::OptRuleGo),
    ("--opening NAME", Phrase::OptOpening),
    ("--komi N", Phrase::OptKomi),
    ("--handicap N", Phrase::OptHandicap),
    ("--start NAME", Phrase::OptStart),
    ("--capture N", Phrase::OptCapture),
    ("--level 0-5", Phrase::OptLevel),
    ("--first me|computer", Phrase::OptFirst),
    ("--open FILE", Phrase::OptOpen),
    ("--sgf FILE", Phrase::OptSgf),
    ("--seed N", Phrase::OptSeed),
    EVERYWHERE[0],
];
const PLAY_EXAMPLES: &str = "  hoshi play
  hoshi play --rule renju --level 4 --first me
  hoshi play go --size 13 --rule japanese --handicap 2
  hoshi play --level 0 --sgf game.sgf
  hoshi play --open game.sgf
";
const BENCH: [Line; 3] = [("--quick", Phrase::OptQuick), ("--window", Phrase::OptWindow), EVERYWHERE[0]];

/// The usage of everything, or of one subcommand.
pub fn usage(topic: Option<Topic>, language: Language) -> String {
    let (commands, options): (&[Line], &[Line]) = match topic {
        None => (&COMMANDS, &EVERYWHERE),
        Some(Topic::Play) => (&COMMANDS[1..2], &PLAY),
        Some(Topic::Bench) => (&COMMANDS[2..3], &BENCH),
        Some(Topic::Gomocup) => (&COMMANDS[3..4], &EVERYWHERE),
    };
    let part = |heading: Phrase, lines: &[Line]| {
        let column = lines.iter().map(|line| columns::width(line.0)).max().unwrap_or(0) + 2;
        let show = |line: &Line| format!("  {}{}", columns::left(line.0, column), line.1.text(language));
        format!("{}\n{}\n", heading.text(language), lines.iter().map(show).collect::<Vec<_>>().join("\n"))
    };
    let examples = match topic {
        Some(Topic::Play) => format!("\n{}\n{PLAY_EXAMPLES}", Phrase::Examples.text(language)),
        _ => String::new(),
    };
    format!("{}\n{}{examples}", part(Phrase::Usage, commands), part(Phrase::Options, options))
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
            Self::NotBuilt => Phrase::NoGui.text(language).to_owned(),
            Self::NoDisplay => Phrase::NoDisplay.text(language).to_owned(),
            Self::Failed(words) => fill(Phrase::WindowFailed.text(language), &[words]),
        };
        format!("{reason}\n{}", Phrase::Instead.text(language))
    }
}

/// The program broke down in the middle of a game, with what is known of the cause.
pub fn broke_down(words: &str, language: Language) -> String {
    format!("{}\n{}", fill(Phrase::Broke.text(language), &[words]), Phrase::BrokeKept.text(language))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_explains_itself_in_both_languages() {
        for language in Language::ALL {
            for (topic, names) in [
                (None, vec!["hoshi play", "hoshi bench", "--version", "--licences", "--lang"]),
                (
                    Some(Topic::Play),
                    vec!["hoshi play", "--size", "renju", "tromp-taylor", "--first", "--open", "--sgf", "--lang"],
                ),
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
