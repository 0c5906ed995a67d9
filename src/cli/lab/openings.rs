//! Openings from a file: one on each line, `x,y` from 0 at the upper left as in Gomocup's, or names of points such as
//! `D4`, with spaces between them. What follows `#` is a remark.

use super::game::Game;
use crate::rules::{Illegal, Move, Phase, Point, Ruleset};

/// A line that is no opening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadOpenings {
    /// Which line, from 1.
    pub line: usize,
    /// The word that is wrong, or the line.
    pub text: String,
    /// Why the rules refuse it; nothing if it cannot be read.
    pub why: Option<Illegal>,
}

/// Reads openings for a game; there is at least one, if need be the empty one.
pub fn read(text: &str, rules: Ruleset) -> Result<Vec<Vec<Move>>, BadOpenings> {
    let mut openings = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let plain = line.split('#').next().unwrap_or_default();
        let bad = |text: &str, why: Option<Illegal>| BadOpenings { line: at + 1, text: text.into(), why };
        let mut moves = Vec::new();
        for word in plain.split_whitespace() {
            moves.push(point(word, rules).ok_or_else(|| bad(word, None))?);
        }
        if moves.is_empty() {
            continue;
        }
        let game = Game::after(rules, &moves).map_err(|illegal| bad(plain.trim(), Some(illegal)))?;
        if game.position.phase() != Phase::Play {
            return Err(bad(plain.trim(), Some(Illegal::GameOver)));
        }
        openings.push(moves);
    }
    if openings.is_empty() {
        openings.push(Vec::new());
    }
    Ok(openings)
}

/// A point in either form.
fn point(word: &str, rules: Ruleset) -> Option<Move> {
    let numbers = word.split_once(',').and_then(|(x, y)| Some(Point::new(x.parse().ok()?, y.parse().ok()?)));
    match numbers {
        Some(point) => Some(Move::Place(point)),
        None => rules.labels().parse(word).ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Size, go, gomoku};

    #[test]
    fn both_forms_are_read_and_mistakes_named() {
        let gomoku = Ruleset::Gomoku(gomoku::Rules::default());
        let go = Ruleset::Go(go::Rules::chinese(Size::square(9)));
        let openings = read("# by hand\n7,7 7,6 9,5\n\n8,8 # alone\r\n", gomoku).unwrap();
        assert_eq!(openings.iter().map(Vec::len).collect::<Vec<_>>(), [3, 1]);
        assert_eq!(read("D4 E5", go).unwrap(), [[Move::Place(Point::new(3, 5)), Move::Place(Point::new(4, 4))]]);
        assert_eq!(read("\n# nothing\n", go).unwrap(), [[]]);
        for (text, line, word) in [
            ("7,7\nx,y", 2, "x,y"),
            ("7,7 7,7", 1, "7,7 7,7"),
            ("99,1", 1, "99,1"),
            ("0,0 0,1 1,0 1,1 2,0 2,1 3,0 3,1 4,0", 1, "0,0 0,1 1,0 1,1 2,0 2,1 3,0 3,1 4,0"),
        ] {
            let bad = read(text, gomoku).unwrap_err();
            assert_eq!((bad.line, bad.text.as_str()), (line, word), "{text}");
        }
    }
}
