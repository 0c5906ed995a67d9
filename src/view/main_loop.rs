//! The one loop: gather input, let the program take it, draw, rest.

use super::canvas::Canvas;
use super::gather::{Gatherer, Hears};
use super::pace::{Pace, Seen};
use crate::app::input::Input;
use crate::app::screen::Screen;
use crate::app::{App, Wish};
use crate::paint::font;
use crate::platform;
use crate::platform::typing::TextField;
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
        if take_typed(app, &screen) {
            screen = Screen::new(app, device);
        }
        let hears = if app.draft().is_some() { Hears::Text } else { Hears::Keys };
        let gathered = self.gatherer.gather(screen.scale, hears);
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
        let wishes = app.take_wishes();
        platform::show_field(written(app, &screen).as_ref());
        self.canvas.draw(app, &screen);
        Canvas::finish();
        platform::count_frame();
        #[cfg(feature = "audio")]
        self.sound.play(&cues, app.settings(), had_input);
        #[cfg(not(feature = "audio"))]
        drop(cues);
        if wishes.contains(&Wish::FullScreen) {
            platform::toggle_full_screen();
        }
        if wishes.contains(&Wish::Quit) || is_quit_requested() {
            return None;
        }
        Some(Seen { began, had_input, is_resized })
    }
}

/// Hands on what was typed into a browser's own field; says whether something was.
fn take_typed(app: &mut App, screen: &Screen) -> bool {
    let mut is_typed = false;
    while let Some(typed) = platform::take_typed() {
        app.typed(&typed.text);
        if let Some((key, mods)) = typed.key {
            app.handle(Input::Key(key, mods), screen);
        }
        is_typed = true;
    }
    is_typed
}

/// The text that is written, for the system.
fn written(app: &App, screen: &Screen) -> Option<TextField> {
    let (draft, area) = (app.draft()?, screen.field?);
    let scale = screen.scale;
    let caret = draft.field.seen(area).caret.unwrap_or(area);
    Some(TextField {
        number: draft.number,
        area: [area.x, area.y, area.w, area.h].map(|length| length * scale),
        caret: (caret.x * scale, (caret.y + caret.h) * scale),
        letter: font::EM * scale,
        form: draft.field.form(),
        text: draft.field.text().to_owned(),
    })
}

/// Size of the window in device pixels.
pub fn device_size() -> (i32, i32) {
    let (width, height) = window::screen_size();
    ((width as i32).max(1), (height as i32).max(1))
}
