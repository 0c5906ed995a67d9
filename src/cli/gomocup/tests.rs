//! Conversations with a tournament manager, line by line.

use super::*;
use std::collections::VecDeque;

/// Lines that are all there from the start.
struct Script(VecDeque<String>);

impl Lines for Script {
    fn next(&mut self) -> Option<String> {
        self.0.pop_front()
    }

    fn is_interrupted(&mut self) -> bool {
        false
    }
}

/// What is answered to some lines, `|` between them.
fn talk(lines: &str) -> Vec<String> {
    let mut script = Script(lines.split('|').map(str::to_owned).collect());
    let mut output = Vec::new();
    run(&mut script, &mut output, 1).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(text.is_empty() || text.ends_with("\r\n"));
    text.split_terminator("\r\n").map(str::to_owned).collect()
}

/// The last answer to lines after a start with a few positions a move.
fn last(lines: &str) -> String {
    talk(&format!("START 15|INFO max_node 200|{lines}")).pop().unwrap_or_default()
}

fn is_move(text: &str) -> bool {
    let numbers: Vec<Option<u8>> = text.split(',').map(|part| part.parse().ok()).collect();
    matches!(numbers[..], [Some(0..15), Some(0..15)])
}

#[test]
fn starts_of_every_kind() {
    for (line, answer) in [
        ("START 15", "OK"),
        ("START 20", "OK"),
        ("start 9", "OK"),
        ("RECTSTART 12,15", "OK"),
        ("START 3", "ERROR unsupported size 3"),
        ("START 21", "ERROR unsupported size 21"),
        ("START 99999999999", "ERROR unsupported size 99999999999"),
        ("START x", "ERROR unsupported size x"),
        ("START", "ERROR unsupported size "),
        ("RECTSTART 30,15", "ERROR unsupported size 30,15"),
        ("BEGIN", "ERROR no game was started"),
        ("TURN 1,1", "ERROR no game was started"),
        ("FLY", "UNKNOWN FLY"),
        ("12,3", "UNKNOWN 12,3"),
    ] {
        assert_eq!(talk(line), [answer], "{line}");
    }
    assert!(
        talk("INFO rule|INFO|INFO timeout_turn x|INFO folder /tmp|INFO evaluate 1,1|YXSTOP||END|START 15").is_empty()
    );
    assert_eq!(talk("ABOUT"), [ABOUT]);
    assert!(ABOUT.starts_with("name=\"Hoshi\", version=\""));
}

#[test]
fn a_game_move_by_move() {
    let answers = talk("START 15|INFO max_node 200|BEGIN|TURN 0,0|TAKEBACK 0,0|TURN 0,1|RESTART|TURN 7,7|END");
    assert_eq!(answers.len(), 7, "{answers:?}");
    assert_eq!((answers[0].as_str(), answers[3].as_str(), answers[5].as_str()), ("OK", "OK", "OK"));
    assert!([1, 2, 4, 6].iter().all(|&at| is_move(&answers[at])), "{answers:?}");
}

#[test]
fn points_that_cannot_be() {
    for (line, answer) in [
        ("TURN 15,0", "ERROR impossible point 15,0"),
        ("TURN -1,0", "ERROR impossible point -1,0"),
        ("TURN 3", "ERROR impossible point 3"),
        ("TURN", "ERROR impossible point "),
        ("TURN 999999,1", "ERROR impossible point 999999,1"),
        ("TAKEBACK 5,5", "ERROR impossible point 5,5"),
        ("PLAY x,1", "ERROR impossible point x,1"),
        ("PLAY 5,5", "5,5"),
        ("PLAY 5,5|BEGIN", "ERROR the board is not empty"),
    ] {
        assert_eq!(last(line), answer, "{line}");
    }
}

#[test]
fn positions() {
    // Own four: it wins; the opponent's four: it is stopped.
    assert_eq!(last("BOARD|3,3,1|0,0,2|4,3,1|0,1,2|5,3,1|0,3,2|6,3,1|2,3,2|DONE"), "7,3");
    assert_eq!(last("BOARD|3,3,2|0,0,1|4,3,2|0,1,1|5,3,2|2,3,1|6,3,2|DONE"), "7,3");
    assert_eq!(last("BOARD|3,3,1|3,3,2|DONE"), "ERROR impossible point 3,3");
    assert_eq!(last("BOARD|3,3|DONE"), "ERROR unreadable stone 3,3");
    assert_eq!(last("BOARD|3,3,7|DONE"), "ERROR unreadable stone 3,3,7");
    assert!(is_move(&last("YXBOARD|3,3,1|4,4,2|DONE|TURN 5,5")));
    assert_eq!(talk("BOARD|1,1,1|DONE|ABOUT"), ["ERROR no game was started", ABOUT]);
}

#[test]
fn rules_by_their_bits() {
    // Six in a row: no five where five is exact.
    let six = "BOARD|3,3,1|0,0,2|4,3,1|0,2,2|5,3,1|0,4,2|7,3,1|0,6,2|8,3,1|2,3,2|DONE";
    assert_eq!(last(&format!("INFO rule 0|{six}")), "6,3");
    assert_ne!(last(&format!("INFO rule 1|{six}")), "6,3");
    // A cross of two threes is forbidden to Black in Renju.
    let cross = "YXBOARD|7,6,1|0,0,2|7,8,1|0,2,2|6,7,1|0,4,2|8,7,1|0,6,2|DONE|YXSHOWFORBID";
    assert_eq!(last(&format!("INFO rule 4|{cross}")), "FORBID 0707.");
    assert_eq!(last(&format!("INFO rule 0|{cross}")), "FORBID .");
}

#[test]
fn openings_with_a_swap() {
    let three = last("SWAP2BOARD|DONE");
    assert_eq!(three.split(' ').filter(|stone| is_move(stone)).count(), 3, "{three}");
    for opening in ["SWAP2BOARD|7,7|8,8|6,6|DONE", "SWAP2BOARD|0,0|14,14|0,14|3,3|9,9|DONE"] {
        let answer = last(opening);
        assert!(answer == "SWAP" || is_move(&answer), "{answer}");
    }
    assert_eq!(last("SWAP2BOARD|7,7|DONE"), "ERROR an opening has 0, 3 or 5 stones");
}

#[test]
fn a_full_board_has_no_move() {
    let stone = |at| format!("{},{},{}", at % 5, at / 5, 1 + (at / 2 + at / 5) % 2);
    let stones = (0..25).map(stone).collect::<Vec<_>>().join("|");
    assert_eq!(talk(&format!("START 5|BOARD|{stones}|DONE")).pop().unwrap(), "ERROR no free point is left");
}

/// Whatever is typed, there is an answer or none, but never the end of the program.
#[test]
fn nonsense_is_survived() {
    let words =
        ["START", "15", ",", "BOARD", "DONE", "TURN", "7,7", "-", "INFO", "rule", "4", "SWAP2BOARD", "BEGIN", "é"];
    let mut luck = 7_usize;
    let mut lines = String::from("INFO max_node 64");
    for _ in 0..400 {
        luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let separator = if luck >> 40 & 1 == 0 { '|' } else { ' ' };
        lines.push(separator);
        lines += words[(luck >> 33) % words.len()];
    }
    let _ = talk(&lines);
}
