"""Icons of ideas: day and night, rings, places, and the things that goals count."""

from render.geometry import arc, polar, star
from render.icons.pen import Drawing, bar, disc, path, poly, strokes
from render.scene import IconInks, Sector, Stroke


def sun(i: IconInks) -> Drawing:
    """The sun: Day."""
    rays = poly(star(50, 50, 48, 29, 12, 0), i.body, i.line, 4)
    return (rays, disc(50, 50, 24, i.light, i.line, 4), disc(50, 50, 11, i.body))


def moon(i: IconInks) -> Drawing:
    """The moon with a star: Night."""
    return (
        path(
            "M62 6 C26 2 6 30 10 56 C14 84 44 100 70 90 C82 86 "
            "90 78 94 68 C66 78 42 62 42 38 C42 24 50 12 62 6 Z",
            i.body,
            i.line,
            5,
        ),
        poly(star(72, 36, 18, 8, 5), i.light, i.line, 4),
    )


def _rings(i: IconInks, *, outer: bool) -> Drawing:
    far, near = (i.body, i.ground) if outer else (i.ground, i.body)
    ends = tuple(polar(50, 50, r, a) for a in (45, 135, 225, 315) for r in (12, 47))
    gates = tuple((*a, *b) for a, b in zip(ends[::2], ends[1::2], strict=True))
    return (
        Sector(50, 50, 31, 46, 0, 360, far, Stroke(i.line, 4)),
        Sector(50, 50, 13, 25, 0, 360, near, Stroke(i.line, 4)),
        *strokes(i.line, 4, *gates),
    )


def outer(i: IconInks) -> Drawing:
    """The outer ring of two is filled."""
    return _rings(i, outer=True)


def inner(i: IconInks) -> Drawing:
    """The inner ring of two is filled."""
    return _rings(i, outer=False)


def gate(i: IconInks) -> Drawing:
    """A city gate between two towers."""
    return (
        bar(4, 30, 24, 64, i.body, i.line, 5),
        bar(72, 30, 24, 64, i.body, i.line, 5),
        path(
            "M28 94 L28 22 L40 22 L40 30 L46 30 L46 22 L54 22 L54 30 L60 30 L60 22 L72 22 L72 94 Z",
            i.light,
            i.line,
            5,
        ),
        path("M36 94 L36 68 C36 56 44 54 50 46 C56 54 64 56 64 68 L64 94 Z", i.line),
        path(
            "M2 30 L2 16 L10 16 L10 22 L16 22 L16 16 L24 16 L24 22 L30 22 L30 30 Z",
            i.body,
            i.line,
            4,
        ),
        path(
            "M70 30 L70 22 L76 22 L76 16 L84 16 L84 22 L90 22 L90 16 L98 16 L98 30 Z",
            i.body,
            i.line,
            4,
        ),
    )


def market(i: IconInks) -> Drawing:
    """A stall under a striped awning."""
    return (
        *strokes(i.line, 6, (16, 40, 16, 94), (84, 40, 84, 94)),
        bar(8, 66, 84, 26, i.shade, i.line, 5, 3),
        disc(32, 60, 9, i.body, i.line, 4),
        disc(50, 58, 10, i.light, i.line, 4),
        disc(68, 60, 9, i.body, i.line, 4),
        path(
            "M20 8 L80 8 L96 38 C96 48 82 48 81 38 C80 48 66 48 65.5 38 C65 48 50.5 "
            "48 50 38 C49.5 48 35 48 34.5 38 C34 48 20 48 19 38 C18 48 4 48 4 38 Z",
            i.body,
            i.line,
            5,
        ),
        path("M33 10 L44 10 L42 40 C40 45 36 44 34.5 38 Z", i.light),
        path("M56 10 L67 10 L81 38 C80 44 68 46 65.5 38 Z", i.light),
    )


def anchor(i: IconInks) -> Drawing:
    """A port."""
    return (
        *strokes(i.line, 17, (50, 28, 50, 88), (32, 38, 68, 38)),
        path("M14 58 C16 82 34 88 50 88 C66 88 84 82 86 58", None, i.line, 17),
        disc(50, 16, 12, None, i.line, 16),
        *strokes(i.body, 9, (50, 28, 50, 88), (32, 38, 68, 38)),
        path("M14 58 C16 82 34 88 50 88 C66 88 84 82 86 58", None, i.body, 9),
        disc(50, 16, 12, None, i.body, 8),
    )


