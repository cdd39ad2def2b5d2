"""Charts of statistics: what they show, that it can be read, and that the words say the same."""

from itertools import pairwise
from random import Random

import pytest

from engine.components.registry import default_components
from render import Outcome, RatingPoint, alt_statistics, draw_averages, draw_rating, draw_results
from render.layout.averages import averages_scene, one_decimal
from render.layout.rating import MOST_POINTS, labelled, rating_scene, thinned
from render.layout.results import bins_of, results_scene
from render.look import Look, bare_look
from render.scene import Scene
from render.scene_space import regions, texts
from render.theme import NIGHT, THEMES, Theme
from render.words import ENGLISH
from tests.render.checks import outside, overlapping, too_faint, too_small
from tests.render.tables import HARD_NAMES

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
NAMES = ("Amina", *HARD_NAMES)


def look_in(theme: Theme = NIGHT) -> Look:
    return bare_look(default_components(), theme, ENGLISH)


def sound(scene: Scene) -> None:
    assert outside(scene) == []
    assert overlapping(scene) == []
    assert too_faint(scene) == []
    assert too_small(scene) == []


def strings(scene: Scene) -> list[str]:
    return [one.text.string for one in texts(scene)]


def climb(games: int, seed: int = 1) -> list[RatingPoint]:
    rng, shown = Random(seed), 1500
    points = [RatingPoint("2031-05-01", shown, 333, provisional=True)]
    for game in range(games):
        shown += rng.randint(-80, 90)
        day = f"2031-{5 + game * 7 // games:02}-{1 + game % 28:02}"
        points.append(RatingPoint(day, shown, max(90, 333 - 4 * game), provisional=game < 9))
    return points


@themes
@pytest.mark.parametrize("games", [1, 2, 12, 300])
def test_a_rating_is_drawn_from_game_to_game(theme: Theme, games: int) -> None:
    points = climb(games)
    for name in NAMES:
        scene = rating_scene(look_in(theme), name, points)
        sound(scene)
        mark = "?" if points[-1].provisional else ""
        assert f"{points[-1].shown}{mark}" in strings(scene)
        assert points[-1].day in strings(scene)
        assert {"rating line", "rating spread", "rating now"} <= set(regions(scene))


def test_many_games_are_thinned_to_the_last_one() -> None:
    points = climb(1000)
    kept = thinned(points)
    assert len(kept) == MOST_POINTS
    assert (kept[0], kept[-1]) == (points[0], points[-1])
    assert thinned(points[:50]) == tuple(points[:50])
    for count in range(1, 300):
        chosen = labelled(count)
        assert chosen[-1] == count - 1
        assert all(a < b for a, b in pairwise(chosen))


def test_what_a_rating_chart_shows_is_said() -> None:
    points = climb(30)
    text = alt_statistics.rating_text(look_in(), "Amina", points)
    shown = [point.shown for point in points]
    assert text.startswith(
        f"Rating of Amina: {shown[-1]}, lowest {min(shown)}, highest {max(shown)}. Games: 30."
    )
    assert "Provisional" not in text
    assert "Provisional" in alt_statistics.rating_text(look_in(), "Amina", climb(3))


@themes
@pytest.mark.parametrize(
    "totals",
    [[0], [91], [-12, -7, 3], [100] * 40, list(range(40, 190)), [-300, 900], [5, 5, 180]],
    ids=str,
)
def test_points_are_counted_in_ranges(theme: Theme, totals: list[int]) -> None:
    results = [Outcome(total, won=n % 3 == 0) for n, total in enumerate(totals)]
    bins = bins_of(results)
    assert 5 <= len(bins) <= 12
    assert sum(one.won + one.other for one in bins) == len(totals)
    assert sum(one.won for one in bins) == len(totals[::3])
    for before, after in pairwise(bins):
        assert after.first == before.last + 1
    for one in bins:
        within = [total for total in totals if one.first <= total <= one.last]
        assert one.won + one.other == len(within)
    for name in NAMES:
        scene = results_scene(look_in(theme), name, results)
        sound(scene)
        assert f"Average {one_decimal(sum(totals) / len(totals))}" in strings(scene)


def test_what_a_results_chart_shows_is_said() -> None:
    results = [Outcome(88, won=False), Outcome(91, won=True), Outcome(93, won=False)]
    text = alt_statistics.results_text(look_in(), "Amina", results)
    assert text == (
        "Points of Amina. Games: 3. Average 90.7. 85 to 89: 1, 0 won, 90 to 94: 2, 1 won."
    )


@themes
def test_averages_are_compared_with_others(theme: Theme) -> None:
    components = default_components()
    keys = [f"tile:{tile.id}" for tile in components.scoring_tiles] + ["night", "favour", "shame"]
    rng = Random(3)
    own = {key: rng.uniform(-9, 18) for key in keys}
    others = {key: value + rng.uniform(-4, 4) for key, value in own.items()}
    scene = averages_scene(look_in(theme), own, 12, others)
    sound(scene)
    shown = strings(scene)
    for key in keys:
        assert one_decimal(own[key]) in shown
        assert one_decimal(others[key]) in shown
    assert {ENGLISH.own_average, ENGLISH.others} <= set(shown)
    del others["favour"]
    sound(averages_scene(look_in(theme), own, 12, others))
    text = alt_statistics.averages_text(look_in(), {"favour": 3.25, "shame": -0.01}, 2, others)
    assert text == (
        f"Average points. Games: 2. Favour 3.2, Shame 0.0 (others {one_decimal(others['shame'])})."
    )


def test_each_becomes_a_picture_with_its_words() -> None:
    components = default_components()
    results = [Outcome(88, won=False), Outcome(91, won=True)]
    for drawn, name in (
        (draw_rating(components, "Amina", climb(20)), "rating"),
        (draw_results(components, "Amina", results), "results"),
        (draw_averages(components, {"favour": 2.0}, 3, others={"favour": 1.0}), "averages"),
    ):
        assert drawn.file_name.startswith(name)
        assert drawn.data.startswith(b"\x89PNG")
        assert 20 < len(drawn.alt_text) < 1024
        assert drawn.size[0] == 1000
