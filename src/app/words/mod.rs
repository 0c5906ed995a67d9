//! Every word that the program shows, in every language.
//!
//! One table holds both languages side by side, so that a missing translation does not compile. Words with `{}` take
//! values through [`fill`].

mod table;

pub use table::Word;
pub(crate) use table::words;

use crate::rules::Color;

/// A language of the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Language {
    /// 简体中文.
    #[default]
    Chinese,
    /// English.
    English,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::Chinese, Self::English];

    /// The language for a system's locale such as `zh_CN` or `de-DE`: Chinese for Chinese, else English.
    pub fn from_locale(locale: &str) -> Self {
        if locale.to_ascii_lowercase().starts_with("zh") { Self::Chinese } else { Self::English }
    }

    /// The short name kept in the settings.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Chinese => "zh",
            Self::English => "en",
        }
    }

    /// The language with this short name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The next language round.
    pub const fn next(self) -> Self {
        match self {
            Self::Chinese => Self::English,
            Self::English => Self::Chinese,
        }
    }
}

impl From<Color> for Word {
    /// The name of a side.
    fn from(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }
}

/// The text of `word` with its `{}` replaced by `values`, one after the other.
pub fn fill(word: &str, values: &[&str]) -> String {
    let mut parts = word.split("{}");
    let mut text = parts.next().unwrap_or_default().to_owned();
    let mut values = values.iter();
    for part in parts {
        text.push_str(values.next().unwrap_or(&""));
        text.push_str(part);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::font;

    #[test]
    fn every_character_has_a_glyph() {
        for word in Word::ALL {
            for language in Language::ALL {
                for c in word.text(language).chars() {
                    assert!(font::has_glyph(c), "{word:?} {language:?}: {c} ({:#x})", c as u32);
                }
            }
        }
    }

    #[test]
    fn both_languages_take_the_same_values() {
        for &word in Word::ALL {
            let [chinese, english] = Language::ALL.map(|language| word.text(language).matches("{}").count());
            assert_eq!(chinese, english, "{word:?}");
        }
    }

    #[test]
    fn values_are_filled_in_order() {
        assert_eq!(fill("{} + {} = {}", &["1", "2", "3"]), "1 + 2 = 3");
        assert_eq!(fill("none", &["1"]), "none");
        assert_eq!(fill("{}{}", &["1"]), "1");
    }

    #[test]
    fn locales() {
        for (locale, language) in [
            ("zh_CN.UTF-8", Language::Chinese),
            ("zh-TW", Language::Chinese),
            ("de", Language::English),
            ("", Language::English),
        ] {
            assert_eq!(Language::from_locale(locale), language);
        }
    }
}
