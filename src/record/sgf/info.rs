//! What the first node of a game says about it: board, rules, komi, result. Foreign spellings are understood.

use super::{point, text};
use crate::record::game::{Info, Origin};
use crate::record::warning::Oddity;
use crate::record::{Properties, save};
use crate::rules::go::{self, RuleSet, Scoring, Start};
use crate::rules::gomoku::{self, Variant};
use crate::rules::{Color, Half, MAX_SIDE, Margin, Outcome, Point, Position, Ruleset, Size};

/// Properties that say something about a game or its file, and not about the first position.
const OF_THE_GAME: [&str; 28] = [
    "AN", "AP", "BR", "BT", "CA", "CP", "DT", "EV", "FF", "GC", "GM", "GN", "HA", "KM", "ON", "OT", "PB", "PC", "PW",
    "RE", "RO", "RU", "SO", "ST", "SZ", "TM", "US", "WR",
];

/// Whether a property belongs to [`Info`].
pub fn is_of_the_game(name: &str) -> bool {
    OF_THE_GAME.contains(&name) || name == "WT" || name == save::PRIVATE
}

/// What the rest of a game tells about it.
#[derive(Clone, Copy)]
pub struct Rest<'n> {
    /// The board, should the first node name none.
    pub usual: Size,
    /// The side of the first move that can be read on a board.
    pub first: &'n dyn Fn(Size) -> Option<Color>,
}

/// What the first node says. Tells what is odd.
///
/// # Errors
/// A board that cannot be shown.
pub fn read(first: &Properties, rest: Rest<'_>, mut warn: impl FnMut(Oddity)) -> Result<Info, Oddity> {
    let mut texts = first.clone().split_off(|value| is_of_the_game(value.name));
    let notes = save::notes(first);
    let (rules, placed) = with_handicap(rules(first, rest.usual, &notes, &mut warn)?, first, rest);
    if let Some(stones) = placed {
        warn(Oddity::HandicapPlaced(stones));
    }
    let mut info = Info::new(rules);
    let line = |name: &str| first.line(name).unwrap_or_default().trim().to_owned();
    (info.names.black, info.names.white, info.date) = (line("PB"), line("PW"), line("DT"));
    info.result = first.line("RE").and_then(|value| parse_result(&value, &info.rules));
    if !save::is_ours(&notes) {
        info.origin = Origin::Foreign;
    }
    info.notes = notes.into_iter().filter(|(key, _)| !save::OWN_KEYS.contains(&key.as_str())).collect();
    for name in ["AP", "CA", "FF", "SZ", save::PRIVATE] {
        texts.set_written(name, &[]);
    }
    let typed = typed(&info);
    let rest = texts.split_off(|value| typed.iter().all(|&(name, _)| name != value.name));
    let mut spellings = String::new();
    for (name, usual) in &typed {
        // Only the first value counts, as long as it says something that we would say otherwise.
        let first = texts.values(name).next().filter(|&first| usual.as_deref() != Some(first));
        push(&mut spellings, name, first.filter(|first| means_the_same(&info, name, first)).into_iter());
    }
    info.texts = Properties::from_written(&(spellings + rest.as_written()));
    Ok(info)
}

fn push<'v>(out: &mut String, name: &str, values: impl Iterator<Item = &'v str>) {
    for (index, value) in values.enumerate() {
        out.push_str(if index == 0 { name } else { "" });
        out.push('[');
        out.push_str(value);
        out.push(']');
    }
}

