//! Go opponents.

mod cell;
mod classic;
mod dead;
mod first_steps;
mod ground;
pub(crate) mod net;
mod question;
mod reason;
mod search;
#[cfg(test)]
mod tests;
mod trial;

use super::luck::Luck;
use super::tally::Tally;
use super::{Ask, Level, Report, Task, Why};
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
    let mut report = match task.level {
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
    if let (Ask::Hint, Some(mv @ Move::Place(_))) = (task.ask, report.best) {
        let outlook = is_known(&position.rules()).then(|| search::outlook(position, (&task.moves, mv), mind));
        let line = if report.line.is_empty() { &[mv][..] } else { &report.line };
        report.why = reason::of(position, line, outlook.as_ref()).unwrap_or(report.why);
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
