"""Makes HoshiPixel.otf from Fusion Pixel: keeps our characters, puts them on a coarser grid, gives it its own name.

Usage: python3 subset.py SOURCE.woff2 HoshiPixel.otf      (needs: pip install fonttools brotli)
"""

import sys
import unicodedata

from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

# One pixel of the source is 100 units; four units a pixel keep every corner whole and nearly every
# step of an outline in one byte of CFF, half the size of the same outlines as TrueType.
UNITS_PER_PIXEL = 4
PIXELS_PER_EM = 12

RANGES = [
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x017F),  # Latin-1, Latin Extended-A
    (0x0391, 0x03C9),  # Greek
    (0x0401, 0x0401),  # Cyrillic
    (0x0410, 0x044F),
    (0x0451, 0x0451),
    (0x2010, 0x2027),  # dashes, quotes, ellipsis
    (0x2030, 0x203B),
    (0x2070, 0x208E),  # superscripts and subscripts
    (0x2103, 0x2103),
    (0x2116, 0x2116),
    (0x2122, 0x2122),
    (0x2150, 0x218B),  # fractions and Roman numerals
    (0x2190, 0x21FF),  # arrows
    (0x2200, 0x222B),  # mathematical operators
    (0x2248, 0x2248),
    (0x2260, 0x2265),
    (0x2318, 0x2318),  # command key
    (0x2325, 0x2326),
    (0x232B, 0x232B),
    (0x23CE, 0x23CF),
    (0x23E9, 0x23FA),  # media controls
    (0x2460, 0x24FF),  # circled numbers
    (0x2500, 0x25FF),  # box drawing, blocks, geometric shapes
    (0x2600, 0x2667),  # stars, symbols, cards
    (0x266A, 0x266F),  # notes
    (0x2713, 0x2718),  # ticks and crosses
    (0x27A1, 0x27A1),
    (0x2B05, 0x2B07),
    (0x3000, 0x303F),  # CJK punctuation
    (0x3041, 0x30FF),  # kana
    (0x3105, 0x312F),  # bopomofo
    (0xFF01, 0xFF64),  # full-width forms
    (0xFFE0, 0xFFE5),
]

# Traditional and Japanese forms that names of players, events and the games' own words use.
EXTRA = (
    "囲碁棋盤黒読点対戦勝負級段譜連珠五目並長禁手様気殺関係応答変図覧広場検討終局続開閉設定戻進終数"
    "讀黑圍貼氣雙殺點對戰勝負級譜連長禁樣關應變圖覽廣場檢討終續開閉設進數貳參陸"
    "趙治勳張栩羽根直樹依田紀基山下敬吾小林光一覚石道策秀和丈坂藤沢朋斎垣雄伊瀬達髙﨑"
    "吳清源李昌鎬曺薰鉉劉暎銀崔珍榮瑞申眞諝朴廷桓羅玄柯潔聶衛馬曉鈔時越陳耀燁檀嘯謝"
    "瞑弈劫贴読黒囲絵髪賢澤濱邊邉齋齊廣國櫻龍瀧嶋濵亜亞惠恵栄営囗"
)

# Characters that the source lacks, drawn as their nearest kin: better a plain letter than a box in a player's name.
KIN = dict(zip("ŁłĐđĦħŊŋĸŒœŦŧıſ濵﨑髙菫", "LlDdHhNnkOoTtis濱崎高堇"))


def rows(first, last):
    """The characters of GB2312 or JIS rows, by their EUC encoding."""

    def decode(encoding):
        for row in range(first, last + 1):
            for cell in range(1, 95):
                try:
                    yield bytes([0xA0 + row, 0xA0 + cell]).decode(encoding)
                except UnicodeDecodeError:
                    pass

    return decode


