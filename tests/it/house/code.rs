//! Cuts Rust into words and signs, without comments, texts and characters. Not a parser: just enough to see names.

/// A word, `::`, or one other sign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// As it is written.
    pub text: String,
    /// Its line, from 1.
    pub line: usize,
}

/// The tokens of a source.
pub fn tokens(source: &str) -> Vec<Token> {
    let mut cutter = Cutter { rest: source, line: 1, tokens: Vec::new() };
    while cutter.cut() {}
    cutter.tokens
}

struct Cutter<'a> {
    rest: &'a str,
    line: usize,
    tokens: Vec<Token>,
}

impl Cutter<'_> {
    /// Takes the next piece off; says whether there was one.
    fn cut(&mut self) -> bool {
        let Some(first) = self.rest.chars().next() else { return false };
        let raw = raw_text(self.rest);
        if self.rest.starts_with("//") {
            self.skip(self.rest.find('\n').unwrap_or(self.rest.len()));
        } else if self.rest.starts_with("/*") {
            self.skip(block_comment(self.rest));
        } else if let Some(length) = raw {
            self.skip(length);
        } else if first == '"' {
            self.skip(quoted(self.rest, '"'));
        } else if first == '\'' {
            self.skip(character_or_lifetime(self.rest));
        } else if is_word(first) {
            self.keep(self.rest.find(|c| !is_word(c)).unwrap_or(self.rest.len()));
        } else if self.rest.starts_with("::") {
            self.keep(2);
        } else if first.is_whitespace() {
            self.skip(first.len_utf8());
        } else {
            self.keep(first.len_utf8());
        }
        true
    }

    fn keep(&mut self, length: usize) {
        self.tokens.push(Token { text: self.rest[..length].to_owned(), line: self.line });
        self.skip(length);
    }

    fn skip(&mut self, length: usize) {
        let (gone, rest) = self.rest.split_at(length);
        self.line += gone.matches('\n').count();
        self.rest = rest;
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Length of a comment that may hold other comments.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    loop {
        let rest = &text[at..];
        if rest.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with("*/") {
            depth -= 1;
            at += 2;
        } else {
            at += rest.chars().next().map_or(0, char::len_utf8);
        }
        if depth == 0 || at == text.len() {
            return at;
        }
    }
}

/// Length of `r"..."`, `br#"..."#` and their like, if the text begins with one.
fn raw_text(text: &str) -> Option<usize> {
    let prefix = ["r", "br", "cr"].into_iter().find(|prefix| {
        let rest = text.strip_prefix(prefix).unwrap_or("");
        rest.trim_start_matches('#').starts_with('"')
    })?;
    let hashes = text[prefix.len()..].find('"')?;
    let start = prefix.len() + hashes + 1;
    let end = format!("\"{}", "#".repeat(hashes));
    Some(text[start..].find(&end).map_or(text.len(), |found| start + found + end.len()))
}

/// Length of a text up to the closing `quote`.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        if c == quote && !escaped {
            return at + c.len_utf8();
        }
        escaped = c == '\\' && !escaped;
    }
    text.len()
}

/// Length of `'x'`, `'\n'` or `'a`.
fn character_or_lifetime(text: &str) -> usize {
    let mut following = text.chars().skip(1);
    match (following.next(), following.next()) {
        (Some('\\'), _) | (Some(_), Some('\'')) => quoted(text, '\''),
        _ => text[1..].find(|c| !is_word(c)).map_or(text.len(), |found| found + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_texts_are_no_code() {
        let source = r##"a // b "c
/* d /* e */ f */ g "h \" i" b"j" r"k\" r#"l " m"# 'n' '\'' '"' 'static o::p!
"q
r" s r"##;
        let found: Vec<(String, usize)> = tokens(source).into_iter().map(|token| (token.text, token.line)).collect();
        let expected = [("a", 1), ("g", 2), ("b", 2), ("o", 2), ("::", 2), ("p", 2), ("!", 2), ("s", 4), ("r", 4)];
        assert_eq!(found, expected.map(|(text, line)| (text.to_owned(), line)));
        for broken in ["\"", "'", "/*", "r#\"", "'\\", "b'", "/* 汉"] {
            assert!(tokens(broken).len() < 2, "{broken}");
        }
    }
}
