//! A game on the table: the session with everything that only its picture needs.

use super::advice::Advice;
use super::aim::Aim;
use super::analysis::Analysis;
use super::aside::Aside;
use super::estimate::Estimate;
use super::files::Source;
use super::insight::Insight;
use super::message::{Message, NOTICE_STAYS};
use super::ports::{Millis, Thought, Ticket};
use super::proof::still_holds;
use super::settings::LastPairing;
use super::setup::Kind;
use super::timeline::Timeline;
use super::watch::Hold;
use crate::engine::Despair;
use crate::rules::{ByColor, Color, Illegal, Move, Outcome, Point, Position};
use crate::session::{Command, Errand, Event, Refusal, Seat, Session, Stage};
use std::cell::OnceCell;

/// A sound to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cue {
    /// A stone on the board: its colour, and how far it lies from the middle, in percent of the way to the edge. White
    /// and the edge sound a little brighter.
    Stone(Color, u8),
    /// So many stones into the lid.
    Capture(u16),
    /// A pass.
    Pass,
    /// Moves were taken back.
    Undo,
    /// Something was refused.
    Illegal,
    /// A hint is shown.
    Hint,
    /// A chain was left with one liberty.
    Atari,
    /// A button, or a step in the history.
    Click,
    /// One of a clock's last ten seconds.
    Tick,
    /// One of a clock's last five seconds.
    Beep,
    /// A new game.
    Begin,
    /// A person won.
    Win,
    /// The computer won.
    Lose,
    /// Nobody won.
    Draw,
    /// A problem was solved.
    Right,
    /// A problem was not solved.
    Wrong,
    /// Somebody has come to play.
    Join,
}

/// From so many seconds on a clock beeps instead of ticking.
const BEEP: u8 = 5;

/// A game on the table.
#[derive(Debug)]
pub struct Table {
    /// The game.
    pub session: Session,
    /// Its motions.
    pub timeline: Timeline,
    /// What a person at this screen aims at.
    pub aim: Aim,
    /// The file in which it is kept; nothing before its first move.
    pub file: Option<String>,
    /// The player's own file with it, if there is one.
    pub source: Option<Source>,
    /// When the computer was asked.
    pub asked: Option<Millis>,
    /// The computer's answer, held back until it looks natural.
    pub answer: Option<(Ticket, Thought)>,
    /// How many moves had been played where the numbers of moves begin, if they begin somewhere.
    pub numbers_from: usize,
    /// How the game would end if it were counted now, if somebody asked.
    pub estimate: Option<Estimate>,
    /// Who sat where before somebody began to watch, or took over.
    pub watched: Option<ByColor<Seat>>,
    /// Whether a game between computers stands.
    pub(super) hold: Hold,
    /// What the computer would play, if somebody asked for that.
    pub advice: Option<Advice>,
    /// How the game went, if somebody asked for that.
    pub analysis: Option<Analysis>,
    /// What the computer is asked beside the game.
    pub(super) aside: Option<Aside>,
    /// How the computer bears a lost game; nothing once a person has taken its resignation back.
    pub(super) despair: Option<Despair>,
    pub(super) insight: OnceCell<Insight>,
    message: Option<Shown>,
}

/// A message in its box.
#[derive(Debug)]
struct Shown {
    message: Message,
    since: Millis,
    until: Option<Millis>,
}

/// Errands and sounds that came of a command.
#[derive(Default, Debug)]
pub struct Aftermath {
    /// Orders to the outside.
    pub errands: Vec<Errand>,
    /// Sounds.
    pub cues: Vec<Cue>,
}

impl Table {
    /// Puts a game on the table.
    pub fn new(session: Session, file: Option<String>) -> Self {
        let timeline = Timeline::default();
        let aim = Aim::Nowhere;
        let (asked, answer, message) = (None, None, None);
        Self {
            session,
            timeline,
            aim,
            file,
            source: None,
            asked,
            answer,
            numbers_from: 0,
            estimate: None,
            advice: None,
            analysis: None,
            aside: None,
            watched: None,
            hold: Hold::default(),
            despair: Some(Despair::default()),
            insight: OnceCell::new(),
            message,
        }
    }

