//! The setup of a new game, and its page row by row.

use super::settings::LastPairing;
use super::words::Word;
use crate::engine::Level;
use crate::rules::go::{self, KoRule, RuleSet, Scoring};
use crate::rules::gomoku::{self, Variant};
use crate::rules::{ByColor, Color, Half, Ruleset, Size};
use crate::session::Seat;

/// The two games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// 五子棋.
    Gomoku,
    /// 围棋.
    Go,
}

impl Kind {
    /// The word kept in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Gomoku => "gomoku",
            Self::Go => "go",
        }
    }

    /// The game with this word.
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Gomoku, Self::Go].into_iter().find(|kind| kind.code() == code)
    }

    /// The game of a rule set.
    pub const fn of(rules: &Ruleset) -> Self {
        match rules {
            Ruleset::Gomoku(_) => Self::Gomoku,
            Ruleset::Go(_) => Self::Go,
        }
    }

    /// Its name.
    pub const fn word(self) -> Word {
        match self {
            Self::Gomoku => Word::Gomoku,
            Self::Go => Word::Go,
        }
    }
}

/// Who sits opposite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// Another person at this screen.
    Person,
    /// The computer.
    Computer(Level),
}

/// Who has Black, and so the first move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Starts {
    /// The person who sets the game up.
    Me,
    /// The other one.
    Opponent,
    /// The one who did not start last time.
    Alternate,
    /// The loser of the last game.
    Loser,
}

/// Everything that is chosen before a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    /// Which game.
    pub kind: Kind,
    side: u8,
    variant: Variant,
    scoring: Scoring,
    komi: Half,
    ko: KoRule,
    /// Who sits opposite.
    pub opponent: Opponent,
    /// Who has Black.
    pub starts: Starts,
}

/// A row of the setup page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// Which game.
    Kind,
    /// Number of lines.
    Size,
    /// Which lines win (Gomoku).
    Variant,
    /// How points are counted (Go).
    Scoring,
    /// Komi (Go).
    Komi,
    /// The ko rule (Go).
    Ko,
    /// Two people, or the computer's level.
    Opponent,
    /// Who has Black.
    Starts,
}

/// The largest komi either way.
const MOST_KOMI: Half = Half::whole(100);
/// The offered sizes of Go boards, the usual ones first.
const GO_SIDES: [u8; 15] = [9, 13, 19, 5, 6, 7, 8, 10, 11, 12, 14, 15, 16, 17, 18];
/// The offered sizes of Gomoku boards, the usual ones first.
const GOMOKU_SIDES: [u8; 12] = [15, 19, 20, 9, 10, 11, 12, 13, 14, 16, 17, 18];
const VARIANTS: [(&str, Variant, Word); 4] = [
    (Variant::Freestyle.code(), Variant::Freestyle, Word::Freestyle),
    (Variant::Standard.code(), Variant::Standard, Word::Standard),
    (Variant::Renju.code(), Variant::Renju, Word::Renju),
    (Variant::Caro.code(), Variant::Caro, Word::Caro),
];
const SCORINGS: [(&str, Scoring, Word); 2] =
    [("area", Scoring::Area, Word::Area), ("territory", Scoring::Territory, Word::Territory)];
const KOS: [(&str, KoRule, Word); 4] = [
    (KoRule::Positional.code(), KoRule::Positional, Word::KoPositional),
    (KoRule::Situational.code(), KoRule::Situational, Word::KoSituational),
    (KoRule::Simple.code(), KoRule::Simple, Word::KoSimple),
    (KoRule::Off.code(), KoRule::Off, Word::KoOff),
];
const OPPONENTS: [(&str, Opponent, Word); 3] = [
    ("person", Opponent::Person, Word::TwoPeople),
    ("level1", Opponent::Computer(Level::FirstSteps), Word::Level1),
    ("level2", Opponent::Computer(Level::Classic), Word::Level2),
];
const STARTS: [(&str, Starts, Word); 4] = [
    ("me", Starts::Me, Word::StartsMe),
    ("opponent", Starts::Opponent, Word::StartsOpponent),
    ("alternate", Starts::Alternate, Word::StartsAlternate),
    ("loser", Starts::Loser, Word::StartsLoser),
];

