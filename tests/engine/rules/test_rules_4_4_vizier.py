"""rules.md §4.4a–d: the Vizier's quadrant, borders, Buildings that pay, place."""

import pytest
from msgspec.structs import replace

from engine import IllegalChoice, Refusal, Step, pending
from engine.events import Gained, GatePassed, VizierStopped, VizierWent
from engine.state import State
from engine.tasks import Arrive, ChooseQuadrant, ConfirmTurn, StopAtPlace
from tests.kit.positions import (
    COMPONENTS,
    bare_game,
    bare_solo,
    due,
    happened,
    options,
    play,
    rich,
    stops,
    with_building,
    with_buildings,
    with_seat,
    with_tiles,
)

ALL = ("go:1", "go:2", "go:3", "go:4")


def _asked(state: State) -> State:
    return due(state, ChooseQuadrant(0), StopAtPlace(0), ConfirmTurn(0)).state


def _standing(quadrant: int, steps: int = 0) -> State:
    place = f"{quadrant}.m" if quadrant else ""
    return with_seat(bare_game(), 0, quadrant=quadrant, place=place, steps=steps)


# a) Quadrant


def test_4a_first_turn_any_quadrant_without_crossing_anything() -> None:
    """No Step tokens are spent either."""
    state = _asked(_standing(0, steps=2))
    assert options(state) == ALL
    step = play(state, "go:3")
    assert step.state.seats[0].quadrant == 3
    assert step.state.seats[0].steps == 2
    assert happened(step, GatePassed) == ()
    assert happened(step, VizierWent) == (VizierWent(0, 3, 0),)


@pytest.mark.parametrize("quadrant", [1, 2, 3, 4])
def test_4a_later_the_next_quadrant_clockwise(quadrant: int) -> None:
    """Without Step tokens there is no choice; the Vizier never stays."""
    state = _asked(_standing(quadrant))
    assert options(state) == (f"go:{quadrant % 4 + 1}",)


@pytest.mark.parametrize(("steps", "reach"), [(1, 2), (2, 3), (3, 4), (5, 4)])
def test_4a_one_further_for_each_step_token_three_at_most(steps: int, reach: int) -> None:
    """Three Steps lead all the way round to the quadrant it stands in."""
    assert options(_asked(_standing(1, steps))) == ("go:2", "go:3", "go:4", "go:1")[:reach]


@pytest.mark.parametrize(("target", "spent"), [(2, 0), (3, 1), (4, 2), (1, 3)])
def test_4a_steps_are_spent(target: int, spent: int) -> None:
    """One for each quadrant beyond the next."""
    step = play(_asked(_standing(1, steps=4)), f"go:{target}")
    assert step.state.seats[0].steps == 4 - spent
    assert step.state.seats[0].quadrant == target
    assert happened(step, VizierWent) == (VizierWent(0, target, spent),)


def test_4a_too_few_steps_are_refused_with_what_is_missing() -> None:
    """Going round with one Step."""
    state = _asked(_standing(1, steps=1))
    with pytest.raises(IllegalChoice) as refused:
        play(state, "go:1")
    assert refused.value.refusal == Refusal("needs_steps", "rules.md §4.4a", "1", 2)
    for nonsense in ("go:5", "go:0", "go:", "go:2 "):
        with pytest.raises(IllegalChoice) as refused:
            play(state, nonsense)
        assert refused.value.refusal.reason == "unknown_choice"


# b) Borders


def test_4b_borders_are_crossed_one_by_one() -> None:
    """Each has a gate; all the way round there are four."""
    step = play(_asked(_standing(2, steps=3)), "go:2")
    gates = [event.gate for event in happened(step, GatePassed)]
    assert gates == ["golden_gate", "west_gate", "black_gate", "east_gate"]


