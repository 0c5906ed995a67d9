//! `hoshi match`: this program against another one, with colours in turn and openings played twice.

use super::engine::Ours;
use super::foreign::{self, Pace, Process};
use super::game::{End, Game, Played, Player};
use super::openings;
use super::progress::Progress;
use super::stats::{Tally, percent, rating};
use super::{Trouble, table};
use crate::app::screen::reason;
use crate::app::words::{Language, Word, fill};
use crate::cli::phrases::Phrase;
use crate::engine::Level;
use crate::record::sgf;
use crate::rules::{ByColor, Color, Move, Ruleset};
use std::fs;
use std::io::Write;
use std::path::PathBuf;

/// Seconds for a move when nothing else is said.
pub const USUAL_SECONDS: f64 = 1.0;
/// Seconds after which a silent program is taken for hung.
pub const USUAL_PATIENCE: f64 = 60.0;

/// A match.
#[derive(Clone, PartialEq, Debug)]
pub struct Contest {
    /// The rules.
    pub rules: Ruleset,
    /// How many games.
    pub games: u32,
    /// How strong this program plays.
    pub level: Level,
    /// Positions to look at for a move; none for the level's own number.
    pub visits: Option<u64>,
    /// Seconds for a move.
    pub seconds: f64,
    /// Seconds after which a silent program has lost.
    pub patience: f64,
    /// How the other program is started.
    pub opponent: String,
    /// A file of openings.
    pub openings: Option<PathBuf>,
    /// The luck of the first game.
    pub seed: u64,
    /// The folder in which the records are written.
    pub sgf: Option<PathBuf>,
}

/// Plays a match.
///
/// # Errors
/// A file cannot be read or written, the other program cannot be started, or nobody reads the figures.
pub fn run(contest: &Contest, language: Language, output: &mut impl Write) -> Result<(), Trouble> {
    let openings = match &contest.openings {
        None => vec![Vec::new()],
        Some(file) => {
            let text = fs::read_to_string(file).map_err(|error| Trouble::File(file.clone(), error))?;
            openings::read(&text, contest.rules).map_err(Trouble::Openings)?
        }
    };
    if let Some(folder) = &contest.sgf {
        fs::create_dir_all(folder).map_err(|error| Trouble::File(folder.clone(), error))?;
    }
    let progress = Progress::new(contest.games);
    let mut results = Results::default();
    for number in 1..=contest.games {
        progress.show(number - 1);
        let ours = if number % 2 == 1 { Color::Black } else { Color::White };
        let opening = &openings[(number as usize - 1) / 2 % openings.len()];
        let played = play(contest, (number, ours), opening)?;
        progress.clear();
        output.write_all(line(number, ours, &played, language).as_bytes())?;
        output.flush()?;
        if let Some(folder) = &contest.sgf {
            let names = ByColor::from_fn(|color| {
                if color == ours { format!("Hoshi {}", contest.level.number()) } else { contest.opponent.clone() }
            });
            let file = folder.join(format!("game-{number:04}.sgf"));
            let text = sgf::write([&played.record(&names, language)]);
            fs::write(&file, text).map_err(|error| Trouble::File(file, error))?;
        }
        results.add(ours, &played.end);
    }
    output.write_all(results.text(language).as_bytes())?;
    Ok(output.flush()?)
}

/// Plays the game of this number with `ours` as our colour.
fn play(contest: &Contest, (number, ours): (u32, Color), opening: &[Move]) -> Result<Played, Trouble> {
    let mut own = Ours {
        visits: contest.visits,
        seconds: Some(contest.seconds),
        ..Ours::new(contest.level, contest.seed.wrapping_add(u64::from(number)))
    };
    let start = |error| Trouble::Start(contest.opponent.clone(), error);
    // A process for each game: whoever crashed or hung begins anew.
    let process = Process::start(&contest.opponent, contest.patience).map_err(start)?;
    let pace = Pace { seconds: contest.seconds, patience: contest.patience };
    let mut other: Box<dyn Player> = match contest.rules {
        Ruleset::Go(_) => Box::new(foreign::Gtp::new(process, pace)),
        Ruleset::Gomoku(_) => Box::new(foreign::Gomocup::new(process, pace)),
    };
    // The openings were checked when they were read.
    let game = Game::after(contest.rules, opening).unwrap_or_else(|_| Game::new(contest.rules));
    let (own, other): (&mut dyn Player, &mut dyn Player) = (&mut own, &mut *other);
    Ok(game.play(&mut match ours {
        Color::Black => ByColor { black: own, white: other },
        Color::White => ByColor { black: other, white: own },
    }))
}

/// What came of a game.
fn line(number: u32, ours: Color, played: &Played, language: Language) -> String {
    let result = match played.end.winner() {
        Some(winner) if winner == ours => Phrase::WeWon,
        Some(_) => Phrase::TheyWon,
        None => Phrase::Undecided,
    };
    let why = match &played.end {
        End::Outcome(outcome) => reason(*outcome, &played.rules, language),
        End::TooLong => Phrase::CalledOff.text(language).into(),
        End::Forfeit(_, forfeit) => forfeit.say(language),
    };
    let (number, moves) = (number.to_string(), played.turns.len().to_string());
    let color = Word::from(ours).text(language);
    fill(Phrase::GameLine.text(language), &[&number, color, result.text(language), &why, &moves]) + "\n"
}

/// The results so far, from our side.
#[derive(Default)]
struct Results {
    tallies: ByColor<Tally>,
    /// What the other program lost without the rules saying so, and how often.
    forfeits: Vec<(Phrase, u32)>,
    /// How often this program did.
    own_forfeits: u32,
}

impl Results {
    fn add(&mut self, ours: Color, end: &End) {
        let tally = &mut self.tallies[ours];
        match end.winner() {
            Some(winner) if winner == ours => tally.won += 1,
            Some(_) => tally.lost += 1,
            None => tally.drawn += 1,
        }
        match end {
            End::Forfeit(color, _) if *color == ours => self.own_forfeits += 1,
            End::Forfeit(_, forfeit) => match self.forfeits.iter_mut().find(|entry| entry.0 == forfeit.kind()) {
                Some(entry) => entry.1 += 1,
                None => self.forfeits.push((forfeit.kind(), 1)),
            },
            End::Outcome(_) | End::TooLong => {}
        }
    }

    fn text(&self, language: Language) -> String {
        let (black, white) = (self.tallies.black, self.tallies.white);
        let all = Tally { won: black.won + white.won, drawn: black.drawn + white.drawn, lost: black.lost + white.lost };
        let mut rows: Vec<(Phrase, String)> = Vec::new();
        let mut row = |phrase: Phrase, value: String| rows.push((phrase, value));
        row(Phrase::Games, all.games().to_string());
        for (phrase, tally) in [(Phrase::AsBlack, black), (Phrase::AsWhite, white), (Phrase::Together, all)] {
            row(phrase, format!("+{} ={} -{}", tally.won, tally.drawn, tally.lost));
        }
        if let Some(score) = all.score() {
            row(Phrase::ScoreRow, percent(score, all.games()));
            row(Phrase::Elo, rating(score, all.games()));
        }
        let told: Vec<String> =
            self.forfeits.iter().map(|(kind, count)| format!("{} {count}", kind.text(language))).collect();
        row(Phrase::TheirForfeits, if told.is_empty() { "0".into() } else { told.join(", ") });
        row(Phrase::OurForfeits, self.own_forfeits.to_string());
        table(&rows, language)
    }
}

#[cfg(test)]
mod tests;
