//! Looking through games: variations, the panel, autoplay, deleted branches, comments and names, foreign files.

use super::*;
use crate::app::memory::Asked;
use crate::app::ports::{News, Parcel};
use crate::app::review::Leafing;
use crate::app::writing::Writing;
use crate::session::{Caption, Target};

/// A program that has gone on with a game from elsewhere.
fn foreign(text: &str) -> Person {
    let record = record::open(text.as_bytes(), "game.sgf").unwrap().games.swap_remove(0);
    let session = Session::open(record, 7).unwrap();
    let store = MemoryStore::default();
    store.put("games/20260101-000000-go.sgf", record::write(&session.to_record()).as_bytes());
    let mut person = Person::with(store);
    person.letter('3');
    assert!(person.session().is_foreign());
    person
}

const GAME: &str = "(;GM[1]FF[4]SZ[9]KM[5.5]PB[Li Qing]BR[3d]PW[王明]WR[2d]RE[W+R]EV[Club final]DT[1998-05-02]C[Begin.]\
    ;B[ee];W[cc](;B[gg]C[Good\nand long];W[gc];B[cg])(;B[cg];W[gg])(;B[gc]))";

fn write(person: &mut Person, text: &str) {
    for c in text.chars() {
        let screen = person.screen();
        person.app.handle(Input::Char(c), &screen);
    }
}

fn press(person: &mut Person, label: &str) {
    let screen = person.screen();
    let rect = screen.pieces.iter().rev().find_map(|piece| match piece {
        screen::Piece::Button { rect, label: words, order: Some(_), .. } if words.contains(label) => Some(*rect),
        _ => None,
    });
    let rect = rect.unwrap_or_else(|| panic!("no button {label}"));
    person.app.handle(Input::Press(rect.x + 4, rect.y + 4), &screen);
}

const CTRL: Mods = Mods { ctrl: true, alt: false, shift: false };

#[test]
fn a_foreign_game_shows_who_played_and_what_is_said() {
    let mut person = foreign(GAME);
    for words in ["Li Qing  3d", "王明  2d", "Club final", "1998-05-02", "W+R", "Begin.", "Move 0 of 5"] {
        assert!(person.shows(words), "{words}");
    }
    for _ in 0..3 {
        person.key(Key::Right);
    }
    assert!(person.shows("Good") && person.shows("and long") && person.shows("1/3"));
    person.letter('t');
    assert!(!person.shows("1/3") && person.shows("Li Qing") && person.shows("and long"));
    person.letter('t');
    assert!(person.shows("1/3"));
}

#[test]
fn up_and_down_choose_a_variation_and_the_tree_can_be_pressed() {
    let mut person = foreign(GAME);
    person.key(Key::PageDown);
    person.chord(Key::Left, Mods { shift: true, ..Mods::default() });
    for _ in 0..3 {
        person.key(Key::Right);
    }
    let at = |person: &Person| person.session().tree().step(person.session().cursor()).unwrap().mv;
    let place = |x, y| Move::Place(Point::new(x, y));
    for (key, expected) in
        [(Key::Down, place(2, 6)), (Key::Down, place(6, 2)), (Key::Down, place(6, 6)), (Key::Up, place(6, 2))]
    {
        person.key(key);
        assert_eq!(at(&person), expected);
    }
    let spots = |person: &Person| {
        let of = |piece: &screen::Piece| match piece {
            screen::Piece::Spot { rect, order } => Some((*rect, order.clone())),
            _ => None,
        };
        person.screen().pieces.iter().filter_map(of).collect::<Vec<_>>()
    };
    assert!(spots(&person).len() >= 6, "{:?}", spots(&person));
    for (rect, order) in spots(&person) {
        let before = person.screen();
        person.app.handle(Input::Press(rect.x + rect.w / 2, rect.y + rect.h / 2), &before);
        assert_eq!(order, Order::Game(Command::Goto(Target::Node(person.session().cursor()))));
        person.key(Key::Home);
        for _ in 0..3 {
            person.key(Key::Right);
        }
        person.key(Key::Down);
        person.key(Key::Down);
    }
}

