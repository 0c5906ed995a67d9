//! Inputs that a reader understands for the most part: made by its grammar, with every kind of thing in them and now and
//! then something that nobody should write.

use super::luck::Luck;
use super::subject::Subject;
use std::fmt::Write as _;

/// Numbers as files hold them, and as they should not.
const NUMBERS: [&str; 24] = [
    "0",
    "1",
    "2",
    "3",
    "4",
    "7.5",
    "6.5",
    "-1",
    "-0",
    "19",
    "9",
    "255",
    "256",
    "65535",
    "65536",
    "4294967295",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "99999999999999999999999999",
    "1e999",
    "-1e999",
    "NaN",
    "0.30000000000000004",
];

/// Texts with everything that needs care.
const TEXTS: [&str; 14] = [
    "",
    "Ann",
    "古力",
    "이세돌",
    "a\\]b",
    "a\\\\",
    "a:b",
    "a\\:b",
    "line\nline\r\nline",
    "soft\\\nbreak",
    "\u{FEFF}x",
    "\u{202E}x\u{0301}",
    "\t \u{B}",
    "🀄👨‍👩‍👧",
];

/// Properties of a game, each with what kind of value it wants.
const OF_THE_GAME: [(&str, Want); 22] = [
    ("GM", Want::Number),
    ("SZ", Want::Number),
    ("SZ", Want::Size),
    ("KM", Want::Number),
    ("HA", Want::Number),
    ("RU", Want::Word),
    ("RE", Want::Result),
    ("DT", Want::Text),
    ("PB", Want::Text),
    ("PW", Want::Text),
    ("CA", Want::Word),
    ("AP", Want::Text),
    ("FF", Want::Number),
    ("TM", Want::Number),
    ("OT", Want::Text),
    ("EV", Want::Text),
    ("ST", Want::Number),
    ("BR", Want::Text),
    ("GC", Want::Text),
    ("PL", Want::Word),
    ("AB", Want::Points),
    ("AW", Want::Points),
];

/// Properties of a node.
const OF_A_NODE: [(&str, Want); 30] = [
    ("AB", Want::Points),
    ("AW", Want::Points),
    ("AE", Want::Points),
    ("PL", Want::Word),
    ("C", Want::Text),
    ("N", Want::Text),
    ("LB", Want::Labels),
    ("L", Want::Points),
    ("TR", Want::Points),
    ("SQ", Want::Points),
    ("CR", Want::Points),
    ("MA", Want::Points),
    ("M", Want::Points),
    ("SL", Want::Points),
    ("TB", Want::Points),
    ("TW", Want::Points),
    ("LN", Want::Strokes),
    ("AR", Want::Strokes),
    ("DD", Want::Points),
    ("VW", Want::Points),
    ("MN", Want::Number),
    ("BL", Want::Number),
    ("WL", Want::Number),
    ("OB", Want::Number),
    ("GB", Want::Number),
    ("TE", Want::Number),
    ("KO", Want::Nothing),
    ("IT", Want::Nothing),
    ("FG", Want::Text),
    ("XX", Want::Labels),
];

/// Words for rules, colours and encodings.
const WORDS: [&str; 20] = [
    "Chinese",
    "Japanese",
    "AGA",
    "NZ",
    "Tromp-Taylor",
    "renju",
    "standard",
    "freestyle",
    "caro",
    "B",
    "W",
    "black",
    "2",
    "UTF-8",
    "GBK",
    "Shift_JIS",
    "UTF-16",
    "日本",
    "",
    "0",
];

/// What a property wants.
#[derive(Clone, Copy)]
enum Want {
    Number,
    Size,
    Word,
    Result,
    Text,
    Points,
    Labels,
    Strokes,
    Nothing,
}

/// An input for a subject, mostly sound.
pub fn made(subject: Subject, luck: &mut Luck) -> Vec<u8> {
    match subject {
        Subject::Sgf => games(luck, ""),
        Subject::Encoded => super::encoded::made(luck),
        Subject::Psq => psq(luck),
        Subject::PositionString => moves(luck, ["", " ", ",", "\n"]),
        Subject::Save => {
            let private = private(luck);
            games(luck, &private)
        }
        Subject::Settings => settings(luck),
        Subject::TypedMove => typed(luck),
        Subject::CommandLine => command_line(luck),
    }
    .into_bytes()
}

