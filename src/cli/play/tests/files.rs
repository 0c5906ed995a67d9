//! Records that are written and opened.

use super::*;
use crate::record::{self, Record, Tree};
use std::path::PathBuf;
use std::{env, fs, process};

/// A file of its own for a test, gone afterwards.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let file = env::temp_dir().join(format!("hoshi-play-{}-{name}", process::id()));
        let _ = fs::remove_file(&file);
        Self(file)
    }

    fn holding(name: &str, text: &str) -> Self {
        let scratch = Self::new(name);
        fs::write(&scratch.0, text).unwrap();
        scratch
    }

    fn games(&self) -> Vec<Record> {
        record::open(&fs::read(&self.0).unwrap(), "").unwrap().games
    }

    fn words(&self) -> String {
        self.0.to_str().unwrap().to_owned()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// What is printed when `hoshi play` with these words is fed some lines, or why it does not begin.
fn played(words: &str, input: &str) -> Result<String, String> {
    let (wanted, language) = wanted(words);
    let opened = Opened::of(&wanted).map_err(|bad| bad.say(language))?;
    let mut terminal = terminal(words);
    if let Some(opened) = opened {
        terminal = terminal.with_opened(opened);
    }
    let mut output = Vec::new();
    run(terminal, Echo::On, &mut Cursor::new(input.as_bytes()), &mut output).unwrap();
    Ok(String::from_utf8(output).unwrap())
}

fn main_line(game: &Record) -> usize {
    game.tree.main_line(Tree::ROOT).count()
}

#[test]
fn the_record_is_written_and_goes_on_where_it_stopped() {
    let file = Scratch::new("written.sgf");
    let name = file.words();
    played(&format!("--level 0 --sgf {name}"), "8,h\n9,h\n7,g\n").unwrap();
    let games = file.games();
    assert_eq!((games.len(), main_line(&games[0]), games[0].info.date.as_str()), (1, 3, "2026-01-02"));
    let text = played(&format!("--open {name} --sgf {name}"), "u\n6,f\nr\n1\n1,a\n").unwrap();
    assert!(text.contains("The game goes on after move 3.\n"), "{text}");
    assert!(text.contains("\n 9 + + + + + + + o +"), "{text}");
    let games = file.games();
    assert_eq!(games.iter().map(main_line).collect::<Vec<_>>(), [3, 1]);
    assert!(games[0].info.result.is_some(), "one resigned");
}

#[test]
fn a_file_that_is_there_is_not_overwritten() {
    let file = Scratch::holding("there.sgf", "(;GM[4]SZ[15])");
    let said = played(&format!("--sgf {}", file.words()), "").unwrap_err();
    assert!(said.contains("is there already"), "{said}");
    assert_eq!(fs::read_to_string(&file.0).unwrap(), "(;GM[4]SZ[15])");
}

#[test]
fn a_record_that_cannot_be_written_does_not_end_the_game() {
    let text = played("--level 0 --sgf /nowhere/at/all.sgf", "8,h\n7,h\n").unwrap();
    assert_eq!(text.matches("The record cannot be written to /nowhere/at/all.sgf").count(), 2, "{text}");
    assert!(text.ends_with("Game over!\n"));
}

#[test]
fn records_of_others_are_played_on() {
    let go = Scratch::holding("go.sgf", "(;GM[1]SZ[13]KM[6.5]RU[Japanese]HA[2]AB[dj][jd]PB[Ann];W[gg];B[cc])");
    let text = played(&format!("--open {} --level 1", go.words()), "M1\nq\n").unwrap();
    assert!(text.starts_with("Hoshi: Go 13x13, Japanese, 2 stones, Komi 6.5, Level 1"), "{text}");
    assert!(text.contains("\n 7 . . . . . . o ") && text.contains("The computer plays "), "{text}");
    let finished = Scratch::holding("five.sgf", "(;GM[4]SZ[15];B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea])");
    let text = played(&format!("--open {} --level 0", finished.words()), "u\n0\n").unwrap();
    assert!(text.contains("Black wins! - Five in a row\nPlay again?") && text.contains("Taken back."), "{text}");
    // Moves against the rules and stones that were set up are no obstacle.
    let odd = Scratch::holding("odd.sgf", "(;GM[1]SZ[9]AB[cc][dd]AW[ee];W[aa];B[aa])");
    let text = played(&format!("--open {} --level 0", odd.words()), "J9\nq\n").unwrap();
    assert!(text.contains("\n 9 x . . . . . . . o\n"), "{text}");
    let string = Scratch::holding("string.txt", "h8h7i7g9");
    let text = played(&format!("--open {} --first computer --level 1", string.words()), "q\n").unwrap();
    assert!(text.contains("after move 4.") && text.contains("The computer plays "), "{text}");
}

#[test]
fn what_cannot_be_opened_is_named() {
    for (name, text, said) in [
        ("poem.txt", "Roses are red", "cannot be opened: It looks like "),
        ("empty.sgf", "", "cannot be opened: The file is empty."),
    ] {
        let file = Scratch::holding(name, text);
        let told = played(&format!("--open {}", file.words()), "").unwrap_err();
        assert!(told.contains(said), "{name}: {told}");
    }
    let told = played("--open /nowhere/at/all.sgf --lang zh", "").unwrap_err();
    assert!(told.starts_with("打不开棋谱 /nowhere/at/all.sgf："), "{told}");
    let go = Scratch::holding("level.sgf", "(;GM[1]SZ[25];B[aa])");
    let told = played(&format!("--open {} --level 5", go.words()), "").unwrap_err();
    assert!(told.contains("level 5 does not play it"), "{told}");
}
