"""Everything that waits for a person, over all servers by time left, and one digest a day."""

from dataclasses import replace

from bot.pace import Pace
from bot.service import DigestDue, Friend, Reminder, Waiting
from storage import Place
from tests.pace.kit import calendar, local
from tests.service.days import DAY, HOUR, NOON, Days, of_kind, one
from tests.service.kit import ANN, BEN, MESSAGES, by, started
from tests.service.several import STRANGER, asked


async def games_of_ann(week: Days, *hours: int | None) -> list[int]:
    """Games on servers of their own that all wait for Ann."""
    found: list[int] = []
    for number in range(100):
        if len(found) == len(hours):
            break
        span = hours[len(found)]
        home = Place(channel_id=700 + number, guild_id=number)
        table = await week.begin(None if span is None else Pace(span), home=home, seed=str(number))
        if asked(table) == ANN:
            found.append(table.id)
    return found


async def test_games_of_all_servers_by_time_left(week: Days) -> None:
    solo = await started(week.tables, home=MESSAGES)
    slow, quick, endless, middle = await games_of_ann(week, 72, 10, None, 24)
    await week.pass_by(HOUR)
    waiting = await week.tables.times.waiting(ANN.user_id)
    assert [one.game.id for one in waiting] == [quick, middle, slow, solo.id, endless]
    assert waiting[0] == Waiting(
        game=waiting[0].game,
        seat=waiting[0].seat,
        why="turn",
        since=NOON,
        left=9 * HOUR,
        due_at=NOON + 10 * HOUR,
    )
    assert {one.game.place.guild_id for one in waiting if one.game.id != solo.id} != {None}
    assert [one.left for one in waiting[3:]] == [None, None]
    assert await week.tables.times.waiting(STRANGER.user_id) == ()


async def test_a_turn_made_waits_no_more(week: Days) -> None:
    (game,) = await games_of_ann(week, 24)
    table = (await week.turn(await week.table(game))).table
    assert game not in [one.game.id for one in await week.tables.times.waiting(ANN.user_id)]
    assert game in [one.game.id for one in await week.tables.times.waiting(asked(table).user_id)]


async def test_a_held_turn_waits_for_both(week: Days) -> None:
    (game,) = await games_of_ann(week, 24)
    other = next(
        record.user_id
        for record in (await week.table(game)).people
        if record.user_id != ANN.user_id
    )
    await week.pass_by(24 * HOUR)
    (ann,) = [one for one in await week.tables.times.waiting(ANN.user_id) if one.game.id == game]
    assert (ann.why, ann.left, ann.due_at) == ("take_back", None, None)
    assert other is not None
    (theirs,) = [one for one in await week.tables.times.waiting(other) if one.game.id == game]
    assert (theirs.why, theirs.left) == ("play_on", 24 * HOUR)


async def test_who_stands_in_sees_it_among_their_own(week: Days) -> None:
    (game,) = await games_of_ann(week, 24)
    await week.set_own(ANN, stand_in=Friend(STRANGER.user_id, STRANGER.name))
    await week.pass_by(24 * HOUR)
    (waiting,) = await week.tables.times.waiting(STRANGER.user_id)
    assert (waiting.game.id, waiting.for_friend, waiting.left) == (game, True, 24 * HOUR)
    assert game not in [one.game.id for one in await week.tables.times.waiting(ANN.user_id)]


async def test_a_paused_game_presses_nobody(week: Days) -> None:
    (game,) = await games_of_ann(week, 24)
    for person in (ANN, BEN):
        await week.tables.times.want_pause(game, by(person))
    (waiting,) = [
        one for one in await week.tables.times.waiting(ANN.user_id) if one.game.id == game
    ]
    assert (waiting.paused, waiting.left, waiting.due_at) == (True, None, None)


async def test_one_digest_a_day_instead_of_a_flood(week: Days) -> None:
    games = await games_of_ann(week, 300, 200)
    await week.tables.times.change_own(
        ANN.user_id,
        lambda own: replace(
            own, remind="none", digest_hour=9, calendar=calendar("Europe/Berlin", "8-22")
        ),
    )
    events = await week.pass_by(3 * DAY)
    digests = of_kind(events, DigestDue)
    assert [event.user_id for event in digests] == [ANN.user_id] * 3
    assert [at for at, event in week.events if isinstance(event, DigestDue)] == [
        local("Europe/Berlin", f"2031-05-0{day} 09:00") for day in (2, 3, 4)
    ]
    assert [one.game.id for one in digests[0].waiting] == games[::-1]
    assert [event for event in of_kind(events, Reminder) if event.user_id == ANN.user_id] == []


async def test_days_without_anything_and_days_away_bring_none(week: Days) -> None:
    (game,) = await games_of_ann(week, 300)
    await week.tables.times.change_own(
        ANN.user_id,
        lambda own: replace(
            own,
            remind="none",
            digest_hour=9,
            calendar=calendar("UTC", "", ("2031-05-02", "2031-05-05")),
        ),
    )
    assert of_kind(await week.pass_by(4 * DAY), DigestDue) == []
    assert one(await week.pass_by(DAY), DigestDue).waiting[0].game.id == game
    await week.storage.games.abandon(game, week.now)
    for other in await week.storage.games.running():
        await week.storage.games.abandon(other.id, week.now)
    assert await week.pass_by(3 * DAY) == []


async def test_a_digest_that_was_missed_comes_once(week: Days) -> None:
    await games_of_ann(week, 300)
    await week.tables.times.change_own(
        ANN.user_id, lambda own: replace(own, remind="none", digest_hour=9)
    )
    await week.sleep_through(NOON + 4 * DAY)
    first = one(await week.tick(), DigestDue)
    assert len(first.nonce) <= 25
    assert of_kind(await week.pass_by(20 * HOUR), DigestDue) == []
    assert of_kind(await week.pass_by(HOUR), DigestDue) != []


async def test_a_digest_found_late_at_night_waits_for_the_morning(week: Days) -> None:
    await games_of_ann(week, 300)
    await week.tables.times.change_own(
        ANN.user_id,
        lambda own: replace(own, remind="none", digest_hour=9, calendar=calendar("UTC", "8-22")),
    )
    await week.sleep_through(NOON + 4 * DAY + 11 * HOUR)
    assert of_kind(await week.tick(), DigestDue) == []
    assert of_kind(await week.pass_by(9 * HOUR - HOUR / 60), DigestDue) == []
    one(await week.pass_by(HOUR / 60), DigestDue)


async def test_a_digest_that_is_not_wished_any_more_ends(week: Days) -> None:
    await games_of_ann(week, 300)
    times = week.tables.times
    await times.change_own(ANN.user_id, lambda own: replace(own, remind="none", digest_hour=9))
    week.clock.now += DAY
    (event,) = [
        event for event in await week.scheduler.tick(week.now) if isinstance(event, DigestDue)
    ]
    await times.change_own(ANN.user_id, lambda own: replace(own, digest_hour=None))
    assert not await week.scheduler.done(event, week.now)
    assert of_kind(await week.pass_by(3 * DAY), DigestDue) == []
