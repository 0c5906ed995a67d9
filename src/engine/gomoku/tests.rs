//! What the Gomoku levels play, by small diagrams.

mod judging;
mod tactics;

use super::super::testing::{Impatient, Puzzle, gomoku, play_out, task};
use super::super::{Engine, Level, Opponent, Report, Task, Value, Weights, Why};
use crate::rules::gomoku::{Rules, Variant};
use crate::rules::{Color, Move, Outcome, Point, Ruleset};

fn free(diagram: &str, to_move: Color) -> Puzzle {
    gomoku(diagram, to_move, Variant::Freestyle)
}

/// Asserts that all answers are right and that the reason is `why`.
fn solved(puzzle: &Puzzle, why: Why) {
    for report in puzzle.solve() {
        assert_eq!(report.why, why);
    }
}

#[test]
fn takes_a_five_and_stops_one() {
    for (diagram, why) in [
        ("!XXXX!", Why::MakesFive),
        ("OXXXX!", Why::MakesFive),
        ("OXX!XXO", Why::MakesFive),
        (".XXX!XX.", Why::MakesFive),
        ("!OOOO!", Why::StopsFive),
        ("XOOOO!", Why::StopsFive),
        ("XO!OOOX", Why::StopsFive),
        ("!..... .O.... ..O... ...O.. ....O. .....!", Why::StopsFive),
        ("OO!OO", Why::StopsFive),
    ] {
        solved(&free(diagram, Color::Black), why);
    }
}

#[test]
fn wins_instead_of_blocking_with_fours_on_both_sides() {
    let fours = "OXXXX! ...... XOOOO.";
    solved(&free(fours, Color::Black), Why::MakesFive);
    solved(&free("OXXXX. ...... XOOOO!", Color::White), Why::MakesFive);
    // Also where the blocking point would be worth far more: it stops two fives at once.
    solved(&free("XXXX!.. ....... OOOO.OO .......", Color::Black), Why::MakesFive);
}

#[test]
fn blocks_an_open_three_at_an_end() {
    for three in [".!OOO!.", "!....... .O...... ..O..... ...O.... ....!..."] {
        solved(&free(three, Color::Black), Why::Blocks);
    }
    // A three with a gap is stopped in the gap, where it would become a straight four.
    solved(&free("..OO!O..", Color::Black), Why::Blocks);
}

#[test]
fn makes_a_straight_four_of_its_own_three() {
    solved(&free(".!XXX!.", Color::Black), Why::Builds);
}

#[test]
fn an_overline_is_no_five_where_five_is_exact() {
    let six = "OXXX!XXO";
    solved(&gomoku(six, Color::Black, Variant::Freestyle), Why::MakesFive);
    for report in gomoku(six, Color::Black, Variant::Standard).reports() {
        assert_ne!(report.why, Why::MakesFive);
    }
    // The five on the right wins, the six on the left does not.
    solved(&gomoku("XXX.XX.. ........ OXXXX!..", Color::Black, Variant::Standard), Why::MakesFive);
    // White's six need not be stopped; the straight four must.
    solved(&gomoku("XOOO.OOX ........ ..!OOO!.", Color::Black, Variant::Standard), Why::Blocks);
}

#[test]
fn heat_holds_every_candidate_best_first() {
    let puzzle = free(".!OOO!.", Color::Black);
    let report = &puzzle.solve()[0];
    assert_eq!(report.heat.len(), 15 * 15 - puzzle.task.moves.len());
    assert!(report.heat.is_sorted_by(|left, right| left.1 >= right.1));
    assert_eq!(report.nodes, report.heat.len() as u64);
    assert!(puzzle.right.contains(&report.heat[0].0));
}

#[test]
fn weights_decide_between_attack_and_defence() {
    let mut puzzle = free("..XXX!. ....... ....... ....... .OOO...", Color::Black);
    puzzle.right.push(Point::new(5, 5));
    puzzle.task.weights = Weights { attack: 1.3, defence: 1.0 };
    solved(&puzzle, Why::Builds);
    puzzle.task.weights = Weights { attack: 1.0, defence: 1.2 };
    assert!(puzzle.reports().iter().all(|report| report.why == Why::Blocks));
}

