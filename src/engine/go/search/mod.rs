//! Levels 3 to 5: what the network thinks of a position, and a tree that grows where that looks best.
//!
//! The tree is searched by PUCT (D. Silver and others 2017): each visit walks down to a position that was not looked at, asks
//! the [`Judge`] for its value and its likely moves, and tells the positions above. Moves are tried by the rules themselves, so that
//! superko and the ends of all rule sets are exact. The same seed and number of visits give the same answer on every machine.

mod judge;
mod kept;
#[cfg(test)]
mod tests;
mod tree;
mod worth;

use super::super::luck::Luck;
use super::super::tally::Tally;
use super::super::{Flow, Level, Report, Task, Value, Why};
use super::net::Features;
use super::reason::Outlook;
use crate::rules::go::{Goal, Position, Rules};
use crate::rules::{Color, Move, Size};
use judge::{Eye, Judge};
use kept::Kept;
use tree::{Choice, Tree};

/// The shortest and the longest side of boards on which the network can be trusted.
const SIDES: (u8, u8) = (5, 19);
/// A move of the casual level is at least so likely, compared with the likeliest.
const LIKELY: f32 = 0.1;
/// A candidate is told if it was visited so often, compared with the best.
const TOLD: f32 = 0.02;
/// Moves of a game that vary, and how often a move must be visited then, compared with the best.
const OPENING: usize = 6;
const AS_GOOD: f32 = 0.7;
/// With a higher chance to win, whoever answers a pass with a pass does so because it is ahead.
const AHEAD: f32 = 0.5;

/// What is kept from one answer to the next.
#[derive(Default)]
pub(in crate::engine) struct Mind {
    eye: Eye,
    kept: Option<Kept>,
}

/// Whether the network can play under these rules.
pub(in crate::engine) const fn is_known(rules: &Rules) -> bool {
    let Size { width, height } = rules.size;
    matches!(rules.goal, Goal::Score) && width >= SIDES.0 && height >= SIDES.0 && width <= SIDES.1 && height <= SIDES.1
}

/// Answers by the network: the casual level as soon as it has looked once, the others after a search.
pub(super) fn answer(
    position: &Position,
    task: &Task,
    (luck, mind, tally): (&mut Luck, &mut Mind, &mut Tally),
) -> Report {
    tally.beat_each();
    if task.level == Level::Casual {
        let tree = Tree::new(position, &task.moves, &mut mind.eye);
        tally.count();
        let choices = tree.choices();
        let best = sampled(&choices, luck);
        return report(position, task, (&tree, &choices, best), tally);
    }
    let kept = mind.kept.take().and_then(|kept| kept.part(task, position));
    tally.spare(kept.as_ref().map_or(0, |tree| u64::from(tree.visits())));
    let mut tree = kept.unwrap_or_else(|| Tree::new(position, &task.moves, &mut mind.eye));
    let mut flow = tally.count();
    while flow == Flow::GoOn && tree.grow(&mut mind.eye) == Flow::GoOn {
        flow = tally.count();
    }
    let choices = tree.choices();
    let best = if task.moves.len() < OPENING { opened(&choices, luck) } else { choices.first().copied() };
    let report = report(position, task, (&tree, &choices, best), tally);
    mind.kept = Some(Kept::new(task, tree));
    report
}

/// What the network thinks of a position at a single look: the mover's chance to win, and for every point whose it will be:
/// from 1, Black's, to -1, White's.
pub(in crate::engine) fn judge(position: &Position, moves: &[Move], (mind, tally): (&mut Mind, &mut Tally)) -> Report {
    let size = position.board().size();
    tally.count();
    let opinion = mind.eye.judge(&Features::of(position, moves), size);
    let sign = if position.to_move() == Color::Black { 1.0 } else { -1.0 };
    let heat = size.points().map(|point| (point, sign * opinion.owner[size.index(point)])).collect();
    let value = Value::Chance(opinion.chance.clamp(0.0, 1.0));
    Report { nodes: tally.nodes(), heat, value, lead: Some(opinion.lead), why: Why::Searched, ..Report::nothing() }
}

