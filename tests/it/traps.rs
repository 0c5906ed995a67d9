//! Mistakes of the classic tutorials that this program must not repeat, one test each. The numbers are those of the
//! list of source bugs; B4, B5, B6 and B13 are gaps in texts and have nothing to test.

use hoshi::engine::{Engine, Level, Opponent, Report, Task, Why};
use hoshi::record::Info;
use hoshi::rules::go::{self, Scoring};
use hoshi::rules::gomoku::{self, AXES};
use hoshi::rules::{ByColor, Color, Half, Illegal, Labels, Letters, Move, Outcome, Phase, Point, Position, Rows};
use hoshi::rules::{Ruleset, Size};
use hoshi::session::{Command, Millis, Refusal, Seat, Session, Stage};

const NOW: Millis = Millis(0);

const PEOPLE: ByColor<Seat> = ByColor { black: Seat::Human, white: Seat::Human };

fn gomoku() -> Ruleset {
    Ruleset::Gomoku(gomoku::Rules::default())
}

fn go() -> Ruleset {
    Ruleset::Go(go::Rules::default())
}

fn moves(rules: Ruleset, names: &str) -> Vec<Move> {
    names.split_whitespace().map(|name| rules.labels().parse(name).expect("a point of the board")).collect()
}

/// What level 2 plays after these moves.
fn classic(rules: Ruleset, names: &str) -> Report {
    let moves = moves(rules, names);
    let task = Task::new(rules, moves, Level::Classic, 3);
    Opponent::new().think(&task, &mut ())
}

fn chosen(rules: Ruleset, names: &str) -> String {
    match classic(rules, names).best {
        Some(Move::Place(point)) => rules.labels().name(point),
        Some(Move::Pass) => "pass".into(),
        None => "none".into(),
    }
}

/// A game of two people after these moves.
fn session(rules: Ruleset, names: &str) -> Session {
    let mut session = Session::new(Info::new(rules), PEOPLE, 1);
    for mv in moves(rules, names) {
        session.apply(Command::Play(mv), NOW).expect("a legal move");
    }
    session
}

#[test]
fn b1_and_b2_an_open_three_is_seen_and_blocked_at_an_end() {
    for names in ["H8 A1 I8 C1 J8", "H8 A1 H9 C1 H10", "E5 A1 F6 C1 G7"] {
        let report = classic(gomoku(), names);
        assert_eq!(report.why, Why::Blocks, "{names}");
        let ends = match names {
            "H8 A1 I8 C1 J8" => ["G8", "K8"],
            "H8 A1 H9 C1 H10" => ["H7", "H11"],
            _ => ["D4", "H8"],
        };
        assert!(ends.contains(&chosen(gomoku(), names).as_str()), "{names}");
    }
}

#[test]
fn b3_the_last_move_is_in_the_history_and_can_be_undone() {
    let mut session = session(gomoku(), "H8 A1 H9 A2 H10 A3 H11 A4 H12");
    assert_eq!((session.length(), session.outcome().and_then(Outcome::winner)), (9, Some(Color::Black)));
    session.apply(Command::Undo, NOW).unwrap();
    assert_eq!((session.length(), session.stage()), (8, Stage::Play));
}

#[test]
fn b7_every_diagonal_five_wins_up_to_the_corners() {
    let size = Size::square(15);
    for axis in [AXES[2], AXES[3]] {
        for start in size.points() {
            let five: Vec<Point> = (0..5).filter_map(|count| size.step(start, axis, count)).collect();
            if five.len() < 5 {
                continue;
            }
            let mut position = gomoku::Position::new(gomoku::Rules::default());
            let mut others =
                size.points().filter(|point| !five.contains(point) && point.y % 3 != 1 && point.x % 2 == 0);
            for &stone in &five {
                position.play(Move::Place(stone)).unwrap();
                let _ = position.play(Move::Place(others.next().unwrap()));
            }
            let win =
                position.phase() == Phase::Over(Outcome::Win { winner: Color::Black, by: hoshi::rules::Margin::Line });
            assert!(win, "{five:?}");
        }
    }
}

#[test]
fn b8_occupied_points_are_refused_and_every_typed_form_is_read() {
    let mut session = session(gomoku(), "H8");
    let again = Command::Play(moves(gomoku(), "H8")[0]);
    assert_eq!(session.apply(again, NOW), Err(Refusal::Illegal(Illegal::Occupied)));
    let labels = Labels::new(Size::square(15), Letters::WithI, Rows::FromTop);
    for text in ["8,h", "8，h", "8 h", "h8", "H8"] {
        assert_eq!(labels.parse(text), Ok(Move::Place(Point::new(7, 7))), "{text}");
    }
    assert!(labels.parse("nonsense").is_err());
}

