//! A list of games or files to choose from, as a sheet of several pages.

use super::pieces::{Face, LINE, Piece, Pieces, Tone, clipped};
use super::winner_word;
use crate::app::files::{Facts, Listed, ON_PAGE, Player, Row, Shelf, shown};
use crate::app::order::Order;
use crate::app::setup::level_word;
use crate::app::words::Word;
use crate::paint::{Rect, font};
use crate::rules::{ByColor, Color, Margin, Outcome};

/// Pixels around the rows: title, a line below it, the buttons.
const AROUND: i32 = 36 + LINE + 8 + 44;

/// Widths of the columns of a wide list but for the players: day, game, result, moves.
const COLUMNS: [i32; 4] = [76, 92, 92, 66];

/// Lays the open page.
pub(super) fn lay(pieces: &mut Pieces) {
    let app = pieces.app;
    let Some(shelf) = &app.files.shelf else { return };
    let most = if pieces.is_upright() { 42 } else { 32 };
    let step = ((pieces.height - 4 - AROUND) / ON_PAGE as i32).clamp(LINE + 1, most);
    let width = (pieces.width - 8).min(600);
    let height = AROUND + step * ON_PAGE as i32;
    let area = Rect::new((pieces.width - width) / 2, (pieces.height - height) / 2, width, height);
    pieces.panel(area);
    heading(pieces, shelf, area);
    let first = Rect::new(area.x + 10, area.y + 36 + LINE + 4, width - 20, step - 3);
    for (index, row) in (0..).zip(shelf.rows()) {
        let rect = Rect { y: first.y + index * step, ..first };
        let is_good = !matches!(row, Row::Unreadable(_));
        let order = is_good.then_some(Order::Pick(index as u16));
        let (label, cap) = (String::new(), String::new());
        let face = if matches!(row, Row::Here(_)) { Face::Primary } else { Face::Plain };
        pieces.push(Piece::Button { rect, label, cap, face, focused: false, order });
        match row {
            Row::Game(facts) if pieces.is_upright() => high_row(pieces, facts, rect),
            Row::Game(facts) => wide_row(pieces, facts, rect),
            other => {
                let (tone, text) = plain_row(pieces, other);
                line(pieces, Rect { x: rect.x + 8, w: rect.w - 16, ..rect }, tone, &text);
            }
        }
    }
    let back = Rect::new(area.x + 12, area.y + height - 42, 120, 38);
    pieces.button(back, Word::Back, Face::Primary, Order::Close);
    if shelf.pages() > 1 {
        let right = area.x + width - 12;
        pieces.face(Rect { x: right - 92, w: 44, ..back }, "◀", Face::Small, Order::Page(-1));
        pieces.face(Rect { x: right - 44, w: 44, ..back }, "▶", Face::Small, Order::Page(1));
    }
}

/// What is listed, and which page is open.
fn heading(pieces: &mut Pieces, shelf: &Shelf, area: Rect) {
    let (title, below) = match &shelf.what {
        Listed::Recent(_) => {
            let below = if shelf.is_empty() { pieces.word(Word::NoRecent) } else { "" };
            (pieces.word(Word::RecentGames).to_owned(), below.to_owned())
        }
        Listed::Collection(collection) => {
            let count = collection.opened.games.len().to_string();
            let title = match collection.name.as_str() {
                "" => pieces.fill(Word::GamesPasted, &[&count]),
                name => pieces.fill(Word::GamesInFile, &[&shown(name), &count]),
            };
            (title, String::new())
        }
        Listed::Folder(folder, goods) => {
            let word = if goods.is_some() { Word::ChooseFolder } else { Word::ChooseFile };
            let title = format!("{}  {}", pieces.word(word), folder.path.display());
            (title, pieces.word(Word::NoDialogHere).to_owned())
        }
    };
    let pages = if shelf.pages() > 1 { format!("{} / {}", shelf.page() + 1, shelf.pages()) } else { String::new() };
    let room = area.w - 24 - font::width(&pages) - 12;
    let scale = if font::width(&title) * 2 <= room { 2 } else { 1 };
    let y = if scale == 2 { area.y + 2 } else { area.y + 10 };
    let title = clipped(&title, room / scale);
    pieces.big_text((area.x + 12, y), scale, Tone::Gold, title);
    pieces.text_to(area.x + area.w - 12, area.y + 12, Tone::Dim, &pages);
    let below = clipped(&below, area.w - 24);
    pieces.text((area.x + 12, area.y + 36), Tone::Dim, below);
}

