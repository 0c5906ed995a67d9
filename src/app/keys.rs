//! The keys that do something now: one list that both the reading of keys and the F1 page use.

mod review;

use super::advice::Advising;
use super::aim::{Aim, Aiming, takes_aim};
use super::aside::Purpose;
use super::files::Copying;
use super::game::Game;
use super::input::{Key, Mods};
use super::order::Order;
use super::preference::Preference;
use super::setup::Kind;
use super::table::Table;
use super::words::Word;
use super::{App, Sheet};
use crate::session::{Command, Session, Stage, Target};

/// A key, or several, with what they do now.
#[derive(Clone, Debug)]
pub struct Binding {
    keys: Vec<(Key, Held)>,
    /// What is printed on the keys, the same in every language but for the space bar.
    pub caps: &'static str,
    /// What they do, in words.
    pub word: Word,
    /// What they do.
    pub order: Order,
    /// Whether F1 lists this entry; the second half of a pair is not listed again.
    listed: bool,
}

/// Which modifiers a key needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Held {
    /// None, or Shift.
    Plain,
    /// Control.
    Ctrl,
    /// Shift, on purpose.
    Shift,
    /// Alt.
    Alt,
    /// Control and Shift.
    CtrlShift,
}

impl Held {
    const fn fits(self, mods: Mods) -> bool {
        match self {
            Self::Plain => !mods.ctrl && !mods.alt,
            Self::Shift => mods.shift && !mods.ctrl && !mods.alt,
            Self::Ctrl => mods.ctrl && !mods.alt,
            Self::Alt => mods.alt && !mods.ctrl,
            Self::CtrlShift => mods.ctrl && mods.shift && !mods.alt,
        }
    }
}

/// Keys that move the focus: read elsewhere, listed here.
fn focus_keys() -> Vec<Binding> {
    vec![bind("↑ ↓ Tab", Word::KeyFocus, Order::Focus(0), &[]), bind("Enter", Word::KeyEnter, Order::Focus(0), &[])]
}

fn bind(caps: &'static str, word: Word, order: Order, keys: &[(Key, Held)]) -> Binding {
    Binding { keys: keys.to_vec(), caps, word, order, listed: true }
}

/// The second half of a pair of keys that F1 lists together.
fn second(order: Order, keys: &[(Key, Held)]) -> Binding {
    Binding { keys: keys.to_vec(), caps: "", word: Word::Help, order, listed: false }
}

const fn plain(key: Key) -> (Key, Held) {
    (key, Held::Plain)
}

const fn letter(letter: char) -> (Key, Held) {
    (Key::Char(letter), Held::Plain)
}

const fn ctrl(letter: char) -> (Key, Held) {
    (Key::Char(letter), Held::Ctrl)
}

/// What a key does now.
pub fn order_for(app: &App, key: Key, mods: Mods) -> Option<Order> {
    let bindings = bindings(app);
    let exact = |held: Held| {
        bindings.iter().find(|binding| binding.keys.iter().any(|&(bound, need)| bound == key && need == held))
    };
    let found = [Held::CtrlShift, Held::Shift, Held::Alt, Held::Ctrl, Held::Plain]
        .into_iter()
        .filter(|held| held.fits(mods))
        .find_map(exact);
    found.map(|binding| binding.order.clone())
}

/// The entries of the F1 page.
pub fn listed(app: &App) -> Vec<Binding> {
    bindings_below_help(app).into_iter().filter(|binding| binding.listed).collect()
}

/// The keys that do something on what lies below the table of keys, for [`caps_of`].
pub(super) fn all(app: &App) -> Vec<Binding> {
    bindings_below_help(app)
}

/// The keys printed on the button of an order, if it has any.
pub(super) fn caps_of(bindings: &[Binding], order: &Order) -> Option<&'static str> {
    bindings.iter().find(|binding| binding.order == *order && !binding.caps.is_empty()).map(|binding| binding.caps)
}

fn bindings(app: &App) -> Vec<Binding> {
    match app.sheets.top() {
        Some(Sheet::Help { .. }) => {
            let close = [plain(Key::Escape), plain(Key::Enter), plain(Key::F1), letter('?')];
            let mut all = vec![bind("Esc", Word::KeyEscape, Order::Close, &close)];
            all.push(second(Order::Page(-1), &[plain(Key::PageUp), plain(Key::Left)]));
            all.push(second(Order::Page(1), &[plain(Key::PageDown), plain(Key::Right)]));
            all.extend(everywhere(app));
            all
        }
        _ => bindings_below_help(app),
    }
}

