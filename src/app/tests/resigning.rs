//! A computer that has lost gives up, and can be made to play on.

use super::*;
use crate::app::ports::Brain;
use crate::app::preference::{Preference, Resigning};
use crate::engine::{Report, Value};
use crate::rules::Margin;

/// Plays on the first point that it may, and thinks that all is lost.
#[derive(Default)]
struct Sad(Option<(Ticket, Thought)>);

impl Brain for Sad {
    fn think(&mut self, ticket: Ticket, task: Task) {
        let position = task.position().unwrap();
        let mut moves = task.rules.size().points().map(Move::Place);
        let best = moves.find(|&mv| position.check(mv).is_ok());
        let (value, lead) = (Value::Chance(0.01), Some(-30.0));
        self.0 = Some((ticket, Thought::Done(Report { best, value, lead, ..Report::nothing() })));
    }

    fn poll(&mut self) -> Option<(Ticket, Thought)> {
        self.0.take()
    }

    fn stop(&mut self) {
        self.0 = None;
    }
}

impl Person {
    /// A game against such a computer, played until somebody gives up or so many moves are played.
    fn against_sad(kind: Kind, words: &str, resigning: Resigning) -> Self {
        let mut person = Self::set_up(kind, words);
        person.app.brain = Box::<Sad>::default();
        person.app.settings.resigning = resigning;
        person.play_to(50);
        person
    }

    fn play_to(&mut self, plies: u16) {
        let points: Vec<Point> = self.session().rules().size().points().collect();
        for &point in points.iter().rev() {
            if self.session().outcome().is_some() || self.ply() >= plies {
                return;
            }
            self.app.obey(Order::Game(Command::Play(Move::Place(point))));
            self.wait(1_000);
        }
    }
}

#[test]
fn a_lost_game_is_given_up_after_its_first_third() {
    let mut person = Person::against_sad(Kind::Go, "opponent=level4 side=9", Resigning::On);
    let outcome = Some(Outcome::Win { winner: Color::Black, by: Margin::Resignation });
    assert_eq!(person.session().outcome(), outcome);
    // The computer moves second: its third move after the 27th of both would have been the 32nd.
    assert_eq!(person.ply(), 31);
    assert!(person.shows("White resigned") && matches!(person.app.game, Game::GameOver(_)));
    // Whoever takes that back is played with to the end.
    person.letter('z');
    assert_eq!((person.session().outcome(), person.ply()), (None, 31));
    person.wait(1_000);
    assert_eq!(person.ply(), 32);
    person.play_to(50);
    assert_eq!(person.session().outcome(), None);
}

#[test]
fn nobody_gives_up_who_should_not() {
    for (kind, words, resigning) in [
        (Kind::Go, "opponent=level4 side=9", Resigning::Off),
        (Kind::Go, "opponent=level3 side=9", Resigning::On),
        (Kind::Go, "opponent=computers side=9", Resigning::On),
    ] {
        let person = Person::against_sad(kind, words, resigning);
        assert_eq!(person.session().outcome(), None, "{words}");
    }
    let mut gomoku = Person::set_up(Kind::Gomoku, "opponent=level4");
    gomoku.app.brain = Box::<Sad>::default();
    gomoku.clicks("A1 C3 E5 G7 I9 K11");
    gomoku.wait(1_000);
    assert_eq!(gomoku.session().outcome(), None);
}

#[test]
fn the_settings_say_whether_the_computer_gives_up() {
    let mut person = Person::new();
    assert_eq!(person.app.settings.resigning, Resigning::On);
    person.app.obey(Order::Adjust(Preference::Resigning, 1));
    assert_eq!(person.app.settings.resigning, Resigning::Off);
    let kept = Settings::from_json(&person.store.text("settings.json").unwrap()).unwrap();
    assert_eq!(kept.resigning, Resigning::Off);
}
