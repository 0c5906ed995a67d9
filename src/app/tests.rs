//! The whole program without a window: keys and clicks in, screens and files out.

use super::memory::{self, DirectBrain, HandClock, MemoryCourier, MemoryStore};
use super::message::Message;
use super::ports::{StoreError, Thought, Ticket};
use super::*;
use crate::app::setup::{Kind, Setup};
use crate::engine::Task;
use crate::record;
use crate::rules::{Move, Outcome, Point};
use crate::session::{Command, Refusal, Session, Stage};

mod advice;
mod aim;
mod analysis;
mod clock;
mod files;
mod keys;
mod records;
mod resigning;
mod review;
mod shapes;
mod views;
mod watch;

const DEVICE: (i32, i32) = (1280, 720);

/// A person in front of the program.
struct Person {
    app: App,
    clock: HandClock,
    store: MemoryStore,
    courier: MemoryCourier,
}

impl Person {
    fn new() -> Self {
        Self::with(MemoryStore::default())
    }

    fn with(store: MemoryStore) -> Self {
        let clock = HandClock::default();
        clock.pass(1_000_000);
        let courier = MemoryCourier::default();
        Self { app: memory::app_with(&store, &courier, &clock), clock, store, courier }
    }

    /// A game of two people that has just begun.
    fn two(kind: Kind) -> Self {
        Self::set_up(kind, "opponent=person")
    }

    /// A game with this setup that has just begun.
    fn set_up(kind: Kind, words: &str) -> Self {
        let store = MemoryStore::default();
        let mut settings = Settings::default();
        settings.remember(&Setup::from_words(kind, words));
        store.put("settings.json", settings.to_json().as_bytes());
        let mut person = Self::with(store);
        person.app.obey(Order::Start(kind));
        person
    }

    /// The program is killed and started again on the same files.
    fn kill_and_restart(&mut self) {
        self.clock.pass(60_000);
        // The new one starts while the old one's rights are already gone, as after a crash.
        let ended = std::mem::replace(&mut self.app, memory::app(&MemoryStore::default(), &self.clock));
        drop(ended);
        self.app = memory::app_with(&self.store, &self.courier, &self.clock);
    }

    fn screen(&self) -> Screen {
        Screen::new(&self.app, DEVICE)
    }

    fn key(&mut self, key: Key) {
        self.chord(key, Mods::default());
    }

    fn letter(&mut self, letter: char) {
        self.key(Key::Char(letter));
    }

    fn chord(&mut self, key: Key, mods: Mods) {
        let screen = self.screen();
        self.app.handle(Input::Key(key, mods), &screen);
    }

    fn click(&mut self, name: &str) {
        let Some(table) = self.app.game.table() else { panic!("no game for {name}") };
        let Ok(Move::Place(point)) = table.session.rules().labels().parse(name) else { panic!("{name}") };
        let screen = self.screen();
        let (x, y) = screen.board.as_ref().unwrap().pixel(point);
        self.app.handle(Input::Press(x + 3, y - 2), &screen);
    }

    fn clicks(&mut self, names: &str) {
        for name in names.split_whitespace() {
            self.click(name);
        }
    }

    fn wait(&mut self, millis: u64) {
        self.clock.pass(millis);
        self.app.tick();
    }

    fn session(&self) -> &Session {
        &self.app.game.table().unwrap().session
    }

    fn ply(&self) -> u16 {
        self.session().position().ply()
    }

    fn said(&self) -> Vec<String> {
        let table = self.app.game.table().unwrap();
        table.message(self.app.now()).map(|message| message.say(Language::English).lines).unwrap_or_default()
    }

    /// The moves in the newest file of a game.
    fn saved(&self) -> usize {
        let name = self.games().pop().unwrap();
        let record = record::read(&self.store.text(&name).unwrap()).unwrap();
        record.tree.depth(record.cursor)
    }

    fn games(&self) -> Vec<String> {
        self.store.names().into_iter().filter(|name| name.starts_with("games/") && !name.contains("damaged")).collect()
    }

    fn aim(&self) -> Aim {
        self.app.game.table().unwrap().aim.clone()
    }

    fn shows(&self, words: &str) -> bool {
        self.screen().pieces.iter().any(|piece| match piece {
            screen::Piece::Text { text, .. } => text.contains(words),
            screen::Piece::Button { label, .. } => label.contains(words),
            _ => false,
        })
    }
}

#[test]
fn the_first_start_plays_black_against_level_2() {
    for (key, size) in [('1', 15), ('2', 9)] {
        let mut person = Person::new();
        person.letter(key);
        assert_eq!(person.session().position().board().size().width, size);
        assert_eq!(person.session().human_color(), Some(Color::Black));
        assert!(person.shows("Black to move") && person.shows("Level 2"));
    }
}