fn bindings_below_help(app: &App) -> Vec<Binding> {
    let mut all = match (app.sheets.below_help(), &app.game) {
        (Some(Sheet::Licences { .. }), _) => vec![
            bind("Esc", Word::KeyEscape, Order::Close, &[plain(Key::Escape)]),
            bind("PgUp PgDn", Word::KeyPages, Order::Page(-1), &[plain(Key::PageUp), plain(Key::Left)]),
            second(Order::Page(1), &[plain(Key::PageDown), plain(Key::Right)]),
        ],
        (Some(Sheet::Shelf), _) => {
            let mut keys = focus_keys();
            if app.files.shelf.as_ref().is_some_and(|shelf| shelf.pages() > 1) {
                keys.push(bind("PgUp PgDn", Word::KeyPages, Order::Page(-1), &[plain(Key::PageUp), plain(Key::Left)]));
                keys.push(second(Order::Page(1), &[plain(Key::PageDown), plain(Key::Right)]));
            }
            keys.push(bind("Esc", Word::KeyEscape, Order::Close, &[plain(Key::Escape)]));
            keys
        }
        (Some(_), _) => vec![bind("Esc", Word::KeyEscape, Order::Close, &[plain(Key::Escape)])],
        (_, Game::Menu(menu)) if menu.setup.is_some() => {
            let mut keys = focus_keys();
            keys.push(bind("← →", Word::KeyChange, Order::Focus(0), &[]));
            keys.push(bind("Esc", Word::Back, Order::Close, &[plain(Key::Escape)]));
            keys
        }
        (_, Game::Menu(_)) => menu(app),
        (_, Game::Playing(_) | Game::GameOver(_)) => play(app),
    };
    all.extend(everywhere(app));
    all
}

fn menu(app: &App) -> Vec<Binding> {
    let mut keys = vec![
        bind("1", Word::StartGomoku, Order::Start(Kind::Gomoku), &[letter('1')]),
        bind("2", Word::StartGo, Order::Start(Kind::Go), &[letter('2')]),
    ];
    keys.extend(focus_keys());
    if app.last.is_some() {
        keys.push(bind("3", Word::ContinueLast, Order::Continue, &[letter('3')]));
    }
    keys.push(bind("N", Word::SetUp, Order::OpenSetup, &[letter('n'), ctrl('n')]));
    keys.push(bind("4", Word::RecentGames, Order::Recent, &[letter('4')]));
    if app.can_quit {
        keys.push(bind("Esc", Word::Quit, Order::Leave, &[plain(Key::Escape)]));
    }
    keys
}

fn play(app: &App) -> Vec<Binding> {
    let Some(table) = app.game.table() else { return Vec::new() };
    let session = &table.session;
    let (stage, reviewing) = (session.stage(), session.is_reviewing());
    let mut keys = aim(table);
    keys.extend(dismissal(table).map(|order| second(order, &[plain(Key::Escape)])));
    if table.is_between_computers() && !reviewing {
        keys.extend(watching(table));
    } else if stage == Stage::Play && !reviewing {
        keys.push(bind("", Word::KeyPlace, Order::Focus(0), &[]));
    }
    if !reviewing {
        for (&choice, (cap, key)) in session.options().iter().zip([("1", '1'), ("2", '2'), ("3", '3')]) {
            let order = Order::Game(Command::Choose(choice));
            let word = super::screen::choice_word(choice);
            keys.push(Binding { listed: table.is_person_to_move(), ..bind(cap, word, order, &[letter(key)]) });
        }
        if session.was_lost_on_time() {
            keys.push(bind("G", Word::ContinueAnyway, Order::Game(Command::Forgive), &[letter('g')]));
        }
        if session.clock().is_some() && stage == Stage::Play {
            let word = if session.is_paused() { Word::RunClock } else { Word::StopClock };
            keys.push(bind(".", word, Order::Game(Command::Pause), &[letter('.'), plain(Key::Pause)]));
        }
    }
    match stage {
        _ if reviewing => keys.push(bind("Enter", Word::PlayOn, Order::Game(Command::PlayOn), &[plain(Key::Enter)])),
        Stage::Play => {
            let pass = [plain(Key::Space), letter('p')];
            // In Gomoku the key answers with a message; a key that refuses is not worth a line on F1.
            let listed = table.kind() == Kind::Go;
            keys.push(Binding { listed, ..bind(" ", Word::Pass, Order::Pass, &pass) });
            let resign = bind("Q", Word::Resign, Order::Resign, &[letter('q')]);
            keys.push(Binding { listed: session.length() > 0, ..resign });
        }
        Stage::Counting => {
            keys.push(bind("Enter", Word::Accept, Order::Game(Command::Accept), &[plain(Key::Enter)]));
            keys.push(bind("Esc", Word::ResumePlay, Order::Game(Command::Resume), &[plain(Key::Escape)]));
        }
        Stage::Over(_) => keys.push(bind("Enter", Word::PlayAgain, Order::Restart, &[plain(Key::Enter)])),
    }
    keys.extend(taking_back(session));
    keys.extend(computer(table));
    keys.push(bind("R", Word::Restart, Order::Restart, &[letter('r')]));
    keys.push(bind("N", Word::SetUp, Order::OpenSetup, &[letter('n'), ctrl('n')]));
    keys.extend(history(session));
    keys.extend(review::review(app, table));
    if reviewing {
        keys.push(bind("Esc", Word::BackToGame, Order::Game(Command::Goto(Target::Last)), &[plain(Key::Escape)]));
    } else if stage != Stage::Counting {
        keys.push(bind("Esc", Word::Pause, Order::Pause, &[plain(Key::Escape)]));
    }
    if takes_aim(session) && table.aim.is_free() {
        keys.push(bind("K", Word::KeyCursor, Order::Aim(Aiming::Cursor), &[letter('k')]));
        keys.push(bind("; /", Word::KeyType, Order::Aim(Aiming::Type), &[letter(';'), letter('/')]));
    }
    keys.push(bind("Tab", Word::KeyFocus, Order::Focus(0), &[]));
    keys.extend(views(table));
    keys
}

