//! Swap and Swap2 in a session: who acts, what is chosen, and who has which colour then.
//!
//! The seats are those of the two parties, the opener's first. Until the colours are settled a party places stones of
//! both; afterwards the seats follow the colours. What was chosen is kept beside the moves, each choice at the number of
//! stones at which it was due, so that undo can walk over it.

use super::{ByColor, Choice, Color, Event, Refusal, Response, Seat, Session, Stage, Ticket};
use crate::engine::{Level, Value};
use crate::record::NodeId;
use crate::rules::Ruleset;
use crate::rules::gomoku::{Opening, OpeningState, Party, Step};

impl Session {
    /// How the first stones are played; always plain in Go.
    pub const fn opening(&self) -> Opening {
        match &self.info.rules {
            Ruleset::Gomoku(rules) => rules.opening,
            Ruleset::Go(_) => Opening::Plain,
        }
    }

    /// What the opening asks for next in the running game.
    pub fn opening_step(&self) -> Step {
        self.step_at(self.live, self.choices.len())
    }

    /// What the party that is to act can choose between; empty when stones are played.
    pub fn options(&self) -> &'static [Choice] {
        match self.opening_step() {
            Step::Choose { options, .. } if self.stage() == Stage::Play => options,
            _ => &[],
        }
    }

    /// Whether somebody has to choose before the next stone.
    pub fn is_choice_due(&self) -> bool {
        !self.options().is_empty()
    }

    pub(super) fn opening_is_done(&self) -> bool {
        matches!(self.opening_step(), Step::Done { .. })
    }

    /// Who plays which colour. While the opening is not over: who began with it.
    pub fn seats(&self) -> ByColor<Seat> {
        self.seats_after(self.opening_step())
    }

    /// Who places the next stone, or chooses.
    pub fn actor(&self) -> Seat {
        match self.opening_step() {
            Step::Place { by, .. } | Step::Choose { by, .. } => self.parties[color_of(by)],
            step @ Step::Done { .. } => self.seats_after(step)[self.tip.to_move()],
        }
    }

    /// Who acts after a node and so many choices.
    pub(super) fn actor_at(&self, node: NodeId, choices: usize) -> Seat {
        match self.step_at(node, choices) {
            Step::Place { by, .. } | Step::Choose { by, .. } => self.parties[color_of(by)],
            step @ Step::Done { .. } => self.seats_after(step)[self.to_move_at(node)],
        }
    }

    /// How many of the choices were made up to the stone of a node.
    pub(super) fn choices_at(&self, node: NodeId) -> usize {
        let step = self.step_at(node, self.choices.len());
        let all = 0..=self.choices.len();
        all.into_iter().find(|&count| self.step_at(node, count) == step).unwrap_or(self.choices.len())
    }

    /// What the opening asks for after a node and so many choices.
    fn step_at(&self, node: NodeId, choices: usize) -> Step {
        const PLAIN: Step = Step::Done { black: Party::Opener };
        if self.opening() == Opening::Plain {
            return PLAIN;
        }
        let stones = self.tree.depth(node) as u16;
        OpeningState::replay(self.opening(), stones, &self.choices[..choices]).map_or(PLAIN, |state| state.step())
    }

    fn seats_after(&self, step: Step) -> ByColor<Seat> {
        match step {
            Step::Done { black: Party::Answerer } => ByColor { black: self.parties.white, white: self.parties.black },
            _ => self.parties,
        }
    }

    /// Lets a person or the computer play a colour from now on.
    pub(super) fn seat(&mut self, color: Color, seat: Seat) {
        let began = self.began_as(color);
        self.parties[began] = seat;
    }

    /// The colour with which the player of a colour began.
    pub(super) fn began_as(&self, color: Color) -> Color {
        if matches!(self.opening_step(), Step::Done { black: Party::Answerer }) { !color } else { color }
    }

    /// Names by colour as names of the parties, and the other way round.
    pub(super) fn names_by_party(&self) -> ByColor<String> {
        ByColor::from_fn(|color| self.info.names[self.began_as(color)].clone())
    }

    pub(super) fn choose(&mut self, choice: Choice, response: &mut Response) -> Result<(), Refusal> {
        if self.is_reviewing() {
            return Err(Refusal::Reviewing);
        }
        if !self.options().contains(&choice) {
            return Err(Refusal::NotNow);
        }
        if self.actor() != Seat::Human {
            return Err(Refusal::NotYourTurn);
        }
        self.make_choice(choice, response);
        Ok(())
    }

    /// The computer takes the colour that stands better; the two beginners' levels cannot tell, and let the seed decide.
    pub(super) fn weigh(&mut self, ticket: Ticket, value: Value, response: &mut Response) -> Result<(), Refusal> {
        let Seat::Computer(level) = self.actor() else { return Err(Refusal::Stale) };
        if self.thought != Some(ticket) || !self.is_choice_due() {
            return Err(Refusal::Stale);
        }
        let luck = self.seed.count_ones().is_multiple_of(2);
        let white_is_better = match value {
            _ if level <= Level::Classic => luck,
            Value::Chance(chance) => chance > 0.5,
            Value::Wins(_) => true,
            Value::Loses(_) => false,
            Value::Unknown => luck,
        };
        self.thought = None;
        self.make_choice(if white_is_better { Choice::TakeWhite } else { Choice::TakeBlack }, response);
        Ok(())
    }

    fn make_choice(&mut self, choice: Choice, response: &mut Response) {
        self.choices.push(choice);
        self.deleted = None;
        response.events.push(Event::Chosen(choice));
    }
}

/// The colour that a party begins with.
const fn color_of(party: Party) -> Color {
    match party {
        Party::Opener => Color::Black,
        Party::Answerer => Color::White,
    }
}

#[cfg(test)]
mod tests;
