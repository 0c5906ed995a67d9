//! Sheets over the game: pause, keys, and the one question.

use super::pieces::{Face, LINE, Pieces, Tone};
use super::{export, licences, settings, shelf};
use crate::app::files::{Doubt, shown};
use crate::app::order::Order;
use crate::app::preference::Preference;
use crate::app::setup::Kind;
use crate::app::words::Word;
use crate::app::{Sheet, keys};
use crate::paint::{Rect, font};
use crate::session::{Command, Target};

/// Lays a sheet over everything else.
pub(super) fn lay(pieces: &mut Pieces, sheet: Sheet) {
    match sheet {
        Sheet::Pause => choices(pieces, pieces.word(Word::Pause), &pause_entries(pieces)),
        Sheet::EndAndCount => {
            let entries = [(Word::EndAndCountYes, Order::Pass), (Word::KeepGoing, Order::Close)];
            choices(pieces, pieces.word(Word::EndAndCount), &entries);
        }
        Sheet::Shelf => shelf::lay(pieces),
        Sheet::Overwrite => overwrite(pieces),
        Sheet::Told => told(pieces),
        Sheet::Help => help(pieces),
        Sheet::Settings => settings::lay(pieces),
        Sheet::Export => export::lay(pieces),
        Sheet::Licences { page } => licences::lay(pieces, page),
    }
}

fn pause_entries(pieces: &Pieces) -> Vec<(Word, Order)> {
    let mut entries = vec![
        (Word::KeepGoing, Order::Close),
        (Word::Restart, Order::Restart),
        (Word::SetUp, Order::OpenSetup),
        (Word::Review, Order::Game(Command::Goto(Target::Back(1)))),
        (Word::OpenFile, Order::Open),
        (Word::SaveFile, Order::Save),
        (Word::Export, Order::OpenExport),
        (Word::RecentGames, Order::Recent),
        (Word::Settings, Order::Settings),
        (Word::Help, Order::Help),
        (Word::KeyLanguage, Order::Adjust(Preference::Language, 1)),
    ];
    if pieces.app.game.table().is_some_and(|table| table.kind() == Kind::Go) {
        entries.push((Word::Estimate, Order::Estimate));
    }
    if pieces.app.can_full_screen {
        entries.push((Word::KeyFullScreen, Order::FullScreen));
    }
    entries.push((Word::Menu, Order::ToMenu));
    if pieces.app.can_quit {
        entries.push((Word::Quit, Order::Quit));
    }
    entries
}

/// A file would lose something: the safe way is the one most likely wanted.
fn overwrite(pieces: &mut Pieces) {
    let app = pieces.app;
    let Some(question) = &app.files.question else { return };
    let name = question.place.path.file_name().unwrap_or_default().to_string_lossy();
    let word = match question.doubt {
        Doubt::Changed => Word::FileChanged,
        Doubt::Lossy => Word::FileLossy,
    };
    let title = pieces.fill(word, &[&shown(&name)]);
    let entries =
        [(Word::SaveAs, Order::SaveElsewhere), (Word::Overwrite, Order::Overwrite), (Word::Cancel, Order::Close)];
    choices(pieces, &title, &entries);
}

/// What was said about a file.
fn told(pieces: &mut Pieces) {
    let app = pieces.app;
    let Some(talk) = &app.files.told else { return };
    let lines = talk.say(pieces.language()).lines;
    let step = if pieces.is_upright() { 44 } else { 34 };
    let width = (pieces.width - 16).min(340);
    let rows: i32 = lines.iter().map(|line| font::wrap(line, width - 24).len() as i32).sum();
    let height = 16 + rows * LINE + 8 + step + 8;
    let area = Rect::new((pieces.width - width) / 2, (pieces.height - height) / 2, width, height);
    pieces.panel(area);
    let mut inner = Rect::new(area.x + 12, area.y + 10, width - 24, height);
    let tones = std::iter::once(Tone::Gold).chain(std::iter::repeat(Tone::Paper));
    for (line, tone) in lines.iter().zip(tones) {
        inner.y = pieces.paragraph(inner, tone, line);
    }
    let half = (inner.w - 6) / 2;
    let back = Rect { y: inner.y + 8, w: half, h: step - 6, ..inner };
    pieces.button(back, Word::Back, Face::Primary, Order::Close);
    pieces.button(Rect { x: back.x + half + 6, ..back }, Word::OpenFile, Face::Plain, Order::Open);
}

/// A question or menu: the first entry is the one most likely wanted; many entries stand in two columns.
fn choices(pieces: &mut Pieces, title: &str, entries: &[(Word, Order)]) {
    let step = if pieces.is_upright() { 44 } else { 34 };
    let columns = if entries.len() > 4 { 2 } else { 1 };
    let rows = 1 + (entries.len() as i32 - 1 + columns - 1) / columns;
    let width = (pieces.width - 16).min(if columns == 2 { 340 } else { 280 });
    let lines = font::wrap(title, width - 24).len() as i32;
    let height = 16 + lines * LINE + 8 + rows * step + 8;
    let area = Rect::new((pieces.width - width) / 2, (pieces.height - height) / 2, width, height);
    pieces.panel(area);
    let below = pieces.paragraph(Rect::new(area.x + 12, area.y + 10, width - 24, height), Tone::Gold, title);
    let first = Rect::new(area.x + 12, below + 8, width - 24, step - 6);
    pieces.button(first, entries[0].0, Face::Primary, entries[0].1.clone());
    let cell = (first.w + 6) / columns;
    for (index, (label, order)) in (0..).zip(&entries[1..]) {
        let (x, y) = (first.x + index % columns * cell, first.y + (1 + index / columns) * step);
        pieces.button(Rect { x, y, w: cell - 6, ..first }, *label, Face::Plain, order.clone());
    }
}

fn help(pieces: &mut Pieces) {
    let bindings = keys::listed(pieces.app);
    let columns = if pieces.is_upright() { 1 } else { 2 };
    let rows = (bindings.len() as i32 + columns - 1) / columns;
    let width = (pieces.width - 8).min(280 * columns);
    // On a small phone the lines stand closer.
    let step = ((pieces.height - 4 - 84) / rows.max(1)).clamp(font::EM + 1, LINE + 2);
    let height = (30 + 6 + rows * step + 4 + 44).min(pieces.height - 4);
    let area = Rect::new((pieces.width - width) / 2, (pieces.height - height) / 2, width, height);
    pieces.panel(area);
    let title = pieces.word(Word::Help);
    pieces.big_text((area.x + 12, area.y + 2), 2, Tone::Gold, title);
    let place = |index: i32| {
        let (column, row) = (index / rows, index % rows);
        (area.x + 12 + column * (width / columns), area.y + 36 + row * step)
    };
    for (index, binding) in (0..).zip(&bindings) {
        let (caps, word) = match binding.caps {
            "" => (pieces.word(Word::KeyClick), binding.word),
            " " => (pieces.word(Word::Space), binding.word),
            caps => (caps, binding.word),
        };
        let (x, y) = place(index);
        pieces.text((x, y), Tone::Gold, caps);
        let what = pieces.word(word);
        pieces.text((x + 76, y), Tone::Paper, what);
    }
    let bottom = area.y + area.h;
    let back = Rect::new(area.x + 12, bottom - 42, (area.w - 32) / 2, 38);
    pieces.button(back, Word::Back, Face::Primary, Order::Close);
    pieces.button(Rect { x: back.x + back.w + 8, ..back }, Word::Licences, Face::Plain, Order::Licences);
}
