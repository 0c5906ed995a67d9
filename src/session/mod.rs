//! Floor 2: one game being played.
//!
//! [`Session::apply`] is the only way to change a game: mouse, touch, key, computer and terminal all send a
//! [`Command`]. What came of it leaves as [`Event`]s (facts) and [`Errand`]s (orders to the outside), or as a
//! [`Refusal`] that changed nothing. Knows no pixels, no threads and no files.

pub mod clock;
mod command;
mod history;
mod keep;
mod seat;

pub use clock::{Clock, Millis, TimeControl};
pub use command::{Command, Errand, Event, Refusal, Response, Target, Ticket};
pub use keep::BadGame;
pub use seat::Seat;

use crate::engine::{Ask, Level, Task};
use crate::record::{Info, NodeId, Step, Tree};
use crate::rules::go::{Score, Territory};
use crate::rules::{Board, ByColor, Color, Illegal, Margin, Move, Outcome, Phase, Point, PointSet, Position, Ruleset};

/// Where a game stands for its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Moves are played.
    Play,
    /// Dead stones are marked and points counted.
    Counting,
    /// The game is over.
    Over(Outcome),
}

/// One game being played: its record, who sits where, and what is looked at.
#[derive(Clone, Debug)]
pub struct Session {
    info: Info,
    tree: Tree,
    /// The last move of the running game.
    live: NodeId,
    /// The node that is looked at; elsewhere than `live` while reviewing.
    cursor: NodeId,
    /// The position at `live`.
    live_position: Position,
    /// The position at `cursor`.
    position: Position,
    /// The node of a second pass after which play was resumed.
    resumed: Option<NodeId>,
    seats: ByColor<Seat>,
    /// A resignation or an accepted count at `live`.
    ending: Option<Outcome>,
    /// Stones marked dead while counting.
    dead: PointSet,
    /// Whether somebody has marked dead stones in this count, the computer or a person.
    is_marked: bool,
    thought: Option<Ticket>,
    tickets: u32,
    seed: u64,
}

impl Session {
    /// A new game. `seed` decides the random choices of its computers; [`Session::begin`] starts their thinking.
    pub fn new(info: Info, seats: ByColor<Seat>, seed: u64) -> Self {
        let position = Position::new(&info.rules);
        let dead = PointSet::new(info.rules.size());
        Self {
            info,
            tree: Tree::default(),
            live: Tree::ROOT,
            cursor: Tree::ROOT,
            live_position: position.clone(),
            position,
            resumed: None,
            seats,
            ending: None,
            dead,
            is_marked: false,
            thought: None,
            tickets: 0,
            seed,
        }
    }

    /// The errands of a game that was just made or read: the computer thinks if it is to move.
    pub fn begin(&mut self) -> Response {
        let mut response = Response::default();
        self.call_computer(&mut response);
        response
    }

    /// Carries out a command.
    ///
    /// # Errors
    /// The reason why it is refused; then nothing has changed.
    pub fn apply(&mut self, command: Command) -> Result<Response, Refusal> {
        let mut response = Response::default();
        match command {
            Command::Play(mv) => self.play(mv, &mut response)?,
            Command::Answer(ticket, mv) => self.answer(ticket, mv, &mut response)?,
            Command::Undo => self.undo(&mut response)?,
            Command::Redo => self.redo(&mut response)?,
            Command::Goto(target) => self.goto(target, &mut response)?,
            Command::PlayOn => self.play_on(&mut response)?,
            Command::Resign => self.resign(&mut response)?,
            Command::ToggleDead(point) => self.toggle_dead(point, &mut response)?,
            Command::GuessDead(ticket, dead) => self.guess_dead(ticket, &dead, &mut response)?,
            Command::Accept => self.accept(&mut response)?,
            Command::Resume => self.resume(&mut response)?,
            Command::Seat(color, seat) => {
                self.seats[color] = seat;
                response.errands.push(Errand::Save);
            }
        }
        self.call_computer(&mut response);
        Ok(response)
    }

    /// The rules, names, date and result.
    pub const fn info(&self) -> &Info {
        &self.info
    }

    /// The moves, all that were tried.
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The node that is looked at.
    pub const fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// What stands in the position that is looked at.
    pub const fn board(&self) -> &Board {
        self.position.board()
    }

    /// The rules.
    pub const fn rules(&self) -> &Ruleset {
        &self.info.rules
    }

    /// The number that decides the game's luck and its wood.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Who sits where.
    pub const fn seats(&self) -> ByColor<Seat> {
        self.seats
    }

