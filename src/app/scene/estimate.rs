//! Whose ground is whose by an estimate: the surer, the larger the mark.

use super::Painter;
use crate::app::table::Table;
use crate::paint::sprites::Sprite;
use crate::rules::Color;

/// How sure an estimate must be for marks of a size in percent.
const SIZES: [(f32, u16); 3] = [(0.8, 100), (0.5, 72), (0.25, 44)];

impl Painter<'_> {
    /// Marks on free points, and on stones that look dead.
    pub(super) fn estimate(&mut self, table: &Table) {
        let Some(known) = &table.estimate else { return };
        for &(point, owner) in &known.owners {
            let color = if owner > 0.0 { Color::Black } else { Color::White };
            let size = SIZES.iter().find(|entry| owner.abs() >= entry.0).map(|entry| entry.1);
            if let Some(size) = size.filter(|_| table.session.board().get(point) != Some(color)) {
                let sprite = if color == Color::Black { Sprite::BlackTerritory } else { Sprite::WhiteTerritory };
                self.put_sized(sprite, point, size);
            }
        }
    }
}
