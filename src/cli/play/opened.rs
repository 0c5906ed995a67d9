//! A record that is opened to play on.

use crate::app::setup::{Kind, Opponent, Setup};
use crate::app::words::{Language, fill};
use crate::cli::arguments::{Seating, Wanted};
use crate::cli::phrases::Phrase;
use crate::engine::Level;
use crate::record::{self, NodeId, NotARecord, Origin, Record, Replay, Tree};
use crate::rules::go::{self, RuleSet};
use crate::rules::{ByColor, Color, Ruleset};
use crate::session::{BadGame, Seat, Session};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// A game to go on with, and the other games of its file.
pub struct Opened {
    /// The games of the file before it.
    pub before: Vec<Record>,
    /// The game.
    pub session: Session,
}

/// Why a file cannot be opened to play on, or not written.
#[derive(Debug)]
pub enum BadFile {
    /// It cannot be read.
    Unreadable(PathBuf, io::Error),
    /// It is no record.
    NoRecord(PathBuf, NotARecord),
    /// Its game is none that can be played on.
    NoGame(PathBuf, Unplayable),
    /// There is a file of this name, which would be lost.
    Exists(PathBuf),
}

/// Why a game cannot be played on.
#[derive(Debug)]
pub enum Unplayable {
    /// A note makes no sense.
    Note(BadGame),
    /// The level plays no such game.
    Level(Level),
}

impl Unplayable {
    /// The reason in a language.
    fn say(&self, language: Language) -> String {
        let text = |phrase: Phrase| phrase.text(language);
        match self {
            Self::Note(bad) => fill(text(Phrase::BadNote), &[&bad.note]),
            Self::Level(level) => fill(text(Phrase::LevelPlaysNot), &[&level.number().to_string()]),
        }
    }
}

impl BadFile {
    /// The reason in a language.
    pub fn say(&self, language: Language) -> String {
        let say = |phrase: Phrase, file: &Path, why: String| {
            fill(phrase.text(language), &[&file.display().to_string(), &why])
        };
        match self {
            Self::Unreadable(file, error) => say(Phrase::CannotRead, file, error.to_string()),
            Self::NoRecord(file, bad) => say(Phrase::CannotRead, file, bad.to_string()),
            Self::NoGame(file, why) => say(Phrase::CannotPlayOn, file, why.say(language)),
            Self::Exists(file) => fill(Phrase::FileThere.text(language), &[&file.display().to_string()]),
        }
    }
}

impl Opened {
    /// Opens the record that is wanted, if one is, and makes sure that no file would be lost by writing.
    ///
    /// # Errors
    /// A file that cannot be read or played on, or that is there already.
    pub fn of(wanted: &Wanted) -> Result<Option<Self>, BadFile> {
        if let Some(file) = &wanted.sgf
            && wanted.open.as_ref().is_none_or(|open| open.0 != *file)
            && fs::metadata(file).is_ok_and(|found| found.is_file() && found.len() > 0)
        {
            return Err(BadFile::Exists(file.clone()));
        }
        let Some((file, seating)) = &wanted.open else { return Ok(None) };
        let bytes = fs::read(file).map_err(|error| BadFile::Unreadable(file.clone(), error))?;
        let name = file.to_string_lossy();
        let opened = record::open(&bytes, &name).map_err(|bad| BadFile::NoRecord(file.clone(), bad))?;
        Self::from_games(opened.games, wanted, *seating).map(Some).map_err(|why| BadFile::NoGame(file.clone(), why))
    }

    /// Goes on with one of some games: the last one of ours, else the first.
    fn from_games(mut games: Vec<Record>, wanted: &Wanted, seating: Seating) -> Result<Self, Unplayable> {
        let is_ours = |game: &Record| game.info.origin == Origin::Ours;
        let at = games.iter().rposition(is_ours).unwrap_or(0);
        let mut game = games.remove(at);
        let tip = tip(&game);
        game.cursor = tip;
        let knows_seats = game.info.note("black").is_some() && game.info.note("white").is_some();
        if seating == Seating::Chosen || !knows_seats {
            let to_move = Replay::of(&game, tip).to_move();
            let seats = seats(wanted, &game.info.rules, to_move)?;
            for (key, color) in [("black", Color::Black), ("white", Color::White)] {
                game.info.notes.retain(|note| note.0 != key);
                game.info.notes.push((key.into(), seats[color].clone()));
            }
        }
        // What was looked at is of no interest here.
        game.info.notes.retain(|note| note.0 != "look");
        let session = Session::from_record(game).map_err(Unplayable::Note)?;
        Ok(Self { before: games, session })
    }

    /// The setup for further games like the opened one, against the same opponent.
    pub fn setup_like(&self, wanted: &Setup) -> Setup {
        let (kind, words) = match self.session.rules() {
            Ruleset::Gomoku(rules) => {
                let (variant, opening) = (rules.variant.code(), rules.opening.code());
                let words = format!("side={} variant={variant} opening={opening} set=chinese", rules.size().width);
                (Kind::Gomoku, words)
            }
            Ruleset::Go(rules) => (Kind::Go, words(rules)),
        };
        let mut setup = Setup::from_words(kind, &words);
        let seats = self.session.seats();
        let level = Color::BOTH.into_iter().find_map(|color| match seats[color] {
            Seat::Computer(level) => Some(level),
            Seat::Human => None,
        });
        setup.opponent = level.map_or(Opponent::Person, Opponent::Computer);
        setup.starts = wanted.starts;
        setup
    }
}

/// Rules of Go in the words of a setup.
fn words(rules: &go::Rules) -> String {
    let options = format!("scoring={} ko={} suicide={}", rules.scoring.code(), rules.ko.code(), rules.suicide.code());
    let set = RuleSet::of(rules).code();
    let (start, goal) = (rules.start.code(), rules.goal.code());
    format!("side={} set={set} komi={} start={start} goal={goal} {options}", rules.size.width, rules.komi)
}

/// Where the game stands: at the cursor of one of ours, else at the end of the main line.
fn tip(game: &Record) -> NodeId {
    let end = game.tree.main_line(Tree::ROOT).last().unwrap_or(Tree::ROOT);
    if game.info.origin == Origin::Ours { game.cursor } else { end }
}

/// The words of a record for who sits where: the person is to move, unless the command line says who has Black.
fn seats(wanted: &Wanted, rules: &Ruleset, to_move: Color) -> Result<ByColor<String>, Unplayable> {
    let Opponent::Computer(level) = wanted.setup.opponent else {
        return Ok(ByColor::from_fn(|_| "human".to_owned()));
    };
    if !Level::offered(rules).contains(&level) {
        return Err(Unplayable::Level(level));
    }
    let first = if wanted.seats().black == Seat::Human { Color::Black } else { Color::White };
    let mine = if wanted.asks_first() { to_move } else { first };
    Ok(ByColor::from_fn(|color| if color == mine { "human".into() } else { format!("level {}", level.number()) }))
}