def wanted():
    """Every code point that we would like to have; the source decides which exist."""
    chars = {chr(c) for low, high in RANGES for c in range(low, high + 1)}
    chars.update(rows(1, 9)("gb2312"))
    chars.update(rows(16, 87)("gb2312"))
    chars.update(rows(16, 47)("euc_jp"))
    chars.update(EXTRA)
    return {ord(c) for c in chars}


def kept(source):
    """The source without the glyphs and the layout tables that we do not use."""
    options = subset.Options(layout_features=[], hinting=False, notdef_outline=True, desubroutinize=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted())
    subsetter.subset(source)
    return source


def outlines(source, scale):
    """Every glyph on the new grid: its outline, and its advance with its left edge."""
    glyph_set = source.getGlyphSet()
    glyphs, metrics = {}, {}
    for name in source.getGlyphOrder():
        advance = round(source["hmtx"][name][0] * scale)
        pen, bounds = T2CharStringPen(advance, None), BoundsPen(None)
        for target in (pen, bounds):
            glyph_set[name].draw(TransformPen(target, (scale, 0, 0, scale, 0, 0)))
        glyphs[name] = pen.getCharString()
        metrics[name] = (advance, round(bounds.bounds[0]) if bounds.bounds else 0)
    return glyphs, metrics


def build(source, out):
    """Writes the renamed font."""
    em = UNITS_PER_PIXEL * PIXELS_PER_EM
    scale = em / source["head"].unitsPerEm
    ascent, descent = (round(v * scale) for v in (source["hhea"].ascent, source["hhea"].descent))
    order = [".notdef"] + [f"g{i}" for i in range(1, len(source.getGlyphOrder()))]
    new_name = dict(zip(source.getGlyphOrder(), order))
    glyphs, metrics = outlines(source, scale)
    builder = FontBuilder(em, isTTF=False)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({code: new_name[name] for code, name in characters(source).items()})
    builder.setupNameTable(names(), mac=False)
    builder.setupCFF("HoshiPixel-Regular", {"Notice": names()["copyright"]}, rename(glyphs, new_name), {})
    builder.setupHorizontalMetrics(rename(metrics, new_name))
    builder.setupHorizontalHeader(ascent=ascent, descent=descent)
    builder.setupOS2(sTypoAscender=ascent, sTypoDescender=descent, usWinAscent=ascent, usWinDescent=-descent)
    builder.setupPost(keepGlyphNames=False)
    builder.font["head"].created = builder.font["head"].modified = source["head"].created
    builder.font.recalcTimestamp = False
    builder.save(out)


def rename(by_glyph, new_name):
    """A table by glyph under short names: CFF stores names, and nobody reads them."""
    return {new_name[name]: value for name, value in by_glyph.items()}


def characters(source):
    """The character map, with the kin of what is missing."""
    have = source.getBestCmap()
    kin = {code: ord(unicodedata.normalize("NFD", chr(code))[0]) for code in range(0x100, 0x180)}
    kin |= {ord(char): ord(other) for char, other in KIN.items()}
    return {code: have[other] for code, other in kin.items() if other in have} | have


def names():
    """The name table: our name, the original copyright and licence."""
    return {
        "copyright": "Copyright (c) 2022, TakWolf (https://takwolf.com). Modified for Hoshi: a subset under its own name.",
        "familyName": "Hoshi Pixel",
        "styleName": "Regular",
        "uniqueFontIdentifier": "Hoshi-Pixel-Regular;1.0",
        "fullName": "Hoshi Pixel Regular",
        "version": "Version 1.0",
        "psName": "HoshiPixel-Regular",
        "licenseDescription": "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
        "licenseInfoURL": "https://openfontlicense.org",
    }


def main():
    source_path, out = sys.argv[1:]
    build(kept(TTFont(source_path)), out)
    font = TTFont(out)
    have = set(font.getBestCmap())
    missing = "".join(sorted(chr(c) for c in {ord(c) for c in EXTRA} - have))
    print(f"{out}: {len(have)} characters; extras that the source lacks: {missing or 'none'}")


main()
