//! What goes into a session and what comes out.

use super::Seat;
use crate::engine::{Task, Value};
use crate::record::NodeId;
use crate::rules::gomoku::Choice;
use crate::rules::{Color, Illegal, Move, Outcome, Point, PointSet};

/// Tells thoughts apart, so that a late answer to an old question is refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Ticket(pub u32);

/// The one way to change a game.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// A person plays a move. While another position is looked at it begins a variation there.
    Play(Move),
    /// The computer answers the question with this ticket.
    Answer(Ticket, Move),
    /// The computer, asked with this ticket, gives up.
    Surrender(Ticket),
    /// A person chooses what the opening offers.
    Choose(Choice),
    /// The computer, asked with this ticket, says how White stands: it chooses what the opening offers.
    Weigh(Ticket, Value),
    /// Back to the last position in which a person was to act. In a variation that is looked at: one move back. Right
    /// after a branch was deleted: puts it back.
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
    /// Both agree that a game in which positions repeat has no result.
    AgreeNoResult,
    /// Lets a person or the computer play a colour from now on.
    Seat(Color, Seat),
    /// Time goes by.
    Tick,
    /// The clock stands, or runs on.
    Pause,
    /// Overlooks a fallen flag: the game goes on.
    Forgive,
    /// Writes about the game.
    Describe(Caption, String),
    /// Deletes the branch that begins with the move that is looked at.
    Delete,
}

/// Something that can be written about a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Caption {
    /// About the position that is looked at.
    Comment,
    /// A player's name.
    Name(Color),
    /// A player's rank.
    Rank(Color),
    /// When it was played.
    Date,
    /// The tournament.
    Event,
    /// Which round of it.
    Round,
    /// Where.
    Place,
    /// About the whole game.
    Summary,
}

/// A position to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// So many moves back.
    Back(u16),
    /// So many moves forward: towards the running game's last position, in a variation along its latest line.
    Forward(u16),
    /// The starting position.
    First,
    /// The running game's last position.
    Last,
    /// So many variations further, or back if negative, round and round.
    Variation(i8),
    /// This one. A node that the tree does not have is refused.
    Node(NodeId),
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
    /// The move just told begins or continues a variation; the running game is where it was.
    Branched,
    /// What the opening offered was chosen.
    Chosen(Choice),
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
    /// The clock stands.
    Paused,
    /// The clock runs on.
    Unpaused,
    /// A side has so many seconds left, ten or fewer.
    Hurry(Color, u8),
    /// So many nodes were deleted.
    Deleted(usize),
    /// A branch that was deleted is back.
    Restored,
    /// Something was written about the game.
    Described(Caption),
    /// The game ended.
    Ended(Outcome),
}

/// An order to the outside.
#[derive(Clone, PartialEq, Debug)]
pub enum Errand {
    /// Think about this; the answer comes back with the ticket, as [`Command::Answer`], [`Command::Weigh`] or
    /// [`Command::GuessDead`].
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
    /// Somebody has to choose before the next stone.
    ChoiceDue,
    /// There is nothing to take back.
    NothingToUndo,
    /// There is nothing to play again.
    NothingToRedo,
    /// There is no move before or after the one that is looked at.
    NoSuchMove,
    /// There is no other variation here.
    NoVariation,
    /// No stone stands there.
    NoStone,
    /// The game has no clock.
    NoClock,
    /// The command has no meaning at this stage.
    NotNow,
}