@pytest.mark.parametrize(
    ("quadrant", "gate"),
    [(1, "east_gate"), (2, "golden_gate"), (3, "west_gate"), (4, "black_gate")],
)
def test_4b_each_border_has_its_gate(quadrant: int, gate: str) -> None:
    """City map: Black Gate 4|1, Golden Gate 2|3, East Gate 1|2, West Gate 3|4."""
    step = play(_asked(_standing(quadrant)), f"go:{quadrant % 4 + 1}")
    assert happened(step, GatePassed) == (GatePassed(0, gate),)


# c) Buildings


def test_4c_own_building_pays_when_the_vizier_comes_to_its_quadrant() -> None:
    """Built on an earlier turn."""
    state = with_building(_standing(1), "2.b1", 0, "bathhouse")
    step = play(_asked(state), "go:2")
    (gained,) = happened(step, Gained)
    assert gained == Gained(0, COMPONENTS.design_by_id["bathhouse"].reward, "building:2.b1")


def test_4c_building_does_not_pay_on_the_turn_it_is_built() -> None:
    """Not even when the Vizier comes again."""
    state = with_building(_standing(1), "2.b1", 0, "bathhouse", turn=_standing(1).turn)
    assert happened(play(_asked(state), "go:2"), Gained) == ()


def test_4c_buildings_elsewhere_do_not_pay() -> None:
    """Nor in the quadrant that is left, nor in one that is passed through."""
    state = with_building(_standing(1, steps=1), "2.b1", 0, "bathhouse")
    state = with_building(state, "1.b1", 0, "fountain")
    assert happened(play(_asked(state), "go:3"), Gained) == ()


def test_4c_buildings_of_others_do_not_pay() -> None:
    """Only their owner's Vizier counts."""
    state = with_building(_standing(1), "2.b1", 1, "bathhouse")
    step = play(_asked(state), "go:2")
    assert [own.coins for own in step.state.seats] == [0, 0]


def test_4c_building_pays_again_after_going_all_the_way_round() -> None:
    """Coming to the quadrant where one stands is coming, too."""
    state = with_building(_standing(1, steps=3), "1.b1", 0, "bathhouse")
    assert len(happened(play(_asked(state), "go:1"), Gained)) == 1


def test_4c_level_five_pays_nothing() -> None:
    """It only scores."""
    state = with_buildings(_standing(1), 0, 4)
    great = COMPONENTS.buildings.great[0].id
    state = with_building(state, "2.b1", 0, great)
    assert happened(play(_asked(state), "go:2"), Gained) == ()


def test_4c_several_buildings_pay_in_the_order_you_choose() -> None:
    """Counters come first by themselves; the others are asked."""
    state = with_building(_standing(1), "2.b1", 0, "bathhouse")  # Coins
    state = with_building(state, "2.b2", 0, "waterwheel")  # Boat moves
    state = with_building(state, "2.b3", 0, "caravanserai")  # Coins and Goods
    state = with_building(state, "2.b4", 0, "paper_mill")  # bonus action
    step = play(_asked(state), "go:2")
    assert [one.source for one in happened(step, Gained)] == ["building:2.b1", "building:2.b3"]
    assert options(step.state) == ("take:building:2.b2", "take:building:2.b4")


def test_4c_bonus_action_of_a_building_is_done_in_the_new_quadrant() -> None:
    """Before the Vizier stops; nobody stands anywhere yet."""
    state = with_building(_standing(1), "3.b1", 0, "granary")
    state = with_buildings(state, 0, 2)
    state = with_building(state, "2.b4", 0, "paper_mill")
    state = with_tiles(state, {"2.o1": "book", "1.o1": "book", "2.o2": "student"})
    step = play(_asked(state), "go:2")
    assert options(step.state) == ("act:2.o1", "decline")
    assert step.state.seats[0].place == ""


def test_4c_arriving_on_the_first_turn_pays_nothing() -> None:
    """There is nothing yet."""
    assert happened(due(_standing(0), Arrive(0), ConfirmTurn(0)), Gained) == ()


# d) Place


