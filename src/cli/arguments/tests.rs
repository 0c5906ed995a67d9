//! Command lines, and what they ask for.

use super::*;
use crate::engine::Level;
use crate::rules::go::RuleSet;
use crate::rules::gomoku::Variant;
use crate::rules::{Half, Ruleset};
use crate::session::Seat;

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
        ("net features planes", Job::Features("planes".into())),
        ("bench --files games", Job::BenchFiles("games".into())),
        ("--version", Job::Version),
        ("-V", Job::Version),
        ("--licences", Job::Licences),
        ("--licenses --lang en", Job::Licences),
        ("help", Job::Help(None)),
        ("--help", Job::Help(None)),
        ("help play", Job::Help(Some(Topic::Play))),
        ("play go -h", Job::Help(Some(Topic::Play))),
        ("bench --help", Job::Help(Some(Topic::Bench))),
        ("selfplay go --help", Job::Help(Some(Topic::Selfplay))),
        ("help match", Job::Help(Some(Topic::Match))),
        ("gtp", Job::Gtp(Manner { level: Level::Classic, visits: None, seconds: None, seed: 0, resigns: true })),
        (
            "gtp --level 1 --visits 7 --seconds 0.5 --seed 9 --resign no",
            Job::Gtp(Manner { level: Level::FirstSteps, visits: Some(7), seconds: Some(0.5), seed: 9, resigns: false }),
        ),
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
    let Ok(Job::Play(wanted)) = ask("play --game go --rule NZ --size 13 --handicap 3 --seed 5").job else { panic!() };
    let Ruleset::Go(rules) = wanted.setup.rules() else { panic!() };
    assert_eq!((RuleSet::of(&rules), rules.handicap(), rules.komi), (RuleSet::NewZealand, 3, Half(0)));
    assert_eq!(wanted.seed, Some(5));
    let Ok(Job::Play(wanted)) = ask("play go --rule japanese --size 19 --komi -3.5").job else { panic!() };
    let Ruleset::Go(rules) = wanted.setup.rules() else { panic!() };
    assert_eq!((RuleSet::of(&rules), rules.komi), (RuleSet::Japanese, Half(-7)));
    let Ok(Job::Play(wanted)) = ask("play --rule Renju").job else { panic!() };
    assert!(matches!(wanted.setup.rules(), Ruleset::Gomoku(rules) if rules.variant == Variant::Renju));
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
        ("bench --files", "--files needs a value."),
        ("play --files games", "“--files” is unknown."),
        ("play --size 8", "--size cannot be “8”."),
        ("play go --size 25", "--size cannot be “25”."),
        ("play --size large", "--size cannot be “large”."),
        ("play --level 6", "--level cannot be “6”."),
        ("play go --capture 1 --level 3", "--level cannot be “3”."),
        ("play --first you", "--first cannot be “you”."),
        ("play --rule chess", "--rule cannot be “chess”."),
        ("play --rule chinese", "--rule cannot be “chinese”."),
        ("play go --rule renju", "--rule cannot be “renju”."),
        ("play go --rule custom", "--rule cannot be “custom”."),
        ("play --rule renju --size 19", "--size cannot be “19”."),
        ("play --komi 7.5", "--komi does not go with gomoku."),
        ("play --handicap 2", "--handicap does not go with gomoku."),
        ("play go --komi x", "--komi cannot be “x”."),
        ("play go --komi 999", "--komi cannot be “999”."),
        ("play go --handicap 1", "--handicap cannot be “1”."),
        ("play go --handicap 10", "--handicap cannot be “10”."),
        ("play go --handicap 2 --start cross", "--handicap does not go with --start."),
        ("play go --start free:40", "--start cannot be “free:40”."),
        ("play go --start nowhere", "--start cannot be “nowhere”."),
        ("play go --opening swap", "--opening does not go with go."),
        ("play --opening pro", "--opening cannot be “pro”."),
        ("play --opening swap --open a.sgf", "--opening does not go with --open."),
        ("play go --capture 2", "--capture cannot be “2”."),
        ("play --seed -1", "--seed cannot be “-1”."),
        ("play --open a.sgf --rule renju", "--rule does not go with --open."),
        ("play go --open a.sgf", "--game does not go with --open."),
        ("bench --seed 1", "“--seed” is unknown."),
        ("play --lang tlh", "--lang cannot be “tlh”."),
    ] {
        assert_eq!(ask(line).job.map_err(|bad| bad.say(Language::English)), Err(said.to_owned()), "{line}");
    }
}

#[test]
fn mistakes_in_the_laboratory_are_named() {
    for (line, said) in [
        ("gtp --level 9", "--level cannot be “9”."),
        ("gtp --level 0", "--level cannot be “0”."),
        ("gtp --visits 0", "--visits cannot be “0”."),
        ("gtp --seconds 0", "--seconds cannot be “0”."),
        ("gtp --seconds nan", "--seconds cannot be “nan”."),
        ("gtp go", "“go” is unknown."),
        ("gtp --size 9", "“--size” is unknown."),
        ("selfplay --games 0", "--games cannot be “0”."),
        ("selfplay --black 6", "--black cannot be “6”."),
        ("selfplay go --capture 1 --white 3", "--white cannot be “3”."),
        ("selfplay --black-attack -1", "--black-attack cannot be “-1”."),
        ("selfplay --black-attack inf", "--black-attack cannot be “inf”."),
        ("selfplay --black 3 --black-defence 1.0", "--black-defence does not go with level 3."),
        ("selfplay go --white-attack 1.5", "--white-attack does not go with level 2."),
        ("selfplay --opening swap", "“--opening” is unknown."),
        ("match", "--opponent is missing."),
        ("match --opponent x --timeout 0", "--timeout cannot be “0”."),
        ("match go --opponent x --handicap 2", "--handicap does not go with match."),
    ] {
        assert_eq!(ask(line).job.map_err(|bad| bad.say(Language::English)), Err(said.to_owned()), "{line}");
    }
}
