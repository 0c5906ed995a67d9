//! Scenarios: commands in, facts out.

use super::*;
use crate::engine::Level;
use crate::record::{read, write};
use crate::rules::{Half, go, gomoku};

const PEOPLE: ByColor<Seat> = ByColor { black: Seat::Human, white: Seat::Human };
const NOW: Millis = Millis(0);
const COMPUTER: Seat = Seat::Computer(Level::Classic);

fn gomoku(seats: ByColor<Seat>) -> Session {
    Session::new(Info::new(Ruleset::Gomoku(gomoku::Rules::default())), seats, 1)
}

fn go(seats: ByColor<Seat>) -> Session {
    Session::new(Info::new(Ruleset::Go(go::Rules::default())), seats, 1)
}

/// Plays moves by their labels, whoever is to move: people by hand, computers by an answer to their question.
pub(super) fn play(session: &mut Session, moves: &str) {
    session.begin();
    for name in moves.split_whitespace() {
        let mv = session.rules().labels().parse(name).unwrap();
        let command = match session.thought {
            Some(ticket) => Command::Answer(ticket, mv),
            None => Command::Play(mv),
        };
        session.apply(command, NOW).unwrap_or_else(|refusal| panic!("{name}: {refusal:?}"));
    }
}

pub(super) fn line(session: &Session) -> String {
    let labels = session.rules().labels();
    let name = |step: Step| match step.mv {
        Move::Place(point) => labels.name(point),
        Move::Pass => "pass".into(),
    };
    session.tree.path(session.live).into_iter().map(name).collect::<Vec<_>>().join(" ")
}

/// What one undo leaves of a game, or the refusal.
fn after_undo(seats: ByColor<Seat>, moves: &str) -> Result<String, Refusal> {
    let mut session = gomoku(seats);
    play(&mut session, moves);
    session.apply(Command::Undo, NOW)?;
    Ok(line(&session))
}

#[test]
fn a_computer_may_give_up_when_it_is_asked() {
    let mut session = go(ByColor { black: Seat::Human, white: COMPUTER });
    session.begin();
    session.apply(Command::Play(Move::Place(Point::new(4, 4))), NOW).unwrap();
    let ticket = session.thought.unwrap();
    assert_eq!(session.apply(Command::Surrender(Ticket(ticket.0 + 1)), NOW), Err(Refusal::Stale));
    let given_up = session.apply(Command::Surrender(ticket), NOW).unwrap();
    let outcome = Outcome::Win { winner: Color::Black, by: Margin::Resignation };
    assert_eq!((given_up.events, session.outcome()), (vec![Event::Ended(outcome)], Some(outcome)));
    assert_eq!(given_up.errands, [Errand::Save]);
    assert_eq!(session.apply(Command::Surrender(ticket), NOW), Err(Refusal::Stale));
    // Taken back, it is the computer's turn again.
    let asked = session.apply(Command::Undo, NOW).unwrap();
    assert!(session.outcome().is_none() && session.is_thinking() && session.length() == 1);
    assert!(asked.errands.iter().any(|errand| matches!(errand, Errand::Think(..))));
}

#[test]
fn undo_goes_back_to_a_person() {
    let black = ByColor { black: Seat::Human, white: COMPUTER };
    let white = ByColor { black: COMPUTER, white: Seat::Human };
    let five = "H8 A1 H9 A2 H10 A3 H11 A4 H12";
    for (seats, moves, left) in [
        (PEOPLE, "H8 H9", Ok("H8")),
        (PEOPLE, "H8", Ok("")),
        (PEOPLE, "", Err(Refusal::NothingToUndo)),
        (black, "H8 H9", Ok("")),
        (black, "H8 H9 H10 H11", Ok("H8 H9")),
        (black, "H8 H9 H10", Ok("H8 H9")),
        (black, five, Ok("H8 A1 H9 A2 H10 A3 H11 A4")),
        (white, five, Ok("H8 A1 H9 A2 H10 A3 H11")),
        (white, "H8", Err(Refusal::NothingToUndo)),
        (white, "H8 H9 H10", Ok("H8")),
        (white, "H8 H9", Ok("H8")),
    ] {
        assert_eq!(after_undo(seats, moves), left.map(String::from), "{seats:?} {moves}");
    }
}

