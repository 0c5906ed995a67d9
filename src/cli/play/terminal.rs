//! The game behind the terminal: lines in, texts out.

use super::opened::Opened;
use super::picture;
use super::typed::{Typed, quoted};
use crate::app::setup::{Starts, level_word};
use crate::app::words::{Language, Word, fill};
use crate::cli::arguments::Wanted;
use crate::cli::phrases::Phrase;
use crate::engine::{Ask, Engine, Opponent, Task};
use crate::platform::Allowance;
use crate::record::{self, Info, Record};
use crate::rules::gomoku::Choice;
use crate::rules::{ByColor, Color, Move, Point, PointSet, Ruleset};
use crate::session::{Command, Errand, Millis, Refusal, Response, Seat, Session, Stage, Ticket};

/// So many lines in a row that nobody understands end the game: nobody is there.
const PATIENCE: u32 = 100;

/// A terminal on which games are played.
pub struct Terminal {
    pub(super) wanted: Wanted,
    pub(super) language: Language,
    seed: u64,
    date: String,
    pub(super) state: State,
    /// What the computer has been asked and not answered yet.
    pub(super) thought: Option<(Ticket, Box<Task>)>,
    /// Who answers; what it learnt in one move serves the next.
    mind: Opponent,
    misread: u32,
    opened: Option<Opened>,
    /// The games before the one that is played.
    finished: Vec<Record>,
    has_news: bool,
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
    /// A terminal for the wanted games; `seed` decides their luck, `date` stands in their records.
    pub fn new(wanted: Wanted, language: Language, (seed, date): (u64, String)) -> Self {
        Self {
            seed: wanted.seed.unwrap_or(seed),
            wanted,
            language,
            date,
            state: State::WhoFirst,
            thought: None,
            mind: Opponent::new(),
            misread: 0,
            opened: None,
            finished: Vec::new(),
            has_news: false,
        }
    }

    /// The same terminal, whose first game goes on with a record.
    pub fn with_opened(mut self, opened: Opened) -> Self {
        self.wanted.setup = opened.setup_like(&self.wanted.setup);
        self.finished.clone_from(&opened.before);
        self.opened = Some(opened);
        self
    }

