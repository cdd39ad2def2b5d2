"""rules.md §3: setup."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Setup, SetupError, new_game
from engine.components.records.cards import DayCharacter, NightCharacter
from engine.setup import RULES_VERSION
from engine.words import LEVELS, MODULES, Level
from tests.kit.positions import COMPONENTS, NUMBERS, game, solo_game

SEATS = (2, 3, 4)


# 1 Seats, colours, modules, component set, seed


def test_3_1_everything_random_follows_from_the_seed() -> None:
    """The same setup gives the same game, another seed another one."""
    assert game(3, seed="a") == game(3, seed="a")
    assert game(3, seed="a").city != game(3, seed="b").city


def _setup(**changes: object) -> Setup:
    colours = NUMBERS.colours[:2]
    return replace(Setup(colours=colours, seed="s", components=COMPONENTS.fingerprint), **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "changes",
    [
        {"colours": ()},
        {"colours": ("lapis",)},
        {"colours": ("lapis", "lapis")},
        {"colours": ("lapis", "pink")},
        {"colours": (*NUMBERS.colours, "pink")},
        {"colours": ("lapis",), "level": "beginner"},
        {"colours": NUMBERS.colours[:3], "level": "beginner"},
        {"level": "nightmare"},
        {"modules": ("weather",)},
        {"modules": (MODULES[0], MODULES[0])},
        {"seed": ""},
        {"seed": "x" * 101},
        {"seed": "\ud800"},
        {"rules_version": RULES_VERSION + 1},
    ],
)
def test_3_1_setup_that_no_game_can_begin_with_is_refused(changes: dict[str, object]) -> None:
    """One sentence says why."""
    with pytest.raises(SetupError) as refused:
        new_game(_setup(**changes))
    sentence = str(refused.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence


@given(st.text(min_size=1, max_size=100))
def test_3_1_any_seed_that_can_be_written_begins_a_game(seed: str) -> None:
    """Seeds are free text."""
    try:
        seed.encode()
    except UnicodeEncodeError:
        with pytest.raises(SetupError):
            new_game(_setup(seed=seed))
    else:
        assert new_game(_setup(seed=seed)).turn == 1


# 2 City, Scoring tiles, pool


@pytest.mark.parametrize("seats", SEATS)
def test_3_2_slots_are_filled_from_the_bag_in_refill_order(seats: int) -> None:
    """28 slots; slots and bag together are all tiles."""
    state = game(seats)
    assert len(state.city.slots) == 28
    assert all(state.city.slots)
    assert Counter((*state.city.slots, *state.city.bag)) == Counter(COMPONENTS.bag)


def test_3_2_refill_order_is_quadrant_by_quadrant_in_map_order() -> None:
    """Quadrants 1 to 4, slots only."""
    order = ["o1", "i1", "o2", "i2", "o3", "i3", "o4"]
    assert list(COMPONENTS.slots) == [f"{n}.{name}" for n in (1, 2, 3, 4) for name in order]


@pytest.mark.parametrize("seats", SEATS)
def test_3_2_scoring_tiles_are_dealt_to_ports_and_sections(seats: int) -> None:
    """Four and four, all different, another seed deals them otherwise."""
    state = game(seats)
    assert (len(state.port_tiles), len(state.palace_tiles)) == (4, 4)
    tiles = {tile.id for tile in COMPONENTS.scoring_tiles}
    assert {*state.port_tiles, *state.palace_tiles} == tiles
    deals = {game(seats, seed=str(n)).port_tiles for n in range(10)}
    assert len(deals) > 5


@pytest.mark.parametrize("seats", SEATS)
def test_3_2_pool_has_ten_cards_a_seat_half_day_half_night(seats: int) -> None:
    """Five are shown, the others wait."""
    wisdom = game(seats).wisdom
    cards = [COMPONENTS.characters[card] for card in (*wisdom.display, *wisdom.pool)]
    assert len(wisdom.display) == 5
    assert len(cards) == len(set(cards)) == 10 * seats
    assert sum(isinstance(card, DayCharacter) for card in cards) == 5 * seats
    assert sum(isinstance(card, NightCharacter) for card in cards) == 5 * seats


def test_3_2_pool_is_shuffled_together() -> None:
    """Day and Night cards come mixed."""
    pool = game(4).wisdom.pool
    kinds = [isinstance(COMPONENTS.characters[card], DayCharacter) for card in pool]
    changes = sum(one != other for one, other in pairwise(kinds))
    assert changes > 8


def test_3_2_every_day_and_night_card_gets_into_some_game() -> None:
    """Those left out differ from seed to seed."""
    met: set[str] = set()
    for n in range(40):
        wisdom = game(2, seed=str(n)).wisdom
        met.update((*wisdom.display, *wisdom.pool))
    assert met == {card.id for card in COMPONENTS.day} | {card.id for card in COMPONENTS.night}


# 3 Each seat


@pytest.mark.parametrize("seats", SEATS)
def test_3_3_each_seat_holds_the_three_starting_characters_of_its_colour(seats: int) -> None:
    """They are its hand."""
    for own in game(seats).seats:
        cards = [card for card in COMPONENTS.starting if card.id in own.hand]
        assert len(own.hand) == len(cards) == 3
        assert {card.colour for card in cards} == {own.colour}


@pytest.mark.parametrize("seats", SEATS)
def test_3_3_each_seat_begins_with_a_boat_one_goods_one_step_and_coins_by_order(
    seats: int,
) -> None:
    """Coins 3, 6, 9, 10 in seat order; Favour 0."""
    for seat, own in enumerate(game(seats).seats):
        assert own.boat == "S"
        assert (own.goods, own.steps, own.wild, own.favour, own.shame) == (1, 1, 0, 0, 0)
        assert own.coins == (3, 6, 9, 10)[seat]
        assert own.rows == ((), (), (), ())
        assert own.board == ("", "", "")
        assert (own.quadrant, own.place) == (0, "")


def test_3_3_nothing_is_built_docked_or_placed() -> None:
    """Five Boats, Houses and Architects, four tokens are still on or beside each board."""
    state = game(4)
    assert state.palace == ()
    assert set(state.city.sites) == {None}
    assert state.docked == ((), (), (), ())
    assert {seat for line in state.wisdom.spaces for seat in line} == {-1}


def test_3_3_seat_order_is_random() -> None:
    """Each colour begins some games; the colour goes with the seat."""
    states = [game(3, seed=str(n)) for n in range(60)]
    assert Counter(state.order[0] for state in states).keys() == {0, 1, 2}
    for state in states:
        assert sorted(state.order) == [0, 1, 2]
        colours = [state.setup.colours[index] for index in state.order]
        assert [own.colour for own in state.seats] == colours


# 4 Solo


@pytest.mark.parametrize("level", LEVELS)
def test_3_4_in_solo_the_person_is_first(level: Level) -> None:
    """Whatever the seed."""
    for n in range(10):
        state = solo_game(level, seed=str(n))
        assert state.order == (0, 1)
        assert state.active == 0
        assert state.seats[0].coins == 3


def test_3_4_the_bot_is_the_second_seat_wherever_a_number_depends_on_seats() -> None:
    """Cards and port slots as for two."""
    state = solo_game()
    assert state.setup.seats == 2
    assert len(state.wisdom.display) + len(state.wisdom.pool) == 20


def test_3_4_the_bot_has_no_hand_characters_or_counters() -> None:
    """It has a colour and a Boat on the starting space."""
    own = solo_game().seats[1]
    assert own.colour == NUMBERS.colours[1]
    assert own.boat == "S"
    assert own.hand == ()
    assert (own.coins, own.goods, own.steps, own.wild, own.favour, own.shame) == (0,) * 6


def test_first_turn_has_begun_after_setup() -> None:
    """The first seat is asked which Character it plays."""
    state = game(2)
    assert (state.turn, state.active, state.over) == (1, 0, False)
    assert [own.turns for own in state.seats] == [1, 0]
