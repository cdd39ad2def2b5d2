"""The pictures of the game: layouts turn views into scenes, the painter turns scenes into files.

Everything that other rooms need is here; how it is done is in ``docs/visual-language.md``.
"""

from render.animate import Form
from render.door import (
    Part,
    draw_board,
    draw_card,
    draw_hand,
    draw_part,
    draw_question,
    draw_score,
    draw_table,
)
from render.layout.changes import changed_regions, region_of
from render.layout.rating import RatingPoint
from render.layout.replay import Frame
from render.layout.results import Outcome
from render.layout.share import DailyResult
from render.picture import DEFAULT, Options, Picture
from render.pool import Pool, Superseded
from render.story import (
    draw_averages,
    draw_ghosts,
    draw_race,
    draw_rating,
    draw_recap,
    draw_replay,
    draw_results,
    draw_share,
)
from render.theme import THEMES
from render.words import ENGLISH, Words

__all__ = [
    "DEFAULT",
    "ENGLISH",
    "THEMES",
    "DailyResult",
    "Form",
    "Frame",
    "Options",
    "Outcome",
    "Part",
    "Picture",
    "Pool",
    "RatingPoint",
    "Superseded",
    "Words",
    "changed_regions",
    "draw_averages",
    "draw_board",
    "draw_card",
    "draw_ghosts",
    "draw_hand",
    "draw_part",
    "draw_question",
    "draw_race",
    "draw_rating",
    "draw_recap",
    "draw_replay",
    "draw_results",
    "draw_score",
    "draw_share",
    "draw_table",
    "region_of",
]
