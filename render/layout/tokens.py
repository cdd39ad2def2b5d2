"""Small things that lie everywhere: tiles, rewards, numbers, badges, change markers."""

from functools import lru_cache

from engine.words import Kind, Seat, Tile
from render.geometry import Box, centred
from render.ink import Ink
from render.lettering import centred_line
from render.look import Look
from render.scene import Circle, Group, Icon, Item, Rect, Stroke
from render.theme import Theme


def plate(look: Look, kind: Kind, x: float, y: float, size: float) -> tuple[Item, ...]:
    """The plate of a kind of action with its figure."""
    return (_at(x, y, _plate(look.theme, kind, kind, size)),)


def tile(
    look: Look, name: Tile, x: float, y: float, size: float, *, face_down: bool = False
) -> tuple[Item, ...]:
    """A City tile; an Artefact that lies face down shows its back."""
    kind = look.kind_of(name)
    if face_down:
        return (_at(x, y, _back(look.theme, kind, size)),)
    return (_at(x, y, _plate(look.theme, kind, look.figure(name), size)),)


def _at(x: float, y: float, sprite: Group) -> Group:
    """A sprite moved to a place; what never changes in itself is painted only once."""
    return sprite.at(x, y)


@lru_cache(maxsize=1024)
def _plate(theme: Theme, kind: Kind, figure: str, size: float) -> Group:
    items = (
        _plate_shape(theme, theme.kind(kind), size),
        Icon(figure, 0, 0, 0.76 * size, theme.figure_icon(kind)),
    )
    return Group(items, static=f"plate {theme.name} {kind} {figure} {size:.2f}")


@lru_cache(maxsize=64)
def _back(theme: Theme, kind: Kind, size: float) -> Group:
    items = (
        _plate_shape(theme, theme.kind(kind).to(theme.ground, 0.55), size),
        Icon("face_down", 0, 0, 0.72 * size, theme.gold_icon()),
    )
    return Group(items, static=f"back {theme.name} {kind} {size:.2f}")


def _plate_shape(theme: Theme, ink: Ink, size: float) -> Rect:
    width = max(1.2, 0.035 * size)
    return Rect(centred(0, 0, size - width), ink, Stroke(theme.gold, width), radius=0.24 * size)


def socket(look: Look, kind: Kind, x: float, y: float, size: float) -> Group:
    """The empty space of a row, faintly in the colour of its kind."""
    return _at(x, y, _socket(look.theme, kind, size))


@lru_cache(maxsize=64)
def _socket(theme: Theme, kind: Kind, size: float) -> Group:
    faint = theme.kind(kind).to(theme.panel, 0.72)
    edge = Stroke(theme.gold_deep, max(1.0, 0.035 * size))
    shape = Rect(centred(0, 0, 0.9 * size), faint, edge, 0.22 * size)
    return Group((shape,), static=f"socket {theme.name} {kind} {size:.2f}")


def multiplier(look: Look, value: int, x: float, y: float, size: float) -> tuple[Item, ...]:
    """A multiplier: ×n on a gold lozenge-like badge."""
    theme = look.theme
    box = centred(x, y, size * 1.15, size * 0.86)
    return (
        Rect(box, theme.gold, Stroke(theme.gold_deep, max(1.0, 0.06 * size)), radius=0.3 * size),
        centred_line(f"×{value}", x, y, 0.62 * size, theme.line),
    )


def signed(number: int) -> str:
    """A number with a proper minus sign."""
    return str(number).replace("-", "−")


def name_plate(
    look: Look, seat: Seat, box: Box, size: float, *, active: bool = False
) -> tuple[Item, ...]:
    """A seat's name on a plate in its colour, with its emblem."""
    ink = look.seat_ink(seat)
    edge = look.theme.halo if active else look.theme.line
    x, y = box.x + box.h * 0.6, box.y + box.h / 2
    left = box.x + box.h * 1.15
    middle = (left + box.right - 8) / 2
    return (
        Rect(box, ink.body, Stroke(edge, 3 if active else 1.5), radius=box.h * 0.3),
        look.piece(seat, "emblem", x, y, box.h * 0.62),
        centred_line(
            look.names[seat],
            middle,
            y,
            size,
            ink.on,
            room=box.right - 8 - left,
            least=size * 0.72,
        ),
    )


def change_marker(look: Look, number: int, x: float, y: float, size: float = 30) -> Group:
    """The numbered mark of something the last turn changed."""
    theme = look.theme
    return Group(
        (
            Circle(x, y, size / 2, theme.change, Stroke(theme.on_change, 2.5)),
            centred_line(str(number), x, y, 0.62 * size, theme.on_change),
        ),
        name=f"change marker {number}",
    )
