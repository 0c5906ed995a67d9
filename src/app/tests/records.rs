//! The player's own files: opened, written back, copied, pasted, and found again by list.

use super::*;
use crate::app::files::Copying;
use crate::app::memory::Asked;
use crate::app::message::NOTICE_STAYS;
use crate::app::ports::{Folder, FolderEntry, Goods, News, Parcel, Place, Replacing, Seal};
use crate::record::Tree;
use std::path::PathBuf;

const THREE: &str =
    "(;GM[1]SZ[9]PB[Wu]PW[Go]DT[1933-10-16]RE[W+2];B[ee];W[dd])(;GM[4]SZ[15]PB[Lin];B[hh])(;GM[1]SZ[19])";

fn place(seal: u64) -> Place {
    Place { path: PathBuf::from("/home/wu/game.sgf"), seal: Seal(seal) }
}

impl Person {
    /// Something comes in from outside.
    fn bring(&mut self, news: News) {
        self.courier.bring(news);
        self.app.tick();
    }

    fn open_file(&mut self, text: &str) {
        let content = text.as_bytes().to_vec();
        self.bring(News::Arrived(Parcel { name: "game.sgf".into(), content, place: Some(place(1)) }));
    }

    fn paste_text(&mut self, text: &str) {
        self.bring(News::Arrived(Parcel { name: String::new(), content: text.into(), place: None }));
    }

    fn ctrl(&mut self, letter: char) {
        self.chord(Key::Char(letter), Mods { ctrl: true, ..Mods::default() });
    }

    fn ctrl_shift(&mut self, letter: char) {
        self.chord(Key::Char(letter), Mods { ctrl: true, shift: true, ..Mods::default() });
    }

    /// The one thing that was asked.
    fn asked(&self) -> Asked {
        let mut asked = self.courier.take_asked();
        assert_eq!(asked.len(), 1, "{asked:?}");
        asked.remove(0)
    }

    fn goods(&self) -> Goods {
        match self.asked() {
            Asked::Save(goods) | Asked::Write(_, goods, _) | Asked::Put(_, goods) => goods,
            other => panic!("{other:?}"),
        }
    }

    fn written(&mut self, name: &str, goods: &Goods, seal: u64) {
        self.bring(News::Written { name: name.into(), place: Some(place(seal)), game: goods.game });
    }

    fn top(&self) -> Option<Sheet> {
        self.app.sheets.top()
    }
}

fn text(goods: &Goods) -> String {
    String::from_utf8(goods.content.clone()).unwrap()
}

#[test]
fn o_opens_a_file_in_the_menu_and_in_a_game() {
    let mut person = Person::new();
    for _ in 0..2 {
        person.letter('o');
        person.ctrl('o');
        assert_eq!(person.courier.take_asked(), [Asked::Open, Asked::Open]);
        person.bring(News::Cancelled);
        person.open_file("(;GM[1]SZ[9]PB[Wu];B[ee];W[dd])");
        assert_eq!((person.session().length(), person.ply(), person.session().human_color()), (2, 0, None));
        assert_eq!(person.said(), ["Opened: game.sgf"]);
        person.key(Key::End);
        assert_eq!(person.ply(), 2);
    }
}

#[test]
fn what_is_odd_is_told_with_its_place() {
    let mut person = Person::new();
    person.open_file("Dear friend,\n(;GM[1]SZ[9];B[zz];W[dd])");
    assert_eq!(person.said()[0], "2 oddities in the file, read all the same. The first:");
    assert_eq!(person.said()[1], "Line 1 column 1: text outside of the game, skipped");
    person.letter('l');
    assert!(person.shows("第 1 行第 1 列"));
}

#[test]
fn what_is_no_record_is_refused_politely() {
    for (content, words) in [
        (&b"PK\x03\x04"[..], "It looks like an archive."),
        (b"", "The file is empty."),
        (b"\x89PNG\r\n\x1a\n", "a picture"),
        (b"(;GM[1]SZ[99])", "a board of 99 cannot be shown"),
    ] {
        let mut person = Person::new();
        person.bring(News::Arrived(Parcel { name: "x.sgf".into(), content: content.into(), place: Some(place(1)) }));
        assert!(matches!(person.app.game(), Game::Menu(_)));
        assert!(person.shows("x.sgf is no game record.") && person.shows(words), "{words}");
        person.key(Key::Enter);
        assert_eq!(person.top(), None);
        person.letter('1');
        person.paste_text("hello there");
        assert_eq!(person.said()[0], "The pasted text is no game record.");
        person.wait(20_000);
        assert!(person.said().is_empty());
    }
    let mut person = Person::new();
    person.bring(News::Unreadable("x.sgf".into(), StoreError::Missing));
    assert!(person.shows("Cannot read x.sgf.") && person.shows("not found"));
}

