//! The count of a game of Go as a table that adds up.

use super::super::pieces::{LINE, Piece, Pieces, Tone};
use crate::app::words::Word;
use crate::paint::{Rect, font};
use crate::rules::Color;
use crate::rules::go::{Score, Scoring};

/// Room of a column of numbers at scale 1.
const COLUMN: i32 = 33;

/// A line of the table.
struct Row {
    label: String,
    values: [String; 2],
    tone: Tone,
}

/// Lays the table in letters of up to `most` times the font's size. Returns the y below it.
pub(super) fn count(pieces: &mut Pieces, score: &Score, area: Rect, most: i32) -> i32 {
    let rows = rows(pieces, score);
    let fits = |scale: i32| {
        let is_narrow = |row: &Row| (font::width(&row.label) + 2 * COLUMN + 4) * scale <= area.w;
        rows.iter().all(is_narrow) && rows.len() as i32 * LINE * scale <= area.h
    };
    let scale = (1..=most).rev().find(|&scale| fits(scale)).unwrap_or(1);
    let right = area.x + area.w;
    let mut y = area.y;
    for Row { label, values: [black, white], tone } in rows {
        if y + LINE * scale > area.y + area.h {
            break;
        }
        let cells = [
            (area.x + 4, Tone::Dim, label),
            (right - 2 * COLUMN * scale, tone, black),
            (right - COLUMN * scale, tone, white),
        ];
        for (x, tone, text) in cells {
            pieces.push(Piece::Text { x, y, scale, tone, shadow: false, text });
        }
        y += LINE * scale;
    }
    y
}

fn rows(pieces: &Pieces, score: &Score) -> Vec<Row> {
    let both = |of: &dyn Fn(Color) -> String| Color::BOTH.map(of);
    let row = |label: Word, values: [String; 2]| Row { label: pieces.word(label).into(), values, tone: Tone::Paper };
    let heads = [Word::BlackShort, Word::WhiteShort].map(|word| pieces.word(word).to_owned());
    let dame = pieces.fill(Word::DameCount, &[&score.dame.to_string()]);
    let stones = match score.scoring {
        Scoring::Area => row(Word::LivingStones, both(&|color| score.stones[color].to_string())),
        Scoring::Territory => row(Word::Prisoners, both(&|color| score.prisoners[color].to_string())),
    };
    vec![
        Row { label: dame, values: heads, tone: Tone::Dim },
        row(Word::Surrounded, both(&|color| score.territory[color].to_string())),
        stones,
        row(Word::KomiRow, [String::new(), score.komi.to_string()]),
        Row { tone: Tone::Gold, ..row(Word::Total, both(&|color| score.total(color).to_string())) },
    ]
}
