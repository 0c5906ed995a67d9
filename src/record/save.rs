//! The save format: an SGF file with one private property, `HOSHI`, for what SGF has no words for.
//!
//! It holds `key=value` pairs, one a line: the ko rule and the like, the cursor as the number of its node in the order
//! of the file, and what other floors noted. Other programs read the file as an ordinary game.

use super::sgf::{self, BadSgf, SgfNode};
use super::{Info, NodeId, Record, Step, Tree};
use crate::rules::go::{self, Compensation, Counting, Goal, KoRule, Passing, RuleSet, Scoring, Start, Suicide};
use crate::rules::gomoku::{self, Opening, Variant};
use crate::rules::{Color, Half, Margin, Move, Outcome, Point, Position, Ruleset, Size};
use std::fmt::{self, Write as _};

const PRIVATE: &str = "HOSHI";

/// The keys of the private property that belong to this room.
const OWN: [&str; 10] =
    ["ko", "suicide", "scoring", "passing", "counting", "compensation", "start", "goal", "opening", "cursor"];

/// Why a text is no saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadSave {
    /// It is no SGF.
    Sgf(BadSgf),
    /// A property is missing or has a value that makes no sense.
    Property(&'static str, String),
    /// A move cannot stand where it stands.
    Move {
        /// The number of its node in the file, from 0.
        node: usize,
        /// The value.
        value: String,
    },
}

impl fmt::Display for BadSave {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sgf(bad) => bad.fmt(f),
            Self::Property(name, value) => write!(f, "{name}[{value}] makes no sense here"),
            Self::Move { node, value } => write!(f, "node {node}: [{value}] cannot be played"),
        }
    }
}

impl std::error::Error for BadSave {}

impl From<BadSgf> for BadSave {
    fn from(bad: BadSgf) -> Self {
        Self::Sgf(bad)
    }
}

/// Writes a record.
pub fn write(record: &Record) -> String {
    let order = record.tree.preorder();
    let cursor = order.iter().position(|&node| node == record.cursor).unwrap_or(0);
    let mut out = String::with_capacity(order.len() * 6 + 400);
    let mut open: Vec<(NodeId, usize)> = Vec::new();
    for node in order {
        let parent = record.tree.parent(node);
        while open.last().is_some_and(|&(branch, _)| Some(branch) != parent && !is_above(record, branch, parent)) {
            open.pop();
            out.push(')');
        }
        if parent.is_none_or(|parent| record.tree.children(parent).len() > 1) {
            out.push_str(if parent.is_none() { "(" } else { "\n(" });
            open.push((node, out.len()));
        }
        let properties = match record.tree.step(node) {
            None => root(&record.info, cursor),
            Some(step) => vec![(color_name(step.color).to_owned(), vec![move_value(step.mv)])],
        };
        sgf::write_node(&mut out, &SgfNode { parent: None, properties });
        if record.tree.step(node).is_none() {
            out.push('\n');
        }
    }
    out.extend(std::iter::repeat_n(')', open.len()));
    out.push('\n');
    out
}

/// Whether the branch that starts at `branch` contains `node`.
fn is_above(record: &Record, branch: NodeId, node: Option<NodeId>) -> bool {
    std::iter::successors(node, |&at| record.tree.parent(at)).any(|at| at == branch)
}

fn root(info: &Info, cursor: usize) -> Vec<(String, Vec<String>)> {
    let size = info.rules.size();
    let side =
        if size.width == size.height { size.width.to_string() } else { format!("{}:{}", size.width, size.height) };
    let mut properties: Vec<(&str, String)> = vec![
        ("FF", "4".into()),
        ("CA", "UTF-8".into()),
        ("AP", concat!("Hoshi:", env!("CARGO_PKG_VERSION")).into()),
        ("GM", if matches!(info.rules, Ruleset::Go(_)) { "1" } else { "4" }.into()),
        ("SZ", side),
        ("RU", rules_name(info.rules).into()),
    ];
    if let Ruleset::Go(rules) = &info.rules {
        properties.push(("KM", rules.komi.to_string()));
    }
    let optional = [("DT", &info.date), ("PB", &info.names.black), ("PW", &info.names.white)];
    properties
        .extend(optional.into_iter().filter(|(_, value)| !value.is_empty()).map(|(name, value)| (name, value.clone())));
    properties.extend(info.result.map(|result| ("RE", result_value(result))));
    properties.push((PRIVATE, private(info, cursor)));
    let mut properties: Vec<(String, Vec<String>)> =
        properties.into_iter().map(|(name, value)| (name.to_owned(), vec![value])).collect();
    properties.extend(start(&info.rules));
    properties
}

