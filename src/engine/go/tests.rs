//! What the Go levels play, by small diagrams.

use super::super::testing::{Impatient, Puzzle, go, play_out};
use super::super::{Engine, Level, Opponent, Report, Task, Why};
use crate::rules::go::{Goal, KoRule, RuleSet, Rules, Score, Start};
use crate::rules::{Color, Half, Move, Point, PointSet, Position, Ruleset, Size};

/// Asserts that all answers are right and that the reason is `why`.
fn solved(diagram: &str, to_move: Color, why: Why) {
    for report in go(diagram, to_move).solve() {
        assert_eq!(report.why, why, "{diagram}");
    }
}

/// Asserts that every answer is a pass for the reason `why`.
fn passes(puzzle: &Puzzle, why: Why) {
    for report in puzzle.reports() {
        assert_eq!((report.best, report.why), (Some(Move::Pass), why));
    }
}

#[test]
fn takes_what_is_in_atari_the_larger_chain_first() {
    solved("....... .XX.... XOO!... .XX.... ....... ....... .......", Color::Black, Why::Captures(2));
    solved("..X.... .XOX... ..!.... ....... .X..... XOX.... O!XX...", Color::Black, Why::Captures(2));
}

#[test]
fn saves_its_own_chain_and_does_not_walk_into_atari() {
    solved("....... ..O.... .OX!... ..O.... ....... ....... ......X", Color::Black, Why::Builds);
    // The marked point has one liberty left, and it takes nothing there.
    let trap = go("..... .OO.. .O!.. ..O.. ....X", Color::Black);
    for report in trap.reports() {
        assert!(report.heat.iter().all(|(point, _)| !trap.right.contains(point)));
    }
}

#[test]
fn fills_no_eye_and_no_settled_ground() {
    let living = ".X.XO XXXXO OOOOO O.O.O OOOOO";
    passes(&go(living, Color::Black), Why::Settled);
    passes(&go(living, Color::White), Why::Settled);
    // Black would put himself into atari on A1 and White has two eyes: nothing is left for either.
    passes(&go("X.X.X XXXXX OOOOO O.OO. OOOOO", Color::Black), Why::Settled);
}

#[test]
fn passes_when_the_opponent_passed_and_it_is_ahead() {
    // One dame is left; Black leads by three and a half.
    let level = "..XO. ..XO. XX.OO ..XO. ..XO.";
    passes(&go(level, Color::White).then(Move::Pass), Why::Ahead);
    let behind = go("..XO. ..XO. XX!OO ..XO. ..XO.", Color::Black).then(Move::Pass);
    behind.solve();
    // Nobody passed: the dame is still worth a point to either.
    solved("..XO. ..XO. XX!OO ..XO. ..XO.", Color::Black, Why::Builds);
}

#[test]
fn a_pass_into_an_open_board_is_not_answered_by_a_pass() {
    let mut puzzle = go(".........\n".repeat(9).as_str(), Color::Black);
    puzzle.task.moves = vec![Move::Pass];
    for level in Level::ALL {
        puzzle.task.level = level;
        puzzle.task.budget = (level > Level::Classic).then_some(3);
        assert!(puzzle.reports().iter().all(|report| report.best != Some(Move::Pass)));
    }
}

#[test]
fn first_steps_plays_near_the_stones_and_passes_only_at_the_end() {
    let corner = "X!!!......... !!!!......... !!!!......... !!!!.........";
    let board = format!("{corner} {}", "............. ".repeat(9));
    let reports = go(&board, Color::White).at(Level::FirstSteps).solve();
    assert!(reports.iter().all(|report| report.why == Why::Random));
    // White may still throw a stone into Black's ground; after a pass there is no point in it.
    let ended = "..XO. ..XO. .XXOO ..XO. ..XO.";
    let lost = go(ended, Color::White).at(Level::FirstSteps);
    assert!(lost.reports().iter().any(|report| report.why == Why::Random));
    passes(&go(ended, Color::Black).then(Move::Pass).at(Level::FirstSteps), Why::Settled);
    passes(&go(".X.XO XXXXO OOOOO O.O.O OOOOO", Color::Black).at(Level::FirstSteps), Why::Settled);
}

