//! What the computer shows and tells: shapes, an analysis, a game between computers.

use super::*;

/// A game that Black wins, with shapes on the way.
const GAME: [(u8, u8); 13] =
    [(7, 7), (6, 6), (8, 7), (6, 8), (9, 7), (6, 7), (8, 8), (10, 7), (7, 9), (6, 5), (6, 10), (6, 9), (9, 9)];

fn played(kind: Kind, words: &str) -> App {
    let mut app = two_people(kind, words);
    for (x, y) in GAME {
        place(&mut app, x, y);
    }
    app
}

/// One program for each thing that is shown.
pub fn states() -> Vec<(&'static str, App)> {
    let mut states = Vec::new();
    for words in ["", "variant=renju"] {
        let mut shapes = played(Kind::Gomoku, words);
        shapes.obey(Order::Adjust(Preference::Dangers, 1));
        shapes.obey(Order::Game(Command::Goto(Target::Back(1))));
        states.push(("shapes", shapes));
    }
    for (kind, answers) in [(Kind::Gomoku, 0), (Kind::Gomoku, 3), (Kind::Gomoku, 60), (Kind::Go, 2), (Kind::Go, 60)] {
        let mut analysed = played(kind, "");
        analysed.obey(Order::Game(Command::Resign));
        analysed.obey(Order::Analyse);
        for _ in 0..answers {
            analysed.tick();
        }
        states.push(("analysis", analysed));
    }
    let mut watched = fresh();
    watched.settings.remember(&crate::app::setup::Setup::from_words(
        Kind::Gomoku,
        "variant=renju opponent=computers black=3 white=4",
    ));
    watched.obey(Order::OpenSetup);
    states.push(("setup of two computers", watched));
    let mut watched = fresh();
    watched.settings.remember(&crate::app::setup::Setup::from_words(Kind::Go, "opponent=computers"));
    watched.obey(Order::Start(Kind::Go));
    states.push(("two computers", watched));
    states
}
