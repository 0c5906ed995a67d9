//! What a record says about the position that is looked at: its comment, and a move that the rules refuse.

use super::super::pieces::{Face, LINE, Piece, Pieces, Scroll, Tone};
use crate::app::aim::Pointer;
use crate::app::order::Order;
use crate::app::review::{Leafing, is_leafed, refused_here};
use crate::app::table::Table;
use crate::app::words::Word;
use crate::paint::{Rect, font};
use crate::rules::Illegal;
use crate::rules::gomoku::Foul;
use crate::session::{Caption, Session};

/// So many rows below what is seen are counted.
const AHEAD: usize = 3;

/// Lays what is said in letters of up to `most` times the font's size; false if there is nothing to say.
pub(super) fn lay(pieces: &mut Pieces, table: &Table, area: Rect, most: i32) -> bool {
    let session = &table.session;
    if !is_leafed(session) && !pieces.app.wants_review() {
        return false;
    }
    let parts = parts(pieces, session);
    if parts.is_empty() {
        return false;
    }
    pieces.push(Piece::Panel { rect: area, tone: Tone::Well, edge: Tone::PanelLight });
    let inner = Rect::new(area.x + 8, area.y + 4, area.w - 14, area.h - 8);
    let fit = |scale: i32| (inner.h / (LINE * scale)).max(1) as usize;
    // Large letters where they all fit, or where enough of them are seen at a time.
    let is_good =
        |&scale: &i32| fit(scale) >= 4 || wrapped(&parts, inner.w / scale, fit(scale) + 1).len() <= fit(scale);
    let scale = (1..=most).rev().find(is_good).unwrap_or(1);
    let all = wrapped(&parts, inner.w / scale, fit(scale) + 1);
    if all.len() <= fit(scale) {
        rows(pieces, &all, inner, scale);
        return true;
    }
    let button = if pieces.app.pointer == Pointer::Finger { 30 } else { 20 };
    let narrow = Rect { w: inner.w - button - 2, ..inner };
    let wanted = pieces.app.review().scroll(session.cursor());
    let all = wrapped(&parts, narrow.w / scale, wanted + fit(scale) + AHEAD);
    let first = wanted.min(all.len().saturating_sub(fit(scale)));
    let below = (all.len() - first).saturating_sub(fit(scale));
    rows(pieces, &all[first..], narrow, scale);
    let page = (fit(scale) as i8 - 1).max(1);
    let right = Rect::new(area.x + area.w - button - 2, area.y + 2, button, button);
    arrows(pieces, right, area, (first, below), page);
    pieces.scroll = Some(Scroll { area, above: first, below });
    true
}

/// The buttons that scroll: two, or one that goes round where there is no room for two.
fn arrows(pieces: &mut Pieces, upper: Rect, area: Rect, (above, below): (usize, usize), page: i8) {
    let scroll = |rows: i8| Order::Leaf(Leafing::Scroll(rows));
    let back = i8::try_from(above).unwrap_or(i8::MAX);
    let lower = Rect { y: area.y + area.h - upper.h - 2, ..upper };
    if lower.y < upper.y + upper.h {
        let (label, order) = if below > 0 { ("▼", scroll(page)) } else { ("▲", scroll(-back)) };
        pieces.face(Rect { h: upper.h.min(area.h - 4), ..upper }, label, Face::Small, order);
        return;
    }
    if above > 0 {
        pieces.face(upper, "▲", Face::Small, scroll(-page.min(back)));
    }
    if below > 0 {
        pieces.face(lower, "▼", Face::Small, scroll(page));
    }
}

fn rows(pieces: &mut Pieces, all: &[(Tone, &str)], area: Rect, scale: i32) {
    for (&(tone, text), y) in all.iter().zip((area.y..=area.y + area.h - LINE * scale).step_by((LINE * scale) as usize))
    {
        pieces.push(Piece::Text { x: area.x, y, scale, tone, shadow: false, text: text.into() });
    }
}

/// The rows of all parts, as far as they are wanted.
fn wrapped(parts: &[(Tone, String)], width: i32, most: usize) -> Vec<(Tone, &str)> {
    let mut rows = Vec::new();
    for (tone, paragraph) in parts.iter().flat_map(|(tone, text)| text.split('\n').map(move |line| (*tone, line))) {
        if rows.len() >= most {
            break;
        }
        rows.extend(font::wrap(paragraph, width).into_iter().map(|row| (tone, row)));
    }
    rows.truncate(most);
    rows
}

/// What there is to say.
fn parts(pieces: &Pieces, session: &Session) -> Vec<(Tone, String)> {
    let mut parts = Vec::new();
    if let Some((number, illegal)) = refused_here(session) {
        let why = reason(pieces, illegal);
        parts.push((Tone::Gold, pieces.fill(Word::Against, &[&number.to_string(), &why])));
    }
    let name = session.tree().properties(session.cursor()).name();
    if !name.is_empty() {
        parts.push((Tone::Gold, name));
    }
    let comment = session.caption(Caption::Comment);
    if !comment.is_empty() {
        parts.push((Tone::Paper, comment));
    }
    parts
}

/// Why the rules refuse a move, in a few words.
fn reason(pieces: &Pieces, illegal: Illegal) -> String {
    let word = match illegal {
        Illegal::OffBoard => Word::OffBoardShort,
        Illegal::Occupied => Word::OccupiedShort,
        Illegal::Suicide => Word::SuicideShort,
        Illegal::Ko => Word::KoShort,
        Illegal::Superko { .. } => Word::SuperkoShort,
        Illegal::Forbidden(foul) => {
            let word = match foul {
                Foul::Overline => Word::OverlineShort,
                Foul::DoubleFour => Word::DoubleFourShort,
                Foul::DoubleThree => Word::DoubleThreeShort,
            };
            return pieces.fill(Word::OnForbidden, &[pieces.word(word)]);
        }
        Illegal::NoPass => Word::NoPassShort,
        Illegal::HandicapFirst => Word::HandicapShort,
        Illegal::GameOver => Word::AfterEnd,
    };
    pieces.word(word).into()
}
