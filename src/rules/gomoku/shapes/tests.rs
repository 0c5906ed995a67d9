//! Shapes by small diagrams.

use super::ShapeName::{ClosedThree, DoubleFour, DoubleThree, Five, Four, FourThree, OpenThree, OpenTwo, StraightFour};
use super::*;
use crate::rules::Size;
use proptest::prelude::*;

/// A board of 15 lines with the diagram in its upper left corner.
fn read(diagram: &str) -> Board {
    let mut board = Board::new(Size::square(15));
    for (y, row) in diagram.split_whitespace().enumerate() {
        for (x, cell) in row.chars().enumerate() {
            let stone = match cell {
                'X' => Some(Color::Black),
                'O' => Some(Color::White),
                _ => None,
            };
            board.set(Point::new(x as u8, y as u8), stone);
        }
    }
    board
}

/// The names of a colour's shapes, without twos.
fn names(diagram: &str, variant: Variant, color: Color) -> Vec<ShapeName> {
    let strong = |shape: &Shape| shape.color == color && shape.name != OpenTwo;
    shapes(&read(diagram), variant).into_iter().filter(strong).map(|shape| shape.name).collect()
}

#[test]
fn shapes_of_one_line_under_every_rule() {
    // Freestyle, standard, Renju (Black), Caro.
    for (line, expected) in [
        ("..XXXXX..", [&[Five][..], &[Five], &[Five], &[Five]]),
        ("..XXXXXX.", [&[Five], &[], &[], &[Five]]),
        (".OXXXXXO.", [&[Five], &[Five], &[Five], &[]]),
        ("..XXXX...", [&[StraightFour], &[StraightFour], &[StraightFour], &[StraightFour]]),
        (".OXXXX...", [&[Four], &[Four], &[Four], &[Four]]),
        ("XXXX.....", [&[Four], &[Four], &[Four], &[Four]]),
        ("..XXX.X..", [&[Four], &[Four], &[Four], &[Four]]),
        (".OXXXX.O.", [&[Four], &[Four], &[Four], &[]]),
        ("X.XXXX...", [&[StraightFour], &[Four], &[Four], &[StraightFour]]),
        (
            ".X.XXX.X.",
            [
                &[DoubleFour, Four, Four],
                &[DoubleFour, Four, Four],
                &[DoubleFour, Four, Four],
                &[DoubleFour, Four, Four],
            ],
        ),
        ("...XXX...", [&[OpenThree], &[OpenThree], &[OpenThree], &[OpenThree]]),
        ("..X.XX...", [&[OpenThree], &[OpenThree], &[OpenThree], &[OpenThree]]),
        (".OXXX....", [&[ClosedThree], &[ClosedThree], &[ClosedThree], &[ClosedThree]]),
        ("XXX......", [&[ClosedThree], &[ClosedThree], &[ClosedThree], &[ClosedThree]]),
        ("..O.XXX.O", [&[ClosedThree], &[ClosedThree], &[ClosedThree], &[]]),
        ("..O.XXX..O", [&[OpenThree], &[OpenThree], &[OpenThree], &[OpenThree]]),
        (".OX.XX...", [&[ClosedThree], &[ClosedThree], &[ClosedThree], &[ClosedThree]]),
        ("..X..XX..", [&[ClosedThree], &[ClosedThree], &[ClosedThree], &[ClosedThree]]),
        ("..OXXXO..", [&[], &[], &[], &[]]),
        ("....XX...", [&[], &[], &[], &[]]),
    ] {
        // Away from the upper edge and its lines.
        let diagram = format!("...............\n...............\n{line}");
        for (variant, names_there) in
            [Variant::Freestyle, Variant::Standard, Variant::Renju, Variant::Caro].into_iter().zip(expected)
        {
            assert_eq!(names(&diagram, variant, Color::Black), names_there, "{line} {variant:?}");
        }
    }
}

#[test]
fn white_is_free_in_renju() {
    let line = "...............\n..OOOOOO......";
    assert_eq!(names(line, Variant::Renju, Color::White), [Five]);
    assert_eq!(names(line, Variant::Standard, Color::White), []);
}

