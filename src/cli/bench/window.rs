//! The figures of a measured window. Opening it is the window's business; here they are written.

use super::sample::{Figure, duration};
use crate::app::cost::FrameCost;
use crate::cli::arguments::Effort;

/// How many frames are drawn.
pub const fn frames(effort: Effort) -> u32 {
    match effort {
        Effort::Full => 10_000,
        Effort::Quick => 300,
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
    ]
}
