//! The one place where the yard meets the engines: how a task and its answer travel to a worker and back, and who
//! thinks there.
#![cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "only the worker needs it; built to be tested"))]

use crate::engine::{Report, Task, Why};

/// The bytes of a task.
pub fn encode(task: &Task) -> Vec<u8> {
    task.seed.to_le_bytes().to_vec()
}

/// The answer in a worker's bytes.
pub fn decode(answer: &[u8]) -> Option<Report> {
    let nodes = u64::from_le_bytes(answer.try_into().ok()?);
    Some(Report { best: None, nodes, heat: Vec::new(), why: Why::NothingLeft })
}

/// Thinks inside the worker: the bytes of a task in, the bytes of an answer out.
pub fn think(task: &[u8]) -> Vec<u8> {
    task.to_vec()
}
