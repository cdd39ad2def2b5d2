"""What every picture keeps to, over real games and over tables as full as they can get."""

from dataclasses import dataclass, replace
from functools import cache

import pytest

from engine import game
from engine.setup import Setup
from engine.views import View
from engine.words import LEVELS, MODULES
from render.layout.hand import cards_scene
from render.layout.part_scenes import (
    river_scene,
    wisdom_scene,
)
from render.layout.score import score_scene
from render.layout.table import table_scene
from render.look import look_at
from render.scene import Group
from render.scene_space import bounds, regions, texts
from render.theme import THEMES, Theme
from render.words import ENGLISH
from tests.render.checks import PHONE, SLACK, outside, overlapping, too_faint, too_small
from tests.render.pictures import CROPPED, scenes
from tests.render.tables import HARD_NAMES, full, played, setup

THEME = THEMES["night"]


@dataclass(frozen=True)
class Case:
    """A table to look at: its setup, the turns played, and whether it is then filled up."""

    setup: Setup
    turns: int
    filled: bool = False


def _cases() -> dict[str, Case]:
    """Every number of seats, level and module, from the first turn to the last, and full."""
    modules = replace(setup(4, "layout"), modules=MODULES)
    found: dict[str, Case] = {}
    for seats in (2, 3, 4):
        for turns in (0, 5 * seats, 99):
            found[f"{seats} seats, turn {turns}"] = Case(setup(seats, "layout"), turns)
        found[f"{seats} seats, full"] = Case(setup(seats, "layout"), 99, filled=True)
    for level in LEVELS:
        found[f"{level}, turn 13"] = Case(setup(2, "layout", level), 13)
    found["expert, turn 0"] = Case(setup(2, "layout", "expert"), 0)
    for turns in (0, 30, 99):
        found[f"modules, turn {turns}"] = Case(modules, turns)
    found["modules, full"] = Case(modules, 99, filled=True)
    return found


CASES = _cases()


@cache
def view_of(name: str) -> View:
    """The first seat's view of a case."""
    case = CASES[name]
    view = game.view(played(case.setup, case.turns, seed=7)[0], 0)
    return full(view) if case.filled else view


every_view = pytest.mark.parametrize("name", list(CASES))


@every_view
def test_nothing_lies_outside_its_picture(name: str) -> None:
    for picture, scene in scenes(view_of(name)):
        if picture not in CROPPED:
            assert outside(scene) == [], picture


@every_view
def test_no_label_overlaps_another(name: str) -> None:
    for picture, scene in scenes(view_of(name)):
        assert overlapping(scene) == [], picture


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("name", ["modules, full", "modules, turn 30", "expert, turn 13"])
def test_labels_stand_out_from_what_they_lie_on(name: str, theme: Theme) -> None:
    for picture, scene in scenes(view_of(name), theme):
        assert too_faint(scene) == [], picture


@every_view
def test_texts_of_a_part_can_be_read_on_a_phone(name: str) -> None:
    for picture, scene in scenes(view_of(name)):
        if picture == "table":
            assert all(one.text.size * one.scale >= 9.5 for one in texts(scene))
        elif picture == "river":
            small = {string for string, _ in too_small(scene)}
            on_the_map = {
                o.text.string for o in texts(scene) if {"map", "map ground"} & set(o.names)
            }
            assert small <= on_the_map
        else:
            assert too_small(scene) == [], picture


@every_view
def test_rewards_of_the_river_can_be_read_on_a_phone(name: str) -> None:
    view = view_of(name)
    scene = river_scene(look_at(view, THEME, ENGLISH, HARD_NAMES), view)
    found = regions(scene)
    spaces = [found[f"river {space}"] for space in view.components.space_reward]
    numbers = [one for one in texts(scene) if one.text.string.isdigit()]
    for space in spaces:
        for one in numbers:
            if space.contains(one.box):
                assert one.text.size * one.scale * PHONE / scene.width >= 8.4


