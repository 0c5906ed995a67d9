//! The game behind the terminal: lines in, texts out.

use super::picture;
use super::typed::{Typed, quoted};
use crate::app::message::Notice;
use crate::app::setup::Starts;
use crate::app::words::{Language, Word, fill};
use crate::cli::arguments::Wanted;
use crate::engine::{Ask, Engine, Opponent, Task};
use crate::platform::Allowance;
use crate::record::Info;
use crate::rules::{BadLabel, Color, Move, PointSet};
use crate::session::{Command, Errand, Millis, Refusal, Response, Seat, Session, Stage, Ticket};

/// So many lines in a row that nobody understands end the game: nobody is there.
const PATIENCE: u32 = 100;

/// A terminal on which games are played.
pub struct Terminal {
    pub(super) wanted: Wanted,
    pub(super) language: Language,
    seed: u64,
    pub(super) state: State,
    /// What the computer has been asked and not answered yet.
    pub(super) thought: Option<(Ticket, Box<Task>)>,
    misread: u32,
}

/// What a terminal is about.
pub(super) enum State {
    /// Nobody has said yet who goes first.
    WhoFirst,
    /// A game, or its end with the question for another one.
    Game(Box<Session>),
    /// The player has left.
    Left,
}

/// What is said, line by line.
pub(super) type Lines = Vec<String>;

impl Terminal {
    /// A terminal for the wanted games; `seed` decides their luck.
    pub const fn new(wanted: Wanted, language: Language, seed: u64) -> Self {
        Self { wanted, language, seed, state: State::WhoFirst, thought: None, misread: 0 }
    }

    /// The first text.
    pub fn begin(&mut self) -> String {
        let setup = &self.wanted.setup;
        let side = setup.side().to_string();
        let lines = fill(self.text(Word::Lines), &[&side, &side]);
        let opponent = self.text(setup.opponent.word());
        let game = format!("{} {lines}", self.text(setup.kind.word()));
        let mut said = vec![fill(self.text(Word::CliWelcome), &[&game, opponent])];
        said.extend(self.another());
        self.page(&said)
    }

    /// Takes a typed line; the answer ends with the next question.
    pub fn take(&mut self, line: &str) -> String {
        let misread = self.misread;
        let mut said = match &self.state {
            State::WhoFirst => self.choose_first(line),
            State::Game(session) => match session.stage() {
                Stage::Play => self.play(line),
                Stage::Counting => self.count(line),
                Stage::Over(_) => self.after(line),
            },
            State::Left => Lines::new(),
        };
        if self.misread == misread {
            self.misread = 0;
        } else if self.misread >= PATIENCE {
            said.push(self.text(Word::CliGaveUp).into());
            said.extend(self.leave());
        }
        self.page(&said)
    }

    /// The computer's move, if one is due.
    pub fn think(&mut self) -> Option<String> {
        let (ticket, task) = self.thought.take()?;
        let State::Game(session) = &self.state else { return None };
        let report = Opponent::new().think(&task, &mut Allowance::of(&task));
        if task.ask == Ask::DeadStones {
            let dead = PointSet::of(session.rules().size(), report.dead);
            let said = self.obey(Command::GuessDead(ticket, dead));
            return Some(self.page(&said));
        }
        let said = match report.best.filter(|&mv| session.position().check(mv).is_ok()) {
            Some(mv) => self.obey(Command::Answer(ticket, mv)),
            None => self.replace_computer(),
        };
        Some(self.page(&said))
    }

    /// The last text, when nobody types any more.
    pub fn end_of_input(&mut self) -> String {
        let said = self.leave();
        format!("\n{}", self.page(&said))
    }

    /// Whether the player has left.
    pub const fn has_left(&self) -> bool {
        matches!(self.state, State::Left)
    }

    /// Asks who goes first, or begins at once.
    fn another(&mut self) -> Lines {
        if self.wanted.asks_first() {
            self.state = State::WhoFirst;
            return Lines::new();
        }
        self.start()
    }

    fn choose_first(&mut self, line: &str) -> Lines {
        self.wanted.setup.starts = match Typed::read(line) {
            Typed::One => Starts::Me,
            Typed::Two => Starts::Opponent,
            other => return self.common(other, line),
        };
        self.start()
    }

