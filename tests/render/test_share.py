"""The card of the daily challenge: the result, and nothing that gives the game away."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from engine.components.registry import default_components
from render import DailyResult, draw_share
from render.geometry import Box
from render.layout.share import share_scene
from render.layout.skyline import skyline, towers_of
from render.look import bare_look
from render.scene import Rect, Scene
from render.scene_space import texts
from render.theme import NIGHT, THEMES, Theme
from render.words import ENGLISH
from tests.render.checks import outside, overlapping, too_faint, too_small

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
RACE = ((0, 0), (-2, 4), (3, 10), (10, 15), (24, 22), (30, 30), (33, 38), (33, 44), (46, 50))
LONG = {
    "title": "Tägliche Herausforderung Nummer 1234",
    "date": "Donnerstag, 24. Dezember 2026",
    "level": "Fortgeschrittene Könner",
}


def result(race: tuple[tuple[int, int], ...] = RACE, par: int | None = 50) -> DailyResult:
    return DailyResult(race=race, par=par, streak=128, stars=4, **LONG)


def drawn(told: DailyResult, theme: Theme = NIGHT) -> Scene:
    return share_scene(bare_look(default_components(), theme, ENGLISH), told)


@themes
@pytest.mark.parametrize("par", [None, 50])
def test_the_card_keeps_to_its_frame(theme: Theme, par: int | None) -> None:
    scene = drawn(result(par=par), theme)
    assert outside(scene) == []
    assert overlapping(scene) == []
    assert too_faint(scene) == []
    assert too_small(scene) == []


def test_the_card_tells_points_margin_par_and_streak() -> None:
    shown = [one.text.string for one in texts(drawn(result()))]
    for told in ("46", "−4", "128", LONG["date"]):
        assert told in shown
    assert shown.count("−4") == 2
    assert len([t for t in texts(drawn(result(par=None))) if t.text.string == "−4"]) == 1


def test_the_card_names_nothing_of_the_game() -> None:
    components = default_components()
    picture = draw_share(components, result())
    written = " ".join(one.text.string for one in texts(drawn(result()))) + picture.alt_text
    names = [card.name for card in components.characters.values()]
    names += [design.name for design in components.buildings.designs]
    names += [tile.name for tile in components.scoring_tiles]
    assert not any(name in written for name in names)


def test_a_tower_is_as_high_as_its_turn_was_good() -> None:
    towers = towers_of(RACE)
    assert [tower.gained for tower in towers] == [-2, 5, 7, 14, 6, 3, 0, 13]
    assert [tower.ahead for tower in towers] == [False, False, False, True, *[False] * 4]
    box = Box(0, 0, 900, 380)
    items = skyline(NIGHT, towers, box)
    bodies = [i.box for i in items if isinstance(i, Rect) and i.stroke and i.box.h > 40]
    heights = {round(b.x): b.h for b in bodies}
    best = max(heights.values())
    assert sum(h == best for h in heights.values()) == 1


@settings(max_examples=40, deadline=None)
@given(
    some.lists(
        some.tuples(some.integers(-60, 260), some.integers(-60, 260)), min_size=1, max_size=14
    )
)
def test_any_result_gives_a_card(race: list[tuple[int, int]]) -> None:
    told = result(tuple(race))
    assert outside(drawn(told)) == []
    assert overlapping(drawn(told)) == []
    assert drawn(told) == drawn(told)