/// The stones on the board before the first move, the number of handicap stones, and who begins if it is White.
fn start(rules: &Ruleset) -> Vec<(String, Vec<String>)> {
    let Ruleset::Go(go) = rules else { return Vec::new() };
    let position = Position::new(rules);
    let stones = |color| -> Vec<String> {
        let own = position.board().stones().filter(|stone| stone.1 == color);
        own.map(|(point, _)| move_value(Move::Place(point))).collect()
    };
    let handicap = Some(go.handicap()).filter(|&stones| stones > 0).map(|stones| stones.to_string());
    let first = Some("W".to_owned()).filter(|_| position.to_move() == Color::White);
    [
        ("HA", handicap.into_iter().collect()),
        ("AB", stones(Color::Black)),
        ("AW", stones(Color::White)),
        ("PL", first.into_iter().collect()),
    ]
    .into_iter()
    .filter(|(_, values): &(&str, Vec<String>)| !values.is_empty())
    .map(|(name, values)| (name.to_owned(), values))
    .collect()
}

fn private(info: &Info, cursor: usize) -> String {
    let mut text = String::new();
    let mut pair = |key: &str, value: &str| {
        let _ = writeln!(text, "{key}={}", value.replace('\n', " "));
    };
    if let Ruleset::Go(rules) = &info.rules {
        for (key, value) in go_options(rules) {
            pair(key, &value);
        }
    }
    if let Ruleset::Gomoku(rules) = &info.rules
        && rules.opening != Opening::Plain
    {
        pair("opening", rules.opening.code());
    }
    pair("cursor", &cursor.to_string());
    for (key, value) in &info.notes {
        pair(key, value);
    }
    text.truncate(text.trim_end().len());
    text
}

fn rules_name(rules: Ruleset) -> &'static str {
    match rules {
        Ruleset::Gomoku(rules) => rules.variant.code(),
        Ruleset::Go(rules) => {
            let counted = if rules.scoring == Scoring::Area { "Chinese" } else { "Japanese" };
            RuleSet::of(&rules).sgf_name().unwrap_or(counted)
        }
    }
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

/// Reads those options; what is missing or unknown is as in `rules`.
fn with_options(rules: go::Rules, notes: &[(String, String)]) -> go::Rules {
    fn pick<T>(notes: &[(String, String)], key: &str, from_code: impl Fn(&str) -> Option<T>) -> Option<T> {
        note(notes, key).and_then(from_code)
    }
    go::Rules {
        ko: pick(notes, "ko", KoRule::from_code).unwrap_or(rules.ko),
        suicide: pick(notes, "suicide", Suicide::from_code).unwrap_or(rules.suicide),
        scoring: pick(notes, "scoring", Scoring::from_code).unwrap_or(rules.scoring),
        passing: pick(notes, "passing", Passing::from_code).unwrap_or(rules.passing),
        counting: pick(notes, "counting", Counting::from_code).unwrap_or(rules.counting),
        compensation: pick(notes, "compensation", Compensation::from_code).unwrap_or(rules.compensation),
        start: pick(notes, "start", Start::from_code).unwrap_or(rules.start),
        goal: pick(notes, "goal", Goal::from_code).unwrap_or(rules.goal),
        ..rules
    }
}

const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

fn move_value(mv: Move) -> String {
    match mv {
        Move::Place(point) => [point.x, point.y].map(|line| (b'a' + line) as char).iter().collect(),
        Move::Pass => String::new(),
    }
}

fn result_value(outcome: Outcome) -> String {
    match outcome {
        Outcome::Draw => "0".into(),
        Outcome::NoResult => "Void".into(),
        Outcome::Win { winner, by } => {
            let margin = match by {
                Margin::Line | Margin::Capture => String::new(),
                Margin::Points(points) => points.to_string(),
                Margin::Resignation => "R".into(),
            };
            format!("{}+{margin}", color_name(winner))
        }
    }
}

/// Reads what [`write`] wrote.
///
/// # Errors
/// The first thing that is wrong; a saved game is read whole or not at all, so that nothing is lost silently.
pub fn read(text: &str) -> Result<Record, BadSave> {
    let nodes = sgf::read(text)?;
    let Some(first) = nodes.first() else { return Err(BadSave::Property("GM", String::new())) };
    let notes = notes(first);
    let mut info = Info::new(rules(first, &notes)?);
    let text = |name: &str| first.value(name).unwrap_or_default().to_owned();
    (info.names.black, info.names.white, info.date) = (text("PB"), text("PW"), text("DT"));
    info.result = first.value("RE").map(|value| parse_result(value, &info.rules)).transpose()?;
    let (tree, ids) = moves(&nodes, info.rules.size())?;
    let cursor: usize = note(&notes, "cursor").and_then(|value| value.parse().ok()).unwrap_or(0);
    info.notes = notes.into_iter().filter(|(key, _)| !OWN.contains(&key.as_str())).collect();
    let cursor = ids.get(cursor).copied().ok_or_else(|| BadSave::Property("HOSHI", format!("cursor={cursor}")))?;
    let record = Record { info, tree, cursor };
    check(&record, &ids)?;
    Ok(record)
}

