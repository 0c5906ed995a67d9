//! Measures what frames cost, in a real window: the first one, many in a row, and those in which nothing moves.

use super::canvas::Canvas;
use super::main_loop::{Round, device_size};
use crate::app::cost::{FrameCost, IdleCost};
use crate::app::screen::Screen;
use crate::app::{App, memory};
use crate::platform;
use macroquad::window::next_frame;

/// What to draw, how often.
#[derive(Clone, Copy, Debug)]
pub struct Load {
    /// Number of frames.
    pub frames: u32,
    /// Nanoseconds in which nothing moves, in front and behind another window each.
    pub idle_ns: u64,
}

/// Measures all.
pub async fn run(load: Load) -> FrameCost {
    let mut round = Round::new();
    // Without the rest after it, which would be counted as well.
    round.frame(&mut memory::at_menu(platform::time()));
    next_frame().await;
    let (first_ns, first_spent_ns) = (platform::age(), platform::spent_nanoseconds());
    let mut app = memory::full_board(platform::time());
    let cost = busy(load, &app).await;
    let in_front = idle(&mut round, &mut app, load.idle_ns).await;
    round.pace.set_in_front(false);
    let behind = idle(&mut round, &mut app, load.idle_ns).await;
    FrameCost { first_ns, first_spent_ns, in_front, behind, ..cost }
}

/// Draws a board again and again, as fast as the window goes.
async fn busy(load: Load, app: &App) -> FrameCost {
    let stones = app.game().table().map_or(0, |table| table.session.position().board().stone_count());
    let mut canvas = Canvas::new();
    let mut spent = Vec::with_capacity(load.frames as usize);
    let (mut made, mut memory_before) = (0, 0);
    for frame in 0..load.frames {
        let start = platform::nanoseconds();
        let screen = Screen::new(app, device_size());
        canvas.draw(app, &screen);
        spent.push(platform::nanoseconds().saturating_sub(start));
        Canvas::finish();
        if frame == 0 {
            made = canvas.textures_made();
        }
        if frame == load.frames / 10 {
            memory_before = platform::resident_bytes();
        }
        next_frame().await;
    }
    spent.sort_unstable();
    let at = |percent: usize| spent.get(spent.len() * percent / 100).copied().unwrap_or(0);
    let none = IdleCost { frames: 0, time_ns: 0, spent_ns: 0 };
    FrameCost {
        frames: load.frames,
        stones,
        median_ns: at(50),
        slow_ns: at(99),
        textures_made: canvas.textures_made() - made,
        memory_before,
        memory_after: platform::resident_bytes(),
        first_ns: 0,
        first_spent_ns: 0,
        in_front: none,
        behind: none,
    }
}

/// Lets the program run as it does when nobody touches it. The first part of the time does not count: what has moved
/// before comes to rest in it.
async fn idle(round: &mut Round, app: &mut App, time_ns: u64) -> IdleCost {
    let begin = platform::nanoseconds();
    while platform::nanoseconds() - begin < time_ns / 3 {
        round.draw(app);
        next_frame().await;
    }
    let (start, frames, spent) = (platform::nanoseconds(), platform::frames_drawn(), platform::spent_nanoseconds());
    while platform::nanoseconds() - start < time_ns {
        round.draw(app);
        next_frame().await;
    }
    IdleCost {
        frames: platform::frames_drawn() - frames,
        time_ns: platform::nanoseconds() - start,
        spent_ns: platform::spent_nanoseconds() - spent,
    }
}
