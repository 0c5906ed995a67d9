//! How often a thought asks whether to go on, and how soon it ends when told to stop.

use super::engines::{SEARCHED, moves_of};
use super::sample::{Figure, Sample};
use crate::cli::arguments::Effort;
use crate::engine::{Engine, Flow, Level, Opponent, Progress, Pulse, Task};
use crate::platform;
use crate::rules::Ruleset;
use crate::rules::gomoku::{Rules, Variant};

/// Nanoseconds between the beats of one thought, its beginning and its end.
struct Gaps {
    last: u64,
    times: Vec<u64>,
    /// After so many positions it says stop.
    until: u64,
}

impl Gaps {
    fn note(&mut self) {
        let now = platform::nanoseconds();
        self.times.push(now.saturating_sub(self.last));
        self.last = now;
    }
}

impl Pulse for Gaps {
    fn beat(&mut self, progress: Progress) -> Flow {
        self.note();
        if progress.nodes < self.until { Flow::GoOn } else { Flow::Stop }
    }
}

/// The longest times between two beats, and from the word to stop to the answer, under every rule of Gomoku.
pub fn measure(effort: Effort) -> Vec<Figure> {
    let until = if effort == Effort::Quick { 2_000 } else { 100_000 };
    let row = |variant: Variant| {
        let (mut beats, mut stops) = (Vec::new(), Vec::new());
        for moves in SEARCHED {
            let rules = Ruleset::Gomoku(Rules::new(15, variant));
            let task = Task::new(rules, moves_of(moves), Level::Master, 1);
            let mut gaps = Gaps { last: platform::nanoseconds(), times: Vec::new(), until };
            Opponent::new().think(&task, &mut gaps);
            gaps.note();
            stops.extend(gaps.times.pop());
            beats.append(&mut gaps.times);
        }
        let name = variant.code();
        [
            Sample::new(beats).figure(format!("between beats {name}")),
            Sample::new(stops).figure(format!("stop to answer {name}")),
        ]
    };
    Variant::ALL.into_iter().flat_map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_two_rows() {
        assert_eq!(measure(Effort::Quick).len(), 2 * Variant::ALL.len());
    }
}
