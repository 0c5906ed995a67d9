//! Keys: what each means where, and the focus.

use super::*;

#[test]
fn esc_goes_one_step_back_everywhere() {
    let mut person = Person::two(Kind::Gomoku);
    person.click("H8");
    person.letter('n');
    assert!(matches!(person.app.game(), Game::Menu(menu) if menu.setup.is_some()));
    person.key(Key::Escape);
    assert_eq!((person.ply(), person.saved()), (1, 1), "back in the game from the setup page");
    person.key(Key::Escape);
    person.key(Key::F1);
    person.key(Key::Escape);
    assert_eq!(person.app.sheets.top(), Some(Sheet::Pause), "back on the pause sheet from the keys");
    person.key(Key::Escape);
    person.letter('n');
    person.app.obey(Order::StartSetup);
    person.click("A1");
    assert_eq!(person.games().len(), 2, "a new game leaves the one behind the page");
    person.app.obey(Order::ToMenu);
    person.key(Key::Escape);
    assert!(person.app.take_wishes().is_empty() && person.shows("Press Esc again"));
    person.key(Key::Escape);
    assert_eq!(person.app.take_wishes(), [Wish::Quit]);
}

#[test]
fn the_language_follows_the_system_until_it_is_chosen() {
    let mut person = Person::new();
    assert_eq!(person.app.language(), Language::English);
    person.letter('l');
    assert!(person.shows("五子棋"));
    person.kill_and_restart();
    assert_eq!(person.app.language(), Language::Chinese);
}

#[test]
fn a_key_with_ctrl_is_not_the_plain_key() {
    let mut person = Person::two(Kind::Gomoku);
    person.click("H8");
    let ctrl = Mods { ctrl: true, ..Mods::default() };
    for letter in ['r', 'q', 'l', 'u', 'p'] {
        person.chord(Key::Char(letter), ctrl);
    }
    assert_eq!((person.ply(), person.said().len(), person.app.language()), (1, 0, Language::English));
    person.chord(Key::Char('z'), ctrl);
    assert_eq!(person.ply(), 0);
    person.chord(Key::Char('y'), ctrl);
    assert_eq!(person.ply(), 1);
}

#[test]
fn history_keys_review_and_enter_plays_on() {
    let mut person = Person::two(Kind::Gomoku);
    person.clicks("H8 H9 H10 H11");
    person.key(Key::Left);
    person.key(Key::Home);
    assert!(person.shows("Looking back") && person.shows("Move 0 of 4"));
    person.click("A1");
    assert_eq!(person.session().length(), 4, "nothing is deleted by a click while reviewing");
    person.key(Key::End);
    assert!(!person.session().is_reviewing());
    person.chord(Key::Left, Mods { shift: true, ..Mods::default() });
    assert_eq!(person.ply(), 0);
    person.key(Key::Right);
    person.key(Key::Enter);
    assert_eq!((person.session().length(), person.session().is_reviewing()), (1, false));
}

#[test]
fn the_whole_setup_page_works_by_keys() {
    let mut person = Person::new();
    person.letter('n');
    for key in [Key::Right, Key::Down, Key::Right, Key::Tab, Key::Left, Key::Down, Key::Right, Key::Right] {
        person.key(key);
    }
    let Game::Menu(menu) = person.app.game() else { panic!("still in the menu") };
    let setup = menu.setup.clone().unwrap();
    assert_eq!((setup.kind, setup.side()), (Kind::Go, 13));
    while person.screen().focused() != Some(Order::StartSetup) {
        person.key(Key::Down);
    }
    person.key(Key::Enter);
    assert_eq!(person.session().rules(), &setup.rules());
    person.kill_and_restart();
    person.letter('2');
    assert_eq!(person.session().rules(), &setup.rules(), "the last settings are remembered");
}

#[test]
fn f1_lists_exactly_the_keys_that_do_something() {
    let mut person = Person::two(Kind::Gomoku);
    person.click("H8");
    person.key(Key::F1);
    assert!(person.shows("Resign") && !person.shows("Space") && person.shows("Place a stone"));
    person.key(Key::Escape);
    assert_eq!(person.app.sheets.top(), None);
    person.key(Key::Escape);
    assert_eq!(person.app.sheets.top(), Some(Sheet::Pause));
    let mut go = Person::two(Kind::Go);
    go.key(Key::F1);
    assert!(go.shows("Space"));
    let mut menu = Person::new();
    menu.key(Key::F1);
    assert!(menu.shows("Move the focus") && !menu.shows("Place a stone"));
    menu.key(Key::Escape);
    menu.letter('s');
    assert!(!cfg!(feature = "audio") || menu.shows("Sound: Off"), "also the menu answers");
}

#[test]
fn tab_reaches_every_button_of_a_game() {
    let mut person = Person::two(Kind::Go);
    person.click("D4");
    assert_eq!(person.screen().focused(), None);
    let mut reached = Vec::new();
    for _ in 0..30 {
        person.key(Key::Tab);
        reached.extend(person.screen().focused());
    }
    for order in [Order::Pass, Order::Game(Command::Undo), Order::Restart, Order::Resign, Order::Pause] {
        assert!(reached.contains(&order), "{order:?}");
    }
    while person.screen().focused() != Some(Order::Game(Command::Undo)) {
        person.key(Key::Tab);
    }
    person.key(Key::Enter);
    assert_eq!((person.ply(), person.screen().focused()), (0, None), "what cannot be pressed again has no focus");
    person.key(Key::Tab);
    person.key(Key::Escape);
    assert_eq!((person.screen().focused(), person.app.sheets.top()), (None, None));
    person.key(Key::Escape);
    assert_eq!(person.app.sheets.top(), Some(Sheet::Pause));
}

#[test]
fn the_settings_page_works_by_keys() {
    let mut person = Person::new();
    while person.screen().focused() != Some(Order::Settings) {
        person.key(Key::Down);
    }
    person.key(Key::Enter);
    person.key(Key::Right);
    person.key(Key::Down);
    person.key(Key::Left);
    assert_eq!(person.app.settings.theme, crate::paint::palette::Theme::Classic);
    assert_eq!(person.app.settings.projector, preference::Projector::On);
    person.key(Key::F1);
    person.key(Key::Escape);
    assert_eq!(
        person.screen().focused(),
        Some(Order::Adjust(preference::Preference::Projector, 1)),
        "the focus stays where it was"
    );
    person.key(Key::Escape);
    assert_eq!(person.screen().focused(), Some(Order::Settings));
}

#[test]
fn the_licences_are_behind_f1_and_have_pages() {
    let mut person = Person::new();
    person.key(Key::F1);
    person.key(Key::Tab);
    assert_eq!(person.screen().focused(), Some(Order::Licences));
    person.key(Key::Enter);
    person.wait(200);
    assert!(person.shows("Fusion Pixel") && person.shows("std "));
    let first = person.screen();
    person.key(Key::PageDown);
    assert_ne!(person.screen().pieces, first.pieces);
    person.key(Key::PageUp);
    assert_eq!(person.screen().pieces, first.pieces);
    for _ in 0..2 {
        person.key(Key::Escape);
    }
    assert_eq!(person.app.sheets.top(), None);
}
