//! Rules by words on the command line, and what they refuse.

use super::*;

#[test]
fn the_first_line_names_the_game_and_its_rules() {
    for (words, said) in [
        ("--first me", "Hoshi: Gomoku 15x15, Freestyle (5 or more), Level 2 Classic. Type h for help.\n"),
        ("--rule renju --level 0", "Hoshi: Gomoku 15x15, Renju (fouls for Black), Two people. Type h for help.\n"),
        (
            "--opening swap --level 0",
            "Hoshi: Gomoku 15x15, Freestyle (5 or more), Swap, Two people. Type h for help.\n",
        ),
        ("go --level 0", "Hoshi: Go 9x9, Chinese, Komi 5.5, Two people. Type h for help.\n"),
        ("go --level 0 --rule jp --size 19", "Hoshi: Go 19x19, Japanese, Komi 6.5, Two people. Type h for help.\n"),
        (
            "go --level 0 --handicap 2 --lang zh",
            "星位 Hoshi　围棋 9路，中国，让 2 子，贴0.5，双人同屏。输入 h 查看帮助。\n",
        ),
        (
            "go --level 0 --capture 1 --lang zh",
            "星位 Hoshi　围棋 9路，中国，吃子棋：先吃 1 子，贴5.5，双人同屏。输入 h 查看帮助。\n",
        ),
    ] {
        let text = terminal(words).begin();
        assert!(text.starts_with(said), "{words}: {text}");
    }
}

#[test]
fn renju_refuses_fouls_with_their_reason() {
    let three = "7,h / 1,a / 9,h / 1,c / 8,g / 1,e / 8,i / 1,g / 8,h";
    let refused = "Not here: forbidden\nBlack would make two open threes at once.\nBlack (x) to move";
    assert!(last("--rule renju --level 0", three).starts_with(refused));
    let refused = "这里不能下：禁手\n黑棋三三：同时成两个活三。\n";
    assert!(last("--rule renju --level 0 --lang zh", three).starts_with(refused));
    assert!(last("--level 0", three).contains("\n 8 + + + + + + x x x"), "freestyle knows no fouls");
}

#[test]
fn six_in_a_row_by_the_variant() {
    let six = "8,a / 1,a / 8,b / 1,c / 8,c / 1,e / 8,e / 1,g / 8,f / 1,i / 8,d";
    assert!(last("--level 0", six).contains("Black wins! - Five in a row\n"));
    assert!(!last("--level 0 --rule standard", six).contains("wins"));
    assert!(last("--level 0 --rule renju", six).contains("overline"));
    let shut = "8,b / 8,a / 8,c / 8,g / 8,d / 1,e / 8,e / 1,g / 8,f";
    assert!(last("--level 0 --rule caro", shut).ends_with("White (o) to move, such as 8,h: "));
}

#[test]
fn an_opening_lets_a_player_choose() {
    let three = "8,h / 9,h / 7,g";
    let said = last("--opening swap2 --level 0", three);
    assert!(said.ends_with("Which colour? black, white, or two for two stones more: "), "{said}");
    assert!(last("--opening swap --level 0", three).ends_with("Which colour? black or white: "));
    let chosen = last("--opening swap --level 0", &format!("{three} / 1,a / white"));
    assert!(chosen.ends_with("White (o) to move, such as 8,h: "), "{chosen}");
    let early = last("--opening swap --level 0", &format!("{three} / 1,a"));
    assert!(early.ends_with("Which colour? black or white: "), "{early}");
    assert!(last("--opening swap --level 0", "white").starts_with("There is no word “white”"));
    let more = last("--opening swap2 --level 0 --lang zh", &format!("{three} / two / 1,a / 1,b"));
    assert!(more.ends_with("选颜色：black 执黑　white 执白："), "{more}");
    // The computer chooses a colour, or places the stones.
    let met = last("--opening swap --level 2 --first me", three);
    assert!(met.ends_with("to move, such as 8,h: "), "{met}");
    let placed = last("--opening swap --level 1 --first computer", "b");
    assert_eq!(placed.matches(" x").count() + placed.matches(" o ").count(), 3, "{placed}");
}

#[test]
fn go_refuses_suicide_and_occupied_points() {
    let said = last("go --level 0", "A2 / J9 / B1 / A1");
    assert!(said.starts_with("Not here: suicide\nYour stones would have no liberty there.\n"), "{said}");
    let said = last("go --level 0", "A2 / A2");
    assert!(said.starts_with("Not here: occupied\n"), "{said}");
}

#[test]
fn handicap_komi_and_other_starts() {
    let text = terminal("go --size 9 --handicap 4 --level 0").begin();
    assert!(text.contains("\n 7 . . x . . . x . .\n"), "{text}");
    assert!(text.ends_with("White (o) to move, such as D4: "), "{text}");
    let placed = last("go --handicap 5 --size 8 --level 0", "a1 / pass");
    assert!(placed.starts_with("Place the handicap stones first.\nBlack (x) to move"), "{placed}");
    let text = terminal("go --start cross --level 0").begin();
    assert!(text.contains(" x o ") && text.contains(" o x "), "{text}");
    assert!(last("go --capture 1 --level 0", "A1 / A2 / J9 / B1").contains("White wins! - First to capture\n"));
}

