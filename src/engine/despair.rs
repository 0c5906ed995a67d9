//! When a game of Go is given up: it is lost by much, and has been so for several moves.

use super::{Level, Report, Value};
use crate::rules::Ruleset;

/// With a lower chance to win a game looks lost.
const LOST: f32 = 0.05;
/// After so many moves in a row at which it looked so it is given up.
const MOVES: u8 = 3;
/// That is so once there were as many moves as one for so many points.
const OPENING: usize = 3;

/// At how many of a player's latest moves in a row its game looked lost.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Despair(u8);

impl Despair {
    /// Takes note of what a level thought of its move after so many moves; says whether it gives the game up instead. Levels
    /// that do not search, and the players of Gomoku, never do.
    pub fn hear(&mut self, (rules, moves): (&Ruleset, usize), level: Level, report: &Report) -> bool {
        let size = rules.size();
        let may = matches!(rules, Ruleset::Go(_)) && level >= Level::Strong && moves * OPENING >= size.area();
        // About as much as a small corner.
        let much = f32::from(size.width.min(size.height)) / 2.0 + 1.0;
        let is_far = report.lead.is_some_and(|lead| lead < -much);
        let is_lost = matches!(report.value, Value::Chance(chance) if chance < LOST);
        self.0 = if may && is_far && is_lost { self.0.saturating_add(1) } else { 0 };
        self.0 >= MOVES
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Size, go, gomoku};

    fn report(chance: f32, lead: f32) -> Report {
        Report { value: Value::Chance(chance), lead: Some(lead), ..Report::nothing() }
    }

    #[test]
    fn a_game_is_given_up_at_the_third_lost_move_in_a_row() {
        let go = Ruleset::Go(go::Rules::chinese(Size::square(9)));
        let gomoku = Ruleset::Gomoku(gomoku::Rules::default());
        let (lost, even, close, unsure) =
            (report(0.01, -20.0), report(0.5, 0.0), report(0.01, -0.5), report(0.2, -20.0));
        for (rules, level, first, heard, given_up) in [
            (&go, Level::Strong, 40, vec![&lost, &lost, &lost], true),
            (&go, Level::Master, 40, vec![&even, &lost, &lost, &lost, &lost], true),
            (&go, Level::Strong, 40, vec![&lost, &lost], false),
            (&go, Level::Strong, 40, vec![&lost, &lost, &even, &lost], false),
            (&go, Level::Strong, 40, vec![&close; 9], false),
            (&go, Level::Strong, 40, vec![&unsure; 9], false),
            (&go, Level::Casual, 40, vec![&lost; 9], false),
            (&go, Level::Strong, 10, vec![&lost; 9], false),
            (&go, Level::Strong, 10, vec![&lost; 12], true),
            (&gomoku, Level::Strong, 40, vec![&lost; 9], false),
        ] {
            let mut despair = Despair::default();
            let last = heard
                .iter()
                .zip((first..).step_by(2))
                .map(|(report, moves)| despair.hear((rules, moves), level, report))
                .last();
            assert_eq!(last, Some(given_up), "{level:?} {first} {heard:?}");
        }
    }
}
