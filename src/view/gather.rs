//! The window's input as the program's, in the order in which it happened.

use crate::app::input::{Input, Key, Mods};
use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton, TouchPhase};
use std::cell::Cell;

/// Keys that count again and again while they are held; of the others a held key counts once.
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
pub struct Gatherer {
    subscriber: usize,
    /// The finger that touched first, while it does.
    finger: Cell<Option<u64>>,
}

impl Gatherer {
    /// Listens from now on.
    pub fn new() -> Self {
        Self { subscriber: register_input_subscriber(), finger: Cell::new(None) }
    }

    /// What was done since the last frame; `scale` device pixels make a virtual one.
    pub fn gather(&self, scale: i32) -> Vec<Input> {
        let mut events = Events { scale: scale as f32, inputs: Vec::new(), finger: &self.finger };
        repeat_all_miniquad_input(&mut events, self.subscriber);
        events.inputs
    }
}

struct Events<'a> {
    scale: f32,
    inputs: Vec<Input>,
    finger: &'a Cell<Option<u64>>,
}

impl Events<'_> {
    fn pixel(&self, x: f32, y: f32) -> (i32, i32) {
        ((x / self.scale).floor() as i32, (y / self.scale).floor() as i32)
    }
}

impl EventHandler for Events<'_> {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        let (x, y) = self.pixel(x, y);
        // Of many movements within a frame the last one counts.
        if matches!(self.inputs.last(), Some(Input::Hover(..))) {
            self.inputs.pop();
        }
        self.inputs.push(Input::Hover(x, y));
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if button == MouseButton::Left {
            let (x, y) = self.pixel(x, y);
            self.inputs.push(Input::Press(x, y));
        }
    }

    fn touch_event(&mut self, phase: TouchPhase, id: u64, _x: f32, _y: f32) {
        // A touch has already come as a press or movement of the mouse, at the same place.
        let simulated = match (phase, self.inputs.last()) {
            (TouchPhase::Started, Some(&Input::Press(x, y))) => Some(Input::Tap(x, y)),
            (TouchPhase::Moved, Some(&Input::Hover(x, y))) => Some(Input::Drag(x, y)),
            _ => None,
        };
        if simulated.is_some() {
            self.inputs.pop();
        }
        // A palm on the board is a second finger: only the first one counts until it is lifted.
        let first = self.finger.get().unwrap_or(id);
        match phase {
            TouchPhase::Started | TouchPhase::Moved => self.finger.set(Some(first)),
            TouchPhase::Ended | TouchPhase::Cancelled if first == id => self.finger.set(None),
            TouchPhase::Ended | TouchPhase::Cancelled => {}
        }
        self.inputs.extend(simulated.filter(|_| first == id));
    }

    fn key_down_event(&mut self, code: KeyCode, mods: KeyMods, repeat: bool) {
        if repeat && !REPEATING.contains(&code) {
            return;
        }
        let mods = Mods { ctrl: mods.ctrl, alt: mods.alt || mods.logo, shift: mods.shift };
        self.inputs.extend(key(code, mods).map(|key| Input::Key(key, mods)));
    }
}

fn key(code: KeyCode, mods: Mods) -> Option<Key> {
    let counted = |first: KeyCode, last: KeyCode, sign: char| {
        let number = code as u32;
        let within = (first as u32..=last as u32).contains(&number);
        within.then(|| char::from_u32(u32::from(sign) + number - first as u32)).flatten().map(Key::Char)
    };
    let sign = counted(KeyCode::A, KeyCode::Z, 'a')
        .or_else(|| counted(KeyCode::Key0, KeyCode::Key9, '0'))
        .or_else(|| counted(KeyCode::Kp0, KeyCode::Kp9, '0'));
    sign.or_else(|| {
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
            KeyCode::Slash => Key::Char('/'),
            KeyCode::Semicolon => Key::Char(';'),
            KeyCode::Comma => Key::Char(','),
            KeyCode::Period => Key::Char('.'),
            _ => return None,
        })
    })
}
