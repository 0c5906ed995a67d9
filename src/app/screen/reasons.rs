//! Why the computer would play a move, in words.

use super::pieces::Pieces;
use crate::app::words::{Language, Word, fill};
use crate::engine::{Report, Value, Why};
use crate::rules::{Labels, Move};

/// So many moves of a line are told.
const LINE: usize = 6;
/// So many candidates are told.
const CANDIDATES: usize = 6;

/// The move, its reason, how the side to move stands, and how it would go on.
pub(super) fn hint_lines(pieces: &Pieces, report: &Report, labels: Labels) -> Vec<String> {
    let Some(best) = report.best else { return vec![pieces.word(Word::NoAdvice).into()] };
    let reason = reason(report.why, pieces.language());
    let mut lines = vec![pieces.fill(Word::HintMove, &[&name(pieces, labels, best), &reason])];
    lines.extend(standing(report.value, pieces.language()));
    if report.line.len() > 1 {
        let names: Vec<String> = report.line.iter().take(LINE).map(|&mv| name(pieces, labels, mv)).collect();
        lines.push(pieces.fill(Word::HintLine, &[&names.join(" ")]));
    }
    lines
}

/// The best candidates with their values, in the engine's own units.
pub(super) fn map_lines(pieces: &Pieces, report: &Report, labels: Labels) -> Vec<String> {
    let mut ranked = report.heat.clone();
    ranked.sort_by(|left, right| right.1.total_cmp(&left.1));
    let entry = |&(point, value): &(_, f32)| format!("{} {}", labels.name(point), value.round());
    let entries: Vec<String> = ranked.iter().take(CANDIDATES).map(entry).collect();
    vec![pieces.word(Word::MapTitle).into(), entries.join("  ")]
}

fn name(pieces: &Pieces, labels: Labels, mv: Move) -> String {
    match mv {
        Move::Place(point) => labels.name(point),
        Move::Pass => pieces.word(Word::Pass).into(),
    }
}

/// How the side to move stands, where the engine says so.
fn standing(value: Value, language: Language) -> Option<String> {
    Some(match value {
        Value::Unknown => return None,
        Value::Chance(chance) => fill(Word::HintChance.text(language), &[&format!("{:.0}", chance * 100.0)]),
        Value::Wins(plies) => fill(Word::HintWins.text(language), &[&plies.div_ceil(2).to_string()]),
        Value::Loses(plies) => fill(Word::HintLoses.text(language), &[&plies.div_ceil(2).to_string()]),
    })
}

/// The idea of a move.
pub fn reason(why: Why, language: Language) -> String {
    let word = match why {
        Why::NothingLeft => Word::WhyNothingLeft,
        Why::Random => Word::WhyRandom,
        Why::MakesFive => Word::WhyMakesFive,
        Why::StopsFive => Word::WhyStopsFive,
        Why::Builds => Word::WhyBuilds,
        Why::Blocks => Word::WhyBlocks,
        Why::Captures(_) => Word::WhyCaptures,
        Why::Presses => Word::WhyPresses,
        Why::Settled => Word::WhySettled,
        Why::Ahead => Word::WhyAhead,
        Why::StraightFour => Word::WhyStraightFour,
        Why::FourThree => Word::WhyFourThree,
        Why::ThreeThree => Word::WhyThreeThree,
        Why::Four => Word::WhyFour,
        Why::Three => Word::WhyThree,
        Why::BlocksThree => Word::WhyBlocksThree,
        Why::BlocksDouble => Word::WhyBlocksDouble,
        Why::WinsByFours(_) => Word::WhyWinsByFours,
        Why::WinsByThreats(_) => Word::WhyWinsByThreats,
        Why::Searched => Word::WhySearched,
        Why::PlayedOut => Word::WhyPlayedOut,
        Why::Saves(_) => Word::WhySaves,
        Why::Catches(_) => Word::WhyCatches,
        Why::Atari(_) => Word::WhyAtari,
        Why::Closes(_) => Word::WhyCloses,
        Why::TakesKo => Word::WhyTakesKo,
        Why::EndsKo => Word::WhyEndsKo,
        Why::KoThreat => Word::WhyKoThreat,
        Why::Cuts => Word::WhyCuts,
        Why::Connects => Word::WhyConnects,
        Why::Invades => Word::WhyInvades,
        Why::Reduces => Word::WhyReduces,
        Why::Encloses => Word::WhyEncloses,
        Why::Attacks => Word::WhyAttacks,
        Why::Strengthens => Word::WhyStrengthens,
        Why::TakesCorner => Word::WhyTakesCorner,
        Why::EnclosesCorner => Word::WhyEnclosesCorner,
        Why::Approaches => Word::WhyApproaches,
        Why::Extends => Word::WhyExtends,
    };
    let counted = |(one, some): (Word, Word), count: u16| {
        if count == 1 { one.text(language).into() } else { fill(some.text(language), &[&count.to_string()]) }
    };
    let number = match why {
        Why::Captures(stones) | Why::Saves(stones) | Why::Catches(stones) | Why::Atari(stones) => {
            counted((Word::OneStone, Word::SomeStones), stones)
        }
        Why::Closes(points) => counted((Word::OnePoint, Word::SomePoints), points),
        Why::WinsByFours(moves) | Why::WinsByThreats(moves) => moves.to_string(),
        _ => String::new(),
    };
    fill(word.text(language), &[&number])
}