    /// Which game it is.
    pub const fn kind(&self) -> Kind {
        Kind::of(self.session.rules())
    }

    /// The message that is shown at a moment.
    pub fn message(&self, now: Millis) -> Option<&Message> {
        let shown = self.message.as_ref()?;
        shown.until.is_none_or(|until| now < until).then_some(&shown.message)
    }

    /// The point that was refused, and why, while the message about it is shown and still true.
    pub fn refused(&self, now: Millis) -> Option<(Point, Illegal)> {
        match self.message(now)? {
            Message::Refused { refusal: Refusal::Illegal(illegal), point: Some(point), .. } => {
                let holds = !self.session.is_reviewing() && still_holds(self.session.position(), *point, *illegal);
                holds.then_some((*point, *illegal))
            }
            _ => None,
        }
    }

    /// When the message changes by itself.
    pub fn message_ends(&self) -> Option<Millis> {
        self.message.as_ref().and_then(|shown| shown.until)
    }

    /// Shows a message; small talk waits until a notice has been read.
    pub fn say(&mut self, message: Message, now: Millis) {
        if !message.is_small_talk() || !self.keeps_notice(now) {
            let until = message.expiry(now);
            self.message = Some(Shown { message, since: now, until });
        }
    }

    /// Takes a message away if it is the one that is shown.
    pub fn unsay(&mut self, message: &Message) {
        self.message.take_if(|shown| shown.message == *message);
    }

    /// Takes the message away; a notice that is still being read goes once it has been.
    pub(super) fn hush(&mut self, now: Millis) {
        if !self.keeps_notice(now) {
            self.message = None;
        } else if let Some(shown) = &mut self.message {
            shown.until = Some(shown.since.plus(NOTICE_STAYS));
        }
    }

    /// Takes a message away that only tells what happened in a position that is no longer looked at.
    fn hush_small_talk(&mut self) {
        self.message.take_if(|shown| shown.message.is_small_talk());
    }

    fn keeps_notice(&self, now: Millis) -> bool {
        let fresh = |shown: &Shown| shown.message.is_notice() && now.since(shown.since) < NOTICE_STAYS;
        self.message.as_ref().is_some_and(fresh)
    }

    /// The computer answers after this many milliseconds at the earliest, so that its move is seen; the stones that look
    /// dead are marked at once, before anybody clicks.
    pub fn natural_delay(&self) -> u64 {
        match (self.session.stage(), self.kind()) {
            (Stage::Counting, _) => 0,
            (_, Kind::Gomoku) => 300,
            (_, Kind::Go) => 350,
        }
    }

    /// Whether a person at this screen is to move in the running game.
    pub fn is_person_to_move(&self) -> bool {
        self.session.actor() == Seat::Human
    }

    /// Carries out a command, starts its motions and messages, and returns what is left to do outside.
    pub fn command(&mut self, command: &Command, now: Millis) -> Aftermath {
        let before = self.session.board().clone();
        match self.session.apply(command.clone(), now) {
            Ok(response) => {
                self.aim = std::mem::take(&mut self.aim).after(&self.session);
                if !matches!(command, Command::Tick) {
                    self.insight.take();
                }
                if matches!(command, Command::Goto(_)) {
                    self.hush_small_talk();
                } else if !matches!(command, Command::Tick | Command::Describe(..)) {
                    self.hush(now);
                }
                let mut cues = Vec::new();
                for event in &response.events {
                    self.show(event, &before, now);
                    cues.extend(self.cue(event));
                }
                Aftermath { errands: response.errands, cues }
            }
            Err(refusal) => self.refuse(command, refusal, now),
        }
    }

    fn refuse(&mut self, command: &Command, refusal: Refusal, now: Millis) -> Aftermath {
        if refusal == Refusal::Stale {
            return Aftermath::default();
        }
        let point = match (command, refusal) {
            (Command::Play(Move::Place(point)), Refusal::Illegal(_)) => Some(*point),
            _ => None,
        };
        if let Some(point) = point {
            self.timeline.shake(point, now);
        }
        self.say(Message::Refused { refusal, ply: self.session.position().ply(), point }, now);
        Aftermath { errands: Vec::new(), cues: vec![Cue::Illegal] }
    }

