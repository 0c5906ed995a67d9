//! A game gone through by the computer.

use super::*;
use crate::app::analysis::{Analysis, WayOut};
use crate::app::aside::Purpose;
use crate::session::Seat;

/// White leaves an open three alone with move 6, and Black wins.
const LOST: &str = "H8 A1 I8 A3 J8 A15 K8 O15 L8";

impl Person {
    fn analysis(&self) -> Option<&Analysis> {
        self.app.game.table().unwrap().analysis.as_ref()
    }

    /// Waits until the analysis has nothing more to ask.
    fn analysed(&mut self) -> &Analysis {
        for _ in 0..100 {
            self.wait(10);
        }
        let analysis = self.analysis().expect("an analysis");
        assert!(analysis.is_done(self.session().tree()));
        analysis
    }
}

fn lost() -> Person {
    let mut person = Person::two(Kind::Gomoku);
    person.clicks(LOST);
    person.key(Key::F4);
    person
}

#[test]
fn the_turning_point_and_the_last_way_out_are_found() {
    let mut person = lost();
    assert!(person.shows("Analysing 1 of 10"), "the end needs no thought");
    let way_out = person.analysed().way_out();
    let turning = person.analysis().unwrap().turning(person.session().tree()).unwrap();
    assert_eq!(turning.color, Color::White);
    let worths: Vec<f32> = person.analysis().unwrap().worths().iter().map(|worth| worth.unwrap().black).collect();
    let losses = worths.windows(2).enumerate().map(|(at, pair)| (pair[0] - pair[1]) * [1.0, -1.0][at % 2]);
    assert!((losses.fold(0.0, f32::max) - turning.loss()).abs() < 1e-6, "{worths:?}");
    // Before White's third move, move 6, Black's three could still be stopped.
    let WayOut::At(5, Move::Place(stop)) = way_out else { panic!("{way_out:?}") };
    assert_eq!(stop.y, 7, "a stone in the row of the three: {stop:?}");
    assert!(person.shows(&format!("Turning point: move {}, White", turning.at)));
    assert!(person.shows("Last way out: move 6, White"));
    assert!(person.shows("no win is found"));
    person.letter('1');
    assert_eq!(person.session().view().moves(), turning.at);
    person.letter('2');
    assert_eq!(person.session().view().moves(), 5);
    assert!(person.analysis().is_some(), "looking back leaves it alone");
    person.letter('l');
    assert!(person.shows("转折点：第") && person.shows("最后的退路：第6手 白方"));
}

#[test]
fn the_graph_can_be_pressed() {
    let mut person = lost();
    person.analysed();
    let screen = person.screen();
    let spots: Vec<_> = screen
        .pieces
        .iter()
        .filter_map(|piece| match piece {
            screen::Piece::Spot { rect, .. } => Some(*rect),
            _ => None,
        })
        .collect();
    assert_eq!(spots.len(), 10, "one for each position");
    let third = spots[3];
    person.app.handle(Input::Press(third.x + third.w / 2, third.y + third.h / 2), &screen);
    assert_eq!(person.session().view().moves(), 3);
}

#[test]
fn undo_restart_and_quit_end_it_at_once() {
    for end in [Order::Game(Command::Undo), Order::Restart, Order::ToMenu, Order::Analyse] {
        let mut person = lost();
        person.wait(10);
        assert!(person.app.is_waiting() && person.analysis().is_some());
        person.app.obey(end.clone());
        assert!(person.app.game.table().is_none_or(|table| table.analysis.is_none()), "{end:?}");
        assert!(!person.app.is_waiting(), "{end:?}");
        person.wait(10);
        assert!(!person.app.is_waiting(), "{end:?}");
    }
}

#[test]
fn a_hint_comes_first_and_the_analysis_goes_on_after_it() {
    let mut person = lost();
    person.wait(10);
    let known = person.analysis().unwrap().progress().0;
    person.key(Key::Left);
    person.letter('h');
    assert!(matches!(person.app.game.table().unwrap().asked_aside(), Some(Purpose::Advice(_))));
    person.wait(10);
    assert!(person.app.game.table().unwrap().advice.is_some());
    person.analysed();
    assert!(person.analysis().unwrap().progress().0 > known);
}

#[test]
fn only_a_finished_or_a_foreign_game_is_analysed() {
    let mut person = Person::two(Kind::Gomoku);
    person.clicks("H8 A1");
    person.key(Key::F4);
    assert!(person.analysis().is_none());
    assert_eq!(person.said(), ["That cannot be done now."]);
    // Whoever looks back wants to know.
    person.key(Key::Left);
    person.key(Key::F4);
    assert!(person.analysis().is_some());
    assert_eq!(person.analysed().way_out(), WayOut::NotAsked);
}

#[test]
fn go_is_judged_by_its_lead_and_the_chance_to_win() {
    let mut person = Person::two(Kind::Go);
    person.clicks("E5 A1 E3");
    person.letter('q');
    person.letter('q');
    person.key(Key::F4);
    let worths = person.analysed().worths().to_vec();
    assert_eq!(worths.len(), 4);
    let black: Vec<(f32, f32)> = worths.iter().flatten().map(|worth| (worth.black, worth.lead.unwrap())).collect();
    // A stone in the corner is a wasted move.
    assert!(black.len() == 4 && black[2].0 > black[1].0 + 0.1 && black[2].1 > black[1].1 + 3.0, "{black:?}");
    assert!(black[2].0 > 0.75 && black[2].1 > 3.0, "{black:?}");
    assert!(person.shows("After move 3: "));
}

#[test]
fn a_computer_that_breaks_down_ends_the_analysis_and_nothing_else() {
    let mut person = lost();
    person.wait(10);
    let table = person.app.game.table_mut().unwrap();
    let ticket = Ticket(u32::MAX - 2);
    table.answer = Some((ticket, Thought::Failed("trap".into())));
    person.wait(10);
    assert!(person.analysis().is_none() && !person.app.is_waiting());
    assert!(person.said()[0].contains("broke down"), "{:?}", person.said());
    assert_eq!(person.session().seats().black, Seat::Human);
}
