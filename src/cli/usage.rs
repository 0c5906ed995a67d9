//! What the program says about itself: its usage, its version, and why there is no window.

use super::arguments::{Topic, USUAL_GAMES};
use super::columns;
use super::phrases::Phrase;
use crate::app::words::{Language, fill};

/// What can be written, and what it does.
type Line = (&'static str, Phrase);

const COMMANDS: [Line; 12] = [
    ("hoshi", Phrase::DoWindow),
    ("hoshi FILE", Phrase::DoOpen),
    ("hoshi play [gomoku|go] […]", Phrase::DoPlay),
    ("hoshi gtp […]", Phrase::DoGtp),
    ("hoshi gomocup", Phrase::DoGomocup),
    ("hoshi selfplay [gomoku|go] […]", Phrase::DoSelfplay),
    ("hoshi match [gomoku|go] --opponent CMD […]", Phrase::DoMatch),
    ("hoshi bench […]", Phrase::DoBench),
    ("hoshi net features FOLDER", Phrase::DoNet),
    ("hoshi --version", Phrase::DoVersion),
    ("hoshi --licences", Phrase::DoLicences),
    ("hoshi help [play|gtp|match|…]", Phrase::DoHelp),
];
const LANGUAGE: Line = ("--lang zh|en", Phrase::OptLang);
const GAME: [Line; 6] = [
    ("gomoku|go", Phrase::OptGame),
    ("--size N", Phrase::OptSize),
    ("--rule NAME", Phrase::OptRule),
    ("", Phrase::OptRuleGomoku),
    ("", Phrase::OptRuleGo),
    ("--komi N", Phrase::OptKomi),
];
const START: [Line; 3] =
    [("--handicap N", Phrase::OptHandicap), ("--start NAME", Phrase::OptStart), ("--capture N", Phrase::OptCapture)];
const PLAY: [Line; 6] = [
    ("--opening NAME", Phrase::OptOpening),
    ("--level 0-5", Phrase::OptLevel),
    ("--first me|computer", Phrase::OptFirst),
    ("--open FILE", Phrase::OptOpen),
    ("--sgf FILE", Phrase::OptSgf),
    SEED,
];
const SEED: Line = ("--seed N", Phrase::OptSeed);
const VISITS: Line = ("--visits N", Phrase::OptVisits);
const GTP: [Line; 5] = [
    ("--level N", Phrase::OptGtpLevel),
    VISITS,
    ("--seconds S", Phrase::OptSeconds),
    SEED,
    ("--resign yes|no", Phrase::OptResign),
];
const SERIES: [Line; 2] = [("--games N", Phrase::OptGames), ("--sgf DIR", Phrase::OptSgfFolder)];
const SELFPLAY: [Line; 8] = [
    ("--black N  --white N", Phrase::OptColors),
    ("--black-attack X", Phrase::OptAttack),
    ("--black-defence X", Phrase::OptDefence),
    ("--white-attack X", Phrase::OptWhite),
    ("--white-defence X", Phrase::OptWhite),
    ("--csv FILE", Phrase::OptCsv),
    VISITS,
    SEED,
];
const MATCH: [Line; 3] = [
    ("--opponent CMD", Phrase::OptOpponent),
    ("--openings FILE", Phrase::OptOpenings),
    ("--timeout S", Phrase::OptTimeout),
];
const BENCH: [Line; 3] =
    [("--quick", Phrase::OptQuick), ("--window", Phrase::OptWindow), ("--files FOLDER", Phrase::OptFiles)];

const PLAY_EXAMPLES: [&str; 5] = [
    "hoshi play",
    "hoshi play --rule renju --level 4 --first me",
    "hoshi play go --size 13 --rule japanese --handicap 2",
    "hoshi play --level 0 --sgf game.sgf",
    "hoshi play --open game.sgf",
];
const GTP_EXAMPLES: [&str; 2] = ["hoshi gtp", "hoshi gtp --level 1 --seed 7"];
const SELFPLAY_EXAMPLES: [&str; 2] = [
    "hoshi selfplay --games 50 --black-defence 1.0 --csv games.csv",
    "hoshi selfplay go --size 9 --black 1 --white 2 --sgf games",
];
const MATCH_EXAMPLES: [&str; 2] = [
    "hoshi match go --size 9 --opponent \"gnugo --mode gtp\"",
    "hoshi match --level 4 --opponent ./pbrain-other --openings openings.txt",
];
const NET_EXAMPLES: [&str; 1] = ["hoshi net features planes < games"];

/// The commands, the options and the examples of a part of the program.
fn parts(topic: Option<Topic>) -> (&'static [Line], Vec<&'static [Line]>, &'static [&'static str]) {
    match topic {
        None => (&COMMANDS, vec![], &[]),
        Some(Topic::Play) => (&COMMANDS[2..3], vec![&GAME, &START, &PLAY], &PLAY_EXAMPLES),
        Some(Topic::Gtp) => (&COMMANDS[3..4], vec![&GTP], &GTP_EXAMPLES),
        Some(Topic::Gomocup) => (&COMMANDS[4..5], vec![], &[]),
        Some(Topic::Selfplay) => (&COMMANDS[5..6], vec![&GAME, &START, &SERIES, &SELFPLAY], &SELFPLAY_EXAMPLES),
        Some(Topic::Match) => (&COMMANDS[6..7], vec![&GAME, &SERIES, &MATCH, &GTP[..4]], &MATCH_EXAMPLES),
        Some(Topic::Bench) => (&COMMANDS[7..8], vec![&BENCH], &[]),
        Some(Topic::Net) => (&COMMANDS[8..9], vec![], &NET_EXAMPLES),
    }
}

/// The usage of everything, or of one subcommand.
pub fn usage(topic: Option<Topic>, language: Language) -> String {
    let (commands, options, examples) = parts(topic);
    let options: Vec<Line> = options.concat().into_iter().chain([LANGUAGE]).collect();
    let part = |heading: Phrase, lines: &[Line]| {
        let column = lines.iter().map(|line| columns::width(line.0)).max().unwrap_or(0) + 2;
        let show = |line: &Line| {
            let told = fill(line.1.text(language), &[&USUAL_GAMES.to_string()]);
            format!("  {}{told}", columns::left(line.0, column))
        };
        format!("{}\n{}\n", heading.text(language), lines.iter().map(show).collect::<Vec<_>>().join("\n"))
    };
    let examples = match examples {
        [] => String::new(),
        some => format!("\n{}\n  {}\n", Phrase::Examples.text(language), some.join("\n  ")),
    };
    format!("{}\n{}{examples}", part(Phrase::Usage, commands), part(Phrase::Options, &options))
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
                (Some(Topic::Net), vec!["hoshi net features", "--lang"]),
                (Some(Topic::Gtp), vec!["hoshi gtp", "--level", "--visits", "--seconds", "--resign", "--lang"]),
                (Some(Topic::Selfplay), vec!["hoshi selfplay", "--csv", "--black-defence", "--games", "--sgf"]),
                (Some(Topic::Match), vec!["hoshi match", "--opponent", "--openings", "--timeout", "--komi"]),
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
