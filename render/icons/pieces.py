"""Icons of pieces: what seats put on the table, and the stones of the Palace."""

from render.geometry import star
from render.icons.pen import Drawing, bar, disc, path, poly, strokes
from render.scene import IconInks

_ROBE = "M50 34 C66 34 70 48 72 62 L84 94 L16 94 L28 62 C30 48 34 34 50 34 Z"


def _vizier(i: IconInks, *hat: object) -> Drawing:
    body = (
        path(_ROBE, i.body, i.line, 6),
        path("M56 37 C66 42 68 52 70 62 L80 91 L60 91 Z", i.shade),
        disc(50, 36, 16, i.light, i.line, 5),
        bar(12, 86, 76, 11, i.shade, i.line, 5, 4),
    )
    return (*body, *hat)  # type: ignore[arg-type]


def vizier_round(i: IconInks) -> Drawing:
    """A Vizier in a round turban."""
    return _vizier(
        i,
        path("M24 28 C20 8 38 3 50 3 C62 3 80 8 76 28 C66 35 34 35 24 28 Z", i.body, i.line, 5),
        path("M28 20 C44 10 62 12 72 22", None, i.light, 4),
    )


def vizier_tall(i: IconInks) -> Drawing:
    """A Vizier in a tall pointed cap."""
    return _vizier(
        i,
        path("M50 -1 L70 27 C62 33 38 33 30 27 Z", i.body, i.line, 5),
        path("M28 25 C40 33 60 33 72 25", None, i.light, 5),
    )


def vizier_square(i: IconInks) -> Drawing:
    """A Vizier in a flat square cap."""
    return _vizier(
        i,
        bar(27, 5, 46, 23, i.body, i.line, 5, 2),
        bar(22, 21, 56, 9, i.light, i.line, 4, 2),
    )


def vizier_horned(i: IconInks) -> Drawing:
    """A Vizier under a crescent."""
    return _vizier(
        i,
        path("M18 2 C22 34 78 34 82 2 C74 18 62 22 50 22 C38 22 26 18 18 2 Z", i.body, i.line, 5),
        disc(50, 9, 6, i.light, i.line, 3),
    )


def emblem_round(i: IconInks) -> Drawing:
    """A ring."""
    return (disc(50, 50, 40, i.body, i.line, 8), disc(50, 50, 15, i.light))


def emblem_pointed(i: IconInks) -> Drawing:
    """A triangle."""
    return (
        poly(((50, 6), (94, 86), (6, 86)), i.body, i.line, 8),
        poly(((50, 40), (67, 72), (33, 72)), i.light),
    )


def emblem_square(i: IconInks) -> Drawing:
    """A square."""
    return (bar(13, 13, 74, 74, i.body, i.line, 8), bar(36, 36, 28, 28, i.light))


def emblem_crescent(i: IconInks) -> Drawing:
    """A crescent lying on its back."""
    return (
        path(
            "M6 26 C12 104 88 104 94 26 C82 58 64 62 50 62 C36 62 18 58 6 26 Z", i.body, i.line, 8
        ),
        disc(50, 32, 14, i.body, i.line, 7),
    )


def house(i: IconInks) -> Drawing:
    """A small domed house."""
    return (
        path(
            "M14 92 L14 50 L24 50 C24 28 38 22 50 8 C62 22 76 28 76 50 L86 50 L86 92 Z",
            i.body,
            i.line,
            7,
        ),
        path("M62 52 L84 52 L84 90 L62 90 Z", i.shade),
        path("M38 92 L38 74 C38 66 45 64 50 58 C55 64 62 66 62 74 L62 92 Z", i.light, i.line, 4),
    )


def architect(i: IconInks) -> Drawing:
    """A pair of dividers, opened."""
    return (
        path("M45 22 L55 22 L30 96 L18 96 Z", i.body, i.line, 5),
        path("M45 22 L55 22 L82 96 L70 96 Z", i.body, i.line, 5),
        path("M26 64 C40 74 60 74 74 64", None, i.line, 13),
        path("M26 64 C40 74 60 74 74 64", None, i.light, 6),
        disc(50, 18, 15, i.body, i.line, 6),
        disc(50, 18, 5, i.light),
    )


def token(i: IconInks) -> Drawing:
    """A Library token: a rolled scroll with its seal."""
    return (
        bar(18, 18, 64, 64, i.light, i.line, 6),
        bar(8, 10, 84, 17, i.body, i.line, 6, 8),
        bar(8, 73, 84, 17, i.body, i.line, 6, 8),
        *strokes(i.line, 5, (30, 38, 70, 38), (30, 50, 70, 50), (30, 62, 52, 62)),
        disc(64, 62, 9, i.body, i.line, 4),
    )


def base(i: IconInks) -> Drawing:
    """A stepped plinth."""
    return (
        bar(2, 70, 96, 22, i.body, i.line, 5),
        bar(12, 50, 76, 20, i.light, i.line, 5),
        bar(22, 32, 56, 18, i.body, i.line, 5),
        *strokes(i.shade, 5, (26, 70, 26, 90), (50, 70, 50, 90), (74, 70, 74, 90)),
        *strokes(i.shade, 5, (38, 50, 38, 68), (62, 50, 62, 68)),
    )


