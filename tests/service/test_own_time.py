"""One's own calendar: it counts from now on in all games, and never changes what was used."""

import asyncio
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.pace import BadCalendar, Calendar, Every, Holiday, Pace, Share, Waking
from bot.service import (
    Applied,
    EnginePlayer,
    EnginePool,
    Friend,
    OwnTime,
    Reminder,
    Stale,
    TimedOut,
)
from bot.service.watches.own_time import own_time, to_record
from storage import CalendarRecord, Place
from tests.pace.kit import calendar, local, wakings
from tests.service.days import DAY, HOUR, NOON, Days, days, of_kind, one
from tests.service.kit import ANN, BEN, by
from tests.service.several import PEOPLE, asked

BERLIN = "Europe/Berlin"


@pytest.mark.parametrize(
    "own",
    [
        OwnTime(),
        OwnTime(
            calendar=Calendar(
                ZoneInfo("Asia/Kathmandu"),
                Waking(time(20, 15), time(6)),
                (Holiday(date(2031, 6, 1), date(2031, 6, 3)),),
            ),
            remind="dm",
            interval=Every(3),
            stand_in=Friend(5, "Bo 🐫"),
            digest_hour=0,
        ),
        OwnTime(remind="none", interval=Share(10), stand_in=EnginePlayer("random"), digest_hour=23),
    ],
)
async def test_what_is_set_comes_back(week: Days, own: OwnTime) -> None:
    assert await week.tables.times.change_own(7, lambda _: own) == own
    assert await week.tables.times.own(7) == own
    assert own_time(to_record(7, own)) == own


async def test_a_zone_that_is_no_more_gives_way_to_utc(week: Days) -> None:
    record = replace(to_record(7, OwnTime(calendar=calendar(BERLIN, "8-22"))), zone="Mars/Base")
    assert own_time(record).calendar == Calendar()
    assert isinstance(record, CalendarRecord)


def test_a_digest_has_an_hour_of_the_clock() -> None:
    with pytest.raises(ValueError, match="from 0 to 23"):
        OwnTime(digest_hour=24)


async def test_what_cannot_be_set_changes_nothing(week: Days) -> None:
    table = await week.begin()
    before = await week.timers(table.id)

    def refuse(own: OwnTime) -> OwnTime:
        del own
        raise BadCalendar("holiday_too_long")

    with pytest.raises(BadCalendar):
        await week.tables.times.change_own(asked(table).user_id, refuse)
    assert await week.tables.times.own(asked(table).user_id) == OwnTime()
    assert await week.timers(table.id) == before


async def test_lila_59_going_on_holiday_in_mid_turn_stops_the_clock(week: Days) -> None:
    table = await week.begin(Pace(24))
    await week.pass_by(10 * HOUR)
    away = Holiday(date(2031, 5, 1), date(2031, 5, 10))
    await week.tables.times.change_own(
        asked(table).user_id,
        lambda own: replace(own, calendar=own.calendar.with_holiday(away, week.now)),
    )
    watch = await week.watch(table.id)
    back = datetime(2031, 5, 11, tzinfo=UTC)
    assert (watch.left, watch.back_at, watch.due_at) == (14 * HOUR, back, back + 14 * HOUR)
    timers = await week.timers(table.id)
    assert timers["timeout"].due_at == back + 14 * HOUR
    assert timers["reminder"].due_at == back + 2 * HOUR
    assert await week.pass_to(back) == []
    assert one(await week.pass_by(14 * HOUR), TimedOut).user_id == asked(table).user_id


async def test_coming_back_early_starts_the_clock_again(week: Days) -> None:
    away = Holiday(date(2031, 5, 1), date(2031, 5, 10))
    table = await week.begin(Pace(24))
    who = asked(table)
    await week.set_own(who, Calendar(holidays=(away,)))
    await week.pass_by(3 * DAY)
    await week.tables.times.change_own(
        who.user_id, lambda own: replace(own, calendar=own.calendar.without_holiday(away))
    )
    assert (await week.watch(table.id)).due_at == week.now + 24 * HOUR