/// Keys for what is seen beside the moves, and for what goes out.
fn views(table: &Table) -> Vec<Binding> {
    let switch = |preference| Order::Adjust(preference, 1);
    let word = if table.kind() == Kind::Go { Word::Atari } else { Word::Shapes };
    let dangers = bind("A", word, switch(Preference::Dangers), &[letter('a')]);
    let mut keys = vec![
        bind("C", Word::KeyCoordinates, switch(Preference::Coordinates), &[letter('c')]),
        bind("M", Word::MoveNumbers, switch(Preference::Numbers), &[letter('m')]),
        dangers,
    ];
    if table.kind() == Kind::Go {
        keys.push(bind("E", Word::Estimate, Order::Estimate, &[letter('e')]));
    }
    keys.push(bind("X", Word::Export, Order::OpenExport, &[letter('x')]));
    keys
}

fn taking_back(session: &Session) -> [Binding; 2] {
    let reviewing = session.is_reviewing();
    let undo = [letter('z'), letter('u'), plain(Key::Backspace), ctrl('z')];
    let can_undo = if reviewing { session.can_restore() || session.is_off_the_game() } else { session.can_undo() };
    let redo = bind("Y", Word::Redo, Order::Game(Command::Redo), &[letter('y'), ctrl('y')]);
    [
        Binding { listed: can_undo, ..bind("Z", Word::Undo, Order::Game(Command::Undo), &undo) },
        Binding { listed: !reviewing && session.can_redo(), ..redo },
    ]
}

/// What the computer can be asked beside the game.
fn computer(table: &Table) -> Vec<Binding> {
    let advise = |caps, word, advising, key| bind(caps, word, Order::Advise(advising), &[letter(key)]);
    let mut keys = vec![
        advise("H", Word::Hint, Advising::Hint, 'h'),
        advise("I", Word::ScoreMap, Advising::Map, 'i'),
        advise("G", Word::PlayForMe, Advising::Play, 'g'),
    ];
    let stage = table.session.stage();
    if stage != Stage::Play && !table.session.is_reviewing() {
        keys.clear();
    }
    if stage == Stage::Play && !table.session.is_reviewing() {
        let word = if table.is_between_computers() { Word::WatchEnd } else { Word::Watch };
        keys.push(bind("W", word, Order::Watch, &[letter('w')]));
    }
    keys
}

/// What takes away what the computer was asked beside the game.
fn dismissal(table: &Table) -> Option<Order> {
    let is_estimated = table.estimate.is_some() || table.asked_aside() == Some(Purpose::Estimate);
    table.advising().map(Order::Advise).or_else(|| is_estimated.then_some(Order::Estimate))
}

/// What somebody who watches two computers can do.
fn watching(table: &Table) -> [Binding; 4] {
    let hold = if table.is_held() { Word::LetRun } else { Word::HoldGame };
    let tempo = |step| Order::Adjust(Preference::Tempo, step);
    [
        bind(" ", hold, Order::Hold, &[plain(Key::Space)]),
        bind(".", Word::OneMove, Order::OneMove, &[letter('.')]),
        bind(",", Word::Slower, tempo(-1), &[letter(',')]),
        bind("/", Word::Faster, tempo(1), &[letter('/')]),
    ]
}

