//! Short descriptions that several screens share.

use super::pieces::Pieces;
use crate::app::setup::{Kind, Setup};
use crate::app::words::Word;
use crate::engine::Level;
use crate::rules::{Half, Margin, Outcome, Ruleset};
use crate::session::{Seat, Session};

impl Pieces<'_> {
    /// “9路” or “9 lines”.
    pub fn lines_text(&self, side: u8) -> String {
        self.fill(Word::Lines, &[&side.to_string()])
    }

    /// “围棋 9路”.
    pub fn game_text(&self, rules: Ruleset) -> String {
        format!("{} {}", self.word(Kind::of(&rules).word()), self.lines_text(rules.size().width))
    }

    /// Who sits there.
    pub fn seat_text(&self, seat: Seat) -> &'static str {
        self.word(match seat {
            Seat::Human => Word::Player,
            Seat::Computer(Level::FirstSteps) => Word::Level1,
            Seat::Computer(Level::Classic) => Word::Level2,
        })
    }

    /// The value of a row of the setup page.
    pub fn row_text(&self, setup: &Setup, row: crate::app::setup::Row) -> String {
        match (setup.value(row), row) {
            (Some(word), _) => self.word(word).into(),
            (None, crate::app::setup::Row::Komi) => setup.komi().to_string(),
            (None, _) => self.lines_text(setup.side()),
        }
    }

    /// “黑棋获胜！”, and why.
    pub fn outcome_text(&self, outcome: Outcome, session: &Session) -> (&'static str, String) {
        let heading = match outcome.winner() {
            Some(crate::rules::Color::Black) => Word::BlackWins,
            Some(crate::rules::Color::White) => Word::WhiteWins,
            None => Word::Draw,
        };
        let reason = match (outcome, Kind::of(session.rules())) {
            (Outcome::Draw, Kind::Gomoku) => self.word(Word::BoardFull).into(),
            (Outcome::Draw, Kind::Go) => self.word(Word::EqualPoints).into(),
            (Outcome::Win { by: Margin::Line, .. }, _) => self.word(Word::ByFive).into(),
            (Outcome::Win { by: Margin::Resignation, .. }, _) => self.word(Word::ByResignation).into(),
            (Outcome::Win { by: Margin::Points(points), .. }, _) => self.margin_text(points, session),
        };
        (self.word(heading), reason)
    }

    /// The margin; counted by area also in 子, which are two points each.
    fn margin_text(&self, points: Half, session: &Session) -> String {
        let is_area = matches!(session.rules(), Ruleset::Go(rules) if rules.scoring == crate::rules::go::Scoring::Area);
        if is_area {
            self.fill(Word::ByZi, &[&points.to_string(), &zi(points)])
        } else {
            self.fill(Word::ByPoints, &[&points.to_string()])
        }
    }
}

/// Half of a margin in points, exactly: “1”, “1.5”, “1 3/4” as quarters.
fn zi(points: Half) -> String {
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
