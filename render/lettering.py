"""Setting text: measured lines that fit the room they are given."""

from functools import lru_cache

from render.fonts import measure
from render.ink import Ink
from render.runs import clean, clusters
from render.scene import Anchor, Role, Text

ELLIPSIS = "…"


def line(
    string: str,
    x: float,
    y: float,
    size: float,
    ink: Ink,
    role: Role = "bold",
    anchor: Anchor = "left",
    *,
    room: float | None = None,
    least: float | None = None,
    turn: float = 0.0,
) -> Text:
    """A line with its base line at ``y``.

    Too long for ``room``, it gets smaller down to ``least``, then loses its end to an ellipsis.
    """
    shown, fitted = fit(string, role, size, room, least)
    width = measure(shown, role, fitted)
    return Text(shown, x, y, fitted, ink, role, anchor, width, turn)


def centred_line(
    string: str,
    x: float,
    y: float,
    size: float,
    ink: Ink,
    role: Role = "bold",
    *,
    room: float | None = None,
    least: float | None = None,
) -> Text:
    """A line whose capitals are centred on the point ``x``, ``y``: numbers on pieces."""
    text = line(string, x, y, size, ink, role, "middle", room=room, least=least)
    return Text(text.string, x, y + 0.357 * text.size, text.size, ink, role, "middle", text.width)


@lru_cache(maxsize=4096)
def fit(
    string: str, role: Role, size: float, room: float | None, least: float | None = None
) -> tuple[str, float]:
    """The text and size that fit ``room`` (None: whatever it needs)."""
    shown = clean(string)
    if room is None:
        return shown, size
    width = measure(shown, role, size)
    if width <= room:
        return shown, size
    smaller = max(least or size, size * room / width)
    if measure(shown, role, smaller) <= room + 1e-6:
        return shown, smaller
    return _shortened(shown, role, smaller, room), smaller


def _shortened(string: str, role: Role, size: float, room: float) -> str:
    parts = list(clusters(string))
    low, high = 0, len(parts)
    while low < high:
        middle = (low + high + 1) // 2
        if measure("".join(parts[:middle]).rstrip() + ELLIPSIS, role, size) <= room:
            low = middle
        else:
            high = middle - 1
    return "".join(parts[:low]).rstrip() + ELLIPSIS


@lru_cache(maxsize=1024)
def wrapped(string: str, role: Role, size: float, room: float, most: int) -> tuple[str, ...]:
    """``string`` broken at spaces into at most ``most`` lines; the last may end in an ellipsis."""
    lines: list[str] = []
    for word in clean(string).split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, role, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return tuple(fit(text, role, size, room)[0] for text in lines)


def paragraph(
    string: str,
    x: float,
    y: float,
    size: float,
    ink: Ink,
    role: Role = "text",
    anchor: Anchor = "left",
    *,
    room: float,
    most: int = 3,
    leading: float = 1.25,
) -> tuple[Text, ...]:
    """Lines under each other, the first with its base line at ``y``."""
    return tuple(
        line(text, x, y + i * leading * size, size, ink, role, anchor, room=room)
        for i, text in enumerate(wrapped(string, role, size, room, most))
    )
