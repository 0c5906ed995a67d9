//! The engine's board says what the referee says, on random games under every rule.

use super::super::foul::is_foul;
use super::*;
use crate::rules::gomoku::{self, Verdict, line_through, verdict};
use crate::rules::{Board, Move, Phase, Point};
use proptest::prelude::*;

/// All that can be asked about a board.
fn picture(grid: &Grid) -> String {
    let of = |color: Color| {
        let points: Vec<_> = grid.free().iter().map(|spot| (grid.kind(spot, color), grid.urge(spot, color))).collect();
        format!("{points:?} {:?} {}", grid.sides[color].counts, grid.balance(color))
    };
    format!("{} {} {} {}", grid.key(), grid.free_count(), of(Color::Black), of(Color::White))
}

/// Whether a stone of `color` on a free point would win, by the referee.
fn wins(board: &Board, point: Point, color: Color, variant: Variant) -> bool {
    let mut trial = board.clone();
    trial.set(point, Some(color));
    line_through(&trial, point, variant).is_some()
}

fn compare(grid: &mut Grid, board: &Board) {
    let variant = grid.variant();
    for point in board.size().points().filter(|&point| board.is_free(point)) {
        let spot = Spot::of(point);
        for color in Color::BOTH {
            let five = grid.kind(spot, color) == Kind::Five;
            assert_eq!(five, wins(board, point, color, variant), "{variant:?} {color} {point:?} in\n{board}");
            assert_eq!(five, grid.of_kind(Kind::Five, color).contains(spot));
        }
        if variant == Variant::Renju {
            let forbidden = matches!(verdict(board, point), Verdict::Forbidden(_));
            assert_eq!(is_foul(grid, spot, Color::Black), forbidden, "{point:?} in\n{board}");
        }
    }
}

fn variants() -> impl Strategy<Value = Variant> {
    prop::sample::select(Variant::ALL.to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Stones cluster around a point, so that shapes come about.
    #[test]
    fn says_what_the_referee_says(
        variant in variants(),
        side in 9_u8..=20,
        stones in prop::collection::vec((0_u8..20, 0_u8..20, 0_u8..8, 0_u8..8), 1..90),
    ) {
        let rules = gomoku::Rules::new(side, variant);
        let mut position = gomoku::Position::new(rules);
        let mut grid = Grid::new(variant, rules.size());
        let mut pictures = Vec::new();
        let corner = (stones[0].0 % (side - 7), stones[0].1 % (side - 7));
        for &(x, y, dx, dy) in &stones {
            let near = Point::new(corner.0 + dx.min(side - 1), corner.1 + dy.min(side - 1));
            let point = if x % 8 == 0 { Point::new(x % side, y % side) } else { near };
            let color = position.to_move();
            if position.phase() != Phase::Play || position.play(Move::Place(point)).is_err() {
                continue;
            }
            pictures.push((picture(&grid), point));
            grid.put(Spot::of(point), color);
            if position.phase() == Phase::Play {
                compare(&mut grid, position.board());
            }
        }
        while let Some((before, point)) = pictures.pop() {
            grid.take(Spot::of(point));
            prop_assert_eq!(picture(&grid), before);
        }
    }
}
