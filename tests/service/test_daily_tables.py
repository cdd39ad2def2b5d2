"""Tables of the daily challenge: who is ranked, named, compared with; posts, par, privacy."""

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.daily import Posting, Span
from bot.service import FORMER_PLAYER, EnginePool, Person
from bot.service.daily.records import DAILY_RESULTS_POST, Finish
from engine import replay
from storage.daily.people import MOST_FRIENDS
from storage.records.days import Result, Scope
from tests.service.dailies import MONDAY, MORNING, PANEL, SECRET, Process, process
from tests.service.days import DAY, HOUR, SetClock
from tests.service.kit import ANN, BEN, drained

ON_BOTH = True
GUILD, OTHER_GUILD = 50, 51
CEM, DOA, EVE = Person(9, "Cem"), Person(10, "Doa"), Person(1_100_000_000_000_000_888, "Eve Unique")


@pytest.fixture
async def bot(url: str) -> AsyncIterator[Process]:
    async with process(url) as made:
        yield made


async def scores(
    bot: Process, person: Person, points: int, margin: int = 0, guild: int | None = GUILD
) -> None:
    """Give a person a result today without playing for it."""
    bot.clock.now += timedelta(seconds=1)
    table = await bot.begin(person)
    race = ((0, 0), (points, points - margin))
    result = Result(points=points, margin=margin, race=race)
    await bot.storage.daily_attempts.finish(table.id, "counted", bot.clock.now, result)
    await bot.tables.daily.people.seen(person, guild)


async def names(
    bot: Process, scope: Scope = "everybody", span: Span = "day", person: Person = ANN
) -> list[tuple[int, str | None, int]]:
    today = bot.tables.daily.today()
    page = await bot.tables.daily.standings(
        scope, span, today, user_id=person.user_id, guild_id=GUILD
    )
    return [(line.place, line.name, line.points) for line in page.lines]


async def test_ties_are_broken_by_margin_and_then_by_who_was_earlier(bot: Process) -> None:
    await scores(bot, ANN, 80, 5)
    await scores(bot, BEN, 80, 9)
    await scores(bot, CEM, 90, -4)
    await scores(bot, DOA, 80, 5)
    assert await names(bot, "server") == [
        (1, "Cem", 90),
        (2, "Ben", 80),
        (3, "Ann", 80),
        (4, "Doa", 80),
    ]


async def test_equals_share_a_place(bot: Process) -> None:
    now = bot.clock.now
    for person in (ANN, BEN):
        bot.clock.now = now
        await scores(bot, person, 80, 5)
    await scores(bot, CEM, 70)
    assert [place for place, _, _ in await names(bot, "server")] == [1, 1, 3]


async def test_the_own_place_is_told_on_every_page(bot: Process) -> None:
    people = [Person(1000 + number, f"P{number}") for number in range(12)]
    for number, person in enumerate(people):
        await scores(bot, person, 100 - number)
    await scores(bot, ANN, 1)
    daily = bot.tables.daily
    first = await daily.standings("everybody", "day", MONDAY, user_id=ANN.user_id, limit=5)
    assert (first.people, len(first.lines)) == (13, 5)
    assert first.own is not None
    assert (first.own.place, first.own.name) == (13, "Ann")
    last = await daily.standings("everybody", "day", MONDAY, user_id=ANN.user_id, start=10, limit=5)
    assert [line.place for line in last.lines] == [11, 12, 13]
    assert last.lines[-1] == last.own
    beyond = await daily.standings("everybody", "day", MONDAY, start=50, limit=5)
    assert (beyond.people, beyond.lines, beyond.own) == (13, (), None)


async def test_weeks_months_and_all_time_add_up(bot: Process) -> None:
    """From Monday, 30 November: December is another month, the next Monday another week."""
    await scores(bot, ANN, 50)
    await scores(bot, BEN, 60)
    bot.clock.now += DAY
    await scores(bot, ANN, 40)
    assert await names(bot, "server", "week") == [(1, "Ann", 90), (2, "Ben", 60)]
    assert await names(bot, "server", "month") == [(1, "Ann", 40)]
    bot.clock.now += 6 * DAY
    await scores(bot, BEN, 10)
    assert await names(bot, "server", "week") == [(1, "Ben", 10)]
    assert await names(bot, "server", "ever") == [(1, "Ann", 90), (2, "Ben", 70)]
    page = await bot.tables.daily.standings("server", "ever", MONDAY, guild_id=GUILD)
    assert [(line.name, line.days) for line in page.lines] == [("Ben", 1), ("Ann", 1)]


