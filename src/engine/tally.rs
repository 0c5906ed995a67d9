//! Counting the positions looked at, and asking the pulse in time.

use super::{Flow, Progress, Pulse};

/// Number of positions between two beats; far less than 5 ms of work for the one-ply levels, also in the browser.
const STRIDE: u64 = 64;

/// Counts positions for a pulse.
pub(super) struct Tally<'a> {
    pulse: &'a mut dyn Pulse,
    nodes: u64,
    stride: u64,
    budget: u64,
    flow: Flow,
}

impl<'a> Tally<'a> {
    /// Nothing counted yet.
    pub fn new(pulse: &'a mut dyn Pulse) -> Self {
        Self { pulse, nodes: 0, stride: STRIDE, budget: u64::MAX, flow: Flow::GoOn }
    }

    /// The same with a number of positions after which it says stop.
    pub fn within(self, budget: u64) -> Self {
        Self { budget, ..self }
    }

    /// Asks the pulse at every position, for whoever takes milliseconds for one.
    pub fn beat_each(&mut self) {
        self.stride = 1;
    }

    /// Takes positions off the budget that were looked at for an earlier answer.
    pub const fn spare(&mut self, positions: u64) {
        self.budget = self.budget.saturating_sub(positions);
    }

    /// Counts one position; every so often the pulse is asked whether to go on. Once it said stop, it stays with it.
    pub fn count(&mut self) -> Flow {
        self.nodes += 1;
        if self.nodes.is_multiple_of(self.stride) && self.pulse.beat(Progress { nodes: self.nodes }) == Flow::Stop
            || self.nodes >= self.budget
        {
            self.flow = Flow::Stop;
        }
        self.flow
    }

    /// After how many positions it says stop.
    pub const fn budget(&self) -> u64 {
        self.budget
    }

    /// Positions that may still be counted.
    pub const fn left(&self) -> u64 {
        self.budget.saturating_sub(self.nodes)
    }

    /// Positions counted so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }
}