/// Day, game, players, result and moves in one line.
fn wide_row(pieces: &mut Pieces, facts: &Facts, rect: Rect) {
    let texts = [
        facts.date.clone(),
        pieces.game_text(facts.rules),
        players(pieces, facts),
        result(pieces, facts),
        pieces.fill(Word::MovesShort, &[&facts.moves.to_string()]),
    ];
    let [day, game, result, moves] = COLUMNS;
    let who = rect.w - 16 - day - game - result - moves;
    let tones = [Tone::Dim, Tone::Dim, Tone::Paper, Tone::Paper, Tone::Dim];
    let mut x = rect.x + 8;
    for ((text, width), tone) in texts.iter().zip([day, game, who, result, moves]).zip(tones) {
        line(pieces, Rect { x, w: width - 8, ..rect }, tone, text);
        x += width;
    }
}

/// The players above, the rest below; where there is room for one line only, the players and the result.
fn high_row(pieces: &mut Pieces, facts: &Facts, rect: Rect) {
    let (who, result) = (players(pieces, facts), result(pieces, facts));
    let inner = Rect { x: rect.x + 6, w: rect.w - 12, ..rect };
    let right = font::width(&result);
    pieces.text_to(
        inner.x + inner.w,
        rect.y + if rect.h < 2 * LINE + 2 { (rect.h - LINE) / 2 } else { 3 },
        Tone::Paper,
        &result,
    );
    let left = Rect { w: inner.w - right - 8, ..inner };
    if rect.h < 2 * LINE + 2 {
        line(pieces, left, Tone::Paper, &who);
        return;
    }
    let half = Rect { y: rect.y + 3, h: LINE, ..left };
    line(pieces, half, Tone::Paper, &who);
    let moves = pieces.fill(Word::MovesShort, &[&facts.moves.to_string()]);
    let rest = format!("{}  {}  {moves}", facts.date, pieces.game_text(facts.rules));
    line(pieces, Rect { y: half.y + LINE, w: inner.w, ..half }, Tone::Dim, rest.trim_start());
}

fn plain_row(pieces: &Pieces, row: &Row) -> (Tone, String) {
    match row {
        Row::Unreadable(name) => (Tone::Dim, pieces.fill(Word::Unreadable, &[name])),
        Row::Here(name) => (Tone::Paper, pieces.fill(Word::SaveHere, &[name])),
        Row::Up => (Tone::Dim, format!("▲ {}", pieces.word(Word::FolderUp))),
        Row::Folder(name) => (Tone::Gold, format!("▶ {name}")),
        Row::File(name) => (Tone::Paper, name.clone()),
        Row::Game(_) => (Tone::Paper, String::new()),
    }
}

fn players(pieces: &Pieces, facts: &Facts) -> String {
    let ByColor { black, white } = &facts.players;
    let name = |player: &Player| match player {
        Player::Person => pieces.word(Word::Player).to_owned(),
        Player::Named(name) => name.clone(),
        Player::Computer(level) => pieces.word(level_word(*level)).to_owned(),
    };
    format!("{} – {}", name(black), name(white))
}

/// A result in few letters.
fn result(pieces: &Pieces, facts: &Facts) -> String {
    let Some(outcome) = facts.result else {
        return if facts.words.is_empty() { pieces.word(Word::Unfinished).into() } else { facts.words.clone() };
    };
    let Outcome::Win { winner, by } = outcome else { return pieces.word(winner_word(outcome)).into() };
    let who = pieces.word(if winner == Color::Black { Word::BlackShort } else { Word::WhiteShort });
    match by {
        Margin::Points(points) => pieces.fill(Word::WinPoints, &[who, &points.to_string()]),
        Margin::Resignation => pieces.fill(Word::WinResign, &[who]),
        Margin::Time => pieces.fill(Word::WinTime, &[who]),
        Margin::Line | Margin::Capture => {
            let who = pieces.app.color_word(winner);
            pieces.fill(Word::WinShort, &[who])
        }
    }
}

/// A line of text in the middle of a row, cut to its width.
fn line(pieces: &mut Pieces, rect: Rect, tone: Tone, text: &str) {
    let text = clipped(text, rect.w);
    pieces.text((rect.x, rect.y + (rect.h - LINE) / 2), tone, text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_where_the_room_ends() {
        for (text, room) in
            [("a long name of a player", 40), ("很长的名字很长的名字", 60), ("two\nlines", 200), ("", 10)]
        {
            let cut = clipped(text, room);
            assert!(font::width(&cut) <= room && !cut.contains('\n'), "{cut}");
            assert_eq!(cut.ends_with('…'), font::width(text) > room, "{cut}");
        }
    }
}
