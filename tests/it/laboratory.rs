//! The program as a tool: GTP, self-play and matches through real pipes, also against partners that misbehave.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{env, fs, process};

const HOSHI: &str = env!("CARGO_BIN_EXE_hoshi");

/// Runs the program to its end.
fn hoshi(words: &str) -> Output {
    let words = words.split_whitespace().chain(["--lang", "en"]);
    Command::new(HOSHI).args(words).stdin(Stdio::null()).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = env::temp_dir().join(format!("hoshi-lab-{}-{name}", process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The figures of a match against a program.
fn contest(words: &[&str], opponent: &str) -> String {
    let output = Command::new(HOSHI)
        .args(["match", "--lang", "en", "--opponent", opponent])
        .args(words)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    text(&output.stdout)
}

/// The value of a row of figures.
fn figure<'t>(told: &'t str, label: &str) -> &'t str {
    told.lines().find_map(|line| line.strip_prefix(label)).unwrap_or_else(|| panic!("{label}: {told}")).trim()
}

#[test]
fn gtp_answers_each_line_before_the_next_is_written() {
    let mut child = Command::new(HOSHI)
        .args(["gtp", "--level", "1", "--seed", "3"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for (line, start) in [
        ("1 boardsize 7", "=1"),
        ("2 genmove b", "=2 "),
        ("3 genmove q", "?3 invalid color"),
        ("4 final_score", "=4 "),
        ("5 quit", "=5"),
    ] {
        writeln!(input, "{line}").unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        assert!(answer.starts_with(start), "{line}: {answer}");
        answer.clear();
        output.read_line(&mut answer).unwrap();
        assert_eq!(answer, "\n", "{line}");
    }
    assert!(child.wait().unwrap().success());
}

#[test]
fn gtp_leaves_when_nobody_listens_or_speaks() {
    let mut child = Command::new(HOSHI).arg("gtp").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    for _ in 0..3 {
        // Fails as soon as the program has left.
        let _ = writeln!(input, "name");
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn selfplay_writes_a_table_that_repeats_itself() {
    let folder = folder("selfplay");
    let table = |name: &str, seed: u32| {
        let csv = folder.join(name);
        let words =
            format!("selfplay --games 2 --size 9 --seed {seed} --csv {} --sgf {}", csv.display(), folder.display());
        let output = hoshi(&words);
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
        assert_eq!(figure(&text(&output.stdout), "games"), "2");
        let timeless = |line: &str| {
            let mut cells: Vec<&str> = line.split(',').collect();
            cells.remove(5);
            cells.join(",")
        };
        fs::read_to_string(csv).unwrap().lines().map(timeless).collect::<Vec<_>>()
    };
    let (one, again, other) = (table("one.csv", 1), table("again.csv", 1), table("other.csv", 2));
    assert_eq!(one[0], "gameId,step,row,col,player,value");
    assert_eq!(one, again);
    assert_ne!(one, other);
    assert!(folder.join("game-0001.sgf").exists());
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_match_of_go_against_the_weakest_level() {
    let opponent = format!("'{HOSHI}' gtp --level 1 --seed 5");
    let told = contest(&["go", "--size", "5", "--games", "4", "--komi", "0.5"], &opponent);
    assert_eq!(figure(&told, "games   "), "4", "{told}");
    assert_eq!(figure(&told, "forfeits of the opponent"), "0", "{told}");
    assert_eq!(figure(&told, "forfeits of Hoshi"), "0", "{told}");
    assert!(told.contains("game 1, Hoshi is Black: ") && told.contains("game 2, Hoshi is White: "), "{told}");
    assert!(figure(&told, "Elo difference (95 % interval)").contains(" to "), "{told}");
}

#[test]
fn a_match_of_gomoku_from_openings() {
    let folder = folder("openings");
    let openings = folder.join("openings.txt");
    fs::write(&openings, "# two\n4,4 4,3 6,2\n4,4 5,3\n").unwrap();
    let words = ["--size", "9", "--games", "4", "--seconds", "0.05", "--openings", openings.to_str().unwrap()];
    let records = folder.join("records");
    let words: Vec<&str> = words.into_iter().chain(["--sgf", records.to_str().unwrap()]).collect();
    let told = contest(&words, &format!("'{HOSHI}' gomocup"));
    assert_eq!(figure(&told, "games   "), "4", "{told}");
    assert_eq!(figure(&told, "forfeits of the opponent"), "0", "{told}");
    let record = |number: u32| fs::read_to_string(records.join(format!("game-{number:04}.sgf"))).unwrap();
    let start = |number: u32| record(number).split_once(";B[ee]").unwrap().1[..12].to_owned();
    assert!(
        start(1).starts_with(";W[ed];B[gc]") && start(2) == start(1) && start(3).starts_with(";W[fd]"),
        "{}",
        start(3)
    );
    fs::remove_dir_all(folder).unwrap();
}

/// A program in a shell that misbehaves.
#[cfg(unix)]
fn misbehaving(folder: &Path, script: &str) -> String {
    let file = folder.join("opponent.sh");
    fs::write(&file, script).unwrap();
    format!("sh '{}'", file.display())
}

#[test]
#[cfg(unix)]
fn a_partner_that_misbehaves_loses_by_name() {
    let folder = folder("misbehaving");
    let yes = "while read -r line; do case \"$line\" in";
    for (name, game, script, kind) in [
        ("silent", "go", "exec sleep 600".to_owned(), "hung without an answer 2"),
        ("gone", "go", "exit 3".to_owned(), "crashed 2"),
        ("refusing", "go", "while read -r line; do printf '? no\\n\\n'; done".to_owned(), "answered with an error 2"),
        ("talking", "go", "while read -r line; do printf '= hello\\n\\n'; done".to_owned(), "answered with no move 2"),
        ("corner", "go", "while read -r line; do printf '= A1\\n\\n'; done".to_owned(), "illegal move 2"),
        ("dying", "go", format!("{yes} genmove*) exit 1;; *) printf '=\\n\\n';; esac; done"), "crashed 2"),
        ("silent", "gomoku", "exec sleep 600".to_owned(), "hung without an answer 2"),
        (
            "stubborn",
            "gomoku",
            format!("{yes} START*) echo OK;; TURN*|BEGIN|DONE) echo 0,0;; esac; done"),
            "illegal move 2",
        ),
        ("broken", "gomoku", format!("{yes} START*) echo ERROR;; esac; done"), "answered with an error 2"),
    ] {
        let opponent = misbehaving(&folder, &script);
        let told = contest(&[game, "--size", "9", "--games", "2", "--timeout", "0.5"], &opponent);
        assert_eq!(figure(&told, "forfeits of the opponent"), kind, "{name}: {told}");
        assert!(figure(&told, "together").starts_with("+2 "), "{name}: {told}");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn every_tool_has_help_and_fails_with_a_code() {
    for tool in ["play", "gtp", "gomocup", "selfplay", "match", "bench"] {
        let help = hoshi(&format!("{tool} --help"));
        assert!(
            help.status.success() && text(&help.stdout).starts_with(&format!("Usage:\n  hoshi {tool}")),
            "{help:?}"
        );
        let misuse = hoshi(&format!("{tool} --nonsense"));
        assert_eq!(misuse.status.code(), Some(2), "{tool}");
        assert!(text(&misuse.stderr).starts_with("“--nonsense” is unknown.\n"), "{misuse:?}");
    }
    for (words, code) in [
        ("match", 2),
        ("match --opponent /nowhere/at/all", 1),
        ("selfplay --games 1 --size 9 --csv /nowhere/at/all.csv", 1),
        ("play --open /nowhere/at/all.sgf", 1),
        ("selfplay --games 0", 2),
    ] {
        assert_eq!(hoshi(words).status.code(), Some(code), "{words}");
    }
}
