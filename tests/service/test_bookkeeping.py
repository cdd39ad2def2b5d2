"""Finished games are booked once, in order, whatever happens in between; ratings follow."""

import asyncio
from datetime import timedelta

import pytest

from bot import ratings
from bot.ratings import EVERYWHERE
from bot.service import (
    Tables,
)
from engine import default_components
from storage import Storage
from storage.records.results import Booking
from tests.service.booking import book, booked, execute, played, the_ratings
from tests.service.kit import ANN, BEN, Clock, tables_of
from tests.service.several import (
    begun,
    forward,
    rounds,
    sits,
)

ON_BOTH = True


async def test_a_game_is_booked_seat_by_seat(tables: Tables, storage: Storage) -> None:
    table = await played(tables, 3)
    await book(tables)
    (game,) = await booked(storage, BEN)
    booking = game.booking
    assert (booking.kind, booking.guild_id, booking.level, booking.modules) == (
        "multi",
        50,
        None,
        "",
    )
    assert booking.rated
    assert booking.played_out
    assert booking.ended_at == table.game.updated_at
    assert game.own == sits(table, BEN)
    for seat, column in zip(booking.seats, table.sheet.columns, strict=True):
        assert seat.user_id == table.person(seat.seat).user_id
        assert (seat.points, seat.place) == (column.total, column.rank)
        assert list(seat.score_rows.items()) == [(row.key, row.points) for row in column.rows]
        assert len(seat.cards) == 13
        assert len(set(seat.cards)) == 13
        assert len(seat.seconds) == (12 if seat.seat == 0 else 13)


async def test_turns_take_as_long_as_their_seat_was_asked(storage: Storage) -> None:
    clock = Clock()
    tables = Tables(storage, default_components(), clock)
    table = await begun(tables, 2)
    for hours in (5, 1, 2):
        clock.now += timedelta(hours=hours)
        table = await rounds(tables, table, 1)
    await forward(tables, table, lambda walk: walk.decision is None)
    await book(tables)
    games = [(await booked(storage, person))[0] for person in (ANN, BEN)]
    seconds = {game.own: game.seat.seconds for game in games}
    assert 3600 <= seconds[1][0] < 3700, "the second turn; the first one of a game is not measured"
    assert 7200 <= seconds[0][0] < 7300


async def test_ratings_follow_and_once_only(tables: Tables, storage: Storage) -> None:
    table = await played(tables)
    await book(tables)
    before = await the_ratings(storage)
    assert len(before) == 8, "two people, here and everywhere"
    winner = table.sheet.winners[0]
    known = await storage.ratings.of([EVERYWHERE, 50], [ANN.user_id, BEN.user_id])
    for ladder in (EVERYWHERE, 50):
        won = known[ladder, table.person(winner).user_id or 0]
        lost = known[ladder, table.person(1 - winner).user_id or 0]
        assert won.shown > 1500 > lost.shown
        assert won.provisional
        assert won.games == 1
    for again in (tables, tables_of(storage)):
        assert await again.bookkeeper.catch_up(everything=True) == 0
        assert await the_ratings(storage) == before
    assert await tables.bookkeeper.rebuild() == 1
    assert await the_ratings(storage) == before


async def test_two_processes_book_a_game_once(storage: Storage, url: str) -> None:
    tables = tables_of(storage)
    for number in range(4):
        await played(tables, number=number)
    async with await Storage.open(url) as other:
        both = (tables.bookkeeper, tables_of(other).bookkeeper)
        await asyncio.gather(*(one.catch_up() for one in both))
    before = await the_ratings(storage)
    assert len(before) == 2 * 2 + 4 * 2 * 2
    await tables.bookkeeper.rebuild()
    assert await the_ratings(storage) == before


async def test_a_crash_in_the_middle_books_all_or_nothing(
    tables: Tables, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(tables)

    async def crash(*_: object) -> None:
        raise RuntimeError("the power is gone")

    monkeypatch.setattr("storage.results.booking.write_steps", crash)
    with pytest.raises(RuntimeError, match="power"):
        await storage.statistics.book(await entry_of(tables), [], revision=0)
    monkeypatch.undo()
    assert await booked(storage, ANN) == []
    await book(tables_of(storage))
    assert len(await booked(storage, ANN)) == 1
    assert len(await the_ratings(storage)) == 8


async def entry_of(tables: Tables) -> Booking:
    (game,) = await tables._ledger.storage.statistics.unbooked()
    return await tables.bookkeeper._entry(game)


async def test_a_game_that_comes_to_light_late_is_put_in_its_place(storage: Storage) -> None:
    clock = Clock()
    tables = Tables(storage, default_components(), clock)
    games = []
    for number in range(3):
        clock.now += timedelta(hours=1)
        games.append(await played(tables, number=number))
    await book(tables)
    straight = await the_ratings(storage)
    for statement in (
        "DELETE FROM rating_steps",
        "DELETE FROM ratings",
        "DELETE FROM booked_seats",
        "DELETE FROM booked_games",
        f"UPDATE games SET status = 'running' WHERE id = {games[0].id}",
    ):
        await execute(storage, statement)
    later = Tables(storage, default_components(), clock)
    await book(later)
    assert len(await the_ratings(storage)) == 2 * 2 + 2 * 2 * 2
    await execute(storage, f"UPDATE games SET status = 'finished' WHERE id = {games[0].id}")
    await later.bookkeeper.catch_up(everything=True)
    assert await the_ratings(storage) == straight


async def test_other_rules_of_rating_rate_everything_anew(
    tables: Tables, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(tables)
    await book(tables)
    before = await the_ratings(storage)
    await execute(storage, "UPDATE ratings SET mu = 1, shown = 1")
    await tables.bookkeeper.catch_up()
    assert await the_ratings(storage) != before
    monkeypatch.setattr(ratings, "VERSION", ratings.VERSION + 1)
    await tables.bookkeeper.catch_up()
    assert await the_ratings(storage) == before
    assert (await storage.ratings.books()).ratings_version == ratings.VERSION
