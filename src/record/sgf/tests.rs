//! Tests of whole games: text to record and back.

use super::*;
use crate::record::warning::{Notes, Oddity};
use crate::record::{Info, Judgement, Mark, Origin, Record, Replay, Step, Tree, Warnings};
use crate::rules::{Color, Half, Move, Outcome, Point, Ruleset, Size, go, gomoku};
use proptest::prelude::*;

fn open(text: &str) -> (Vec<Record>, Warnings) {
    let mut notes = Notes::default();
    let readings = read(text, &mut notes).unwrap().unwrap_or_default();
    (readings.into_iter().map(|reading| reading.record).collect(), notes.locate(text))
}

fn first(text: &str) -> Record {
    open(text).0.swap_remove(0)
}

fn komi(record: &Record) -> Half {
    match record.info.rules {
        Ruleset::Go(rules) => rules.komi,
        Ruleset::Gomoku(_) => Half(0),
    }
}

#[test]
fn a_game_is_understood_and_written_back() {
    let text = "(;FF[3]GM[1]SZ[19]PB[Ann\nLee]PW[Bob\\:Jr]DT[1995-06-13]KM[6,5]RE[黑中盘胜]RU[Japanese]EV[Cup]\
                BR[2k]HA[0]C[start]XY[\\:a\\]b];B[pd]BL[12.5]C[one];W[dp](;B[pp])(;B[]N[pass]XX[1][2]))";
    let record = first(text);
    let info = &record.info;
    assert_eq!(
        (info.names.black.as_str(), info.names.white.as_str(), info.date.as_str()),
        ("Ann Lee", "Bob:Jr", "1995-06-13")
    );
    assert_eq!((info.result.and_then(Outcome::winner), komi(&record)), (Some(Color::Black), Half(13)));
    assert_eq!((info.text("EV").as_deref(), info.text("RE").as_deref()), (Some("Cup"), Some("黑中盘胜")));
    assert_eq!(record.tree.properties(Tree::ROOT).comment(), "start");
    assert_eq!(info.origin, Origin::Foreign);
    let written = write([&record]);
    assert_eq!(first(&written), record);
    for kept in ["RE[黑中盘胜]", "KM[6,5]", "PB[Ann\nLee]", "XY[\\:a\\]b]", "XX[1][2]", "EV[Cup]", "HA[0]", "SZ[19]"]
    {
        assert!(written.contains(kept), "{kept} {written}");
    }
    let mut changed = record;
    changed.info.names.black = "Cid".into();
    changed.info.result = None;
    let written = write([&changed]);
    assert!(written.contains("PB[Cid]") && !written.contains("RE["), "{written}");
}

#[test]
fn odd_games_are_read_with_warnings() {
    use Oddity::*;
    for (text, moves, warnings) in [
        ("(;SZ[9];B[ee]W[cc];B[gg])", 3, vec![SplitNode]),
        ("(;SZ[9]B[ee]W[cc];B[gg])", 3, vec![SplitNode]),
        ("(;SZ[9];B[ee]AW[cc];W[gg])", 2, vec![SetupWithMove]),
        ("(;SZ[9];B[zz];W[cc])", 1, vec![BadMove("B[zz]".into())]),
        ("(;SZ[9];B[ee][cc])", 2, vec![SplitNode]),
        ("(;AB[pp]SZ[9]AW[aa])", 0, vec![BadPoint("AB[pp]".into())]),
        ("(;GM[3];B[ee])", 1, vec![OtherGame("3".into())]),
        ("(;SZ[big]KM[lots];B[ee])", 1, vec![BadValue("SZ", "big".into()), BadValue("KM", "lots".into())]),
        ("(;SZ[19]HA[4];W[qf])", 1, vec![HandicapPlaced(4)]),
        ("(;SZ[19]HA[4];B[qf])", 1, vec![]),
        ("(;SZ[19]HA[2]AB[aa];W[qf])", 1, vec![]),
        ("(;SZ[19];B[tt];W[])", 2, vec![]),
        ("(;GM[4];B[h8];W[i15])", 2, vec![]),
        ("(;GM[4];B[ss])", 1, vec![]),
    ] {
        let (records, found) = open(text);
        let record = &records[0];
        let end = record.tree.main_line(Tree::ROOT).last().unwrap_or(Tree::ROOT);
        assert_eq!(record.tree.depth(end), moves, "{text}");
        assert_eq!(found.first.into_iter().map(|warning| warning.oddity).collect::<Vec<_>>(), warnings, "{text}");
        assert_eq!(first(&write([record])), *record, "{text}");
    }
    for (text, stones) in [
        ("(;SZ[19]HA[4];W[qf])", 4),
        ("(;SZ[19]HA[2]AB[dp][pd];W[qf])", 2),
        ("(;SZ[19]HA[2]AB[dp][pp];W[qf])", 2),
        ("(;SZ[19]HA[2];B[dp];B[pp];W[qf])", 0),
        ("(;SZ[19]HA[2]AB[dp:dp][pd];W[qf])", 2),
        ("(;SZ[19]HA[0];B[dp])", 0),
        ("(;SZ[19]HA[1];B[dp])", 0),
        ("(;SZ[19]HA[99];W[dp])", 0),
    ] {
        let record = first(text);
        assert_eq!(Replay::of(&record, Tree::ROOT).board().stone_count(), stones, "{text}");
        let end = record.tree.main_line(Tree::ROOT).last().unwrap();
        assert!(Replay::of(&record, end).forced().is_empty(), "{text}");
        assert_eq!(first(&write([&record])), record, "{text}");
    }
    assert_eq!(first("(;GM[4];B[ss])").info.rules.size(), Size::square(19));
    let (records, warnings) = open("(;SZ[52];B[aa])(;SZ[9];B[aa])");
    assert_eq!((records.len(), warnings.first[0].oddity.clone()), (1, BadBoard("52".into())));
}

