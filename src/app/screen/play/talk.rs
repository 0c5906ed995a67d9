//! The message box: what just happened, why something was refused, what to do; and in its place what is typed or waits to
//! be confirmed.

use super::super::pieces::{Face, LINE, Piece, Pieces, Tone};
use super::super::reasons::{hint_lines, map_lines};
use super::super::wording::choice_word;
use super::{analysis, comment, legend};
use crate::app::advice::Advising;
use crate::app::aim::{Aim, Aiming};
use crate::app::aside::Purpose;
use crate::app::estimate::Estimate;
use crate::app::message::Mood;
use crate::app::order::Order;
use crate::app::table::Table;
use crate::app::words::Word;
use crate::paint::{Rect, font};
use crate::rules::gomoku::{Party, Step, Vain};
use crate::rules::{Color, Half, Move, Point, Position};
use crate::session::{Command, Seat, Stage};

/// The box in its place: what waits to be confirmed, what is typed, or a message in letters of up to `most` times the
/// font's size.
pub(super) fn talk(pieces: &mut Pieces, table: &Table, area: Rect, most: i32) {
    match &table.aim {
        Aim::Preview(point) => confirm(pieces, table, *point, area),
        _ if is_choosing(table) => choose(pieces, table, area),
        Aim::Typed(text) => typed(pieces, table, text, area),
        _ if table.message(pieces.app.now()).is_none() && analysis::words(pieces, table, area) => {}
        _ if table.message(pieces.app.now()).is_none() && comment::lay(pieces, table, area, most) => {}
        Aim::Nowhere | Aim::Hover(_) | Aim::Cursor(_) => message(pieces, table, area, most),
    }
}

/// Two large buttons where nothing else can ever be pressed.
fn confirm(pieces: &mut Pieces, table: &Table, point: Point, area: Rect) {
    pieces.push(Piece::Panel { rect: area, tone: Tone::Well, edge: Tone::Gold });
    let name = table.session.rules().labels().name(point);
    let mut buttons = area.inset(4);
    if buttons.h >= 40 + LINE {
        let side = pieces.app.color_word(table.session.position().to_move());
        let line = pieces.fill(Word::ConfirmLong, &[side, &name]);
        pieces.text((area.x + 8, buttons.y), Tone::Paper, line);
        buttons = Rect { y: buttons.y + LINE + 1, h: buttons.h - LINE - 1, ..buttons };
    }
    let half = (buttons.w - 6) / 2;
    pieces.button(Rect { w: half, ..buttons }, Word::ConfirmMove, Face::Primary, Order::Aim(Aiming::Confirm));
    let right = Rect { x: buttons.x + half + 6, w: half, ..buttons };
    pieces.button(right, Word::Cancel, Face::Plain, Order::Aim(Aiming::End));
}

/// Whether a person has to choose a colour now.
fn is_choosing(table: &Table) -> bool {
    table.session.is_choice_due() && table.is_person_to_move() && !table.session.is_reviewing()
}

/// How high the box is where there is room.
pub(super) fn height(table: &Table) -> i32 {
    if is_choosing(table) { 2 * LINE + 26 * table.session.options().len() as i32 } else { 4 * LINE + 8 }
}

/// What the opening offers, a button each.
fn choose(pieces: &mut Pieces, table: &Table, area: Rect) {
    pieces.push(Piece::Panel { rect: area, tone: Tone::Well, edge: Tone::Gold });
    let mut rest = area.inset(4);
    let options = table.session.options();
    let rows = options.len() as i32;
    if rest.h >= rows * 22 + LINE {
        let line = pieces.fill(Word::ChooseColour, &[chooser(pieces, table)]);
        pieces.text((area.x + 8, rest.y), Tone::Gold, line);
        rest = Rect { y: rest.y + LINE + 1, h: rest.h - LINE - 1, ..rest };
    }
    let is_low = rest.h < rows * 22;
    for (index, &choice) in (0..).zip(options) {
        let rect = if is_low {
            let w = rest.w / rows;
            Rect { x: rest.x + index * w, w: w - 4, ..rest }
        } else {
            let h = rest.h / rows;
            Rect { y: rest.y + index * h, h: h - 2, ..rest }
        };
        pieces.button(rect, choice_word(choice), Face::Primary, Order::Game(Command::Choose(choice)));
    }
}

/// The party that acts in an opening.
fn chooser(pieces: &Pieces, table: &Table) -> &'static str {
    let by = match table.session.opening_step() {
        Step::Place { by, .. } | Step::Choose { by, .. } => by,
        Step::Done { black } => black,
    };
    let word = match (table.session.actor(), by) {
        (Seat::Computer(_), _) => Word::ComputerName,
        (Seat::Human, Party::Opener) => Word::OpenerName,
        (Seat::Human, Party::Answerer) => Word::AnswererName,
    };
    pieces.word(word)
}