    fn show(&mut self, event: &Event, before: &crate::rules::Board, now: Millis) {
        match event {
            Event::Placed { point, .. } => self.timeline.drop_stone(*point, now),
            Event::Captured { points, color } => {
                self.timeline.capture(points, *color, now);
                self.say(Message::Took(!*color, points.len()), now);
            }
            Event::Passed(color) => {
                self.timeline.pass(now);
                self.say(Message::Passed(*color), now);
            }
            Event::Undone(changes) | Event::Jumped(changes) => {
                let old: Vec<_> = changes.iter().map(|&(point, _)| (point, before.get(point))).collect();
                self.timeline.jump(&old, now);
                if matches!(event, Event::Undone(_)) {
                    self.say(Message::Undone, now);
                }
            }
            Event::Resumed => self.say(Message::Resumed, now),
            Event::Branched => self.say(Message::Branched, now),
            Event::Chosen(choice) => self.say(Message::Chosen(*choice), now),
            Event::Paused => self.say(Message::Paused, now),
            Event::Deleted(nodes) => self.say(Message::Deleted(*nodes), now),
            Event::Restored => self.say(Message::Restored, now),
            Event::Ended(_) => {
                self.hush(now);
                if !self.winning_line().is_empty() {
                    self.timeline.sweep(now);
                }
            }
            Event::CountingBegan => self.hush(now),
            Event::DeadGuessed(stones) => self.say(Message::Guessed(*stones), now),
            Event::DeadMarked | Event::Unpaused | Event::Hurry(..) | Event::Described(_) => {}
        }
    }

    fn cue(&self, event: &Event) -> Option<Cue> {
        Some(match event {
            Event::Placed { color, point, .. } => Cue::Stone(*color, self.remoteness(*point)),
            Event::Captured { points, .. } => Cue::Capture(points.len() as u16),
            Event::Passed(_) => Cue::Pass,
            Event::Undone(_) => Cue::Undo,
            Event::DeadMarked
            | Event::Jumped(_)
            | Event::Chosen(_)
            | Event::Paused
            | Event::Unpaused
            | Event::Deleted(_)
            | Event::Described(_) => Cue::Click,
            Event::Hurry(_, seconds) => {
                if *seconds > BEEP {
                    Cue::Tick
                } else {
                    Cue::Beep
                }
            }
            Event::Ended(outcome) => match (outcome.winner(), self.session.human_color()) {
                (None, _) => Cue::Draw,
                (Some(winner), Some(human)) if winner != human => Cue::Lose,
                _ => Cue::Win,
            },
            Event::CountingBegan | Event::Resumed | Event::DeadGuessed(_) | Event::Branched | Event::Restored => {
                return None;
            }
        })
    }

    /// How far from the middle of the board a point lies, in percent of the way to the edge.
    fn remoteness(&self, point: Point) -> u8 {
        let size = self.session.position().board().size();
        let part = |at: u8, lines: u8| {
            let last = i32::from(lines) - 1;
            ((2 * i32::from(at) - last).abs() * 100) / last.max(1)
        };
        part(point.x, size.width).max(part(point.y, size.height)).clamp(0, 100) as u8
    }

    /// Numbers of moves that begin somewhere begin after the position that is looked at.
    pub fn number_from_here(&mut self) {
        self.numbers_from = self.session.tree().depth(self.session.cursor());
    }

    /// The winning line of the position that is looked at.
    pub fn winning_line(&self) -> &[Point] {
        match self.session.position() {
            Position::Gomoku(position) => position.winning_line(),
            Position::Go(_) => &[],
        }
    }

    /// How this game was paired, for whose turn it is to start next; nothing between two people.
    pub fn pairing(&self, outcome: Option<Outcome>) -> Option<LastPairing> {
        let mine = self.session.human_color()?;
        let lost = outcome.and_then(Outcome::winner).is_some_and(|winner| winner != mine);
        Some(match (mine, lost) {
            (Color::Black, true) => LastPairing::BlackLost,
            (Color::Black, false) => LastPairing::BlackHeld,
            (Color::White, true) => LastPairing::WhiteLost,
            (Color::White, false) => LastPairing::WhiteHeld,
        })
    }
}
