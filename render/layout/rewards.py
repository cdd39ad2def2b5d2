"""Rewards as icons with amounts, in a row or packed into a room."""

from functools import lru_cache

from engine.components.records.record import Reward
from engine.words import TILE_KINDS, Kind
from render.ink import Ink
from render.layout.tokens import plate
from render.lettering import centred_line
from render.look import Look
from render.scene import Icon, Item

COUNTERS = (
    ("coins", "coin"),
    ("goods", "goods"),
    ("favour", "favour"),
    ("steps", "step"),
    ("wild", "wild"),
    ("boat_moves", "boat_moves"),
)
"""The counters of a reward and their icons, in the order in which they are shown."""


def reward_width(reward: Reward, size: float) -> float:
    """How wide :func:`reward_row` gets."""
    return sum(width for width, _ in _entries(reward, size)) + _gap(size) * max(
        0, len(_entries(reward, size)) - 1
    )


def _gap(size: float) -> float:
    return 0.18 * size


def _entries(reward: Reward, size: float) -> list[tuple[float, tuple[str, int]]]:
    """The pieces of a reward: width, and icon with amount (a bonus has its kinds as icon)."""
    found: list[tuple[float, tuple[str, int]]] = []
    for field, icon in COUNTERS:
        amount = getattr(reward, field)
        if amount:
            found.append((size + _number_width(amount, size), (icon, amount)))
    if reward.bonus:
        found.append((size * (0.55 + _bonus_plates(reward.bonus)), ("bonus", 0)))
    return found


def _number_width(amount: int, size: float) -> float:
    return 0.0 if amount == 1 else (0.52 + 0.5 * (amount > 9)) * size


def _bonus_plates(kinds: tuple[Kind, ...]) -> float:
    return 1.0 if _any_tile(kinds) else len(kinds) * 1.04


def _any_tile(kinds: tuple[Kind, ...]) -> bool:
    return set(kinds) == set(TILE_KINDS)


def reward_row(
    look: Look, reward: Reward, x: float, y: float, size: float, ink: Ink | None = None
) -> tuple[Item, ...]:
    """A reward as icons with amounts, centred on ``x``, ``y``; one of a thing shows no number."""
    at = x - reward_width(reward, size) / 2
    items: list[Item] = []
    for width, (icon, amount) in _entries(reward, size):
        if icon == "bonus":
            items += _bonus(look, reward.bonus, at, y, size)
        else:
            number = _number_width(amount, size)
            if number:
                items.append(
                    centred_line(
                        str(amount), at + number / 2, y, 0.86 * size, ink or look.theme.text
                    )
                )
            items.append(Icon(icon, at + number + size / 2, y, size, look.inks(icon)))
        at += width + _gap(size)
    return tuple(items)


def _bonus(look: Look, kinds: tuple[Kind, ...], x: float, y: float, size: float) -> list[Item]:
    items: list[Item] = [Icon("plus", x + 0.24 * size, y, 0.5 * size, look.inks("plus"))]
    if _any_tile(kinds):
        items.append(Icon("any_tile", x + 1.05 * size, y, size, look.inks("any_tile")))
    else:
        for n, kind in enumerate(kinds):
            items += plate(look, kind, x + size * (1.05 + 1.04 * n), y, size)
    return items


def reward_stack(
    look: Look, reward: Reward, x: float, y: float, size: float, room: float, height: float
) -> tuple[Item, ...]:
    """A reward centred in a room: in one row if it is wide enough, else in rows, else smaller."""
    rows, fitted = _packed(reward, size, room, height)
    items: list[Item] = []
    for n, row in enumerate(rows):
        middle = y + (n - (len(rows) - 1) / 2) * _LEADING * fitted
        items += reward_row(look, row, x, middle, fitted, look.theme.text)
    return tuple(items)


_LEADING = 1.1
"""How far rows of a reward lie apart, in sizes."""


@lru_cache(maxsize=1024)
def _packed(
    reward: Reward, size: float, room: float, height: float
) -> tuple[tuple[Reward, ...], float]:
    """The rows into which a reward is cut, and the size at which they fit."""
    parts = _split(reward)
    while True:
        rows = _rows(parts, size, room)
        wide = max((reward_width(row, size) for row in rows), default=0.0)
        high = (1 + (len(rows) - 1) * _LEADING) * size
        if size < 6 or (wide <= room and (high <= height or len(rows) <= 1)):
            return rows, size
        size *= 0.96


def _rows(parts: list[Reward], size: float, room: float) -> tuple[Reward, ...]:
    """The parts of a reward joined into as few rows as there is room for."""
    rows: list[Reward] = []
    for part in parts:
        if rows and reward_width(longer := _joined(rows[-1], part), size) <= room:
            rows[-1] = longer
        else:
            rows.append(part)
    return tuple(rows)


def _joined(one: Reward, other: Reward) -> Reward:
    """Both rewards together; only one of them has a bonus."""
    counters = {field: getattr(one, field) + getattr(other, field) for field, _ in COUNTERS}
    return Reward(bonus=one.bonus or other.bonus, **counters)


def _split(reward: Reward) -> list[Reward]:
    """One reward for each thing that a reward gives."""
    parts = [
        Reward(**{field: getattr(reward, field)}) for field, _ in COUNTERS if getattr(reward, field)
    ]
    if reward.bonus:
        parts.append(Reward(bonus=reward.bonus))
    return parts