    /// The position that is looked at.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The move that led to the position that is looked at.
    pub fn last_step(&self) -> Option<Step> {
        self.tree.step(self.cursor)
    }

    /// Whether the computer is asked for a move.
    pub const fn is_thinking(&self) -> bool {
        self.thought.is_some()
    }

    /// Whether the computer is asked the question with this ticket.
    pub fn is_asking(&self, ticket: Ticket) -> bool {
        self.thought == Some(ticket)
    }

    /// Whether an earlier (or other) position than the running one is looked at.
    pub fn is_reviewing(&self) -> bool {
        self.cursor != self.live
    }

    /// Number of moves of the running game.
    pub fn length(&self) -> usize {
        self.tree.depth(self.live)
    }

    /// The stones that are marked dead; empty outside of counting and counted games.
    pub const fn dead(&self) -> &PointSet {
        &self.dead
    }

    /// Where the running game stands.
    pub fn stage(&self) -> Stage {
        match (self.ending, self.live_position.phase()) {
            (Some(outcome), _) | (None, Phase::Over(outcome)) => Stage::Over(outcome),
            (None, Phase::Counting) => Stage::Counting,
            (None, Phase::Play) => Stage::Play,
        }
    }

    /// How the running game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.stage() {
            Stage::Over(outcome) => Some(outcome),
            Stage::Play | Stage::Counting => None,
        }
    }

    /// Number of stones that `color` has taken up to the position that is looked at.
    pub fn captures(&self, color: Color) -> u16 {
        match &self.position {
            Position::Go(go) => go.captures()[color],
            Position::Gomoku(_) => 0,
        }
    }

    /// The count with the stones marked so far, while a Go game is counted or was decided by counting.
    pub fn score(&self) -> Option<Score> {
        match (&self.position, self.stage()) {
            (Position::Go(go), Stage::Counting | Stage::Over(_)) if !self.is_reviewing() && !self.was_resigned() => {
                Some(Score::of(go, &self.dead))
            }
            _ => None,
        }
    }

    /// Who owns which point, where there is a [`Session::score`].
    pub fn territory(&self) -> Option<Territory> {
        self.score().map(|_| Territory::new(self.position.board(), &self.dead))
    }

    /// The people's only colour, when exactly one side is a person.
    pub fn human_color(&self) -> Option<Color> {
        match (self.seats.black, self.seats.white) {
            (Seat::Human, Seat::Computer(_)) => Some(Color::Black),
            (Seat::Computer(_), Seat::Human) => Some(Color::White),
            _ => None,
        }
    }

    fn was_resigned(&self) -> bool {
        matches!(self.ending, Some(Outcome::Win { by: Margin::Resignation, .. }))
    }

    fn play(&mut self, mv: Move, response: &mut Response) -> Result<(), Refusal> {
        if self.is_reviewing() {
            return Err(Refusal::Reviewing);
        }
        if self.stage() != Stage::Play {
            return Err(Refusal::Illegal(Illegal::GameOver));
        }
        if self.seats[self.position.to_move()] != Seat::Human {
            return Err(Refusal::NotYourTurn);
        }
        self.advance(mv, response)
    }

    fn answer(&mut self, ticket: Ticket, mv: Move, response: &mut Response) -> Result<(), Refusal> {
        if self.thought != Some(ticket) {
            return Err(Refusal::Stale);
        }
        self.advance(mv, response)?;
        self.thought = None;
        Ok(())
    }

    /// Plays a move at the tip of the running game.
    fn advance(&mut self, mv: Move, response: &mut Response) -> Result<(), Refusal> {
        let reviewing = self.is_reviewing();
        let turn = self.live_position.play(mv).map_err(Refusal::Illegal)?;
        let node = self.tree.add(self.live, Step { color: turn.color, mv });
        // A second pass that is played again ends the game again.
        self.resumed = self.resumed.filter(|&resumed| resumed != node);
        if !reviewing {
            self.cursor = node;
            self.position = self.live_position.clone();
            response.events.push(match mv {
                Move::Place(point) => Event::Placed { point, color: turn.color },
                Move::Pass => Event::Passed(turn.color),
            });
            if !turn.captured.is_empty() {
                let color = if turn.suicide { turn.color } else { !turn.color };
                response.events.push(Event::Captured { points: turn.captured, color });
            }
        }
        self.live = node;
        match turn.phase {
            Phase::Play => {}
            Phase::Counting => response.events.push(Event::CountingBegan),
            Phase::Over(outcome) => self.end(outcome, response),
        }
        response.errands.push(Errand::Save);
        Ok(())
    }

    fn end(&mut self, outcome: Outcome, response: &mut Response) {
        self.info.result = Some(outcome);
        response.events.push(Event::Ended(outcome));
    }

    fn resign(&mut self, response: &mut Response) -> Result<(), Refusal> {
        if self.stage() != Stage::Play {
            return Err(Refusal::Illegal(Illegal::GameOver));
        }
        self.return_to_live(response);
        let loser = self.human_color().unwrap_or_else(|| self.position.to_move());
        let outcome = Outcome::Win { winner: !loser, by: Margin::Resignation };
        self.ending = Some(outcome);
        self.end(outcome, response);
        response.errands.push(Errand::Save);
        Ok(())
    }

    fn toggle_dead(&mut self, point: Point, response: &mut Response) -> Result<(), Refusal> {
        self.demand_counting()?;
        if self.position.board().get(point).is_none() {
            return Err(Refusal::NoStone);
        }
        // Whoever marks by hand needs no guess any more.
        self.hush(response);
        self.is_marked = true;
        for stone in self.position.board().region(point) {
            if !self.dead.remove(stone) {
                self.dead.insert(stone);
            }
        }
        response.events.push(Event::DeadMarked);
        response.errands.push(Errand::Save);
        Ok(())
    }

    fn guess_dead(&mut self, ticket: Ticket, dead: &PointSet, response: &mut Response) -> Result<(), Refusal> {
        if self.thought != Some(ticket) || self.stage() != Stage::Counting {
            return Err(Refusal::Stale);
        }
        self.thought = None;
        self.is_marked = true;
        for point in dead.iter().filter(|&point| self.live_position.board().get(point).is_some()) {
            self.dead.insert(point);
        }
        response.events.push(Event::DeadGuessed(self.dead.len()));
        response.errands.push(Errand::Save);
        Ok(())
    }

    fn accept(&mut self, response: &mut Response) -> Result<(), Refusal> {
        self.demand_counting()?;
        let outcome = self.score().map_or(Outcome::Draw, |score| score.outcome());
        self.ending = Some(outcome);
        self.end(outcome, response);
        response.errands.push(Errand::Save);
        Ok(())
    }

    /// Goes on after two passes. The record keeps the passes; the next move shows that play was resumed.
    fn resume(&mut self, response: &mut Response) -> Result<(), Refusal> {
        self.demand_counting()?;
        self.resumed = Some(self.live);
        self.live_position = self.replay(self.live);
        self.position = self.live_position.clone();
        self.clear_dead();
        response.events.push(Event::Resumed);
        response.errands.push(Errand::Save);
        Ok(())
    }

    fn demand_counting(&self) -> Result<(), Refusal> {
        if self.is_reviewing() {
            return Err(Refusal::Reviewing);
        }
        if self.stage() == Stage::Counting { Ok(()) } else { Err(Refusal::NotNow) }
    }

    fn clear_dead(&mut self) {
        self.dead = PointSet::new(self.rules().size());
        self.is_marked = false;
    }

    /// Asks the computer for a move when it is its turn, and for the dead stones when a count begins; calls a thought off
    /// that is no longer wanted.
    fn call_computer(&mut self, response: &mut Response) {
        let wanted = match (self.stage(), self.seats[self.live_position.to_move()]) {
            (Stage::Play, Seat::Computer(level)) => Some((Ask::Move, level)),
            (Stage::Counting, _) if !self.is_marked => Some((Ask::DeadStones, Level::Classic)),
            _ => None,
        };
        match (wanted, self.thought) {
            (Some((ask, level)), None) => {
                self.tickets += 1;
                let ticket = Ticket(self.tickets);
                let moves: Vec<Move> = self.tree.path(self.live).into_iter().map(|step| step.mv).collect();
                let seed = self.seed.wrapping_add(moves.len() as u64);
                let task = Task { ask, ..Task::new(self.info.rules, moves, level, seed) };
                self.thought = Some(ticket);
                response.errands.push(Errand::Think(ticket, Box::new(task)));
            }
            (None, Some(_)) => self.hush(response),
            _ => {}
        }
    }

    fn hush(&mut self, response: &mut Response) {
        if self.thought.take().is_some() {
            response.errands.push(Errand::Hush);
        }
    }
}

#[cfg(test)]
mod tests;