async def test_a_server_has_its_own_people(bot: Process) -> None:
    await scores(bot, ANN, 50)
    await scores(bot, BEN, 60, guild=OTHER_GUILD)
    await scores(bot, CEM, 70, guild=None)
    assert await names(bot, "server") == [(1, "Ann", 50)]


async def test_names_are_shown_where_their_people_want_it(bot: Process) -> None:
    """Who is named nowhere keeps a place in the table of everybody, so that places are true."""
    await scores(bot, ANN, 50)
    await scores(bot, BEN, 60)
    await scores(bot, CEM, 70)
    await bot.tables.daily.people.show(BEN.user_id, "everywhere")
    await bot.tables.daily.people.show(CEM.user_id, "nowhere")
    assert await names(bot, "everybody") == [(1, None, 70), (2, "Ben", 60), (3, "Ann", 50)]
    assert await names(bot, "server") == [(1, "Ben", 60), (2, "Ann", 50)]
    # Everybody sees their own name; the ids of the others are not given out either.
    page = await bot.tables.daily.standings("everybody", "day", MONDAY, user_id=CEM.user_id)
    assert [line.name for line in page.lines] == ["Cem", "Ben", None]
    assert page.lines[2].user_id is None


async def test_friends_are_those_who_marked_each_other(bot: Process) -> None:
    for person, points in ((ANN, 50), (BEN, 60), (CEM, 70), (DOA, 80)):
        await scores(bot, person, points, guild=None)
    people = bot.tables.daily.people
    for friend in (BEN, CEM, DOA):
        assert await people.mark(ANN.user_id, friend)
    await people.mark(BEN.user_id, ANN)
    await people.show(DOA.user_id, "everywhere")
    assert await names(bot, "friends") == [(1, "Doa", 80), (2, "Ben", 60), (3, "Ann", 50)]
    await people.show(BEN.user_id, "nowhere")
    await people.unmark(ANN.user_id, DOA.user_id)
    assert await names(bot, "friends") == [(1, "Ann", 50)]
    taking = await people.of(ANN.user_id)
    assert taking is not None
    assert taking.friends == ((BEN.user_id, "Ben"), (CEM.user_id, "Cem"))


async def test_nobody_marks_the_whole_world(bot: Process) -> None:
    people = bot.tables.daily.people
    await people.seen(ANN, None)
    for number in range(MOST_FRIENDS):
        assert await people.mark(ANN.user_id, Person(2000 + number, f"F{number}"))
    assert not await people.mark(ANN.user_id, BEN)
    assert await people.mark(ANN.user_id, Person(2000, "A new name"))


async def test_how_others_fared_is_told_after_the_own_attempt(bot: Process) -> None:
    await scores(bot, BEN, 60)
    await bot.begin(ANN)
    daily = bot.tables.daily
    assert await daily.compare(ANN.user_id, MONDAY, GUILD, BEN.user_id) is None
    assert await daily.ghosts(ANN.user_id, MONDAY, GUILD) == ()
    finish = await bot.play_out(ANN)
    (ghost,) = await daily.ghosts(ANN.user_id, MONDAY, GUILD)
    assert (ghost.user_id, ghost.name) == (BEN.user_id, "Ben")
    found = await daily.compare(ANN.user_id, MONDAY, GUILD, BEN.user_id)
    assert found is not None
    assert found.own == finish.attempt.race
    assert found.other == ("Ben", ((0, 0), (60, 60)))


async def test_nobody_is_compared_with_who_does_not_show_themselves(bot: Process) -> None:
    await scores(bot, BEN, 60)
    await scores(bot, CEM, 60, guild=None)
    await scores(bot, ANN, 70)
    await bot.tables.daily.people.show(BEN.user_id, "nowhere")
    for other in (BEN, CEM):
        found = await bot.tables.daily.compare(ANN.user_id, MONDAY, GUILD, other.user_id)
        assert found is not None
        assert found.other is None


