"""Whole games by chance: what holds at every step of every game.

A failing example prints its game; ``scripts/test --hypothesis-profile search`` plays many more.
"""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import pytest
from hypothesis import given, note
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import (
    IllegalChoice,
    Refusal,
    Setup,
    Step,
    apply,
    components_of,
    new_game,
    pending,
    replay,
    score,
    view,
    why_not,
)
from engine.choices import CONFIRM, LONGEST, Decision
from engine.codec import decode_state, encode_state, state_hash
from engine.events import Event
from engine.invariants import check
from engine.log import Entry
from engine.rng import Stream
from engine.state import State
from engine.words import LEVELS, Seat
from tests.kit.playing import STYLES, Style, choose, wealthy
from tests.kit.positions import COMPONENTS, NUMBERS, game, solo_game

TURNS = NUMBERS.cards_per_seat + NUMBERS.board_places


class Game(NamedTuple):
    """A game that can be played again: begin it, then let ``choose`` answer."""

    setup: Setup
    word: str
    style: Style
    wealth: bool

    def begin(self) -> State:
        state = new_game(self.setup)
        return wealthy(state) if self.wealth else state

    def steps(self) -> Iterator[tuple[State, Decision, str, Step]]:
        """Every question with its answer and what came of it."""
        state = self.begin()
        stream = Stream(self.word, "whole game")
        while (decision := pending(state)) is not None:
            text = choose(decision, stream, self.style)
            step = apply(state, decision.seat, text)
            yield state, decision, text, step
            state = step.state


@st.composite
def games(draw: st.DrawFn, *, wealth: bool | None = None) -> Game:
    """Games of two to four people and against the Bot at each level."""
    seats = draw(st.sampled_from((2, 3, 4, *LEVELS)))
    level = None if isinstance(seats, int) else seats
    colours = draw(st.permutations(NUMBERS.colours))[: seats if isinstance(seats, int) else 2]
    seed = f"{draw(st.integers(0, 10**9))}"
    setup = Setup(colours=tuple(colours), seed=seed, components=COMPONENTS.fingerprint, level=level)
    rich = draw(st.booleans()) if wealth is None else wealth
    played = Game(setup, f"{draw(st.integers(0, 10**9))}", draw(st.sampled_from(STYLES)), rich)
    note(f"{played!r}")
    return played


@given(games())
def test_nothing_is_created_or_lost(played: Game) -> None:
    """Tiles, Characters, pieces, Bot cards and counters, after every choice."""
    assert check(played.begin()) == ()
    for _, _, text, step in played.steps():
        assert check(step.state) == (), text


@given(games())
def test_options_are_complete_texts(played: Game) -> None:
    """There is always one; each is unique, short, and the same when asked again."""
    for state, decision, _, _ in played.steps():
        texts = [option.text for option in decision.options]
        assert texts
        assert len(set(texts)) == len(texts)
        assert all(0 < len(text) <= LONGEST for text in texts)
        assert all(text.isascii() and " " not in text for text in texts)
        assert pending(state) == decision
        assert decision.forced == (len(texts) == 1 and texts != [CONFIRM])


@given(games())
def test_every_option_can_be_applied_and_nothing_is_changed_by_it(played: Game) -> None:
    """Each one, at one question in four; the state it is applied to stays as it was."""
    for number, (state, decision, _, _) in enumerate(played.steps()):
        if number % 4:
            continue
        before = encode_state(state)
        for option in decision.options:
            assert why_not(state, decision.seat, option.text) is None
            after = apply(state, decision.seat, option.text).state
            assert after != state
        assert encode_state(state) == before


def _vocabulary() -> tuple[str, ...]:
    """Every choice that can ever be legal, and some that never can."""
    places = (*COMPONENTS.quadrant_of, "5.o1", "1.x")
    names = [f"{tier}.{n}" for tier in COMPONENTS.palace.rings for n in (1, 2, 3, 4)]
    return (
        *(f"play:{card}" for card in COMPONENTS.characters),
        *(f"draft:{card}" for card in COMPONENTS.characters),
        *(f"act:{place}" for place in places),
        *(f"sail:{stop}" for stop in (*COMPONENTS.ports_ahead, "stop", "x")),
        *(f"build:{design}" for design in (*COMPONENTS.design_by_id, *COMPONENTS.great_by_id)),
        *(f"piece:{name}" for name in ("base", "dome", *names)),
        *(f"{verb}:{n}" for verb in ("go", "trade", "ring", "token", "market") for n in range(6)),
        *("confirm", "decline", "", ":", "act", "undo:1", "take:sail", "take:bonus", "x" * 99),
    )


VOCABULARY = _vocabulary()


@given(games())
def test_anything_that_is_no_option_is_refused(played: Game) -> None:
    """With a reason, from the seat whose turn it is and from everybody else."""
    stream = Stream(played.word, "refused")
    for state, decision, _, _ in played.steps():
        texts = {option.text for option in decision.options}
        for _ in range(4):
            text = stream.choice(VOCABULARY)
            if text in texts:
                assert why_not(state, decision.seat, text) is None
                continue
            with pytest.raises(IllegalChoice) as refused:
                apply(state, decision.seat, text)
            assert refused.value.refusal == why_not(state, decision.seat, text)
            assert refused.value.refusal.missing >= 0
        other = (decision.seat + 1) % len(state.seats)
        refusal = why_not(state, other, decision.options[0].text)
        assert refusal == Refusal("not_your_turn", "rules.md §4")