#[test]
fn a_branch_is_deleted_after_a_question_and_comes_back() {
    let mut person = foreign(GAME);
    for _ in 0..3 {
        person.key(Key::Right);
    }
    person.key(Key::Delete);
    assert!(person.shows("Delete this move and what follows, 3 in all?"));
    person.key(Key::Escape);
    assert_eq!(person.session().tree().preorder().len(), 9);
    person.key(Key::Delete);
    person.key(Key::Enter);
    assert_eq!((person.session().tree().preorder().len(), person.app.sheets.top()), (6, None));
    person.key(Key::F1);
    assert!(person.shows("Undo"));
    person.key(Key::Escape);
    person.letter('z');
    assert_eq!(person.session().tree().preorder().len(), 9);
    person.key(Key::Home);
    person.key(Key::Delete);
    assert_eq!(person.app.sheets.top(), None, "the start stays");
}

#[test]
fn autoplay_makes_a_move_a_second_and_stops() {
    let mut person = foreign(GAME);
    person.letter('.');
    let walk = |person: &mut Person, millis: &[u64]| {
        for &millis in millis {
            person.wait(millis);
        }
        person.session().view().moves()
    };
    assert_eq!(person.app.next_change(), Some(1000));
    assert_eq!(walk(&mut person, &[999]), 0);
    assert_eq!(walk(&mut person, &[1, 1000]), 2);
    person.letter('.');
    assert_eq!(walk(&mut person, &[1000, 1000]), 2, "its own key stops it");
    person.letter('.');
    assert_eq!(walk(&mut person, &[1000]), 3);
    person.key(Key::Left);
    assert_eq!(walk(&mut person, &[1000, 1000]), 2, "another key stops it and does what it does");
    press(&mut person, "Autoplay");
    assert_eq!(walk(&mut person, &[1000; 9]), 5, "to the end");
    assert_eq!(person.app.review.next(), None);
}

#[test]
fn f1_lists_what_does_something_in_a_review() {
    let mut person = foreign(GAME);
    let listed = |person: &Person| {
        use crate::app::words::Word;
        let listed: Vec<Word> = crate::app::keys::listed(&person.app).iter().map(|binding| binding.word).collect();
        [Word::KeyVariation, Word::Autoplay, Word::Delete, Word::PlayOn, Word::ReviewPanel, Word::Comment, Word::Undo]
            .map(|word| listed.contains(&word))
    };
    assert_eq!(listed(&person), [false, true, false, true, true, true, false]);
    for _ in 0..3 {
        person.key(Key::Right);
    }
    person.key(Key::Down);
    assert_eq!(listed(&person), [true, true, true, true, true, true, true]);
    person.key(Key::End);
    assert_eq!(listed(&person), [false, false, true, false, true, true, true]);
}

#[test]
fn a_comment_is_written_and_left() {
    let mut person = foreign(GAME);
    person.key(Key::Right);
    person.key(Key::F2);
    write(&mut person, "Tengen! 天元");
    person.letter('z');
    person.key(Key::Space);
    assert_eq!(person.app.draft().unwrap().field.text(), "Tengen! 天元", "letters come as characters alone");
    person.key(Key::Enter);
    write(&mut person, "f");
    person.chord(Key::Enter, CTRL);
    assert_eq!(person.session().caption(Caption::Comment), "Tengen! 天元\nf");
    assert_eq!((person.app.sheets.top(), person.app.draft().is_none()), (None, true));
    assert!(person.store.text(&person.games()[0]).unwrap().contains("C[Tengen! 天元\nf]"), "written at once");
    assert!(person.shows("Tengen! 天元"));
    person.key(Key::F2);
    write(&mut person, "lost");
    person.key(Key::Escape);
    assert_eq!(person.session().caption(Caption::Comment), "Tengen! 天元\nf");
    assert_eq!(person.app.sheets.top(), None);
    person.key(Key::F2);
    person.chord(Key::Char('a'), CTRL);
    person.chord(Key::Char('x'), CTRL);
    assert_eq!(person.courier.take_asked(), [Asked::Copy("Tengen! 天元\nf".into())]);
    person.courier.bring(News::Copied);
    person.chord(Key::Char('v'), CTRL);
    assert_eq!(person.courier.take_asked(), [Asked::Paste]);
    person.courier.bring(News::Arrived(Parcel { name: String::new(), content: "围棋\r\n".into(), place: None }));
    person.wait(0);
    press(&mut person, "Done");
    assert_eq!(person.session().caption(Caption::Comment), "围棋");
}