    fn start(&mut self) -> Lines {
        self.seed = self.seed.wrapping_add(1);
        let info = Info::new(self.wanted.setup.rules());
        let mut session = Box::new(Session::new(info, self.wanted.seats(), self.seed));
        let response = session.begin();
        let mut said = vec![self.text(Word::CliBegin).into()];
        said.extend(picture::board(&session));
        self.state = State::Game(session);
        self.run_errands(response.errands);
        said
    }

    fn leave(&mut self) -> Lines {
        self.state = State::Left;
        self.thought = None;
        vec![self.text(Word::CliOver).into()]
    }

    /// What is understood everywhere.
    fn common(&mut self, typed: Typed, line: &str) -> Lines {
        match typed {
            Typed::Help => self.help(),
            Typed::Quit => self.leave(),
            Typed::Empty => {
                self.misread += 1;
                vec![self.text(Word::CliHint).into()]
            }
            _ => self.misunderstand(line),
        }
    }

    fn misunderstand(&mut self, line: &str) -> Lines {
        self.misread += 1;
        vec![fill(self.text(Word::CliBad), &[&quoted(line)])]
    }

    fn play(&mut self, line: &str) -> Lines {
        match Typed::read(line) {
            Typed::Undo => self.obey(Command::Undo),
            Typed::Resign => self.obey(Command::Resign),
            Typed::Pass => self.obey(Command::Play(Move::Pass)),
            Typed::Other => match self.point(line) {
                Ok(mv) => self.obey(Command::Play(mv)),
                Err(said) => said,
            },
            other => self.common(other, line),
        }
    }

    fn count(&mut self, line: &str) -> Lines {
        match Typed::read(line) {
            Typed::Undo => self.obey(Command::Undo),
            Typed::Accept => self.obey(Command::Accept),
            Typed::Resume => self.obey(Command::Resume),
            Typed::Other => match self.point(line) {
                Ok(Move::Place(point)) => self.obey(Command::ToggleDead(point)),
                Ok(Move::Pass) => self.refuse(Refusal::NotNow),
                Err(said) => said,
            },
            Typed::Pass | Typed::Resign => self.refuse(Refusal::NotNow),
            other => self.common(other, line),
        }
    }

    fn after(&mut self, line: &str) -> Lines {
        match Typed::read(line) {
            Typed::One => self.another(),
            Typed::Zero => self.leave(),
            Typed::Undo => self.obey(Command::Undo),
            other => self.common(other, line),
        }
    }

    /// The point that was typed, by the labels on the printed board.
    fn point(&mut self, line: &str) -> Result<Move, Lines> {
        let labels = picture::labels(self.wanted.setup.rules());
        match labels.parse(line) {
            Ok(mv) => Ok(mv),
            Err(BadLabel::Row(number)) => Err(vec![fill(self.text(Word::CliNoRow), &[&quoted(&number)])]),
            Err(BadLabel::Column(letter)) => {
                Err(vec![fill(self.text(Word::CliNoColumn), &[&letter.to_ascii_lowercase().to_string()])])
            }
            Err(BadLabel::Form(_)) => Err(self.misunderstand(line)),
        }
    }

    fn obey(&mut self, command: Command) -> Lines {
        let State::Game(session) = &mut self.state else { return Lines::new() };
        match session.apply(command, Millis::default()) {
            Ok(Response { events, errands }) => {
                self.run_errands(errands);
                self.tell(&events)
            }
            Err(refusal) => self.refuse(refusal),
        }
    }

    fn run_errands(&mut self, errands: Vec<Errand>) {
        for errand in errands {
            match errand {
                Errand::Think(ticket, task) => self.thought = Some((ticket, task)),
                Errand::Hush => self.thought = None,
                Errand::Save => {}
            }
        }
    }

    /// The computer has no answer: a person plays on for it.
    fn replace_computer(&mut self) -> Lines {
        for color in Color::BOTH {
            let State::Game(session) = &self.state else { break };
            if session.seats()[color] != Seat::Human {
                self.obey(Command::Seat(color, Seat::Human));
            }
        }
        vec![Notice::BrainFailed.say(self.language)]
    }
}
