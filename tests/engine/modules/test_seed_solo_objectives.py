"""First seed file, Solo with modules: Objectives; what it leaves open is in rules.md §7."""

import pytest
from msgspec.structs import replace

from engine.components.records.record import Reward
from engine.events import (
    BotReason,
    CivicTileGiven,
    Gained,
    MarkerPlaced,
)
from engine.state import State
from engine.words import Count, Seat
from tests.kit.module_positions import (
    bare_bot,
    markers,
    objective,
    objectives,
    score_row,
    standing,
    turn_ends,
    with_columns,
    with_markers,
    with_objectives,
)
from tests.kit.positions import (
    BOT,
    COMPONENTS,
    PERSON,
    bot_turn,
    happened,
    with_bot_cards,
    with_rows,
    with_seat,
    with_tiles,
)

FREE = -1
# Objectives: each time it passes the Golden Gate, it puts a marker on the highest space

BOOKS = objective("books", "books", 3, 2, 1, rewards=(Reward(coins=1), Reward(coins=1)))
STUDENTS = objective("students", "students", 3, 2, 1, rewards=(Reward(coins=1), Reward(coins=1)))
COLUMNS = objective("columns", "columns", 2, 1, 0, rewards=(Reward(coins=1), Reward(coins=1)))


def _before_golden_gate(**rows: int) -> State:
    state = with_objectives(bare_bot("objectives"), BOOKS, STUDENTS, COLUMNS)
    state = with_rows(standing(state, BOT, "2.m"), BOT, **rows)
    return with_tiles(state, {"3.o1": "patient", "2.o1": "patient"})


def _pass_golden_gate(state: State) -> State:
    step = bot_turn(with_bot_cards(state, "patient"))
    assert step.state.seats[BOT].place == "3.o1"
    assert not happened(step, Gained)
    return step.state


@pytest.mark.parametrize(("books", "space"), [(1, 2), (2, 1), (3, 0), (4, 0)])
def test_a_marker_on_the_highest_space_it_qualifies_for(books: int, space: int) -> None:
    """And it gets no reward for it (rules.md §7, gates)."""
    state = _pass_golden_gate(_before_golden_gate(book=books))
    assert markers(state, "books").index(BOT) == space
    assert BOT not in markers(state, "students")


def test_passing_another_gate_it_puts_none() -> None:
    """From quadrant 1 the next quadrant is before the Golden Gate."""
    state = standing(_before_golden_gate(book=3), BOT, "1.m")
    step = bot_turn(with_bot_cards(state, "patient"))
    assert step.state.seats[BOT].place == "2.o1"
    assert not happened(step, MarkerPlaced)


def test_on_its_first_turn_it_puts_none() -> None:
    """It crosses nothing then."""
    state = with_seat(_before_golden_gate(book=3), BOT, quadrant=0, place="")
    step = bot_turn(with_bot_cards(standing(state, PERSON, "2.m"), "patient"))
    assert step.state.seats[BOT].place == "3.o1"
    assert not happened(step, MarkerPlaced)


def test_a_space_that_is_taken_is_not_free() -> None:
    """rules.md §7, gates: the highest *free* space."""
    state = with_markers(_before_golden_gate(book=3), "books", PERSON, FREE, FREE)
    assert markers(_pass_golden_gate(state), "books") == (PERSON, BOT, FREE)


def test_the_higher_space_by_rank_on_whichever_card() -> None:
    """One Book and two Students: the second space of the right card beats the third of the left."""
    state = _pass_golden_gate(_before_golden_gate(book=1, student=2))
    assert markers(state, "students") == (FREE, BOT, FREE)
    assert BOT not in markers(state, "books")


def test_ties_go_to_the_left_card() -> None:
    """In brackets: the same rank on both."""
    state = _pass_golden_gate(_before_golden_gate(book=2, student=2))
    assert markers(state, "books") == (FREE, BOT, FREE)
    assert BOT not in markers(state, "students")


def test_it_says_why_it_chose_an_objective() -> None:
    """rules.md §7: each choice with its reason, just before the marker is put."""
    alone = bot_turn(with_bot_cards(_before_golden_gate(book=1, student=2), "patient"))
    at = alone.events.index(MarkerPlaced(BOT, "students", 2))
    assert alone.events[at - 1] == BotReason(BOT, "objective", "students", "highest_space", 2)
    equal = bot_turn(with_bot_cards(_before_golden_gate(book=2, student=2), "patient"))
    at = equal.events.index(MarkerPlaced(BOT, "books", 2))
    assert equal.events[at - 1] == BotReason(BOT, "objective", "books", "left_of_equals", 2)


def test_a_tie_by_rank_after_a_space_was_taken() -> None:
    """What is free decides the rank."""
    state = with_markers(_before_golden_gate(book=3, student=2), "books", PERSON, FREE, FREE)
    assert markers(_pass_golden_gate(state), "books") == (PERSON, BOT, FREE)