/// Keys that belong to what is aimed at; they come before all others of the game.
fn aim(table: &Table) -> Vec<Binding> {
    let aim = Order::Aim;
    let confirm = bind("Enter", Word::ConfirmMove, aim(Aiming::Confirm), &[plain(Key::Enter)]);
    let end = |keys: &[(Key, Held)]| bind("Esc", Word::Cancel, aim(Aiming::End), keys);
    let moves = [(Key::Left, -1, 0), (Key::Right, 1, 0), (Key::Up, 0, -1), (Key::Down, 0, 1)];
    match &table.aim {
        Aim::Nowhere | Aim::Hover(_) => Vec::new(),
        Aim::Preview(_) | Aim::Typed(_) => vec![confirm, end(&[plain(Key::Escape)])],
        Aim::Cursor(_) => {
            let mut keys = vec![confirm, end(&[plain(Key::Escape), letter('k')])];
            for (key, dx, dy) in moves {
                keys.push(second(aim(Aiming::Step(dx, dy)), &[plain(key)]));
                keys.push(second(aim(Aiming::Jump(dx, dy)), &[(key, Held::Shift)]));
            }
            keys.push(bind("↑ ↓ ← →", Word::KeyCursorMove, Order::Focus(0), &[]));
            keys.push(bind("Shift ↑…", Word::KeyCursorJump, Order::Focus(0), &[]));
            keys
        }
    }
}

fn history(session: &Session) -> Vec<Binding> {
    let has_moves = session.length() > 0;
    let goto = |target| Order::Game(Command::Goto(target));
    let shift = |key| (key, Held::Shift);
    let keys = vec![
        bind("← →", Word::KeyHistory, goto(Target::Back(1)), &[plain(Key::Left)]),
        second(goto(Target::Forward(1)), &[plain(Key::Right)]),
        bind("PgUp PgDn", Word::KeyHistoryTen, goto(Target::Back(10)), &[plain(Key::PageUp), shift(Key::Left)]),
        second(goto(Target::Forward(10)), &[plain(Key::PageDown), shift(Key::Right)]),
        bind("Home End", Word::KeyHistoryEnds, goto(Target::First), &[plain(Key::Home)]),
        second(goto(Target::Last), &[plain(Key::End)]),
    ];
    keys.into_iter().map(|binding| Binding { listed: has_moves && binding.listed, ..binding }).collect()
}

/// The player's own files.
fn files(app: &App) -> Vec<Binding> {
    let has_game = app.game.table().is_some();
    let ctrl_shift = |letter| [(Key::Char(letter), Held::CtrlShift)];
    let listed = |binding: Binding| Binding { listed: has_game, ..binding };
    vec![
        bind("O", Word::OpenFile, Order::Open, &[letter('o'), ctrl('o')]),
        listed(bind("Ctrl+S", Word::SaveFile, Order::Save, &[ctrl('s')])),
        second(Order::SaveElsewhere, &ctrl_shift('s')),
        bind("Ctrl+C V", Word::CopyPaste, Order::Copy(Copying::Game), &[ctrl('c')]),
        second(Order::Copy(Copying::Moves), &ctrl_shift('c')),
        second(Order::Paste, &[ctrl('v')]),
    ]
}

fn everywhere(app: &App) -> Vec<Binding> {
    let mut keys = vec![
        bind("F1 ?", Word::Help, Order::Help, &[plain(Key::F1), letter('?')]),
        bind("L", Word::KeyLanguage, Order::Adjust(Preference::Language, 1), &[letter('l')]),
        bind("F", Word::Projector, Order::Adjust(Preference::Projector, 1), &[letter('f')]),
    ];
    keys.extend(files(app));
    if app.can_full_screen {
        let switch = [plain(Key::F11), (Key::Enter, Held::Alt)];
        keys.push(bind("F11", Word::KeyFullScreen, Order::FullScreen, &switch));
    }
    if cfg!(feature = "audio") {
        keys.push(bind("S", Word::KeySound, Order::Adjust(Preference::Sound, 1), &[letter('s')]));
        keys.push(bind("- =", Word::KeyVolume, Order::Adjust(Preference::Volume, -1), &[letter('-')]));
        keys.push(second(Order::Adjust(Preference::Volume, 1), &[letter('=')]));
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::memory::{self, HandClock, MemoryStore};
    use crate::paint::font;

    #[test]
    fn what_is_printed_on_keys_has_glyphs() {
        let mut app = memory::app(&MemoryStore::default(), &HandClock::default());
        for order in [Order::Focus(0), Order::OpenSetup, Order::Close, Order::Start(Kind::Go), Order::Pause] {
            app.obey(order);
            for binding in listed(&app) {
                for c in binding.caps.chars() {
                    assert!(font::has_glyph(c), "{} ({c})", binding.caps);
                }
            }
        }
    }
}
