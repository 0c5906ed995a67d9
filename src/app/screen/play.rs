//! A game on the table: the board, and beside it (upright: below it) whose turn it is, what just happened, and what
//! can be done.

use super::BoardFrame;
use super::pieces::{Face, LINE, Piece, Pieces, Tone};
use crate::app::message::Mood;
use crate::app::order::Order;
use crate::app::setup::Kind;
use crate::app::table::Table;
use crate::app::words::Word;
use crate::paint::{Rect, font};
use crate::rules::go::{Score, Scoring};
use crate::rules::gomoku::Variant;
use crate::rules::{Color, Move, Position, Ruleset};
use crate::session::{Command, Session, Stage, Target};

/// Width of the panel beside the board.
const PANEL: i32 = 260;

pub(super) fn lay(pieces: &mut Pieces) -> Option<BoardFrame> {
    let table = pieces.app.game.table()?;
    let coordinates = pieces.app.settings.coordinates;
    let fit = |area| BoardFrame::fit(table.session.rules(), area, coordinates, table.session.seed());
    let (width, height) = (pieces.width, pieces.height);
    if pieces.is_upright() {
        let side = (width - 8).min(height - 220);
        let frame = fit(Rect::new((width - side) / 2, 30, side, side));
        lay_below(pieces, table, Rect::new(4, 30 + side + 4, width - 8, height - side - 38));
        Some(frame)
    } else {
        let side = (height - 10).min(width - PANEL - 24);
        let panel = (width - side - 24).min(360);
        let left = (width - side - panel - 12) / 2;
        let frame = fit(Rect::new(left, (height - side) / 2, side, side));
        lay_beside(pieces, table, Rect::new(left + side + 12, 8, panel, height - 16));
        Some(frame)
    }
}

/// The panel beside the board, from the top: title, cards, message or count, buttons.
fn lay_beside(pieces: &mut Pieces, table: &Table, area: Rect) {
    pieces.panel(area);
    let inner = area.inset(10);
    heading(pieces, table, Rect { h: 28, ..inner });
    let mut y = inner.y + 32;
    let width = inner.w;
    let told = if let Some(score) = table.session.score() {
        let height = if table.session.outcome().is_some() { 48 } else { 34 };
        y = verdict(pieces, table, Rect::new(inner.x, y, width, height)) + 4;
        y = count(pieces, &score, Rect::new(inner.x, y, width, LINE * 6)) + 4;
        let lines = if table.session.outcome().is_some() { 2 } else { 3 };
        lines * LINE + 8
    } else {
        y = verdict_or_turn(pieces, table, Rect::new(inner.x, y, width, 48)) + 6;
        4 * LINE + 8
    };
    message(pieces, table, Rect::new(inner.x, y, width, told));
    y += told + 6;
    let bottom = inner.y + inner.h;
    let primary = primary(table);
    let hints = 22;
    let rows = buttons(pieces, table).len().div_ceil(2) as i32 + i32::from(primary.is_some());
    let step = ((bottom - hints - y) / rows.max(1)).clamp(20, 36);
    if let Some((label, order)) = primary {
        pieces.button(Rect::new(inner.x, y, width, step - 4), label, Face::Primary, order);
        y += step;
    }
    grid(pieces, table, Rect::new(inner.x, y, width, step), 2);
    let help = format!("F1 {}", pieces.word(Word::Help));
    pieces.text((inner.x, bottom - LINE + 4), Tone::Hint, help);
    if table.session.length() > 0 {
        history(pieces, Rect::new(inner.x + width - 4 * 34, bottom - 18, 34, 22));
    }
}

/// Everything below (and above) an upright board.
fn lay_below(pieces: &mut Pieces, table: &Table, area: Rect) {
    heading(pieces, table, Rect::new(8, 4, pieces.width - 16, 24));
    let mut y = area.y;
    let primary = primary(table);
    let rows = buttons(pieces, table).len().div_ceil(3) as i32 + i32::from(primary.is_some());
    let step = 42;
    let top = area.y + area.h - rows * step;
    if let Some(score) = table.session.score() {
        y = verdict(pieces, table, Rect::new(area.x, y, area.w, 34)) + 2;
        y = count(pieces, &score, Rect::new(area.x + 4, y, area.w - 8, (top - y - 4).max(0))) + 2;
    } else {
        y = verdict_or_turn(pieces, table, Rect::new(area.x, y, area.w, 40)) + 4;
    }
    if top - y >= LINE + 6 {
        message(pieces, table, Rect::new(area.x, y, area.w, (top - y - 4).min(54)));
    }
    let mut row = Rect::new(area.x, top, area.w, step);
    if let Some((label, order)) = primary {
        pieces.button(Rect { h: step - 4, ..row }, label, Face::Primary, order);
        row.y += step;
    }
    grid(pieces, table, row, 3);
}

