"""rules.md §4.4e–f: neighbours and the action itself."""

import pytest

from engine import IllegalChoice, Refusal, Step, pending, score, tally
from engine.events import Built, NeighboursPaid, Paid, TileTaken
from engine.state import Building, State
from engine.tasks import ChooseDesign, ConfirmTurn
from tests.kit.positions import (
    COMPONENTS,
    NUMBERS,
    bare_game,
    happened,
    options,
    play,
    rich,
    stops,
    with_building,
    with_buildings,
    with_rows,
    with_seat,
    with_tiles,
)

LOWEST = NUMBERS.favour_track.lowest


def _act(state: State, place: str) -> Step:
    return play(stops(state), f"act:{place}")


# e) Neighbours


def test_4e_each_patient_in_a_connected_slot_costs_a_coin() -> None:
    """o1 touches o2 and i1."""
    state = with_tiles(rich(bare_game()), {"1.o1": "lamp", "1.o2": "patient", "1.i1": "patient"})
    step = _act(state, "1.o1")
    assert step.state.seats[0].coins == 18
    assert happened(step, NeighboursPaid) == (NeighboursPaid(0, "1.o1", 2, 0, 0),)


def test_4e_each_student_in_a_connected_slot_costs_a_step_of_favour() -> None:
    """Below 0, too."""
    state = with_tiles(rich(bare_game()), {"1.o1": "lamp", "1.o2": "student", "1.i1": "student"})
    step = _act(state, "1.o1")
    assert step.state.seats[0].favour == -2
    assert happened(step, NeighboursPaid) == (NeighboursPaid(0, "1.o1", 0, 2, 0),)


def test_4e_books_and_artefacts_cost_nothing() -> None:
    """Only Patients and Students do."""
    state = with_tiles(rich(bare_game()), {"1.o1": "lamp", "1.o2": "book", "1.i1": "vase"})
    step = _act(state, "1.o1")
    assert step.state.seats[0].coins == 20
    assert happened(step, NeighboursPaid) == ()


def test_4e_slots_that_are_not_connected_cost_nothing() -> None:
    """i3 touches i2, o3 and o4; across a gate nothing is connected."""
    far = {"1.o1": "patient", "1.i1": "patient", "1.o2": "patient", "2.o1": "patient"}
    step = _act(with_tiles(rich(bare_game()), far | {"1.i3": "lamp"}), "1.i3")
    assert happened(step, NeighboursPaid) == ()
    step = _act(with_tiles(rich(bare_game()), far | {"1.o4": "lamp"}), "1.o4")
    assert happened(step, NeighboursPaid) == ()


def test_4e_site_has_neighbours_too() -> None:
    """b4 touches o4 and i3."""
    state = with_tiles(rich(bare_game()), {"1.o4": "patient", "1.i3": "student", "1.o3": "patient"})
    step = _act(state, "1.b4")
    assert happened(step, NeighboursPaid) == (NeighboursPaid(0, "1.b4", 1, 1, 0),)


def test_4e_palace_site_and_market_have_none() -> None:
    """They are connected to nothing."""
    every = {place: "patient" for place in COMPONENTS.slots if place.startswith("1.")}
    state = with_tiles(rich(bare_game()), every)
    assert happened(_act(state, "1.p"), NeighboursPaid) == ()
    assert happened(play(stops(state), "act:1.m", "market:1"), NeighboursPaid) == ()


def test_4e_a_coin_one_does_not_have_is_a_shame_token_instead() -> None:
    """What is there is paid."""
    state = with_tiles(bare_game(), {"1.o1": "lamp", "1.o2": "patient", "1.i1": "patient"})
    step = _act(with_seat(state, 0, wild=1, coins=1), "1.o1")
    own = step.state.seats[0]
    assert (own.coins, own.shame) == (0, 1)
    assert happened(step, NeighboursPaid) == (NeighboursPaid(0, "1.o1", 1, 0, 1),)


@pytest.mark.parametrize(("favour", "after", "shame"), [(-4, -6, 0), (-5, -6, 1), (-6, -6, 2)])
def test_4e_each_step_of_favour_past_the_end_is_a_shame_token(
    favour: int, after: int, shame: int
) -> None:
    """Favour track, §2: the track ends at −6."""
    state = with_tiles(bare_game(), {"1.o1": "lamp", "1.o2": "student", "1.i1": "student"})
    step = _act(with_seat(state, 0, wild=1, favour=favour), "1.o1")
    own = step.state.seats[0]
    assert (own.favour, own.shame) == (after, shame)
    assert after >= LOWEST


