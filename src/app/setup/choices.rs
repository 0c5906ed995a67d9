//! What can be chosen in each row, with the words of files and pages.

use super::{Opponent, Starts};
use crate::app::words::Word;
use crate::engine::Level;
use crate::rules::Size;
use crate::rules::go::{Goal, KoRule, RuleSet, Scoring, Start, Suicide, most_fixed};
use crate::rules::gomoku::{Opening, Variant};
use crate::session::TimeControl;

/// The word of a file, the value, the word of the page.
pub(super) type Choices<T> = [(&'static str, T, Word)];

/// The offered sizes of Go boards, the usual ones first.
pub(super) const GO_SIDES: [u8; 15] = [9, 13, 19, 5, 6, 7, 8, 10, 11, 12, 14, 15, 16, 17, 18];
/// The offered sizes of Gomoku boards, the usual ones first.
pub(super) const GOMOKU_SIDES: [u8; 12] = [15, 19, 20, 9, 10, 11, 12, 13, 14, 16, 17, 18];

pub(super) const VARIANTS: [(&str, Variant, Word); 4] = [
    (Variant::Freestyle.code(), Variant::Freestyle, Word::Freestyle),
    (Variant::Standard.code(), Variant::Standard, Word::Standard),
    (Variant::Renju.code(), Variant::Renju, Word::Renju),
    (Variant::Caro.code(), Variant::Caro, Word::Caro),
];
pub(super) const OPENINGS: [(&str, Opening, Word); 3] = [
    (Opening::Plain.code(), Opening::Plain, Word::OpeningPlain),
    (Opening::Swap.code(), Opening::Swap, Word::OpeningSwap),
    (Opening::Swap2.code(), Opening::Swap2, Word::OpeningSwap2),
];
pub(super) const SETS: [(&str, RuleSet, Word); 6] = [
    (RuleSet::Chinese.code(), RuleSet::Chinese, Word::SetChinese),
    (RuleSet::Japanese.code(), RuleSet::Japanese, Word::SetJapanese),
    (RuleSet::Aga.code(), RuleSet::Aga, Word::SetAga),
    (RuleSet::NewZealand.code(), RuleSet::NewZealand, Word::SetNewZealand),
    (RuleSet::TrompTaylor.code(), RuleSet::TrompTaylor, Word::SetTrompTaylor),
    (RuleSet::Custom.code(), RuleSet::Custom, Word::SetCustom),
];
pub(super) const SCORINGS: [(&str, Scoring, Word); 2] =
    [("area", Scoring::Area, Word::Area), ("territory", Scoring::Territory, Word::Territory)];
pub(super) const KOS: [(&str, KoRule, Word); 4] = [
    (KoRule::Positional.code(), KoRule::Positional, Word::KoPositional),
    (KoRule::Situational.code(), KoRule::Situational, Word::KoSituational),
    (KoRule::Simple.code(), KoRule::Simple, Word::KoSimple),
    (KoRule::Off.code(), KoRule::Off, Word::KoOff),
];
pub(super) const SUICIDES: [(&str, Suicide, Word); 2] =
    [("no", Suicide::Forbidden, Word::SuicideForbidden), ("yes", Suicide::Allowed, Word::SuicideAllowed)];
pub(super) const GOALS: [(&str, Goal, Word); 4] = [
    ("score", Goal::Score, Word::GoalScore),
    ("capture:1", Goal::Capture(1), Word::GoalCapture1),
    ("capture:3", Goal::Capture(3), Word::GoalCapture3),
    ("capture:5", Goal::Capture(5), Word::GoalCapture5),
];
pub(super) const OPPONENTS: [(&str, Opponent, Word); 7] = [
    ("person", Opponent::Person, Word::TwoPeople),
    ("level1", Opponent::Computer(Level::FirstSteps), Word::Level1),
    ("level2", Opponent::Computer(Level::Classic), Word::Level2),
    ("level3", Opponent::Computer(Level::Casual), Word::Level3),
    ("level4", Opponent::Computer(Level::Strong), Word::Level4),
    ("level5", Opponent::Computer(Level::Master), Word::Level5),
    ("computers", Opponent::Computers, Word::TwoComputers),
];
pub(super) const LEVELS: [(&str, Level, Word); 5] = [
    ("1", Level::FirstSteps, Word::Level1),
    ("2", Level::Classic, Word::Level2),
    ("3", Level::Casual, Word::Level3),
    ("4", Level::Strong, Word::Level4),
    ("5", Level::Master, Word::Level5),
];
pub(super) const STARTS: [(&str, Starts, Word); 4] = [
    ("me", Starts::Me, Word::StartsMe),
    ("opponent", Starts::Opponent, Word::StartsOpponent),
    ("alternate", Starts::Alternate, Word::StartsAlternate),
    ("loser", Starts::Loser, Word::StartsLoser),
];

/// How time is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// Not at all.
    Untimed,
    /// So much for the whole game.
    Absolute,
    /// Main time, then byo-yomi.
    ByoYomi,
    /// Main time and an increment.
    Fischer,
    /// So much for each move.
    PerMove,
}

pub(super) const PACES: [(&str, Pace, Word); 5] = [
    ("none", Pace::Untimed, Word::ClockNone),
    ("absolute", Pace::Absolute, Word::ClockAbsolute),
    ("byoyomi", Pace::ByoYomi, Word::ClockByoYomi),
    ("fischer", Pace::Fischer, Word::ClockFischer),
    ("move", Pace::PerMove, Word::ClockPerMove),
];
/// Main times in minutes.
pub(super) const MINUTES: [u16; 13] = [10, 15, 20, 30, 45, 60, 90, 120, 0, 1, 2, 3, 5];
/// Numbers of byo-yomi periods.
pub(super) const PERIODS: [u8; 5] = [3, 5, 10, 1, 2];
/// Lengths of a period, an increment or a move in seconds.
pub(super) const SECONDS: [u16; 9] = [30, 60, 90, 120, 2, 5, 10, 15, 20];

/// The clock of a pace with these numbers; nothing without a clock.
pub(super) fn control(pace: Pace, minutes: u16, periods: u8, seconds: u16) -> Option<TimeControl> {
    let (main, extra) = (u64::from(minutes) * 60_000, u64::from(seconds) * 1000);
    // A clock without any time would be lost at the first move.
    let some_main = main.max(60_000);
    match pace {
        Pace::Untimed => None,
        Pace::Absolute => Some(TimeControl::absolute(some_main)),
        Pace::ByoYomi => Some(TimeControl::byo_yomi(main, periods, extra)),
        Pace::Fischer => Some(TimeControl::fischer(some_main, extra)),
        Pace::PerMove => Some(TimeControl::per_move(extra)),
    }
}

/// The starts that a board of `size` offers: empty, cross-cut, handicap on the usual points, handicap placed freely.
pub(super) fn starts_of(size: Size) -> Vec<Start> {
    let mut starts = vec![Start::Empty, Start::CrossCut];
    starts.extend((2..=most_fixed(size)).map(Start::Fixed));
    starts.extend((2..=9).map(Start::Free).filter(|start| start.handicap(size) >= 2));
    starts.dedup();
    starts
}

/// The entry of a table for `value`, moved on by `step` round the table.
pub(super) fn turn<T: PartialEq + Copy>(table: &Choices<T>, value: T, step: i32) -> (&'static str, T, Word) {
    let at = table.iter().position(|entry| entry.1 == value).unwrap_or(0);
    table[(at as i32 + step).rem_euclid(table.len() as i32) as usize]
}

/// The value that follows in a list by `step`, round and round.
pub(super) fn turn_value<T: PartialEq + Copy>(values: &[T], value: T, step: i32) -> T {
    let at = values.iter().position(|&offered| offered == value).unwrap_or(0);
    values[(at as i32 + step).rem_euclid(values.len() as i32) as usize]
}

/// The value of a file's word, if the table has it.
pub(super) fn pick<T: Copy>(table: &Choices<T>, value: &str, into: &mut T) {
    if let Some(entry) = table.iter().find(|entry| entry.0 == value) {
        *into = entry.1;
    }
}
