//! Series of games: their tables, their figures, and that they repeat themselves.

use super::*;
use crate::cli::arguments::{self, Job};
use std::{env, process};

/// The series that `hoshi selfplay` with these words asks for.
fn series(words: &str) -> Series {
    let request = arguments::read(format!("selfplay {words}").split_whitespace().map(Into::into));
    let Ok(Job::Selfplay(series)) = request.job else { panic!("{words}: {:?}", request.job) };
    *series
}

/// The table of a series without the column of times, and its figures.
fn told(words: &str) -> (String, String) {
    let series = series(words);
    let mut summary = Summary::default();
    let mut table = String::from(HEAD);
    for number in 1..=series.games {
        let played = play(&series, number);
        table += &rows(number, &played);
        summary.add(number, &played);
    }
    let timeless = |row: &str| {
        let cells: Vec<&str> = row.split(',').collect();
        [&cells[..5], &cells[6..]].concat().join(",")
    };
    (table.lines().map(timeless).collect::<Vec<_>>().join("\n"), summary.text(&series, Language::English))
}

#[test]
fn the_table_has_a_row_for_each_move() {
    for (words, side) in [("--games 3 --size 9 --seed 5", 9_i16), ("go --games 2 --size 5 --black 1 --seed 5", 5)] {
        let (table, _) = told(words);
        let mut lines = table.lines();
        assert_eq!(lines.next(), Some("gameId,step,row,col,player,value"));
        let (mut game, mut step) = (0, 0);
        for line in lines {
            let cells: Vec<i16> = line.split(',').take(5).map(|cell| cell.parse().unwrap()).collect();
            let [id, at, row, column, player] = cells[..] else { panic!("{line}") };
            (game, step) = if id == game { (game, step + 1) } else { (game + 1, 1) };
            assert_eq!((id, at), (game, step), "{line}");
            assert!((row, column) == (-1, -1) || [row, column].iter().all(|at| (0..side).contains(at)), "{line}");
            assert_eq!(player, if step % 2 == 1 { 1 } else { 2 }, "{line}");
        }
        assert_eq!(game, series(words).games as i16);
    }
    assert!(told("go --games 1 --size 5").0.contains(",-1,-1,"), "games of Go end with passes");
}

#[test]
fn the_same_seed_gives_the_same_table() {
    let words = "--games 2 --size 9 --black 1 --white 2 --seed";
    assert_eq!(told(&format!("{words} 3")).0, told(&format!("{words} 3")).0);
    assert_ne!(told(&format!("{words} 3")).0, told(&format!("{words} 4")).0);
}

#[test]
fn the_figures_add_up() {
    let (_, figures) = told("--games 4 --size 9 --white 1 --seed 1");
    let count = |label: &str| -> u32 {
        let line = figures.lines().find(|line| line.starts_with(label)).unwrap();
        line[label.len()..].split_whitespace().next().unwrap().parse().unwrap()
    };
    let all = ["Black (first) won (95 % interval)", "White (second) won", "draws", "called off, too long"].map(count);
    assert_eq!((all.iter().sum::<u32>(), count("games")), (4, 4), "{figures}");
    assert!(all[0] >= 3, "the tables beat luck: {figures}");
    assert!(figures.contains("Black thinks (ms): usually ") && figures.contains("White thinks (ms)"), "{figures}");
}

#[test]
fn weights_change_the_games() {
    let usual = told("--games 2 --size 9 --seed 2").0;
    assert_ne!(told("--games 2 --size 9 --seed 2 --black-defence 0").0, usual);
    assert_eq!(told("--games 2 --size 9 --seed 2 --black-defence 1.2 --white-attack 1").0, usual);
}

#[test]
fn long_games_without_a_winner_stand_out() {
    let mut summary = Summary::default();
    let rules = series("--size 12").rules;
    let pass = super::super::game::Choice { mv: None, spent: 1_000_000, value: None };
    let mut slow = vec![(Color::Black, pass); 120];
    slow[7].1.spent = 90_000_000;
    summary.add(1, &Played { rules, turns: slow, end: End::Outcome(Outcome::Draw) });
    summary.add(2, &Played { rules, turns: vec![(Color::Black, pass); 30], end: End::TooLong });
    let figures = summary.text(&Series { games: 2, ..series("--size 12") }, Language::English);
    for line in [
        "draws                               1  50.0 %",
        "called off, too long                1\n",
        "without a winner  1\n",
    ] {
        assert!(figures.contains(line), "{line}: {figures}");
    }
    assert!(figures.contains("longest 90.00 (game 1, step 8), 1 spikes\n"), "{figures}");
    let chinese = summary.text(&Series { games: 2, ..series("--size 12") }, Language::Chinese);
    assert!(chinese.contains("最长 90.00（第 1 局第 8 步），尖峰 1 次\n"), "{chinese}");
}

#[test]
fn files_are_written() {
    let folder = env::temp_dir().join(format!("hoshi-selfplay-{}", process::id()));
    let (csv, sgf) = (folder.join("games.csv"), folder.join("records"));
    fs::create_dir_all(&folder).unwrap();
    let series = Series { csv: Some(csv.clone()), sgf: Some(sgf.clone()), ..series("--games 2 --size 9") };
    let mut figures = Vec::new();
    run(&series, Language::English, &mut figures).unwrap();
    assert!(fs::read_to_string(&csv).unwrap().starts_with(HEAD));
    let record = fs::read_to_string(sgf.join("game-0002.sgf")).unwrap();
    assert!(record.contains("PB[Hoshi 2]") && record.contains("GM[4]"), "{record}");
    fs::remove_dir_all(&folder).unwrap();
    let nowhere = Series { csv: Some("/nowhere/at/all.csv".into()), ..series };
    let trouble = run(&nowhere, Language::English, &mut Vec::new()).unwrap_err();
    assert!(trouble.say(Language::English).starts_with("file /nowhere/at/all.csv: "));
}
