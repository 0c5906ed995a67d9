//! Fouls by small diagrams; the large table is in `tests/it/renju`.

use super::super::{Position, Rules, Variant};
use super::*;
use crate::rules::{Illegal, Move, Outcome, Phase, Size};
use proptest::prelude::*;

/// A board of 15 lines with the diagram in its upper left corner, and the points marked `!`.
fn read(diagram: &str) -> (Board, Vec<Point>) {
    let mut board = Board::new(Size::square(15));
    let mut marked = Vec::new();
    for (y, row) in diagram.split_whitespace().enumerate() {
        for (x, cell) in row.chars().enumerate() {
            let point = Point::new(x as u8, y as u8);
            match cell {
                'X' => board.set(point, Some(Color::Black)),
                'O' => board.set(point, Some(Color::White)),
                '!' => marked.push(point),
                _ => {}
            }
        }
    }
    (board, marked)
}

#[test]
fn what_a_stone_makes() {
    let (three, four, long) = (Some(Foul::DoubleThree), Some(Foul::DoubleFour), Some(Foul::Overline));
    for (diagram, expected) in [
        // Overlines, from the middle and from an end; five wins also with one.
        (".XXX!XX.", long),
        ("!XXXXX", long),
        ("XXX!XXXXX", long),
        ("XX!XX...\n..X.....\n..X.....\n..X.....\n..X.....\n..X.....", None),
        // Fours: in two rows, in one row, straight, and shut by the edge or by White.
        ("......\nOXXX!.\n....X.\n....X.\n....X.\n....O.", four),
        ("......\nOXXX!O\n....X.\n....X.\n....X.\n....O.", None),
        ("X.X!X.X", four),
        (".XX.X!.XX.", four),
        (".XX!X.", None),
        ("X.XX!.X.", four),
        ("X.XX!.XX", None),
        ("XXX.!.XXX", four),
        // Completing one of these fours would make six: it is none.
        (".........\nXXX.!XX..\n....X....\n....X....\n....X....\n....O....", None),
        // Threes: unbroken, with a gap, shut, and too near the edge.
        ("......\n.XX!..\n...X..\n...X..\n......\n......", three),
        ("........\n.X.X!...\n........\n....X...\n....X...\n........", three),
        (".......\n.OXX!..\n....X..\n....X..\n.......\n.......", None),
        ("XX!...\n..X...\n..X...\n......\n......", None),
        ("..O....\n.......\n.XX!...\n...X...\n...X...\n.......\n...O...", three),
        // A three with a four wins in the next move and is allowed.
        (".......\nOXXX!..\n....X..\n....X..\n.......\n.......", None),
    ] {
        let (board, marked) = read(diagram);
        let found = match verdict(&board, marked[0]) {
            Verdict::Forbidden(forbidden) => Some(forbidden.foul),
            Verdict::Fine | Verdict::Five => None,
        };
        assert_eq!(found, expected, "\n{diagram}");
    }
}

#[test]
fn five_beats_a_foul() {
    for diagram in [
        "XX!XX...\n..X.....\n..X.....\n..X.....\n..X.....\n..X.....",
        "XXXX!..\n...XX..\n..X.X..\n.......",
        "XXXX!...\n...XX...\n..X.X...\n.X..X...\n....O...",
    ] {
        let (board, marked) = read(diagram);
        assert_eq!(verdict(&board, marked[0]), Verdict::Five, "\n{diagram}");
    }
}

#[test]
fn the_lines_prove_the_foul() {
    let names = |lines: &[Vec<Point>]| -> Vec<String> {
        let name = |point: &Point| format!("{}{}", (b'a' + point.x) as char, point.y);
        lines.iter().map(|line| line.iter().map(name).collect::<Vec<_>>().join(" ")).collect()
    };
    for (diagram, foul, lines) in [
        (".XXX!XX.", Foul::Overline, &["b0 c0 d0 e0 f0 g0"][..]),
        ("X.X!X.X", Foul::DoubleFour, &["a0 c0 d0 e0", "c0 d0 e0 g0"]),
        ("......\n.XX!..\n...X..\n...X..\n......\n......", Foul::DoubleThree, &["b1 c1 d1", "d1 d2 d3"]),
        ("........\n.X.X!...\n........\n....X...\n....X...\n........", Foul::DoubleThree, &["b1 d1 e1", "e1 e3 e4"]),
    ] {
        let (board, marked) = read(diagram);
        let Verdict::Forbidden(forbidden) = verdict(&board, marked[0]) else { panic!("allowed\n{diagram}") };
        assert_eq!((forbidden.foul, names(&forbidden.lines)), (foul, lines.iter().map(|&l| l.to_owned()).collect()));
    }
}

/// A three whose only way to a straight four makes a five at the same time, or is itself a foul, is no three.
#[test]
fn a_three_must_be_able_to_become_a_straight_four() {
    // The row becomes a straight four at its left end only: at the other, White stands too near.
    let open = ".........\n...XX!.O.\n.....X...\n.....X...\n.........\n.........";
    // The same, but there the stone also makes five in its column.
    let five = "..X......\n..!XXX.O.\n..X......\n..X......\n..X......\n.........";
    let (board, marked) = read(open);
    assert!(matches!(verdict(&board, marked[0]), Verdict::Forbidden(_)));
    let (board, marked) = read(five);
    assert_eq!(verdict(&board, marked[0]), Verdict::Five);
    let mut both = read(open).0;
    for (x, y) in [(2, 0), (2, 2), (2, 3), (2, 4)] {
        both.set(Point::new(x, y), Some(Color::Black));
    }
    assert_eq!(verdict(&both, Point::new(5, 1)), Verdict::Fine);
}

