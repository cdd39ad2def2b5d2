"""A part of a picture: what never changes at the back, what the game puts on it in front."""

import hashlib
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace

from render.geometry import Box
from render.look import Look
from render.lru import Memory
from render.scene import Group, Item


@dataclass(frozen=True, slots=True)
class Part:
    """``ground`` is static (its pixels are kept), ``live`` is not; both in a box of this size."""

    width: float
    height: float
    ground: Group
    live: Group

    def placed(self, x: float, y: float, scale: float = 1.0) -> "Part":
        """The part with its top left corner at ``x``, ``y`` of something larger."""
        return Part(
            self.width * scale,
            self.height * scale,
            replace(self.ground, dx=x, dy=y, scale=scale),
            replace(self.live, dx=x, dy=y, scale=scale),
        )


def fitted(part: Part, room: Box) -> Part:
    """A part scaled to fit ``room``, in its middle."""
    scale = min(room.w / part.width, room.h / part.height)
    x = room.x + (room.w - part.width * scale) / 2
    y = room.y + (room.h - part.height * scale) / 2
    return part.placed(x, y, scale)


def static(look: Look, name: str, make: Callable[[], Iterable[Item]], *also: Hashable) -> Group:
    """A static layer, made once for each palette, wording and component set.

    ``also`` is whatever else the layer depends on. The group's key is a digest of what it draws,
    so that equal layers share their pixels.
    """
    key = (name, look.theme.name, look.words, look.components.fingerprint, also)
    return _grounds.get(key, lambda: _digested(name, tuple(make())))


def _digested(name: str, items: tuple[Item, ...]) -> Group:
    digest = hashlib.blake2b(repr(items).encode(), digest_size=12).hexdigest()
    return Group(items, name=name, static=digest)


_grounds: Memory[Group] = Memory(64, lambda _: 1)


def sprite(
    look: Look, name: str, box: Box, make: Callable[[Box], Iterable[Item]], *also: Hashable
) -> Group:
    """A small thing that recurs, painted once: ``make`` draws it into a box at the origin.

    ``also`` is whatever else it depends on besides palette, wording and component set.
    """
    key = (name, look.theme.name, look.words, look.components.fingerprint, box.w, box.h, also)
    made = _sprites.get(key, lambda: _digested("", tuple(make(Box(0, 0, box.w, box.h)))))
    return made.at(box.x, box.y)


_sprites: Memory[Group] = Memory(1000, lambda _: 1)
