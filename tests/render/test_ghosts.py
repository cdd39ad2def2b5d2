"""Races of some who each had the same game to themselves."""

import pytest

from engine.components.registry import default_components
from render import draw_ghosts
from render.layout.race import ghosts_scene
from render.look import Look
from render.scene_space import texts
from render.theme import THEMES, Theme
from render.words import ENGLISH
from tests.render.checks import outside, overlapping, too_faint, too_small
from tests.render.tables import HARD_NAMES

LINES = ((0, 4, 9, 30, 55), (0, 5, 9, 20, 54), (0, 9, 12, 12, 55), (-6, -4, 0, 3))


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("count", [1, 2, 4])
def test_the_lines_keep_to_their_frame(theme: Theme, count: int) -> None:
    names = tuple(HARD_NAMES[:count])
    look = Look(theme, ENGLISH, default_components(), tuple(range(count)), names)
    scene = ghosts_scene(look, LINES[:count])
    assert outside(scene) == []
    assert overlapping(scene) == []
    assert too_faint(scene) == []
    assert too_small(scene) == []
    shown = [one.text.string for one in texts(scene) if any("label" in n for n in one.names)]
    for line in LINES[:count]:
        assert str(line[-1]) in shown


def test_the_picture_tells_every_line_in_words() -> None:
    picture = draw_ghosts(default_components(), [("You", LINES[0]), ("Par", LINES[2])])
    assert "You 0, 4, 9, 30, 55" in picture.alt_text
    assert "Par 0, 9, 12, 12, 55" in picture.alt_text


@pytest.mark.parametrize("count", [0, 5])
def test_lines_that_cannot_be_told_apart_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match="cannot be told apart"):
        draw_ghosts(default_components(), [("You", (0, 1))] * count)
