"""The Wisdom area: the Characters on display and the sections for Library tokens."""

from engine.components.records.boards import Section
from engine.views import View
from engine.words import Seat
from render.geometry import Box
from render.layout.card import SMALL, empty_card, small_card
from render.layout.frames import panel, panel_title
from render.layout.parts import Part, static
from render.layout.rewards import reward_stack
from render.layout.tokens import plate
from render.lettering import centred_line, line
from render.look import Look
from render.scene import Group, Icon, Item, Rect, Stroke

WIDTH, HEIGHT = 560.0, 404.0
_TOP = 52.0
_SECTIONS = Box(14, 220, WIDTH - 28, 172)


def wisdom_part(look: Look, view: View) -> Part:
    """The whole panel."""
    return Part(
        WIDTH,
        HEIGHT,
        static(look, "wisdom ground", lambda: _ground(look)),
        Group(_live(look, view), name="wisdom"),
    )


def _card_spots(count: int) -> tuple[float, ...]:
    gap = (WIDTH - 28 - count * SMALL[0]) / max(1, count - 1)
    return tuple(14 + n * (SMALL[0] + min(gap, 8)) for n in range(count))


def _section_boxes(count: int) -> tuple[Box, ...]:
    return _SECTIONS.rows(count, 5)


def _spaces(box: Box, count: int) -> tuple[Box, ...]:
    """The reward spaces of a section, leftmost first."""
    return Box(box.x + 84, box.y + 3, box.w - 88, box.h - 6).columns(count, 5)


def _ground(look: Look) -> tuple[Item, ...]:
    components = look.components
    box = Box(0, 0, WIDTH, HEIGHT)
    items: list[Item] = [*panel(look.theme, box), *panel_title(look, look.words.wisdom, box)]
    for x in _card_spots(components.numbers.display):
        items += empty_card(look, x, _TOP)
    sections = components.wisdom.sections
    for section, place in zip(sections, _section_boxes(len(sections)), strict=True):
        items += _section(look, section, place)
    return tuple(items)


def _section(look: Look, section: Section, box: Box) -> tuple[Item, ...]:
    theme = look.theme
    items: list[Item] = [
        Rect(box, theme.sunk, Stroke(theme.gold_deep, 1.6), 10),
        *plate(look, "book", box.x + 22, box.centre[1], 28),
        centred_line(section.id, box.x + 60, box.centre[1], 24, theme.rubric, "display", room=40),
    ]
    for reward, space in zip(section.spaces, _spaces(box, len(section.spaces)), strict=True):
        items.append(Rect(space, theme.panel, Stroke(theme.gold_deep, 1.2), 8))
        items += reward_stack(look, reward, *space.centre, 24, space.w - 8, space.h - 4)
    return tuple(items)


def _live(look: Look, view: View) -> tuple[Item, ...]:
    components, wisdom = look.components, view.wisdom
    groups: list[Item] = [
        Group(small_card(look, card, x, _TOP), name=f"display {n}")
        for n, (card, x) in enumerate(
            zip(wisdom.display, _card_spots(components.numbers.display), strict=False), start=1
        )
    ]
    sections = components.wisdom.sections
    boxes = _section_boxes(len(sections))
    for section, box, seats in zip(sections, boxes, wisdom.spaces, strict=True):
        spaces = _spaces(box, len(section.spaces))
        groups += [
            Group(_token(look, space, seat), name=f"wisdom {section.id} {n}")
            for n, (space, seat) in enumerate(zip(spaces, seats, strict=True), start=1)
        ]
    return (*groups, *_pool(look, wisdom.pool_size))


def _token(look: Look, space: Box, seat: Seat | None) -> tuple[Item, ...]:
    if seat is None:
        return (Rect(space),)
    x, y = space.centre
    ink = look.seat_ink(seat)
    return (
        Rect(space, ink.body, Stroke(look.theme.halo, 2), 8),
        look.piece(seat, "token", x - 14, y, 28),
        look.piece(seat, "emblem", x + 18, y, 22),
    )


def _pool(look: Look, size: int) -> tuple[Item, ...]:
    """How many Characters are still to come."""
    right = WIDTH - 24
    number = centred_line(str(size), right - 12, 29, 21, look.theme.text)
    name = line(look.words.pool, right - 66, 36, 16, look.theme.soft, "text", "right", room=120)
    return (name, Icon("cards", right - 46, 28, 26, look.theme.gold_icon()), number)
