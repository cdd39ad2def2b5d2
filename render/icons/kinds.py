"""Icons of the six kinds of action and of the Artefact types: pale figures for coloured plates."""

from render.geometry import arc
from render.icons.pen import Drawing, bar, disc, path, poly, strokes
from render.scene import IconInks


def book(i: IconInks) -> Drawing:
    """An open codex."""
    return (
        path(
            "M50 32 C40 20 22 18 4 22 L4 84 C22 80 40 82 50 92 "
            "C60 82 78 80 96 84 L96 22 C78 18 60 20 50 32 Z",
            i.shade,
            i.line,
            4,
        ),
        path("M50 26 C40 14 24 12 10 15 L10 74 C24 71 40 73 50 83 Z", i.body, i.line, 4),
        path("M50 26 C60 14 76 12 90 15 L90 74 C76 71 60 73 50 83 Z", i.body, i.line, 4),
        path("M20 30 C28 29 36 31 41 35", None, i.line, 5),
        path("M20 44 C28 43 36 45 41 49", None, i.line, 5),
        path("M20 58 C28 57 36 59 41 63", None, i.line, 5),
        path("M80 30 C72 29 64 31 59 35", None, i.line, 5),
        path("M80 44 C72 43 64 45 59 49", None, i.line, 5),
        path("M80 58 C72 57 64 59 59 63", None, i.line, 5),
    )


def patient(i: IconInks) -> Drawing:
    """Someone in bed."""
    return (
        bar(4, 22, 10, 66, i.shade, i.line, 4, 3),
        bar(86, 46, 10, 42, i.shade, i.line, 4, 3),
        bar(8, 66, 84, 13, i.shade, i.line, 4),
        path("M40 66 C40 44 52 38 66 40 C80 42 88 52 88 66 Z", i.body, i.line, 4),
        bar(14, 50, 26, 16, i.light, i.line, 4, 6),
        disc(29, 40, 14, i.body, i.line, 4),
        path("M17 35 C22 26 36 26 41 35 L40 41 C34 35 24 35 18 41 Z", i.shade, i.line, 3),
    )


def student(i: IconInks) -> Drawing:
    """A reader in a turban, a sheet in his hands."""
    return (
        path("M8 96 C8 68 26 56 50 56 C74 56 92 68 92 96 Z", i.body, i.line, 4),
        disc(50, 42, 18, i.body, i.line, 4),
        path("M26 34 C22 14 36 4 50 4 C64 4 78 14 74 34 C64 26 36 26 26 34 Z", i.light, i.line, 4),
        path("M30 24 C44 16 62 14 72 22", None, i.line, 4),
        path("M36 10 C48 10 62 16 68 26", None, i.line, 4),
        path("M27 70 L50 76 L73 70 L73 94 L50 99 L27 94 Z", i.light, i.line, 4),
        *strokes(i.line, 4, (50, 76, 50, 98)),
    )


def building(i: IconInks) -> Drawing:
    """A town house with battlements and a pointed door."""
    return (
        path(
            "M10 94 L10 26 L22 26 L22 34 L34 34 L34 26 L44 26 L44 34 "
            "L56 34 L56 26 L66 26 L66 34 L78 34 L78 26 L90 26 L90 94 Z",
            i.body,
            i.line,
            4,
        ),
        bar(10, 44, 80, 7, i.shade),
        path("M36 94 L36 74 C36 64 44 62 50 56 C56 62 64 64 64 74 L64 94 Z", i.line),
        bar(20, 60, 8, 14, i.line, radius=4),
        bar(72, 60, 8, 14, i.line, radius=4),
    )


def palace(i: IconInks) -> Drawing:
    """A green dome over an arch, a spear on top."""
    return (
        *strokes(i.line, 5, (50, 2, 50, 18)),
        path("M24 46 C18 28 42 26 50 12 C58 26 82 28 76 46 Z", i.light, i.line, 4),
        bar(20, 44, 60, 12, i.shade, i.line, 4),
        bar(12, 54, 76, 40, i.body, i.line, 4),
        path("M38 94 L38 76 C38 66 46 66 50 60 C54 66 62 66 62 76 L62 94 Z", i.line),
        bar(20, 64, 9, 18, i.line, radius=4),
        bar(71, 64, 9, 18, i.line, radius=4),
    )


def artefact(i: IconInks) -> Drawing:
    """Any treasure: a casket with a lock."""
    return (
        path("M10 46 C10 20 28 14 50 14 C72 14 90 20 90 46 Z", i.light, i.line, 4),
        bar(10, 46, 80, 42, i.body, i.line, 4, 3),
        bar(24, 16, 8, 72, i.shade),
        bar(68, 16, 8, 72, i.shade),
        bar(40, 38, 20, 24, i.light, i.line, 4, 3),
        disc(50, 50, 5, i.line),
    )