#[test]
fn a_slow_clipboard_is_waited_for() {
    let text = |text: &str| News::Arrived(Parcel { name: String::new(), content: text.into(), place: None });
    let mut person = Person::two(Kind::Gomoku);
    for (case, news, comment) in [
        ("what is typed comes after it", text("[pasted]"), "a[pasted]b"),
        ("there is none", News::NothingToPaste, "ab"),
    ] {
        person.key(Key::F2);
        person.chord(Key::Char('a'), CTRL);
        write(&mut person, "a");
        person.chord(Key::Char('v'), CTRL);
        write(&mut person, "b");
        person.chord(Key::Enter, CTRL);
        assert!(person.app.draft().is_some(), "{case}");
        person.courier.bring(news);
        person.wait(0);
        assert_eq!(person.session().caption(Caption::Comment), comment, "{case}");
        assert!(person.app.draft().is_none(), "{case}");
    }
    person.key(Key::F2);
    person.chord(Key::Char('v'), CTRL);
    write(&mut person, "lost");
    person.key(Key::Escape);
    assert!(person.app.draft().is_none(), "it is left at once");
    person.courier.bring(text("h8h7"));
    person.wait(0);
    assert_eq!(person.session().caption(Caption::Comment), "ab");
    assert_eq!(person.session().length(), 0, "a text for a field is no game");
}

#[test]
fn a_comment_stays_with_its_position_when_the_computer_moves_on() {
    let mut person = Person::new();
    person.letter('1');
    person.click("H8");
    person.key(Key::F2);
    write(&mut person, "mine");
    person.wait(400);
    assert_eq!(person.ply(), 2);
    person.chord(Key::Enter, CTRL);
    assert_eq!((person.ply(), person.session().is_reviewing()), (2, false));
    assert_eq!(person.session().caption(Caption::Comment), "");
    person.key(Key::Left);
    assert_eq!(person.session().caption(Caption::Comment), "mine");
}

#[test]
fn the_page_about_the_game_is_filled_in() {
    let mut person = Person::two(Kind::Go);
    person.click("E5");
    person.key(Key::F3);
    assert_eq!(person.app.sheets.top(), Some(Sheet::About));
    person.key(Key::Enter);
    write(&mut person, "Ann");
    person.key(Key::Tab);
    write(&mut person, "5k");
    person.key(Key::Enter);
    assert!(person.app.draft().is_none() && person.shows("Ann") && person.shows("5k"));
    person.app.obey(Order::Write(Writing::Open(Caption::Summary)));
    write(&mut person, "short");
    person.key(Key::Enter);
    person.chord(Key::Enter, CTRL);
    person.key(Key::Escape);
    assert_eq!(person.app.sheets.top(), None);
    let text = person.store.text(&person.games()[0]).unwrap();
    assert!(text.contains("PB[Ann]") && text.contains("BR[5k]") && text.contains("GC[short]"), "{text}");
    assert!(person.shows("Ann  5k"));
    person.key(Key::F3);
    person.key(Key::Enter);
    person.app.obey(Order::Close);
    assert!(person.app.draft().is_none(), "a field does not outlive its sheet");
}

