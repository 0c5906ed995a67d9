//! Every screen at many sizes in both languages: nothing is cut off, nothing overlaps.

use super::*;
use crate::app::aim::{Aiming, Pointer};
use crate::app::memory::{self, HandClock, MemoryCourier, MemoryStore};
use crate::app::ports::{Folder, FolderEntry, Goods, News, Parcel, Place, Seal, StoreError};
use crate::app::preference::{Preference, Projector};
use crate::app::setup::{Kind, Row};
use crate::app::words::Word;
use crate::app::{Language, Notice};
use crate::paint::font;
use crate::rules::{Color, Move, Point};
use crate::session::{Command, Target};

mod computer;
mod review;

const SIZES: [(i32, i32); 14] = [
    (360, 640),
    (270, 480),
    (390, 844),
    (720, 1280),
    (1080, 1920),
    (768, 1024),
    (640, 360),
    (800, 600),
    (1024, 768),
    (1279, 719),
    (1366, 768),
    (1920, 1080),
    (3840, 2160),
    (2560, 1080),
];

fn fresh() -> App {
    memory::app(&MemoryStore::default(), &HandClock::default())
}

fn place(app: &mut App, x: u8, y: u8) {
    app.obey(Order::Game(Command::Play(Move::Place(Point::new(x, y)))));
}

/// A game of two people on a board of so many lines.
fn two_people(kind: Kind, words: &str) -> App {
    let store = MemoryStore::default();
    let mut settings = crate::app::settings::Settings::default();
    let setup = crate::app::setup::Setup::from_words(kind, &format!("opponent=person {words}"));
    settings.remember(&setup);
    store.put("settings.json", settings.to_json().as_bytes());
    let mut app = memory::app(&store, &HandClock::default());
    app.obey(Order::Start(kind));
    app
}

/// One program for each thing that can be on the screen.
fn every_state() -> Vec<(&'static str, App)> {
    let mut states = vec![("menu", fresh())];
    let mut again = two_people(Kind::Go, "side=19");
    place(&mut again, 3, 3);
    again.obey(Order::ToMenu);
    assert!(again.last.is_some());
    again.notices.push(Notice::GameSetAside("games/20261130-020304-gomoku.sgf.damaged-1".into()));
    states.push(("menu with a last game", again));
    states.extend(setups());
    let mut computer = fresh();
    computer.obey(Order::Start(Kind::Gomoku));
    place(&mut computer, 7, 7);
    states.push(("thinking", computer));
    let mut refused = two_people(Kind::Go, "side=9");
    for (x, y) in [(1, 0), (2, 0), (0, 1), (3, 1), (1, 2), (2, 2), (2, 1), (1, 1), (2, 1)] {
        place(&mut refused, x, y);
    }
    states.push(("a refused ko", refused));
    states.extend(counts().into_iter().map(|app| ("counting", app)));
    let mut counted = two_people(Kind::Go, "side=13");
    for command in [Command::Play(Move::Pass), Command::Play(Move::Pass), Command::Accept] {
        counted.obey(Order::Game(command));
    }
    states.push(("counted", counted));
    let mut won = two_people(Kind::Gomoku, "side=20");
    for x in 0..5 {
        place(&mut won, x, 0);
        place(&mut won, x, 9);
    }
    states.push(("won", won));
    let mut review = two_people(Kind::Gomoku, "side=15");
    place(&mut review, 7, 7);
    place(&mut review, 8, 8);
    review.obey(Order::Game(Command::Goto(Target::First)));
    states.push(("review", review));
    let asks = Order::Pass;
    for order in [Order::Pause, Order::Help, Order::Settings, Order::Licences, asks.clone()] {
        let mut app = two_people(Kind::Go, "side=9");
        place(&mut app, 2, 2);
        if order == asks {
            app.obey(Order::Pass);
        }
        app.obey(order);
        states.push(("sheet", app));
    }
    states.extend(aiming());
    states.extend(review::states());
    states.extend(computer::states());
    states.extend(files());
    states
}

