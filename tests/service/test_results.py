"""Games of a server, how they ended, and who counts for ratings."""

import pytest

from bot.service import GameResult, SeatChanged, Table, Tables
from storage import NewHolder, Place
from tests.service.kit import ANN, BEN, HOME, by, started
from tests.service.several import (
    CEM,
    DOA,
    PEOPLE,
    begun,
    forward,
    opened,
    rounds,
    sits,
)

ON_BOTH = True


async def played(tables: Tables, seats: int, seed: str = "result", home: Place = HOME) -> Table:
    table = await begun(tables, seats, seed=seed, home=home)
    return await forward(tables, table, lambda walk: walk.decision is None, seed)


async def result(tables: Tables, table: Table) -> GameResult:
    found = await tables.results.of(table.id)
    assert found is not None
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_a_game_that_was_played_out_counts_for_all(tables: Tables, seats: int) -> None:
    table = await played(tables, seats)
    ended = await result(tables, table)
    assert ended.ended_early is None
    totals = [column.total for column in table.sheet.columns]
    assert [seat.points for seat in ended.seats] == totals
    assert [seat.record.seat for seat in ended.seats if seat.won] == list(table.sheet.winners)
    assert not any(seat.resigned or seat.former for seat in ended.seats)
    assert {seat.counts_for for seat in ended.seats} == {
        person.user_id for person in PEOPLE[:seats]
    }


async def test_who_resigned_has_a_result_all_the_same(tables: Tables) -> None:
    table = await begun(tables, 3)
    resigned = await tables.seats.resign(table.id, by(CEM))
    assert isinstance(resigned, SeatChanged)
    table = await forward(tables, resigned.table, lambda walk: walk.decision is None)
    ended = await result(tables, table)
    assert ended.seats[resigned.seat].resigned
    assert ended.seats[resigned.seat].counts_for == CEM.user_id
    assert {seat.counts_for for seat in ended.seats} == {ANN.user_id, BEN.user_id, CEM.user_id}


async def test_to_resign_among_two_is_to_lose(tables: Tables) -> None:
    table = await begun(tables, 2)
    await tables.seats.resign(table.id, by(ANN))
    ended = await result(tables, table)
    assert ended.ended_early == "resigned"
    outcome = {seat.counts_for: (seat.won, seat.resigned) for seat in ended.seats}
    assert outcome == {BEN.user_id: (True, False), ANN.user_id: (False, True)}


async def test_a_seat_that_changed_hands_counts_for_nobody(tables: Tables) -> None:
    table = await begun(tables, 2)
    doa = NewHolder(kind="human", display_name="Doa", user_id=DOA.user_id)
    changed = await tables.admin.seat(table.id, sits(table, BEN), doa)
    assert isinstance(changed, SeatChanged)
    await forward(tables, changed.table, lambda walk: walk.decision is None)
    ended = await result(tables, table)
    assert {seat.counts_for for seat in ended.seats} == {ANN.user_id, None}
    assert [one.user_id for one in ended.seats[changed.seat].former] == [BEN.user_id]


async def test_who_resigned_and_came_back_counts_for_nobody(tables: Tables) -> None:
    table = await begun(tables, 3)
    resigned = await tables.seats.resign(table.id, by(CEM))
    assert isinstance(resigned, SeatChanged)
    cem = NewHolder(kind="human", display_name="Cem", user_id=CEM.user_id)
    back = await tables.admin.seat(table.id, resigned.seat, cem)
    assert isinstance(back, SeatChanged)
    await forward(tables, back.table, lambda walk: walk.decision is None)
    ended = await result(tables, table)
    assert {seat.counts_for for seat in ended.seats} == {ANN.user_id, BEN.user_id, None}


async def test_a_game_that_was_ended_counts_for_nobody(tables: Tables) -> None:
    table = await rounds(tables, await begun(tables, 2), 2)
    assert await tables.results.of(table.id) is None
    await tables.admin.end(table.id)
    ended = await result(tables, table)
    assert ended.ended_early == "admin"


async def test_lists_of_a_server(tables: Tables) -> None:
    homes = [Place(channel_id=900 + number, guild_id=50) for number in range(6)]
    games = [await begun(tables, 2, home=home) for home in homes]
    elsewhere = await begun(tables, 2, home=Place(channel_id=1, guild_id=51))
    await opened(tables, home=Place(channel_id=2, guild_id=50))
    for table in games[:3]:
        await tables.admin.end(table.id)
    await started(tables, home=Place(channel_id=3, guild_id=50, private=True))
    running = await tables.results.running(50)
    assert [game.id for game in running] == [table.id for table in games[:2:-1]]
    first = await tables.results.over(50, limit=2)
    rest = await tables.results.over(50, before=first[-1].id, limit=2)
    assert [game.id for game in (*first, *rest)] == [table.id for table in games[2::-1]]
    assert [game.id for game in await tables.results.running(51)] == [elsewhere.id]
    assert await tables.results.running(52) == ()
