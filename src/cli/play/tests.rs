//! Transcripts: lines in, texts out.

mod files;
mod rules;

use super::*;
use crate::app::words::Language;
use crate::cli::arguments::{self, Job, Wanted};
use std::ffi::OsString;
use std::io::Cursor;

/// What `hoshi play` with these words asks for, and in which language.
fn wanted(words: &str) -> (Wanted, Language) {
    let request = arguments::read(format!("play {words}").split_whitespace().map(OsString::from));
    let Ok(Job::Play(wanted)) = request.job else { panic!("{words}: {:?}", request.job) };
    (wanted, request.language.unwrap_or(Language::English))
}

/// A terminal after `hoshi play` with these words.
fn terminal(words: &str) -> Terminal {
    let (wanted, language) = wanted(words);
    Terminal::new(wanted, language, (1, "2026-01-02".into()))
}

/// Types lines, separated by `/`; what the terminal says to each, the computer's moves included.
fn talk(terminal: &mut Terminal, lines: &str) -> Vec<String> {
    let answer = |line: &str| {
        let mut text = terminal.take(line);
        while let Some(more) = terminal.think() {
            text.push_str(&more);
        }
        text
    };
    lines.split('/').map(str::trim).map(answer).collect()
}

/// The last text of a talk that begins a game with `words`.
fn last(words: &str, lines: &str) -> String {
    let mut terminal = terminal(words);
    terminal.begin();
    while terminal.think().is_some() {}
    talk(&mut terminal, lines).pop().unwrap()
}

