"""Games are begun, and found again."""

import pytest

from storage import (
    AlreadyDone,
    ChannelTaken,
    Created,
    Place,
    Post,
    Standing,
    Storage,
    StorageError,
    game_id,
)
from tests.storage.kit import ANNA, NOON, SET, addition, begin, entries, later, new_game, seat


async def test_a_game_comes_back_as_it_was_begun(storage: Storage) -> None:
    await storage.component_sets.keep(SET)
    game = new_game()
    first = addition(*entries(0, "book:1", "confirm"), snapshot=b"\x00state")

    created = await storage.games.create(game, first)

    assert isinstance(created, Created)
    stored = await storage.games.load(created.game_id)
    assert stored is not None
    assert stored.game.kind == "solo"
    assert stored.game.rules_version == 1
    assert stored.game.components == SET.fingerprint
    assert stored.game.setup == game.setup
    assert stored.game.place == game.place
    assert stored.game.owner_id == ANNA
    assert stored.game.standing == first.standing
    assert stored.game.last_seq == 2
    assert stored.game.created_at == stored.game.updated_at == NOON
    assert stored.game.live
    assert game_id(stored.game.code) == stored.game.id
    assert stored.seats == game.seats
    assert stored.entries == first.entries
    assert [(line.user_id, line.at) for line in stored.log] == [(ANNA, NOON), (ANNA, NOON)]
    assert stored.snapshot is not None
    assert (stored.snapshot.seq, stored.snapshot.body) == (2, b"\x00state")


async def test_a_game_nobody_began_is_not_found(storage: Storage) -> None:
    assert await storage.games.get(1) is None
    assert await storage.games.load(1) is None
    assert await storage.games.in_channel(10) is None
    assert await storage.log.lines(1) == ()


async def test_a_game_needs_a_kept_component_set(storage: Storage) -> None:
    with pytest.raises(StorageError, match="No component set with the fingerprint 'f1' is kept"):
        await storage.games.create(new_game(), addition())
    assert await storage.games.running() == ()


async def test_a_component_set_comes_back_and_is_kept_once(storage: Storage) -> None:
    assert await storage.component_sets.get(SET.fingerprint) is None
    await storage.component_sets.keep(SET)
    await storage.component_sets.keep(SET)
    assert await storage.component_sets.get(SET.fingerprint) == SET


async def test_a_fingerprint_stands_for_one_content_only(storage: Storage) -> None:
    await storage.component_sets.keep(SET)
    other = type(SET)(SET.fingerprint, "other", b"other")
    with pytest.raises(StorageError, match="A fingerprint must follow from the content"):
        await storage.component_sets.keep(other)
    assert await storage.component_sets.get(SET.fingerprint) == SET


async def test_a_channel_holds_one_live_game(storage: Storage) -> None:
    first = await begin(storage, new_game(channel_id=10))

    assert await storage.games.create(new_game(channel_id=10), addition()) == ChannelTaken(first)
    elsewhere = await begin(storage, new_game(channel_id=11))

    held = await storage.games.in_channel(10)
    assert held is not None
    assert held.id == first
    held = await storage.games.in_channel(11)
    assert held is not None
    assert held.id == elsewhere


async def test_an_open_game_holds_its_channel_too(storage: Storage) -> None:
    await storage.component_sets.keep(SET)
    lobby = await storage.games.create(new_game(), addition(status="open"))
    assert isinstance(lobby, Created)
    assert await storage.games.create(new_game(), addition()) == ChannelTaken(lobby.game_id)


async def test_private_games_leave_the_channel_to_others(storage: Storage) -> None:
    privates = [await begin(storage, new_game(private=True)) for _ in range(3)]
    assert await storage.games.in_channel(10) is None

    public = await begin(storage, new_game())
    privates.append(await begin(storage, new_game(private=True)))

    held = await storage.games.in_channel(10)
    assert held is not None
    assert held.id == public
    assert len({*privates, public}) == 5


async def test_a_channel_is_free_again_when_its_game_is_over(storage: Storage) -> None:
    first = await begin(storage)
    over = addition(*entries(0, "confirm"), status="finished")
    await storage.games.append(first, 0, over)
    second = await begin(storage)
    await storage.games.abandon(second, NOON)
    third = await begin(storage)

    assert [game.id for game in await storage.games.of_channel(10)] == [third, second, first]


