//! What the computer is asked beside the game.

use super::*;
use crate::app::advice::Advising;
use crate::engine::{Level, Value, Why};
use crate::session::Seat;

/// Four black stones in a row: H12 makes five.
const FOUR: &str = "H8 A1 H9 A3 H10 C1 H11 C3";

impl Person {
    fn known(&self) -> Option<&crate::engine::Report> {
        Some(self.app.game.table().unwrap().advice.as_ref()?.report())
    }
}

#[test]
fn a_hint_has_its_reason_and_goes_with_the_position() {
    let mut person = Person::two(Kind::Gomoku);
    person.clicks(FOUR);
    person.letter('h');
    assert!(person.known().is_none() && person.app.is_waiting());
    person.wait(10);
    let report = person.known().unwrap();
    assert_eq!(report.why, Why::MakesFive);
    let five = [Point::new(7, 3), Point::new(7, 8)].map(|point| Some(Move::Place(point)));
    assert!(five.contains(&report.best), "{:?}", report.best);
    person.key(Key::Escape);
    assert!(person.known().is_none());
    person.letter('h');
    person.wait(10);
    person.click("O15");
    assert!(person.app.game.table().unwrap().advice.is_none());
}

#[test]
fn a_hint_in_go_says_what_the_move_does() {
    let mut person = Person::two(Kind::Go);
    person.clicks("E5 E6 D6 C3 F6 G3");
    person.letter('h');
    person.wait(10);
    let report = person.known().unwrap();
    assert!(matches!(report.value, Value::Chance(_)) && report.lead.is_some());
    assert_eq!(report.line.first(), report.best.as_ref());
    let Some(Move::Place(point)) = report.best else { panic!("no stone") };
    let words = format!("{}: ", person.session().rules().labels().name(point));
    assert!(person.shows(&words) && person.shows(" % to win"), "{words}");
    // Beyond the network's rules the table advises, and the board is looked at all the same.
    let mut person = Person::set_up(Kind::Go, "opponent=person side=9 goal=capture:1");
    person.clicks("E5 E6 D6 A1 F6 A2");
    person.letter('h');
    person.wait(10);
    assert_eq!(person.known().unwrap().why, Why::Captures(1));
}

#[test]
fn the_map_is_the_opponents_own_table() {
    let mut person = Person::set_up(Kind::Gomoku, "opponent=level2");
    person.click("H8");
    person.letter('i');
    assert!(person.app.game.table().unwrap().advice.is_none(), "the computer is thinking");
    person.wait(1_000);
    person.letter('i');
    person.wait(10);
    let heat = person.known().unwrap().heat.len();
    assert_eq!(heat, 15 * 15 - 2);
    person.letter('i');
    assert!(person.known().is_none());
}

#[test]
fn the_computer_plays_one_move_for_a_person() {
    let mut person = Person::set_up(Kind::Go, "opponent=level2 side=9");
    person.letter('g');
    person.wait(10);
    assert_eq!(person.session().length(), 1);
    person.wait(1_000);
    assert_eq!(person.session().length(), 2);
    person.key(Key::Home);
    person.letter('g');
    person.wait(10);
    assert!(person.session().is_off_the_game() || person.session().view().moves() == 1, "in a variation too");
}

#[test]
fn watching_and_playing_on() {
    let mut person = Person::set_up(Kind::Gomoku, "opponent=level2");
    let seats = person.session().seats();
    person.letter('w');
    for _ in 0..6 {
        person.wait(1_000);
    }
    assert!(person.session().length() >= 5);
    assert_eq!(person.session().seats().black, Seat::Computer(Level::Classic));
    person.letter('w');
    assert_eq!(person.session().seats(), seats);
    person.wait(1_000);
    assert_eq!(person.session().actor(), Seat::Human);
}

#[test]
fn nothing_is_advised_after_the_end() {
    let mut person = Person::two(Kind::Gomoku);
    person.clicks(FOUR);
    person.click("H12");
    for advising in [Advising::Hint, Advising::Map, Advising::Play] {
        person.app.obey(Order::Advise(advising));
        assert!(person.app.game.table().unwrap().advice.is_none());
    }
}
