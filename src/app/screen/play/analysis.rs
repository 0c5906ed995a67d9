//! How the game went: the worth of every position as a graph that can be pressed, the move that lost most and the last way
//! out, in words.

use super::super::pieces::{Face, LINE, Piece, Pieces, Tone};
use crate::app::aim::Pointer;
use crate::app::analysis::{Analysis, Turning, WayOut, Worth};
use crate::app::order::Order;
use crate::app::table::Table;
use crate::app::words::Word;
use crate::paint::{Rect, font};
use crate::rules::{Color, Move};
use crate::session::{Command, Session, Target};

/// The least height of a graph in which something is seen.
pub(super) const LEAST: i32 = 22;
/// Height of a button in the box, for a mouse or a finger.
const fn button(pointer: Pointer) -> i32 {
    match pointer {
        Pointer::Mouse => 20,
        Pointer::Finger => 34,
    }
}

/// A column of the graph: from the left edge, and its width.
type Column = (i32, i32);

/// Where a position stands in a graph of so many pixels.
const fn column(at: usize, count: usize, width: i32) -> Column {
    let from = at as i32 * width / count as i32;
    let to = (at as i32 + 1) * width / count as i32;
    (from, if to > from { to - from } else { 1 })
}

/// Lays the graph on a strip of wood: Black's share from below, White's above it, what is not known yet bare.
pub(super) fn graph(pieces: &mut Pieces, table: &Table, analysis: &Analysis, area: Rect) {
    pieces.push(Piece::Panel { rect: area, tone: Tone::Wood, edge: Tone::PanelLight });
    let inner = area.inset(2);
    let count = analysis.line().len();
    let place = |at: usize| {
        let (from, width) = column(at, count, inner.w);
        Rect { x: inner.x + from, w: width, ..inner }
    };
    // A long game has more positions than the graph has columns.
    let stride = (count / inner.w.max(1) as usize).max(1);
    for (at, worth) in analysis.worths().iter().enumerate().step_by(stride) {
        let Some(Worth { black, .. }) = worth else { continue };
        let whole = place(at);
        let height = ((1.0 - black) * whole.h as f32).round() as i32;
        pieces.bar(Rect { h: height, ..whole }, Tone::Paper);
        pieces.bar(Rect { y: whole.y + height, h: whole.h - height, ..whole }, Tone::Ink);
    }
    pieces.bar(Rect::new(inner.x, inner.y + inner.h / 2, inner.w, 1), Tone::Hint);
    let session = &table.session;
    let mark = |pieces: &mut Pieces, at: usize, tone: Tone, height: i32| {
        let spot = place(at);
        let x = spot.x + spot.w / 2;
        pieces.bar(Rect::new(x - 1, inner.y, 3, inner.h), Tone::Wood);
        pieces.bar(Rect::new(x, inner.y, 1, inner.h), tone);
        pieces.bar(Rect::new(x - 2, inner.y + height, 5, 5), tone);
    };
    if let Some(turning) = analysis.turning(session.tree()) {
        mark(pieces, turning.at, Tone::Cinnabar, 0);
    }
    if let WayOut::At(at, _) = analysis.way_out() {
        mark(pieces, at, Tone::Jade, inner.h - 5);
    }
    if let Some(at) = analysis.line().iter().position(|&node| node == session.cursor()) {
        let spot = place(at);
        pieces.bar(Rect { x: spot.x - 1, w: spot.w.min(3) + 2, ..inner }, Tone::Gold);
    }
    for (at, &node) in analysis.line().iter().enumerate().step_by(stride) {
        pieces.push(Piece::Spot { rect: place(at), order: Order::Game(Command::Goto(Target::Node(node))) });
    }
}

/// Lays what was found out; false if nothing is analysed.
pub(super) fn words(pieces: &mut Pieces, table: &Table, area: Rect) -> bool {
    let Some(analysis) = &table.analysis else { return false };
    if table.estimate.is_some() || table.advising().is_some() {
        return false;
    }
    let session = &table.session;
    pieces.push(Piece::Panel { rect: area, tone: Tone::Well, edge: Tone::PanelLight });
    let (bottom, width) = (area.y + area.h - 3, area.w - 14);
    let mut y = area.y + 4;
    let line = |pieces: &mut Pieces, tone: Tone, text: &str, y: &mut i32| {
        *y = pieces.paragraph(Rect::new(area.x + 8, *y, width, bottom - *y), tone, text);
    };
    let button = button(pieces.app.pointer);
    let (known, all) = analysis.progress();
    if !analysis.is_done(session.tree()) {
        let word = if known < all { Word::Analysing } else { Word::SeekingWayOut };
        let text = pieces.fill(word, &[&known.to_string(), &all.to_string()]);
        line(pieces, Tone::Gold, &text, &mut y);
    }
    line(pieces, Tone::Dim, &standing(pieces, session, analysis), &mut y);
    let findings = findings(pieces, session, analysis);
    let rows = |text: &str| font::wrap(text, width).len() as i32 * LINE;
    let heads: i32 =
        findings.iter().map(|found| if found.target.is_some() { button } else { rows(&found.title) }).sum();
    // What leads somewhere comes first; the details have what room is left.
    let mut room = bottom - y - heads;
    for finding in findings {
        match finding.target {
            Some(_) if y + button > bottom => break,
            Some(target) => {
                let order = Order::Game(Command::Goto(target));
                let label = format!("{} {}", finding.key, finding.title);
                pieces.face(Rect::new(area.x + 4, y, area.w - 8, button - 2), label, Face::Small, order);
                y += button;
            }
            None => line(pieces, Tone::Gold, &finding.title, &mut y),
        }
        let height = rows(&finding.detail);
        if !finding.detail.is_empty() && height <= room {
            line(pieces, Tone::Paper, &finding.detail, &mut y);
            room -= height;
        }
    }
    true
}

