//! How a position stands for the side to move: what the strongest level finds, and where it only stops a five, how things
//! stand after that.

use super::super::luck::Luck;
use super::super::tally::Tally;
use super::super::{Report, Value, Why};
use super::mind::Mind;
use super::question::Question;
use super::strong;
use crate::rules::Move;

/// So many forced answers are followed.
const FORCED: u16 = 12;

/// The value of the position; the move is the one that the strongest level would play.
pub(super) fn answer(question: &Question, luck: &mut Luck, (mind, tally): (&mut Mind, &mut Tally)) -> Report {
    let mut asked = question.clone();
    let first = strong::answer(&asked, luck, (mind, tally));
    let mut report = first.clone();
    for plies in 0..=FORCED {
        let value = match (report.value, report.best) {
            (Value::Unknown, Some(Move::Place(point))) if report.why == Why::StopsFive => {
                asked.board.set(point, Some(asked.color));
                asked.color = !asked.color;
                report = strong::answer(&asked, luck, (mind, tally));
                continue;
            }
            // Too early to say, or a board without a move left.
            (Value::Unknown, _) => Value::Chance(0.5),
            (value, _) => value,
        };
        return Report { value: seen_before(value, plies), nodes: tally.nodes(), ..first };
    }
    Report { value: Value::Chance(0.5), nodes: tally.nodes(), ..first }
}

/// A value as the side to move so many plies before it sees it.
fn seen_before(value: Value, plies: u16) -> Value {
    match (value, plies.is_multiple_of(2)) {
        (Value::Unknown, _) => Value::Unknown,
        (Value::Chance(chance), true) => Value::Chance(chance),
        (Value::Chance(chance), false) => Value::Chance(1.0 - chance),
        (Value::Wins(more), true) | (Value::Loses(more), false) => Value::Wins(more + plies),
        (Value::Wins(more), false) | (Value::Loses(more), true) => Value::Loses(more + plies),
    }
}
