//! How long the records in a folder take to open, one by one.

use super::sample::{Figure, Sample, duration};
use crate::record::{self, Record, Replay, Tree};
use crate::session::Session;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// So many files are told by name: those that took longest.
const NAMED: usize = 5;

/// So often each file is opened; the median counts.
const RUNS: u32 = 5;

/// Opens every file of a folder, what is no record too.
///
/// # Errors
/// When the folder or a file cannot be read.
pub fn measure(folder: &Path) -> io::Result<Vec<Figure>> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    paths.retain(|path| path.is_file());
    paths.sort();
    let mut times = Vec::new();
    for path in paths {
        let content = fs::read(&path)?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        times.push((Sample::of(RUNS, || opened(&content, &name)).at(50), name));
    }
    let all = Sample::new(times.iter().map(|time| time.0).collect()).figure(format!("{} files", times.len()));
    times.sort_by(|one, other| other.cmp(one));
    let slow = times.into_iter().take(NAMED).map(|(time, name)| Figure::new(name, vec![("median", duration(time))]));
    Ok([all].into_iter().chain(slow).collect())
}

/// Reads a file, makes games of all that it holds, and walks to their ends.
fn opened(content: &[u8], name: &str) -> Vec<(Option<Session>, Replay)> {
    let games: Vec<Record> = record::open(content, name).map_or(Vec::new(), |opened| opened.games);
    let walked = |record: Record| {
        let end = record.tree.main_line(Tree::ROOT).last().unwrap_or(Tree::ROOT);
        let replay = Replay::of(&record, end);
        (Session::open(record, 1).ok(), replay)
    };
    games.into_iter().map(walked).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_counts_and_the_slowest_have_names() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/sgf");
        let figures = measure(&folder).unwrap();
        let count = fs::read_dir(&folder).unwrap().count();
        assert_eq!((figures[0].name.clone(), figures.len()), (format!("{count} files"), 1 + NAMED));
        assert!(measure(&folder.join("nowhere")).is_err());
        let games = opened(b"(;GM[1]SZ[9];B[aa])(;GM[4];B[hh])", "");
        assert!(games.len() == 2 && games.iter().all(|(session, _)| session.is_some()));
    }
}