async def test_once_a_day_is_closed_everybody_may_look(bot: Process) -> None:
    await scores(bot, BEN, 60)
    bot.clock.now = datetime(2026, 12, 1, 12, tzinfo=UTC)
    found = await bot.tables.daily.compare(DOA.user_id, MONDAY, GUILD, BEN.user_id)
    assert found is not None
    assert found.own is None
    assert found.other == ("Ben", ((0, 0), (60, 60)))


async def test_results_are_posted_once_by_whichever_process(url: str) -> None:
    clock = SetClock(MORNING)
    async with process(url, clock) as one, process(url, clock) as two:
        await scores(one, ANN, 50)
        wish = await one.tables.daily.people.post(GUILD, 777, ZoneInfo("Asia/Baghdad"), 9)
        assert wish.due_at == datetime(2026, 12, 1, 6, tzinfo=UTC)
        clock.now = wish.due_at - timedelta(seconds=1)
        await one.tick()
        assert await drained(one.storage) == []
        clock.now = wish.due_at
        await asyncio.gather(*(each.tick() for each in (one, two) * 3))
        (message,) = await drained(one.storage)
        assert (message.kind, message.channel_id) == (DAILY_RESULTS_POST, 777)
        assert message.payload == {"day": "2026-11-30", "guild": GUILD}
        assert await two.tables.daily.clock.next_due(clock.now) <= wish.due_at + DAY


async def test_after_a_downtime_only_the_latest_results_are_posted(bot: Process) -> None:
    await bot.tables.daily.people.post(GUILD, 777, ZoneInfo("Europe/Berlin"), 9)
    for _ in range(4):
        await scores(bot, ANN, 50)
        bot.clock.now += DAY
    await bot.tick()
    messages = await drained(bot.storage)
    assert [message.payload["day"] for message in messages] == ["2026-12-02"]
    await bot.tick()
    assert await drained(bot.storage) == []
    wish = await bot.tables.daily.people.posting(GUILD)
    assert wish is not None
    assert wish.due_at == datetime(2026, 12, 4, 8, tzinfo=UTC)


@pytest.mark.parametrize(
    ("zone", "hour", "start"),
    [
        ("Europe/Berlin", 2, datetime(2027, 3, 26, 4, tzinfo=UTC)),
        ("Europe/Berlin", 2, datetime(2026, 10, 23, 4, tzinfo=UTC)),
        ("America/New_York", 0, datetime(2027, 3, 12, 7, tzinfo=UTC)),
        ("Europe/London", 0, datetime(2026, 12, 30, 7, tzinfo=UTC)),
        ("Asia/Baghdad", 9, datetime(2028, 2, 27, 7, tzinfo=UTC)),
    ],
)
async def test_posts_through_changes_of_the_clock_year_end_and_leap_day(
    url: str, zone: str, hour: int, start: datetime
) -> None:
    """Ann has a result each day; a server hears of each of them once, at its hour."""
    clock = SetClock(start)
    async with process(url, clock) as bot:
        await bot.tables.daily.people.post(GUILD, 777, ZoneInfo(zone), hour)
        told: list[date] = []
        for _ in range(5):
            await scores(bot, ANN, 50)
            until = clock.now + DAY
            while clock.now < until:
                clock.now = min(until, await bot.tables.daily.clock.next_due(clock.now))
                await bot.tick()
                for message in await drained(bot.storage):
                    told.append(date.fromisoformat(message.payload["day"]))
                    assert clock.now.astimezone(ZoneInfo(zone)).hour in {hour, hour + 1}
        first = start.date()
        assert told == [first + timedelta(days=number) for number in range(len(told))]
        assert len(told) in {4, 5}


async def test_a_day_without_results_is_not_posted(bot: Process) -> None:
    await bot.tables.daily.people.post(GUILD, 777, ZoneInfo("UTC"), 9)
    await scores(bot, ANN, 50, guild=OTHER_GUILD)
    bot.clock.now += DAY + 3 * HOUR
    await bot.tick()
    assert await drained(bot.storage) == []


async def test_a_server_can_change_its_mind(bot: Process) -> None:
    people = bot.tables.daily.people
    await people.post(GUILD, 777, ZoneInfo("UTC"), 9)
    await people.post(GUILD, 778, ZoneInfo("UTC"), 10)
    wish = await people.posting(GUILD)
    assert wish is not None
    assert (wish.channel_id, wish.hour) == (778, 10)
    assert wish.due_at == Posting(ZoneInfo("UTC"), 10).next(bot.clock.now)
    assert await people.post_nothing(GUILD)
    assert not await people.post_nothing(GUILD)
    assert await people.posting(GUILD) is None


