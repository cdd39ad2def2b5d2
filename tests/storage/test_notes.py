"""Notes beside results, games that are over, and messages that are remembered."""

import asyncio

from storage import Post, SentMessage, Storage
from tests.storage.kit import ANNA, addition, begin, entries, later, new_game


async def ended(storage: Storage, channel_id: int = 10, *, private: bool = False) -> int:
    """A game that is over since as many seconds after noon as its channel says."""
    game_id = await begin(storage, new_game(channel_id, private=private))
    last = addition(*entries(0, "confirm"), status="finished", at=later(seconds=channel_id))
    await storage.games.append(game_id, 0, last)
    return game_id


async def test_a_note_is_written_once_with_its_messages(storage: Storage) -> None:
    game_id = await ended(storage)
    post = Post(kind="told", channel_id=10)
    before = await storage.games.get(game_id)
    assert before is not None
    assert await storage.notes.add(game_id, "one", [1, {"two": None}], at=later(), posts=(post,))
    assert not await storage.notes.add(game_id, "one", 2, at=later(), posts=(post,))
    assert await storage.notes.add(game_id, "other", True, at=later())
    after = await storage.games.get(game_id)
    assert after is not None
    assert after.standing.result == {"one": [1, {"two": None}], "other": True}
    assert after.updated_at == before.updated_at, "a game does not end anew"
    [message] = await storage.outbox.claim(later(days=1))
    assert (message.kind, message.game_id, message.seq) == ("told", game_id, 1)


async def test_notes_at_the_same_moment_are_both_kept(storage: Storage) -> None:
    game_id = await ended(storage)
    keys = [f"key {number}" for number in range(6)]
    written = await asyncio.gather(
        *(storage.notes.add(game_id, key, key, at=later()) for key in (*keys, *keys))
    )
    assert written.count(True) == len(keys)
    game = await storage.games.get(game_id)
    assert game is not None
    assert game.standing.result == {key: key for key in keys}


async def test_nothing_is_noted_beside_a_game_that_goes_on(storage: Storage) -> None:
    game_id = await begin(storage)
    assert not await storage.notes.add(game_id, "one", 1, at=later())
    assert not await storage.notes.add(99, "one", 1, at=later())


async def test_games_of_a_person_that_are_over(storage: Storage) -> None:
    first = await ended(storage, 30)
    second = await ended(storage, 20, private=True)
    await begin(storage, new_game(40))
    given_up = await begin(storage, new_game(50))
    await storage.games.abandon(given_up, later(seconds=25))
    found = await storage.games.over_of_user(ANNA)
    assert [game.id for game in found] == [first, given_up, second], "the latest first"
    assert [game.id for game in await storage.games.over_of_user(ANNA, limit=1)] == [first]
    assert [game.id for game in await storage.games.over_of_user(ANNA, 20)] == [second]
    assert await storage.games.over_of_user(ANNA + 1) == ()


async def test_messages_that_were_sent_are_remembered_by_kind(storage: Storage) -> None:
    posts = (Post(kind="turn", channel_id=10), Post(kind="end", channel_id=10))
    game_id = await begin(storage)
    await storage.games.append(game_id, 0, addition(*entries(0, "confirm"), posts=posts))
    assert await storage.outbox.sent_of(game_id, "turn") == ()
    while claimed := await storage.outbox.claim(later(days=1)):
        for message in claimed:
            await storage.outbox.sent(message, 700 + message.id)
    [turn] = await storage.outbox.sent_of(game_id, "turn")
    assert turn == SentMessage(1, 10, turn.message_id)
    assert turn.message_id > 700
