//! What the terminal says: the question below every text, what happened, and help.

use super::picture;
use super::terminal::{Lines, State, Terminal};
use super::typed::{Fault, quoted};
use crate::app::message::Message;
use crate::app::screen::{reason, winner_word};
use crate::app::setup::{Kind, Row, Value};
use crate::app::words::{Language, Word, fill};
use crate::cli::phrases::Phrase;
use crate::engine::Ask;
use crate::rules::gomoku::Choice;
use crate::rules::{BadLabel, Color, Illegal, Outcome, Ruleset, Size};
use crate::session::{Event, Refusal, Seat, Session, Stage};

impl Terminal {
    /// A word in the player's language.
    pub(super) fn text(&self, phrase: Phrase) -> &'static str {
        phrase.text(self.language)
    }

    /// The lines with the next question below.
    pub(super) fn page(&self, lines: &[String]) -> String {
        let question = self.question();
        let lines = lines.iter().map(String::as_str);
        lines.chain([question.as_str()]).collect::<Vec<_>>().join("\n")
    }

    fn question(&self) -> String {
        let session = match &self.state {
            State::WhoFirst => return self.text(Phrase::WhoFirst).into(),
            State::Left => return String::new(),
            State::Game(_) if self.thought.is_some() => return String::new(),
            State::Game(session) => session,
        };
        match session.stage() {
            Stage::Over(_) => self.text(Phrase::Again).into(),
            Stage::Counting => self.text(Phrase::Dead).into(),
            Stage::Play if session.options().contains(&Choice::PlaceTwoMore) => self.text(Phrase::ChooseOfThree).into(),
            Stage::Play if session.is_choice_due() => self.text(Phrase::ChooseColour).into(),
            Stage::Play => {
                let color = session.position().to_move();
                let stone = picture::stone(color).to_string();
                let example = picture::example(*session.rules());
                fill(self.text(Phrase::Prompt), &[self.color(color), &stone, example])
            }
        }
    }

    fn color(&self, color: Color) -> &'static str {
        Word::from(color).text(self.language)
    }

    /// The game, its rules and who plays, in a line.
    pub(super) fn welcome(&self) -> String {
        let setup = &self.wanted.setup;
        let word = |word: Word| word.text(self.language);
        let rules = setup.rules();
        let mut parts = vec![format!("{} {}", word(setup.kind.word()), self.lines(rules.size()))];
        let rows = match setup.kind {
            Kind::Gomoku => vec![Row::Variant, Row::Opening],
            Kind::Go => vec![Row::Set, Row::Start, Row::Goal, Row::Komi],
        };
        for row in rows {
            match setup.value(row) {
                Value::Word(Word::StartEmpty | Word::GoalScore | Word::OpeningPlain) => {}
                Value::Word(text) => parts.push(word(text).into()),
                Value::Points(points) => parts.push(fill(word(Word::KomiShort), &[&points.to_string()])),
                Value::Handicap(start) => {
                    let stones = start.handicap(rules.size()).to_string();
                    parts.push(fill(word(Word::HandicapFixed), &[&stones]));
                }
                _ => {}
            }
        }
        let comma = if self.language == Language::Chinese { "，" } else { ", " };
        fill(self.text(Phrase::Welcome), &[&parts.join(comma), word(setup.opponent.word())])
    }

    fn lines(&self, size: Size) -> String {
        if size.width == size.height && self.language == Language::Chinese {
            return fill(Word::Lines.text(self.language), &[&size.width.to_string()]);
        }
        format!("{}x{}", size.width, size.height)
    }

    /// What can be typed.
    pub(super) fn help(&self) -> Lines {
        let text = |phrase: Phrase| format!("  {}", self.text(phrase));
        let forms = |forms: &str| format!("  {}", fill(self.text(Phrase::HelpMove), &[forms]));
        let mut said = vec![self.text(Phrase::HelpTitle).into()];
        match self.rules() {
            Ruleset::Gomoku(_) => said.push(forms("8,h  8，h  8 h  h8  H8")),
            Ruleset::Go(_) => {
                said.extend([forms("D4  d4  4,d  4，d  4 d"), text(Phrase::HelpPass), text(Phrase::HelpDead)]);
            }
        }
        said.extend([text(Phrase::HelpStones), text(Phrase::HelpKeys), text(Phrase::HelpWords)]);
        said
    }

    /// What is wrong with a typed point, and what is allowed.
    pub(super) fn blame(&self, bad: &BadLabel, line: &str) -> Lines {
        let rules = self.rules();
        let (columns, rows) = picture::spans(rules);
        let (typed, example) = (quoted(line), picture::example(rules));
        let said = match (bad, Fault::of(line)) {
            (BadLabel::Row(number), _) => fill(self.text(Phrase::NoRow), &[&quoted(number), &rows]),
            (BadLabel::Column(letter), _) => {
                let letter = match rules {
                    Ruleset::Gomoku(_) => letter.to_ascii_lowercase(),
                    Ruleset::Go(_) => *letter,
                };
                fill(self.text(Phrase::NoColumn), &[&letter.to_string(), &columns])
            }
            (BadLabel::Form(_), Fault::LacksColumn) => {
                fill(self.text(Phrase::LacksColumn), &[&typed, &columns, example])
            }
            (BadLabel::Form(_), Fault::LacksRow) => fill(self.text(Phrase::LacksRow), &[&typed, &rows, example]),
            (BadLabel::Form(_), Fault::TooMuch) => fill(self.text(Phrase::TooMuch), &[&typed, example]),
            (BadLabel::Form(_), Fault::Strange(c)) => {
                fill(self.text(Phrase::Strange), &[&typed, &c.to_string(), example])
            }
            (BadLabel::Form(_), Fault::Word) => fill(self.text(Phrase::NoWord), &[&typed, example]),
        };
        vec![said]
    }

    /// Why something cannot be done: in the window's words, where they do not speak of clicks and keys.
    pub(super) fn refuse(&self, refusal: Refusal) -> Lines {
        let State::Game(session) = &self.state else { return Lines::new() };
        let phrase = match refusal {
            Refusal::NotNow if session.stage() == Stage::Counting => Phrase::NotDead,
            Refusal::NotNow | Refusal::Illegal(Illegal::GameOver) => Phrase::Hint,
            _ => {
                let message = Message::Refused { refusal, ply: session.position().ply(), point: None };
                return message.say(self.language).lines;
            }
        };
        vec![self.text(phrase).into()]
    }

    /// What happened, then the board, then what came of it.
    pub(super) fn tell(&self, events: &[Event]) -> Lines {
        let State::Game(session) = &self.state else { return Lines::new() };
        let mut said: Lines = events.iter().flat_map(|event| self.happened(event, session)).collect();
        // The board with its dead stones follows in a moment.
        if !self.is_guessing() {
            said.extend(self.board(session));
        }
        if let Some(outcome) = session.outcome() {
            said.push(self.won(outcome, session));
        }
        said
    }

    fn is_guessing(&self) -> bool {
        self.thought.as_ref().is_some_and(|(_, task)| task.ask == Ask::DeadStones)
    }

    /// The board, with what was taken and with the count where there is one.
    pub(super) fn board(&self, session: &Session) -> Lines {
        let mut said = picture::board(session);
        said.extend(picture::captures(session, self.language));
        if let Some(score) = session.score() {
            said.extend(picture::count(&score, self.language));
        }
        if session.may_have_no_result() {
            said.push(self.text(Phrase::MayBeVoid).into());
        }
        said
    }

    fn happened(&self, event: &Event, session: &Session) -> Lines {
        let say = |message: Message| message.say(self.language).lines;
        match event {
            Event::Placed { point, color } if session.seats()[*color] != Seat::Human => {
                vec![fill(self.text(Phrase::Computer), &[&picture::name(*session.rules(), *point)])]
            }
            Event::Captured { points, color } => say(Message::Took(!*color, points.len())),
            Event::Passed(color) => say(Message::Passed(*color)),
            Event::Undone(_) => say(Message::Undone),
            Event::Resumed => say(Message::Resumed),
            Event::DeadGuessed(0) => vec![self.text(Phrase::GuessedNone).into()],
            Event::DeadGuessed(stones) => vec![fill(self.text(Phrase::Guessed), &[&stones.to_string()])],
            Event::CountingBegan => vec![Word::Counting.text(self.language).into()],
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

    pub(super) fn won(&self, outcome: Outcome, session: &Session) -> String {
        let who = match (session.human_color(), outcome.winner()) {
            (Some(human), Some(winner)) if human == winner => self.text(Phrase::HumanWon),
            (Some(_), Some(_)) => self.text(Phrase::ComputerWon),
            (_, None) if outcome == Outcome::Draw => self.text(Phrase::Draw),
            _ => winner_word(outcome).text(self.language),
        };
        fill(self.text(Phrase::Because), &[who, &reason(outcome, session.rules(), self.language)])
    }
}
