"""The numbers of an outlook are counted as the rules count them, and have their worths."""

import pytest
from msgspec.structs import replace

from engine import State, default_components, scoring, tally
from engine.modules.states import ObjectiveCard, ObjectivesState
from engine.players import outlook
from engine.players.mind import Mind, mind_from
from engine.players.worths import (
    GROUP_OF_COUNT,
    IN_HAND,
    MOST_MISSING,
    ON_BOARD,
    row_in_hand,
    row_on_board,
    worths_in,
)
from engine.state import NO_SEAT, SeatState
from engine.words import KINDS, Level, Seat
from tests.engine.players.positions import positions

TABLES: list[tuple[int, Level | None]] = [(2, None), (4, None), (2, "expert")]
FILES = ("greedy.toml", "worth.toml")


@pytest.mark.parametrize(("seats", "level"), TABLES)
def test_holdings_are_what_the_rules_count(seats: int, level: Level | None) -> None:
    components = default_components()
    for state, _ in positions("holdings", seats, level):
        for seat in range(seats):
            has = mind_from("worth.toml").holdings(state, seat)
            assert has.points == scoring.total(state, components, seat)
            for count in GROUP_OF_COUNT:
                assert has.counts[count] == tally.count(state, components, seat, count)
            assert list(has.done) == [tally.done(state, seat, kind) for kind in KINDS]


@pytest.mark.parametrize(("seats", "level"), TABLES)
def test_every_number_has_its_name(seats: int, level: Level | None) -> None:
    assert len(set(outlook.NAMES)) == len(outlook.NAMES)
    for state, _ in positions("names", seats, level):
        for seat in range(seats):
            has = mind_from("worth.toml").holdings(state, seat)
            assert len(outlook.numbers(has)) == len(outlook.NAMES)


def _number(name: str, state: State, seat: Seat) -> float:
    has = mind_from("worth.toml").holdings(state, seat)
    return outlook.numbers(has)[outlook.NAMES.index(name)]


def test_some_numbers_by_hand() -> None:
    components = default_components()
    for state, _ in positions("by hand", 3):
        for seat, own in enumerate(state.seats):
            assert _number("coins", state, seat) == own.coins
            assert _number("coins over 5", state, seat) == max(0, own.coins - 5)
            assert _number("book squared", state, seat) == len(own.rows[0]) ** 2
            base = any(one.piece == "base" for one in state.palace)
            built = tally.done(state, seat, "palace")
            assert _number("base open", state, seat) == (not base and built < 5)
            boats = sum(components.characters[card].boats for card in own.hand)
            assert _number("boat icons in hand", state, seat) == boats


def test_at_the_end_nothing_is_expected_but_the_points() -> None:
    """Of the last state only its points count: all prospects are gone by themselves."""
    for seats, level in TABLES:
        state, decision = positions("end", seats, level, every=1)[-1]
        assert state.seats[decision.seat].turns == 13
        mind = mind_from("worth.toml")
        points = scoring.total(state, default_components(), decision.seat)
        assert mind.expected_points(state, decision.seat) == pytest.approx(points)


@pytest.mark.parametrize("file", FILES)
def test_worths_are_of_numbers_that_exist(file: str) -> None:
    worths = worths_in(file)
    assert set(worths.person) <= set(outlook.NAMES)
    assert set(worths.bot) <= set(outlook.NAMES)
    for name, weight in worths.person.items():
        assert name in outlook.ALWAYS or weight[0] == 0, name


@pytest.mark.parametrize("file", FILES)
def test_chances_are_complete_and_sensible(file: str) -> None:
    chances = worths_in(file).chances
    assert set(chances) == set(GROUP_OF_COUNT.values())
    for rows in chances.values():
        assert len(rows) == ON_BOARD + len(IN_HAND) + 1
        for row in rows:
            assert len(row) == MOST_MISSING + 1
            assert all(0 <= chance <= 1 for chance in row)
            assert row[0] > row[-1]
        assert rows[0][1] < 0.05  # nothing can be done any more


def test_rows_of_the_chances() -> None:
    assert [row_on_board(actions) for actions in range(4)] == [0, 1, 2, 2]
    assert [row_in_hand(turns) for turns in (1, 2, 3, 4, 5, 7, 8, 13)] == [3, 3, 4, 4, 5, 5, 6, 6]


def test_a_night_card_that_is_met_is_not_counted_twice() -> None:
    """On the board its points count already; in the hand they are still to come."""
    components = default_components()
    card = next(one for one in components.night if one.goal[0].count == "tiles")
    state, _ = positions("night", 2, modules=())[2]
    tiles = (("book",) * 5, ("patient",) * 5, components.artefacts[:5], ("student",) * 5)
    own = replace(state.seats[0], rows=tiles, board=(card.id, "", ""), hand=())
    laid = replace(state, seats=(own, state.seats[1]))
    assert _number("night points to come", laid, 0) == pytest.approx(0)
    own = replace(own, board=("", "", ""), hand=(card.id,))
    held = replace(state, seats=(own, state.seats[1]))
    assert _number("night points to come", held, 0) == pytest.approx(card.points, rel=0.1)
    bare = replace(own, rows=((), (), (), ()))
    assert _number("night points to come", replace(state, seats=(bare, state.seats[1])), 0) < 2


def test_a_mind_differs_with_its_worths() -> None:
    state, _ = positions("minds")[2]
    greedy = Mind(worths_in("greedy.toml")).expected_points(state, 0)
    assert greedy != Mind(worths_in("worth.toml")).expected_points(state, 0)


def test_objectives_count_until_they_are_claimed_and_while_their_gate_is_ahead() -> None:
    components = default_components()
    top = components.objectives.top_points
    by_id = {one.id: one for one in components.objectives.objectives}
    state, _ = positions("objectives", 2, modules=("objectives",))[2]
    (shown,) = state.modules
    assert isinstance(shown, ObjectivesState)
    books = next(one for one in by_id.values() if one.count == "books")
    free = (NO_SEAT,) * len(books.spaces)
    shown = replace(shown, cards=(ObjectiveCard(books.id, free),))
    enough = ("book",) * books.spaces[0].at_least
    own = replace(state.seats[0], rows=(enough, (), (), ()), quadrant=1, steps=0)

    def number(seat: SeatState, cards: ObjectivesState) -> float:
        laid = replace(state, seats=(seat, state.seats[1]), modules=(cards,))
        return _number("objectives to come", laid, 0)

    one_short = replace(own, rows=(enough[1:], (), (), ()))
    taken = replace(shown, cards=(ObjectiveCard(books.id, (1, *free[1:])),))
    claimed = replace(shown, cards=(ObjectiveCard(books.id, (*free[1:], 0)),))
    assert number(own, shown) == top
    assert number(own, shown) > number(one_short, shown) > 0
    assert 0 < number(own, taken) < top
    assert number(own, claimed) == 0
    last_turns = [replace(own, turns=13 - left, quadrant=3) for left in (3, 4)]
    assert [number(each, shown) for each in last_turns] == [0, top]
    assert number(replace(last_turns[0], steps=1), shown) == top
