//! Gomoku opponents.

mod casual;
mod classic;
mod escape;
mod first_steps;
mod foul;
mod fours;
mod grid;
mod judge;
mod kind;
mod memory;
mod mind;
mod opening;
mod order;
mod question;
mod search;
mod shape;
mod spots;
mod strong;
pub(crate) mod table;
#[cfg(test)]
mod tests;
mod threats;

use super::luck::Luck;
use super::tally::Tally;
use super::{Level, Report, Task, Why};
use crate::rules::gomoku::Position;
pub(crate) use mind::Mind;
pub(crate) use question::Question;

/// How the side to move stands.
pub(super) fn judge(position: &Position, luck: &mut Luck, (mind, tally): (&mut Mind, &mut Tally)) -> Report {
    judge::answer(&Question::of(position), luck, (mind, tally))
}

/// Whether the side to move can still escape.
pub(super) fn escape(position: &Position, tally: &mut Tally) -> Report {
    escape::answer(&Question::of(position), tally)
}

/// Answers a task whose position is `position`, in which the side to move has a free point.
pub(super) fn answer(
    position: &Position,
    task: &Task,
    (luck, mind, tally): (&mut Luck, &mut Mind, &mut Tally),
) -> Report {
    if let Some(stone) = opening::stone(position, luck) {
        return Report::of(Some(stone), Why::Builds, tally.nodes());
    }
    match task.level {
        Level::FirstSteps => first_steps::answer(position, luck, tally),
        Level::Classic => classic::answer(position, task.weights, luck, tally),
        Level::Casual => casual::answer(&Question::of(position), luck, (mind, tally)),
        Level::Strong | Level::Master => strong::answer(&Question::of(position), luck, (mind, tally)),
    }
}