def test_only_on_a_card_without_its_marker() -> None:
    """rules.md §7, gates: the other card, even with a lower space; with both, nothing."""
    state = with_markers(_before_golden_gate(book=3, student=1), "books", FREE, BOT, FREE)
    after = _pass_golden_gate(state)
    assert markers(after, "books") == (FREE, BOT, FREE)
    assert markers(after, "students") == (FREE, FREE, BOT)
    state = with_markers(state, "students", BOT, FREE, FREE)
    assert objectives(_pass_golden_gate(state)) == objectives(state)


def test_qualifying_for_none_it_puts_none() -> None:
    """Nothing happens."""
    state = _before_golden_gate()
    assert objectives(_pass_golden_gate(state)) == objectives(state)


def test_a_threshold_of_nothing_is_met() -> None:
    """It always has none."""
    state = with_objectives(_before_golden_gate(), COLUMNS)
    assert markers(_pass_golden_gate(state), "columns") == (FREE, FREE, BOT)


def test_what_its_action_brought_counts() -> None:
    """rules.md §7, gates: after its actions."""
    state = with_tiles(_before_golden_gate(book=2), {"3.o1": "book"})
    step = bot_turn(with_bot_cards(state, "book"))
    assert markers(step.state, "books") == (BOT, FREE, FREE)


def test_every_night_card_of_its_stack_counts_as_face_down() -> None:
    """rules.md §7, Night cards: whether or not its goal is met."""
    nights = objective("nights", "night_cards", 3, 2, 1)
    state = with_objectives(_before_golden_gate(), nights)
    assert state.bot is not None
    stack = (COMPONENTS.night[0].id, COMPONENTS.day[0].id, COMPONENTS.night[1].id)
    state = replace(state, bot=replace(state.bot, stack=stack))
    assert markers(_pass_golden_gate(state), "nights") == (FREE, BOT, FREE)


@pytest.mark.parametrize("what", ["favour", "coins", "goods"])
def test_counters_are_nothing_to_the_bot(what: Count) -> None:
    """rules.md §7, Night cards: they are 0 in its goals, and so here."""
    state = with_objectives(_before_golden_gate(), objective("wealth", what, 2, 1, 0))
    assert markers(_pass_golden_gate(state), "wealth") == (FREE, FREE, BOT)


def test_both_gates_in_one_turn_are_settled_in_the_order_of_the_way() -> None:
    """rules.md §7, gates: from quadrant 2 to 1 the Golden Gate comes first."""
    state = with_objectives(bare_bot("public_works", "objectives"), COLUMNS)
    state = with_columns(state, ("book",) * 3)
    tiles = {"1.o1": "vase", "1.o4": "book"}
    step = bot_turn(with_bot_cards(with_tiles(standing(state, BOT, "2.m"), tiles), "artefact"))
    settled = [type(e) for e in step.events if isinstance(e, MarkerPlaced | CivicTileGiven)]
    assert settled == [MarkerPlaced, CivicTileGiven]
    tiles = {"3.o1": "vase", "3.o4": "book"}
    step = bot_turn(with_bot_cards(with_tiles(standing(state, BOT, "4.m"), tiles), "artefact"))
    settled = [type(e) for e in step.events if isinstance(e, MarkerPlaced | CivicTileGiven)]
    assert settled == [CivicTileGiven, MarkerPlaced]


# If it holds the 5-point space when the card is discarded ...


@pytest.mark.parametrize(
    ("on_it", "won"),
    [
        ((BOT, PERSON, FREE), ((), ("books",))),
        ((PERSON, BOT, FREE), (("books",), ())),
        ((FREE, BOT, PERSON), ((), ())),
    ],
)
def test_the_card_goes_to_whoever_holds_the_5_point_space(
    on_it: tuple[Seat, ...], won: tuple[tuple[str, ...], ...]
) -> None:
    """The Bot's lies with the Bot, face down."""
    state = with_markers(_before_golden_gate(), "books", *on_it)
    assert objectives(turn_ends(state, BOT).state).won == won


def test_a_solo_card_is_full_with_two_markers() -> None:
    """As many markers as seats: the Bot is the second seat."""
    state = with_markers(_before_golden_gate(), "books", BOT, FREE, FREE)
    assert objectives(turn_ends(state, BOT).state).won == ((), ())


def test_and_scores_normally() -> None:
    """5 points, before and after it is discarded."""
    state = with_markers(_before_golden_gate(), "books", BOT, PERSON, FREE)
    assert score_row(state, BOT, "objectives") == (1, 5)
    assert score_row(turn_ends(state, BOT).state, BOT, "objectives") == (1, 5)