async def test_other_waking_hours_in_mid_turn_leave_what_was_used(week: Days) -> None:
    table = await week.begin(Pace(10))
    who = asked(table)
    await week.pass_by(4 * HOUR)
    await week.set_own(who, calendar(BERLIN, "8-20"))  # four in the afternoon in UTC: six there
    assert (await week.watch(table.id)).due_at == local(BERLIN, "2031-05-02 12:00")
    await week.pass_by(16 * HOUR)
    await week.set_own(who)  # ten in the morning there, two hours of the morning used
    assert (await week.watch(table.id)).due_at == week.now + 2 * HOUR


async def test_it_counts_in_every_game_where_one_is_waited_for_and_in_no_other(
    week: Days,
) -> None:
    games = [
        await week.begin(Pace(20 + number), home=Place(channel_id=700 + number), seed=str(number))
        for number in range(6)
    ]
    mine = [game for game in games if asked(game) == ANN]
    others = [game for game in games if asked(game) != ANN]
    assert mine
    assert others
    before = {game.id: await week.timers(game.id) for game in others}
    await week.set_own(ANN, calendar("UTC", "12-18"))
    for game in mine:
        due = (await week.timers(game.id))["timeout"].due_at
        assert due > NOON + 3 * DAY
        assert due == (await week.watch(game.id)).due_at
    assert {game.id: await week.timers(game.id) for game in others} == before


async def test_the_night_the_clocks_change_is_an_hour_shorter_or_longer(week: Days) -> None:
    for start, hours in (("2032-03-27 22:00", 9), ("2032-10-30 22:00", 11)):
        await week.pass_to(local(BERLIN, start))
        table = await week.begin(Pace(hours), home=Place(channel_id=hours), seed=start)
        await week.set_own(asked(table), calendar(BERLIN, "22-8"))
        assert (await week.watch(table.id)).due_at == local(BERLIN, start) + hours * HOUR
        await week.storage.games.abandon(table.id, week.now)


async def test_two_changes_at_once_are_both_kept(week: Days) -> None:
    times = week.tables.times
    await asyncio.gather(
        times.change_own(7, lambda own: replace(own, remind="dm")),
        times.change_own(7, lambda own: replace(own, digest_hour=9)),
    )
    own = await times.own(7)
    assert (own.remind, own.digest_hour) == ("dm", 9)


async def test_a_change_that_meets_a_turn_is_worked_out_anew(
    url: str, pool: EnginePool, week: Days
) -> None:
    """Another process confirms a turn between reading and writing."""
    table = await week.begin(Pace(24))
    who = asked(table)
    changes = 0
    async with days(url, pool, name="two") as other:

        def change(own: OwnTime) -> OwnTime:
            nonlocal changes
            changes += 1
            return replace(own, calendar=calendar("UTC", "8-22"))

        original = week.storage.clocks.retime

        async def overtaken(*args: object, **named: object) -> object:
            if changes == 1:
                await other.turn(table)
            return await original(*args, **named)  # type: ignore[arg-type]

        week.storage.clocks.retime = overtaken  # type: ignore[method-assign, assignment]
        await week.tables.times.change_own(who.user_id, change)
    assert changes == 2
    assert (await week.watch(table.id)).waits_for != who.user_id
    assert (await week.tables.times.own(who.user_id)).calendar == calendar("UTC", "8-22")


async def test_a_turn_that_meets_a_change_of_the_time_is_refused_as_stale(
    url: str, pool: EnginePool, week: Days
) -> None:
    """Clocks that were worked out from an old calendar are never written."""
    table = await week.begin(Pace(24))
    who = asked(table)
    player_table = table
    while player_table.decision is not None and player_table.decision.options[0].text != "confirm":
        player_table = (await week.choice(player_table)).table
    async with days(url, pool, name="two") as other:
        original = week.storage.calendars.of_users

        async def overtaken(user_ids: object) -> object:
            found = await original(user_ids)  # type: ignore[arg-type]
            await other.set_own(who, calendar("UTC", "8-22"))
            return found

        week.storage.calendars.of_users = overtaken  # type: ignore[method-assign, assignment]
        outcome = await week.tables.confirm(table.id, by(who, player_table))
        week.storage.calendars.of_users = original  # type: ignore[method-assign]
        assert isinstance(outcome, Stale)
    assert (await week.watch(table.id)).due_at == datetime(2031, 5, 2, 22, tzinfo=UTC)
    again = await week.tables.confirm(table.id, by(who, player_table))
    assert isinstance(again, Applied)


