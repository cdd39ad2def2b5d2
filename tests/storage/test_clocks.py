"""The time of games: changed with an act or by itself, whole or not at all."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from storage import (
    Actor,
    Appended,
    Conflict,
    Done,
    GameTime,
    NewTimer,
    Overtaken,
    Post,
    Retiming,
    SeatClock,
    Storage,
    Timing,
)
from tests.storage.kit import ANNA, NOON, addition, begin, entries, later, new_game, seat
from tests.storage.test_timers import digest

HOUR = timedelta(hours=1)
BEN = ANNA + 1
FRIEND = ANNA + 2

CLOCKS = (
    SeatClock(seat=0, bank=3 * HOUR, spent=HOUR, since=NOON, asked_at=NOON),
    SeatClock(seat=1, bank=2 * HOUR),
)
LENT = replace(CLOCKS[1], acting_id=FRIEND, acting_name="Bo 🐫\x00")
TIMER = NewTimer(kind="timeout", due_at=later(hours=5), seat=0, seq=1)


def timing(version: int, *clocks: SeatClock, paused: bool = False) -> Timing:
    return Timing(
        version=version,
        turn_hours=24,
        bank_hours=3,
        paused_at=NOON if paused else None,
        clocks=clocks,
        timers=(TIMER,),
    )


async def timed_game(storage: Storage, channel_id: int = 10) -> int:
    people = (seat(0, ANNA), seat(1, BEN, "Ben"))
    game_id = await begin(storage, new_game(channel_id, seats=people))
    act = addition(*entries(0, "a"), timing=timing(0, *CLOCKS))
    assert await storage.games.append(game_id, 0, act) == Appended(1)
    return game_id


async def test_the_time_of_a_game_comes_back_as_it_was_put_in(storage: Storage) -> None:
    game_id = await timed_game(storage)
    assert await storage.clocks.of(game_id) == GameTime(
        turn_hours=24, bank_hours=3, paused_at=None, version=1, clocks=CLOCKS
    )


async def test_most_games_keep_no_time(storage: Storage) -> None:
    plain = await begin(storage)
    timed = await timed_game(storage, 11)
    assert await storage.clocks.of(plain) is None
    assert set(await storage.clocks.of_games([plain, timed, 999])) == {timed}
    assert await storage.clocks.of_games([]) == {}


async def test_a_game_may_begin_with_its_time(storage: Storage) -> None:
    await begin(storage)
    created = await storage.games.create(new_game(77), addition(timing=timing(0, *CLOCKS)))
    time = await storage.clocks.of(created.game_id)
    assert time is not None
    assert time.clocks == CLOCKS


async def test_an_act_changes_the_clocks_that_it_names(storage: Storage) -> None:
    game_id = await timed_game(storage)
    moved = replace(CLOCKS[1], since=later(hours=1), asked_at=later(hours=1))
    act = addition(*entries(1, "confirm"), timing=timing(1, moved))
    assert await storage.games.append(game_id, 1, act) == Appended(2)
    time = await storage.clocks.of(game_id)
    assert time is not None
    assert (time.version, time.clocks) == (2, (CLOCKS[0], moved))


async def test_an_act_worked_out_from_old_time_is_not_stored(storage: Storage) -> None:
    """Nothing of it: not its entries, nor its messages, nor its press."""
    game_id = await timed_game(storage)
    retiming = Retiming(game_id=game_id, seq=1, timing=timing(1, paused=True))
    assert await storage.clocks.retime([retiming], NOON) == Done()
    post = Post(kind="turn", channel_id=10)
    act = addition(
        *entries(1, "confirm"), timing=timing(1, CLOCKS[1]), posts=(post,), interaction_id=5
    )
    assert await storage.games.append(game_id, 1, act) == Conflict(1)
    assert len(await storage.log.lines(game_id)) == 1
    assert await storage.outbox.next_due() is None
    again = replace(act, timing=timing(2, CLOCKS[1]))
    assert await storage.games.append(game_id, 1, again) == Appended(2)


@pytest.mark.parametrize("wrong", ["seq", "version", "over", "unknown"])
async def test_time_is_changed_for_all_games_or_for_none(storage: Storage, wrong: str) -> None:
    games = [await timed_game(storage, 20 + number) for number in range(3)]
    seq, version, game_id = 1, 1, games[1]
    if wrong == "seq":
        seq = 0
    elif wrong == "version":
        version = 2
    elif wrong == "over":
        await storage.games.abandon(games[1], NOON)
    else:
        game_id = 999
    retimings = [
        Retiming(game_id=games[2], seq=1, timing=timing(1, paused=True)),
        Retiming(game_id=game_id, seq=seq, timing=timing(version, paused=True)),
        Retiming(
            game_id=games[0],
            seq=1,
            timing=timing(1, paused=True),
            posts=(Post(kind="pause", channel_id=20),),
        ),
    ]
    outcome = await storage.clocks.retime(retimings, NOON, calendar=digest(), digest_at=NOON)
    assert outcome == Overtaken(game_id)
    times = await storage.clocks.of_games(games)
    assert [time.paused_at for time in times.values()] == [None] * 3
    assert await storage.calendars.of(ANNA) is None
    assert await storage.outbox.next_due() is None


async def test_of_many_changes_at_once_one_wins_each_round(url: str) -> None:
    bots = [await Storage.open(url) for _ in range(3)]
    try:
        games = [await timed_game(bots[0], 20 + number) for number in range(3)]
        for version in range(1, 6):
            orders = (games, games[::-1], games)
            outcomes = await asyncio.gather(
                *(
                    bot.clocks.retime(
                        [Retiming(game_id=game, seq=1, timing=timing(version)) for game in order],
                        NOON,
                    )
                    for bot, order in zip(bots, orders, strict=True)
                )
            )
            assert outcomes.count(Done()) == 1
        times = await bots[0].clocks.of_games(games)
        assert {time.version for time in times.values()} == {6}
    finally:
        for bot in bots:
            await bot.close()


async def test_a_friend_is_known_with_the_seat(storage: Storage) -> None:
    game_id = await timed_game(storage)
    await storage.clocks.retime([Retiming(game_id=game_id, seq=1, timing=timing(1, LENT))], NOON)
    stored = await storage.games.load(game_id)
    assert stored is not None
    assert [(one.acting_id, one.acting_name) for one in stored.seats] == [
        (None, None),
        (FRIEND, "Bo 🐫�"),
    ]
    assert [game.id for game in await storage.games.live_of_user(FRIEND)] == [game_id]
    ((game, people),) = await storage.clocks.running_of(FRIEND)
    assert (game.id, people) == (game_id, stored.seats)


async def test_a_game_in_which_a_friend_has_a_seat_too_is_found_once(storage: Storage) -> None:
    game_id = await timed_game(storage)
    lent = replace(LENT, acting_id=ANNA)
    await storage.clocks.retime([Retiming(game_id=game_id, seq=1, timing=timing(1, lent))], NOON)
    assert [game.id for game in await storage.games.live_of_user(ANNA)] == [game_id]


async def test_votes_for_a_pause_grow_old_and_are_used_up(storage: Storage) -> None:
    game_id = await timed_game(storage)

    async def vote(user_id: int, **at: float) -> set[int]:
        old = later(**at) - timedelta(days=1)
        clocks = storage.clocks
        return set(await clocks.vote_to_pause(game_id, user_id, later(**at), unless_before=old))

    assert await vote(ANNA) == {ANNA}
    assert await vote(BEN, hours=24) == {ANNA, BEN}
    assert await vote(BEN, hours=25) == {BEN}
    paused = Retiming(game_id=game_id, seq=1, timing=timing(1, paused=True))
    assert await storage.clocks.retime([paused], NOON) == Done()
    assert await vote(ANNA, hours=25) == {ANNA}


async def test_who_stood_in_is_marked_beside_the_log(storage: Storage) -> None:
    game_id = await begin(storage)
    forced = replace(entries(1, "income")[0], auto=True)
    act = addition(*entries(0, "a"), forced, actor=Actor("engine", "greedy"))
    await storage.games.append(game_id, 0, act)
    await storage.games.append(game_id, 2, addition(*entries(2, "b"), actor=Actor("friend")))
    await storage.games.append(game_id, 3, addition(*entries(3, "c")))
    assert await storage.actors.of(game_id) == {
        1: Actor("engine", "greedy"),
        3: Actor("friend"),
    }
    assert await storage.actors.of(game_id, first=2) == {3: Actor("friend")}
    assert await storage.actors.of(game_id, last=2) == {1: Actor("engine", "greedy")}
    assert await storage.actors.of(999) == {}
