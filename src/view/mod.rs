//! Floor 5: the window. It gathers input, draws what the program shows, and plays its sounds; it never changes a game.
//!
//! The only room that knows macroquad. Everything it draws comes as lists from [`crate::app`]; textures are made when
//! their key changes, never per frame.

mod batch;
mod canvas;
mod gather;
mod main_loop;
mod pace;
mod probe;
#[cfg(feature = "audio")]
mod sound;
mod textures;

pub use probe::Load;

use crate::app::App;
use crate::app::cost::FrameCost;
use crate::app::words::Word;
use crate::paint::{Pixmap, icon};
use crate::platform::{self, LoopKind};
use macroquad::conf::{Conf, UpdateTrigger};
use macroquad::miniquad;

/// Opens the window and runs the program in it until it is left. `make` is called once the window stands.
pub fn open(make: impl FnOnce() -> App + 'static) {
    macroquad::Window::from_config(conf(), async move {
        platform::watch_panics();
        main_loop::run(make()).await;
    });
}

/// Opens a window, draws a loaded board in it as often as `load` says, and hands over what that cost.
pub fn measure(load: Load, report: impl FnOnce(FrameCost) + 'static) {
    macroquad::Window::from_config(conf(), async move {
        report(probe::run(load).await);
    });
}

fn conf() -> Conf {
    let on_demand = platform::LOOP == LoopKind::OnDemand;
    let all_input = UpdateTrigger {
        key_down: true,
        mouse_down: true,
        mouse_up: true,
        mouse_motion: true,
        mouse_wheel: true,
        touch: true,
        specific_key: None,
    };
    Conf {
        miniquad_conf: miniquad::conf::Conf {
            window_title: Word::WindowCaption.text(crate::app::words::Language::Chinese).into(),
            window_width: 1280,
            window_height: 720,
            high_dpi: true,
            icon: Some(window_icon()),
            platform: miniquad::conf::Platform {
                blocking_event_loop: on_demand,
                linux_wm_class: "hoshi",
                ..Default::default()
            },
            ..Default::default()
        },
        update_on: on_demand.then_some(all_input),
        default_filter_mode: macroquad::prelude::FilterMode::Nearest,
        draw_call_vertex_capacity: 16_000,
        draw_call_index_capacity: 24_000,
    }
}

fn window_icon() -> miniquad::conf::Icon {
    miniquad::conf::Icon { small: bytes(&icon::icon(16)), medium: bytes(&icon::icon(32)), big: bytes(&icon::icon(64)) }
}

/// The picture as exactly `N` bytes of red, green, blue and opacity.
fn bytes<const N: usize>(picture: &Pixmap) -> [u8; N] {
    let mut all = [0; N];
    for (into, from) in all.iter_mut().zip(picture.pixels.iter().flatten()) {
        *into = *from;
    }
    all
}
