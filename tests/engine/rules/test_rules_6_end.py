"""rules.md §6: what the second seed file leaves to this page."""

import pytest

from engine import IllegalChoice, Refusal, apply, pending, score, why_not
from engine.events import Drafted, TurnEnded
from engine.state import State
from engine.words import LEVELS
from tests.kit.playing import random_game
from tests.kit.positions import NUMBERS, bare_game, bare_solo, game, solo_game, with_seat

ROWS = ("great", "base", "dome", "night", "artefacts", "favour", "shame")


@pytest.mark.parametrize("state", [game(seats, seed="thirteen") for seats in (2, 3, 4)])
def test_13_turns_each(state: State) -> None:
    """Three Starting cards and ten drafted ones, one a turn."""
    end, events = random_game(state)
    assert [own.turns for own in end.seats] == [13] * len(end.seats)
    assert end.turn == 13 * len(end.seats)
    assert sum(isinstance(event, TurnEnded) for event in events) == end.turn


@pytest.mark.parametrize("level", LEVELS)
def test_in_solo_13_turns_each_and_the_bots_last_three_draft_nothing(level: str) -> None:
    """Twenty cards are drafted, ten by each."""
    state = next(solo_game(one, seed="thirteen") for one in LEVELS if one == level)
    end, events = random_game(state)
    assert [own.turns for own in end.seats] == [13, 13]
    drafts = [event.seat for event in events if isinstance(event, Drafted)]
    assert drafts == [0, 1] * 10
    last = [event for event in events if isinstance(event, TurnEnded | Drafted)][-6:]
    assert all(isinstance(event, TurnEnded) for event in last)


def test_finished_game_asks_nothing_more() -> None:
    """Any choice is refused."""
    end, _ = random_game(game(2))
    assert end.over
    assert end.agenda == ()
    assert pending(end) is None
    with pytest.raises(IllegalChoice) as refused:
        apply(end, 0, "confirm")
    assert refused.value.refusal == Refusal("game_over", "rules.md §6")
    assert why_not(end, 1, "play:manka") == Refusal("game_over", "rules.md §6")


def test_sheet_can_be_read_at_any_time() -> None:
    """As if the game ended now."""
    sheet = score(game(3))
    assert [column.total for column in sheet.columns] == [0, 0, 0]
    assert len(score(bare_game()).columns[0].rows) == 8 + len(ROWS)


def test_in_solo_no_tie_break_helps() -> None:
    """More points than the Bot, or the Bot wins."""
    state = with_seat(bare_solo(), 0, favour=0)
    sheet = score(state)
    assert sheet.winners == (1,)
    assert [column.rank for column in sheet.columns] == [2, 1]
    assert NUMBERS.shame_points == -3
