//! How long it takes to write and read a long game.

use super::random::{Tally, random_game};
use super::sample::{Figure, Sample};
use crate::cli::arguments::Effort;
use crate::record::{Info, Record, Step, Tree, read, write};
use crate::rules::{Color, Ruleset, Size, go};

/// Moves of the game.
const LENGTH: u16 = 300;

/// Writing and reading the save format.
pub fn measure(effort: Effort) -> Vec<Figure> {
    let runs = if effort == Effort::Quick { 5 } else { 200 };
    let record = long_game();
    let text = write(&record);
    let moves = record.tree.depth(record.cursor);
    vec![
        Sample::of(runs, || write(&record)).figure(format!("save write, {moves} moves")),
        Sample::of(runs, || read(&text)).figure(format!("save read, {} bytes", text.len())),
    ]
}

/// A random game of Go on 19 lines.
fn long_game() -> Record {
    let rules = Ruleset::Go(go::Rules::chinese(Size::square(19)));
    let (_, moves) = random_game(rules, LENGTH, (&mut 1, &mut Tally::default()));
    let mut tree = Tree::default();
    let mut cursor = Tree::ROOT;
    for (mv, color) in moves.into_iter().zip(Color::BOTH.into_iter().cycle()) {
        cursor = tree.add(cursor, Step { color, mv });
    }
    Record { tree, cursor, ..Record::new(Info::new(rules)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_long_game_is_long_and_reads_back() {
        let record = long_game();
        assert_eq!(record.tree.depth(record.cursor), usize::from(LENGTH));
        assert_eq!(read(&write(&record)).map(|again| write(&again)), Ok(write(&record)));
    }
}
