//! Hoshi (星位): a board room for Gomoku and Go.

pub mod paint;
pub mod rules;
