//! The review panel: who played, the tree of moves, what is said about the move, and the way through them.

use super::super::pieces::{Face, LINE, Piece, Pieces, Tone, clipped};
use super::analysis;
use super::buttons::{buttons, primary};
use super::cards::{side_facts, time};
use super::talk::talk;
use super::tree::{self, tree};
use crate::app::aim::Pointer;
use crate::app::order::Order;
use crate::app::review::{Leafing, can_go_on, is_leafed, variation, ways_on};
use crate::app::table::Table;
use crate::app::words::Word;
use crate::app::writing::Writing;
use crate::paint::{Rect, font};
use crate::record::Tree;
use crate::rules::Color;
use crate::session::{Caption, Command, Session, Target};

/// Height of a line about a player.
const SIDE: i32 = 17;

/// The panel beside the board, from the top.
pub(super) fn lay_beside(pieces: &mut Pieces, table: &Table, area: Rect) {
    pieces.panel(area);
    let inner = area.inset(10);
    let is_finger = pieces.app.pointer == Pointer::Finger;
    let bottom = inner.y + inner.h - if is_finger { 0 } else { LINE - 2 };
    let buttons = if is_finger { few(pieces, table) } else { all(pieces, table) };
    let rows = buttons.len().div_ceil(2) as i32 + 1;
    let (least, most) = if is_finger { (35, 46) } else { (20, 24) };
    let step = (inner.h * 2 / 5 / rows).clamp(least, most);
    let top = bottom - rows * step;
    let told = if table.analysis.is_some() { Told::Title } else { most_told(top - inner.y) };
    let mut y = heading(pieces, table, inner, told);
    for color in Color::BOTH {
        side(pieces, &table.session, color, Rect::new(inner.x, y, inner.w, SIDE));
        y += SIDE;
    }
    middle(pieces, table, Rect::new(inner.x, y + 3, inner.w, top - y - 7));
    steps(pieces, table, Rect::new(inner.x, top, inner.w, step));
    grid(pieces, &buttons, Rect::new(inner.x, top + step, inner.w, step), 2);
    if !is_finger {
        let help = format!("F1 {}", pieces.word(Word::Help));
        pieces.text((inner.x, inner.y + inner.h - LINE + 4), Tone::Hint, help);
    }
}

/// Everything below (and above) an upright board.
pub(super) fn lay_below(pieces: &mut Pieces, table: &Table, area: Rect) {
    heading(pieces, table, Rect::new(8, 4, pieces.width - 16, 24), Told::Title);
    let step = 42;
    let buttons = few(pieces, table);
    let rows = 1 + buttons.len().div_ceil(3) as i32;
    let top = area.y + area.h - rows * step;
    let mut y = area.y;
    if top - y > 120 && table.analysis.is_none() {
        for color in Color::BOTH {
            side(pieces, &table.session, color, Rect::new(area.x + 2, y, area.w - 4, SIDE));
            y += SIDE;
        }
    }
    let words = variation_words(pieces, &table.session);
    let facts = facts(pieces, &table.session);
    let room = area.w - 8 - font::width(&words);
    pieces.text((area.x + 2, y), Tone::Dim, clipped(&facts, room - 4));
    pieces.text_to(area.x + area.w - 2, y, Tone::Paper, &words);
    y += LINE + 1;
    if top - y >= LINE + 6 {
        middle(pieces, table, Rect::new(area.x, y, area.w, top - y - 4));
    }
    steps(pieces, table, Rect::new(area.x, top, area.w, step));
    grid(pieces, &buttons, Rect::new(area.x, top + step, area.w, step), 3);
}

/// How much is told above the players.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    /// The number of the move.
    Title,
    /// What kind of game it was, too.
    Facts,
}

const fn most_told(room: i32) -> Told {
    if room >= 150 { Told::Facts } else { Told::Title }
}

/// The number of the move; returns the y below.
fn heading(pieces: &mut Pieces, table: &Table, area: Rect, told: Told) -> i32 {
    let session = &table.session;
    let title = if is_leafed(session) { Word::Reviewing } else { Word::ReviewPanel };
    let title = pieces.word(title);
    let (number, length) = (session.view().moves().to_string(), session.length().to_string());
    let mut tone = Tone::Dim;
    let mut number = pieces.fill(Word::ReviewOf, &[&number, &length]);
    if pieces.app.keeper.is_failing() {
        (tone, number) = (Tone::Cinnabar, pieces.word(Word::NotSaved).into());
    }
    let scale = if font::width(title) * 2 + font::width(&number) + 12 <= area.w { 2 } else { 1 };
    let y = if scale == 2 { area.y - 2 } else { area.y + 6 };
    pieces.big_text((area.x, y), scale, Tone::Gold, title);
    pieces.text_to(area.x + area.w, area.y + 8, tone, &number);
    if told == Told::Title {
        return area.y + 26;
    }
    let facts = facts(pieces, session);
    pieces.text((area.x, area.y + 25), Tone::Dim, clipped(&facts, area.w));
    area.y + 27 + LINE
}

