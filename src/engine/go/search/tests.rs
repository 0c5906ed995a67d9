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
