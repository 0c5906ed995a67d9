//! Which letters the bytes of a text mean.
//!
//! Old records come in the encoding of their country, and most do not say which. The order is: a byte order mark; text
//! that is valid UTF-8 and not plain ASCII; what the property `CA` says, if the bytes agree; the East Asian encoding in
//! which the text looks most like names and remarks; Latin-1.
//!
//! The tables are those of the crate `encoding_rs`. How plausible a text is, is judged here by characters that are
//! common in records: a detector made for web pages (`chardetng`) takes short Chinese names for Korean, and 山下 for
//! Polish.

mod common;

use common::{HANGUL, JAPANESE, SIMPLIFIED, TRADITIONAL};
use encoding_rs::{BIG5, EUC_KR, GB18030, GBK, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// An encoding of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Encoding(&'static encoding_rs::Encoding);

impl Encoding {
    /// Its name, such as `UTF-8`, `gb18030` or `windows-1252` (which includes Latin-1).
    pub fn name(self) -> &'static str {
        self.0.name()
    }
}

/// A text that was decoded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decoded {
    /// The text, without a byte order mark.
    pub text: String,
    /// The encoding of its bytes.
    pub encoding: Encoding,
    /// Whether some bytes have no meaning in it; they became U+FFFD.
    pub is_broken: bool,
}

/// Names that are in use and that the standard list of names lacks.
const OTHER_NAMES: [(&str, &encoding_rs::Encoding); 8] = [
    ("euc-cn", GB18030),
    ("cp936", GB18030),
    ("ms936", GB18030),
    ("gb", GB18030),
    ("cp950", BIG5),
    ("cp932", SHIFT_JIS),
    ("cp949", EUC_KR),
    ("utf8n", UTF_8),
];

/// Turns bytes into text.
pub fn decode(bytes: &[u8]) -> Decoded {
    if let Some((encoding, length)) = encoding_rs::Encoding::for_bom(bytes) {
        return with(encoding, &bytes[length..]);
    }
    if let Some(encoding) = without_mark(bytes) {
        return with(encoding, bytes);
    }
    let declared = declared(bytes);
    match std::str::from_utf8(bytes) {
        Ok(_) if bytes.is_ascii() && is_iso_2022_jp(bytes, declared) => with(ISO_2022_JP, bytes),
        Ok(text) => Decoded { text: text.to_owned(), encoding: Encoding(UTF_8), is_broken: false },
        // Cut in the middle of a letter, but UTF-8 up to there.
        Err(bad) if bad.error_len().is_none() && !bytes[..bad.valid_up_to()].is_ascii() => with(UTF_8, bytes),
        Err(_) => {
            let as_declared = declared.map(|encoding| with(encoding, bytes));
            match as_declared {
                Some(decoded) if !decoded.is_broken => decoded,
                _ => guess(bytes).or(as_declared).unwrap_or_else(|| with(WINDOWS_1252, bytes)),
            }
        }
    }
}

fn with(encoding: &'static encoding_rs::Encoding, bytes: &[u8]) -> Decoded {
    let (text, is_broken) = encoding.decode_without_bom_handling(bytes);
    Decoded { text: text.into_owned(), encoding: Encoding(encoding), is_broken }
}

/// UTF-16 without a mark: every second byte of the first signs is zero.
fn without_mark(bytes: &[u8]) -> Option<&'static encoding_rs::Encoding> {
    match bytes {
        [first, 0, second, 0, ..] if *first != 0 && *second != 0 => Some(UTF_16LE),
        [0, first, 0, second, ..] if *first != 0 && *second != 0 => Some(UTF_16BE),
        _ => None,
    }
}

/// The encoding that the property `CA` names.
fn declared(bytes: &[u8]) -> Option<&'static encoding_rs::Encoding> {
    let mut at = 0;
    loop {
        at += bytes[at..].windows(3).position(|window| window == b"CA[")?;
        if at == 0 || !bytes[at - 1].is_ascii_alphabetic() {
            break;
        }
        at += 3;
    }
    let name: Vec<u8> = bytes[at + 3..].iter().copied().take(40).take_while(|&byte| byte != b']').collect();
    let plain = String::from_utf8_lossy(&name).trim().to_lowercase();
    let other = OTHER_NAMES.iter().find(|(name, _)| *name == plain).map(|&(_, encoding)| encoding);
    let known = other.or_else(|| encoding_rs::Encoding::for_label_no_replacement(plain.as_bytes()));
    // The larger of the two reads both.
    known.map(|encoding| if encoding == GBK { GB18030 } else { encoding })
}

