"""The pictures of the game: layouts turn views into scenes, the painter turns scenes into files.

Everything that other rooms need is here; how it is done is in ``docs/visual-language.md``.
"""

from render.door import (
    DEFAULT,
    Options,
    Part,
    Picture,
    draw_board,
    draw_card,
    draw_hand,
    draw_part,
    draw_question,
    draw_score,
    draw_table,
)
from render.layout.changes import changed_regions, region_of
from render.pool import Pool, Superseded
from render.theme import THEMES
from render.words import ENGLISH, Words

__all__ = [
    "DEFAULT",
    "ENGLISH",
    "THEMES",
    "Options",
    "Part",
    "Picture",
    "Pool",
    "Superseded",
    "Words",
    "changed_regions",
    "draw_board",
    "draw_card",
    "draw_hand",
    "draw_part",
    "draw_question",
    "draw_score",
    "draw_table",
    "region_of",
]
