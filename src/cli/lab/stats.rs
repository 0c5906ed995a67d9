//! Rates with their uncertainty, and ratings.

/// Standard deviations of an interval that holds the truth 95 times in 100.
const SURE: f64 = 1.96;

/// Results from one side.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games without a winner.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

impl Tally {
    /// Number of games.
    pub const fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// Share of the points, a game without a winner being half of one; nothing without games.
    pub fn score(self) -> Option<f64> {
        let points = f64::from(self.won) + f64::from(self.drawn) / 2.0;
        (self.games() > 0).then(|| points / f64::from(self.games()))
    }
}

/// Wilson's interval for a share that was seen in so many games, from 0 to 1.
pub fn wilson(share: f64, games: u32) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let n = f64::from(games);
    let square = SURE * SURE;
    let middle = (share + square / (2.0 * n)) / (1.0 + square / n);
    let spread = SURE / (1.0 + square / n) * (share * (1.0 - share) / n + square / (4.0 * n * n)).sqrt();
    ((middle - spread).max(0.0), (middle + spread).min(1.0))
}

/// The difference of two ratings at which one scores this share; infinite at 0 and 1.
pub fn elo(share: f64) -> f64 {
    if share <= 0.0 {
        f64::NEG_INFINITY
    } else if share >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / share - 1.0).log10()
    }
}

/// A share in percent with its interval: `62.5 % (48.1-75.0)`.
pub fn percent(share: f64, games: u32) -> String {
    let (low, high) = wilson(share, games);
    format!("{:.1} % ({:.1}-{:.1})", share * 100.0, low * 100.0, high * 100.0)
}

/// A difference of ratings with its interval: `+88 (-13 to +190)`.
pub fn rating(share: f64, games: u32) -> String {
    let show = |elo: f64| {
        if elo.is_infinite() { (if elo > 0.0 { "+∞" } else { "-∞" }).to_owned() } else { format!("{elo:+.0}") }
    };
    let (low, high) = wilson(share, games);
    format!("{} ({} to {})", show(elo(share)), show(elo(low)), show(elo(high)))
}

/// The middle of some numbers, and the one that five in a hundred exceed; zeros without numbers.
pub fn middle_and_high(numbers: &mut [u64]) -> (u64, u64) {
    numbers.sort_unstable();
    let at = |part: usize| numbers.get((numbers.len() * part / 100).min(numbers.len().saturating_sub(1))).copied();
    (at(50).unwrap_or(0), at(95).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_intervals() {
        // Worked examples of the literature.
        for (won, games, low, high) in [(50.0, 100, 0.4038, 0.5962), (0.0, 10, 0.0, 0.2775), (10.0, 10, 0.7225, 1.0)] {
            let (found_low, found_high) = wilson(won / f64::from(games), games);
            assert!((found_low - low).abs() < 2e-4 && (found_high - high).abs() < 2e-4, "{found_low} {found_high}");
        }
        assert_eq!(wilson(0.0, 0), (0.0, 1.0));
    }

    #[test]
    fn known_ratings() {
        assert!(elo(0.5).abs() < 1e-9);
        assert!((elo(0.75) - 190.85).abs() < 0.01 && (elo(0.25) + 190.85).abs() < 0.01);
        assert_eq!(rating(1.0, 10), "+∞ (+166 to +∞)");
        assert_eq!(percent(0.5, 100), "50.0 % (40.4-59.6)");
        assert_eq!(Tally { won: 1, drawn: 1, lost: 2 }.score(), Some(0.375));
        assert_eq!(Tally::default().score(), None);
    }

    #[test]
    fn the_middle_of_numbers() {
        assert_eq!(middle_and_high(&mut []), (0, 0));
        assert_eq!(middle_and_high(&mut [7]), (7, 7));
        assert_eq!(middle_and_high(&mut (1..=100).rev().collect::<Vec<_>>()), (51, 96));
    }
}
