//! Conversations, line by line.

use super::*;
use std::io::Cursor;
use std::{env, fs, process};

const MANNER: Manner = Manner { level: Level::FirstSteps, visits: None, seconds: None, seed: 1, resigns: true };

/// Everything that is answered to some lines, `|` between them.
fn talk(lines: &str) -> String {
    talk_with(MANNER, lines)
}

fn talk_with(manner: Manner, lines: &str) -> String {
    let mut output = Vec::new();
    run(manner, &mut Cursor::new(lines.replace('|', "\n").into_bytes()), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

/// The answers to some lines, `|` between them.
fn answers(lines: &str) -> Vec<String> {
    talk(lines).split("\n\n").filter(|answer| !answer.is_empty()).map(str::to_owned).collect()
}

/// The last answer.
fn last(lines: &str) -> String {
    answers(lines).pop().unwrap_or_default()
}

#[test]
fn a_whole_session() {
    let said = talk(
        "1 protocol_version|name|known_command genmove|known_command fly|boardsize 9|clear_board|komi 6.5|\
         play b E5|2 play W C3 # a remark|play black pass|# nothing||showboard|undo|undo|99 play w c3|last_move|\
         final_score|3 quit|name",
    );
    let board = "\n   A B C D E F G H J\n 9 . . . . . . . . . 9\n 8 . . . . . . . . . 8\n 7 . . + . . . + . . 7\n \
                 6 . . . . . . . . . 6\n 5 . . . . X . . . . 5\n 4 . . . . . . . . . 4\n 3 . . O . . . + . . 3\n \
                 2 . . . . . . . . . 2\n 1 . . . . . . . . . 1\n   A B C D E F G H J\n\
                 white to move, Black has taken 0, White 0\n\n";
    let start = "=1 2\n\n= Hoshi\n\n= true\n\n= false\n\n=\n\n=\n\n=\n\n=\n\n=2\n\n=\n\n=";
    let end = "=\n\n=\n\n=99\n\n= white C3\n\n= W+6.5\n\n=3\n\n";
    assert_eq!(said, format!("{start}{board}{end}"));
}

#[test]
fn bad_lines_are_answered_with_the_reason() {
    for (line, answer) in [
        ("fly", "? unknown command"),
        ("7 fly", "?7 unknown command"),
        ("7", "?7 unknown command"),
        ("PLAY b E5", "? unknown command"),
        ("boardsize", "? syntax error"),
        ("boardsize 1", "? unacceptable size"),
        ("boardsize 26", "? unacceptable size"),
        ("boardsize -9", "? unacceptable size"),
        ("boardsize 99999999999999999999", "? unacceptable size"),
        ("boardsize nine", "? unacceptable size"),
        ("komi", "? syntax error"),
        ("komi much", "? syntax error"),
        ("komi nan", "? syntax error"),
        ("komi 1e99", "? syntax error"),
        ("play", "? syntax error"),
        ("play b", "? syntax error"),
        ("play red E5", "? invalid color"),
        ("play b I5", "? invalid vertex"),
        ("play b Z99", "? invalid vertex"),
        ("play b E20", "? invalid vertex"),
        ("play b resign", "? invalid vertex"),
        ("play b E5|play w E5", "? illegal move: occupied"),
        ("play b A2|play b B1|play w A1", "? illegal move: suicide"),
        ("genmove", "? syntax error"),
        ("genmove x", "? invalid color"),
        ("undo", "? cannot undo"),
        ("gg-undo 2", "? cannot undo"),
        ("last_move", "? cannot undo"),
        ("fixed_handicap 1", "? invalid number of stones"),
        ("fixed_handicap 10", "? invalid number of stones"),
        ("fixed_handicap x", "? syntax error"),
        ("play b E5|fixed_handicap 2", "? board not empty"),
        ("play b E5|place_free_handicap 2", "? board not empty"),
        ("place_free_handicap 999", "? invalid number of stones"),
        ("set_free_handicap", "? invalid number of stones"),
        ("set_free_handicap E5", "? invalid number of stones"),
        ("set_free_handicap E5 E5", "? invalid vertex"),
        ("set_free_handicap E5 pass", "? invalid vertex"),
        ("time_settings 1 2", "? syntax error"),
        ("time_settings -1 0 0", "? syntax error"),
        ("time_settings inf 0 0", "? syntax error"),
        ("time_left b", "? syntax error"),
        ("kgs-time_settings hourglass", "? syntax error"),
        ("kgs-rules chess", "? unknown rules"),
        ("final_status_list", "? syntax error"),
        ("final_status_list asleep", "? invalid status"),
        ("loadsgf", "? syntax error"),
    ] {
        assert_eq!(last(line), answer, "{line}");
    }
    assert!(last("loadsgf /nowhere/at/all.sgf").starts_with("? cannot use the file: "));
    assert!(last("printsgf /nowhere/at/all.sgf").starts_with("? cannot use the file: "));
}

#[test]
fn every_command_that_is_listed_is_known() {
    let listed = last("list_commands");
    let names: Vec<&str> = listed.trim_start_matches("= ").lines().collect();
    assert!(names.len() > 30 && names.contains(&"kgs-genmove_cleanup"), "{names:?}");
    for name in names.into_iter().filter(|name| *name != "quit") {
        assert!(!last(&format!("boardsize 5|{name}|name")).contains("unknown command"));
        assert_eq!(last(&format!("known_command {name}")), "= true");
        assert!(answers(&format!("boardsize 5|{name} b 1 2 3|name")).contains(&"= Hoshi".to_owned()), "{name}");
    }
}

#[test]
fn a_refused_command_changes_nothing() {
    let before = "boardsize 5|komi 3.5|play b C3|play w C4";
    let board = last(&format!("{before}|showboard"));
    for line in
        ["boardsize 99", "komi x", "play b C3", "play w Z1", "fixed_handicap 2", "loadsgf /nowhere", "kgs-rules x"]
    {
        assert_eq!(last(&format!("{before}|{line}|showboard")), board, "{line}");
        assert_eq!(last(&format!("{before}|{line}|get_komi")), "= 3.5", "{line}");
    }
}

#[test]
fn handicap_of_every_kind() {
    assert_eq!(last("boardsize 9|fixed_handicap 2"), "= C3 G7");
    assert_eq!(last("boardsize 9|fixed_handicap 4|showboard").matches('X').count(), 4);
    assert!(last("boardsize 9|fixed_handicap 4|showboard").contains("white to move"));
    assert_eq!(last("boardsize 9|fixed_handicap 4|undo"), "? cannot undo");
    assert_eq!(last("boardsize 9|set_free_handicap A1 B2 C3|undo"), "? cannot undo");
    assert!(last("boardsize 9|set_free_handicap A1 B2 C3|showboard").contains("white to move"));
    for (size, stones) in [(9, 2), (9, 12), (8, 7), (5, 12), (19, 9), (25, 30)] {
        let placed = last(&format!("boardsize {size}|place_free_handicap {stones}"));
        let mut points: Vec<&str> = placed.trim_start_matches("= ").split(' ').collect();
        points.sort_unstable();
        points.dedup();
        assert_eq!(points.len(), stones, "{size}: {placed}");
    }
    assert_eq!(last("boardsize 9|fixed_handicap 4|clear_board|showboard").matches('X').count(), 0);
    // A game with handicap goes on, komi is left alone.
    assert_eq!(last("boardsize 9|komi 0.5|fixed_handicap 2|get_komi"), "= 0.5");
    assert!(last("boardsize 9|set_free_handicap A1 B2|genmove w").starts_with("= "));
}

#[test]
fn moves_out_of_turn() {
    let said = last("boardsize 5|play b A1|play b B1|play b C1|showboard");
    assert!(said.contains("\n 1 X X X . . 1\n") && said.contains("white to move"), "{said}");
    assert!(last("boardsize 5|play w A1|genmove w").starts_with("= "));
    assert!(last("boardsize 5|genmove w|genmove w|genmove w|undo|undo|undo|undo") == "? cannot undo");
    let history = last("boardsize 5|play b A1|play w B2|play b pass|move_history");
    assert_eq!(history, "= black pass\nwhite B2\nblack A1");
}

#[test]
fn ko_is_refused_and_time_is_no_matter() {
    let ko = "boardsize 5|play b B3|play w C3|play b C4|play w D4|play b C2|play w D2|play b A5|play w E3|play b D3|play w C3";
    assert_eq!(last(ko), "? illegal move: ko");
    for clock in ["time_settings 0 0 0", "time_settings 1 0 0|time_left b 0 0", "kgs-time_settings absolute 0"] {
        assert!(last(&format!("boardsize 9|{clock}|genmove b")).starts_with("= "), "{clock}");
    }
}

#[test]
fn two_passes_are_not_the_end() {
    assert_eq!(last("boardsize 5|play b pass|play w pass|play b C3"), "=");
    assert!(last("boardsize 5|play b pass|play w pass|play b pass|genmove w").starts_with("= "));
    for rules in ["chinese", "japanese", "aga", "new_zealand"] {
        let score =
            last(&format!("boardsize 5|komi 0.5|kgs-rules {rules}|play b C3|play w pass|play b pass|final_score"));
        assert!(score.starts_with("= B+"), "{rules}: {score}");
    }
}

/// A white stone that is dead inside Black's territory.
const DEAD: &str = "boardsize 5|komi 0.5|play b B1|play b B2|play b B3|play b B4|play b B5|play b D1|play b D2|play b D3|\
                    play b D4|play b D5|play w E3";

#[test]
fn dead_stones_are_listed_and_cleaned_up() {
    assert_eq!(last(&format!("{DEAD}|final_status_list dead")), "= E3");
    assert!(last(&format!("{DEAD}|final_status_list alive")).contains("B1"));
    assert_eq!(last(&format!("{DEAD}|final_status_list seki")), "=");
    assert_eq!(last(&format!("{DEAD}|final_status_list white_territory")), "=");
    assert_eq!(last(&format!("{DEAD}|final_score")), "= B+24.5");
    let mut lines = DEAD.to_owned();
    for _ in 0..12 {
        lines += "|kgs-genmove_cleanup b|play w pass";
    }
    assert!(!last(&format!("{lines}|showboard")).contains('O'), "{}", last(&format!("{lines}|showboard")));
}

#[test]
fn records_are_loaded_and_written() {
    let file = env::temp_dir().join(format!("hoshi-gtp-{}.sgf", process::id()));
    let name = file.to_str().unwrap();
    fs::write(&file, "(;GM[1]SZ[9]KM[5.5]AB[cc][gg];W[ee];B[dd](;W[ff])(;W[aa]))").unwrap();
    assert_eq!(last(&format!("loadsgf {name}")), "= black");
    assert_eq!(last(&format!("loadsgf {name} 2")), "= black");
    assert_eq!(last(&format!("loadsgf {name} 1|showboard")).matches('O').count(), 0);
    assert_eq!(last(&format!("loadsgf {name}|showboard")).matches(" X").count(), 3);
    assert_eq!(last(&format!("loadsgf {name}|get_komi")), "= 5.5");
    assert_eq!(last(&format!("loadsgf {name}|undo|last_move")), "= black D6");
    assert!(last(&format!("loadsgf {name}|genmove b")).starts_with("= "));
    let printed = last(&format!("loadsgf {name}|play b J9|printsgf"));
    assert!(
        printed.starts_with("= (;FF[4]") && printed.contains("AB[cc][gg]") && printed.contains(";B[ia]"),
        "{printed}"
    );
    assert_eq!(last(&format!("boardsize 9|play b A1|printsgf {name}|loadsgf {name}|last_move")), "= black A1");
    for (text, answer) in [
        ("(;GM[4]SZ[15];B[aa])", "? cannot use the file: no game of Go is in it"),
        ("(;GM[1]SZ[9:13])", "? unacceptable size"),
        ("poem", "? cannot use the file: this is no record; it looks like a text without a game"),
    ] {
        fs::write(&file, text).unwrap();
        assert_eq!(last(&format!("loadsgf {name}")), answer);
    }
    fs::remove_file(&file).unwrap();
}

#[test]
fn an_analysis_goes_on_until_a_line_comes() {
    let said = talk("boardsize 9|lz-analyze b 50|name|kata-analyze interval 10|");
    let parts: Vec<&str> = said.split("\n\n").collect();
    assert!(parts[1].starts_with("=\ninfo move ") && parts[1].contains(" winrate 5000 prior "), "{said}");
    assert_eq!(parts[2], "= Hoshi");
    assert!(parts[3].starts_with("=\ninfo move ") && parts[3].contains(" winrate 0.5000 prior 1.0000 "), "{said}");
    let rows = last("boardsize 5|play b C3|hoshi-owner");
    assert_eq!(rows.lines().skip(1).map(|row| row.split(' ').count()).collect::<Vec<_>>(), [5; 5], "{rows}");
}

#[test]
fn a_game_against_itself_ends() {
    let mut lines = "boardsize 5|komi 0.5".to_owned();
    lines += &"|genmove b|genmove w".repeat(100);
    let moves = answers(&lines);
    assert_eq!(moves.len(), 202);
    assert!(moves[2..].iter().all(|answer| answer.starts_with("= ")), "{moves:?}");
    assert!(moves[2..].windows(2).any(|two| two == ["= pass", "= pass"]), "{moves:?}");
}

#[test]
fn nonsense_is_survived() {
    let words =
        ["play", "b", "E5", "\u{1b}[2J", "genmove", "undo", "9", "boardsize", "é", "komi", "#", "-1", "pass", "w"];
    let mut luck = 7_usize;
    let mut lines = String::from("boardsize 5");
    for _ in 0..600 {
        luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        lines.push(if luck >> 40 & 1 == 0 { '|' } else { ' ' });
        lines += words[(luck >> 33) % words.len()];
    }
    let said = answers(&lines);
    assert!(said.iter().all(|answer| answer.starts_with(['=', '?'])), "{said:?}");
    let noise: Vec<u8> = (0..300_000_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let mut output = Vec::new();
    run(MANNER, &mut Cursor::new(noise), &mut output).unwrap();
    assert!(!String::from_utf8(output).unwrap().chars().any(|c| c.is_control() && c != '\n'));
}

#[test]
fn a_lost_game_is_given_up_unless_that_is_not_wanted() {
    // Black has three rows of nine, White nothing.
    let rows: Vec<String> =
        [2, 5, 8].iter().flat_map(|row| "ABCDEFGHJ".chars().map(move |x| format!("play b {x}{row}|"))).collect();
    let lines = format!("boardsize 9|{}genmove w|genmove w|genmove w|clear_board|genmove w", rows.concat());
    for resigns in [true, false] {
        let manner = Manner { level: Level::Strong, visits: Some(2), resigns, ..MANNER };
        let said = talk_with(manner, &lines);
        let answers: Vec<&str> = said.split("\n\n").filter(|answer| answer.len() > 1).collect();
        let is_given_up = answers.iter().map(|answer| *answer == "= resign").collect::<Vec<_>>();
        assert_eq!(is_given_up, [false, false, resigns, false], "{answers:?}");
    }
}
