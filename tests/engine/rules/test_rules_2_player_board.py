"""rules.md §2, player board: what tiles, links and Houses give."""

import pytest

from engine import Step
from engine.components.records.boards import Link
from engine.components.records.record import Reward
from engine.events import BonusLapsed, Gained, LinkClosed, TileTaken
from engine.state import State
from engine.tasks import BonusAction, Sail, StopAtPlace, Take
from engine.words import TILE_KINDS, TileKind
from tests.kit.positions import (
    COMPONENTS,
    bare_game,
    due,
    happened,
    options,
    owed,
    play,
    rich,
    stops,
    with_buildings,
    with_rows,
    with_seat,
    with_tiles,
)

BOARD = COMPONENTS.player_board
TILE = {"book": "book", "patient": "patient", "artefact": "carpet", "student": "student"}
"""A tile for each row; the Carpet is the last type that ``with_rows`` puts down."""


def _take(state: State, kind: TileKind) -> Step:
    """Seat 0 takes a tile of this kind that lies alone in quadrant 1."""
    return play(stops(with_tiles(rich(state), {"1.o1": TILE[kind]})), "act:1.o1")


def _gains(step: Step, source: str) -> Reward:
    return next(event.reward for event in happened(step, Gained) if event.source == source)


@pytest.mark.parametrize("kind", ["patient", "student"])
@pytest.mark.parametrize("column", [1, 2, 3, 4, 5])
def test_nth_tile_of_a_row_gives_what_its_space_shows(kind: TileKind, column: int) -> None:
    """The n-th Patient gives Goods, the n-th Student Wild tokens."""
    step = _take(with_rows(bare_game(), 0, **{kind: column - 1}), kind)
    reward = BOARD.rows[kind][column - 1]
    assert reward.goods or reward.wild
    assert _gains(step, f"row:{kind}.{column}") == reward
    assert step.state.seats[0].goods == 20 + reward.goods


def test_first_book_gives_a_step_and_a_coin() -> None:
    """The first Book is the only one with a reward of its own."""
    step = _take(bare_game(), "book")
    assert _gains(step, "row:book.1") == BOARD.rows["book"][0] == Reward(steps=1, coins=1)


@pytest.mark.parametrize("column", [1, 2, 3, 4, 5])
def test_artefacts_give_nothing_at_once(column: int) -> None:
    """Artefact spots print points, which count at the end."""
    state = with_rows(bare_game(), 0, artefact=("vase", "sword", "lamp", "coin")[: column - 1])
    assert happened(_take(state, "artefact"), Gained) == ()


def test_tile_goes_to_the_leftmost_free_space_of_its_row() -> None:
    """Rows fill from the left."""
    step = _take(with_rows(bare_game(), 0, student=2), "student")
    (taken,) = happened(step, TileTaken)
    assert (taken.kind, taken.column) == ("student", 3)
    assert step.state.seats[0].rows[3] == ("student",) * 3


# Links


def _about_to_close(link: Link, last: TileKind) -> State:
    """A board where a tile of the row ``last`` closes just this link."""
    rows = {link.upper: link.column, link.lower: link.column}
    rows[last] = link.column - 1
    return with_rows(bare_game(), 0, **rows)


@pytest.mark.parametrize("link", BOARD.links, ids=lambda link: f"{link.column}.{link.upper}")
@pytest.mark.parametrize("side", ["upper", "lower"])
def test_link_pays_when_both_its_spaces_are_filled(link: Link, side: str) -> None:
    """Whichever of the two comes last; counters at once, the rest is asked or done."""
    last = link.upper if side == "upper" else link.lower
    step = _take(_about_to_close(link, last), last)
    (closed,) = happened(step, LinkClosed)
    assert (closed.column, closed.upper, closed.lower) == (link.column, link.upper, link.lower)
    source = f"link:{link.column}.{link.upper}"
    if not (link.reward.boat_moves or link.reward.bonus):
        assert _gains(step, source) == link.reward
        return
    # A Book's Library token may wait beside it, and a bonus action lapses where nothing is legal.
    due_now = [*owed(step.state), *happened(step, BonusLapsed)]
    if Take(0, link.reward, source) not in due_now:
        bonus = (one for one in due_now if isinstance(one, BonusAction | BonusLapsed))
        kinds = [one.kinds for one in bonus if one.source == source]
        moves = [one.moves for one in due_now if isinstance(one, Sail)]
        assert (kinds, moves) == (
            [link.reward.bonus] if link.reward.bonus else [],
            [link.reward.boat_moves] if link.reward.boat_moves else [],
        )


@pytest.mark.parametrize("kind", TILE_KINDS)
def test_link_does_not_pay_while_one_of_its_spaces_is_empty(kind: TileKind) -> None:
    """The second tile of a row with nothing above and below."""
    assert happened(_take(with_rows(bare_game(), 0, **{kind: 1}), kind), LinkClosed) == ()


def test_link_pays_once() -> None:
    """The next tile of the row closes the next column only."""
    state = with_rows(bare_game(), 0, patient=2, book=3)
    closed = happened(_take(state, "patient"), LinkClosed)
    assert [(one.column, one.upper) for one in closed] == [(3, "book")]


def test_one_tile_may_close_two_links() -> None:
    """The one above it and the one below."""
    state = with_rows(bare_game(), 0, book=2, patient=1, artefact=("vase", "sword"))
    closed = happened(_take(state, "patient"), LinkClosed)
    assert [(one.column, one.upper) for one in closed] == [(2, "book"), (2, "patient")]


def test_rows_that_are_not_neighbours_have_no_link() -> None:
    """Books and Students do not touch."""
    assert happened(_take(with_rows(bare_game(), 0, student=3), "book"), LinkClosed) == ()


def test_face_down_artefact_closes_links_too() -> None:
    """It fills its space (rules.md §4.4f)."""
    state = with_rows(bare_game(), 0, artefact=("carpet",), student=2)
    step = _take(state, "artefact")
    assert happened(step, TileTaken)[0].face_down
    assert [(one.column, one.upper) for one in happened(step, LinkClosed)] == [(2, "artefact")]


# Houses


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_houses_leave_left_to_right_and_uncover_rewards(number: int) -> None:
    """The n-th Building uncovers what lies under the n-th House."""
    state = with_buildings(rich(bare_game()), 0, number - 1)
    state = with_tiles(state, {"1.o4": "book"})  # something for a bonus action
    step = play(stops(state), "act:1.b1")
    step = play(step, options(step.state)[0])
    reward = BOARD.houses[number - 1]
    if reward.bonus:
        owed = step.state.agenda[0]
        assert isinstance(owed, BonusAction)
        assert (owed.kinds, owed.source) == (reward.bonus, f"house:{number}")
    else:
        assert _gains(step, f"house:{number}") == reward


def test_what_is_left_of_counters_has_no_limit() -> None:
    """rules.md §1: counters go up without end; only Favour has a track."""
    state = with_seat(bare_game(), 0, goods=1000)
    step = _take(state, "patient")
    assert step.state.seats[0].goods == 20 + BOARD.rows["patient"][0].goods
    market = play(stops(with_seat(bare_game(), 0, coins=10_000)), "act:1.m", "market:1")
    assert market.state.seats[0].coins == 10_000 + COMPONENTS.numbers.market[0].coins


def test_main_action_is_asked_after_arrival() -> None:
    """The helper of these tests asks what the rules ask."""
    assert isinstance(due(bare_game(), StopAtPlace(0)).state.agenda[0], StopAtPlace)
