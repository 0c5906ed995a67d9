//! Swap and Swap2 from the first stone on.

use crate::engine::{Level, Value};
use crate::record::{Info, read, write};
use crate::rules::gomoku::{self, Choice, Opening, Variant};
use crate::rules::{ByColor, Move, Point, Ruleset};
use crate::session::{Command, Event, Millis, Refusal, Seat, Session};

const NOW: Millis = Millis(0);
const COMPUTER: Seat = Seat::Computer(Level::Strong);

fn game(opening: Opening, black: Seat, white: Seat) -> Session {
    let rules = gomoku::Rules::new(15, Variant::Renju).with_opening(opening);
    let mut session = Session::new(Info::new(Ruleset::Gomoku(rules)), ByColor { black, white }, 1);
    session.begin();
    session
}

fn stones(session: &mut Session, names: &str) {
    for name in names.split_whitespace() {
        let mv = session.rules().labels().parse(name).unwrap();
        let command = match session.thought {
            Some(ticket) => Command::Answer(ticket, mv),
            None => Command::Play(mv),
        };
        session.apply(command, NOW).unwrap_or_else(|refusal| panic!("{name}: {refusal:?}"));
    }
}

#[test]
fn swap2_between_two_people() {
    let mut session = game(Opening::Swap2, Seat::Human, Seat::Human);
    stones(&mut session, "H8 J9 K12");
    assert_eq!(session.options().len(), 3);
    assert_eq!(session.apply(Command::Play(Move::Place(Point::new(0, 0))), NOW), Err(Refusal::ChoiceDue));
    session.apply(Command::Choose(Choice::PlaceTwoMore), NOW).unwrap();
    stones(&mut session, "A1 A3");
    assert_eq!(session.options(), [Choice::TakeWhite, Choice::TakeBlack]);
    assert_eq!(session.apply(Command::Choose(Choice::PlaceTwoMore), NOW), Err(Refusal::NotNow));
    session.apply(Command::Choose(Choice::TakeBlack), NOW).unwrap();
    stones(&mut session, "A5");
    assert_eq!(session.length(), 6);
}

#[test]
fn undo_walks_over_choices() {
    let mut session = game(Opening::Swap2, Seat::Human, Seat::Human);
    stones(&mut session, "H8 J9 K12");
    session.apply(Command::Choose(Choice::TakeWhite), NOW).unwrap();
    stones(&mut session, "A1");
    let undo = |session: &mut Session| session.apply(Command::Undo, NOW).map(|_| session.length());
    assert_eq!((undo(&mut session), session.is_choice_due()), (Ok(3), false));
    assert_eq!((undo(&mut session), session.is_choice_due()), (Ok(3), true));
    assert_eq!((undo(&mut session), session.is_choice_due()), (Ok(2), false));
    session.apply(Command::Redo, NOW).unwrap();
    assert_eq!(session.apply(Command::Redo, NOW), Err(Refusal::NothingToRedo), "the choice is open again");
}

#[test]
fn the_computer_takes_the_better_colour_and_seats_follow() {
    for (chance, choice, seats) in [
        (0.8, Choice::TakeWhite, ByColor { black: Seat::Human, white: COMPUTER }),
        (0.2, Choice::TakeBlack, ByColor { black: COMPUTER, white: Seat::Human }),
    ] {
        let mut session = game(Opening::Swap, Seat::Human, COMPUTER);
        stones(&mut session, "H8 J9 K12");
        let ticket = session.thought.unwrap();
        let response = session.apply(Command::Weigh(ticket, Value::Chance(chance)), NOW).unwrap();
        assert_eq!(response.events, [Event::Chosen(choice)]);
        assert_eq!(session.seats(), seats);
        assert_eq!(session.is_thinking(), seats.white == COMPUTER, "White is to move");
        let text = write(&session.to_record());
        let again = Session::from_record(read(&text).unwrap()).unwrap();
        assert_eq!((again.seats(), again.actor()), (session.seats(), session.actor()));
        // One undo takes back the choice of the computer and the third stone of the person.
        session.apply(Command::Undo, NOW).unwrap();
        assert_eq!((session.length(), session.is_choice_due()), (2, false));
    }
}

#[test]
fn the_computer_opens_and_the_person_chooses() {
    let mut session = game(Opening::Swap, COMPUTER, Seat::Human);
    stones(&mut session, "H8 J9 K12");
    assert!(!session.is_thinking());
    session.apply(Command::Choose(Choice::TakeBlack), NOW).unwrap();
    assert_eq!(session.seats(), ByColor { black: Seat::Human, white: COMPUTER });
    assert!(session.is_thinking());
}
