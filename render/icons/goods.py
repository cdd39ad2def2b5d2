"""Icons of what seats hold and gain: counters, Boat moves, bonus actions."""

from render.geometry import regular, star
from render.icons.pen import Drawing, bar, disc, path, poly, strokes
from render.scene import IconInks


def coin(i: IconInks) -> Drawing:
    """A dinar: a rim, and a square turned in a square."""
    return (
        disc(50, 50, 43, i.body, i.line, 6),
        disc(50, 50, 32, i.light, i.shade, 5),
        poly(star(50, 50, 22, 15.6, 8, 0), i.body, i.shade, 4),
        disc(50, 50, 6, i.shade),
    )


def goods(i: IconInks) -> Drawing:
    """A tied sack."""
    return (
        path(
            "M36 34 C14 48 8 70 14 82 C18 92 30 94 50 94 C70 94 82 92 86 82 C92 70 86 48 64 34 Z",
            i.body,
            i.line,
            6,
        ),
        path("M60 40 C78 54 82 70 78 82 C74 88 66 89 56 89 C68 78 70 58 60 40 Z", i.shade),
        path("M30 12 C38 18 44 6 50 12 C56 6 62 18 70 12 L64 34 L36 34 Z", i.light, i.line, 6),
        *strokes(i.line, 8, (35, 35, 65, 35)),
        *strokes(i.line, 5, (34, 62, 62, 62), (34, 74, 62, 74), (48, 54, 48, 82)),
    )


def favour(i: IconInks) -> Drawing:
    """A rosette of eight petals, the Caliph's flower."""
    petals = tuple(
        disc(x, y, 17, i.body if n % 2 else i.light, i.line, 4.5)
        for n, (x, y) in enumerate(regular(50, 50, 28, 8, 22.5))
    )
    return (*petals, disc(50, 50, 19, i.body, i.line, 5), disc(50, 50, 9, i.light, i.shade, 3))


def step(i: IconInks) -> Drawing:
    """A pair of sandals walking."""
    left = path(
        "M26 50 C10 40 12 12 28 10 C44 10 44 34 40 50 C42 60 44 64 38 70 C30 74 22 70 22 62 Z",
        i.body,
        i.line,
        6,
    )
    right = path(
        "M70 70 C54 62 56 34 72 32 C88 34 88 56 82 70 C84 82 86 86 80 92 C72 96 64 92 66 84 Z",
        i.body,
        i.line,
        6,
    )
    return (left, right, *strokes(i.line, 6, (18, 40, 40, 34), (62, 62, 84, 56)))


def wild(i: IconInks) -> Drawing:
    """The eight-pointed star of two squares: stands for any skill."""
    return (
        poly(star(50, 50, 46, 35, 8, 0), i.body, i.line, 6),
        poly(star(50, 50, 29, 22, 8, 22.5), i.light, i.shade, 4),
        disc(50, 50, 9, i.shade),
    )


def shame(i: IconInks) -> Drawing:
    """A broken seal."""
    return (
        disc(50, 50, 42, i.body, i.line, 6),
        path("M56 6 L42 32 L60 46 L40 66 L52 94", None, i.line, 13),
        path("M56 6 L42 32 L60 46 L40 66 L52 94", None, i.light, 6),
    )


def boat(i: IconInks) -> Drawing:
    """A dhow under its slanted sail."""
    return (
        path("M50 6 C76 18 88 40 88 62 C74 54 60 52 46 56 Z", i.light, i.line, 6),
        path("M44 16 C30 30 22 44 20 60 C28 57 36 56 44 57 Z", i.light, i.line, 6),
        *strokes(i.line, 6, (47, 6, 47, 68)),
        path(
            "M4 64 C24 72 70 72 96 60 C92 80 82 92 68 92 L32 92 C18 92 8 80 4 64 Z",
            i.body,
            i.line,
            6,
        ),
        path("M14 74 C34 80 68 80 88 72 C86 78 82 82 80 84 L22 84 C18 82 16 78 14 74 Z", i.shade),
    )


def boat_moves(i: IconInks) -> Drawing:
    """A dhow over an arrow of water."""
    return (
        path("M48 2 C70 12 80 28 80 46 C68 40 56 39 44 42 Z", i.light, i.line, 6),
        path("M38 12 C28 22 22 34 20 46 C27 43 33 42 38 43 Z", i.light, i.line, 6),
        path(
            "M8 48 C26 55 66 55 88 45 C84 62 76 70 64 70 L32 70 C20 70 12 62 8 48 Z",
            i.body,
            i.line,
            6,
        ),
        path("M6 80 L66 80 L66 70 L96 86 L66 100 L66 91 L6 91 Z", i.shade, i.line, 4),
    )


def bonus(i: IconInks) -> Drawing:
    """A plus in a star: one more action."""
    return (
        poly(star(50, 50, 47, 37, 8, 22.5), i.body, i.line, 5),
        bar(42, 24, 16, 52, i.light, radius=3),
        bar(24, 42, 52, 16, i.light, radius=3),
    )


def plus(i: IconInks) -> Drawing:
    """A bare plus."""
    return (
        bar(40, 14, 20, 72, i.body, i.line, 5, 4),
        bar(14, 40, 72, 20, i.body, i.line, 5, 4),
        bar(43, 40, 14, 20, i.body),
    )


ICONS = {
    "coin": coin,
    "goods": goods,
    "favour": favour,
    "step": step,
    "wild": wild,
    "shame": shame,
    "boat": boat,
    "boat_moves": boat_moves,
    "bonus": bonus,
    "plus": plus,
}