def pillar(i: IconInks) -> Drawing:
    """A fluted column."""
    return (
        bar(36, 22, 28, 58, i.body, i.line, 5),
        *strokes(i.shade, 5, (46, 26, 46, 78), (55, 26, 55, 78)),
        bar(24, 78, 52, 14, i.light, i.line, 5, 2),
        path("M22 8 L78 8 L66 26 L34 26 Z", i.light, i.line, 5),
    )


def arch(i: IconInks) -> Drawing:
    """A pointed horseshoe arch."""
    return (
        path(
            "M6 92 L6 12 L94 12 L94 92 L74 92 L74 66 C80 "
            "46 62 40 50 28 C38 40 20 46 26 66 L26 92 Z",
            i.body,
            i.line,
            5,
        ),
        path("M34 92 L34 66 C30 54 42 50 50 42 C58 50 70 54 66 66 L66 92", None, i.shade, 4),
        bar(2, 8, 96, 11, i.light, i.line, 5, 2),
    )


def spire(i: IconInks) -> Drawing:
    """A minaret with its gallery."""
    return (
        bar(36, 46, 28, 46, i.body, i.line, 5),
        bar(54, 48, 8, 43, i.shade),
        bar(26, 36, 48, 12, i.light, i.line, 5, 2),
        path("M36 36 C36 24 44 18 50 2 C56 18 64 24 64 36 Z", i.body, i.line, 5),
        bar(28, 88, 44, 9, i.light, i.line, 5),
    )


def dome(i: IconInks) -> Drawing:
    """An onion dome with a crescent."""
    return (
        path("M44 2 C38 12 56 18 60 6 C62 22 40 22 40 10 Z", i.light, i.line, 3),
        path("M18 76 C2 46 40 44 50 18 C60 44 98 46 82 76 Z", i.body, i.line, 5),
        path("M56 34 C64 48 86 52 74 74 L62 74 C68 58 62 46 56 34 Z", i.shade),
        path("M50 26 C40 46 28 54 34 74", None, i.shade, 4),
        bar(12, 74, 76, 18, i.light, i.line, 5, 2),
        *strokes(i.shade, 5, (30, 76, 30, 90), (50, 76, 50, 90), (70, 76, 70, 90)),
    )


def _door(i: IconInks, x: float, half: float, top: float) -> Drawing:
    left, right, spring = x - half, x + half, top + 14
    shape = (
        f"M{left} 94 L{left} {spring} C{left} {top + 6} {x - 3} {top + 4} {x} {top} "
        f"C{x + 3} {top + 4} {right} {top + 6} {right} {spring} L{right} 94 Z"
    )
    return (path(shape, i.line),)


def building1(i: IconInks) -> Drawing:
    """Level 1: one room."""
    return (
        bar(22, 52, 56, 42, i.body, i.line, 5),
        bar(16, 44, 68, 10, i.light, i.line, 5),
        *_door(i, 50, 10, 64),
    )


def building2(i: IconInks) -> Drawing:
    """Level 2: two arches."""
    return (
        bar(8, 46, 84, 48, i.body, i.line, 5),
        bar(4, 38, 92, 10, i.light, i.line, 5),
        *_door(i, 31, 11, 60),
        *_door(i, 69, 11, 60),
    )


def building3(i: IconInks) -> Drawing:
    """Level 3: a dome on two arches."""
    return (
        path("M24 44 C20 22 44 18 50 6 C56 18 80 22 76 44 Z", i.light, i.line, 5),
        *building2(i),
    )


def building4(i: IconInks) -> Drawing:
    """Level 4: a dome and a tower."""
    return (
        path("M32 44 C30 24 52 20 58 10 C64 20 86 24 84 44 Z", i.light, i.line, 5),
        *building2(i),
        path("M8 94 L8 28 L16 6 L24 28 L24 94 Z", i.body, i.line, 5),
    )


def building5(i: IconInks) -> Drawing:
    """Level 5: a dome between two towers."""
    return (
        path("M28 44 C24 24 44 20 50 8 C56 20 76 24 72 44 Z", i.light, i.line, 5),
        *building2(i),
        path("M4 94 L4 28 L12 6 L20 28 L20 94 Z", i.body, i.line, 5),
        path("M80 94 L80 28 L88 6 L96 28 L96 94 Z", i.body, i.line, 5),
        poly(star(50, 33, 10, 5, 5), i.line, None),
    )


ICONS = {
    "vizier.0": vizier_round,
    "vizier.1": vizier_tall,
    "vizier.2": vizier_square,
    "vizier.3": vizier_horned,
    "emblem.0": emblem_round,
    "emblem.1": emblem_pointed,
    "emblem.2": emblem_square,
    "emblem.3": emblem_crescent,
    "house": house,
    "architect": architect,
    "token": token,
    "piece.base": base,
    "piece.pillar": pillar,
    "piece.arch": arch,
    "piece.spire": spire,
    "piece.dome": dome,
    "building.1": building1,
    "building.2": building2,
    "building.3": building3,
    "building.4": building4,
    "building.5": building5,
}
