//! The window's input as the program's.

use crate::app::input::{Input, Key, Mods};
use crate::app::ports::Millis;
use macroquad::input::{
    KeyCode, MouseButton, is_key_down, is_key_pressed, is_mouse_button_pressed, mouse_position, touches,
};
use macroquad::miniquad::window;

/// A held key repeats after this many milliseconds, then faster and faster down to [`REPEAT_LEAST`].
const REPEAT_FIRST: u64 = 400;
const REPEAT_NEXT: u64 = 200;
const REPEAT_LEAST: u64 = 50;

/// Keys that repeat while they are held.
const REPEATING: [KeyCode; 8] = [
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Minus,
    KeyCode::Equal,
];

/// Collects input between two frames.
#[derive(Default)]
pub struct Gatherer {
    pointer: Option<(i32, i32)>,
    held: Option<Held>,
}

/// A key that is held down, and when it repeats next.
struct Held {
    code: KeyCode,
    next: Millis,
    gap: u64,
}

impl Gatherer {
    /// What was done since the last frame; `scale` device pixels make a virtual one.
    pub fn gather(&mut self, scale: i32, now: Millis) -> Vec<Input> {
        let mut inputs = Vec::new();
        let pointer = pointer(scale);
        if self.pointer != Some(pointer) && touches().is_empty() {
            inputs.push(Input::Hover(pointer.0, pointer.1));
        }
        self.pointer = Some(pointer);
        if is_mouse_button_pressed(MouseButton::Left) {
            inputs.push(Input::Press(pointer.0, pointer.1));
        }
        let mods = Mods {
            ctrl: is_key_down(KeyCode::LeftControl) || is_key_down(KeyCode::RightControl),
            alt: [KeyCode::LeftAlt, KeyCode::RightAlt, KeyCode::LeftSuper, KeyCode::RightSuper].into_iter().any(is_key_down),
            shift: is_key_down(KeyCode::LeftShift) || is_key_down(KeyCode::RightShift),
        };
        for code in macroquad::input::get_keys_pressed() {
            inputs.extend(key(code, mods).map(|key| Input::Key(key, mods)));
            if REPEATING.contains(&code) {
                self.held = Some(Held { code, next: now.plus(REPEAT_FIRST), gap: REPEAT_NEXT });
            }
        }
        inputs.extend(self.repeat(now).and_then(|code| key(code, mods)).map(|key| Input::Key(key, mods)));
        inputs
    }

    fn repeat(&mut self, now: Millis) -> Option<KeyCode> {
        let held = self.held.as_mut()?;
        if !is_key_down(held.code) {
            self.held = None;
            return None;
        }
        if now < held.next || is_key_pressed(held.code) {
            return None;
        }
        held.next = now.plus(held.gap);
        held.gap = (held.gap * 3 / 4).max(REPEAT_LEAST);
        Some(held.code)
    }
}

/// Where the pointer is, in virtual pixels.
fn pointer(scale: i32) -> (i32, i32) {
    let (x, y) = mouse_position();
    let virtual_pixel = |logical: f32| (logical * window::dpi_scale() / scale as f32).floor() as i32;
    (virtual_pixel(x), virtual_pixel(y))
}

fn key(code: KeyCode, mods: Mods) -> Option<Key> {
    let letter = |first: KeyCode| char::from_u32(u32::from(b'a') + (code as u32 - first as u32)).map(Key::Char);
    let digit = |first: KeyCode| char::from_u32(u32::from(b'0') + (code as u32 - first as u32)).map(Key::Char);
    match code as u32 {
        number if (KeyCode::A as u32..=KeyCode::Z as u32).contains(&number) => return letter(KeyCode::A),
        number if (KeyCode::Key0 as u32..=KeyCode::Key9 as u32).contains(&number) => return digit(KeyCode::Key0),
        number if (KeyCode::Kp0 as u32..=KeyCode::Kp9 as u32).contains(&number) => return digit(KeyCode::Kp0),
        _ => {}
    }
    Some(match code {
        KeyCode::Space => Key::Space,
        KeyCode::Enter | KeyCode::KpEnter => Key::Enter,
        KeyCode::Escape => Key::Escape,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Tab => Key::Tab,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::F1 => Key::F1,
        KeyCode::F11 => Key::F11,
        KeyCode::Minus | KeyCode::KpSubtract => Key::Char('-'),
        KeyCode::Equal | KeyCode::KpAdd => Key::Char('='),
        KeyCode::Slash if mods.shift => Key::Char('?'),
        _ => return None,
    })
}
