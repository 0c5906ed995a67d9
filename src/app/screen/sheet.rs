//! Sheets over the game: pause, keys, and the one question.

use super::pieces::{Face, LINE, Pieces, Tone};
use super::{export, licences, settings, shelf, writing};
use crate::app::files::{Doubt, shown};
use crate::app::order::Order;
use crate::app::preference::Preference;
use crate::app::review::{Leafing, is_leafed};
use crate::app::setup::Kind;
use crate::app::words::Word;
use crate::app::{Sheet, keys};
use crate::paint::{Rect, font};
use crate::session::{Command, Target};

/// Lays a sheet over everything else.
pub(super) fn lay(pieces: &mut Pieces, sheet: Sheet) {
    match sheet {
        Sheet::Pause => {
            let title = if is_reviewing(pieces) { Word::More } else { Word::Pause };
            choices(pieces, pieces.word(title), &pause_entries(pieces));
        }
        Sheet::EndAndCount => {
            let entries = [(Word::EndAndCountYes, Order::Pass), (Word::KeepGoing, Order::Close)];
            choices(pieces, pieces.word(Word::EndAndCount), &entries);
        }
        Sheet::Shelf => shelf::lay(pieces),
        Sheet::Overwrite => overwrite(pieces),
        Sheet::Delete { nodes } => {
            let title = pieces.fill(Word::DeleteAsk, &[&nodes.to_string()]);
            choices(pieces, &title, &[(Word::DeleteYes, Order::Game(Command::Delete)), (Word::Keep, Order::Close)]);
        }
        Sheet::About => writing::about(pieces),
        Sheet::Comment => writing::comment(pieces),
        Sheet::Told => told(pieces),
        Sheet::Help { page } => help(pieces, page),
        Sheet::Settings => settings::lay(pieces),
        Sheet::Export => export::lay(pieces),
        Sheet::Licences { page } => licences::lay(pieces, page),
    }
}

fn is_reviewing(pieces: &Pieces) -> bool {
    pieces.app.game().table().is_some_and(|table| is_leafed(&table.session))
}

fn pause_entries(pieces: &Pieces) -> Vec<(Word, Order)> {
    let mut entries = vec![(Word::KeepGoing, Order::Close)];
    if is_reviewing(pieces) {
        entries.push((Word::Delete, Order::Leaf(Leafing::AskDelete)));
        entries.push((Word::ReviewPanel, Order::Leaf(Leafing::Panel)));
        entries.push((Word::Analyse, Order::Analyse));
    } else {
        entries.push((Word::Restart, Order::Restart));
        entries.push((Word::SetUp, Order::OpenSetup));
        entries.push((Word::Review, Order::Game(Command::Goto(Target::Back(1)))));
    }
    entries.extend([
        (Word::OpenFile, Order::Open),
        (Word::SaveFile, Order::Save),
        (Word::Export, Order::OpenExport),
        (Word::RecentGames, Order::Recent),
        (Word::About, Order::Leaf(Leafing::About)),
        (Word::Settings, Order::Settings),
        (Word::Help, Order::Help),
        (Word::KeyLanguage, Order::Adjust(Preference::Language, 1)),
    ]);
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
    let step = if pieces.is_upright() { 44 } else { 34 };
    let lines = talk.say(pieces.language()).lines;
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
    let columns = if entries.len() > 4 { 2 } else { 1 };
    let rows = 1 + (entries.len() as i32 - 1 + columns - 1) / columns;
    let width = (pieces.width - 16).min(if columns == 2 { 340 } else { 280 });
    let lines = font::wrap(title, width - 24).len() as i32;
    let around = 16 + lines * LINE + 8 + 8;
    // On a small phone many entries stand closer.
    let step = ((pieces.height - 8 - around) / rows).min(if pieces.is_upright() { 44 } else { 34 });
    let height = around + rows * step;
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

/// The keys that do something now, on as many pages as they need.
fn help(pieces: &mut Pieces, page: i32) {
    let bindings = keys::listed(pieces.app);
    let columns = if pieces.is_upright() { 1 } else { 2 };
    let most = ((pieces.height - 4 - 84) / (font::EM + 2)).max(1) * columns;
    let pages = (bindings.len() as i32 + most - 1) / most;
    let page = page.rem_euclid(pages.max(1));
    let on_page = (bindings.len() as i32 + pages - 1) / pages.max(1);
    let rows = (on_page + columns - 1) / columns;
    let width = (pieces.width - 8).min(280 * columns);
    // On a small phone the lines stand closer.
    let step = ((pieces.height - 4 - 84) / rows.max(1)).clamp(font::EM + 1, LINE + 2);
    let height = (30 + 6 + rows * step + 4 + 44).min(pieces.height - 4);
    let area = Rect::new((pieces.width - width) / 2, (pieces.height - height) / 2, width, height);
    pieces.panel(area);
    let title = pieces.word(Word::Help);
    pieces.big_text((area.x + 12, area.y + 2), 2, Tone::Gold, title);
    let shown = bindings.iter().skip((page * on_page) as usize).take(on_page as usize);
    for (index, binding) in (0..).zip(shown) {
        let (caps, word) = match binding.caps {
            "" => (pieces.word(Word::KeyClick), binding.word),
            " " => (pieces.word(Word::Space), binding.word),
            caps => (caps, binding.word),
        };
        let x = area.x + 12 + index / rows * (width / columns);
        let y = area.y + 36 + index % rows * step;
        pieces.text((x, y), Tone::Gold, caps);
        let what = pieces.word(word);
        pieces.text((x + 76, y), Tone::Paper, what);
    }
    let bottom = area.y + area.h;
    let back = Rect::new(area.x + 12, bottom - 42, (area.w - 32) / 2, 38);
    pieces.button(back, Word::Back, Face::Primary, Order::Close);
    pieces.button(Rect { x: back.x + back.w + 8, ..back }, Word::Licences, Face::Plain, Order::Licences);
    if pages > 1 {
        let label = format!("{}/{pages} ▶", page + 1);
        pieces.face(Rect::new(area.x + width - 86, area.y + 3, 74, 28), label, Face::Small, Order::Page(1));
    }
}
