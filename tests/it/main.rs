//! The tests that need more than one room, or tables from files.

mod data;
mod fuzz;
mod go_counts;
mod go_rules;
mod house;
mod sgf_files;
mod traps;
