//! Finds the tables that the tests read.
//!
//! Our own copies lie in `tests/data`. When the variable `HOSHI_DATA` names a folder of the same layout, its tables are
//! read as well; they may hold other cases.

use std::fs;
use std::path::Path;

/// A table and where it came from.
pub struct Table {
    /// The path, for messages.
    pub path: String,
    /// What is in it.
    pub text: String,
}

/// The table `name` of `tests/data`.
pub fn own(name: &str) -> Table {
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name))
}

/// The table `name` of `HOSHI_DATA`, if that is set.
pub fn other(name: &str) -> Option<Table> {
    let folder = std::env::var_os("HOSHI_DATA");
    if folder.is_none() {
        println!("skipped: HOSHI_DATA is not set, so {name} is not read from there");
    }
    Some(read(&Path::new(&folder?).join(name)))
}

/// Our own copy of `name`, and the one of `HOSHI_DATA` if that is set and different.
pub fn tables(name: &str) -> Vec<Table> {
    let own = own(name);
    let Some(other) = other(name) else { return vec![own] };
    if other.text == own.text {
        println!("{} is our own copy", other.path);
        return vec![own];
    }
    vec![own, other]
}

fn read(path: &Path) -> Table {
    let text = fs::read_to_string(path);
    assert!(text.is_ok(), "{}: {text:?}", path.display());
    Table { path: path.display().to_string(), text: text.unwrap_or_default() }
}

/// Fails with all complaints at once.
pub fn expect_none(complaints: &[String]) {
    assert!(complaints.is_empty(), "{} complaints:\n{}", complaints.len(), complaints.join("\n"));
}
