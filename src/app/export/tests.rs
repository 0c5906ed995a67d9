//! What is handed out, and under which name.

use super::*;
use crate::app::memory::{self, Asked, HandClock, MemoryCourier, MemoryStore};
use crate::app::order::Order;
use crate::app::settings::Settings;
use crate::app::setup::Setup;
use crate::rules::{Move, Point};
use crate::session::{Command, Target};

/// A game of two people with these stones, and who takes what goes out.
fn game(kind: Kind, words: &str, moves: &[(u8, u8)]) -> (App, MemoryCourier) {
    let store = MemoryStore::default();
    let mut settings = Settings::default();
    settings.remember(&Setup::from_words(kind, &format!("opponent=person {words}")));
    store.put("settings.json", settings.to_json().as_bytes());
    let mut app = memory::app(&store, &HandClock::default());
    let courier = MemoryCourier::default();
    app.courier = Box::new(courier.clone());
    app.obey(Order::Start(kind));
    for &(x, y) in moves {
        app.obey(Order::Game(Command::Play(Move::Place(Point::new(x, y)))));
    }
    (app, courier)
}

/// A stone in the corner is taken and the point played on again.
const TAKEN: [(u8, u8); 8] = [(0, 0), (1, 0), (8, 8), (0, 1), (1, 1), (7, 7), (0, 2), (6, 6)];

/// What the player was given since the last call.
fn given(courier: &MemoryCourier) -> Vec<(String, Vec<u8>)> {
    let save = |asked| match asked {
        Asked::Save(goods) => (goods.name, goods.content),
        other => panic!("{other:?}"),
    };
    courier.take_asked().into_iter().map(save).collect()
}

/// Width of a PNG or GIF file.
fn width(file: &[u8]) -> u32 {
    match file {
        [0x89, b'P', b'N', b'G', ..] => u32::from_be_bytes([file[16], file[17], file[18], file[19]]),
        [b'G', b'I', b'F', ..] => u32::from(u16::from_le_bytes([file[6], file[7]])),
        _ => panic!("{:?}", &file[..8]),
    }
}

#[test]
fn pictures_have_the_chosen_size_and_a_name_of_their_own() {
    let (mut app, courier) = game(Kind::Go, "side=9", &TAKEN);
    for (size, most) in [(PictureSize::Small, 480), (PictureSize::Medium, 1000), (PictureSize::Large, 2000)] {
        for look in [PictureLook::Board, PictureLook::Paper] {
            (app.settings.picture_size, app.settings.picture_look) = (size, look);
            let mut files = Vec::new();
            for export in [Export::Picture, Export::Numbered] {
                app.obey(Order::OpenExport);
                app.obey(Order::Export(export));
                assert_eq!(app.sheets.top(), None);
                let [(name, file)]: [_; 1] = given(&courier).try_into().unwrap();
                assert!(name.ends_with("-8.png"), "{name}");
                assert!((most * 8 / 10..=most).contains(&width(&file)), "{size:?}: {}", width(&file));
                files.push(file);
            }
            assert_ne!(files[0], files[1]);
        }
    }
}

#[test]
fn the_record_is_readable_by_others() {
    let (mut app, courier) = game(Kind::Go, "side=9", &TAKEN);
    app.obey(Order::Export(Export::Record));
    let [(name, file)]: [_; 1] = given(&courier).try_into().unwrap();
    let text = String::from_utf8(file).unwrap();
    assert!(name.ends_with("-go.sgf") && text.contains(";B[aa];W[ba]") && !text.contains("HOSHI"), "{name} {text}");
}

#[test]
fn a_position_string_goes_onto_the_clipboard() {
    let (mut app, courier) = game(Kind::Gomoku, "", &[(7, 7), (8, 8), (6, 6)]);
    app.obey(Order::Game(Command::Goto(Target::Back(1))));
    app.obey(Order::Export(Export::PositionString));
    assert_eq!(courier.take_asked(), [Asked::Copy("h8i7".into())]);
    let (app, _) = game(Kind::Go, "side=9", &TAKEN);
    assert!(!Export::offered(app.game.table().unwrap()).contains(&Export::PositionString));
}

#[test]
fn a_film_is_made_bit_by_bit_and_ends_where_the_game_does() {
    let (mut app, courier) = game(Kind::Go, "side=9", &TAKEN);
    app.obey(Order::Game(Command::Goto(Target::First)));
    app.obey(Order::Export(Export::Film));
    assert_eq!(given(&courier), [], "nothing waits for it");
    assert_eq!(app.next_change(), Some(0), "the window goes on drawing");
    app.tick();
    let [(name, file)]: [_; 1] = given(&courier).try_into().unwrap();
    assert!(name.ends_with("-go.gif") && width(&file) <= WIDEST_FILM, "{name}");
    // The empty board and eight moves.
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(file.as_slice()).unwrap();
    let mut holds = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        holds.push(frame.delay);
    }
    assert_eq!(holds, [100, 60, 60, 60, 60, 60, 60, 60, 400]);
    assert!(app.filming.is_none());
}

#[test]
fn the_sheet_opens_over_a_game_alone_and_a_picture_is_the_first_choice() {
    let (mut app, _) = game(Kind::Gomoku, "", &[]);
    app.obey(Order::OpenExport);
    let screen = crate::app::screen::Screen::new(&app, (1280, 720));
    assert_eq!(screen.focused(), Some(Order::Export(Export::Picture)));
    app.obey(Order::ToMenu);
    app.obey(Order::OpenExport);
    assert_eq!(app.sheets.top(), None);
}
