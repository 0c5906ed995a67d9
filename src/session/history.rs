//! Undo, redo, and walking through the record.

use super::{Errand, Event, Refusal, Response, Seat, Session, Stage, Target};
use crate::record::{NodeId, Tree};
use crate::rules::{Color, Position};

impl Session {
    /// Back to the last position in which a person was to move. Between two computers that is one move; when there is
    /// no such position, there is nothing to take back. A resignation alone is taken back without a move.
    pub(super) fn undo(&mut self, response: &mut Response) -> Result<(), Refusal> {
        if self.is_reviewing() {
            return Err(Refusal::Reviewing);
        }
        let target = if self.was_resigned() { self.live } else { self.undo_target().ok_or(Refusal::NothingToUndo)? };
        self.hush(response);
        self.ending = None;
        self.info.result = None;
        self.clear_dead();
        let changes = self.move_live(target);
        response.events.push(Event::Undone(changes));
        response.errands.push(Errand::Save);
        Ok(())
    }

    /// Forward along the latest line until a person is to move or the line ends.
    pub(super) fn redo(&mut self, response: &mut Response) -> Result<(), Refusal> {
        if self.is_reviewing() {
            return Err(Refusal::Reviewing);
        }
        if self.ending.is_some() {
            return Err(Refusal::NothingToRedo);
        }
        let mut target = self.tree.latest(self.live).ok_or(Refusal::NothingToRedo)?;
        while !self.person_to_move_at(target) {
            match self.tree.latest(target) {
                Some(next) => target = next,
                None => break,
            }
        }
        self.hush(response);
        let changes = self.move_live(target);
        response.events.push(Event::Jumped(changes));
        self.tell_end(response);
        response.errands.push(Errand::Save);
        Ok(())
    }

    pub(super) fn goto(&mut self, target: Target, response: &mut Response) -> Result<(), Refusal> {
        let mut node = self.cursor;
        match target {
            Target::Back(count) => {
                for _ in 0..count {
                    node = self.tree.parent(node).unwrap_or(Tree::ROOT);
                }
            }
            Target::Forward(count) => {
                for _ in 0..count {
                    node = self.next_towards_live(node).unwrap_or(node);
                }
            }
            Target::First => node = Tree::ROOT,
            Target::Last => node = self.live,
        }
        if node == self.cursor {
            return Err(Refusal::NoSuchMove);
        }
        let changes = self.look_at(node);
        response.events.push(Event::Jumped(changes));
        Ok(())
    }

    /// Makes the position that is looked at the running one; the moves after it stay as a variation.
    pub(super) fn play_on(&mut self, response: &mut Response) -> Result<(), Refusal> {
        if !self.is_reviewing() {
            return Err(Refusal::NotNow);
        }
        self.hush(response);
        self.ending = None;
        self.info.result = None;
        self.clear_dead();
        self.move_live(self.cursor);
        response.events.push(Event::Resumed);
        self.tell_end(response);
        response.errands.push(Errand::Save);
        Ok(())
    }

    /// Ends a review.
    pub(super) fn return_to_live(&mut self, response: &mut Response) {
        if self.is_reviewing() {
            let changes = self.look_at(self.live);
            response.events.push(Event::Jumped(changes));
        }
    }

    /// Whether there is something to take back.
    pub fn can_undo(&self) -> bool {
        self.was_resigned() || self.undo_target().is_some()
    }

    /// Whether there is something to play again.
    pub fn can_redo(&self) -> bool {
        self.ending.is_none() && self.tree.latest(self.live).is_some()
    }

    fn undo_target(&self) -> Option<NodeId> {
        let before = self.tree.parent(self.live)?;
        if Color::BOTH.into_iter().all(|color| self.seats[color] != Seat::Human) {
            return Some(before);
        }
        std::iter::successors(Some(before), |&at| self.tree.parent(at)).find(|&at| self.person_to_move_at(at))
    }

    fn person_to_move_at(&self, node: NodeId) -> bool {
        self.seats[self.to_move_at(node)] == Seat::Human
    }

    /// The side to move after a node: Black while it places its handicap, then the sides in turn.
    fn to_move_at(&self, node: NodeId) -> Color {
        let start = Position::new(&self.info.rules);
        let to_place = match &start {
            Position::Go(go) => usize::from(go.to_place()),
            Position::Gomoku(_) => 0,
        };
        match self.tree.step(node) {
            _ if self.tree.depth(node) < to_place => Color::Black,
            Some(step) => !step.color,
            None => start.to_move(),
        }
    }

    /// The child of `node` on the way to the running game's last move.
    fn next_towards_live(&self, node: NodeId) -> Option<NodeId> {
        std::iter::successors(Some(self.live), |&at| self.tree.parent(at))
            .find(|&at| self.tree.parent(at) == Some(node))
    }

    pub(super) fn replay(&self, node: NodeId) -> Position {
        let mut position = crate::record::replay(&self.info.rules, &self.tree.path(node));
        if let (Position::Go(go), true) = (&mut position, self.resumed == Some(node)) {
            go.resume();
        }
        position
    }

    /// Makes a node the running game's last move and looks at it; tells what changed on the board.
    fn move_live(&mut self, node: NodeId) -> Vec<(crate::rules::Point, Option<Color>)> {
        let changes = self.look_at(node);
        self.live = node;
        self.live_position = self.position.clone();
        changes
    }

    /// A position reached through the record may be one in which the game is over.
    fn tell_end(&mut self, response: &mut Response) {
        if let Stage::Over(outcome) = self.stage() {
            self.end(outcome, response);
        }
    }

    /// Moves the cursor and tells what changed on the board.
    fn look_at(&mut self, node: NodeId) -> Vec<(crate::rules::Point, Option<Color>)> {
        let position = self.replay(node);
        let changes = self.position.board().diff(position.board());
        self.cursor = node;
        self.position = position;
        changes
    }
}