#[test]
fn equal_points_are_chosen_at_random() {
    let first: Vec<Report> = free(".!OOO!.", Color::Black).solve();
    assert!(first.iter().any(|report| report.best != first[0].best));
}

#[test]
fn level_1_stays_near_the_stones() {
    let puzzle = free("!!!!! !!!!! !!O!! !!!!! !!!!!", Color::White);
    let mut task = puzzle.task.clone();
    task.moves = vec![Move::Place(Point::new(7, 7))];
    let puzzle = Puzzle { task, right: puzzle.right }.at(Level::FirstSteps);
    let reports = puzzle.solve();
    let mut points: Vec<Point> = reports
        .iter()
        .filter_map(|report| match report.best {
            Some(Move::Place(point)) => Some(point),
            _ => None,
        })
        .collect();
    points.sort_unstable();
    points.dedup();
    assert!(points.len() > 8, "{points:?}");
    assert!(reports.iter().all(|report| report.why == Why::Random));
}

#[test]
fn the_first_stone_is_in_the_middle() {
    for level in Level::ALL {
        for side in [9, 15, 20] {
            for seed in 0..20 {
                let rules = Ruleset::Gomoku(Rules::new(side, Variant::Freestyle));
                let report = Opponent::new().think(&Task { level, seed, ..task(rules, Vec::new()) }, &mut ());
                let Some(Move::Place(point)) = report.best else { panic!("no stone") };
                let middle = side / 3..side - side / 3;
                assert!(middle.contains(&point.x) && middle.contains(&point.y), "{point:?} on {side}");
            }
        }
    }
}

#[test]
fn games_end_and_the_end_has_no_move() {
    for variant in [Variant::Freestyle, Variant::Standard] {
        for level in Level::ALL {
            for seed in 0..4 {
                let rules = Ruleset::Gomoku(Rules::new(9, variant));
                let game = play_out(rules, [level; 2], seed, 82);
                assert!(game.position().unwrap().outcome().is_some());
            }
        }
    }
}

#[test]
fn one_free_point_is_taken_and_a_full_board_has_none() {
    for level in Level::ALL {
        let mut puzzle = drawn();
        puzzle.task.level = level;
        assert_eq!(Opponent::new().think(&puzzle.task, &mut ()), Report::nothing());
        let Some(Move::Place(last)) = puzzle.task.moves.pop() else { panic!("a full board has a last stone") };
        let puzzle = Puzzle { right: vec![last], ..puzzle };
        puzzle.solve();
    }
}

/// A full board of 9 lines on which nobody won.
fn drawn() -> Puzzle {
    let rules = Rules::new(9, Variant::Freestyle);
    let of = |point: Point| usize::from((point.x / 2 + point.y) & 1);
    let mut piles = [0, 1].map(|side| rules.size().points().filter(|&point| of(point) == side).collect::<Vec<_>>());
    let mut moves = Vec::new();
    for ply in 0..81 {
        let point = piles[ply % 2].pop().or_else(|| piles[1 - ply % 2].pop()).unwrap();
        moves.push(Move::Place(point));
    }
    let task = task(Ruleset::Gomoku(rules), moves);
    assert_eq!(task.position().unwrap().outcome(), Some(Outcome::Draw));
    Puzzle { task, right: Vec::new() }
}

#[test]
fn the_classic_table_beats_first_steps() {
    let mut won = 0;
    for seed in 0..20 {
        let classic = if seed % 2 == 0 { Color::Black } else { Color::White };
        let mut levels = [Level::FirstSteps; 2];
        levels[usize::from(classic == Color::White)] = Level::Classic;
        let game = play_out(Ruleset::Gomoku(Rules::default()), levels, seed, 226);
        won += usize::from(game.position().unwrap().outcome().and_then(Outcome::winner) == Some(classic));
    }
    assert!(won >= 18, "{won} of 20");
}

