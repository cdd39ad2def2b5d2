"""Character cards: small in the display and in rows, large on their own."""

from engine.components.records.cards import (
    Character,
    DayCharacter,
    NightCharacter,
    StartingCharacter,
)
from engine.components.records.record import Threshold
from render.geometry import Box
from render.ink import Ink
from render.layout.rewards import reward_stack
from render.layout.symbols import count_icon
from render.layout.tokens import plate
from render.lettering import centred_line, line, wrapped
from render.look import Look
from render.lru import Memory
from render.ornament import strapwork
from render.scene import Circle, Group, Icon, IconInks, Item, Rect, Stroke
from render.theme import readable

SMALL = (102.0, 158.0)
"""Width and height of a small card."""

LARGE = (300.0, 440.0)
"""Width and height of a large card."""


def band(look: Look, card: Character) -> tuple[Ink, str]:
    """The colour of a card's head and the icon of its deck."""
    theme = look.theme
    match card:
        case StartingCharacter(colour=colour):
            index = look.components.numbers.colours.index(colour)
            return theme.seat(index).body, f"emblem.{index % 4}"
        case DayCharacter():
            return theme.day, "sun"
        case NightCharacter():
            return theme.night, "moon"


def small_card(
    look: Look, card_id: str, x: float, y: float, missing: int | None = None
) -> tuple[Item, ...]:
    """A card of the size SMALL with its top left corner at ``x``, ``y``.

    ``missing`` is how far a seat is from its goal; None shows nothing about that.
    """
    name = look.called(look.components.characters[card_id].name)
    key = f"card {look.theme.name} {look.components.fingerprint} {card_id} {missing} {name!r}"
    made = _small_cards.get(key, lambda: Group(_small_card(look, card_id, missing), static=key))
    return (made.at(x, y),)


_small_cards: Memory[Group] = Memory(400, lambda _: 1)


def _small_card(look: Look, card_id: str, missing: int | None) -> tuple[Item, ...]:
    theme = look.theme
    card = look.components.characters[card_id]
    ink, icon = band(look, card)
    box = Box(0, 0, *SMALL)
    head = Box(0, 0, box.w, 27)
    on = readable(ink, theme.line, theme.halo)
    names = wrapped(look.called(card.name), "bold", 12.5, box.w - 10, 2)
    first = 44 + (0 if len(names) > 1 else 8)
    return (
        Rect(box, theme.panel, Stroke(theme.gold_deep, 1.6), 10),
        Rect(head, ink, Stroke(theme.line, 1.2), 8),
        Icon(icon, 15, 13.5, 20, _deck_inks(look, card)),
        *_boats(look, card, box.w - 8, 13.5, 19, on),
        *(
            line(text, box.w / 2, first + n * 15, 12.5, theme.text, "bold", "middle")
            for n, text in enumerate(names)
        ),
        *_skills(look, card, Box(6, 65, box.w - 12, 30), 27),
        *_lower_half(look, card, Box(5, 98, box.w - 10, 57), missing),
    )


def _deck_inks(look: Look, card: Character) -> IconInks:
    theme = look.theme
    if isinstance(card, StartingCharacter):
        return theme.seat_icon(look.components.numbers.colours.index(card.colour))
    gold = theme.gold_icon()
    return gold._replace(body=theme.halo, light=theme.halo, line=theme.line)


def _boats(
    look: Look, card: Character, right: float, y: float, size: float, ink: Ink
) -> tuple[Item, ...]:
    """The Boat icons of a card, as an icon with a number, ending at ``right``."""
    if not card.boats:
        return ()
    boat = Icon("boat", right - size / 2, y, size, look.inks("boat"))
    if card.boats == 1:
        return (boat,)
    return (boat, centred_line(str(card.boats), right - size * 1.35, y, 0.85 * size, ink))


def _skills(look: Look, card: Character, box: Box, size: float) -> tuple[Item, ...]:
    count = len(card.icons)
    step = min(size + 4, box.w / count)
    x, y = box.centre
    return tuple(
        item
        for n, kind in enumerate(card.icons)
        for item in plate(look, kind, x + (n - (count - 1) / 2) * step, y, size)
    )


def _lower_half(look: Look, card: Character, box: Box, missing: int | None) -> tuple[Item, ...]:
    theme = look.theme
    ground = Rect(box, theme.sunk, Stroke(theme.gold_deep, 1), 7)
    if isinstance(card, StartingCharacter):
        reward = reward_stack(look, card.reward, *box.centre, 26, box.w - 10, box.h - 8)
        return (ground, *reward)
    top, low = box.rows(2)
    return (
        ground,
        *goal_row(look, card.goal, top, 21),
        *gain(look, card, low, 21),
        *progress(look, missing, box.right - 2, box.y + 1),
    )


def goal_row(look: Look, goal: tuple[Threshold, ...], box: Box, size: float) -> tuple[Item, ...]:
    """What a goal asks for: counts with the number each must reach."""
    width = size * 1.95
    step = min(box.w / len(goal), width + 6)
    x, y = box.centre
    items: list[Item] = []
    for n, half in enumerate(goal):
        middle = x + (n - (len(goal) - 1) / 2) * step
        amount = str(half.at_least)
        items.append(centred_line(amount, middle - size * 0.5, y, size * 0.86, look.theme.text))
        items += count_icon(look, half.count, middle + size * 0.45, y, size)
    return tuple(items)


