//! A game gone through by the computer: how each position stood, the move that lost most, and the last one at which the
//! loser could still have escaped. Asked beside the game, position by position, and gone when the moves change.
//!
//! What a position is worth comes from [`Ask::Judge`]: of Gomoku the searched value, of Go the lead in points and, where the
//! network plays, the chance to win. The way out comes from [`Ask::Escape`], from the end of the game backwards; only Gomoku
//! has it.

use super::App;
use super::aside::Purpose;
use super::estimate::{expected, margin};
use super::message::Message;
use super::ports::Thought;
use super::table::Cue;
use crate::engine::{Ask, Level, Report, Task, Value};
use crate::record::{NodeId, Replay, Tree};
use crate::rules::{Color, Half, Move, Outcome, Ruleset};
use crate::session::{Refusal, Session};

/// Positions that the engine looks at for the worth of one of Gomoku.
const WORTH: u64 = 25_000;
/// The same for the worth of one of Go, as moves of games that are played out.
const PLAYED_OUT: u64 = 12_000;
/// The same for a way out.
const WAY_OUT: u64 = 160_000;
/// A move that loses less of the chance to win is no turning point.
const LEAST_LOSS: f32 = 0.08;
/// So many points of Go are worth as much as half of what a won game is away from an even one.
const CLEAR_LEAD: f32 = 10.0;

/// What a position is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Worth {
    /// Black's chance to win, from 0 to 1.
    pub black: f32,
    /// By how many points Black leads, where points are counted.
    pub lead: Option<f32>,
}

/// A question of an analysis, about a position by its number on the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Query {
    /// What is it worth?
    Worth(usize),
    /// Can the loser, who is to move, still escape?
    Escape(usize),
}

/// The last way out of a lost game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WayOut {
    /// Nobody lost, or the game is one of those of which nothing can be said.
    NotAsked,
    /// It is looked for from this position on, back towards the beginning.
    Before(usize),
    /// In this position the move would have been no proven loss.
    At(usize, Move),
    /// None was found.
    Never,
}

/// The move that lost most.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Turning {
    /// The number of the position after it.
    pub at: usize,
    /// Who played it.
    pub color: Color,
    /// What the position before it was worth, and the one after it.
    pub worth: (Worth, Worth),
}

/// The analysis of a line of moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// Its nodes from the root to the last one.
    line: Vec<NodeId>,
    worths: Vec<Option<Worth>>,
    /// The positions in the order in which they are asked about.
    order: Vec<usize>,
    loser: Option<Color>,
    way_out: WayOut,
}

impl Analysis {
    /// Nothing known yet of the line that is looked at.
    fn new(session: &Session) -> Self {
        let line = line(session);
        let loser = loser(session, &line);
        let last = line.len() - 1;
        let way_out = match (session.rules(), loser) {
            (Ruleset::Gomoku(_), Some(_)) => WayOut::Before(last + 1),
            _ => WayOut::NotAsked,
        };
        Self { worths: vec![None; line.len()], order: order(last), line, loser, way_out }
    }

    /// Whether the moves are still those of the game.
    pub(super) fn is_about(&self, session: &Session) -> bool {
        let Some(&last) = self.line.last() else { return false };
        let is_there = session.tree().line(last) == self.line;
        let is_the_game = self.line.contains(&session.live());
        is_there && (!is_the_game || last == session.live()) && self.loser == loser(session, &self.line)
    }

    /// The nodes of the line, one for each position.
    pub fn line(&self) -> &[NodeId] {
        &self.line
    }

    /// What is known of the positions.
    pub fn worths(&self) -> &[Option<Worth>] {
        &self.worths
    }