async def test_the_same_command_begins_one_game(storage: Storage) -> None:
    await storage.component_sets.keep(SET)
    command = addition(interaction_id=7)
    created = await storage.games.create(new_game(private=True), command)
    assert isinstance(created, Created)

    again = await storage.games.create(new_game(private=True), command)

    assert again == AlreadyDone(created.game_id, 0)
    assert len(await storage.games.running()) == 1


async def test_a_game_is_stored_with_its_messages_or_not_at_all(storage: Storage) -> None:
    await storage.component_sets.keep(SET)
    posts = (Post(kind="table", channel_id=10, payload={"not JSON": object()}),)
    with pytest.raises(Exception, match="not JSON serializable"):
        await storage.games.create(new_game(), addition(posts=posts))
    assert await storage.games.running() == ()
    assert await storage.games.in_channel(10) is None


async def test_entries_of_a_new_game_begin_with_one(storage: Storage) -> None:
    await storage.component_sets.keep(SET)
    with pytest.raises(ValueError, match="entry 2 stands where entry 1 belongs"):
        await storage.games.create(new_game(), addition(*entries(1, "book:1")))


async def test_the_games_of_a_channel_come_page_by_page_without_private_ones(
    storage: Storage,
) -> None:
    ids = []
    for _ in range(5):
        ids.append(await begin(storage))
        await storage.games.abandon(ids[-1], NOON)
        await begin(storage, new_game(private=True))

    first = await storage.games.of_channel(10, limit=2)
    second = await storage.games.of_channel(10, before=first[-1].id, limit=2)
    third = await storage.games.of_channel(10, before=second[-1].id, limit=2)

    assert [game.id for game in first + second + third] == ids[::-1]


async def test_a_person_finds_every_live_game_last_touched_first(storage: Storage) -> None:
    bea = ANNA + 1
    table = (seat(0, ANNA), seat(1, bea, "Bea"))
    shared = await begin(storage, new_game(channel_id=10, seats=table))
    message = await begin(storage, new_game(channel_id=12, private=True))
    over = await begin(storage, new_game(channel_id=13))
    await storage.games.abandon(over, NOON)
    touched = addition(*entries(0, "book:1"), at=later(hours=1))
    await storage.games.append(message, 0, touched)

    assert [game.id for game in await storage.games.live_of_user(ANNA)] == [message, shared]
    assert [game.id for game in await storage.games.live_of_user(ANNA, 12)] == [message]
    assert [game.id for game in await storage.games.live_of_user(bea)] == [shared]
    assert await storage.games.live_of_user(bea + 1) == ()


async def test_the_games_under_way_can_be_walked_through(storage: Storage) -> None:
    ids = [await begin(storage, new_game(channel_id=channel)) for channel in range(5)]
    await storage.games.abandon(ids[1], NOON)

    first = await storage.games.running(limit=2)
    rest = await storage.games.running(after=first[-1].id)

    assert [game.id for game in first + rest] == [ids[0], *ids[2:]]


async def test_a_result_comes_back(storage: Storage) -> None:
    game_id = await begin(storage)
    won = Standing(
        turn_seat=None, state_hash="end", status="finished", result={"scores": [51, 48], "☾": None}
    )
    last = addition(*entries(0, "confirm"))
    await storage.games.append(game_id, 0, type(last)(entries=last.entries, standing=won, at=NOON))
    game = await storage.games.get(game_id)
    assert game is not None
    assert game.standing == won
    assert not game.live


async def test_a_game_moves_house_with_its_waiting_messages(storage: Storage) -> None:
    game_id = await begin(storage)
    posts = (Post(kind="turn", channel_id=10), Post(kind="note", channel_id=99))
    await storage.games.append(game_id, 0, addition(*entries(0, "confirm"), posts=posts))
    home = Place(channel_id=11, guild_id=21, thread=True)

    await storage.games.move(game_id, home, later(hours=1))

    game = await storage.games.get(game_id)
    assert game is not None
    assert game.place == home
    assert game.updated_at == later(hours=1)
    assert await storage.games.in_channel(10) is None
    waiting = await storage.outbox.claim(NOON)
    assert [message.channel_id for message in waiting] == [11, 99]


async def test_a_game_cannot_move_where_another_lives(storage: Storage) -> None:
    moving = await begin(storage, new_game(channel_id=10))
    living = await begin(storage, new_game(channel_id=11))

    outcome = await storage.games.move(moving, Place(channel_id=11), NOON)

    assert outcome == ChannelTaken(living)
    game = await storage.games.get(moving)
    assert game is not None
    assert game.place == new_game(channel_id=10).place