/// The properties that [`Info`] has fields for, each with the value that this program writes for it, if any.
fn typed(info: &Info) -> [(&'static str, Option<String>); 8] {
    let text = |text: &str| Some(text::escape(text)).filter(|text| !text.is_empty());
    let komi = match &info.rules {
        Ruleset::Go(rules) => Some(rules.komi.to_string()),
        Ruleset::Gomoku(_) => None,
    };
    [
        ("GM", Some(game_number(info.rules).to_owned())),
        ("RU", Some(rules_name(info.rules).to_owned())),
        ("KM", komi),
        ("DT", text(&info.date)),
        ("PB", text(&info.names.black)),
        ("PW", text(&info.names.white)),
        ("RE", info.result.map(result_value)),
        ("HA", Some(stones(&info.rules)).filter(|&stones| stones > 0).map(|stones| stones.to_string())),
    ]
}

/// Appends what the first node of a file says about the game: in our spelling, or in that of the file where it means the
/// same.
pub fn write(out: &mut String, info: &Info) {
    let size = info.rules.size();
    let side =
        if size.width == size.height { size.width.to_string() } else { format!("{}:{}", size.width, size.height) };
    let program = concat!("Hoshi:", env!("CARGO_PKG_VERSION"));
    for (name, value) in [("FF", "4"), ("CA", "UTF-8"), ("AP", program)] {
        push(out, name, std::iter::once(value));
    }
    for (name, usual) in typed(info).into_iter().filter(|(name, _)| *name != "HA") {
        push_typed(out, info, (name, usual.as_deref()));
        if name == "GM" {
            push(out, "SZ", std::iter::once(side.as_str()));
        }
    }
    let mut rest = info.texts.clone();
    rest.split_off(|value| typed(info).iter().any(|&(known, _)| known == value.name));
    out.push_str(rest.as_written());
}

/// Appends what stands before the first move, so that other programs see it: the number of handicap stones, the stones,
/// and who begins if it is White.
pub fn write_start(out: &mut String, info: &Info) {
    let stones = typed(info).into_iter().find(|(name, _)| *name == "HA").and_then(|(_, usual)| usual);
    push_typed(out, info, ("HA", stones.as_deref()));
    for (name, values) in start(&info.rules) {
        push(out, name, values.iter().map(String::as_str));
    }
}

/// A property in the spelling of the file, if that still means the same, else in ours.
fn push_typed(out: &mut String, info: &Info, (name, usual): (&str, Option<&str>)) {
    let of_the_file = info.texts.values(name).next().filter(|written| means_the_same(info, name, written));
    push(out, name, of_the_file.or(usual).into_iter());
}

/// What the rules put on the board before the first move, as properties.
fn start(rules: &Ruleset) -> [(&'static str, Vec<String>); 3] {
    let position = Position::new(rules);
    let stones = |color| -> Vec<String> {
        position.board().stones().filter(|stone| stone.1 == color).map(|(at, _)| point::write(at)).collect()
    };
    let first = Some("W".to_owned()).filter(|_| position.to_move() == Color::White);
    [("AB", stones(Color::Black)), ("AW", stones(Color::White)), ("PL", first.into_iter().collect())]
}

/// Takes what the rules put on the board out of the properties of a first node.
pub fn take_start(properties: &mut Properties, rules: &Ruleset) {
    let start = start(rules);
    if start.iter().any(|(_, values)| !values.is_empty()) {
        properties.split_off(|value| {
            let of_start = start.iter().find(|(name, _)| *name == value.name);
            of_start.is_some_and(|(_, values)| values.iter().any(|known| known == value.written))
        });
    }
}

/// Number of handicap stones.
fn stones(rules: &Ruleset) -> u8 {
    match rules {
        Ruleset::Go(rules) => rules.handicap(),
        Ruleset::Gomoku(_) => 0,
    }
}

/// A number of handicap stones that makes sense on a board, else 0.
fn sensible_stones(written: &str, size: Size) -> u8 {
    let most = (size.area() / 2).min(25);
    written.trim().parse().ok().filter(|&stones: &u8| (2..=most).contains(&stones.into())).unwrap_or(0)
}

/// How a game with a handicap starts: on the usual points if the stones stand there or nowhere and White begins, else
/// with stones that Black chose. Says whether the stones had to be put there.
fn with_handicap(rules: Ruleset, root: &Properties, rest: Rest<'_>) -> (Ruleset, Option<u8>) {
    let Ruleset::Go(go) = rules else { return (rules, None) };
    let stones = root.line("HA").map_or(0, |written| sensible_stones(&written, go.size));
    if stones == 0 || go.start != Start::Empty {
        return (rules, None);
    }
    let usual = go::fixed_points(go.size, stones);
    let mut stand: Vec<Point> = root.values("AB").filter_map(|written| point::parse(written, go.size)).collect();
    stand.sort_unstable();
    let mut sorted = usual.clone();
    sorted.sort_unstable();
    let is_bare = ["AB", "AW", "AE"].iter().all(|name| !root.has(name));
    let placed = is_bare && !usual.is_empty() && (rest.first)(go.size) == Some(Color::White);
    let is_usual = placed || (stand == sorted && !usual.is_empty());
    let start = if is_usual { Start::Fixed(stones) } else { Start::Free(stones) };
    (Ruleset::Go(go::Rules { start, ..go }), placed.then_some(stones))
}

/// Whether a value in the spelling of its file still says what the game says.
fn means_the_same(info: &Info, name: &str, written: &str) -> bool {
    let unescaped = text::unescape_line(written);
    let line = unescaped.trim();
    match name {
        "GM" => !matches!(line, "1" | "4") && matches!(info.rules, Ruleset::Go(_)),
        "RU" => with_rules_name(info.rules, line) == info.rules,
        "KM" => match &info.rules {
            Ruleset::Go(rules) => parse_komi(line).unwrap_or_default() == rules.komi,
            Ruleset::Gomoku(_) => true,
        },
        "DT" => line == info.date,
        "PB" => line == info.names.black,
        "PW" => line == info.names.white,
        "HA" => sensible_stones(line, info.rules.size()) == stones(&info.rules),
        _ => parse_result(line, &info.rules) == info.result,
    }
}

fn rules(
    first: &Properties,
    usual: Size,
    notes: &[(String, String)],
    warn: &mut impl FnMut(Oddity),
) -> Result<Ruleset, Oddity> {
    let game = first.line("GM").map(|value| value.trim().to_owned());
    let size = match first.line("SZ").map(|value| (parse_size(&value), value)) {
        None => usual,
        Some((Ok(size), _)) => size,
        Some((Err(BadSize::Large), value)) => return Err(Oddity::BadBoard(value)),
        Some((Err(BadSize::Form), value)) => {
            warn(Oddity::BadValue("SZ", value));
            usual
        }
    };
    let name = first.line("RU").unwrap_or_default();
    match game.as_deref() {
        Some("4") => {
            let is_known = (gomoku::MIN_SIDE..=gomoku::MAX_SIDE).contains(&size.width) && size.width == size.height;
            let bad = || Oddity::BadBoard(format!("{}x{} for Gomoku", size.width, size.height));
            let rules = is_known.then(|| Ruleset::Gomoku(gomoku::Rules::new(size.width, Variant::Freestyle)));
            return Ok(save::with_notes(with_rules_name(rules.ok_or_else(bad)?, &name), notes));
        }
        Some("1") | None => {}
        Some(other) => warn(Oddity::OtherGame(other.to_owned())),
    }
    let komi = first.line("KM").map(|value| {
        parse_komi(&value).unwrap_or_else(|| {
            warn(Oddity::BadValue("KM", value));
            Half::default()
        })
    });
    let rules = Ruleset::Go(go::Rules { komi: komi.unwrap_or_default(), ..go::Rules::chinese(size) });
    Ok(save::with_notes(with_rules_name(rules, &name), notes))
}

/// Why a board is not one of ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadSize {
    /// It is no size at all.
    Form,
    /// A side is 0 or larger than [`MAX_SIDE`].
    Large,
}

/// Reads `19`, `19:13` and `19x13`.
///
/// # Errors
/// What is wrong with it.
pub fn parse_size(value: &str) -> Result<Size, BadSize> {
    let side = |side: &str| side.trim().parse::<u32>().map_err(|_| BadSize::Form);
    let (width, height) = match value.split_once([':', 'x', 'X']) {
        Some((width, height)) => (side(width)?, side(height)?),
        None => (side(value)?, side(value)?),
    };
    let fits = |side: u32| u8::try_from(side).ok().filter(|side| (1..=MAX_SIDE).contains(side)).ok_or(BadSize::Large);
    Ok(Size::rectangle(fits(width)?, fits(height)?))
}

/// Reads a komi: `6.5`, `6,5`, `7.50000`, `750` (hundredths), and 3.75 or `375`, which count stones as in China and are
/// doubled.
pub fn parse_komi(value: &str) -> Option<Half> {
    let plain = value.trim().replace(',', ".");
    let number: f64 = plain.parse().ok().filter(|number: &f64| number.abs() < 16_000.0)?;
    let points = if number.abs() >= 100.0 { number / 100.0 } else { number };
    let quarters = (points * 4.0).round();
    let is_exact = (points * 4.0 - quarters).abs() < 1e-6;
    let halves = if quarters % 2.0 == 0.0 { quarters / 2.0 } else { quarters };
    is_exact.then_some(Half(halves as i16))
}

/// The number of a game in SGF.
const fn game_number(rules: Ruleset) -> &'static str {
    match rules {
        Ruleset::Go(_) => "1",
        Ruleset::Gomoku(_) => "4",
    }
}

