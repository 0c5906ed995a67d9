//! Short descriptions that several screens share.

use super::pieces::Pieces;
use crate::app::setup::{Kind, Row, Setup, Value, level_word};
use crate::app::words::{Language, Word, fill};
use crate::rules::go::{self, Goal, Scoring, Start};
use crate::rules::gomoku::Choice;
use crate::rules::{Color, Half, Margin, Outcome, Ruleset, Size};
use crate::session::{Seat, Session};

impl Pieces<'_> {
    /// “9路” or “9×9”.
    pub fn lines_text(&self, side: u8) -> String {
        let value = match self.language() {
            Language::Chinese => side.to_string(),
            Language::English => format!("{side}×{side}"),
        };
        self.fill(Word::Lines, &[&value])
    }

    /// “围棋 9路”.
    pub fn game_text(&self, rules: Ruleset) -> String {
        format!("{} {}", self.word(Kind::of(&rules).word()), self.lines_text(rules.size().width))
    }

    /// Who sits there.
    pub fn seat_text(&self, seat: Seat) -> &'static str {
        self.word(match seat {
            Seat::Human => Word::Player,
            Seat::Computer(level) => level_word(level),
        })
    }

    /// The value of a row of the setup page.
    pub fn row_text(&self, setup: &Setup, row: Row) -> String {
        match setup.value(row) {
            Value::Word(word) => self.word(word).into(),
            Value::Lines(side) => self.lines_text(side),
            Value::Points(points) => points.to_string(),
            Value::Minutes(minutes) => self.fill(Word::MinutesText, &[&minutes.to_string()]),
            Value::Seconds(seconds) => self.fill(Word::SecondsText, &[&seconds.to_string()]),
            Value::Count(count) => count.to_string(),
            Value::Handicap(start) => {
                let stones = start.handicap(Size::square(setup.side())).to_string();
                let word = if matches!(start, Start::Free(_)) { Word::HandicapFree } else { Word::HandicapFixed };
                self.fill(word, &[&stones])
            }
        }
    }

    /// “黑棋获胜！”, and why.
    pub fn outcome_text(&self, outcome: Outcome, session: &Session) -> (&'static str, String) {
        (self.word(winner_word(outcome)), reason(outcome, session.rules(), self.language()))
    }
}

/// What a choice in an opening is called.
pub const fn choice_word(choice: Choice) -> Word {
    match choice {
        Choice::TakeBlack => Word::ChooseBlack,
        Choice::TakeWhite => Word::ChooseWhite,
        Choice::PlaceTwoMore => Word::ChooseTwoMore,
    }
}

/// Who won.
pub const fn winner_word(outcome: Outcome) -> Word {
    match outcome.winner() {
        Some(Color::Black) => Word::BlackWins,
        Some(Color::White) => Word::WhiteWins,
        None if matches!(outcome, Outcome::NoResult) => Word::NoResult,
        None => Word::Draw,
    }
}

/// By what a game was won, or why nobody won it.
pub fn reason(outcome: Outcome, rules: &Ruleset, language: Language) -> String {
    let text = |word: Word| word.text(language).to_owned();
    match (outcome, rules) {
        (Outcome::Draw, Ruleset::Gomoku(_)) => text(Word::BoardFull),
        (Outcome::Draw, Ruleset::Go(go::Rules { goal: Goal::Capture(_), .. })) => text(Word::NothingTaken),
        (Outcome::Draw, Ruleset::Go(_)) => text(Word::EqualPoints),
        (Outcome::NoResult, _) => text(Word::Repeats),
        (Outcome::Win { by: Margin::Capture, .. }, _) => text(Word::ByCapture),
        (Outcome::Win { by: Margin::Line, .. }, _) => text(Word::ByFive),
        (Outcome::Win { winner, by: Margin::Resignation }, _) => {
            fill(Word::ByResignation.text(language), &[Word::from(!winner).text(language)])
        }
        (Outcome::Win { winner, by: Margin::Time }, _) => {
            fill(Word::ByTime.text(language), &[Word::from(!winner).text(language)])
        }
        // Counted by area also in 子, which are two points each.
        (Outcome::Win { by: Margin::Points(points), .. }, Ruleset::Go(go)) if go.scoring == Scoring::Area => {
            fill(Word::ByZi.text(language), &[&points.to_string(), &zi(points)])
        }
        (Outcome::Win { by: Margin::Points(points), .. }, _) => {
            fill(Word::ByPoints.text(language), &[&points.to_string()])
        }
    }
}

/// Half of a margin in points, exactly: “1”, “1.5”, “1 3/4” as quarters.
pub(super) fn zi(points: Half) -> String {
    let (whole, quarters) = (points.0 / 4, points.0 % 4);
    match (whole, quarters) {
        (whole, 0) => whole.to_string(),
        (0, 2) => "1/2".into(),
        (0, quarters) => format!("{quarters}/4"),
        (whole, 2) => format!("{whole} 1/2"),
        (whole, quarters) => format!("{whole} {quarters}/4"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zi_are_half_of_the_points() {
        for (points, text) in [(1, "1/4"), (2, "1/2"), (3, "3/4"), (4, "1"), (7, "1 3/4"), (10, "2 1/2"), (0, "0")] {
            assert_eq!(zi(Half(points)), text);
        }
    }
}
