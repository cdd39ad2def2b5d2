"""The stone of the Palace: plinth, niches and dome, built or not."""

from render.geometry import Box
from render.look import Look
from render.scene import Item, Path, Rect, Stroke


def plinth(look: Look, box: Box, *, built: bool) -> tuple[Item, ...]:
    """The Base: two courses of stone under the whole façade."""
    theme = look.theme
    stone, light = (theme.stone, theme.stone_light) if built else (theme.sunk, theme.sunk)
    edge = Stroke(theme.line if built else theme.ghost, 2)
    upper = Box(box.x + 10, box.y + 2, box.w - 20, box.h / 2 - 2)
    lower = Box(box.x, box.y + box.h / 2, box.w, box.h / 2 - 2)
    return (Rect(upper, light, edge, 3), Rect(lower, stone, edge, 3))


def dome(look: Look, box: Box, *, built: bool) -> tuple[Item, ...]:
    """The green Dome above the façade."""
    theme = look.theme
    x, low, top = box.centre[0], box.bottom, box.y
    half = box.w / 2 - 6
    edge = Stroke(theme.line if built else theme.ghost, 2)
    green = theme.kind("palace") if built else theme.sunk
    shell = Path(
        (x - half, low - 10),
        (
            ((x - half - 16, low - 44), (x - 18, low - 42), (x, top + 8)),
            ((x + 18, low - 42), (x + half + 16, low - 44), (x + half, low - 10)),
        ),
        green,
        edge,
    )
    drum = Rect(
        Box(x - half + 4, low - 12, 2 * half - 8, 12), theme.stone if built else green, edge
    )
    return (shell, drum)


def niche(look: Look, top: Box, low: Box) -> Path:
    """The tall pointed niche in which the pieces of a section stand, from ``top`` to ``low``."""
    x0, x1, mid = top.x + 5, top.right - 5, top.centre[0]
    spring = top.y + 26
    theme = look.theme
    return Path(
        (x0, low.bottom),
        (
            ((x0, spring),),
            ((x0, spring - 16), (mid - 12, spring - 16), (mid, top.y)),
            ((mid + 12, spring - 16), (x1, spring - 16), (x1, spring)),
            ((x1, low.bottom),),
        ),
        theme.sunk.faint(0.6),
        Stroke(theme.gold_deep, 1.4),
    )
