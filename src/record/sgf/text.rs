//! Values as they are written between brackets, and what they say.

/// Where a value ends: the index of the bracket that closes it, if there is one.
pub fn value_end(bytes: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        at += bytes[at..].iter().position(|&byte| byte == b']' || byte == b'\\')?;
        if bytes[at] == b']' {
            return Some(at);
        }
        at = (at + 2).min(bytes.len());
    }
}

/// What a text of several lines says: escapes are resolved, an escaped line break vanishes, every kind of line break is
/// one `\n`, other white space is a space.
pub fn unescape(written: &str) -> String {
    let mut out = String::with_capacity(written.len());
    let mut chars = written.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some(first @ ('\n' | '\r')) => skip_pair(first, &mut chars),
                Some('\t' | '\u{B}' | '\u{C}') => out.push(' '),
                Some(plain) => out.push(plain),
                None => {}
            },
            '\n' | '\r' => {
                skip_pair(c, &mut chars);
                out.push('\n');
            }
            '\t' | '\u{B}' | '\u{C}' => out.push(' '),
            plain => out.push(plain),
        }
    }
    out
}

/// What a text of one line says: as [`unescape`], and line breaks are spaces.
pub fn unescape_line(written: &str) -> String {
    unescape(written).replace('\n', " ")
}

/// A line break may be written with two characters.
fn skip_pair(first: char, chars: &mut std::iter::Peekable<std::str::Chars<'_>>) {
    let second = if first == '\n' { '\r' } else { '\n' };
    chars.next_if_eq(&second);
}

/// The written form of a text.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    for c in text.chars() {
        if matches!(c, ']' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// The written form of a text inside a value of two parts.
pub fn escape_part(text: &str) -> String {
    escape(text).replace(':', "\\:")
}

/// The two parts of a value such as `aa:bb`, still escaped.
pub fn parts(written: &str) -> Option<(&str, &str)> {
    let mut is_escaped = false;
    for (at, byte) in written.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b':' => return Some((&written[..at], &written[at + 1..])),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_say_what_the_standard_says() {
        for (written, text) in [
            ("one \\\ntwo\\\\three \\] four\n new line\ttab", "one two\\three ] four\n new line tab"),
            ("a\r\nb\n\rc\rd\n\ne", "a\nb\nc\nd\n\ne"),
            ("soft\\\r\nbreak", "softbreak"),
            ("Bob\\:Jr", "Bob:Jr"),
            ("end\\", "end"),
        ] {
            assert_eq!(unescape(written), text, "{written}");
        }
        assert_eq!(unescape_line("Ann\nLee"), "Ann Lee");
    }

    #[test]
    fn ends_and_parts_heed_escapes() {
        assert_eq!(value_end(b"a\\]b]c"), Some(4));
        assert_eq!(value_end(b"a\\\\]"), Some(3));
        assert_eq!(value_end(b"a\\"), None);
        assert_eq!(parts("a\\:b:c:d"), Some(("a\\:b", "c:d")));
        assert_eq!(parts("a\\:b"), None);
        let text = "a]:\\\nb";
        assert_eq!(unescape(&escape(text)), text);
        assert_eq!(unescape(&escape_part(text)), text);
    }
}
