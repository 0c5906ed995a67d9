//! The one place where the yard meets the engines: how a task and its answer travel to a worker and back, and who
//! thinks there. Until they are tied together here, every thought in a worker fails in words.
#![cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "only the worker needs it"))]

use crate::engine::{Report, Task};

/// The bytes of a task.
pub fn encode(_task: &Task) -> Vec<u8> {
    Vec::new()
}

/// The answer in a worker's bytes, if it is one.
pub fn decode(_answer: &[u8]) -> Option<Report> {
    None
}

/// Thinks inside the worker: the bytes of a task in, the bytes of an answer out.
pub fn think(_task: &[u8]) -> Vec<u8> {
    Vec::new()
}
