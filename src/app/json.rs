//! Whether a text is JSON at all.
//!
//! The reader behind the settings (nanoserde 0.2.1) panics on a field without a value, and never returns from a list that
//! does not end, if it does not know the field. A damaged file must do neither, so it is looked at first. Control
//! characters are refused even inside texts: this program writes none.

/// What may come next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Value,
    ValueOrEnd,
    Name,
    NameOrEnd,
    Colon,
    CommaOrEnd,
}

/// Whether a text is one value of JSON.
pub fn is_json(text: &str) -> bool {
    let mut rest = text.trim_matches(BLANKS);
    let mut open: Vec<u8> = Vec::new();
    let mut next = Next::Value;
    while let Some(&byte) = rest.as_bytes().first() {
        let is_value = matches!(next, Next::Value | Next::ValueOrEnd);
        let mut length = 1;
        next = match (byte, next) {
            (b'{', _) if is_value => {
                open.push(b'}');
                Next::NameOrEnd
            }
            (b'[', _) if is_value => {
                open.push(b']');
                Next::ValueOrEnd
            }
            (b'}', Next::NameOrEnd | Next::CommaOrEnd) | (b']', Next::ValueOrEnd | Next::CommaOrEnd) => {
                if open.pop() != Some(byte) {
                    return false;
                }
                Next::CommaOrEnd
            }
            (b',', Next::CommaOrEnd) => match open.last() {
                Some(b'}') => Next::Name,
                Some(_) => Next::Value,
                None => return false,
            },
            (b':', Next::Colon) => Next::Value,
            (b'"', Next::Name | Next::NameOrEnd) => {
                length = text_length(rest);
                Next::Colon
            }
            _ if is_value => {
                length = if byte == b'"' { text_length(rest) } else { word_length(rest) };
                Next::CommaOrEnd
            }
            _ => return false,
        };
        if length == 0 {
            return false;
        }
        rest = rest[length..].trim_start_matches(BLANKS);
    }
    open.is_empty() && next == Next::CommaOrEnd
}

const BLANKS: [char; 4] = [' ', '\t', '\r', '\n'];

/// Length of the text in quotes that stands here; 0 if it does not end well.
fn text_length(rest: &str) -> usize {
    let mut is_escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if c.is_control() => return 0,
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    0
}

/// Length of the number or word that stands here; 0 if there is none.
fn word_length(rest: &str) -> usize {
    let word = ["true", "false", "null"].into_iter().find(|word| rest.starts_with(word)).map(str::len);
    word.unwrap_or_else(|| {
        let end = rest.find(|c: char| !(c.is_ascii_digit() || matches!(c, '+' | '-' | '.' | 'e' | 'E')));
        let number = &rest[..end.unwrap_or(rest.len())];
        if number.parse::<f64>().is_ok() { number.len() } else { 0 }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_json() {
        for text in [
            "{}",
            " [] ",
            "null",
            "-1.5e3",
            "\"a\\\"b\"",
            "{\"a\":1,\"b\":[true,{\"c\":\"汉\"}],\"d\":{}}",
            &format!("{}{}", "[".repeat(100_000), "]".repeat(100_000)),
        ] {
            assert!(is_json(text), "{text}");
        }
        for text in [
            "",
            "{",
            "[",
            "{]",
            "[}",
            "{\"a\"}",
            "{\"a\"::1}",
            "{\"a\":}",
            "{\"a\":1,}",
            "[1,]",
            "[,]",
            "1 2",
            "1,2",
            "{1:2}",
            "\"a",
            "\"a\\",
            "\"a\0\"",
            "nul",
            "--1",
            "e",
            "{\"x\":[",
            "[1}",
            "{\"a\":1]",
            "汉",
            "{} {}",
        ] {
            assert!(!is_json(text), "{text}");
        }
    }
}