/// Lists, questions and messages about the player's files.
fn files() -> Vec<(&'static str, App)> {
    let game = "(;GM[1]SZ[19]PB[A player whose name is far longer than any list]PW[吴清源]DT[1933-10-16]RE[W+2];B[dd])";
    let parcel = |text: &str| News::Arrived(Parcel { name: "a name.sgf".into(), content: text.into(), place: None });
    let entry = |name: &str| FolderEntry { name: name.into(), path: format!("/h/{name}").into(), is_folder: true };
    let entries = ["Games", "棋谱", "a folder whose name is far longer than any list can show it"].map(entry).to_vec();
    let folder = Folder { path: "/home/somebody/with/a/long/name".into(), parent: Some("/".into()), entries };
    let goods = Goods { name: "2026-01-02-gomoku.sgf".into(), content: Vec::new(), game: None };
    let place = Place { path: "/home/a rather long name of a file.sgf".into(), seal: Seal(0) };
    let news = [
        vec![parcel(&game.repeat(30))],
        vec![parcel(game)],
        vec![parcel(&game[..game.len() - 1])],
        vec![parcel("PK\x03\x04")],
        vec![News::Unwritten("a name.sgf".into(), StoreError::Full)],
        vec![News::Listed(folder.clone())],
        vec![News::NoDialog(Some(goods.clone())), News::Listed(folder)],
        vec![News::Changed(place, goods)],
    ];
    let mut states = Vec::new();
    for news in news {
        for start in [None, Some(Kind::Go), Some(Kind::Gomoku)] {
            let (courier, clock) = (MemoryCourier::default(), HandClock::default());
            let mut app = memory::app_with(&MemoryStore::default(), &courier, &clock);
            if let Some(kind) = start {
                app.obey(Order::Start(kind));
            }
            for one in &news {
                courier.bring(one.clone());
            }
            app.tick();
            states.push(("files", app));
        }
    }
    let mut recent = fresh();
    recent.obey(Order::Recent);
    states.push(("no recent games", recent));
    states
}

/// Counts under every rule set that has rows of its own.
fn counts() -> Vec<App> {
    let sets = ["set=chinese", "set=chinese start=fixed:9", "set=japanese", "set=aga", "set=aga start=fixed:9"];
    let count = |set: &str| {
        let mut app = two_people(Kind::Go, &format!("side=19 {set}"));
        place(&mut app, 3, 4);
        // Under some rules White passes last.
        while app.game.table().unwrap().session.score().is_none() {
            app.obey(Order::Game(Command::Play(Move::Pass)));
        }
        app
    };
    sets.map(count).into()
}

/// The setup page, short and long.
fn setups() -> Vec<(&'static str, App)> {
    let mut states = Vec::new();
    for kind in [Kind::Gomoku, Kind::Go] {
        let mut app = fresh();
        app.settings.kind = kind;
        app.obey(Order::OpenSetup);
        states.push(("setup", app));
    }
    for page in 0..3 {
        let mut app = fresh();
        app.settings
            .remember(&crate::app::setup::Setup::from_words(Kind::Go, "side=19 set=custom start=free:9 pace=byoyomi"));
        app.obey(Order::OpenSetup);
        for _ in 0..page {
            app.obey(Order::Page(1));
        }
        states.push(("longest setup", app));
    }
    states
}

/// What a person can be aiming at.
fn aiming() -> Vec<(&'static str, App)> {
    let mut states = Vec::new();
    for side in [9, 19] {
        for point in [Point::new(0, 0), Point::new(side - 1, side / 2)] {
            let mut preview = two_people(Kind::Go, &format!("side={side}"));
            preview.pointer = Pointer::Finger;
            preview.obey(Order::Aim(Aiming::Preview(point)));
            states.push(("preview", preview));
        }
    }
    let mut typed = two_people(Kind::Gomoku, "");
    typed.obey(Order::Aim(Aiming::Type));
    for c in "i99".chars() {
        typed.obey(Order::Aim(Aiming::Char(c)));
    }
    states.push(("typed", typed));
    let mut wrong = two_people(Kind::Gomoku, "");
    for aiming in [Aiming::Type, Aiming::Char('i'), Aiming::Char('9'), Aiming::Char('9'), Aiming::Confirm] {
        wrong.obey(Order::Aim(aiming));
    }
    states.push(("typed wrong", wrong));
    let mut cursor = two_people(Kind::Go, "side=13");
    cursor.obey(Order::Aim(Aiming::Cursor));
    cursor.obey(Order::Help);
    states.push(("keys of the cursor", cursor));
    states
}

