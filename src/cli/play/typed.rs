//! What a typed line means, before the game is asked.

use crate::rules::narrow;

/// A typed line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typed {
    /// Nothing.
    Empty,
    /// Asks for help.
    Help,
    /// Takes back.
    Undo,
    /// Gives up.
    Resign,
    /// Leaves.
    Quit,
    /// Agrees with the count.
    Accept,
    /// Plays on instead of counting.
    Resume,
    /// Passes.
    Pass,
    /// Agrees that a game that repeats itself has no result.
    Void,
    /// Asks for the board.
    Board,
    /// Takes Black in an opening.
    Black,
    /// Takes White in an opening.
    White,
    /// Places two stones more in an opening.
    TwoMore,
    /// The first answer to a question.
    One,
    /// The second answer to a question.
    Two,
    /// The answer no.
    Zero,
    /// Perhaps a point.
    Other,
}

/// Every word that has a meaning of its own.
const WORDS: [(&[&str], Typed); 16] = [
    (&[""], Typed::Empty),
    (&["h", "?", "help", "帮助"], Typed::Help),
    (&["u", "undo", "悔棋"], Typed::Undo),
    (&["r", "resign", "认输"], Typed::Resign),
    (&["q", "quit", "exit", "退出"], Typed::Quit),
    (&["ok", "确认"], Typed::Accept),
    (&["resume", "继续"], Typed::Resume),
    (&["p", "pass", "停一手"], Typed::Pass),
    (&["void", "无胜负"], Typed::Void),
    (&["b", "board", "棋盘"], Typed::Board),
    (&["black", "黑", "黑棋"], Typed::Black),
    (&["white", "白", "白棋"], Typed::White),
    (&["two", "两子", "再摆两子"], Typed::TwoMore),
    (&["1"], Typed::One),
    (&["2"], Typed::Two),
    (&["0"], Typed::Zero),
];

impl Typed {
    /// The meaning of a line; case, full-width letters and spaces around it do not matter.
    pub fn read(line: &str) -> Self {
        let plain: String = line.chars().map(narrow).collect::<String>().trim().to_lowercase();
        WORDS.iter().find(|entry| entry.0.contains(&plain.as_str())).map_or(Self::Other, |entry| entry.1)
    }
}

/// What keeps a line from being a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A row without a column.
    LacksColumn,
    /// A column without a row.
    LacksRow,
    /// More than one row and one column.
    TooMuch,
    /// A character that belongs to no point.
    Strange(char),
    /// A word that has no meaning.
    Word,
}

impl Fault {
    /// What is wrong with a line that is neither a point nor a word.
    pub fn of(line: &str) -> Self {
        let plain: Vec<char> = line.chars().map(narrow).filter(|c| !c.is_control()).collect();
        let letters = plain.iter().filter(|c| c.is_alphabetic()).count();
        let has_digits = plain.iter().any(char::is_ascii_digit);
        let belongs = |c: &char| c.is_ascii_alphanumeric() || c.is_ascii_whitespace() || *c == ',';
        if letters > 1 && !has_digits {
            return Self::Word;
        }
        match plain.into_iter().find(|c| !belongs(c)) {
            Some(c) => Self::Strange(c),
            None if letters == 0 => Self::LacksColumn,
            None if !has_digits => Self::LacksRow,
            None => Self::TooMuch,
        }
    }
}

/// A line to be shown to whoever typed it: short, and without characters that a terminal would obey.
pub fn quoted(line: &str) -> String {
    const SHOWN: usize = 40;
    let mut plain: String = line.trim().chars().filter(|c| !c.is_control()).take(SHOWN + 1).collect();
    if plain.chars().count() > SHOWN {
        plain.pop();
        plain.push('…');
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_in_every_width_and_case() {
        for (line, typed) in [
            ("h\n", Typed::Help),
            ("Ｈ", Typed::Help),
            (" U ", Typed::Undo),
            ("悔棋", Typed::Undo),
            ("QUIT\r\n", Typed::Quit),
            ("　", Typed::Empty),
            ("１", Typed::One),
            ("OK", Typed::Accept),
            ("Pass", Typed::Pass),
            ("棋盘", Typed::Board),
            ("8,h", Typed::Other),
            ("10", Typed::Other),
        ] {
            assert_eq!(Typed::read(line), typed, "{line:?}");
        }
    }

    #[test]
    fn what_is_wrong_is_found() {
        for (line, fault) in [
            ("8", Fault::LacksColumn),
            ("8,9", Fault::LacksColumn),
            ("８，", Fault::LacksColumn),
            (",", Fault::LacksColumn),
            ("k", Fault::LacksRow),
            ("Ｋ,", Fault::LacksRow),
            ("hh8", Fault::TooMuch),
            ("8,h,9", Fault::TooMuch),
            ("8.h", Fault::Strange('.')),
            ("汉8", Fault::Strange('汉')),
            ("h-8", Fault::Strange('-')),
            ("put", Fault::Word),
            ("下棋", Fault::Word),
        ] {
            assert_eq!(Fault::of(line), fault, "{line}");
        }
    }

    #[test]
    fn what_is_echoed_is_harmless() {
        assert_eq!(quoted(" \u{1b}[2Jx\u{7}\0 \n"), "[2Jx");
        assert_eq!(quoted(&"棋".repeat(900)).chars().count(), 41);
    }
}
