//! What can be done now.

use super::super::pieces::{Face, Pieces};
use crate::app::order::Order;
use crate::app::preference::Preference;
use crate::app::setup::Kind;
use crate::app::table::Table;
use crate::app::words::Word;
use crate::paint::Rect;
use crate::session::{Command, Stage, Target};

/// The button most likely wanted, if one is.
pub(super) fn primary(table: &Table) -> Option<(Word, Order)> {
    let session = &table.session;
    match session.stage() {
        _ if session.is_reviewing() => Some((Word::PlayOn, Order::Game(Command::PlayOn))),
        Stage::Counting => Some((Word::Accept, Order::Game(Command::Accept))),
        Stage::Over(_) => Some((Word::PlayAgain, Order::Restart)),
        Stage::Play => None,
    }
}

/// The other buttons: whether each can be pressed, its label, what it does.
pub(super) fn buttons(pieces: &Pieces, table: &Table) -> Vec<(bool, Word, Order)> {
    let session = &table.session;
    let stage = session.stage();
    let mut buttons = Vec::new();
    if session.is_reviewing() {
        let goto = |target| Order::Game(Command::Goto(target));
        if pieces.is_upright() {
            buttons.push((session.position().ply() > 0, Word::MoveBack, goto(Target::Back(1))));
            buttons.push((true, Word::MoveForward, goto(Target::Forward(1))));
        }
        buttons.push((true, Word::BackToGame, goto(Target::Last)));
        buttons.push((true, Word::NumbersShort, Order::Adjust(Preference::Numbers, 1)));
        buttons.push((true, Word::Export, Order::OpenExport));
    } else if table.session.was_lost_on_time() {
        buttons.push((true, Word::ContinueAnyway, Order::Game(Command::Forgive)));
    } else if stage == Stage::Counting {
        buttons.push((true, Word::ResumePlay, Order::Game(Command::Resume)));
    } else if table.is_between_computers() {
        buttons.extend(watching(table));
    } else if stage == Stage::Play && table.kind() == Kind::Go {
        buttons.push((table.is_person_to_move(), Word::Pass, Order::Pass));
    }
    if !session.is_reviewing() {
        buttons.push((session.can_undo(), Word::Undo, Order::Game(Command::Undo)));
    }
    if !session.is_reviewing() && stage != Stage::Counting && !table.is_between_computers() {
        buttons.push((session.can_redo(), Word::Redo, Order::Game(Command::Redo)));
    }
    if stage == Stage::Play && !session.is_reviewing() {
        buttons.push((session.length() > 0, Word::Restart, Order::Restart));
        if !table.is_between_computers() {
            buttons.push((session.length() > 0, Word::Resign, Order::Resign));
        }
    } else if !session.is_reviewing() {
        buttons.push((true, Word::NewGame, Order::OpenSetup));
    }
    // Upright the way there in a review is the sheet with the rest.
    if session.is_reviewing() && !pieces.is_upright() || matches!(stage, Stage::Over(_)) && !session.is_reviewing() {
        let word = if table.analysis.is_some() { Word::AnalysisEnd } else { Word::Analyse };
        buttons.push((session.length() > 0, word, Order::Analyse));
    }
    if session.may_have_no_result() && !session.is_reviewing() {
        buttons.push((true, Word::AgreeNoResult, Order::Game(Command::AgreeNoResult)));
    }
    if stage == Stage::Play && !session.is_reviewing() {
        buttons.push((true, Word::Pause, Order::Pause));
    } else {
        buttons.push((true, Word::Menu, Order::ToMenu));
    }
    buttons
}

/// What somebody who watches two computers can do.
fn watching(table: &Table) -> [(bool, Word, Order); 5] {
    let hold = if table.is_held() { Word::LetRun } else { Word::HoldGame };
    let tempo = |step| Order::Adjust(Preference::Tempo, step);
    [
        (true, hold, Order::Hold),
        (true, Word::OneMove, Order::OneMove),
        (true, Word::Slower, tempo(-1)),
        (true, Word::Faster, tempo(1)),
        (true, Word::WatchEnd, Order::Watch),
    ]
}

pub(super) fn grid(pieces: &mut Pieces, table: &Table, first: Rect, columns: i32) {
    let column = (first.w + 6) / columns;
    for (index, (can, label, order)) in (0..).zip(buttons(pieces, table)) {
        let rect =
            Rect::new(first.x + index % columns * column, first.y + index / columns * first.h, column - 6, first.h - 4);
        pieces.button_if(can, rect, label, order);
    }
}

/// Four small buttons: to the first move, back, forward, to the last.
pub(super) fn history(pieces: &mut Pieces, first: Rect) {
    let targets = [("|◀", Target::First), ("◀", Target::Back(1)), ("▶", Target::Forward(1)), ("▶|", Target::Last)];
    for (index, (label, target)) in (0..).zip(targets) {
        let rect = Rect { x: first.x + index * first.w, w: first.w - 3, ..first };
        pieces.face(rect, label, Face::Small, Order::Game(Command::Goto(target)));
    }
}

/// The few that a room full of people needs; keys and the pause sheet have the rest.
pub(super) fn few_buttons(pieces: &Pieces, table: &Table) -> Vec<(bool, Word, Order)> {
    let wanted = |order: &Order| {
        matches!(
            order,
            Order::Pass
                | Order::Game(
                    Command::Undo | Command::Resume | Command::Forgive | Command::AgreeNoResult | Command::Goto(_)
                )
                | Order::Pause
                | Order::Hold
                | Order::OneMove
                | Order::ToMenu
        )
    };
    buttons(pieces, table).into_iter().filter(|(_, _, order)| wanted(order)).collect()
}
