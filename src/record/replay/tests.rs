//! Tests of the replay: a game in SGF, and what stands at the end of its main line.

use super::*;
use crate::record::sgf;
use crate::record::warning::Notes;
use crate::rules::Board;

/// The replay of the main line, with the fate of each node.
fn walk(text: &str) -> (Replay, Vec<Fate>) {
    let record = sgf::read(text, &mut Notes::default()).unwrap().unwrap().swap_remove(0).record;
    let mut replay = Replay::new(&record.info.rules);
    let line = std::iter::once(Tree::ROOT).chain(record.tree.main_line(Tree::ROOT));
    let fates = line.map(|node| replay.push(&record.tree, node)).collect();
    (replay, fates)
}

#[test]
fn what_stands_whatever_the_rules_say() {
    use Fate::*;
    for (text, board, fates) in [
        ("(;SZ[3];B[aa];W[bb])", "X.. .O. ...", vec![Told, Played, Played]),
        ("(;SZ[3];B[aa];W[aa])", "O.. ... ...", vec![Told, Played, Forced(Illegal::Occupied)]),
        // A stone that takes, though the rules refuse it: it stands on another.
        ("(;SZ[3]AB[aa][ba]AW[ca][ab];W[ba])", ".OO O.. ...", vec![SetUp, Forced(Illegal::Occupied)]),
        ("(;SZ[3]AB[ba][ab];W[aa])", ".X. X.. ...", vec![SetUp, Forced(Illegal::Suicide)]),
        ("(;SZ[3];B[aa];AE[aa]AW[cc];B[bb])", "... .X. ..O", vec![Told, Played, SetUp, Played]),
        ("(;SZ[3];B[aa];B[bb];W[cc])", "X.. .X. ..O", vec![Told, Played, Played, Played]),
        ("(;SZ[3];B[];W[];B[bb])", "... .X. ...", vec![Told, Played, Played, Played]),
        ("(;SZ[3];B[bb]AW[cc])", "... .X. ..O", vec![Told, Played]),
    ] {
        let (replay, found) = walk(text);
        assert_eq!(replay.board(), &Board::from_diagram(board).unwrap(), "{text}");
        assert_eq!(found, fates, "{text}");
        assert_eq!(replay.position().board(), replay.board(), "{text}");
    }
}

#[test]
fn kos_that_were_retaken_are_told_and_captures_are_kept() {
    let (replay, fates) = walk("(;SZ[5]AB[bb][ac][bd]AW[cb][dc][cd][bc];B[cc];W[bc])");
    assert_eq!(fates[2], Fate::Forced(Illegal::Ko));
    assert_eq!(replay.captures(), ByColor { black: 1, white: 1 });
    assert_eq!((replay.forced().len(), replay.moves(), replay.to_move()), (1, 2, Color::Black));
}

#[test]
fn the_side_to_move_after_a_setup() {
    for (text, color) in [
        ("(;SZ[9]AB[aa][bb])", Color::Black),
        ("(;SZ[9]AB[aa][bb]PL[W])", Color::White),
        ("(;SZ[9]AB[aa][bb];W[cc])", Color::White),
        ("(;SZ[9]PL[W])", Color::White),
        ("(;GM[4]SZ[9]AB[aa]PL[W])", Color::White),
    ] {
        let record = sgf::read(text, &mut Notes::default()).unwrap().unwrap().swap_remove(0).record;
        let replay = Replay::of(&record, Tree::ROOT);
        assert_eq!(replay.to_move(), color, "{text}");
    }
}

#[test]
fn gomoku_goes_on_whatever_was_set_up_or_refused() {
    let five = "B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea]";
    for (text, last, stones, since) in [
        ("(;GM[4]SZ[9];B[aa];W[bb])".to_owned(), Fate::Played, 2, 2),
        ("(;GM[4]SZ[9]AB[aa]AW[bb];B[cc])".to_owned(), Fate::Played, 3, 1),
        ("(;GM[4]SZ[9]AB[aa][bb][cc];W[dd])".to_owned(), Fate::Played, 4, 1),
        ("(;GM[4]SZ[9];B[aa];B[bb])".to_owned(), Fate::OutOfTurn, 2, 0),
        ("(;GM[4]SZ[9];B[aa];W[])".to_owned(), Fate::Forced(Illegal::NoPass), 1, 0),
        (format!("(;GM[4]SZ[9];{five};W[hh])"), Fate::Forced(Illegal::GameOver), 10, 0),
    ] {
        let (mut replay, fates) = walk(&text);
        assert_eq!(fates.last(), Some(&last), "{text}");
        assert_eq!((replay.board().stone_count(), replay.since().1.len()), (stones, since), "{text}");
        let (beginning, moves) = replay.since();
        let mut position = match beginning {
            Some((board, to_move)) => Position::with_setup(&replay.rules, board.clone(), *to_move),
            None => Position::new(&replay.rules),
        };
        for &mv in moves {
            position.play(mv).unwrap();
        }
        assert_eq!(&position, replay.position(), "{text}");
        replay.play(Move::Place(Point::new(8, 0))).unwrap();
    }
}
