//! Measures what frames cost, in a real window.

use super::canvas::Canvas;
use super::main_loop::device_size;
use crate::app::memory::{self, HandClock, MemoryStore};
use crate::app::order::Order;
use crate::app::screen::Screen;
use crate::app::settings::Settings;
use crate::app::setup::{Kind, Setup};
use crate::rules::{Color, Move, Point, Size};
use crate::session::{Command, Stage};
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

/// What the frames cost.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// Stones on the board.
    pub stones: usize,
    /// Median nanoseconds of processor time from reading the state to the last draw call, without the driver.
    pub median_ns: u64,
    /// The same at the 99th percentile.
    pub slow_ns: u64,
    /// Textures and targets made during the run, after the first frame.
    pub textures_made: u32,
    /// Resident memory after the first tenth of the frames, in bytes.
    pub memory_before: u64,
    /// Resident memory after the last frame, in bytes.
    pub memory_after: u64,
}

/// Draws a Gomoku board of 19 lines full of stones.
pub async fn run(load: Load) -> Cost {
    let (store, clock) = (MemoryStore::default(), HandClock::default());
    let gomoku = Setup::from_words(Kind::Gomoku, "side=19 opponent=person");
    let settings = Settings { gomoku, ..Settings::default() };
    store.put("settings.json", settings.to_json().as_bytes());
    let mut app = memory::app(&store, &clock);
    app.obey(Order::Start(Kind::Gomoku));
    fill(&mut app);
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
    Cost {
        stones,
        median_ns: at(50),
        slow_ns: at(99),
        textures_made: canvas.textures_made() - made,
        memory_before,
        memory_after: (load.memory)(),
    }
}

/// Fills the board in a pattern without five in a row.
fn fill(app: &mut crate::app::App) {
    let of = |point: Point| if (point.x / 2 + point.y).is_multiple_of(2) { Color::Black } else { Color::White };
    let points = |color| Size::square(19).points().filter(move |&point| of(point) == color).collect::<Vec<_>>();
    let mut piles = crate::rules::ByColor::from_fn(points);
    loop {
        let Some(table) = app.game().table() else { return };
        if table.session.stage() != Stage::Play {
            return;
        }
        let color = table.session.position().to_move();
        let Some(point) = piles[color].pop().or_else(|| piles[!color].pop()) else { return };
        app.obey(Order::Game(Command::Play(Move::Place(point))));
    }
}
