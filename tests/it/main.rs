//! The tests that need more than one room, or tables from files.

mod data;
mod dead_stones;
mod fuzz;
mod go_counts;
mod go_finished;
mod go_handicap;
mod go_rules;
mod house;
mod icons;
mod laboratory;
mod licences;
mod random_peer;
mod referee;
mod renju;
mod sessions;
mod sgf_files;
mod traps;
mod trees;
