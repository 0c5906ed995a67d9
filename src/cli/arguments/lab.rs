//! What `hoshi gtp`, `hoshi selfplay` and `hoshi match` can be asked for.

use super::bad::{BadArgument, file, number, value};
use super::game::GameDraft;
use crate::cli::gtp::Manner;
use crate::cli::lab::contest::{Contest, USUAL_PATIENCE, USUAL_SECONDS};
use crate::cli::lab::selfplay::Series;
use crate::engine::{Level, Weights};
use crate::rules::go::{self, Start};
use crate::rules::{ByColor, Color, Ruleset};
use std::path::PathBuf;

/// Games of a series when nothing else is said, as many as the protocol for tuning asks for.
pub const USUAL_GAMES: u32 = 50;
/// The most games of a series.
const MOST_GAMES: u32 = 1_000_000;
/// The longest times, in seconds: a day.
const LONGEST: f64 = 86_400.0;

/// What was said so far.
#[derive(Default)]
pub(super) struct LabDraft {
    level: Option<Level>,
    levels: ByColor<Option<Level>>,
    weights: ByColor<Weights>,
    visits: Option<u64>,
    seconds: Option<f64>,
    patience: Option<f64>,
    games: Option<u32>,
    seed: u64,
    is_dogged: bool,
    csv: Option<PathBuf>,
    sgf: Option<PathBuf>,
    opponent: Option<String>,
    openings: Option<PathBuf>,
}

impl LabDraft {
    /// Takes an option of `hoshi gtp` with its value, if it is one.
    pub fn take_gtp(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, BadArgument> {
        match name {
            "level" => self.level = Some(value(parser, "--level", level)?),
            "visits" => self.visits = Some(value(parser, "--visits", |text| text.parse().ok().filter(|&n| n > 0))?),
            "seconds" => self.seconds = Some(value(parser, "--seconds", seconds)?),
            "seed" => self.seed = number(parser, "--seed")?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Takes an option that only `hoshi gtp` has.
    pub fn take_gtp_alone(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, BadArgument> {
        match name {
            "resign" => self.is_dogged = value(parser, "--resign", yes_or_no)? == "no",
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Takes an option of `hoshi selfplay` with its value, if it is one.
    pub fn take_selfplay(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, BadArgument> {
        match name {
            "black" => self.levels.black = Some(value(parser, "--black", level)?),
            "white" => self.levels.white = Some(value(parser, "--white", level)?),
            "black-attack" => self.weights.black.attack = value(parser, "--black-attack", weight)?,
            "black-defence" => self.weights.black.defence = value(parser, "--black-defence", weight)?,
            "white-attack" => self.weights.white.attack = value(parser, "--white-attack", weight)?,
            "white-defence" => self.weights.white.defence = value(parser, "--white-defence", weight)?,
            "csv" => self.csv = Some(file(parser)?),
            "visits" | "seed" => return self.take_gtp(name, parser),
            _ => return self.take_series(name, parser),
        }
        Ok(true)
    }

    /// Takes an option of `hoshi match` with its value, if it is one.
    pub fn take_match(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, BadArgument> {
        match name {
            "opponent" => self.opponent = Some(value(parser, "--opponent", |text| Some(text.to_owned()))?),
            "openings" => self.openings = Some(file(parser)?),
            "timeout" => self.patience = Some(value(parser, "--timeout", seconds)?),
            _ => return Ok(self.take_gtp(name, parser)? || self.take_series(name, parser)?),
        }
        Ok(true)
    }

    fn take_series(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, BadArgument> {
        match name {
            "games" => self.games = Some(value(parser, "--games", games)?),
            "sgf" => self.sgf = Some(file(parser)?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// How `hoshi gtp` plays.
    pub fn manner(&self) -> Result<Manner, BadArgument> {
        let rules = Ruleset::Go(go::Rules::default());
        let level = offered(&rules, "--level", self.level)?;
        let resigns = !self.is_dogged;
        Ok(Manner { level, visits: self.visits, seconds: self.seconds, seed: self.seed, resigns })
    }

    /// The games of `hoshi selfplay`.
    pub fn series(&self, game: &GameDraft) -> Result<Series, BadArgument> {
        let rules = game.rules_of_series()?;
        let levels = ByColor {
            black: offered(&rules, "--black", self.levels.black)?,
            white: offered(&rules, "--white", self.levels.white)?,
        };
        for (color, attack, defence) in
            [(Color::Black, "--black-attack", "--black-defence"), (Color::White, "--white-attack", "--white-defence")]
        {
            let (mine, usual) = (self.weights[color], Weights::default());
            let has_table = matches!(rules, Ruleset::Gomoku(_)) && levels[color] == Level::Classic;
            let option = if mine.attack.to_bits() == usual.attack.to_bits() { defence } else { attack };
            if mine != usual && !has_table {
                return Err(BadArgument::NotWith(option, format!("level {}", levels[color].number())));
            }
        }
        Ok(Series {
            rules,
            games: self.games.unwrap_or(USUAL_GAMES),
            levels,
            weights: self.weights,
            visits: self.visits,
            seed: self.seed,
            csv: self.csv.clone(),
            sgf: self.sgf.clone(),
        })
    }

    /// The games of `hoshi match`.
    pub fn contest(&self, game: &GameDraft) -> Result<Contest, BadArgument> {
        let rules = game.rules_of_series()?;
        if let Ruleset::Go(go) = rules
            && go.start != Start::Empty
        {
            return Err(BadArgument::NotWith("--handicap", "match".into()));
        }
        Ok(Contest {
            rules,
            games: self.games.unwrap_or(USUAL_GAMES),
            level: offered(&rules, "--level", self.level)?,
            visits: self.visits,
            seconds: self.seconds.unwrap_or(USUAL_SECONDS),
            patience: self.patience.unwrap_or(USUAL_PATIENCE),
            opponent: self.opponent.clone().ok_or(BadArgument::Missing("--opponent"))?,
            openings: self.openings.clone(),
            seed: self.seed,
            sgf: self.sgf.clone(),
        })
    }
}

/// The level that was named, or the usual one, if it plays the game.
fn offered(rules: &Ruleset, option: &'static str, level: Option<Level>) -> Result<Level, BadArgument> {
    let level = level.unwrap_or(Level::Classic);
    if Level::offered(rules).contains(&level) {
        Ok(level)
    } else {
        Err(BadArgument::BadValue(option, level.number().to_string()))
    }
}

/// The word itself, if it is one of the two.
fn yes_or_no(text: &str) -> Option<&'static str> {
    ["yes", "no"].into_iter().find(|&word| word == text)
}

fn level(text: &str) -> Option<Level> {
    text.parse().ok().and_then(Level::from_number)
}

fn seconds(text: &str) -> Option<f64> {
    text.parse().ok().filter(|seconds| *seconds > 0.0 && *seconds <= LONGEST)
}

fn weight(text: &str) -> Option<f32> {
    text.parse().ok().filter(|weight| (0.0..=100.0).contains(weight))
}

fn games(text: &str) -> Option<u32> {
    text.parse().ok().filter(|games| (1..=MOST_GAMES).contains(games))
}