/// Four small buttons: to the first move, back, forward, to the last.
fn history(pieces: &mut Pieces, first: Rect) {
    let targets = [("|◀", Target::First), ("◀", Target::Back(1)), ("▶", Target::Forward(1)), ("▶|", Target::Last)];
    for (index, (label, target)) in (0..).zip(targets) {
        let rect = Rect { x: first.x + index * first.w, w: first.w - 3, ..first };
        let order = Some(Order::Game(Command::Goto(target)));
        let (label, cap) = (label.to_owned(), String::new());
        pieces.push(Piece::Button { rect, label, cap, face: Face::Arrow, focused: false, order });
    }
}

fn grid(pieces: &mut Pieces, table: &Table, first: Rect, columns: i32) {
    let column = (first.w + 6) / columns;
    for (index, (can, label, order)) in (0..).zip(buttons(pieces, table)) {
        let rect =
            Rect::new(first.x + index % columns * column, first.y + index / columns * first.h, column - 6, first.h - 4);
        pieces.button_if(can, rect, label, order);
    }
}

/// The game, its size, the number of moves, komi.
fn heading(pieces: &mut Pieces, table: &Table, area: Rect) {
    let session = &table.session;
    let title = match (session.stage(), session.rules()) {
        (Stage::Counting, Ruleset::Go(rules)) if rules.scoring == Scoring::Area => {
            pieces.word(Word::CountByArea).into()
        }
        (Stage::Counting, _) => pieces.word(Word::CountByTerritory).into(),
        _ => pieces.game_text(*session.rules()),
    };
    let ply = session.position().ply().to_string();
    let mut facts = if session.length() == 0 {
        String::new()
    } else if session.is_reviewing() {
        pieces.fill(Word::ReviewOf, &[&ply, &session.length().to_string()])
    } else {
        pieces.fill(Word::MoveNumber, &[&ply])
    };
    match session.rules() {
        _ if session.is_reviewing() => {}
        // The table of the count has the komi, and its title needs the room.
        Ruleset::Go(_) if session.stage() == Stage::Counting => facts.clear(),
        Ruleset::Go(rules) => {
            facts = format!("{facts}  {}", pieces.fill(Word::KomiShort, &[&rules.komi.to_string()]));
        }
        Ruleset::Gomoku(rules) if rules.variant == Variant::Standard => {
            facts = format!("{facts}  {}", pieces.word(Word::StandardShort));
        }
        Ruleset::Gomoku(_) => {}
    }
    let mut tone = Tone::Dim;
    if pieces.app.keeper.is_failing() {
        (tone, facts) = (Tone::Cinnabar, pieces.word(Word::NotSaved).into());
    }
    let scale = if font::width(&title) * 2 + font::width(&facts) + 12 <= area.w { 2 } else { 1 };
    let y = if scale == 2 { area.y - 2 } else { area.y + 6 };
    pieces.big_text((area.x, y), scale, Tone::Gold, title);
    pieces.text_to(area.x + area.w, area.y + 8, tone, &facts);
}

fn verdict_or_turn(pieces: &mut Pieces, table: &Table, area: Rect) -> i32 {
    match table.session.stage() {
        Stage::Over(_) if !table.session.is_reviewing() => verdict(pieces, table, area),
        _ => turn(pieces, table, area),
    }
}