def test_4e_both_kinds_together() -> None:
    """Without Coins at the end of the track: Shame for each."""
    state = with_tiles(bare_game(), {"1.o1": "lamp", "1.o2": "student", "1.i1": "patient"})
    step = _act(with_seat(state, 0, wild=1, favour=LOWEST), "1.o1")
    assert step.state.seats[0].shame == 2
    assert happened(step, NeighboursPaid) == (NeighboursPaid(0, "1.o1", 0, 0, 2),)


def test_4e_shame_is_never_given_back() -> None:
    """Favour and Coins gained later change nothing about it (§2)."""
    state = with_seat(bare_game(), 0, shame=2, favour=-6)
    step = play(stops(state), "act:1.m", "market:1")
    assert step.state.seats[0].shame == 2


def test_4e_the_tile_one_takes_is_not_its_own_neighbour() -> None:
    """Taking a Patient costs nothing for itself."""
    step = _act(with_tiles(rich(bare_game()), {"1.o1": "patient"}), "1.o1")
    assert happened(step, NeighboursPaid) == ()


def test_4e_a_slot_emptied_this_turn_is_none_until_it_is_refilled() -> None:
    """The bonus action after it does not pay for it."""
    state = with_tiles(rich(bare_game()), {"1.o1": "patient", "1.o2": "lamp", "1.i1": "book"})
    state = with_rows(state, 0, patient=3, book=4, artefact=3)
    step = _act(state, "1.o1")  # closes the link that gives a bonus action
    assert "act:1.o2" in options(step.state)
    step = play(step, "act:1.o2")
    assert happened(step, NeighboursPaid) == ()


def test_4e_neighbours_are_paid_before_the_reward_comes() -> None:
    """The Coin of the first Book is not there yet."""
    state = with_tiles(bare_game(), {"1.o1": "book", "1.o2": "patient"})
    own = _act(with_seat(state, 0, wild=1), "1.o1").state.seats[0]
    assert (own.coins, own.shame) == (1, 1)


# f) Slot


def test_4f_tile_leaves_its_slot_for_its_row() -> None:
    """The slot stays empty for now."""
    step = _act(with_tiles(rich(bare_game()), {"1.i2": "student"}), "1.i2")
    assert step.state.city.slots[COMPONENTS.slot_index["1.i2"]] == ""
    assert step.state.seats[0].rows[3] == ("student",)
    assert happened(step, TileTaken) == (TileTaken(0, "1.i2", "student", "student", 1, False),)


def test_4f_artefact_of_a_type_one_shows_goes_face_down() -> None:
    """It fills its space, but it is no Artefact for goals, tiles, level 5 or points."""
    state = with_rows(rich(bare_game()), 0, artefact=("vase", "lamp"))
    step = _act(with_tiles(state, {"1.i2": "lamp"}), "1.i2")
    assert happened(step, TileTaken)[0].face_down
    after = step.state
    assert tally.count(after, COMPONENTS, 0, "artefacts") == 2
    assert tally.count(after, COMPONENTS, 0, "tiles") == 3
    assert tally.done(after, 0, "artefact") == 3
    assert tally.icons_needed(after, COMPONENTS, 0, "artefact") == NUMBERS.icons_needed[3]
    points = {row.key: row.points for row in score(after).columns[0].rows}
    assert points["artefacts"] == sum(COMPONENTS.player_board.artefact_points[:2])


def test_4f_a_type_that_lies_face_down_only_once_shown_stays_shown() -> None:
    """A third one of the type goes face down as well."""
    state = with_rows(rich(bare_game()), 0, artefact=("lamp", "lamp"))
    step = _act(with_tiles(state, {"1.i2": "lamp"}), "1.i2")
    assert happened(step, TileTaken)[0].face_down


# f) Site


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_4f_site_takes_the_next_level_outer_or_inner(level: int) -> None:
    """Whichever one likes; copies never run out."""
    state = with_buildings(rich(bare_game()), 0, level - 1)
    state = with_buildings(state, 1, 4)
    step = _act(state, "1.b1")
    designs = COMPONENTS.designs_of_level[level]
    assert options(step.state) == tuple(f"build:{design.id}" for design in designs)
    assert {design.side for design in designs} == {"outer", "inner"}


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_4f_building_level_n_costs_its_coins(level: int) -> None:
    """n + 1 Coins (§2)."""
    state = with_buildings(rich(bare_game()), 0, level - 1)
    step = _act(state, "1.b1")
    step = play(step, options(step.state)[0])
    cost = COMPONENTS.buildings.costs[level - 1]
    assert Paid(0, "building", coins=cost) in happened(step, Paid)
    gained = COMPONENTS.player_board.houses[level - 1].coins
    assert step.state.seats[0].coins == 20 - cost + gained


