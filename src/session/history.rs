//! Undo, redo, variations, and walking through the record.

use super::{Event, Move, Refusal, Response, Seat, Session, Stage, Target, tell_turn};
use crate::record::{NodeId, Replay, Step, Tree};
use crate::rules::{Color, Point, Position, Ruleset};

/// So many moves are replayed at most for a step back, but for one step of as many.
const STRIDE: usize = 64;

/// What changed on the board: the points, and what stands there now.
type Changes = Vec<(Point, Option<Color>)>;

impl Session {
    /// Back to the last position in which a person was to act. Between two computers that is one move; when there is no
    /// such position, there is nothing to take back. What ended the game besides its moves is taken back alone.
    pub(super) fn undo(&mut self, response: &mut Response) -> Result<(), Refusal> {
        if self.restore_deleted(response) {
            return Ok(());
        }
        if self.is_reviewing() {
            // In a variation one steps back; nothing is deleted.
            return if self.is_off_the_game() { self.goto(Target::Back(1), response) } else { Err(Refusal::Reviewing) };
        }
        let here = (self.live, self.choices.len());
        let (target, choices) =
            if self.was_cut_short() { here } else { self.undo_target().ok_or(Refusal::NothingToUndo)? };
        self.hush(response);
        self.reopen();
        self.choices.truncate(choices);
        let changes = self.move_live(target);
        response.events.push(Event::Undone(changes));
        Ok(())
    }

    /// Forward along the latest line until a person is to act or the line ends.
    pub(super) fn redo(&mut self, response: &mut Response) -> Result<(), Refusal> {
        if self.is_reviewing() {
            return Err(Refusal::Reviewing);
        }
        if self.ending.is_some() || self.is_choice_due() {
            return Err(Refusal::NothingToRedo);
        }
        let choices = self.choices.len();
        let mut target = self.tree.latest(self.live).ok_or(Refusal::NothingToRedo)?;
        while self.actor_at(target, choices) != Seat::Human {
            match self.tree.latest(target) {
                Some(next) => target = next,
                None => break,
            }
        }
        self.hush(response);
        let changes = self.move_live(target);
        response.events.push(Event::Jumped(changes));
        self.tell_end(response);
        Ok(())
    }

    pub(super) fn goto(&mut self, target: Target, response: &mut Response) -> Result<(), Refusal> {
        let node = match target {
            Target::Back(count) => {
                self.tree.ancestors(self.cursor).take(usize::from(count) + 1).last().unwrap_or(Tree::ROOT)
            }
            Target::Forward(count) => self.forward(count),
            Target::First => Tree::ROOT,
            Target::Last => self.live,
            Target::Variation(step) => self.variation(step).ok_or(Refusal::NoVariation)?,
            Target::Node(node) => node,
        };
        if node == self.cursor || !self.tree.ancestors(node).any(|at| at == Tree::ROOT) {
            return Err(Refusal::NoSuchMove);
        }
        let changes = self.look_at(node);
        response.events.push(Event::Jumped(changes));
        Ok(())
    }

    /// The node so many moves after the one that is looked at: towards the running game's last move, or in a variation
    /// along the line that was visited last.
    fn forward(&self, count: u16) -> NodeId {
        let count = usize::from(count);
        if self.is_off_the_game() {
            return self.tree.latest_line(self.cursor).take(count).last().unwrap_or(self.cursor);
        }
        let above: Vec<NodeId> = self.tree.ancestors(self.live).take_while(|&at| at != self.cursor).collect();
        above[above.len().saturating_sub(count)..].first().copied().unwrap_or(self.cursor)
    }

    /// The sibling so many places further.
    fn variation(&self, step: i8) -> Option<NodeId> {
        let siblings: Vec<NodeId> = self.tree.children(self.tree.parent(self.cursor)?).collect();
        let at = siblings.iter().position(|&sibling| sibling == self.cursor)?;
        let other = (at as i64 + i64::from(step)).rem_euclid(siblings.len() as i64) as usize;
        Some(siblings[other]).filter(|&sibling| sibling != self.cursor)
    }

    /// Whether a position is looked at that the running game did not go through.
    pub fn is_off_the_game(&self) -> bool {
        self.is_reviewing() && !self.tree.ancestors(self.live).any(|at| at == self.cursor)
    }

    /// Plays a move in the position that is looked at; the running game stays where it is.
    pub(super) fn branch(&mut self, mv: Move, response: &mut Response) -> Result<(), Refusal> {
        let mut view = self.view.clone();
        // Whoever plays on after two passes has resumed play.
        view.resume();
        let turn = view.play(mv).map_err(Refusal::Illegal)?;
        let node = self.tree.add(self.cursor, Step { color: turn.color, mv });
        self.deleted = None;
        (self.cursor, self.view) = (node, view);
        tell_turn(turn, response);
        if self.is_off_the_game() {
            response.events.push(Event::Branched);
        }
        Ok(())
    }

