"""Bot cards: the front with its four symbols, the back with number, arc and arrow."""

from engine.components.records.bot import BotCard
from render.geometry import Box
from render.layout.tokens import plate
from render.lettering import centred_line
from render.look import Look
from render.scene import Circle, Group, Icon, Item, Rect, Stroke

CARD = (112.0, 158.0)
"""Width and height of a Bot card."""


def bot_front(look: Look, card: BotCard, x: float, y: float) -> tuple[Item, ...]:
    """The active side: Boat moves, and four symbols; the highest counts first."""
    theme = look.theme
    box = Box(x, y, *CARD)
    rows = Box(x + 44, y + 8, box.w - 50, box.h - 16).rows(len(card.symbols), 3)
    items: list[Item] = [
        Rect(box, theme.panel, Stroke(theme.gold, 2.4), 11),
        *_moves(look, card.moves, Box(x + 5, y, 40, box.h)),
    ]
    for symbol, row in zip(card.symbols, rows, strict=True):
        items += plate(look, symbol, *row.centre, row.h)
    return tuple(items)


def _moves(look: Look, moves: int, box: Box) -> tuple[Item, ...]:
    x, y = box.centre
    return (
        centred_line(str(moves), x, y - 18, 34, look.theme.text),
        Icon("boat_moves", x, y + 18, 36, look.inks("boat_moves")),
    )


def bot_back(look: Look, card: BotCard, x: float, y: float) -> tuple[Item, ...]:
    """The top of the deck: Boat moves, number, arc and arrow."""
    theme = look.theme
    box = Box(x, y, *CARD)
    upper, arc, arrow = Box(x + 46, y + 8, box.w - 54, box.h - 16).rows(3, 4)
    day = card.arrow == "day"
    sky = "sun" if day else "moon"
    gold = theme.gold_icon()._replace(ground=theme.sunk)
    return (
        Rect(box, theme.sunk, Stroke(theme.gold, 2.4), 11),
        Rect(box.inset(4), None, Stroke(theme.gold_deep, 1), 8),
        *_moves(look, card.back_moves, Box(x + 5, y, 40, box.h)),
        Circle(*upper.centre, 21, theme.panel, Stroke(theme.gold, 2.4)),
        centred_line(str(card.number), *upper.centre, 28, theme.rubric, "display"),
        Icon(card.arc, *arc.centre, 42, gold),
        Icon(sky, arrow.centre[0], arrow.centre[1], 40, look.inks(sky)),
    )


def no_card(look: Look, x: float, y: float) -> tuple[Item, ...]:
    """The place of a Bot card that is not there."""
    return (Rect(Box(x, y, *CARD), look.theme.sunk, Stroke(look.theme.ghost, 1.6), 11),)


def bot_cards(look: Look, active: str, top: str, x: float, y: float, scale: float) -> Group:
    """The active card and, right of it, the top of the deck."""
    cards = look.components.bot_card_by_id
    front = bot_front(look, cards[active], 0, 0) if active else no_card(look, 0, 0)
    back = bot_back(look, cards[top], CARD[0] + 12, 0) if top else no_card(look, CARD[0] + 12, 0)
    return Group(
        (Group(front, name="bot active"), Group(back, name="bot top")), dx=x, dy=y, scale=scale
    )
