//! Tasks and reports as bytes, for a worker that shares no memory with the window.
//!
//! One message: a version byte, a kind byte, the fields, and a checksum of all before it (FNV-1a, 32 bits). Numbers are
//! little-endian. A changed byte is always noticed; a reader takes no byte on trust and reserves no more memory than
//! the message is long. Both sides are the same program, so other versions are refused, not converted.

use super::{Report, Task};
use std::fmt;

mod read;
#[cfg(test)]
mod tests;
mod write;

use read::Reader;
use write::Writer;

/// Version of the format.
const VERSION: u8 = 5;
/// Kind byte of a task.
const TASK: u8 = b'T';
/// Kind byte of a report.
const REPORT: u8 = b'R';
/// Both bytes of a pass, where a stone has its column and row.
const PASS: u8 = 0xFF;
/// Both bytes of a point off every board; it is written so that the reader refuses it.
const NOWHERE: u8 = 0xFE;

/// Why bytes are no message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadWire {
    /// Too short, cut off, or changed on the way.
    Damaged,
    /// Another version of the format.
    Version(u8),
    /// Another kind of message.
    Kind(u8),
    /// A field that cannot have this value.
    Field {
        /// Which field.
        name: &'static str,
        /// Offset in bytes behind the field.
        at: usize,
    },
    /// Bytes after the last field.
    TooLong {
        /// Offset in bytes at which the message should end.
        at: usize,
    },
}

impl fmt::Display for BadWire {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged => f.write_str("the message is damaged"),
            Self::Version(found) => write!(f, "the message has version {found}, not {VERSION}"),
            Self::Kind(found) => write!(f, "unexpected kind of message {found}"),
            Self::Field { name, at } => write!(f, "impossible {name} before byte {at} of the message"),
            Self::TooLong { at } => write!(f, "the message goes on after byte {at}"),
        }
    }
}

impl std::error::Error for BadWire {}

/// A task as bytes.
pub fn encode_task(task: &Task) -> Vec<u8> {
    let mut writer = Writer::new(TASK);
    writer.rules(task.rules);
    writer.ask(task.ask);
    writer.byte(task.level.number());
    writer.long(task.seed);
    writer.float(task.weights.attack);
    writer.float(task.weights.defence);
    writer.limit(task.limit);
    writer.budget(task.budget);
    writer.setup(task.setup.as_ref());
    writer.count(task.moves.len());
    for &mv in &task.moves {
        writer.mv(mv);
    }
    writer.seal()
}

/// The task in `bytes`.
///
/// # Errors
/// Anything that [`encode_task`] would not write. Whether the rules allow the moves is not judged here.
pub fn decode_task(bytes: &[u8]) -> Result<Task, BadWire> {
    let mut reader = Reader::open(bytes, TASK)?;
    let task = reader.task()?;
    reader.end()?;
    Ok(task)
}

/// A report as bytes.
pub fn encode_report(report: &Report) -> Vec<u8> {
    let mut writer = Writer::new(REPORT);
    writer.best(report.best);
    writer.long(report.nodes);
    writer.why(report.why);
    writer.count(report.heat.len());
    for &(point, value) in &report.heat {
        writer.point(point);
        writer.float(value);
    }
    writer.count(report.line.len());
    for &mv in &report.line {
        writer.mv(mv);
    }
    writer.value(report.value);
    writer.lead(report.lead);
    writer.count(report.dead.len());
    for &point in &report.dead {
        writer.point(point);
    }
    writer.seal()
}

/// The report in `bytes`.
///
/// # Errors
/// Anything that [`encode_report`] would not write.
pub fn decode_report(bytes: &[u8]) -> Result<Report, BadWire> {
    let mut reader = Reader::open(bytes, REPORT)?;
    let report = reader.report()?;
    reader.end()?;
    Ok(report)
}

/// FNV-1a over 32 bits (Fowler, Noll, Vo 1991): every step is one-to-one, so that one changed byte always shows.
pub(super) fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