def gain(look: Look, card: Character, box: Box, size: float) -> tuple[Item, ...]:
    """What a card gives: the reward of a Day card, the points of a Night card."""
    x, y = box.centre
    if isinstance(card, NightCharacter):
        return (
            centred_line(str(card.points), x - size * 0.5, y, size * 0.95, look.theme.text),
            Icon("points", x + size * 0.5, y, size * 1.05, look.inks("points")),
        )
    return reward_stack(look, card.reward, x, y, size, box.w - 8, box.h)


def progress(
    look: Look, missing: int | None, x: float, y: float, r: float = 11
) -> tuple[Item, ...]:
    """A badge: a tick where a goal is met, else how much is missing."""
    theme = look.theme
    if missing is None:
        return ()
    if missing == 0:
        return (
            Circle(x, y, r, theme.kind("student"), Stroke(theme.halo, 0.15 * r)),
            Icon("check", x, y, 1.3 * r, theme.figure_icon("student")),
        )
    return (
        Circle(x, y, r, theme.panel, Stroke(theme.soft, 0.13 * r)),
        centred_line(f"−{missing}", x, y, 1.2 * r, theme.text),
    )


def empty_card(look: Look, x: float, y: float) -> tuple[Item, ...]:
    """The place where a small card may lie."""
    theme = look.theme
    box = Box(x, y, *SMALL)
    return (Rect(box, theme.sunk, Stroke(theme.ghost, 1.4), 10),)


def large_card(
    look: Look, card_id: str, x: float, y: float, missing: int | None = None
) -> tuple[Item, ...]:
    """A card of the size LARGE with its story, top left corner at ``x``, ``y``."""
    card = look.components.characters[card_id]
    words = (deck_name(look, card), look.called(card.name), look.words.told(card.about))
    key = f"large {look.theme.name} {look.components.fingerprint} {card_id} {missing} {words}"
    made = _large_cards.get(key, lambda: Group(_large_card(look, card_id, missing), static=key))
    return (made.at(x, y),)


_large_cards: Memory[Group] = Memory(100, lambda _: 1)


def _large_card(look: Look, card_id: str, missing: int | None) -> tuple[Item, ...]:
    x = y = 0.0
    theme = look.theme
    card = look.components.characters[card_id]
    ink, icon = band(look, card)
    box = Box(x, y, *LARGE)
    on = readable(ink, theme.line, theme.halo)
    names = wrapped(look.called(card.name), "display", 27, box.w - 40, 2)
    first = y + 116 + (0 if len(names) > 1 else 16)
    story = wrapped(look.words.told(card.about), "text", 17, box.w - 44, 4)
    return (
        Rect(box, theme.panel, Stroke(theme.gold, 4), 22),
        Rect(box.inset(8), None, Stroke(theme.gold_deep, 1.4), 15),
        Rect(Box(x + 8, y + 8, box.w - 16, 62), ink, Stroke(theme.line, 1.6), 15),
        Icon(icon, x + 42, y + 39, 44, _deck_inks(look, card)),
        line(deck_name(look, card), x + 74, y + 48, 25, on, "caps"),
        *_boats(look, card, x + box.w - 24, y + 39, 40, on),
        *(
            line(text, x + box.w / 2, first + n * 31, 27, theme.rubric, "display", "middle")
            for n, text in enumerate(names)
        ),
        *_skills(look, card, Box(x + 20, y + 160, box.w - 40, 66), 58),
        *(
            line(text, x + box.w / 2, y + 256 + n * 22, 17, theme.soft, "text", "middle")
            for n, text in enumerate(story)
        ),
        *strapwork(Box(x + 60, y + 330, box.w - 120, 12), theme.gold_deep, 1.8, 18),
        *_large_lower(look, card, Box(x + 18, y + 346, box.w - 36, 80), missing),
    )


def _large_lower(look: Look, card: Character, box: Box, missing: int | None) -> tuple[Item, ...]:
    theme = look.theme
    ground = Rect(box, theme.sunk, Stroke(theme.gold_deep, 1.4), 12)
    if isinstance(card, StartingCharacter):
        return (ground, *reward_stack(look, card.reward, *box.centre, 46, box.w - 20, box.h - 10))
    goal, arrow, prize = (
        Box(box.x, box.y, box.w * 0.52, box.h),
        (box.x + box.w * 0.56, box.centre[1]),
        Box(box.x + box.w * 0.6, box.y, box.w * 0.4, box.h),
    )
    return (
        ground,
        *goal_row(look, card.goal, goal, 38),
        Icon("forward", *arrow, 20, theme.gold_icon()),
        *gain(look, card, prize, 38),
        *progress(look, missing, box.right - 4, box.y - 2, 19),
    )


def deck_name(look: Look, card: Character) -> str:
    """The name of a card's deck."""
    match card:
        case StartingCharacter():
            return look.words.starting
        case DayCharacter():
            return look.words.day
        case NightCharacter():
            return look.words.night
