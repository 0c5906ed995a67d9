//! Clocks and openings, as people meet them.

use super::*;
use crate::rules::gomoku::Choice;
use crate::rules::{Color, Margin};
use crate::session::Seat;

impl Person {
    /// Lets so many seconds pass, a frame every quarter of one; the cues that came.
    fn seconds(&mut self, seconds: u64) -> Vec<Cue> {
        self.app.take_cues();
        for _ in 0..seconds * 4 {
            self.wait(250);
        }
        self.app.take_cues()
    }

    fn has_button(&self, wanted: &Order) -> bool {
        let is_wanted = |piece: &screen::Piece| matches!(piece, screen::Piece::Button { order: Some(order), .. } if order == wanted);
        self.screen().pieces.iter().any(is_wanted)
    }
}

#[test]
fn a_game_on_byo_yomi_to_a_fallen_flag_and_on() {
    let mut person = Person::set_up(Kind::Gomoku, "opponent=person pace=byoyomi minutes=0 periods=2 seconds=10");
    person.click("H8");
    assert_eq!(person.app.next_change().map(|millis| millis <= 1000), Some(true), "the seconds are shown");
    let cues = person.seconds(10);
    let count = |cue| cues.iter().filter(|&&heard| heard == cue).count();
    assert_eq!((count(Cue::Tick), count(Cue::Beep)), (5, 5), "{cues:?}");
    person.seconds(10);
    let lost = Outcome::Win { winner: Color::Black, by: Margin::Time };
    assert_eq!(person.session().stage(), Stage::Over(lost));
    assert!(matches!(person.app.game, Game::GameOver(_)) && person.has_button(&Order::Game(Command::Forgive)));
    assert!(person.store.text(&person.games()[0]).unwrap().contains("RE[B+T]"), "kept at once");
    person.letter('g');
    assert_eq!(person.session().stage(), Stage::Play);
    person.click("H9");
    assert_eq!(person.session().length(), 2);
}

#[test]
fn the_clock_stands_under_the_pause_sheet_and_for_its_key() {
    let mut person = Person::set_up(Kind::Go, "opponent=person side=9 pace=absolute minutes=1");
    person.click("E5");
    person.seconds(5);
    person.key(Key::Escape);
    person.seconds(100);
    person.key(Key::Escape);
    assert!(person.session().is_paused());
    person.letter('.');
    person.seconds(5);
    person.letter('.');
    person.seconds(100);
    let shown = |person: &Person| {
        let now = person.app.now();
        person.session().clock().unwrap().reading(Color::White, now).unwrap().seconds()
    };
    assert_eq!(shown(&person), 50);
    person.kill_and_restart();
    person.letter('3');
    person.seconds(100);
    assert_eq!((person.session().is_paused(), shown(&person)), (true, 60), "times are kept with each move");
}

#[test]
fn swap2_against_the_computer() {
    let mut person = Person::set_up(Kind::Gomoku, "opponent=level4 opening=swap2 variant=renju");
    person.clicks("H8 J9 K12");
    assert!(person.session().is_thinking() && person.session().is_choice_due());
    person.wait(5_000);
    assert!(!person.session().is_choice_due());
    let seats = person.session().seats();
    assert!((seats.black == Seat::Human) != (seats.white == Seat::Human), "{seats:?}");
    // Whoever has White has moved, or is to.
    person.wait(5_000);
    let length = if seats.white == Seat::Human { 3 } else { 4 };
    assert_eq!((person.session().length(), person.session().actor()), (length, Seat::Human));
}

#[test]
fn a_choice_has_buttons_and_keys_and_the_board_waits() {
    let mut person = Person::set_up(Kind::Gomoku, "opponent=person opening=swap2");
    person.clicks("H8 J9 K12");
    for choice in Choice::ALL {
        assert!(person.has_button(&Order::Game(Command::Choose(choice))), "{choice:?}");
    }
    person.click("A1");
    assert_eq!(person.session().length(), 3);
    person.letter('3');
    person.clicks("A1 C1");
    assert_eq!(person.session().options().len(), 2);
    person.letter('2');
    person.click("E1");
    assert_eq!(person.session().length(), 6);
}

#[test]
fn a_click_in_an_earlier_position_begins_a_variation() {
    let mut person = Person::two(Kind::Gomoku);
    person.clicks("H8 H9 J8");
    person.key(Key::Left);
    person.click("K10");
    let session = person.session();
    assert!(session.is_off_the_game() && session.board().get(Point::new(10, 5)).is_some());
    assert_eq!(session.length(), 3);
    person.key(Key::Enter);
    assert_eq!((person.session().is_reviewing(), person.session().length()), (false, 3));
    person.letter('z');
    person.letter('y');
    assert_eq!(person.session().board().get(Point::new(10, 5)), Some(Color::Black));
}
