//! What is written is read again as it was: trees with every kind of node, in every format.

use hoshi::record::{
    self, Emphasis, Info, Judgement, Mark, NodeId, Origin, Record, Step, Stroke, Tree, position_string, psq, sgf,
};
use hoshi::rules::go::{self, RuleSet, Start};
use hoshi::rules::gomoku::{self, Variant};
use hoshi::rules::{ByColor, Color, Half, Margin, Move, Outcome, Phase, Point, Position, Ruleset, Size};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Something that a node tells.
#[derive(Clone, Debug)]
enum Thing {
    Text(&'static str, String),
    Stone(Point, Option<Color>),
    ToMove(Option<Color>),
    Mark(Point, Option<Mark>),
    Label(Point, String),
    Stroke(Stroke, Point, Point),
    Judgement(Judgement, Option<Emphasis>),
    TimeLeft(Color, u64),
    OvertimeLeft(Color, u32),
}

/// A node: below which one it hangs, its move, and what it tells.
type Twig = (Index, Option<Step>, Vec<Thing>);

fn color() -> impl Strategy<Value = Color> {
    select(&Color::BOTH[..])
}

fn point(size: Size) -> impl Strategy<Value = Point> {
    (0..size.width, 0..size.height).prop_map(|(x, y)| Point::new(x, y))
}

/// Every text that a comment may be: letters of any script, brackets, escapes, line breaks, control characters.
fn text() -> impl Strategy<Value = String> {
    let odd = select(
        &[
            "]", "\\", "[", ";", "(;B[aa])", ":", "\\]", "\r\n", "\n", "\t", "\0", "\u{1B}$B", "\u{FEFF}", "\u{FFFD}",
            "\u{2028}", "汉", "🀄",
        ][..],
    );
    prop::collection::vec(prop_oneof![any::<char>().prop_map(String::from), odd.prop_map(String::from)], 0..12)
        .prop_map(|parts| parts.concat())
}

/// A text of one line without blanks around it, as names are.
fn line() -> impl Strategy<Value = String> {
    text().prop_map(|text| text.replace(|c: char| c.is_control() || c == '\u{2028}', "").trim().to_owned())
}

/// A name that Piskvork can tell from a move.
fn name() -> impl Strategy<Value = String> {
    line().prop_map(|line| {
        let line = line.replace(',', "");
        line.trim_start_matches(|c: char| c.is_ascii_digit() || c == '-' || c.is_whitespace()).trim_end().to_owned()
    })
}

fn thing(size: Size) -> impl Strategy<Value = Thing> {
    let at = move || point(size);
    let stone = || prop::option::of(color());
    prop_oneof![
        (select(&["C", "N", "GC", "KO", "MN", "FG", "XYZ", "HOSHIMS"][..]), text())
            .prop_map(|(name, text)| Thing::Text(name, text)),
        (at(), stone()).prop_map(|(at, stone)| Thing::Stone(at, stone)),
        stone().prop_map(Thing::ToMove),
        (at(), prop::option::of(select(&Mark::ALL[..]))).prop_map(|(at, mark)| Thing::Mark(at, mark)),
        (at(), text()).prop_map(|(at, text)| Thing::Label(at, text)),
        (select(&[Stroke::Line, Stroke::Arrow][..]), at(), at())
            .prop_map(|(stroke, from, to)| Thing::Stroke(stroke, from, to)),
        (select(&Judgement::ALL[..]), prop::option::of(select(&[Emphasis::Plain, Emphasis::Strong][..])))
            .prop_map(|(judgement, emphasis)| Thing::Judgement(judgement, emphasis)),
        (color(), 0..1_000_000_000_u64).prop_map(|(color, left)| Thing::TimeLeft(color, left)),
        (color(), any::<u32>()).prop_map(|(color, left)| Thing::OvertimeLeft(color, left)),
    ]
}

fn twig(size: Size) -> impl Strategy<Value = Twig> {
    let mv = prop_oneof![9 => point(size).prop_map(Move::Place), 1 => Just(Move::Pass)];
    let step = (color(), mv).prop_map(|(color, mv)| Step { color, mv });
    (any::<Index>(), prop::option::weighted(0.8, step), prop::collection::vec(thing(size), 0..4))
}

/// Rules that SGF has words for. A komi from 100 on would be read as hundredths.
fn rules() -> impl Strategy<Value = Ruleset> {
    let go =
        (select(&RuleSet::ALL[..5]), 1..=25_u8, 1..=25_u8, -199..200_i16).prop_map(|(set, width, height, komi)| {
            Ruleset::Go(go::Rules { komi: Half(komi), ..set.rules(Size::rectangle(width, height)) })
        });
    let sides = gomoku::MIN_SIDE..=gomoku::MAX_SIDE;
    let gomoku = (sides, select(&Variant::ALL[..]))
        .prop_map(|(side, variant)| Ruleset::Gomoku(gomoku::Rules::new(side, variant)));
    let handicap =
        (select(&RuleSet::ALL[..5]), select(&[9_u8, 13, 19][..]), 2..=9_u8).prop_map(|(set, side, stones)| {
            let start = Start::Fixed(stones.min(if side == 9 { 5 } else { 9 }));
            Ruleset::Go(go::Rules { start, ..set.rules(Size::square(side)) })
        });
    prop_oneof![4 => go, 3 => gomoku, 1 => handicap]
}

fn result() -> impl Strategy<Value = Option<Outcome>> {
    let by = prop_oneof![Just(Margin::Resignation), (1..700_i16).prop_map(|points| Margin::Points(Half(points)))];
    let win = (color(), by).prop_map(|(winner, by)| Outcome::Win { winner, by });
    prop_oneof![2 => Just(None), 2 => win.prop_map(Some), 1 => Just(Some(Outcome::Draw)), 1 => Just(Some(Outcome::NoResult))]
}

fn info() -> impl Strategy<Value = Info> {
    (rules(), line(), line(), select(&["", "2026-01-31", "昭和8年"][..]), result(), (line(), text())).prop_map(
        |(rules, black, white, date, result, (event, copyright))| {
            let mut info = Info::new(rules);
            (info.names, info.date, info.result) = (ByColor { black, white }, date.to_owned(), result);
            info.texts.set_text("EV", &event);
            info.texts.set_text("CP", &copyright);
            info.origin = Origin::Foreign;
            info
        },
    )
}

/// A foreign record with anything in it.
pub fn foreign() -> impl Strategy<Value = Record> {
    let whole = info().prop_flat_map(|info| {
        let size = info.rules.size();
        (Just(info), prop::collection::vec(twig(size), 0..25), prop::collection::vec(thing(size), 0..4), any::<Index>())
    });
    whole.prop_map(|(info, twigs, first, cursor)| {
        let mut record = Record::new(info);
        // What a handicap puts on the board is not to be mixed with what the file sets up.
        let is_free = !matches!(record.info.rules, Ruleset::Go(go::Rules { start: Start::Fixed(_), .. }));
        first
            .into_iter()
            .filter(|thing| is_free || !matches!(thing, Thing::Stone(..) | Thing::ToMove(_)))
            .for_each(|thing| tell(&mut record, Tree::ROOT, thing));
        let mut nodes = vec![Tree::ROOT];
        for (parent, step, things) in twigs {
            let node = record.tree.append(*parent.get(&nodes), step);
            nodes.push(node);
            for thing in things {
                tell(&mut record, node, thing);
            }
            if parent.index(3) == 0 {
                record.tree.visit(node);
            }
        }
        record.cursor = *cursor.get(&nodes);
        record
    })
}

fn tell(record: &mut Record, node: NodeId, thing: Thing) {
    let size = record.info.rules.size();
    let properties = record.tree.properties_mut(node);
    match thing {
        // At the first node these speak of the game.
        Thing::Text("GC", _) if node == Tree::ROOT => {}
        Thing::Text(name, text) => properties.set_text(name, &text),
        Thing::Stone(point, stone) => properties.set_stone(point, stone, size),
        Thing::ToMove(color) => properties.set_to_move(color),
        Thing::Mark(point, mark) => properties.set_mark(point, mark, size),
        Thing::Label(point, label) => properties.set_label(point, &label, size),
        Thing::Stroke(stroke, from, to) => properties.toggle_stroke((stroke, from, to), size),
        Thing::Judgement(judgement, emphasis) => properties.set_judgement(judgement, emphasis),
        Thing::TimeLeft(color, left) => properties.set_time_left(color, left),
        Thing::OvertimeLeft(color, left) => properties.set_overtime_left(color, left),
    }
}

/// A game that was played here: legal moves only, with variations. Numbers choose where and what.
fn ours() -> impl Strategy<Value = Record> {
    let small = select(&[5_u8, 7, 9][..]);
    let go = (select(&RuleSet::ALL[..5]), small).prop_map(|(set, side)| Ruleset::Go(set.rules(Size::square(side))));
    let gomoku = select(&Variant::ALL[..]).prop_map(|variant| Ruleset::Gomoku(gomoku::Rules::new(15, variant)));
    let choices = prop::collection::vec((any::<Index>(), any::<Index>(), prop::bool::weighted(0.1)), 0..60);
    (prop_oneof![go, gomoku], choices).prop_map(|(rules, choices)| {
        let mut record = Record::new(Info::new(rules));
        let mut nodes = vec![Tree::ROOT];
        for (node, point, is_pass) in choices {
            // Mostly from the last node, sometimes from another one.
            let from = if is_pass || node.index(4) > 0 { nodes[nodes.len() - 1] } else { *node.get(&nodes) };
            let mut position = record.position(from);
            if let Position::Go(go) = &mut position {
                go.resume();
            }
            let free: Vec<Point> =
                rules.size().points().filter(|&point| position.check(Move::Place(point)).is_ok()).collect();
            let is_pass = is_pass || free.is_empty();
            let mv = if is_pass { Move::Pass } else { Move::Place(*point.get(&free)) };
            if position.phase() == Phase::Play && position.check(mv).is_ok() {
                record.cursor = record.tree.add(from, Step { color: position.to_move(), mv });
                nodes.push(record.cursor);
            }
        }
        record
    })
}

/// Where redo goes from every node, by the numbers of the nodes in the file.
fn ways(record: &Record) -> Vec<Option<usize>> {
    let order = record.tree.preorder();
    let number = |node| order.iter().position(|&other| other == node);
    order.iter().map(|&node| record.tree.latest(node).and_then(number)).collect()
}

proptest! {
    // What was once wrong becomes a row of a table and not a file.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_foreign_game_is_saved_and_read_as_it_was(record in foreign()) {
        let text = record::write(&record);
        let again = record::read(&text);
        prop_assert_eq!(again.as_ref(), Ok(&record), "{}", text);
        prop_assert_eq!(again.as_ref().map(ways), Ok(ways(&record)), "{}", text);
        prop_assert_eq!(again.map(|again| record::write(&again)), Ok(text));
    }

