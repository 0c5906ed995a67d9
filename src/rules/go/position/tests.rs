//! Tests of the Go rules by small diagrams; the large tables are in `tests/it`.

use super::*;
use crate::rules::go::{RuleSet, Start};
use crate::rules::{Half, Labels, Letters, Rows, Size};
use proptest::prelude::*;

fn rules(ko: KoRule, suicide: Suicide) -> Rules {
    Rules { ko, suicide, komi: Half(15), ..Rules::default() }
}

fn at(position: &Position, name: &str) -> Move {
    Labels::new(position.board().size(), Letters::WithoutI, Rows::FromBottom).parse(name).unwrap()
}

/// The verdict on `name` for `color` on the board of `diagram`, and that a refusal changes nothing.
fn verdict(diagram: &str, color: Color, name: &str) -> Result<usize, Illegal> {
    let board = Board::from_diagram(diagram).unwrap();
    let mut position = Position::with_setup(rules(KoRule::Positional, Suicide::Forbidden), board, color);
    let before = position.clone();
    let mv = at(&position, name);
    let checked = position.check(mv);
    let played = position.play(mv);
    assert_eq!(checked, played.as_ref().map(|_| ()).map_err(|&reason| reason));
    if played.is_err() {
        assert_eq!(position, before);
    }
    played.map(|turn| turn.captured.len())
}

#[test]
fn captures_come_before_suicide() {
    let snapback = "..... ..... .XXX. XOOOX XO.OX";
    assert_eq!(verdict(snapback, Color::Black, "C1"), Ok(5));
    assert_eq!(verdict("..... ..... XX... OOX.. .OX..", Color::Black, "A1"), Ok(3));
}

#[test]
fn refusals_say_why() {
    assert_eq!(verdict("..... ..... ..... O.... .O...", Color::Black, "A1"), Err(Illegal::Suicide));
    assert_eq!(verdict("..... ..... ..... O.... .O...", Color::Black, "B1"), Err(Illegal::Occupied));
    assert_eq!(verdict(".", Color::Black, "A1"), Err(Illegal::Suicide));
}

#[test]
fn ko_at_once_and_superko_later() {
    let board = Board::from_diagram("..... .XO.. XO.O. .XO.. .....").unwrap();
    let mut position = Position::with_setup(rules(KoRule::Positional, Suicide::Forbidden), board, Color::Black);
    position.play(at(&position, "C3")).unwrap();
    assert_eq!(position.check(at(&position, "B3")), Err(Illegal::Ko));
    position.play(Move::Pass).unwrap();
    position.play(Move::Pass).unwrap();
    assert_eq!(position.check(at(&position, "B3")), Err(Illegal::GameOver));
    position.resume();
    assert_eq!(position.check(at(&position, "B3")), Err(Illegal::Superko { since: 0 }));
}

#[test]
fn the_ko_rule_can_be_switched_off() {
    let board = Board::from_diagram("..... .XO.. XO.O. .XO.. .....").unwrap();
    let mut position = Position::with_setup(rules(KoRule::Off, Suicide::Forbidden), board, Color::Black);
    position.play(at(&position, "C3")).unwrap();
    assert_eq!(position.play(at(&position, "B3")).unwrap().captured.len(), 1);
    assert_eq!(position.captures(), ByColor { black: 1, white: 1 });
}

#[test]
fn a_stone_between_passes_clears_them() {
    let mut position = Position::new(Rules::default());
    position.play(Move::Pass).unwrap();
    position.play(at(&position, "E5")).unwrap();
    assert_eq!(position.play(Move::Pass).unwrap().phase, Phase::Play);
    assert_eq!(position.play(Move::Pass).unwrap().phase, Phase::Counting);
    assert_eq!(position.ply(), 4);
}

/// Plays names of points and `pass`, which all must be legal.
fn play(position: &mut Position, moves: &str) {
    for name in moves.split_whitespace() {
        let mv = at(position, name);
        assert!(position.play(mv).is_ok(), "{name} in\n{}", position.board());
    }
}

