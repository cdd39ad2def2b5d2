r"""Make the fonts that the pictures ship with, from the full open fonts of a Debian system.

    apt install fonts-vollkorn fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji \
        fonts-hosny-amiri
    pip install fonttools pillow
    python scripts/subset_fonts.py /usr/share/fonts render/assets/fonts

Each face keeps only the characters that names and labels are likely to need, loses its hints, and
gets a name of its own, since it is a modified version under the SIL Open Font License. The colour
emoji are bitmaps: they are also scaled down, and those that differ only in skin tone are left out.
"""

import io
import json
import sys
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont, newTable
from PIL import Image

EMOJI_PIXELS = 60
"""Height of a colour emoji in the shipped font; names are drawn at 16 to 40 pixels."""

LATIN = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x192, 0x193),
    *range(0x218, 0x21C),
    *range(0x1E00, 0x1F00),
    *range(0x2010, 0x2028),
    *range(0x2030, 0x203B),
    *range(0x2070, 0x20C0),
    *(0x2C6, 0x2DA, 0x2DC, 0x2116, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193),
    *(0x2212, 0x2248, 0x2260, 0x2264, 0x2265, 0xD7, 0xF7),
]
COMBINING = list(range(0x300, 0x370))
GREEK_AND_CYRILLIC = [*range(0x370, 0x400), *range(0x400, 0x530), *range(0x1F00, 0x2000)]
ARABIC = [
    *range(0x600, 0x700),
    *range(0x750, 0x780),
    *range(0xFB50, 0xFE00),
    *range(0xFE70, 0xFF00),
    *(0x20, 0x2E, 0x200C, 0x200D, 0x200E, 0x200F, 0x25CC),
]
SYMBOLS = [*range(0x2190, 0x2200), *range(0x2500, 0x27C0), *range(0x2900, 0x2C00), 0x20DD]
FANCY_LETTERS = [*range(0x1D400, 0x1D800), *range(0x2100, 0x2300)]


def _decoded(codec: str, leads: range, trails: range) -> set[int]:
    """The characters of one area of a double-byte character set."""
    found = set()
    for lead in leads:
        for trail in trails:
            try:
                text = bytes((lead, trail)).decode(codec)
            except UnicodeDecodeError:
                continue
            if len(text) == 1:
                found.add(ord(text))
    return found


def cjk_characters() -> list[int]:
    """The everyday levels of the Chinese, Japanese and Korean national character sets."""
    wanted = _decoded("gb2312", range(0xB0, 0xD8), range(0xA1, 0xFF))
    wanted |= _decoded("big5", range(0xA4, 0xC7), range(0x40, 0xFF))
    wanted |= _decoded("shift_jis", range(0x88, 0x99), range(0x40, 0xFD))
    wanted |= _decoded("euc_kr", range(0xB0, 0xC9), range(0xA1, 0xFF))
    kana_and_marks = [*range(0x3000, 0x3040), *range(0x3040, 0x3100), *range(0x3130, 0x3190)]
    full_width = [*range(0xFF01, 0xFFEF), *range(0x3105, 0x3130)]
    return [*sorted(wanted), *kana_and_marks, *full_width, *range(0x2600, 0x2670)]


@dataclass(frozen=True)
class Face:
    """One shipped font file: where it comes from and which characters it keeps (None: all)."""

    name: str
    source: str
    characters: list[int] | None
    features: tuple[str, ...] = ("*",)
    number: int = -1