/// The result, the event, the date; for a game without an event what kind of game it is.
fn facts(pieces: &Pieces, session: &Session) -> String {
    let mut facts = vec![result(pieces, session), session.caption(Caption::Event), session.caption(Caption::Date)];
    if facts[1].is_empty() {
        facts[1] = pieces.game_text(*session.rules());
    }
    facts.retain(|fact| !fact.trim().is_empty());
    facts.join("  ").replace('\n', " ")
}

/// The result: of a game from elsewhere as its file spells it.
fn result(pieces: &Pieces, session: &Session) -> String {
    match session.outcome().filter(|_| !session.is_foreign()) {
        Some(outcome) => pieces.outcome_text(outcome, session).0.into(),
        None => session.info().result_text().unwrap_or_default(),
    }
}

/// A player: the stone, the name and rank, what has been taken.
fn side(pieces: &mut Pieces, session: &Session, color: Color, area: Rect) {
    pieces.push(Piece::Stone { x: area.x + 8, y: area.y + 8, color, cell: 15 });
    let facts = side_facts(pieces, session, color);
    let is_due = session.position().to_move() == color;
    let tone = if is_due { Tone::Paper } else { Tone::Dim };
    let mut room = area.w - 22;
    if let Some((tone, time)) = time(session, color, pieces.app.now()) {
        room -= font::width(&time) + 6;
        pieces.text_to(area.x + area.w, area.y + 1, tone, &time);
    }
    pieces.text((area.x + 22, area.y + 1), tone, clipped(&facts, room));
}

/// The tree, and below it what is said.
fn middle(pieces: &mut Pieces, table: &Table, area: Rect) {
    if let Some(analysis) = &table.analysis {
        let height = (area.h / 4).clamp(analysis::LEAST, 72);
        if area.h < height + LINE + 12 {
            return talk(pieces, table, area, 1);
        }
        analysis::graph(pieces, table, analysis, Rect { h: height, ..area });
        return talk(pieces, table, Rect { y: area.y + height + 4, h: area.h - height - 4, ..area }, 1);
    }
    let cell = tree::cell(pieces);
    // The words have the larger half; a small room is all theirs.
    let rows = ((area.h - LINE - 12) / 2 / cell).min(10);
    let mut told = area;
    if rows > 0 && area.h - rows * cell >= 2 * LINE + 14 {
        let height = rows * cell + 6;
        tree(pieces, table, Rect { h: height, ..area });
        told = Rect { y: area.y + height + 4, h: area.h - height - 4, ..area };
    }
    talk(pieces, table, told, 1);
}

/// Buttons through the moves, and through the variations.
fn steps(pieces: &mut Pieces, table: &Table, area: Rect) {
    let session = &table.session;
    let (can_back, can_on) = (session.cursor() != Tree::ROOT, can_go_on(session));
    let all = [
        (can_back, "|◀", Target::First),
        (can_back, "«", Target::Back(10)),
        (can_back, "◀", Target::Back(1)),
        (can_on, "▶", Target::Forward(1)),
        (can_on, "»", Target::Forward(10)),
        (session.is_reviewing(), "▶|", Target::Last),
    ];
    let is_large = area.h >= 34;
    let kept = |target: &Target| !is_large || !matches!(target, Target::Back(10) | Target::Forward(10));
    let moves: Vec<_> = all.into_iter().filter(|(_, _, target)| kept(target)).collect();
    let words = if is_large { String::new() } else { variation_words(pieces, session) };
    let short = variation(session).map_or("-".into(), |(at, of)| format!("{at}/{of}"));
    let width = (area.w / (moves.len() as i32 + 3)).min(44);
    let room = area.w - (moves.len() as i32 + 2) * width;
    let words = if !words.is_empty() && font::width(&words) + 4 <= room { words } else { short };
    let mut rect = Rect::new(area.x, area.y, width - 2, area.h - 4);
    for (can, label, target) in moves {
        pieces.face_if(can, rect, label, Order::Game(Command::Goto(target)));
        rect.x += width;
    }
    let several = variation(session).is_some();
    let goto = |step: i8| Order::Game(Command::Goto(Target::Variation(step)));
    pieces.face_if(several, rect, "▲", goto(-1));
    let right = Rect { x: area.x + area.w - rect.w, ..rect };
    pieces.face_if(several, right, "▼", goto(1));
    let free = right.x - rect.x - rect.w;
    let words = clipped(&words, free - 2);
    let x = rect.x + rect.w + (free - font::width(&words)) / 2;
    pieces.text((x, area.y + (area.h - 4 - LINE) / 2), if several { Tone::Paper } else { Tone::Hint }, words);
}