@given(games())
def test_states_can_be_saved_at_every_step(played: Game) -> None:
    """Read back they are equal, bytes and hash too; the question is the same."""
    for _, _, _, step in played.steps():
        data = encode_state(step.state)
        again = decode_state(data)
        assert again == step.state
        assert encode_state(again) == data
        assert state_hash(again) == state_hash(step.state)
        assert pending(again) == pending(step.state)


@given(games(wealth=False), st.integers(0, 10**6))
def test_replay_is_the_game_and_undo_is_a_prefix_of_it(played: Game, cut: int) -> None:
    """The log leads to the live state; with an undo to the state there, and on from it."""
    states = [played.begin()]
    log: list[Entry] = []
    for _, decision, text, step in played.steps():
        log.append(Entry(len(log) + 1, decision.seat, text, decision.forced))
        states.append(step.state)
    assert replay(played.setup, log) == states[-1]
    back = cut % (len(log) + 1)
    undo = Entry(len(log) + 1, 0, f"undo:{back}")
    assert replay(played.setup, (*log, undo)) == states[back]
    assert replay(played.setup, log[:back]) == states[back]
    if back < len(log):
        entry = log[back]
        redo = Entry(undo.seq + 1, entry.seat, entry.choice)
        assert replay(played.setup, (*log, undo, redo)) == states[back + 1]


@given(games())
def test_game_ends_after_thirteen_turns_of_each_seat(played: Game) -> None:
    """With a score sheet and a winner; no hand, display or pool is left."""
    state = played.begin()
    for _, _, _, step in played.steps():
        state = step.state
    assert state.over
    assert [own.turns for own in state.seats] == [TURNS] * len(state.seats)
    assert state.wisdom.display == state.wisdom.pool == ()
    sheet = score(state)
    best = max(column.total for column in sheet.columns)
    assert sheet.winners
    assert all(sheet.columns[seat].total == best for seat in sheet.winners)
    for column, own in zip(sheet.columns, state.seats, strict=True):
        assert column.total == sum(row.points for row in column.rows)
        assert own.hand == ()


def _otherwise_hidden(state: State, viewer: Seat | None, stream: Stream) -> State:
    """A state that ``viewer`` cannot tell from this one: all that it does not see is reshuffled."""
    others = [seat for seat in range(len(state.seats)) if seat != viewer]
    unseen = stream.shuffle(
        (*state.wisdom.pool, *(card for seat in others for card in state.seats[seat].hand))
    )
    seats = list(state.seats)
    for seat in others:
        held = len(seats[seat].hand)
        seats[seat] = replace(seats[seat], hand=unseen[:held])
        unseen = unseen[held:]
    bot = state.bot
    if bot is not None:
        top, rest = bot.deck[:1], bot.deck[1:]
        reserve = stream.shuffle(bot.reserve)
        bot = replace(bot, deck=(*top, *stream.shuffle(rest)), reserve=reserve)
    return replace(
        state,
        seats=tuple(seats),
        bot=bot,
        city=replace(state.city, bag=stream.shuffle(state.city.bag)),
        wisdom=replace(state.wisdom, pool=unseen),
    )


@given(games())
def test_views_of_states_that_differ_only_in_what_is_hidden_are_equal(played: Game) -> None:
    """For every seat and for a spectator, throughout the game."""
    stream = Stream(played.word, "hidden")
    for number, (state, _, _, _) in enumerate(played.steps()):
        if number % 8:
            continue
        for viewer in (*range(len(state.seats)), None):
            other = _otherwise_hidden(state, viewer, stream)
            assert check(other) == ()
            assert view(other, viewer) == view(state, viewer)


def _words(events: tuple[Event, ...]) -> set[str]:
    """Every text in some events."""
    found: set[str] = set()
    todo: list[object] = [msgspec.to_builtins(event) for event in events]
    while todo:
        one = todo.pop()
        if isinstance(one, dict):
            todo += [*one.values()]
        elif isinstance(one, list | tuple):
            todo += one
        elif isinstance(one, str):
            found |= {one, one.rpartition(":")[2]}
    return found


@given(games())
def test_events_name_nothing_that_is_still_hidden(played: Game) -> None:
    """No card of the pool, none of the Bot's deck under its top, none that was left out."""
    for _, _, text, step in played.steps():
        state = step.state
        hidden = set(state.wisdom.pool)
        if state.bot is not None:
            hidden |= set(state.bot.deck[1:])
        dealt = {*state.wisdom.display, *state.wisdom.pool, *state.out}
        for own in state.seats:
            dealt |= {*own.hand, *own.board, *own.pile, *own.discard}
        stack = state.bot.stack if state.bot is not None else ()
        hidden |= set(components_of(state).characters) - dealt - set(stack)
        assert not _words(step.events) & hidden, text


@pytest.mark.parametrize("state", [game(2), game(3), game(4), *map(solo_game, LEVELS)])
def test_events_can_be_sent_as_json(state: State) -> None:
    """And read back as what they were."""
    stream = Stream("json", "whole game")
    while (decision := pending(state)) is not None:
        step = apply(state, decision.seat, choose(decision, stream, "eager"))
        data = msgspec.json.encode(step.events)
        assert msgspec.json.decode(data, type=tuple[Event, ...]) == step.events
        state = step.state