#[test]
fn undo_drops_the_running_thought() {
    let mut session = gomoku(ByColor { black: Seat::Human, white: COMPUTER });
    play(&mut session, "H8");
    let old = session.thought.unwrap();
    let response = session.apply(Command::Undo, NOW).unwrap();
    assert!(response.errands.contains(&Errand::Hush));
    let late = Command::Answer(old, Move::Place(Point::new(0, 0)));
    assert_eq!(session.apply(late, NOW), Err(Refusal::Stale));
    assert_eq!(line(&session), "");
}

#[test]
fn undo_restores_captures_turn_and_ko() {
    let mut session = go(PEOPLE);
    play(&mut session, "B9 A9 E5 E6 A8");
    assert_eq!(session.captures(Color::Black), 1);
    session.apply(Command::Undo, NOW).unwrap();
    assert_eq!((session.captures(Color::Black), session.position().to_move()), (0, Color::Black));
    assert_eq!(session.position().board().get(Point::new(0, 0)), Some(Color::White));
    session.apply(Command::Redo, NOW).unwrap();
    assert_eq!(session.captures(Color::Black), 1);
}

#[test]
fn redo_until_a_new_move_is_made() {
    let mut session = gomoku(ByColor { black: Seat::Human, white: COMPUTER });
    play(&mut session, "H8 H9 J8 J9");
    session.apply(Command::Undo, NOW).unwrap();
    session.apply(Command::Redo, NOW).unwrap();
    assert_eq!(line(&session), "H8 H9 J8 J9");
    session.apply(Command::Undo, NOW).unwrap();
    play(&mut session, "K8");
    assert_eq!(session.apply(Command::Redo, NOW), Err(Refusal::NothingToRedo));
    assert_eq!(session.tree.preorder().len(), 6, "the undone line stays as a variation");
}

#[test]
fn the_end_locks_the_board_and_undo_opens_it() {
    let mut session = gomoku(PEOPLE);
    play(&mut session, "H8 A1 H9 A2 H10 A3 H11 A4 H12");
    let win = Outcome::Win { winner: Color::Black, by: Margin::Line };
    assert_eq!(session.stage(), Stage::Over(win));
    let far = Command::Play(Move::Place(Point::new(14, 14)));
    assert_eq!(session.apply(far, NOW), Err(Refusal::Illegal(Illegal::GameOver)));
    session.apply(Command::Undo, NOW).unwrap();
    assert_eq!(session.stage(), Stage::Play);
    assert_eq!(session.position().to_move(), Color::Black);
}

#[test]
fn a_resignation_is_taken_back_alone() {
    let mut session = gomoku(ByColor { black: Seat::Human, white: COMPUTER });
    play(&mut session, "H8 H9");
    session.apply(Command::Resign, NOW).unwrap();
    assert_eq!(session.outcome().and_then(Outcome::winner), Some(Color::White));
    session.apply(Command::Undo, NOW).unwrap();
    assert_eq!((session.stage(), line(&session).as_str()), (Stage::Play, "H8 H9"));
}

#[test]
fn counting_marks_accepts_and_resumes() {
    let mut session = go(PEOPLE);
    play(&mut session, "E5 A1 pass pass");
    assert_eq!(session.stage(), Stage::Counting);
    assert_eq!(session.score().unwrap().total(Color::Black), Half::whole(1));
    session.apply(Command::ToggleDead(Point::new(0, 8)), NOW).unwrap();
    assert_eq!(session.score().unwrap().total(Color::Black), Half::whole(81));
    assert_eq!(session.apply(Command::ToggleDead(Point::new(8, 8)), NOW), Err(Refusal::NoStone));
    session.apply(Command::Resume, NOW).unwrap();
    assert!(session.dead().is_empty());
    play(&mut session, "D4 pass pass");
    session.apply(Command::Accept, NOW).unwrap();
    assert!(matches!(session.stage(), Stage::Over(Outcome::Win { winner: Color::White, .. })));
    session.apply(Command::Undo, NOW).unwrap();
    assert_eq!(line(&session), "E5 A1 pass pass D4 pass");
}

