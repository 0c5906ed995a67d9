//! The figures of a measured window. Opening it is the window's business; here they are written.

use super::sample::{Figure, duration};
use crate::app::cost::{FrameCost, IdleCost};
use crate::cli::arguments::Effort;

/// How many frames are drawn.
pub const fn frames(effort: Effort) -> u32 {
    match effort {
        Effort::Full => 10_000,
        Effort::Quick => 300,
    }
}

/// For how long nothing moves, in front and behind another window each.
pub const fn idle_nanoseconds(effort: Effort) -> u64 {
    match effort {
        Effort::Full => 10_000_000_000,
        Effort::Quick => 3_000_000_000,
    }
}

/// The figures as rows.
pub(super) fn figures(cost: &FrameCost) -> Vec<Figure> {
    let mib = |bytes: u64| format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20));
    vec![
        Figure::new(
            format!("frame, {} stones", cost.stones),
            vec![("median", duration(cost.median_ns)), ("99 %", duration(cost.slow_ns))],
        ),
        Figure::new(format!("{} frames", cost.frames), vec![("textures made", cost.textures_made.to_string())]),
        Figure::new("memory", vec![("before", mib(cost.memory_before)), ("after", mib(cost.memory_after))]),
        Figure::new(
            "first frame",
            vec![("after", duration(cost.first_ns)), ("processor", duration(cost.first_spent_ns))],
        ),
        idle("nothing moves, in front", &cost.in_front),
        idle("nothing moves, behind", &cost.behind),
    ]
}

fn idle(name: &str, cost: &IdleCost) -> Figure {
    let time = cost.time_ns.max(1) as f64;
    let (frames, share) = (f64::from(cost.frames) * 1e9 / time, cost.spent_ns as f64 * 100.0 / time);
    Figure::new(name, vec![("frames a second", format!("{frames:.1}")), ("processor", format!("{share:.2} %"))])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_at_rest_are_told_by_the_second() {
        let cost = IdleCost { frames: 30, time_ns: 3_000_000_000, spent_ns: 60_000_000 };
        assert_eq!(
            idle("behind", &cost).values,
            [("frames a second", "10.0".to_owned()), ("processor", "2.00 %".to_owned())]
        );
    }
}
