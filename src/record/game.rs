//! A whole record: what was played, by whom, under which rules.

use super::{NodeId, Step, Tree};
use crate::rules::{ByColor, Outcome, Position, Ruleset};

/// A record of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Everything about the game but its moves.
    pub info: Info,
    /// The moves.
    pub tree: Tree,
    /// The node that is being looked at.
    pub cursor: NodeId,
}

/// Everything about a game but its moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info {
    /// The rules.
    pub rules: Ruleset,
    /// The players' names, empty if unknown.
    pub names: ByColor<String>,
    /// The day on which the game began as `YYYY-MM-DD`, empty if unknown.
    pub date: String,
    /// The result, once there is one.
    pub result: Option<Outcome>,
    /// What other floors keep with the game: keys of letters, values of any text.
    pub notes: Vec<(String, String)>,
}

impl Info {
    /// An unnamed game under `rules`.
    pub fn new(rules: Ruleset) -> Self {
        Self { rules, names: ByColor::default(), date: String::new(), result: None, notes: Vec::new() }
    }

    /// The value that another floor keeps under `key`.
    pub fn note(&self, key: &str) -> Option<&str> {
        self.notes.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }
}

impl Record {
    /// A record without moves.
    pub fn new(info: Info) -> Self {
        Self { info, tree: Tree::default(), cursor: Tree::ROOT }
    }

    /// The position at a node, see [`replay`].
    pub fn position(&self, node: NodeId) -> Position {
        replay(&self.info.rules, &self.tree.path(node))
    }
}

/// The position after `steps`. Moves after two passes mean that play was resumed; a move that the rules refuse (only in
/// foreign records) ends the replay before it.
pub fn replay(rules: &Ruleset, steps: &[Step]) -> Position {
    let mut position = Position::new(rules);
    for step in steps {
        if let Position::Go(go) = &mut position {
            go.resume();
            go.set_to_move(step.color);
        }
        if position.play(step.mv).is_err() {
            break;
        }
    }
    position
}
