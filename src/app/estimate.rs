//! Who is ahead in a game of Go, and whose every point will be: by the network where it plays, else as if it were counted now.
//! Asked of the engine beside the game, seen on the board, and gone with the position. Nothing of it is kept in the record.

use super::App;
use super::aside::Purpose;
use super::message::Message;
use super::ports::Thought;
use super::setup::Kind;
use crate::engine::{Ask, Level, Report, Value};
use crate::record::NodeId;
use crate::rules::go::{Passing, Rules, Scoring};
use crate::rules::{Board, ByColor, Color, Half, Point, Ruleset};
use crate::session::Refusal;

/// An estimate of one position.
#[derive(Clone, PartialEq, Debug)]
pub struct Estimate {
    node: NodeId,
    /// Black's points minus White's, komi included; by the network those that are expected, in whole points.
    pub margin: Half,
    /// Black's chance to win, from 0 to 1, where the network plays.
    pub chance: Option<f32>,
    /// Whose every point will be: from 1, Black's, to -1, White's.
    pub owners: Vec<(Point, f32)>,
}

/// Surer than this a point begins to count; neutral points between two groups stay below.
const OPEN: f32 = 0.4;
/// From here on it counts in full.
const SETTLED: f32 = 0.6;

impl Estimate {
    /// The position that it is about.
    pub const fn node(&self) -> NodeId {
        self.node
    }
}

/// A board, and how many stones each colour has taken.
type Stand<'b> = (&'b Board, ByColor<u16>);

/// Black's points minus White's, where owners are guessed roughly: what is settled counts in full, what is open not at all.
pub(super) fn margin(rules: &Rules, stand: Stand<'_>, owners: &[(Point, f32)]) -> Half {
    let settle = |owner: f32| ((owner.abs() - OPEN) / (SETTLED - OPEN)).clamp(0.0, 1.0).copysign(owner);
    sum(rules, stand, owners, settle)
}

/// Black's points minus White's, where owners are what is expected of each point.
pub(super) fn expected(rules: &Rules, stand: Stand<'_>, owners: &[(Point, f32)]) -> Half {
    sum(rules, stand, owners, |owner| owner)
}

fn sum(rules: &Rules, (board, captures): Stand<'_>, owners: &[(Point, f32)], settle: impl Fn(f32) -> f32) -> Half {
    let by_area = rules.scoring == Scoring::Area || rules.passing == Passing::Stones;
    let points = owners.iter().map(|&(point, owner)| match (by_area, board.get(point)) {
        (true, _) | (_, None) => settle(owner),
        // A dead stone gives a point for itself and one for its place.
        (_, Some(Color::Black)) => settle(owner) - 1.0,
        (_, Some(Color::White)) => settle(owner) + 1.0,
    });
    let prisoners = if by_area { 0.0 } else { f32::from(captures.black) - f32::from(captures.white) };
    let halves = (2.0 * (points.sum::<f32>() + prisoners)).round() as i16;
    let handicap = if by_area { rules.points_for_handicap() } else { Half(0) };
    Half(halves) - rules.komi - handicap
}

impl App {
    /// Shows how the game would end if it were counted now, or takes that away.
    pub(super) fn estimate(&mut self) {
        self.sheets.close_all();
        let Some(table) = self.game.table_mut() else { return };
        let is_asked = table.asked_aside() == Some(Purpose::Estimate);
        if table.estimate.take().is_some() || is_asked {
            self.withdraw(|purpose| purpose == Purpose::Estimate);
            return;
        }
        let session = &table.session;
        let refusal = match table.kind() {
            Kind::Gomoku => Some(Refusal::NotNow),
            // There the dead stones are marked already.
            Kind::Go if session.territory().is_some() => Some(Refusal::NotNow),
            Kind::Go if session.is_thinking() => Some(Refusal::NotYourTurn),
            Kind::Go => None,
        };
        if let Some(refusal) = refusal {
            let ply = session.position().ply();
            self.say(Message::Refused { refusal, ply, point: None });
            return;
        }
        let (node, task) = (session.cursor(), session.question(Ask::Judge, Level::Classic));
        table.advice = None;
        self.ask_aside(Purpose::Estimate, node, task);
        let now = self.now();
        if let Some(table) = self.game.table_mut() {
            table.hush(now);
        }
    }

