//! What goes into a session and what comes out.

use super::Seat;
use crate::engine::Task;
use crate::rules::{Color, Illegal, Move, Outcome, Point, PointSet};

/// Tells thoughts apart, so that a late answer to an old question is refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Ticket(pub u32);

/// The one way to change a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// A person plays a move.
    Play(Move),
    /// The computer answers the question with this ticket.
    Answer(Ticket, Move),
    /// Back to the last position in which a person was to move.
    Undo,
    /// Forward again along what was taken back.
    Redo,
    /// Looks at another position; nothing is deleted.
    Goto(Target),
    /// Goes on playing from the position that is looked at.
    PlayOn,
    /// A person gives up.
    Resign,
    /// Marks the chain at a point dead, or alive again.
    ToggleDead(Point),
    /// The computer answers the question with this ticket: these stones look dead.
    GuessDead(Ticket, PointSet),
    /// Agrees with the count.
    Accept,
    /// Goes on playing instead of counting.
    Resume,
    /// Lets a person or the computer play a colour from now on.
    Seat(Color, Seat),
}

/// A position to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// So many moves back.
    Back(u16),
    /// So many moves forward in the running game.
    Forward(u16),
    /// The starting position.
    First,
    /// The running game's last position.
    Last,
}

/// What came of a command.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Response {
    /// Facts, in the order in which they happened.
    pub events: Vec<Event>,
    /// Orders to the outside.
    pub errands: Vec<Errand>,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A stone was put down.
    Placed {
        /// Where.
        point: Point,
        /// Its colour.
        color: Color,
    },
    /// Stones were taken off.
    Captured {
        /// Where they stood.
        points: Vec<Point>,
        /// Their colour.
        color: Color,
    },
    /// A side passed.
    Passed(Color),
    /// Moves were taken back; the board changed at these points to what now stands there.
    Undone(Vec<(Point, Option<Color>)>),
    /// Another position is looked at; the board changed at these points to what now stands there.
    Jumped(Vec<(Point, Option<Color>)>),
    /// Two passes: now dead stones are marked.
    CountingBegan,
    /// A chain was marked dead or alive.
    DeadMarked,
    /// The computer has marked so many stones as dead.
    DeadGuessed(usize),
    /// Play goes on after two passes or from an earlier position.
    Resumed,
    /// The game ended.
    Ended(Outcome),
}

/// An order to the outside.
#[derive(Clone, PartialEq, Debug)]
pub enum Errand {
    /// Think about this; the answer comes back with the ticket, as [`Command::Answer`] or [`Command::GuessDead`].
    Think(Ticket, Box<Task>),
    /// Stop thinking.
    Hush,
    /// Write the game.
    Save,
}

/// Why a command was refused. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The rules refuse the move.
    Illegal(Illegal),
    /// It is the computer's turn.
    NotYourTurn,
    /// An answer to a question that is no longer asked.
    Stale,
    /// An earlier position is looked at.
    Reviewing,
    /// There is nothing to take back.
    NothingToUndo,
    /// There is nothing to play again.
    NothingToRedo,
    /// There is no move before or after the one that is looked at.
    NoSuchMove,
    /// No stone stands there.
    NoStone,
    /// The command has no meaning at this stage.
    NotNow,
}
