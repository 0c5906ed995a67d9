//! A whole record: what was played, by whom, under which rules.

use super::{NodeId, Properties, Step, Tree};
use crate::rules::{ByColor, Outcome, Position, Ruleset};

/// A record of one game.
///
/// Two records are equal when they say the same and look at the same place, however their trees came about.
#[derive(Clone, Debug)]
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
    /// Everything else that a file says about the game: event, ranks, time; also result and komi in the spelling of the
    /// file where it is not ours. In the written form of SGF.
    pub texts: Properties,
    /// Where the record comes from.
    pub origin: Origin,
}

/// Where a record comes from.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Origin {
    /// Played in this program: every move was checked.
    #[default]
    Ours,
    /// Read from a foreign file: moves may be against the rules.
    Foreign,
}

impl Info {
    /// An unnamed game under `rules`.
    pub fn new(rules: Ruleset) -> Self {
        Self {
            rules,
            names: ByColor::default(),
            date: String::new(),
            result: None,
            notes: Vec::new(),
            texts: Properties::default(),
            origin: Origin::Ours,
        }
    }

    /// The value that another floor keeps under `key`.
    pub fn note(&self, key: &str) -> Option<&str> {
        self.notes.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// What the file says under a name of SGF: `EV` event, `BR` Black's rank, `OT` overtime, `RE` a result that has no
    /// word in [`Outcome`].
    pub fn text(&self, name: &str) -> Option<String> {
        self.texts.text(name)
    }

    /// The result as SGF spells it, such as `B+3.5`: in the words of the file where they are not ours.
    pub fn result_text(&self) -> Option<String> {
        self.texts.line("RE").or_else(|| self.result.map(super::sgf::result_value))
    }

    /// Number of handicap stones, 0 if there are none.
    pub fn handicap(&self) -> u8 {
        let told = self.texts.line("HA").and_then(|stones| stones.trim().parse().ok());
        told.unwrap_or(match self.rules {
            Ruleset::Go(rules) => rules.handicap(),
            Ruleset::Gomoku(_) => 0,
        })
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        let place = |record: &Self| record.tree.preorder().into_iter().position(|node| node == record.cursor);
        self.info == other.info && self.tree == other.tree && place(self) == place(other)
    }
}

impl Eq for Record {}

impl Record {
    /// A record without moves.
    pub fn new(info: Info) -> Self {
        Self { info, tree: Tree::default(), cursor: Tree::ROOT }
    }

    /// The position at a node by the moves alone, see [`replay`]. [`super::Replay`] follows foreign records too.
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
