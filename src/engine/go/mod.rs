//! Go opponents.

mod classic;
mod dead;
mod first_steps;
mod ground;
mod question;
#[cfg(test)]
mod tests;
mod trial;

use super::luck::Luck;
use super::tally::Tally;
use super::{Level, Report, Task};
use crate::rules::go::Position;
pub(super) use dead::answer as dead_stones;
use question::Question;

/// Answers a task whose position is `position`, in which the side to move may play.
pub(super) fn answer(position: &Position, task: &Task, luck: &mut Luck, tally: &mut Tally) -> Report {
    let question = Question::new(position, &task.moves);
    match task.level {
        Level::FirstSteps => first_steps::answer(&question, luck, tally),
        Level::Classic => classic::answer(&question, luck, tally),
    }
}
