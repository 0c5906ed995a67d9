//! Tests of the encodings: texts that were written in one are read in it.

use super::*;

/// The bytes of a game whose Black has this name.
fn game(name: &[u8], extra: &[u8]) -> Vec<u8> {
    [b"(;GM[1]FF[4]", extra, b"SZ[19]PB[", name, b"]KM[6.5];B[pd];W[dd])"].concat()
}

#[test]
fn names_without_a_word_about_their_encoding() {
    let rows: [(&'static encoding_rs::Encoding, &str); 5] = [
        (
            GB18030,
            "古力|柯洁|聂卫平|马晓春|常昊|李昌镐|白棋胜|芈昱廷|连笑|唐韦星|这是征子吗|黑中盘胜|朴廷桓|申真谞|第3届倡棋杯|好|张栩九段",
        ),
        (BIG5, "周俊勳|王立誠|林海峰|黑中押勝|張栩|好棋|吳清源|第三屆|紅面棋王"),
        (
            SHIFT_JIS,
            "井山 裕太|山下 敬吾|表|ソニー|黒中押し勝ち|白番中押勝ち|本因坊秀策|趙治勲|武宮正樹|これはシチョウです|申眞ソ",
        ),
        (EUC_KR, "이창호|박정환|이세돌|흑불계승|조훈현 9단|신진서|제3회 농심배|백 반집승"),
        (WINDOWS_1252, "Jürgen Größe|Ångström|Jürgen|Müller|café|François|señor|Größe|Øystein Vestgården|Ça va|naïve"),
    ];
    for (encoding, names) in rows {
        for name in names.split('|') {
            let (bytes, _, _) = encoding.encode(name);
            let decoded = decode(&game(&bytes, b""));
            assert!(decoded.text.contains(name), "{name}: {} {}", decoded.encoding.name(), decoded.text);
            assert_eq!(decoded.encoding, Encoding(encoding), "{name}");
        }
    }
}

#[test]
fn long_texts_are_guessed_by_a_part() {
    let mut bytes = game(&GB18030.encode("古力|常昊").0.repeat(20_000), b"");
    bytes.extend(b"\xFF\xFF");
    let decoded = decode(&bytes);
    assert_eq!((decoded.encoding, decoded.is_broken), (Encoding(GB18030), true));
}

#[test]
fn the_order_of_the_signs() {
    let sjis = SHIFT_JIS.encode("表").0.into_owned();
    for (bytes, encoding, is_broken) in [
        (game("黑".as_bytes(), b"CA[GBK]"), UTF_8, false),
        (game(b"Ann", b"CA[GBK]"), UTF_8, false),
        (game(&sjis, b"CA[MS_KANJI]"), SHIFT_JIS, false),
        (game(&[0xE0], b"CA[Windows-1251]"), encoding_rs::WINDOWS_1251, false),
        (game(&GB18030.encode("古").0, b"CA[EUC-CN]"), GB18030, false),
        (game(&GB18030.encode("古").0, b"CA[GBK]"), GB18030, false),
        (game(&GB18030.encode("古力").0, b"CA[UTF-8]"), GB18030, false),
        (game(&GB18030.encode("古力").0, b"XCA[Big5]"), GB18030, false),
        (game(&[0xFF, 0xFF], b""), WINDOWS_1252, false),
        (game(b"Go\x1B$B@V@8\x1B(B", b""), ISO_2022_JP, false),
        ([b"\xEF\xBB\xBF", &game(b"\xFF", b"")[..]].concat(), UTF_8, true),
        (b"(;C[\xE9\xBB\x91] \xE9\xBB".to_vec(), UTF_8, true),
        ("\u{FEFF}(;B[aa])".encode_utf16().flat_map(u16::to_le_bytes).collect(), UTF_16LE, false),
        ("(;B[aa])".encode_utf16().flat_map(u16::to_be_bytes).collect(), UTF_16BE, false),
        (Vec::new(), UTF_8, false),
    ] {
        let decoded = decode(&bytes);
        assert_eq!((decoded.encoding, decoded.is_broken), (Encoding(encoding), is_broken), "{}", decoded.text);
        assert!(!decoded.text.starts_with('\u{FEFF}'));
    }
}
