"""First seed file: the Bot builds Buildings."""

import pytest

from engine import Step
from engine.events import Built, VizierStopped
from engine.state import State
from engine.words import Side
from tests.kit.positions import (
    BOT,
    COMPONENTS,
    PERSON,
    bare_solo,
    bot_turn,
    happened,
    reasons,
    with_bot_cards,
    with_building,
    with_buildings,
    with_docked,
    with_pieces,
    with_rows,
    with_seat,
    with_tiles,
)

SITES_2 = ("2.b1", "2.b2", "2.b3", "2.b4")


def _build(state: State, *, arc: Side = "outer") -> Step:
    return bot_turn(with_bot_cards(state, "building", arc=arc))


def test_it_stops_on_an_empty_building_site_in_the_next_quadrant() -> None:
    """Building, first sentence."""
    step = _build(bare_solo())
    assert step.state.seats[BOT].place == "2.b1"
    assert happened(step, VizierStopped) == (VizierStopped(BOT, "2.b1"),)
    (built,) = happened(step, Built)
    assert built.place == "2.b1"


def test_on_its_first_turn_it_is_the_quadrant_after_yours() -> None:
    """Building, first sentence: the next quadrant is found as for tiles."""
    state = with_seat(bare_solo(), BOT, quadrant=0, place="")
    state = with_seat(state, PERSON, quadrant=3, place="3.m")
    assert _build(state).state.seats[BOT].place == "4.b1"


def test_it_takes_the_site_with_the_fewest_students_and_patients() -> None:
    """Building, first sentence: slots connected to the site are looked at."""
    crowd = {"2.o1": "patient", "2.i2": "student", "2.o3": "patient", "2.o4": "student"}
    step = _build(with_tiles(bare_solo(), crowd))
    # b1 touches o1; b2 touches i2; b3 touches o3 and i2; b4 touches o4.
    assert step.state.seats[BOT].place == "2.b1"
    step = _build(with_tiles(bare_solo(), crowd | {"2.i1": "student", "2.o2": "book"}))
    assert step.state.seats[BOT].place == "2.b2"


def test_a_site_without_neighbours_beats_earlier_ones() -> None:
    """Building, first sentence: the number that decided is told."""
    crowd = {"2.o1": "patient", "2.i2": "student", "2.o4": "book"}
    step = _build(with_tiles(bare_solo(), crowd))
    assert reasons(step, "place") == (("2.b4", "fewest_neighbours", 0),)


def test_ties_go_to_the_first_site_clockwise() -> None:
    """Building, first sentence, in brackets."""
    step = _build(with_building(bare_solo(), "2.b1", PERSON))
    assert reasons(step, "place") == (("2.b2", "first_clockwise", 0),)


def test_in_its_own_quadrant_the_first_clockwise_comes_after_its_vizier() -> None:
    """The same (rules.md §7): own quadrant last, from the place after its own."""
    state = with_seat(bare_solo(), BOT, quadrant=1, place="1.o3")
    for quadrant in (2, 3, 4):
        for site in ("b1", "b2", "b3", "b4"):
            state = with_building(state, f"{quadrant}.{site}", PERSON, "granary")
    assert _build(state).state.seats[BOT].place == "1.b4"


def test_without_an_empty_site_the_next_quadrants_are_tried_in_turn() -> None:
    """Silent in the seed, rules.md §7."""
    state = bare_solo()
    for site in SITES_2:
        state = with_building(state, site, PERSON, "granary")
    assert _build(state).state.seats[BOT].place == "3.b1"


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("arc", ["outer", "inner"])
def test_it_builds_its_lowest_unbuilt_level_on_the_side_of_the_arc(level: int, arc: Side) -> None:
    """Building, second sentence, first half."""
    step = _build(with_buildings(bare_solo(), BOT, level - 1), arc=arc)
    (built,) = happened(step, Built)
    design = next(one for one in COMPONENTS.designs_of_level[level] if one.side == arc)
    assert (built.level, built.design) == (level, design.id)
    assert reasons(step, "design") == ((design.id, "arc", 0),)


def test_it_puts_its_leftmost_house_on_the_building() -> None:
    """Building, second sentence, second half: the n-th Building takes the n-th House."""
    step = _build(with_buildings(bare_solo(), BOT, 2))
    (built,) = happened(step, Built)
    site = step.state.city.sites[COMPONENTS.site_index[built.place]]
    assert site is not None
    assert (site.seat, site.level) == (BOT, 3)


@pytest.mark.parametrize(
    ("design", "change"),
    [
        ("patients", {"patient": 3, "student": 2}),
        ("students", {"student": 3, "book": 2}),
        ("artefacts", {"artefact": 3, "book": 1}),
        ("books", {"book": 3, "artefact": 2}),
    ],
)
def test_for_level_five_it_takes_the_one_that_would_score_it_most(
    design: str, change: dict[str, int]
) -> None:
    """Building, last sentence: rows of its own board."""
    state = with_rows(with_buildings(bare_solo(), BOT, 4), BOT, **change)
    step = _build(state)
    great = next(one.id for one in COMPONENTS.buildings.great if one.count == design)
    points = COMPONENTS.buildings.great_points
    assert happened(step, Built)[0].design == great
    assert reasons(step, "design") == ((great, "scores_most", 3 * points),)


def test_for_level_five_boats_in_port_and_architects_count_too() -> None:
    """The same: every thing that a level 5 Building may count."""
    state = with_buildings(bare_solo(), BOT, 4)
    boats = _build(with_docked(with_rows(state, BOT, book=1), port2=(BOT, BOT)))
    architects = _build(with_pieces(with_rows(state, BOT, book=1), BOT, 2))
    counts = {one.id: one.count for one in COMPONENTS.buildings.great}
    assert counts[happened(boats, Built)[0].design] == "boats_in_port"
    assert counts[happened(architects, Built)[0].design] == "palace_pieces"


def test_a_level_five_design_that_you_built_is_gone() -> None:
    """The same: there is one copy of each."""
    best = next(one.id for one in COMPONENTS.buildings.great if one.count == "patients")
    state = with_buildings(with_rows(bare_solo(), BOT, patient=4, book=1), BOT, 4)
    state = with_buildings(state, PERSON, 4)
    state = with_building(state, "2.b1", PERSON, best)
    built = happened(_build(state), Built)[0].design
    assert built == next(one.id for one in COMPONENTS.buildings.great if one.count == "books")


def test_tied_level_five_designs_go_by_the_list() -> None:
    """Silent in the seed, rules.md §7: the first in the list."""
    state = with_buildings(with_rows(bare_solo(), BOT, book=2, patient=2), BOT, 4)
    built = happened(_build(state), Built)[0].design
    tied = [one.id for one in COMPONENTS.buildings.great if one.count in {"books", "patients"}]
    assert built == tied[0]


def test_its_buildings_cost_nothing_and_pay_nothing() -> None:
    """It never gains or spends; rules.md §7: its Buildings pay it nothing when it comes back."""
    state = with_building(bare_solo(), "2.b2", BOT, "bathhouse")
    own = _build(state).state.seats[BOT]
    assert own.quadrant == 2
    assert (own.coins, own.goods, own.favour) == (0, 0, 0)