/// The card of the side to move, large, and the other's, small. Returns the y below them.
fn turn(pieces: &mut Pieces, table: &Table, area: Rect) -> i32 {
    let to_move = table.session.position().to_move();
    let status = match (table.session.is_reviewing(), table.session.is_thinking(), to_move) {
        (true, ..) => Word::Reviewing,
        (_, true, _) => Word::Thinking,
        (_, _, Color::Black) => Word::BlackToMove,
        (_, _, Color::White) => Word::WhiteToMove,
    };
    pieces.push(Piece::Panel { rect: area, tone: Tone::Card, edge: Tone::Gold });
    pieces.push(Piece::Stone { x: area.x + 22, y: area.y + area.h / 2, color: to_move, cell: 30 });
    let text = pieces.word(status);
    let x = area.x + 44;
    if pieces.is_upright() {
        // The two cards share the line: the status and its player left, the other side right.
        let other = side_facts(pieces, &table.session, !to_move);
        let free = area.w - 44 - font::width(&other) - 34;
        let scale = if font::width(text) * 2 <= free { 2 } else { 1 };
        pieces.big_text((x, area.y + 1), scale, Tone::Paper, text);
        let own = side_facts(pieces, &table.session, to_move);
        pieces.text((x, area.y + area.h - LINE), Tone::Dim, own);
        let right = area.x + area.w - 6;
        pieces.push(Piece::Stone { x: right - font::width(&other) - 14, y: area.y + 12, color: !to_move, cell: 18 });
        pieces.text_to(right, area.y + 4, Tone::Dim, &other);
        return area.y + area.h;
    }
    pieces.big_text((x, area.y + 2), 2, Tone::Paper, text);
    let own = side_facts(pieces, &table.session, to_move);
    pieces.text((x, area.y + area.h - LINE - 1), Tone::Dim, own);
    let other = Rect::new(area.x, area.y + area.h + 4, area.w, 24);
    pieces.push(Piece::Panel { rect: other, tone: Tone::Card, edge: Tone::PanelLight });
    pieces.push(Piece::Stone { x: area.x + 22, y: other.y + 12, color: !to_move, cell: 20 });
    let facts = side_facts(pieces, &table.session, !to_move);
    pieces.text((x, other.y + 5), Tone::Dim, facts);
    other.y + other.h
}

/// Who plays a colour, and what it has taken.
fn side_facts(pieces: &Pieces, session: &Session, color: Color) -> String {
    let seat = pieces.seat_text(session.seats()[color]);
    match session.rules() {
        Ruleset::Gomoku(_) => seat.into(),
        Ruleset::Go(_) => {
            let captures = pieces.fill(Word::Captures, &[&session.captures(color).to_string()]);
            format!("{seat}  {captures}")
        }
    }
}

/// The result, or while counting who leads. Returns the y below it.
fn verdict(pieces: &mut Pieces, table: &Table, area: Rect) -> i32 {
    pieces.push(Piece::Panel { rect: area, tone: Tone::Card, edge: Tone::Gold });
    let (heading, detail) = match (table.session.outcome(), table.session.score()) {
        (Some(outcome), _) => {
            let (heading, reason) = pieces.outcome_text(outcome, &table.session);
            (heading.to_owned(), reason)
        }
        (None, Some(score)) => (lead(pieces, &score), String::new()),
        (None, None) => (pieces.word(Word::GameOver).to_owned(), String::new()),
    };
    let beside = if pieces.is_upright() { font::width(&detail) + 12 } else { 0 };
    let scale = if font::width(&heading) * 2 + beside + 16 <= area.w { 2 } else { 1 };
    pieces.big_text((area.x + 8, area.y + 3), scale, Tone::Paper, heading);
    let y = area.y + area.h - LINE - 1;
    if pieces.is_upright() {
        pieces.text_to(area.x + area.w - 8, y, Tone::Dim, &detail);
    } else {
        pieces.text((area.x + 8, y), Tone::Dim, detail);
    }
    area.y + area.h
}

fn lead(pieces: &Pieces, score: &Score) -> String {
    let margin = score.margin();
    let who = match margin.0 {
        0 => return pieces.word(Word::Even).into(),
        1.. => Color::Black,
        _ => Color::White,
    };
    pieces.fill(Word::Leads, &[pieces.app.color_word(who), &margin.abs().to_string()])
}

/// The count as a table that adds up. Returns the y below it.
fn count(pieces: &mut Pieces, score: &Score, area: Rect) -> i32 {
    let (black, white) = (area.x + area.w - 84, area.x + area.w - 34);
    let mut y = area.y;
    let mut row = |pieces: &mut Pieces, label: String, values: [String; 2], tone: Tone| {
        if y + LINE <= area.y + area.h {
            pieces.text((area.x + 4, y), Tone::Dim, label);
            pieces.text((black, y), tone, values[0].clone());
            pieces.text((white, y), tone, values[1].clone());
            y += LINE;
        }
    };
    let both = |of: &dyn Fn(Color) -> String| Color::BOTH.map(of);
    let heads = [Word::BlackShort, Word::WhiteShort].map(|word| pieces.word(word).to_owned());
    let dame = pieces.fill(Word::DameCount, &[&score.dame.to_string()]);
    row(pieces, dame, heads, Tone::Dim);
    let (label, values) = match score.scoring {
        Scoring::Area => (Word::LivingStones, both(&|color| score.stones[color].to_string())),
        Scoring::Territory => (Word::Prisoners, both(&|color| score.prisoners[color].to_string())),
    };
    let word = |pieces: &Pieces, word: Word| pieces.word(word).to_owned();
    let surrounded = word(pieces, Word::Surrounded);
    row(pieces, surrounded, both(&|color| score.territory[color].to_string()), Tone::Paper);
    let label = word(pieces, label);
    row(pieces, label, values, Tone::Paper);
    let komi = word(pieces, Word::KomiRow);
    row(pieces, komi, [String::new(), score.komi.to_string()], Tone::Paper);
    let total = word(pieces, Word::Total);
    row(pieces, total, both(&|color| score.total(color).to_string()), Tone::Gold);
    y
}

