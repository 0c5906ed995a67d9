//! How long it takes to write and read long games, and to walk to their end.

use super::random::{Tally, random_game};
use super::sample::{Figure, Sample};
use crate::cli::arguments::Effort;
use crate::record::{Info, Mark, NodeId, Record, Replay, Step, Tree, open, read, sgf, write};
use crate::rules::{Color, Point, Ruleset, Size, go};

/// Moves of the game that is saved.
const LENGTH: u16 = 300;

/// Nodes of the large record.
const MANY: usize = 10_000;

/// Writing and reading the save format and SGF, and replaying.
pub fn measure(effort: Effort) -> Vec<Figure> {
    let runs = if effort == Effort::Quick { 5 } else { 200 };
    let record = long_game(LENGTH);
    let text = write(&record);
    let moves = record.tree.depth(record.cursor);
    let (studied, large) = (studied_game(), large_game());
    let (studied_text, large_text) = (sgf::write([&studied]), sgf::write([&large]));
    let end = large.tree.main_line(Tree::ROOT).last().unwrap_or(Tree::ROOT);
    vec![
        Sample::of(runs, || write(&record)).figure(format!("save write, {moves} moves")),
        Sample::of(runs, || read(&text)).figure(format!("save read, {} bytes", text.len())),
        Sample::of(runs, || open(studied_text.as_bytes(), "").map(|opened| replay_main_line(&opened.games[0])))
            .figure(format!("sgf open, {} moves, studied", studied.tree.depth(studied.cursor))),
        Sample::of(runs, || open(large_text.as_bytes(), "")).figure(format!("sgf open, {MANY} nodes")),
        Sample::of(runs, || sgf::write([&large])).figure(format!("sgf write, {MANY} nodes")),
        Sample::of(runs, || Replay::of(&large, end)).figure(format!("replay to end, {MANY} nodes")),
    ]
}

fn replay_main_line(record: &Record) -> Replay {
    Replay::of(record, record.tree.main_line(Tree::ROOT).last().unwrap_or(Tree::ROOT))
}

/// A random game of Go on 19 lines.
fn long_game(length: u16) -> Record {
    let mut record = Record::new(Info::new(Ruleset::Go(go::Rules::chinese(Size::square(19)))));
    record.cursor = append_game(&mut record, Tree::ROOT, (length, 1));
    record
}

/// Appends a random game of so many moves, with its luck; tells its last node.
fn append_game(record: &mut Record, from: NodeId, (length, mut luck): (u16, u64)) -> NodeId {
    let (_, moves) = random_game(record.info.rules, length, (&mut luck, &mut Tally::default()));
    let colors = Color::BOTH.into_iter().cycle();
    moves.into_iter().zip(colors).fold(from, |node, (mv, color)| record.tree.append(node, Some(Step { color, mv })))
}

/// A game of about 400 moves; every tenth node has a variation of ten moves, a comment, a label and a mark.
pub fn studied_game() -> Record {
    let mut record = long_game(400);
    let size = record.info.rules.size();
    let line = record.tree.line(record.cursor);
    for (number, &node) in line[..line.len() - 1].iter().enumerate().step_by(10) {
        let properties = record.tree.properties_mut(node);
        properties.set_comment(&format!("After move {number} 黑棋 \\ ] looks better; the corner is not yet settled."));
        properties.set_label(Point::new(3, 3), "A", size);
        properties.set_mark(Point::new(4, 4), Some(Mark::Triangle), size);
        append_game(&mut record, node, (10, number as u64 + 2));
    }
    record
}

/// A line of many nodes: random games, between which the board is cleared.
pub fn large_game() -> Record {
    let mut record = long_game(0);
    let size = record.info.rules.size();
    let mut node = Tree::ROOT;
    for luck in 1.. {
        let left = MANY + 1 - record.tree.line(node).len();
        if left == 0 {
            break;
        }
        if node != Tree::ROOT {
            node = record.tree.append(node, None);
            for point in size.points() {
                record.tree.properties_mut(node).set_stone(point, None, size);
            }
        }
        let length = left - usize::from(luck > 1);
        node = append_game(&mut record, node, (length as u16, luck));
    }
    record
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_are_long_and_read_back() {
        let record = long_game(LENGTH);
        assert_eq!(record.tree.depth(record.cursor), usize::from(LENGTH));
        assert_eq!(read(&write(&record)).map(|again| write(&again)), Ok(write(&record)));
        for (record, moves, nodes) in [(studied_game(), 380, 700), (large_game(), 9_900, MANY)] {
            let replay = replay_main_line(&record);
            assert!(replay.moves() >= moves && record.tree.preorder().len() > nodes, "{}", replay.moves());
            assert!(replay.forced().is_empty());
            assert_eq!(open(sgf::write([&record]).as_bytes(), "").unwrap().games[0].tree, record.tree);
        }
    }
}
