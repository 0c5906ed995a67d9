//! Tests of the Gomoku rules.

use super::*;
use proptest::prelude::*;

fn place(x: u8, y: u8) -> Move {
    Move::Place(Point::new(x, y))
}

/// Plays the stones of `line` for `color`, the other side far away in places that never make a line.
fn with_line(rules: Rules, line: &[Point], color: Color) -> Position {
    let mut position = Position::new(rules);
    let mut fillers = position
        .board()
        .size()
        .points()
        .filter(|point| !line.contains(point) && point.x % 2 == 0 && (point.x / 2 + point.y) % 3 == 0);
    let mut fill = |position: &mut Position| {
        let filler = fillers.next().expect("invariant: a board has more points than a line");
        position.play(Move::Place(filler)).expect("invariant: the point is free and the game goes on")
    };
    if color == Color::White {
        fill(&mut position);
    }
    for (index, &stone) in line.iter().enumerate() {
        let turn = position.play(Move::Place(stone)).expect("invariant: the point is free and the game goes on");
        assert_eq!(turn.color, color);
        if index + 1 < line.len() {
            fill(&mut position);
        }
    }
    position
}

/// Every window of five on a board of `side` lines.
fn windows(side: u8, length: i8) -> Vec<Vec<Point>> {
    let size = Size::square(side);
    let mut all = Vec::new();
    for axis in AXES {
        for start in size.points() {
            let window: Vec<Point> = (0..length).map_while(|count| size.step(start, axis, count)).collect();
            if window.len() == length as usize {
                all.push(window);
            }
        }
    }
    all
}

#[test]
fn every_window_of_five_wins_for_both_colours() {
    for side in [9, 15, 20] {
        for variant in [Variant::Freestyle, Variant::Standard] {
            for window in windows(side, 5) {
                for color in Color::BOTH {
                    let position = with_line(Rules::new(side, variant), &window, color);
                    let win = Outcome::Win { winner: color, by: Margin::Line };
                    assert_eq!(position.phase(), Phase::Over(win), "{variant:?} {color} {window:?}");
                    assert_eq!(position.winning_line().len(), 5);
                    assert!(window.iter().all(|stone| position.winning_line().contains(stone)));
                }
            }
        }
    }
}

proptest! {
    /// The last stone may be anywhere in the line, so that a scan of one direction only would miss the win.
    #[test]
    fn a_five_wins_in_any_order(pick in any::<prop::sample::Index>(), order in Just([0_usize, 1, 2, 3, 4]).prop_shuffle()) {
        let all = windows(15, 5);
        let window = pick.get(&all);
        let line: Vec<Point> = order.iter().map(|&index| window[index]).collect();
        let position = with_line(Rules::default(), &line, Color::White);
        prop_assert_eq!(position.phase(), Phase::Over(Outcome::Win { winner: Color::White, by: Margin::Line }));
    }

    /// Four stones of a window never win, whichever one is missing.
    #[test]
    fn a_four_with_a_gap_does_not_win(pick in any::<prop::sample::Index>(), gap in 0_usize..5) {
        let all = windows(15, 5);
        let mut line = pick.get(&all).clone();
        line.remove(gap);
        prop_assert_eq!(with_line(Rules::default(), &line, Color::Black).phase(), Phase::Play);
    }
}

#[test]
fn overline_wins_in_freestyle_only() {
    let line: Vec<Point> = [0, 1, 2, 4, 5, 3].map(|x| Point::new(x + 4, 7)).to_vec();
    let free = with_line(Rules::default(), &line, Color::White);
    assert_eq!(free.winning_line().len(), 6);
    let standard = with_line(Rules::new(15, Variant::Standard), &line, Color::White);
    assert_eq!(standard.phase(), Phase::Play);
    assert_eq!(standard.vain_line(line[5]), Some(Vain::Overline));
    assert_eq!(free.vain_line(line[5]), None);
}

