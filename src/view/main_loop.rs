//! The one loop: gather input, let the program take it, draw, rest.

use super::canvas::Canvas;
use super::gather::Gatherer;
use super::pace::{Pace, Seen};
use crate::app::screen::Screen;
use crate::app::{App, Wish};
use crate::platform;
use macroquad::input::{is_quit_requested, prevent_quit};
use macroquad::miniquad::window;
use macroquad::window::next_frame;

/// Runs the program until it is left.
pub async fn run(mut app: App) {
    let mut round = Round::new();
    while round.draw(&mut app) {
        next_frame().await;
    }
    platform::flush();
}

/// What the loop keeps from frame to frame.
pub struct Round {
    canvas: Canvas,
    gatherer: Gatherer,
    /// How long it rests.
    pub pace: Pace,
    device: (i32, i32),
    #[cfg(feature = "audio")]
    sound: super::sound::Sound,
}

impl Round {
    /// Prepares the open window.
    pub fn new() -> Self {
        // An open Chinese input method would swallow the letter keys; there is no text field to type into.
        window::set_ime_enabled(false);
        prevent_quit();
        Self {
            canvas: Canvas::new(),
            gatherer: Gatherer::new(),
            pace: Pace::default(),
            device: device_size(),
            #[cfg(feature = "audio")]
            sound: super::sound::Sound::default(),
        }
    }

    /// One frame and the rest after it; false if the program is left.
    pub fn draw(&mut self, app: &mut App) -> bool {
        let Some(seen) = self.frame(app) else { return false };
        self.pace.rest(app, seen);
        true
    }

    /// One frame, and what its rest depends on; nothing if the program is left.
    pub fn frame(&mut self, app: &mut App) -> Option<Seen> {
        let began = app.now();
        app.tick();
        let device = device_size();
        let is_resized = std::mem::replace(&mut self.device, device) != device;
        let mut screen = Screen::new(app, device);
        let gathered = self.gatherer.gather(screen.scale);
        if let Some(is_in_front) = gathered.is_in_front {
            self.pace.set_in_front(is_in_front);
        }
        let had_input = !gathered.inputs.is_empty();
        let mut cues = app.take_cues();
        for given in gathered.inputs {
            app.handle(given.input, &screen);
            screen = Screen::new(app, device);
            let heard = app.take_cues();
            if !given.is_mute {
                cues.extend(heard);
            }
        }
        self.canvas.draw(app, &screen);
        Canvas::finish();
        platform::count_frame();
        #[cfg(feature = "audio")]
        self.sound.play(&cues, app.settings(), had_input);
        #[cfg(not(feature = "audio"))]
        drop(cues);
        let wishes = app.take_wishes();
        if wishes.contains(&Wish::FullScreen) {
            platform::toggle_full_screen();
        }
        if wishes.contains(&Wish::Quit) || is_quit_requested() {
            return None;
        }
        Some(Seen { began, had_input, is_resized })
    }
}

/// Size of the window in device pixels.
pub fn device_size() -> (i32, i32) {
    let (width, height) = window::screen_size();
    ((width as i32).max(1), (height as i32).max(1))
}
