//! The names of the shapes on the board, each beside a sample of its line, with how many either side has.

use super::super::pieces::{LINE, Piece, Pieces, Tone, clipped};
use crate::app::insight::{foul_word, shape_words};
use crate::app::preference::Dangers;
use crate::app::scene::Look;
use crate::app::setup::Kind;
use crate::app::table::Table;
use crate::app::words::Word;
use crate::paint::Rect;
use crate::rules::Color;
use crate::rules::gomoku::{Foul, ShapeName, Step};

/// Length of a sample.
const SAMPLE: i32 = 16;

/// Lays the legend in letters of up to `most` times the font's size; false if there is none to show now.
pub(super) fn lay(pieces: &mut Pieces, table: &Table, area: Rect, most: i32) -> bool {
    let is_asked = table.estimate.is_some() || table.advice.is_some() || table.asked_aside().is_some();
    let is_shown = pieces.app.settings.dangers == Dangers::Shown && table.kind() == Kind::Gomoku;
    let is_opening = !matches!(table.session.opening_step(), Step::Done { .. }) && !table.session.is_reviewing();
    if !is_shown || is_asked || is_opening {
        return false;
    }
    let entries = entries(pieces, table);
    if entries.is_empty() {
        return false;
    }
    pieces.push(Piece::Panel { rect: area, tone: Tone::Well, edge: Tone::PanelLight });
    let rows = |scale: i32| ((area.h - 6) / (LINE * scale)).max(1);
    let columns = 2;
    let fits = |scale: &i32| entries.len() as i32 <= rows(*scale) * columns;
    let scale = (1..=most).rev().find(fits).unwrap_or(1);
    let width = (area.w - 10) / columns;
    for (index, (name, text)) in (0..).zip(entries).take((rows(scale) * columns) as usize) {
        let (x, y) = (area.x + 7 + index % columns * width, area.y + 4 + index / columns * LINE * scale);
        let sample = (SAMPLE + 4) * scale;
        match name {
            Some(name) => self::sample(pieces, name, (x, y + LINE * scale / 2), scale),
            None => pieces.big_text((x + 4 * scale, y), scale, Tone::Cinnabar, "×"),
        }
        let text = clipped(&text, (width - sample - 2) / scale);
        pieces.big_text((x + sample, y), scale, Tone::Paper, text);
    }
    true
}

/// The shapes that stand with their numbers, then the fouls.
fn entries(pieces: &Pieces, table: &Table) -> Vec<(Option<ShapeName>, String)> {
    let insight = table.insight();
    let counted = |name: ShapeName| {
        let side = |color: Color| match insight.count(name, color) {
            0 => String::new(),
            count => {
                let word = if color == Color::Black { Word::BlackShort } else { Word::WhiteShort };
                format!(" {}{count}", pieces.word(word))
            }
        };
        let sides = Color::BOTH.map(side).concat();
        (!sides.is_empty()).then(|| (Some(name), format!("{}{sides}", pieces.word(shape_words(name).0))))
    };
    let mut entries: Vec<_> = ShapeName::ALL.into_iter().filter_map(counted).collect();
    let kinds: Vec<String> = Foul::ALL
        .into_iter()
        .filter_map(|foul| {
            let count = insight.fouls.iter().filter(|entry| entry.1 == foul).count();
            (count > 0).then(|| format!("{} {count}", pieces.word(foul_word(foul))))
        })
        .collect();
    if !kinds.is_empty() {
        entries.push((None, pieces.fill(Word::Fouls, &[&kinds.join(" ")])));
    }
    entries
}

/// The line of a shape as it is drawn on the board: broken or not, and as thick; a double shape's mark is a square dot.
fn sample(pieces: &mut Pieces, name: ShapeName, (x, y): (i32, i32), scale: i32) {
    let thick = scale
        * match name {
            ShapeName::Five | ShapeName::StraightFour | ShapeName::Four => 4,
            ShapeName::OpenThree | ShapeName::ClosedThree => 3,
            _ => 2,
        };
    let tone = Tone::Shape(name);
    let length = SAMPLE * scale;
    if name.is_double() {
        let side = 6 * scale;
        pieces.bar(Rect::new(x + (length - side) / 2, y - side / 2, side, side), tone);
    } else if Look::Shape(name).is_broken() {
        for part in 0..3 {
            pieces.bar(Rect::new(x + part * 6 * scale, y - thick / 2, 4 * scale, thick), tone);
        }
    } else {
        pieces.bar(Rect::new(x, y - thick / 2, length, thick), tone);
    }
}