def lamp(i: IconInks) -> Drawing:
    """An oil lamp, alight."""
    return (
        path("M90 36 C82 30 84 20 92 10 C98 22 100 30 90 36 Z", i.light, i.line, 3),
        path("M22 52 C4 46 2 72 24 72", None, i.line, 11),
        path("M22 52 C4 46 2 72 24 72", None, i.body, 5),
        path(
            "M20 48 L62 48 C74 48 80 40 96 38 C94 58 80 76 58 78 L36 78 C24 74 18 62 20 48 Z",
            i.body,
            i.line,
            4,
        ),
        path("M30 48 C32 36 52 36 54 48 Z", i.light, i.line, 4),
        disc(42, 33, 6, i.light, i.line, 4),
        path("M36 78 L58 78 L66 92 L28 92 Z", i.shade, i.line, 4),
        path("M26 58 C44 64 62 62 76 56", None, i.line, 4),
    )


def astrolabe(i: IconInks) -> Drawing:
    """An astrolabe: ring, disc, net and rule."""
    return (
        disc(50, 10, 8, None, i.line, 5),
        path("M36 26 C42 18 58 18 64 26 Z", i.shade, i.line, 4),
        disc(50, 58, 38, i.body, i.line, 5),
        disc(50, 58, 27, i.light, i.line, 3.5),
        disc(50, 50, 14, None, i.line, 3.5),
        path("M25 68 C40 56 60 56 75 68", None, i.line, 3.5),
        path("M22 84 L78 32", None, i.line, 8),
        disc(50, 58, 6, i.body, i.line, 4),
    )


def vase(i: IconInks) -> Drawing:
    """A two-handled vase with a band."""
    return (
        path("M34 22 C12 20 14 48 30 48", None, i.line, 6),
        path("M66 22 C88 20 86 48 70 48", None, i.line, 6),
        path(
            "M36 12 L64 12 L60 32 C82 40 84 68 64 84 L66 94 L34 94 L36 84 C16 68 18 40 40 32 Z",
            i.body,
            i.line,
            4,
        ),
        bar(30, 6, 40, 9, i.light, i.line, 4, 3),
        path("M23 54 C40 60 60 60 77 54 L76 66 C60 72 40 72 24 66 Z", i.shade, i.line, 3),
        path("M32 62 L38 57 L44 64 L50 58 L56 64 L62 57 L68 62", None, i.light, 3),
    )


def dinar(i: IconInks) -> Drawing:
    """A great coin: rings of writing around a star."""
    writing = tuple(disc(x, y, 2.6, i.line) for x, y in arc(50, 50, 33.5, 0, 360)[:-1:2])
    return (
        disc(50, 50, 46, i.body, i.line, 4),
        disc(50, 50, 26, i.light, i.line, 4),
        *writing,
        *strokes(i.line, 6, (36, 42, 64, 42), (36, 51, 64, 51), (40, 60, 60, 60)),
    )


def sword(i: IconInks) -> Drawing:
    """A curved sword across."""
    return (
        path("M26 66 C52 58 78 40 94 6 C96 44 76 72 38 82 Z", i.body, i.line, 4),
        path("M36 72 C62 64 80 46 90 24", None, i.shade, 4),
        path("M16 54 C26 58 40 76 44 90 L36 94 C32 80 22 68 10 62 Z", i.light, i.line, 4),
        path("M26 74 L10 88", None, i.line, 15),
        path("M25 75 L11 87", None, i.shade, 8),
        disc(8, 91, 7, i.light, i.line, 4),
    )


def carpet(i: IconInks) -> Drawing:
    """A fringed carpet with a medallion."""
    fringe = tuple((x, y, x, y + 8) for x in range(20, 84, 10) for y in (4, 88))
    return (
        *strokes(i.line, 4.5, *fringe),
        bar(14, 11, 72, 78, i.body, i.line, 4),
        bar(22, 19, 56, 62, i.shade, i.line, 3),
        poly(((50, 24), (72, 50), (50, 76), (28, 50)), i.light, i.line, 4),
        poly(((50, 38), (60, 50), (50, 62), (40, 50)), i.line),
    )


ICONS = {
    "book": book,
    "patient": patient,
    "student": student,
    "building": building,
    "palace": palace,
    "artefact": artefact,
    "artefact.lamp": lamp,
    "artefact.astrolabe": astrolabe,
    "artefact.vase": vase,
    "artefact.coin": dinar,
    "artefact.sword": sword,
    "artefact.carpet": carpet,
}
