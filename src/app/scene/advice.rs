//! What the computer would play: a ring, and how it would go on; or every candidate with its rank.

use super::Painter;
use crate::app::advice::Advising;
use crate::app::table::Table;
use crate::paint::sprites::{Sprite, Tint};
use crate::rules::{Color, Move};

/// So many moves of a line are drawn.
const LINE: usize = 5;
/// So many candidates bear their rank.
const RANKS: usize = 9;

impl Painter<'_> {
    /// The advice that is shown, if any.
    pub(super) fn advice(&mut self, table: &Table) {
        let Some(advice) = &table.advice else { return };
        let report = advice.report();
        let mut color = table.session.position().to_move();
        match advice.advising() {
            Advising::Play => {}
            Advising::Hint => {
                let line = if report.line.is_empty() { report.best.into_iter().collect() } else { report.line.clone() };
                for (number, mv) in (1..).zip(line.into_iter().take(LINE)) {
                    let Move::Place(point) = mv else { break };
                    if table.session.board().get(point).is_some() {
                        break;
                    }
                    let (ghost, tint) = match color {
                        Color::Black => (Sprite::BlackGhost, Tint::Chalk),
                        Color::White => (Sprite::WhiteGhost, Tint::Ink),
                    };
                    self.put(ghost, point);
                    self.number(point, number, tint);
                    if number == 1 {
                        self.put(Sprite::HintRing, point);
                    }
                    color = !color;
                }
            }
            Advising::Map => {
                let best = report.heat.iter().map(|entry| entry.1).fold(f32::MIN, f32::max);
                let worst = report.heat.iter().map(|entry| entry.1).fold(f32::MAX, f32::min);
                let mark = if color == Color::Black { Sprite::BlackTerritory } else { Sprite::WhiteTerritory };
                let mut ranked = report.heat.clone();
                ranked.sort_by(|left, right| right.1.total_cmp(&left.1));
                for (rank, &(point, value)) in (1..).zip(&ranked) {
                    let share = if best > worst { (value - worst) / (best - worst) } else { 1.0 };
                    if usize::from(rank) <= RANKS {
                        self.put(Sprite::HintRing, point);
                        self.number(point, rank, if color == Color::Black { Tint::Ink } else { Tint::Chalk });
                    } else {
                        self.put_sized(mark, point, 30 + (share * 70.0) as u16);
                    }
                }
            }
        }
    }
}