/// Five rows and columns; Black owns three columns, White two.
const DIVIDED: &str = "C1 / D1 / C2 / D2 / C3 / D3 / C4 / D4 / C5 / D5 / A1 / E1 / pass / pass";

#[test]
fn the_count_adds_up_under_every_rule() {
    let head = "                       Black   White\n";
    for (rule, rows) in [
        (
            "chinese",
            "  Living stones            6       6\n  Territory                9       4\n  \
             Komi                     0     0.5\n  Total                   15    10.5\n  Neutral points 0\n",
        ),
        (
            "japanese",
            "  Prisoners                0       0\n  Dead stones              0       0\n  \
             Territory                9       4\n  Komi                     0     0.5\n  \
             Total                    9     4.5\n  Neutral points 0\n",
        ),
    ] {
        let said = last(&format!("go --size 5 --level 0 --rule {rule}"), &format!("{DIVIDED} / b"));
        assert!(said.contains(&format!("{head}{rows}")), "{rule}: {said}");
    }
    for rule in ["chinese", "japanese", "aga", "nz"] {
        let said = last(&format!("go --size 5 --level 0 --rule {rule}"), &format!("{DIVIDED} / ok"));
        assert!(said.contains("Black wins! - By 4.5 points"), "{rule}: {said}");
    }
    // No dead stones are marked: two passes decide.
    let tromp = last("go --size 5 --level 0 --rule tromp-taylor", DIVIDED);
    assert!(tromp.contains("Black wins! - By 4.5 points") && tromp.ends_with("u takes back: "), "{tromp}");
}

/// Two kos and passes bring a position back, which Japanese rules allow.
#[test]
fn a_game_that_repeats_itself_may_have_no_result() {
    let early = last("go --level 0 --rule japanese", "A1 / void");
    assert!(early.starts_with("Type h for help.\n"), "{early}");
    let kos = "A8 / C9 / B9 / D8 / B7 / C7 / C8 / G9 / E8 / H8 / F9 / G7 / F7 / F8 / pass / B8 / G8 / pass / C8";
    assert!(!last("go --level 0 --rule japanese", kos).contains("void"));
    let again = last("go --level 0 --rule japanese", &format!("{kos} / F8"));
    assert!(again.contains("The position repeats: if both agree, void ends the game without a result.\n"), "{again}");
    let over = last("go --level 0 --rule japanese --lang zh", &format!("{kos} / F8 / 无胜负"));
    assert!(over.contains("\n无胜负　局面反复，双方同意\n再来一局？"), "{over}");
}

#[test]
fn captures_are_shown() {
    let said = last("go --level 0 --lang zh", "A1 / A2 / J9 / B1");
    assert!(said.starts_with("白方提了 1 子。\n") && said.contains("\n提子：黑 0　白 1\n"), "{said}");
}

#[test]
fn a_chain_is_marked_and_unmarked_and_play_goes_on() {
    let mut terminal = terminal("go --level 0");
    terminal.begin();
    let said = talk(&mut terminal, "D4 / A1 / D5 / J1 / p / p / d4 / D5 / r / resume / pass / pass / u");
    assert!(said[6].contains("\n 5 . . . X ") && said[6].contains("\n 4 . . . X "), "{}", said[6]);
    assert!(said[7].contains("\n 5 . . . x ") && said[7].contains("\n 4 . . . x "), "{}", said[7]);
    assert!(said[8].starts_with("This is the count: there is no passing"), "{}", said[8]);
    assert!(said[9].starts_with("Play goes on.\n") && said[9].ends_with("such as D4: "), "{}", said[9]);
    assert!(said[11].contains("Counting\n"), "{}", said[11]);
    assert!(said[12].starts_with("Taken back.\n"), "{}", said[12]);
}

#[test]
fn every_level_answers_in_both_games() {
    for (words, levels) in [("gomoku --size 9", 1..=5), ("go --size 5", 1..=5)] {
        for level in levels {
            let said = last(&format!("{words} --level {level} --first computer"), "b");
            assert!(said.contains(" x "), "{words} {level}: {said}");
        }
    }
}

#[test]
fn a_seed_repeats_a_game() {
    let play = |seed: u64| {
        let mut terminal = terminal(&format!("--level 2 --first computer --seed {seed}"));
        terminal.begin();
        while terminal.think().is_some() {}
        talk(&mut terminal, "1,a / 1,c / 1,e / 1,g / 3,a").concat()
    };
    assert_eq!(play(7), play(7));
    assert!((8..16).any(|seed| play(seed) != play(7)));
}
