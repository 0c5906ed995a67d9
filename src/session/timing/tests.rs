//! Games on a clock, to the millisecond.

use crate::record::{Info, read, write};
use crate::rules::{ByColor, Color, Margin, Move, Outcome, Point, Ruleset, go, gomoku};
use crate::session::clock::{Reading, TimeLeft};
use crate::session::{Command, Event, Millis, Refusal, Response, Seat, Session, Stage, TimeControl};

const PEOPLE: ByColor<Seat> = ByColor { black: Seat::Human, white: Seat::Human };
const BYO_YOMI: TimeControl = TimeControl::byo_yomi(10_000, 2, 5_000);

fn timed(control: TimeControl) -> Session {
    on_clock(Info::new(Ruleset::Gomoku(gomoku::Rules::default())), control)
}

fn on_clock(mut info: Info, control: TimeControl) -> Session {
    control.write_into(&mut info);
    Session::new(info, PEOPLE, 1)
}

fn place(session: &mut Session, name: &str, now: u64) -> Response {
    let mv = session.rules().labels().parse(name).unwrap();
    session.apply(Command::Play(mv), Millis(now)).unwrap()
}

fn at(session: &mut Session, command: Command, now: u64) -> Response {
    session.apply(command, Millis(now)).unwrap()
}

/// Milliseconds that each side's clock shows.
fn shown(session: &Session, now: u64) -> (u64, u64) {
    let clock = session.clock().unwrap();
    let millis = |color| clock.reading(color, Millis(now)).map_or(0, |reading: Reading| reading.millis);
    (millis(Color::Black), millis(Color::White))
}

#[test]
fn controls_and_their_texts() {
    for (control, main, overtime) in [
        (TimeControl::absolute(600_000), "600", ""),
        (TimeControl::byo_yomi(60_000, 5, 30_000), "60", "5x30 byo-yomi"),
        (TimeControl::per_move(2_500), "0", "1x2.5 byo-yomi"),
        (TimeControl::fischer(300_000, 10_000), "300", "10 fischer"),
    ] {
        assert_eq!(control.to_texts(), (main.to_owned(), overtime.to_owned()));
        assert_eq!(TimeControl::from_texts(main, overtime), Some(control));
    }
    for (main, overtime) in
        [("", ""), ("0", ""), ("-5", ""), ("NaN", ""), ("1e99", ""), ("60", "25/600 Canadian"), ("60", "x byo-yomi")]
    {
        assert_eq!(TimeControl::from_texts(main, overtime), None, "{main} {overtime}");
    }
}

#[test]
fn time_runs_from_the_first_move_on_and_undo_gives_it_back() {
    let mut session = timed(TimeControl::fischer(60_000, 2_000));
    assert_eq!(shown(&session, 9_000_000), (60_000, 60_000), "nobody has moved yet");
    place(&mut session, "H8", 100_000);
    place(&mut session, "H9", 107_000);
    assert_eq!(shown(&session, 107_000), (62_000, 55_000));
    place(&mut session, "J8", 110_500);
    assert_eq!(shown(&session, 111_000), (60_500, 54_500));
    at(&mut session, Command::Undo, 112_000);
    assert_eq!(shown(&session, 112_000), (62_000, 55_000));
    at(&mut session, Command::Undo, 113_000);
    assert_eq!(shown(&session, 113_250), (62_000, 59_750));
    at(&mut session, Command::Redo, 114_000);
    assert_eq!(shown(&session, 114_000), (62_000, 55_000));
}

#[test]
fn a_flag_falls_and_is_overlooked() {
    let mut session = timed(BYO_YOMI);
    place(&mut session, "H8", 0);
    place(&mut session, "H9", 3_000);
    // Ten seconds and two periods of five.
    assert!(at(&mut session, Command::Tick, 22_999).events.contains(&Event::Hurry(Color::Black, 1)));
    let late = place(&mut session, "J8", 23_000);
    let lost = Outcome::Win { winner: Color::White, by: Margin::Time };
    assert_eq!(late.events, [Event::Ended(lost)]);
    assert_eq!((session.stage(), session.length()), (Stage::Over(lost), 2));
    assert_eq!(session.to_record().info.result, Some(lost));
    at(&mut session, Command::Forgive, 60_000);
    assert_eq!(session.stage(), Stage::Play);
    assert_eq!(shown(&session, 60_000).0, 5_000, "one period");
    place(&mut session, "J8", 64_000);
    assert_eq!(session.apply(Command::Forgive, Millis(64_000)), Err(Refusal::NotNow));
}

#[test]
fn a_fallen_flag_is_taken_back_like_a_resignation() {
    let mut session = timed(TimeControl::absolute(1_000));
    place(&mut session, "H8", 0);
    at(&mut session, Command::Tick, 1_000);
    at(&mut session, Command::Undo, 5_000);
    assert_eq!((session.stage(), session.length()), (Stage::Play, 1));
    assert_eq!(shown(&session, 5_000), (1_000, 1_000));
}

#[test]
fn the_last_ten_seconds_are_told_once_each() {
    let mut session = timed(TimeControl::absolute(12_000));
    place(&mut session, "H8", 0);
    let mut told = Vec::new();
    for now in (0..12_000).step_by(250) {
        told.extend(at(&mut session, Command::Tick, now).events);
    }
    let wanted: Vec<Event> = (1..=10).rev().map(|seconds| Event::Hurry(Color::White, seconds)).collect();
    assert_eq!(told, wanted);
}

#[test]
fn a_pause_stands_still_until_a_move() {
    let mut session = timed(TimeControl::absolute(60_000));
    place(&mut session, "H8", 0);
    at(&mut session, Command::Pause, 10_000);
    assert!(session.is_paused());
    assert_eq!(shown(&session, 999_000).1, 50_000);
    place(&mut session, "H9", 999_000);
    assert!(!session.is_paused());
    assert_eq!(shown(&session, 1_000_000), (59_000, 50_000));
    let mut plain = Session::new(Info::new(Ruleset::Gomoku(gomoku::Rules::default())), PEOPLE, 1);
    assert_eq!(plain.apply(Command::Pause, Millis(0)), Err(Refusal::NoClock));
}

#[test]
fn the_time_stands_while_points_are_counted() {
    let mut session = on_clock(Info::new(Ruleset::Go(go::Rules::default())), TimeControl::absolute(60_000));
    for (at, mv) in [(0, Move::Place(Point::new(4, 4))), (1_000, Move::Pass), (3_000, Move::Pass)] {
        session.apply(Command::Play(mv), Millis(at)).unwrap();
    }
    assert_eq!(shown(&session, 500_000), (58_000, 59_000));
    at(&mut session, Command::Resume, 600_000);
    assert_eq!(shown(&session, 601_000), (58_000, 58_000));
}

#[test]
fn a_saved_game_has_its_times_and_stands() {
    let mut session = timed(BYO_YOMI);
    place(&mut session, "H8", 0);
    place(&mut session, "H9", 12_000);
    place(&mut session, "J8", 13_000);
    let text = write(&session.to_record());
    assert!(text.contains("TM[10]OT[2x5 byo-yomi]") && text.contains("WL[5]OW[2]") && text.contains("BL[9]"), "{text}");
    let again = Session::from_record(read(&text).unwrap()).unwrap();
    assert!(again.is_paused());
    assert_eq!(again.clock().unwrap().left().white, TimeLeft { main: 0, periods: 2 });
    assert_eq!(shown(&again, 777_000), (9_000, 5_000));
}