    /// Takes the answer about an estimate; what cannot be estimated goes away.
    pub(super) fn hear_estimate(&mut self, node: NodeId, thought: &Thought) {
        let Some(table) = self.game.table_mut() else { return };
        let session = &table.session;
        match (thought, session.rules()) {
            (Thought::Done(report), Ruleset::Go(rules)) => {
                let captures = ByColor::from_fn(|color| session.captures(color));
                let stand = (session.board(), captures);
                let (margin, chance) = match known(report, session.view().to_move()) {
                    Some((lead, chance)) => (told(lead, chance), Some(chance)),
                    None => (margin(rules, stand, &report.heat), None),
                };
                table.estimate = Some(Estimate { node, margin, chance, owners: report.heat.clone() });
            }
            _ => self.say(Message::NoEstimate),
        }
    }
}

/// A lead as it is told: in whole points, and none where the chance to win speaks for the other side.
fn told(lead: f32, chance: f32) -> Half {
    let agree = (lead > 0.0) == (chance > 0.5);
    Half::whole(if agree { lead.round() as i16 } else { 0 })
}

/// Black's lead in points and its chance to win, as the network sees them; nothing where it does not play.
fn known(report: &Report, to_move: Color) -> Option<(f32, f32)> {
    let (Some(lead), Value::Chance(chance)) = (report.lead, report.value) else { return None };
    Some(if to_move == Color::Black { (lead, chance) } else { (-lead, 1.0 - chance) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Size;

    /// A wall in the middle of a board of 5 lines: Black has two columns, White two and the middle between them is
    /// nobody's; a white stone is dead in Black's part.
    const WALLS: &str = "
        .X.O.
        OX.O.
        .X.O.
        .X.O.
        .X.O.";

    fn owners(board: &Board) -> Vec<(Point, f32)> {
        let owner = |point: Point| match point.x {
            0 | 1 => 0.9,
            2 => 0.0,
            _ => -0.8,
        };
        board.size().points().map(|point| (point, owner(point))).collect()
    }

    #[test]
    fn a_lead_is_whole_and_does_not_contradict_the_chance() {
        for (lead, chance, points) in [(3.2, 0.7, 3), (-1.6, 0.1, -2), (0.4, 0.6, 0), (3.2, 0.49, 0), (-3.2, 0.51, 0)] {
            assert_eq!(told(lead, chance), Half::whole(points), "{lead} {chance}");
        }
    }

    #[test]
    fn settled_points_count_in_full_under_every_way_of_counting() {
        let board = Board::from_diagram(WALLS).unwrap();
        let chinese = Rules::chinese(Size::square(5));
        let japanese = Rules { scoring: Scoring::Territory, ..chinese };
        let captures = ByColor { black: 3, white: 1 };
        let (area, territory) = (Rules { komi: Half(1), ..chinese }, Rules { komi: Half(1), ..japanese });
        // Ten points each; by territory five each, the dead stone once more, and two prisoners.
        assert_eq!(margin(&area, (&board, captures), &owners(&board)), Half(-1));
        assert_eq!(margin(&territory, (&board, captures), &owners(&board)), Half(2 + 4 - 1));
    }

    #[test]
    fn what_is_open_does_not_count_and_what_may_be_settled_counts_in_part() {
        let board = Board::new(Size::square(5));
        let rules = Rules { komi: Half(0), ..Rules::chinese(Size::square(5)) };
        for (owner, points) in [(0.0, 0), (0.39, 0), (0.5, 25), (0.61, 50), (-0.5, -25), (-1.0, -50)] {
            let owners: Vec<(Point, f32)> = board.size().points().map(|point| (point, owner)).collect();
            assert_eq!(margin(&rules, (&board, ByColor::default()), &owners), Half(points), "{owner}");
            let Half(halves) = expected(&rules, (&board, ByColor::default()), &owners);
            assert!((f32::from(halves) - 50.0 * owner).abs() < 0.6, "{owner}: {halves}");
        }
    }
}
