//! The table of the art direction: at which times what changes.

use super::*;

const P: Point = Point::new(1, 1);
const Q: Point = Point::new(2, 1);
const START: u64 = 1000;

/// A timeline in which something began at [`START`].
fn begun(begin: impl Fn(&mut Timeline, Millis)) -> Timeline {
    let mut timeline = Timeline::default();
    begin(&mut timeline, Millis(START));
    timeline
}

fn at(after: u64) -> Millis {
    Millis(START + after)
}

fn capture(count: u8) -> Timeline {
    let points: Vec<_> = (0..count).map(|x| Point::new(x, 3)).collect();
    begun(|timeline, now| timeline.capture(&points, Color::White, now))
}

#[test]
fn every_motion_ends_when_the_table_says() {
    let rows: [(&str, Timeline, u64); 12] = [
        ("drop", begun(|t, now| t.drop_stone(P, now)), 120),
        ("turn", begun(Timeline::pass), 120),
        ("one captured", capture(1), 64 + 80 + 140),
        ("two captured", capture(2), 64 + 30 + 80 + 140),
        ("three captured", capture(3), 64 + 60 + 80 + 140),
        ("fifty captured", capture(50), 64 + 113 + 80 + 140),
        ("two hundred captured", capture(200), 64 + 115 + 80 + 140),
        ("a stone taken back", begun(|t, now| t.jump(&[(P, Some(Color::Black))], now)), 100),
        ("a stone brought back", begun(|t, now| t.jump(&[(P, None)], now)), 100),
        ("refused", begun(|t, now| t.shake(P, now)), 160),
        ("a line that stands", begun(Timeline::sweep), 5 * 80 + 2 * 1000),
        (
            "a stone and its line",
            begun(|t, now| {
                t.drop_stone(P, now);
                t.sweep(now);
            }),
            64 + 5 * 80 + 2 * 1000,
        ),
    ];
    for (what, timeline, lasts) in rows {
        let moves = |after: u64| {
            let mut timeline = timeline.clone();
            timeline.tidy(at(after));
            timeline.is_moving()
        };
        assert!(moves(0) && moves(lasts - 1), "{what}");
        assert!(!moves(lasts), "{what}");
    }
    assert!(!begun(|t, now| t.jump(&[], now)).is_moving());
}

#[test]
fn captures_are_over_within_400_ms() {
    for count in 1..=250 {
        let mut timeline = capture(count);
        timeline.tidy(at(CAPTURE_MOST));
        assert!(!timeline.is_moving(), "{count}");
    }
}

#[test]
fn a_stone_falls_touches_the_board_and_its_shadow_joins() {
    let timeline = begun(|t, now| t.drop_stone(P, now));
    let flights = [0, 16, 32, 48, 64, 92, 119].map(|after| {
        let flight = timeline.flight(P, at(after)).unwrap();
        (flight.size, flight.height.value())
    });
    assert_eq!(flights, [(125, 100), (123, 96), (118, 80), (111, 56), (100, 20), (100, 10), (100, 0)]);
    assert_eq!(timeline.flight(P, at(120)), None);
    assert_eq!(timeline.flight(Q, at(0)), None);
}

#[test]
fn a_captured_stone_waits_flashes_and_dissolves() {
    let timeline = capture(2);
    let phases = |after: u64| timeline.fading(at(after)).map(|fading| fading.phase).collect::<Vec<_>>();
    let gone = |percent| Phase::Gone(Percent(percent));
    for (after, first, second) in [
        (0, Phase::Whole, Phase::Whole),
        (63, Phase::Whole, Phase::Whole),
        (64, Phase::Lit, Phase::Whole),
        (94, Phase::Lit, Phase::Lit),
        (143, Phase::Lit, Phase::Lit),
        (144, gone(0), Phase::Lit),
        (214, gone(50), gone(28)),
        (284, gone(100), gone(78)),
    ] {
        assert_eq!(phases(after), [first, second], "{after}");
    }
}

