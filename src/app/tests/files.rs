//! What is kept, and what happens when it cannot be.

use super::*;

#[test]
fn the_game_goes_on_after_a_crash() {
    let mut person = Person::two(Kind::Go);
    person.clicks("E5 D4 F6");
    person.kill_and_restart();
    assert!(person.shows("Go on with the last game") && person.shows("move 3"));
    person.letter('3');
    assert_eq!((person.ply(), person.session().position().to_move()), (3, Color::White));
    person.click("C3");
    assert_eq!((person.games().len(), person.saved()), (1, 4));
}

#[test]
fn a_damaged_game_is_set_aside_and_named() {
    let mut person = Person::two(Kind::Go);
    person.clicks("E5 D4");
    let name = person.games().pop().unwrap();
    let text = person.store.text(&name).unwrap();
    person.store.put(&name, &text.as_bytes()[..text.len() / 2]);
    person.kill_and_restart();
    assert!(!person.shows("Go on with the last game"));
    assert!(person.shows("damaged"), "the player is told");
    assert_eq!(person.store.text(&format!("{name}.damaged-1")).unwrap(), text[..text.len() / 2]);
}

#[test]
fn damaged_settings_fall_back_with_a_notice() {
    let store = MemoryStore::default();
    store.put("settings.json", b"{\"volume\":");
    let mut person = Person::with(store);
    assert!(person.shows("settings were damaged"));
    assert!(person.store.text("settings.json.damaged-1").is_some());
    person.letter('1');
    assert!(Settings::from_json(&person.store.text("settings.json").unwrap()).is_ok());
}

#[test]
fn trouble_with_files_is_told_once_and_the_game_goes_on() {
    for (place, trouble, word) in [
        ("", StoreError::Full, "no space"),
        ("", StoreError::Denied, "not allowed"),
        ("games/", StoreError::Full, "no space"),
    ] {
        let mut person = Person::two(Kind::Gomoku);
        *person.store.trouble.borrow_mut() = Some((place, trouble));
        person.click("H8");
        assert!(person.said()[0].contains(word), "{:?}", person.said());
        person.clicks("H9 H10");
        assert!(person.said()[0].contains(word), "a notice is not pushed aside before it was read");
        assert!(person.shows("Not saved!"));
        person.wait(7000);
        person.letter('z');
        person.click("H10");
        assert_eq!((person.ply(), person.said().len()), (3, 0));
        assert!(person.shows("Not saved!"), "as long as it is true");
        *person.store.trouble.borrow_mut() = None;
        person.click("H11");
        assert!(person.said()[0].contains("works again"));
        assert_eq!((person.saved(), person.shows("Not saved!")), (4, false));
    }
}

#[test]
fn a_game_is_saved_without_another_move_once_that_works_again() {
    let mut person = Person::two(Kind::Gomoku);
    person.clicks("H8 H9");
    *person.store.trouble.borrow_mut() = Some(("", StoreError::Full));
    person.clicks("H10 H11");
    person.wait(SAVE_AGAIN);
    assert_eq!((person.saved(), person.shows("Not saved!")), (2, true));
    assert!(person.app.next_change().is_some_and(|due| due <= SAVE_AGAIN), "even where frames come on demand");
    *person.store.trouble.borrow_mut() = None;
    person.wait(SAVE_AGAIN - 1);
    assert_eq!(person.saved(), 2);
    person.wait(1);
    assert_eq!((person.saved(), person.shows("Not saved!")), (4, false));
    *person.store.trouble.borrow_mut() = Some(("", StoreError::Full));
    person.click("H12");
    *person.store.trouble.borrow_mut() = None;
    person.app.obey(Order::ToMenu);
    assert_eq!(person.saved(), 5, "on the way out");
}

#[test]
fn a_game_goes_on_where_nothing_can_be_written() {
    for trouble in [StoreError::Full, StoreError::Denied] {
        let mut person = Person::two(Kind::Go);
        person.clicks("E5 D4");
        *person.store.trouble.borrow_mut() = Some(("", trouble));
        person.kill_and_restart();
        assert!(person.shows("Go on with the last game"));
        person.letter('3');
        person.click("C3");
        assert_eq!((person.ply(), person.saved(), person.shows("Not saved!")), (3, 2, true));
        *person.store.trouble.borrow_mut() = None;
        // Meanwhile another program may have gone on with it.
        let mut other = Person {
            app: memory::app(&person.store, &person.clock),
            clock: person.clock.clone(),
            store: person.store.another(),
            courier: MemoryCourier::default(),
        };
        other.letter('3');
        other.click("G7");
        person.wait(SAVE_AGAIN);
        assert_eq!((person.games().len(), person.saved(), person.shows("Not saved!")), (2, 3, false));
        let text = person.store.text(&person.games()[0]).unwrap();
        assert!(text.contains("B[gc]"), "the other's game is whole: {text}");
    }
}

#[test]
fn two_programs_never_write_the_same_file() {
    let mut first = Person::two(Kind::Gomoku);
    let mut second = Person {
        app: memory::app(&first.store, &first.clock),
        clock: first.clock.clone(),
        store: first.store.another(),
        courier: MemoryCourier::default(),
    };
    second.app.obey(Order::Start(Kind::Gomoku));
    first.click("H8");
    second.click("A1");
    first.click("H9");
    assert_eq!(first.games().len(), 2);
    let mut third = Person {
        app: memory::app(&first.store, &first.clock),
        clock: first.clock.clone(),
        store: first.store.another(),
        courier: MemoryCourier::default(),
    };
    assert!(third.app.last.is_none(), "both games are held");
    third.letter('3');
    assert!(matches!(third.app.game(), Game::Menu(_)));
}
