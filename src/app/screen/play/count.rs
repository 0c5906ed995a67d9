//! The count of a game of Go as a table that adds up: a row for each item, or where there is no room for so many rows, a
//! column.

use super::super::pieces::{LINE, Piece, Pieces, Tone};
use crate::app::words::Word;
use crate::paint::{Rect, font};
use crate::rules::Color;
use crate::rules::go::{Item, Row, Score};

/// Room of a column of numbers at scale 1.
const COLUMN: i32 = 36;
/// The least distance of two rows at scale 1.
const TIGHT: i32 = font::EM + 1;

/// Lays the table in letters of up to `most` times the font's size. Returns the y below it.
pub(super) fn count(pieces: &mut Pieces, score: &Score, area: Rect, most: i32) -> i32 {
    let lines = lines(pieces, score, Words::Long);
    let fits = |scale: i32| {
        let is_narrow = |line: &Line| (font::width(&line.label) + 2 * COLUMN + 8) * scale <= area.w;
        lines.iter().all(is_narrow) && lines.len() as i32 * TIGHT * scale <= area.h
    };
    match (1..=most).rev().find(|&scale| fits(scale)) {
        Some(scale) => down(pieces, &lines, scale, area),
        None => across(pieces, score, area),
    }
}

/// Height of the table with a row for each item at scale 1.
pub(super) fn height(score: &Score) -> i32 {
    (score.rows().len() as i32 + 2) * LINE
}

/// The least height at which all of it is seen, with a column for each item.
pub(super) const LOW: i32 = 3 * TIGHT;

/// What a row or column is called.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Words {
    Long,
    Short,
}

/// A row or column of the table.
struct Line {
    label: String,
    values: [String; 2],
    tone: Tone,
}

fn lines(pieces: &Pieces, score: &Score, words: Words) -> Vec<Line> {
    let heads = [Word::BlackShort, Word::WhiteShort].map(|word| pieces.word(word).to_owned());
    let dame = match words {
        Words::Long => pieces.fill(Word::DameCount, &[&score.dame.to_string()]),
        Words::Short => String::new(),
    };
    let mut lines = vec![Line { label: dame, values: heads, tone: Tone::Dim }];
    for Row { item, points } in score.rows() {
        // Komi and handicap are White's alone.
        let whites = matches!(item, Item::Komi | Item::Handicap);
        let value =
            |color: Color| if whites && color == Color::Black { String::new() } else { points[color].to_string() };
        let label = pieces.word(word(item, words)).to_owned();
        lines.push(Line { label, values: Color::BOTH.map(value), tone: Tone::Paper });
    }
    let values = Color::BOTH.map(|color| score.total(color).to_string());
    lines.push(Line { label: pieces.word(Word::Total).into(), values, tone: Tone::Gold });
    lines
}

const fn word(item: Item, words: Words) -> Word {
    match (item, words) {
        (Item::Stones, Words::Long) => Word::LivingStones,
        (Item::Stones, Words::Short) => Word::LivingStonesShort,
        (Item::Territory, Words::Long) => Word::Surrounded,
        (Item::Territory, Words::Short) => Word::SurroundedShort,
        (Item::Prisoners, Words::Long) => Word::Prisoners,
        (Item::Prisoners, Words::Short) => Word::PrisonersShort,
        (Item::Dead, Words::Long) => Word::DeadStones,
        (Item::Dead, Words::Short) => Word::DeadStonesShort,
        (Item::PassStones, Words::Long) => Word::PassStones,
        (Item::PassStones, Words::Short) => Word::PassStonesShort,
        (Item::Handicap, Words::Long) => Word::ForHandicap,
        (Item::Handicap, Words::Short) => Word::ForHandicapShort,
        (Item::Komi, _) => Word::KomiRow,
    }
}

/// A row for each item, the sums below a line.
fn down(pieces: &mut Pieces, lines: &[Line], scale: i32, area: Rect) -> i32 {
    let step = (area.h / lines.len() as i32).clamp(TIGHT * scale, LINE * scale);
    let right = area.x + area.w - 4;
    let mut y = area.y;
    for (at, Line { label, values, tone }) in (1..).zip(lines) {
        if at == lines.len() {
            // In the middle between the two rows.
            let above = scale * (1 + (step / scale - TIGHT) / 2);
            rule(pieces, Rect::new(area.x + 4, y - above, area.w - 8, 1));
        }
        put(pieces, (area.x + 4, y), scale, Tone::Dim, label);
        for (value, column) in values.iter().rev().zip(0..) {
            put(pieces, (right - (column * COLUMN + font::width(value)) * scale, y), scale, *tone, value);
        }
        y += step;
    }
    y
}

/// A column for each item, the sums behind a line.
fn across(pieces: &mut Pieces, score: &Score, area: Rect) -> i32 {
    let lines = lines(pieces, score, Words::Short);
    let step = (area.h / 3).clamp(TIGHT, LINE);
    let head = font::width(&lines[0].values[0]).max(font::width(&lines[0].values[1])) + 6;
    let column = (area.w - head) / (lines.len() as i32 - 1);
    for (value, row) in lines[0].values.iter().zip(1..) {
        put(pieces, (area.x, area.y + row * step), 1, Tone::Dim, value);
    }
    for (Line { label, values, tone }, at) in lines.iter().skip(1).zip(1..) {
        let right = area.x + head + at * column;
        if at as usize + 1 == lines.len() {
            rule(pieces, Rect::new(right - column + 2, area.y, 1, 3 * step));
        }
        put(pieces, (right - font::width(label), area.y), 1, Tone::Dim, label);
        for (value, row) in values.iter().zip(1..) {
            put(pieces, (right - font::width(value), area.y + row * step), 1, *tone, value);
        }
    }
    area.y + 3 * step
}

fn put(pieces: &mut Pieces, (x, y): (i32, i32), scale: i32, tone: Tone, text: &str) {
    pieces.push(Piece::Text { x, y, scale, tone, shadow: false, text: text.to_owned() });
}

fn rule(pieces: &mut Pieces, rect: Rect) {
    pieces.push(Piece::Panel { rect, tone: Tone::Dim, edge: Tone::Dim });
}
