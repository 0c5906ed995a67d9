//! What is played, and the two sides: who is to move, who has won.

use super::super::pieces::{LINE, Piece, Pieces, Tone, clipped};
use super::super::wording::zi;
use crate::app::ports::Millis;
use crate::app::table::Table;
use crate::app::words::Word;
use crate::paint::{Rect, font};
use crate::rules::go::{Score, Scoring};
use crate::rules::gomoku::Variant;
use crate::rules::{ByColor, Color, Half, Ruleset};
use crate::session::{Caption, Seat, Session, Stage};

/// The words of a new turn come from so many pixels beside their place.
const TURN_WAY: i32 = 6;

/// The game, its size, the number of moves, komi.
pub(super) fn heading(pieces: &mut Pieces, table: &Table, area: Rect) {
    let session = &table.session;
    let title = match (session.stage(), session.rules()) {
        (Stage::Counting, Ruleset::Go(rules)) if rules.scoring == Scoring::Area => {
            pieces.word(Word::CountByArea).into()
        }
        (Stage::Counting, _) => pieces.word(Word::CountByTerritory).into(),
        _ => pieces.game_text(*session.rules()),
    };
    let ply = session.view().moves().to_string();
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
        Ruleset::Gomoku(rules) => {
            let word = match rules.variant {
                Variant::Freestyle => None,
                Variant::Standard => Some(Word::StandardShort),
                Variant::Renju => Some(Word::RenjuShort),
                Variant::Caro => Some(Word::CaroShort),
            };
            if let Some(word) = word {
                facts = format!("{facts}  {}", pieces.word(word));
            }
        }
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

pub(super) fn verdict_or_turn(pieces: &mut Pieces, table: &Table, area: Rect) -> i32 {
    match table.session.stage() {
        Stage::Over(_) if !table.session.is_reviewing() => verdict(pieces, table, area),
        _ => turn(pieces, table, area),
    }
}

/// The card of the side to move, large, and the other's, small. Returns the y below them.
fn turn(pieces: &mut Pieces, table: &Table, area: Rect) -> i32 {
    let to_move = table.session.position().to_move();
    let status = status(table);
    let now = pieces.app.now();
    pieces.push(Piece::Panel { rect: area, tone: Tone::Card, edge: Tone::Gold });
    // The stone and the words of a new turn slide in from the left.
    let slide = table.timeline.turn_slide(pieces.app.now()).rest().of(TURN_WAY);
    pieces.push(Piece::Stone { x: area.x + 22 - slide, y: area.y + area.h / 2, color: to_move, cell: 30 });
    let text = pieces.word(status);
    let x = area.x + 44 - slide;
    if pieces.is_upright() {
        // The two cards share the line: the status and its player left, the other side right.
        let other = clipped(&side_facts(pieces, &table.session, !to_move), area.w * 2 / 5);
        let free = area.w - 44 - font::width(&other) - 34;
        let scale = if font::width(text) * 2 <= free { 2 } else { 1 };
        pieces.big_text((x, area.y + 1), scale, Tone::Paper, text);
        let own = side_facts(pieces, &table.session, to_move);
        let own = clipped(&own, area.w - 50);
        let time_x = x + font::width(&own) + 12;
        pieces.text((x, area.y + area.h - LINE), Tone::Dim, own);
        let right = area.x + area.w - 6;
        if let Some((tone, time)) = time(&table.session, to_move, now) {
            pieces.big_text((time_x, area.y + area.h - LINE - 6), 2, tone, time);
        }
        if let Some((tone, time)) = time(&table.session, !to_move, now) {
            pieces.text_to(right, area.y + area.h - LINE, tone, &time);
        }
        pieces.push(Piece::Stone { x: right - font::width(&other) - 14, y: area.y + 12, color: !to_move, cell: 18 });
        pieces.text_to(right, area.y + 4, Tone::Dim, &other);
        return area.y + area.h;
    }
    pieces.big_text((x, area.y + 2), 2, Tone::Paper, text);
    let own = side_facts(pieces, &table.session, to_move);
    let times = ByColor::from_fn(|color| time(&table.session, color, now));
    let time_room = |time: &Option<(Tone, String)>| time.as_ref().map_or(0, |time| font::width(&time.1) * 2 + 8);
    let own = clipped(&own, area.w - 50 - time_room(&times[to_move]));
    pieces.text((x, area.y + area.h - LINE - 1), Tone::Dim, own);
    let big_to = |pieces: &mut Pieces, y: i32, time: &Option<(Tone, String)>| {
        let Some((tone, text)) = time else { return };
        pieces.big_text((area.x + area.w - 8 - font::width(text) * 2, y), 2, *tone, text.clone());
    };
    big_to(pieces, area.y + area.h - font::EM * 2, &times[to_move]);
    let other = Rect::new(area.x, area.y + area.h + 4, area.w, 24);
    pieces.push(Piece::Panel { rect: other, tone: Tone::Card, edge: Tone::PanelLight });
    pieces.push(Piece::Stone { x: area.x + 22, y: other.y + 12, color: !to_move, cell: 20 });
    let facts = side_facts(pieces, &table.session, !to_move);
    let room = area.w - 50 - time_room(&times[!to_move]);
    pieces.text((area.x + 44, other.y + 5), Tone::Dim, clipped(&facts, room));
    big_to(pieces, other.y - 1, &times[!to_move]);
    other.y + other.h
}

/// A person by name and rank, if they are known; else what sits there.
fn player(pieces: &Pieces, session: &Session, color: Color) -> String {
    let seat = session.seats()[color];
    let [name, rank] = [Caption::Name(color), Caption::Rank(color)].map(|caption| session.caption(caption));
    if name.is_empty() || seat != Seat::Human {
        return pieces.seat_text(seat).into();
    }
    format!("{name}  {rank}").trim_end().replace('\n', " ")
}

/// What the player to act has to know first.
pub(super) fn status(table: &Table) -> Word {
    let session = &table.session;
    match (session.is_reviewing(), session.is_thinking(), session.position().to_move()) {
        (true, ..) => Word::Reviewing,
        _ if table.is_held() => Word::Held,
        _ if session.is_paused() => Word::ClockStands,
        (_, true, _) => Word::Thinking,
        _ if session.is_choice_due() => Word::Choosing,
        (_, _, Color::Black) => Word::BlackToMove,
        (_, _, Color::White) => Word::WhiteToMove,
    }
}

/// The time that a side has left, in red from ten seconds on; nothing without a clock.
pub(super) fn time(session: &Session, color: Color, now: Millis) -> Option<(Tone, String)> {
    let clock = session.clock()?;
    let Some(reading) = clock.reading(color, now) else { return Some((Tone::Cinnabar, "0:00".into())) };
    let seconds = reading.seconds();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let mut text = if hours > 0 {
        format!("{hours}:{minutes:02}:{:02}", seconds % 60)
    } else {
        format!("{minutes}:{:02}", seconds % 60)
    };
    if reading.is_overtime && reading.periods > 1 {
        text = format!("{text} x{}", reading.periods);
    }
    let is_short = seconds <= 10 && (reading.is_overtime || reading.periods == 0);
    let tone = match (clock.is_running() && session.position().to_move() == color, is_short) {
        (true, true) => Tone::Cinnabar,
        (true, false) => Tone::Paper,
        (false, _) => Tone::Dim,
    };
    Some((tone, text))
}

/// Who plays a colour, and what it has taken.
pub(super) fn side_facts(pieces: &Pieces, session: &Session, color: Color) -> String {
    let seat = player(pieces, session, color);
    match session.rules() {
        Ruleset::Gomoku(_) => seat,
        Ruleset::Go(_) => {
            let captures = pieces.fill(Word::Captures, &[&session.captures(color).to_string()]);
            format!("{seat}  {captures}")
        }
    }
}

/// The result, or while counting who leads; and how.
fn verdict_words(pieces: &Pieces, table: &Table) -> (String, String) {
    match (table.session.outcome(), table.session.score()) {
        (Some(outcome), _) => {
            let (heading, reason) = pieces.outcome_text(outcome, &table.session);
            (heading.to_owned(), reason)
        }
        (None, Some(score)) => (lead(pieces, &score), lead_in_zi(pieces, &score)),
        (None, None) => (pieces.word(Word::GameOver).to_owned(), String::new()),
    }
}

/// The same in one line, for where a card has no room.
pub(super) fn verdict_line(pieces: &Pieces, table: &Table) -> String {
    let (heading, detail) = verdict_words(pieces, table);
    format!("{heading}  {detail}")
}

/// The result, or while counting who leads. Returns the y below it.
pub(super) fn verdict(pieces: &mut Pieces, table: &Table, area: Rect) -> i32 {
    pieces.push(Piece::Panel { rect: area, tone: Tone::Card, edge: Tone::Gold });
    let (heading, detail) = verdict_words(pieces, table);
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

/// By how much a side leads in 子, two points each, where area is counted; else nothing.
pub(super) fn lead_in_zi(pieces: &Pieces, score: &Score) -> String {
    if score.scoring == Scoring::Area && score.margin() != Half(0) {
        pieces.fill(Word::ThatIsZi, &[&zi(score.margin().abs())])
    } else {
        String::new()
    }
}

/// Who leads, and by how many points.
pub(super) fn lead(pieces: &Pieces, score: &Score) -> String {
    let margin = score.margin();
    let who = match margin.0 {
        0 => return pieces.word(Word::Even).into(),
        1.. => Color::Black,
        _ => Color::White,
    };
    pieces.fill(Word::Leads, &[pieces.app.color_word(who), &margin.abs().to_string()])
}
