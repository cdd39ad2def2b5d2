"""Games of a server, how they ended, and who counts for ratings."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.service import GameResult, Placing, SeatChanged, Table, Tables
from engine import default_components
from storage import NewHolder, Place, Storage
from tests.service.kit import ANN, BEN, HOME, Clock, by, play_out, started
from tests.service.several import (
    CEM,
    DOA,
    PEOPLE,
    begun,
    forward,
    opened,
    rounds,
    sits,
    to_the_end,
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
    assert ended.unrated is None
    assert ended.ended_early is None
    totals = [column.total for column in table.sheet.columns]
    assert [seat.points for seat in ended.seats] == totals
    assert [seat.record.seat for seat in ended.seats if seat.won] == list(table.sheet.winners)
    assert not any(seat.resigned or seat.former or seat.stood_in for seat in ended.seats)
    placed = {one.user_id: one.place for one in ended.placings}
    assert set(placed) == {person.user_id for person in PEOPLE[:seats]}
    for column in table.sheet.columns:
        user_id = table.person(column.seat).user_id
        assert user_id is not None
        if column.seat in table.sheet.winners:
            assert placed[user_id] == 1
    assert min(placed.values()) == 1


async def test_who_resigned_comes_last(tables: Tables) -> None:
    table = await begun(tables, 3)
    resigned = await tables.seats.resign(table.id, by(CEM))
    assert isinstance(resigned, SeatChanged)
    table = await forward(tables, resigned.table, lambda walk: walk.decision is None)
    ended = await result(tables, table)
    places = {placing.user_id: placing.place for placing in ended.placings}
    assert places[CEM.user_id] == 3
    assert set(places) == {ANN.user_id, BEN.user_id, CEM.user_id}
    assert ended.seats[resigned.seat].resigned
    assert ended.unrated is None


async def test_to_resign_among_two_is_to_lose(tables: Tables) -> None:
    table = await begun(tables, 2)
    await tables.seats.resign(table.id, by(ANN))
    ended = await result(tables, table)
    assert ended.ended_early == "resigned"
    assert ended.placings == tuple(
        Placing(user, place)
        for _, user, place in sorted(
            [(sits(table, BEN), BEN.user_id, 1), (sits(table, ANN), ANN.user_id, 2)]
        )
    )
    assert ended.unrated is None


async def test_a_seat_that_changed_hands_counts_for_nobody(tables: Tables) -> None:
    table = await begun(tables, 2)
    doa = NewHolder(kind="human", display_name="Doa", user_id=DOA.user_id)
    changed = await tables.admin.seat(table.id, sits(table, BEN), doa)
    assert isinstance(changed, SeatChanged)
    await forward(tables, changed.table, lambda walk: walk.decision is None)
    ended = await result(tables, table)
    assert [placing.user_id for placing in ended.placings] == [ANN.user_id]
    assert ended.unrated == "changed_hands"
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
    assert {one.user_id for one in ended.placings} == {ANN.user_id, BEN.user_id}


async def test_a_game_that_was_ended_counts_for_nobody(tables: Tables) -> None:
    table = await rounds(tables, await begun(tables, 2), 2)
    assert await tables.results.of(table.id) is None
    await tables.admin.end(table.id)
    ended = await result(tables, table)
    assert ended.unrated == "not_finished"
    assert ended.ended_early == "admin"


async def test_turns_of_stand_ins_are_counted(tables: Tables, storage: Storage) -> None:
    table = await played(tables, 2)
    turns = await tables.turns(table)
    values = ",".join(f"({table.id}, {turn.last}, 'engine', 'greedy')" for turn in turns[:3])
    await storage.database.write(
        lambda connection: connection.exec_driver_sql(
            f"INSERT INTO actors (game_id, seq, kind, player) VALUES {values}"
        )
    )
    ended = await result(tables, table)
    assert [seat.stood_in for seat in ended.seats] == [2, 1]


async def test_ratings_are_counted_in_the_order_of_the_ends(storage: Storage) -> None:
    clock = Clock()
    tables = Tables(storage, default_components(), clock)
    homes = [Place(channel_id=900 + number, guild_id=50) for number in range(5)]
    games = [await begun(tables, 2, seed=home_seed(home), home=home) for home in homes]
    order = [3, 0, 4, 1]
    for number in order:
        clock.now += timedelta(hours=1)
        await forward(tables, games[number], lambda walk: walk.decision is None)
    await play_out(tables, await started(tables))
    found: list[int] = []
    page: tuple[GameResult, ...] = ()
    while page := await tables.results.ended(after=page[-1] if page else None, limit=3):
        found += [one.game.id for one in page]
    assert found == [games[number].id for number in order]


def home_seed(home: Place) -> str:
    return f"home {home.channel_id}"


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


async def test_shared_places_are_the_same(tables: Tables) -> None:
    table = await played(tables, 3)
    ended = await result(tables, table)
    same = tuple(replace(seat, points=7, won=seat.record.seat == 0) for seat in ended.seats)
    placings = GameResult(ended.game, same).placings
    assert [placing.place for placing in placings] == [1, 2, 2]
    assert await to_the_end(tables, table) == table
