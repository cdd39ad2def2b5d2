"""Lobbies, seats, requests, plans, nudges: what is written only if it still fits what is there."""

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import (
    AlreadyDone,
    Appended,
    ChannelTaken,
    Conflict,
    Created,
    Done,
    Ending,
    Game,
    HandOver,
    LobbyPerson,
    LobbyRecord,
    NewHolder,
    NewLobby,
    NewRequest,
    NoSuchGame,
    NotRunning,
    Nudge,
    OutboxMessage,
    Place,
    PlanRecord,
    Post,
    Settlement,
    Standing,
    Storage,
    StorageError,
)
from storage.outcomes import RematchTaken
from storage.people import gathering
from tests.storage.kit import ANNA, NOON, SET, addition, begin, entries, later, new_game, seat

BERT = ANNA + 1
CARL = ANNA + 2
PEOPLE = (seat(0, ANNA), seat(1, BERT, "Bert"), seat(2, CARL, "Carl"))
POST = Post(kind="told", channel_id=10)


def lobby(channel_id: int = 30, rematch_of: int | None = None) -> NewLobby:
    return NewLobby(
        place=Place(channel_id=channel_id, guild_id=20),
        host_id=ANNA,
        components=SET.fingerprint,
        options={"seats": 3},
        people=(LobbyPerson(user_id=ANNA, display_name="Anna"),),
        expires_at=later(hours=1),
        rematch_of=rematch_of,
    )


async def gathered(storage: Storage, channel_id: int = 30) -> LobbyRecord:
    await storage.component_sets.keep(SET)
    created = await storage.lobbies.open(lobby(channel_id), NOON)
    assert isinstance(created, Created)
    return await read(storage, created.game_id)


async def read(storage: Storage, game_id: int) -> LobbyRecord:
    record = await storage.lobbies.get(game_id)
    assert record is not None
    return record


async def unsent(storage: Storage) -> list[str]:
    claimed = await storage.outbox.claim(later(days=1))
    return [message.kind for message in claimed]


async def several(storage: Storage) -> int:
    return await begin(storage, new_game(seats=PEOPLE), *entries(0, "a"))


async def test_who_is_second_with_a_lobby_is_told_so(storage: Storage) -> None:
    first = await gathered(storage)
    bert = LobbyPerson(user_id=BERT, display_name="Bert")
    theirs = replace(first, people=(*first.people, bert))
    assert await storage.lobbies.save(theirs, NOON, interaction_id=1) == Done()
    assert isinstance(await storage.lobbies.save(first, NOON), Conflict)
    assert isinstance(await storage.lobbies.cancel(first, NOON), Conflict)
    again = await storage.lobbies.save(theirs, NOON, interaction_id=1)
    assert again == AlreadyDone(first.game_id, 0)
    now = await read(storage, first.game_id)
    assert now == replace(theirs, revision=1)
    assert await storage.lobbies.cancel(now, NOON) == Done()
    closed = await read(storage, first.game_id)
    assert closed.status == "cancelled"
    assert await storage.lobbies.save(closed, NOON) == NotRunning("cancelled")
    assert await storage.lobbies.save(now, NOON) == NotRunning("cancelled")
    assert await storage.lobbies.save(replace(now, game_id=99), NOON) == NoSuchGame()


async def test_a_lobby_needs_a_kept_component_set(storage: Storage) -> None:
    with pytest.raises(StorageError, match="has to be kept"):
        await storage.lobbies.open(lobby(), NOON)
    assert await storage.lobbies.in_channel(30) is None


async def test_lobbies_and_games_share_the_channels(storage: Storage) -> None:
    record = await gathered(storage)
    assert await storage.lobbies.open(lobby(), NOON) == ChannelTaken(record.game_id)
    taken = await storage.games.create(new_game(30), addition())
    assert taken == ChannelTaken(record.game_id)
    game = await begin(storage, new_game(31))
    assert await storage.lobbies.open(lobby(31), NOON) == ChannelTaken(game)
    assert await storage.games.move(game, Place(channel_id=30), NOON) == ChannelTaken(
        record.game_id
    )