/// The line into which a move is typed, and what was wrong with it.
fn typed(pieces: &mut Pieces, table: &Table, text: &str, area: Rect) {
    pieces.push(Piece::Panel { rect: area, tone: Tone::Well, edge: Tone::Gold });
    let prompt = pieces.fill(Word::TypeMove, &[pieces.app.color_word(table.session.position().to_move())]);
    let scale = if area.h >= 3 * LINE + 8 { 2 } else { 1 };
    let line = format!("{}_", text.to_uppercase());
    if scale == 2 {
        pieces.text((area.x + 8, area.y + 4), Tone::Dim, prompt);
        pieces.big_text((area.x + 8, area.y + 2 + LINE), scale, Tone::Paper, line);
    } else {
        pieces.text((area.x + 8, area.y + 4), Tone::Paper, format!("{prompt} {line}"));
    }
    let y = area.y + 4 + LINE * if scale == 2 { 3 } else { 1 };
    let said = table.message(pieces.app.now()).map(|message| message.say(pieces.language()));
    let (tone, words) = match said.filter(|said| said.mood == Mood::Alert) {
        Some(said) => (Tone::Gold, said.lines[0].clone()),
        None => (Tone::Hint, pieces.word(Word::TypedForms).to_owned()),
    };
    pieces.paragraph(Rect::new(area.x + 8, y, area.w - 14, area.y + area.h - y), tone, &words);
}

/// What just happened, why something was refused, or what to do.
fn message(pieces: &mut Pieces, table: &Table, area: Rect, most: i32) {
    if table.message(pieces.app.now()).is_none() && legend::lay(pieces, table, area, most) {
        return;
    }
    let (mood, lines) = match table.message(pieces.app.now()) {
        Some(message) => {
            let said = message.say(pieces.language());
            (said.mood, said.lines)
        }
        None => (Mood::Calm, standing(pieces, table)),
    };
    let edge = if mood == Mood::Alert { Tone::Cinnabar } else { Tone::PanelLight };
    pieces.push(Piece::Panel { rect: area, tone: Tone::Well, edge });
    let (width, height) = (area.w - 14, area.h - 8);
    let rows = |scale: i32| lines.iter().map(|line| font::wrap(line, width / scale).len() as i32).sum::<i32>();
    let scale = (1..=most).rev().find(|&scale| rows(scale) * LINE * scale <= height).unwrap_or(1);
    let mut y = area.y + 4;
    let first = if mood == Mood::Alert { Tone::Gold } else { Tone::Paper };
    for (index, line) in lines.iter().enumerate() {
        let tone = if index == 0 { first } else { Tone::Paper };
        y = pieces.big_paragraph(Rect::new(area.x + 8, y, width, area.y + area.h - y), scale, tone, line);
    }
}

/// What stands in the message box when nothing needs to be said.
fn standing(pieces: &Pieces, table: &Table) -> Vec<String> {
    let session = &table.session;
    match table.asked_aside() {
        Some(Purpose::Estimate) => return vec![pieces.word(Word::Estimating).into()],
        Some(Purpose::Advice(_)) => return vec![pieces.word(Word::AskedAdvice).into()],
        Some(Purpose::Analysis(_)) | None => {}
    }
    if let Some(estimate) = &table.estimate {
        return estimate_lines(pieces, estimate);
    }
    if let Some(advice) = &table.advice {
        let (labels, report) = (session.rules().labels(), advice.report());
        return match advice.advising() {
            Advising::Map => map_lines(pieces, report, labels),
            Advising::Hint | Advising::Play => hint_lines(pieces, report, labels),
        };
    }
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
        Stage::Play if let Step::Place { left, .. } = session.opening_step() => {
            vec![pieces.fill(Word::PlacesStones, &[chooser(pieces, table), &left.to_string()])]
        }
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
                    && let Some(vain) = gomoku.vain_line(point)
                {
                    let word = match vain {
                        Vain::Overline => Word::Overline,
                        Vain::ShutIn => Word::ShutIn,
                    };
                    lines.push(pieces.word(word).into());
                }
                lines
            }
        },
    }
}

/// Who is ahead, by how much, and how sure that is.
fn estimate_lines(pieces: &Pieces, estimate: &Estimate) -> Vec<String> {
    let who = if estimate.margin.0 >= 0 { Color::Black } else { Color::White };
    let (name, points) = (pieces.app.color_word(who), estimate.margin.abs());
    let Some(black) = estimate.chance else {
        return vec![match points {
            Half(0) => pieces.word(Word::EstimateEven).into(),
            points => pieces.fill(Word::EstimateLeads, &[name, &points.to_string()]),
        }];
    };
    let lead = match points {
        Half(0) => pieces.word(Word::LeadEven).into(),
        Half(2) => pieces.fill(Word::LeadOf, &[name, pieces.word(Word::OnePoint)]),
        points => pieces.fill(Word::LeadOf, &[name, &pieces.fill(Word::SomePoints, &[&points.to_string()])]),
    };
    let chance = 100.0 * if who == Color::Black { black } else { 1.0 - black };
    vec![lead, pieces.fill(Word::LeadChance, &[name, &format!("{chance:.0}")])]
}
