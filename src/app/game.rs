//! The state machine: menu, playing, game over. Transitions consume a state and return the next.

use super::setup::Setup;
use super::table::Table;
use crate::rules::Outcome;

/// Where the program is.
#[derive(Debug)]
pub enum Game {
    /// No game on the table.
    Menu(Menu),
    /// A game is played (or looked through, or counted).
    Playing(Playing),
    /// A game has ended and is still on the table.
    GameOver(GameOver),
}

impl Default for Game {
    fn default() -> Self {
        Self::Menu(Menu::default())
    }
}

/// The menu.
#[derive(Default, Debug)]
pub struct Menu {
    /// The setup page, when it is open, with what was chosen so far.
    pub setup: Option<Setup>,
    /// Which page of it is open; the screen counts round and round.
    pub page: i32,
    /// The game from which the page was opened: it comes back when the page is closed.
    pub behind: Option<Table>,
}

/// A game that is played.
#[derive(Debug)]
pub struct Playing {
    /// The game.
    pub table: Table,
}

/// A game that has ended.
#[derive(Debug)]
pub struct GameOver {
    /// The game.
    pub table: Table,
    /// How it ended.
    pub outcome: Outcome,
}

impl Game {
    /// Moves on to the state that fits the session: a decided game is over, a reopened one is played.
    pub fn settle(self) -> Self {
        match self {
            Self::Menu(menu) => Self::Menu(menu),
            Self::Playing(Playing { table }) | Self::GameOver(GameOver { table, .. }) => {
                match table.session.outcome() {
                    Some(outcome) => Self::GameOver(GameOver { table, outcome }),
                    None => Self::Playing(Playing { table }),
                }
            }
        }
    }

    /// The game on the table, or behind the setup page.
    pub fn into_table(self) -> Option<Table> {
        match self {
            Self::Menu(menu) => menu.behind,
            Self::Playing(Playing { table }) | Self::GameOver(GameOver { table, .. }) => Some(table),
        }
    }

    /// The game on the table, if there is one.
    pub const fn table(&self) -> Option<&Table> {
        match self {
            Self::Menu(_) => None,
            Self::Playing(Playing { table }) | Self::GameOver(GameOver { table, .. }) => Some(table),
        }
    }

    /// The game on the table, to be changed.
    pub const fn table_mut(&mut self) -> Option<&mut Table> {
        match self {
            Self::Menu(_) => None,
            Self::Playing(Playing { table }) | Self::GameOver(GameOver { table, .. }) => Some(table),
        }
    }
}
