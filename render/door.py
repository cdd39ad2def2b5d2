"""The public door of the pictures: views in, files out. Blocking: not for an event loop."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from engine.account import Account
from engine.components.catalog import Components
from engine.events import Event
from engine.sheet import ScoreSheet
from engine.views import View
from engine.words import Seat
from render import alt_text
from render.encode import ENDING, encode
from render.layout import part_scenes
from render.layout.bot_board import bot_board_scene
from render.layout.changes import changed_regions, fresh_regions
from render.layout.hand import cards_scene, hand_scene
from render.layout.player_board import player_board_scene
from render.layout.question import NO_ACCOUNTS, question_scene
from render.layout.score import score_scene
from render.layout.table import table_scene
from render.look import Look, bare_look, look_at
from render.scene import Scene
from render.theme import THEMES
from render.words import ENGLISH, Words

Part = Literal["city", "river", "palace", "wisdom", "modules"]
"""A part of the table that has a picture of its own; a seat's board has :func:`draw_board`."""


@dataclass(frozen=True, slots=True)
class Options:
    """How to draw: ``theme`` "night" or "day", the words, people's names in seat order."""

    theme: str = "night"
    words: Words = ENGLISH
    names: tuple[str, ...] = ()


DEFAULT = Options()


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture file: its bytes, a name for it, what it shows in words, width and height."""

    data: bytes = field(repr=False)
    file_name: str
    alt_text: str
    size: tuple[int, int]


def draw_table(view: View, options: Options = DEFAULT, events: Sequence[Event] = ()) -> Picture:
    """The whole table; what the ``events`` of the last turn changed is marked and numbered.

    The numbers are the positions in ``changed_regions(events)``, from 1.
    """
    look = _look(view, options)
    fresh = fresh_regions(events, view.wisdom.display)
    scene = table_scene(look, view, changed_regions(events), fresh)
    return _picture(look, scene, "table", alt_text.table_text(look, view))


def draw_part(view: View, part: Part, options: Options = DEFAULT) -> Picture:
    """One part of the table, large enough for a phone."""
    look = _look(view, options)
    scene, text = _PARTS[part]
    return _picture(look, scene(look, view), part, text(look, view))


def draw_board(view: View, seat: Seat, options: Options = DEFAULT) -> Picture:
    """The board of a seat; the Bot's seat has its own."""
    look = _look(view, options)
    bots = view.seats[seat].is_bot
    scene = bot_board_scene(look, view) if bots else player_board_scene(look, view, seat)
    return _picture(look, scene, f"board-{seat + 1}", alt_text.board_text(look, view, seat))


def draw_hand(view: View, seat: Seat, options: Options = DEFAULT) -> Picture:
    """The hand of a seat, which the view must show."""
    look = _look(view, options)
    cards = view.seats[seat].hand or ()
    text = alt_text.cards_text(look, cards)
    return _picture(look, hand_scene(look, view, seat), "hand", text)


def draw_card(components: Components, card: str, options: Options = DEFAULT) -> Picture:
    """A single Character; KeyError if the component set has none of that id."""
    look = bare_look(components, THEMES[options.theme], options.words)
    text = alt_text.cards_text(look, (card,))
    return _picture(look, cards_scene(look, (card,), {}), f"card-{card}", text)


def draw_question(
    view: View, options: Options = DEFAULT, accounts: Mapping[str, Account] = NO_ACCOUNTS
) -> Picture:
    """What matters for the open question of the viewer, its options numbered from 1.

    A number lies on the place that its option is about, or at a row of a list. ``accounts`` are
    the options' previews by their text (``engine.preview``): what each costs stands beside it.
    """
    look = _look(view, options)
    scene = question_scene(look, view, accounts)
    return _picture(look, scene, "question", alt_text.table_text(look, view))


def draw_score(sheet: ScoreSheet, view: View, options: Options = DEFAULT) -> Picture:
    """The score sheet, projected while the game goes on."""
    look = _look(view, options)
    scene = score_scene(look, sheet, view)
    return _picture(look, scene, "score", alt_text.score_text(look, sheet))


def _look(view: View, options: Options) -> Look:
    return look_at(view, THEMES[options.theme], options.words, options.names)


def _picture(look: Look, scene: Scene, name: str, text: str) -> Picture:
    size = (scene.width, scene.height)
    return Picture(encode(scene, look.theme), f"{name}.{ENDING}", text, size)


_Drawn = tuple[Callable[[Look, View], Scene], Callable[[Look, View], str]]
_PARTS: dict[Part, _Drawn] = {
    "city": (part_scenes.city_scene, alt_text.city_text),
    "river": (part_scenes.river_scene, alt_text.river_text),
    "palace": (part_scenes.palace_scene, alt_text.palace_text),
    "wisdom": (part_scenes.wisdom_scene, alt_text.wisdom_text),
    "modules": (part_scenes.modules_scene, lambda look, _: look.words.alt_modules),
}
