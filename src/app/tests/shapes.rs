//! Named shapes on the board and their legend.

use super::*;
use crate::app::scene::{self, Look};
use crate::paint::stone::diameter_of;
use crate::rules::gomoku::{Foul, ShapeName};

impl Person {
    fn drawn_shapes(&self) -> Vec<ShapeName> {
        let frame = self.screen().board.unwrap();
        let strokes = scene::notes(&self.app, &frame).strokes;
        let shape = |stroke: &scene::Drawing| match stroke.look {
            Look::Shape(name) => Some(name),
            Look::Note => None,
        };
        strokes.iter().filter_map(shape).collect()
    }

    fn words_on_the_board(&self) -> Vec<String> {
        let frame = self.screen().board.unwrap();
        scene::notes(&self.app, &frame).labels.into_iter().map(|label| label.text).collect()
    }
}

#[test]
fn a_shows_shapes_with_their_names_and_follows_every_move() {
    let mut person = Person::two(Kind::Gomoku);
    person.clicks("H8 A1 H9 A2 H10 A15");
    assert!(person.drawn_shapes().is_empty() && person.words_on_the_board().is_empty());
    person.letter('a');
    assert_eq!(person.drawn_shapes(), [ShapeName::OpenThree]);
    assert_eq!(person.words_on_the_board(), ["open 3"]);
    assert!(person.said().iter().any(|line| line.contains("Shapes")), "{:?}", person.said());
    person.wait(5_000);
    assert!(person.shows("Open three B1"), "the legend");
    person.letter('l');
    assert_eq!(person.words_on_the_board(), ["活三"]);
    person.wait(5_000);
    assert!(person.shows("活三 黑1"));
    person.click("H11");
    assert_eq!(person.drawn_shapes(), [ShapeName::StraightFour]);
    person.letter('z');
    person.letter('a');
    assert!(person.drawn_shapes().is_empty());
}

#[test]
fn shapes_are_seen_while_looking_back_and_after_the_end() {
    let mut person = Person::two(Kind::Gomoku);
    person.clicks("H8 A1 H9 A2 H10 A15 H11 O1 H12");
    person.letter('a');
    assert_eq!(person.drawn_shapes(), [ShapeName::Five]);
    person.key(Key::Left);
    person.key(Key::Left);
    assert_eq!(person.drawn_shapes(), [ShapeName::StraightFour]);
}

#[test]
fn a_foul_is_named_by_its_kind_whoever_is_to_move() {
    let mut person = Person::set_up(Kind::Gomoku, "variant=renju opponent=person");
    person.letter('a');
    person.clicks("H9 A1 H10 A3 I8 A5 J8");
    let fouls = person.app.game.table().unwrap().insight().fouls.clone();
    assert_eq!(fouls, [(Point::new(7, 7), Foul::DoubleThree)]);
    assert!(person.words_on_the_board().contains(&"3-3".to_owned()));
    person.wait(5_000);
    assert!(person.shows("Forbidden 3-3 1"));
}

#[test]
fn words_about_shapes_hide_no_stone() {
    let mut person = Person::two(Kind::Gomoku);
    person.letter('a');
    // A crowded middle: rows of both colours side by side.
    person.clicks("H8 H7 I8 I7 J8 J7 H9 G7 I10 G9 J10 F8 G10 F9 G6 I6 K9 L8 K7 E10 I9 J9 L10 K10 H11 G11");
    assert!(person.drawn_shapes().len() >= 5, "{:?}", person.drawn_shapes());
    for (device, is_chinese) in [((1280, 720), false), ((360, 640), true), ((640, 360), true), ((3840, 2160), false)] {
        person.app.language = if is_chinese { Language::Chinese } else { Language::English };
        let frame = Screen::new(&person.app, device).board.unwrap();
        // What is seen of a stone beside a word is at least four fifths of its width.
        let reach = diameter_of(frame.look.cell, frame.look.theme.palette().stone_share) * 2 / 5;
        let stones: Vec<(i32, i32)> = person.session().board().stones().map(|(point, _)| frame.pixel(point)).collect();
        let labels = scene::notes(&person.app, &frame).labels;
        assert!(!labels.is_empty());
        for label in labels {
            let area = label.backing.unwrap();
            let hides = |&&(x, y): &&(i32, i32)| {
                x + reach >= area.x && x - reach < area.x + area.w && y + reach >= area.y && y - reach < area.y + area.h
            };
            assert_eq!(stones.iter().find(hides), None, "{} at {area:?} of {device:?}", label.text);
        }
    }
}

#[test]
fn go_keeps_its_chains_in_atari() {
    let mut person = Person::two(Kind::Go);
    person.letter('a');
    person.clicks("A9 B9");
    let table = person.app.game.table().unwrap();
    assert_eq!(table.insight().in_atari, [Point::new(0, 0)]);
    person.click("A8");
    assert!(person.app.game.table().unwrap().insight().in_atari.is_empty());
}
