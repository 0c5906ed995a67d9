//! Floor 2: one game being played.
//!
//! [`Session::apply`] is the only way to change a game: mouse, touch, key, computer, clock and terminal all send a
//! [`Command`]. What came of it leaves as [`Event`]s (facts) and [`Errand`]s (orders to the outside), or as a
//! [`Refusal`] that changed nothing. Knows no pixels, no threads and no files.

pub mod clock;
mod command;
mod edit;
mod history;
mod keep;
mod opening;
mod seat;
mod timing;

pub use clock::{Clock, Millis, TimeControl};
pub use command::{Caption, Command, Errand, Event, Refusal, Response, Target, Ticket};
pub use keep::BadGame;
pub use seat::Seat;

use crate::engine::{Ask, Level, Task};
use crate::record::{Info, NodeId, Origin, Replay, Step, Tree};
use crate::rules::go::{Score, Scoring, Territory};
use crate::rules::gomoku::Choice;
use crate::rules::{
    Board, ByColor, Color, Illegal, Margin, Move, Outcome, Phase, Point, PointSet, Position, Ruleset, Turn,
};
use timing::Watch;

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
    /// What stands at `live`.
    tip: Replay,
    /// What stands at `cursor`.
    view: Replay,
    /// What stands at a node some moves above the one that was last gone back to.
    anchor: Option<(NodeId, Replay)>,
    /// The node of a second pass after which play was resumed.
    resumed: Option<NodeId>,
    /// Who began with which colour; an opening may swap the colours, see [`Session::seats`].
    parties: ByColor<Seat>,
    /// What was chosen in the opening so far.
    choices: Vec<Choice>,
    /// What ended the running game besides its moves: a resignation, an accepted count, a fallen flag, an agreement.
    ending: Option<Outcome>,
    /// Stones marked dead while counting.
    dead: PointSet,
    /// Whether somebody has marked dead stones in this count, the computer or a person.
    is_marked: bool,
    watch: Option<Watch>,
    /// The branch that was deleted by the last command that changed the tree.
    deleted: Option<edit::Deleted>,
    thought: Option<Ticket>,
    tickets: u32,
    seed: u64,
}

impl Session {
    /// A new game. `seed` decides the random choices of its computers; [`Session::begin`] starts their thinking. It has
    /// a clock if the texts `TM` and `OT` of `info` say so, see [`TimeControl::to_texts`].
    pub fn new(info: Info, seats: ByColor<Seat>, seed: u64) -> Self {
        let start = Replay::new(&info.rules);
        let dead = PointSet::new(info.rules.size());
        let mut watch = Watch::of(&info);
        if let Some(watch) = &mut watch {
            watch.clock.restore(start.to_move(), watch.clock.left());
        }
        Self {
            watch,
            info,
            tree: Tree::default(),
            live: Tree::ROOT,
            cursor: Tree::ROOT,
            tip: start.clone(),
            view: start,
            anchor: None,
            resumed: None,
            parties: seats,
            choices: Vec::new(),
            ending: None,
            dead,
            is_marked: false,
            deleted: None,
            thought: None,
            tickets: 0,
            seed,
        }
    }

    /// The errands of a game that was just made or read: the computer thinks if it is to act.
    pub fn begin(&mut self) -> Response {
        let mut response = Response::default();
        self.call_computer(&mut response);
        response
    }

    /// Carries out a command at a moment. When a flag has fallen by then, that is what happens instead.
    ///
    /// # Errors
    /// The reason why it is refused; then nothing has changed.
    pub fn apply(&mut self, command: Command, now: Millis) -> Result<Response, Refusal> {
        let mut response = Response::default();
        if self.drop_flag(now, &mut response) {
            response.errands.push(Errand::Save);
        } else {
            self.carry_out(command, now, &mut response)?;
        }
        self.call_computer(&mut response);
        self.wind(now, &mut response);
        Ok(response)
    }