#[test]
fn warnings_name_line_and_column() {
    let (_, warnings) = open("hi\n(;SZ[9]\n;B[ee];W[zz]\n]");
    let places: Vec<_> = warnings.first.iter().map(ToString::to_string).collect();
    assert_eq!(
        places,
        [
            "line 1, column 1: text outside of the game was skipped",
            "line 3, column 7: W[zz] is no move on this board",
            "line 4, column 1: “]” is out of place and was skipped",
            "line 4, column 2: a “)” is missing",
        ]
    );
}

/// What may happen to a tree.
#[derive(Clone, Debug)]
enum Change {
    Move(u8, u8),
    Back(u8),
    Tell(String),
    Label(u8, u8, String),
    Mark(u8, u8, usize),
    Stone(u8, u8),
    Judge(usize),
    Unknown(String),
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let change = prop_oneof![
        6 => (0_u8..10, 0_u8..9).prop_map(|(x, y)| Change::Move(x, y)),
        2 => (1_u8..9).prop_map(Change::Back),
        1 => any::<String>().prop_map(Change::Tell),
        1 => (0_u8..9, 0_u8..9, "[a-z\\]\\\\:\\n]{1,4}").prop_map(|(x, y, text)| Change::Label(x, y, text)),
        1 => (0_u8..9, 0_u8..9, 0_usize..8).prop_map(|(x, y, mark)| Change::Mark(x, y, mark)),
        1 => (0_u8..9, 0_u8..9).prop_map(|(x, y)| Change::Stone(x, y)),
        1 => (0_usize..9).prop_map(Change::Judge),
        1 => any::<String>().prop_map(Change::Unknown),
    ];
    prop::collection::vec(change, 0..60)
}

fn build(rules: Ruleset, changes: &[Change]) -> Record {
    let size = rules.size();
    let mut record = Record::new(Info { origin: Origin::Foreign, ..Info::new(rules) });
    let mut node = Tree::ROOT;
    for (index, change) in changes.iter().enumerate() {
        let properties = record.tree.properties_mut(node);
        match change {
            Change::Move(x, y) => {
                let mv = if *x == 9 { Move::Pass } else { Move::Place(Point::new(*x, *y)) };
                let color = if index % 3 == 0 { Color::Black } else { Color::White };
                node = record.tree.append(node, (*y != 8).then_some(Step { color, mv }));
            }
            Change::Back(count) => {
                node = record.tree.ancestors(node).nth((*count).into()).unwrap_or(Tree::ROOT);
            }
            Change::Tell(text) => properties.set_comment(text),
            Change::Label(x, y, text) => properties.set_label(Point::new(*x, *y), text, size),
            Change::Mark(x, y, mark) => properties.set_mark(Point::new(*x, *y), Mark::ALL.get(*mark).copied(), size),
            Change::Stone(x, y) => properties.set_stone(Point::new(*x, *y), (*x > 3).then_some(Color::White), size),
            Change::Judge(judgement) => {
                properties.set_judgement(Judgement::ALL[*judgement], Some(crate::record::Emphasis::Strong));
            }
            Change::Unknown(text) => properties.set_text("ZZ", text),
        }
    }
    record
}

proptest! {
    #[test]
    fn write_then_read_is_the_identity(changes in changes(), is_go in any::<bool>()) {
        let rules = if is_go { Ruleset::Go(go::Rules::default()) } else { Ruleset::Gomoku(gomoku::Rules::default()) };
        let record = build(rules, &changes);
        let text = write([&record, &record]);
        let (again, _) = open(&text);
        prop_assert_eq!(&again, &[record.clone(), record.clone()]);
        let saved = crate::record::read(&crate::record::write(&record));
        prop_assert_eq!(saved.map(|saved| saved.tree), Ok(record.tree));
    }
}