async def test_a_timer_that_is_out_of_step_is_put_right(week: Days) -> None:
    """The clock is true, not the timer: nobody loses their turn to a timer that is too early."""
    table = await week.begin(Pace(24))
    record = to_record(asked(table).user_id, OwnTime(calendar=calendar("UTC", "8-22")))
    await week.storage.clocks.retime((), week.now, calendar=record)
    assert (await week.timers(table.id))["timeout"].due_at == NOON + 24 * HOUR
    assert of_kind(await week.pass_by(30 * HOUR), TimedOut) == []
    due = datetime(2031, 5, 2, 22, tzinfo=UTC)
    assert (await week.timers(table.id))["timeout"].due_at == due
    assert of_kind(await week.pass_to(due), TimedOut) != []


async def test_what_is_forgotten_is_gone(week: Days) -> None:
    table = await week.begin(Pace(24))
    who = asked(table)
    other = next(person for person in (ANN, BEN) if person != who)
    await week.tables.times.change_own(
        who.user_id,
        lambda _: OwnTime(calendar=calendar(BERLIN, "8-22"), remind="dm", digest_hour=9),
    )
    await week.set_own(other, stand_in=Friend(who.user_id, who.name))
    await week.tables.times.forget(who.user_id)
    assert await week.storage.calendars.of(who.user_id) is None
    assert await week.tables.times.own(other.user_id) == OwnTime()
    assert (await week.watch(table.id)).due_at == NOON + 24 * HOUR
    reminder = one(await week.pass_by(12 * HOUR), Reminder)
    assert reminder.by == "ping"


@settings(max_examples=25)
@given(
    waking=wakings(),
    hours=st.lists(st.integers(0, 40), min_size=1, max_size=4),
    zone=st.sampled_from(["UTC", BERLIN, "America/New_York", "Australia/Lord_Howe"]),
)
def test_the_timer_always_says_what_the_clock_says(
    waking: Waking | None, hours: list[int], zone: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """However often the calendar changes in a turn, timer and clock agree on when it is out."""

    async def run() -> None:
        url = f"sqlite:///{tmp_path_factory.mktemp('own') / 'games.db'}"
        async with days(url, EnginePool(), datetime(2031, 3, 28, 5, tzinfo=UTC)) as week:
            table = await week.begin(Pace(48, 48))
            who = asked(table)
            for turn, hour in enumerate(hours):
                week.clock.now += hour * HOUR
                mine = Calendar(ZoneInfo(zone), waking) if turn % 2 == 0 else Calendar()
                used = (await week.watch(table.id)).left
                await week.set_own(who, mine)
                watch = await week.watch(table.id)
                assert watch.left == used
                assert (await week.timers(table.id))["timeout"].due_at == watch.due_at

    asyncio.run(run())


async def test_everybody_of_a_table_has_their_own(week: Days) -> None:
    table = await week.begin(Pace(10), seats=3)
    zones = dict(zip(PEOPLE, (BERLIN, "Asia/Kolkata", "America/New_York"), strict=False))
    for person, zone in zones.items():
        await week.set_own(person, calendar(zone, "8-18"))
    for _ in range(3):
        who = asked(table)
        watch = await week.watch(table.id)
        assert watch.due_at is not None
        shown = watch.due_at.astimezone(ZoneInfo(zones[who]))
        assert shown.time() <= time(18)
        assert shown.time() > time(8)
        table = (await week.turn(table)).table
    assert of_kind([event for _, event in week.events], TimedOut) == []
    assert week.now - NOON < timedelta(minutes=1)
