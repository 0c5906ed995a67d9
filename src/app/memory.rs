//! Ports in memory: for tests, for measuring, and for playing in a terminal.

mod courier;

pub use courier::{Asked, MemoryCourier};

use super::order::Order;
use super::ports::{Brain, Millis, Stamp, Store, StoreError, Thought, Ticket, Time};
use super::settings::Settings;
use super::setup::{Kind, Setup};
use super::{App, Ports};
use crate::engine::{Ask, Engine, Level, Opponent, Task};
use crate::rules::{ByColor, Color, Move, Point, Ruleset, Size};
use crate::session::{Command, Stage};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// So many positions are looked at where time would end a search.
const FEW: u64 = 8;

/// Files in memory, shared with [`MemoryStore::another`]: a program started again finds what an earlier one wrote.
#[derive(Default)]
pub struct MemoryStore {
    files: Rc<RefCell<BTreeMap<String, Vec<u8>>>>,
    held: Rc<RefCell<BTreeSet<String>>>,
    mine: BTreeSet<String>,
    /// What writes and new claims answer while it is set, and for names that begin how.
    pub trouble: Rc<RefCell<Option<(&'static str, StoreError)>>>,
}

impl MemoryStore {
    /// The same files as another running program sees them.
    pub fn another(&self) -> Self {
        let (files, held) = (Rc::clone(&self.files), Rc::clone(&self.held));
        Self { files, held, mine: BTreeSet::new(), trouble: Rc::clone(&self.trouble) }
    }

    /// The content of a file, for looking at.
    pub fn text(&self, name: &str) -> Option<String> {
        self.files.borrow().get(name).map(|content| String::from_utf8_lossy(content).into_owned())
    }

    /// The names of all files.
    pub fn names(&self) -> Vec<String> {
        self.files.borrow().keys().cloned().collect()
    }

    /// Puts a file there, as if it had always been.
    pub fn put(&self, name: &str, content: &[u8]) {
        self.files.borrow_mut().insert(name.into(), content.into());
    }

    fn demand_no_trouble(&self, name: &str) -> Result<(), StoreError> {
        match self.trouble.borrow().as_ref() {
            Some((place, trouble)) if name.starts_with(place) => Err(trouble.clone()),
            _ => Ok(()),
        }
    }
}

impl Drop for MemoryStore {
    /// A program that ends gives up its rights.
    fn drop(&mut self) {
        for name in &self.mine {
            self.held.borrow_mut().remove(name);
        }
    }
}

impl Store for MemoryStore {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, StoreError> {
        self.files.borrow().get(name).cloned().ok_or(StoreError::Missing)
    }

    fn write(&mut self, name: &str, content: &[u8]) -> Result<(), StoreError> {
        self.demand_no_trouble(name)?;
        self.put(name, content);
        Ok(())
    }

    fn list(&mut self, folder: &str) -> Result<Vec<String>, StoreError> {
        Ok(self.names().into_iter().filter(|name| name.starts_with(&format!("{folder}/"))).collect())
    }

    fn set_aside(&mut self, name: &str) -> Result<String, StoreError> {
        let content = self.files.borrow_mut().remove(name).ok_or(StoreError::Missing)?;
        let aside = format!("{name}.damaged-1");
        self.put(&aside, &content);
        Ok(aside)
    }

    fn claim(&mut self, name: &str) -> Result<(), StoreError> {
        if self.mine.contains(name) {
            return Ok(());
        }
        if self.held.borrow().contains(name) {
            return Err(StoreError::Busy);
        }
        self.demand_no_trouble(name)?;
        self.held.borrow_mut().insert(name.into());
        self.mine.insert(name.into());
        Ok(())
    }

    fn release(&mut self, name: &str) {
        if self.mine.remove(name) {
            self.held.borrow_mut().remove(name);
        }
    }
}

/// Thinks at once, on the spot.
#[derive(Default)]
pub struct DirectBrain {
    answer: Option<(Ticket, Thought)>,
}

impl Brain for DirectBrain {
    fn think(&mut self, ticket: Ticket, task: Task) {
        // Nobody stops a search of Go here after its time.
        let is_slow = matches!(task.rules, Ruleset::Go(_)) && task.level > Level::Classic && task.ask != Ask::Judge;
        let budget = task.budget.or(is_slow.then_some(FEW));
        self.answer = Some((ticket, Thought::Done(Opponent::new().think(&Task { budget, ..task }, &mut ()))));
    }

    fn poll(&mut self) -> Option<(Ticket, Thought)> {
        self.answer.take()
    }

    fn stop(&mut self) {
        self.answer = None;
    }
}

/// A clock that is set by hand; clones show the same time.
#[derive(Clone, Default)]
pub struct HandClock {
    now: Rc<Cell<u64>>,
}

impl HandClock {
    /// Lets so many milliseconds pass.
    pub fn pass(&self, millis: u64) {
        self.now.set(self.now.get() + millis);
    }
}

impl Time for HandClock {
    fn now(&self) -> Millis {
        Millis(self.now.get())
    }

    fn stamp(&self) -> Stamp {
        let seconds = self.now.get() / 1000;
        let part = |divisor: u64, modulus: u64| (seconds / divisor % modulus) as u8;
        Stamp { year: 2026, month: 1, day: 1, hour: part(3600, 24), minute: part(60, 60), second: part(1, 60) }
    }

    fn seed(&self) -> u64 {
        self.now.get()
    }
}

/// A program on these files and this clock that thinks on the spot.
pub fn app(store: &MemoryStore, clock: &HandClock) -> App {
    on(store, MemoryCourier::default(), Box::new(clock.clone()))
}

/// The same with this courier.
pub fn app_with(store: &MemoryStore, courier: &MemoryCourier, clock: &HandClock) -> App {
    on(store, courier.clone(), Box::new(clock.clone()))
}

fn on(store: &MemoryStore, courier: MemoryCourier, time: Box<dyn Time>) -> App {
    App::new(Ports {
        store: Box::new(store.another()),
        courier: Box::new(courier),
        brain: Box::<DirectBrain>::default(),
        time,
        locale: Some("en".into()),
        can_quit: true,
        can_full_screen: true,
    })
}

/// A program that has just been started for the first time, with a clock of its own.
pub fn at_menu(time: Box<dyn Time>) -> App {
    on(&MemoryStore::default(), MemoryCourier::default(), time)
}

/// A program with a Gomoku board of 19 lines full of stones, to measure with.
pub fn full_board(time: Box<dyn Time>) -> App {
    let store = MemoryStore::default();
    let gomoku = Setup::from_words(Kind::Gomoku, "side=19 opponent=person");
    let settings = Settings { gomoku, ..Settings::default() };
    store.put("settings.json", settings.to_json().as_bytes());
    let mut app = on(&store, MemoryCourier::default(), time);
    app.obey(Order::Start(Kind::Gomoku));
    fill(&mut app, Size::square(19));
    app
}

/// Fills the board in a pattern without five in a row.
fn fill(app: &mut App, size: Size) {
    let of = |point: Point| if (point.x / 2 + point.y).is_multiple_of(2) { Color::Black } else { Color::White };
    let points = |color| size.points().filter(move |&point| of(point) == color).collect::<Vec<_>>();
    let mut piles = ByColor::from_fn(points);
    while let Some(table) = app.game().table().filter(|table| table.session.stage() == Stage::Play) {
        let color = table.session.position().to_move();
        let Some(point) = piles[color].pop().or_else(|| piles[!color].pop()) else { return };
        app.obey(Order::Game(Command::Play(Move::Place(point))));
    }
}
