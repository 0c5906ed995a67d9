//! Numbers of moves on their stones, and notes on the moves whose stones are no longer seen.

use super::words::{Language, Word, fill};
use crate::record::{NodeId, Step, Tree};
use crate::rules::{Board, Labels, Move, Point};

/// Which moves bear their numbers on the board.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Numbers {
    /// None.
    #[default]
    Off,
    /// The last one.
    Last,
    /// All.
    All,
    /// Those after the position that was looked at when this was chosen, from 1.
    FromHere,
}

/// A move with its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbered {
    /// The move.
    pub step: Step,
    /// Its number.
    pub number: u16,
}

/// The moves on the way to a node with their numbers; a record may say that it counts anew.
pub fn path(tree: &Tree, node: NodeId) -> Vec<Numbered> {
    let mut moves: Vec<Numbered> = Vec::new();
    for at in tree.line(node) {
        if let Some(step) = tree.step(at) {
            let next = moves.last().map_or(1, |before| before.number.saturating_add(1));
            let told = tree.properties(at).move_number().and_then(|number| u16::try_from(number).ok());
            moves.push(Numbered { step, number: told.unwrap_or(next) });
        }
    }
    moves
}

/// Those of the moves that bear numbers: `from` is how many were played before the first one when numbers begin here.
pub fn chosen(moves: &[Numbered], numbers: Numbers, from: usize) -> Vec<Numbered> {
    match numbers {
        Numbers::Off => Vec::new(),
        Numbers::Last => moves.last().copied().into_iter().collect(),
        Numbers::All => moves.to_vec(),
        Numbers::FromHere => {
            let later = moves.iter().skip(from).zip(1..);
            later.map(|(numbered, number)| Numbered { number, ..*numbered }).collect()
        }
    }
}

/// The numbers that are seen: where several moves were played on a point, the latest, if its stone still stands.
pub fn seen(board: &Board, moves: &[Numbered]) -> Vec<(Point, u16)> {
    let size = board.size();
    let mut numbers = vec![None; size.area()];
    for &Numbered { step, number } in moves {
        if let Move::Place(point) = step.mv
            && size.contains(point)
        {
            numbers[size.index(point)] = (board.get(point) == Some(step.color)).then_some(number);
        }
    }
    size.points().zip(numbers).filter_map(|(point, number)| Some((point, number?))).collect()
}

/// A line on the moves whose numbers are not seen: “20 at 112”, at a point by its name, or passed. Empty if all are.
pub fn note(moves: &[Numbered], seen: &[(Point, u16)], (labels, language): (Labels, Language)) -> String {
    let mut notes = Vec::new();
    for &Numbered { step, number } in moves {
        let own = number.to_string();
        match step.mv {
            Move::Pass => notes.push(fill(Word::NotePass.text(language), &[&own])),
            Move::Place(point) => match seen.iter().find(|&&(other, _)| other == point) {
                Some(&(_, shown)) if shown == number => {}
                Some((_, shown)) => notes.push(fill(Word::NoteAt.text(language), &[&own, &shown.to_string()])),
                None => notes.push(fill(Word::NoteAt.text(language), &[&own, &labels.name(point)])),
            },
        }
    }
    notes.join(Word::NoteComma.text(language))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Info, Record};
    use crate::rules::{Color, Ruleset, Size, go};

    /// A game on 5 lines: the moves by name, Black first.
    fn game(moves: &str) -> (Record, NodeId) {
        let rules = Ruleset::Go(go::Rules::chinese(Size::square(5)));
        let mut record = Record::new(Info::new(rules));
        let (mut node, mut color) = (Tree::ROOT, Color::Black);
        for name in moves.split_whitespace() {
            let mv = rules.labels().parse(name).unwrap();
            node = record.tree.add(node, Step { color, mv });
            color = !color;
        }
        (record, node)
    }

    /// Points by name with the numbers on them.
    type Seen = Vec<(String, u16)>;

    fn told(moves: &str, numbers: Numbers, from: usize) -> (Seen, String) {
        let (record, node) = game(moves);
        let labels = record.info.rules.labels();
        let all = path(&record.tree, node);
        let chosen = chosen(&all, numbers, from);
        let seen = seen(record.position(node).board(), &chosen);
        let note = note(&chosen, &seen, (labels, Language::English));
        (seen.into_iter().map(|(point, number)| (labels.name(point), number)).collect(), note)
    }

    #[test]
    fn the_latest_stone_bears_the_number_and_the_others_a_note() {
        // White takes A5 with 4.
        let before = "A5 B5 E1 A4 pass E5";
        let rows = |list: &[(&str, u16)]| list.iter().map(|&(name, number)| (name.to_owned(), number)).collect();
        let table: [(Numbers, usize, Seen, &str); 5] = [
            (Numbers::Off, 0, Vec::new(), ""),
            (Numbers::Last, 0, rows(&[("E5", 6)]), ""),
            (Numbers::All, 0, rows(&[("B5", 2), ("E5", 6), ("A4", 4), ("E1", 3)]), "1 at A5, 5 pass"),
            (Numbers::FromHere, 3, rows(&[("E5", 3), ("A4", 1)]), "2 pass"),
            (Numbers::FromHere, 99, Vec::new(), ""),
        ];
        for (numbers, from, seen, note) in table {
            assert_eq!(told(before, numbers, from), (seen, note.to_owned()), "{numbers:?}");
        }
        // Black comes back with 11.
        let replayed = told("A5 B5 C4 A4 E1 pass B4 pass A3 pass A5", Numbers::All, 0);
        assert!(replayed.0.contains(&("A5".to_owned(), 11)), "{replayed:?}");
        assert!(replayed.1.starts_with("1 at 11, "), "{replayed:?}");
    }

    #[test]
    fn a_record_may_count_anew() {
        let (mut record, node) = game("A1 B2 C3");
        let second = record.tree.line(node)[2];
        record.tree.properties_mut(second).set_text("MN", "1");
        let numbers: Vec<u16> = path(&record.tree, node).iter().map(|numbered| numbered.number).collect();
        assert_eq!(numbers, [1, 1, 2]);
    }
}
