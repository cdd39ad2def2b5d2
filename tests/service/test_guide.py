"""What the guide says follows from the log alone: over a random game, and after undo."""

from collections.abc import Iterator

import pytest

from bot.service import GUIDED_TURNS, Person, Table, Tables, TakenBack, can_be_guided, turn_of
from bot.service.guide import Guidance, guidance
from engine.players import PLAYERS
from engine.tasks import ConfirmTurn, PlayCharacter
from storage import Storage
from tests.service.kit import ANN, BEN, by, first_option, press, started, tables_of

Asked = list[tuple[int, type, Guidance | None]]


@pytest.fixture
def tables(storage: Storage) -> Tables:
    return tables_of(storage)


async def asked_in_turns(tables: Tables, table: Table, turns: int) -> Asked:
    """Every question of the first turns of a random game, with what the guide says to it."""
    player, asked = PLAYERS["random"]("guide"), []
    while turn_of(table) <= turns:
        assert table.decision is not None
        said = await tables.guide.guidance(ANN.user_id, table)
        assert said == (guidance(table) if turn_of(table) <= GUIDED_TURNS + 1 else None)
        asked.append((turn_of(table), type(table.decision.task), said))
        text = player.choose(table.state, table.decision)
        table = (await press(tables, table, text)).table
    return asked


def in_turn(asked: Asked, turn: int) -> Iterator[tuple[type, Guidance | None]]:
    return ((sort, said) for number, sort, said in asked if number == turn)


async def test_a_question_is_explained_once_and_recalled_once_a_turn(tables: Tables) -> None:
    table = await started(tables)
    await tables.guide.begin(ANN.user_id, table)
    asked = await asked_in_turns(tables, table, GUIDED_TURNS + 2)
    ever: set[type] = set()
    for turn in range(1, GUIDED_TURNS + 1):
        now: set[type] = set()
        for sort, said in in_turn(asked, turn):
            depth = said.depth if said else None
            assert depth == (None if sort in now else "reminder" if sort in ever else "lesson")
            now.add(sort)
            ever.add(sort)
    assert {PlayCharacter, ConfirmTurn} <= ever
    openings = [
        [said.opening for _, said in in_turn(asked, turn) if said and said.opening]
        for turn in range(1, GUIDED_TURNS + 3)
    ]
    assert openings == [["game"], ["bot"], [], ["leave"], []]
    [leave, *silent] = [said for turn, _, said in asked if turn > GUIDED_TURNS]
    assert leave == Guidance("leave", None)
    assert set(silent) == {None}


async def test_what_was_taken_back_was_not_asked(tables: Tables) -> None:
    table = await started(tables)
    fresh = guidance(table)
    assert fresh == Guidance("game", "lesson")
    played = (await press(tables, table, first_option(table))).table
    assert guidance(played) == Guidance(None, "lesson")
    back = await tables.undo(table.id, by(ANN))
    assert isinstance(back, TakenBack)
    assert guidance(back.table) == fresh


async def test_only_its_own_person_is_guided_and_only_in_one_game(tables: Tables) -> None:
    table = await started(tables)
    assert await tables.guide.guidance(ANN.user_id, table) is None
    await tables.guide.begin(ANN.user_id, table)
    await tables.guide.begin(BEN.user_id, table)
    assert await tables.guide.guides(ANN.user_id, table)
    assert not await tables.guide.guides(BEN.user_id, table)
    await tables.guide.stop(ANN.user_id)
    assert await tables.guide.guidance(ANN.user_id, table) is None
    assert can_be_guided(table, ANN.user_id)
    assert not can_be_guided(table, BEN.user_id)
    assert not can_be_guided(table, Person(99, "Cal").user_id)