    /// The first text.
    pub fn begin(&mut self) -> String {
        let mut said = vec![self.welcome()];
        match self.opened.take() {
            Some(opened) => said.extend(self.go_on(opened)),
            None => said.extend(self.another()),
        }
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
            said.push(self.text(Phrase::GaveUp).into());
            said.extend(self.leave());
        }
        self.page(&said)
    }

    /// The computer's move, if one is due.
    pub fn think(&mut self) -> Option<String> {
        let (ticket, task) = self.thought.take()?;
        let State::Game(session) = &self.state else { return None };
        let report = self.mind.think(&task, &mut Allowance::of(&task));
        if task.ask == Ask::DeadStones {
            let dead = PointSet::of(session.rules().size(), report.dead);
            let said = self.obey(Command::GuessDead(ticket, dead));
            return Some(self.page(&said));
        }
        if session.is_choice_due() {
            let said = self.obey(Command::Weigh(ticket, report.value));
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

    /// The text of all games for a file, if something has changed since it was last asked for.
    pub fn news(&mut self) -> Option<String> {
        if !std::mem::take(&mut self.has_news) {
            return None;
        }
        let running = match &self.state {
            State::Game(session) => Some(session.to_record()),
            State::WhoFirst | State::Left => None,
        };
        Some(self.finished.iter().chain(&running).map(record::write).collect())
    }

    /// The rules of the game that is played, or of the next one.
    pub(super) fn rules(&self) -> Ruleset {
        match &self.state {
            State::Game(session) => *session.rules(),
            State::WhoFirst | State::Left => self.wanted.setup.rules(),
        }
    }

    /// Asks who goes first, or begins at once.
    fn another(&mut self) -> Lines {
        self.put_away();
        if self.wanted.asks_first() {
            return Lines::new();
        }
        self.start()
    }

    /// Keeps the record of the game that was played.
    fn put_away(&mut self) {
        if let State::Game(session) = std::mem::replace(&mut self.state, State::WhoFirst) {
            self.finished.push(session.to_record());
        }
    }

    fn choose_first(&mut self, line: &str) -> Lines {
        self.wanted.setup.starts = match Typed::read(line) {
            Typed::One => Starts::Me,
            Typed::Two => Starts::Opponent,
            other => return self.common(other, line, |terminal, line| terminal.wrong(Phrase::NotFirst, line)),
        };
        self.start()
    }

    fn start(&mut self) -> Lines {
        self.seed = self.seed.wrapping_add(1);
        let (rules, seats) = (self.wanted.setup.rules(), self.wanted.seats());
        let names = ByColor::from_fn(|color| self.player(seats[color]));
        let info = Info { names, date: self.date.clone(), ..Info::new(rules) };
        let said = vec![self.text(Phrase::Begin).into()];
        self.enter(Session::new(info, seats, self.seed), said)
    }

    /// Goes on with a game that was opened.
    fn go_on(&mut self, opened: Opened) -> Lines {
        let moves = opened.session.length().to_string();
        let said = vec![fill(self.text(Phrase::GoesOn), &[&moves])];
        let lines = self.enter(opened.session, said);
        let State::Game(session) = &self.state else { return lines };
        let end = session.outcome().map(|outcome| self.won(outcome, session));
        lines.into_iter().chain(end).collect()
    }

    fn enter(&mut self, mut session: Session, mut said: Lines) -> Lines {
        let response = session.begin();
        said.extend(self.board(&session));
        self.state = State::Game(Box::new(session));
        self.run_errands(response.errands);
        said
    }

    /// The name of a player in a record; people remain nameless.
    fn player(&self, seat: Seat) -> String {
        match seat {
            Seat::Human => String::new(),
            Seat::Computer(level) => level_word(level).text(self.language).into(),
        }
    }

    fn leave(&mut self) -> Lines {
        self.put_away();
        self.state = State::Left;
        self.thought = None;
        vec![self.text(Phrase::Over).into()]
    }

    /// What is understood everywhere; anything else is answered by `wrong`.
    fn common(&mut self, typed: Typed, line: &str, wrong: impl FnOnce(&mut Self, &str) -> Lines) -> Lines {
        match typed {
            Typed::Help => self.help(),
            Typed::Quit => self.leave(),
            Typed::Board => match &self.state {
                State::Game(session) => self.board(session),
                State::WhoFirst | State::Left => wrong(self, line),
            },
            Typed::Empty => {
                self.misread += 1;
                vec![self.text(Phrase::Hint).into()]
            }
            Typed::Accept | Typed::Resume => self.wrong(Phrase::NotHere, line),
            _ => wrong(self, line),
        }
    }

    /// Says what could be answered instead.
    fn wrong(&mut self, phrase: Phrase, line: &str) -> Lines {
        self.misread += 1;
        vec![fill(self.text(phrase), &[&quoted(line)])]
    }

    fn play(&mut self, line: &str) -> Lines {
        let is_choice = matches!(&self.state, State::Game(session) if session.is_choice_due());
        match Typed::read(line) {
            Typed::Black if is_choice => self.obey(Command::Choose(Choice::TakeBlack)),
            Typed::White if is_choice => self.obey(Command::Choose(Choice::TakeWhite)),
            Typed::TwoMore if is_choice => self.obey(Command::Choose(Choice::PlaceTwoMore)),
            Typed::Undo => self.obey(Command::Undo),
            Typed::Resign => self.obey(Command::Resign),
            Typed::Pass => self.obey(Command::Play(Move::Pass)),
            Typed::Void => self.obey(Command::AgreeNoResult),
            other => self.common(other, line, |terminal, line| match terminal.point(line) {
                Ok(point) => terminal.obey(Command::Play(Move::Place(point))),
                Err(said) => said,
            }),
        }
    }

    fn count(&mut self, line: &str) -> Lines {
        match Typed::read(line) {
            Typed::Undo => self.obey(Command::Undo),
            Typed::Accept => self.obey(Command::Accept),
            Typed::Resume => self.obey(Command::Resume),
            Typed::Pass | Typed::Resign => self.refuse(Refusal::NotNow),
            other => self.common(other, line, |terminal, line| match terminal.point(line) {
                Ok(point) => terminal.toggle(point),
                Err(said) => said,
            }),
        }
    }

    fn toggle(&mut self, point: Point) -> Lines {
        let State::Game(session) = &self.state else { return Lines::new() };
        if session.position().board().is_free(point) {
            return vec![fill(self.text(Phrase::NoStone), &[&picture::name(*session.rules(), point)])];
        }
        self.obey(Command::ToggleDead(point))
    }

    fn after(&mut self, line: &str) -> Lines {
        match Typed::read(line) {
            Typed::One => self.another(),
            Typed::Zero => self.leave(),
            Typed::Undo => self.obey(Command::Undo),
            other => self.common(other, line, |terminal, line| terminal.wrong(Phrase::NotAgain, line)),
        }
    }

    /// The point that was typed, by the labels on the printed board.
    fn point(&mut self, line: &str) -> Result<Point, Lines> {
        match picture::labels(self.rules()).parse(line) {
            Ok(Move::Place(point)) => Ok(point),
            Ok(Move::Pass) => Err(self.refuse(Refusal::NotNow)),
            Err(bad) => {
                self.misread += 1;
                Err(self.blame(&bad, line))
            }
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
                Errand::Save => self.has_news = true,
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
        vec![Word::BrainFailed.text(self.language).into()]
    }
}