#[test]
fn stones_in_two_shapes() {
    let four_three = "
        ..........
        ..........
        .OXXXX....
        ....X.....
        ....X.....
        ..........
        ..........";
    assert_eq!(names(four_three, Variant::Freestyle, Color::Black), [FourThree, Four, OpenThree]);
    let three_three = "
        ..........
        ..........
        ..XXX.....
        ....X.....
        ....X.....
        ..........
        ..........";
    assert_eq!(names(three_three, Variant::Freestyle, Color::Black), [DoubleThree, OpenThree, OpenThree]);
    let found = shapes(&read(three_three), Variant::Freestyle);
    assert_eq!(found[0].stones, [Point::new(4, 2)]);
    let four_four = "
        .........
        OXXXX....
        ....X....
        ....X....
        ....X....
        ....O....";
    assert_eq!(names(four_four, Variant::Freestyle, Color::Black), [DoubleFour, Four, Four]);
}

#[test]
fn a_three_whose_straight_four_is_forbidden_is_no_open_three() {
    // A stone at either end of the row makes an overline upwards, on the other a double-four: none is allowed.
    let diagram = "
        ...............
        ...............
        ..X.....X......
        ..X.....X......
        ..X.....X......
        ....XXX........
        ...............";
    assert!(names(diagram, Variant::Freestyle, Color::Black).contains(&OpenThree));
    let shut = "
        ...X...X.......
        ...X...X.......
        ...X...X.......
        ....XXX........
        ...X...X.......
        ...X...X.......
        ...X...X.......";
    let row = |variant| {
        let row = [4, 5, 6].map(|x| Point::new(x, 3));
        shapes(&read(shut), variant).into_iter().find(|shape| shape.stones == row).map(|shape| shape.name)
    };
    assert_eq!((row(Variant::Freestyle), row(Variant::Renju)), (Some(OpenThree), Some(ClosedThree)));
}

#[test]
fn twos_and_where_shapes_grow() {
    for (line, grows) in [("....XX....", 4), ("...X.X....", 3), ("...X..X...", 2), (".OX.X.....", 0), ("OXX.......", 0)]
    {
        let diagram = format!("...............\n...............\n{line}");
        let twos: Vec<Shape> =
            shapes(&read(&diagram), Variant::Freestyle).into_iter().filter(|shape| shape.name == OpenTwo).collect();
        assert_eq!(twos.first().map_or(0, |two| two.grows.len()), grows, "{line}");
    }
    let three = shapes(&read("...............\n...............\n...XXX......"), Variant::Freestyle);
    assert_eq!(three[0].grows, [Point::new(2, 2), Point::new(6, 2)]);
}

proptest! {
    /// What a shape promises comes true: one more stone on a point where it grows makes the next one.
    #[test]
    fn one_more_stone_makes_the_next_shape(
        cells in prop::collection::vec(prop::sample::select(&[None, None, None, Some(Color::Black), Some(Color::White)][..]), 81),
        variant in prop::sample::select(&[Variant::Freestyle, Variant::Standard, Variant::Caro][..]),
    ) {
        let size = Size::square(9);
        let mut board = Board::new(size);
        for (point, stone) in size.points().zip(cells) {
            board.set(point, stone);
        }
        for shape in shapes(&board, variant) {
            for &point in &shape.grows {
                let mut next = board.clone();
                next.set(point, Some(shape.color));
                let made = shapes(&next, variant);
                let has = |wanted: &[ShapeName]| made.iter().any(|made| {
                    made.color == shape.color && wanted.contains(&made.name) && made.stones.contains(&point)
                        && shape.stones.iter().all(|stone| made.stones.contains(stone))
                });
                let is_kept = match shape.name {
                    StraightFour | Four => has(&[Five]),
                    OpenThree => has(&[StraightFour, Five]),
                    ClosedThree => has(&[StraightFour, Four, Five]),
                    OpenTwo => has(&[OpenThree, Four, StraightFour, Five]),
                    Five | DoubleFour | FourThree | DoubleThree => true,
                };
                prop_assert!(is_kept, "{:?} at {:?}\n{}", shape, point, board);
            }
        }
    }
}
