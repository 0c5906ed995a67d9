//! Tests of the meanings.

use super::*;

const SIZE: Size = Size::square(9);

fn read(written: &str) -> Properties {
    Properties::from_written(written)
}

fn at(x: u8, y: u8) -> Point {
    Point::new(x, y)
}

#[test]
fn setups_are_lists_and_rectangles() {
    let setup = read("AB[aa:bc]AE[aa]AW[hh][zz][nonsense]PL[White]").setup(SIZE);
    let black = setup.stones.iter().filter(|(_, stone)| *stone == Some(Color::Black)).count();
    assert_eq!((black, setup.stones.len(), setup.to_move), (5, 7, Some(Color::White)));
    assert_eq!(setup.stones[0], (at(0, 0), None), "the last word counts");
    let mut properties = read("AB[aa:ba]");
    properties.set_stone(at(1, 0), Some(Color::White), SIZE);
    properties.set_stone(at(5, 5), None, SIZE);
    properties.set_to_move(Some(Color::Black));
    assert_eq!(properties.as_written(), "AB[aa]AW[ba]AE[ff]PL[B]");
    properties.set_to_move(None);
    properties.set_stone(at(0, 0), Some(Color::Black), SIZE);
    assert_eq!(properties.as_written(), "AB[aa]AW[ba]AE[ff]");
}

#[test]
fn one_mark_a_point() {
    let mut properties = read("TR[aa][bb][aa]M[cc]X[dd]");
    assert_eq!(
        properties.marks(SIZE),
        [(at(0, 0), Mark::Triangle), (at(1, 1), Mark::Triangle), (at(2, 2), Mark::Cross)]
    );
    properties.set_mark(at(0, 0), Some(Mark::Circle), SIZE);
    properties.set_mark(at(1, 1), None, SIZE);
    assert_eq!(properties.as_written(), "X[dd]MA[cc]CR[aa]");
    for mark in Mark::ALL {
        properties.set_mark(at(3, 3), Some(mark), SIZE);
        assert!(properties.marks(SIZE).contains(&(at(3, 3), mark)));
    }
}

#[test]
fn labels_may_hold_anything() {
    let mut properties = read("LB[aa:1][bb:a\\:b][zz:9][cc]L[dd][ee]");
    let labels = |properties: &Properties| -> Vec<String> {
        properties.labels(SIZE).into_iter().map(|(point, label)| format!("{} {label}", point::write(point))).collect()
    };
    assert_eq!(labels(&properties), ["aa 1", "bb a:b", "dd a", "ee b"]);
    properties.set_label(at(0, 0), "]:\\", SIZE);
    properties.set_label(at(3, 3), "", SIZE);
    assert_eq!(labels(&properties), ["bb a:b", "ee b", "aa ]:\\"]);
}

#[test]
fn strokes_come_and_go() {
    let mut properties = read("AR[aa:bb][cc]LN[aa:bb]");
    let arrow = (Stroke::Arrow, at(0, 0), at(1, 1));
    assert_eq!(properties.strokes(SIZE), [(Stroke::Line, at(0, 0), at(1, 1)), arrow]);
    properties.toggle_stroke(arrow, SIZE);
    properties.toggle_stroke((Stroke::Line, at(8, 8), at(0, 8)), SIZE);
    assert_eq!(properties.as_written(), "LN[aa:bb][ii:ai]");
}

#[test]
fn judgements_and_times() {
    let mut properties = read("GB[2]TE[1]DO[]MN[7]BL[123.4]OB[5]C[x]N[a\nb]DD[]VW[aa:ab]");
    assert_eq!(
        properties.judgements(),
        [
            (Judgement::GoodForBlack, Emphasis::Strong),
            (Judgement::Doubtful, Emphasis::Plain),
            (Judgement::Tesuji, Emphasis::Plain)
        ]
    );
    assert_eq!((properties.time_left(Color::Black), properties.time_left(Color::White)), (Some(123_400), None));
    assert_eq!((properties.overtime_left(Color::Black), properties.move_number()), (Some(5), Some(7)));
    assert_eq!((properties.comment(), properties.name()), ("x".into(), "a b".into()));
    let points = |name| properties.points(name, SIZE).map(|points| points.iter().collect::<Vec<_>>());
    assert_eq!((points("DD"), points("TR")), (Some(vec![]), None));
    assert_eq!(points("VW"), Some(vec![at(0, 0), at(0, 1)]));
    for judgement in Judgement::ALL {
        for emphasis in [Emphasis::Plain, Emphasis::Strong] {
            properties.set_judgement(judgement, Some(emphasis));
            assert!(properties.judgements().contains(&(judgement, emphasis)));
        }
        properties.set_judgement(judgement, None);
    }
    properties.set_time_left(Color::White, 61_050);
    properties.set_overtime_left(Color::White, 3);
    assert_eq!((properties.time_left(Color::White), properties.overtime_left(Color::White)), (Some(61_050), Some(3)));
    assert!(properties.judgements().is_empty());
}
