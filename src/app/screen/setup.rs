//! The one page on which a game is set up; what does not fit on it follows when the page is turned.

use super::BoardFrame;
use super::pieces::{Face, Pieces, Tone};
use crate::app::order::Order;
use crate::app::setup::{Row, Setup};
use crate::app::words::Word;
use crate::paint::Rect;
use crate::rules::Color;

/// Rows of a column.
const COLUMN_ROWS: i32 = 7;
/// Pixels above and below the rows.
const AROUND: i32 = 40 + 52;

pub(super) fn lay(pieces: &mut Pieces, setup: &Setup, page: i32) -> BoardFrame {
    let (width, height) = (pieces.width, pieces.height);
    let rows = setup.rows();
    let (step, value_height) = pieces.row_heights(COLUMN_ROWS, AROUND + 8);
    let columns = if rows.len() as i32 > COLUMN_ROWS && !pieces.is_upright() { 2 } else { 1 };
    // As high as the longest page, so that nothing moves under the pointer when rows come and go.
    let on_column = match (pieces.is_upright(), columns) {
        (true, _) => ((height - AROUND - 8) / step).max(1),
        (false, 2) => (rows.len().div_ceil(2) as i32).min(COLUMN_ROWS),
        (false, _) => COLUMN_ROWS,
    };
    let pages = (rows.len() as i32 + on_column * columns - 1) / (on_column * columns);
    let page = page.rem_euclid(pages.max(1));
    let panel_width = (width - 12).min(if columns == 2 { 628 } else { 460 });
    let panel_height =
        (COLUMN_ROWS.max(if pieces.is_upright() { on_column } else { 0 }) * step + AROUND).min(height - 8);
    let panel = Rect::new((width - panel_width) / 2, (height - panel_height) / 2, panel_width, panel_height);
    pieces.panel(panel);
    let title = pieces.word(Word::SetUp);
    pieces.big_text((panel.x + 12, panel.y + 4), 2, Tone::Gold, title);
    let column = (panel.w - 24) / columns;
    let shown = rows.into_iter().skip((page * on_column * columns) as usize).take((on_column * columns) as usize);
    for (index, row) in (0..).zip(shown) {
        let (x, y) = (panel.x + 12 + index / on_column * (column + 6), panel.y + 38 + index % on_column * step);
        let narrow = if columns == 2 { 6 } else { 0 };
        lay_row(pieces, setup, row, Rect::new(x, y, column - narrow, value_height));
    }
    let bottom = Rect::new(panel.x + 12, panel.y + panel.h - 44, (panel.w - 32) / 2, 36);
    pieces.button(bottom, Word::Start, Face::Primary, Order::StartSetup);
    let back = Rect { x: bottom.x + bottom.w + 8, ..bottom };
    pieces.button(back, Word::Back, Face::Plain, Order::Close);
    if pages > 1 {
        let label = format!("{}/{pages} ▶", page + 1);
        let right = panel.x + panel.w - 12;
        pieces.face(Rect::new(right - 74, panel.y + 4, 74, 30), label, Face::Small, Order::Page(1));
    }
    BoardFrame::strip(Rect::new(0, panel.y - 4, width, panel.h + 8), 40, pieces.app.settings.shown_theme())
}

fn lay_row(pieces: &mut Pieces, setup: &Setup, row: Row, area: Rect) {
    let label = match row {
        Row::Kind => Word::Game,
        Row::Size => Word::BoardSize,
        Row::Variant | Row::Set => Word::Rule,
        Row::Opening => Word::Opening,
        Row::Scoring => Word::Scoring,
        Row::Komi => Word::Komi,
        Row::Ko => Word::KoRule,
        Row::Suicide => Word::SuicideRule,
        Row::Start => Word::BoardStart,
        Row::Goal => Word::Goal,
        Row::Pace => Word::Clock,
        Row::Minutes => Word::MainTime,
        Row::Periods => Word::Periods,
        Row::Seconds => Word::ExtraTime,
        Row::Opponent => Word::Opponent,
        Row::Starts => Word::Starts,
        Row::Level(Color::Black) => Word::Black,
        Row::Level(Color::White) => Word::White,
    };
    let text = pieces.row_text(setup, row);
    pieces.row(area, label, text, [-1, 1].map(|step| Order::Change(row, step)));
}