def cards(i: IconInks) -> Drawing:
    """A hand of cards."""
    return (
        path("M18 26 L56 16 L72 78 L34 88 Z", i.shade, i.line, 5),
        path("M38 12 L84 18 L76 88 L30 82 Z", i.body, i.line, 5),
        poly(star(57, 50, 19, 10, 8), i.light, i.line, 3),
    )


def tiles(i: IconInks) -> Drawing:
    """Four tiles: City tiles of any type."""
    spots = ((8, 8), (53, 8), (8, 53), (53, 53))
    return tuple(
        bar(x, y, 39, 39, i.body if n in {0, 3} else i.light, i.line, 5, 9)
        for n, (x, y) in enumerate(spots)
    )


def columns(i: IconInks) -> Drawing:
    """A column: the same space filled in all four rows."""
    pale = tuple(
        bar(x, y, 24, 18, i.ground, i.line, 3, 4) for x in (6, 70) for y in (6, 29, 52, 75)
    )
    return (*pale, *(bar(34, y - 2, 32, 22, i.body, i.line, 4, 5) for y in (6, 29, 52, 75)))


def sections(i: IconInks) -> Drawing:
    """The four sections of the Palace, two of them held."""
    quarters = tuple(
        Sector(
            50, 50, 14, 45, a + 3, a + 87, i.body if a in {0, 180} else i.light, Stroke(i.line, 4)
        )
        for a in (0, 90, 180, 270)
    )
    return (*quarters, disc(50, 50, 9, i.line))


def night_card(i: IconInks) -> Drawing:
    """A card with a moon on it."""
    return (
        bar(18, 4, 64, 92, i.body, i.line, 5, 9),
        path(
            "M56 26 C36 24 28 40 30 54 C33 70 52 78 68 68 C54 68 44 58 45 46 C45 38 49 31 56 26 Z",
            i.light,
            i.line,
            3,
        ),
    )


def check(i: IconInks) -> Drawing:
    """Met."""
    return (path("M10 54 L28 38 L42 56 L76 14 L94 30 L44 90 Z", i.body, i.line, 6),)


def cross(i: IconInks) -> Drawing:
    """Declined."""
    return (
        path(
            "M24 8 L50 34 L76 8 L92 24 L66 50 L92 76 L76 92 L50 66 L24 92 L8 76 L34 50 L8 24 Z",
            i.body,
            i.line,
            6,
        ),
    )


def face_down(i: IconInks) -> Drawing:
    """The back of a tile: a star in strapwork."""
    return (
        poly(star(50, 50, 40, 30, 8, 22.5), i.shade, i.line, 4),
        poly(star(50, 50, 24, 17, 8, 0), i.body, i.line, 3),
    )


def points(i: IconInks) -> Drawing:
    """Points: a laurelled star."""
    return (poly(star(50, 53, 48, 21, 5), i.body, i.line, 6), disc(50, 55, 10, i.light))


def clockwise(i: IconInks) -> Drawing:
    """An arrow going round."""
    turn = arc(50, 50, 33, -120, 90)
    flat = tuple(v for p in turn for v in p)
    head = ((58, 52), (98, 52), (79, 84))
    return (
        *strokes(i.line, 22, flat),
        poly(head, i.body, i.line, 6),
        *strokes(i.body, 11, flat),
        poly(head, i.body, None),
    )


def forward(i: IconInks) -> Drawing:
    """An arrow to the right."""
    return (path("M6 36 L52 36 L52 12 L96 50 L52 88 L52 64 L6 64 Z", i.body, i.line, 6),)


def any_tile(i: IconInks) -> Drawing:
    """A tile with a star: a City tile of any type."""
    return (
        bar(8, 8, 84, 84, i.body, i.line, 6, 22),
        poly(star(50, 50, 30, 20, 8), i.light, i.line, 4),
    )


ICONS = {
    "sun": sun,
    "moon": moon,
    "outer": outer,
    "inner": inner,
    "gate": gate,
    "market": market,
    "anchor": anchor,
    "cards": cards,
    "tiles": tiles,
    "columns": columns,
    "sections": sections,
    "night_card": night_card,
    "check": check,
    "cross": cross,
    "face_down": face_down,
    "points": points,
    "clockwise": clockwise,
    "forward": forward,
    "any_tile": any_tile,
}
