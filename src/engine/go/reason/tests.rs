//! A row for each reason, and rows where none may be told.

use super::super::super::testing::{Puzzle, go};
use super::*;

/// The reason in a diagram in which 1 is the move and 2, 3 and so on how the game is expected to go on.
fn told(diagram: &str, mover: Color, outlook: Option<&Outlook>) -> Option<Why> {
    let width = diagram.split_whitespace().next().map_or(1, str::len);
    let rows: String = diagram.split_whitespace().collect();
    let numbered = |number: u32| rows.chars().position(|c| c.to_digit(10) == Some(number));
    let place = |index: usize| Move::Place(Point::new((index % width) as u8, (index / width) as u8));
    let line: Vec<Move> = (1..9).map_while(numbered).map(place).collect();
    reason(&go(&diagram.replace(|c: char| c.is_ascii_digit(), "."), mover), &line, outlook)
}

fn reason(puzzle: &Puzzle, line: &[Move], outlook: Option<&Outlook>) -> Option<Why> {
    let Ok(crate::rules::Position::Go(position)) = puzzle.task.position() else { panic!("no game of Go") };
    of(&position, line, outlook)
}

/// Whose the points will be, from Black's view: X and O surely, x and o rather so than not.
fn map(diagram: &str) -> Vec<f32> {
    let owner = |c: char| match c {
        'X' => 0.9,
        'x' => 0.4,
        'o' => -0.4,
        'O' => -0.9,
        _ => 0.0,
    };
    diagram.chars().filter(|c| !c.is_whitespace()).map(owner).collect()
}

