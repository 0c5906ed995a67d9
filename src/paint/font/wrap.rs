//! Breaking text into lines, for scripts with and without spaces. A small part of the rules that Chinese and Japanese
//! typesetting knows: no line begins with closing or ends with opening punctuation.

use super::glyph;

/// The text in lines of at most `max_width` pixels, without the spaces at the breaks; `\n` always breaks.
///
/// Breaks after spaces and between Chinese or Japanese characters, never before closing nor after opening
/// punctuation; a longer word is cut where it must.
pub fn wrap(text: &str, max_width: i32) -> Vec<&str> {
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut rest = paragraph;
        loop {
            let (line, tail) = rest.split_at(line_end(rest, max_width));
            lines.push(line.trim_end_matches(is_space));
            rest = tail.trim_start_matches(is_space);
            if rest.is_empty() {
                break;
            }
        }
    }
    lines
}

/// Where the first line of a paragraph ends, in bytes; more than 0 unless the text is empty.
fn line_end(text: &str, max_width: i32) -> usize {
    let (mut x, mut good, mut previous) = (0, 0, ' ');
    for (at, c) in text.char_indices() {
        if may_break(previous, c) && !text[..at].trim_start_matches(is_space).is_empty() {
            good = at;
        }
        x += glyph(c).advance;
        if x > max_width && !is_space(c) {
            return [good, at].into_iter().find(|&end| end > 0).unwrap_or(c.len_utf8());
        }
        previous = c;
    }
    text.len()
}

fn may_break(before: char, after: char) -> bool {
    if is_space(after) {
        return false;
    }
    is_space(before) || (is_wide(before) || is_wide(after)) && !is_closing(after) && !is_opening(before)
}

fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\u{3000}')
}

/// Characters of scripts written without spaces, and their punctuation.
fn is_wide(c: char) -> bool {
    c >= '\u{2E80}'
}

fn is_closing(c: char) -> bool {
    "，。、！？；：）」』】》〉〕］｝％…—～·ー々”’,.!?;:)]}%".contains(c)
}

fn is_opening(c: char) -> bool {
    "（「『【《〈〔［｛“‘([{".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrap_breaks_where_readers_expect() {
        // text, width, lines
        let table: [(&str, i32, &[&str]); 14] = [
            ("", 60, &[""]),
            ("围棋", 60, &["围棋"]),
            ("下在这里会回到", 36, &["下在这", "里会回", "到"]),
            ("下在这。里会回", 36, &["下在", "这。里", "会回"]),
            ("他说「好」吗", 36, &["他说", "「好」", "吗"]),
            ("第22手后", 24, &["第22", "手后"]),
            ("Black to play", 50, &["Black to", "play"]),
            ("Black  to", 30, &["Black", "to"]),
            ("unbreakable", 30, &["unbre", "akabl", "e"]),
            ("第一行\n第二行\n", 100, &["第一行", "第二行", ""]),
            ("黑白", 1, &["黑", "白"]),
            ("A 点：黑", 30, &["A", "点：", "黑"]),
            ("好（是）。", 36, &["好", "（是）", "。"]),
            ("  缩进", 100, &["  缩进"]),
        ];
        for (text, max_width, lines) in table {
            assert_eq!(wrap(text, max_width), lines, "{text:?} at {max_width}");
        }
    }
}
