//! Under which licences the program, its font and the crates inside it are given away.
//!
//! `assets/licences/build.sh` writes the text about the crates; `tests/it/licences.rs` fails when it is out of date.

use super::words::{Language, Word, fill};

const PROGRAM: &str = include_str!("../../LICENSE");
const FONT: &str = include_str!("../../assets/fonts/OFL.txt");
/// First the crates, "name version (licence)" with indented copyright lines below, then each licence's text once.
const CRATES: &str = include_str!("../../assets/licences/crates.txt");

/// A crate that is part of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Such as `miniquad`.
    pub name: &'static str,
    /// Such as `0.4.11`.
    pub version: &'static str,
    /// The licence that is chosen from those it offers, by its SPDX name, such as `MIT`.
    pub licence: &'static str,
}

impl Entry {
    fn from_line(line: &'static str) -> Option<Self> {
        let (name, rest) = line.split_once(' ')?;
        let (version, rest) = rest.split_once(" (")?;
        let licence = rest.strip_suffix(')')?;
        let is_plain = |text: &str| !text.is_empty() && !text.contains(' ');
        (is_plain(name) && is_plain(version) && is_plain(licence)).then_some(Self { name, version, licence })
    }
}

/// Every crate in any of the shipped programs, the standard library first, then by name.
pub fn entries() -> Vec<Entry> {
    let head = CRATES.split("\n==== ").next().unwrap_or_default();
    head.lines().filter_map(Entry::from_line).collect()
}

/// Every licence in full, with headings in a language.
pub fn text(language: Language) -> String {
    let part = |heading: Word, text: &str| format!("==== {} ====\n\n{}\n", heading.text(language), text.trim_end());
    let count = fill(Word::LicencesCrateCount.text(language), &[&entries().len().to_string()]);
    [
        part(Word::LicencesProgram, PROGRAM),
        part(Word::LicencesFont, FONT),
        part(Word::LicencesCrates, &format!("{count}\n\n{CRATES}")),
    ]
    .join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_are_listed_with_their_licences() {
        let entries = entries();
        assert_eq!((entries[0].name, entries[0].licence), ("std", "MIT"));
        for (name, licence) in [("macroquad", "MIT"), ("ogg", "BSD-3-Clause"), ("hound", "Apache-2.0")] {
            assert!(entries.iter().any(|entry| (entry.name, entry.licence) == (name, licence)), "{name}");
        }
        for entry in entries {
            assert!(CRATES.contains(&format!("\n==== {} ====\n", entry.licence)), "{entry:?}");
        }
    }

    #[test]
    fn lines_of_other_kinds_are_no_crates() {
        for line in ["", "    Copyright (c) 2020 A (b)", "a 1.0", "a b 1 (MIT)", "a 1 (MIT", "a 1 ()"] {
            assert_eq!(Entry::from_line(line), None, "{line}");
        }
    }

    #[test]
    fn the_text_holds_everything_in_both_languages() {
        for language in Language::ALL {
            let text = text(language);
            for part in [PROGRAM, FONT, CRATES] {
                assert!(text.contains(part.trim_end()));
            }
            assert!(text.len() < 60_000, "{} bytes", text.len());
        }
    }
}