#[test]
fn a_pass_lifts_a_simple_ko_and_a_snapback_is_none() {
    let board = Board::from_diagram("..... .XO.. XO.O. .XO.. .....").unwrap();
    let mut position = Position::with_setup(rules(KoRule::Simple, Suicide::Forbidden), board, Color::Black);
    play(&mut position, "C3");
    assert_eq!(position.check(at(&position, "B3")), Err(Illegal::Ko));
    play(&mut position, "pass pass");
    position.resume();
    assert_eq!(position.check(at(&position, "B3")), Ok(()));
    // White throws a stone in at B1, Black takes it, and White takes five stones on the same point at once.
    let board = Board::from_diagram("..... ..... OOOO. XXXO. ..XO.").unwrap();
    for ko in KoRule::ALL {
        let mut position = Position::with_setup(rules(ko, Suicide::Forbidden), board.clone(), Color::White);
        play(&mut position, "B1 A1");
        assert_eq!(position.play(at(&position, "B1")).unwrap().captured.len(), 5, "{ko:?}");
    }
}

#[test]
fn a_long_cycle_is_a_repetition_where_nothing_forbids_it() {
    let ko = Board::from_diagram("..... .XO.. XO.O. .XO.. .....").unwrap();
    let mut free = Position::with_setup(rules(KoRule::Off, Suicide::Forbidden), ko.clone(), Color::Black);
    assert_eq!(free.repetition(), None);
    play(&mut free, "C3");
    assert_eq!(free.repetition(), None);
    play(&mut free, "B3");
    assert_eq!(free.repetition(), Some(0));
    // Passes repeat the board, but nothing was played between: that is no cycle.
    let mut quiet = Position::with_setup(rules(KoRule::Simple, Suicide::Forbidden), ko.clone(), Color::Black);
    play(&mut quiet, "pass pass");
    assert_eq!(quiet.repetition(), None);
    // A pass lifts the ko, so that it can be taken back: now the same side is to move on the same board.
    quiet.resume();
    play(&mut quiet, "C3 pass pass");
    quiet.resume();
    play(&mut quiet, "B3");
    assert_eq!(quiet.repetition(), Some(2));
}

#[test]
fn what_each_rule_set_refuses() {
    let two_stones = "..... ..... O.... XO... .XO..";
    for (set, suicide, ko) in [
        (RuleSet::Chinese, Err(Illegal::Suicide), Err(Illegal::Superko { since: 0 })),
        (RuleSet::Japanese, Err(Illegal::Suicide), Ok(())),
        (RuleSet::Aga, Err(Illegal::Suicide), Ok(())),
        (RuleSet::NewZealand, Ok(()), Ok(())),
        (RuleSet::TrompTaylor, Ok(()), Err(Illegal::Superko { since: 0 })),
    ] {
        let rules = set.rules(Size::square(5));
        let board = Board::from_diagram(two_stones).unwrap();
        let position = Position::with_setup(rules, board, Color::Black);
        assert_eq!(position.check(at(&position, "A1")), suicide, "{set:?}");
        let single = Board::from_diagram("..... ..... ..... O.... .O...").unwrap();
        let position = Position::with_setup(rules, single, Color::Black);
        assert_eq!(position.check(at(&position, "A1")), Err(Illegal::Suicide), "{set:?}");
        // White stood to move on this board; with Black to move it is the same board, but not the same situation.
        let board = Board::from_diagram("..... .XO.. XO.O. .XO.. .....").unwrap();
        let mut position = Position::with_setup(rules, board, Color::White);
        position.set_to_move(Color::Black);
        play(&mut position, "C3");
        assert_eq!(position.check(at(&position, "B3")), Err(Illegal::Ko), "{set:?}");
        play(&mut position, "pass");
        position.set_to_move(Color::White);
        assert_eq!(position.check(at(&position, "B3")), ko, "{set:?}");
    }
}

#[test]
fn passes_end_a_game_as_the_rules_say() {
    let over = |set: RuleSet, moves: &str| {
        let mut position = Position::new(Rules { komi: Half(1), ..set.rules(Size::square(5)) });
        for name in moves.split_whitespace() {
            if name == "resume" { position.resume() } else { play(&mut position, name) }
        }
        position.phase()
    };
    let black = |points| Phase::Over(Outcome::Win { winner: Color::Black, by: Margin::Points(Half(points)) });
    for (set, moves, phase) in [
        (RuleSet::Chinese, "C3 pass pass", Phase::Counting),
        (RuleSet::Chinese, "C3 pass pass resume pass pass", Phase::Counting),
        (RuleSet::Japanese, "C3 pass pass resume", Phase::Play),
        // White passes last.
        (RuleSet::Aga, "C3 pass pass", Phase::Play),
        (RuleSet::Aga, "C3 pass pass pass", Phase::Counting),
        (RuleSet::Aga, "C3 C2 pass pass", Phase::Counting),
        (RuleSet::Aga, "C3 C2 pass pass resume pass A1 pass pass", Phase::Counting),
        // Four passes in a row: everything lives.
        (RuleSet::Aga, "C3 pass pass pass resume pass pass", black(49)),
        (RuleSet::TrompTaylor, "C3 pass pass", black(49)),
        (RuleSet::TrompTaylor, "C3 pass", Phase::Play),
    ] {
        assert_eq!(over(set, moves), phase, "{set:?} {moves}");
    }
}