#[test]
fn a_collection_is_chosen_from_and_written_back_whole() {
    let mut person = Person::new();
    person.open_file(THREE);
    assert_eq!(person.top(), Some(Sheet::Shelf));
    assert!(
        person.shows("game.sgf: 3 games") && person.shows("Wu – Go") && person.shows("W+2") && person.shows("1933")
    );
    person.key(Key::Escape);
    assert!(matches!(person.app.game(), Game::Menu(_)));
    person.open_file(THREE);
    person.key(Key::Down);
    person.key(Key::Enter);
    assert_eq!((person.top(), person.session().info().names.black.as_str()), (None, "Lin"));
    person.key(Key::End);
    person.click("A1");
    person.ctrl('s');
    let Asked::Write(at, goods, Replacing::IfUnchanged) = person.asked() else { panic!("not written back") };
    let games = record::open(&goods.content, "").unwrap().games;
    let moves: Vec<_> = games.iter().map(|game| game.tree.main_line(Tree::ROOT).count()).collect();
    assert_eq!((at, games.len(), games[0].info.names.white.as_str()), (place(1), 3, "Go"));
    assert_eq!(moves, [2, 2, 0]);
}

#[test]
fn a_game_without_a_file_asks_for_one_and_keeps_it() {
    let mut person = Person::two(Kind::Gomoku);
    person.clicks("H8 A1");
    person.ctrl('s');
    let goods = person.goods();
    assert_eq!(goods.name, "2026-01-01-gomoku.sgf");
    assert!(text(&goods).contains(";B[hh];W[ao]"));
    person.written("game.sgf", &goods, 5);
    assert_eq!(person.said(), ["Saved: game.sgf"]);
    person.click("B1");
    person.ctrl('s');
    let Asked::Write(at, again, Replacing::IfUnchanged) = person.asked() else { panic!("asked again") };
    assert_eq!((at, text(&again).contains(";B[bo]")), (place(5), true));
    person.written("game.sgf", &again, 6);
    person.ctrl_shift('s');
    assert_eq!(person.goods().name, "game.sgf");
    person.app.save_bytes("board.png", vec![1, 2]);
    let picture = person.goods();
    person.written("board.png", &picture, 9);
    person.ctrl('s');
    assert!(matches!(person.asked(), Asked::Write(at, _, _) if at == place(6)), "a picture is not the game's file");
}

#[test]
fn a_file_that_comes_late_belongs_to_the_game_it_was_made_of() {
    let mut person = Person::two(Kind::Gomoku);
    person.click("H8");
    person.ctrl('s');
    let goods = person.goods();
    person.letter('r');
    person.letter('r');
    person.written("game.sgf", &goods, 5);
    person.click("A1");
    person.ctrl('s');
    assert!(matches!(person.asked(), Asked::Save(_)), "the new game has no file yet");
}

#[test]
fn nothing_is_overwritten_unasked() {
    let mut person = Person::new();
    person.open_file("(;GM[1]SZ[9];B[ee])");
    person.ctrl('s');
    let goods = person.goods();
    person.bring(News::Changed(place(1), goods.clone()));
    assert!(person.shows("game.sgf was changed by another program"));
    person.key(Key::Escape);
    assert_eq!((person.top(), person.courier.take_asked()), (None, vec![]));
    person.bring(News::Changed(place(1), goods.clone()));
    person.key(Key::Enter);
    assert!(matches!(person.asked(), Asked::Save(other) if other.name == "game.sgf"), "Enter is the safe way");
    person.bring(News::Changed(place(1), goods.clone()));
    person.key(Key::Down);
    person.key(Key::Enter);
    assert_eq!(person.asked(), Asked::Write(place(1), goods.clone(), Replacing::Always));
    person.written("game.sgf", &goods, 2);
    person.ctrl('s');
    assert!(matches!(person.asked(), Asked::Write(at, _, Replacing::IfUnchanged) if at == place(2)));
}

