//! The front door for foreign texts: bytes in, games out, in whatever format and encoding they come.

use super::encoding::{self, Encoding};
use super::sgf::{self, Limit};
use super::warning::{Notes, Oddity, Warnings};
use super::{Record, position_string, psq, save};
use std::fmt;

/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 16 << 20;

/// The longest text that is tried as a position string, in bytes.
const POSITION_STRING: usize = 4096;

/// What a text held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opened {
    /// The games, at least one.
    pub games: Vec<Record>,
    /// The format of the text.
    pub format: Format,
    /// The encoding of its bytes.
    pub encoding: Encoding,
    /// What was odd.
    pub warnings: Warnings,
}

/// A format of records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// The Smart Game Format.
    Sgf,
    /// A game of Piskvork.
    Psq,
    /// A position string such as `h8h7i7g9`.
    PositionString,
}

/// Why bytes are no record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotARecord {
    /// There is nothing in it.
    Empty,
    /// More than [`MAX_BYTES`].
    TooLong,
    /// More moves or games than can be kept.
    Limit(Limit),
    /// No game is in it; this is what it looks like.
    Looks(Kind),
    /// It is a record, but no game in it can be shown; the warnings say why.
    NoGame(Warnings),
}

/// What a file that is no record looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A ZIP archive; a game may be inside.
    Zip,
    /// A gzip archive; a game may be inside.
    Gzip,
    /// Another archive: RAR, 7z, bzip2, xz.
    Archive,
    /// A picture.
    Picture,
    /// A PDF document.
    Pdf,
    /// A program.
    Program,
    /// A web page or other markup.
    Markup,
    /// JSON.
    Json,
    /// A Go game in the format NGF.
    Ngf,
    /// A Go game in the format GIB.
    Gib,
    /// A Go game in the format UGF or UGI.
    Ugf,
    /// A library of the program `RenLib`.
    RenLib,
    /// Text of some kind.
    Text,
    /// Bytes of some kind.
    Bytes,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Zip => "a ZIP archive",
            Self::Gzip => "a gzip archive",
            Self::Archive => "an archive",
            Self::Picture => "a picture",
            Self::Pdf => "a PDF document",
            Self::Program => "a program",
            Self::Markup => "a web page",
            Self::Json => "JSON",
            Self::Ngf => "a game in NGF",
            Self::Gib => "a game in GIB",
            Self::Ugf => "a game in UGF",
            Self::RenLib => "a library of RenLib",
            Self::Text => "a text without a game",
            Self::Bytes => "something else than text",
        })
    }
}

impl fmt::Display for NotARecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the file is empty"),
            Self::TooLong => write!(f, "the file is larger than {} MiB", MAX_BYTES >> 20),
            Self::Limit(limit) => write!(f, "the file holds {limit}"),
            Self::Looks(kind) => write!(f, "this is no record; it looks like {kind}"),
            Self::NoGame(warnings) => match warnings.first.last() {
                Some(warning) => warning.fmt(f),
                None => f.write_str("no game can be shown"),
            },
        }
    }
}

impl std::error::Error for NotARecord {}

/// Opens whatever a player hands over. `name` is the name of the file as far as it is known; only its ending is looked
/// at, and only where the content does not tell.
///
/// # Errors
/// What it looks like, if it is no record.
pub fn open(bytes: &[u8], name: &str) -> Result<Opened, NotARecord> {
    if bytes.len() > MAX_BYTES {
        return Err(NotARecord::TooLong);
    }
    if bytes.iter().all(|byte| byte.is_ascii_whitespace() || *byte == 0) {
        return Err(NotARecord::Empty);
    }
    if let Some(kind) = magic(bytes) {
        return Err(NotARecord::Looks(kind));
    }
    let decoded = encoding::decode(bytes);
    let text = decoded.text.as_str();
    let mut notes = Notes::default();
    if decoded.is_broken {
        let at = text.find('\u{FFFD}').unwrap_or(0);
        notes.warn(at, Oddity::Undecodable(decoded.encoding.name()));
    }
    let (games, format) = games(text, &mut notes).map_err(NotARecord::Limit)?;
    let warnings = notes.locate(text);
    match format {
        None => Err(NotARecord::Looks(kind(text, name))),
        Some(_) if games.is_empty() => Err(NotARecord::NoGame(warnings)),
        Some(format) => Ok(Opened { games, format, encoding: decoded.encoding, warnings }),
    }
}

/// The games of a text, and their format if it is one.
fn games(text: &str, notes: &mut Notes) -> Result<(Vec<Record>, Option<Format>), Limit> {
    if psq::is_psq(text) {
        return Ok((psq::read(text, notes)?.into_iter().collect(), Some(Format::Psq)));
    }
    if text.len() <= POSITION_STRING
        && let Ok(record) = position_string::read(text)
    {
        return Ok((vec![record], Some(Format::PositionString)));
    }
    let Some(readings) = sgf::read(text, notes)? else { return Ok((Vec::new(), None)) };
    let finish = |reading: sgf::Reading| {
        let sgf::Reading { mut record, ids, private } = reading;
        // A cursor that makes no sense is no reason to refuse a game that somebody asks for.
        if save::resume(&mut record, &ids, &private).is_err() {
            record.cursor = super::Tree::ROOT;
        }
        record
    };
    Ok((readings.into_iter().map(finish).collect(), Some(Format::Sgf)))
}

