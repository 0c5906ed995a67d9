//! Where the game on the table came from, and what is written when it is to be kept there.

use crate::app::ports::Place;
use crate::record::{self, Format, Oddity, Opened, Origin, Record, Warnings, sgf};
use crate::rules::ByColor;
use std::rc::Rc;

/// The longest name that is suggested, in letters.
const LONGEST: usize = 80;

/// The player's file from which a game was read, or into which it was written.
#[derive(Clone, Debug)]
pub struct Source {
    /// Its name; empty for a game that was pasted.
    pub name: String,
    /// Where it can be written back.
    pub place: Option<Place>,
    /// All games of the file with the number of this one, if there are several.
    collection: Option<(Rc<Opened>, usize)>,
    /// Whether something in the file was skipped that would be gone.
    pub is_lossy: bool,
}

impl Source {
    /// The so-many-th game of what was read.
    pub fn new(name: String, place: Option<Place>, opened: &Rc<Opened>, number: usize) -> Self {
        // Into a file of another format nothing is written.
        let place = place.filter(|_| opened.format == Format::Sgf);
        let collection = (opened.games.len() > 1).then(|| (Rc::clone(opened), number));
        Self { name, place, collection, is_lossy: is_lossy(&opened.warnings) }
    }

    /// A file into which one game was written.
    pub const fn written(name: String, place: Option<Place>) -> Self {
        Self { name, place, collection: None, is_lossy: false }
    }

    /// The same file after it was written again; another one holds this game alone.
    pub fn rewritten(self, name: String, place: Option<Place>) -> Self {
        let path = |place: &Option<Place>| place.as_ref().map(|place| place.path.clone());
        if path(&place).is_some() && path(&self.place) == path(&place) {
            Self { place, is_lossy: false, ..self }
        } else {
            Self::written(name, place)
        }
    }

    /// What the file is to hold: this game, among the others as they were.
    pub fn content(&self, record: &Record) -> String {
        match &self.collection {
            None => content(record),
            Some((opened, number)) => {
                let games = opened.games.iter().enumerate();
                games.map(|(index, game)| content(if index == *number { record } else { game })).collect()
            }
        }
    }
}

/// A game as the content of a file. A game of our own takes with it who plays and by which rules.
pub fn content(record: &Record) -> String {
    match record.info.origin {
        Origin::Ours => record::write(record),
        Origin::Foreign => sgf::write([record]),
    }
}

fn is_lossy(warnings: &Warnings) -> bool {
    let is_lost = |oddity: &Oddity| {
        matches!(
            oddity,
            Oddity::Junk | Oddity::Stray(_) | Oddity::NoValue(_) | Oddity::BadBoard(_) | Oddity::Undecodable(_)
        )
    };
    // Of many only the first are known.
    warnings.count > warnings.first.len() || warnings.first.iter().any(|warning| is_lost(&warning.oddity))
}

/// A good name for the file of a game: that of the file it came from, or the day, the game and the players.
pub fn suggested(record: &Record, kind: &str, source: Option<&Source>) -> String {
    let known = source.map(|source| source.name.as_str()).filter(|name| !name.is_empty());
    let stem = match known {
        Some(name) => name.rsplit_once('.').map_or(name, |(stem, _)| stem).to_owned(),
        None => {
            let ByColor { black, white } = &record.info.names;
            let parts = [record.info.date.as_str(), kind, black, white];
            parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
        }
    };
    format!("{}.sgf", plain(&stem))
}

/// Without what some system does not allow in names.
fn plain(stem: &str) -> String {
    let letter = |c: char| if c.is_control() || c.is_whitespace() || "\\/:*?\"<>|".contains(c) { '_' } else { c };
    let plain: String = stem.chars().map(letter).take(LONGEST).collect();
    plain.trim_matches(['.', '_']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::ports::Seal;
    use std::path::PathBuf;

    fn opened(text: &str) -> Rc<Opened> {
        Rc::new(record::open(text.as_bytes(), "").unwrap())
    }

    fn place(path: &str) -> Place {
        Place { path: PathBuf::from(path), seal: Seal(1) }
    }

    #[test]
    fn the_other_games_of_a_file_stay() {
        let all = opened("(;GM[1]SZ[9]C[one];B[aa])(;GM[1]SZ[9]C[two];B[bb])(;GM[4]C[three];B[cc])");
        let source = Source::new("a.sgf".into(), Some(place("/a.sgf")), &all, 1);
        let mut game = all.games[1].clone();
        game.info.date = "2026-01-02".into();
        let again = opened(&source.content(&game));
        assert_eq!((again.games.len(), &again.games[1]), (3, &game));
        assert_eq!((&again.games[0], &again.games[2]), (&all.games[0], &all.games[2]));
    }

    #[test]
    fn only_sgf_is_written_back() {
        for (text, is_sgf) in [("(;GM[1])", true), ("h8h7", false), ("Piskvorky 15x15, 0:0, 0\n1,1,0\n-1\n", false)] {
            let source = Source::new("a".into(), Some(place("/a")), &opened(text), 0);
            assert_eq!(source.place.is_some(), is_sgf, "{text}");
        }
    }

    #[test]
    fn what_would_be_lost() {
        for (text, is_lossy) in [
            ("(;GM[1]SZ[9];B[aa])", false),
            ("(;GM[1]SZ[9];B[aa]", false),
            ("Dear friend,\n(;GM[1]SZ[9];B[aa])", true),
            ("(;GM[1]SZ[9];B[aa])(;GM[1]SZ[99])", true),
        ] {
            assert_eq!(Source::new(String::new(), None, &opened(text), 0).is_lossy, is_lossy, "{text}");
        }
    }

    #[test]
    fn another_file_holds_the_game_alone() {
        let all = opened("(;GM[1];B[aa])(;GM[1];B[bb])");
        let source = Source::new("a.sgf".into(), Some(place("/a.sgf")), &all, 0);
        let same = source.clone().rewritten("a.sgf".into(), Some(place("/a.sgf")));
        let other = source.rewritten("b.sgf".into(), Some(place("/b.sgf")));
        assert_eq!(opened(&same.content(&all.games[0])).games.len(), 2);
        assert_eq!((opened(&other.content(&all.games[0])).games.len(), other.name.as_str()), (1, "b.sgf"));
    }

    #[test]
    fn names_that_every_system_takes() {
        let mut game = opened("(;GM[1])").games[0].clone();
        game.info.date = "2026-01-02".into();
        game.info.names = ByColor { black: "吴清源".into(), white: "A/B: \"C\"".into() };
        assert_eq!(suggested(&game, "go", None), "2026-01-02-go-吴清源-A_B___C.sgf");
        let source = Source::written("棋谱.psq".into(), None);
        assert_eq!(suggested(&game, "go", Some(&source)), "棋谱.sgf");
        game.info.names.black = "长".repeat(200);
        assert_eq!(suggested(&game, "go", None).chars().count(), LONGEST + 4);
    }
}
