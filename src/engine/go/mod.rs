//! Go opponents.

mod cell;
mod classic;
mod dead;
mod first_steps;
mod ground;
pub(crate) mod net;
mod question;
mod search;
#[cfg(test)]
mod tests;
mod trial;

use super::luck::Luck;
use super::tally::Tally;
use super::{Level, Report, Task, Why};
use crate::rules::go::Position;
use crate::rules::{Move, Point};
pub(super) use dead::answer as dead_stones;
use question::Question;
pub(super) use search::{Mind, is_known, judge};

/// Answers a task whose position is `position`, in which the side to move may play.
pub(super) fn answer(
    position: &Position,
    task: &Task,
    (luck, mind, tally): (&mut Luck, &mut Mind, &mut Tally),
) -> Report {
    let question = Question::new(position, &task.moves);
    let report = match task.level {
        Level::FirstSteps => first_steps::answer(&question, luck, tally),
        Level::Casual | Level::Strong | Level::Master if is_known(&position.rules()) => {
            search::answer(position, task, (luck, mind, tally))
        }
        // The table plays what the network does not know.
        _ => classic::answer(&question, luck, tally),
    };
    if position.to_place() > 0 && report.best == Some(Move::Pass) {
        return place_anywhere(position, luck, tally);
    }
    report
}

/// A handicap stone on any legal point: whoever sees nothing to gain must still place it.
fn place_anywhere(position: &Position, luck: &mut Luck, tally: &Tally) -> Report {
    let legal = |&point: &Point| position.check(Move::Place(point)).is_ok();
    let points: Vec<Point> = position.board().size().points().filter(legal).collect();
    let best = luck.pick(&points).map(Move::Place);
    Report { best, nodes: tally.nodes(), why: Why::Random, ..Report::nothing() }
}
