//! What it costs to open a record as a game and to walk through it.

use super::record::{large_game, studied_game};
use super::sample::{Figure, Sample, time};
use crate::cli::arguments::Effort;
use crate::record::{Record, Tree, open, sgf};
use crate::session::{Command, Millis, Session, Target};

/// Opening and walking through a studied game and through a line of very many nodes.
pub fn measure(effort: Effort) -> Vec<Figure> {
    let runs = if effort == Effort::Quick { 2 } else { 50 };
    let studied = figures(&studied_game(), runs);
    let large = figures(&large_game(), runs.min(10));
    studied.into_iter().chain(large).collect()
}

fn figures(record: &Record, runs: u32) -> Vec<Figure> {
    let name = |what: &str| format!("{what}, {} nodes", record.tree.preorder().len() - 1);
    let text = sgf::write([record]);
    let Some(session) = opened(&text) else { return Vec::new() };
    let end = || {
        let mut session = session.clone();
        time(|| session.apply(Command::Goto(Target::Last), Millis(0)))
    };
    // A jump that no running game helps with.
    let middle = session.tree().main_line(Tree::ROOT).nth(session.length() / 2).unwrap_or(Tree::ROOT);
    let jump = || {
        let mut session = session.clone();
        time(|| session.apply(Command::Goto(Target::Node(middle)), Millis(0)))
    };
    let times = |one: &dyn Fn() -> u64| Sample::new((0..runs).map(|_| one()).collect());
    vec![
        Sample::of(runs, || opened(&text)).figure(name("session open")),
        times(&end).figure(name("go to the end")),
        times(&jump).figure(name("go to the middle")),
        Sample::new(steps(&session, Target::Forward(1))).figure(name("step forward")),
        Sample::new(steps_back(&session)).figure(name("step back")),
    ]
}

/// A file as a game, with its start looked at.
fn opened(text: &str) -> Option<Session> {
    let record = open(text.as_bytes(), "").ok()?.games.into_iter().next()?;
    Session::open(record, 1).ok()
}

/// The time of each step from the start, at most so many as fit into a short measurement.
fn steps(session: &Session, target: Target) -> Vec<u64> {
    const MOST: usize = 1000;
    let mut session = session.clone();
    let mut times = Vec::new();
    while times.len() < MOST {
        let mut is_over = false;
        let spent = time(|| is_over = session.apply(Command::Goto(target), Millis(0)).is_err());
        if is_over {
            break;
        }
        times.push(spent);
    }
    times
}

fn steps_back(session: &Session) -> Vec<u64> {
    let mut session = session.clone();
    // At the end already in a record of one node.
    let _ = session.apply(Command::Goto(Target::Last), Millis(0));
    steps(&session, Target::Back(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_of_a_studied_game_is_taken() {
        let record = studied_game();
        let session = opened(&sgf::write([&record])).unwrap();
        let moves = session.length();
        assert!(moves > 380);
        assert_eq!((steps(&session, Target::Forward(1)).len(), steps_back(&session).len()), (moves, moves));
        assert_eq!(figures(&record, 1).len(), 5);
    }
}