/// What just happened, why something was refused, or what to do.
fn message(pieces: &mut Pieces, table: &Table, area: Rect) {
    let (mood, lines) = match table.message(pieces.app.now()) {
        Some(message) => {
            let said = message.say(pieces.language());
            (said.mood, said.lines)
        }
        None => (Mood::Calm, standing(pieces, table)),
    };
    let edge = if mood == Mood::Alert { Tone::Cinnabar } else { Tone::PanelLight };
    pieces.push(Piece::Panel { rect: area, tone: Tone::Well, edge });
    let mut y = area.y + 4;
    let first = if mood == Mood::Alert { Tone::Gold } else { Tone::Paper };
    for (index, line) in lines.iter().enumerate() {
        let tone = if index == 0 { first } else { Tone::Paper };
        y = pieces.paragraph(Rect::new(area.x + 8, y, area.w - 14, area.y + area.h - y), tone, line);
    }
}

/// What stands in the message box when nothing needs to be said.
fn standing(pieces: &Pieces, table: &Table) -> Vec<String> {
    let session = &table.session;
    if session.is_reviewing() {
        return vec![pieces.word(Word::ReviewingLong).into()];
    }
    match session.stage() {
        Stage::Counting => {
            let dame = session.score().map_or(0, |score| score.dame);
            let then = if usize::from(dame) * 10 > session.rules().size().area() {
                pieces.fill(Word::CountDame, &[&dame.to_string()])
            } else {
                pieces.word(Word::CountThen).into()
            };
            vec![pieces.word(Word::CountHow).into(), then]
        }
        Stage::Over(_) => vec![pieces.word(Word::GameOverLong).into()],
        Stage::Play => match session.last_step() {
            None => {
                let color = pieces.app.color_word(session.position().to_move());
                vec![pieces.fill(Word::FirstMoveHint, &[color]), pieces.word(Word::ClickHint).into()]
            }
            Some(step) => {
                let what = match step.mv {
                    Move::Place(point) => session.rules().labels().name(point),
                    Move::Pass => pieces.word(Word::Pass).into(),
                };
                let mut lines = vec![pieces.fill(Word::LastMove, &[pieces.app.color_word(step.color), &what])];
                if let (Position::Gomoku(gomoku), Move::Place(point)) = (session.position(), step.mv)
                    && gomoku.is_overline(point)
                {
                    lines.push(pieces.word(Word::Overline).into());
                }
                lines
            }
        },
    }
}

/// The button most likely wanted, if one is.
fn primary(table: &Table) -> Option<(Word, Order)> {
    let session = &table.session;
    match session.stage() {
        _ if session.is_reviewing() => Some((Word::PlayOn, Order::Game(Command::PlayOn))),
        Stage::Counting => Some((Word::Accept, Order::Game(Command::Accept))),
        Stage::Over(_) => Some((Word::PlayAgain, Order::Restart)),
        Stage::Play => None,
    }
}

/// The other buttons: whether each can be pressed, its label, what it does.
fn buttons(pieces: &Pieces, table: &Table) -> Vec<(bool, Word, Order)> {
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
    } else if stage == Stage::Counting {
        buttons.push((true, Word::ResumePlay, Order::Game(Command::Resume)));
    } else if stage == Stage::Play && table.kind() == Kind::Go {
        buttons.push((table.is_person_to_move(), Word::Pass, Order::Pass));
    }
    if !session.is_reviewing() {
        buttons.push((session.can_undo(), Word::Undo, Order::Game(Command::Undo)));
    }
    if !session.is_reviewing() && stage != Stage::Counting {
        buttons.push((session.can_redo(), Word::Redo, Order::Game(Command::Redo)));
    }
    if stage == Stage::Play && !session.is_reviewing() {
        buttons.push((session.length() > 0, Word::Restart, Order::Restart));
        buttons.push((session.length() > 0, Word::Resign, Order::Resign));
    } else if !session.is_reviewing() {
        buttons.push((true, Word::NewGame, Order::OpenSetup));
    }
    if stage == Stage::Play && !session.is_reviewing() {
        buttons.push((true, Word::Pause, Order::Pause));
    } else {
        buttons.push((true, Word::Menu, Order::ToMenu));
    }
    buttons
}