def _quadrant_1() -> State:
    """Quadrant 1 with one tile of each kind, and a seat that can do everything."""
    tiles = {"1.o1": "book", "1.i2": "patient", "1.o3": "lamp", "1.o4": "student"}
    return rich(with_tiles(bare_game(), tiles))


def test_4d_any_place_of_the_quadrant_whose_action_can_be_done_or_the_market() -> None:
    """Slots with tiles, sites, the Palace site, the market."""
    expected = [
        *("act:1.o1", "act:1.b1", "act:1.b2", "act:1.i2", "act:1.b3", "act:1.o3", "act:1.b4"),
        *("act:1.o4", "act:1.p", "act:1.m"),
    ]
    assert list(options(stops(_quadrant_1()).state)) == expected


def test_4d_the_vizier_stands_there() -> None:
    """Until its next turn."""
    step = play(stops(_quadrant_1()), "act:1.o3")
    assert step.state.seats[0].place == "1.o3"
    assert happened(step, VizierStopped) == (VizierStopped(0, "1.o3"),)


def test_4d_viziers_share_places() -> None:
    """Slots, sites and markets are never closed by a Vizier."""
    for place in ("1.o1", "1.b1", "1.m"):
        state = with_seat(_quadrant_1(), 1, place=place)
        assert options(stops(state).state) == options(stops(_quadrant_1()).state)


def test_4d_palace_site_with_another_vizier_on_it_is_closed() -> None:
    """For the main action."""
    state = with_seat(_quadrant_1(), 1, place="1.p")
    asked = stops(state)
    assert "act:1.p" not in options(asked.state)
    with pytest.raises(IllegalChoice) as refused:
        play(asked, "act:1.p")
    assert refused.value.refusal == Refusal("palace_site_taken", "rules.md §4.4d", "1.p")


def test_4d_the_bots_vizier_closes_a_palace_site_too() -> None:
    """In solo."""
    state = with_seat(rich(bare_solo()), 1, quadrant=1, place="1.p")
    assert "act:1.p" not in options(stops(state).state)


def test_4d_ones_own_vizier_closes_nothing() -> None:
    """Going all the way round to one's own Palace site."""
    state = with_seat(_quadrant_1(), 0, place="1.p", steps=3)
    asked = play(_asked(state), "go:1")
    assert "act:1.p" in options(asked.state)


def test_4d_market_can_always_be_done() -> None:
    """With nothing at all there is still the market."""
    asked = stops(bare_game())
    assert options(asked.state) == ("act:1.m",)
    decision = pending(asked.state)
    assert decision is not None
    assert decision.forced


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("2.o1", "wrong_quadrant"),
        ("1.i1", "empty_slot"),
        ("1.x9", "unknown_choice"),
        ("", "unknown_choice"),
    ],
)
def test_4d_places_that_do_not_fit_are_refused_with_the_reason(place: str, reason: str) -> None:
    """What is there, and where."""
    with pytest.raises(IllegalChoice) as refused:
        play(stops(with_tiles(_quadrant_1(), {"2.o1": "book"})), f"act:{place}")
    assert refused.value.refusal.reason == reason


def test_4d_site_with_a_building_is_refused() -> None:
    """Whoever's it is."""
    state = with_building(_quadrant_1(), "1.b2", 1)
    asked = stops(state)
    assert "act:1.b2" not in options(asked.state)
    with pytest.raises(IllegalChoice) as refused:
        play(asked, "act:1.b2")
    assert refused.value.refusal == Refusal("site_taken", "rules.md §4.4d", "1.b2")


def test_steps_of_the_turn_come_in_order() -> None:
    """Quadrant, Buildings, place."""
    state = with_building(_standing(1), "2.b1", 0, "bathhouse")
    step: Step = play(_asked(replace(state)), "go:2", "act:2.m", "market:1")
    kinds = [type(event).__name__ for event in step.events]
    assert kinds == ["VizierWent", "GatePassed", "Gained", "VizierStopped", "Gained"]
