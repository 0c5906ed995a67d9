//! Samples that the plan must refuse, and others that look alike and are right.

use super::plan::Source;

fn complaints(path: &str, text: &str) -> Vec<String> {
    Source::new(format!("src/{path}"), text.to_owned()).complaints()
}

#[test]
fn what_looks_up_or_sideways_is_refused() {
    for (path, text, name) in [
        ("rules/board.rs", "use crate::record::Tree;", "record"),
        ("record/mod.rs", "\nuse crate::{rules::{Board, go}, engine::Task};", "engine"),
        ("record/mod.rs", "use crate::{\n  rules::Board,\n  {rules},\n  paint,\n};", "paint"),
        ("engine/go/tree.rs", "fn f() { let r = crate::session::Session::new(); }", "session"),
        ("paint/board.rs", "use crate::engine;", "engine"),
        ("session/mod.rs", "pub(crate) use crate::app::ports::Time;", "app"),
        ("app/mod.rs", "fn f(view: &mut crate::view::View) {}", "view"),
        ("platform/web.rs", "use crate::cli::Run;", "cli"),
        ("view/mod.rs", "use crate::cli;", "cli"),
        ("cli/gtp.rs", "use crate::view::Window;", "view"),
        ("rules/go/score.rs", "use super::super::super::engine::Task;", "engine"),
        ("rules/mod.rs", "use super::engine::Task;", "engine"),
        ("rules/mod.rs", "mod tests { use super::super::engine::Task; }", "engine"),
        ("rules.rs", "use super::engine::Task;", "engine"),
        ("engine/mod.rs", "macro_rules! m { () => { $crate::app::Game } }", "app"),
        ("engine/mod.rs", "use crate::*;", "*"),
        ("engine/mod.rs", "#[cfg(test)] mod tests { use crate::record::Tree; }", "record"),
        ("engine/mod.rs", "use crate::Anything;", "Anything"),
    ] {
        let found = complaints(path, text);
        assert_eq!(found.len(), 1, "{path}: {text}: {found:?}");
        let line = 1 + text[..text.find(name).unwrap_or(0)].matches('\n').count();
        assert!(found[0].starts_with(&format!("src/{path}:{line}: ")), "{found:?}");
        assert!(found[0].ends_with(&format!("`crate::{name}`")), "{found:?}");
    }
    assert_eq!(complaints("cellar/mod.rs", ""), ["src/cellar/mod.rs:1: the plan has no room `cellar`"]);
}

#[test]
fn what_leaves_its_room_is_refused() {
    for (path, text, word) in [
        ("engine/fast.rs", "fn f() { unsafe { g() } }", "unsafe"),
        ("view/mod.rs", "#[cfg(not(target_arch = \"wasm32\"))] mod native;", "target_arch"),
        ("main.rs", "#[cfg(any(unix, target_family = \"wasm\"))] fn f() {}", "target_family"),
        ("app/mod.rs", "fn f() -> bool { cfg!(target_arch = \"wasm32\") }", "target_arch"),
        ("app/mod.rs", "use macroquad::prelude::*;", "macroquad"),
        ("main.rs", "fn f() { miniquad::start(); }", "miniquad"),
        ("cli/play.rs", "extern crate quad_snd;", "quad_snd"),
        ("engine/mod.rs", "use std::time::Duration;", "std::time"),
        ("engine/mod.rs", "use std::{fmt, time::Duration};", "std::time"),
        ("session/clock.rs", "fn f() { Instant::now(); }", "Instant"),
        ("cli/bench.rs", "fn f() -> SystemTime {}", "SystemTime"),
        ("lib.rs", "use std::fs;", "std::fs"),
        ("record/sgf.rs", "fn f() { std::fs::read(\"x\"); }", "std::fs"),
        ("view/mod.rs", "use std::{\n collections::{HashMap, HashSet},\n net::TcpStream};", "std::net"),
        ("engine/mod.rs", "use std::thread;", "std::thread"),
        ("app/mod.rs", "fn f() { ::std::env::var(\"HOME\"); }", "std::env"),
        ("rules/mod.rs", "fn f() { println!(\"{}\", 1); }", "println!"),
        ("app/mod.rs", "fn f() { eprintln!(); }", "eprintln!"),
        ("view/mod.rs", "fn f() { print!(\"\"); }", "print!"),
        ("record/mod.rs", "fn f() { io::stdout().flush(); }", "stdout()"),
        ("record/mod.rs", "#[cfg(test)] use a::b; fn f() { dbg!(1); }", "dbg!"),
        ("record/mod.rs", "#[cfg(test)] mod tests { fn g() {} } fn f() { dbg!(1); }", "dbg!"),
        ("rules/tests.rs", "fn f() { Instant::now(); }", "Instant"),
    ] {
        let found = complaints(path, text);
        assert_eq!(found.len(), 1, "{path}: {text}: {found:?}");
        assert!(found[0].contains(&format!("`{word}`")), "{found:?}");
    }
}

#[test]
fn what_is_right_passes() {
    for (path, text) in [
        ("main.rs", "use hoshi::{cli, view}; fn f() { println!(); std::env::args(); crate::x::y(); }"),
        ("lib.rs", "pub mod rules; pub use crate::rules::Board;"),
        ("rules/go/score.rs", "use super::{Rules, Scoring}; use super::super::Point; use crate::rules::Board;"),
        ("rules/mod.rs", "mod tests { use super::*; fn f() {} } pub(super) fn g() {} pub(crate) fn h() {}"),
        (
            "rules/mod.rs",
            "//! crate::engine\n/* unsafe std::fs */ const A: &str = \"crate::app println!() target_arch\";",
        ),
        (
            "rules/mod.rs",
            "#![allow(unsafe_code)] fn print() {} fn f() { print(); let env = env!(\"X\"); writeln!(f); }",
        ),
        ("app/mod.rs", "use crate::{paint::{self, Pixmap}, rules, session::{Session, clock::{Clock}}};"),
        ("app/mod.rs", "use std::{fmt, collections::HashMap}; use core::time::Duration; mod time; use time::Millis;"),
        (
            "record/mod.rs",
            "#[cfg(test)] mod tests { fn f() { std::fs::read(std::env::var(\"HOSHI_DATA\")); println!(); } }",
        ),
        ("record/sgf/tests.rs", "use std::fs; fn f() { eprintln!(); }"),
        ("platform/native/mod.rs", "use std::{fs, time::Instant}; #[cfg(target_arch = \"x86_64\")] unsafe fn f() {}"),
        ("view/mod.rs", "use macroquad::prelude::*; use crate::{app::Game, platform};"),
        ("cli/play.rs", "use std::{fs, io}; fn f() { print!(\"x\"); io::stdin().lines(); io::stdout().flush(); }"),
        (
            "engine/go/mod.rs",
            "struct A { stdout: u8, time: u8 } impl A { fn b(&self) { self.stdout; super::gomoku::f(); } }",
        ),
    ] {
        assert_eq!(complaints(path, text), [""; 0], "{path}: {text}");
    }
}
