//! A session as a record, and back.

use super::{Seat, Session, Stage};
use crate::engine::Level;
use crate::record::Record;
use crate::rules::{ByColor, Point, PointSet, Size};
use std::fmt;

/// A record that is no game of ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadGame {
    /// The note that makes no sense.
    pub note: String,
}

impl fmt::Display for BadGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the note “{}” makes no sense", self.note)
    }
}

impl std::error::Error for BadGame {}

impl Session {
    /// The game as a record; its cursor is the last move of the running game, and the way there its main line.
    pub fn to_record(&self) -> Record {
        let mut info = self.info.clone();
        info.result = match self.stage() {
            Stage::Over(outcome) => Some(outcome),
            Stage::Play | Stage::Counting => None,
        };
        info.notes = vec![
            ("black".into(), seat_word(self.seats.black)),
            ("white".into(), seat_word(self.seats.white)),
            ("seed".into(), self.seed.to_string()),
        ];
        if !self.dead.is_empty() {
            let names: Vec<String> = self.dead.iter().map(|point| format!("{}.{}", point.x, point.y)).collect();
            info.notes.push(("dead".into(), names.join(" ")));
        }
        if self.is_marked {
            info.notes.push(("marked".into(), "yes".into()));
        }
        if self.resumed == Some(self.live) {
            info.notes.push(("resumed".into(), "yes".into()));
        }
        let mut tree = self.tree.clone();
        tree.make_main(self.live);
        Record { info, tree, cursor: self.live }
    }

    /// Goes on with a recorded game; [`Session::begin`] starts its computers.
    ///
    /// # Errors
    /// A note that this program cannot have written.
    pub fn from_record(record: Record) -> Result<Self, BadGame> {
        let seat = |key: &str| -> Result<Seat, BadGame> {
            let word = record.info.note(key).unwrap_or("human");
            seat_from_word(word).ok_or_else(|| BadGame { note: format!("{key}={word}") })
        };
        let seats = ByColor { black: seat("black")?, white: seat("white")? };
        let seed = record.info.note("seed").and_then(|seed| seed.parse().ok()).unwrap_or(0);
        let dead = dead_points(record.info.note("dead").unwrap_or_default(), record.info.rules.size())?;
        let resumed = record.info.note("resumed").is_some();
        let mut session = Self::new(record.info.clone(), seats, seed);
        (session.tree, session.live, session.cursor, session.dead) = (record.tree, record.cursor, record.cursor, dead);
        session.is_marked = session.info.note("marked").is_some() || !session.dead.is_empty();
        session.resumed = resumed.then_some(record.cursor);
        session.live_position = session.replay(session.live);
        session.position = session.live_position.clone();
        session.ending = session.info.result.filter(|_| session.position.outcome().is_none());
        Ok(session)
    }
}

fn seat_word(seat: Seat) -> String {
    match seat {
        Seat::Human => "human".into(),
        Seat::Computer(level) => format!("level {}", level.number()),
    }
}

fn seat_from_word(word: &str) -> Option<Seat> {
    if word == "human" {
        return Some(Seat::Human);
    }
    let number = word.strip_prefix("level ")?.parse().ok()?;
    Level::from_number(number).map(Seat::Computer)
}

fn dead_points(text: &str, size: Size) -> Result<PointSet, BadGame> {
    let mut dead = PointSet::new(size);
    for word in text.split_whitespace() {
        let point = word.split_once('.').and_then(|(x, y)| Some(Point::new(x.parse().ok()?, y.parse().ok()?)));
        match point.filter(|&point| size.contains(point)) {
            Some(point) => dead.insert(point),
            None => return Err(BadGame { note: format!("dead={text}") }),
        };
    }
    Ok(dead)
}
