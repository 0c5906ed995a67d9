//! The setup of a new game, and its page row by row.

mod choices;

use super::settings::LastPairing;
use super::words::Word;
use crate::engine::Level;
use crate::rules::go::{self, Goal, KoRule, RuleSet, Scoring, Start, Suicide};
use crate::rules::gomoku::{self, Opening, Variant};
use crate::rules::{ByColor, Color, Half, Ruleset, Size};
use crate::session::{Seat, TimeControl};
pub use choices::Pace;
use choices::{
    GO_SIDES, GOALS, GOMOKU_SIDES, KOS, LEVELS, MINUTES, OPENINGS, OPPONENTS, PACES, PERIODS, SCORINGS, SECONDS, SETS,
    STARTS, SUICIDES, VARIANTS, control, pick, starts_of, turn, turn_value,
};

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
    /// Nobody: the computer plays both sides, each at a level of its own.
    Computers,
}

impl Opponent {
    /// Its name.
    pub const fn word(self) -> Word {
        match self {
            Self::Person => Word::TwoPeople,
            Self::Computer(level) => level_word(level),
            Self::Computers => Word::TwoComputers,
        }
    }
}

/// The name of a level.
pub const fn level_word(level: Level) -> Word {
    match level {
        Level::FirstSteps => Word::Level1,
        Level::Classic => Word::Level2,
        Level::Casual => Word::Level3,
        Level::Strong => Word::Level4,
        Level::Master => Word::Level5,
    }
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
    opening: Opening,
    set: RuleSet,
    scoring: Scoring,
    ko: KoRule,
    suicide: Suicide,
    komi: Half,
    start: Start,
    goal: Goal,
    pace: Pace,
    minutes: u16,
    periods: u8,
    seconds: u16,
    /// Who sits opposite.
    pub opponent: Opponent,
    /// Who has Black.
    pub starts: Starts,
    /// The levels of a game between computers.
    levels: ByColor<Level>,
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
    /// How the first stones are played (Gomoku).
    Opening,
    /// The rule set by its name (Go).
    Set,
    /// How points are counted (custom Go).
    Scoring,
    /// The ko rule (custom Go).
    Ko,
    /// Whether suicide is allowed (custom Go).
    Suicide,
    /// Handicap, cross-cut or an empty board (Go).
    Start,
    /// What the game is about (Go).
    Goal,
    /// Komi (Go).
    Komi,
    /// How time is kept.
    Pace,
    /// Main time.
    Minutes,
    /// Number of byo-yomi periods.
    Periods,
    /// Length of a period, an increment, or a move.
    Seconds,
    /// Two people, or the computer's level.
    Opponent,
    /// Who has Black.
    Starts,
    /// The level of the computer that has this colour, between computers.
    Level(Color),
}

/// What a row shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// A word.
    Word(Word),
    /// Lines of a board.
    Lines(u8),
    /// Points.
    Points(Half),
    /// Minutes.
    Minutes(u16),
    /// Seconds.
    Seconds(u16),
    /// A number.
    Count(u8),
    /// So many handicap stones, on their usual points or placed freely.
    Handicap(Start),
}