/// A reader's brackets opened many times, or a number with many digits.
pub fn extreme(subject: Subject, luck: &mut Luck) -> Vec<u8> {
    // Mostly small, so that many are tried; seldom as large as a real file gets.
    let most = luck.pick(&[50, 50, 50, 500, 500, 5000, 40_000]);
    let count = luck.below(most) + 1;
    let pieces: &[&str] = match subject {
        Subject::Settings => &["[", "{\"x\":", "[[],", "{\"x\":{},\"y\":", "\"", "9", "1e", "-", "\\u"],
        Subject::Psq => &["1,1,0\n", "9", "-", "\n", "1,", "x\n", "Piskvorky "],
        Subject::PositionString | Subject::TypedMove => &["9", "h", "h8", "８", "ｈ", ",", "u\n", "pass\n"],
        Subject::CommandLine => &["--size ", "-", "play ", "9", "--lang=", "= "],
        Subject::Sgf | Subject::Encoded | Subject::Save => &[
            "(",
            "(;",
            "(;B[]",
            ";",
            "[",
            "]",
            "C[\\",
            "AB[aa:ss]",
            "9",
            "LB[aa:",
            "(;)",
            ")",
            "A",
            "W[tt]",
            "HOSHI[latest=1 ",
        ],
    };
    let (start, again, end) = (made(subject, luck), luck.pick(pieces), made(subject, luck));
    let start = &start[..luck.below(start.len() + 1)];
    let end = &end[luck.below(end.len() + 1)..];
    [start, again.repeat(count).as_bytes(), end].concat()
}

fn games(luck: &mut Luck, private: &str) -> String {
    let mut out = String::new();
    for _ in 0..=luck.below(8) / 7 {
        out.push_str("(;");
        for _ in 0..luck.below(9) {
            let (name, want) = luck.pick(&OF_THE_GAME);
            push_property(&mut out, luck, (name, want));
        }
        if !private.is_empty() {
            out.push_str("HOSHI[");
            out.push_str(private);
            out.push(']');
        }
        let nodes = luck.below(30);
        let mut open = 1;
        for at in 0..nodes {
            match luck.below(8) {
                0 => {
                    out.push('(');
                    open += 1;
                }
                1 if open > 1 => {
                    out.push_str(")(");
                }
                _ => {}
            }
            out.push(';');
            if luck.below(8) > 0 {
                // Mostly in turn.
                let is_black = (at % 2 == 0) != (luck.below(12) == 0);
                out.push_str(if is_black { "B[" } else { "W[" });
                if luck.below(12) > 0 {
                    push_point(&mut out, luck);
                }
                out.push(']');
            }
            while luck.below(3) == 0 {
                let (name, want) = luck.pick(&OF_A_NODE);
                push_property(&mut out, luck, (name, want));
            }
        }
        out.push_str(&")".repeat(open));
    }
    out
}

fn push_property(out: &mut String, luck: &mut Luck, (name, want): (&str, Want)) {
    out.push_str(name);
    let many = if matches!(want, Want::Points | Want::Labels | Want::Strokes) { 1 + luck.below(4) } else { 1 };
    for _ in 0..many {
        out.push('[');
        match want {
            Want::Number => out.push_str(luck.pick(&NUMBERS)),
            Want::Size => {
                out.push_str(luck.pick(&NUMBERS));
                out.push(':');
                out.push_str(luck.pick(&NUMBERS));
            }
            Want::Word => out.push_str(luck.pick(&WORDS)),
            Want::Result => {
                out.push_str(luck.pick(&["B+", "W+", "0", "Void", "?", "b+", "B+R", "W+T"]));
                out.push_str(luck.pick(&NUMBERS));
            }
            Want::Text => out.push_str(luck.pick(&TEXTS)),
            Want::Points => {
                push_point(out, luck);
                if luck.below(4) == 0 {
                    out.push(':');
                    push_point(out, luck);
                }
            }
            Want::Labels => {
                push_point(out, luck);
                out.push(':');
                out.push_str(luck.pick(&TEXTS));
            }
            Want::Strokes => {
                push_point(out, luck);
                out.push(':');
                push_point(out, luck);
            }
            Want::Nothing => {}
        }
        out.push(']');
    }
}

/// A point, mostly of a small board.
fn push_point(out: &mut String, luck: &mut Luck) {
    let side = luck.pick(&[5, 9, 9, 9, 15, 19, 26]);
    for _ in 0..2 {
        out.push((b'a' + luck.below(side) as u8) as char);
    }
}

/// The private property of a saved game.
fn private(luck: &mut Luck) -> String {
    const KEYS: [&str; 20] = [
        "ko",
        "suicide",
        "scoring",
        "passing",
        "counting",
        "compensation",
        "start",
        "goal",
        "opening",
        "cursor",
        "latest",
        "origin",
        "black",
        "white",
        "seed",
        "dead",
        "marked",
        "resumed",
        "clock",
        "",
    ];
    const VALUES: [&str; 26] = [
        "positional",
        "off",
        "simple",
        "yes",
        "no",
        "area",
        "territory",
        "free",
        "stones",
        "agreed",
        "fixed:4",
        "free:9",
        "cross",
        "capture:0",
        "capture:255",
        "score",
        "pro",
        "swap2",
        "foreign",
        "human",
        "level 2",
        "level 99",
        "0.0 1.1 18.18",
        "0 1 2",
        "=",
        "",
    ];
    let mut out = format!("cursor={}", luck.below(12));
    for _ in 0..luck.below(8) {
        out.push('\n');
        out.push_str(luck.pick(&KEYS));
        out.push('=');
        out.push_str(if luck.below(4) == 0 { luck.pick(&NUMBERS) } else { luck.pick(&VALUES) });
    }
    out
}

