//! Typing, moving, selecting; what is seen.

use super::*;

const PLAIN: Mods = Mods { ctrl: false, alt: false, shift: false };
const SHIFT: Mods = Mods { shift: true, ..PLAIN };
const CTRL: Mods = Mods { ctrl: true, ..PLAIN };
const WIDTH: i32 = 60;

/// The text with `|` at the caret and `[`…`]` around the selection.
fn picture(field: &Field) -> String {
    let (low, high) = field.ends();
    let mut text = field.text().to_owned();
    if low < high {
        text.insert(high, ']');
        text.insert(low, '[');
    } else {
        text.insert(field.caret, '|');
    }
    text
}

/// A field with the caret at `|`.
fn field(picture: &str, form: Form) -> Field {
    let caret = picture.find('|').unwrap();
    let mut field = Field::new(&picture.replace('|', ""), form, 1000);
    field.put_caret(caret, PLAIN);
    field
}

#[test]
fn keys_move_and_erase() {
    for (before, key, mods, after) in [
        ("ab|c", Key::Left, PLAIN, "a|bc"),
        ("|abc", Key::Left, PLAIN, "|abc"),
        ("黑|白", Key::Right, PLAIN, "黑白|"),
        ("黑白|", Key::Right, PLAIN, "黑白|"),
        ("黑白|", Key::Backspace, PLAIN, "黑|"),
        ("|黑白", Key::Backspace, PLAIN, "|黑白"),
        ("|黑白", Key::Delete, PLAIN, "|白"),
        ("黑白|", Key::Delete, PLAIN, "黑白|"),
        ("e\u{301}a|", Key::Left, PLAIN, "e\u{301}|a"),
        ("e\u{301}|a", Key::Backspace, PLAIN, "|a"),
        ("|e\u{301}a", Key::Delete, PLAIN, "|a"),
        ("ab|c", Key::Home, PLAIN, "|abc"),
        ("a|bc", Key::End, PLAIN, "abc|"),
        ("a|bc", Key::End, SHIFT, "a[bc]"),
        ("ab|c", Key::Left, SHIFT, "a[b]c"),
        ("one two|", Key::Left, CTRL, "one |two"),
        ("|one two", Key::Right, CTRL, "one |two"),
        ("a|b", Key::Char('a'), CTRL, "[ab]"),
        ("a|b", Key::Char('x'), CTRL, "a|b"),
        ("a|b", Key::Char('x'), PLAIN, "a|b"),
    ] {
        let mut field = field(before, Form::Line);
        assert_eq!(field.key(key, mods, WIDTH), Asked::Nothing, "{before} {key:?}");
        assert_eq!(picture(&field), after, "{before} {key:?}");
    }
}

#[test]
fn the_selection_is_replaced_copied_cut_and_left() {
    let mut field = field("ab|cd", Form::Line);
    field.key(Key::Right, SHIFT, WIDTH);
    assert_eq!(field.key(Key::Char('c'), CTRL, WIDTH), Asked::Copy("c".into()));
    field.insert("围棋");
    assert_eq!(picture(&field), "ab围棋|d");
    field.key(Key::Home, SHIFT, WIDTH);
    assert_eq!(field.key(Key::Char('x'), CTRL, WIDTH), Asked::Copy("ab围棋".into()));
    assert_eq!(picture(&field), "|d");
    field.key(Key::Char('a'), CTRL, WIDTH);
    field.key(Key::Left, PLAIN, WIDTH);
    assert_eq!(picture(&field), "|d");
    field.key(Key::Char('a'), CTRL, WIDTH);
    field.key(Key::Backspace, PLAIN, WIDTH);
    assert_eq!(picture(&field), "|");
    assert_eq!(field.key(Key::Char('v'), CTRL, WIDTH), Asked::Paste);
}