#[test]
fn two_presses_in_a_row_write_one_after_the_other() {
    let mut person = Person::new();
    person.open_file("(;GM[1]SZ[9];B[ee])");
    person.ctrl('s');
    let first = person.goods();
    person.key(Key::End);
    person.click("A1");
    person.ctrl('s');
    assert_eq!(person.courier.take_asked(), []);
    person.written("game.sgf", &first, 2);
    let Asked::Write(at, goods, Replacing::IfUnchanged) = person.asked() else { panic!("not written again") };
    assert_eq!((at, text(&goods).contains(";W[ai]")), (place(2), true));
    person.written("game.sgf", &goods, 3);
    assert_eq!(person.courier.take_asked(), []);
}

#[test]
fn what_would_be_lost_is_asked_about_once() {
    let mut person = Person::new();
    person.open_file("Dear friend,\n(;GM[1]SZ[9];B[ee])");
    person.ctrl('s');
    assert_eq!((person.top(), person.courier.take_asked()), (Some(Sheet::Overwrite), vec![]));
    person.key(Key::Down);
    person.key(Key::Enter);
    let goods = person.goods();
    person.written("game.sgf", &goods, 2);
    person.ctrl('s');
    assert!(matches!(person.asked(), Asked::Write(_, _, Replacing::IfUnchanged)));
}

#[test]
fn a_file_that_cannot_be_written_is_told_and_nothing_is_lost() {
    for (error, words) in [
        (StoreError::Full, "no space left"),
        (StoreError::Denied, "not allowed"),
        (StoreError::Other("it burns".into()), "it burns"),
    ] {
        let mut person = Person::new();
        person.open_file("(;GM[1]SZ[9];B[ee])");
        person.key(Key::End);
        person.click("A1");
        person.ctrl('s');
        person.courier.take_asked();
        person.bring(News::Unwritten("game.sgf".into(), error));
        assert!(person.said()[0].contains("game.sgf") && person.said()[1].contains(words), "{:?}", person.said());
        assert_eq!((person.ply(), person.games().len()), (2, 1));
    }
}

#[test]
fn an_opened_game_is_kept_from_its_first_change_on() {
    let mut person = Person::new();
    person.open_file("(;GM[1]SZ[9]PB[Wu];B[ee])");
    assert_eq!(person.games().len(), 0);
    person.key(Key::End);
    person.click("A1");
    assert_eq!(person.games().len(), 1);
    person.kill_and_restart();
    person.letter('3');
    assert_eq!((person.session().length(), person.session().info().names.black.as_str()), (2, "Wu"));
}

#[test]
fn what_is_pasted_is_kept_at_once() {
    let mut person = Person::new();
    person.ctrl('v');
    assert_eq!(person.asked(), Asked::Paste);
    person.paste_text("h8h7i7g9");
    assert_eq!((person.said(), person.session().length()), (vec!["The pasted game is open.".to_owned()], 4));
    assert_eq!((person.games().len(), person.saved()), (1, 4));
    person.kill_and_restart();
    assert!(person.shows("Go on with the last game"));
    person.bring(News::NothingToPaste);
    assert!(person.shows("There is no text on the clipboard."));
}

#[test]
fn a_game_or_its_moves_are_copied() {
    let mut person = Person::two(Kind::Gomoku);
    person.clicks("H8 H7 I7");
    person.ctrl('c');
    let Asked::Copy(copied) = person.asked() else { panic!("not copied") };
    assert!(copied.starts_with("(;") && copied.contains(";B[hh];W[hi];B[ii]") && !copied.contains("HOSHI"), "{copied}");
    person.bring(News::Copied);
    assert_eq!(person.said(), ["The game is on the clipboard (SGF)."]);
    person.ctrl_shift('c');
    assert_eq!(person.asked(), Asked::Copy("h8h7i7".into()));
    person.bring(News::Copied);
    assert!(person.said()[0].contains("h8h7i7"));
    person.key(Key::Left);
    person.app.obey(Order::Copy(Copying::Moves));
    assert_eq!(person.asked(), Asked::Copy("h8h7".into()), "up to what is looked at");
    person.bring(News::NotCopied);
    assert!(person.said()[0].contains("did not take it"));
}

