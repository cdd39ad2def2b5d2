"""First seed file: the Bot builds Palace pieces."""

import pytest

from engine import Step, tally
from engine.events import Gained, MasonsBuilt, PieceBuilt
from engine.state import NO_SEAT, State
from engine.words import Count
from tests.kit.positions import (
    BOT,
    COMPONENTS,
    PERSON,
    bare_solo,
    bot_turn,
    happened,
    piece,
    reasons,
    with_bot_cards,
    with_docked,
    with_palace,
    with_rows,
    with_scoring_tiles,
    with_seat,
)

TILES: tuple[Count, ...] = ("patients", "students", "books", "boats_in_port")
"""Sections 1 to 4 count these in the tests here."""


def _palace(*names: str) -> State:
    """The Palace with the Base and nobody's other pieces, seen by a Bot without anything."""
    state = with_scoring_tiles(bare_solo(), palace=TILES)
    return with_palace(state, *(piece(name) for name in ("base", *names)))


def _build(state: State, *, number: int = 1) -> Step:
    return bot_turn(with_bot_cards(state, "palace", number=number))


def _built(step: Step) -> str:
    """Name of the one piece that the Bot built."""
    (built,) = happened(step, PieceBuilt)
    return f"{built.piece}.{built.section}" if built.section else built.piece


# Where


def test_it_stops_on_the_palace_site_in_the_next_quadrant() -> None:
    """Palace, first sentence."""
    assert _build(_palace()).state.seats[BOT].place == "2.p"


def test_if_your_vizier_is_there_it_takes_the_quadrant_after() -> None:
    """Palace, first sentence, in brackets."""
    state = with_seat(_palace(), PERSON, quadrant=2, place="2.p")
    assert _build(state).state.seats[BOT].place == "3.p"


def test_your_vizier_elsewhere_in_that_quadrant_does_not_matter() -> None:
    """The same (rules.md §7): on the Palace site is meant."""
    state = with_seat(_palace(), PERSON, quadrant=2, place="2.o1")
    assert _build(state).state.seats[BOT].place == "2.p"


def test_on_its_first_turn_the_next_quadrant_is_the_one_after_yours() -> None:
    """Palace, first sentence: found as for tiles; you cannot be there."""
    state = with_seat(_palace(), BOT, quadrant=0, place="")
    state = with_seat(state, PERSON, quadrant=4, place="4.p")
    assert _build(state).state.seats[BOT].place == "1.p"


# Which piece


def test_it_builds_the_base_whenever_it_can() -> None:
    """Palace, first sentence: nothing else can stand before it."""
    step = _build(bare_solo())
    assert _built(step) == "base"
    points = COMPONENTS.palace.points["base"]
    assert reasons(step, "piece") == (("base", "base_first", points),)


def test_it_builds_the_piece_it_would_score_most_for() -> None:
    """Palace, first sentence: multiplier times what it has, one tier against another."""
    state = with_rows(_palace("pillar.1", "pillar.2"), BOT, patient=3, student=2, book=5)
    step = _build(state)
    # Arch of section 1: 2 x 3; arch of section 2: 2 x 2; pillar of section 3: 1 x 5.
    assert _built(step) == "arch.1"
    worth = COMPONENTS.palace.multipliers["arch"] * 3
    assert reasons(step, "piece") == (("arch.1", "scores_most", worth),)


def test_a_piece_of_a_section_scores_what_its_tile_counts() -> None:
    """The same: Boats in port count where the section's tile says so."""
    state = with_rows(with_docked(_palace(), port2=(BOT, BOT)), BOT, patient=1)
    assert _built(_build(state)) == "pillar.4"


def test_what_it_has_before_the_piece_is_built_counts() -> None:
    """The same (rules.md §7): the new Architect is not yet beside a piece."""
    state = with_scoring_tiles(_palace(), palace=("palace_pieces", "students"))
    step = _build(with_rows(state, BOT, student=1))
    assert _built(step) == "pillar.2"


def test_the_dome_scores_its_points() -> None:
    """The same (rules.md §7): 12 for the Dome."""
    spires = ("pillar.1", "arch.1", "spire.1", "pillar.2", "arch.2", "spire.2")
    step = _build(with_rows(_palace(*spires), BOT, book=4))
    assert _built(step) == "dome"
    points = COMPONENTS.palace.points["dome"]
    assert reasons(step, "piece") == (("dome", "scores_most", points),)