/// Plain ASCII with the escapes that switch to Japanese letters.
fn is_iso_2022_jp(bytes: &[u8], declared: Option<&encoding_rs::Encoding>) -> bool {
    let switches = || bytes.windows(3).any(|window| matches!(window, b"\x1B$B" | b"\x1B$@"));
    declared == Some(ISO_2022_JP) || (declared.is_none() && switches())
}

/// So many bytes are looked at to guess an encoding.
const SAMPLE: usize = 1 << 16;

/// The most plausible of the encodings without a sign of their own; nothing if Latin-1 is.
fn guess(bytes: &[u8]) -> Option<Decoded> {
    let sample = sample(bytes);
    let latin = latin_share(sample);
    let value = |(encoding, common): (&'static encoding_rs::Encoding, &str)| {
        let decoded = with(encoding, sample);
        // The sample may end in the middle of a letter.
        let is_broken = decoded.text.trim_end_matches('\u{FFFD}').contains('\u{FFFD}');
        let value = plausibility(&decoded.text, common) + usual_share(encoding, sample);
        (!is_broken && value > latin).then_some((value, encoding))
    };
    let candidates = [(GB18030, SIMPLIFIED), (BIG5, TRADITIONAL), (SHIFT_JIS, JAPANESE), (EUC_KR, HANGUL)];
    let mut plausible: Vec<_> = candidates.into_iter().filter_map(value).collect();
    // A stable sort: the first of equals stays the first.
    plausible.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let mut decoded = plausible.into_iter().map(|(_, encoding)| with(encoding, bytes));
    let best = decoded.next()?;
    if best.is_broken { decoded.find(|other| !other.is_broken).or(Some(best)) } else { Some(best) }
}

/// A part of a text, from the sign before its first letter that is not ASCII.
fn sample(bytes: &[u8]) -> &[u8] {
    let start = bytes.iter().position(|byte| !byte.is_ascii()).unwrap_or(0).saturating_sub(1);
    &bytes[start..bytes.len().min(start + SAMPLE)]
}

/// How much of a text is common in records, 0 to 1.
fn plausibility(text: &str, common: &str) -> f32 {
    let mut table: Vec<char> = common.chars().collect();
    table.sort_unstable();
    let (mut value, mut count) = (0.0_f32, 0_u32);
    for c in text.chars().filter(|c| !c.is_ascii()) {
        count += 1;
        value += match c {
            _ if table.binary_search(&c).is_ok() => 1.0,
            'ぁ'..='ヿ' => 0.9,
            '\u{3000}'..='〿' | '！'..='～' => 0.8,
            '一'..='鿿' | '가'..='힣' => 0.2,
            _ => 0.0,
        };
    }
    value / count.max(1) as f32
}

/// How many of the pairs of bytes lie where an encoding keeps its usual characters, 0 to 1.
fn usual_share(encoding: &'static encoding_rs::Encoding, bytes: &[u8]) -> f32 {
    let is_usual = |lead: u8, trail: u8| match encoding {
        _ if encoding == GB18030 => (0xB0..=0xD7).contains(&lead) && trail >= 0xA1,
        _ if encoding == BIG5 => (0xA4..=0xC6).contains(&lead),
        _ if encoding == SHIFT_JIS => (0x81..=0x83).contains(&lead) || (0x88..=0x97).contains(&lead),
        _ => (0xB0..=0xC8).contains(&lead) && trail >= 0xA1,
    };
    let (mut usual, mut count, mut at) = (0_u32, 0_u32, 0);
    while at < bytes.len() {
        let lead = bytes[at];
        let is_single = lead < 0x80 || (encoding == SHIFT_JIS && (0xA1..=0xDF).contains(&lead));
        count += u32::from(lead >= 0x80);
        if !is_single {
            usual += u32::from(is_usual(lead, bytes.get(at + 1).copied().unwrap_or_default()));
            at += 1;
        }
        at += 1;
    }
    usual as f32 / count.max(1) as f32
}

/// How much a text looks like Latin-1, 0 to 2 as the sum of the two shares above: accented letters beside plain ones.
fn latin_share(bytes: &[u8]) -> f32 {
    let is_letter = |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(u8::is_ascii_alphabetic);
    let (mut good, mut count) = (0_u32, 0_u32);
    for (at, &byte) in bytes.iter().enumerate().filter(|(_, byte)| !byte.is_ascii()) {
        count += 1;
        let is_accented = byte >= 0xC0 && !matches!(byte, 0xD7 | 0xF7);
        good += u32::from(is_accented && (is_letter(at.checked_sub(1)) || is_letter(Some(at + 1))));
    }
    1.9 * good as f32 / count.max(1) as f32
}

#[cfg(test)]
mod tests;
