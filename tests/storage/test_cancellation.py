"""Whoever is cancelled, at whatever point, leaves no lock and no half act behind."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import Appended, Conflict, Post, Storage, StorageUnavailable
from tests.storage.kit import ANNA, NOON, addition, begin, entries, new_game

POSTS = (Post(kind="turn", channel_id=10),)


async def cancelled_after(steps: int, act: Coroutine[Any, Any, object]) -> bool:
    """Start an act and cancel it after so many turns of the loop; whether it was in time."""
    task = asyncio.create_task(act)
    for _ in range(steps):
        await asyncio.sleep(0)
    if task.done():
        await task
        return False
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    return True


async def test_taos_2771_cancelled_acts_are_whole_or_nothing_and_the_next_one_works(
    storage: Storage,
) -> None:
    game_id = await begin(storage)
    await storage.games.append(game_id, 0, addition(*entries(0, "first"), posts=POSTS))
    for steps in range(4000):
        game = await storage.games.get(game_id)
        assert game is not None
        seq = game.last_seq
        act = addition(*entries(seq, "a", "b", "c"), posts=POSTS, snapshot=b"s")
        in_time = await cancelled_after(steps, storage.games.append(game_id, seq, act))

        outcome = await storage.games.append(game_id, seq, act)

        # Once begun, the cancelled act has counted; then the next one is told so.
        assert outcome in {Appended(seq + 3), Conflict(seq + 3)}
        if not in_time:
            assert outcome == Conflict(seq + 3)
            break
    else:
        pytest.fail("the act never came to its end")
    log = await storage.log.lines(game_id)
    assert [line.entry.seq for line in log] == list(range(1, len(log) + 1))
    assert len(log) % 3 == 1
    assert await storage.problems() == ()


async def test_an_act_cancelled_before_its_turn_writes_nothing(file_url: str) -> None:
    async with await Storage.open(file_url) as storage:
        game_id = await begin(storage)
        free = asyncio.Event()
        holding = asyncio.create_task(storage.database.write(lambda _: free.wait()))
        waiting = asyncio.create_task(
            storage.games.append(game_id, 0, addition(*entries(0, "never")))
        )
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        free.set()
        await holding
        act = addition(*entries(0, "now"))
        assert await storage.games.append(game_id, 0, act) == Appended(1)


async def slow_act(storage: Storage) -> tuple[asyncio.Task[None], asyncio.Event]:
    """An act that has begun to write, and goes on once it is set free."""
    begun, free = asyncio.Event(), asyncio.Event()

    async def slowly(connection: AsyncConnection) -> None:
        await connection.exec_driver_sql("UPDATE games SET owner_id = 1")
        begun.set()
        await free.wait()

    act = asyncio.create_task(storage.database.write(slowly))
    await begun.wait()
    return act, free


async def test_an_act_cancelled_twice_is_carried_to_its_end_all_the_same(
    storage: Storage,
) -> None:
    game_id = await begin(storage)
    act, free = await slow_act(storage)
    act.cancel()
    await asyncio.sleep(0)
    act.cancel()
    with pytest.raises(asyncio.CancelledError):
        await act
    free.set()

    await storage.games.append(game_id, 0, addition(*entries(0, "x")))
    game = await storage.games.get(game_id)
    assert game is not None
    assert game.owner_id == 1


async def test_closing_waits_for_acts_under_way_and_refuses_the_rest(url: str) -> None:
    storage = await Storage.open(url)
    game_id = await begin(storage)
    act, free = await slow_act(storage)
    closing = asyncio.create_task(storage.close())
    await asyncio.sleep(0)
    with pytest.raises(StorageUnavailable, match="The bot is stopping"):
        await storage.games.get(game_id)
    assert not closing.done()
    free.set()
    await asyncio.gather(act, closing)

    async with await Storage.open(url) as again:
        game = await again.games.get(game_id)
        assert game is not None
        assert game.owner_id == 1


async def test_acts_that_wait_for_their_turn_are_refused_at_closing(file_url: str) -> None:
    storage = await Storage.open(file_url)
    games = [await begin(storage, new_game(channel)) for channel in range(5)]
    acts = [
        asyncio.create_task(storage.games.append(game_id, 0, addition(*entries(0, "x"))))
        for game_id in games
    ]
    await asyncio.sleep(0)
    await storage.close()
    outcomes = await asyncio.gather(*acts, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [Appended, *[StorageUnavailable] * 4]


def test_a_loop_that_ends_in_the_middle_of_acts_leaves_no_lock(file_url: str) -> None:
    interrupted: list[asyncio.Task[object]] = []

    async def ends(steps: int) -> None:
        async with await Storage.open(file_url) as storage:
            game_id = await begin(storage, new_game(private=True))
            act = addition(*entries(0, "a", "b", "c"), posts=POSTS, snapshot=b"s")
            interrupted.extend(
                asyncio.create_task(storage.games.append(game_id, 0, act)) for _ in range(3)
            )
            for _ in range(steps):
                await asyncio.sleep(0)

    async def goes_on() -> None:
        async with await Storage.open(file_url) as storage:
            game_id = await begin(storage, new_game(private=True))
            act = addition(*entries(0, "x"))
            assert await storage.games.append(game_id, 0, act) == Appended(1)
            assert await storage.problems() == ()

    for steps in range(0, 60, 6):
        asyncio.run(ends(steps))
        asyncio.run(goes_on())
    for act in interrupted:
        if not act.cancelled():
            act.exception()


async def test_a_flood_of_cancelled_acts_blocks_nobody(storage: Storage) -> None:
    games = [await begin(storage, new_game(channel)) for channel in range(30)]
    for wait in (0, 0.001, 0.005, 0.02):
        acts = []
        for game_id in games:
            game = await storage.games.get(game_id)
            assert game is not None
            act = addition(*entries(game.last_seq, "a", "b"))
            acts.append(asyncio.ensure_future(storage.games.append(game_id, game.last_seq, act)))
        await asyncio.sleep(wait)
        for task in acts:
            task.cancel()
        await asyncio.gather(*acts, return_exceptions=True)

    for game_id in games:
        game = await storage.games.get(game_id)
        assert game is not None
        act = addition(*entries(game.last_seq, "end"), status="finished")
        assert await storage.games.append(game_id, game.last_seq, act) == Appended(
            game.last_seq + 1
        )
    assert await storage.problems() == ()


async def test_cancelled_readers_give_their_connections_back(storage: Storage) -> None:
    game_id = await begin(storage, None, *entries(0, "x"))
    for steps in range(60):
        await cancelled_after(steps, storage.games.load(game_id))
    loads = await asyncio.gather(*(storage.games.load(game_id) for _ in range(20)))
    assert None not in loads


@pytest.mark.parametrize("error", [KeyError, asyncio.CancelledError])
async def test_an_exception_in_a_transaction_takes_it_back(
    storage: Storage, error: type[BaseException]
) -> None:
    game_id = await begin(storage)

    async def fails(connection: AsyncConnection) -> None:
        await connection.exec_driver_sql("UPDATE games SET owner_id = 1")
        raise error

    with pytest.raises(error):
        await storage.database.write(fails)

    game = await storage.games.get(game_id)
    assert game is not None
    assert game.owner_id == ANNA
    assert await storage.games.append(game_id, 0, addition(*entries(0, "x"))) == Appended(1)


async def test_cancelled_claims_come_back(storage: Storage) -> None:
    game_id = await begin(storage)
    await storage.games.append(game_id, 0, addition(*entries(0, "x"), posts=POSTS))
    for steps in range(12):
        await cancelled_after(steps, storage.outbox.claim(NOON))
    due = await storage.outbox.next_due()
    assert due is not None
    (message,) = await storage.outbox.claim(due)
    assert message.game_id == game_id