#[test]
fn b9_the_start_is_in_the_ko_history_and_passes_are_stored() {
    let session = session(go(), "pass pass");
    assert_eq!((session.length(), session.stage()), (2, Stage::Counting));
    let ko = hoshi::rules::Board::from_diagram("..... .XO.. XO.O. .XO.. .....").unwrap();
    let mut position = go::Position::with_setup(go::Rules::default(), ko, Color::Black);
    for mv in [Move::Place(Point::new(2, 2)), Move::Pass, Move::Pass] {
        position.play(mv).unwrap();
    }
    position.resume();
    assert_eq!(position.check(Move::Place(Point::new(1, 2))), Err(Illegal::Superko { since: 0 }));
}

#[test]
fn b10_the_count_holds_stones_prisoners_and_komi() {
    let rules = |scoring| Ruleset::Go(go::Rules { scoring, komi: Half(13), ..go::Rules::default() });
    // Black takes one stone in the corner, then both pass.
    let played = "A2 A1 B1 E5 pass pass";
    let area = session(rules(Scoring::Area), played).score().unwrap();
    assert_eq!((area.stones, area.komi), (ByColor { black: 2, white: 1 }, Half(13)));
    let territory = session(rules(Scoring::Territory), played).score().unwrap();
    assert_eq!(territory.prisoners, ByColor { black: 1, white: 0 });
    for score in [area, territory] {
        assert_eq!(score.margin(), score.total(Color::Black) - score.total(Color::White));
    }
}

#[test]
fn b11_the_corner_star_of_nine_lines_is_on_the_third_line() {
    let labels = go().labels();
    let names: Vec<String> = Size::square(9).stars().iter().map(|&star| labels.name(star)).collect();
    assert!(["C3", "G3", "C7", "G7", "E5"].iter().all(|star| names.contains(&(*star).to_owned())), "{names:?}");
}

#[test]
fn b12_two_passes_lead_to_the_count() {
    let session = session(go(), "E5 pass pass");
    assert_eq!(session.stage(), Stage::Counting);
    assert!(session.score().is_some());
}

#[test]
fn b14_a_full_board_is_a_draw_for_every_variant() {
    for variant in [gomoku::Variant::Freestyle, gomoku::Variant::Standard] {
        let rules = gomoku::Rules::new(9, variant);
        let mut position = Position::new(&Ruleset::Gomoku(rules));
        let black = |point: &Point| (point.x / 2 + point.y).is_multiple_of(2);
        let (mut blacks, mut whites): (Vec<_>, Vec<_>) = rules.size().points().partition(black);
        while position.phase() == Phase::Play {
            let own = if position.to_move() == Color::Black { &mut blacks } else { &mut whites };
            let point = own.pop().or_else(|| blacks.pop()).or_else(|| whites.pop()).unwrap();
            position.play(Move::Place(point)).unwrap();
        }
        assert_eq!(position.outcome(), Some(Outcome::Draw), "{variant:?}");
    }
}

#[test]
fn b15_with_fours_on_both_sides_it_wins() {
    assert_eq!(classic(gomoku(), "A1 H8 A2 I8 A3 J8 A4 K8 O15").why, Why::MakesFive);
    assert_eq!(classic(gomoku(), "H8 A1 I8 A2 J8 A3 K8 O15 L1").why, Why::StopsFive);
}

#[test]
fn b16_its_own_trials_never_refuse_its_choice() {
    let rules = go();
    let mut position = Position::new(&rules);
    let mut played = Vec::new();
    while position.phase() == Phase::Play && played.len() < 60 {
        let task = Task::new(rules, played.clone(), Level::Classic, 5);
        let mv = Opponent::new().think(&task, &mut ()).best.unwrap();
        assert_eq!(position.play(mv).map(|turn| turn.mv), Ok(mv));
        played.push(mv);
    }
}

#[test]
fn b17_it_passes_when_ahead_after_a_pass_and_fills_no_eye() {
    // Black owns the board; White has passed.
    let wall = "E1 pass E2 pass E3 pass E4 pass E5 pass E6 pass E7 pass E8 pass E9 pass";
    assert_eq!(chosen(go(), wall), "pass");
}

#[test]
fn b18_undo_leaves_the_first_stone_of_a_computer_that_opened() {
    let seats = ByColor { black: Seat::Computer(Level::Classic), white: Seat::Human };
    let mut session = Session::new(Info::new(gomoku()), seats, 1);
    let think = |session: &mut Session, response: hoshi::session::Response| {
        for errand in response.errands {
            if let hoshi::session::Errand::Think(ticket, task) = errand {
                let mv = Opponent::new().think(&task, &mut ()).best.unwrap();
                session.apply(Command::Answer(ticket, mv), NOW).unwrap();
            }
        }
    };
    let begun = session.begin();
    think(&mut session, begun);
    let free = session.position().board().size().points().find(|&point| session.position().board().is_free(point));
    let answered = session.apply(Command::Play(Move::Place(free.unwrap())), NOW).unwrap();
    think(&mut session, answered);
    assert_eq!(session.length(), 3);
    session.apply(Command::Undo, NOW).unwrap();
    assert_eq!((session.length(), session.position().to_move()), (1, Color::White));
    assert_eq!(session.apply(Command::Undo, NOW), Err(Refusal::NothingToUndo));
}
