//! Another program as a player, over the protocol that its game has: GTP for Go, Gomocup for Gomoku.

mod gomocup;
mod gtp;
mod process;

pub use gomocup::Gomocup;
pub use gtp::Gtp;
pub use process::Process;

/// What another program is told about time.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pace {
    /// Seconds for a move.
    pub seconds: f64,
    /// Seconds after which a program that has not answered is taken for hung.
    pub patience: f64,
}
