//! Games in the encodings of the world, declared rightly, wrongly or not at all, and spoiled.

use super::luck::Luck;
use encoding_rs::{BIG5, EUC_KR, Encoding, GB18030, ISO_2022_JP, SHIFT_JIS, UTF_8, WINDOWS_1252};
use std::fmt::Write as _;

/// Names and remarks as they stand in records.
const TEXTS: [&str; 12] = [
    "古力",
    "第七届春兰杯世界围棋锦标赛",
    "王立誠",
    "三子局，黑先",
    "山下敬吾",
    "これは良い手です。",
    "ｱｲｳ",
    "이세돌 9단",
    "Müller, Søren",
    "žluťoučký",
    "黑 ] \\ [",
    "プロ棋士 ソ表",
];

/// Names of encodings, right and wrong.
const NAMES: [&str; 16] = [
    "",
    "",
    "",
    "UTF-8",
    "GB2312",
    "GBK",
    "gb18030",
    "big5",
    "cp950",
    "Shift_JIS",
    "cp932",
    "EUC-KR",
    "ISO-8859-1",
    "UTF-16",
    "nonsense",
    "replacement",
];

const ENCODINGS: [&Encoding; 7] = [UTF_8, GB18030, BIG5, SHIFT_JIS, EUC_KR, ISO_2022_JP, WINDOWS_1252];

/// A game as bytes.
pub fn made_bytes(luck: &mut Luck) -> Vec<u8> {
    let text = made(luck);
    if luck.below(6) == 0 {
        return wide(&text, luck);
    }
    let (bytes, _, _) = luck.pick(&ENCODINGS).encode(&text);
    let mut bytes = bytes.into_owned();
    if luck.below(10) == 0 {
        bytes.splice(0..0, luck.pick(&[*b"\xEF\xBB\xBF", *b"\xFF\xFE ", *b"\xFE\xFF "]));
    }
    bytes
}

/// In UTF-16, with a mark or without, whole or not.
fn wide(text: &str, luck: &mut Luck) -> Vec<u8> {
    let is_little = luck.below(2) == 0;
    let mark = if luck.below(2) == 0 { "\u{FEFF}" } else { "" };
    let units = mark.encode_utf16().chain(text.encode_utf16());
    let mut bytes: Vec<u8> =
        units.flat_map(|unit| if is_little { unit.to_le_bytes() } else { unit.to_be_bytes() }).collect();
    if luck.below(4) == 0 {
        bytes.pop();
    }
    bytes
}

/// A game as text, which names some encoding.
pub fn made(luck: &mut Luck) -> String {
    let mut out = String::from("(;GM[1]SZ[9]");
    let name = luck.pick(&NAMES);
    if !name.is_empty() {
        let _ = write!(out, "CA[{name}]");
    }
    for name in ["PB", "PW", "EV", "C"] {
        if luck.below(2) == 0 {
            let count = 1 + luck.below(4);
            let text: String = (0..count).map(|_| luck.pick(&TEXTS)).collect();
            let _ = write!(out, "{name}[{}]", text.replace('\\', "\\\\").replace(']', "\\]"));
        }
    }
    out.push_str(";B[ee];W[cc])");
    out
}
