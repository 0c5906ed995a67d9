//! Plays a case and compares.

use super::case::{Case, Field, Turn, names};
use hoshi::rules::go::{KoRule, Position, Rules, Score, Scoring};
use hoshi::rules::{Board, Color, Half, Illegal, Move, Phase, Point, PointSet};

/// Everything in which our rules and the case differ.
pub fn check(case: &Case, complaints: &mut Vec<String>) {
    let position = match played(case) {
        Ok(position) => position,
        Err(complaint) => return complaints.push(complaint),
    };
    let checks = [board, captures, to_move, illegal, area, area_dead, territory];
    complaints.extend(checks.iter().filter_map(|check| check(case, &position).err()));
    complaints.extend(case.fields("try").filter_map(|field| attempt(case, &position, field).err()));
}

/// The position after all moves.
fn played(case: &Case) -> Result<Position, String> {
    let rules = case.rules()?;
    let setup =
        case.field("setup").map_or_else(|| Ok(Board::new(rules.size)), |field| case.board(field, rules.size))?;
    let moves = case.needed("moves")?;
    let turns = moves.list(',').map(|text| case.turn(moves, text, rules.size));
    let turns: Vec<Turn> = turns.collect::<Result<_, _>>()?;
    let afterwards = case.needed("to_move")?;
    let first = turns.first().map_or_else(|| case.color(afterwards, &afterwards.value), |turn| Ok(turn.0))?;
    let mut position = Position::with_setup(rules, setup, first);
    for (number, &turn) in turns.iter().enumerate() {
        ready(&mut position, turn.0);
        position.play(turn.1).map_err(|reason| {
            case.at(moves, &format!("move {}, {} is refused: {reason}", number + 1, text(rules, turn)))
        })?;
    }
    Ok(position)
}

/// Lets `color` move, also after two passes.
fn ready(position: &mut Position, color: Color) {
    if position.phase() == Phase::Counting {
        position.resume();
    }
    position.set_to_move(color);
}

fn text(rules: Rules, (color, mv): Turn) -> String {
    let side = if color == Color::Black { "B" } else { "W" };
    match mv {
        Move::Place(point) => format!("{side} {}", names(rules.size).name(point)),
        Move::Pass => format!("{side} pass"),
    }
}

fn board(case: &Case, position: &Position) -> Result<(), String> {
    let field = case.needed("board")?;
    let (expected, found) = (case.board(field, position.board().size())?, position.board());
    let rows = found.to_string().replace('\n', " ");
    let same = expected == *found && expected.key() == found.key();
    same.then_some(()).ok_or_else(|| case.at(field, &format!("the board is {rows}")))
}

fn captures(case: &Case, position: &Position) -> Result<(), String> {
    let field = case.needed("captures")?;
    let taken = position.captures();
    let found = format!("{} {}", taken.black, taken.white);
    (field.value == found).then_some(()).ok_or_else(|| case.at(field, &format!("captures are {found}")))
}

fn to_move(case: &Case, position: &Position) -> Result<(), String> {
    let field = case.needed("to_move")?;
    let (expected, found) = (case.color(field, &field.value)?, position.to_move());
    (expected == found).then_some(()).ok_or_else(|| case.at(field, &format!("to move is {found}")))
}

/// Every free point is either in the list, for the reason given there, or legal.
fn illegal(case: &Case, position: &Position) -> Result<(), String> {
    let field = case.needed("illegal")?;
    let size = position.board().size();
    let mut listed: Vec<(Point, Verdict)> = Vec::new();
    for entry in field.list(',') {
        let bad = || case.at(field, &format!("“{entry}” is no verdict"));
        let (name, word) = entry.split_once(' ').ok_or_else(bad)?;
        let verdict = Verdict::read(word.trim()).filter(|verdict| *verdict != Verdict::Ok).ok_or_else(bad)?;
        listed.push((case.point(field, name, size)?, verdict));
    }
    if let Some(&(point, _)) = listed.iter().find(|(point, _)| !position.board().is_free(*point)) {
        return Err(case.at(field, &format!("{} is no free point", names(size).name(point))));
    }
    for point in size.points().filter(|&point| position.board().is_free(point)) {
        let expected = listed.iter().find(|entry| entry.0 == point).map_or(Verdict::Ok, |entry| entry.1);
        verdict(position, (position.to_move(), Move::Place(point)), expected)
            .map_err(|problem| case.at(field, &format!("{} {problem}", names(size).name(point))))?;
    }
    Ok(())
}

