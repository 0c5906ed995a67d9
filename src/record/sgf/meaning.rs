//! Nodes to records: moves, boards, and what is odd about them.

use super::point;
use super::scan::{Limit, MAX_DEPTH, MAX_NODES, RawNode, scan};
use super::{info, text};
use crate::record::warning::{Notes, Oddity};
use crate::record::{NodeId, Properties, Record, Step, Tree, save};
use crate::rules::{Color, Move, Ruleset, Size};

/// A game of a text: its record, and the node of the tree for each node of the text.
pub struct Reading {
    /// The record; its cursor is the root.
    pub record: Record,
    /// The node that each node of the text became; the last one, if it became several.
    pub ids: Vec<NodeId>,
    /// The pairs of our private property.
    pub private: Vec<(String, String)>,
}

/// Reads every game of a text; nothing if there is none. A board that cannot be shown leaves its game out.
///
/// # Errors
/// A text that is too large.
pub fn read(text: &str, notes: &mut Notes) -> Result<Option<Vec<Reading>>, Limit> {
    let mut readings = Vec::new();
    let games = scan(text, notes)?;
    if games.is_empty() {
        return Ok(None);
    }
    for nodes in games {
        let Some(first) = nodes.first() else { continue };
        let at = first.at;
        let rest = info::Rest { usual: usual_size(&nodes), first: &|size| first_side(&nodes, size) };
        let private = save::notes(&first.properties);
        match info::read(&first.properties, rest, |oddity| notes.warn(at, oddity)) {
            Ok(info) => {
                let record = Record::new(info);
                let mut builder = Builder {
                    size: record.info.rules.size(),
                    ids: Vec::with_capacity(nodes.len()),
                    depths: Vec::with_capacity(nodes.len()),
                    nodes: 0,
                    record,
                    notes,
                };
                for node in nodes {
                    builder.node(node)?;
                }
                readings.push(Reading { record: builder.record, ids: builder.ids, private });
            }
            Err(oddity) => notes.warn(at, oddity),
        }
    }
    Ok(Some(readings))
}

/// The board of a game that does not name it: 19 lines for Go, 15 for Gomoku unless a move needs 19 or 20.
fn usual_size(nodes: &[RawNode]) -> Size {
    let is_gomoku = nodes.first().and_then(|first| first.properties.line("GM")).is_some_and(|game| game.trim() == "4");
    if !is_gomoku {
        return Size::square(19);
    }
    let values = nodes.iter().flat_map(|node| node.properties.iter());
    let moves = values.filter(|value| matches!(value.name, "B" | "W") && value.written != "tt");
    let needed = moves.filter_map(|value| match value.written.as_bytes() {
        &[x @ b'a'..=b'y', y @ b'a'..=b'y'] => Some(x.max(y) - b'a' + 1),
        _ => None,
    });
    Size::square(match needed.max().unwrap_or(0) {
        0..=15 => 15,
        16..=19 => 19,
        _ => 20,
    })
}

/// The side of the first move in the text, on a board of Go.
fn first_side(nodes: &[RawNode], size: Size) -> Option<Color> {
    let mut values = nodes.iter().flat_map(|node| node.properties.iter());
    values.find_map(|value| color(value.name).filter(|_| point::parse_move(value.written, size).is_some()))
}

struct Builder<'n> {
    size: Size,
    record: Record,
    ids: Vec<NodeId>,
    /// Nodes above each of these.
    depths: Vec<u32>,
    /// Nodes of the tree.
    nodes: usize,
    notes: &'n mut Notes,
}

impl Builder<'_> {
    fn node(&mut self, raw: RawNode) -> Result<(), Limit> {
        let mut properties = raw.properties;
        let is_first = raw.parent.is_none() && self.ids.is_empty();
        if is_first {
            properties.split_off(|value| info::is_of_the_game(value.name));
            info::take_start(&mut properties, &self.record.info.rules);
        }
        let steps = self.steps(&mut properties, raw.at);
        self.check_points(&properties, raw.at);
        let is_setup = ["AB", "AW", "AE"].iter().any(|name| properties.has(name));
        if is_setup && !steps.is_empty() && !is_first {
            self.notes.warn(raw.at, Oddity::SetupWithMove);
        }
        if steps.len() + usize::from(is_first) > 1 {
            self.notes.warn(raw.at, Oddity::SplitNode);
        }
        // A second node without one above it hangs on the first.
        let parent = raw.parent.map(|parent| parent as usize).filter(|&parent| parent < self.ids.len());
        let mut at = parent.map_or(Tree::ROOT, |parent| self.ids[parent]);
        let depth = parent.map_or(0, |parent| self.depths[parent]) + steps.len().max(1) as u32;
        self.nodes += steps.len().max(1);
        if depth > MAX_DEPTH {
            return Err(Limit::Depth);
        }
        if self.nodes > MAX_NODES {
            return Err(Limit::Nodes);
        }
        let tree = &mut self.record.tree;
        if is_first {
            *tree.properties_mut(at) = std::mem::take(&mut properties);
        } else if steps.is_empty() {
            at = tree.append(at, None);
        }
        for step in steps {
            at = tree.append(at, Some(step));
        }
        if !is_first {
            *tree.properties_mut(at) = properties;
        }
        self.ids.push(at);
        self.depths.push(depth);
        Ok(())
    }

    /// Takes the moves out of the properties. One that cannot be read stays there.
    fn steps(&mut self, properties: &mut Properties, at: usize) -> Vec<Step> {
        if !properties.iter().any(|value| color(value.name).is_some()) {
            return Vec::new();
        }
        let mut steps = Vec::new();
        let mut bad = Vec::new();
        properties.split_off(|value| {
            let Some(color) = color(value.name) else { return false };
            let mv = self.parse_move(value.written);
            match mv {
                Some(mv) => steps.push(Step { color, mv }),
                None => bad.push(short(value.name, value.written)),
            }
            mv.is_some()
        });
        for value in bad {
            self.notes.warn(at, Oddity::BadMove(value));
        }
        steps
    }

    /// A move in letters; in Gomoku also `h8`, as some programs write it.
    fn parse_move(&self, written: &str) -> Option<Move> {
        let by_letters = point::parse_move(written, self.size);
        if by_letters.is_some() || !matches!(self.record.info.rules, Ruleset::Gomoku(_)) {
            return by_letters;
        }
        let is_label = written.len() <= 3 && written.bytes().any(|byte| byte.is_ascii_digit());
        is_label.then(|| self.record.info.rules.labels().parse(written).ok()).flatten()
    }

    fn check_points(&mut self, properties: &Properties, at: usize) {
        for value in properties.iter().filter(|value| matches!(value.name, "AB" | "AW" | "AE")) {
            if !point::parse_area(value.written, self.size, |_| {}) {
                self.notes.warn(at, Oddity::BadPoint(short(value.name, value.written)));
            }
        }
    }
}

fn color(name: &str) -> Option<Color> {
    match name {
        "B" => Some(Color::Black),
        "W" => Some(Color::White),
        _ => None,
    }
}

/// A property and its value for a message.
fn short(name: &str, written: &str) -> String {
    let value: String = text::unescape_line(written).chars().take(20).collect();
    format!("{name}[{value}]")
}
