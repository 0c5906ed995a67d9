//! Gomoku opponents.

mod classic;
mod first_steps;
pub(crate) mod table;
#[cfg(test)]
mod tests;

use super::luck::Luck;
use super::tally::Tally;
use super::{Level, Report, Task};
use crate::rules::gomoku::Position;

/// Answers a task whose position is `position`, in which the side to move has a free point.
pub(super) fn answer(position: &Position, task: &Task, luck: &mut Luck, tally: &mut Tally) -> Report {
    match task.level {
        Level::FirstSteps => first_steps::answer(position, luck, tally),
        Level::Classic => classic::answer(position, task.weights, luck, tally),
    }
}
