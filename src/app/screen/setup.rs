//! The one page on which a game is set up.

use super::BoardFrame;
use super::pieces::{Face, Pieces, Tone};
use crate::app::order::Order;
use crate::app::setup::{Row, Setup};
use crate::app::words::Word;
use crate::paint::Rect;

/// Rows of the longest page: Go against the computer.
const MOST_ROWS: i32 = 7;

pub(super) fn lay(pieces: &mut Pieces, setup: &Setup) -> BoardFrame {
    let (width, height) = (pieces.width, pieces.height);
    let rows = setup.rows();
    let (step, value_height) = pieces.row_heights(MOST_ROWS, 100);
    // As high as the longest page, so that nothing moves under the pointer when rows come and go.
    let inner = MOST_ROWS * step;
    let panel_width = (width - 12).min(460);
    let panel_height = (inner + 40 + 52).min(height - 8);
    let panel = Rect::new((width - panel_width) / 2, (height - panel_height) / 2, panel_width, panel_height);
    pieces.panel(panel);
    let title = pieces.word(Word::SetUp);
    pieces.big_text((panel.x + 12, panel.y + 4), 2, Tone::Gold, title);
    let mut y = panel.y + 38;
    for row in rows {
        lay_row(pieces, setup, row, Rect::new(panel.x + 12, y, panel.w - 24, value_height));
        y += step;
    }
    let bottom = Rect::new(panel.x + 12, panel.y + panel.h - 44, (panel.w - 32) / 2, 36);
    pieces.button(bottom, Word::Start, Face::Primary, Order::StartSetup);
    pieces.button(Rect { x: bottom.x + bottom.w + 8, ..bottom }, Word::Back, Face::Plain, Order::Close);
    BoardFrame::strip(Rect::new(0, panel.y - 4, width, panel.h + 8), 40, pieces.app.settings.shown_theme())
}

fn lay_row(pieces: &mut Pieces, setup: &Setup, row: Row, area: Rect) {
    let label = match row {
        Row::Kind => Word::Game,
        Row::Size => Word::BoardSize,
        Row::Variant => Word::Rule,
        Row::Scoring => Word::Scoring,
        Row::Komi => Word::Komi,
        Row::Ko => Word::KoRule,
        Row::Opponent => Word::Opponent,
        Row::Starts => Word::Starts,
    };
    let text = pieces.row_text(setup, row);
    pieces.row(area, label, text, [-1, 1].map(|step| Order::Change(row, step)));
}
