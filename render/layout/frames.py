"""Panels and titles: the frames in which the parts of a table lie."""

from render.geometry import Box
from render.lettering import line
from render.look import Look
from render.ornament import frame, strapwork
from render.scene import Item, Mottle, Rect, Shadow
from render.theme import Theme


def panel(theme: Theme, box: Box) -> tuple[Item, ...]:
    """A panel with a double gold rule and its shadow."""
    return (
        Shadow(Rect(box.inset(4), theme.line, None, 14), theme.line.faint(0.5), 8, 2, 4),
        Rect(box, theme.panel, None, 14),
        *frame(box.inset(2), theme.gold, theme.gold_deep, 12),
    )


def page_ground(theme: Theme, page: Box, seed: int) -> tuple[Item, ...]:
    """The ground of a picture that is one panel; every picture has clouds of its own ``seed``."""
    return (Mottle(page, theme.cloud, 110, seed), *panel(theme, page.inset(4)))


def titled_ground(look: Look, title: str, page: Box, seed: int) -> tuple[Item, ...]:
    """The same with a heading."""
    return (*page_ground(look.theme, page, seed), *panel_title(look, title, page.inset(8), 34))


def panel_title(look: Look, title: str, box: Box, size: float = 27) -> tuple[Item, ...]:
    """The heading at the top left of a panel, a strap of ornament after it."""
    theme = look.theme
    text = line(title, box.x + 22, box.y + 35, size, theme.rubric, "caps", room=box.w * 0.6)
    left = text.x + text.width + 14
    strap = Box(left, box.y + 21, min(110.0, box.right - 150 - left), 12)
    if strap.w < 40:
        return (text,)
    return (text, *strapwork(strap, theme.gold_deep, 1.6, 16))
