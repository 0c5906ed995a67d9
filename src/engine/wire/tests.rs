//! What is written is read back; anything else is refused without a panic.

use super::*;
use crate::engine::{Ask, Level, Value, Weights, Why};
use crate::rules::go::{self, Goal, KoRule, RuleSet, Scoring, Start, Suicide};
use crate::rules::gomoku::{self, Opening, Variant};
use crate::rules::{Board, Color, Half, Move, Point, Ruleset, Size};
use proptest::prelude::*;

fn points() -> impl Strategy<Value = Point> {
    (0_u8..25, 0_u8..25).prop_map(|(x, y)| Point::new(x, y))
}

fn colors() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::Black), Just(Color::White)]
}

fn moves() -> impl Strategy<Value = Move> {
    prop_oneof![9 => points().prop_map(Move::Place), 1 => Just(Move::Pass)]
}

fn rules() -> impl Strategy<Value = Ruleset> {
    let variant = prop::sample::select(Variant::ALL.to_vec());
    let opening = prop::sample::select(Opening::ALL.to_vec());
    let gomoku = (9_u8..=20, variant, opening)
        .prop_map(|(side, variant, opening)| Ruleset::Gomoku(gomoku::Rules::new(side, variant).with_opening(opening)));
    let ko = prop_oneof![Just(KoRule::Positional), Just(KoRule::Situational), Just(KoRule::Simple), Just(KoRule::Off)];
    let suicide = prop_oneof![Just(Suicide::Forbidden), Just(Suicide::Allowed)];
    let scoring = prop_oneof![Just(Scoring::Area), Just(Scoring::Territory)];
    let set = prop::sample::select(RuleSet::ALL.to_vec());
    let start = prop_oneof![
        Just(Start::Empty),
        Just(Start::CrossCut),
        any::<u8>().prop_map(Start::Fixed),
        any::<u8>().prop_map(Start::Free),
    ];
    let goal = prop_oneof![Just(Goal::Score), any::<u8>().prop_map(Goal::Capture)];
    let size = (1_u8..=25, 1_u8..=25).prop_map(|(width, height)| Size::rectangle(width, height));
    let named = (size, set, start, goal);
    let go = (named, ko, suicide, scoring, any::<i16>()).prop_map(
        |((size, set, start, goal), ko, suicide, scoring, komi)| {
            let komi = Half(komi);
            Ruleset::Go(go::Rules { ko, suicide, scoring, komi, start, goal, ..set.rules(size) })
        },
    );
    prop_oneof![gomoku, go]
}

fn tasks() -> impl Strategy<Value = Task> {
    let weights = (0.0_f32..9.0, 0.0_f32..9.0).prop_map(|(attack, defence)| Weights { attack, defence });
    let level = prop::sample::select(Level::ALL.to_vec());
    let ask = prop::sample::select(Ask::ALL.to_vec());
    let rest = (level, any::<u64>(), weights, any::<Option<u32>>(), any::<Option<u64>>());
    let stones = prop::option::of((prop::collection::vec((points(), colors()), 0..80), colors()));
    (ask, rules(), prop::collection::vec(moves(), 0..400), rest, stones).prop_map(
        |(ask, rules, moves, (level, seed, weights, limit, budget), stones)| {
            let setup = stones.map(|(stones, to_move)| {
                let mut board = Board::new(rules.size());
                for (point, color) in stones.into_iter().filter(|&(point, _)| rules.size().contains(point)) {
                    board.set(point, Some(color));
                }
                (board, to_move)
            });
            Task { ask, rules, setup, moves, level, seed, weights, limit, budget }
        },
    )
}

fn reasons() -> impl Strategy<Value = Why> {
    let plain = [
        Why::NothingLeft,
        Why::Random,
        Why::MakesFive,
        Why::StopsFive,
        Why::Builds,
        Why::Blocks,
        Why::Presses,
        Why::Settled,
        Why::Ahead,
        Why::StraightFour,
        Why::FourThree,
        Why::ThreeThree,
        Why::Four,
        Why::Three,
        Why::BlocksThree,
        Why::BlocksDouble,
        Why::Searched,
        Why::PlayedOut,
        Why::TakesKo,
        Why::EndsKo,
        Why::KoThreat,
        Why::Cuts,
        Why::Connects,
        Why::Invades,
        Why::Reduces,
        Why::Encloses,
        Why::Attacks,
        Why::Strengthens,
        Why::TakesCorner,
        Why::EnclosesCorner,
        Why::Approaches,
        Why::Extends,
    ];
    prop_oneof![
        prop::sample::select(plain.to_vec()),
        any::<u16>().prop_map(Why::Captures),
        any::<u16>().prop_map(Why::Saves),
        any::<u16>().prop_map(Why::Catches),
        any::<u16>().prop_map(Why::Atari),
        any::<u16>().prop_map(Why::Closes),
        any::<u8>().prop_map(Why::WinsByFours),
        any::<u8>().prop_map(Why::WinsByThreats),
    ]
}

