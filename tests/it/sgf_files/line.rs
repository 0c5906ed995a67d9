//! A line of the manifest: a file and what is in it.

// In the code that nanoserde makes.
#![expect(clippy::question_mark, reason = "code that nanoserde derives")]

use hoshi::record::{NodeId, Opened, Record, Tree};
use hoshi::rules::Ruleset;
use nanoserde::DeJson;

/// A file and what is in it.
#[derive(DeJson)]
pub struct Line {
    /// Its name.
    pub file: String,
    expect: Option<Expect>,
}

/// What is in a file; of the first game, if there are several.
#[derive(DeJson)]
#[expect(non_snake_case, reason = "named as the properties of the manifest")]
struct Expect {
    encoding: Option<String>,
    games: Option<usize>,
    size: Option<String>,
    result: Option<String>,
    black: Option<String>,
    white: Option<String>,
    komi: Option<String>,
    handicap: Option<String>,
    GM: Option<String>,
    main_moves: Option<usize>,
    nodes_total: Option<usize>,
    variations: Option<usize>,
}

impl Line {
    /// Reads a line.
    pub fn read(line: &str) -> Self {
        Self::deserialize_json(line).expect("a line of the manifest")
    }

    /// Whether the file is a record at all.
    pub const fn is_record(&self) -> bool {
        self.expect.is_some()
    }

    /// What is otherwise than it should be.
    pub fn differences(&self, opened: &Opened) -> Vec<String> {
        let (Some(expect), Some(game)) = (&self.expect, opened.games.first()) else { return Vec::new() };
        let mut found = Vec::new();
        let mut check = |what: &str, is: String, should: Option<String>| {
            if let Some(should) = should.filter(|should| *should != is) {
                found.push(format!("{what} is {is:?}, not {should:?}"));
            }
        };
        let encoding = expect.encoding.as_deref().map(|name| name_of(name).to_owned());
        let order_of_bytes = ['L', 'B', 'E'];
        let is_wide = opened.encoding.name().starts_with("UTF-16");
        let name =
            if is_wide { opened.encoding.name().trim_end_matches(order_of_bytes) } else { opened.encoding.name() };
        check("encoding", name.to_owned(), encoding);
        check("games", opened.games.len().to_string(), expect.games.map(|count| count.to_string()));
        let size = game.info.rules.size();
        let side =
            if size.width == size.height { size.width.to_string() } else { format!("{}:{}", size.width, size.height) };
        check("size", side, expect.size.clone());
        check("black", game.info.names.black.clone(), expect.black.as_deref().map(one_line));
        check("white", game.info.names.white.clone(), expect.white.as_deref().map(one_line));
        check("handicap", game.info.handicap().to_string(), expect.handicap.clone());
        let number = match (game.info.text("GM"), game.info.rules) {
            (Some(other), _) => other,
            (None, Ruleset::Go(_)) => "1".to_owned(),
            (None, Ruleset::Gomoku(_)) => "4".to_owned(),
        };
        check("GM", number, expect.GM.clone());
        let written = hoshi::record::sgf::write([game]);
        for (name, value) in [("RE", &expect.result), ("KM", &expect.komi)] {
            let says = value.as_deref().is_none_or(|value| says(&written, name, value));
            check(name, says.to_string(), Some("true".to_owned()));
        }
        let should = if self.file == super::SCATTERED.0 { Some(super::SCATTERED.1) } else { expect.main_moves };
        check("main line", main_moves(game).to_string(), should.map(|count| count.to_string()));
        let nodes = game.tree.preorder();
        // A node with several moves, or a first node with one, became several.
        let is_split = opened.warnings.first.iter().any(|one| one.oddity == hoshi::record::Oddity::SplitNode);
        if !is_split {
            check("nodes", nodes.len().to_string(), expect.nodes_total.map(|count| count.to_string()));
        }
        if self.file != super::SCATTERED.0 {
            let forks: usize = nodes.iter().map(|&node| game.tree.children(node).count().saturating_sub(1)).sum();
            check("variations", forks.to_string(), expect.variations.map(|count| count.to_string()));
        }
        found
    }
}

/// Moves on the main line, those included that the board has no room for.
fn main_moves(game: &Record) -> usize {
    let tree = &game.tree;
    let kept = |node: NodeId| {
        let properties = tree.properties(node);
        properties.values("B").count() + properties.values("W").count() + usize::from(tree.step(node).is_some())
    };
    std::iter::once(Tree::ROOT).chain(tree.main_line(Tree::ROOT)).map(kept).sum()
}

/// Whether a written game has this value for a property: what its file said is kept letter by letter.
fn says(written: &str, name: &str, value: &str) -> bool {
    written.contains(&format!("{name}[{value}]"))
}

fn one_line(text: &str) -> String {
    text.replace('\n', " ").trim().to_owned()
}

/// The name of an encoding as this program says it; plain ASCII is a part of UTF-8.
fn name_of(name: &str) -> &str {
    match name {
        "ascii" | "utf-8" => "UTF-8",
        "utf-16" => "UTF-16",
        "gb2312" | "gbk" | "gb18030" => "gb18030",
        "big5" => "Big5",
        "shift_jis" => "Shift_JIS",
        "iso2022_jp" => "ISO-2022-JP",
        "cp1251" => "windows-1251",
        "latin-1" | "cp1252" => "windows-1252",
        "mac-roman" => "macintosh",
        other => other,
    }
}

#[test]
fn differences_are_found() {
    let line = |expect: &str| Line::read(&format!("{{\"file\": \"a.sgf\", \"expect\": {{{expect}}}}}"));
    let opened = hoshi::record::open(b"(;GM[1]SZ[9]KM[5.50]RE[B+Resign]PB[Ann];B[aa](;W[bb])(;W[cc]))", "").unwrap();
    for right in [
        "\"games\": 1, \"size\": \"9\", \"komi\": \"5.50\", \"result\": \"B+Resign\", \"black\": \"Ann\", \"GM\": \"1\"",
        "\"main_moves\": 2, \"nodes_total\": 4, \"variations\": 1, \"encoding\": \"ascii\", \"handicap\": \"0\"",
    ] {
        assert_eq!(line(right).differences(&opened), Vec::<String>::new());
    }
    for wrong in [
        "\"games\": 2",
        "\"size\": \"19\"",
        "\"komi\": \"6.5\"",
        "\"result\": \"W+R\"",
        "\"result\": \"B+5\"",
        "\"black\": \"Bob\"",
        "\"main_moves\": 3",
        "\"nodes_total\": 5",
        "\"variations\": 0",
        "\"encoding\": \"gbk\"",
        "\"GM\": \"4\"",
    ] {
        assert_eq!(line(wrong).differences(&opened).len(), 1, "{wrong}");
    }
    assert_eq!(main_moves(&opened.games[0]), 2);
}
