//! Tests of the Go rules by small diagrams; the large tables are in `tests/it`.

use super::*;
use crate::rules::go::Scoring;
use crate::rules::{Half, Labels, Letters, Rows, Size};
use proptest::prelude::*;

fn rules(ko: KoRule, suicide: Suicide) -> Rules {
    Rules { size: Size::square(9), ko, suicide, scoring: Scoring::Area, komi: Half(15) }
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
