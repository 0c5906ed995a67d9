//! A game as lines of text: the board, and the count.

use crate::app::words::{Language, Word, fill};
use crate::cli::columns::{left, right};
use crate::cli::phrases::Phrase;
use crate::rules::go::{Item, Score};
use crate::rules::{ByColor, Color, Half, Labels, Point, PointSet, Rows, Ruleset};
use crate::session::Session;

/// Columns of a label and of a number in the count.
const LABEL: usize = 18;
const NUMBER: usize = 8;

/// Black's and White's stones.
pub const fn stone(color: Color) -> char {
    match color {
        Color::Black => 'x',
        Color::White => 'o',
    }
}

/// The labels on the printed board: row 1 of Gomoku is at the top, of Go at the bottom.
pub const fn labels(rules: Ruleset) -> Labels {
    match rules {
        Ruleset::Gomoku(_) => rules.labels_from(Rows::FromTop),
        Ruleset::Go(_) => rules.labels_from(Rows::FromBottom),
    }
}

/// The labels of the columns and of the rows, as in “a-o” and “1-15”; Go leaves out the I.
pub fn spans(rules: Ruleset) -> (String, String) {
    let (labels, size) = (labels(rules), rules.size());
    let last = labels.column(size.width - 1);
    let columns = match rules {
        Ruleset::Gomoku(_) => format!("a-{}", last.to_ascii_lowercase()),
        Ruleset::Go(_) if last < 'I' => format!("A-{last}"),
        Ruleset::Go(_) if last == 'J' => "A-H, J".into(),
        Ruleset::Go(_) => format!("A-H, J-{last}"),
    };
    (columns, format!("1-{}", size.height))
}

/// A move that shows how moves are typed.
pub const fn example(rules: Ruleset) -> &'static str {
    match rules {
        Ruleset::Gomoku(_) => "8,h",
        Ruleset::Go(_) => "D4",
    }
}

/// A point in the form that the game's players type: `8,h` or `D4`.
pub fn name(rules: Ruleset, point: Point) -> String {
    let labels = labels(rules);
    match rules {
        Ruleset::Gomoku(_) => format!("{},{}", labels.row(point.y), labels.column(point.x).to_ascii_lowercase()),
        Ruleset::Go(_) => labels.name(point),
    }
}

/// The board that is looked at, with its labels; dead stones are capitals.
pub fn board(session: &Session) -> Vec<String> {
    let size = session.rules().size();
    let labels = labels(*session.rules());
    let letter = |x: u8| match session.rules() {
        Ruleset::Gomoku(_) => labels.column(x).to_ascii_lowercase(),
        Ruleset::Go(_) => labels.column(x),
    };
    let spread = |cells: Vec<char>| cells.into_iter().flat_map(|cell| [' ', cell]).collect::<String>();
    let row = |y: u8| {
        let cells = (0..size.width).map(|x| cell(session, Point::new(x, y))).collect();
        format!("{}{}", right(&labels.row(y).to_string(), 2), spread(cells))
    };
    let head = format!("  {}", spread((0..size.width).map(letter).collect()));
    std::iter::once(head).chain((0..size.height).map(row)).collect()
}

fn cell(session: &Session, point: Point) -> char {
    let is_dead = |dead: &PointSet| dead.contains(point);
    match session.position().board().get(point) {
        Some(color) if is_dead(session.dead()) => stone(color).to_ascii_uppercase(),
        Some(color) => stone(color),
        // The star points of a Go board help to find one's way; Gomoku is all crosses, as it is used to be.
        None if matches!(session.rules(), Ruleset::Go(_)) && !session.rules().size().stars().contains(&point) => '.',
        None => '+',
    }
}

/// What each side has taken so far; nothing in Gomoku.
pub fn captures(session: &Session, language: Language) -> Option<String> {
    let taken = |color| session.captures(color).to_string();
    let is_go = matches!(session.rules(), Ruleset::Go(_));
    is_go.then(|| fill(Phrase::Captures.text(language), &[&taken(Color::Black), &taken(Color::White)]))
}

/// The count as a table whose rows add up to the totals, and the points that belong to nobody.
pub fn count(score: &Score, language: Language) -> Vec<String> {
    let text = |word: Word| word.text(language);
    let line = |label: &str, black: &str, white: &str| {
        format!("  {}{}{}", left(label, LABEL), right(black, NUMBER), right(white, NUMBER)).trim_end().to_owned()
    };
    let points = |label: &str, points: ByColor<Half>| line(label, &points.black.to_string(), &points.white.to_string());
    let mut said = vec![line("", text(Word::Black), text(Word::White))];
    said.extend(score.rows().into_iter().map(|row| points(item(row.item, language), row.points)));
    said.push(points(text(Word::Total), ByColor::from_fn(|color| score.total(color))));
    said.push(format!("  {}", fill(text(Word::DameCount), &[&score.dame.to_string()])));
    said
}

const fn item(item: Item, language: Language) -> &'static str {
    match item {
        Item::Stones => Word::LivingStones.text(language),
        Item::Territory => Word::Surrounded.text(language),
        Item::Prisoners => Phrase::Taken.text(language),
        Item::Dead => Phrase::DeadStones.text(language),
        Item::PassStones => Phrase::PassStones.text(language),
        Item::Komi => Word::KomiRow.text(language),
        Item::Handicap => Phrase::HandicapRow.text(language),
    }
}