    #[test]
    fn a_game_of_ours_is_saved_and_read_as_it_was(record in ours()) {
        let text = record::write(&record);
        let again = record::read(&text);
        prop_assert_eq!(again.as_ref(), Ok(&record), "{}", text);
        prop_assert_eq!(again.as_ref().map(ways), Ok(ways(&record)), "{}", text);
    }

    #[test]
    fn sgf_is_read_as_it_was_written(record in foreign(), other in foreign()) {
        let text = sgf::write([&record, &other]);
        let opened = record::open(text.as_bytes(), "x.sgf").map_err(|refusal| TestCaseError::fail(format!("{refusal}: {text}")))?;
        prop_assert_eq!(opened.warnings.first.iter().filter(|warning| warning.oddity.is_of_form()).count(), 0, "{}", &text);
        prop_assert_eq!(opened.games.len(), 2);
        for (game, record) in opened.games.iter().zip([&record, &other]) {
            prop_assert_eq!(&game.tree, &record.tree, "{}", &text);
            prop_assert_eq!(&game.info, &record.info, "{}", &text);
        }
        prop_assert_eq!(sgf::write(&opened.games), text);
    }

    #[test]
    fn piskvork_is_read_as_it_was_written(
        side in gomoku::MIN_SIDE..=gomoku::MAX_SIDE,
        moves in prop::collection::vec((any::<Index>(), 0..100_000_u64), 0..60),
        names in (name(), name()),
    ) {
        let mut record = Record::new(Info::new(Ruleset::Gomoku(gomoku::Rules::new(side, Variant::Freestyle))));
        record.info.origin = Origin::Foreign;
        let is_told = !names.0.is_empty() && !names.1.is_empty();
        (record.info.names.black, record.info.names.white) = if is_told { names } else { Default::default() };
        for ((index, spent), color) in moves.into_iter().zip(Color::BOTH.into_iter().cycle()) {
            let mv = Move::Place(record.info.rules.size().point(index.index(record.info.rules.size().area())));
            record.cursor = record.tree.append(record.cursor, Some(Step { color, mv }));
            let spent = if spent == 0 { String::new() } else { spent.to_string() };
            record.tree.properties_mut(record.cursor).set_text("HOSHIMS", &spent);
        }
        let text = psq::write(&record, record.cursor).ok_or(TestCaseError::fail("is not written"))?;
        let opened = record::open(text.as_bytes(), "").map_err(|refusal| TestCaseError::fail(format!("{refusal}: {text}")))?;
        prop_assert_eq!(&opened.games[0].tree, &record.tree, "{}", &text);
        prop_assert_eq!(&opened.games[0].info, &record.info, "{}", &text);
        prop_assert!(opened.warnings.is_empty(), "{} {:?}", text, opened.warnings);
    }

    #[test]
    fn position_strings_are_read_as_they_were_written(moves in prop::collection::vec((0..15_u8, 0..15_u8), 1..60)) {
        let mut record = Record::new(Info::new(Ruleset::Gomoku(gomoku::Rules::new(15, Variant::Freestyle))));
        record.info.origin = Origin::Foreign;
        for ((x, y), color) in moves.into_iter().zip(Color::BOTH.into_iter().cycle()) {
            record.cursor = record.tree.append(record.cursor, Some(Step { color, mv: Move::Place(Point::new(x, y)) }));
        }
        let text = position_string::write(&record, record.cursor).ok_or(TestCaseError::fail("is not written"))?;
        prop_assert_eq!(position_string::read(&text), Ok(record));
    }
}
