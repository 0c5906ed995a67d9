//! What the tree finds with a judge who knows nothing, and that the network plays.

use super::super::super::testing::{Puzzle, go};
use super::super::super::{Engine, Opponent};
use super::super::net::{Features, Opinion};
use super::*;
use crate::rules::go::RuleSet;
use crate::rules::{Half, Point, Ruleset};

/// Thinks that every move is as likely, every game even and every point nobody's.
struct Clueless;

impl Judge for Clueless {
    fn judge(&mut self, _: &Features, size: Size) -> Opinion {
        Opinion { policy: vec![0.0; size.area() + 1], chance: 0.5, lead: 0.0, owner: vec![0.0; size.area()] }
    }
}

/// The answer of a level after so many visits to a diagram under other rules.
fn asked(puzzle: &Puzzle, rules: Rules, (level, visits): (Level, u64)) -> Report {
    let task = Task { rules: Ruleset::Go(rules), level, budget: Some(visits), ..puzzle.task.clone() };
    Opponent::new().think(&task, &mut ())
}

/// The rules of a set on a diagram with so many lines.
fn rules(set: RuleSet, side: u8, komi: Half) -> Rules {
    Rules { komi, ..set.rules(Size::square(side)) }
}

#[test]
fn it_counts_where_nothing_but_the_count_is_known() {
    // White has passed; Black leads on the board by five points: passing wins or loses, by the komi.
    let puzzle = go("XXXOO XXXOO XXXOO X.XOO X.XO.", Color::White).then(Move::Pass);
    for (komi, wins) in [(Half(5), true), (Half(11), false)] {
        let task = Task { rules: Ruleset::Go(rules(RuleSet::TrompTaylor, 5, komi)), ..puzzle.task.clone() };
        let Ok(crate::rules::Position::Go(position)) = task.position() else { panic!("no game of Go") };
        let mut tree = Tree::new(&position, &task.moves, &mut Clueless);
        for _ in 0..60 {
            tree.grow(&mut Clueless);
        }
        let choices = tree.choices();
        let passing = choices.iter().find(|choice| choice.mv == Move::Pass).unwrap();
        assert_eq!((passing.chance > 0.5, choices[0].mv == Move::Pass), (wins, wins), "{choices:?}");
    }
}

/// Thinks better of a position the more stones it has, and of moves the farther they are from the corner.
struct Counter;

impl Judge for Counter {
    fn judge(&mut self, features: &Features, size: Size) -> Opinion {
        let lead = size.area() as f32 / 2.0 - features.legal().iter().count() as f32;
        let policy = (0..=size.area()).map(|at| at as f32 / size.area() as f32).collect();
        let chance = 0.5 + lead / (4.0 * size.area() as f32);
        Opinion { policy, chance, lead, owner: vec![0.0; size.area()] }
    }
}

#[test]
fn a_part_of_a_tree_is_the_tree_of_the_next_position() {
    let puzzle = go(".X.O. ..... ..X.. .O... .....", Color::Black);
    let Ok(crate::rules::Position::Go(mut position)) = puzzle.task.position() else { panic!("no game of Go") };
    let mut moves = puzzle.task.moves.clone();
    let grow = |tree: &mut Tree, visits: usize| (0..visits).for_each(|_| _ = tree.grow(&mut Counter));
    let mut tree = Tree::new(&position, &moves, &mut Counter);
    grow(&mut tree, 200);
    let mut same = tree.after(&[], &position, &moves).unwrap();
    assert_eq!(same.choices(), tree.choices());
    grow(&mut tree, 50);
    grow(&mut same, 50);
    assert_eq!((same.choices(), same.line()), (tree.choices(), tree.line()), "it grows on as the whole does");
    let line = tree.line();
    for mv in &line[..2] {
        position.play(*mv).unwrap();
        moves.push(*mv);
    }
    let first = tree.choices()[0];
    let mut part = tree.after(&line[..2], &position, &moves).unwrap();
    assert!(part.visits() > 10 && part.visits() < first.visits);
    assert_eq!(part.line(), line[2..]);
    let visits: u32 = part.choices().iter().map(|choice| choice.visits).sum();
    assert_eq!(visits + 1, part.visits(), "one visit was its own");
    grow(&mut part, 20);
    assert_eq!(part.choices().iter().map(|choice| choice.visits).sum::<u32>(), visits + 20);
    part.grow(&mut Counter);
    let young = Tree::new(&position, &moves, &mut Counter);
    let seen = part.line()[0];
    position.play(seen).unwrap();
    assert!(part.after(&[seen], &position, &moves).is_some());
    assert!(young.after(&[seen], &position, &moves).is_none(), "nobody has looked there");
}

