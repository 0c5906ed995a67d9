//! Aiming: pointer, finger with confirmation, board cursor, typed moves.

use super::*;
use crate::app::preference::{Confirm, Preference};

impl Person {
    fn at(&self, name: &str) -> (i32, i32) {
        let Ok(Move::Place(point)) = self.session().rules().labels().parse(name) else { panic!("{name}") };
        self.screen().board.as_ref().unwrap().pixel(point)
    }

    fn tap(&mut self, name: &str) {
        let ((x, y), screen) = (self.at(name), self.screen());
        self.app.handle(Input::Tap(x, y), &screen);
    }

    fn drag(&mut self, name: &str) {
        let ((x, y), screen) = (self.at(name), self.screen());
        self.app.handle(Input::Drag(x, y), &screen);
    }

    /// Presses the button with this order, with a finger.
    fn tap_button(&mut self, wanted: Order) {
        let wanted = Some(wanted);
        let screen = self.screen();
        let rect = screen.pieces.iter().find_map(|piece| match piece {
            screen::Piece::Button { rect, order, .. } if *order == wanted => Some(*rect),
            _ => None,
        });
        let rect = rect.unwrap();
        self.app.handle(Input::Tap(rect.x + rect.w / 2, rect.y + rect.h / 2), &screen);
    }

    fn types(&mut self, text: &str) {
        for c in text.chars() {
            self.key(if c == ' ' { Key::Space } else { Key::Char(c) });
        }
    }

    fn pixel_aim(&self) -> Option<String> {
        let table = self.app.game.table().unwrap();
        table.aim.point(&table.session).map(|point| table.session.rules().labels().name(point))
    }
}

#[test]
fn a_finger_chooses_drags_and_confirms() {
    let mut person = Person::two(Kind::Gomoku);
    person.tap("H8");
    assert_eq!((person.ply(), person.pixel_aim()), (0, Some("H8".into())));
    person.drag("J9");
    let screen = person.screen();
    person.app.handle(Input::Drag(1, 1), &screen);
    assert_eq!(person.pixel_aim(), Some("J9".into()), "a finger off the board changes nothing");
    person.tap("J9");
    assert_eq!(person.ply(), 0, "the same point again is no confirmation");
    person.tap_button(Order::Aim(Aiming::Confirm));
    assert_eq!((person.ply(), person.aim()), (1, Aim::Nowhere));
    person.tap("G7");
    person.tap_button(Order::Aim(Aiming::End));
    assert_eq!((person.ply(), person.aim()), (1, Aim::Nowhere));
    person.tap("G7");
    person.key(Key::Enter);
    assert_eq!(person.ply(), 2);
    person.tap("G7");
    assert!(person.said()[0].contains("occupied"), "what would be refused is refused at once");
}

#[test]
fn who_has_to_confirm_is_a_setting() {
    for (confirm, by_mouse, by_finger) in [(Confirm::Touch, 1, 0), (Confirm::Always, 0, 0), (Confirm::Never, 1, 1)] {
        let mut person = Person::two(Kind::Go);
        person.app.settings.confirm = confirm;
        person.click("D4");
        assert_eq!(person.ply(), by_mouse, "{confirm:?}");
        let mut person = Person::two(Kind::Go);
        person.app.settings.confirm = confirm;
        person.tap("D4");
        assert_eq!(person.ply(), by_finger, "{confirm:?}");
    }
}

#[test]
fn what_a_finger_pressed_leaves_nothing_to_press_by_mistake() {
    for (kind, device) in [(Kind::Go, DEVICE), (Kind::Gomoku, (360, 640)), (Kind::Go, (390, 844))] {
        let mut person = Person::two(kind);
        person.app.pointer = Pointer::Finger;
        person.app.obey(Order::Aim(Aiming::Preview(Point::new(4, 4))));
        let before = Screen::new(&person.app, device);
        person.app.obey(Order::Aim(Aiming::Confirm));
        let after = Screen::new(&person.app, device);
        for piece in &before.pieces {
            if let screen::Piece::Button { rect, order: Some(Order::Aim(_)), .. } = piece {
                for (x, y) in [(rect.x, rect.y), (rect.x + rect.w / 2, rect.y + rect.h / 2)] {
                    assert_eq!((after.button_at(x, y), after.point_at(x, y)), (None, None), "{device:?}");
                }
            }
        }
    }
}

#[test]
fn a_count_is_marked_without_confirmation() {
    let mut person = Person::two(Kind::Go);
    person.app.settings.confirm = Confirm::Always;
    person.click("D4");
    person.key(Key::Enter);
    for _ in 0..3 {
        person.key(Key::Space);
    }
    person.key(Key::Enter);
    assert_eq!(person.session().stage(), Stage::Counting);
    person.tap("D4");
    assert_eq!(person.session().dead().len(), 1);
}

#[test]
fn a_whole_game_with_the_board_cursor() {
    let mut person = Person::two(Kind::Gomoku);
    person.letter('k');
    assert_eq!(person.pixel_aim(), Some("H8".into()));
    // Black goes right along row 8, White along row 9.
    for _ in 0..4 {
        person.key(Key::Enter);
        person.key(Key::Up);
        person.key(Key::Enter);
        person.key(Key::Down);
        person.key(Key::Right);
    }
    person.key(Key::Enter);
    assert!(matches!(person.app.game(), Game::GameOver(_)));
    assert_eq!(person.aim(), Aim::Nowhere, "after the end there is nothing to aim at");
}

