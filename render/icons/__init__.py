"""The icon family: small figures drawn by code in one square of 100 by 100."""

from collections.abc import Callable
from functools import lru_cache

from render.icons import goods, kinds, marks, pieces
from render.icons.pen import Drawing
from render.scene import IconInks

ICONS: dict[str, Callable[[IconInks], Drawing]] = {
    **kinds.ICONS,
    **goods.ICONS,
    **pieces.ICONS,
    **marks.ICONS,
}


@lru_cache(maxsize=1024)
def drawing(name: str, inks: IconInks) -> Drawing:
    """The shapes of an icon, back to front."""
    return ICONS[name](inks)
