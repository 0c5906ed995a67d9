//! The options that say which game is played and by which rules; `play` and the laboratory share them.

use super::bad::{BadArgument, number, value};
use crate::app::setup::{Kind, Setup};
use crate::rules::go::{self, RuleSet, Start};
use crate::rules::gomoku::{Opening, Variant};
use crate::rules::{Half, Ruleset, Size};

/// The most handicap stones.
const MOST_HANDICAP: u8 = 9;

/// What was said so far about the game.
#[derive(Default)]
pub(super) struct GameDraft {
    pub kind: Option<Kind>,
    side: Option<u8>,
    rule: Option<String>,
    opening: Option<Opening>,
    komi: Option<Half>,
    handicap: Option<u8>,
    start: Option<Start>,
    capture: Option<u8>,
}

impl GameDraft {
    /// Takes the option `name` with its value, if it is one of these.
    pub fn take(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, BadArgument> {
        match name {
            "game" => self.kind = Some(value(parser, "--game", Kind::from_code)?),
            "size" => self.side = Some(number(parser, "--size")?),
            "rule" => self.rule = Some(value(parser, "--rule", |text| Some(text.to_lowercase()))?),
            "opening" => self.opening = Some(value(parser, "--opening", Opening::from_code)?),
            "komi" => self.komi = Some(number(parser, "--komi")?),
            "handicap" => self.handicap = Some(value(parser, "--handicap", handicap)?),
            "start" => self.start = Some(value(parser, "--start", Start::from_code)?),
            "capture" => self.capture = Some(number(parser, "--capture")?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The first of these options that was given; nothing if none was.
    pub fn given(&self) -> Option<&'static str> {
        let options = [
            ("--game", self.kind.is_some()),
            ("--size", self.side.is_some()),
            ("--rule", self.rule.is_some()),
            ("--opening", self.opening.is_some()),
        ];
        options.into_iter().find(|option| option.1).map(|option| option.0).or_else(|| self.given_of_go())
    }

    fn given_of_go(&self) -> Option<&'static str> {
        let options = [
            ("--komi", self.komi.is_some()),
            ("--handicap", self.handicap.is_some()),
            ("--start", self.start.is_some()),
            ("--capture", self.capture.is_some()),
        ];
        options.into_iter().find(|option| option.1).map(|option| option.0)
    }

    /// The rules of a series of games, in which nobody chooses a colour.
    pub fn rules_of_series(&self) -> Result<Ruleset, BadArgument> {
        match self.opening {
            Some(Opening::Swap | Opening::Swap2) => Err(BadArgument::Unknown("--opening".into())),
            Some(Opening::Plain) | None => Ok(self.setup()?.rules()),
        }
    }

    /// The game that all this describes.
    pub fn setup(&self) -> Result<Setup, BadArgument> {
        let kind = self.kind.unwrap_or(Kind::Gomoku);
        let side = self.side.unwrap_or(Setup::new(kind).side());
        match kind {
            Kind::Gomoku => self.gomoku(side),
            Kind::Go => self.go(side),
        }
    }

    fn gomoku(&self, side: u8) -> Result<Setup, BadArgument> {
        if let Some(option) = self.given_of_go() {
            return Err(BadArgument::NotWith(option, Kind::Gomoku.code().into()));
        }
        let variant = match &self.rule {
            None => Variant::Freestyle,
            Some(rule) => Variant::from_code(rule).ok_or_else(|| BadArgument::BadValue("--rule", rule.clone()))?,
        };
        let opening = self.opening.unwrap_or_default().code();
        let words = format!("set= side={side} variant={} opening={opening}", variant.code());
        let setup = Setup::from_words(Kind::Gomoku, &words);
        fits(setup.side() == side, "--size", &side)?;
        Ok(setup)
    }

    fn go(&self, side: u8) -> Result<Setup, BadArgument> {
        if self.opening.is_some() {
            return Err(BadArgument::NotWith("--opening", Kind::Go.code().into()));
        }
        let set = match &self.rule {
            None => RuleSet::Chinese,
            Some(rule) => named_set(rule).ok_or_else(|| BadArgument::BadValue("--rule", rule.clone()))?,
        };
        let size = Size::square(side);
        let start = match (self.handicap, self.start) {
            (Some(_), Some(_)) => return Err(BadArgument::NotWith("--handicap", "--start".into())),
            (Some(0) | None, None) => Start::Empty,
            (Some(stones), None) if stones <= go::most_fixed(size) => Start::Fixed(stones),
            (Some(stones), None) => Start::Free(stones),
            (None, Some(start)) => start,
        };
        let komi = self.komi.unwrap_or(set.usual_komi(size, start.handicap(size)));
        let goal = self.capture.map(|stones| format!("goal=capture:{stones}")).unwrap_or_default();
        let words = format!("set={} side={side} start={} komi={komi} {goal}", set.code(), start.code());
        let setup = Setup::from_words(Kind::Go, &words);
        fits(setup.side() == side, "--size", &side)?;
        let Ruleset::Go(rules) = setup.rules() else { return Ok(setup) };
        let option = if self.handicap.is_some() { "--handicap" } else { "--start" };
        fits(rules.start == start, option, &start.code())?;
        fits(rules.komi == komi, "--komi", &komi)?;
        let taken = self.capture.is_none_or(|stones| rules.goal == go::Goal::Capture(stones));
        fits(taken, "--capture", &self.capture.unwrap_or_default())?;
        Ok(setup)
    }
}

/// Complains about the value of an option that was not taken.
fn fits(was_taken: bool, option: &'static str, value: &impl ToString) -> Result<(), BadArgument> {
    if was_taken { Ok(()) } else { Err(BadArgument::BadValue(option, value.to_string())) }
}

/// A number of handicap stones; a single stone is none.
fn handicap(text: &str) -> Option<u8> {
    text.parse().ok().filter(|&stones| stones == 0 || (2..=MOST_HANDICAP).contains(&stones))
}

/// The rule set with this word, in the spellings of files and game records.
fn named_set(word: &str) -> Option<RuleSet> {
    let named = RuleSet::from_code(word).or_else(|| RuleSet::from_sgf_name(word));
    named.filter(|&set| set != RuleSet::Custom)
}
