//! Whole games come to their recorded result once their dead stones are off. Read in place from `finished-games.txt`.

use crate::data::{expect_none, other};
use hoshi::rules::go::{RuleSet, Rules, Score, Scoring};
use hoshi::rules::{Board, ByColor, Half, Labels, Letters, Move, PointSet, Rows};

/// A block of `key: value` lines.
pub struct Game<'t> {
    /// Its name in the table.
    pub name: &'t str,
    lines: Vec<(&'t str, &'t str)>,
}

impl<'t> Game<'t> {
    /// Every game of a table.
    pub fn read_all(text: &'t str) -> Vec<Self> {
        let mut games: Vec<Self> = Vec::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                games.push(Self { name, lines: Vec::new() });
            } else if let (Some(game), Some((key, value))) = (games.last_mut(), line.split_once(':')) {
                game.lines.push((key, value.trim()));
            }
        }
        games
    }

    /// The value of a key.
    pub fn value(&self, key: &str) -> Result<&'t str, String> {
        let line = self.lines.iter().find(|line| line.0 == key);
        line.map(|line| line.1).ok_or_else(|| format!("[{}] has no {key}", self.name))
    }

    fn unreadable(&self, what: &str) -> String {
        format!("[{}] unreadable {what}", self.name)
    }

    /// What stands at the end.
    pub fn board(&self) -> Result<Board, String> {
        Board::from_diagram(self.value("rows")?).map_err(|bad| format!("[{}] {bad}", self.name))
    }

    /// The komi.
    pub fn komi(&self) -> Result<Half, String> {
        self.value("komi")?.parse().map_err(|_| self.unreadable("komi"))
    }

    /// The stones that each side has taken.
    pub fn captures(&self) -> Result<ByColor<u16>, String> {
        let counts: Vec<u16> = self.value("captures")?.split(' ').filter_map(|count| count.parse().ok()).collect();
        let [black, white] = counts[..] else { return Err(self.unreadable("captures")) };
        Ok(ByColor { black, white })
    }

    /// Complains where the count differs from the record.
    fn check(&self) -> Result<(), String> {
        let (board, komi, captures) = (self.board()?, self.komi()?, self.captures()?);
        let labels = Labels::new(board.size(), Letters::WithoutI, Rows::FromBottom);
        let mut dead = PointSet::new(board.size());
        for name in self.value("gnugo_dead")?.split_whitespace().filter(|name| *name != "-") {
            match labels.parse(name) {
                Ok(Move::Place(stone)) if board.get(stone).is_some() => dead.insert(stone),
                _ => return Err(self.unreadable(name)),
            };
        }
        let result = self.value("result")?;
        for scoring in self.value("confirmed_as")?.split_whitespace() {
            // The komi of these records has everything in it that White gets.
            let set = match Scoring::from_code(scoring) {
                Some(Scoring::Area) => RuleSet::Chinese,
                Some(Scoring::Territory) => RuleSet::Japanese,
                None => continue,
            };
            let rules = Rules { komi, ..set.rules(board.size()) };
            let margin = Score::new(&rules, &board, captures, &dead).margin();
            if result_margin(result) != Some(margin) {
                return Err(format!("[{}] is {margin} by {scoring}, not {result}", self.name));
            }
        }
        Ok(())
    }
}

/// Black's margin in a result such as `B+7.50`.
fn result_margin(result: &str) -> Option<Half> {
    match result.split_once('+') {
        Some(("B", points)) => points.parse().ok(),
        Some(("W", points)) => points.parse().ok().map(|points: Half| -points),
        _ => Some(Half(0)).filter(|_| result == "0"),
    }
}

#[test]
fn every_confirmed_game_comes_to_its_result() {
    let Some(table) = other("go/finished-games.txt") else { return };
    let games = Game::read_all(&table.text);
    assert!(!games.is_empty(), "{}: no game at all", table.path);
    let complaints: Vec<String> = games.iter().filter_map(|game| game.check().err()).collect();
    expect_none(&complaints);
}

#[test]
fn the_driver_notices_what_is_wrong() {
    let good = "[a]\nkomi: 0.5\ncaptures: 1 0\nrows: X. .X\ngnugo_dead: -\nresult: B+1.5\nconfirmed_as: area\n";
    let check = |from: &str, to: &str| Game::read_all(&good.replace(from, to))[0].check();
    assert_eq!(check("B+1.5", "B+3.50"), Ok(()));
    assert_eq!(check("area", "none"), Ok(()));
    for (from, to, complaint) in [
        ("B+1.5", "B+2.5", "is 3.5 by area"),
        ("komi: 0.5", "komi: x", "unreadable komi"),
        ("captures: 1 0", "captures: 1", "unreadable captures"),
        ("gnugo_dead: -", "gnugo_dead: B2", "unreadable B2"),
        ("rows:", "row:", "has no rows"),
    ] {
        assert!(check(from, to).is_err_and(|text| text.contains(complaint)), "{to}");
    }
}