/// Plays `black` and `white` in turn, as far as both have stones.
fn played(variant: Variant, black: &[(u8, u8)], white: &[(u8, u8)]) -> Position {
    let mut position = Position::new(Rules::new(15, variant));
    for index in 0..black.len().max(white.len()) {
        for (x, y) in [black.get(index), white.get(index)].into_iter().flatten() {
            position.play(Move::Place(Point::new(*x, *y))).unwrap();
        }
    }
    position
}

const CROSS: [(u8, u8); 4] = [(5, 7), (6, 7), (7, 5), (7, 6)];
const AWAY: [(u8, u8); 4] = [(0, 0), (14, 0), (0, 14), (14, 14)];

#[test]
fn fouls_are_refused_to_black_in_renju_only() {
    let foul = Point::new(7, 7);
    for variant in Variant::ALL {
        let position = played(variant, &CROSS, &AWAY);
        let mut after = position.clone();
        let answer = after.play(Move::Place(foul)).map(|_| ());
        assert_eq!(position.check(Move::Place(foul)), answer);
        if variant == Variant::Renju {
            assert_eq!(answer, Err(Illegal::Forbidden(Foul::DoubleThree)));
            assert_eq!(after, position);
            assert_eq!(position.forbidden_points(), [(foul, Foul::DoubleThree)]);
            assert_eq!(position.forbidden(foul).map(|forbidden| forbidden.lines.len()), Some(2));
        } else {
            assert_eq!(answer, Ok(()));
            assert!(position.forbidden_points().is_empty() && position.forbidden(foul).is_none());
        }
    }
}

#[test]
fn white_is_free_in_renju() {
    let mut position = played(Variant::Renju, &[(0, 0), (14, 0), (0, 14), (14, 14), (0, 7)], &CROSS);
    assert!(position.play(Move::Place(Point::new(7, 7))).is_ok());
    // Six in a row win for White.
    let white: Vec<(u8, u8)> = [3, 4, 5, 7, 8].map(|x| (x, 7)).to_vec();
    let black = [(0, 0), (14, 0), (0, 14), (14, 14), (0, 7), (14, 7)];
    let mut position = played(Variant::Renju, &black, &white);
    position.play(Move::Place(Point::new(6, 7))).unwrap();
    assert!(matches!(position.phase(), Phase::Over(Outcome::Win { winner: Color::White, .. })));
    assert_eq!(position.winning_line().len(), 6);
}

#[test]
fn renju_is_played_on_fifteen_lines() {
    for side in [0, 9, 15, 19, 20] {
        assert_eq!(Rules::new(side, Variant::Renju).size(), Size::square(15));
    }
}

/// Boards with many black stones, where the judgement goes deep.
fn crowded() -> impl Strategy<Value = Board> {
    let cell = prop_oneof![4 => Just(None), 3 => Just(Some(Color::Black)), 2 => Just(Some(Color::White))];
    prop::collection::vec(cell, 225).prop_map(|cells| {
        let mut board = Board::new(Size::square(15));
        for (index, stone) in cells.into_iter().enumerate() {
            board.set(board.size().point(index), stone);
        }
        board
    })
}

proptest! {
    /// The judgement ends on any board, leaves it alone, and its proof shows black stones and the new one.
    #[test]
    fn every_board_can_be_judged(board in crowded()) {
        let before = board.clone();
        for (point, foul) in forbidden_points(&board) {
            let Verdict::Forbidden(forbidden) = verdict(&board, point) else { panic!("{point:?} in\n{board}") };
            prop_assert_eq!(forbidden.foul, foul);
            let least = if foul == Foul::Overline { (1, 6) } else { (2, if foul == Foul::DoubleFour { 4 } else { 3 }) };
            prop_assert!(forbidden.lines.len() >= least.0);
            for line in &forbidden.lines {
                prop_assert!(line.len() >= least.1 && line.contains(&point));
                prop_assert!(line.iter().all(|&at| at == point || board.get(at) == Some(Color::Black)));
            }
        }
        prop_assert_eq!(board, before);
    }

    /// Turning or mirroring a board turns or mirrors its fouls.
    #[test]
    fn fouls_do_not_depend_on_the_side_of_the_table(board in crowded()) {
        let turned = |point: Point| Point::new(14 - point.y, point.x);
        let mirrored = |point: Point| Point::new(14 - point.x, point.y);
        for change in [&turned as &dyn Fn(Point) -> Point, &mirrored] {
            let mut other = Board::new(board.size());
            for (point, color) in board.stones() {
                other.set(change(point), Some(color));
            }
            let mut expected: Vec<_> =
                forbidden_points(&board).into_iter().map(|(point, foul)| (change(point), foul)).collect();
            expected.sort_by_key(|(point, _)| (point.y, point.x));
            prop_assert_eq!(forbidden_points(&other), expected);
        }
    }

    /// A legal game of Renju never holds a foul, refused moves change nothing, and without a refusal it is as before.
    #[test]
    fn random_games_of_renju(moves in prop::collection::vec(0_usize..225, 0..200)) {
        let mut position = Position::new(Rules::new(15, Variant::Renju));
        for index in moves {
            let mv = Move::Place(Size::square(15).point(index));
            let before = position.clone();
            match position.play(mv) {
                Ok(turn) => prop_assert_eq!((before.check(mv), turn.color), (Ok(()), before.to_move())),
                Err(reason) => {
                    prop_assert_eq!(before.check(mv), Err(reason));
                    prop_assert_eq!(&position, &before);
                    let is_foul = matches!(reason, Illegal::Forbidden(_));
                    prop_assert!(!is_foul || before.to_move() == Color::Black);
                }
            }
        }
    }
}