/// Something that was found out.
struct Finding {
    key: &'static str,
    title: String,
    detail: String,
    target: Option<Target>,
}

/// What the position that is looked at is worth.
fn standing(pieces: &Pieces, session: &Session, analysis: &Analysis) -> String {
    let at = analysis.line().iter().position(|&node| node == session.cursor());
    match at.and_then(|at| Some((at, analysis.worths()[at]?))) {
        Some((at, worth)) => pieces.fill(Word::WorthAt, &[&at.to_string(), &worth_text(pieces, worth)]),
        None => pieces.word(Word::WorthHint).into(),
    }
}

/// “Black 62 %”, or by how many points a side leads.
fn worth_text(pieces: &Pieces, worth: Worth) -> String {
    match worth.lead {
        Some(lead) => {
            let color = if lead < 0.0 { Color::White } else { Color::Black };
            format!("{} +{:.1}", pieces.word(color.into()), lead.abs())
        }
        None => pieces.fill(Word::WorthChance, &[&percent(worth)]),
    }
}

fn percent(worth: Worth) -> String {
    format!("{:.0} %", worth.black * 100.0)
}

fn findings(pieces: &Pieces, session: &Session, analysis: &Analysis) -> Vec<Finding> {
    let mut findings = Vec::new();
    if let Some(turning) = analysis.turning(session.tree()) {
        findings.push(turning_finding(pieces, session, analysis, turning));
    } else if analysis.progress().0 == analysis.progress().1 {
        let title = pieces.word(Word::NoTurning).into();
        findings.push(Finding { key: "", title, detail: String::new(), target: None });
    }
    match analysis.way_out() {
        WayOut::NotAsked | WayOut::Before(_) => {}
        WayOut::Never => {
            let title = pieces.word(Word::NoWayOut).into();
            findings.push(Finding { key: "", title, detail: String::new(), target: None });
        }
        WayOut::At(at, mv) => findings.push(way_out_finding(pieces, session, analysis, (at, mv))),
    }
    findings
}

fn turning_finding(pieces: &Pieces, session: &Session, analysis: &Analysis, turning: Turning) -> Finding {
    let node = analysis.line()[turning.at];
    let (number, name) =
        (turning.at.to_string(), move_name(pieces, session, session.tree().step(node).map(|step| step.mv)));
    let title = pieces.fill(Word::TurningTitle, &[&number, pieces.word(turning.color.into()), &name]);
    let (before, after) = turning.worth;
    let then = match after.lead {
        Some(_) => worth_text(pieces, after),
        None => percent(after),
    };
    let detail = format!("{} → {then}", worth_text(pieces, before));
    Finding { key: "1", title, detail, target: Some(Target::Node(node)) }
}

fn way_out_finding(pieces: &Pieces, session: &Session, analysis: &Analysis, (at, mv): (usize, Move)) -> Finding {
    let tree = session.tree();
    let next = analysis.line().get(at + 1).and_then(|&node| tree.step(node));
    let color = next.map(|step| step.color).or_else(|| tree.step(analysis.line()[at]).map(|step| !step.color));
    let side = color.map_or("", |color| pieces.word(color.into()));
    let (better, number) = (move_name(pieces, session, Some(mv)), (at + 1).to_string());
    let title = pieces.fill(Word::WayOutTitle, &[&number, side, &better]);
    let detail = match next {
        Some(step) if step.mv == mv => pieces.word(Word::WayOutPlayed).into(),
        Some(step) => pieces.fill(Word::WayOutLong, &[&better, &move_name(pieces, session, Some(step.mv))]),
        None => pieces.fill(Word::WayOutOpen, &[&better]),
    };
    Finding { key: "2", title, detail, target: Some(Target::Node(analysis.line()[at])) }
}

fn move_name(pieces: &Pieces, session: &Session, mv: Option<Move>) -> String {
    match mv {
        Some(Move::Place(point)) => session.rules().labels().name(point),
        Some(Move::Pass) => pieces.word(Word::Pass).into(),
        None => String::new(),
    }
}
