"""The invariants find what is wrong with a state, each of it."""

import pytest
from msgspec.structs import replace

from engine.codec import decode_state
from engine.invariants import check
from engine.state import Building, PalacePiece, State
from tests.kit.playing import finished
from tests.kit.positions import (
    COMPONENTS,
    game,
    piece,
    solo_game,
    with_building,
    with_docked,
    with_palace,
    with_rows,
    with_seat,
    with_tiles,
    with_token,
)


def _night_and_day() -> tuple[str, str]:
    return COMPONENTS.night[0].id, COMPONENTS.day[0].id


def _site(state: State, **changes: object) -> State:
    built = with_building(state, "1.b1", 0)
    sites = list(built.city.sites)
    index = COMPONENTS.site_index["1.b1"]
    site = sites[index]
    assert site is not None
    sites[index] = replace(site, **changes)
    return replace(built, city=replace(built.city, sites=tuple(sites)))


def _two_great(state: State) -> State:
    """Both seats have built the same level 5 design."""
    great = COMPONENTS.buildings.great[0].id
    sites: list[Building | None] = [None] * len(COMPONENTS.sites)
    for seat in (0, 1):
        for level in (1, 2, 3, 4, 5):
            designs = COMPONENTS.designs_of_level.get(level)
            design = great if designs is None else designs[0].id
            sites[seat * 8 + level] = Building(seat, design, level, 0)
    return replace(state, city=replace(state.city, sites=tuple(sites)))


def _bot(state: State, **changes: object) -> State:
    assert state.bot is not None
    return replace(state, bot=replace(state.bot, **changes))


def _broken() -> dict[str, State]:
    """A state for each thing that can be wrong, by a word of what is said about it."""
    two, solo = game(2), solo_game()
    night, day = _night_and_day()
    assert solo.bot is not None
    return {
        "City tiles": with_tiles(two, {"1.o1": ""}),
        "tiles in a row": with_rows(two, 0, book=6),
        "turns of": with_seat(two, 0, turns=3),
        "is active": replace(two, active=1),
        "Scoring tiles": replace(two, port_tiles=two.port_tiles[:3]),
        "the Vizier of": with_seat(two, 0, quadrant=1, place="2.m"),
        "is twice": replace(two, out=(two.seats[0].hand[0],)),
        "is unknown": with_seat(two, 0, hand=("nobody", *two.seats[0].hand[1:])),
        "are in play": with_seat(two, 0, hand=two.seats[0].hand[1:]),
        "is out, but": replace(two, out=(day,)),
        "wrong pile": with_seat(two, 0, discard=(night,)),
        "places for Characters": with_seat(two, 0, board=("", "")),
        "Bot's cards": _bot(solo, deck=solo.bot.deck[1:]),
        "used cards": _bot(solo, reserve=solo.bot.reserve[1:]),
        "no top card": _bot(solo, deck=(), used=solo.bot.deck),
        "negative counter": with_seat(two, 1, coins=-1),
        "has Favour": with_seat(two, 1, favour=11),
        "never has": with_seat(solo, 1, wild=1),
        "holds 4 Boats": with_docked(two, port1=(0, 1, 0, 1)),
        "Boats left": with_seat(two, 0, boat=""),
        "has a Boat at 'x'": with_seat(two, 0, boat="x"),
        "no port is open": with_seat(with_docked(two, port1=(0, 1, 0)), 0, boat="a1"),
        "built twice": with_palace(two, piece("base"), piece("base")),
        "without the Base": with_palace(two, piece("pillar.1")),
        "no support": with_palace(two, piece("base"), piece("arch.1")),
        "two pieces on": with_palace(
            two, piece("base"), piece("pillar.1", space=2), piece("pillar.2", space=2)
        ),
        "the Dome stands": with_palace(two, piece("base"), piece("dome")),
        "Architects": with_palace(two, *(PalacePiece("pillar", n, n, 0) for n in range(6))),
        "Buildings of levels": _site(two, level=2, design="fountain"),
        "as a Building of level": _site(two, design="fountain"),
        "stands twice": _two_great(two),
        "tokens in": with_token(two, 2, 1, 0),
        "owes something": replace(two, over=True),
        "owes nothing": replace(two, agenda=()),
    }


BROKEN = _broken()


@pytest.mark.parametrize("said", BROKEN)
def test_each_thing_that_is_wrong_is_found(said: str) -> None:
    problems = check(BROKEN[said])
    assert any(said in problem for problem in problems), problems


@pytest.mark.parametrize("said", BROKEN)
def test_every_problem_is_a_short_line(said: str) -> None:
    for problem in check(BROKEN[said]):
        assert "\n" not in problem
        assert len(problem) < 300


def test_sound_states_have_no_problem() -> None:
    """At the start and throughout a game."""
    for state in (game(2), game(3), game(4), solo_game("expert")):
        assert check(state) == ()
        assert all(check(after) == () for after in finished(state))


def test_all_that_is_wrong_is_told_together() -> None:
    state = with_seat(with_seat(game(2), 0, coins=-1), 1, favour=99)
    assert len(check(state)) == 2


def test_a_tile_changed_in_a_saved_state_is_found() -> None:
    from engine.codec import encode_state

    data = encode_state(game(2)).replace(b'"patient"', b'"student"', 1)
    assert any("City tiles" in problem for problem in check(decode_state(data)))