async def test_par_is_what_the_strong_player_makes_of_the_very_game(
    bot: Process, pool: EnginePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reckoned for today when the bot starts, and for tomorrow in the evening."""
    monkeypatch.setattr("bot.service.daily.par.BUDGET", 20)
    reckoner = bot.tables.daily.reckoner(pool)
    await bot.tick()
    await reckoner.reckon()
    record = await bot.tables.daily.day(MONDAY)
    assert record is not None
    assert record.par is not None
    assert len(record.par) == 14
    assert await bot.storage.daily_days.get(MONDAY + DAY) is None
    bot.clock.now = datetime(2026, 11, 30, 18, tzinfo=UTC)
    await reckoner.reckon()
    tomorrow = await bot.storage.daily_days.get(MONDAY + DAY)
    assert tomorrow is not None
    assert tomorrow.par is not None
    assert tomorrow.seed is None
    finish = await bot.play_out()
    assert finish.par == record.par[-1][0]


async def test_a_person_gets_and_deletes_what_is_kept_of_their_days(bot: Process) -> None:
    finish = await bot.play_out(EVE)
    await bot.tables.daily.people.seen(EVE, GUILD)
    await bot.tables.daily.people.mark(EVE.user_id, BEN)
    await bot.tables.daily.people.mark(BEN.user_id, EVE)
    await scores(bot, ANN, 1)
    exported = json.loads(await bot.tables.privacy.export(EVE.user_id))["kept"]
    assert {"daily_attempts", "daily_people", "daily_members", "daily_friends"} <= set(exported)
    (attempt,) = exported["daily_attempts"]
    assert attempt["points"] == finish.attempt.points
    record = await bot.tables.daily.day(MONDAY)
    assert record is not None
    assert record.seed is not None
    assert record.seed not in json.dumps(exported)
    forgotten = await bot.tables.privacy.forget(EVE.user_id)
    assert forgotten.known
    assert await bot.storage.people.export(EVE.user_id) == {}
    page = await bot.tables.daily.standings("everybody", "day", MONDAY, user_id=ANN.user_id)
    assert {line.name for line in page.lines} == {None, "Ann"}
    stored = await bot.storage.games.load(finish.attempt.game_id)
    assert stored is not None
    assert stored.seats[0].display_name == FORMER_PLAYER


async def test_who_is_forgotten_in_the_middle_leaves_no_attempt_running(bot: Process) -> None:
    table = await bot.begin(EVE)
    await bot.tables.privacy.forget(EVE.user_id)
    bot.clock.now += 2 * DAY
    await bot.tick()
    attempt = await bot.storage.daily_attempts.of_game(table.id)
    assert attempt is not None
    assert (attempt.user_id, attempt.state) == (None, "given_up")
    assert await drained(bot.storage) == []


async def test_an_attempt_replays_to_its_result_from_what_was_exported(bot: Process) -> None:
    """After the day is closed, anybody can check a result by its log."""
    finish = await bot.play_out()
    stored = await bot.storage.games.load(finish.attempt.game_id)
    assert stored is not None
    table = await bot.tables.table(finish.attempt.game_id)
    assert table is not None
    state = replay(table.setup, stored.entries)
    assert state == table.state
    assert isinstance(await bot.tables.daily.play(ANN, PANEL), Finish)
    assert SECRET not in repr(table.game)


async def test_par_is_reckoned_in_the_background_after_the_first_minute(
    bot: Process, pool: EnginePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.service.daily.par.BUDGET", 10)
    reckoner = bot.tables.daily.reckoner(pool)
    await bot.tick()
    reckoner.wake()
    await asyncio.sleep(0)
    await reckoner.stop()
    record = await bot.tables.daily.day(MONDAY)
    assert record is not None
    assert record.par is None, "the bot has only just begun"
    monkeypatch.setattr("bot.service.daily.par.FIRST_MINUTE", 0.01)
    reckoner.wake()
    task = reckoner._task
    reckoner.wake()
    assert reckoner._task is task, "one at a time"
    assert task is not None
    await task
    record = await bot.tables.daily.day(MONDAY)
    assert record is not None
    assert record.par is not None
