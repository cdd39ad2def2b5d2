"""The recap: every change has its number, on the map and with its seat; what came and went."""

import pytest

from engine.events import CivicTileGiven, TileTaken
from render.layout.changes import changed_regions, changes_of
from render.layout.recap import recap_scene
from render.layout.seats import COUNTERS
from render.layout.tokens import signed
from render.look import look_at
from render.scene import Scene
from render.scene_space import regions, texts
from render.theme import DAY, NIGHT
from render.words import ENGLISH
from tests.render.checks import outside, overlapping, too_faint
from tests.render.games import TABLES, story
from tests.render.tables import HARD_NAMES

SPANS = [("2 seats", 3, 5), ("3 seats", 10, 13), ("4 seats, modules", 30, 34), ("solo", 8, 9)]
spans = pytest.mark.parametrize(("name", "first", "last"), [*SPANS, ("4 seats, modules", 8, 20)])


def shown_in(scene: Scene, group: str) -> list[str]:
    return [one.text.string for one in texts(scene) if group in one.names]


@spans
def test_a_recap_keeps_to_its_frame(name: str, first: int, last: int) -> None:
    before, after, events = story(TABLES[name]).since(first, last)
    for theme in (NIGHT, DAY):
        scene = recap_scene(look_at(after, theme, ENGLISH, HARD_NAMES), before, after, events)
        assert outside(scene) == []
        assert too_faint(scene) == []
        plain = recap_scene(look_at(after, theme, ENGLISH, HARD_NAMES), before, after, ())
        assert overlapping(plain) == []


@spans
def test_every_change_has_its_number_with_the_seat_that_made_it(
    name: str, first: int, last: int
) -> None:
    before, after, events = story(TABLES[name]).since(first, last)
    scene = recap_scene(look_at(after, NIGHT, ENGLISH, ()), before, after, events)
    found = regions(scene)
    assert changed_regions(events)
    for number, (_, event) in enumerate(changes_of(events), start=1):
        entry = f"recap change {number}"
        assert found[f"recap {event.seat}"].contains(found[entry], 2)
        assert shown_in(scene, entry)[0] == str(number)


@spans
def test_changes_on_the_map_are_marked_there(name: str, first: int, last: int) -> None:
    before, after, events = story(TABLES[name]).since(first, last)
    scene = recap_scene(look_at(after, NIGHT, ENGLISH, ()), before, after, events)
    found = regions(scene)
    numbers = set(shown_in(scene, "changes"))
    for number, (region, event) in enumerate(changes_of(events), start=1):
        place = region
        if isinstance(event, TileTaken | CivicTileGiven):
            place = f"slot {event.place}"
        assert (str(number) in numbers) == (place in found)


@spans
def test_points_and_counters_are_told_with_their_difference(
    name: str, first: int, last: int
) -> None:
    before, after, events = story(TABLES[name]).since(first, last)
    scene = recap_scene(look_at(after, NIGHT, ENGLISH, ()), before, after, events)
    for old, new in zip(before.seats, after.seats, strict=True):
        shown = shown_in(scene, f"recap {new.seat}")
        pairs = [(old.points, new.points)]
        if new.is_bot:
            pairs += [(old.done[kind], new.done[kind]) for kind in new.done]
        else:
            pairs += [(getattr(old, field), getattr(new, field)) for field, _ in COUNTERS]
        for was, now in pairs:
            assert signed(now) in shown
            if now != was:
                assert (signed(now - was) if now < was else f"+{now - was}") in shown


def test_nothing_changed_is_a_picture_too() -> None:
    view = story(TABLES["2 seats"]).frames[4].view
    scene = recap_scene(look_at(view, NIGHT, ENGLISH, ()), view, view, ())
    assert not any("change" in name for name in regions(scene))
