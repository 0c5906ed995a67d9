//! What was odd in a foreign text, in the player's language.

use crate::app::words::{Language, Word, fill};
use crate::record::{Kind, MAX_BYTES, NotARecord, Oddity, Warning};

/// Where and what.
pub fn warning(warning: &Warning, language: Language) -> String {
    let (line, column) = (warning.line.to_string(), warning.column.to_string());
    fill(Word::OddAt.text(language), &[&line, &column, &oddity(&warning.oddity, language)])
}

fn oddity(oddity: &Oddity, language: Language) -> String {
    let plain = |word: Word| word.text(language).to_owned();
    let with = |word: Word, value: &str| fill(word.text(language), &[value]);
    match oddity {
        Oddity::Junk => plain(Word::OddJunk),
        Oddity::Stray(found) => with(Word::OddStray, &found.escape_debug().to_string()),
        Oddity::NoValue(name) => with(Word::OddNoValue, name),
        Oddity::LongNames => plain(Word::OddLongNames),
        Oddity::NoSemicolon => with(Word::OddMissing, ";"),
        Oddity::NoParenthesis => with(Word::OddMissing, "("),
        Oddity::OpenValue => with(Word::OddMissing, "]"),
        Oddity::OpenGame => with(Word::OddMissing, ")"),
        Oddity::NodeAfterVariation => plain(Word::OddNodeAfter),
        Oddity::BadMove(value) => with(Word::OddMove, value),
        Oddity::BadPoint(value) => with(Word::OddPoint, value),
        Oddity::SplitNode => plain(Word::OddSplit),
        Oddity::SetupWithMove => plain(Word::OddSetup),
        Oddity::OtherGame(value) => with(Word::OddGame, value),
        Oddity::BadValue(name, value) => with(Word::OddValue, &format!("{name}[{value}]")),
        Oddity::BadBoard(value) => with(Word::OddBoard, value),
        Oddity::HandicapPlaced(stones) => with(Word::OddHandicap, &stones.to_string()),
        Oddity::Undecodable(encoding) => with(Word::OddLetters, encoding),
        Oddity::Refused(_) => plain(Word::OddRefused),
    }
}

/// Why something is no record, and what could be done.
pub fn not_a_record(what: &NotARecord, language: Language) -> Vec<String> {
    let plain = |word: Word| word.text(language).to_owned();
    match what {
        NotARecord::Empty => vec![plain(Word::FileEmpty)],
        NotARecord::TooLong => vec![fill(Word::FileTooLong.text(language), &[&(MAX_BYTES >> 20).to_string()])],
        NotARecord::Limit(_) => vec![plain(Word::FileTooMuch)],
        NotARecord::NoGame(warnings) => match warnings.first.last() {
            Some(last) => vec![warning(last, language)],
            None => vec![plain(Word::FileNoGame)],
        },
        NotARecord::Looks(kind) => {
            let is_packed = matches!(kind, Kind::Zip | Kind::Gzip | Kind::Archive);
            let advice = if is_packed { Word::UnpackFirst } else { Word::WhatCanBeOpened };
            vec![fill(Word::LooksLike.text(language), &[kind_word(*kind).text(language)]), plain(advice)]
        }
    }
}

const fn kind_word(kind: Kind) -> Word {
    match kind {
        Kind::Zip | Kind::Gzip | Kind::Archive => Word::KindArchive,
        Kind::Picture => Word::KindPicture,
        Kind::Pdf => Word::KindPdf,
        Kind::Program => Word::KindProgram,
        Kind::Markup => Word::KindMarkup,
        Kind::Json => Word::KindJson,
        Kind::Ngf => Word::KindNgf,
        Kind::Gib => Word::KindGib,
        Kind::Ugf => Word::KindUgf,
        Kind::RenLib => Word::KindRenLib,
        Kind::Text => Word::KindText,
        Kind::Bytes => Word::KindBytes,
    }
}
