//! The window's input as the program's, in the order in which it happened.

use crate::app::input::{Input, Key, Mods};
use crate::platform::NOTCH;
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

/// Of those, the keys that step: while one is held, only its first step is heard.
const STEPPING: [KeyCode; 6] =
    [KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down, KeyCode::PageUp, KeyCode::PageDown];

/// What happened between two frames.
#[derive(Default, Debug)]
pub struct Gathered {
    /// What the player did.
    pub inputs: Vec<Given>,
    /// Whether the window came to the front, or went behind another one or away; nothing if neither.
    pub is_in_front: Option<bool>,
}

/// One input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Given {
    /// What was done.
    pub input: Input,
    /// Whether it is one of the many steps of a held key, to be taken without a sound.
    pub is_mute: bool,
}

/// Collects input between two frames.
pub struct Gatherer {
    subscriber: usize,
    /// The finger that touched first, while it does.
    finger: Cell<Option<u64>>,
    /// Where the pointer was last, in device pixels.
    pointer: Cell<(f32, f32)>,
    /// How far the wheel was turned since its last notch.
    turned: Cell<f32>,
}

/// What keys mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hears {
    /// Something to do; a few of them again and again while they are held.
    Keys,
    /// Text, and so each of them again and again.
    Text,
}

impl Gatherer {
    /// Listens from now on.
    pub fn new() -> Self {
        Self {
            subscriber: register_input_subscriber(),
            finger: Cell::new(None),
            pointer: Cell::default(),
            turned: Cell::default(),
        }
    }

    /// What was done since the last frame; `scale` device pixels make a virtual one.
    pub fn gather(&self, scale: i32, hears: Hears) -> Gathered {
        let mut events = Events::new(scale as f32, hears, self);
        repeat_all_miniquad_input(&mut events, self.subscriber);
        events.gathered
    }
}

struct Events<'a> {
    scale: f32,
    hears: Hears,
    gathered: Gathered,
    finger: &'a Cell<Option<u64>>,
    pointer: &'a Cell<(f32, f32)>,
    turned: &'a Cell<f32>,
}

impl<'a> Events<'a> {
    fn new(scale: f32, hears: Hears, Gatherer { finger, pointer, turned, .. }: &'a Gatherer) -> Self {
        Self { scale, hears, gathered: Gathered::default(), finger, pointer, turned }
    }

    fn pixel(&self, x: f32, y: f32) -> (i32, i32) {
        ((x / self.scale).floor() as i32, (y / self.scale).floor() as i32)
    }

    fn add(&mut self, input: Input) {
        self.gathered.inputs.push(Given { input, is_mute: false });
    }

    /// Forgets a movement of the pointer that was the last input: of many within a frame the last one counts.
    fn forget_movement(&mut self) {
        self.gathered.inputs.pop_if(|last| matches!(last.input, Input::Hover(..)));
    }
}

