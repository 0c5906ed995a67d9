//! Questions to the computer beside the game: an estimate, advice, an analysis. One at a time, and the game's own come
//! first: a question that had to give way is asked again or forgotten, as its asker sees fit.

use super::App;
use super::advice::Advising;
use super::analysis::Query;
use super::ports::Ticket;
use super::table::Table;
use crate::engine::Task;
use crate::record::NodeId;

/// A question that is not answered yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aside {
    ticket: Ticket,
    /// The position that it is about.
    node: NodeId,
    purpose: Purpose,
}

/// What the answer is wanted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// How the game would end if it were counted now.
    Estimate,
    /// What the computer would play.
    Advice(Advising),
    /// A part of the analysis of the game.
    Analysis(Query),
}

impl App {
    /// Asks the computer beside the game; what was asked before gives way.
    pub(super) fn ask_aside(&mut self, purpose: Purpose, node: NodeId, task: Task) {
        self.questions = self.questions.wrapping_add(1);
        // The game's own tickets count up from 1.
        let ticket = Ticket(u32::MAX - self.questions);
        self.brain.think(ticket, task);
        if let Some(table) = self.game.table_mut() {
            (table.aside, table.answer) = (Some(Aside { ticket, node, purpose }), None);
        }
    }

    /// Takes back a question whose purpose is among those that are not wanted any more.
    pub(super) fn withdraw(&mut self, is_unwanted: impl Fn(Purpose) -> bool) {
        let Some(table) = self.game.table_mut() else { return };
        if table.aside.take_if(|aside| is_unwanted(aside.purpose)).is_some() {
            self.brain.stop();
        }
    }

    /// Hands an answer to whoever asked beside the game; false if there is none yet.
    pub(super) fn hear_aside(&mut self) -> bool {
        let Some(table) = self.game.table_mut() else { return false };
        let Some(Aside { ticket, node, purpose }) = table.aside else { return false };
        let Some((_, thought)) = table.answer.take_if(|answer| answer.0 == ticket) else { return false };
        table.aside = None;
        match purpose {
            Purpose::Estimate => self.hear_estimate(node, &thought),
            Purpose::Advice(advising) => self.hear_advice((node, advising), &thought),
            Purpose::Analysis(query) => self.hear_analysis(query, &thought),
        }
        true
    }
}

impl Table {
    /// What the computer is asked beside the game.
    pub fn asked_aside(&self) -> Option<Purpose> {
        self.aside.map(|aside| aside.purpose)
    }

    /// What is known or asked about a position goes with it; an analysis goes with its line of moves. Says whether a
    /// question went with them.
    pub(super) fn drop_stale(&mut self) -> bool {
        let cursor = self.session.cursor();
        self.estimate.take_if(|estimate| estimate.node() != cursor);
        self.advice.take_if(|advice| advice.node() != cursor);
        let session = &self.session;
        self.analysis.take_if(|analysis| !analysis.is_about(session));
        let has_analysis = self.analysis.is_some();
        let is_stale = |aside: &mut Aside| match aside.purpose {
            Purpose::Estimate | Purpose::Advice(_) => aside.node != cursor,
            Purpose::Analysis(_) => !has_analysis,
        };
        self.aside.take_if(is_stale).is_some()
    }
}
