//! The picture that goes with a refusal: what on the board proves it.

use crate::rules::{Board, Color, Illegal, Move, Point, PointSet, Position};

/// What on the board proves a refusal.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Proof {
    /// Opposing stones that the move would take, which would bring an earlier position back.
    pub taken: Vec<Point>,
    /// The chain that would have no liberty, without the new stone.
    pub breathless: Vec<Point>,
    /// The opposing stones around it, which take its liberties.
    pub shut: Vec<Point>,
    /// The lines of a foul, the new stone left out.
    pub lines: Vec<Vec<Point>>,
}

/// The proof that `point` is refused to the side to move for this reason.
pub fn proof(position: &Position, point: Point, illegal: Illegal) -> Proof {
    match (position, illegal) {
        (Position::Go(go), Illegal::Ko | Illegal::Superko { .. }) => {
            Proof { taken: taken(go.board(), point, go.to_move()), ..Proof::default() }
        }
        (Position::Go(go), Illegal::Suicide) => suicide(go.board(), point, go.to_move()),
        (Position::Gomoku(gomoku), Illegal::Forbidden(_)) => {
            let lines = gomoku.forbidden(point).map(|forbidden| forbidden.lines).unwrap_or_default();
            let without = |line: Vec<Point>| line.into_iter().filter(|&stone| stone != point).collect();
            Proof { lines: lines.into_iter().map(without).collect(), ..Proof::default() }
        }
        _ => Proof::default(),
    }
}

/// The board with the stone on it, nothing taken off.
fn with_stone(board: &Board, point: Point, color: Color) -> Board {
    let mut trial = board.clone();
    trial.set(point, Some(color));
    trial
}

fn taken(board: &Board, point: Point, color: Color) -> Vec<Point> {
    let trial = with_stone(board, point, color);
    let mut taken = Vec::new();
    for near in board.size().neighbours(point) {
        if trial.get(near) == Some(!color) && !taken.contains(&near) {
            let chain = trial.region(near);
            if trial.liberties(&chain).is_empty() {
                taken.extend(chain);
            }
        }
    }
    taken
}

fn suicide(board: &Board, point: Point, color: Color) -> Proof {
    let trial = with_stone(board, point, color);
    let chain = trial.region(point);
    let mut shut: Vec<Point> = Vec::new();
    for &stone in &chain {
        for near in board.size().neighbours(stone) {
            if trial.get(near) == Some(!color) && !shut.contains(&near) {
                shut.push(near);
            }
        }
    }
    let breathless = chain.into_iter().filter(|&stone| stone != point).collect();
    Proof { breathless, shut, ..Proof::default() }
}

/// The chains of both sides that have one liberty left.
pub fn in_atari(position: &Position) -> Vec<Point> {
    let Position::Go(go) = position else { return Vec::new() };
    let board = go.board();
    let mut seen = PointSet::new(board.size());
    let mut found = Vec::new();
    for (point, _) in board.stones() {
        if seen.contains(point) {
            continue;
        }
        let chain = board.region(point);
        for &stone in &chain {
            seen.insert(stone);
        }
        if board.liberties(&chain).len() == 1 {
            found.extend(chain);
        }
    }
    found
}

/// Whether a refusal of the rules is about this point of this position.
pub fn still_holds(position: &Position, point: Point, illegal: Illegal) -> bool {
    position.check(Move::Place(point)) == Err(illegal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::gomoku::{self, Foul, Variant};
    use crate::rules::{Ruleset, Size, go};

    fn names(points: &[Point], rules: &Ruleset) -> Vec<String> {
        let mut names: Vec<String> = points.iter().map(|&point| rules.labels().name(point)).collect();
        names.sort();
        names
    }

    fn played(rules: Ruleset, moves: &str) -> Position {
        let mut position = Position::new(&rules);
        for name in moves.split_whitespace() {
            position.play(rules.labels().parse(name).unwrap()).unwrap();
        }
        position
    }

    #[test]
    fn a_ko_shows_the_stone_that_would_come_off() {
        let rules = Ruleset::Go(go::Rules::chinese(Size::square(5)));
        // Black takes in the ko at C2; White may not take back at B2.
        let position = played(rules, "B3 C3 A2 D2 B1 C1 C2 B2");
        let Err(illegal) = position.check(rules.labels().parse("C2").unwrap()) else { panic!("a ko") };
        let proof = proof(&position, point(&rules, "C2"), illegal);
        assert_eq!(names(&proof.taken, &rules), ["B2"]);
        assert!(still_holds(&position, point(&rules, "C2"), illegal));
        assert!(!still_holds(&position, point(&rules, "E5"), illegal));
    }

    fn point(rules: &Ruleset, name: &str) -> Point {
        let Ok(Move::Place(point)) = rules.labels().parse(name) else { panic!("{name}") };
        point
    }

    #[test]
    fn a_suicide_shows_its_chain_and_what_shuts_it_in() {
        let rules = Ruleset::Go(go::Rules::chinese(Size::square(5)));
        let position = played(rules, "A1 A2 E5 B2 E4 C1");
        assert_eq!(position.check(rules.labels().parse("B1").unwrap()), Err(Illegal::Suicide));
        let proof = proof(&position, point(&rules, "B1"), Illegal::Suicide);
        assert_eq!(names(&proof.breathless, &rules), ["A1"]);
        assert_eq!(names(&proof.shut, &rules), ["A2", "B2", "C1"]);
        assert_eq!(names(&in_atari(&position), &rules), ["A1"]);
    }

    #[test]
    fn a_foul_shows_its_lines() {
        let rules = Ruleset::Gomoku(gomoku::Rules::new(15, Variant::Renju));
        let position = played(rules, "H9 A1 H10 A3 I8 A5 J8 A7");
        let illegal = Illegal::Forbidden(Foul::DoubleThree);
        let proof = proof(&position, point(&rules, "H8"), illegal);
        let mut lines: Vec<_> = proof.lines.iter().map(|line| names(line, &rules)).collect();
        lines.sort();
        assert_eq!(lines, [["H10", "H9"], ["I8", "J8"]]);
    }
}
