"""Second seed file: what the modules add to the score sheet."""

import pytest

from engine import ScoreSheet, score
from engine.state import State
from engine.words import Seat
from tests.kit.module_positions import (
    bare_bot,
    bare_people,
    objective,
    objectives,
    score_row,
    with_civic,
    with_house_points,
    with_houses,
    with_markers,
    with_objectives,
    with_part,
)
from tests.kit.positions import BOT, PERSON, with_rows, with_seat

FREE = -1
CARDS = tuple(objective(name, "books", 3, 2, 1) for name in ("left", "right", "next"))


def _won(state: State, *won: tuple[str, ...]) -> State:
    """The same with these Objectives in the discard piles of the seats."""
    own = objectives(state)
    return with_part(state, type(own)(own.cards, own.stack, won, own.out))


def _keys(sheet: ScoreSheet) -> list[str]:
    return [row.key for row in sheet.columns[0].rows]


# [Public Works] Add the points beside your Houses on the Public Houses board


def test_points_beside_your_houses_are_added() -> None:
    """Each House is worth its space; the spaces of others and empty ones are not yours."""
    state = with_house_points(bare_people("public_works"), 6, 5, 3, 1)
    state = with_houses(state, 0, 1, 0)
    assert score_row(state, 0, "public_houses") == (2, 6 + 3)
    assert score_row(state, 1, "public_houses") == (1, 5)


def test_without_a_public_house_there_are_no_points() -> None:
    """The row is there, with 0."""
    assert score_row(bare_people("public_works"), 0, "public_houses") == (0, 0)


def test_a_full_board_scores_every_space_once() -> None:
    """All spaces together, over all seats."""
    state = with_house_points(bare_people("public_works", seats=4), 6, 5, 4, 4, 3, 3, 2, 1)
    state = with_houses(state, 0, 1, 2, 3, 3, 2, 1, 0)
    points = [score_row(state, seat, "public_houses")[1] for seat in range(4)]
    assert points == [6 + 1, 5 + 2, 4 + 3, 4 + 3]


# and lose 5 per empty spot in your Civic board column


@pytest.mark.parametrize(("given", "points"), [(0, -15), (1, -10), (2, -5), (3, 0)])
def test_five_points_lost_for_each_empty_spot(given: int, points: int) -> None:
    """Of your column, not of the board."""
    state = with_civic(bare_people("public_works"), 1, *("book",) * given)
    assert score_row(state, 1, "civic") == (3 - given, points)
    assert score_row(state, 0, "civic") == (3, -15)


# [Objectives] Add 5 points per Objective card in your discard pile


def test_five_points_for_each_objective_in_your_discard_pile() -> None:
    """Cards that were discarded to it."""
    state = with_objectives(bare_people("objectives"), *CARDS)
    state = _won(state, ("a", "b"), ("c",))
    assert score_row(state, 0, "objectives") == (2, 10)
    assert score_row(state, 1, "objectives") == (1, 5)


# and per visible card where you hold the 5-point space


@pytest.mark.parametrize(
    ("on_left", "on_right", "held"),
    [
        ((0, 1, FREE), (FREE, 0, 1), 1),
        ((0, 1, FREE), (0, FREE, FREE), 2),
        ((1, 0, FREE), (FREE, FREE, 0), 0),
        ((FREE, FREE, FREE), (FREE, FREE, FREE), 0),
    ],
)
def test_five_points_for_each_open_card_whose_highest_space_you_hold(
    on_left: tuple[Seat, ...], on_right: tuple[Seat, ...], held: int
) -> None:
    """A lower space, or another seat's marker, is worth nothing."""
    state = with_objectives(bare_people("objectives", seats=3), *CARDS)
    state = with_markers(with_markers(state, "left", *on_left), "right", *on_right)
    assert score_row(state, 0, "objectives") == (held, 5 * held)


def test_open_and_discarded_cards_add_up() -> None:
    """Both parts of the sentence."""
    state = with_objectives(bare_people("objectives"), *CARDS)
    state = _won(with_markers(state, "left", 0, FREE, FREE), ("a",), ())
    assert score_row(state, 0, "objectives") == (2, 10)


def test_cards_that_are_out_score_for_nobody() -> None:
    """They lie in no discard pile."""
    state = with_objectives(bare_people("objectives"), *CARDS)
    own = objectives(state)
    state = with_part(state, type(own)(own.cards, own.stack, own.won, ("a", "b")))
    assert score_row(state, 0, "objectives") == score_row(state, 1, "objectives") == (0, 0)


# The Bot scores like a player


def test_the_bot_scores_the_rows_of_the_modules_too() -> None:
    """First seed file: it scores its Houses normally, and its Objectives."""
    state = bare_bot("public_works", "objectives")
    state = with_house_points(with_objectives(state, *CARDS), 6, 5)
    state = with_civic(with_houses(state, PERSON, BOT), BOT, "book")
    state = _won(with_markers(state, "right", BOT, FREE, FREE), (), ("a",))
    assert score_row(state, BOT, "public_houses") == (1, 5)
    assert score_row(state, BOT, "civic") == (2, -10)
    assert score_row(state, BOT, "objectives") == (2, 10)


# Add it all up


def test_the_rows_are_part_of_the_total() -> None:
    """Step 9: the same table without the modules has as many points less."""
    state = with_objectives(bare_people("public_works", "contracts", "objectives"), *CARDS)
    state = with_houses(with_house_points(state, 6), 0)
    state = with_markers(with_civic(state, 0, "book"), "left", 0, FREE, FREE)
    plain = score(bare_people()).columns[0].total
    assert score(state).columns[0].total == plain + 6 - 10 + 5


@pytest.mark.parametrize(
    ("modules", "rows"),
    [
        ((), []),
        (("public_works",), ["public_houses", "civic"]),
        (("contracts",), []),
        (("objectives",), ["objectives"]),
        (("public_works", "objectives"), ["public_houses", "civic", "objectives"]),
    ],
)
def test_rows_of_the_modules_follow_those_of_the_base_game(
    modules: tuple[str, ...], rows: list[str]
) -> None:
    """Contracts have none; a module that is not in play has none."""
    plain = _keys(score(bare_people()))
    assert _keys(score(bare_people(*modules))) == plain + rows  # type: ignore[arg-type]


# Ties


def test_tie_breaks_do_not_look_at_the_modules() -> None:
    """Tied on points: Favour decides, whoever has more from the modules."""
    state = with_house_points(bare_people("public_works"), 2)
    state = with_houses(state, 0)
    state = with_seat(state, 1, favour=2)
    sheet = score(state)
    assert sheet.columns[0].total == sheet.columns[1].total
    assert (sheet.winners, sheet.tie_break) == ((1,), "favour")


def test_points_of_the_modules_decide_like_any_other() -> None:
    """One point more wins, before any tie-break."""
    state = with_houses(with_house_points(bare_people("public_works"), 3), 0)
    sheet = score(with_seat(state, 1, favour=2))
    assert (sheet.winners, sheet.tie_break) == ((0,), "points")


def test_a_solo_game_tied_with_the_bot_is_lost_with_modules_too() -> None:
    """First seed file: otherwise the Bot wins."""
    state = with_rows(bare_bot("public_works"), PERSON, book=1)
    sheet = score(state)
    assert sheet.columns[PERSON].total == sheet.columns[BOT].total == -15
    assert (sheet.winners, sheet.tie_break) == ((BOT,), "bot")
