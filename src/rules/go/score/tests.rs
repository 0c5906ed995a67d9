//! Counts by small diagrams; whole games are in `tests/it/go_finished`.

use super::*;
use crate::rules::go::{RuleSet, Start};
use crate::rules::{Move, Phase, Point, Size};
use proptest::prelude::*;

/// The rows as `item black-white`, and the margin.
fn told(score: &Score) -> (Vec<String>, String) {
    let row = |row: Row| format!("{:?} {}-{}", row.item, row.points.black, row.points.white);
    (score.rows().into_iter().map(row).collect(), score.margin().to_string())
}

#[test]
fn the_rows_of_each_rule_set() {
    // White's stone in the corner is dead; each side took one stone in play.
    let board = Board::from_diagram("O.XO. ..XO. XXXO. OOOO. .....").unwrap();
    let mut dead = PointSet::new(board.size());
    dead.insert(Point::new(0, 0));
    let captures = ByColor { black: 1, white: 1 };
    let rows = |set: RuleSet, start| {
        let rules = Rules { komi: Half(1), start, ..set.rules(Size::square(5)) };
        told(&Score::new(&rules, &board, captures, &dead))
    };
    let area = ["Stones 5-7", "Territory 4-9", "Komi 0-0.5"];
    for set in [RuleSet::Chinese, RuleSet::Aga, RuleSet::NewZealand, RuleSet::TrompTaylor] {
        assert_eq!(rows(set, Start::Empty), (area.map(str::to_owned).to_vec(), "-7.5".to_owned()), "{set:?}");
    }
    let territory = ["Prisoners 1-1", "Dead 1-0", "Territory 4-9", "Komi 0-0.5"];
    assert_eq!(rows(RuleSet::Japanese, Start::Empty), (territory.map(str::to_owned).to_vec(), "-4.5".to_owned()));
    for (set, handicap) in [
        (RuleSet::Chinese, Some("Handicap 0-3")),
        (RuleSet::Aga, Some("Handicap 0-2")),
        (RuleSet::NewZealand, None),
        (RuleSet::Japanese, None),
        (RuleSet::TrompTaylor, None),
    ] {
        let rows = rows(set, Start::Free(3)).0;
        assert_eq!(rows.last().map(String::as_str).filter(|row| row.starts_with("Handicap")), handicap, "{set:?}");
    }
}

#[test]
fn a_count_becomes_an_outcome() {
    let rules = |komi| Rules { komi: Half(komi), ..Rules::chinese(Size::square(3)) };
    let board = Board::from_diagram("XX. XX. XX.").unwrap();
    let outcome = |komi| Score::new(&rules(komi), &board, ByColor::default(), &PointSet::new(board.size())).outcome();
    let win = |winner, points| Outcome::Win { winner, by: Margin::Points(Half(points)) };
    assert_eq!(
        [0, 17, 18, 19].map(outcome),
        [win(Color::Black, 18), win(Color::Black, 1), Outcome::Draw, win(Color::White, 1)]
    );
}

/// Plays the moves that are legal, at most until the first two passes, then passes until it is over.
fn play(rules: Rules, moves: &[usize]) -> Position {
    let mut position = Position::new(rules);
    for &index in moves {
        // Past the board's end the index means a pass, which is refused while handicap stones are placed.
        let mv = if index < rules.size.area() { Move::Place(rules.size.point(index)) } else { Move::Pass };
        let before = position.clone();
        if position.play(mv).is_err() {
            assert_eq!(position, before);
        }
    }
    while position.phase() == Phase::Play && position.to_place() == 0 {
        position.play(Move::Pass).unwrap();
    }
    position
}

proptest! {
    /// With pass stones, White passing last, area and territory come to the same, dead stones and handicap or not.
    #[test]
    fn under_aga_rules_area_equals_territory(
        moves in prop::collection::vec(0_usize..28, 0..90),
        dead in prop::collection::vec(0_usize..25, 0..3),
        handicap in 0_u8..5,
    ) {
        let start = if handicap == 0 { Start::Empty } else { Start::Free(handicap) };
        let rules = RuleSet::Aga.rules(Size::square(5)).starting_with(start);
        let position = play(rules, &moves);
        prop_assume!(position.to_place() == 0 && position.phase() == Phase::Counting);
        let board = position.board();
        let mut fallen = PointSet::new(board.size());
        for point in dead.into_iter().map(|index| board.size().point(index)) {
            if board.get(point).is_some() {
                for stone in board.region(point) {
                    fallen.insert(stone);
                }
            }
        }
        let area = Score::of(&position, &fallen);
        let by_territory = Rules { scoring: Scoring::Territory, ..rules };
        let territory = Score { pass_stones: position.pass_stones(), ..Score::new(&by_territory, board, position.captures(), &fallen) };
        prop_assert_eq!(area.margin(), territory.margin());
        prop_assert_eq!(area.pass_stones, territory.pass_stones);
    }

    /// The rows add up, and every point of the board is somebody's stone, territory or dame.
    #[test]
    fn the_rows_add_up(moves in prop::collection::vec(0_usize..28, 0..60), at in 0_usize..6) {
        let rules = RuleSet::ALL[at].rules(Size::square(5));
        let position = play(rules, &moves);
        let score = Score::of(&position, &PointSet::new(rules.size));
        for color in Color::BOTH {
            let sum = score.rows().iter().map(|row| row.points[color].0).sum::<i16>();
            prop_assert_eq!(score.total(color), Half(sum));
        }
        if rules.scoring == Scoring::Area {
            let (stones, land) = (score.stones, score.territory);
            prop_assert_eq!(stones.black + stones.white + land.black + land.white + score.dame, 25);
        }
    }
}
