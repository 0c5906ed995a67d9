//! Hoshi (星位): a board room for Gomoku and Go.

pub mod app;
pub mod engine;
pub mod paint;
pub mod platform;
pub mod record;
pub mod rules;
pub mod session;