#[test]
fn refusals_change_nothing() {
    let mut position = Position::new(Rules::default());
    position.play(place(7, 7)).unwrap();
    let before = position.clone();
    for (mv, reason) in [
        (place(7, 7), Illegal::Occupied),
        (place(15, 0), Illegal::OffBoard),
        (place(0, 255), Illegal::OffBoard),
        (Move::Pass, Illegal::NoPass),
    ] {
        assert_eq!(position.check(mv), Err(reason));
        assert_eq!(position.play(mv), Err(reason));
        assert_eq!(position, before);
    }
}

#[test]
fn nothing_is_played_after_the_end() {
    let line: Vec<Point> = (3..8).map(|x| Point::new(x, 6)).collect();
    let mut position = with_line(Rules::default(), &line, Color::Black);
    assert_eq!(position.play(place(14, 14)), Err(Illegal::GameOver));
}

#[test]
fn a_full_board_is_a_draw() {
    // Rows of pairs, shifted by two: no colour ever has three in a row, column or diagonal of five.
    for variant in [Variant::Freestyle, Variant::Standard] {
        let rules = Rules::new(9, variant);
        let of = |point: Point| if (point.x / 2 + point.y).is_multiple_of(2) { Color::Black } else { Color::White };
        let mut piles = crate::rules::ByColor::from_fn(|color| {
            rules.size().points().filter(|&point| of(point) == color).collect::<Vec<_>>()
        });
        let mut position = Position::new(rules);
        while position.phase() == Phase::Play {
            let color = position.to_move();
            let point = piles[color].pop().or_else(|| piles[!color].pop()).expect("invariant: the board is not full");
            position.play(Move::Place(point)).unwrap();
        }
        assert_eq!(position.phase(), Phase::Over(Outcome::Draw));
        assert_eq!(position.ply(), 81);
        assert_eq!(position.play(place(0, 0)), Err(Illegal::GameOver));
    }
}

/// A line that is shut in by stones does not win in Caro, at the edge it does, and a longer one is judged in the same way.
#[test]
fn caro_wants_an_open_end() {
    let rules = Rules::new(15, Variant::Caro);
    for (row, expected) in [
        ("OXXXXXO", Some(Vain::ShutIn)),
        ("OXXXXXXO", Some(Vain::ShutIn)),
        ("OXXXXX.", None),
        (".XXXXX.", None),
        ("XXXXXO", None),
        ("OXXXXXX.", None),
        ("OXXXXO", None),
    ] {
        let at = |color: char| -> Vec<Point> {
            let found = row.char_indices().filter(|&(_, stone)| stone == color);
            found.map(|(x, _)| Point::new(x as u8, 7)).collect()
        };
        let (mut black, white) = (at('X'), at('O'));
        // The last stone joins the others, so that no shorter line wins before.
        let joint = black.remove(2);
        black.push(joint);
        let mut position = Position::new(rules);
        for (index, &stone) in black.iter().enumerate() {
            position.play(Move::Place(stone)).unwrap();
            if index + 1 < black.len() {
                let away = Point::new(2 * index as u8, 14);
                position.play(Move::Place(white.get(index).copied().unwrap_or(away))).unwrap();
            }
        }
        let last = black[black.len() - 1];
        assert_eq!(position.vain_line(last), expected, "{row}");
        let wins = black.len() >= 5 && expected.is_none();
        assert_eq!(position.phase() != Phase::Play, wins, "{row}");
    }
}

/// With nothing else on the board five in a row win everywhere, for both colours.
#[test]
fn a_lone_five_wins_in_every_variant() {
    for variant in Variant::ALL {
        for window in windows(15, 5) {
            for color in Color::BOTH {
                let mut board = Board::new(Size::square(15));
                for &stone in &window {
                    board.set(stone, Some(color));
                }
                assert!(window.iter().all(|&stone| line_through(&board, stone, variant).is_some()), "{variant:?}");
            }
        }
    }
}

#[test]
fn words_and_back() {
    for variant in Variant::ALL {
        assert_eq!(Variant::from_code(variant.code()), Some(variant));
        assert_eq!(Variant::from_code(&variant.code().to_uppercase()), Some(variant));
    }
    assert_eq!(Variant::from_code("chess"), None);
}
