//! Floor 3: the program without pixels.
//!
//! An [`App`] takes [`Input`]s and the time, and shows itself as a [`screen::Screen`] and a [`scene::Scene`]: plain lists of
//! what is where. It owns the [`Game`] state machine, settings and words; the window, the browser and the tests drive
//! it in the same way. One way in: `read` turns an input into orders without changing anything, `obey` carries them out.

pub mod advice;
pub mod aim;
pub mod analysis;
pub mod aside;
pub mod cost;
pub mod estimate;
pub mod export;
pub mod field;
pub mod files;
pub mod game;
pub mod input;
pub mod insight;
mod json;
pub mod keeper;
pub mod keys;
pub mod licences;
pub mod memory;
pub mod message;
pub mod numbers;
mod obey;
pub mod order;
pub mod ports;
pub mod preference;
pub mod proof;
mod resigning;
mod review;
pub mod scene;
pub mod screen;
pub mod settings;
pub mod setup;
mod sheets;
pub mod table;
pub mod timeline;
pub mod watch;
pub mod words;
pub mod writing;

pub use sheets::Sheet;

use crate::rules::Color;
use aim::{Aim, Aiming, Pointer};
use export::Filming;
use files::Files;
use game::Game;
use input::{Input, Key, Mods};
use keeper::{Keeper, Kept};
use message::{Message, Notice};
use order::Order;
use ports::{Brain, Courier, Millis, Store, Time};
use review::Review;
use screen::Screen;
use settings::Settings;
use sheets::Sheets;
use table::Cue;
use words::Language;
use writing::{Draft, Pasting, Writing};

/// Milliseconds between two looks for the answer of a dialog or a disk.
const LOOK: u64 = 100;
/// Milliseconds after which a game that could not be written is tried again.
const SAVE_AGAIN: u64 = 3000;

/// Something that only the window can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Full screen on or off.
    FullScreen,
    /// Leave the program.
    Quit,
}

/// What surrounds the program.
pub struct Ports {
    /// Files.
    pub store: Box<dyn Store>,
    /// The player's own files.
    pub courier: Box<dyn Courier>,
    /// Where thinking happens.
    pub brain: Box<dyn Brain>,
    /// The time.
    pub time: Box<dyn Time>,
    /// The system's locale, such as `zh_CN`.
    pub locale: Option<String>,
    /// Whether the program can be left (a web page cannot).
    pub can_quit: bool,
    /// Whether there is a full screen to switch to (some browsers have none).
    pub can_full_screen: bool,
}

/// The program without pixels.
pub struct App {
    game: Game,
    sheets: Sheets,
    pointer: Pointer,
    settings: Settings,
    language: Language,
    keeper: Keeper,
    courier: Box<dyn Courier>,
    files: Files,
    /// When a game was written last, or could not be.
    saved: Millis,
    brain: Box<dyn Brain>,
    time: Box<dyn Time>,
    last: Option<Kept>,
    notices: Vec<Notice>,
    /// What the menu has to say, and until when.
    remark: Option<(Message, Millis)>,
    cues: Vec<Cue>,
    wishes: Vec<Wish>,
    /// An order that is carried out at its second press, until when.
    armed: Option<(Order, Millis)>,
    /// The film that is being made.
    filming: Option<Filming>,
    /// So many questions were asked beside the game.
    questions: u32,
    can_quit: bool,
    can_full_screen: bool,
    games_begun: u64,
    review: Review,
    /// What is being written.
    draft: Option<Draft>,
    /// How many drafts there were so far.
    drafts: u32,
    /// What is awaited from the clipboard for it.
    pasting: Pasting,
}

impl App {
    /// The program at its menu, with settings read and the last game looked up.
    pub fn new(ports: Ports) -> Self {
        let mut keeper = Keeper::new(ports.store);
        let (settings, notice) = keeper.settings();
        let (last, set_aside) = keeper.last_game(&settings);
        let system = ports.locale.as_deref().map_or(Language::English, Language::from_locale);
        Self {
            game: Game::default(),
            sheets: Sheets::default(),
            pointer: Pointer::default(),
            language: settings.language.unwrap_or(system),
            settings,
            keeper,
            courier: ports.courier,
            files: Files::default(),
            saved: Millis::default(),
            brain: ports.brain,
            time: ports.time,
            last,
            notices: notice.into_iter().chain(set_aside).collect(),
            remark: None,
            cues: Vec::new(),
            wishes: Vec::new(),
            armed: None,
            filming: None,
            questions: 0,
            can_quit: ports.can_quit,
            can_full_screen: ports.can_full_screen,
            games_begun: 0,
            review: Review::default(),
            draft: None,
            drafts: 0,
            pasting: Pasting::default(),
        }
    }

    /// The state of the program.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The language it speaks.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// What is remembered between starts.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The time by the program's clock.
    pub fn now(&self) -> Millis {
        self.time.now()
    }

    /// The sounds to be played since the last call.
    pub fn take_cues(&mut self) -> Vec<Cue> {
        std::mem::take(&mut self.cues)
    }