#[test]
fn a_person_may_not_move_for_the_computer() {
    let mut session = gomoku(ByColor { black: COMPUTER, white: Seat::Human });
    session.begin();
    let mv = Command::Play(Move::Place(Point::new(0, 0)));
    assert_eq!(session.apply(mv, NOW), Err(Refusal::NotYourTurn));
}

#[test]
fn reviewing_changes_nothing_and_answers_still_arrive() {
    let mut session = gomoku(ByColor { black: Seat::Human, white: COMPUTER });
    play(&mut session, "H8 H9 J8");
    let ticket = session.thought.unwrap();
    session.apply(Command::Goto(Target::First), NOW).unwrap();
    assert_eq!(session.position().ply(), 0);
    let aside = session.apply(Command::Play(Move::Place(Point::new(3, 3))), NOW).unwrap();
    assert!(aside.events.contains(&Event::Branched) && session.is_off_the_game());
    assert_eq!((session.length(), line(&session).as_str()), (3, "H8 H9 J8"));
    session.apply(Command::Undo, NOW).unwrap();
    assert!(session.is_reviewing() && !session.is_off_the_game());
    session.apply(Command::Answer(ticket, Move::Place(Point::new(0, 0))), NOW).unwrap();
    assert_eq!((session.length(), session.position().ply()), (4, 0));
    session.apply(Command::Goto(Target::Forward(1)), NOW).unwrap();
    session.apply(Command::Goto(Target::Last), NOW).unwrap();
    assert_eq!((session.position().ply(), session.is_reviewing()), (4, false));
    assert_eq!(session.apply(Command::Goto(Target::Forward(1)), NOW), Err(Refusal::NoSuchMove));
}

#[test]
fn play_on_from_an_earlier_position_keeps_the_rest() {
    let mut session = gomoku(PEOPLE);
    play(&mut session, "H8 H9 J8 J9");
    session.apply(Command::Goto(Target::Back(2)), NOW).unwrap();
    session.apply(Command::PlayOn, NOW).unwrap();
    play(&mut session, "K8");
    assert_eq!(line(&session), "H8 H9 K8");
    assert_eq!(session.tree.preorder().len(), 6);
}

/// The line after as much redo as there is.
fn redone(session: &Session) -> String {
    let mut session = session.clone();
    while session.apply(Command::Redo, NOW).is_ok() {}
    line(&session)
}

#[test]
fn play_that_was_resumed_stays_resumed_while_one_looks_back() {
    let mut session = go(PEOPLE);
    play(&mut session, "E5 pass pass");
    session.apply(Command::Resume, NOW).unwrap();
    session.apply(Command::Goto(Target::First), NOW).unwrap();
    assert_eq!(session.stage(), Stage::Play);
    session.apply(Command::Goto(Target::Last), NOW).unwrap();
    assert_eq!(session.stage(), Stage::Play);
    play(&mut session, "D4");
    session.apply(Command::Undo, NOW).unwrap();
    assert_eq!((session.stage(), line(&session).as_str()), (Stage::Play, "E5 pass pass"));
    session.apply(Command::Undo, NOW).unwrap();
    play(&mut session, "pass");
    assert_eq!(session.stage(), Stage::Counting, "a new second pass ends the game again");
}

#[test]
fn a_refused_answer_changes_nothing() {
    let mut session = gomoku(ByColor { black: Seat::Human, white: COMPUTER });
    play(&mut session, "H8");
    let ticket = session.thought.unwrap();
    let occupied = Command::Answer(ticket, Move::Place(Point::new(7, 7)));
    assert_eq!(session.apply(occupied, NOW), Err(Refusal::Illegal(Illegal::Occupied)));
    assert_eq!(session.thought, Some(ticket));
    session.apply(Command::Answer(ticket, Move::Place(Point::new(0, 0))), NOW).unwrap();
}

#[test]
fn undo_after_a_loaded_resignation() {
    let mut session = gomoku(ByColor { black: Seat::Human, white: COMPUTER });
    play(&mut session, "H8 H9");
    session.apply(Command::Resign, NOW).unwrap();
    let mut again = Session::from_record(read(&write(&session.to_record())).unwrap()).unwrap();
    again.apply(Command::Undo, NOW).unwrap();
    assert_eq!((again.stage(), line(&again).as_str()), (Stage::Play, "H8 H9"));
}

