//! What the terminal says: the question below every text, what happened, and help.

use super::picture;
use super::terminal::{Lines, State, Terminal};
use crate::app::message::Message;
use crate::app::screen::{reason, winner_word};
use crate::app::setup::Kind;
use crate::app::words::{Word, fill};
use crate::rules::{Color, Outcome};
use crate::session::{Event, Refusal, Seat, Session, Stage};

impl Terminal {
    /// A word in the player's language.
    pub(super) fn text(&self, word: Word) -> &'static str {
        word.text(self.language)
    }

    /// The lines with the next question below.
    pub(super) fn page(&self, lines: &[String]) -> String {
        let question = self.question();
        let lines = lines.iter().map(String::as_str);
        lines.chain([question.as_str()]).collect::<Vec<_>>().join("\n")
    }

    fn question(&self) -> String {
        let session = match &self.state {
            State::WhoFirst => return self.text(Word::CliWhoFirst).into(),
            State::Left => return String::new(),
            State::Game(_) if self.thought.is_some() => return String::new(),
            State::Game(session) => session,
        };
        match session.stage() {
            Stage::Over(_) => self.text(Word::CliAgain).into(),
            Stage::Counting => self.text(Word::CliDead).into(),
            Stage::Play => {
                let color = session.position().to_move();
                let example = if self.wanted.setup.kind == Kind::Gomoku { "8,h" } else { "D4" };
                let stone = picture::stone(color).to_string();
                fill(self.text(Word::CliPrompt), &[self.color(color), &stone, example])
            }
        }
    }

    fn color(&self, color: Color) -> &'static str {
        self.text(color.into())
    }

    /// What can be typed.
    pub(super) fn help(&self) -> Lines {
        let text = |word: Word| self.text(word).to_owned();
        let forms = |forms: &str| fill(self.text(Word::CliHelpMove), &[forms]);
        let mut said = match self.wanted.setup.kind {
            Kind::Gomoku => vec![forms("8,h  8，h  8 h  h8  H8")],
            Kind::Go => vec![forms("D4  d4  4,d  4，d  4 d"), text(Word::CliHelpPass), text(Word::CliHelpDead)],
        };
        said.extend([text(Word::CliHelpStones), text(Word::CliHelpKeys)]);
        said
    }

    /// Why something cannot be done, in the window's words.
    pub(super) fn refuse(&self, refusal: Refusal) -> Lines {
        let State::Game(session) = &self.state else { return Lines::new() };
        Message::Refused { refusal, ply: session.position().ply(), point: None }.say(self.language).lines
    }

    /// What happened, then the board, then what came of it.
    pub(super) fn tell(&self, events: &[Event]) -> Lines {
        let State::Game(session) = &self.state else { return Lines::new() };
        let mut said: Lines = events.iter().flat_map(|event| self.happened(event, session)).collect();
        said.extend(picture::board(session));
        if let Some(score) = session.score() {
            said.extend(picture::count(&score, self.language));
        }
        if let Some(outcome) = session.outcome() {
            said.push(self.won(outcome, session));
        }
        said
    }

    fn happened(&self, event: &Event, session: &Session) -> Lines {
        let say = |message: Message| message.say(self.language).lines;
        match event {
            Event::Placed { point, color } if session.seats()[*color] != Seat::Human => {
                vec![fill(self.text(Word::CliComputer), &[&picture::name(*session.rules(), *point)])]
            }
            Event::Captured { points, color } => say(Message::Took(!*color, points.len())),
            Event::Passed(color) => say(Message::Passed(*color)),
            Event::Undone(_) => say(Message::Undone),
            Event::Resumed => say(Message::Resumed),
            Event::DeadGuessed(stones) => say(Message::Guessed(*stones)),
            Event::CountingBegan => vec![self.text(Word::Counting).into()],
            Event::Branched => say(Message::Branched),
            Event::Chosen(choice) => say(Message::Chosen(*choice)),
            Event::Paused => say(Message::Paused),
            Event::Deleted(nodes) => say(Message::Deleted(*nodes)),
            Event::Restored => say(Message::Restored),
            Event::Placed { .. }
            | Event::Jumped(_)
            | Event::DeadMarked
            | Event::Unpaused
            | Event::Hurry(..)
            | Event::Described(_)
            | Event::Ended(_) => Lines::new(),
        }
    }

    fn won(&self, outcome: Outcome, session: &Session) -> String {
        let who = match (session.human_color(), outcome.winner()) {
            (Some(_), None) => Word::CliDraw,
            (Some(human), Some(winner)) if human == winner => Word::CliHumanWon,
            (Some(_), Some(_)) => Word::CliComputerWon,
            (None, _) => winner_word(outcome),
        };
        format!("{} {}", self.text(who), reason(outcome, session.rules(), self.language))
    }
}