    /// How many positions are known, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.worths.iter().flatten().count(), self.worths.len())
    }

    /// The last way out of the game, as far as it is known.
    pub const fn way_out(&self) -> WayOut {
        self.way_out
    }

    /// Whether nothing is left to ask.
    pub fn is_done(&self, tree: &Tree) -> bool {
        self.next(tree).is_none()
    }

    /// The move that lost most, once everything is known.
    pub fn turning(&self, tree: &Tree) -> Option<Turning> {
        let worths: Vec<Worth> = self.worths.iter().copied().collect::<Option<_>>()?;
        let turnings = worths.windows(2).zip(1..).filter_map(|(pair, at)| {
            let color = tree.step(self.line[at])?.color;
            Some(Turning { at, color, worth: (pair[0], pair[1]) })
        });
        turnings.max_by(|one, other| one.loss().total_cmp(&other.loss())).filter(|most| most.loss() >= LEAST_LOSS)
    }

    /// The side to move in a position.
    fn to_move(&self, at: usize, tree: &Tree) -> Option<Color> {
        let next = self.line.get(at + 1).and_then(|&node| tree.step(node)).map(|step| step.color);
        next.or_else(|| tree.step(self.line[at]).map(|step| !step.color))
    }

    /// What to ask next: first all worths, then the way out.
    fn next(&self, tree: &Tree) -> Option<Query> {
        if let Some(&at) = self.order.iter().find(|&&at| self.worths[at].is_none()) {
            return Some(Query::Worth(at));
        }
        let WayOut::Before(end) = self.way_out else { return None };
        let at = (0..end.min(self.line.len())).rev().find(|&at| self.to_move(at, tree) == self.loser)?;
        Some(Query::Escape(at))
    }

    /// Takes note of a way out or that there is none at a position.
    fn hear_escape(&mut self, at: usize, escape: Option<Move>) {
        self.way_out = match escape {
            Some(mv) => WayOut::At(at, mv),
            None if at < 2 => WayOut::Never,
            None => WayOut::Before(at),
        };
    }
}

impl Turning {
    /// How much of the chance to win it lost, from 0 to 1; below 0 if it gained.
    pub fn loss(&self) -> f32 {
        let (before, after) = self.worth;
        if self.color == Color::Black { before.black - after.black } else { after.black - before.black }
    }
}

/// The line that is looked at: the running game, or a variation to its end.
fn line(session: &Session) -> Vec<NodeId> {
    let tree = session.tree();
    if !session.is_off_the_game() {
        return tree.line(session.live());
    }
    let mut line = tree.line(session.cursor());
    line.extend(tree.latest_line(session.cursor()));
    line
}

/// Who lost, if the line is that of the game.
fn loser(session: &Session, line: &[NodeId]) -> Option<Color> {
    let is_the_game = line.contains(&session.live());
    session.outcome().filter(|_| is_the_game).and_then(Outcome::winner).map(|winner| !winner)
}

/// The numbers from 0 to `last`, the ends first, then what lies between in ever smaller steps.
fn order(last: usize) -> Vec<usize> {
    let mut order = vec![last];
    order.extend((last > 0).then_some(0));
    let mut step = last.next_power_of_two() / 2;
    while step > 0 {
        // What lies at an even number of steps was there before.
        order.extend((step..last).step_by(2 * step));
        step /= 2;
    }
    order
}

impl App {
    /// Begins to analyse the game that is looked at, or takes the analysis away.
    pub(super) fn analyse(&mut self) {
        self.sheets.close_all();
        let Some(table) = self.game.table_mut() else { return };
        if table.analysis.take().is_some() {
            self.withdraw(|purpose| matches!(purpose, Purpose::Analysis(_)));
            self.cues.push(Cue::Click);
            return;
        }
        let session = &table.session;
        let is_open = session.outcome().is_none() && !session.is_reviewing() && !session.is_foreign();
        if is_open || line(session).len() < 2 {
            let ply = session.position().ply();
            self.say(Message::Refused { refusal: Refusal::NotNow, ply, point: None });
            return;
        }
        table.analysis = Some(Analysis::new(session));
        (table.estimate, table.advice) = (None, None);
        let now = self.now();
        if let Some(table) = self.game.table_mut() {
            table.hush(now);
        }
        self.withdraw(|_| true);
        self.cues.push(Cue::Click);
        self.analyse_on();
    }

