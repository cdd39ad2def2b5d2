"""The log: what counts of it, and how far one may go back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import LogError, SetupError, replay
from engine.log import Entry, effective, last_choice, turn_start
from engine.state import State
from tests.kit.playing import steps
from tests.kit.positions import game


def _log(*lines: str) -> tuple[Entry, ...]:
    """Entries from lines like ``0 play:manka`` or ``1 go:2 auto``."""
    entries = []
    for seq, line in enumerate(lines, start=1):
        seat, choice, *auto = line.split()
        entries.append(Entry(seq, int(seat), choice, bool(auto)))
    return tuple(entries)


def _seqs(*lines: str) -> list[int]:
    return [entry.seq for entry in effective(_log(*lines))]


# What counts


def test_every_choice_counts_without_an_undo() -> None:
    assert _seqs("0 a", "0 b", "1 c") == [1, 2, 3]


def test_undo_takes_back_what_came_after_its_target() -> None:
    assert _seqs("0 a", "0 b", "0 c", "0 undo:1") == [1]


def test_undo_to_nought_takes_back_everything() -> None:
    assert _seqs("0 a", "0 b", "0 undo:0") == []


def test_choices_after_an_undo_count() -> None:
    """Their sequence numbers go on: what was made before is stale for good."""
    assert _seqs("0 a", "0 b", "0 undo:1", "0 c") == [1, 4]


def test_undo_may_be_taken_twice() -> None:
    assert _seqs("0 a", "0 b", "0 undo:1", "0 c", "0 d", "0 undo:4", "0 undo:1") == [1]


def test_undo_of_an_undo_brings_nothing_back() -> None:
    """What was taken back stays so; the undo itself is no choice that could be taken back."""
    assert _seqs("0 a", "0 b", "0 undo:1", "0 undo:2") == [1]
    assert _seqs("0 a", "0 b", "0 undo:1", "0 undo:3") == [1]


def test_undo_to_a_choice_that_no_longer_counts_goes_before_it() -> None:
    assert _seqs("0 a", "0 b", "0 c", "0 undo:1", "0 d", "0 undo:3") == [1]


def test_undo_of_nothing_changes_nothing() -> None:
    assert _seqs("0 a", "0 undo:1") == [1]


@pytest.mark.parametrize("target", ["2", "3", "99"])
def test_undo_that_points_at_or_past_itself_is_no_log(target: str) -> None:
    with pytest.raises(LogError, match="entry 2"):
        effective(_log("0 a", f"0 undo:{target}"))


@pytest.mark.parametrize("target", ["", "-1", "x", "1.5", "٣", "1" * 10, "²", "+1"])
def test_undo_without_a_number_is_no_log(target: str) -> None:
    with pytest.raises(LogError, match="entry 2"):
        effective((Entry(1, 0, "a"), Entry(2, 0, f"undo:{target}")))


@pytest.mark.parametrize(
    "seqs", [(2,), (0, 1), (1, 3), (1, 1), (1, 2, 2), (2, 1), (-1,), (1, 2, 4)]
)
def test_sequence_with_a_gap_is_no_log(seqs: tuple[int, ...]) -> None:
    with pytest.raises(LogError, match="stands where"):
        effective(Entry(seq, 0, "a") for seq in seqs)


@given(st.lists(st.one_of(st.just(-1), st.integers(0, 12)), max_size=12))
def test_effective_is_what_a_stack_would_keep(marks: list[int]) -> None:
    """Against the plain definition: a choice counts unless a later undo points before it."""
    entries = []
    for seq, mark in enumerate(marks, start=1):
        undo = 0 <= mark < seq
        entries.append(Entry(seq, 0, f"undo:{mark}" if undo else "a"))
    expected = [
        entry
        for entry in entries
        if entry.undoes_to is None
        and not any(
            later.undoes_to is not None and later.undoes_to < entry.seq
            for later in entries[entry.seq :]
        )
    ]
    assert list(effective(entries)) == expected


# How far back


def test_turn_starts_after_the_confirmation_of_the_seat_before() -> None:
    log = _log("0 play:a", "0 confirm", "1 play:b", "1 go:2")
    assert turn_start(log, 1) == 2
    assert turn_start(log, 0) == 4


def test_first_turn_starts_at_nought() -> None:
    assert turn_start((), 0) == 0
    assert turn_start(_log("0 play:a"), 0) == 0


def test_own_confirmation_is_a_barrier_in_solo() -> None:
    """The Bot makes no entries: the person's next turn follows on its own confirmation."""
    log = _log("0 play:a", "0 confirm", "0 play:b")
    assert turn_start(log, 0) == 2
    assert last_choice(log, 0) == 2


