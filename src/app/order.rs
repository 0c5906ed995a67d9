//! What a person wants, after keys and clicks are understood.

use super::setup::{Kind, Row};
use crate::session::Command;

/// A wish of a person, carried out by [`super::App::obey`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// Something for the game itself.
    Game(Command),
    /// A pass; a second one in a row asks first.
    Pass,
    /// Give up; asks for a second press.
    Resign,
    /// A new game like this one; in mid-game asks for a second press.
    Restart,
    /// A new game with the last settings.
    Start(Kind),
    /// Go on with the last game.
    Continue,
    /// The next opponent for a game, from the menu.
    NextOpponent(Kind),
    /// The setup page.
    OpenSetup,
    /// Moves a row of the setup page on.
    Change(Row, i32),
    /// Starts the game that was set up.
    StartSetup,
    /// To the menu; the game can be gone on with there.
    ToMenu,
    /// Leaves the program.
    Quit,
    /// Leaves the program at the second press, for a key that is pressed one time too many.
    Leave,
    /// The sheet over a running game.
    Pause,
    /// The table of keys.
    Help,
    /// One step back: closes a sheet or page.
    Close,
    /// The next language.
    NextLanguage,
    /// Sound on or off.
    ToggleSound,
    /// Louder or softer by so many percent.
    Volume(i8),
    /// Full screen on or off.
    FullScreen,
    /// Coordinates on or off.
    ToggleCoordinates,
    /// Moves the focus by so many buttons.
    Focus(i8),
}