    /// Asks the next question of an analysis, when nobody else asks anything.
    pub(super) fn analyse_on(&mut self) {
        let Some(table) = self.game.table_mut() else { return };
        if table.aside.is_some() || table.session.is_thinking() {
            return;
        }
        let (Some(analysis), session) = (&mut table.analysis, &table.session) else { return };
        while let Some(query) = analysis.next(session.tree()) {
            let (Query::Worth(at) | Query::Escape(at)) = query;
            let node = analysis.line[at];
            let replay = Replay::along(session.rules(), session.tree(), node);
            match (query, replay.position().outcome()) {
                (Query::Worth(at), Some(outcome)) => analysis.worths[at] = Some(decided(outcome)),
                (Query::Escape(at), Some(_)) => analysis.hear_escape(at, None),
                (_, None) => {
                    let task = task(session, query, &replay);
                    self.ask_aside(Purpose::Analysis(query), node, task);
                    return;
                }
            }
        }
    }

    /// Takes the answer to a question of the analysis. A computer that breaks down ends it.
    pub(super) fn hear_analysis(&mut self, query: Query, thought: &Thought) {
        let Some(table) = self.game.table_mut() else { return };
        let (Some(analysis), session) = (&mut table.analysis, &table.session) else { return };
        match (query, thought) {
            (Query::Worth(at), Thought::Done(report)) => {
                analysis.worths[at] = Some(worth(session, analysis.line[at], report));
            }
            (Query::Escape(at), Thought::Done(report)) => analysis.hear_escape(at, report.best),
            (_, Thought::Failed(_)) => {
                table.analysis = None;
                self.say(Message::NoAnalysis);
            }
        }
    }
}

fn task(session: &Session, query: Query, replay: &Replay) -> Task {
    let (setup, moves) = replay.since();
    let seed = session.seed().wrapping_add(replay.moves() as u64);
    let (ask, budget) = match (query, session.rules()) {
        (Query::Worth(_), Ruleset::Gomoku(_)) => (Ask::Judge, WORTH),
        (Query::Worth(_), Ruleset::Go(_)) => (Ask::Judge, PLAYED_OUT),
        (Query::Escape(_), _) => (Ask::Escape, WAY_OUT),
    };
    let task = Task::new(*session.rules(), moves.to_vec(), Level::Master, seed);
    Task { ask, setup: setup.cloned(), budget: Some(budget), ..task }
}

/// What a position is worth in which the game is over.
fn decided(outcome: Outcome) -> Worth {
    let black = match outcome.winner() {
        Some(Color::Black) => 1.0,
        Some(Color::White) => 0.0,
        None => 0.5,
    };
    Worth { black, lead: None }
}

fn worth(session: &Session, node: NodeId, report: &Report) -> Worth {
    let replay = Replay::along(session.rules(), session.tree(), node);
    let blacks = |own: f32| if replay.to_move() == Color::Black { own } else { 1.0 - own };
    match session.rules() {
        Ruleset::Gomoku(_) => {
            let own = match report.value {
                Value::Unknown => 0.5,
                Value::Chance(chance) => chance,
                Value::Wins(_) => 1.0,
                Value::Loses(_) => 0.0,
            };
            Worth { black: blacks(own), lead: None }
        }
        Ruleset::Go(rules) => {
            let stand = (replay.board(), replay.captures());
            let (Half(halves), chance) = match report.value {
                Value::Chance(own) => (expected(rules, stand, &report.heat), Some(own)),
                _ => (margin(rules, stand, &report.heat), None),
            };
            let lead = f32::from(halves) / 2.0;
            let by_lead = 0.5 + 0.5 * lead / (lead.abs() + CLEAR_LEAD);
            Worth { black: chance.map_or(by_lead, blacks), lead: Some(lead) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::order;

    #[test]
    fn every_position_is_asked_about_once_the_ends_first() {
        for last in [0, 1, 2, 7, 8, 9, 100, 10_000] {
            let mut asked = order(last);
            assert_eq!((asked[0], asked.get(1).copied().unwrap_or(0)), (last, 0));
            asked.sort_unstable();
            assert!(asked.into_iter().eq(0..=last), "{last}");
        }
    }
}