#[test]
fn one_switch_in_the_menu_makes_it_two_people() {
    let mut person = Person::new();
    let switch = person.screen().pieces.iter().find_map(|piece| match piece {
        screen::Piece::Button { rect, order: Some(Order::NextOpponent(Kind::Go)), .. } => Some(*rect),
        _ => None,
    });
    // From level 2 by 3, 4 and 5.
    for _ in 0..4 {
        let screen = person.screen();
        person.app.handle(Input::Press(switch.unwrap().x + 5, switch.unwrap().y + 5), &screen);
    }
    person.letter('2');
    assert_eq!(person.session().human_color(), None);
    assert_eq!(person.app.settings.gomoku, Setup::new(Kind::Gomoku));
}

#[test]
fn the_computer_answers_when_it_looks_natural() {
    let mut person = Person::new();
    person.letter('1');
    person.click("H8");
    person.wait(0);
    person.wait(299);
    assert_eq!((person.ply(), person.shows("Thinking")), (1, true));
    person.wait(1);
    assert_eq!((person.ply(), person.saved()), (2, 2));
    person.letter('z');
    assert_eq!(person.ply(), 0);
}

#[test]
fn an_answer_leaves_an_open_sheet_alone() {
    for key in [Key::Escape, Key::F1] {
        let mut person = Person::new();
        person.letter('1');
        person.click("H8");
        person.key(key);
        let sheet = person.app.sheets.top();
        person.wait(400);
        assert_eq!((person.ply(), person.app.sheets.top().is_some()), (2, true));
        assert_eq!(person.app.sheets.top(), sheet);
    }
}

#[test]
fn a_second_press_counts_also_when_the_computer_answers_between() {
    let mut person = Person::new();
    person.letter('1');
    person.click("H8");
    person.letter('q');
    person.wait(400);
    assert_eq!(person.ply(), 2);
    person.letter('q');
    assert!(matches!(person.app.game(), Game::GameOver(_)));
}

#[test]
fn six_in_a_row_under_the_standard_rule_is_explained() {
    let mut person = Person::with(MemoryStore::default());
    person.app.settings.remember(&Setup::from_words(Kind::Gomoku, "variant=standard opponent=person"));
    person.letter('1');
    person.clicks("A8 A1 B8 B1 C8 C1 E8 E1 F8 F1 D8");
    assert_eq!(person.session().stage(), Stage::Play);
    assert!(person.shows("Six or more do not win") && person.shows("Standard"));
}

#[test]
fn again_means_the_same_players() {
    let mut person = Person::two(Kind::Gomoku);
    person.click("H8");
    person.app.obey(Order::ToMenu);
    person.app.obey(Order::NextOpponent(Kind::Gomoku));
    person.letter('3');
    person.letter('r');
    person.letter('r');
    assert_eq!((person.ply(), person.session().human_color()), (0, None));
}

#[test]
fn restart_resets_everything() {
    let mut person = Person::two(Kind::Go);
    person.clicks("B9 A9 A8");
    person.key(Key::Space);
    assert_eq!((person.session().captures(Color::Black), person.session().position().to_move()), (1, Color::Black));
    person.letter('c');
    person.letter('r');
    person.letter('r');
    let session = person.session();
    assert_eq!((session.captures(Color::Black), session.position().to_move(), session.length()), (0, Color::Black, 0));
    person.key(Key::Space);
    assert_eq!(person.session().stage(), Stage::Play, "the pass of the old game is forgotten");
}

#[test]
fn undo_while_it_thinks_takes_one_ply() {
    let mut person = Person::new();
    person.letter('1');
    person.click("H8");
    person.letter('u');
    assert_eq!(person.ply(), 0);
    person.wait(5000);
    assert_eq!(person.ply(), 0, "the dropped thought does not come back");
    person.key(Key::Backspace);
    assert_eq!(person.said(), ["Nothing to take back."]);
}

#[test]
fn a_game_is_won_locked_reopened_and_played_again() {
    let mut person = Person::two(Kind::Gomoku);
    person.clicks("H8 A1 H9 A2 H10 A3 H11 A4 H12");
    assert!(matches!(person.app.game(), Game::GameOver(over) if over.outcome.winner() == Some(Color::Black)));
    assert!(person.shows("Black wins!") && person.shows("Five in a row"));
    person.click("O15");
    assert_eq!((person.ply(), person.said().len()), (9, 1));
    person.letter('z');
    assert!(matches!(person.app.game(), Game::Playing(_)));
    person.click("H12");
    person.key(Key::Enter);
    assert!(matches!(person.app.game(), Game::Playing(_)));
    assert_eq!((person.ply(), person.app.settings.last_pairing), (0, LastPairing::None));
}