#[test]
fn what_the_board_shows() {
    use Color::{Black, White};
    let mut wrong = Vec::new();
    for (diagram, mover, why) in [
        ("....... .XX.... XOO1... .XX.... ....... ....... ......O", Black, Some(Why::Captures(2))),
        // One stone is taken so that three get out of atari.
        ("XXXO1.. OO.X... ....... ....... ....... ....... .......", Black, Some(Why::Saves(3))),
        ("..... .XO.. XO1O. .XO.. .....", Black, Some(Why::TakesKo)),
        ("....... ..XO... .X1XO.. ..XO... ....... ....... .......", Black, Some(Why::EndsKo)),
        ("....... ..O.... .OX1... ..O.... ....... ....... ......X", Black, Some(Why::Saves(1))),
        // Along the edge it is caught all the same.
        ("OX1.O.. OO..... ..O.... ....... ....... ....... ......X", Black, None),
        // It gets out, but is expected to be taken later.
        ("....... ..O4... .OX12.. ..O6... ....... ......5 ......3", Black, None),
        (".1O.X.. ..X.... ....... ....... ....... ....... .......", Black, Some(Why::Catches(1))),
        ("....... ....... ...X... ..XO1.. ....... ....... .......", Black, Some(Why::Atari(1))),
        // The stone itself could be taken at once.
        ("XO1.... ..O.... ....... ....... ....... ....... .......", Black, None),
        ("....... ....... ..XO... ..O1... ....... ....... .......", Black, Some(Why::Cuts)),
        ("....... ....... ..XO... ..O1... ....... ....... .......", White, Some(Why::Connects)),
        // They are joined one way or the other.
        ("......X ....... ...O... ..O1... ....... ....... .......", White, None),
        ("......X ....... ..1O... ..O.... ....... ....... .......", Black, None),
        // The cutting stone is expected to be taken, or the chains to join behind it.
        ("....... ....... ..XO... ..O12.. ...4... ....... ......3", Black, None),
        ("....... ..4.... .2XO... ..O1... ....... ....... ......3", Black, None),
        // The stone that should cut is caught itself.
        ("....... ....... ..XO... ..O1O.. ....... ....... .......", Black, None),
        ("....... ....... ...XX.. ...O1.. ...X... ....... .......", White, Some(Why::Extends)),
        ("1...... ....... ....... ....... ....... ....... ......X", White, None),
    ] {
        wrong.extend(Some((told(diagram, mover, None), why, diagram)).filter(|(told, why, _)| told != why));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn corners_are_for_the_first_two_stones() {
    let empty = ".............\n".repeat(9);
    for (top, mover, why) in [
        ("............. ............. ..1.......... ..........X..", Color::White, Some(Why::TakesCorner)),
        ("............. ............. .....1....... ...X.........", Color::White, Some(Why::Approaches)),
        ("............. ............. .....1....... ...X.....O...", Color::Black, Some(Why::EnclosesCorner)),
        ("............. ............. .....1....... ..OX.........", Color::Black, None),
        ("............. 1............ ............. .........X...", Color::White, None),
        ("............. ............. ......1...... ...X.....X...", Color::White, None),
    ] {
        assert_eq!(told(&format!("{top}\n{empty}"), mover, None), why, "{top}");
    }
}

#[test]
fn a_ko_threat_is_one_if_the_ko_is_taken_back() {
    let place = |x, y| Move::Place(Point::new(x, y));
    let before = go("....... .XO.... XO.O... .XO.... ....... ....... .......", Color::Black);
    let puzzle = before.then(place(2, 2));
    let line = [place(5, 5), place(5, 4), place(1, 2)];
    assert_eq!(reason(&puzzle, &line, None), Some(Why::KoThreat));
    assert_eq!(reason(&puzzle, &line[..2], None), None);
    assert_eq!(reason(&puzzle, &[place(5, 5), place(1, 2), place(5, 4)], None), None);
}

#[test]
fn a_pass_and_a_refused_move_have_none() {
    let puzzle = go(".X. OO. ...", Color::Black);
    assert_eq!(reason(&puzzle, &[Move::Pass], None), None);
    assert_eq!(reason(&puzzle, &[], None), None);
    assert_eq!(reason(&puzzle, &[Move::Place(Point::new(1, 0))], None), None);
}

#[test]
fn what_becomes_of_areas_and_groups() {
    let walls = "....O.. ....O.. ....O.. .1..O.. ....O.. ....OX. ....OX.";
    let whites = "OOOOOXX OOOOOXX OOOOOXX OOOOOXX OOOOOXX OOOOOXX OOOOOXX";
    let border = "..XO... ..XO... ..XO... ..XO... ..XO... ..X1... .......";
    let drawn = "XXXOOOO XXXOOOO XXXOOOO XXXOOOO XXXOOOO XXXXOOO XXXXOOO";
    let groups = "....... .O...X. .O...X. ...1... .O...X. .O...X. .......";
    let even = "....... .O...X. .O...X. ....... .O...X. .O...X. .......";
    for (diagram, with, without, why) in [
        (walls, "....OXX ...OOXX x..OOXX xx.OOXX x..OOXX ...OOXX ....OXX", whites, Some(Why::Invades)),
        // The stone is lost.
        (walls, whites, whites, None),
        (walls, "OOOOOXX OOOOOXX OOOOOXX OoOOOXX OOOOOXX OOOOOXX OOOOOXX", whites, None),
        (border, drawn, "XXXOOOO XXXOOOO XXXOOOO XXXOOOO XXXOOOO XXOOOOO XXOOOOO", Some(Why::Closes(5))),
        (border, drawn, drawn, None),
        // Nothing is drawn yet.
        (
            border,
            "xxx.ooo xxx.ooo xxx.ooo xxx.ooo xxx.ooo xxx.ooo xxxx.oo",
            "xxx.ooo xxx.ooo xxx.ooo xxx.ooo xxx.ooo xxx.ooo xxx.ooo",
            None,
        ),
        (groups, "....... .o...X. .o...X. ....... .O...X. .O...X. .......", even, Some(Why::Attacks)),
        (
            groups,
            "....... .O...X. .O...X. ....... .O...X. .O...X. .......",
            "....... .O...x. .O...x. ....... .O...X. .O...X. .......",
            Some(Why::Strengthens),
        ),
        (groups, "....... .O...X. .O...X. ....... .X...X. .X...X. .......", even, Some(Why::Catches(2))),
        (groups, even, "....... .O...X. .O...X. ....... .O...O. .O...O. .......", Some(Why::Saves(2))),
        (groups, "...xxxx .O.xxXx .O.xxX. ...xxxx .O...X. .O...X. .......", even, Some(Why::Encloses)),
        (groups, even, "ooooo.. oO.o.X. oO.o.X. oooo... .O...X. .O...X. .......", Some(Why::Reduces)),
        (groups, even, even, None),
    ] {
        let outlook = Outlook { with: map(with), without: map(without) };
        assert_eq!(told(diagram, Color::Black, Some(&outlook)), why, "{diagram}\n{with}\n{without}");
        // The same the other way round.
        let swap = |text: &str| {
            text.chars()
                .map(|c| match c {
                    'X' => 'O',
                    'O' => 'X',
                    'x' => 'o',
                    'o' => 'x',
                    c => c,
                })
                .collect::<String>()
        };
        assert_eq!(told(&swap(diagram), Color::White, Some(&outlook)), why, "{diagram} for White");
    }
}
