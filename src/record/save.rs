//! The save format: an SGF file with one private property, `HOSHI`, for what SGF has no words for.
//!
//! It holds `key=value` pairs, one a line: the ko rule and the like, the cursor as the number of its node in the order
//! of the file, where redo goes when that is not the main line, and what other floors noted. Other programs read the
//! file as an ordinary game.

use super::game::Origin;
use super::sgf::{self, Limit};
use super::warning::{Notes, Warning};
use super::{Fate, NodeId, Properties, Record, Replay, Tree};
use crate::rules::Ruleset;
use crate::rules::go::{self, Compensation, Counting, Goal, KoRule, Passing, Scoring, Start, Suicide};
use crate::rules::gomoku::Opening;
use std::fmt::{self, Write as _};

/// The name of the private property.
pub(super) const PRIVATE: &str = "HOSHI";

/// The keys that do not belong to other floors.
pub(super) const OWN_KEYS: [&str; 12] = [
    "ko",
    "suicide",
    "scoring",
    "passing",
    "counting",
    "compensation",
    "start",
    "goal",
    "opening",
    "cursor",
    "latest",
    "origin",
];

/// Why a text is no saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadSave {
    /// It holds no game.
    NoGame,
    /// It is larger than any game.
    Limit(Limit),
    /// Something that this program does not write.
    Odd(Warning),
    /// A note that makes no sense.
    Note(&'static str, String),
    /// A move that the rules refuse.
    Move {
        /// The number of its node in the file, from 0.
        node: usize,
    },
}

impl fmt::Display for BadSave {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => f.write_str("no game starts here"),
            Self::Limit(limit) => limit.fmt(f),
            Self::Odd(warning) => warning.fmt(f),
            Self::Note(key, value) => write!(f, "{PRIVATE}[{key}={value}] makes no sense here"),
            Self::Move { node } => write!(f, "node {node} cannot be played"),
        }
    }
}

impl std::error::Error for BadSave {}

/// Writes a record.
pub fn write(record: &Record) -> String {
    let order = record.tree.preorder();
    let mut out = String::with_capacity(order.len() * 6 + 400);
    sgf::write_tree(&mut out, record, &format!("{PRIVATE}[{}]", sgf::text::escape(&private(record, &order))));
    out
}

fn private(record: &Record, order: &[NodeId]) -> String {
    let info = &record.info;
    let mut text = String::new();
    let mut pair = |key: &str, value: &str| {
        let _ = writeln!(text, "{key}={}", value.replace(['\n', '\r', '\t'], " "));
    };
    match &info.rules {
        Ruleset::Go(rules) => go_options(rules).iter().for_each(|(key, value)| pair(key, value)),
        Ruleset::Gomoku(rules) if rules.opening != Opening::Plain => pair("opening", rules.opening.code()),
        Ruleset::Gomoku(_) => {}
    }
    pair("cursor", &order.iter().position(|&node| node == record.cursor).unwrap_or(0).to_string());
    let is_aside = |&(_, &node): &(usize, &NodeId)| is_latest(&record.tree, node) && !is_first(&record.tree, node);
    let latest: Vec<String> = order.iter().enumerate().filter(is_aside).map(|(number, _)| number.to_string()).collect();
    if !latest.is_empty() {
        pair("latest", &latest.join(" "));
    }
    if info.origin == Origin::Foreign {
        pair("origin", "foreign");
    }
    for (key, value) in &info.notes {
        pair(key, value);
    }
    text.truncate(text.trim_end_matches('\n').len());
    text
}

fn is_latest(tree: &Tree, node: NodeId) -> bool {
    tree.parent(node).is_some_and(|parent| tree.latest(parent) == Some(node))
}

fn is_first(tree: &Tree, node: NodeId) -> bool {
    tree.parent(node).is_none_or(|parent| tree.children(parent).next() == Some(node))
}

/// Reads what [`write()`] wrote.
///
/// # Errors
/// The first thing that is wrong; a saved game is read whole or not at all, so that nothing is lost silently.
pub fn read(text: &str) -> Result<Record, BadSave> {
    let mut notes = Notes::default();
    let mut readings = sgf::read(text, &mut notes).map_err(BadSave::Limit)?.unwrap_or_default();
    let warnings = notes.locate(text);
    let is_foreign = readings.first().is_some_and(|reading| reading.record.info.origin == Origin::Foreign);
    let wrong = |warning: &Warning| !is_foreign || warning.oddity.is_of_form();
    if let Some(warning) = warnings.first.into_iter().find(wrong) {
        return Err(BadSave::Odd(warning));
    }
    if readings.is_empty() {
        return Err(BadSave::NoGame);
    }
    let sgf::Reading { mut record, ids, private } = readings.swap_remove(0);
    resume(&mut record, &ids, &private)?;
    if !is_foreign {
        check(&record)?;
    }
    Ok(record)
}

