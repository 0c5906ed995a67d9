//! Texts in columns, where a Chinese character is as wide as two letters.

/// The number of terminal columns that a text takes.
pub fn width(text: &str) -> usize {
    text.chars().map(|c| if is_wide(c) { 2 } else { 1 }).sum()
}

/// The text with spaces behind it, `columns` wide at least.
pub fn left(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// The text with spaces before it, `columns` wide at least.
pub fn right(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Chinese characters, their punctuation and full-width forms.
const fn is_wide(c: char) -> bool {
    matches!(c, '\u{2E80}'..='\u{A4CF}' | '\u{F900}'..='\u{FAFF}' | '\u{FE30}'..='\u{FE4F}' | '\u{FF00}'..='\u{FF60}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_is_twice_as_wide() {
        assert_eq!((width("ab"), width("黑方"), width("，a"), width("")), (2, 4, 3, 0));
        assert_eq!((left("黑", 4), right("黑", 4), left("long", 2)), ("黑  ".into(), "  黑".into(), "long".into()));
    }
}