/// What the first bytes say.
fn magic(bytes: &[u8]) -> Option<Kind> {
    let signs: [(&[u8], Kind); 19] = [
        (b"PK\x03\x04", Kind::Zip),
        (b"PK\x05\x06", Kind::Zip),
        (b"\x1F\x8B", Kind::Gzip),
        (b"Rar!\x1A\x07", Kind::Archive),
        (b"7z\xBC\xAF\x27\x1C", Kind::Archive),
        (b"BZh", Kind::Archive),
        (b"\xFD7zXZ\0", Kind::Archive),
        (b"\x89PNG\r\n\x1A\n", Kind::Picture),
        (b"\xFF\xD8\xFF", Kind::Picture),
        (b"GIF8", Kind::Picture),
        (b"BM", Kind::Picture),
        (b"RIFF", Kind::Picture),
        (b"%PDF-", Kind::Pdf),
        (b"MZ", Kind::Program),
        (b"\x7FELF", Kind::Program),
        (b"\0asm", Kind::Program),
        (b"\xCF\xFA\xED\xFE", Kind::Program),
        (b"\xCA\xFE\xBA\xBE", Kind::Program),
        (b"\xFFRenLib\xFF", Kind::RenLib),
    ];
    let found = signs.iter().find(|(sign, _)| bytes.starts_with(sign)).map(|&(_, kind)| kind);
    // Two letters are a weak sign; a text may begin with them.
    found.filter(|_| {
        !matches!(bytes, [b'B', b'M', ..] | [b'M', b'Z', ..]) || bytes.iter().take(512).any(|&byte| byte == 0)
    })
}

/// What a text without a game looks like.
fn kind(text: &str, name: &str) -> Kind {
    let start = text.trim_start();
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending).to_ascii_lowercase();
    let ngf_moves = || text.lines().filter(|line| line.starts_with("PM") && line.trim().len() == 9).take(3).count();
    if text.chars().take(1000).filter(|c| c.is_control() && !c.is_whitespace()).count() > 2 {
        Kind::Bytes
    } else if start.starts_with("\\HS") || text.contains("\\[GAMEBLOCK") || ending == "gib" {
        Kind::Gib
    } else if start.starts_with("[Header]") || matches!(ending.as_str(), "ugf" | "ugi") {
        Kind::Ugf
    } else if ngf_moves() == 3 || ending == "ngf" {
        Kind::Ngf
    } else if start.starts_with('<') {
        Kind::Markup
    } else if start.starts_with(['{', '[']) {
        Kind::Json
    } else {
        Kind::Text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_it_looks_like_when_it_is_no_record() {
        for (bytes, name, kind) in [
            (&b"PK\x03\x04rest"[..], "game.sgf", Kind::Zip),
            (b"\x1F\x8B\x08", "game.sgf", Kind::Gzip),
            (b"\x89PNG\r\n\x1A\n\0\0", "board.png", Kind::Picture),
            (b"BM\0\0\0\0", "board.bmp", Kind::Picture),
            (b"BMI of players", "", Kind::Text),
            (b"MZ\x90\0\x03", "hoshi.exe", Kind::Program),
            (b"<html><body>(;-)</body>", "", Kind::Markup),
            (b"{\"moves\": []}", "", Kind::Json),
            (b"\\HS\n\\[GAMEBLOCK=0\\]\n", "a.gib", Kind::Gib),
            (b"[Header]\nLang=JP\n", "", Kind::Ugf),
            (b"Rated game\n19\nPMABWQRRQ\nPMACBEEEE\nPMADWGRRG\n", "", Kind::Ngf),
            (b"game1.sgf\ngame2.sgf\n", "list.txt", Kind::Text),
            (b"\x01\x02\x03\x04\x05\x06", "", Kind::Bytes),
        ] {
            assert_eq!(open(bytes, name), Err(NotARecord::Looks(kind)), "{}", String::from_utf8_lossy(bytes));
        }
        assert_eq!(open(b" \n\0", "a.sgf"), Err(NotARecord::Empty));
        assert_eq!(open(&vec![b' '; MAX_BYTES + 1], "a.sgf"), Err(NotARecord::TooLong));
        assert_eq!(open(&b"(;)".repeat(sgf::MAX_GAMES + 1), "a.sgf"), Err(NotARecord::Limit(Limit::Games)));
        let message = |bytes: &[u8]| open(bytes, "").unwrap_err().to_string();
        assert_eq!(message(b"(;GM[1]SZ[52])"), "line 1, column 2: a board of 52 cannot be shown");
        assert_eq!(message(b"Piskvorky 5x6, 0:0, 0"), "line 1, column 1: a board of 5x6 cannot be shown");
        assert_eq!(message(b"hello"), "this is no record; it looks like a text without a game");
    }

    #[test]
    fn every_format_goes_through_the_door() {
        for (text, format, games, warnings) in [
            ("(;GM[1]SZ[9];B[aa])(;GM[4];B[aa])", Format::Sgf, 2, 0),
            ("(;GM[1]SZ[52])(;GM[4];B[aa])", Format::Sgf, 1, 1),
            ("mail\n(;GM[1]SZ[9];B[zz])", Format::Sgf, 1, 2),
            ("Piskvorky 15x15, 0:0, 0\n1,1,0\n-1\n", Format::Psq, 1, 0),
            ("h8h7i7g9\n", Format::PositionString, 1, 0),
        ] {
            let opened = open(text.as_bytes(), "").unwrap();
            assert_eq!((opened.format, opened.games.len(), opened.warnings.count), (format, games, warnings), "{text}");
        }
        let opened = open(b"(;GM[1]SZ[9]HOSHI[cursor=1];B[aa];W[bb])", "").unwrap();
        assert_eq!(opened.games[0].tree.depth(opened.games[0].cursor), 1);
        let opened = open(b"(;GM[1]SZ[9]PB[\xB9\xC5\xC1\xA6];B[aa])", "").unwrap();
        assert_eq!((opened.games[0].info.names.black.as_str(), opened.encoding.name()), ("古力", "gb18030"));
    }
}
