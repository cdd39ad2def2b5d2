"""Games that are over, and positions to play on from."""

from bot.service import Person, Table, Tables
from bot.service.play_on.playing_on import PlayOn
from bot.service.play_on.records import (
    PlayedOn,
)
from tests.service.kit import (
    ANN,
    HOME,
)
from tests.service.several import forward


async def ended(tables: Tables, table: Table) -> Table:
    """The game played to its end by chance, as one act."""
    return await forward(tables, table, lambda _: False)


async def code_of(play_on: PlayOn, table: Table, number: int) -> str:
    return (await play_on.positions(table))[number - 1].code


async def played_on(
    play_on: PlayOn,
    table: Table,
    number: int,
    person: Person = ANN,
    *,
    seat: int | None = None,
    interaction_id: int | None = None,
) -> PlayedOn:
    outcome = await play_on.start(
        await code_of(play_on, table, number),
        HOME,
        person,
        seat=seat,
        player="greedy",
        interaction_id=interaction_id,
    )
    assert isinstance(outcome, PlayedOn), outcome
    return outcome
