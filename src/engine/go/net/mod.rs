//! The network: what it sees of a position, and what it thinks of it.
//!
//! A small residual network reads planes that our own board computes. It was trained outside of the program, by the code in
//! `assets/net`, on the very planes that [`Features`] makes.

mod features;
mod file;
mod kernel;
mod ladder;
mod network;

pub use features::{Features, GLOBALS, PLANES};
pub use ladder::Reader;
pub use network::{Bench, Network, Opinion};