fn notes(first: &SgfNode) -> Vec<(String, String)> {
    let lines = first.value(PRIVATE).unwrap_or_default().lines();
    lines.filter_map(|line| line.split_once('=')).map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

fn note<'n>(notes: &'n [(String, String)], key: &str) -> Option<&'n str> {
    notes.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
}

fn rules(first: &SgfNode, notes: &[(String, String)]) -> Result<Ruleset, BadSave> {
    let bad = |name: &'static str| BadSave::Property(name, first.value(name).unwrap_or_default().to_owned());
    let side: u8 = first.value("SZ").and_then(|side| side.parse().ok()).ok_or_else(|| bad("SZ"))?;
    match first.value("GM") {
        Some("4") if (gomoku::MIN_SIDE..=gomoku::MAX_SIDE).contains(&side) => {
            // Renju is played on one size only: a file that says otherwise is shown, but without its fouls.
            let variant = first.value("RU").and_then(Variant::from_code);
            let known = variant.filter(|&variant| gomoku::Rules::new(side, variant).size().width == side);
            let opening = note(notes, "opening").and_then(Opening::from_code).unwrap_or_default();
            Ok(Ruleset::Gomoku(gomoku::Rules::new(side, known.unwrap_or(Variant::Freestyle)).with_opening(opening)))
        }
        Some("1") if (1..=25).contains(&side) => {
            let komi: Half = first.value("KM").unwrap_or("0").parse().map_err(|_| bad("KM"))?;
            let set = first.value("RU").and_then(RuleSet::from_sgf_name).unwrap_or(RuleSet::Chinese);
            let rules = go::Rules { komi, ..set.rules(Size::square(side)) };
            Ok(Ruleset::Go(with_options(rules, notes)))
        }
        Some("4" | "1") => Err(bad("SZ")),
        _ => Err(bad("GM")),
    }
}

fn parse_result(value: &str, rules: &Ruleset) -> Result<Outcome, BadSave> {
    let bad = || BadSave::Property("RE", value.to_owned());
    let (winner, margin) = match value.split_once('+') {
        Some(("B", margin)) => (Color::Black, margin),
        Some(("W", margin)) => (Color::White, margin),
        None if value == "0" => return Ok(Outcome::Draw),
        None if value == "Void" => return Ok(Outcome::NoResult),
        _ => return Err(bad()),
    };
    let by = match margin {
        "" if matches!(rules, Ruleset::Go(_)) => Margin::Capture,
        "" => Margin::Line,
        "R" => Margin::Resignation,
        points => Margin::Points(points.parse().map_err(|_| bad())?),
    };
    Ok(Outcome::Win { winner, by })
}

/// The tree, and its node for each node of the file.
fn moves(nodes: &[SgfNode], size: Size) -> Result<(Tree, Vec<NodeId>), BadSave> {
    let mut tree = Tree::default();
    let mut ids: Vec<NodeId> = Vec::with_capacity(nodes.len());
    for (number, node) in nodes.iter().enumerate() {
        let Some(parent) = node.parent else {
            ids.push(Tree::ROOT);
            continue;
        };
        let bad = |value: &str| BadSave::Move { node: number, value: value.to_owned() };
        let (color, value) = match (node.value("B"), node.value("W")) {
            (Some(value), None) => (Color::Black, value),
            (None, Some(value)) => (Color::White, value),
            _ => return Err(bad("")),
        };
        let mv = parse_move(value, size).ok_or_else(|| bad(value))?;
        ids.push(tree.add(ids[parent], Step { color, mv }));
    }
    tree.prefer_first();
    Ok((tree, ids))
}

fn parse_move(value: &str, size: Size) -> Option<Move> {
    match value.as_bytes() {
        [] => Some(Move::Pass),
        &[x @ b'a'..=b'y', y @ b'a'..=b'y'] => {
            Some(Point::new(x - b'a', y - b'a')).filter(|&point| size.contains(point)).map(Move::Place)
        }
        _ => None,
    }
}

/// Replays every line: a saved game holds legal moves only.
fn check(record: &Record, ids: &[NodeId]) -> Result<(), BadSave> {
    for (number, &leaf) in ids.iter().enumerate() {
        if record.tree.children(leaf).is_empty() && usize::from(record.position(leaf).ply()) != record.tree.depth(leaf)
        {
            return Err(BadSave::Move { node: number, value: String::new() });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
