//! Level 3 业余: the shapes on the board, one more ply on the best candidates, and what people overlook.
//!
//! It never misses a five. It overlooks some of the opponent's open threes, more of those on a diagonal, and many of its
//! own and the opponent's double threats; what it has seen it plays well. There is no noise on its judgement.

use super::super::luck::Luck;
use super::super::tally::Tally;
use super::super::{Flow, Report, Why};
use super::foul::is_foul;
use super::grid::{AXES, Grid};
use super::kind::Kind;
use super::mind::Mind;
use super::order::{Order, dangers, defences};
use super::question::Question;
use super::shape::Shape;
use super::spots::{Spot, Spots};
use super::strong;
use crate::rules::{Color, Move};

/// How many moves are looked into, and how many answers to each.
const CANDIDATES: usize = 12;
const ANSWERS: usize = 8;
/// Of a hundred straight fours that the opponent could make, how many are overlooked along each axis.
const BLIND: [u32; AXES.len()] = [10, 10, 20, 20];
/// Of a hundred double threats, how many are overlooked.
const BLIND_TO_DOUBLES: u32 = 75;
/// What it costs to let the opponent make a straight four, and a double threat.
const LOST: i32 = 4_000;
const DOUBLE: i32 = 700;

/// The move of somebody who plays now and then.
pub(super) fn answer(question: &Question, luck: &mut Luck, (mind, tally): (&mut Mind, &mut Tally)) -> Report {
    if question.board.stone_count() < 2 {
        return strong::answer(question, luck, (mind, tally));
    }
    let color = question.color;
    let mut grid = question.grid();
    if let Some(report) = strong::forced(&mut grid, (color, tally)) {
        return report;
    }
    let seen = Seen::new(&mut grid, color, luck);
    let spots = if seen.dangers.is_empty() { grid.near() } else { defences(&grid, color, &seen.dangers) };
    let mut choices: Vec<Spot> =
        Order::new().sort(&grid, (&spots, color), (Spot::NONE, &[])).into_iter().map(|choice| choice.spot).collect();
    choices.retain(|&spot| !is_foul(&mut grid, spot, color));
    choices.truncate(CANDIDATES);
    let mut heat: Vec<(Spot, i32)> = Vec::new();
    for spot in choices {
        heat.push((spot, seen.weigh(&mut grid, (spot, color), tally)));
        if tally.count() == Flow::Stop {
            break;
        }
    }
    heat.sort_by_key(|&(spot, value)| (-value, spot));
    let equals: Vec<Spot> = heat.iter().take_while(|choice| choice.1 >= heat[0].1 - 2).map(|&(spot, _)| spot).collect();
    let Some(best) = luck.pick(&equals) else { return strong::answer(question, luck, (mind, tally)) };
    let why = match strong::reason(&mut grid, best, color) {
        Why::Searched if grid.urge(best, color) >= grid.urge(best, !color) => Why::Builds,
        Why::Searched => Why::Blocks,
        why => why,
    };
    Report {
        heat: heat.into_iter().map(|(spot, value)| (spot.point(), value as f32)).collect(),
        ..Report::of(Some(Move::Place(best.point())), why, tally.nodes())
    }
}

/// What is noticed this time.
struct Seen {
    /// Points on which the opponent would make a straight four.
    dangers: Spots,
    own_doubles: bool,
    their_doubles: bool,
}

impl Seen {
    fn new(grid: &mut Grid, color: Color, luck: &mut Luck) -> Self {
        let mut seen = Spots::EMPTY;
        let misses = BLIND.map(|percent| luck.happens(percent));
        for spot in dangers(grid, color).iter() {
            let straight = |axis| grid.shape((spot, axis), !color) == Shape::StraightFour;
            let is_double = !(0..AXES.len()).any(straight);
            if is_double || (0..AXES.len()).any(|axis| straight(axis) && !misses[axis]) {
                seen.insert(spot);
            }
        }
        let own_doubles = !luck.happens(BLIND_TO_DOUBLES);
        Self { dangers: seen, own_doubles, their_doubles: !luck.happens(BLIND_TO_DOUBLES) }
    }

    /// The worth of a move, after the opponent's best answer.
    fn weigh(&self, grid: &mut Grid, (spot, color): (Spot, Color), tally: &mut Tally) -> i32 {
        let kind = grid.kind(spot, color);
        let bonus = match kind {
            Kind::StraightFour => LOST,
            Kind::FourThree if self.own_doubles => LOST / 2,
            Kind::ThreeThree if self.own_doubles => DOUBLE,
            _ => 0,
        };
        grid.put(spot, color);
        let answers = match grid.of_kind(Kind::Five, color).first_if(grid.count(Kind::Five, color)) {
            Some(block) => vec![block],
            None => answers(grid, !color),
        };
        let mut worst = i32::MAX;
        for answer in answers {
            let _ = tally.count();
            grid.put(answer, !color);
            worst = worst.min(self.stand(grid, color));
            grid.take(answer);
        }
        let value = if worst == i32::MAX { self.stand(grid, color) } else { worst };
        grid.take(spot);
        value + bonus
    }

    /// How `color` stands, being to move.
    fn stand(&self, grid: &Grid, color: Color) -> i32 {
        let mut value = grid.balance(color);
        if grid.count(Kind::Five, color) > 0 {
            value += 2 * LOST;
        } else if grid.count(Kind::Five, !color) > 0 {
            value -= if grid.count(Kind::Five, !color) > 1 { 2 * LOST } else { 100 };
        } else if grid.count(Kind::StraightFour, color) > 0 {
            value += LOST;
        } else if grid.count(Kind::StraightFour, !color) > 0 {
            value -= 150;
        }
        if self.their_doubles && grid.count(Kind::FourThree, !color) > 0 {
            value -= DOUBLE / 3;
        }
        value
    }
}

/// What `color` would try first.
fn answers(grid: &Grid, color: Color) -> Vec<Spot> {
    let choices = Order::new().sort(grid, (&grid.near(), color), (Spot::NONE, &[]));
    choices.into_iter().take(ANSWERS).map(|choice| choice.spot).collect()
}
