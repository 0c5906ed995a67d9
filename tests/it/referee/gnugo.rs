//! Asks GNU Go for the score and the dead stones of a game, by the Go Text Protocol.

use hoshi::record::{Record, sgf};
use hoshi::rules::go::Scoring;
use hoshi::rules::{ByColor, Half, Labels, Letters, Move, PointSet, Rows, Size};
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The program, as `HOSHI_GNUGO` names it.
pub struct Gnugo {
    program: PathBuf,
}

/// What it says about the end of a game.
pub struct Verdict {
    /// Black's points minus White's.
    pub margin: Half,
    /// The stones that it takes for dead.
    pub dead: PointSet,
    /// The empty points that it gives to a side.
    pub territory: ByColor<PointSet>,
}

impl Gnugo {
    /// The program, if the variable is set.
    pub fn found() -> Option<Self> {
        Some(Self { program: std::env::var_os("HOSHI_GNUGO")?.into() })
    }

    /// Plays the dead stones of a finished game out and counts it.
    ///
    /// # Errors
    /// What it answered instead.
    pub fn judge(&self, record: &Record, scoring: Scoring) -> Result<Verdict, String> {
        let size = record.info.rules.size();
        let file = std::env::temp_dir().join(format!("hoshi-referee-{}.sgf", std::process::id()));
        fs::write(&file, sgf::write([record])).map_err(|error| error.to_string())?;
        let lists =
            ["dead", "black_territory", "white_territory"].map(|status| format!("final_status_list {status}\n"));
        let commands = format!("loadsgf {}\nfinal_score\n{}quit\n", file.display(), lists.concat());
        let rules = if scoring == Scoring::Area { "--chinese-rules" } else { "--japanese-rules" };
        let told = self.talk(rules, &commands);
        let _ = fs::remove_file(&file);
        let told = told?;
        let answers: Vec<&str> = told.split("\n\n").map(str::trim).collect();
        let answer = |at: usize| {
            let answer = answers.get(at).and_then(|answer| answer.strip_prefix('='));
            answer.map(str::trim).ok_or_else(|| format!("answer {at} of {answers:?}"))
        };
        answer(0)?;
        let points = |text: &str| {
            let labels = Labels::new(size, Letters::WithoutI, Rows::FromBottom);
            read_points(labels, size, text).ok_or_else(|| format!("points in {text:?}"))
        };
        let territory = ByColor { black: points(answer(3)?)?, white: points(answer(4)?)? };
        Ok(Verdict { margin: margin(answer(1)?)?, dead: points(answer(2)?)?, territory })
    }

    fn talk(&self, rules: &str, commands: &str) -> Result<String, String> {
        let mut command = Command::new(&self.program);
        command.args(["--mode", "gtp", "--quiet", "--seed", "1", rules]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(|error| format!("{}: {error}", self.program.display()))?;
        // So few bytes never fill the pipe.
        let written = child.stdin.take().map(|mut input| input.write_all(commands.as_bytes()));
        written.unwrap_or(Ok(())).map_err(|error| error.to_string())?;
        let output = child.wait_with_output().map_err(|error| error.to_string())?;
        String::from_utf8(output.stdout).map_err(|error| error.to_string())
    }
}

fn read_points(labels: Labels, size: Size, text: &str) -> Option<PointSet> {
    let point = |name| match labels.parse(name) {
        Ok(Move::Place(point)) => Some(point),
        _ => None,
    };
    let points: Option<Vec<_>> = text.split_whitespace().map(point).collect();
    points.map(|points| PointSet::of(size, points))
}

/// Reads `B+3.5`, `W+2.0` and `0`.
fn margin(text: &str) -> Result<Half, String> {
    let bad = || format!("{text:?} is no score");
    let points = |points: &str| points.parse::<Half>().map_err(|_| bad());
    match text.split_once('+') {
        Some(("B", black)) => points(black),
        Some(("W", white)) => points(white).map(|white| -white),
        _ if text == "0" => Ok(Half(0)),
        _ => Err(bad()),
    }
}