/// Which variation is looked at, or in how many ways the game goes on.
pub(super) fn variation_words(pieces: &Pieces, session: &Session) -> String {
    match (variation(session), ways_on(session)) {
        (Some((at, of)), _) => pieces.fill(Word::VariationOf, &[&at.to_string(), &of.to_string()]),
        (None, ways @ 2..) => pieces.fill(Word::WaysOn, &[&ways.to_string()]),
        (None, _) => pieces.word(Word::NoVariations).into(),
    }
}

/// A button of the panel.
struct Button {
    can: bool,
    label: Word,
    face: Face,
    order: Order,
}

impl Button {
    const fn plain(label: Word, order: Order) -> Self {
        Self { can: true, label, face: Face::Plain, order }
    }
}

/// The first buttons: the one most likely wanted, autoplay, the comment.
fn first(table: &Table) -> Vec<Button> {
    let session = &table.session;
    let mut buttons = Vec::new();
    if let Some((label, order)) = primary(table) {
        let label = if session.is_reviewing() { Word::PlayOnShort } else { label };
        buttons.push(Button { face: Face::Primary, ..Button::plain(label, order) });
    }
    if is_leafed(session) {
        let autoplay = Button::plain(Word::Autoplay, Order::Leaf(Leafing::Autoplay));
        buttons.push(Button { can: can_go_on(session), ..autoplay });
    }
    buttons.push(Button::plain(Word::Comment, Order::Write(Writing::Open(Caption::Comment))));
    buttons
}

/// All that a panel with a mouse has room for.
fn all(pieces: &Pieces, table: &Table) -> Vec<Button> {
    let session = &table.session;
    if table.analysis.is_some() {
        return beside_an_analysis(table);
    }
    let mut buttons = first(table);
    if is_leafed(session) {
        buttons.push(delete(session));
        buttons.push(Button::plain(Word::About, Order::Leaf(Leafing::About)));
    }
    // What begins another game is one step further away here.
    let is_near = |order: &Order| !matches!(order, Order::ToMenu | Order::Restart | Order::Resign);
    let more = self::buttons(pieces, table).into_iter().filter(|more| !is_leafed(session) || is_near(&more.2));
    buttons.extend(more.map(|(can, label, order)| Button { can, ..Button::plain(label, order) }));
    buttons
}

/// The graph and its words need the room of the others, which are behind the last of these.
fn beside_an_analysis(table: &Table) -> Vec<Button> {
    let mut buttons = first(table);
    buttons.retain(|button| !matches!(button.order, Order::Write(_)));
    if table.session.is_reviewing() {
        buttons.push(Button::plain(Word::BackToGame, Order::Game(Command::Goto(Target::Last))));
    }
    buttons.push(Button::plain(Word::AnalysisEnd, Order::Analyse));
    buttons.push(Button::plain(Word::More, Order::Pause));
    buttons
}

fn delete(session: &Session) -> Button {
    let can = session.cursor() != Tree::ROOT;
    Button { can, ..Button::plain(Word::DeleteYes, Order::Leaf(Leafing::AskDelete)) }
}

/// The few that are large enough for a finger; the rest is behind the last of them.
fn few(pieces: &Pieces, table: &Table) -> Vec<Button> {
    let session = &table.session;
    if table.analysis.is_some() {
        return beside_an_analysis(table);
    }
    if !session.is_reviewing() {
        let mut buttons = all(pieces, table);
        buttons.retain(|button| !matches!(button.order, Order::Leaf(_)));
        return buttons;
    }
    let mut buttons = first(table);
    buttons.push(delete(session));
    buttons.push(Button::plain(Word::BackToGame, Order::Game(Command::Goto(Target::Last))));
    buttons.push(Button::plain(Word::More, Order::Pause));
    buttons
}

fn grid(pieces: &mut Pieces, buttons: &[Button], first: Rect, columns: i32) {
    let column = (first.w + 6) / columns;
    for (button, index) in buttons.iter().zip(0..) {
        let (x, y) = (first.x + index % columns * column, first.y + index / columns * first.h);
        let rect = Rect { x, y, w: column - 6, h: first.h - 4 };
        if button.can {
            pieces.button(rect, button.label, button.face, button.order.clone());
        } else {
            pieces.button_if(false, rect, button.label, button.order.clone());
        }
    }
}