    fn carry_out(&mut self, command: Command, now: Millis, response: &mut Response) -> Result<(), Refusal> {
        match command {
            Command::Play(mv) => self.play(mv, now, response)?,
            Command::Answer(ticket, mv) => self.answer(ticket, mv, now, response)?,
            Command::Surrender(ticket) => self.surrender(ticket, response)?,
            Command::Choose(choice) => self.choose(choice, response)?,
            Command::Weigh(ticket, value) => self.weigh(ticket, value, response)?,
            Command::Undo => self.undo(response)?,
            Command::Redo => self.redo(response)?,
            // What is looked at is not worth a write of its own.
            Command::Goto(target) => return self.goto(target, response),
            Command::PlayOn => self.play_on(response)?,
            Command::Resign => self.resign(response)?,
            Command::ToggleDead(point) => self.toggle_dead(point, response)?,
            Command::GuessDead(ticket, dead) => self.guess_dead(ticket, &dead, response)?,
            Command::Accept => self.accept(response)?,
            Command::Resume => self.resume(response)?,
            Command::AgreeNoResult => self.agree_no_result(response)?,
            Command::Seat(color, seat) => self.seat(color, seat),
            Command::Tick => return Ok(()),
            Command::Pause => return self.pause(response),
            Command::Forgive => self.forgive(response)?,
            Command::Describe(caption, text) => self.describe(caption, &text, response),
            Command::Delete => self.delete(response)?,
        }
        response.errands.push(Errand::Save);
        Ok(())
    }

    /// The rules, names, date and result.
    pub const fn info(&self) -> &Info {
        &self.info
    }

    /// The moves that were played and tried.
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The node that is looked at.
    pub const fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// The last move of the running game.
    pub const fn live(&self) -> NodeId {
        self.live
    }

    /// The rules.
    pub const fn rules(&self) -> &Ruleset {
        &self.info.rules
    }

    /// The number that decides the game's luck and its wood.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The position that is looked at.
    pub const fn position(&self) -> &Position {
        self.view.position()
    }

    /// The stones that are looked at.
    pub const fn board(&self) -> &Board {
        self.view.board()
    }

    /// How what is looked at came about.
    pub const fn view(&self) -> &Replay {
        &self.view
    }

    /// The move that led to the position that is looked at.
    pub fn last_step(&self) -> Option<Step> {
        self.tree.step(self.cursor)
    }

    /// Whether the computer is asked something.
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
    pub const fn length(&self) -> usize {
        self.tip.moves()
    }

    /// The stones that are marked dead; empty outside of counting and counted games.
    pub const fn dead(&self) -> &PointSet {
        &self.dead
    }