#[test]
fn the_board_cursor_jumps_places_marks_and_goes() {
    let mut person = Person::two(Kind::Go);
    person.letter('k');
    person.chord(Key::Right, Mods { shift: true, ..Mods::default() });
    assert_eq!(person.pixel_aim(), Some("G5".into()));
    person.chord(Key::Down, Mods { shift: true, ..Mods::default() });
    person.chord(Key::Down, Mods { shift: true, ..Mods::default() });
    assert_eq!(person.pixel_aim(), Some("G1".into()));
    person.key(Key::Enter);
    person.key(Key::Enter);
    assert_eq!(person.ply(), 1);
    assert!(person.said()[0].contains("occupied"));
    person.letter('k');
    assert_eq!(person.aim(), Aim::Nowhere);
    person.key(Key::Left);
    assert!(person.session().is_reviewing(), "without it arrows look through the game");
    person.key(Key::Escape);
    person.letter('k');
    assert_eq!(person.pixel_aim(), Some("G1".into()), "it comes where the last stone is");
    person.key(Key::Escape);
    assert_eq!((person.aim(), person.app.sheets.top()), (Aim::Nowhere, None));
    for _ in 0..2 {
        person.key(Key::Space);
    }
    person.key(Key::Enter);
    assert_eq!(person.session().stage(), Stage::Counting);
    person.letter('k');
    person.chord(Key::Up, Mods { shift: true, ..Mods::default() });
    person.key(Key::Down);
    person.key(Key::Down);
    assert!(person.app.game.table().is_some_and(|table| matches!(table.aim, Aim::Cursor(_))));
    person.key(Key::Enter);
    person.key(Key::Escape);
    person.key(Key::Enter);
    assert!(matches!(person.app.game(), Game::GameOver(_)), "with the cursor gone Enter accepts");
}

#[test]
fn moves_are_typed_in_every_form() {
    for (kind, opener, text, name) in [
        (Kind::Gomoku, ';', "8,h", "H8"),
        (Kind::Gomoku, '/', "8 h", "H8"),
        (Kind::Go, ';', "d4", "D4"),
        (Kind::Go, '/', "j9", "J9"),
    ] {
        let mut person = Person::two(kind);
        person.letter(opener);
        person.types(text);
        assert_eq!((person.ply(), person.pixel_aim()), (0, Some(name.into())), "{text}");
        person.key(Key::Enter);
        assert_eq!((person.ply(), person.aim()), (1, Aim::Nowhere));
        let Some(Move::Place(point)) = person.session().last_step().map(|step| step.mv) else { panic!("{text}") };
        assert_eq!(person.session().rules().labels().name(point), name);
    }
}

#[test]
fn letters_are_text_while_a_move_is_typed() {
    let mut person = Person::two(Kind::Go);
    person.letter(';');
    person.types("pazz");
    person.key(Key::Backspace);
    person.key(Key::Backspace);
    person.types("ss");
    assert!(person.shows("PASS_"));
    person.key(Key::Enter);
    assert_eq!((person.ply(), person.aim()), (1, Aim::Nowhere));
    person.letter(';');
    person.types("i5");
    person.key(Key::Enter);
    assert!(person.shows("There is no column I."), "the text stays, with what is wrong");
    person.key(Key::Backspace);
    person.key(Key::Backspace);
    person.key(Key::Enter);
    assert_eq!(person.ply(), 1);
    person.key(Key::Escape);
    assert_eq!((person.aim(), person.app.sheets.top()), (Aim::Nowhere, None));
    person.types(";rrrrrrrrrrrrrrrrrrrrrrrrrr");
    assert_eq!(person.aim(), Aim::Typed("r".repeat(12)));
}

#[test]
fn what_is_typed_survives_the_computers_move() {
    let mut person = Person::new();
    person.letter('1');
    person.click("H8");
    person.types(";a1");
    person.wait(400);
    assert_eq!((person.ply(), person.pixel_aim()), (2, Some("A1".into())));
    person.key(Key::Enter);
    assert_eq!(person.ply(), 3);
}

#[test]
fn preferences_are_remembered() {
    let mut person = Person::two(Kind::Go);
    person.letter('f');
    for preference in [Preference::Theme, Preference::Confirm, Preference::Motion] {
        person.app.obey(Order::Adjust(preference, 1));
    }
    let before = person.app.settings.clone();
    person.kill_and_restart();
    assert_eq!(person.app.settings, before);
    assert_ne!(person.app.settings.theme, Settings::default().theme);
}

#[test]
fn the_pointer_shows_a_stone_only_where_one_can_be_placed() {
    let mut person = Person::two(Kind::Gomoku);
    person.click("H8");
    let screen = person.screen();
    let board = screen.board.clone().unwrap();
    for (point, seen) in [(Point::new(7, 7), None), (Point::new(3, 3), Some(Point::new(3, 3)))] {
        let (x, y) = board.pixel(point);
        person.app.handle(Input::Hover(x, y), &screen);
        assert_eq!(person.aim(), seen.map_or(Aim::Nowhere, Aim::Hover));
    }
    person.app.handle(Input::Hover(0, 0), &screen);
    assert_eq!(person.aim(), Aim::Nowhere);
}