#[test]
fn a_jump_fades_what_differs_and_nothing_else() {
    let timeline = begun(|t, now| {
        t.drop_stone(Point::new(5, 5), now);
        t.jump(&[(Q, None), (P, Some(Color::Black))], now);
    });
    let presence = |point| [0, 50, 99, 100].map(|after| timeline.presence(point, at(after)).value());
    assert_eq!(presence(Q), [0, 50, 99, 100]);
    assert_eq!(presence(Point::new(5, 5)), [100; 4]);
    let fading: Vec<_> = timeline.fading(at(50)).collect();
    assert_eq!(fading, [Fading { point: P, color: Color::Black, phase: Phase::Gone(Percent(50)) }]);
    assert_eq!(timeline.flight(Point::new(5, 5), at(0)), None, "older motions are dropped");
}

#[test]
fn a_line_lights_up_stone_by_stone_and_pulses_twice() {
    let timeline = begun(|t, now| {
        t.drop_stone(P, now);
        t.sweep(now);
    });
    let lit = [0, 63, 64, 143, 144, 224, 304, 384, 463, 464].map(|after| timeline.lit(at(after)));
    assert_eq!(lit, [0, 0, 1, 1, 2, 3, 4, 5, 5, usize::MAX]);
    let glow = [0, 463, 464, 714, 964, 1214, 1464, 1964, 2463].map(|after| timeline.glow(at(after)).value());
    assert_eq!(glow, [0, 0, 0, 50, 100, 50, 0, 100, 2]);
    assert_eq!((Timeline::default().lit(at(0)), Timeline::default().glow(at(0))), (usize::MAX, Percent::NONE));
}

#[test]
fn a_refused_stone_shakes_to_both_sides() {
    let timeline = begun(|t, now| t.shake(P, now));
    let sides = [0, 39, 40, 80, 120, 159].map(|after| timeline.shaken(at(after)).map(|shaken| shaken.1));
    assert_eq!(sides, [12, 12, -12, 8, -8, -8].map(Some));
}

#[test]
fn slides_start_fast_and_arrive() {
    let timeline = begun(Timeline::pass);
    assert_eq!([0, 30, 60, 90, 120].map(|after| timeline.turn_slide(at(after)).value()), [0, 44, 75, 94, 100]);
    assert_eq!(Timeline::default().turn_slide(at(0)), Percent::ALL);
    let panel = Slide::panel(at(0));
    assert_eq!([0, 50, 100].map(|after| panel.way(at(after)).value()), [0, 75, 100]);
    assert!(!panel.is_over(at(99)) && panel.is_over(at(100)));
    assert_eq!((Percent(75).of(40), Percent(75).of(-3), Percent::passed(3, 2)), (30, -2, Percent::ALL));
}

#[test]
fn everything_can_be_dropped_at_once() {
    let mut timeline = capture(3);
    timeline.drop_stone(P, at(0));
    timeline.sweep(at(0));
    timeline.shake(Q, at(0));
    timeline.stop();
    assert!(!timeline.is_moving());
    assert_eq!((timeline.flight(P, at(0)), timeline.shaken(at(0)), timeline.lit(at(0))), (None, None, usize::MAX));
    assert_eq!((timeline.fading(at(0)).count(), timeline.turn_slide(at(0))), (0, Percent::ALL));
}

#[test]
fn a_clock_that_jumps_back_stops_nothing_for_good() {
    let mut timeline = Timeline::default();
    timeline.drop_stone(P, Millis(5000));
    timeline.capture(&[Q], Color::Black, Millis(5000));
    assert_eq!(timeline.flight(P, Millis(0)).map(|flight| flight.size), Some(125));
    assert_eq!(timeline.fading(Millis(0)).next().map(|fading| fading.phase), Some(Phase::Whole));
    timeline.tidy(Millis(9000));
    assert!(!timeline.is_moving());
}
