//! Measured times, and how they are written.

use crate::platform;
use std::hint::black_box;

/// A named row of values, each with what it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    /// What was measured.
    pub name: String,
    /// The values, each with what it is.
    pub values: Vec<(&'static str, String)>,
}

impl Figure {
    /// A row.
    pub fn new(name: impl Into<String>, values: Vec<(&'static str, String)>) -> Self {
        Self { name: name.into(), values }
    }
}

/// Nanoseconds of several runs, shortest first.
pub struct Sample {
    sorted: Vec<u64>,
}

impl Sample {
    /// The given times.
    pub fn new(mut times: Vec<u64>) -> Self {
        times.sort_unstable();
        Self { sorted: times }
    }

    /// The times of so many runs of `work`.
    pub fn of<T>(runs: u32, mut work: impl FnMut() -> T) -> Self {
        Self::new((0..runs).map(|_| time(|| black_box(work()))).collect())
    }

    /// The time at a percentage of the runs: 50 is the median, 100 the longest.
    pub fn at(&self, percent: usize) -> u64 {
        let last = self.sorted.len().saturating_sub(1);
        self.sorted.get(last * percent / 100).copied().unwrap_or(0)
    }

    /// Median and longest as a row.
    pub fn figure(&self, name: impl Into<String>) -> Figure {
        Figure::new(name, vec![("median", duration(self.at(50))), ("max", duration(self.at(100)))])
    }
}

/// Nanoseconds that `work` takes.
pub fn time<T>(work: impl FnOnce() -> T) -> u64 {
    let start = platform::nanoseconds();
    black_box(work());
    platform::nanoseconds().saturating_sub(start)
}

/// A time in a unit that leaves at most four digits before the point.
pub fn duration(nanoseconds: u64) -> String {
    match nanoseconds {
        0..10_000 => format!("{nanoseconds} ns"),
        10_000..10_000_000 => format!("{:.1} µs", nanoseconds as f64 / 1e3),
        _ => format!("{:.1} ms", nanoseconds as f64 / 1e6),
    }
}

/// How many things are done in a second.
pub fn rate(count: u64, nanoseconds: u64) -> String {
    let every_second = count as f64 * 1e9 / nanoseconds.max(1) as f64;
    if every_second < 1e6 { format!("{:.1} k/s", every_second / 1e3) } else { format!("{:.2} M/s", every_second / 1e6) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentages_of_a_sample() {
        let sample = Sample::new((0..=100).rev().collect());
        assert_eq!((sample.at(0), sample.at(50), sample.at(99), sample.at(100)), (0, 50, 99, 100));
        assert_eq!(Sample::new(Vec::new()).at(50), 0);
    }

    #[test]
    fn units() {
        assert_eq!(
            (duration(9_999), duration(12_340), duration(56_700_000)),
            ("9999 ns".into(), "12.3 µs".into(), "56.7 ms".into())
        );
        assert_eq!((rate(500, 1_000_000), rate(3, 1_000)), ("500.0 k/s".into(), "3.00 M/s".into()));
    }
}
