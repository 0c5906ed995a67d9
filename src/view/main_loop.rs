//! The one loop: gather input, let the program take it, draw, rest.

use super::canvas::Canvas;
use super::gather::Gatherer;
use super::pace::Pace;
use crate::app::screen::Screen;
use crate::app::{App, Wish};
use crate::platform;
use macroquad::input::{is_quit_requested, prevent_quit};
use macroquad::miniquad::window;
use macroquad::window::next_frame;

/// Runs the program until it is left.
pub async fn run(mut app: App) {
    // An open Chinese input method would swallow the letter keys; there is no text field to type into.
    window::set_ime_enabled(false);
    prevent_quit();
    let mut canvas = Canvas::new();
    let gatherer = Gatherer::new();
    let mut pace = Pace::default();
    #[cfg(feature = "audio")]
    let mut sound = super::sound::Sound::default();
    loop {
        let before = app.now();
        app.tick();
        let device = device_size();
        let mut screen = Screen::new(&app, device);
        let inputs = gatherer.gather(screen.scale);
        let had_input = !inputs.is_empty();
        for input in inputs {
            app.handle(input, &screen);
            screen = Screen::new(&app, device);
        }
        canvas.draw(&app, &screen);
        Canvas::finish();
        let cues = app.take_cues();
        #[cfg(feature = "audio")]
        sound.play(&cues, app.settings(), had_input);
        #[cfg(not(feature = "audio"))]
        drop(cues);
        let wishes = app.take_wishes();
        if wishes.contains(&Wish::FullScreen) {
            platform::toggle_full_screen();
        }
        if wishes.contains(&Wish::Quit) || is_quit_requested() {
            break;
        }
        pace.rest(&app, before, had_input);
        next_frame().await;
    }
    platform::flush();
}

/// Size of the window in device pixels.
pub fn device_size() -> (i32, i32) {
    let (width, height) = window::screen_size();
    ((width as i32).max(1), (height as i32).max(1))
}