def test_if_tied_it_builds_the_cheapest_in_goods() -> None:
    """Palace, first sentence: a Spire costs more than a Pillar."""
    multiplier = COMPONENTS.palace.multipliers["spire"]
    state = _palace("pillar.2", "arch.2", "pillar.3", "pillar.4")
    state = with_rows(state, BOT, student=1, patient=multiplier)
    step = _build(state)
    assert COMPONENTS.palace.costs["pillar"] < COMPONENTS.palace.costs["spire"]
    assert _built(step) == "pillar.1"
    assert reasons(step, "piece") == (("pillar.1", "cheapest", multiplier),)


@pytest.mark.parametrize("quadrant", [1, 2, 3, 4])
def test_if_still_tied_it_builds_the_first_clockwise(quadrant: int) -> None:
    """Palace, first sentence: from the section of the quadrant where it now stands."""
    state = with_seat(_palace(), BOT, quadrant=quadrant, place=f"{quadrant}.m")
    step = _build(state)
    assert _built(step) == f"pillar.{quadrant % 4 + 1}"
    assert reasons(step, "piece")[0][1] == "first_clockwise"


def test_first_clockwise_passes_over_sections_that_are_built() -> None:
    """The same: clockwise from where it stands, round."""
    state = with_seat(_palace("pillar.4", "arch.4", "spire.4"), BOT, quadrant=3, place="3.m")
    assert _built(_build(state)) == "pillar.1"


def test_only_supported_pieces_are_looked_at() -> None:
    """The same: an Arch without its Pillar cannot be built, whatever it would score."""
    assert _built(_build(with_rows(_palace("pillar.1"), BOT, student=5))) == "pillar.2"


# What it does there


def test_its_leftmost_architect_goes_beside_the_piece() -> None:
    """Palace, second sentence: the piece is the Bot's."""
    step = _build(with_rows(_palace(), BOT, patient=1))
    assert step.state.palace[1] == piece("pillar.1", BOT, space=1)
    assert tally.done(step.state, BOT, "palace") == 1


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_piece_goes_on_the_space_of_the_highlighted_number(number: int) -> None:
    """Palace, second sentence."""
    step = _build(_palace(), number=number)
    (built,) = happened(step, PieceBuilt)
    assert built.space == number
    assert reasons(step, "space") == ((str(number), "number", number),)


@pytest.mark.parametrize(("taken", "number", "space"), [((2,), 2, 3), ((4,), 4, 1), ((3, 4), 3, 1)])
def test_if_taken_it_goes_on_the_next_space_along_the_arrows(
    taken: tuple[int, ...], number: int, space: int
) -> None:
    """Palace, second sentence, second half: the arrows go round."""
    pillars = [piece(f"pillar.{section}", space=one) for section, one in enumerate(taken, 1)]
    state = with_rows(with_palace(_palace(), *pillars), BOT, book=5)
    step = _build(state, number=number)
    (built,) = happened(step, PieceBuilt)
    assert built.space == space
    assert reasons(step, "space") == ((str(space), "next_free", number),)


def test_rings_of_the_three_tiers_are_apart() -> None:
    """The same: a Pillar on space 1 does not take space 1 of the Arches."""
    state = with_rows(_palace("pillar.1"), BOT, patient=5)
    (built,) = happened(_build(state, number=1), PieceBuilt)
    assert (built.piece, built.space) == ("arch", 1)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("names", [(), ("pillar.1",), ("pillar.1", "arch.1")])
def test_it_blocks_that_reward_but_never_gains_it(number: int, names: tuple[str, ...]) -> None:
    """Palace, third sentence: whatever stands on the space."""
    step = _build(with_rows(_palace(*names), BOT, patient=5), number=number)
    own = step.state.seats[BOT]
    assert (own.coins, own.goods, own.favour, own.wild, own.steps) == (0, 0, 0, 0, 0)
    assert own.boat == "S"
    assert happened(step, Gained) == ()


def test_base_and_dome_stand_on_no_reward_space() -> None:
    """The same: only Pillars, Arches and Spires have a ring."""
    step = _build(bare_solo(), number=3)
    assert step.state.palace[0].space == 0
    assert reasons(step, "space") == ()


def test_the_two_player_rule_applies() -> None:
    """Palace, last sentence: the masons add one of the tier after the Bot's piece (rules.md §5)."""
    step = _build(with_rows(_palace(), BOT, patient=1), number=3)
    assert _built(step) == "pillar.1"
    assert happened(step, MasonsBuilt) == (MasonsBuilt(BOT, "pillar", 2, 4),)
    assert [one.seat for one in step.state.palace if one.section == 2] == [NO_SEAT]
