"""The public door of the pictures: views in, files out. Blocking: not for an event loop."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from engine.account import Account
from engine.components.catalog import Components
from engine.events import Event
from engine.sheet import ScoreSheet
from engine.views import View
from engine.words import Seat
from render import alt_text
from render.alt_modules import contract_text, modules_text, objective_text
from render.alt_options import question_text
from render.layout import part_scenes
from render.layout.bot_board import bot_board_scene
from render.layout.changes import changed_regions, fresh_regions
from render.layout.hand import cards_scene, hand_scene
from render.layout.module_cards import contract_scene, objective_scene
from render.layout.player_board import player_board_scene
from render.layout.question import NO_ACCOUNTS, question_scene
from render.layout.score import score_scene
from render.layout.table import table_scene
from render.look import Look, bare_look
from render.picture import DEFAULT, Options, Picture, look_of, picture_of
from render.scene import Scene
from render.theme import THEMES

Part = Literal["city", "river", "palace", "wisdom", "modules"]
"""A part of the table that has a picture of its own; a seat's board has :func:`draw_board`."""


def draw_table(view: View, options: Options = DEFAULT, events: Sequence[Event] = ()) -> Picture:
    """The whole table; what the ``events`` of the last turn changed is marked and numbered.

    The numbers are the positions in ``changed_regions(events)``, from 1.
    """
    look = look_of(view, options)
    fresh = fresh_regions(events, view.wisdom.display)
    scene = table_scene(look, view, changed_regions(events), fresh)
    return picture_of(look, scene, "table", alt_text.table_text(look, view))


def draw_part(view: View, part: Part, options: Options = DEFAULT) -> Picture:
    """One part of the table, large enough for a phone."""
    look = look_of(view, options)
    scene, text = _PARTS[part]
    return picture_of(look, scene(look, view), part, text(look, view))


def draw_board(view: View, seat: Seat, options: Options = DEFAULT) -> Picture:
    """The board of a seat; the Bot's seat has its own."""
    look = look_of(view, options)
    bots = view.seats[seat].is_bot
    scene = bot_board_scene(look, view) if bots else player_board_scene(look, view, seat)
    return picture_of(look, scene, f"board-{seat + 1}", alt_text.board_text(look, view, seat))


def draw_hand(view: View, seat: Seat, options: Options = DEFAULT) -> Picture:
    """The hand of a seat, which the view must show."""
    look = look_of(view, options)
    cards = view.seats[seat].hand or ()
    text = alt_text.cards_text(look, cards)
    return picture_of(look, hand_scene(look, view, seat), "hand", text)


def draw_card(components: Components, card: str, options: Options = DEFAULT) -> Picture:
    """A single Character, Contract or Objective; KeyError if the set has none of that id."""
    look = bare_look(components, THEMES[options.theme], options.words)
    contracts = {one.id: one for one in components.contracts.contracts}
    objectives = {one.id: one for one in components.objectives.objectives}
    if card in contracts:
        scene, text = contract_scene(look, contracts[card]), contract_text(look, contracts[card])
    elif card in objectives:
        scene = objective_scene(look, objectives[card])
        text = objective_text(look, objectives[card])
    else:
        scene, text = cards_scene(look, (card,), {}), alt_text.cards_text(look, (card,))
    return picture_of(look, scene, f"card-{card}", text)


def draw_question(
    view: View, options: Options = DEFAULT, accounts: Mapping[str, Account] = NO_ACCOUNTS
) -> Picture:
    """What matters for the open question of the viewer, its options numbered from 1.

    A number lies on the place that its option is about, or at a row of a list. ``accounts`` are
    the options' previews by their text (``engine.preview``): what each costs stands beside it.
    """
    look = look_of(view, options)
    scene = question_scene(look, view, accounts)
    text = question_text(look, view, accounts) or alt_text.table_text(look, view)
    return picture_of(look, scene, "question", text)


def draw_score(sheet: ScoreSheet, view: View, options: Options = DEFAULT) -> Picture:
    """The score sheet, projected while the game goes on."""
    look = look_of(view, options)
    scene = score_scene(look, sheet, view)
    return picture_of(look, scene, "score", alt_text.score_text(look, sheet))


_Drawn = tuple[Callable[[Look, View], Scene], Callable[[Look, View], str]]
_PARTS: dict[Part, _Drawn] = {
    "city": (part_scenes.city_scene, alt_text.city_text),
    "river": (part_scenes.river_scene, alt_text.river_text),
    "palace": (part_scenes.palace_scene, alt_text.palace_text),
    "wisdom": (part_scenes.wisdom_scene, alt_text.wisdom_text),
    "modules": (part_scenes.modules_scene, modules_text),
}