#[test]
fn a_pass_against_the_computer_is_taken_back() {
    let mut session = go(ByColor { black: Seat::Human, white: COMPUTER });
    play(&mut session, "E5 D4 pass C3");
    session.apply(Command::Undo, NOW).unwrap();
    assert_eq!(line(&session), "E5 D4");
}

#[test]
fn playing_on_from_a_finished_position_is_still_finished() {
    let mut session = gomoku(PEOPLE);
    play(&mut session, "H8 A1 H9 A2 H10 A3 H11 A4 H12");
    session.apply(Command::Goto(Target::Back(1)), NOW).unwrap();
    assert_eq!(session.apply(Command::Undo, NOW), Err(Refusal::Reviewing));
    session.apply(Command::PlayOn, NOW).unwrap();
    assert_eq!(session.stage(), Stage::Play);
}

#[test]
fn a_saved_session_goes_on_as_it_was() {
    let mut counted = go(ByColor { black: COMPUTER, white: Seat::Human });
    play(&mut counted, "E5 A1 pass pass");
    counted.apply(Command::ToggleDead(Point::new(0, 8)), NOW).unwrap();
    let mut resumed = go(PEOPLE);
    play(&mut resumed, "pass pass");
    resumed.apply(Command::Resume, NOW).unwrap();
    let mut accepted = go(PEOPLE);
    play(&mut accepted, "E5 pass pass");
    accepted.apply(Command::Accept, NOW).unwrap();
    let mut resigned = gomoku(PEOPLE);
    play(&mut resigned, "H8 H9");
    resigned.apply(Command::Resign, NOW).unwrap();
    let mut undone = gomoku(PEOPLE);
    play(&mut undone, "H8 H9 J8");
    undone.apply(Command::Undo, NOW).unwrap();
    let mut branched = gomoku(PEOPLE);
    play(&mut branched, "H8 H9 J8");
    branched.apply(Command::Undo, NOW).unwrap();
    play(&mut branched, "J9 K9");
    branched.apply(Command::Undo, NOW).unwrap();
    branched.apply(Command::Undo, NOW).unwrap();
    for session in [counted, resumed, accepted, resigned, undone, branched] {
        let text = write(&session.to_record());
        let again = Session::from_record(read(&text).unwrap()).unwrap();
        assert_eq!(write(&again.to_record()), text);
        assert_eq!((again.stage(), again.seats(), line(&again)), (session.stage(), session.seats(), line(&session)));
        assert_eq!(
            (again.position(), again.dead(), redone(&again)),
            (session.position(), session.dead(), redone(&session))
        );
    }
}

#[test]
fn a_long_game_looks_the_same_from_wherever_one_comes() {
    let point = |at: usize| format!("[{}{}]", (b'a' + (at % 19) as u8) as char, (b'a' + (at / 19) as u8) as char);
    let moves = |from: usize, to: usize| -> String {
        (from..to).map(|at| [";", ["B", "W"][at % 2], &point(at)].concat()).collect()
    };
    let text = format!("(;GM[1]SZ[19]{}({})({}))", moves(0, 150), moves(150, 300), moves(170, 260));
    let record = crate::record::open(text.as_bytes(), "").unwrap().games.remove(0);
    let mut session = Session::open(record, 1).unwrap();
    let ends: Vec<NodeId> =
        session.tree.preorder().into_iter().filter(|&at| session.tree.children(at).next().is_none()).collect();
    assert_eq!(ends.len(), 2);
    for target in [Target::Node(ends[1]), Target::Node(ends[0]), Target::Back(10), Target::Node(ends[1])] {
        session.apply(Command::Goto(target), NOW).unwrap();
        for _ in 0..70 {
            session.apply(Command::Goto(Target::Back(1)), NOW).unwrap();
            let fresh = Replay::along(session.rules(), &session.tree, session.cursor);
            assert_eq!((session.view.board(), session.view.moves()), (fresh.board(), fresh.moves()));
            assert_eq!(session.view.position(), fresh.position());
        }
    }
}
