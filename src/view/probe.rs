//! Measures what frames cost, in a real window.

use super::canvas::Canvas;
use super::main_loop::device_size;
use crate::app::cost::FrameCost;
use crate::app::memory;
use crate::app::screen::Screen;
use macroquad::window::next_frame;

/// What to draw, how often.
#[derive(Clone, Copy, Debug)]
pub struct Load {
    /// Number of frames.
    pub frames: u32,
    /// Reads a clock in nanoseconds.
    pub clock: fn() -> u64,
    /// Reads the resident memory in bytes, 0 where it cannot be known.
    pub memory: fn() -> u64,
}

/// Draws a Gomoku board of 19 lines full of stones.
pub async fn run(load: Load) -> FrameCost {
    let mut app = memory::full_board();
    let stones = app.game().table().map_or(0, |table| table.session.position().board().stone_count());
    let mut canvas = Canvas::new();
    let mut spent = Vec::with_capacity(load.frames as usize);
    let (mut made, mut memory_before) = (0, 0);
    for frame in 0..load.frames {
        let start = (load.clock)();
        app.tick();
        let screen = Screen::new(&app, device_size());
        canvas.draw(&app, &screen);
        spent.push((load.clock)().saturating_sub(start));
        Canvas::finish();
        if frame == 0 {
            made = canvas.textures_made();
        }
        if frame == load.frames / 10 {
            memory_before = (load.memory)();
        }
        next_frame().await;
    }
    spent.sort_unstable();
    let at = |percent: usize| spent.get(spent.len() * percent / 100).copied().unwrap_or(0);
    FrameCost {
        frames: load.frames,
        stones,
        median_ns: at(50),
        slow_ns: at(99),
        textures_made: canvas.textures_made() - made,
        memory_before,
        memory_after: (load.memory)(),
    }
}