/// Everything that a run over pipes prints.
fn piped(words: &str, input: &[u8]) -> String {
    let mut output = Vec::new();
    run(terminal(words), Echo::On, &mut Cursor::new(input), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn a_game_of_gomoku_in_both_languages() {
    for (language, won, again, over) in [
        ("en", "Black wins! - Five in a row", "Play again? 1 yes, 0 no, u takes back: ", "Game over!\n"),
        ("zh", "黑棋获胜！　五子连珠", "再来一局？1 是　0 否　u 悔棋：", "游戏结束！\n"),
    ] {
        let mut terminal = terminal(&format!("--level 0 --lang {language}"));
        let first = terminal.begin();
        assert!(first.contains("\n   a b c d e f g h i j k l m n o\n 1 + + + +"), "{first}");
        assert!(first.contains("\n15 + + +"), "{first}");
        let said = talk(&mut terminal, "8,h / 1，a / 8 i / A2 / j8 / 3,a / ８，ｋ / 4 a / 8,l / 0");
        assert!(said[0].contains("\n 8 + + + + + + + x + + + + + + +\n"), "{}", said[0]);
        assert!(said[8].contains("\n 8 + + + + + + + x x x x x + + +\n"), "{}", said[8]);
        assert!(said[8].ends_with(&format!("{won}\n{again}")), "{}", said[8]);
        assert_eq!(said[9], over);
        assert!(terminal.has_left());
    }
}

#[test]
fn the_computer_is_announced_and_the_board_reprinted() {
    let mut terminal = terminal("--lang zh --level 1");
    assert!(terminal.begin().ends_with("谁先走？1 我先　2 电脑先："));
    let said = talk(&mut terminal, "2 / 8,h / 1,a");
    assert!(said[0].contains("开始一局！\n") && said[0].contains("电脑下棋的位置：8,h\n"), "{}", said[0]);
    assert!(said[0].ends_with("白方（o）落子，如 8,h："), "{}", said[0]);
    assert!(said[1].starts_with("这里不能下：已有棋子\n"), "{}", said[1]);
    assert_eq!(said[2].matches("a b c d").count(), 2, "after each of the two moves");
}

#[test]
fn won_and_lost_against_the_computer() {
    let mut terminal = terminal("--first me --level 1");
    terminal.begin();
    let mut text = talk(&mut terminal, "8,h").remove(0);
    for row in 1..=15 {
        for column in 'a'..='o' {
            if !text.contains("Play again?") {
                text = talk(&mut terminal, &format!("{row},{column}")).remove(0);
            }
        }
    }
    assert!(text.contains("You won - Five in a row") || text.contains("The computer won"), "{text}");
    assert!(last("--first me --lang zh", "r").contains("电脑赢了　黑方认输\n"));
    assert!(last("--first computer", "r / u").contains("Taken back.\n"));
}

#[test]
fn a_full_board_is_a_draw() {
    let mut terminal = terminal("--level 0 --size 9");
    terminal.begin();
    let of = |x: usize, y: usize| (x / 2 + y).is_multiple_of(2);
    let all = || (0..81).map(|i| (i % 9, i / 9));
    let mut black: Vec<_> = all().filter(|&(x, y)| of(x, y)).collect();
    let mut white: Vec<_> = all().filter(|&(x, y)| !of(x, y)).collect();
    let mut text = String::new();
    for ply in 0..81 {
        let (mine, other) = if ply % 2 == 0 { (&mut black, &mut white) } else { (&mut white, &mut black) };
        let (x, y) = mine.pop().or_else(|| other.pop()).unwrap();
        text = terminal.take(&format!("{},{}", y + 1, char::from(b'a' + x as u8)));
    }
    assert!(text.contains("A draw - The board is full\n"), "{text}");
}

#[test]
fn bad_lines_are_answered_with_what_is_wrong_and_what_is_allowed() {
    for (line, said) in [
        ("16,a", "No such row: 16 (rows are 1-15)\n"),
        ("8,z", "No such column: z (columns are a-o)\n"),
        ("0,a", "No such row: 0 (rows are 1-15)\n"),
        ("99999999999999999999,a", "No such row: 99999999999999999999 (rows are 1-15)\n"),
        ("8", "“8” has no column: columns are letters a-o, as in 8,h.\n"),
        ("1", "“1” has no column: columns are letters a-o, as in 8,h.\n"),
        ("8,9", "“8,9” has no column: columns are letters a-o, as in 8,h.\n"),
        ("k", "“k” has no row: rows are numbers 1-15, as in 8,h.\n"),
        ("8,h,9", "“8,h,9” is too much: one row and one column, as in 8,h.\n"),
        ("8.h", "In “8.h” the “.” is no part of a point such as 8,h.\n"),
        ("put it there", "There is no word “put it there”; a move is like 8,h, h shows help.\n"),
        ("ok", "“ok” has no meaning now. Type h for help.\n"),
        ("", "Type h for help.\n"),
        ("   ", "Type h for help.\n"),
        ("\u{1b}[2J", "In “[2J” the “[” is no part of a point such as 8,h.\n"),
        ("pass", "There is no passing in Gomoku.\n"),
        ("u", "Nothing to take back.\n"),
        ("b", "   a b c d e f g h i j k l m n o\n 1 +"),
        ("h", "What can be typed:\n  a move: 8,h  8，h  8 h  h8  H8\n  x Black, o White\n  u takes back"),
    ] {
        let text = last("--level 0", line);
        assert!(text.starts_with(said) && text.ends_with("Black (x) to move, such as 8,h: "), "{line:?}: {text}");
    }
    for (words, line, said) in [
        ("--level 0 --lang zh", "16,a", "行下标越界：16（行是 1-15）\n"),
        ("--level 0 --lang zh", "8,z", "纵下标越界：z（列是 a-o）\n"),
        ("--level 0 --lang zh", "8", "“8”缺少列：列是字母 a-o，如 8,h。\n"),
        ("go --level 0", "i5", "No such column: I (columns are A-H, J)\n"),
        ("go --level 0 --size 19", "u5", "No such column: U (columns are A-H, J-T)\n"),
        ("go --level 0 --size 8", "z5", "No such column: Z (columns are A-H)\n"),
        ("go --level 0 --lang zh", "k9", "纵下标越界：K（列是 A-H, J）\n"),
        ("", "3", "Type 1 (you go first) or 2 (the computer does), not “3”.\n"),
        ("", "b", "Type 1 (you go first) or 2 (the computer does), not “b”.\n"),
        ("--level 0", "r / x", "Type 1 (again), 0 (the end) or u (take back), not “x”.\n"),
        ("--level 0 --lang zh", "r / 8,h", "请输入 1（再来一局）、0（结束）或 u（悔棋），不是“8,h”。\n"),
    ] {
        let text = last(words, line);
        assert!(text.starts_with(said), "{words} {line}: {text}");
    }
}

#[test]
fn every_form_of_a_move() {
    for form in ["8,h", "8，h", "8 h", "h8", "H8", "８，ｈ", "８　ｈ", "Ｈ８", "h,8", " 8 , H "] {
        assert!(last("--level 0", form).contains("\n 8 + + + + + + + x + + + + + + +\n"), "{form}");
    }
    for form in ["D4", "d4", "4,d", "4，d", "Ｄ４", "4 D"] {
        assert!(last("go --level 0", form).contains("\n 4 . . . x . . . . .\n"), "{form}");
    }
    for form in ["pass", "PASS", "p", "ｐａｓｓ", "停一手"] {
        assert!(last("go --level 0", form).starts_with("Black passed.\n"), "{form}");
    }
}

#[test]
fn go_captures_and_refuses_ko() {
    let mut terminal = terminal("go --level 0");
    assert!(terminal.begin().contains("\n   A B C D E F G H J\n 9 . . ."));
    let said = talk(&mut terminal, "D5 / E5 / C4 / F4 / D3 / E3 / E4 / d4 / E4 / u");
    assert!(said[7].starts_with("White took 1.\n"), "{}", said[7]);
    assert!(said[7].contains("\n 4 . . x o . o . . .\n"), "{}", said[7]);
    assert!(said[8].starts_with("Not here: ko\nThis would repeat the position after move 7.\n"), "{}", said[8]);
    assert!(said[9].starts_with("Taken back.\n") && said[9].contains("\n 4 . . x . x o . . .\n"), "{}", said[9]);
}

#[test]
fn go_is_counted_after_two_passes() {
    let mut terminal = terminal("go --level 0 --lang zh");
    terminal.begin();
    let said = talk(&mut terminal, "E5 / A1 / pass / pass / J9 / a1 / resume / p / p / A1 / pass / ok / u / q");
    assert!(said[3].starts_with("白方停一手。\n计分\n"), "{}", said[3]);
    assert!(said[3].contains("请核对：输入坐标可以") && said[3].contains("\n   A B C"), "{}", said[3]);
    assert!(said[3].ends_with("输入坐标标记死子，ok 确认，resume 继续下："), "{}", said[3]);
    assert!(said[4].starts_with("J9 上没有棋子：请输入死子所在的点。"), "{}", said[4]);
    assert!(said[5].contains("\n 1 O . ."), "{}", said[5]);
    assert!(said[5].contains("\n  合计                    81     5.5\n  单官 0\n"), "{}", said[5]);
    assert!(said[6].starts_with("继续对局。\n") && said[6].contains("\n 1 o . ."), "{}", said[6]);
    assert!(said[10].starts_with("现在是计分，不能停一手或认输。\n"), "{}", said[10]);
    assert!(said[11].contains("黑棋获胜！　胜 75.5 目（37 3/4 子）\n再来一局"), "{}", said[11]);
    assert!(said[12].contains("落子"), "{}", said[12]);
    assert_eq!(said[13], "游戏结束！\n");
}

#[test]
fn the_end_of_the_input_ends_the_game() {
    for (words, input) in
        [("", &b""[..]), ("--level 0", b"8,h\n"), ("go --level 1", b"1\nE5\npass"), ("", b"2\n\xff\xfe\n")]
    {
        let text = piped(words, input);
        assert!(text.ends_with("\nGame over!\n"), "{text}");
        assert!(!text.contains('\u{1b}'));
    }
    assert!(piped("--level 0", b"8,h\n").contains("Black (x) to move, such as 8,h: 8,h\n   a b c"));
}

#[test]
fn no_control_character_gets_through() {
    for language in ["zh", "en"] {
        let text = piped(&format!("--lang {language}"), b"\x1b[2J\x07\n\x1b]0;x\x07\n");
        assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "{text:?}");
    }
}

#[test]
fn garbage_ends_after_a_while() {
    let noise: Vec<u8> = (0..2_000_000_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    for input in [noise, b"y\n".repeat(100_000), vec![0; 3_000_000]] {
        let text = piped("", &input);
        assert!(text.contains("Too much that is not understood") && text.len() < 100_000, "{}", text.len());
    }
}

#[test]
fn another_game_may_follow() {
    let mut terminal = terminal("--level 1");
    terminal.begin();
    let said = talk(&mut terminal, "1 / r / 1 / 2 / r / 0");
    assert!(said[1].contains("The computer won"), "{}", said[1]);
    assert_eq!(said[2], "Who goes first? 1 me, 2 the computer: ");
    assert!(said[3].contains("The computer plays 8,h\n"), "{}", said[3]);
    assert_eq!(said[5], "Game over!\n");
}