use settings::LastPairing;

#[test]
fn a_second_pass_in_a_row_asks_once() {
    let mut person = Person::two(Kind::Go);
    person.click("E5");
    person.key(Key::Space);
    person.letter('p');
    assert_eq!((person.ply(), person.app.sheets.top()), (2, Some(Sheet::EndAndCount)));
    person.key(Key::Escape);
    assert_eq!((person.ply(), person.app.sheets.top()), (2, None));
    person.key(Key::Space);
    person.key(Key::Enter);
    assert_eq!((person.ply(), person.session().stage()), (3, Stage::Counting));
    person.key(Key::Enter);
    assert!(person.shows("Black wins!") && person.shows("By 75.5 points"));
    assert!(person.store.text(&person.games()[0]).unwrap().contains("RE[B+75.5]"));
    person.letter('z');
    assert_eq!(person.session().stage(), Stage::Play);
}

#[test]
fn dead_stones_are_marked_by_clicks() {
    let mut person = Person::two(Kind::Go);
    person.clicks("E5 A1");
    for key in [Key::Space, Key::Space, Key::Enter] {
        person.key(key);
    }
    person.click("A1");
    assert!(person.shows("Black leads by 75.5"));
    person.key(Key::Escape);
    assert_eq!(person.session().stage(), Stage::Play);
    assert!(person.said()[0].contains("goes on"));
}

#[test]
fn a_pass_in_gomoku_is_answered_in_words() {
    let mut person = Person::two(Kind::Gomoku);
    person.key(Key::Space);
    assert_eq!(person.said(), ["There is no passing in Gomoku."]);
    person.wait(4001);
    assert!(person.said().is_empty());
}

#[test]
fn a_refused_ko_says_which_position_it_would_repeat() {
    let mut person = Person::two(Kind::Go);
    person.clicks("B9 C9 A8 D8 B7 C7 C8 B8 C8");
    assert_eq!(person.ply(), 8);
    let refusal = Refusal::Illegal(crate::rules::Illegal::Ko);
    let table = person.app.game.table().unwrap();
    assert_eq!(
        table.message(person.app.now()),
        Some(&Message::Refused { refusal, ply: 8, point: Some(Point::new(2, 1)) })
    );
    assert_eq!(person.said()[1], "This would repeat the position after move 7.");
    assert_eq!(person.saved(), 8);
}

#[test]
fn restart_needs_two_presses_in_mid_game_and_keeps_the_old_game() {
    let mut person = Person::two(Kind::Gomoku);
    person.clicks("H8 H9");
    person.letter('r');
    person.wait(1501);
    person.letter('r');
    assert_eq!(person.ply(), 2);
    person.wait(700);
    person.letter('r');
    assert_eq!((person.ply(), person.games().len()), (0, 1));
    person.wait(2000);
    person.click("A1");
    assert_eq!((person.games().len(), person.saved()), (2, 1));
}

#[test]
fn resigning_needs_two_presses() {
    let mut person = Person::two(Kind::Gomoku);
    person.click("H8");
    person.letter('q');
    person.letter('q');
    assert_eq!(person.session().outcome().and_then(Outcome::winner), Some(Color::Black));
    assert!(person.shows("Black resigned") || person.shows("White resigned"));
}

#[test]
fn a_late_failure_is_as_stale_as_a_late_answer() {
    let mut person = Person::new();
    person.letter('1');
    person.click("H8");
    person.letter('z');
    let table = person.app.game.table_mut().unwrap();
    table.answer = Some((Ticket(1), Thought::Failed("late".into())));
    person.wait(1000);
    assert_eq!(person.session().human_color(), Some(Color::Black));
}

/// Breaks down at every question.
struct BrokenBrain(Option<Ticket>);

impl Brain for BrokenBrain {
    fn think(&mut self, ticket: Ticket, _: Task) {
        self.0 = Some(ticket);
    }

    fn poll(&mut self) -> Option<(Ticket, Thought)> {
        self.0.take().map(|ticket| (ticket, Thought::Failed("out of order".into())))
    }

    fn stop(&mut self) {
        self.0 = None;
    }
}

#[test]
fn a_broken_computer_leaves_its_seat_to_a_person() {
    let mut person = Person::new();
    person.app.brain = Box::new(BrokenBrain(None));
    person.letter('1');
    person.click("H8");
    person.wait(400);
    assert!(person.said()[0].contains("broke down"));
    person.click("H9");
    assert_eq!(person.ply(), 2);
    person.app.brain = Box::new(DirectBrain::default());
}