#[test]
fn what_cannot_be_copied_or_saved_says_so() {
    let mut person = Person::new();
    for letter in ['c', 's'] {
        person.ctrl(letter);
        assert!(person.shows("There is no game to save yet."));
        person.wait(20_000);
    }
    let mut person = Person::two(Kind::Go);
    person.click("E5");
    person.ctrl_shift('c');
    assert!(person.said()[0].contains("Only moves of Gomoku"));
    assert_eq!(person.courier.take_asked(), []);
}

#[test]
fn recent_games_are_found_again_finished_or_not() {
    let mut person = Person::two(Kind::Gomoku);
    person.clicks("H8 A1 H9 A2 H10 A3 H11 A4 H12");
    person.wait(60_000);
    person.app.obey(Order::Start(Kind::Go));
    person.click("E5");
    person.app.obey(Order::Recent);
    assert!(person.shows("Black wins") && person.shows("9 moves") && person.shows("unfinished"));
    person.key(Key::Enter);
    assert_eq!((person.top(), person.ply()), (None, 1), "the newest is on the table: it stays as it is");
}

#[test]
fn a_chosen_recent_game_goes_on_in_its_file() {
    let mut person = Person::two(Kind::Gomoku);
    person.clicks("H8 A1 H9 A2 H10 A3 H11 A4 H12");
    let first = person.games();
    person.wait(60_000);
    person.app.obey(Order::ToMenu);
    person.letter('2');
    person.click("E5");
    person.app.obey(Order::ToMenu);
    assert_eq!(person.games().len(), 2);
    person.letter('4');
    person.key(Key::Down);
    person.key(Key::Enter);
    assert!(matches!(person.app.game(), Game::GameOver(_)));
    person.letter('z');
    person.click("B1");
    assert_eq!(person.games().len(), 2);
    assert!(person.store.text(&first[0]).unwrap().contains("B[bo]"));
}

#[test]
fn a_recent_game_that_cannot_be_had() {
    let mut first = Person::two(Kind::Gomoku);
    first.click("H8");
    let mut second = Person {
        app: memory::app(&first.store, &first.clock),
        clock: first.clock.clone(),
        store: first.store.another(),
        courier: MemoryCourier::default(),
    };
    second.letter('4');
    second.key(Key::Enter);
    assert!(second.shows("Cannot read") && second.shows("in use by another window"));
    let mut person = Person::new();
    person.letter('4');
    assert!(person.shows("No games were played yet."));
    person.key(Key::Escape);
    person.store.put("games/20260101-000000-go.sgf", b"(;GM[1]SZ[9];B[ee]");
    person.letter('4');
    person.key(Key::Enter);
    assert!(person.shows("damaged"));
    assert!(person.store.text("games/20260101-000000-go.sgf.damaged-1").is_some());
}

#[test]
fn without_a_dialog_there_is_a_list_of_the_folder() {
    let file = |name: &str, is_folder| FolderEntry { name: name.into(), path: format!("/h/{name}").into(), is_folder };
    let folder = || Folder { path: "/h".into(), parent: None, entries: vec![file("Go", true), file("a.sgf", false)] };
    let mut person = Person::two(Kind::Gomoku);
    person.click("H8");
    person.letter('o');
    person.courier.take_asked();
    person.bring(News::NoDialog(None));
    assert_eq!(person.asked(), Asked::List(None));
    person.bring(News::Listed(folder()));
    assert!(person.shows("This system has no dialog for files"));
    person.key(Key::Enter);
    assert_eq!(person.asked(), Asked::List(Some("/h/Go".into())));
    person.bring(News::Listed(folder()));
    person.key(Key::Down);
    person.key(Key::Enter);
    assert_eq!((person.asked(), person.top()), (Asked::Fetch("/h/a.sgf".into()), None));
    person.ctrl('s');
    let goods = person.goods();
    person.bring(News::NoDialog(Some(goods.clone())));
    person.courier.take_asked();
    person.bring(News::Listed(folder()));
    person.key(Key::Enter);
    assert_eq!(person.asked(), Asked::Put("/h".into(), goods));
}

#[test]
fn what_was_said_of_the_file_makes_room_for_an_analysis() {
    let mut person = Person::new();
    person.open_file("(;FF[4]GM[4]SZ[15];B[hh];W[ii];B[hi])");
    assert!(person.shows("Opened: game.sgf"));
    person.key(Key::F4);
    assert!(person.shows("Opened: game.sgf"), "it is still being read");
    person.wait(NOTICE_STAYS + 50);
    assert!(!person.shows("Opened: game.sgf"));
}