def test_turn_start_looks_at_what_counts() -> None:
    """A confirmation that was undone (by consent) is no barrier any more."""
    log = _log("0 play:a", "0 go:1", "0 confirm", "0 undo:1", "0 go:2")
    assert turn_start(log, 0) == 0
    assert last_choice(log, 0) == 1


def test_last_choice_is_taken_back_alone() -> None:
    log = _log("0 play:a", "0 sail:w1", "0 go:2")
    assert last_choice(log, 0) == 2


def test_forced_choices_fall_with_the_decision_before_them() -> None:
    log = _log("0 play:a", "0 go:2 auto", "0 act:2.m auto")
    assert last_choice(log, 0) == 0
    assert last_choice(log[:1], 0) == 0


def test_forced_choices_before_the_decision_stay() -> None:
    log = _log("0 play:a", "0 go:2 auto", "0 act:2.m", "0 market:1")
    assert last_choice(log, 0) == 3
    assert last_choice(log[:3], 0) == 2


def test_nothing_to_take_back_at_the_start_of_a_turn() -> None:
    log = _log("0 play:a", "0 confirm")
    assert last_choice(log, 1) is None
    assert last_choice((), 0) is None
    assert last_choice((*log, Entry(3, 1, "play:b", auto=True)), 1) is None


def test_choice_after_an_undo_is_taken_back_alone() -> None:
    log = _log("0 play:a", "0 go:1", "0 undo:1", "0 go:2", "0 act:2.m")
    assert last_choice(log, 0) == 4
    assert last_choice((*log, Entry(6, 0, "undo:4")), 0) == 1


def test_nobody_takes_back_the_choices_of_another_seat() -> None:
    log = _log("0 play:a", "0 confirm", "1 play:b")
    assert last_choice(log, 0) is None


def test_taking_back_one_by_one_leads_to_the_start_of_the_turn() -> None:
    """In a real game: each step back is an earlier state of it."""
    states: list[State] = [game(2, seed="back")]
    log: list[Entry] = []
    for step in steps(states[0], "back"):
        if step.barrier:
            break
        states.append(step.state)
    stream = steps(game(2, seed="back"), "back")
    for number, state in enumerate(states[1:], start=1):
        assert next(stream).state == state
        log.append(Entry(number, 0, _choice_between(states[number - 1], state)))
    while (back := last_choice(log, 0)) is not None:
        log.append(Entry(len(log) + 1, 0, f"undo:{back}"))
        assert replay(states[0].setup, log) == states[back]
    assert effective(log) == ()


def _choice_between(before: State, after: State) -> str:
    """The option that leads from one state to the next."""
    from engine import apply, pending

    decision = pending(before)
    assert decision is not None
    found = [
        option.text
        for option in decision.options
        if apply(before, decision.seat, option.text).state == after
    ]
    return found[0]


# Replay


def test_replay_names_the_first_entry_that_is_not_legal() -> None:
    state = game(2, seed="back")
    legal = f"play:{state.seats[0].hand[0]}"
    with pytest.raises(LogError, match="entry 2 is not legal: 'fly:moon'"):
        replay(state.setup, (Entry(1, 0, legal), Entry(2, 0, "fly:moon"), Entry(3, 0, "x")))
    with pytest.raises(LogError, match="entry 1 is not legal"):
        replay(state.setup, (Entry(1, 1, legal),))


def test_replay_does_not_look_at_what_was_taken_back() -> None:
    """An entry that does not count need not be legal under today's rules."""
    state = game(2, seed="back")
    log = (Entry(1, 0, "fly:moon"), Entry(2, 0, "undo:0"))
    assert replay(state.setup, log) == state


def test_replay_refuses_a_setup_that_no_game_can_begin_with() -> None:
    from dataclasses import replace

    with pytest.raises(SetupError):
        replay(replace(game(2).setup, colours=("lapis",)), ())
