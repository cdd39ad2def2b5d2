"""The score race, and what charts are made of."""

from dataclasses import replace
from itertools import pairwise
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as some

from render.ink import BLACK
from render.layout.averages import averages_scene
from render.layout.chart import DASHES, dashed, even_steps, spread
from render.layout.race import race_scene
from render.layout.race_bars import share_inks, shares_of
from render.layout.tokens import signed
from render.look import bare_look, look_at
from render.scene_space import regions, texts
from render.theme import NIGHT, THEMES, Theme
from render.words import ENGLISH
from tests.render.checks import outside, overlapping, too_faint, too_small
from tests.render.games import TABLES, story
from tests.render.sight import EYES, distance
from tests.render.tables import HARD_NAMES

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
tables = pytest.mark.parametrize("name", list(TABLES))


@tables
@themes
def test_a_race_keeps_to_its_frame(name: str, theme: Theme) -> None:
    told = story(TABLES[name])
    view = told.frames[-1].view
    look = look_at(view, theme, ENGLISH, HARD_NAMES)
    for sheets in (told.sheets, told.sheets[:1], told.sheets[:2]):
        scene = race_scene(look, sheets, view)
        assert outside(scene) == []
        assert overlapping(scene) == []
        assert too_faint(scene) == []
        assert too_small(scene) == []


@tables
def test_every_seat_has_a_line_and_its_final_points(name: str) -> None:
    told = story(TABLES[name])
    view = told.frames[-1].view
    scene = race_scene(look_at(view, NIGHT, ENGLISH, ()), told.sheets, view)
    found = regions(scene)
    for column in told.sheets[-1].columns:
        label = f"race label {column.seat}"
        shown = [one.text.string for one in texts(scene) if label in one.names]
        assert signed(column.total) in shown
        assert f"race {column.seat}" in found
        assert f"bars {column.seat}" in found


def test_who_has_the_same_points_still_has_a_label_of_their_own() -> None:
    told = story(TABLES["4 seats, modules"])
    view = told.frames[-1].view
    columns = tuple(replace(column, total=40) for column in told.sheets[-1].columns)
    sheets = [*told.sheets[:-1], replace(told.sheets[-1], columns=columns)]
    scene = race_scene(look_at(view, NIGHT, ENGLISH, HARD_NAMES), sheets, view)
    assert overlapping(scene) == []
    labels = {
        o.box.y for o in texts(scene) if o.text.string == "40" and "label" in " ".join(o.names)
    }
    assert len(labels) == 4


@tables
def test_shares_add_up_to_the_total(name: str) -> None:
    for sheet in story(TABLES[name]).sheets:
        for column in sheet.columns:
            assert sum(shares_of(column)) == column.total


@themes
@pytest.mark.parametrize("eyes", list(EYES))
def test_shares_that_touch_can_be_told_apart(theme: Theme, eyes: str) -> None:
    for one, other in pairwise(share_inks(theme)):
        assert distance(one, other, eyes) > 0.1


@given(some.integers(-60, 0), some.integers(1, 400), some.integers(3, 10))
def test_steps_of_an_axis_are_even_and_hold_everything(low: int, high: int, most: int) -> None:
    steps = even_steps(low, high, most)
    assert steps[0] <= low
    assert steps[-1] >= high
    assert len({round(b - a, 6) for a, b in pairwise(steps)}) == 1
    assert len(steps) <= most + 2


@given(some.lists(some.floats(0, 500), min_size=1, max_size=5))
def test_labels_make_room_for_each_other_in_their_order(wanted: list[float]) -> None:
    placed = spread(wanted, 60, 0, 500)
    ordered = sorted(placed)
    assert all(b - a >= 60 - 1e-6 for a, b in pairwise(ordered))
    assert ordered[0] >= -1e-6
    assert ordered[-1] <= 500 + 1e-6
    for (a, wish), (b, other) in zip(
        zip(placed, wanted, strict=True), zip(placed[1:], wanted[1:], strict=True), strict=False
    ):
        if wish < other:
            assert a < b


@pytest.mark.parametrize("pattern", DASHES)
def test_a_dashed_line_is_as_long_as_its_strokes(pattern: tuple[float, ...]) -> None:
    points = ((0.0, 0.0), (300.0, 0.0), (300.0, 100.0))
    pieces = dashed(points, pattern, BLACK, 3)
    length = sum(dist(a, b) for piece in pieces for a, b in pairwise(piece.points))
    share = sum(pattern[::2]) / sum(pattern) if pattern else 1.0
    assert abs(length - 400 * share) < 20
    assert pieces[0].points[0] == points[0]


def test_patterns_differ() -> None:
    assert len(set(DASHES)) == len(DASHES) == 4


@themes
def test_averages_are_told_row_by_row(theme: Theme) -> None:
    told = story(TABLES["4 seats, modules"])
    components = told.frames[0].view.components
    rows = {row.key: row.points - 3.25 for row in told.sheets[-1].columns[0].rows}
    scene = averages_scene(bare_look(components, theme, ENGLISH), rows, 1234)
    assert outside(scene) == []
    assert overlapping(scene) == []
    assert too_faint(scene) == []
    assert too_small(scene) == []
    shown = [one.text.string for one in texts(scene)]
    assert "Games: 1234" in shown
    for key, value in rows.items():
        assert f"{value:.1f}".replace("-", "−") in shown
        assert f"average {key}" in regions(scene)
    empty = averages_scene(bare_look(components, theme, ENGLISH), {}, 0)
    assert outside(empty) == []
