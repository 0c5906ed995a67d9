//! What a person does to the program, without the window's own types.

/// A key by what it means; letters and signs as they are without Shift.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Key {
    /// A letter (lower case), digit or sign.
    Char(char),
    /// The space bar.
    Space,
    /// Enter, also on the keypad.
    Enter,
    /// Esc.
    Escape,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// Tab.
    Tab,
    /// Left arrow.
    Left,
    /// Right arrow.
    Right,
    /// Up arrow.
    Up,
    /// Down arrow.
    Down,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Home.
    Home,
    /// End.
    End,
    /// Pause.
    Pause,
    /// F1.
    F1,
    /// F2.
    F2,
    /// F3.
    F3,
    /// F4.
    F4,
    /// F11.
    F11,
}

/// The modifier keys that were held.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Mods {
    /// Control.
    pub ctrl: bool,
    /// Alt or Meta: such a key is never the plain key.
    pub alt: bool,
    /// Shift.
    pub shift: bool,
}

/// One thing a person did. Positions are virtual pixels from the upper left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input {
    /// A key went down, or repeats while held.
    Key(Key, Mods),
    /// The left button went down.
    Press(i32, i32),
    /// A finger touched.
    Tap(i32, i32),
    /// The finger that touched moved on.
    Drag(i32, i32),
    /// The pointer moved; fingers do not hover.
    Hover(i32, i32),
    /// A character was typed; the key that it came from, if any, is another input.
    Char(char),
    /// The wheel was turned by so many notches at a place; towards the person is positive.
    Wheel(i32, i32, i8),
}
