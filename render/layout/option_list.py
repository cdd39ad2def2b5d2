"""Options that lie nowhere on the table, under each other: designs, trades, waiting rewards."""

from collections.abc import Mapping

from engine.account import Account
from engine.choices import Decision, Option
from engine.views import View
from render.geometry import Box
from render.layout.amounts import Amount, amount_row, amounts_width, price_of
from render.layout.frames import page_ground
from render.layout.option_rows import what_it_is
from render.layout.option_tags import Tag, tag_items
from render.layout.parts import static
from render.look import Look
from render.scene import Group, Item, Rect, Scene, Stroke

WIDTH = 1000
_ROW, _GAP, _EDGE = 136.0, 12.0, 22.0
_TEXT = 36.0

Accounts = Mapping[str, Account]


def list_scene(look: Look, view: View, decision: Decision, accounts: Accounts) -> Scene:
    """A row for each option: its number, what it is, what it costs and gives."""
    count = len(decision.options)
    height = round(2 * _EDGE + count * (_ROW + _GAP) - _GAP)
    page = Box(0, 0, WIDTH, height)
    rows = page.inset(_EDGE).rows(count, _GAP)
    ground = static(
        look,
        "list ground",
        lambda: (
            *page_ground(look.theme, page, 17),
            *(Rect(row, look.theme.sunk, Stroke(look.theme.gold_deep, 1.8), 16) for row in rows),
        ),
        count,
    )
    drawn = (
        Group(_row(look, view, decision, (number, option), accounts, row), name=f"option {number}")
        for number, (option, row) in enumerate(zip(decision.options, rows, strict=True), start=1)
    )
    return Scene(WIDTH, height, look.theme.ground, (ground, *drawn))


def _row(
    look: Look,
    view: View,
    decision: Decision,
    numbered: tuple[int, Option],
    accounts: Accounts,
    row: Box,
) -> tuple[Item, ...]:
    number, option = numbered
    y = row.centre[1]
    disc = Box(row.x + 18, y - 34, 68, 68)
    price = price_of(accounts.get(option.text))
    lines = [amounts for amounts in (price.costs, price.gains) if amounts]
    right = row.right - 24
    width = max((amounts_width(amounts, _TEXT) for amounts in lines), default=0.0)
    room = Box(row.x + 106, row.y + 8, right - width - 20 - row.x - 106, row.h - 16)
    return (
        *tag_items(look, Tag(number, disc), disc, 68 / 50),
        *what_it_is(look, view, decision, option, room),
        *(
            item
            for n, amounts in enumerate(lines)
            for item in _line(look, amounts, right, y + (n - (len(lines) - 1) / 2) * 52)
        ),
    )


def _line(look: Look, amounts: tuple[Amount, ...], right: float, y: float) -> tuple[Item, ...]:
    return amount_row(look, amounts, right - amounts_width(amounts, _TEXT), y, _TEXT)
