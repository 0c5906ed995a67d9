use super::*;
use crate::app::memory::{self, HandClock, MemoryStore};
use crate::app::order::Order;
use crate::app::settings::Settings;
use crate::app::setup::Setup;
use crate::rules::{Move, Point};
use crate::session::{Command, Target};

/// A game of two people with these moves, `-` for a pass.
fn game(kind: Kind, words: &str, moves: &[(u8, u8)]) -> App {
    let store = MemoryStore::default();
    let mut settings = Settings::default();
    settings.remember(&Setup::from_words(kind, &format!("opponent=person {words}")));
    store.put("settings.json", settings.to_json().as_bytes());
    let mut app = memory::app(&store, &HandClock::default());
    app.obey(Order::Start(kind));
    for &(x, y) in moves {
        app.obey(Order::Game(Command::Play(Move::Place(Point::new(x, y)))));
    }
    app
}

/// A stone in the corner is taken and the point played on again.
const TAKEN: [(u8, u8); 8] = [(0, 0), (1, 0), (8, 8), (0, 1), (1, 1), (7, 7), (0, 2), (6, 6)];