fn rect_of_text(piece: &Piece) -> Option<Rect> {
    match piece {
        Piece::Text { x, y, scale, text, .. } => Some(Rect::new(*x, *y, font::width(text) * scale, font::EM * scale)),
        _ => None,
    }
}

fn is_inside(outer: Rect, inner: Rect) -> bool {
    inner.x >= outer.x
        && inner.y >= outer.y
        && inner.x + inner.w <= outer.x + outer.w
        && inner.y + inner.h <= outer.y + outer.h
}

fn overlap(a: Rect, b: Rect) -> bool {
    a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

/// What is wrong with a screen, in words.
fn faults(name: &str, app: &App, device: (i32, i32)) -> Vec<String> {
    let screen = Screen::new(app, device);
    let whole = Rect::new(0, 0, screen.width, screen.height);
    let mut things: Vec<(Rect, String)> = Vec::new();
    let mut faults = Vec::new();
    for piece in &screen.pieces[screen.active..] {
        let words = match piece {
            Piece::Button { label, cap, .. } => format!("{label}{cap}"),
            Piece::Text { text, .. } => text.clone(),
            _ => String::new(),
        };
        faults.extend(words.chars().filter(|&c| !font::has_glyph(c)).map(|c| format!("no glyph for {c} in “{words}”")));
        match piece {
            Piece::Button { rect, label, cap, .. } => {
                let words = font::width(label) + 8;
                if words > rect.w || rect.h < 16 {
                    faults.push(format!("button “{label}” is too small: {rect:?}"));
                }
                things.push((*rect, format!("button “{label}” [{cap}]")));
            }
            Piece::Text { text, .. } => things.push((rect_of_text(piece).unwrap(), format!("text “{text}”"))),
            Piece::Panel { rect, .. } if !is_inside(whole, *rect) => faults.push(format!("panel outside: {rect:?}")),
            _ => {}
        }
    }
    if let Some(board) = screen.board.as_ref().filter(|board| board.takes_clicks && screen.active == 0) {
        things.push((board.rect, "the board".into()));
    }
    for (index, (rect, what)) in things.iter().enumerate() {
        if !is_inside(whole, *rect) {
            faults.push(format!("{what} outside: {rect:?}"));
        }
        for (other, beside) in &things[..index] {
            // A row of a list is a button without a label, and carries its words on it.
            let is_row = beside.starts_with("button “”") && is_inside(*other, *rect);
            if overlap(*rect, *other) && !is_row {
                faults.push(format!("{what} {rect:?} over {beside} {other:?}"));
            }
        }
    }
    faults.into_iter().map(|fault| format!("{name}, {:?}, {device:?}: {fault}", app.language)).collect()
}

/// The ways in which a state can be looked at.
fn views() -> Vec<(Language, Pointer, Projector)> {
    let mut views = Vec::new();
    for language in Language::ALL {
        for (pointer, projector) in
            [(Pointer::Mouse, Projector::Off), (Pointer::Finger, Projector::Off), (Pointer::Mouse, Projector::On)]
        {
            views.push((language, pointer, projector));
        }
    }
    views
}

#[test]
fn nothing_is_cut_and_nothing_overlaps() {
    let mut all = Vec::new();
    for (name, mut app) in every_state() {
        app.sheets.slide = None;
        for (language, pointer, projector) in views() {
            (app.language, app.pointer, app.settings.projector) = (language, pointer, projector);
            for device in SIZES {
                all.extend(faults(name, &app, device));
            }
        }
    }
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
}

#[test]
fn every_row_of_a_count_is_seen() {
    for mut app in counts() {
        let session = &app.game.table().unwrap().session;
        let score = session.score().unwrap();
        let totals = Color::BOTH.map(|color| score.total(color).to_string());
        for (language, pointer, projector) in views() {
            (app.language, app.pointer, app.settings.projector) = (language, pointer, projector);
            for device in SIZES {
                let screen = Screen::new(&app, device);
                let texts: Vec<&str> = screen.pieces.iter().filter_map(text_of).collect();
                let mut wanted: Vec<String> = totals.clone().into();
                wanted.push(Word::Total.text(language).into());
                wanted.extend(score.rows().iter().map(|row| row.points[Color::White].to_string()));
                for text in wanted {
                    assert!(texts.contains(&text.as_str()), "{text} in {language:?} at {device:?}: {texts:?}");
                }
            }
        }
    }
}

fn text_of(piece: &Piece) -> Option<&str> {
    match piece {
        Piece::Text { text, .. } => Some(text),
        _ => None,
    }
}

#[test]
fn a_window_that_is_too_small_still_has_a_board() {
    for (_, app) in every_state() {
        for device in [(1, 1), (200, 150), (150, 200), (640, 20), (20, 640), (300, 300)] {
            let screen = Screen::new(&app, device);
            let Some(board) = screen.board else { continue };
            assert!(board.rect.w > 0 && board.rect.h > 0, "{device:?}");
            assert!(board.look.width < 4000 && board.look.height < 4000, "{device:?}");
        }
    }
}

#[test]
fn the_scale_is_whole_and_as_large_as_fits() {
    for (device, scale) in [
        ((640, 360), 1),
        ((1279, 719), 1),
        ((1366, 768), 2),
        ((1920, 1080), 3),
        ((3840, 2160), 6),
        ((360, 640), 1),
        ((1080, 1920), 4),
        ((100, 50), 1),
    ] {
        assert_eq!(scale_for(device.0, device.1), scale, "{device:?}");
    }
}

#[test]
fn a_sheet_covers_the_board_and_its_buttons() {
    let mut app = two_people(Kind::Go, "side=9");
    let open = Screen::new(&app, (1280, 720));
    let board = open.board.clone().unwrap();
    let (x, y) = board.pixel(Point::new(4, 4));
    assert_eq!(open.point_at(x, y), Some(Point::new(4, 4)));
    assert!(!open.is_covered(x, y));
    app.obey(Order::Pause);
    let covered = Screen::new(&app, (1280, 720));
    assert!(covered.is_covered(x, y));
    let undo = open.pieces.iter().find_map(|piece| match piece {
        Piece::Button { rect, order: Some(Order::Pass), .. } => Some(*rect),
        _ => None,
    });
    let undo = undo.unwrap();
    assert_eq!(open.button_at(undo.x + 1, undo.y + 1), Some(Order::Pass));
    assert_ne!(covered.button_at(undo.x + 1, undo.y + 1), Some(Order::Pass));
}

#[test]
fn the_focus_goes_round_over_every_row() {
    let mut app = fresh();
    app.obey(Order::OpenSetup);
    let screen = Screen::new(&app, (1280, 720));
    let rows = app.settings.gomoku.rows().len();
    assert_eq!(screen.focused(), Some(Order::Change(Row::Kind, 1)));
    assert_eq!(screen.focus_from(-1), Some(rows as u16 + 1), "from the first row to the last button");
    for index in 0..rows as u16 {
        app.obey(Order::Focus(index));
        let screen = Screen::new(&app, (1280, 720));
        assert!(matches!(screen.focused(), Some(Order::Change(_, 1))));
        assert_eq!(screen.focus_from(1), Some(index + 1));
    }
    app.obey(Order::Focus(rows as u16 + 1));
    let screen = Screen::new(&app, (1280, 720));
    assert_eq!((screen.focused(), screen.focus_from(1)), (Some(Order::Close), Some(0)));
}

#[test]
fn fingers_find_large_buttons() {
    for (name, mut app) in every_state() {
        app.pointer = Pointer::Finger;
        // A phone in both positions, and a whiteboard: there a virtual pixel is larger than 0.24 mm.
        for device in [(390, 844), (360, 640), (844, 390), (1920, 1080)] {
            let screen = Screen::new(&app, device);
            for piece in &screen.pieces[screen.active..] {
                let Piece::Button { rect, label, order: Some(_), .. } = piece else { continue };
                let least = if app.game.table().is_some() && app.sheets.top().is_none() { 30 } else { 20 };
                assert!(rect.h >= least && rect.w >= 24, "{name} {device:?} {label}: {rect:?}");
            }
        }
    }
}
