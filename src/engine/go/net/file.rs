//! The network's file: `HOSHINET`, then numbers of two bytes: version, planes, globals, channels, blocks, channels of the heads,
//! hidden; then the weights in the order in which [`super::network`] asks for them; at the end a checksum of all before it (FNV-1a, 32 bits).
//! All little-endian. A vector is made of floats of four bytes. A matrix is a float for each of its outputs, the
//! scale, then a signed byte for each entry, output by output for each input, to be multiplied by the scale.

use super::kernel::WIDTH;
use super::{GLOBALS, PLANES};
use crate::engine::wire::checksum;
use std::fmt;

const MAGIC: &[u8; 8] = b"HOSHINET";
const VERSION: u16 = 1;

/// Channels of the heads.
pub(super) const HEAD: usize = 32;
/// Hidden numbers behind the value.
pub(super) const HIDDEN: usize = 64;
/// Residual blocks.
pub(super) const BLOCKS: usize = 5;

/// What a file must say before its weights.
const SHAPE: [(&str, usize); 7] = [
    ("version", VERSION as usize),
    ("number of planes", PLANES),
    ("number of globals", GLOBALS),
    ("number of channels", WIDTH),
    ("number of blocks", BLOCKS),
    ("number of channels of the heads", HEAD),
    ("number of hidden units", HIDDEN),
];

/// Why bytes are no network that this program can use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadNetwork {
    /// It does not begin as a network does.
    NoNetwork,
    /// It ends too early, or was changed.
    Damaged,
    /// It was made for another program.
    Other {
        /// In what it differs.
        what: &'static str,
        /// What this program needs.
        needed: usize,
        /// What the file has.
        found: usize,
    },
    /// Bytes after the last weight.
    TooLong {
        /// Offset in bytes at which the weights end.
        at: usize,
    },
}

impl fmt::Display for BadNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoNetwork => f.write_str("this is no network of Hoshi"),
            Self::Damaged => f.write_str("the network is damaged"),
            Self::Other { what, needed, found } => write!(f, "the network's {what} is {found}, not {needed}"),
            Self::TooLong { at } => write!(f, "the network goes on after byte {at}"),
        }
    }
}

impl std::error::Error for BadNetwork {}

/// The weights of a sound file, one after the other.
#[derive(Debug)]
pub(super) struct Weights<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Weights<'a> {
    /// Opens a file.
    pub fn open(file: &'a [u8]) -> Result<Self, BadNetwork> {
        let rest = file.strip_prefix(MAGIC).ok_or(BadNetwork::NoNetwork)?;
        let (shape, rest) = rest.split_at_checked(2 * SHAPE.len()).ok_or(BadNetwork::Damaged)?;
        for ((what, needed), found) in SHAPE.into_iter().zip(shape.chunks_exact(2)) {
            let found = usize::from(u16::from_le_bytes([found[0], found[1]]));
            if found != needed {
                return Err(BadNetwork::Other { what, needed, found });
            }
        }
        let (body, sum) = file.split_last_chunk::<4>().ok_or(BadNetwork::Damaged)?;
        if checksum(body) != u32::from_le_bytes(*sum) || rest.len() < sum.len() {
            return Err(BadNetwork::Damaged);
        }
        Ok(Self { bytes: body, at: file.len() - rest.len() })
    }

    fn take(&mut self, count: usize) -> Result<&'a [u8], BadNetwork> {
        let taken = self.bytes.get(self.at..self.at + count).ok_or(BadNetwork::Damaged)?;
        self.at += count;
        Ok(taken)
    }

    /// The next vector.
    pub fn vector(&mut self, length: usize) -> Result<Vec<f32>, BadNetwork> {
        let bytes = self.take(4 * length)?;
        Ok(bytes.chunks_exact(4).map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]])).collect())
    }

    /// The next vector, as long as the channels are many.
    pub fn row<const N: usize>(&mut self) -> Result<[f32; N], BadNetwork> {
        self.vector(N)?.try_into().map_err(|_| BadNetwork::Damaged)
    }

    /// The next matrix, input by input.
    pub fn matrix(&mut self, inputs: usize, outputs: usize) -> Result<Vec<f32>, BadNetwork> {
        let scale = self.vector(outputs)?;
        let steps = self.take(inputs * outputs)?;
        Ok(steps.iter().zip(scale.iter().cycle()).map(|(&step, scale)| f32::from(step.cast_signed()) * scale).collect())
    }

    /// Whether that was all.
    pub fn end(self) -> Result<(), BadNetwork> {
        if self.at == self.bytes.len() { Ok(()) } else { Err(BadNetwork::TooLong { at: self.at }) }
    }
}
