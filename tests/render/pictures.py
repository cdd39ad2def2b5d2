"""Every picture of a table, as scenes."""

from collections.abc import Iterator

from engine.views import View
from render.layout.bot_board import bot_board_scene
from render.layout.hand import hand_scene
from render.layout.part_scenes import (
    city_scene,
    modules_scene,
    palace_scene,
    quadrant_scene,
    river_scene,
    wisdom_scene,
)
from render.layout.player_board import player_board_scene
from render.layout.table import table_scene
from render.look import look_at
from render.scene import Scene
from render.theme import NIGHT, Theme
from render.words import ENGLISH, Words
from tests.render.tables import HARD_NAMES

CROPPED = ("quadrant",)
"""Pictures that show a piece of something larger."""


def scenes(view: View, theme: Theme = NIGHT, words: Words = ENGLISH) -> Iterator[tuple[str, Scene]]:
    """Every picture of a table, with the hardest names."""
    look = look_at(view, theme, words, HARD_NAMES)
    yield "table", table_scene(look, view)
    yield "city", city_scene(look, view)
    yield "river", river_scene(look, view)
    yield "palace", palace_scene(look, view)
    yield "wisdom", wisdom_scene(look, view)
    for seat in view.seats:
        if not seat.is_bot:
            yield "board", player_board_scene(look, view, seat.seat)
    if view.bot is not None:
        yield "bot board", bot_board_scene(look, view)
    if view.boards:
        yield "modules", modules_scene(look, view)
    yield "hand", hand_scene(look, view, 0)
    yield "quadrant", quadrant_scene(look, view, 1)