#[test]
fn what_was_seen_for_one_move_serves_the_next() {
    let diagram = "......... ..X...... ......O.. ......... ......... ......... ......... ......... .........";
    let puzzle = go(diagram, Color::Black);
    let first = Task { rules: puzzle.task.rules, level: Level::Strong, budget: Some(60), ..puzzle.task };
    // The opponent plays what was expected.
    let answers = |level: Level, expected: bool| {
        let mut opponent = Opponent::new();
        let report = opponent.think(&first, &mut ());
        assert_eq!(report.nodes, 60);
        let mut task = Task { level, ..first.clone() };
        task.moves.push(report.best.unwrap());
        task.moves.push(if expected { report.line[1] } else { Move::Place(Point::new(0, 0)) });
        opponent.think(&task, &mut ()).nodes
    };
    assert!((20..60).contains(&answers(Level::Strong, true)));
    assert_eq!(answers(Level::Strong, false), 60, "after a move that nobody looked at");
    assert_eq!(answers(Level::Master, true), 60, "another level");
}

#[test]
fn the_same_visits_give_the_same_answer() {
    let puzzle =
        go("......... ..X...... ......O.. ......... ......... ......... ......... ......... .........", Color::Black);
    let ask = |level| asked(&puzzle, Rules::default(), (level, 20));
    for level in [Level::Casual, Level::Strong] {
        assert_eq!(ask(level), ask(level));
    }
    let report = ask(Level::Strong);
    assert_eq!(report.nodes, 20);
    assert_eq!((report.line[0], report.why), (report.best.unwrap(), Why::Searched));
    assert!(matches!(report.value, Value::Chance(chance) if (0.2..0.8).contains(&chance)));
    assert!(report.heat.iter().any(|&(point, _)| report.best == Some(Move::Place(point))));
}

#[test]
fn every_size_and_rule_set_has_an_answer() {
    for (at, set) in RuleSet::ALL.into_iter().enumerate() {
        for side in [5, 8, 12, 19] {
            let rules = Rules {
                size: Size::rectangle(side, side - at as u8 % 2 * (side - 5)),
                ..set.rules(Size::square(side))
            };
            let task = Task { budget: Some(2), ..Task::new(Ruleset::Go(rules), Vec::new(), Level::Strong, 1) };
            let report = Opponent::new().think(&task, &mut ());
            assert!(matches!(report.best, Some(Move::Place(Point { .. }))), "{set:?} {side}");
        }
    }
    assert!(!is_known(&Rules { goal: Goal::Capture(1), ..Rules::default() }));
    assert!(!is_known(&Rules { size: Size::rectangle(4, 9), ..Rules::default() }));
}

/// A corner on 9 lines in which White's life decides the game; the lines above it are filled by settled ground.
fn corner(lines: &str, to_move: Color) -> Puzzle {
    let count = 8 - lines.split_whitespace().count();
    go(&format!("{}XXXXXO... {lines}", "....XO... ".repeat(count)), to_move)
}

#[test]
fn it_reads_life_and_death_and_races() {
    let corners = [
        ("a straight three", "OOOOXO... .!.OXO..."),
        ("a bent three", "OOOOXO... .OOOXO... !.OOXO..."),
        ("a pyramid of four", "OOOOXO... O.OOXO... .!.OXO..."),
        ("a bulky five", "OOOOXO... ..OOXO... .!.OXO..."),
        ("a crossed five", "O.OOXO... .!.OXO... O.OOXO..."),
    ];
    let both = |(name, lines)| Color::BOTH.map(|color| (name, corner(lines, color)));
    let mut rows: Vec<(&str, Puzzle)> = corners.into_iter().flat_map(both).collect();
    rows.push(("a race for liberties", corner("OOOOXO... XXXOXO... .XXOOO... !.XXOO...", Color::Black)));
    let cut = "......... ..O.OX... .OXXOX... .OXO!X... ..OXX.... ..O...... ....X.... ......... .........";
    rows.push(("the cutting stone", go(cut, Color::Black)));
    for (name, puzzle) in rows {
        let task = Task { level: Level::Master, budget: Some(100), ..puzzle.task.clone() };
        let report = Opponent::new().think(&task, &mut ());
        let board = task.position().unwrap().board().clone();
        assert_eq!(report.best, Some(Move::Place(puzzle.right[0])), "{name} in\n{board}");
    }
}

#[test]
fn fixed_visits_have_a_signature() {
    let told = [9, 13, 19].map(|side| {
        let rules = Ruleset::Go(Rules::chinese(Size::square(side)));
        let task = Task { budget: Some(24), ..Task::new(rules, Vec::new(), Level::Master, 1) };
        let report = Opponent::new().think(&task, &mut ());
        let Value::Chance(chance) = report.value else { panic!("no chance") };
        let name = |mv: &Move| if let Move::Place(point) = *mv { rules.labels().name(point) } else { "pass".into() };
        let line: Vec<String> = report.line.iter().map(name).collect();
        format!("{} {chance:.5}", line.join(" "))
    });
    let expected = ["E5 E7 F6 0.53492", "D10 K10 D4 0.45136", "D17 Q3 R16 D4 0.49230"];
    assert_eq!(told, expected, "a new network, or another search");
}