/// The name of rules in SGF.
fn rules_name(rules: Ruleset) -> &'static str {
    match rules {
        Ruleset::Gomoku(rules) => rules.variant.code(),
        Ruleset::Go(rules) => {
            let counted = if rules.scoring == Scoring::Area { "Chinese" } else { "Japanese" };
            RuleSet::of(&rules).sgf_name().unwrap_or(counted)
        }
    }
}

/// The rules of that name on the same board with the same komi and start; unknown names are Chinese rules, and free
/// ones in Gomoku.
fn with_rules_name(rules: Ruleset, name: &str) -> Ruleset {
    let plain = name.trim().to_lowercase();
    match rules {
        Ruleset::Gomoku(rules) => {
            let named = Variant::ALL.into_iter().find(|variant| plain.contains(variant.code()));
            let side = rules.size().width;
            // Renju is played on one size only: a file that says otherwise is shown, but without its fouls.
            let fits = |variant: &Variant| gomoku::Rules::new(side, *variant).size().width == side;
            let variant = named.filter(fits).unwrap_or(Variant::Freestyle);
            Ruleset::Gomoku(gomoku::Rules::new(side, variant).with_opening(rules.opening))
        }
        Ruleset::Go(rules) => {
            let is_japanese =
                ["japan", "korea", "日本", "韩国", "韓国", "territory"].iter().any(|word| plain.contains(word));
            let usual = if is_japanese { RuleSet::Japanese } else { RuleSet::Chinese };
            let set = RuleSet::from_sgf_name(name).unwrap_or(usual);
            let go::Rules { komi, start, goal, .. } = rules;
            Ruleset::Go(go::Rules { komi, start, goal, ..set.rules(rules.size) })
        }
    }
}

