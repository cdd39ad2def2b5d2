"""rules.md §4.6 and the paragraphs on what is hidden: the end of a turn."""

import pytest
from msgspec.structs import replace

from engine import IllegalChoice, Refusal, pending, view
from engine.events import Refilled, TurnEnded
from engine.log import Entry, last_choice, turn_start
from engine.state import State
from engine.tasks import ConfirmTurn, EndTurn, PlayCharacter
from tests.kit.playing import random_game, steps
from tests.kit.positions import (
    COMPONENTS,
    bare_game,
    due,
    game,
    happened,
    options,
    play,
    solo_game,
    with_display,
    with_tiles,
)


def _ending(state: State) -> State:
    return due(state, ConfirmTurn(0), EndTurn(0)).state


def _with_pool(state: State, *cards: str) -> State:
    return replace(state, wisdom=replace(state.wisdom, pool=cards))


def _with_bag(state: State, *tiles: str) -> State:
    return replace(state, city=replace(state.city, bag=tiles))


def test_turn_is_confirmed_by_its_seat() -> None:
    """Until then nothing ends; the program never does it unasked."""
    state = _ending(bare_game())
    decision = pending(state)
    assert decision is not None
    assert options(state) == ("confirm",)
    assert decision.seat == 0
    assert not decision.forced
    assert play(state, "confirm").barrier


def test_confirmation_has_no_target() -> None:
    """A choice that is none."""
    with pytest.raises(IllegalChoice) as refused:
        play(_ending(bare_game()), "confirm:now")
    assert refused.value.refusal == Refusal("unknown_choice", "rules.md §4.6", "now")


def test_display_slides_left_and_is_refilled_at_the_right_end_from_the_pool() -> None:
    """The gap closes, the new card is the first of the pool."""
    state = with_display(bare_game(), "manka", "arib", "buran", "zalzal")
    step = play(_ending(_with_pool(state, "habash", "al_razi")), "confirm")
    assert step.state.wisdom.display == ("manka", "arib", "buran", "zalzal", "habash")
    assert step.state.wisdom.pool == ("al_razi",)
    assert happened(step, Refilled) == (Refilled(0, (), (), ("habash",)),)


def test_display_stays_short_when_the_pool_is_empty() -> None:
    """Nothing comes."""
    state = with_display(bare_game(), "manka", "arib")
    step = play(_ending(state), "confirm")
    assert step.state.wisdom.display == ("manka", "arib")
    assert happened(step, Refilled) == ()


def test_empty_slots_are_refilled_from_the_bag_in_refill_order() -> None:
    """Quadrants 1 to 4, each in map order."""
    full = with_tiles(bare_game(), dict.fromkeys(COMPONENTS.slots, "book"))
    state = with_tiles(full, {"3.o2": "", "1.i3": "", "1.o1": ""})
    step = play(_ending(_with_bag(state, "lamp", "vase", "coin", "sword")), "confirm")
    city = step.state.city
    slots = dict(zip(COMPONENTS.slots, city.slots, strict=True))
    assert (slots["1.o1"], slots["1.i3"], slots["3.o2"]) == ("lamp", "vase", "coin")
    assert city.bag == ("sword",)
    (refilled,) = happened(step, Refilled)
    assert refilled.places == ("1.o1", "1.i3", "3.o2")
    assert refilled.tiles == ("lamp", "vase", "coin")


def test_slots_stay_empty_when_the_bag_is() -> None:
    """The first ones in refill order still get what is left."""
    full = with_tiles(bare_game(), dict.fromkeys(COMPONENTS.slots, "book"))
    state = with_tiles(full, {"1.o1": "", "4.o4": ""})
    step = play(_ending(_with_bag(state, "lamp")), "confirm")
    slots = dict(zip(COMPONENTS.slots, step.state.city.slots, strict=True))
    assert (slots["1.o1"], slots["4.o4"]) == ("lamp", "")
    again = due(step.state, EndTurn(0)).state
    assert again.city.slots == step.state.city.slots


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_next_seat_plays(seats: int) -> None:
    """In seat order, round."""
    state = bare_game(seats)
    for seat in range(seats):
        step = due(state, EndTurn(seat))
        decision = pending(step.state)
        assert decision is not None
        assert decision.seat == step.state.active == (seat + 1) % seats
        assert isinstance(decision.task, PlayCharacter)
        assert step.state.turn == state.turn + 1


def test_a_slot_emptied_in_a_turn_is_refilled_before_the_next_one() -> None:
    """In every turn of a game while the bag lasts."""
    for step in steps(game(2, seed="refilled")):
        if happened(step, TurnEnded) and step.state.city.bag:
            assert all(step.state.city.slots)


# Nothing random and nothing hidden before the confirmation


def _hidden(state: State) -> tuple[object, ...]:
    bot = state.bot
    deck = () if bot is None else (bot.deck, bot.reserve)
    return (state.city.bag, state.wisdom.pool, *deck)


@pytest.mark.parametrize("state", [game(3, seed="open"), solo_game("expert", seed="open")])
def test_nothing_hidden_happens_before_the_confirmation(state: State) -> None:
    """So a turn can be taken back decision by decision; only confirming is a barrier."""
    for step in steps(state):
        hidden = _hidden(step.state)
        assert step.barrier or hidden == _hidden(state)
        if step.barrier:
            assert happened(step, TurnEnded)
        state = step.state


def test_decisions_are_taken_back_one_by_one_as_far_as_the_turn_goes() -> None:
    """By appending to the log; the confirmation of the seat before is never passed."""
    log = (
        Entry(1, 0, "play:manka"),
        Entry(2, 0, "confirm"),
        Entry(3, 1, "play:arib"),
        Entry(4, 1, "go:2", auto=True),
        Entry(5, 1, "act:2.m"),
    )
    assert turn_start(log, 1) == 2
    assert last_choice(log, 1) == 4
    assert last_choice((*log, Entry(6, 1, "undo:4")), 1) == 2


# Open and hidden


def test_hands_are_shown_to_their_owner_only() -> None:
    """Others, and spectators, see how many cards there are."""
    state = game(3)
    for viewer in (0, 1, 2, None):
        seen = view(state, viewer)
        for seat in seen.seats:
            own = state.seats[seat.seat]
            assert seat.hand == (own.hand if seat.seat == viewer else None)
            assert seat.hand_size == len(own.hand)


def test_boards_and_piles_are_open_to_all() -> None:
    """Characters on boards, face-down Night cards, what was discarded."""
    end, _ = random_game(game(2, seed="piles"))
    for viewer in (0, 1, None):
        for seat in view(end, viewer).seats:
            own = end.seats[seat.seat]
            assert (seat.board, seat.pile, seat.discard) == (own.board, own.pile, own.discard)


def test_bots_stack_and_the_back_of_its_top_card_are_open() -> None:
    """And nothing else of its deck."""
    state = solo_game()
    for step in steps(state):
        state = step.state
        seen, bot = view(state, 0).bot, state.bot
        assert seen is not None
        assert bot is not None
        assert (seen.stack, seen.top, seen.deck_size) == (bot.stack, bot.deck[0], len(bot.deck))