#[test]
fn lines_break_where_they_must_and_up_and_down_keep_the_column() {
    for (before, key, mods, after) in [
        ("abc\nd|ef", Key::Up, PLAIN, "a|bc\ndef"),
        ("abc\nd|ef", Key::Down, PLAIN, "abc\ndef|"),
        ("a|bc\ndef", Key::Up, PLAIN, "|abc\ndef"),
        ("abc\n|", Key::Up, PLAIN, "|abc\n"),
        ("abc|\n\ndef", Key::Down, PLAIN, "abc\n|\ndef"),
        ("黑白黑白|黑白黑白", Key::Home, PLAIN, "|黑白黑白黑白黑白"),
        ("黑白黑白黑白|黑白", Key::Home, PLAIN, "黑白黑白黑|白黑白"),
        ("黑白黑白黑白|黑白", Key::Up, PLAIN, "黑|白黑白黑白黑白"),
        ("ab|\ncd", Key::End, CTRL, "ab\ncd|"),
        ("ab\nc|d", Key::Home, CTRL, "|ab\ncd"),
        ("a|b", Key::Enter, PLAIN, "a\n|b"),
    ] {
        let mut field = field(before, Form::Lines);
        assert_eq!(field.key(key, mods, WIDTH), Asked::Nothing, "{before:?} {key:?}");
        assert_eq!(picture(&field), after, "{before:?} {key:?}");
    }
}

#[test]
fn some_keys_are_for_whoever_holds_the_field() {
    for (form, key, mods, asked) in [
        (Form::Line, Key::Enter, PLAIN, Asked::Accept),
        (Form::Lines, Key::Enter, CTRL, Asked::Accept),
        (Form::Lines, Key::Escape, PLAIN, Asked::Cancel),
        (Form::Line, Key::Tab, PLAIN, Asked::Next(1)),
        (Form::Line, Key::Tab, SHIFT, Asked::Next(-1)),
    ] {
        let mut field = field("a|", form);
        assert_eq!(field.key(key, mods, WIDTH), asked);
        assert_eq!(picture(&field), "a|");
    }
}

#[test]
fn only_what_fits_is_taken_and_nothing_is_lost() {
    let mut field = Field::new("", Form::Line, 5);
    field.insert("a\tb\r\nc\u{7}围棋子");
    assert_eq!(field.text(), "a b c");
    field.insert("d");
    assert_eq!(field.text(), "a b c");
    let mut long = Field::new("123456", Form::Line, 5);
    long.insert("7");
    assert_eq!(long.text(), "123456", "what was there stays");
    let mut lines = Field::new("", Form::Lines, 50);
    lines.insert("a\r\nb\rc");
    assert_eq!(lines.text(), "a\nb\nc");
}

#[test]
fn the_caret_is_always_seen() {
    for form in [Form::Line, Form::Lines] {
        for width in [24, 60, 200] {
            let area = Rect::new(10, 20, width, 3 * LINE);
            let mut field = Field::new("", form, 1000);
            for c in "第1手 black takes, 白棋 e\u{301}scapes 围棋围棋围棋围棋".chars().cycle().take(90) {
                field.insert(&c.to_string());
                let seen = field.seen(area);
                let caret = seen.caret.unwrap();
                assert!(caret.x >= 10 && caret.x + caret.w <= 10 + width, "{:?} {caret:?}", field.text());
                assert!(caret.y >= 20 && caret.y < 20 + 3 * LINE);
                assert!(seen.rows.iter().all(|row| font::width(&row.text) <= width + 12), "{seen:?}");
            }
            while field.caret > 0 {
                field.key(Key::Left, PLAIN, width);
                assert!(field.seen(area).caret.is_some());
            }
        }
    }
}

#[test]
fn a_press_puts_the_caret_where_it_points() {
    let area = Rect::new(100, 50, WIDTH, 4 * LINE);
    let text = Field::new("abc\n黑白", Form::Lines, 100);
    for (x, y, at) in [(100, 50, 0), (300, 50, 3), (100, 67, 4), (113, 67, 7), (300, 300, 10), (0, 0, 0)] {
        assert_eq!(text.nearest(area, x, y), at, "{x}, {y}");
    }
}

#[test]
fn the_selection_is_seen_row_by_row() {
    let mut text = Field::new("ab\ncd", Form::Lines, 100);
    text.key(Key::Char('a'), CTRL, WIDTH);
    let seen = text.seen(Rect::new(0, 0, WIDTH, 4 * LINE));
    assert_eq!(seen.selected.len(), 2);
    assert_eq!(seen.selected[1].w, font::width("cd"));
}
