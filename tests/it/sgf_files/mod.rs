//! Every file of `sgf/manifest.jsonl` is read as its line says.
//!
//! Our own files lie in `tests/data/sgf`; a folder that `HOSHI_DATA` names holds more, among them real games of other
//! programs. What a line expects is counted in the file: properties `B` and `W` on the main line, whether or not the
//! board has room for them.

mod line;

use crate::data::{expect_none, tables};
use hoshi::record::{NotARecord, Oddity, Opened, Record, Replay, Tree, open, sgf};
use line::Line;
use std::fs;
use std::path::Path;

/// A file whose nodes stand in brackets in an order that no standard knows. The line counts the moves of all brackets
/// behind each other; we read the first branch as the game, as other programs do.
const SCATTERED: (&str, usize) = ("gogui--verbose-property-names.sgf", 184);

#[test]
fn every_file_is_read_as_its_line_says() {
    for table in tables("sgf/manifest.jsonl") {
        let folder = Path::new(&table.path).parent().unwrap_or(Path::new("."));
        let lines: Vec<Line> = table.text.lines().map(Line::read).collect();
        assert!(lines.len() > 20, "{}: {} lines", table.path, lines.len());
        expect_none(&lines.iter().flat_map(|line| complaints(line, folder)).collect::<Vec<_>>());
    }
}

/// Everything about a file that is not as its line says.
fn complaints(line: &Line, folder: &Path) -> Vec<String> {
    let bytes = match fs::read(folder.join(&line.file)) {
        Ok(bytes) => bytes,
        Err(problem) => return vec![format!("{}: {problem}", line.file)],
    };
    let mut found: Vec<String> = match (open(&bytes, &line.file), line.is_record()) {
        (Err(NotARecord::Empty | NotARecord::Looks(_)), false) => Vec::new(),
        (Ok(_), false) => vec!["was not refused".to_owned()],
        (Err(refusal), _) => vec![refusal.to_string()],
        (Ok(opened), true) => line.differences(&opened).into_iter().chain(again(&opened)).collect(),
    };
    for complaint in &mut found {
        *complaint = format!("{}: {complaint}", line.file);
    }
    found
}

/// What is lost when the games are written and read again, or saved.
fn again(opened: &Opened) -> Vec<String> {
    let mut lost = Vec::new();
    let text = sgf::write(&opened.games);
    match open(text.as_bytes(), "") {
        Ok(again) if again.games == opened.games => {}
        Ok(_) => lost.push(format!("is another game when it is written and read: {text}")),
        Err(refusal) => lost.push(format!("is refused when it is written: {refusal}")),
    }
    for game in &opened.games {
        match hoshi::record::read(&hoshi::record::write(game)) {
            Ok(saved) if saved == *game => {}
            Ok(_) => lost.push("is another game when it is saved".to_owned()),
            Err(bad) => lost.push(format!("cannot be saved: {bad}")),
        }
        let end = game.tree.main_line(Tree::ROOT).last().unwrap_or(Tree::ROOT);
        let replay = Replay::of(game, end);
        if replay.moves() != game.tree.depth(end) {
            lost.push("is not replayed to its end".to_owned());
        }
    }
    lost
}

/// What single files must do besides the numbers of their lines.
#[test]
fn special_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/sgf");
    let game = |name: &str| -> (Record, Vec<Oddity>) {
        let mut opened = open(&fs::read(folder.join(name)).unwrap(), name).unwrap();
        let oddities = opened.warnings.first.into_iter().map(|warning| warning.oddity).collect();
        (opened.games.swap_remove(0), oddities)
    };
    let text = |name: &str| game(name).0.tree.properties(Tree::ROOT).comment();
    assert_eq!(text("made--soft-break.sgf"), "one two\\three ] four\n new line tab");
    let names = |name: &str| game(name).0.info.names;
    assert_eq!(names("made--simpletext-newline.sgf").black, "Ann Lee");
    assert_eq!(names("made--big5-noca.sgf").white, "王立誠");
    assert_eq!(game("made--gbk-noca.sgf").0.info.text("EV").as_deref(), Some("第七届春兰杯世界围棋锦标赛"));
    let komi = |name: &str| match game(name).0.info.rules {
        hoshi::rules::Ruleset::Go(rules) => rules.komi.to_string(),
        hoshi::rules::Ruleset::Gomoku(_) => String::new(),
    };
    assert_eq!((komi("made--kmhundred-fox.sgf"), komi("made--komi-comma.sgf")), ("7.5".into(), "6.5".into()));
    assert_eq!(game("made--handicap-no-ab.sgf").1, [Oddity::HandicapPlaced(4)]);
    let stones = |name: &str| {
        let (game, _) = game(name);
        let end = game.tree.main_line(Tree::ROOT).last().unwrap_or(Tree::ROOT);
        let replay = Replay::of(&game, end);
        (replay.board().stone_count(), replay.forced().len())
    };
    assert_eq!(stones("made--compressed-points.sgf"), (10, 0));
    assert_eq!(stones("made--illegal-occupied.sgf"), (2, 1));
    assert_eq!(stones("made--handicap-no-ab.sgf"), (5, 0));
    assert_eq!(stones("made--move-and-setup.sgf"), (3, 0));
    assert_eq!(stones("made--same-colour-twice.sgf"), (4, 0));
    assert_eq!(stones("made--both-moves-in-node.sgf"), (3, 0));
}