    /// What the window is asked to do since the last call.
    pub fn take_wishes(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.wishes)
    }

    /// What an input means on this screen. Changes nothing.
    pub fn read(&self, input: Input, screen: &Screen) -> Option<Order> {
        match input {
            Input::Key(key, mods) => self.read_key(key, mods, screen),
            Input::Press(x, y) => self.read_press((x, y), Pointer::Mouse, screen),
            Input::Tap(x, y) => self.read_press((x, y), Pointer::Finger, screen),
            Input::Drag(x, y) => {
                let point = screen.point_at(x, y).filter(|_| !screen.is_covered(x, y))?;
                Some(Order::Aim(Aiming::Drag(point)))
            }
            Input::Char(c) => self.draft.as_ref().map(|_| Order::Write(Writing::Char(c))),
            Input::Wheel(x, y, step) => screen.scrolled(x, y, step).or_else(|| self.read_wheel(step)),
            Input::Hover(..) => None,
        }
    }

    fn read_press(&self, (x, y): (i32, i32), pointer: Pointer, screen: &Screen) -> Option<Order> {
        if let (Some(draft), Some(area)) = (&self.draft, screen.field_at(x, y)) {
            return Some(Order::Write(Writing::Caret(draft.field.nearest(area, x, y))));
        }
        match screen.button_at(x, y) {
            Some(order) => Some(order),
            None if screen.is_covered(x, y) => None,
            None => self.read_point(screen.point_at(x, y)?, pointer),
        }
    }

    /// Takes an input as a whole: pointer movement, then what it means.
    pub fn handle(&mut self, input: Input, screen: &Screen) {
        match input {
            Input::Hover(x, y) => self.hover(screen.point_at(x, y).filter(|_| !screen.is_covered(x, y))),
            Input::Press(..) => self.pointer = Pointer::Mouse,
            Input::Tap(..) | Input::Drag(..) => self.pointer = Pointer::Finger,
            Input::Key(..) | Input::Char(_) | Input::Wheel(..) => {}
        }
        self.measure_draft(screen.field.map(|area| area.w));
        let order = self.read(input, screen);
        // Whatever a person does ends autoplay; its own key does no more than that.
        let was_playing = !matches!(input, Input::Hover(..)) && self.review.stop();
        if let Some(order) = order.filter(|order| !was_playing || *order != Order::Leaf(review::Leafing::Autoplay)) {
            self.obey(order);
        }
    }

    fn read_key(&self, key: Key, mods: Mods, screen: &Screen) -> Option<Order> {
        if let Some(order) = self.read_writing(key, mods) {
            return Some(order);
        }
        let is_plain = !mods.ctrl && !mods.alt;
        let read = if is_plain { self.read_text(key).or_else(|| self.read_focus(key, mods, screen)) } else { None };
        read.or_else(|| keys::order_for(self, key, mods))
    }

    /// While a move is typed, keys are text.
    fn read_text(&self, key: Key) -> Option<Order> {
        let is_typing = matches!(self.game.table()?.aim, Aim::Typed(_)) && self.sheets.top().is_none();
        let aiming = match key {
            _ if !is_typing => return None,
            Key::Char(c) => Aiming::Char(c),
            Key::Space => Aiming::Char(' '),
            Key::Backspace => Aiming::Rub,
            _ => return None,
        };
        Some(Order::Aim(aiming))
    }

    /// Keys that belong to the focused button, or move the focus.
    fn read_focus(&self, key: Key, mods: Mods, screen: &Screen) -> Option<Order> {
        let focused = screen.focused();
        let moved = |step: i8| screen.focus_from(step).map(Order::Focus);
        match (key, focused) {
            (Key::Enter, Some(order)) => Some(order),
            (Key::Tab, _) => moved(if mods.shift { -1 } else { 1 }),
            (Key::Escape, Some(_)) if !screen.is_page => Some(Order::Unfocus),
            _ if !screen.is_page => None,
            // The question comes up after a space that passed: another one must not answer it.
            (Key::Space, Some(order)) if self.sheets.top() != Some(Sheet::EndAndCount) => Some(order),
            (Key::Left, Some(Order::Change(row, _))) => Some(Order::Change(row, -1)),
            (Key::Right, Some(Order::Change(row, _))) => Some(Order::Change(row, 1)),
            (Key::Left, Some(Order::Adjust(preference, _))) => Some(Order::Adjust(preference, -1)),
            (Key::Right, Some(Order::Adjust(preference, _))) => Some(Order::Adjust(preference, 1)),
            (Key::Down, _) => moved(1),
            (Key::Up, _) => moved(-1),
            _ => None,
        }
    }

    /// Whether something moves or is due, and so in how many milliseconds the screen changes by itself at the latest;
    /// 0 means at once, nothing means never.
    pub fn next_change(&self) -> Option<u64> {
        let now = self.now();
        if self.sheets.slide.is_some() || self.filming.is_some() {
            return Some(0);
        }
        // A dialog or a disk that answers wakes nobody.
        let looked = self.courier.is_busy().then_some(LOOK);
        match self.own_change(now) {
            Some(due) => Some(looked.map_or(due, |looked| looked.min(due))),
            None => looked,
        }
    }

    /// The same without what comes from outside.
    fn own_change(&self, now: Millis) -> Option<u64> {
        let Some(table) = self.game.table() else {
            return self.remark.as_ref().filter(|remark| remark.1 > now).map(|remark| remark.1.since(now));
        };
        if table.timeline.is_moving() {
            return Some(0);
        }
        let asked = table.answer.as_ref().and(table.asked);
        let answer = asked.and_then(|asked| Some(asked.plus(self.delay(table)?)));
        let ends = table.message_ends().filter(|&ends| ends > now);
        let retry = self.keeper.is_failing().then(|| self.saved.plus(SAVE_AGAIN));
        let due = [ends, answer, retry, self.review.next()].into_iter().flatten().min();
        let ticks = table.session.clock().and_then(|clock| clock.next_change(now));
        due.map(|due| due.since(now)).into_iter().chain(ticks).min()
    }

    /// Whether a thought is awaited, so that the brain has to be asked now and then.
    pub fn is_waiting(&self) -> bool {
        self.game.table().is_some_and(|table| table.session.is_thinking() || table.asked_aside().is_some())
    }

    /// The word for a colour.
    fn color_word(&self, color: Color) -> &'static str {
        words::Word::from(color).text(self.language)
    }
}

#[cfg(test)]
mod tests;
