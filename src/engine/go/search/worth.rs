//! What a position is worth to Black.

use super::super::net::Opinion;
use crate::rules::go::{Position, Score};
use crate::rules::{Color, Half, Margin, Outcome, PointSet, Size};

/// How much points count beside the game itself: those from an even game, and those from what is expected.
const POINTS: (f32, f32) = (0.05, 0.2);

/// A chain is dead if its points are so little its own, from 1 to -1: whoever passes should be sure.
const LOST: f32 = -0.3;

/// How a position stands, from Black's view.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Worth {
    /// To win, from 0 to 1; a draw counts half.
    pub chance: f32,
    /// Points.
    pub lead: f32,
}

impl Worth {
    /// What the judge thinks of a position in which `mover` is to move.
    pub fn thought(opinion: &Opinion, mover: Color) -> Self {
        match mover {
            Color::Black => Self { chance: opinion.chance, lead: opinion.lead },
            Color::White => Self { chance: 1.0 - opinion.chance, lead: -opinion.lead },
        }
    }

    /// A game that is over.
    pub fn decided(outcome: Outcome) -> Self {
        let chance = match outcome.winner() {
            Some(Color::Black) => 1.0,
            Some(Color::White) => 0.0,
            None => 0.5,
        };
        let points = match outcome {
            Outcome::Win { by: Margin::Points(Half(halves)), .. } => f32::from(halves) / 2.0,
            _ => 0.0,
        };
        Self { chance, lead: points * (2.0 * chance - 1.0) }
    }

    /// Two passes: the count with the stones taken off that stand on points which the judge gives to the other side.
    pub fn counted(position: &Position, opinion: &Opinion) -> Self {
        Self::decided(Score::of(position, &dead(position, opinion)).outcome())
    }

    /// One number from -1 to 1 that also prefers more points: those of an even game, and those beyond the expected `lead`.
    pub fn sum(self, expected: f32, size: Size) -> f32 {
        let side = libm::sqrtf(size.area() as f32);
        let bent = |points: f32| libm::atanf(points) * std::f32::consts::FRAC_2_PI;
        let points = POINTS.0 * bent(self.lead / (2.0 * side)) + POINTS.1 * bent((self.lead - expected) / side);
        (2.0 * self.chance - 1.0 + points) / (1.0 + POINTS.0 + POINTS.1)
    }
}

/// The chains that stand on points of the other side, by the judge.
fn dead(position: &Position, opinion: &Opinion) -> PointSet {
    let (board, mover) = (position.board(), position.to_move());
    let size = board.size();
    let (mut dead, mut seen) = (PointSet::new(size), PointSet::new(size));
    for (stone, color) in board.stones() {
        if seen.contains(stone) {
            continue;
        }
        let chain = board.region(stone);
        let sum: f32 = chain.iter().map(|&point| opinion.owner[size.index(point)]).sum();
        let kept = if color == mover { sum } else { -sum } / chain.len() as f32;
        for &point in &chain {
            seen.insert(point);
            if kept < LOST {
                dead.insert(point);
            }
        }
    }
    dead
}
