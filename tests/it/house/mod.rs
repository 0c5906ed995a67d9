//! The plan of the house: which room may name which, and what never leaves its room.

mod code;
mod plan;
mod samples;

use crate::data::expect_none;
use plan::Source;
use std::fs;
use std::path::{Path, PathBuf};

/// The most lines a file may have.
const LINES: usize = 600;

/// The sources below `folder` of the package.
fn sources(folder: &str) -> Vec<Source> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![package.join(folder)];
    let mut files: Vec<PathBuf> = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    let name = |path: &Path| path.strip_prefix(package).unwrap_or(path).display().to_string().replace('\\', "/");
    files.iter().map(|path| Source::new(name(path), fs::read_to_string(path).unwrap_or_default())).collect()
}

/// What is wrong with the form of a file.
fn form(source: &Source) -> Vec<String> {
    let lines = source.text.lines().count();
    let long = (lines > LINES).then(|| format!("{}: {lines} lines, more than {LINES}", source.path));
    let mute = !source.text.starts_with("//!");
    long.into_iter().chain(mute.then(|| format!("{}:1: does not begin with `//!`", source.path))).collect()
}

#[test]
fn every_room_keeps_to_the_plan() {
    let sources = sources("src");
    assert!(!sources.is_empty());
    expect_none(&sources.iter().flat_map(Source::complaints).collect::<Vec<_>>());
}

#[test]
fn every_file_is_short_and_says_what_it_is() {
    let files = sources("src").into_iter().chain(sources("tests"));
    expect_none(&files.flat_map(|source| form(&source)).collect::<Vec<_>>());
    assert_eq!(form(&Source::new("src/a.rs".to_owned(), "\n".repeat(LINES + 1))).len(), 2);
}

#[test]
fn the_web_build_needs_no_wasm_bindgen() {
    let lock = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.lock")).unwrap_or_default();
    assert!(lock.contains("name = \"hoshi\""), "Cargo.lock is missing");
    assert!(!lock.contains("name = \"wasm-bindgen\""), "Cargo.lock names wasm-bindgen");
}
