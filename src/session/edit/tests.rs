//! Words about the game, branches that go and come back, and foreign files.

use crate::record::{self, Origin, Tree, read, write};
use crate::rules::{Color, Move, Point};
use crate::session::{Caption, Command, Event, Millis, Refusal, Session, Stage, Target};

const NOW: Millis = Millis(0);

fn open(text: &str) -> Session {
    let record = record::open(text.as_bytes(), "game.sgf").unwrap().games.swap_remove(0);
    Session::open(record, 7).unwrap()
}

fn go(session: &mut Session, target: Target) {
    session.apply(Command::Goto(target), NOW).unwrap();
}

const GAME: &str =
    "(;GM[1]FF[4]SZ[9]KM[5.5]PB[Li]PW[Wang]RE[W+R]C[start];B[ee];W[cc](;B[gg];W[gc];B[cg])(;B[cg];W[gg]))";

#[test]
fn a_foreign_game_is_looked_at_from_its_start() {
    let mut session = open(GAME);
    assert!(session.is_foreign() && session.is_reviewing());
    assert_eq!((session.stage(), session.length(), session.board().stone_count()), (Stage::Play, 5, 0));
    assert_eq!(session.caption(Caption::Comment), "start");
    go(&mut session, Target::Forward(3));
    assert_eq!(session.apply(Command::Goto(Target::Variation(1)), NOW).map(|_| session.is_off_the_game()), Ok(true));
    go(&mut session, Target::Forward(10));
    assert_eq!(session.board().stone_count(), 4);
    assert_eq!(session.apply(Command::Goto(Target::Variation(1)), NOW), Err(Refusal::NoVariation));
    go(&mut session, Target::Last);
    assert!(!session.is_reviewing());
    session.apply(Command::Play(Move::Place(Point::new(0, 0))), NOW).unwrap();
    assert_eq!(session.length(), 6);
}

#[test]
fn a_foreign_game_is_kept_as_it_was_and_where_one_looked() {
    let mut session = open(GAME);
    go(&mut session, Target::Forward(3));
    go(&mut session, Target::Variation(1));
    session.apply(Command::Play(Move::Place(Point::new(0, 0))), NOW).unwrap();
    let text = write(&session.to_record());
    assert!(text.contains("RE[W+R]") && text.contains("(;B[gg]"), "{text}");
    let again = Session::open(read(&text).unwrap(), 1).unwrap();
    assert_eq!((again.board(), again.length(), again.is_foreign()), (session.board(), 5, true));
    assert_eq!(write(&again.to_record()), text);
}

#[test]
fn whatever_stands_can_be_played_on_from() {
    for (text, moves) in [
        ("(;GM[1]SZ[9]AB[ee][ef]AW[fe];B[dd];B[dc];W[ee])", 3),
        ("(;GM[4]SZ[15]AB[hh][hi]AW[ii];W[jj])", 1),
        ("(;GM[4]SZ[15];B[hh];B[hh];W[])", 3),
    ] {
        let mut session = open(text);
        go(&mut session, Target::Last);
        let before = session.board().stone_count();
        session.apply(Command::Play(Move::Place(Point::new(0, 0))), NOW).unwrap();
        assert_eq!((session.length(), session.board().stone_count()), (moves + 1, before + 1), "{text}");
        let color = session.position().to_move();
        session
            .apply(Command::Seat(color, crate::session::Seat::Computer(crate::engine::Level::Classic)), NOW)
            .unwrap();
        assert!(session.is_thinking());
        let task = session.task(crate::engine::Ask::Move, crate::engine::Level::Classic);
        assert_eq!(task.position().as_ref().map(crate::rules::Position::board), Ok(session.board()), "{text}");
        let text = write(&session.to_record());
        assert_eq!(Session::open(read(&text).unwrap(), 1).unwrap().board(), session.board());
    }
}

#[test]
fn a_branch_goes_and_comes_back() {
    let mut session = open(GAME);
    let whole = write(&session.to_record());
    assert_eq!(session.apply(Command::Delete, NOW), Err(Refusal::NothingToUndo), "the start stays");
    for (target, count, length) in [(Target::Forward(3), 3, 2), (Target::Forward(5), 1, 4)] {
        let at = session.cursor();
        go(&mut session, target);
        assert_eq!(session.branch_size(), count);
        let response = session.apply(Command::Delete, NOW).unwrap();
        assert!(response.events.contains(&Event::Deleted(count)));
        assert_eq!((session.length(), session.tree().preorder().len()), (length, 8 - count));
        session.apply(Command::Undo, NOW).unwrap();
        assert_eq!((session.length(), session.branch_size()), (5, count));
        go(&mut session, Target::Node(at));
        assert_eq!(write(&session.to_record()), whole);
    }
}

#[test]
fn what_comes_back_with_a_branch_is_told() {
    let mut session = open(GAME);
    go(&mut session, Target::Last);
    let whole = session.board().clone();
    session.apply(Command::Delete, NOW).unwrap();
    let mut told = session.board().clone();
    assert_ne!(told, whole);
    for event in session.apply(Command::Undo, NOW).unwrap().events {
        if let Event::Jumped(changes) = event {
            for (point, stone) in changes {
                told.set(point, stone);
            }
        }
    }
    assert_eq!((&told, session.board()), (&whole, &whole));
}

#[test]
fn a_foreign_game_that_ended_here_is_over_when_it_is_read_again() {
    let mut session = open(GAME);
    let saved = |session: &Session| Session::open(read(&write(&session.to_record())).unwrap(), 1).unwrap();
    assert_eq!(saved(&session).stage(), Stage::Play);
    session.apply(Command::Resign, NOW).unwrap();
    let mut again = saved(&session);
    assert_eq!((again.stage(), again.outcome().is_some()), (session.stage(), true));
    again.apply(Command::Undo, NOW).unwrap();
    assert_eq!((again.stage(), saved(&again).stage()), (Stage::Play, Stage::Play));
}

#[test]
fn undo_takes_back_an_end_before_a_deleted_branch() {
    let mut session = open(GAME);
    go(&mut session, Target::Last);
    session.apply(Command::Delete, NOW).unwrap();
    let length = session.length();
    session.apply(Command::Resign, NOW).unwrap();
    let response = session.apply(Command::Undo, NOW).unwrap();
    assert!(!response.events.contains(&Event::Restored));
    assert_eq!((session.stage(), session.length()), (Stage::Play, length));
}

#[test]
fn a_move_beside_which_a_file_sets_up_stones_is_another_one() {
    let mut session = open("(;GM[1]SZ[9];B[ee]AB[aa];W[gg])");
    session.apply(Command::Play(Move::Place(Point::new(4, 4))), NOW).unwrap();
    assert_eq!((session.board().stone_count(), session.tree().children(Tree::ROOT).count()), (1, 2));
}

#[test]
fn words_are_written_and_taken_away() {
    let mut session = open(GAME);
    for caption in [
        Caption::Comment,
        Caption::Name(Color::White),
        Caption::Rank(Color::Black),
        Caption::Date,
        Caption::Event,
        Caption::Round,
        Caption::Place,
        Caption::Summary,
    ] {
        for text in ["围棋 ]\\[", ""] {
            let done = session.apply(Command::Describe(caption, text.into()), NOW).unwrap();
            assert_eq!(done.events, [Event::Described(caption)]);
            assert_eq!(session.caption(caption), text);
            let again = Session::open(read(&write(&session.to_record())).unwrap(), 1).unwrap();
            assert_eq!(again.caption(caption), text);
        }
    }
    assert_eq!(session.info().origin, Origin::Foreign);
}
