//! What is seen at which moment of a motion, and that nothing is when motion is reduced.

use super::*;
use crate::app::memory::{self, HandClock, MemoryStore};
use crate::app::order::Order;
use crate::app::preference::Motion;
use crate::app::screen::Screen;
use crate::app::settings::Settings;
use crate::app::setup::{Kind, Setup};
use crate::session::Command;

struct Person {
    app: App,
    clock: HandClock,
}

impl Person {
    /// Somebody who began a game between two people.
    fn new(kind: Kind, motion: Motion) -> Self {
        let (store, clock) = (MemoryStore::default(), HandClock::default());
        let mut settings = Settings { motion, ..Settings::default() };
        settings.remember(&Setup::from_words(kind, "opponent=person"));
        store.put("settings.json", settings.to_json().as_bytes());
        let mut app = memory::app(&store, &clock);
        app.obey(Order::Start(kind));
        Self { app, clock }
    }

    /// Plays stones, each after the motions of the one before it.
    fn play(&mut self, points: &[(u8, u8)]) {
        for &(x, y) in points {
            self.pass(5000);
            self.app.obey(Order::Game(Command::Play(Move::Place(Point::new(x, y)))));
        }
    }

    fn pass(&mut self, millis: u64) {
        self.clock.pass(millis);
        self.app.tick();
    }

    fn scene(&self) -> Scene {
        let screen = Screen::new(&self.app, (1280, 720));
        scene(&self.app, screen.board.as_ref().expect("a board"))
    }

    fn count(&self, sprite: Sprite) -> usize {
        self.scene().iter().filter(|drawn| drawn.sprite == sprite).count()
    }
}

/// A stone in the corner is captured.
const CAPTURE: [(u8, u8); 3] = [(1, 0), (0, 0), (0, 1)];
/// Five in a row.
const FIVE: [(u8, u8); 9] = [(3, 7), (3, 8), (4, 7), (4, 8), (5, 7), (5, 8), (6, 7), (6, 8), (7, 7)];

#[test]
fn a_stone_lands_before_its_mark_and_before_the_captured_one_goes() {
    let mut person = Person::new(Kind::Go, Motion::Full);
    person.play(&CAPTURE);
    let seen = |person: &Person| {
        let flying = person.scene().iter().filter(|drawn| drawn.size > 100).count();
        [Sprite::White, Sprite::Flash, Sprite::WhiteFade1, Sprite::WhiteFade3, Sprite::LastOnBlack]
            .map(|sprite| person.count(sprite))
            .into_iter()
            .chain([flying])
            .collect::<Vec<_>>()
    };
    // White stone, flash, first and third step of dissolving, mark of the last move, sprites in the air.
    let rows = [
        (0, [1, 0, 0, 0, 0, 2]),
        (63, [1, 0, 0, 0, 0, 2]),
        (1, [0, 1, 0, 0, 1, 0]),
        (80, [0, 0, 1, 0, 1, 0]),
        (80, [0, 0, 0, 1, 1, 0]),
        (60, [0, 0, 0, 0, 1, 0]),
    ];
    let mut after = 0;
    for (pass, expected) in rows {
        person.pass(pass);
        after += pass;
        assert_eq!(seen(&person), expected, "after {after} ms");
    }
    assert_ne!(person.app.next_change(), Some(0), "at rest");
}

#[test]
fn a_line_lights_up_swells_and_rests() {
    let mut person = Person::new(Kind::Gomoku, Motion::Full);
    person.play(&FIVE);
    for (pass, rings, glows) in [(0, 0, 0), (64, 1, 0), (320, 5, 0), (580, 0, 5), (600, 5, 0), (1000, 5, 0)] {
        person.pass(pass);
        assert_eq!((person.count(Sprite::WinRing), person.count(Sprite::WinGlow)), (rings, glows), "{pass} ms later");
    }
    assert_ne!(person.app.next_change(), Some(0), "at rest");
}

#[test]
fn undo_is_one_fade() {
    let mut person = Person::new(Kind::Go, Motion::Full);
    person.play(&CAPTURE);
    person.pass(5000);
    person.app.obey(Order::Game(Command::Undo));
    person.pass(30);
    let fades = [Sprite::BlackFade2, Sprite::WhiteFade3].map(|sprite| person.count(sprite));
    assert_eq!(fades, [1, 1], "one stone goes, the captured one comes back");
    person.pass(70);
    assert_eq!((person.count(Sprite::Black), person.count(Sprite::White)), (1, 1));
    assert_ne!(person.app.next_change(), Some(0), "at rest");
}

#[test]
fn reduced_motion_shows_the_truth_at_once() {
    for (kind, points) in [(Kind::Go, &CAPTURE[..]), (Kind::Gomoku, &FIVE[..])] {
        let mut person = Person::new(kind, Motion::Reduced);
        for orders in
            [vec![], vec![Order::Game(Command::Undo)], vec![Order::Game(Command::Play(Move::Place(Point::new(1, 1))))]]
        {
            if orders.is_empty() {
                person.play(points);
            }
            for order in orders {
                person.app.obey(order);
            }
            assert_ne!(person.app.next_change(), Some(0), "nothing moves");
            let at_once = person.scene();
            person.pass(20);
            assert_eq!(person.scene(), at_once);
        }
    }
}
