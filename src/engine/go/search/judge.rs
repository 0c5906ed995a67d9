//! Where policy and value come from.

use super::super::net::{Bench, Features, Network, Opinion};
use crate::rules::Size;

/// Somebody who looks at a position once.
pub(in crate::engine::go) trait Judge {
    /// What it thinks of the position with these features.
    fn judge(&mut self, features: &Features, size: Size) -> Opinion;
}

/// The network that comes with the program, and the memory that it works in.
pub(super) struct Eye {
    bench: Bench,
}

impl Default for Eye {
    fn default() -> Self {
        Self { bench: Bench::new() }
    }
}

impl Judge for Eye {
    fn judge(&mut self, features: &Features, size: Size) -> Opinion {
        Network::embedded().judge(features, size, &mut self.bench)
    }
}