impl EventHandler for Events<'_> {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.pointer.set((x, y));
        let (x, y) = self.pixel(x, y);
        self.forget_movement();
        self.add(Input::Hover(x, y));
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if button == MouseButton::Left {
            let (x, y) = self.pixel(x, y);
            self.add(Input::Press(x, y));
        }
    }

    fn mouse_wheel_event(&mut self, _x: f32, y: f32) {
        // A touchpad turns by small parts of a notch.
        let before = self.turned.get();
        let turned = if before * y > 0.0 { before + y } else { y };
        let notches = (turned / NOTCH).trunc();
        self.turned.set(turned - notches * NOTCH);
        let (x, y) = self.pixel(self.pointer.get().0, self.pointer.get().1);
        if notches != 0.0 {
            self.add(Input::Wheel(x, y, if notches < 0.0 { 1 } else { -1 }));
        }
    }

    fn touch_event(&mut self, phase: TouchPhase, id: u64, _x: f32, _y: f32) {
        // A touch has already come as a press or movement of the mouse, at the same place.
        let simulated = match (phase, self.gathered.inputs.last().map(|given| given.input)) {
            (TouchPhase::Started, Some(Input::Press(x, y))) => Some(Input::Tap(x, y)),
            (TouchPhase::Moved, Some(Input::Hover(x, y))) => Some(Input::Drag(x, y)),
            _ => None,
        };
        if simulated.is_some() {
            self.gathered.inputs.pop();
        }
        // A palm on the board is a second finger: only the first one counts until it is lifted.
        let first = self.finger.get().unwrap_or(id);
        match phase {
            TouchPhase::Started | TouchPhase::Moved => self.finger.set(Some(first)),
            TouchPhase::Ended | TouchPhase::Cancelled if first == id => self.finger.set(None),
            TouchPhase::Ended | TouchPhase::Cancelled => {}
        }
        if let Some(input) = simulated.filter(|_| first == id) {
            self.add(input);
        }
    }

    fn key_down_event(&mut self, code: KeyCode, mods: KeyMods, repeat: bool) {
        if repeat && self.hears == Hears::Keys && !REPEATING.contains(&code) {
            return;
        }
        let mods = Mods { ctrl: mods.ctrl, alt: mods.alt || mods.logo, shift: mods.shift };
        let is_mute = repeat && STEPPING.contains(&code);
        self.gathered.inputs.extend(key(code, mods).map(|key| Given { input: Input::Key(key, mods), is_mute }));
    }

    /// A letter is a key as well, which comes before it or after it. One that belongs to the key with which the field was
    /// opened comes too early to be heard.
    fn char_event(&mut self, character: char, mods: KeyMods, _repeat: bool) {
        // Control and Alt together make letters on some keyboards.
        let is_chord = mods.logo || mods.ctrl != mods.alt;
        if self.hears == Hears::Text && !is_chord && !character.is_control() {
            self.add(Input::Char(character));
        }
    }

    /// On X11 and Windows the window library calls so what has gained the keys,
    fn window_restored_event(&mut self) {
        self.gathered.is_in_front = Some(true);
    }

    /// and so what has lost them, whether it still can be seen or not.
    fn window_minimized_event(&mut self) {
        self.gathered.is_in_front = Some(false);
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
            KeyCode::Delete => Key::Delete,
            KeyCode::F2 => Key::F2,
            KeyCode::F3 => Key::F3,
            KeyCode::F4 => Key::F4,
            KeyCode::Tab => Key::Tab,
            KeyCode::Left => Key::Left,
            KeyCode::Right => Key::Right,
            KeyCode::Up => Key::Up,
            KeyCode::Down => Key::Down,
            KeyCode::PageUp => Key::PageUp,
            KeyCode::PageDown => Key::PageDown,
            KeyCode::Home => Key::Home,
            KeyCode::End => Key::End,
            KeyCode::Pause => Key::Pause,
            KeyCode::F1 => Key::F1,
            KeyCode::F11 => Key::F11,
            KeyCode::Minus | KeyCode::KpSubtract => Key::Char('-'),
            KeyCode::Equal | KeyCode::KpAdd => Key::Char('='),
            KeyCode::Slash if mods.shift => Key::Char('?'),
            KeyCode::Slash => Key::Char('/'),
            KeyCode::Semicolon => Key::Char(';'),
            KeyCode::Comma => Key::Char(','),
            KeyCode::Period | KeyCode::KpDecimal => Key::Char('.'),
            _ => return None,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gatherer() -> Gatherer {
        Gatherer { subscriber: 0, finger: Cell::new(None), pointer: Cell::default(), turned: Cell::default() }
    }

    fn events(gatherer: &Gatherer) -> Events<'_> {
        Events::new(2.0, Hears::Keys, gatherer)
    }

    const PLAIN: KeyMods = KeyMods { shift: false, ctrl: false, alt: false, logo: false };

    #[test]
    fn the_many_steps_of_a_held_key_are_mute_and_of_other_held_keys_there_is_one() {
        // key, inputs of two repeats, whether those are mute
        let rows = [
            (KeyCode::Left, 2, true),
            (KeyCode::PageDown, 2, true),
            (KeyCode::Minus, 2, false),
            (KeyCode::Equal, 2, false),
            (KeyCode::Space, 0, false),
            (KeyCode::Z, 0, false),
        ];
        for (code, count, is_mute) in rows {
            let gatherer = gatherer();
            let mut events = events(&gatherer);
            for repeat in [false, true, true] {
                events.key_down_event(code, PLAIN, repeat);
            }
            let inputs = events.gathered.inputs;
            assert!(!inputs[0].is_mute, "the first {code:?} is heard");
            assert_eq!(inputs.len(), 1 + count, "{code:?}");
            assert!(inputs[1..].iter().all(|given| given.is_mute == is_mute), "{code:?}");
        }
    }

    #[test]
    fn of_many_movements_the_last_one_counts() {
        let gatherer = gatherer();
        let mut events = events(&gatherer);
        for x in [10.0, 20.0, 31.0] {
            events.mouse_motion_event(x, 8.0);
        }
        events.mouse_button_down_event(MouseButton::Left, 31.0, 8.0);
        events.mouse_motion_event(40.0, 8.0);
        let inputs: Vec<_> = events.gathered.inputs.iter().map(|given| given.input).collect();
        assert_eq!(inputs, [Input::Hover(15, 4), Input::Press(15, 4), Input::Hover(20, 4)]);
    }

    #[test]
    fn the_window_comes_and_goes() {
        let gatherer = gatherer();
        let mut events = events(&gatherer);
        assert_eq!(events.gathered.is_in_front, None);
        events.window_minimized_event();
        assert_eq!(events.gathered.is_in_front, Some(false));
        events.window_restored_event();
        assert_eq!(events.gathered.is_in_front, Some(true));
    }

    #[test]
    fn letters_are_heard_while_something_is_written_and_held_keys_then_repeat() {
        let gatherer = gatherer();
        let ctrl = KeyMods { ctrl: true, ..PLAIN };
        let graph = KeyMods { alt: true, ..ctrl };
        for (hears, expected) in [
            (Hears::Keys, vec![Input::Key(Key::Backspace, Mods::default())]),
            (
                Hears::Text,
                vec![
                    Input::Key(Key::Backspace, Mods::default()),
                    Input::Key(Key::Backspace, Mods::default()),
                    Input::Char('棋'),
                    Input::Char('@'),
                ],
            ),
        ] {
            let mut events = Events::new(2.0, hears, &gatherer);
            events.key_down_event(KeyCode::Backspace, PLAIN, false);
            events.key_down_event(KeyCode::Backspace, PLAIN, true);
            for (c, mods) in [('棋', PLAIN), ('v', ctrl), ('@', graph), ('\u{8}', PLAIN)] {
                events.char_event(c, mods, false);
            }
            let inputs: Vec<_> = events.gathered.inputs.iter().map(|given| given.input).collect();
            assert_eq!(inputs, expected);
        }
    }

    #[test]
    fn the_wheel_turns_where_the_pointer_is() {
        let gatherer = gatherer();
        let mut events = events(&gatherer);
        events.mouse_motion_event(31.0, 8.0);
        for part in [-1.0, 1.0, 0.0, 0.25, 0.25, -0.5, -0.25, -0.25] {
            events.mouse_wheel_event(0.0, part * NOTCH);
        }
        let inputs: Vec<_> = events.gathered.inputs.iter().map(|given| given.input).collect();
        assert_eq!(
            inputs,
            [Input::Hover(15, 4), Input::Wheel(15, 4, 1), Input::Wheel(15, 4, -1), Input::Wheel(15, 4, 1)]
        );
    }
}
