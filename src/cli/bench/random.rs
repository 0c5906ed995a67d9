//! The speed of the rules: random legal games through [`Position::play`].

use super::sample::{Figure, Sample, rate, time};
use crate::cli::arguments::Effort;
use crate::rules::go;
use crate::rules::gomoku::{self, Variant};
use crate::rules::{Move, Phase, Position, Ruleset, Size};

/// Moves after which a game is broken off.
const LENGTH: u16 = 120;

/// Refusals in a row after which a game is broken off.
const PATIENCE: u32 = 64;

/// What random games did.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Games begun.
    pub games: u64,
    /// Stones placed.
    pub placed: u64,
    /// Moves that the rules refused.
    pub refused: u64,
    /// All final boards in one number; equal on every platform.
    pub sum: u64,
}

/// The rules that are measured, with their names.
pub fn games() -> [(&'static str, Ruleset); 6] {
    let go = |side| Ruleset::Go(go::Rules::chinese(Size::square(side)));
    let gomoku = |side| Ruleset::Gomoku(gomoku::Rules::new(side, Variant::Freestyle));
    [
        ("go 9x9", go(9)),
        ("go 15x15", go(15)),
        ("go 19x19", go(19)),
        ("gomoku 9x9", gomoku(9)),
        ("gomoku 15x15", gomoku(15)),
        ("gomoku 19x19", gomoku(19)),
    ]
}

/// Placements in a second.
pub fn measure(effort: Effort) -> Vec<Figure> {
    let stones = if effort == Effort::Quick { 20_000 } else { 1_000_000 };
    let row = |(name, rules): (&str, Ruleset)| {
        let mut tally = Tally::default();
        let spent = time(|| tally = random_games(rules, stones));
        let values = vec![("placements", rate(tally.placed, spent)), ("sum", format!("{:016x}", tally.sum))];
        Figure::new(format!("rules {name}"), values)
    };
    games().into_iter().map(row).chain([forbidden(effort)]).collect()
}

/// The time for all forbidden points of a Renju position, over the positions of random games.
fn forbidden(effort: Effort) -> Figure {
    let games = if effort == Effort::Quick { 2 } else { 40 };
    let rules = Ruleset::Gomoku(gomoku::Rules::new(gomoku::RENJU_SIDE, Variant::Renju));
    let (mut luck, mut times) = (1, Vec::new());
    for _ in 0..games {
        let (_, moves) = random_game(rules, LENGTH, (&mut luck, &mut Tally::default()));
        let mut position = Position::new(&rules);
        for mv in moves {
            // Every move of a random game was legal.
            let _ = position.play(mv);
            if let Position::Gomoku(position) = &position {
                times.push(time(|| position.forbidden_points()));
            }
        }
    }
    Sample::new(times).figure("renju, all forbidden points")
}

/// Plays random legal games until `stones` are placed.
pub fn random_games(rules: Ruleset, stones: u64) -> Tally {
    let mut tally = Tally::default();
    let mut luck = 1_u64;
    while tally.placed < stones {
        let (position, _) = random_game(rules, LENGTH, (&mut luck, &mut tally));
        tally.games += 1;
        tally.sum = tally.sum.rotate_left(1) ^ position.board().key();
    }
    tally
}

/// A random legal game of at most `length` moves, with its moves.
pub fn random_game(rules: Ruleset, length: u16, (luck, tally): (&mut u64, &mut Tally)) -> (Position, Vec<Move>) {
    let mut position = Position::new(&rules);
    let mut moves = Vec::with_capacity(length.into());
    let mut refused = 0;
    while position.ply() < length && refused < PATIENCE && position.phase() == Phase::Play {
        let index = ((next(luck) >> 32) * rules.size().area() as u64) >> 32;
        let mv = Move::Place(rules.size().point(index as usize));
        if position.play(mv).is_ok() {
            moves.push(mv);
            tally.placed += 1;
            refused = 0;
        } else {
            tally.refused += 1;
            refused += 1;
        }
    }
    (position, moves)
}

/// The next number of a xorshift generator (G. Marsaglia, 2003).
fn next(luck: &mut u64) -> u64 {
    *luck ^= *luck << 13;
    *luck ^= *luck >> 7;
    *luck ^= *luck << 17;
    *luck
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_games_repeat_themselves() {
        for (name, rules) in games() {
            let tally = random_games(rules, 500);
            assert_eq!(tally, random_games(rules, 500), "{name}");
            assert!(tally.placed >= 500 && tally.games > 3, "{name}: {tally:?}");
        }
    }
}
