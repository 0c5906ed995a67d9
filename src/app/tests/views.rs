//! What can be seen beside the moves: their numbers, and how the game would end if it were counted now.

use super::*;
use crate::app::numbers::Numbers;
use crate::app::scene::scene;
use crate::paint::sprites::Sprite;

impl Person {
    /// The digits on the board, from the upper left.
    fn digits(&self) -> usize {
        self.sprites(|sprite| matches!(sprite, Sprite::Digit(_)))
    }

    fn territory(&self) -> usize {
        self.sprites(|sprite| matches!(sprite, Sprite::BlackTerritory | Sprite::WhiteTerritory))
    }

    fn sprites(&self, is: impl Fn(Sprite) -> bool) -> usize {
        let scene = scene(&self.app, self.screen().board.as_ref().unwrap());
        scene.iter().filter(|drawn| is(drawn.sprite)).count()
    }

    fn has_last_mark(&self) -> bool {
        self.sprites(|sprite| matches!(sprite, Sprite::LastOnBlack | Sprite::LastOnWhite)) > 0
    }
}

#[test]
fn m_numbers_the_last_all_or_from_here() {
    let mut person = Person::two(Kind::Gomoku);
    person.clicks("H8 I9 H9 I10 H10 I11 H11 I12 G3 G4 A1");
    person.wait(5000);
    assert_eq!((person.digits(), person.has_last_mark()), (0, true));
    for (digits, numbers) in [(2, Numbers::Last), (9 + 2 + 2, Numbers::All)] {
        person.letter('m');
        assert_eq!((person.digits(), person.app.settings.numbers), (digits, numbers));
        assert!(!person.has_last_mark(), "the number is the mark");
    }
    person.key(Key::Home);
    person.key(Key::PageDown);
    person.letter('m');
    assert_eq!((person.app.settings.numbers, person.digits()), (Numbers::FromHere, 0));
    person.key(Key::End);
    person.wait(5000);
    assert_eq!(person.digits(), 1, "the eleventh move is the first from here");
    person.clicks("A2 A3");
    person.wait(5000);
    assert_eq!(person.digits(), 3);
    person.letter('m');
    assert_eq!((person.digits(), person.has_last_mark()), (0, true));
    let kept = Settings::from_json(&person.store.text("settings.json").unwrap()).unwrap();
    assert_eq!(kept.numbers, Numbers::Off);
}

#[test]
fn e_estimates_until_it_is_taken_away_or_a_move_is_played() {
    let mut person = Person::two(Kind::Go);
    person.clicks("D5 F5 D6 F6 D4 F4 D3 F3 D7 F7 D2 F2 D8 F8 D1 F1 D9 F9");
    let kept = person.store.text(&person.games()[0]);
    for end in [Key::Char('e'), Key::Escape] {
        person.letter('e');
        assert!(person.app.is_waiting() && person.shows("Estimating"));
        person.wait(1);
        assert!(!person.app.is_waiting() && person.shows("White leads by about") && person.territory() > 30);
        person.key(end);
        assert!(!person.shows("leads by about") && person.territory() == 0);
        assert_eq!(person.app.sheets.top(), None);
    }
    assert_eq!(person.store.text(&person.games()[0]), kept, "nothing of it is kept");
    person.letter('e');
    person.wait(1);
    person.click("E5");
    assert!(!person.shows("leads by about") && person.territory() == 0);
    person.letter('e');
    person.wait(1);
    person.key(Key::Left);
    assert!(!person.shows("leads by about"), "another position");
}

#[test]
fn an_estimate_does_not_disturb_the_computer() {
    let mut person = Person::new();
    person.letter('2');
    person.click("E5");
    person.letter('e');
    assert!(person.said()[0].contains("thinking") && !person.shows("Estimating"));
    person.wait(5000);
    assert_eq!(person.ply(), 2);
    person.letter('e');
    person.click("C3");
    person.wait(5000);
    assert_eq!(person.ply(), 4, "the computer answers a move that came before the estimate");
    person.letter('e');
    person.wait(1);
    assert!(person.shows(" % to win"));
    person.letter('e');
    person.letter('e');
    let node = person.session().cursor();
    person.app.hear_estimate(node, &Thought::Failed("broken on purpose".into()));
    assert!(person.said()[0].contains("cannot be estimated"));
}

#[test]
fn beyond_the_networks_rules_an_estimate_is_a_count() {
    let mut person = Person::set_up(Kind::Go, "opponent=person side=9 goal=capture:5");
    person.clicks("D5 F5 D6 F6 D4 F4 D3 F3 D7 F7 D2 F2 D8 F8 D1 F1 D9 F9");
    person.letter('e');
    person.wait(1);
    assert!(person.shows("Counted now: about White +") && !person.shows("to win"));
}

#[test]
fn there_is_nothing_to_estimate_in_gomoku_and_while_it_is_counted() {
    let mut person = Person::two(Kind::Gomoku);
    person.click("H8");
    person.letter('e');
    assert!(!person.app.is_waiting());
    let mut person = Person::two(Kind::Go);
    person.click("E5");
    for _ in 0..2 {
        person.app.obey(Order::Game(Command::Play(Move::Pass)));
    }
    person.wait(5000);
    person.letter('e');
    assert!(person.said()[0].contains("cannot be done now"), "{:?}", person.said());
}