/// The largest komi either way.
const MOST_KOMI: Half = Half::whole(100);

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
            opening: Opening::Plain,
            set: RuleSet::Chinese,
            scoring: Scoring::Area,
            ko: KoRule::Positional,
            suicide: Suicide::Forbidden,
            komi: RuleSet::Chinese.usual_komi(Size::square(side), 0),
            start: Start::Empty,
            goal: Goal::Score,
            pace: Pace::Untimed,
            minutes: MINUTES[0],
            periods: PERIODS[0],
            seconds: SECONDS[0],
            opponent: Opponent::Computer(Level::Classic),
            starts: Starts::Me,
            levels: ByColor { black: Level::Classic, white: Level::Classic },
        }
    }

    /// The rules that were chosen.
    pub const fn rules(&self) -> Ruleset {
        let (komi, start, goal) = (self.komi, self.start, self.goal);
        match self.kind {
            Kind::Gomoku => Ruleset::Gomoku(gomoku::Rules::new(self.side, self.variant).with_opening(self.opening)),
            Kind::Go => {
                let named = go::Rules { komi, start, goal, ..self.set.rules(Size::square(self.side)) };
                Ruleset::Go(match self.set {
                    RuleSet::Custom => go::Rules { scoring: self.scoring, ko: self.ko, suicide: self.suicide, ..named },
                    _ => named,
                })
            }
        }
    }

    /// The clock that was chosen.
    pub fn clock(&self) -> Option<TimeControl> {
        control(self.pace, self.minutes, self.periods, self.seconds)
    }

    /// Who sits where, given how the last game was paired.
    pub fn seats(&self, last: LastPairing) -> ByColor<Seat> {
        let computer = match self.opponent {
            Opponent::Person => return ByColor { black: Seat::Human, white: Seat::Human },
            Opponent::Computers => return ByColor::from_fn(|color| Seat::Computer(self.levels[color])),
            Opponent::Computer(level) => Seat::Computer(level),
        };
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
            Kind::Gomoku => vec![Row::Kind, Row::Size, Row::Variant, Row::Opening],
            Kind::Go => vec![Row::Kind, Row::Size, Row::Set],
        };
        if self.kind == Kind::Go && self.set == RuleSet::Custom {
            rows.extend([Row::Scoring, Row::Ko, Row::Suicide]);
        }
        rows.push(Row::Opponent);
        match self.opponent {
            Opponent::Person => {}
            Opponent::Computer(_) => rows.push(Row::Starts),
            Opponent::Computers => rows.extend(Color::BOTH.map(Row::Level)),
        }
        if self.kind == Kind::Go {
            rows.extend([Row::Start, Row::Komi, Row::Goal]);
        }
        rows.push(Row::Pace);
        match self.pace {
            Pace::Untimed => {}
            Pace::Absolute => rows.push(Row::Minutes),
            Pace::ByoYomi => rows.extend([Row::Minutes, Row::Periods, Row::Seconds]),
            Pace::Fischer => rows.extend([Row::Minutes, Row::Seconds]),
            Pace::PerMove => rows.push(Row::Seconds),
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

    /// What a row shows.
    pub fn value(&self, row: Row) -> Value {
        Value::Word(match row {
            Row::Size => return Value::Lines(self.side),
            Row::Komi => return Value::Points(self.komi),
            Row::Minutes => return Value::Minutes(self.minutes),
            Row::Periods => return Value::Count(self.periods),
            Row::Seconds => return Value::Seconds(self.seconds),
            Row::Start => match self.start {
                Start::Empty => Word::StartEmpty,
                Start::CrossCut => Word::StartCross,
                Start::Fixed(_) | Start::Free(_) => return Value::Handicap(self.start),
            },
            Row::Kind => self.kind.word(),
            Row::Variant => turn(&VARIANTS, self.variant, 0).2,
            Row::Opening => turn(&OPENINGS, self.opening, 0).2,
            Row::Set => turn(&SETS, self.set, 0).2,
            Row::Scoring => turn(&SCORINGS, self.scoring, 0).2,
            Row::Ko => turn(&KOS, self.ko, 0).2,
            Row::Suicide => turn(&SUICIDES, self.suicide, 0).2,
            Row::Goal => turn(&GOALS, self.goal, 0).2,
            Row::Pace => turn(&PACES, self.pace, 0).2,
            Row::Opponent => self.opponent.word(),
            Row::Starts => turn(&STARTS, self.starts, 0).2,
            Row::Level(color) => level_word(self.levels[color]),
        })
    }

    /// Moves a row's value on by `step` (komi by half points). [`Row::Kind`] is the page's business, not the setup's.
    pub fn step(&mut self, row: Row, step: i32) {
        match row {
            Row::Kind => {}
            Row::Size => {
                self.side = turn_value(self.sides(), self.side, step);
                self.fit();
                self.take_usual_komi();
            }
            Row::Variant => {
                self.variant = turn(&VARIANTS, self.variant, step).1;
                self.fit();
            }
            Row::Opening => self.opening = turn(&OPENINGS, self.opening, step).1,
            Row::Set => {
                self.set = turn(&SETS, self.set, step).1;
                self.take_usual_komi();
            }
            Row::Scoring => self.scoring = turn(&SCORINGS, self.scoring, step).1,
            Row::Ko => self.ko = turn(&KOS, self.ko, step).1,
            Row::Suicide => self.suicide = turn(&SUICIDES, self.suicide, step).1,
            Row::Start => {
                self.start = turn_value(&starts_of(Size::square(self.side)), self.start, step);
                self.take_usual_komi();
            }
            Row::Goal => self.goal = turn(&GOALS, self.goal, step).1,
            Row::Komi => {
                let most = i32::from(MOST_KOMI.0);
                self.komi = Half((i32::from(self.komi.0) + step).clamp(-most, most) as i16);
            }
            Row::Pace => self.pace = turn(&PACES, self.pace, step).1,
            Row::Minutes => self.minutes = turn_value(&MINUTES, self.minutes, step),
            Row::Periods => self.periods = turn_value(&PERIODS, self.periods, step),
            Row::Seconds => self.seconds = turn_value(&SECONDS, self.seconds, step),
            Row::Opponent => self.opponent = turn_value(&self.opponents(), self.opponent, step),
            Row::Starts => self.starts = turn(&STARTS, self.starts, step).1,
            Row::Level(color) => {
                let levels = Level::offered(&self.rules());
                self.levels[color] = turn_value(levels, self.levels[color], step);
            }
        }
    }

    /// The setup as words for the settings file.
    pub fn to_words(&self) -> String {
        [
            format!("side={}", self.side),
            format!("variant={}", turn(&VARIANTS, self.variant, 0).0),
            format!("opening={}", turn(&OPENINGS, self.opening, 0).0),
            format!("set={}", turn(&SETS, self.set, 0).0),
            format!("scoring={}", turn(&SCORINGS, self.scoring, 0).0),
            format!("ko={}", turn(&KOS, self.ko, 0).0),
            format!("suicide={}", turn(&SUICIDES, self.suicide, 0).0),
            format!("start={}", self.start.code()),
            format!("goal={}", turn(&GOALS, self.goal, 0).0),
            format!("komi={}", self.komi),
            format!("pace={}", turn(&PACES, self.pace, 0).0),
            format!("minutes={}", self.minutes),
            format!("periods={}", self.periods),
            format!("seconds={}", self.seconds),
            format!("opponent={}", turn(&OPPONENTS, self.opponent, 0).0),
            format!("starts={}", turn(&STARTS, self.starts, 0).0),
            format!("black={}", turn(&LEVELS, self.levels.black, 0).0),
            format!("white={}", turn(&LEVELS, self.levels.white, 0).0),
        ]
        .join(" ")
    }

    /// Reads the words back; what is missing or unknown takes its default.
    pub fn from_words(kind: Kind, words: &str) -> Self {
        let mut setup = Self::new(kind);
        for (key, value) in words.split_whitespace().filter_map(|word| word.split_once('=')) {
            setup.take(key, value);
        }
        // Files from before the rule sets had names.
        if !words.contains("set=") {
            setup.set = match (setup.scoring, setup.ko) {
                (Scoring::Area, KoRule::Positional) => RuleSet::Chinese,
                (Scoring::Territory, KoRule::Simple) => RuleSet::Japanese,
                _ => RuleSet::Custom,
            };
        }
        setup.fit();
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

    /// Those who play this game.
    fn opponents(&self) -> Vec<Opponent> {
        let plays = |opponent: &Opponent| match opponent {
            Opponent::Person | Opponent::Computers => true,
            Opponent::Computer(level) => Level::offered(&self.rules()).contains(level),
        };
        OPPONENTS.iter().map(|entry| entry.1).filter(plays).collect()
    }

    /// Takes a size that fits the rule, a start that fits the size, and an opponent who plays the game.
    fn fit(&mut self) {
        if !self.opponents().contains(&self.opponent) {
            self.opponent = Opponent::Computer(Level::Classic);
        }
        for color in Color::BOTH {
            if !Level::offered(&self.rules()).contains(&self.levels[color]) {
                self.levels[color] = Level::Classic;
            }
        }
        if !self.sides().contains(&self.side) {
            self.side = self.sides()[0];
        }
        if !starts_of(Size::square(self.side)).contains(&self.start) {
            self.start = Start::Empty;
        }
    }

    fn take_usual_komi(&mut self) {
        let size = Size::square(self.side);
        self.komi = self.set.usual_komi(size, self.start.handicap(size));
    }

    fn take(&mut self, key: &str, value: &str) {
        fn number<T: std::str::FromStr + PartialEq>(offered: &[T], value: &str, into: &mut T) {
            *into = match value.parse() {
                Ok(number) if offered.contains(&number) => number,
                _ => return,
            };
        }
        match key {
            "side" if self.kind == Kind::Go => number(&GO_SIDES, value, &mut self.side),
            "side" => number(&GOMOKU_SIDES, value, &mut self.side),
            "komi" => {
                let usual = value.parse().ok().filter(|komi: &Half| komi.abs() <= MOST_KOMI);
                self.komi = usual.unwrap_or(self.komi);
            }
            "variant" => pick(&VARIANTS, value, &mut self.variant),
            "opening" => pick(&OPENINGS, value, &mut self.opening),
            "set" => pick(&SETS, value, &mut self.set),
            "scoring" => pick(&SCORINGS, value, &mut self.scoring),
            "ko" => pick(&KOS, value, &mut self.ko),
            "suicide" => pick(&SUICIDES, value, &mut self.suicide),
            "start" => self.start = Start::from_code(value).unwrap_or(self.start),
            "goal" => pick(&GOALS, value, &mut self.goal),
            "pace" => pick(&PACES, value, &mut self.pace),
            "minutes" => number(&MINUTES, value, &mut self.minutes),
            "periods" => number(&PERIODS, value, &mut self.periods),
            "seconds" => number(&SECONDS, value, &mut self.seconds),
            "opponent" => pick(&OPPONENTS, value, &mut self.opponent),
            "starts" => pick(&STARTS, value, &mut self.starts),
            "black" => pick(&LEVELS, value, &mut self.levels.black),
            "white" => pick(&LEVELS, value, &mut self.levels.white),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests;
