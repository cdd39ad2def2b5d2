"""What one act writes: everything or nothing, once, and only on top of what it was made for."""

import pytest

from engine.log import Entry
from storage import (
    AlreadyDone,
    Appended,
    Conflict,
    Done,
    NoSuchGame,
    NotRunning,
    Post,
    Standing,
    Storage,
)
from tests.storage.kit import ANNA, NOON, addition, begin, entries, later, new_game


async def test_entries_are_added_in_order(storage: Storage) -> None:
    game_id = await begin(storage)
    first = addition(*entries(0, "book:1", "coins"), at=later(hours=1))
    undo = addition(*entries(2, "undo:0"), at=later(hours=2), state_hash="back")

    assert await storage.games.append(game_id, 0, first) == Appended(2)
    assert await storage.games.append(game_id, 2, undo) == Appended(3)

    stored = await storage.games.load(game_id)
    assert stored is not None
    assert stored.entries == first.entries + undo.entries
    assert [line.at for line in stored.log] == [later(hours=1), later(hours=1), later(hours=2)]
    assert stored.game.last_seq == 3
    assert stored.game.updated_at == later(hours=2)
    assert stored.game.standing == undo.standing
    assert await storage.log.lines(game_id) == stored.log
    assert await storage.log.lines(game_id, after=2) == stored.log[2:]


async def test_what_the_program_chose_is_nobodys_act(storage: Storage) -> None:
    game_id = await begin(storage)
    forced = addition(Entry(1, 0, "book:1"), Entry(2, 0, "income", auto=True))
    await storage.games.append(game_id, 0, forced)
    lines = await storage.log.lines(game_id)
    assert [(line.entry.auto, line.user_id) for line in lines] == [(False, ANNA), (True, None)]


@pytest.mark.parametrize("stale", [0, 1])
async def test_an_act_on_an_older_table_is_refused(storage: Storage, stale: int) -> None:
    game_id = await begin(storage)
    await storage.games.append(game_id, 0, addition(*entries(0, "a", "b")))
    before = await storage.games.load(game_id)
    late = addition(
        *entries(stale, "c"),
        interaction_id=5,
        state_hash="other",
        posts=(Post(kind="turn", channel_id=10),),
        snapshot=b"other",
    )

    assert await storage.games.append(game_id, stale, late) == Conflict(2)

    assert await storage.games.load(game_id) == before
    assert await storage.outbox.claim(NOON) == ()
    retried = addition(*entries(2, "c"), interaction_id=5)
    assert await storage.games.append(game_id, 2, retried) == Appended(3)


async def test_an_act_on_a_table_that_is_not_there_yet_is_refused(storage: Storage) -> None:
    game_id = await begin(storage)
    early = addition(*entries(4, "a"))
    assert await storage.games.append(game_id, 4, early) == Conflict(0)
    assert await storage.log.lines(game_id) == ()


async def test_the_same_press_acts_once(storage: Storage) -> None:
    game_id = await begin(storage)
    press = addition(
        *entries(0, "a", "b"), interaction_id=5, posts=(Post(kind="turn", channel_id=10),)
    )
    assert await storage.games.append(game_id, 0, press) == Appended(2)

    assert await storage.games.append(game_id, 0, press) == AlreadyDone(game_id, 2)
    again = addition(*entries(2, "a", "b"), interaction_id=5)
    assert await storage.games.append(game_id, 2, again) == AlreadyDone(game_id, 2)

    assert len(await storage.log.lines(game_id)) == 2
    assert len(await storage.outbox.claim(NOON)) == 1


async def test_a_press_is_known_in_every_game(storage: Storage) -> None:
    one = await begin(storage, new_game(10))
    other = await begin(storage, new_game(11))
    await storage.games.append(one, 0, addition(*entries(0, "a"), interaction_id=5))
    press = addition(*entries(0, "a"), interaction_id=5)
    assert await storage.games.append(other, 0, press) == AlreadyDone(one, 1)


async def test_a_game_that_is_over_takes_no_entries(storage: Storage) -> None:
    game_id = await begin(storage)
    last = addition(*entries(0, "confirm"), status="finished")
    assert await storage.games.append(game_id, 0, last) == Appended(1)
    late = addition(*entries(1, "a"))
    assert await storage.games.append(game_id, 1, late) == NotRunning("finished")
    assert await storage.games.append(game_id, 0, addition(*entries(0, "a"))) == NotRunning(
        "finished"
    )


async def test_a_game_ended_by_an_admin_stays_ended(storage: Storage) -> None:
    game_id = await begin(storage, None, *entries(0, "a"))
    posts = (Post(kind="ended", channel_id=10),)
    assert await storage.games.abandon(game_id, later(hours=1), posts) == Done()

    on_its_way = addition(*entries(1, "b"))
    assert await storage.games.append(game_id, 1, on_its_way) == NotRunning("abandoned")
    assert await storage.games.abandon(game_id, later(hours=2)) == NotRunning("abandoned")

    game = await storage.games.get(game_id)
    assert game is not None
    assert game.standing == Standing(turn_seat=None, state_hash="h", status="abandoned")
    assert game.updated_at == later(hours=1)
    (message,) = await storage.outbox.claim(later(hours=1))
    assert (message.game_id, message.seq, message.kind) == (game_id, 1, "ended")


async def test_a_game_that_is_not_there_is_named_so(storage: Storage) -> None:
    assert await storage.games.append(77, 0, addition(*entries(0, "a"))) == NoSuchGame()
    assert await storage.games.abandon(77, NOON) == NoSuchGame()
    assert await storage.games.move(77, new_game().place, NOON) == NoSuchGame()


async def test_entries_with_a_gap_are_a_defect(storage: Storage) -> None:
    game_id = await begin(storage)
    with pytest.raises(ValueError, match="entry 3 stands where entry 2 belongs"):
        await storage.games.append(game_id, 0, addition(*entries(0, "a"), *entries(2, "b")))
    with pytest.raises(ValueError, match="entry 1 stands where entry 6 belongs"):
        await storage.games.append(game_id, 5, addition(*entries(0, "a")))
    with pytest.raises(ValueError, match="at least one entry"):
        await storage.games.append(game_id, 0, addition())


async def test_times_without_a_zone_are_a_defect(storage: Storage) -> None:
    game_id = await begin(storage)
    naive = addition(*entries(0, "a"), at=NOON.replace(tzinfo=None))
    with pytest.raises(Exception, match="has no time zone"):
        await storage.games.append(game_id, 0, naive)
    assert await storage.log.lines(game_id) == ()