#[test]
fn a_stopped_thought_still_has_a_move() {
    for level in Level::ALL {
        let mut puzzle = free("..OOO..", Color::Black).at(level);
        puzzle.task.seed = 3;
        let mut pulse = Impatient(0);
        let report = Opponent::new().think(&puzzle.task, &mut pulse);
        assert!(report.best.is_some());
        // The searching levels know the answer before the pulse is asked again.
        assert!((pulse.0 >= 1 || report.nodes < 64) && report.nodes <= 1_000, "{level:?} {report:?}");
    }
}

/// Black's best point by the table is forbidden: the cross of two threes, a double-four, an overline.
#[test]
fn black_never_plays_a_forbidden_point_in_renju() {
    for diagram in [
        "......... ......... ....X.... ....X.... ..XX!.... ......... .........",
        "O........ .X....... ..X...... ...X..... OXXX!.... ......... .........",
        "XXX!XX",
    ] {
        for level in Level::ALL {
            let puzzle = gomoku(diagram, Color::Black, Variant::Renju).at(level);
            let position = puzzle.task.position().unwrap();
            let refused = puzzle.right.iter().all(|&point| position.check(Move::Place(point)).is_err());
            assert!(refused, "{diagram}");
            for report in puzzle.reports() {
                assert_eq!(position.check(report.best.unwrap()), Ok(()));
                assert!(report.heat.iter().all(|&(point, _)| position.check(Move::Place(point)).is_ok()));
            }
        }
    }
}

#[test]
fn a_five_that_is_shut_in_is_neither_made_nor_stopped_in_caro() {
    let caro = |diagram, to_move| gomoku(diagram, to_move, Variant::Caro);
    for report in caro("OXXXX.O ....... .......", Color::Black).reports() {
        assert_ne!(report.why, Why::MakesFive);
    }
    for report in caro("XOOOO.X ....... .......", Color::Black).reports() {
        assert_ne!(report.why, Why::StopsFive);
    }
    solved(&caro("OXXXX!. ....... .......", Color::Black), Why::MakesFive);
}

#[test]
fn games_of_every_variant_end() {
    for variant in Variant::ALL {
        for levels in [[Level::Classic; 2], [Level::FirstSteps, Level::Classic]] {
            let game = play_out(Ruleset::Gomoku(Rules::new(15, variant)), levels, 3, 226);
            assert!(game.position().unwrap().outcome().is_some(), "{variant:?}");
        }
    }
}

#[test]
fn searching_levels_think_the_same_twice() {
    for level in [Level::Casual, Level::Strong, Level::Master] {
        let task = Task { budget: Some(1_500), ..free("..O.O.. ...XX.. ..XO...", Color::White).at(level).task };
        let ask = || Opponent::new().think(&task, &mut ());
        let report = ask();
        assert_eq!(report, ask());
        assert!(report.best.is_some() && report.nodes <= 1_700, "{}", report.nodes);
    }
}

#[test]
fn a_win_is_seen_and_named() {
    // A four and an open three with one stone.
    let puzzle = free("..O.... OXXX!.. ....X.. ....X..", Color::Black).at(Level::Strong);
    for report in puzzle.solve() {
        assert_eq!((report.why, report.value), (Why::WinsByFours(3), Value::Wins(5)));
        assert_eq!(report.line.len(), 5);
    }
    let three = free("..!XX!...", Color::Black).at(Level::Strong);
    assert!(three.reports().iter().all(|report| matches!(report.value, Value::Chance(chance) if chance > 0.5)));
}

#[test]
fn the_search_beats_first_steps_in_every_variant() {
    for (seed, variant) in Variant::ALL.into_iter().enumerate() {
        let game =
            play_out(Ruleset::Gomoku(Rules::new(15, variant)), [Level::FirstSteps, Level::Strong], seed as u64, 226);
        let winner = game.position().unwrap().outcome().and_then(Outcome::winner);
        assert_eq!(winner, Some(Color::White), "{variant:?}");
    }
}
