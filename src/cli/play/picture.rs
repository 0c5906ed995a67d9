//! A game as lines of text: the board, and the count.

use crate::app::words::{Language, Word, fill};
use crate::cli::columns::{left, right};
use crate::rules::go::{Score, Scoring};
use crate::rules::{Color, Labels, Point, PointSet, Rows, Ruleset};
use crate::session::Session;

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

/// The count as a table, and the points that belong to nobody.
pub fn count(score: &Score, language: Language) -> Vec<String> {
    let text = |word: Word| word.text(language);
    let row = |label: &str, black: String, white: String| {
        format!("  {}{}{}", left(label, 18), right(&black, 8), right(&white, 8)).trim_end().to_owned()
    };
    let counted = match score.scoring {
        Scoring::Area => (Word::LivingStones, score.stones),
        Scoring::Territory => (Word::Prisoners, score.prisoners),
    };
    let komi = if score.komi.0 == 0 { String::new() } else { score.komi.to_string() };
    vec![
        row("", text(Word::Black).into(), text(Word::White).into()),
        row(text(counted.0), counted.1.black.to_string(), counted.1.white.to_string()),
        row(text(Word::Surrounded), score.territory.black.to_string(), score.territory.white.to_string()),
        row(text(Word::KomiRow), String::new(), komi),
        row(text(Word::Total), score.total(Color::Black).to_string(), score.total(Color::White).to_string()),
        format!("  {}", fill(text(Word::DameCount), &[&score.dame.to_string()])),
    ]
}
