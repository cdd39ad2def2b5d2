"""Pictures that differ little from one drawn before: only what differs is painted anew.

The last pictures are kept in their 256 colours with what was painted on them. A new one on the
same ground starts from the one it has most in common with, and paints the regions anew in which
something came, went or moved. The pixels are the same as if all of it were painted.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass

from PIL import Image

from render.geometry import Box, union
from render.lru import Latest, Memory
from render.paint import Leaf, forget_paint, ground_key, live_leaves, paint, paint_cut
from render.scene import Group, Scene
from render.scene_space import bounds

Flatten = Callable[[Image.Image], Image.Image]
"""An RGB picture in the colours of a palette."""

_SHARE = 0.4
"""Where more than this share of a picture differs, all of it is painted."""

_NEAR = 24.0
"""Regions nearer to each other than this are painted together."""

_RIM = 5.0
"""Halos and line ends reach so far over the bounds of an item."""


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A picture as it was drawn: its pixels, and its leaves by their keys, in order."""

    image: Image.Image
    leaves: dict[Hashable, Leaf]


_pictures: Latest[_Drawn] = Latest(
    32_000_000, lambda drawn: drawn.image.width * drawn.image.height + 700 * len(drawn.leaves)
)
"""Weighed in bytes: one for each pixel, some hundreds for each item."""


def repainted(scene: Scene, palette: Hashable, flatten: Flatten) -> Image.Image:
    """The picture of a scene in its palette, which ``palette`` is a key of.

    Its pixels must not be changed.
    """
    leaves = _by_key(live_leaves(scene))
    key = (palette, ground_key(scene))
    like = _like(leaves, _pictures.of(key))
    image = None if like is None else _patched(scene, leaves, like, flatten)
    if image is None:
        image = flatten(paint(scene))
    _pictures.add(key, _Drawn(image, leaves))
    return image


def _by_key(leaves: Iterable[Leaf]) -> dict[Hashable, Leaf]:
    """Leaves by their keys; one that comes again gets a key of its own."""
    found: dict[Hashable, Leaf] = {}
    for leaf in leaves:
        key = leaf.key
        while key in found:
            key = (key, "again")
        found[key] = leaf
    return found


def _like(leaves: dict[Hashable, Leaf], pictures: Sequence[_Drawn]) -> _Drawn | None:
    """The picture that has most in common with these leaves; the first that has nearly all."""
    best, most = None, -1
    for drawn in pictures[:_TRIED]:
        common = len(drawn.leaves.keys() & leaves.keys())
        if common > most:
            best, most = drawn, common
        if common >= _NEARLY * len(leaves):
            break
    return best


_TRIED, _NEARLY = 6, 0.9
"""Pictures looked at, and the share in common from which no other is looked for."""


def _patched(
    scene: Scene, leaves: dict[Hashable, Leaf], like: _Drawn, flatten: Flatten
) -> Image.Image | None:
    """A copy of ``like`` with what differs painted anew; None if that does not pay."""
    old = like.leaves
    if [key for key in leaves if key in old] != [key for key in old if key in leaves]:
        return None
    gone = (_reach(old[key]) for key in old.keys() - leaves.keys())
    come = (_reach(leaves[key]) for key in leaves.keys() - old.keys())
    cuts = _joined((*gone, *come))
    cuts = [cut for box in cuts if (cut := _within(box, scene)) is not None]
    if sum(cut.w * cut.h for cut in cuts) > _SHARE * scene.width * scene.height:
        return None
    image = like.image.copy()
    reaches = [(*_reach(leaf), leaf) for leaf in leaves.values()]
    for cut in cuts:
        right, bottom = cut.right, cut.bottom
        inside = [
            leaf
            for x, y, w, h, leaf in reaches
            if x < right and y < bottom and x + w > cut.x and y + h > cut.y
        ]
        image.paste(flatten(paint_cut(scene, inside, cut)), (int(cut.x), int(cut.y)))
    return image


def _joined(boxes: Iterable[Box]) -> Sequence[Box]:
    """Boxes that cover all of ``boxes`` and do not touch each other; near ones are joined."""
    apart: list[Box] = []
    for box in boxes:
        grown, rest = box, apart
        while touching := [other for other in rest if other.overlaps(grown, -_NEAR)]:
            rest = [other for other in rest if other not in touching]
            grown = union((grown, *touching))
        apart = [*rest, grown]
    return apart


def _within(box: Box, scene: Scene) -> Box | None:
    """The whole pixels of a picture that a box covers; None if there are none."""
    left, top = max(0, int(box.x)), max(0, int(box.y))
    right, bottom = min(scene.width, int(box.right) + 1), min(scene.height, int(box.bottom) + 1)
    if right <= left or bottom <= top:
        return None
    return Box(left, top, right - left, bottom - top)


def _reach(leaf: Leaf) -> Box:
    """All pixels that an item may change."""
    scale, dx, dy = leaf.at
    item = leaf.item
    box = _sprite_bounds(item) if isinstance(item, Group) else bounds(item)
    return box.moved(dx, dy, scale).inset(-_RIM * max(1.0, scale))


_boxes: Memory[Box] = Memory(2000, lambda _: 1)


def _sprite_bounds(group: Group) -> Box:
    return _boxes.get(group.static, lambda: bounds(group))


def forget_pictures() -> None:
    """Drop every kept picture, so that the next is painted whole."""
    _pictures.clear()


def forget() -> None:
    """Drop every kept picture, layer, mask, line and sprite: to measure, and to free memory."""
    forget_pictures()
    forget_paint()