fn psq(luck: &mut Luck) -> String {
    let side = luck.pick(&["15x15", "20x20", "19x19", "9x9", "15x16", "5x5", "255x255", "x"]);
    let mut out = format!("Piskvorky {side}, 11:11, {}\n", luck.pick(&NUMBERS));
    for _ in 0..luck.below(40) {
        let time = luck.pick(&NUMBERS);
        let _ = writeln!(out, "{},{},{time}", luck.below(21), luck.below(21));
    }
    for _ in 0..luck.below(4) {
        out.push_str(luck.pick(&TEXTS));
        out.push('\n');
    }
    out.push_str(luck.pick(&["-1\n", "0\n", "", "-1", "1,1,1\n-1\n"]));
    out
}

fn moves(luck: &mut Luck, between: [&str; 4]) -> String {
    let mut out = String::new();
    let side = luck.pick(&[9, 15, 19, 20, 26]);
    for _ in 0..=luck.below(40) {
        out.push((if luck.below(9) == 0 { b'A' } else { b'a' } + luck.below(side) as u8) as char);
        out.push_str(&(luck.below(side) + 1).to_string());
        out.push_str(luck.pick(&between));
    }
    out
}

/// A settings file with some of its keys and some of their values.
fn settings(luck: &mut Luck) -> String {
    const KEYS: [&str; 16] = [
        "version",
        "language",
        "gomoku",
        "go",
        "kind",
        "volume",
        "sound",
        "coordinates",
        "theme",
        "projector",
        "confirm",
        "motion",
        "dangers",
        "last_game",
        "last_pairing",
        "x",
    ];
    const VALUES: [&str; 24] = [
        "true",
        "false",
        "null",
        "\"en\"",
        "\"zh\"",
        "\"go\"",
        "\"gomoku\"",
        "\"side=15 variant=renju\"",
        "\"komi=7.5 side=99\"",
        "\"opponent=level5 rules=aga handicap=9\"",
        "\"night\"",
        "\"on\"",
        "\"always\"",
        "\"games/x.sgf\"",
        "\"../../x\"",
        "\"black lost\"",
        "\"\"",
        "\"\\u0000\"",
        "\"\\ud800\"",
        "\"\\\\\\\"\"",
        "[]",
        "{}",
        "[1,{\"a\":[]}]",
        "\"汉🀄\"",
    ];
    let entry = |luck: &mut Luck| {
        let value = if luck.below(4) == 0 { luck.pick(&NUMBERS) } else { luck.pick(&VALUES) };
        format!("\"{}\":{value}", luck.pick(&KEYS))
    };
    let entries: Vec<String> = (0..luck.below(9)).map(|_| entry(luck)).collect();
    format!("{{{}}}", entries.join(luck.pick(&[",", ", ", ",\n", ",\t"])))
}

/// Lines typed into the terminal.
fn typed(luck: &mut Luck) -> String {
    const LINES: [&str; 22] = [
        "h",
        "u",
        "r",
        "p",
        "pass",
        "q",
        "ok",
        "resume",
        "1",
        "2",
        "0",
        "?",
        "悔棋",
        "认输",
        "停一手",
        "确认",
        "继续",
        "８，ｈ",
        "8,h",
        "99,z",
        "",
        "a0",
    ];
    let mut out = String::new();
    for _ in 0..luck.below(25) {
        match luck.below(5) {
            0 => out.push_str(luck.pick(&LINES)),
            1 => out.push_str("p\np"),
            _ => _ = write!(out, "{},{}", luck.below(20), (b'a' + luck.below(20) as u8) as char),
        }
        out.push('\n');
    }
    out
}

/// Words after the program's name.
fn command_line(luck: &mut Luck) -> String {
    const WORDS: [&str; 24] = [
        "play",
        "bench",
        "gomocup",
        "go",
        "gomoku",
        "--size",
        "--level",
        "--first",
        "--lang",
        "--rules",
        "--komi",
        "--handicap",
        "--quick",
        "--window",
        "--help",
        "--version",
        "--licences",
        "-h",
        "me",
        "computer",
        "zh",
        "en",
        "--",
        "--size=",
    ];
    let mut out = String::new();
    for _ in 0..luck.below(8) {
        out.push_str(if luck.below(3) == 0 { luck.pick(&NUMBERS) } else { luck.pick(&WORDS) });
        out.push(' ');
    }
    out
}
