"""Imagined tables: everything hidden is redrawn, and nothing that the seat knows changes."""

from collections import Counter

import pytest

from engine import Setup, State, apply, components_of, default_components, new_game, pending, view
from engine.invariants import check
from engine.players.imagine import imagine
from engine.rng import Stream
from engine.words import MODULES, Level

TABLES: list[tuple[int, Level | None]] = [(2, None), (3, None), (4, None), (2, "expert")]


def _positions(seats: int, level: Level | None, *, every: int = 17) -> list[State]:
    """Positions from a whole game at random, with all modules."""
    components = default_components()
    state = new_game(
        Setup(
            colours=components.numbers.colours[:seats],
            seed=f"imagine {seats} {level}",
            components=components.fingerprint,
            level=level,
            modules=MODULES,
        )
    )
    stream = Stream("imagine", "choices")
    found = []
    step = 0
    while (decision := pending(state)) is not None:
        if step % every == 0:
            found.append(state)
        state = apply(state, decision.seat, stream.choice(decision.options).text).state
        step += 1
    return found


@pytest.mark.parametrize(("seats", "level"), TABLES)
def test_an_imagined_table_is_sound_and_looks_the_same_to_its_seat(
    seats: int, level: Level | None
) -> None:
    for number, state in enumerate(_positions(seats, level)):
        for seat in range(1 if level else seats):
            imagined = imagine(state, seat, Stream(str(number), "imagine"))
            assert check(imagined) == ()
            assert view(imagined, seat) == view(state, seat)


@pytest.mark.parametrize(("seats", "level"), TABLES)
def test_what_is_imagined_does_not_depend_on_what_is_hidden(
    seats: int, level: Level | None
) -> None:
    for number, state in enumerate(_positions(seats, level)):
        other = imagine(state, 0, Stream(str(number), "another truth"))
        one, two = (imagine(truth, 0, Stream("same", "imagine")) for truth in (state, other))
        assert one == two


def test_everything_hidden_is_redrawn() -> None:
    state = _positions(2, None)[0]
    new = imagine(state, 0, Stream("a", "imagine"))
    assert new.setup.seed != state.setup.seed
    assert new.city.bag != state.city.bag
    assert new.wisdom.pool != state.wisdom.pool
    assert Counter(new.city.bag) == Counter(state.city.bag)
    assert new.modules != state.modules


def test_cards_that_were_left_out_may_come_in_imagination_and_others_stay_out() -> None:
    """Nobody knows which cards are in the game; how many of each deck are is known."""
    state = _positions(2, None)[0]
    components = components_of(state)
    drawn = {
        card
        for number in range(20)
        for card in imagine(state, 0, Stream(str(number), "imagine")).wisdom.pool
    }
    assert drawn > set(state.wisdom.pool)
    days = {card.id for card in components.day}
    for number in range(5):
        pool = imagine(state, 0, Stream(str(number), "imagine")).wisdom.pool
        assert len(pool) == len(state.wisdom.pool)
        assert len(days & set(pool)) == len(days & set(state.wisdom.pool))


def test_a_starting_character_in_a_hand_is_no_secret() -> None:
    state = _positions(3, None)[0]
    new = imagine(state, 0, Stream("a", "imagine"))
    assert [sorted(own.hand) for own in new.seats] == [sorted(own.hand) for own in state.seats]


def test_the_bots_deck_is_redrawn_but_for_its_open_top() -> None:
    state = _positions(2, "expert")[3]
    new = imagine(state, 0, Stream("a", "imagine"))
    assert state.bot is not None
    assert new.bot is not None
    assert new.bot.deck[0] == state.bot.deck[0]
    assert new.bot.deck != state.bot.deck
    assert sorted(new.bot.deck) == sorted(state.bot.deck)
    assert new.bot.reserve != state.bot.reserve
