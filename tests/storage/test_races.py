"""Who comes second is refused; nothing is lost, doubled or stuck."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from storage import AlreadyDone, Appended, ChannelTaken, Conflict, Created, Storage
from storage.schema import migrate
from storage.sql.database import Database
from tests.storage.kit import SET, addition, begin, entries, new_game

ROOT = Path(__file__).parents[2]


@asynccontextmanager
async def tables(url: str, count: int) -> AsyncIterator[list[Storage]]:
    """Several bots on one database, each with its own connections."""
    opened = [await Storage.open(url) for _ in range(count)]
    try:
        yield opened
    finally:
        for storage in opened:
            await storage.close()


async def test_of_many_coroutines_one_wins(storage: Storage) -> None:
    game_id = await begin(storage)
    acts = [addition(*entries(0, f"choice:{number}", "x")) for number in range(20)]

    outcomes = await asyncio.gather(*(storage.games.append(game_id, 0, act) for act in acts))

    assert outcomes.count(Appended(2)) == 1
    assert outcomes.count(Conflict(2)) == 19
    winner = acts[outcomes.index(Appended(2))]
    stored = await storage.games.load(game_id)
    assert stored is not None
    assert stored.entries == winner.entries
    assert stored.game.last_seq == 2


async def test_aiosqlite_251_of_many_bots_one_wins_each_round(url: str) -> None:
    async with tables(url, 3) as bots:
        game_id = await begin(bots[0])
        for seq in range(10):
            act = addition(*entries(seq, "x"))
            outcomes = await asyncio.gather(
                *(bot.games.append(game_id, seq, act) for bot in bots * 2)
            )
            assert outcomes.count(Appended(seq + 1)) == 1
            assert outcomes.count(Conflict(seq + 1)) == 5
        assert len(await bots[0].log.lines(game_id)) == 10


async def test_of_several_processes_one_wins(url: str) -> None:
    async with tables(url, 1) as (storage,):
        game_id = await begin(storage)
        program = ("-m", "tests.storage.worker", url, str(game_id), "race", "0")
        workers = [
            await asyncio.create_subprocess_exec(
                sys.executable,
                *program,
                cwd=ROOT,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
            for _ in range(3)
        ]
        for worker in workers:
            assert worker.stdout is not None
            assert await worker.stdout.readline() == b"ready\n"
        answers = await asyncio.gather(*(worker.communicate(b"go\n") for worker in workers))

        outcomes = sorted(output.decode().strip() for output, _ in answers)
        assert outcomes == ["Appended", "Conflict", "Conflict"]
        assert [line.entry.choice for line in await storage.log.lines(game_id)] == ["mine"]


async def test_a_press_delivered_twice_at_once_acts_once(url: str) -> None:
    async with tables(url, 3) as bots:
        game_id = await begin(bots[0])
        press = addition(*entries(0, "x"), interaction_id=5)
        outcomes = await asyncio.gather(*(bot.games.append(game_id, 0, press) for bot in bots * 3))
        assert outcomes.count(Appended(1)) == 1
        assert outcomes.count(AlreadyDone(game_id, 1)) == 8


async def test_a_press_seen_in_two_games_at_once_acts_in_one(url: str) -> None:
    async with tables(url, 2) as bots:
        games = [await begin(bots[0], new_game(channel)) for channel in range(6)]
        press = addition(*entries(0, "x"), interaction_id=5)
        outcomes = await asyncio.gather(
            *(bots[game_id % 2].games.append(game_id, 0, press) for game_id in games)
        )
        assert outcomes.count(Appended(1)) == 1
        (winner,) = (
            game for game, outcome in zip(games, outcomes, strict=True) if outcome == Appended(1)
        )
        assert outcomes.count(AlreadyDone(winner, 1)) == 5
        logs = [len(await bots[0].log.lines(game_id)) for game_id in games]
        assert sorted(logs) == [0, 0, 0, 0, 0, 1]


async def test_a_channel_is_taken_once_however_many_want_it(url: str) -> None:
    async with tables(url, 3) as bots:
        await bots[0].component_sets.keep(SET)
        outcomes = await asyncio.gather(
            *(bot.games.create(new_game(), addition()) for bot in bots * 3)
        )
        (created,) = (outcome for outcome in outcomes if isinstance(outcome, Created))
        assert outcomes.count(ChannelTaken(created.game_id)) == 8
        assert len(await bots[0].games.running()) == 1


async def test_a_command_delivered_twice_at_once_begins_one_game(url: str) -> None:
    async with tables(url, 3) as bots:
        await bots[0].component_sets.keep(SET)
        for channel_id, private in enumerate([False, True]):
            game = new_game(channel_id, private=private)
            command = addition(interaction_id=channel_id + 1)
            outcomes = await asyncio.gather(*(bot.games.create(game, command) for bot in bots * 3))
            (created,) = (outcome for outcome in outcomes if isinstance(outcome, Created))
            assert outcomes.count(AlreadyDone(created.game_id, 0)) == 8
        assert len(await bots[0].games.running()) == 2


async def test_a_component_set_kept_by_all_at_once_is_kept_once(url: str) -> None:
    async with tables(url, 3) as bots:
        await asyncio.gather(*(bot.component_sets.keep(SET) for bot in bots * 3))
        assert await bots[0].component_sets.get(SET.fingerprint) == SET


async def test_a_reader_sees_one_moment_while_others_write(storage: Storage) -> None:
    game_id = await begin(storage)
    done = False

    async def play() -> None:
        nonlocal done
        for seq in range(40):
            act = addition(*entries(seq, "x"), state_hash=str(seq + 1), snapshot=b"%d" % (seq + 1))
            await storage.games.append(game_id, seq, act)
        done = True

    async def look() -> int:
        looks = 0
        while not done:
            stored = await storage.games.load(game_id)
            assert stored is not None
            assert len(stored.log) == stored.game.last_seq
            if stored.snapshot is not None:
                assert stored.snapshot.seq == stored.game.last_seq
                assert stored.game.standing.state_hash == str(stored.game.last_seq)
            looks += 1
        return looks

    _, *looks = await asyncio.gather(play(), look(), look(), look())
    assert min(looks) > 1


async def test_more_readers_than_connections_all_get_their_turn(storage: Storage) -> None:
    game_id = await begin(storage, None, *entries(0, "x"))
    logs = await asyncio.gather(*(storage.log.lines(game_id) for _ in range(60)))
    assert {len(lines) for lines in logs} == {1}


async def test_bots_that_start_together_find_one_set_of_tables(url: str) -> None:
    await asyncio.gather(*(asyncio.to_thread(migrate, url) for _ in range(4)))
    database = await Database.open(url)
    await begin(Storage(database))
    await database.close()