    /// Makes the position that is looked at the running one; the moves after it stay as a variation.
    pub(super) fn play_on(&mut self, response: &mut Response) -> Result<(), Refusal> {
        if !self.is_reviewing() {
            return Err(Refusal::NotNow);
        }
        self.hush(response);
        self.reopen();
        self.deleted = None;
        self.choices.truncate(self.choices_at(self.cursor));
        self.move_live(self.cursor);
        response.events.push(Event::Resumed);
        self.tell_end(response);
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
        self.was_cut_short() || self.deleted.is_some() || self.undo_target().is_some()
    }

    /// Whether there is something to play again.
    pub fn can_redo(&self) -> bool {
        self.ending.is_none() && !self.is_choice_due() && self.tree.latest(self.live).is_some()
    }

    /// The last moment before this one in which a person acts: a node, and how many choices were made by then.
    fn undo_target(&self) -> Option<(NodeId, usize)> {
        let is_anybodys = Color::BOTH.into_iter().all(|color| self.parties[color] != Seat::Human);
        let mut moments =
            std::iter::successors(self.moment_before((self.live, self.choices.len())), |&at| self.moment_before(at));
        moments.find(|&(node, choices)| is_anybodys || self.actor_at(node, choices) == Seat::Human)
    }

    fn moment_before(&self, (node, choices): (NodeId, usize)) -> Option<(NodeId, usize)> {
        if choices > self.choices_before(node) {
            return Some((node, choices - 1));
        }
        Some((self.tree.parent(node)?, choices))
    }

    /// How many choices were made before the stone of a node.
    fn choices_before(&self, node: NodeId) -> usize {
        self.tree.parent(node).map_or(0, |parent| self.choices_at(parent))
    }

    /// The side to move after a node: Black while it places its handicap, then the sides in turn.
    pub(super) fn to_move_at(&self, node: NodeId) -> Color {
        let to_place = match &self.info.rules {
            Ruleset::Go(rules) => usize::from(rules.start.placed_freely(rules.size)),
            Ruleset::Gomoku(_) => 0,
        };
        match self.tree.step(node) {
            _ if to_place > 0 && self.tree.depth(node) < to_place => Color::Black,
            Some(step) => !step.color,
            None => Position::new(&self.info.rules).to_move(),
        }
    }

    /// What stands at a node, with play resumed there if it was. On a long line the position [`STRIDE`] moves above it is
    /// kept, so that going on step by step does not begin at the root each time.
    pub(super) fn replay(&mut self, node: NodeId) -> Replay {
        let line = self.tree.line(node);
        let known = self.anchor.take().and_then(|(at, replay)| {
            let above = line.iter().position(|&other| other == at)?;
            Some((above + 1, replay))
        });
        let (from, mut replay) = known.unwrap_or_else(|| (0, Replay::new(&self.info.rules)));
        let rest = from.max(line.len().saturating_sub(STRIDE));
        for &at in &line[from..rest] {
            replay.push(&self.tree, at);
        }
        self.anchor = rest.checked_sub(1).map(|above| (line[above], replay.clone()));
        for &at in &line[rest..] {
            replay.push(&self.tree, at);
        }
        if self.resumed == Some(node) {
            replay.resume();
        }
        replay
    }

    /// Makes a node the running game's last move and looks at it; tells what changed on the board.
    pub(super) fn move_live(&mut self, node: NodeId) -> Changes {
        let changes = self.look_at(node);
        self.live = node;
        self.tip = self.view.clone();
        self.restore_clock();
        changes
    }

    /// A position reached through the record may be one in which the game is over.
    fn tell_end(&mut self, response: &mut Response) {
        if let Stage::Over(outcome) = self.stage() {
            self.end(outcome, response);
        }
    }

    /// Moves the cursor and tells what changed on the board. One step forward goes on from where the view is.
    pub(super) fn look_at(&mut self, node: NodeId) -> Changes {
        let view = if node == self.live && node != self.cursor {
            self.tip.clone()
        } else if self.tree.parent(node) == Some(self.cursor) && self.resumed.is_none() {
            let mut view = self.view.clone();
            view.push(&self.tree, node);
            view
        } else {
            self.replay(node)
        };
        let changes = self.board().diff(view.board());
        self.cursor = node;
        self.view = view;
        changes
    }
}
