//! Command lines, and what they ask for.

use super::*;
use crate::rules::{Half, Ruleset};

fn ask(line: &str) -> Request {
    read(line.split_whitespace().map(OsString::from))
}

#[test]
fn what_is_asked_for() {
    for (line, job) in [
        ("", Job::Window(None)),
        ("--lang zh", Job::Window(None)),
        ("game.sgf", Job::Window(Some("game.sgf".into()))),
        ("--lang zh /tmp/棋谱", Job::Window(Some("/tmp/棋谱".into()))),
        ("./play --lang en", Job::Window(Some("./play".into()))),
        ("play", Job::Play(Wanted::usual())),
        ("play gomoku --size=15 --level 2", Job::Play(Wanted::usual())),
        ("bench", Job::Bench(Effort::Full)),
        ("bench --quick", Job::Bench(Effort::Quick)),
        ("bench --window --quick", Job::BenchWindow(Effort::Quick)),
        ("--version", Job::Version),
        ("-V", Job::Version),
        ("--licences", Job::Licences),
        ("--licenses --lang en", Job::Licences),
        ("help", Job::Help(None)),
        ("--help", Job::Help(None)),
        ("help play", Job::Help(Some(Topic::Play))),
        ("play go -h", Job::Help(Some(Topic::Play))),
        ("bench --help", Job::Help(Some(Topic::Bench))),
    ] {
        assert_eq!(ask(line).job, Ok(job), "{line}");
    }
    assert_eq!(ask("play --lang en").language, Some(Language::English));
    assert_eq!(ask("--lang zh dance").language, Some(Language::Chinese));
}

#[test]
fn a_game_as_wished() {
    let Ok(Job::Play(wanted)) = ask("play go --size 19 --level 1 --first computer").job else { panic!() };
    let Ruleset::Go(rules) = wanted.setup.rules() else { panic!() };
    assert_eq!((rules.size.width, rules.komi), (19, Half(15)));
    assert_eq!(wanted.seats().black, Seat::Computer(Level::FirstSteps));
    assert!(!wanted.asks_first());
    let Ok(Job::Play(wanted)) = ask("play --level 0").job else { panic!() };
    assert_eq!((wanted.seats().black, wanted.seats().white), (Seat::Human, Seat::Human));
    assert!(!wanted.asks_first());
}

#[test]
fn mistakes_are_named() {
    for (line, said) in [
        ("dance", "“dance” is unknown."),
        ("a.sgf b.sgf", "“b.sgf” is unknown."),
        ("a.sgf play", "“play” is unknown."),
        ("play a.sgf", "“a.sgf” is unknown."),
        ("play chess", "“chess” is unknown."),
        ("play go go", "“go” is unknown."),
        ("bench now", "“now” is unknown."),
        ("--size 9", "“--size” is unknown."),
        ("bench --level 1", "“--level” is unknown."),
        ("play -x", "“-x” is unknown."),
        ("play --help=now", "“--help=now” is unknown."),
        ("play --size", "--size needs a value."),
        ("play --size 8", "--size cannot be “8”."),
        ("play go --size 25", "--size cannot be “25”."),
        ("play --size large", "--size cannot be “large”."),
        ("play --level 6", "--level cannot be “6”."),
        ("play go --level 3", "--level cannot be “3”."),
        ("play --first you", "--first cannot be “you”."),
        ("play --lang tlh", "--lang cannot be “tlh”."),
    ] {
        assert_eq!(ask(line).job.map_err(|bad| bad.say(Language::English)), Err(said.to_owned()), "{line}");
    }
}