async def test_there_is_one_rematch_that_was_not_cancelled(storage: Storage) -> None:
    game_id = await begin(storage)
    created = await storage.lobbies.open(lobby(30, game_id), NOON)
    assert isinstance(created, Created)
    again = await storage.lobbies.open(lobby(31, game_id), NOON)
    assert again == RematchTaken(created.game_id)
    assert await storage.lobbies.in_channel(31) is None
    await storage.lobbies.cancel(await read(storage, created.game_id), NOON)
    assert isinstance(await storage.lobbies.open(lobby(31, game_id), NOON), Created)


async def test_a_rematch_opened_elsewhere_at_the_same_moment_is_the_one(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes look before either has written, and open it in two channels."""
    game_id = await begin(storage)
    created = await storage.lobbies.open(lobby(30, game_id), NOON)
    assert isinstance(created, Created)
    looks, look = [0], gathering.rematch_of

    async def first_look_too_early(connection: AsyncConnection, of: int | None) -> int | None:
        looks[0] += 1
        return None if looks[0] == 1 else await look(connection, of)

    monkeypatch.setattr(gathering, "rematch_of", first_look_too_early)
    assert await storage.lobbies.open(lobby(31, game_id), NOON) == RematchTaken(created.game_id)
    assert await storage.lobbies.in_channel(31) is None
    assert await storage.problems() == ()


async def test_a_game_begins_whole_or_not_at_all(storage: Storage) -> None:
    record = await gathered(storage)
    game = replace(new_game(30, seats=PEOPLE), kind="multi")
    first = replace(addition(*entries(0, "a", "b"), posts=(POST,)), user_id=ANNA)
    assert await storage.lobbies.start(replace(record, revision=9), game, first) == Conflict(0)
    assert await unsent(storage) == []
    busy = await begin(storage, new_game(31))
    elsewhere = replace(game, place=Place(channel_id=31))
    assert await storage.lobbies.start(record, elsewhere, first) == ChannelTaken(busy)
    assert (await read(storage, record.game_id)).revision == 0
    assert await storage.lobbies.start(record, game, first) == Done()
    stored = await storage.games.load(record.game_id)
    assert stored is not None
    assert stored.game.standing.status == "running"
    assert stored.seats == PEOPLE
    assert stored.entries == first.entries
    assert await unsent(storage) == ["told"]
    assert await storage.lobbies.start(record, game, first) == NotRunning("running")
    assert await storage.problems() == ()


async def test_only_open_lobbies_expire(storage: Storage) -> None:
    one, two = await gathered(storage, 30), await gathered(storage, 31)
    await storage.lobbies.save(replace(two, expires_at=later(hours=3)), NOON)
    assert await storage.lobbies.expired(later(minutes=59)) == ()
    assert await storage.lobbies.expired(later(hours=2)) == (one,)
    await storage.lobbies.cancel(one, NOON)
    assert await storage.lobbies.expired(later(hours=2)) == ()


def hand_over(game_id: int, **changes: object) -> HandOver:
    new = NewHolder(kind="engine", display_name="Bert", player="greedy")
    change = HandOver(game_id=game_id, old=PEOPLE[1], new=new, why="resigned", at=NOON)
    return replace(change, **changes)  # type: ignore[arg-type]


async def test_a_seat_goes_from_whom_it_was_taken_for(storage: Storage) -> None:
    game_id = await several(storage)
    told = hand_over(game_id, posts=(POST,), interaction_id=7, people=2)
    wrong = replace(told, old=replace(PEOPLE[1], user_id=CARL))
    assert await storage.holders.hand_over(wrong) == Conflict(1)
    assert await storage.holders.hand_over(replace(told, people=3)) == Conflict(0)
    assert await storage.holders.former(game_id) == ()
    assert await unsent(storage) == []
    assert await storage.holders.hand_over(told) == Done()
    assert await storage.holders.hand_over(told) == AlreadyDone(game_id, 1)
    assert await storage.holders.hand_over(hand_over(game_id)) == Conflict(1)
    assert await storage.holders.hand_over(hand_over(99)) == NoSuchGame()
    assert [one.user_id for one in await storage.holders.former(game_id)] == [BERT]
    assert await unsent(storage) == ["told"]
    await storage.games.abandon(game_id, NOON)
    back = hand_over(game_id, old=PEOPLE[0])
    assert await storage.holders.hand_over(back) == NotRunning("abandoned")


async def asked(storage: Storage, game_id: int, kind: str = "end", **more: object) -> int:
    request = NewRequest(game_id=game_id, kind="end", seat=0, user_id=ANNA, seq=1, at=NOON)
    made = await storage.requests.ask(replace(request, kind=kind, **more), POST)  # type: ignore[arg-type]
    return made.request_id


async def test_a_vote_is_for_what_was_shown(storage: Storage) -> None:
    game_id = await several(storage)
    request_id = await asked(storage, game_id)
    shown = await storage.requests.get(request_id)
    assert shown is not None
    assert shown.votes == {ANNA: True}
    assert await storage.requests.vote(shown, BERT, NOON, agrees=True) == Done()
    assert isinstance(await storage.requests.vote(shown, CARL, NOON, agrees=True), Conflict)
    assert isinstance(await storage.requests.withdraw(shown), Conflict)
    now = await storage.requests.get(request_id)
    assert now is not None
    assert now.votes == {ANNA: True, BERT: True}
    assert await storage.requests.vote(now, BERT, later(minutes=1), agrees=False) == Done()
    closed = await storage.requests.get(request_id)
    assert closed is not None
    assert (closed.state, closed.votes[BERT]) == ("refused", False)
    assert await storage.requests.open_of(game_id) == ()


async def test_one_request_of_a_kind_is_open_at_a_time(storage: Storage) -> None:
    game_id = await several(storage)
    first = await asked(storage, game_id)
    again = await storage.requests.ask(
        NewRequest(game_id=game_id, kind="end", seat=1, user_id=BERT, seq=1, at=NOON), POST
    )
    assert (again.request_id, again.fresh) == (first, False)
    undo = await asked(storage, game_id, "undo", target=0)
    assert await asked(storage, game_id, "undo", target=0) == undo
    newer = await asked(storage, game_id, "undo", target=0, seq=2)
    assert newer != undo
    offers = [await asked(storage, game_id, "seat", seat=number) for number in (0, 1, 0)]
    assert len(set(offers)) == 3
    open_now = {one.id for one in await storage.requests.open_of(game_id)}
    assert open_now == {first, newer, offers[1], offers[2]}
    claimed = await storage.outbox.claim(later(days=1))
    assert [message.payload for message in claimed] == [{"request": first}]


def settled(request_id: int, revision: int = 0) -> Settlement:
    return Settlement(request_id=request_id, revision=revision, user_id=CARL)


async def test_what_all_agreed_to_is_written_with_the_last_vote_or_not_at_all(
    storage: Storage,
) -> None:
    game_id = await several(storage)
    request_id = await asked(storage, game_id, "undo", target=0)
    late = replace(addition(*entries(1, "undo:0")), settlement=settled(request_id, 5))
    assert await storage.games.append(game_id, 1, late) == Conflict(1)
    assert len(await storage.log.lines(game_id)) == 1
    right = replace(late, settlement=settled(request_id))
    assert await storage.games.append(game_id, 1, right) == Appended(2)
    done = await storage.requests.get(request_id)
    assert done is not None
    assert (done.state, done.votes[CARL]) == ("agreed", True)
    twice = replace(addition(*entries(2, "b")), settlement=settled(request_id, 1))
    assert await storage.games.append(game_id, 2, twice) == Conflict(2)
    given = hand_over(game_id, settlement=settled(request_id))
    assert await storage.holders.hand_over(given) == Conflict(0)
    assert await storage.holders.former(game_id) == ()


async def test_a_game_ends_with_the_log_for_which_its_sheet_was_counted(
    storage: Storage,
) -> None:
    game_id = await several(storage)
    request_id = await asked(storage, game_id)
    await storage.outbox.claim(later(days=1))
    end = Ending(
        game_id=game_id,
        expected_last_seq=1,
        status="abandoned",
        result={"points": [1, 2, 3]},
        at=NOON,
        interaction_id=4,
        posts=(Post(kind="ended", channel_id=11),),
        settlement=settled(request_id),
    )
    assert await storage.endings.end(replace(end, expected_last_seq=2)) == Conflict(1)
    wrong = replace(end, settlement=settled(request_id, 3))
    assert await storage.endings.end(wrong) == Conflict(1)
    game = await storage.games.get(game_id)
    assert game is not None
    assert game.live
    assert await storage.endings.end(end) == Done()
    assert await storage.endings.end(end) == AlreadyDone(game_id, 1)
    again = replace(end, interaction_id=None)
    assert await storage.endings.end(again) == NotRunning("abandoned")
    assert await storage.endings.end(replace(again, game_id=99)) == NoSuchGame()
    ended = await storage.games.get(game_id)
    assert ended is not None
    assert ended.standing == Standing(
        turn_seat=None, state_hash="h", status="abandoned", result={"points": [1, 2, 3]}
    )
    assert await unsent(storage) == ["ended"]


def plan(game_id: int, user_id: int = BERT) -> PlanRecord:
    return PlanRecord(game_id=game_id, user_id=user_id, body={"a": ["b"]}, state="filed", at=NOON)


async def test_a_plan_is_for_the_table_that_was_shown(storage: Storage) -> None:
    game_id = await several(storage)
    assert await storage.plans.file(plan(game_id), 0) == Conflict(1)
    assert await storage.plans.file(plan(99), 0) == NoSuchGame()
    assert await storage.plans.file(plan(game_id), 1) == Done()
    assert await storage.plans.filed(game_id) == (plan(game_id),)
    assert await storage.plans.due() == ()
    await storage.endings.set_right(
        await found(storage, game_id), Standing(turn_seat=1, state_hash="h")
    )
    assert await storage.plans.due() == (game_id,)
    other = replace(plan(game_id), at=later(hours=1))
    assert not await storage.plans.fail(other, {}, NOON, ())
    assert await storage.plans.fail(plan(game_id), {"c": []}, NOON, (POST,))
    assert not await storage.plans.fail(plan(game_id), {}, NOON, (POST,))
    assert await storage.plans.due() == ()
    kept = await storage.plans.get(game_id, BERT)
    assert kept is not None
    assert (kept.state, kept.body) == ("failed", {"c": []})
    assert await unsent(storage) == ["told"]
    await storage.games.abandon(game_id, NOON)
    assert await storage.plans.file(plan(game_id), 1) == NotRunning("abandoned")


async def found(storage: Storage, game_id: int) -> Game:
    game = await storage.games.get(game_id)
    assert game is not None
    return game


async def test_an_act_for_a_seat_ends_the_plan_of_its_person_and_of_nobody_else(
    storage: Storage,
) -> None:
    game_id = await several(storage)
    for user_id in (ANNA, BERT):
        await storage.plans.file(plan(game_id, user_id), 1)
    await storage.games.append(game_id, 1, addition(*entries(1, "b")))
    assert await storage.plans.filed(game_id) == (plan(game_id, BERT),)
    planned = replace(addition(*entries(2, "c")), planned=True)
    await storage.games.append(game_id, 2, planned)
    assert await storage.plans.planned(game_id) == {3}
    cancels = replace(addition(*entries(3, "d")), cancels_plans=True)
    await storage.games.append(game_id, 3, cancels)
    assert await storage.plans.filed(game_id) == ()


async def test_nobody_is_nudged_too_often(storage: Storage) -> None:
    game_id = await several(storage)
    nudge = Nudge(game_id=game_id, seq=1, user_id=BERT, by=ANNA, at=NOON, post=POST)
    day = timedelta(days=1)
    assert await storage.nudges.add(nudge, unless_after=NOON - day) is None
    soon = replace(nudge, by=CARL, at=later(hours=23))
    assert await storage.nudges.add(soon, unless_after=soon.at - day) == NOON
    in_time = replace(nudge, by=CARL, at=later(hours=24))
    assert await storage.nudges.add(in_time, unless_after=in_time.at - day) is None
    other = replace(nudge, user_id=CARL, at=later(hours=25))
    assert await storage.nudges.add(other, unless_after=other.at - day) is None
    messages: list[OutboxMessage] = []
    while claimed := await storage.outbox.claim(later(days=9)):
        messages += claimed
        for message in claimed:
            await storage.outbox.sent(message, message.id)
    assert len(messages) == 3
