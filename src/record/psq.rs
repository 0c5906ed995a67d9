//! Games of the Gomoku manager Piskvork: a first line `Piskvorky 15x15, 11:11, 0`, then `x,y,milliseconds` a move,
//! counted from 1 at the upper left, then perhaps the names of the two programs, then a number that ends the file.

use super::sgf::{Limit, MAX_DEPTH};
use super::warning::{Notes, Oddity};
use super::{Info, NodeId, Record, Step, Tree};
use crate::rules::gomoku::{self, Variant};
use crate::rules::{Color, Move, Point, Ruleset, Size};
use std::fmt::Write as _;

/// What the first line begins with.
const HEAD: &str = "Piskvorky ";

/// Whether a text is such a game.
pub fn is_psq(text: &str) -> bool {
    text.trim_start().starts_with(HEAD)
}

/// Reads a game. A board that no variant has is read as a warning and no game.
///
/// # Errors
/// A text that is too large.
pub(super) fn read(text: &str, notes: &mut Notes) -> Result<Option<Record>, Limit> {
    let mut lines = lines(text).skip_while(|(_, line)| line.is_empty());
    let Some((at, head)) = lines.next() else { return Ok(None) };
    let size = head.strip_prefix(HEAD).and_then(|rest| rest.split_once(',')).map_or("", |(size, _)| size.trim());
    let Some(rules) = board(size) else {
        notes.warn(at, Oddity::BadBoard(size.chars().take(20).collect()));
        return Ok(None);
    };
    let mut record = Record::new(Info::new(Ruleset::Gomoku(rules)));
    record.info.origin = super::Origin::Foreign;
    let (mut node, mut color, mut moves) = (Tree::ROOT, Color::Black, 0);
    let mut names = Vec::new();
    for (at, line) in lines {
        let numbers: Vec<i64> = line.split(',').map_while(|part| part.trim().parse().ok()).collect();
        match numbers[..] {
            _ if line.is_empty() => {}
            [_] => break,
            [x, y, ..] if names.is_empty() => match place(x, y, rules.size()) {
                Some(_) if moves == MAX_DEPTH => return Err(Limit::Depth),
                Some(mv) => {
                    moves += 1;
                    node = record.tree.append(node, Some(Step { color, mv }));
                    let spent = numbers.get(2).copied().and_then(|spent| u64::try_from(spent).ok()).unwrap_or(0);
                    if spent > 0 {
                        record.tree.properties_mut(node).set_text(SPENT, &spent.to_string());
                    }
                    color = !color;
                }
                None => notes.warn(at, Oddity::BadMove(line.chars().take(20).collect())),
            },
            _ if names.is_empty() && line.starts_with(['-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']) => {
                notes.warn(at, Oddity::BadMove(line.chars().take(20).collect()));
            }
            _ if names.len() < 2 => names.push(line.replace(char::is_control, " ").trim().to_owned()),
            _ => notes.warn(at, Oddity::Junk),
        }
    }
    let mut names = names.into_iter();
    record.info.names.black = names.next().unwrap_or_default();
    record.info.names.white = names.next().unwrap_or_default();
    Ok(Some(record))
}

/// The property for the milliseconds of a move, which SGF has no word for.
const SPENT: &str = "HOSHIMS";

/// The lines with their places in bytes.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_inclusive('\n').scan(0, |at, line| {
        let start = *at;
        *at += line.len();
        Some((start, line.trim()))
    })
}

fn board(size: &str) -> Option<gomoku::Rules> {
    let (width, height) = size.split_once('x')?;
    let (width, height): (u8, u8) = (width.trim().parse().ok()?, height.trim().parse().ok()?);
    let is_known = width == height && (gomoku::MIN_SIDE..=gomoku::MAX_SIDE).contains(&width);
    is_known.then(|| gomoku::Rules::new(width, Variant::Freestyle))
}

fn place(x: i64, y: i64, size: Size) -> Option<Move> {
    let line = |number: i64| u8::try_from(number.checked_sub(1)?).ok();
    Some(Point::new(line(x)?, line(y)?)).filter(|&point| size.contains(point)).map(Move::Place)
}

/// Writes the line to a node. Only stones of alternating colours can be told; what comes after another move is left
/// out. Nothing for Go.
pub fn write(record: &Record, node: NodeId) -> Option<String> {
    let Ruleset::Gomoku(rules) = record.info.rules else { return None };
    let size = rules.size();
    let mut out = format!("{HEAD}{}x{}, 0:0, 0\n", size.width, size.height);
    let mut color = Color::Black;
    for at in record.tree.line(node) {
        let Some(step) = record.tree.step(at) else { continue };
        let Move::Place(point) = step.mv else { break };
        if step.color != color {
            break;
        }
        color = !color;
        let spent = record.tree.properties(at).line(SPENT).and_then(|spent| spent.parse().ok()).unwrap_or(0_u64);
        let _ = writeln!(out, "{},{},{spent}", point.x + 1, point.y + 1);
    }
    let names = &record.info.names;
    let one_line = |name: &str| name.replace(['\n', '\r', ','], " ");
    if !names.black.is_empty() && !names.white.is_empty() {
        let _ = writeln!(out, "{}\n{}", one_line(&names.black), one_line(&names.white));
    }
    out.push_str("-1\n");
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str) -> (Option<Record>, usize) {
        let mut notes = Notes::default();
        let record = read(text, &mut notes).unwrap();
        (record, notes.locate(text).count)
    }

    #[test]
    fn games_are_read() {
        let text = "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,8,1500\r\n1,15,2\r\npbrain-a.exe\r\npbrain-b.exe\r\n-1\r\n";
        let (record, warnings) = check(text);
        let record = record.unwrap();
        let last = record.tree.preorder()[3];
        let points: Vec<_> = record.tree.path(last).iter().map(|step| step.mv).collect();
        assert_eq!(points, [(7, 7), (8, 7), (0, 14)].map(|(x, y)| Move::Place(Point::new(x, y))));
        assert_eq!((record.info.names.white.as_str(), warnings), ("pbrain-b.exe", 0));
        assert_eq!(write(&record, last).unwrap(), text.replace('\r', "").replace("11:11", "0:0"));
    }

    #[test]
    fn broken_games_are_read_as_far_as_they_go() {
        for (text, moves, warnings) in [
            ("Piskvorky 15x15, 11:11, 0", Some(0), 0),
            ("\nPiskvorky 20x20, 1:1, 0\n8,8\n21,1,0\n0,1,0\n9,9,-5\n-1\n1,1,1", Some(2), 2),
            ("Piskvorky 15x15, 0:0, 0\n8,8,0\nhello\nyou\nthere\n", Some(1), 1),
            ("Piskvorky 15x10, 0:0, 0\n8,8,0\n-1", None, 1),
            ("Piskvorky ", None, 1),
            ("Piskvorky 15x15, 0:0, 0\n99999999999999999999,1\n-9223372036854775808,1", Some(0), 2),
        ] {
            let (record, found) = check(text);
            let nodes = record.map(|record| record.tree.preorder().len() - 1);
            assert_eq!((nodes, found), (moves, warnings), "{text}");
        }
        let endless = format!("Piskvorky 15x15, 0:0, 0\n{}", "1,1,0\n".repeat(MAX_DEPTH as usize + 1));
        assert_eq!(read(&endless, &mut Notes::default()), Err(Limit::Depth));
    }
}