/// Restores the cursor and where redo goes.
pub(super) fn resume(record: &mut Record, ids: &[NodeId], notes: &[(String, String)]) -> Result<(), BadSave> {
    let node = |key: &'static str, number: &str| {
        let node = number.parse().ok().and_then(|number: usize| ids.get(number).copied());
        node.ok_or_else(|| BadSave::Note(key, number.to_owned()))
    };
    for number in note(notes, "latest").unwrap_or_default().split_whitespace() {
        record.tree.visit(node("latest", number)?);
    }
    record.cursor = note(notes, "cursor").map_or(Ok(Tree::ROOT), |number| node("cursor", number))?;
    Ok(())
}

/// The pairs of the private property.
pub(super) fn notes(first: &Properties) -> Vec<(String, String)> {
    let text = first.text(PRIVATE).unwrap_or_default();
    let pairs = text.lines().filter_map(|line| line.split_once('='));
    pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

/// Whether the notes are those of a game that was played here.
pub(super) fn is_ours(notes: &[(String, String)]) -> bool {
    note(notes, "cursor").is_some() && note(notes, "origin").is_none()
}

/// Everything about rules of Go that SGF has no words for.
fn go_options(rules: &go::Rules) -> [(&'static str, String); 8] {
    [
        ("ko", rules.ko.code().into()),
        ("suicide", rules.suicide.code().into()),
        ("scoring", rules.scoring.code().into()),
        ("passing", rules.passing.code().into()),
        ("counting", rules.counting.code().into()),
        ("compensation", rules.compensation.code().into()),
        ("start", rules.start.code()),
        ("goal", rules.goal.code()),
    ]
}

/// The rules with what the notes say about them; what is missing or unknown is as it was.
pub(super) fn with_notes(rules: Ruleset, notes: &[(String, String)]) -> Ruleset {
    fn pick<T>(notes: &[(String, String)], key: &str, from_code: impl Fn(&str) -> Option<T>) -> Option<T> {
        note(notes, key).and_then(from_code)
    }
    match rules {
        Ruleset::Go(rules) => Ruleset::Go(go::Rules {
            ko: pick(notes, "ko", KoRule::from_code).unwrap_or(rules.ko),
            suicide: pick(notes, "suicide", Suicide::from_code).unwrap_or(rules.suicide),
            scoring: pick(notes, "scoring", Scoring::from_code).unwrap_or(rules.scoring),
            passing: pick(notes, "passing", Passing::from_code).unwrap_or(rules.passing),
            counting: pick(notes, "counting", Counting::from_code).unwrap_or(rules.counting),
            compensation: pick(notes, "compensation", Compensation::from_code).unwrap_or(rules.compensation),
            start: pick(notes, "start", Start::from_code).unwrap_or(rules.start),
            goal: pick(notes, "goal", Goal::from_code).unwrap_or(rules.goal),
            ..rules
        }),
        Ruleset::Gomoku(rules) => {
            Ruleset::Gomoku(rules.with_opening(pick(notes, "opening", Opening::from_code).unwrap_or(rules.opening)))
        }
    }
}

fn note<'n>(notes: &'n [(String, String)], key: &str) -> Option<&'n str> {
    notes.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
}

/// Replays every line: a game that was played here holds legal moves only.
fn check(record: &Record) -> Result<(), BadSave> {
    let tree = &record.tree;
    let mut replay = Replay::new(&record.info.rules);
    let mut forks: Vec<(NodeId, Replay)> = Vec::new();
    for (number, node) in tree.preorder().into_iter().enumerate() {
        if let Some(parent) = tree.parent(node).filter(|&parent| tree.is_fork(parent)) {
            if is_first(tree, node) {
                forks.push((parent, replay.clone()));
            }
            while forks.last().is_some_and(|&(fork, _)| fork != parent) {
                forks.pop();
            }
            if let Some((_, at_fork)) = forks.last() {
                replay = at_fork.clone();
            }
        }
        if matches!(replay.push(tree, node), Fate::Forced(_) | Fate::OutOfTurn) {
            return Err(BadSave::Move { node: number });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