    /// Where the running game stands.
    pub fn stage(&self) -> Stage {
        match (self.ending, self.tip.position().phase()) {
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
        self.view.captures()[color]
    }

    /// The count with the stones marked so far, while a Go game is counted or was decided by counting.
    pub fn score(&self) -> Option<Score> {
        match (self.position(), self.stage()) {
            (Position::Go(go), Stage::Counting | Stage::Over(_)) if !self.is_reviewing() && !self.was_cut_short() => {
                Some(Score::of(go, &self.dead))
            }
            _ => None,
        }
    }

    /// Who owns which point, where there is a [`Session::score`].
    pub fn territory(&self) -> Option<Territory> {
        self.score().map(|_| Territory::new(self.board(), &self.dead))
    }

    /// The people's only colour, when exactly one side is a person.
    pub fn human_color(&self) -> Option<Color> {
        let seats = self.seats();
        match (seats.black, seats.white) {
            (Seat::Human, Seat::Computer(_)) => Some(Color::Black),
            (Seat::Computer(_), Seat::Human) => Some(Color::White),
            _ => None,
        }
    }

    /// The level of the computer at the board, Black's if it plays both sides; nothing between people.
    pub fn computer_level(&self) -> Option<Level> {
        let seats = self.seats();
        [seats.black, seats.white].into_iter().find_map(|seat| match seat {
            Seat::Computer(level) => Some(level),
            Seat::Human => None,
        })
    }

    /// Whether positions repeat so that both sides may agree on no result (Go under Japanese rules).
    pub fn may_have_no_result(&self) -> bool {
        let Position::Go(go) = self.tip.position() else { return false };
        self.stage() == Stage::Play && go.rules().scoring == Scoring::Territory && go.repetition().is_some()
    }

    /// Whether something else than moves or a count ended the running game; taking that back takes no move back.
    const fn was_cut_short(&self) -> bool {
        let by_agreement = matches!(self.ending, Some(Outcome::NoResult));
        by_agreement || matches!(self.ending, Some(Outcome::Win { by: Margin::Resignation | Margin::Time, .. }))
    }

    fn play(&mut self, mv: Move, now: Millis, response: &mut Response) -> Result<(), Refusal> {
        if self.is_reviewing() {
            return self.branch(mv, response);
        }
        if self.stage() != Stage::Play {
            return Err(Refusal::Illegal(Illegal::GameOver));
        }
        if self.is_choice_due() {
            return Err(Refusal::ChoiceDue);
        }
        if self.actor() != Seat::Human {
            return Err(Refusal::NotYourTurn);
        }
        self.advance(mv, now, response)
    }

    fn answer(&mut self, ticket: Ticket, mv: Move, now: Millis, response: &mut Response) -> Result<(), Refusal> {
        if self.thought != Some(ticket) {
            return Err(Refusal::Stale);
        }
        if self.stage() != Stage::Play || self.is_choice_due() {
            return Err(Refusal::NotNow);
        }
        self.advance(mv, now, response)?;
        self.thought = None;
        Ok(())
    }

    /// Plays a move at the tip of the running game.
    fn advance(&mut self, mv: Move, now: Millis, response: &mut Response) -> Result<(), Refusal> {
        let reviewing = self.is_reviewing();
        let turn = self.tip.play(mv).map_err(Refusal::Illegal)?;
        let node = self.tree.add(self.live, Step { color: turn.color, mv });
        // A second pass that is played again ends the game again.
        self.resumed = self.resumed.filter(|&resumed| resumed != node);
        self.deleted = None;
        self.live = node;
        self.press_clock(turn.color, node, now);
        let phase = turn.phase;
        if !reviewing {
            self.cursor = node;
            self.view = self.tip.clone();
            tell_turn(turn, response);
        }
        match phase {
            Phase::Play => {}
            Phase::Counting => response.events.push(Event::CountingBegan),
            Phase::Over(outcome) => self.end(outcome, response),
        }
        Ok(())
    }

    fn end(&mut self, outcome: Outcome, response: &mut Response) {
        self.info.result = Some(outcome);
        response.events.push(Event::Ended(outcome));
    }

    /// Ends the running game by something else than a move.
    fn finish(&mut self, outcome: Outcome, response: &mut Response) {
        self.return_to_live(response);
        self.hush(response);
        // Undo takes back the end, not what was deleted before it.
        self.deleted = None;
        self.ending = Some(outcome);
        self.end(outcome, response);
    }

    /// Takes back whatever ended the running game besides its moves.
    fn reopen(&mut self) {
        self.ending = None;
        if self.info.origin == Origin::Ours {
            self.info.result = None;
        }
        self.clear_dead();
    }

    fn resign(&mut self, response: &mut Response) -> Result<(), Refusal> {
        if self.stage() != Stage::Play {
            return Err(Refusal::Illegal(Illegal::GameOver));
        }
        let loser = self.human_color().unwrap_or_else(|| self.tip.to_move());
        self.finish(Outcome::Win { winner: !loser, by: Margin::Resignation }, response);
        Ok(())
    }

    fn surrender(&mut self, ticket: Ticket, response: &mut Response) -> Result<(), Refusal> {
        if self.thought != Some(ticket) || self.stage() != Stage::Play {
            return Err(Refusal::Stale);
        }
        self.thought = None;
        self.finish(Outcome::Win { winner: !self.tip.to_move(), by: Margin::Resignation }, response);
        Ok(())
    }

    fn agree_no_result(&mut self, response: &mut Response) -> Result<(), Refusal> {
        if !self.may_have_no_result() {
            return Err(Refusal::NotNow);
        }
        self.finish(Outcome::NoResult, response);
        Ok(())
    }

    fn toggle_dead(&mut self, point: Point, response: &mut Response) -> Result<(), Refusal> {
        self.demand_counting()?;
        if self.board().get(point).is_none() {
            return Err(Refusal::NoStone);
        }
        // Whoever marks by hand needs no guess any more.
        self.hush(response);
        self.is_marked = true;
        for stone in self.view.board().region(point) {
            if !self.dead.remove(stone) {
                self.dead.insert(stone);
            }
        }
        response.events.push(Event::DeadMarked);
        Ok(())
    }

    fn guess_dead(&mut self, ticket: Ticket, dead: &PointSet, response: &mut Response) -> Result<(), Refusal> {
        if self.thought != Some(ticket) || self.stage() != Stage::Counting {
            return Err(Refusal::Stale);
        }
        self.thought = None;
        self.is_marked = true;
        for point in dead.iter().filter(|&point| self.tip.board().get(point).is_some()) {
            self.dead.insert(point);
        }
        response.events.push(Event::DeadGuessed(self.dead.len()));
        Ok(())
    }

    fn accept(&mut self, response: &mut Response) -> Result<(), Refusal> {
        self.demand_counting()?;
        let outcome = self.score().map_or(Outcome::Draw, |score| score.outcome());
        self.ending = Some(outcome);
        self.end(outcome, response);
        Ok(())
    }

    /// Goes on after two passes. The record keeps the passes; the next move shows that play was resumed.
    fn resume(&mut self, response: &mut Response) -> Result<(), Refusal> {
        self.demand_counting()?;
        self.resumed = Some(self.live);
        self.tip.resume();
        self.view = self.tip.clone();
        self.clear_dead();
        response.events.push(Event::Resumed);
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

    /// Asks the computer for a move or a choice when it is its turn, and for the dead stones when a count begins; calls
    /// a thought off that is no longer wanted.
    fn call_computer(&mut self, response: &mut Response) {
        let wanted = match (self.stage(), self.actor()) {
            (Stage::Play, Seat::Computer(level)) if self.is_choice_due() => Some((Ask::Move, level.max(Level::Strong))),
            (Stage::Play, Seat::Computer(level)) => Some((Ask::Move, level)),
            (Stage::Counting, _) if !self.is_marked => Some((Ask::DeadStones, Level::Classic)),
            _ => None,
        };
        match (wanted, self.thought) {
            (Some((ask, level)), None) => {
                self.tickets += 1;
                let ticket = Ticket(self.tickets);
                let task = self.task(ask, level);
                self.thought = Some(ticket);
                response.errands.push(Errand::Think(ticket, Box::new(task)));
            }
            (None, Some(_)) => self.hush(response),
            _ => {}
        }
    }

    /// A question about the position that is looked at.
    pub fn question(&self, ask: Ask, level: Level) -> Task {
        let (setup, moves) = self.view.since();
        let seed = self.seed.wrapping_add(self.view.moves() as u64);
        Task { ask, setup: setup.cloned(), ..Task::new(self.info.rules, moves.to_vec(), level, seed) }
    }

    /// The question about the running game.
    fn task(&self, ask: Ask, level: Level) -> Task {
        let (setup, moves) = self.tip.since();
        let seed = self.seed.wrapping_add(self.length() as u64);
        let task = Task::new(self.info.rules, moves.to_vec(), level, seed);
        Task { ask, setup: setup.cloned(), limit: self.time_to_think(), ..task }
    }

    fn hush(&mut self, response: &mut Response) {
        if self.thought.take().is_some() {
            response.errands.push(Errand::Hush);
        }
    }
}

/// Tells what a move did on the board that is looked at.
fn tell_turn(turn: Turn, response: &mut Response) {
    response.events.push(match turn.mv {
        Move::Place(point) => Event::Placed { point, color: turn.color },
        Move::Pass => Event::Passed(turn.color),
    });
    if !turn.captured.is_empty() {
        let color = if turn.suicide { turn.color } else { !turn.color };
        response.events.push(Event::Captured { points: turn.captured, color });
    }
}

#[cfg(test)]
mod tests;
