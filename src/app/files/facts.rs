//! What a list tells about a game.

use crate::engine::Level;
use crate::record::{Origin, Record, Tree};
use crate::rules::{ByColor, Color, Outcome, Ruleset};

/// A player, as far as a record knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// Somebody without a name.
    Person,
    /// Somebody with a name.
    Named(String),
    /// The computer.
    Computer(Level),
}

/// A game in a list.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts {
    /// Which game.
    pub rules: Ruleset,
    /// Who played.
    pub players: ByColor<Player>,
    /// The day, as the record has it.
    pub date: String,
    /// The result.
    pub result: Option<Outcome>,
    /// The result in the words of the record, where this program has none; empty if unknown.
    pub words: String,
    /// Number of moves: of a game that was played here up to its end, of others on the main line.
    pub moves: usize,
}

impl Facts {
    /// What is to be told about a game.
    pub fn of(record: &Record) -> Self {
        let info = &record.info;
        let end = match info.origin {
            Origin::Ours => record.cursor,
            Origin::Foreign => record.tree.main_line(Tree::ROOT).last().unwrap_or(Tree::ROOT),
        };
        Self {
            rules: info.rules,
            players: ByColor::from_fn(|color| player(record, color)),
            date: info.date.clone(),
            result: info.result,
            words: info.text("RE").unwrap_or_default(),
            moves: record.tree.path(end).len(),
        }
    }
}

fn player(record: &Record, color: Color) -> Player {
    let key = if color == Color::Black { "black" } else { "white" };
    let seat = record.info.note(key).and_then(|word| word.strip_prefix("level "));
    match seat.and_then(|number| number.parse().ok()).and_then(Level::from_number) {
        Some(level) => Player::Computer(level),
        None if record.info.names[color].is_empty() => Player::Person,
        None => Player::Named(record.info.names[color].clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record;

    #[test]
    fn players_moves_and_results() {
        let facts = |text: &str| Facts::of(&record::open(text.as_bytes(), "").unwrap().games[0]);
        let ours = facts(
            "(;GM[4]SZ[15]PW[Hoshi level 2]DT[2026-01-02]HOSHI[cursor=1\nblack=human\nwhite=level 2];B[hh](;W[ii])(;W[aa]))",
        );
        assert_eq!(ours.players, ByColor { black: Player::Person, white: Player::Computer(Level::Classic) });
        assert_eq!((ours.moves, ours.date.as_str(), ours.result), (1, "2026-01-02", None));
        let theirs = facts("(;GM[1]SZ[19]PB[Wu]RE[B+Forfeit];B[aa];W[bb](;B[cc];W[dd])(;B[ee]))");
        assert_eq!((theirs.players.black, theirs.moves), (Player::Named("Wu".into()), 4));
        assert_eq!((theirs.result, theirs.words.as_str()), (None, "B+Forfeit"));
    }
}
