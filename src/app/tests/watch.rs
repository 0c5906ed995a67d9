//! Watching two computers, at any levels and at any pace, and taking over from them.

use super::*;
use crate::app::setup::Row;
use crate::engine::Level;
use crate::session::Seat;

fn watching() -> Person {
    Person::set_up(Kind::Gomoku, "opponent=computers black=1 white=2")
}

#[test]
fn each_side_has_a_level_of_its_own_on_the_setup_page() {
    let mut person = Person::new();
    person.letter('n');
    for _ in 0..4 {
        person.key(Key::Down);
    }
    // From level 2 over two people to two computers.
    for _ in 0..3 {
        person.key(Key::Left);
    }
    assert!(person.shows("Two computers"));
    person.key(Key::Down);
    person.key(Key::Left);
    person.key(Key::Down);
    person.key(Key::Right);
    person.app.obey(Order::StartSetup);
    let seats = person.session().seats();
    assert_eq!(seats.black, Seat::Computer(Level::FirstSteps));
    assert_eq!(seats.white, Seat::Computer(Level::Casual));
}

#[test]
fn levels_that_a_game_does_not_have_are_not_offered() {
    let mut setup = Setup::from_words(Kind::Go, "goal=capture:1 opponent=computers black=5 white=1");
    assert_eq!(Setup::from_words(Kind::Go, &setup.to_words()), setup);
    let levels = setup.seats(LastPairing::None);
    assert_eq!((levels.black, levels.white), (Seat::Computer(Level::Classic), Seat::Computer(Level::FirstSteps)));
    assert!(setup.rows().contains(&Row::Level(Color::Black)) && !setup.rows().contains(&Row::Starts));
    setup.step(Row::Opponent, 1);
    assert!(!setup.rows().contains(&Row::Level(Color::Black)));
}

#[test]
fn the_menu_switches_past_two_computers() {
    let mut person = Person::new();
    for _ in 0..12 {
        person.app.obey(Order::NextOpponent(Kind::Gomoku));
        assert!(!person.shows("Two computers"));
    }
}

#[test]
fn it_goes_at_its_pace_stands_and_goes_move_by_move() {
    let mut person = watching();
    person.wait(0);
    person.wait(499);
    assert_eq!(person.ply(), 0);
    person.wait(1);
    assert_eq!(person.ply(), 1);
    person.letter(',');
    assert!(person.said()[0].contains("Calm"), "{:?}", person.said());
    person.wait(500);
    assert_eq!(person.ply(), 1, "slower");
    person.wait(1_000);
    assert_eq!(person.ply(), 2);
    person.letter('/');
    person.letter('/');
    person.wait(0);
    person.wait(120);
    assert_eq!(person.ply(), 3, "faster");
    person.key(Key::Space);
    assert!(person.shows("Held"));
    for _ in 0..3 {
        person.wait(10_000);
        assert_eq!((person.ply(), person.app.next_change()), (3, None), "it stands");
    }
    for ply in 4..6 {
        person.letter('.');
        person.wait(0);
        person.wait(0);
        assert_eq!(person.ply(), ply, "one move");
        person.wait(10_000);
        assert_eq!(person.ply(), ply);
    }
    person.key(Key::Space);
    person.wait(0);
    assert_eq!(person.ply(), 6, "on");
    assert_eq!(person.app.settings.tempo, crate::app::watch::Tempo::Rapid);
}

#[test]
fn a_person_takes_over_and_gives_back() {
    let mut person = watching();
    person.wait(0);
    person.wait(500);
    person.letter('w');
    assert_eq!((person.session().actor(), person.ply()), (Seat::Human, 1));
    person.wait(10_000);
    assert_eq!(person.ply(), 1, "it is the person's turn");
    person.click("O1");
    person.wait(0);
    person.wait(1_000);
    assert_eq!(person.ply(), 3, "the other side is still the computer's");
    person.letter('w');
    person.wait(0);
    person.wait(1_000);
    assert_eq!(person.ply(), 4);
    assert_eq!(person.session().seats().white, Seat::Computer(Level::Classic));
}

#[test]
fn buttons_do_what_the_keys_do() {
    let mut person = watching();
    for (label, is_held) in [("Hold", true), ("Go on", false), ("One move", false)] {
        let screen = person.screen();
        let rect = screen.pieces.iter().find_map(|piece| match piece {
            screen::Piece::Button { rect, label: found, .. } if found == label => Some(*rect),
            _ => None,
        });
        let rect = rect.unwrap_or_else(|| panic!("no button {label}"));
        person.app.handle(Input::Tap(rect.x + 4, rect.y + 4), &screen);
        assert_eq!(person.app.game.table().unwrap().is_held(), is_held, "{label}");
    }
    person.wait(0);
    person.wait(0);
    assert_eq!(person.ply(), 1);
    assert!(person.shows("Slower") && person.shows("Faster") && person.shows("Play myself"));
}

#[test]
fn a_game_of_computers_ends_and_begins_again() {
    let mut person = watching();
    person.app.settings.tempo = crate::app::watch::Tempo::Rapid;
    for _ in 0..600 {
        person.wait(200);
    }
    assert!(matches!(person.app.game(), Game::GameOver(_)), "{}", person.session().board());
    person.key(Key::Enter);
    assert_eq!((person.ply(), person.session().seats().black), (0, Seat::Computer(Level::FirstSteps)));
}