#[test]
fn nothing_is_played_after_a_count_without_dead_stones() {
    let mut position = Position::new(RuleSet::TrompTaylor.rules(Size::square(5)));
    play(&mut position, "C3 pass pass");
    position.resume();
    assert_eq!(position.play(at(&position, "A1")), Err(Illegal::GameOver));
}

#[test]
fn pass_stones_are_handed_over() {
    let mut position = Position::new(RuleSet::Aga.rules(Size::square(5)));
    play(&mut position, "C3 pass pass pass");
    assert_eq!(position.pass_stones(), ByColor { black: 2, white: 1 });
    let mut free = Position::new(Rules::default());
    play(&mut free, "C3 pass pass");
    assert_eq!(free.pass_stones(), ByColor::default());
}

#[test]
fn handicap_stones_come_before_whites_first_move() {
    let rules = |start| Rules::default().starting_with(start);
    let fixed = Position::new(rules(Start::Fixed(4)));
    assert_eq!((fixed.to_move(), fixed.ply(), fixed.board().stone_count()), (Color::White, 0, 4));
    assert_eq!(fixed.rules().komi, Half(1));
    let mut free = Position::new(rules(Start::Free(2)));
    assert_eq!((free.to_move(), free.to_place()), (Color::Black, 2));
    assert_eq!(free.check(Move::Pass), Err(Illegal::HandicapFirst));
    play(&mut free, "C3");
    assert_eq!((free.to_move(), free.to_place()), (Color::Black, 1));
    assert_eq!(free.check(at(&free, "C3")), Err(Illegal::Occupied));
    play(&mut free, "G7");
    assert_eq!((free.to_move(), free.to_place(), free.ply()), (Color::White, 0, 2));
    assert_eq!(free.check(Move::Pass), Ok(()));
    let even = Position::new(rules(Start::Fixed(1)));
    assert_eq!((even.to_move(), even.board().stone_count()), (Color::Black, 0));
}

#[test]
fn the_first_to_capture_wins_atari_go() {
    let rules =
        |stones| Rules { goal: Goal::Capture(stones), start: Start::CrossCut, ..Rules::chinese(Size::square(5)) };
    let win = |winner| Phase::Over(Outcome::Win { winner, by: Margin::Capture });
    for (stones, phase) in [(1, win(Color::Black)), (0, win(Color::Black)), (2, Phase::Play), (3, Phase::Play)] {
        let mut position = Position::new(rules(stones));
        play(&mut position, "D4 A1");
        assert_eq!(position.phase(), Phase::Play);
        play(&mut position, "C5");
        assert_eq!((position.captures().black, position.phase()), (1, phase), "{stones}\n{}", position.board());
    }
    let mut passed = Position::new(rules(1));
    play(&mut passed, "pass pass");
    assert_eq!(passed.phase(), Phase::Over(Outcome::Draw));
}

proptest! {
    /// After any legal game every chain has a liberty, captures add up and no board stands twice.
    #[test]
    fn a_legal_game_stays_consistent(moves in prop::collection::vec((0_u8..5, 0_u8..5), 0..120)) {
        let mut position = Position::new(Rules { size: Size::square(5), ..Rules::default() });
        let mut keys = vec![position.board().key()];
        let mut placed = ByColor::<usize>::default();
        for (x, y) in moves {
            let before = position.clone();
            let mv = Move::Place(Point::new(x, y));
            match position.play(mv) {
                Err(reason) => {
                    prop_assert_eq!(before.check(mv), Err(reason));
                    prop_assert_eq!(&position, &before);
                }
                Ok(turn) => {
                    placed[turn.color] += 1;
                    prop_assert!(!keys.contains(&position.board().key()));
                    keys.push(position.board().key());
                }
            }
            for (stone, _) in position.board().stones() {
                let chain = position.board().region(stone);
                prop_assert!(!position.board().liberties(&chain).is_empty());
            }
        }
        let on_board = ByColor::from_fn(|color| position.board().stones().filter(|stone| stone.1 == color).count());
        for color in Color::BOTH {
            prop_assert_eq!(placed[color], on_board[color] + usize::from(position.captures()[!color]));
        }
    }
}