@every_view
def test_every_element_of_the_state_is_on_the_table(name: str) -> None:
    view = view_of(name)
    found = regions(table_scene(look_at(view, THEME, ENGLISH, HARD_NAMES), view))
    components = view.components
    wanted = [f"slot {place}" for place in components.slots]
    wanted += [f"site {place}" for place in components.sites]
    wanted += [f"palace site {place}" for place in components.palace_sites]
    wanted += [f"market {place}" for place in components.markets]
    wanted += [f"river {space}" for space in components.space_reward]
    for port in view.ports:
        wanted += [f"port {port.port} slot {n}" for n in range(1, len(port.slots) + 1)]
    for piece in view.palace:
        wanted.append(f"palace {piece.piece} {piece.section}".removesuffix(" 0"))
        if piece.space:
            wanted.append(f"ring {piece.piece} {piece.space}")
    wanted += [f"palace tile {n}" for n in range(1, len(view.palace_tiles) + 1)]
    wanted += [f"display {n}" for n in range(1, len(view.wisdom.display) + 1)]
    for section in components.wisdom.sections:
        wanted += [f"wisdom {section.id} {n}" for n in range(1, len(section.spaces) + 1)]
    for seat in view.seats:
        wanted.append(f"seat {seat.seat}")
        wanted += [f"boat {seat.seat}"] * bool(seat.boat)
        wanted += [f"vizier {seat.seat}"] * bool(seat.quadrant)
    assert [name for name in wanted if name not in found] == []


@every_view
def test_the_table_says_the_numbers_of_every_seat(name: str) -> None:
    view = view_of(name)
    scene = table_scene(look_at(view, THEME, ENGLISH, ()), view)
    for seat in view.seats:
        shown = [t.text.string for t in texts(scene) if f"seat {seat.seat}" in t.names]
        counters = [seat.points, len(seat.buildings), len(seat.docks), len(seat.tokens)]
        if not seat.is_bot:
            counters += [seat.coins, seat.goods, seat.favour, seat.steps, seat.wild, seat.shame]
        for number in counters:
            assert str(number).replace("-", "−") in shown, (seat.seat, number)


@every_view
def test_equal_views_give_equal_scenes(name: str) -> None:
    view = view_of(name)
    one, other = (list(scenes(view)) for _ in range(2))
    assert one == other


def test_the_score_sheet_shows_every_row_and_keeps_to_its_frame() -> None:
    for chosen in (
        setup(4, "score"),
        setup(2, "score", "expert"),
        replace(setup(3, "score"), modules=MODULES),
    ):
        state, _ = played(chosen, 99, 2)
        view, sheet = game.view(state, None), game.score(state)
        scene = score_scene(look_at(view, THEME, ENGLISH, HARD_NAMES), sheet, view)
        assert outside(scene) == []
        assert overlapping(scene) == []
        assert too_faint(scene) == []
        shown = [one.text.string for one in texts(scene)]
        for column in sheet.columns:
            assert str(column.total).replace("-", "−") in shown
        for row in sheet.columns[0].rows:
            sort, _, tile = row.key.partition(":")
            label = view.components.scoring_tile_by_id[tile].name if tile else ENGLISH.row(sort)
            assert label in shown


def test_every_character_has_a_card_that_keeps_to_its_frame() -> None:
    state, _ = played(setup(2, "cards"), 0)
    view = game.view(state, None)
    look = look_at(view, THEME, ENGLISH, ())
    for card, record in view.components.characters.items():
        scene = cards_scene(look, (card,), {card: 3})
        assert all(scene.box.contains(p.box, SLACK) for p in texts(scene))
        shown = " ".join(one.text.string for one in texts(scene))
        assert all(word in shown for word in record.name.split()), card
        assert "…" not in shown, card


def test_a_last_card_of_a_hand_lies_in_the_middle() -> None:
    view = view_of("2 seats, turn 0")
    cards = tuple(view.components.characters)[:5]
    look = look_at(view, THEME, ENGLISH, ())
    for count in (1, 2, 3, 5):
        scene = cards_scene(look, cards[:count], {})
        boxes = [regions(scene)[f"card {card}"] for card in cards[:count]]
        last = [box for box in boxes if box.y == boxes[-1].y]
        middle = (last[0].x + last[-1].right) / 2
        assert abs(middle - scene.width / 2) < 1, count


def test_the_names_of_small_cards_are_whole() -> None:
    state, _ = played(setup(2, "cards"), 0)
    view = game.view(state, None)
    look = look_at(view, THEME, ENGLISH, ())
    cards = list(view.components.characters)
    cut = []
    for n in range(0, len(cards), 5):
        shown = replace(view.wisdom, display=tuple(cards[n : n + 5]))
        scene = wisdom_scene(look, replace(view, wisdom=shown))
        cut += [one.text.string for one in texts(scene) if "…" in one.text.string]
    assert len(cut) <= len(cards) * 0.05, cut


def test_every_group_stays_where_the_static_ground_expects_it() -> None:
    view = view_of("4 seats, full")
    scene = table_scene(look_at(view, THEME, ENGLISH, HARD_NAMES), view)
    for item in scene.items:
        assert isinstance(item, Group)
        assert scene.box.contains(bounds(item), 30)
