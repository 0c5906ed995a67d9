//! Marks that say why: what is in danger, what is forbidden, and what proves a refusal.

use super::Painter;
use crate::app::preference::Dangers;
use crate::app::proof::proof;
use crate::app::settings::Settings;
use crate::app::setup::Kind;
use crate::app::table::Table;
use crate::paint::sprites::Sprite;
use crate::rules::{Color, Illegal};
use crate::session::Stage;

/// Each line of a foul has its own mark.
const LINES: [Sprite; 3] = [Sprite::Circle, Sprite::Square, Sprite::Triangle];

impl Painter<'_> {
    /// Chains in atari, forbidden points and stones in two shapes, if the player wants to see them.
    pub(super) fn dangers(&mut self, table: &Table, settings: &Settings) {
        let is_counted = table.session.stage() != Stage::Play && !table.session.is_reviewing();
        if settings.dangers == Dangers::Hidden || is_counted && table.kind() == Kind::Go {
            return;
        }
        let insight = table.insight();
        for &point in &insight.in_atari {
            self.put(Sprite::AtariRing, point);
        }
        for &(point, _) in &insight.fouls {
            self.put(Sprite::Cross, point);
        }
        for shape in insight.shapes.iter().filter(|shape| shape.name.is_double()) {
            self.put(Sprite::Diamond, shape.stones[0]);
        }
    }

    /// Why the point that was pressed last is refused.
    pub(super) fn refusal(&mut self, table: &Table) {
        let Some((point, illegal)) = table.refused(self.now) else { return };
        let position = table.session.position();
        let (own, other) = match position.to_move() {
            Color::Black => (Sprite::BlackGhost, Sprite::WhiteGhost),
            Color::White => (Sprite::WhiteGhost, Sprite::BlackGhost),
        };
        let proof = proof(position, point, illegal);
        if !matches!(illegal, Illegal::Occupied) && !table.timeline.is_moving() {
            self.put(own, point);
            self.put(Sprite::Cross, point);
        }
        for stone in proof.taken {
            self.put(other, stone);
            self.put(Sprite::AtariRing, stone);
        }
        for stone in proof.breathless {
            self.put(Sprite::AtariRing, stone);
        }
        for stone in proof.shut {
            self.put(Sprite::Square, stone);
        }
        for (line, mark) in proof.lines.into_iter().zip(LINES.into_iter().cycle()) {
            for stone in line {
                self.put(mark, stone);
            }
        }
    }
}
