//! What the computer would play in the position that is looked at: a hint with its reason, the score map, or the move
//! itself. Asked of the engine beside the game, and gone with the position.

use super::App;
use super::aside::Purpose;
use super::message::Message;
use super::ports::Thought;
use super::table::Table;
use crate::engine::{Ask, Level, Report};
use crate::record::NodeId;
use crate::session::{Command, Refusal, Session, Stage};

/// What is done with the computer's move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Advising {
    /// It is shown, with its reason.
    Hint,
    /// Every candidate is shown with its value.
    Map,
    /// It is played.
    Play,
}

/// Advice about one position.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    node: NodeId,
    advising: Advising,
    report: Box<Report>,
}

impl Advice {
    /// The position that it is about.
    pub const fn node(&self) -> NodeId {
        self.node
    }

    /// What is done with it.
    pub const fn advising(&self) -> Advising {
        self.advising
    }

    /// What the engine said.
    pub const fn report(&self) -> &Report {
        &self.report
    }
}

impl App {
    /// Asks for advice, or takes it away where it is shown already.
    pub(super) fn advise(&mut self, advising: Advising) {
        self.sheets.close_all();
        let Some(table) = self.game.table_mut() else { return };
        let before = table.advising();
        table.advice = None;
        self.withdraw(|purpose| matches!(purpose, Purpose::Advice(_)));
        let Some(table) = self.game.table_mut() else { return };
        if before == Some(advising) && advising != Advising::Play {
            return;
        }
        let session = &table.session;
        if let Some(refusal) = refusal(session) {
            let ply = session.position().ply();
            self.say(Message::Refused { refusal, ply, point: None });
            return;
        }
        table.estimate = None;
        let ask = if advising == Advising::Hint { Ask::Hint } else { Ask::Move };
        let task = session.question(ask, level(session, advising));
        let node = session.cursor();
        self.ask_aside(Purpose::Advice(advising), node, task);
        let now = self.now();
        if let Some(table) = self.game.table_mut() {
            table.hush(now);
        }
    }

    /// Takes the answer: shows it, or plays it.
    pub(super) fn hear_advice(&mut self, (node, advising): (NodeId, Advising), thought: &Thought) {
        match thought {
            Thought::Done(report) if report.best.is_some() => match (advising, report.best) {
                (Advising::Play, Some(mv)) => self.apply(&Command::Play(mv)),
                _ => {
                    self.cues.push(super::table::Cue::Hint);
                    let report = Box::new(report.clone());
                    if let Some(table) = self.game.table_mut() {
                        table.advice = Some(Advice { node, advising, report });
                    }
                }
            },
            Thought::Done(_) | Thought::Failed(_) => self.say(Message::NoAdvice),
        }
    }
}

impl Table {
    /// The advice that is shown or asked for.
    pub fn advising(&self) -> Option<Advising> {
        match self.asked_aside() {
            Some(Purpose::Advice(advising)) => Some(advising),
            _ => self.advice.as_ref().map(Advice::advising),
        }
    }
}

/// Why no advice can be given now.
fn refusal(session: &Session) -> Option<Refusal> {
    if session.is_thinking() {
        return Some(Refusal::NotYourTurn);
    }
    let is_open = session.position().outcome().is_none();
    let may_move = session.is_reviewing() || session.stage() == Stage::Play;
    match (is_open && may_move, session.is_choice_due() && !session.is_reviewing()) {
        (false, _) => Some(Refusal::NotNow),
        (true, true) => Some(Refusal::ChoiceDue),
        (true, false) => None,
    }
}

/// A hint comes from the strongest that answers within a moment; the map and the move from the opponent at the board, so
/// that its own table is seen.
fn level(session: &Session, advising: Advising) -> Level {
    let offered = Level::offered(session.rules());
    let usual = if offered.contains(&Level::Strong) { Level::Strong } else { Level::Classic };
    match (advising, session.computer_level()) {
        (Advising::Hint, _) | (_, None) => usual,
        // A beginner's dice have no map.
        (Advising::Map, Some(level)) => level.max(Level::Classic),
        (Advising::Play, Some(level)) => level,
    }
}