#[test]
fn what_was_typed_in_a_browser_arrives_whole() {
    let mut person = foreign(GAME);
    person.key(Key::F2);
    for text in ["zh", "中", "中文\n第二行"] {
        person.app.typed(text);
    }
    person.chord(Key::Enter, CTRL);
    assert_eq!(person.session().caption(Caption::Comment), "中文\n第二行");
}

#[test]
fn a_move_against_the_rules_is_told() {
    for (text, words) in [
        ("(;GM[1]SZ[9];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb])", "Move 9 is against the rules: ko."),
        ("(;GM[1]SZ[9];B[ee];W[ee])", "Move 2 is against the rules: occupied."),
        ("(;GM[4]SZ[15]RU[Renju];B[hh];W[aa];B[jh];W[ab];B[ii];W[ac];B[ij];W[ad];B[ih])", "against the rules: foul"),
    ] {
        let mut person = foreign(text);
        person.key(Key::End);
        assert!(person.shows(words), "{words}");
        person.key(Key::Left);
        assert!(!person.shows("against the rules"));
    }
}

#[test]
fn long_comments_scroll_and_lose_nothing() {
    let text = (0..200).map(|line| format!("line {line} 第{line}行")).collect::<Vec<_>>().join("\n");
    let mut person = foreign(&format!("(;GM[1]SZ[9]C[{text}];B[ee])"));
    let mut seen = 0;
    for step in 0..2000 {
        while person.shows(&format!("line {seen} ")) {
            seen += 1;
        }
        let screen = person.screen();
        let Some(scroll) = screen.scroll.filter(|scroll| scroll.below > 0) else { break };
        assert!(step < 1999, "no end");
        person.app.handle(Input::Wheel(scroll.area.x + 5, scroll.area.y + 5, 1), &screen);
    }
    assert_eq!(seen, 200);
    person.key(Key::Right);
    person.key(Key::Left);
    assert!(person.shows("line 0 "), "the comment of another position begins at its start");
    press(&mut person, "▼");
    assert!(!person.shows("line 0 "));
    press(&mut person, "▲");
    assert!(person.shows("line 0 "));
}

#[test]
fn the_wheel_over_the_board_turns_the_moves() {
    let mut person = foreign(GAME);
    for (step, moves) in [(1, 1), (1, 2), (-1, 1), (-1, 0), (-1, 0)] {
        let screen = person.screen();
        person.app.handle(Input::Wheel(60, 60, step), &screen);
        assert_eq!(person.session().view().moves(), moves);
    }
    let mut playing = Person::two(Kind::Go);
    playing.click("E5");
    let screen = playing.screen();
    playing.app.handle(Input::Wheel(60, 60, -1), &screen);
    assert!(!playing.session().is_reviewing(), "a game that is played is left alone");
}

#[test]
fn a_finger_confirms_the_stone_of_a_variation() {
    let mut person = foreign(GAME);
    let screen = person.screen();
    let (x, y) = screen.board.as_ref().unwrap().pixel(Point::new(3, 3));
    person.app.handle(Input::Tap(x, y), &screen);
    assert_eq!((person.aim(), person.session().view().moves()), (Aim::Preview(Point::new(3, 3)), 0));
    person.key(Key::Enter);
    assert_eq!(person.session().view().moves(), 1);
    assert!(person.session().is_off_the_game());
}

#[test]
fn the_panel_of_a_running_game_comes_with_its_key() {
    let mut person = Person::two(Kind::Go);
    person.clicks("E5 C3");
    assert!(!person.shows("Comment"));
    person.app.obey(Order::Leaf(Leafing::Panel));
    assert!(person.shows("Comment") && person.shows("Pass"));
    person.click("G7");
    assert_eq!(person.ply(), 3);
    person.letter('t');
    assert!(!person.shows("Comment"));
}
