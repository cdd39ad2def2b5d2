"""First seed file, read twice: the engine's Bot does what a plain reading of the text does."""

import pytest

from engine.state import State
from engine.tasks import ConfirmTurn
from engine.words import LEVELS, Level
from tests.engine.seeds.second_reading import Reading, table_of
from tests.kit.playing import STYLES, Style, steps, wealthy
from tests.kit.positions import BOT, bot_turn, solo_game


def _compare(state: State) -> None:
    """One turn of the Bot from here, by both."""
    reading = Reading(state)
    reading.turn()
    after = bot_turn(state).state
    assert after.bot is not None
    if len(after.bot.deck) < 2:
        return
    assert table_of(after) == reading.table()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("style", STYLES)
def test_bot_plays_as_a_second_reading_of_its_rules(level: Level, style: Style) -> None:
    """In every turn of some games: rich ones, in which you do much, and poor ones."""
    for number in range(12):
        state = solo_game(level, seed=f"second reading {number}")
        state = wealthy(state) if number % 2 else state
        turns = 0
        for step in steps(state, f"word {number}", style):
            if isinstance(step.state.agenda[0] if step.state.agenda else None, ConfirmTurn):
                _compare(step.state)
                turns += 1
        assert turns == 13


@pytest.mark.parametrize("level", LEVELS)
def test_bot_plays_so_wherever_it_stands(level: Level) -> None:
    """Also many turns of the Bot in a row, without anybody between."""
    from msgspec.structs import replace

    for number in range(6):
        state = solo_game(level, seed=f"alone {number}")
        seats = [replace(own, quadrant=number % 4 + 1, place="") for own in state.seats[:1]]
        state = replace(state, seats=(*seats, state.seats[BOT]))
        for _ in range(14):
            _compare(state)
            state = bot_turn(state).state
