//! Matches against programs that are no program at all.

use super::*;
use crate::cli::arguments::{self, Job};
use crate::cli::lab::game::{Choice, Forfeit};
use crate::rules::{Margin, Outcome};

fn contest(words: &str) -> Contest {
    let request = arguments::read(format!("match --opponent x {words}").split_whitespace().map(Into::into));
    let Ok(Job::Match(contest)) = request.job else { panic!("{words}: {:?}", request.job) };
    *contest
}

fn won(winner: Color) -> End {
    End::Outcome(Outcome::Win { winner, by: Margin::Line })
}

#[test]
fn results_are_told_by_colour_and_reason() {
    let mut results = Results::default();
    results.add(Color::Black, &won(Color::Black));
    results.add(Color::White, &won(Color::Black));
    results.add(Color::White, &End::Outcome(Outcome::Draw));
    results.add(Color::White, &End::Forfeit(Color::Black, Forfeit::Hung(60.0)));
    results.add(Color::Black, &End::Forfeit(Color::White, Forfeit::Hung(60.0)));
    results.add(Color::Black, &End::Forfeit(Color::White, Forfeit::Crashed));
    results.add(Color::Black, &End::Forfeit(Color::Black, Forfeit::Illegal(Move::Pass, crate::rules::Illegal::NoPass)));
    let text = results.text(Language::English);
    for line in [
        "games                               7\n",
        "as Black                            +3 =0 -1\n",
        "as White                            +1 =1 -1\n",
        "together                            +4 =1 -2\n",
        "score (95 % interval)               64.3 % (30.3-88.2)\n",
        "forfeits of the opponent            hung without an answer 2, crashed 1\n",
        "forfeits of Hoshi                   1\n",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    assert!(text.contains("Elo difference (95 % interval)      +102 (-145 to +349)"), "{text}");
}

#[test]
fn a_game_is_told_in_a_line() {
    let rules = contest("").rules;
    let turns = vec![(Color::Black, Choice { mv: None, spent: 0, value: None }); 9];
    let played = |end| Played { rules, turns: turns.clone(), end };
    let told = line(3, Color::Black, &played(won(Color::Black)), Language::English);
    assert_eq!(told, "game 3, Hoshi is Black: Hoshi won: Five in a row, 9 moves\n");
    let told = line(4, Color::White, &played(End::Forfeit(Color::Black, Forfeit::Hung(2.5))), Language::Chinese);
    assert_eq!(told, "第 4 局　本程序执白方　本程序胜：没有回答: 2.5 s，9 手\n");
}

#[test]
fn bad_openings_are_named() {
    for (line, english, chinese) in [
        (
            "7,7 7,7",
            "openings, line 2, “7,7 7,7”: Not here: occupied",
            "开局文件第 2 行“7,7 7,7”：这里不能下：已有棋子",
        ),
        ("7,7 z", "openings, line 2, “z”: no move", "开局文件第 2 行“z”：不是着法"),
    ] {
        let bad = openings::read(&format!("# none\n{line}"), contest("").rules).unwrap_err();
        let trouble = Trouble::Openings(bad);
        assert_eq!(
            (trouble.say(Language::English).as_str(), trouble.say(Language::Chinese).as_str()),
            (english, chinese)
        );
    }
}

#[test]
fn what_cannot_be_started_is_named() {
    let lost = Contest { opponent: "/nowhere/at/all".into(), ..contest("--games 1") };
    let trouble = run(&lost, Language::English, &mut Vec::new()).unwrap_err().say(Language::English);
    assert!(trouble.starts_with("“/nowhere/at/all” cannot be started: "), "{trouble}");
    let lost = Contest { openings: Some("/nowhere/at/all".into()), ..contest("") };
    let trouble = run(&lost, Language::Chinese, &mut Vec::new()).unwrap_err().say(Language::Chinese);
    assert!(trouble.starts_with("文件 /nowhere/at/all："), "{trouble}");
}
