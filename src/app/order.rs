//! What a person wants, after keys and clicks are understood.

use super::advice::Advising;
use super::aim::Aiming;
use super::export::Export;
use super::files::Copying;
use super::preference::Preference;
use super::review::Leafing;
use super::setup::{Kind, Row};
use super::writing::Writing;
use crate::session::Command;

/// A wish of a person, carried out by [`super::App::obey`].
#[derive(Clone, PartialEq, Debug)]
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
    /// The licences of what is inside.
    Licences,
    /// Turns so many pages.
    Page(i8),
    /// The settings page.
    Settings,
    /// Shows how the game would end if it were counted now, or takes that away.
    Estimate,
    /// What the computer would play, or that away.
    Advise(Advising),
    /// Goes through the whole game with the computer, or takes that away.
    Analyse,
    /// Lets the computer play for the people, or gives them their seats back.
    Watch,
    /// Lets a game between computers stand, or go on.
    Hold,
    /// One move of a game between computers.
    OneMove,
    /// The export sheet.
    OpenExport,
    /// Gives something to the player to keep.
    Export(Export),
    /// Moves a preference on.
    Adjust(Preference, i32),
    /// Something about what is aimed at on the board.
    Aim(Aiming),
    /// Chooses a file to open.
    Open,
    /// Writes the game to its file.
    Save,
    /// Writes the game to another file.
    SaveElsewhere,
    /// Overwrites the file that was asked about.
    Overwrite,
    /// Copies the game.
    Copy(Copying),
    /// Opens what is on the clipboard.
    Paste,
    /// The games played lately.
    Recent,
    /// Takes the so-many-th row of the open list.
    Pick(u16),
    /// Something done while looking through a game.
    Leaf(Leafing),
    /// Something about a text that is being written.
    Write(Writing),
    /// One step back: closes a sheet or page.
    Close,
    /// Full screen on or off.
    FullScreen,
    /// Puts the focus on the so-many-th button of the topmost layer.
    Focus(u16),
    /// Takes the focus away.
    Unfocus,
}