NOTO = "truetype/noto"
FIGURES = ("kern", "liga", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum", "pnum", "onum")
FACES = (
    Face("display.ttf", "truetype/vollkorn/Vollkorn-Bold.ttf", LATIN, (*FIGURES, "smcp", "c2sc")),
    Face(
        "text.ttf",
        f"{NOTO}/NotoSans-Regular.ttf",
        [*LATIN, *COMBINING, *GREEK_AND_CYRILLIC],
        FIGURES,
    ),
    Face(
        "text-bold.ttf",
        f"{NOTO}/NotoSans-Bold.ttf",
        [*LATIN, *COMBINING, *GREEK_AND_CYRILLIC],
        FIGURES,
    ),
    Face("arabic.ttf", f"{NOTO}/NotoNaskhArabic-Bold.ttf", ARABIC),
    Face("arabic-display.ttf", "opentype/fonts-hosny-amiri/Amiri-Bold.ttf", ARABIC[:256]),
    Face("hebrew.ttf", f"{NOTO}/NotoSansHebrew-Bold.ttf", None),
    Face("devanagari.ttf", f"{NOTO}/NotoSansDevanagari-Bold.ttf", None),
    Face("thai.ttf", f"{NOTO}/NotoSansThai-Bold.ttf", None),
    Face("georgian.ttf", f"{NOTO}/NotoSansGeorgian-Bold.ttf", None),
    Face("armenian.ttf", f"{NOTO}/NotoSansArmenian-Bold.ttf", None),
    Face("symbols.ttf", f"{NOTO}/NotoSansSymbols2-Regular.ttf", SYMBOLS),
    Face("letters.ttf", f"{NOTO}/NotoSansMath-Regular.ttf", FANCY_LETTERS, ("ccmp",)),
    Face("cjk.otf", "opentype/noto/NotoSansCJK-Regular.ttc", cjk_characters(), ("ccmp",), 0),
    Face("emoji.ttf", f"{NOTO}/NotoColorEmoji.ttf", None),
)


def subset_face(face: Face, fonts: Path) -> TTFont:
    """The cut-down font of ``face``, read from the directory ``fonts``."""
    options = subset.Options()
    options.layout_features = list(face.features)
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.drop_tables += ["DSIG", "FFTM", "vhea", "vmtx", "VORG", "gasp"]
    font = TTFont(fonts / face.source, fontNumber=face.number)
    characters = face.characters or sorted(font.getBestCmap())
    characters = [0x20, *(c for c in characters if not 0x1F3FB <= c <= 0x1F3FF)]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    _rename(font, face.name.split(".")[0])
    return font


def _rename(font: TTFont, name: str) -> None:
    """A modified font must not carry a reserved name: call it after its part in the pictures."""
    title = "Round City " + name.replace("-", " ").title()
    for record in font["name"].names:
        if record.nameID in {1, 3, 4}:
            record.string = title
        elif record.nameID == 6:
            record.string = title.replace(" ", "")


def shrink_bitmaps(font: TTFont, pixels: int) -> None:
    """Scale every bitmap of a colour font so that its em is ``pixels`` high."""
    sizes = font["CBLC"].strikes
    for strike, glyphs in zip(sizes, font["CBDT"].strikeData, strict=True):
        factor = pixels / strike.bitmapSizeTable.ppemY
        for glyph in glyphs.values():
            _shrink_glyph(glyph, factor)
        table = strike.bitmapSizeTable
        table.ppemX = table.ppemY = pixels
        for line in (table.hori, table.vert):
            for key, value in vars(line).items():
                if isinstance(value, int):
                    setattr(line, key, round(value * factor))


def _shrink_glyph(glyph: object, factor: float) -> None:
    picture = Image.open(io.BytesIO(glyph.imageData)).convert("RGBA")  # type: ignore[attr-defined]
    width = max(1, round(picture.width * factor))
    height = max(1, round(picture.height * factor))
    small = picture.resize((width, height), Image.Resampling.LANCZOS)
    small = small.quantize(40, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    data = io.BytesIO()
    small.save(data, "PNG", optimize=True)
    glyph.imageData = data.getvalue()  # type: ignore[attr-defined]
    metrics = glyph.metrics  # type: ignore[attr-defined]
    metrics.width, metrics.height = width, height
    metrics.BearingX = round(metrics.BearingX * factor)
    metrics.BearingY = round(metrics.BearingY * factor)
    metrics.Advance = round(metrics.Advance * factor)


def _without_outlines(font: TTFont) -> None:
    """FreeType wants glyph outlines beside the bitmaps only if a font claims to have them."""
    if "post" in font:
        font["post"].formatType = 3.0
    if "OS/2" not in font:
        font["OS/2"] = newTable("OS/2")


def coverage(font: TTFont) -> list[list[int]]:
    """The characters a font can draw, as first and last of each unbroken range."""
    ranges: list[list[int]] = []
    for character in sorted(font.getBestCmap()):
        if ranges and ranges[-1][1] == character - 1:
            ranges[-1][1] = character
        else:
            ranges.append([character, character])
    return ranges


def main(fonts: Path, target: Path) -> None:
    """Write every face of FACES and what they cover into ``target``, and print the sizes."""
    target.mkdir(parents=True, exist_ok=True)
    total = 0
    covered = {}
    for face in FACES:
        font = subset_face(face, fonts)
        if "CBDT" in font:
            shrink_bitmaps(font, EMOJI_PIXELS)
            _without_outlines(font)
        path = target / face.name
        font.save(path)
        covered[face.name] = coverage(font)
        total += path.stat().st_size
        print(f"{face.name:22} {path.stat().st_size / 1024:8.0f} KiB")
    text = json.dumps(covered, separators=(",", ":"))
    (target / "coverage.json").write_text(text + "\n", encoding="utf-8")
    print(f"{'together':22} {total / 1024:8.0f} KiB")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