#[test]
fn a_trial_leaves_no_trace_and_the_own_choice_stays_legal() {
    let ko = go("..... .XO.. XO!O. .XO.. .....", Color::Black);
    let before = ko.task.position().unwrap();
    for report in ko.solve() {
        assert_eq!(report.why, Why::Captures(1));
    }
    let mut position = ko.task.position().unwrap();
    assert_eq!(position, before);
    // White may not retake at once, and knows it, however often it has thought about it.
    position.play(Move::Place(Point::new(2, 2))).unwrap();
    let retaken = Move::Place(Point::new(1, 2));
    for report in ko.then(Move::Place(Point::new(2, 2))).reports() {
        let best = report.best.unwrap();
        assert_ne!(best, retaken);
        assert_eq!(position.check(best), Ok(()));
        assert!(report.heat.iter().all(|&(point, _)| position.check(Move::Place(point)).is_ok()));
    }
}

#[test]
fn games_end_by_two_passes_and_look_sane() {
    for levels in [[Level::Classic; 2], [Level::FirstSteps; 2], [Level::FirstSteps, Level::Classic]] {
        for ko in [KoRule::Positional, KoRule::Simple, KoRule::Off] {
            for seed in 0..4 {
                let rules = Ruleset::Go(Rules { ko, ..Rules::default() });
                let game = play_out(rules, levels, seed, 2 * 81);
                assert_eq!(game.moves[game.moves.len() - 2..], [Move::Pass; 2]);
                let position = game.position().unwrap();
                assert!(position.board().stone_count() > 35, "{}", position.board());
            }
        }
    }
}

#[test]
fn every_size_can_be_played() {
    for size in [(1, 1), (2, 1), (2, 2), (3, 3), (5, 4), (7, 7), (1, 25)] {
        for level in Level::ALL {
            let rules = Ruleset::Go(Rules::chinese(Size::rectangle(size.0, size.1)));
            play_out(rules, [level; 2], 5, 200);
        }
    }
}

#[test]
fn the_classic_table_beats_first_steps() {
    let mut won = 0;
    for seed in 0..20 {
        let mut levels = [Level::FirstSteps; 2];
        levels[seed as usize % 2] = Level::Classic;
        let game = play_out(Ruleset::Go(Rules::default()), levels, seed, 3 * 81);
        won += usize::from((margin(&game) > Half(0)) == (seed % 2 == 0));
    }
    assert!(won >= 16, "{won} of 20");
}

/// Black's points minus White's, every stone alive.
fn margin(game: &Task) -> Half {
    let Ok(Position::Go(position)) = game.position() else { panic!("no game of Go") };
    let nobody = PointSet::new(position.board().size());
    Score::of(&position, &nobody).margin()
}

#[test]
fn a_stopped_thought_still_has_a_move() {
    for level in Level::ALL {
        let board = format!("..X...X.. ....X....\n..O...O..\n{}", ".........\n".repeat(6));
        let task = go(&board, Color::White).at(level).task;
        let mut pulse = Impatient(0);
        let report: Report = Opponent::new().think(&task, &mut pulse);
        assert!(matches!(report.best, Some(Move::Place(_))));
        // The network takes milliseconds for a position.
        let looked = if level > Level::Classic { 1 } else { 64 };
        assert!(pulse.0 == 1 && report.nodes == looked);
    }
}

#[test]
fn games_under_every_rule_set_and_from_every_start_are_legal() {
    let starts = [Start::Empty, Start::Fixed(4), Start::Free(3), Start::Free(24), Start::CrossCut];
    for (at, set) in RuleSet::ALL.into_iter().enumerate() {
        for (seed, start) in starts.into_iter().enumerate() {
            let side = if start == Start::Free(24) { 7 } else { 9 };
            let rules = set.rules(Size::square(side)).starting_with(start);
            let levels = if (at + seed) % 2 == 0 { [Level::Classic; 2] } else { [Level::FirstSteps; 2] };
            play_out(Ruleset::Go(rules), levels, seed as u64, 400);
        }
    }
}

#[test]
fn a_game_about_captures_ends_with_one() {
    for stones in [1, 3, 5] {
        let rules = Rules { goal: Goal::Capture(stones), start: Start::CrossCut, ..Rules::default() };
        let game = play_out(Ruleset::Go(rules), [Level::Classic; 2], 2, 200);
        assert!(game.position().unwrap().outcome().is_some(), "{stones}");
    }
}