/// The entry of a table for `value`, moved on by `step` round the table.
fn turn<T: PartialEq + Copy>(table: &[(&'static str, T, Word)], value: T, step: i32) -> (&'static str, T, Word) {
    let at = table.iter().position(|entry| entry.1 == value).unwrap_or(0);
    table[(at as i32 + step).rem_euclid(table.len() as i32) as usize]
}

fn turn_side(sides: &[u8], side: u8, step: i32) -> u8 {
    let at = sides.iter().position(|&offered| offered == side).unwrap_or(0);
    sides[(at as i32 + step).rem_euclid(sides.len() as i32) as usize]
}

impl Setup {
    /// The setup of a first start: Gomoku 15x15 freestyle or Go 9x9 Chinese, the person has Black against level 2.
    pub const fn new(kind: Kind) -> Self {
        let side = match kind {
            Kind::Gomoku => 15,
            Kind::Go => 9,
        };
        Self {
            kind,
            side,
            variant: Variant::Freestyle,
            scoring: Scoring::Area,
            komi: go::usual_komi(Size::square(side), Scoring::Area),
            ko: KoRule::Positional,
            opponent: Opponent::Computer(Level::Classic),
            starts: Starts::Me,
        }
    }

    /// The rules that were chosen.
    pub const fn rules(&self) -> Ruleset {
        match self.kind {
            Kind::Gomoku => Ruleset::Gomoku(gomoku::Rules::new(self.side, self.variant)),
            Kind::Go => {
                let set = match self.scoring {
                    Scoring::Area => RuleSet::Chinese,
                    Scoring::Territory => RuleSet::Japanese,
                };
                Ruleset::Go(go::Rules { ko: self.ko, komi: self.komi, ..set.rules(Size::square(self.side)) })
            }
        }
    }

    /// Who sits where, given how the last game was paired.
    pub fn seats(&self, last: LastPairing) -> ByColor<Seat> {
        let Opponent::Computer(level) = self.opponent else {
            return ByColor { black: Seat::Human, white: Seat::Human };
        };
        let computer = Seat::Computer(level);
        match self.my_color(last) {
            Color::Black => ByColor { black: Seat::Human, white: computer },
            Color::White => ByColor { black: computer, white: Seat::Human },
        }
    }

    fn my_color(&self, last: LastPairing) -> Color {
        let had_black = matches!(last, LastPairing::BlackLost | LastPairing::BlackHeld);
        let lost = matches!(last, LastPairing::BlackLost | LastPairing::WhiteLost);
        let starts = match self.starts {
            Starts::Me => true,
            Starts::Opponent => false,
            Starts::Alternate => !had_black,
            Starts::Loser => lost || last == LastPairing::None,
        };
        if starts { Color::Black } else { Color::White }
    }

    /// The rows of its page.
    pub fn rows(&self) -> Vec<Row> {
        let mut rows = match self.kind {
            Kind::Gomoku => vec![Row::Kind, Row::Size, Row::Variant, Row::Opponent],
            Kind::Go => vec![Row::Kind, Row::Size, Row::Scoring, Row::Komi, Row::Ko, Row::Opponent],
        };
        if self.opponent != Opponent::Person {
            rows.push(Row::Starts);
        }
        rows
    }

    /// Number of lines.
    pub const fn side(&self) -> u8 {
        self.side
    }

    /// Komi of a Go game.
    pub const fn komi(&self) -> Half {
        self.komi
    }

    /// The word of a row's value; size and komi are numbers and have none.
    pub fn value(&self, row: Row) -> Option<Word> {
        match row {
            Row::Kind => Some(self.kind.word()),
            Row::Variant => Some(turn(&VARIANTS, self.variant, 0).2),
            Row::Scoring => Some(turn(&SCORINGS, self.scoring, 0).2),
            Row::Ko => Some(turn(&KOS, self.ko, 0).2),
            Row::Opponent => Some(turn(&OPPONENTS, self.opponent, 0).2),
            Row::Starts => Some(turn(&STARTS, self.starts, 0).2),
            Row::Size | Row::Komi => None,
        }
    }

    /// Moves a row's value on by `step` (komi by half points). [`Row::Kind`] is the page's business, not the setup's.
    pub fn step(&mut self, row: Row, step: i32) {
        match row {
            Row::Kind => {}
            Row::Size => {
                self.side = turn_side(self.sides(), self.side, step);
                self.komi = go::usual_komi(Size::square(self.side), self.scoring);
            }
            Row::Variant => {
                self.variant = turn(&VARIANTS, self.variant, step).1;
                self.fit_side();
            }
            Row::Scoring => {
                self.scoring = turn(&SCORINGS, self.scoring, step).1;
                self.komi = go::usual_komi(Size::square(self.side), self.scoring);
                self.ko = if self.scoring == Scoring::Area { KoRule::Positional } else { KoRule::Simple };
            }
            Row::Komi => {
                let most = i32::from(MOST_KOMI.0);
                self.komi = Half((i32::from(self.komi.0) + step).clamp(-most, most) as i16);
            }
            Row::Ko => self.ko = turn(&KOS, self.ko, step).1,
            Row::Opponent => self.opponent = turn(&OPPONENTS, self.opponent, step).1,
            Row::Starts => self.starts = turn(&STARTS, self.starts, step).1,
        }
    }

    /// The setup as words for the settings file.
    pub fn to_words(&self) -> String {
        [
            format!("side={}", self.side),
            format!("variant={}", turn(&VARIANTS, self.variant, 0).0),
            format!("scoring={}", turn(&SCORINGS, self.scoring, 0).0),
            format!("komi={}", self.komi),
            format!("ko={}", turn(&KOS, self.ko, 0).0),
            format!("opponent={}", turn(&OPPONENTS, self.opponent, 0).0),
            format!("starts={}", turn(&STARTS, self.starts, 0).0),
        ]
        .join(" ")
    }

    /// Reads the words back; what is missing or unknown takes its default.
    pub fn from_words(kind: Kind, words: &str) -> Self {
        let mut setup = Self::new(kind);
        for (key, value) in words.split_whitespace().filter_map(|word| word.split_once('=')) {
            setup.take(key, value);
        }
        setup.fit_side();
        setup
    }

    /// The sizes that fit the chosen game and rule.
    const fn sides(&self) -> &'static [u8] {
        match (self.kind, self.variant) {
            (Kind::Go, _) => &GO_SIDES,
            (Kind::Gomoku, Variant::Renju) => &[gomoku::RENJU_SIDE],
            (Kind::Gomoku, _) => &GOMOKU_SIDES,
        }
    }

    /// Takes a size that fits.
    fn fit_side(&mut self) {
        if !self.sides().contains(&self.side) {
            self.side = self.sides()[0];
        }
    }

    fn take(&mut self, key: &str, value: &str) {
        fn pick<T: Copy>(table: &[(&str, T, Word)], value: &str, into: &mut T) {
            if let Some(entry) = table.iter().find(|entry| entry.0 == value) {
                *into = entry.1;
            }
        }
        match key {
            "side" => {
                self.side = value.parse().ok().filter(|side| self.sides().contains(side)).unwrap_or(self.side);
            }
            "komi" => {
                let usual = value.parse().ok().filter(|komi: &Half| komi.abs() <= MOST_KOMI);
                self.komi = usual.unwrap_or(self.komi);
            }
            "variant" => pick(&VARIANTS, value, &mut self.variant),
            "scoring" => pick(&SCORINGS, value, &mut self.scoring),
            "ko" => pick(&KOS, value, &mut self.ko),
            "opponent" => pick(&OPPONENTS, value, &mut self.opponent),
            "starts" => pick(&STARTS, value, &mut self.starts),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_starts() {
        let black = |starts, last| {
            let setup = Setup { starts, ..Setup::new(Kind::Go) };
            setup.seats(last).black == Seat::Human
        };
        for (starts, last, mine) in [
            (Starts::Me, LastPairing::BlackLost, true),
            (Starts::Opponent, LastPairing::None, false),
            (Starts::Alternate, LastPairing::None, true),
            (Starts::Alternate, LastPairing::BlackHeld, false),
            (Starts::Alternate, LastPairing::WhiteLost, true),
            (Starts::Loser, LastPairing::WhiteLost, true),
            (Starts::Loser, LastPairing::BlackHeld, false),
        ] {
            assert_eq!(black(starts, last), mine, "{starts:?} {last:?}");
        }
    }

    #[test]
    fn size_and_scoring_bring_their_usual_komi() {
        let mut setup = Setup::new(Kind::Go);
        assert_eq!(setup.komi(), Half(11));
        setup.step(Row::Size, 2);
        assert_eq!((setup.side(), setup.komi()), (19, Half(15)));
        setup.step(Row::Scoring, 1);
        assert_eq!(setup.komi(), Half(13));
        setup.step(Row::Komi, 1);
        assert_eq!(setup.komi(), Half(14));
    }

    #[test]
    fn renju_has_one_size() {
        let mut setup = Setup::from_words(Kind::Gomoku, "side=19");
        setup.step(Row::Variant, 2);
        assert_eq!((setup.value(Row::Variant), setup.side()), (Some(Word::Renju), 15));
        setup.step(Row::Size, 1);
        assert_eq!(setup.side(), 15);
        let kept = Setup::from_words(Kind::Gomoku, &setup.to_words());
        assert_eq!(kept, setup);
        assert_eq!(Setup::from_words(Kind::Gomoku, "variant=renju side=19").side(), 15);
    }

    #[test]
    fn every_row_turns_round() {
        for kind in [Kind::Gomoku, Kind::Go] {
            for row in Setup::new(kind).rows() {
                let mut setup = Setup::new(kind);
                for step in [1, 1, -1, -1] {
                    setup.step(row, step);
                }
                if row != Row::Scoring {
                    assert_eq!(setup, Setup::new(kind), "{row:?}");
                }
            }
        }
    }
}