/// Whose every point will be after the move, and if the opponent moves instead.
pub(super) fn outlook(position: &Position, (moves, mv): (&[Move], Move), mind: &mut Mind) -> Outlook {
    let size = position.board().size();
    let mut owners = |position: &Position, moves: &[Move]| -> Vec<f32> {
        let opinion = mind.eye.judge(&Features::of(position, moves), size);
        // It answers from the view of the opponent, who is to move.
        opinion.owner.into_iter().map(|owner| -owner).collect()
    };
    let (mut played, mut left) = (position.clone(), position.clone());
    left.set_to_move(!position.to_move());
    let without = owners(&left, moves);
    let with = match played.play(mv) {
        Ok(_) => owners(&played, &[moves, &[mv]].concat()),
        Err(_) => without.clone(),
    };
    Outlook { with, without }
}

/// A move as a person might choose it: any of the likely ones, each as often as it is likely. A pass only if nothing is
/// likelier.
fn sampled(choices: &[Choice], luck: &mut Luck) -> Option<Choice> {
    let first = choices.first()?;
    if first.mv == Move::Pass {
        return Some(*first);
    }
    let is_likely = |choice: &&Choice| choice.prior >= LIKELY * first.prior && choice.mv != Move::Pass;
    let likely: Vec<&Choice> = choices.iter().filter(is_likely).collect();
    let weight = |choice: &Choice| (choice.prior / first.prior * 10_000.0) as u32;
    let mut drawn = luck.below(likely.iter().map(|choice| weight(choice)).sum());
    for choice in &likely {
        match drawn.checked_sub(weight(choice)) {
            Some(left) => drawn = left,
            None => return Some(**choice),
        }
    }
    Some(*first)
}

/// One of the best moves, so that games do not all begin alike.
fn opened(choices: &[Choice], luck: &mut Luck) -> Option<Choice> {
    let first = choices.first()?;
    let is_as_good = |choice: &&Choice| {
        choice.visits as f32 >= AS_GOOD * first.visits as f32 && choice.prior >= AS_GOOD * first.prior
    };
    let good: Vec<Choice> = choices.iter().filter(is_as_good).copied().collect();
    luck.pick(&good)
}

/// What is told of the search.
fn report(
    position: &Position,
    task: &Task,
    (tree, choices, best): (&Tree, &[Choice], Option<Choice>),
    tally: &Tally,
) -> Report {
    let Some(best) = best else { return Report::nothing() };
    let mover = position.to_move();
    let chance = |black: f32| if mover == Color::Black { black } else { 1.0 - black };
    let most = choices.first().map_or(0, |choice| choice.visits);
    let mut heat = Vec::new();
    for choice in choices {
        let Move::Place(point) = choice.mv else { continue };
        let worth = match (most, choice.visits) {
            (0, _) => choice.prior,
            (_, 0) => continue,
            _ => chance(choice.chance),
        };
        if most == 0 && worth >= TOLD || choice.visits as f32 >= TOLD * most as f32 && most > 0 {
            heat.push((point, 100.0 * worth));
        }
    }
    let stands = chance(tree.chance());
    let why = match position.clone().play(best.mv) {
        Ok(turn) if !turn.captured.is_empty() && !turn.suicide => Why::Captures(turn.captured.len() as u16),
        _ if best.mv == Move::Pass && task.moves.last() == Some(&Move::Pass) && stands > AHEAD => Why::Ahead,
        _ if best.mv == Move::Pass => Why::Settled,
        _ => Why::Searched,
    };
    let line = if most == 0 { vec![best.mv] } else { tree.line() };
    let value = Value::Chance(stands.clamp(0.0, 1.0));
    let lead = Some(if mover == Color::Black { tree.lead() } else { -tree.lead() });
    Report { best: Some(best.mv), nodes: tally.nodes(), heat, why, line, value, lead, ..Report::nothing() }
}
