//! Small positions; the large table is in `tests/it/dead_stones.rs`.

use super::super::super::testing::{Impatient, go};
use super::super::super::{Ask, Engine, Opponent, Task};
use super::*;
use crate::rules::{Ruleset, gomoku};

/// The guess for a diagram in which Black is to move.
fn guess(diagram: &str, seed: u64) -> Report {
    let task = Task { ask: Ask::DeadStones, seed, ..go(diagram, Color::Black).task };
    Opponent::new().think(&task, &mut ())
}

/// The diagram without the stones that are dead.
fn cleared(diagram: &str) -> String {
    let mut board = Board::from_diagram(diagram).unwrap();
    for stone in guess(diagram, 1).dead {
        board.set(stone, None);
    }
    board.to_string().replace('\n', " ")
}

#[test]
fn dead_stones_go_and_others_stay() {
    for (diagram, left) in [
        // A stone in the opponent's land; nothing; a whole group with one eye.
        (
            "O..X.O. ...X.O. ...XOO. XXXXO.. OOOOO.. ....... .......",
            "...X.O. ...X.O. ...XOO. XXXXO.. OOOOO.. ....... .......",
        ),
        (".X.XO XXXXO OOOOO O.O.O OOOOO", ".X.XO XXXXO OOOOO O.O.O OOOOO"),
        (
            "OOX...... .OX...... OOX...... XXX...... ......... ......... ......... ......... .........",
            "..X...... ..X...... ..X...... XXX...... ......... ......... ......... ......... .........",
        ),
        // Seki: neither may take away the common liberties.
        (
            "X.OX..... X.OX..... XXOX...X. OOXX..... O.OOXX... .O..O.... ...O..... ......... .........",
            "X.OX..... X.OX..... XXOX...X. OOXX..... O.OOXX... .O..O.... ...O..... ......... .........",
        ),
    ] {
        assert_eq!(cleared(diagram), left);
    }
}

#[test]
fn the_same_seed_guesses_the_same() {
    let diagram = "O..X.O. ...X.O. ...XOO. XXXXO.. OOOOO.. ....... .......";
    assert_eq!(guess(diagram, 3), guess(diagram, 3));
    assert!(guess(diagram, 3).heat.iter().all(|(_, share)| (-1.0..=1.0).contains(share)));
    assert_eq!(guess(diagram, 3).heat.len(), 49);
}

#[test]
fn a_stopped_guess_knows_only_what_is_certain() {
    let alive = ".X.O.X XXXXXX OO.... ...... ...... ......";
    let task = Task { ask: Ask::DeadStones, ..go(alive, Color::Black).task };
    let mut pulse = Impatient(0);
    let report = Opponent::new().think(&task, &mut pulse);
    assert_eq!((report.dead, pulse.0), (vec![Point::new(3, 0)], 1));
}

#[test]
fn every_board_can_be_asked_about() {
    for (diagram, stones) in [(".", 0), ("X.", 1), ("X.O", 2), (".X. X.X .X.", 4)] {
        let mut task = go("O.X", Color::White).task;
        let board = Board::from_diagram(diagram).unwrap();
        task.rules = Ruleset::Go(crate::rules::go::Rules::chinese(board.size()));
        assert_eq!(board.stone_count(), stones);
        let mut luck = Luck::new(&task);
        let mut pulse = ();
        let report = answer(&board, &mut luck, &mut Tally::new(&mut pulse));
        assert!(report.dead.len() <= stones && report.heat.len() == board.size().area());
    }
    let gomoku =
        Task { ask: Ask::DeadStones, rules: Ruleset::Gomoku(gomoku::Rules::default()), ..go("O.X", Color::White).task };
    assert_eq!(Opponent::new().think(&Task { moves: Vec::new(), ..gomoku }, &mut ()), Report::nothing());
}