fn attempt(case: &Case, position: &Position, field: &Field) -> Result<(), String> {
    let bad = || case.at(field, &format!("“{}” is no try", field.value));
    let (name, word) = field.value.rsplit_once(' ').ok_or_else(bad)?;
    let expected = Verdict::read(word).ok_or_else(bad)?;
    let turn = case.turn(field, name, position.board().size())?;
    verdict(position, turn, expected).map_err(|problem| case.at(field, &format!("{name} {problem}")))
}

/// What a table says about a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Ok,
    Occupied,
    Suicide,
    Ko,
    Superko,
}

impl Verdict {
    const WORDS: [(Self, &str); 5] = [
        (Self::Ok, "ok"),
        (Self::Occupied, "occupied"),
        (Self::Suicide, "suicide"),
        (Self::Ko, "ko"),
        (Self::Superko, "superko"),
    ];

    fn read(word: &str) -> Option<Self> {
        Self::WORDS.into_iter().find(|entry| entry.1 == word).map(|entry| entry.0)
    }

    fn word(self) -> &'static str {
        Self::WORDS.into_iter().find(|entry| entry.0 == self).map_or("?", |entry| entry.1)
    }

    /// Our rules call retaking at once ko, also where superko forbids it; the tables then say superko.
    fn admits(self, found: Result<(), Illegal>, ko: KoRule) -> bool {
        match (self, found) {
            (Self::Ok, Ok(()))
            | (Self::Occupied, Err(Illegal::Occupied))
            | (Self::Suicide, Err(Illegal::Suicide))
            | (Self::Superko, Err(Illegal::Superko { .. })) => true,
            (Self::Ko, Err(Illegal::Ko)) => ko == KoRule::Simple,
            (Self::Superko, Err(Illegal::Ko)) => matches!(ko, KoRule::Positional | KoRule::Situational),
            _ => false,
        }
    }
}

/// Compares the verdict on one move; asking and playing must agree, and a refusal must change nothing.
fn verdict(position: &Position, (color, mv): Turn, expected: Verdict) -> Result<(), String> {
    let mut trial = position.clone();
    ready(&mut trial, color);
    let before = trial.clone();
    let asked = trial.check(mv);
    let done = trial.play(mv).map(|_| ());
    if asked != done {
        return Err(format!("is {asked:?} when asked and {done:?} when played"));
    }
    if done.is_err() && trial != before {
        return Err("is refused and changes the position".to_owned());
    }
    let found = done.map_or_else(|reason| reason.to_string(), |()| "ok".to_owned());
    let right = expected.admits(done, position.rules().ko);
    right.then_some(()).ok_or_else(|| format!("is {found}, not {}", expected.word()))
}

fn area(case: &Case, position: &Position) -> Result<(), String> {
    compare(case, position, ("area", Scoring::Area), &PointSet::new(position.board().size()))
}

fn area_dead(case: &Case, position: &Position) -> Result<(), String> {
    compare(case, position, ("area_dead", Scoring::Area), &dead(case, position)?)
}

fn territory(case: &Case, position: &Position) -> Result<(), String> {
    compare(case, position, ("territory", Scoring::Territory), &dead(case, position)?)
}

fn dead(case: &Case, position: &Position) -> Result<PointSet, String> {
    let size = position.board().size();
    let mut dead = PointSet::new(size);
    for field in case.fields("dead") {
        for name in field.list(' ') {
            let stone = case.point(field, name, size)?;
            if position.board().is_free(stone) {
                return Err(case.at(field, &format!("{name} is no stone")));
            }
            dead.insert(stone);
        }
    }
    Ok(dead)
}

/// Compares a count, if the case has one: `+4`, or `+4 hand` where people counted.
fn compare(case: &Case, position: &Position, of: (&str, Scoring), dead: &PointSet) -> Result<(), String> {
    let Some(field) = case.field(of.0) else { return Ok(()) };
    let expected = case.number(field, field.value.strip_suffix(" hand").unwrap_or(&field.value))?;
    let rules = Rules { scoring: of.1, ..position.rules() };
    let found = Score::new(&rules, position.board(), position.captures(), dead).margin();
    let problem = || case.at(field, &format!("{} is {:+}, not {expected:+}", of.0, f32::from(found.0) / 2.0));
    (found == Half::whole(expected)).then_some(()).ok_or_else(problem)
}
