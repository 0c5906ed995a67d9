//! What is looked at as a [`Diagram`]: stones, numbers, the marks of the record, territory in a count.

use crate::app::numbers::{Numbered, note, seen};
use crate::app::settings::Coordinates;
use crate::app::words::Language;
use crate::paint::picture::{Diagram, Tip};
use crate::paint::sprites::Sprite;
use crate::record::{Mark, Stroke};
use crate::rules::go::Scoring;
use crate::rules::{Color, Move, Point, Ruleset};
use crate::session::Session;

/// The diagram of the position that is looked at; `moves` bear their numbers.
pub(super) fn of(session: &Session, moves: &[Numbered], coordinates: Coordinates, language: Language) -> Diagram {
    let mut diagram = empty(session, coordinates);
    let size = session.board().size();
    diagram.board = session.board().clone();
    diagram.last = match session.last_step().map(|step| step.mv) {
        Some(Move::Place(point)) => Some(point),
        Some(Move::Pass) | None => None,
    };
    diagram.numbers = seen(session.board(), moves);
    let note = note(moves, &diagram.numbers, (session.rules().labels(), language));
    diagram.notes.extend(Some(note).filter(|note| !note.is_empty()));
    let properties = session.tree().properties(session.cursor());
    diagram.marks = properties.marks(size).into_iter().map(|(point, mark)| (point, sprite(mark))).collect();
    diagram.marks.extend(territory(session));
    diagram.letters = properties.labels(size);
    let lines = properties.strokes(size).into_iter();
    diagram.lines = lines
        .map(|(stroke, from, to)| (from, to, if stroke == Stroke::Arrow { Tip::Arrow } else { Tip::Plain }))
        .collect();
    diagram
}

/// The board of a game before its first stone.
pub(super) fn empty(session: &Session, coordinates: Coordinates) -> Diagram {
    let board = crate::rules::Board::new(session.board().size());
    let labels = (coordinates == Coordinates::Shown).then(|| session.rules().labels());
    Diagram { labels, ..Diagram::new(board) }
}

const fn sprite(mark: Mark) -> Sprite {
    match mark {
        Mark::Triangle => Sprite::Triangle,
        Mark::Square => Sprite::Square,
        Mark::Circle => Sprite::Circle,
        Mark::Cross => Sprite::Cross,
        Mark::Selected => Sprite::HintRing,
        Mark::BlackGround => Sprite::BlackTerritory,
        Mark::WhiteGround => Sprite::WhiteTerritory,
    }
}

/// Whose is which point, where it is counted.
fn territory(session: &Session) -> Vec<(Point, Sprite)> {
    let scoring = match session.rules() {
        Ruleset::Go(rules) => rules.scoring,
        Ruleset::Gomoku(_) => Scoring::Area,
    };
    let sprite = |color| if color == Color::Black { Sprite::BlackTerritory } else { Sprite::WhiteTerritory };
    let territory = session.territory();
    territory
        .iter()
        .flat_map(|territory| territory.points(scoring))
        .map(|(point, color)| (point, sprite(color)))
        .collect()
}
