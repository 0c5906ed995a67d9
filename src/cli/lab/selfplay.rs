//! `hoshi selfplay`: the computer against itself, as a table that a spreadsheet opens, and in figures.

use super::engine::Ours;
use super::game::{End, Game, Played};
use super::progress::Progress;
use super::stats::{middle_and_high, percent};
use super::{Trouble, table};
use crate::app::words::{Language, Word, fill};
use crate::cli::phrases::Phrase;
use crate::engine::{Level, Weights};
use crate::record::sgf;
use crate::rules::{ByColor, Color, Move, Outcome, Ruleset};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The columns of the table.
const HEAD: &str = "gameId,step,row,col,player,ms,value\n";
/// A game of so many moves without a decision is worth a look.
const LONG: usize = 100;
/// A thought that takes so many times the usual, and so many nanoseconds at least, stands out.
const TIMES: u64 = 10;
const SHORTEST: u64 = 20_000_000;

/// A series of games.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// The rules.
    pub rules: Ruleset,
    /// How many games.
    pub games: u32,
    /// Who plays.
    pub levels: ByColor<Level>,
    /// Weights of the classic tables.
    pub weights: ByColor<Weights>,
    /// Positions to look at for a move; none for the level's own number.
    pub visits: Option<u64>,
    /// The luck of the first game.
    pub seed: u64,
    /// Where the table is written.
    pub csv: Option<PathBuf>,
    /// The folder in which the records are written.
    pub sgf: Option<PathBuf>,
}

/// Plays a series.
///
/// # Errors
/// A file cannot be written, or nobody reads the figures.
pub fn run(series: &Series, language: Language, output: &mut impl Write) -> Result<(), Trouble> {
    let mut csv = match &series.csv {
        Some(file) => {
            Some(io::BufWriter::new(fs::File::create(file).map_err(|error| Trouble::File(file.clone(), error))?))
        }
        None => None,
    };
    if let Some(folder) = &series.sgf {
        fs::create_dir_all(folder).map_err(|error| Trouble::File(folder.clone(), error))?;
    }
    let progress = Progress::new(series.games);
    let mut summary = Summary::default();
    let trouble = |error| Trouble::File(series.csv.clone().unwrap_or_default(), error);
    if let Some(csv) = &mut csv {
        csv.write_all(HEAD.as_bytes()).map_err(trouble)?;
    }
    for number in 1..=series.games {
        progress.show(number - 1);
        let played = play(series, number);
        if let Some(csv) = &mut csv {
            csv.write_all(rows(number, &played).as_bytes()).and_then(|()| csv.flush()).map_err(trouble)?;
        }
        if let Some(folder) = &series.sgf {
            keep(folder, number, &played, series, language)?;
        }
        summary.add(number, &played);
    }
    progress.clear();
    output.write_all(summary.text(series, language).as_bytes())?;
    Ok(output.flush()?)
}

/// Plays the game of this number, from 1.
fn play(series: &Series, number: u32) -> Played {
    let seed = series.seed.wrapping_add(u64::from(number));
    let player = |color: Color| Ours {
        weights: series.weights[color],
        visits: series.visits,
        // Each side has luck of its own.
        ..Ours::new(series.levels[color], seed.wrapping_mul(2).wrapping_add(u64::from(color == Color::White)))
    };
    let (mut black, mut white) = (player(Color::Black), player(Color::White));
    Game::new(series.rules).play(&mut ByColor { black: &mut black, white: &mut white })
}

/// The rows of a game.
fn rows(number: u32, played: &Played) -> String {
    let row = |(at, (color, choice)): (usize, &(Color, super::game::Choice))| {
        let (row, column) = match choice.mv {
            Some(Move::Place(point)) => (i16::from(point.y), i16::from(point.x)),
            Some(Move::Pass) | None => (-1, -1),
        };
        let player = if *color == Color::Black { 1 } else { 2 };
        let value = choice.value.map(|value| value.to_string()).unwrap_or_default();
        let millis = choice.spent as f64 / 1e6;
        format!("{number},{},{row},{column},{player},{millis:.3},{value}\n", at + 1)
    };
    played.turns.iter().enumerate().map(row).collect()
}

fn keep(folder: &Path, number: u32, played: &Played, series: &Series, language: Language) -> Result<(), Trouble> {
    let names = ByColor::from_fn(|color| format!("Hoshi {}", series.levels[color].number()));
    let file = folder.join(format!("game-{number:04}.sgf"));
    let text = sgf::write([&played.record(&names, language)]);
    fs::write(&file, text).map_err(|error| Trouble::File(file, error))
}

/// The figures of a series.
#[derive(Default)]
struct Summary {
    won: ByColor<u32>,
    drawn: u32,
    called_off: u32,
    /// Games of many moves without a decision.
    long: u32,
    moves: usize,
    /// For each move: nanoseconds, the game and the step.
    times: ByColor<Vec<(u64, u32, usize)>>,
}

impl Summary {
    fn add(&mut self, number: u32, played: &Played) {
        match (&played.end, played.end.winner()) {
            (_, Some(winner)) => self.won[winner] += 1,
            (End::Outcome(Outcome::Draw | Outcome::NoResult), _) => self.drawn += 1,
            _ => self.called_off += 1,
        }
        let is_undecided = played.end.winner().is_none();
        self.long += u32::from(is_undecided && played.turns.len() >= LONG);
        self.moves += played.turns.len();
        for (at, (color, choice)) in played.turns.iter().enumerate() {
            self.times[*color].push((choice.spent, number, at + 1));
        }
    }

    fn text(&self, series: &Series, language: Language) -> String {
        let say = |phrase: Phrase, values: &[&str]| fill(phrase.text(language), values);
        let games = series.games;
        let share = |count: u32| format!("{count}  {}", percent(f64::from(count) / f64::from(games.max(1)), games));
        let mean = self.moves as f64 / f64::from(games.max(1));
        let mut rows = vec![
            (Phrase::Games, games.to_string()),
            (Phrase::BlackWon, share(self.won.black)),
            (Phrase::WhiteWon, share(self.won.white)),
            (Phrase::Drawn, share(self.drawn)),
            (Phrase::CalledOff, self.called_off.to_string()),
            (Phrase::LongWithout, self.long.to_string()),
            (Phrase::MeanLength, format!("{mean:.1}")),
        ];
        if games == 0 {
            rows.truncate(1);
        }
        let mut text = table(&rows, language);
        for color in Color::BOTH {
            text += &self.time(color, Word::from(color).text(language), &say);
        }
        text
    }

    /// How long a side thought, and where it thought longest.
    fn time(&self, color: Color, name: &str, say: &dyn Fn(Phrase, &[&str]) -> String) -> String {
        let times = &self.times[color];
        let Some(&(longest, game, step)) = times.iter().max() else { return String::new() };
        let (middle, high) = middle_and_high(&mut times.iter().map(|time| time.0).collect::<Vec<_>>());
        let spikes = times.iter().filter(|time| time.0 >= SHORTEST.max(middle.saturating_mul(TIMES))).count();
        let millis = |nanos: u64| format!("{:.2}", nanos as f64 / 1e6);
        let values = [
            name,
            &millis(middle),
            &millis(high),
            &millis(longest),
            &game.to_string(),
            &step.to_string(),
            &spikes.to_string(),
        ];
        say(Phrase::ThinkingTime, &values.map(|value| value as &str)) + "\n"
    }
}

#[cfg(test)]
mod tests;
