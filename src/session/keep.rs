//! A session as a record, and back.

use super::{Choice, Seat, Session};
use crate::engine::Level;
use crate::record::{Info, NodeId, Origin, Record, Tree};
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
    /// The game as a record; its cursor is the last move of the running game. The way there is the main line of a game
    /// that was played here; the branches of a foreign one keep their order.
    pub fn to_record(&self) -> Record {
        let mut info = self.info.clone();
        info.result = self.outcome().or(info.result.filter(|_| self.is_foreign()));
        info.names = self.names_by_party();
        let mut tree = self.tree.clone();
        if !self.is_foreign() {
            tree.make_main(self.live);
        }
        info.notes = self.notes(&tree);
        Record { info, tree, cursor: self.live }
    }

    /// What SGF has no words for.
    fn notes(&self, tree: &Tree) -> Vec<(String, String)> {
        let mut notes = vec![
            ("black".into(), seat_word(self.parties.black)),
            ("white".into(), seat_word(self.parties.white)),
            ("seed".into(), self.seed.to_string()),
        ];
        let mut note = |key: &str, value: String| notes.push((key.into(), value));
        if !self.dead.is_empty() {
            let names: Vec<String> = self.dead.iter().map(|point| format!("{}.{}", point.x, point.y)).collect();
            note("dead", names.join(" "));
        }
        if self.is_marked {
            note("marked", "yes".into());
        }
        if self.resumed == Some(self.live) {
            note("resumed", "yes".into());
        }
        if !self.choices.is_empty() {
            let words: Vec<&str> = self.choices.iter().map(|choice| choice.code()).collect();
            note("choices", words.join(" "));
        }
        if self.is_foreign() {
            let at = tree.preorder().into_iter().position(|node| node == self.cursor).unwrap_or(0);
            note("look", at.to_string());
            // Its result alone would be what its file says, and no end.
            if self.ending.is_some() {
                note("ended", "yes".into());
            }
        }
        notes
    }

    /// Any record, wherever it comes from. One that was played here goes on as it was, see [`Session::from_record`]; a
    /// foreign one belongs to people, and its start is looked at, its main line being the running game.
    ///
    /// # Errors
    /// A note that this program cannot have written.
    pub fn open(record: Record, seed: u64) -> Result<Self, BadGame> {
        if record.info.origin == Origin::Ours || record.info.note("look").is_some() {
            return Self::from_record(record);
        }
        let people = ByColor { black: Seat::Human, white: Seat::Human };
        let mut session = Self::new(record.info, people, seed);
        session.tree = record.tree;
        let last = session.tree.main_line(Tree::ROOT).last().unwrap_or(Tree::ROOT);
        session.put(last, Tree::ROOT);
        Ok(session)
    }

    /// Goes on with a recorded game; [`Session::begin`] starts its computers. A clock stands until somebody lets it run
    /// or moves.
    ///
    /// # Errors
    /// A note that this program cannot have written.
    pub fn from_record(record: Record) -> Result<Self, BadGame> {
        let Record { info, tree, cursor: live } = record;
        let seat = |key: &str| -> Result<Seat, BadGame> {
            let word = info.note(key).unwrap_or("human");
            seat_from_word(word).ok_or_else(|| bad(key, word))
        };
        let seats = ByColor { black: seat("black")?, white: seat("white")? };
        let seed = info.note("seed").and_then(|seed| seed.parse().ok()).unwrap_or(0);
        let dead = dead_points(info.note("dead").unwrap_or_default(), info.rules.size())?;
        let choices = choices(info.note("choices").unwrap_or_default())?;
        let cursor = looked_at(&tree, &info)?.unwrap_or(live);
        let is_resumed = info.note("resumed").is_some();
        let is_marked = info.note("marked").is_some() || !dead.is_empty();
        let mut session = Self { tree, choices, dead, is_marked, ..Self::new(info, seats, seed) };
        session.resumed = is_resumed.then_some(live);
        session.put(live, cursor);
        session.info.names = session.names_by_party();
        if !session.is_foreign() || session.info.note("ended").is_some() {
            session.ending = session.info.result.filter(|_| session.tip.position().outcome().is_none());
        }
        if let Some(watch) = &mut session.watch {
            watch.is_paused = live != Tree::ROOT;
        }
        Ok(session)
    }

    /// Sets the running game and what is looked at.
    fn put(&mut self, live: NodeId, cursor: NodeId) {
        self.live = live;
        self.tip = self.replay(live);
        self.restore_clock();
        self.cursor = cursor;
        self.view = if cursor == live { self.tip.clone() } else { self.replay(cursor) };
    }

    /// Whether the game was not played here: its moves may break the rules, and its result is what its file says.
    pub fn is_foreign(&self) -> bool {
        self.info.origin == Origin::Foreign
    }
}

fn bad(key: &str, value: &str) -> BadGame {
    BadGame { note: format!("{key}={value}") }
}

fn choices(words: &str) -> Result<Vec<Choice>, BadGame> {
    let choice = |word| Choice::from_code(word).ok_or_else(|| bad("choices", words));
    words.split_whitespace().map(choice).collect()
}

/// The node that was looked at, where the game says so.
fn looked_at(tree: &Tree, info: &Info) -> Result<Option<NodeId>, BadGame> {
    let Some(number) = info.note("look") else { return Ok(None) };
    let node = number.parse().ok().and_then(|number: usize| tree.preorder().get(number).copied());
    node.map(Some).ok_or_else(|| bad("look", number))
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