def test_4f_leftmost_house_goes_on_the_building() -> None:
    """The site is the owner's; the turn is remembered, because it pays only later."""
    state = with_buildings(rich(bare_game()), 0, 1)
    step = play(_act(state, "1.b3"), "build:fountain")
    site = step.state.city.sites[COMPONENTS.site_index["1.b3"]]
    assert site == Building(0, "fountain", 2, state.turn)
    assert happened(step, Built) == (Built(0, "1.b3", "fountain", 2),)


def test_4f_level_five_is_a_design_that_is_left() -> None:
    """One copy of each; what another has built is gone."""
    great = [design.id for design in COMPONENTS.buildings.great]
    state = with_buildings(with_buildings(rich(bare_game()), 1, 4), 0, 4)
    state = with_building(state, "2.b1", 1, great[2])
    step = _act(state, "1.b1")
    left = [design for design in great if design != great[2]]
    assert list(options(step.state)) == [f"build:{design}" for design in left]
    with pytest.raises(IllegalChoice) as refused:
        play(step, f"build:{great[2]}")
    assert refused.value.refusal.reason == "not_a_design"


def test_4f_design_of_another_level_is_refused() -> None:
    """Levels come in order."""
    step = _act(rich(bare_game()), "1.b1")
    with pytest.raises(IllegalChoice) as refused:
        play(step, "build:paper_mill")
    assert refused.value.refusal == Refusal("not_a_design", "rules.md §4.4f building", "paper_mill")


@pytest.mark.parametrize("coins", range(4))
def test_4f_site_is_offered_only_if_coins_suffice_after_the_neighbours(coins: int) -> None:
    """One Patient beside b4; the first Building costs two."""
    state = with_tiles(bare_game(), {"1.o4": "patient"})
    asked = stops(with_seat(state, 0, coins=coins, wild=1))
    cost = COMPONENTS.buildings.costs[0]
    assert ("act:1.b1" in options(asked.state)) == (coins >= cost)
    assert ("act:1.b4" in options(asked.state)) == (coins >= cost + 1)
    if coins < cost + 1:
        with pytest.raises(IllegalChoice) as refused:
            play(asked, "act:1.b4")
        assert refused.value.refusal == Refusal(
            "needs_coins", "rules.md §4.4f building", "building", cost + 1 - coins
        )


def test_4f_a_chosen_design_can_always_be_paid() -> None:
    """Whatever the neighbours took."""
    state = with_tiles(bare_game(), {"1.o4": "patient"})
    step = play(stops(with_seat(state, 0, coins=3, wild=1)), "act:1.b4", "build:bathhouse")
    assert step.state.seats[0].coins == COMPONENTS.player_board.houses[0].coins
    assert step.state.seats[0].shame == 0
    decision = pending(step.state)
    assert decision is not None
    assert not isinstance(decision.task, ChooseDesign)


# f) Market


@pytest.mark.parametrize("number", [1, 2])
def test_4f_market_gives_coins_or_goods(number: int) -> None:
    """2 Coins or 1 Goods (in the set)."""
    asked = play(stops(bare_game()), "act:1.m")
    assert options(asked.state) == ("market:1", "market:2")
    own = play(asked, f"market:{number}").state.seats[0]
    reward = NUMBERS.market[number - 1]
    assert (own.coins, own.goods) == (reward.coins, reward.goods)


def test_4f_market_has_nothing_else() -> None:
    """Refused with a reason."""
    asked = play(stops(bare_game()), "act:1.m")
    for nonsense in ("market:3", "market:", "market:0"):
        with pytest.raises(IllegalChoice) as refused:
            play(asked, nonsense)
        assert refused.value.refusal.reason == "unknown_choice"


def test_4f_one_main_action_a_turn() -> None:
    """After it comes what it set off, and then the end of the turn."""
    step = _act(with_tiles(rich(bare_game()), {"1.o1": "student", "1.o4": "student"}), "1.o1")
    decision = pending(step.state)
    assert decision is not None
    assert isinstance(decision.task, ConfirmTurn)
