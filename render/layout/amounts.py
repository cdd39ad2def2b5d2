"""What an option costs and gives, as icons with numbers."""

from collections.abc import Iterable
from typing import NamedTuple

from engine.account import Account
from engine.events import (
    CivicTileGiven,
    ContractFulfilled,
    Event,
    NeighboursPaid,
    Paid,
    Traded,
    VizierWent,
)
from render.ink import Ink
from render.layout.seats import COUNTERS
from render.layout.tokens import signed
from render.lettering import centred_line
from render.look import Look
from render.scene import Icon, Item


class Amount(NamedTuple):
    """A number of something; the number has its sign."""

    icon: str
    number: int


class Price(NamedTuple):
    """What is paid, each with a minus sign (Shame with a plus), and what comes in."""

    costs: tuple[Amount, ...] = ()
    gains: tuple[Amount, ...] = ()


FREE = Price()


def price_of(account: Account | None) -> Price:
    """The costs and gains of an account, also where what comes in makes up for what is paid."""
    if account is None:
        return FREE
    paid = _paid(account.seat, account.events)
    costs: list[Amount] = []
    gains: list[Amount] = []
    for field, icon in COUNTERS:
        net: int = getattr(account, field)
        if field == "shame":
            costs += [Amount(icon, net)] * bool(net)
            continue
        cost = max(paid.get(field, 0), -net)
        costs += [Amount(icon, -cost)] * bool(cost)
        gains += [Amount(icon, net + cost)] * bool(net + cost)
    if account.points:
        gains.append(Amount("points", account.points))
    return Price(tuple(costs), tuple(gains))


def _paid(seat: int, events: Iterable[Event]) -> dict[str, int]:
    """What a seat paid in the course of events, by counter."""
    paid: dict[str, int] = {}
    for event in events:
        if event.seat != seat:
            continue
        for field, number in _payment(event).items():
            paid[field] = paid.get(field, 0) + number
    return paid


def _payment(event: Event) -> dict[str, int]:
    match event:
        case NeighboursPaid(coins=coins, favour=favour):
            return {"coins": coins, "favour": favour}
        case Paid(coins=coins, goods=goods, wild=wild):
            return {"coins": coins, "goods": goods, "wild": wild}
        case VizierWent(steps=steps):
            return {"steps": steps}
        case CivicTileGiven(coins=coins):
            return {"coins": coins}
        case ContractFulfilled(coins=coins, goods=goods):
            return {"coins": coins, "goods": goods}
        case Traded(times=times):
            return {"goods": times}
        case _:
            return {}


def with_sign(number: int) -> str:
    """A number with its sign, minus or plus."""
    return signed(number) if number <= 0 else f"+{number}"


_ICON, _GAP = 1.08, 0.3
"""Widths of an icon and of what is between entries, for text of size 1."""


def amounts_width(amounts: Iterable[Amount], size: float) -> float:
    """How wide :func:`amount_row` gets for text of ``size``."""
    widths = [_number_width(amount.number, size) + _ICON * size for amount in amounts]
    return sum(widths) + _GAP * size * max(0, len(widths) - 1)


def _number_width(number: int, size: float) -> float:
    return (0.62 + 0.58 * len(str(abs(number)))) * size


def amount_row(
    look: Look, amounts: Iterable[Amount], x: float, y: float, size: float, ink: Ink | None = None
) -> tuple[Item, ...]:
    """Signed numbers, each with its icon, from ``x`` to the right, centred on ``y``."""
    items: list[Item] = []
    for icon, number in amounts:
        width = _number_width(number, size)
        text = with_sign(number)
        items.append(centred_line(text, x + width / 2, y, size, ink or look.theme.text))
        middle = x + width + _ICON * size / 2
        items.append(Icon(icon, middle, y, _ICON * size, look.inks(icon)))
        x += width + (_ICON + _GAP) * size
    return tuple(items)


def costs_width(costs: Iterable[Amount], size: float) -> float:
    """How wide :func:`cost_row` gets for text of ``size``."""
    return sum(width for width, _, _ in _cost_entries(costs, size))


def cost_row(
    look: Look, costs: Iterable[Amount], x: float, y: float, size: float
) -> tuple[Item, ...]:
    """Costs from ``x`` to the right: one minus, then icons, with a number if it is more than one.

    Shame is not paid but taken, so it has a plus of its own.
    """
    items: list[Item] = []
    for width, text, icon in _cost_entries(costs, size):
        if text:
            middle = x + (width - _ICON * size * bool(icon)) / 2
            items.append(centred_line(text, middle, y, size, look.theme.text))
        if icon:
            middle = x + width - _ICON * size / 2
            items.append(Icon(icon, middle, y, _ICON * size, look.inks(icon)))
        x += width
    return tuple(items)


def _cost_entries(costs: Iterable[Amount], size: float) -> list[tuple[float, str, str]]:
    """Width, text and icon of each entry."""
    entries: list[tuple[float, str, str]] = []
    for icon, number in costs:
        text = str(abs(number)) if abs(number) > 1 else ""
        if number > 0:
            text = f"+{text}"
        elif not entries:
            text = f"−{text}"
        wide = sum(0.68 if sign in "+−" else 0.6 for sign in text) + 0.12
        entries.append(((wide + _ICON) * size, text, icon))
    return entries