/// How a result is written.
pub fn result_value(outcome: Outcome) -> String {
    match outcome {
        Outcome::Draw => "0".into(),
        Outcome::NoResult => "Void".into(),
        Outcome::Win { winner, by } => {
            let margin = match by {
                Margin::Line | Margin::Capture => String::new(),
                Margin::Points(points) => points.to_string(),
                Margin::Resignation => "R".into(),
                Margin::Time => "T".into(),
            };
            let winner = if winner == Color::Black { "B" } else { "W" };
            format!("{winner}+{margin}")
        }
    }
}

/// Reads a result in the spellings of many programs. Nothing for what has no word here: forfeit, unknown.
pub fn parse_result(value: &str, rules: &Ruleset) -> Option<Outcome> {
    let plain = value.trim().to_lowercase().replace(',', ".");
    if matches!(plain.as_str(), "0" | "draw" | "jigo" | "和棋" | "平局" | "持碁") {
        return Some(Outcome::Draw);
    }
    if plain == "void" {
        return Some(Outcome::NoResult);
    }
    let by_letter = plain.split_once('+').and_then(|(winner, margin)| match winner.trim() {
        "b" | "black" | "黑" | "黒" => Some((Color::Black, margin.trim().to_owned())),
        "w" | "white" | "白" => Some((Color::White, margin.trim().to_owned())),
        _ => None,
    });
    if let Some((winner, margin)) = by_letter {
        let by = match margin.as_str() {
            "" if matches!(rules, Ruleset::Go(_)) => Margin::Capture,
            "" => Margin::Line,
            "r" | "resign" | "res" | "resignation" => Margin::Resignation,
            "t" | "time" | "timeout" => Margin::Time,
            points => Margin::Points(points.parse().ok().filter(|&points| points > Half(0))?),
        };
        return Some(Outcome::Win { winner, by });
    }
    let resigned = ["中盘", "中盤", "中押"].iter().any(|word| plain.contains(word));
    let (black, white) = (plain.contains(['黑', '黒']), plain.contains('白'));
    let winner = if black { Color::Black } else { Color::White };
    (resigned && black != white).then_some(Outcome::Win { winner, by: Margin::Resignation })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn komi_in_many_spellings() {
        for (value, halves) in [
            ("6.5", 13),
            ("6,5", 13),
            ("7.50000", 15),
            ("0", 0),
            ("-1.5", -3),
            ("375", 15),
            ("3.75", 15),
            ("750", 15),
            ("650", 13),
            ("2.75", 11),
            ("7", 14),
            (" 5.5 ", 11),
        ] {
            assert_eq!(parse_komi(value), Some(Half(halves)), "{value}");
        }
        for value in ["", "lots", "6.3", "NaN", "1e9", "6½"] {
            assert_eq!(parse_komi(value), None, "{value}");
        }
    }

    #[test]
    fn results_in_many_spellings() {
        let win = |winner, by| Some(Outcome::Win { winner, by });
        let (black, white) = (Color::Black, Color::White);
        for (value, outcome) in [
            ("B+R", win(black, Margin::Resignation)),
            ("W+Resign", win(white, Margin::Resignation)),
            ("B+3.5", win(black, Margin::Points(Half(7)))),
            ("W+1.50", win(white, Margin::Points(Half(3)))),
            ("B+10,5", win(black, Margin::Points(Half(21)))),
            ("B+", win(black, Margin::Capture)),
            ("0", Some(Outcome::Draw)),
            ("Draw", Some(Outcome::Draw)),
            ("黑中盘胜", win(black, Margin::Resignation)),
            ("白番中押勝ち", win(white, Margin::Resignation)),
            ("B+T", win(black, Margin::Time)),
            ("W+Time", win(white, Margin::Time)),
            ("W+Forfeit", None),
            ("Void", Some(Outcome::NoResult)),
            ("?", None),
            ("", None),
            ("has adjourned.", None),
        ] {
            assert_eq!(parse_result(value, &Ruleset::Go(go::Rules::default())), outcome, "{value}");
        }
    }

    #[test]
    fn sizes() {
        assert_eq!(parse_size("19"), Ok(Size::square(19)));
        assert_eq!(parse_size("19:13"), Ok(Size::rectangle(19, 13)));
        for (value, bad) in [("52", BadSize::Large), ("0", BadSize::Large), ("big", BadSize::Form), ("", BadSize::Form)]
        {
            assert_eq!(parse_size(value), Err(bad), "{value}");
        }
    }
}