fn reports() -> impl Strategy<Value = Report> {
    let why = reasons();
    let value = prop_oneof![
        Just(Value::Unknown),
        (0.0_f32..=1.0).prop_map(Value::Chance),
        any::<u16>().prop_map(Value::Wins),
        any::<u16>().prop_map(Value::Loses),
    ];
    let line = prop::collection::vec(moves(), 0..20);
    let heat = prop::collection::vec((points(), -1e9_f32..1e9), 0..400);
    let dead = prop::collection::vec(points(), 0..400);
    let lead = prop::option::of(-400.0_f32..400.0);
    (prop::option::of(moves()), any::<u64>(), heat, dead, (why, line, value, lead)).prop_map(
        |(best, nodes, heat, dead, (why, line, value, lead))| Report {
            best,
            nodes,
            heat,
            dead,
            why,
            line,
            value,
            lead,
        },
    )
}

/// Bytes with a right frame, so that the reader comes to the fields.
fn framed(kind: u8, body: &[u8]) -> Vec<u8> {
    let mut bytes = vec![VERSION, kind];
    bytes.extend(body);
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

proptest! {
    #[test]
    fn a_task_comes_back(task in tasks()) {
        prop_assert_eq!(decode_task(&encode_task(&task)), Ok(task));
    }

    #[test]
    fn a_report_comes_back(report in reports()) {
        prop_assert_eq!(decode_report(&encode_report(&report)), Ok(report));
    }

    #[test]
    fn one_changed_bit_is_noticed(task in tasks(), at in any::<prop::sample::Index>(), bit in 0_u8..8) {
        let mut bytes = encode_task(&task);
        let at = at.index(bytes.len());
        bytes[at] ^= 1 << bit;
        prop_assert!(decode_task(&bytes).is_err());
    }

    /// Also with a checksum that fits, nothing is read past the end.
    #[test]
    fn a_cut_message_is_refused(report in reports(), cut in any::<prop::sample::Index>()) {
        let bytes = encode_report(&report);
        let short = &bytes[..cut.index(bytes.len())];
        prop_assert!(decode_report(short).is_err());
        let body = &bytes[2..bytes.len() - 4];
        if !body.is_empty() {
            prop_assert!(decode_report(&framed(REPORT, &body[..cut.index(body.len())])).is_err());
        }
    }

    /// Whatever is read of random fields is written back as it was.
    #[test]
    fn random_bytes_never_panic(body in prop::collection::vec(any::<u8>(), 0..200), small in any::<bool>()) {
        let body: Vec<u8> = if small { body.iter().map(|byte| byte % 16).collect() } else { body };
        prop_assert!(decode_task(&body).is_err() && decode_report(&body).is_err());
        let (task, report) = (framed(TASK, &body), framed(REPORT, &body));
        if let Ok(read) = decode_task(&task) {
            prop_assert_eq!(encode_task(&read), task);
        }
        if let Ok(read) = decode_report(&report) {
            prop_assert_eq!(encode_report(&read), report);
        }
    }

    /// A field changed under a checksum that fits is read as something else or refused.
    #[test]
    fn a_changed_field_never_panics(task in tasks(), at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let bytes = encode_task(&task);
        let mut body = bytes[2..bytes.len() - 4].to_vec();
        let at = at.index(body.len());
        body[at] = byte;
        let changed = framed(TASK, &body);
        if let Ok(read) = decode_task(&changed) {
            prop_assert_eq!(encode_task(&read), changed);
        }
    }
}

#[test]
fn refusals_name_what_is_wrong() {
    let report = encode_report(&Report::nothing());
    assert_eq!(decode_task(&report), Err(BadWire::Kind(REPORT)));
    assert_eq!(decode_report(&[]), Err(BadWire::Damaged));
    let mut other = vec![VERSION + 1, REPORT];
    other.extend(checksum(&other).to_le_bytes());
    assert_eq!(decode_report(&other), Err(BadWire::Version(VERSION + 1)));
    assert_eq!(decode_task(&framed(TASK, &[7])), Err(BadWire::Field { name: "game", at: 3 }));
    assert_eq!(decode_task(&framed(TASK, &[0, 8])), Err(BadWire::Field { name: "size", at: 4 }));
    let longer = framed(REPORT, &[&report[2..report.len() - 4], &[0][..]].concat());
    assert_eq!(decode_report(&longer), Err(BadWire::TooLong { at: report.len() - 4 }));
    // Four thousand million heat values are not reserved for.
    let mut huge = report[2..report.len() - 4].to_vec();
    let at = huge.len() - 4;
    huge[at..].fill(0xFF);
    assert_eq!(decode_report(&framed(REPORT, &huge)), Err(BadWire::Field { name: "count", at: report.len() - 4 }));
    assert_eq!(BadWire::Version(9).to_string(), format!("the message has version 9, not {VERSION}"));
}

#[test]
fn a_point_off_every_board_is_written_so_that_it_is_refused() {
    let report = Report { best: Some(Move::Place(Point::new(255, 255))), ..Report::nothing() };
    assert_eq!(decode_report(&encode_report(&report)), Err(BadWire::Field { name: "point", at: 5 }));
}
