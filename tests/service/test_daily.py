"""The daily challenge: one attempt each, resumable, counted only if the server's replay agrees."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta

import pytest

from bot.daily import seed_of
from bot.service import Act, NoGame, Repeated, StaysPrivate
from bot.service.daily.records import (
    DAILY_CLOSED_POST,
    Attempted,
    DailyOff,
    DayOver,
    Finish,
    NoSuchDay,
    NotYet,
    Practised,
    Practising,
    RulesChanged,
)
from engine import RULES_VERSION, default_components, register
from engine.components.catalog import from_json
from storage import Storage
from tests.service.dailies import MONDAY, MORNING, PANEL, SECRET, Process, process
from tests.service.days import DAY, HOUR, SetClock
from tests.service.kit import ANN, BEN, HOME, drained
from tests.service.test_privacy import everything

ON_BOTH = True
TUESDAY = MONDAY + DAY
NOON_AFTER = datetime(2026, 12, 1, 12, tzinfo=UTC)


@pytest.fixture
async def bot(url: str) -> AsyncIterator[Process]:
    async with process(url) as made:
        yield made


async def test_everybody_plays_the_same_game_on_a_day_and_another_on_the_next(
    bot: Process,
) -> None:
    first, second = await bot.begin(ANN), await bot.begin(BEN)
    assert first.setup == second.setup
    assert first.game.kind == "daily"
    assert first.game.place.private
    assert first.game.place.guild_id is None
    bot.clock.now += DAY
    third = await bot.begin(ANN)
    assert third.setup.seed != first.setup.seed


async def test_without_a_secret_there_is_no_challenge(url: str) -> None:
    async with process(url, secret=None) as bot:
        assert isinstance(await bot.tables.daily.play(ANN, PANEL), DailyOff)
        await bot.tick()
        assert await bot.storage.daily_days.dates() == ()


async def test_nothing_that_is_kept_tells_what_tomorrow_brings(bot: Process) -> None:
    """Also after tomorrow's par was prepared for."""
    await bot.begin()
    bot.clock.now = datetime(2026, 11, 30, 23, 59, tzinfo=UTC)
    await bot.tick()
    assert await bot.tables.daily._book.prepare(TUESDAY) is not None
    kept = await everything(bot.storage)
    fingerprint = default_components().fingerprint
    assert seed_of(SECRET, MONDAY, RULES_VERSION, fingerprint) in kept
    assert seed_of(SECRET, TUESDAY, RULES_VERSION, fingerprint) not in kept
    assert SECRET not in kept


async def test_a_second_attempt_goes_on_with_the_first(bot: Process) -> None:
    first = await bot.tables.daily.play(ANN, PANEL)
    again = await bot.tables.daily.play(ANN, PANEL + 1)
    assert isinstance(first, Attempted)
    assert isinstance(again, Attempted)
    assert (first.begun, again.begun) == (True, False)
    assert first.table.id == again.table.id


async def test_after_the_end_there_is_no_second_attempt(bot: Process) -> None:
    finish = await bot.play_out()
    assert finish.attempt.state == "counted"
    again = await bot.tables.daily.play(ANN, PANEL)
    assert again == finish


async def test_starts_at_one_moment_in_two_processes_make_one_attempt(url: str) -> None:
    clock = SetClock(MORNING)
    async with process(url, clock) as one, process(url, clock) as two:
        outcomes = await asyncio.gather(
            *(each.tables.daily.play(ANN, PANEL, interaction_id=None) for each in (one, two) * 4)
        )
        assert all(isinstance(outcome, Attempted) for outcome in outcomes)
        assert len({outcome.table.id for outcome in outcomes}) == 1  # type: ignore[union-attr]
        assert sum(outcome.begun for outcome in outcomes) == 1  # type: ignore[union-attr]
        assert len(await one.storage.games.live_of_user(ANN.user_id)) == 1


async def test_a_command_that_comes_twice_begins_once(bot: Process) -> None:
    await bot.tables.daily.play(ANN, PANEL, interaction_id=77)
    outcome = await bot.tables.daily.practise(BEN, PANEL, MONDAY, interaction_id=77)
    assert isinstance(outcome, NotYet | Repeated)
    again = await bot.tables.daily.play(ANN, PANEL, interaction_id=77)
    assert isinstance(again, Attempted)
    assert not again.begun


async def test_an_attempt_goes_on_past_midnight_until_noon(bot: Process) -> None:
    table = await bot.begin()
    bot.clock.now = NOON_AFTER - timedelta(seconds=1)
    await bot.tick()
    unfinished = await bot.tables.daily.unfinished(ANN.user_id)
    assert unfinished is not None
    assert unfinished.game_id == table.id
    outcome = await bot.tables.daily.play(ANN, PANEL, MONDAY)
    assert isinstance(outcome, Attempted)
    await bot.end(table)
    finish = await bot.tables.daily.finish(ANN.user_id, MONDAY)
    assert finish is not None
    assert finish.attempt.state == "counted"


async def test_yesterday_cannot_be_begun_any_more(bot: Process) -> None:
    await bot.begin(BEN)
    bot.clock.now += DAY
    assert isinstance(await bot.tables.daily.play(ANN, PANEL, MONDAY), DayOver)
    nowhere = await bot.tables.daily.play(ANN, PANEL, MONDAY - DAY)
    assert nowhere == NoSuchDay(MONDAY - DAY)
    ahead = await bot.tables.daily.play(ANN, PANEL, TUESDAY + DAY)
    assert ahead == NoSuchDay(TUESDAY + DAY)


async def test_an_attempt_that_is_not_finished_becomes_practice_and_its_person_is_told_once(
    url: str,
) -> None:
    clock = SetClock(MORNING)
    async with process(url, clock) as one, process(url, clock) as two:
        table = await one.begin()
        clock.now = NOON_AFTER
        await asyncio.gather(*(each.tick() for each in (one, two, one, two)))
        await one.tick()
        messages = await drained(one.storage)
        assert [message.kind for message in messages] == [DAILY_CLOSED_POST]
        assert messages[0].channel_id == ANN.user_id
        assert messages[0].payload == {"day": "2026-11-30", "game": table.code}
        outcome = await one.tables.daily.practise(ANN, PANEL, MONDAY)
        assert isinstance(outcome, Practising)
        assert outcome.table.id == table.id
        ended = await one.end(outcome.table)
        assert isinstance(await one.tables.daily.of_table(ended, ANN.user_id), Practised)
        finish = await one.tables.daily.finish(ANN.user_id, MONDAY)
        assert finish is not None
        assert finish.attempt.state == "late"
        assert finish.attempt.points is None


async def test_nobody_is_told_of_a_whole_week_but_of_each_attempt_once(bot: Process) -> None:
    """The bot was away while the time of an attempt ended."""
    await bot.begin()
    bot.clock.now += 7 * DAY
    await bot.tick()
    await bot.tick()
    assert len(await drained(bot.storage)) == 1


async def test_a_result_that_comes_too_late_does_not_count(bot: Process) -> None:
    table = await bot.before_last(await bot.begin())
    bot.clock.now = NOON_AFTER
    await bot.tables.confirm(table.id, Act(user_id=ANN.user_id, post=False))
    finish = await bot.tables.daily.finish(ANN.user_id, MONDAY)
    assert finish is not None
    assert finish.attempt.state == "late"
    page = await bot.tables.daily.standings("everybody", "day", MONDAY)
    assert page.people == 0


async def rewrite(storage: Storage, *statements: str) -> None:
    for statement in statements:
        await storage.database.write(
            lambda connection, statement=statement: connection.exec_driver_sql(statement)  # type: ignore[misc]
        )


@pytest.mark.parametrize(
    "forged",
    [
        "UPDATE log SET choice = 'market:1' WHERE seq = (SELECT max(seq) - 4 FROM log)",
        "DELETE FROM log WHERE seq = 9",
        'UPDATE games SET setup = replace(setup, \'"seed":"\', \'"seed":"x\')',
        "UPDATE games SET setup = replace(setup, 'beginner', 'expert')",
    ],
)
async def test_a_log_that_was_tampered_with_is_refused(url: str, forged: str) -> None:
    """The last confirmation is made by a process that has the true table in memory."""
    async with process(url) as bot:
        table = await bot.before_last(await bot.begin())
        await rewrite(bot.storage, forged)
        await bot.tables.confirm(table.id, Act(user_id=ANN.user_id, post=False))
        finish = await bot.tables.daily.finish(ANN.user_id, MONDAY)
        assert finish is not None
        assert finish.attempt.state == "refused"
        assert finish.attempt.points is None
        assert (await bot.tables.daily.standings("everybody", "day", MONDAY)).people == 0
        again = await bot.tables.daily.play(ANN, PANEL)
        assert isinstance(again, Finish)


async def test_a_result_that_a_dying_process_did_not_note_is_noted_at_the_next_start(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = SetClock(MORNING)

    async def died(*_: object) -> None:
        return None

    async with process(url, clock) as one:
        with monkeypatch.context() as patch:
            patch.setattr("bot.service.daily.attempts.Attempts._note_result", died)
            await one.end(await one.begin())
        at = clock.now
    clock.now = NOON_AFTER + HOUR
    async with process(url, clock) as two:
        await two.tick()
        finish = await two.tables.daily.finish(ANN.user_id, MONDAY)
        assert finish is not None
        assert (finish.attempt.state, finish.attempt.finished_at) == ("counted", at)
        assert await drained(two.storage) == []


async def test_an_attempt_that_is_given_up_was_the_attempt(bot: Process) -> None:
    table = await bot.begin()
    await bot.tables.abandon(table.id, Act(user_id=ANN.user_id))
    outcome = await bot.tables.daily.play(ANN, PANEL)
    assert isinstance(outcome, Finish)
    assert outcome.attempt.state == "given_up"
    assert isinstance(await bot.tables.daily.practise(ANN, PANEL, MONDAY), Practising)


async def test_practice_comes_after_the_attempt_and_counts_for_nothing(bot: Process) -> None:
    assert isinstance(await bot.tables.daily.practise(ANN, PANEL, MONDAY), NoSuchDay)
    await bot.begin()
    assert isinstance(await bot.tables.daily.practise(ANN, PANEL, MONDAY), NotYet)
    assert isinstance(await bot.tables.daily.practise(BEN, PANEL, MONDAY), NotYet)
    finish = await bot.play_out()
    practice = await bot.tables.daily.practise(ANN, PANEL, MONDAY)
    assert isinstance(practice, Practising)
    again = await bot.tables.daily.practise(ANN, PANEL, MONDAY)
    assert isinstance(again, Practising)
    assert (practice.begun, again.begun) == (True, False)
    ended = await bot.end(practice.table, seed="another")
    told = await bot.tables.daily.of_table(ended, ANN.user_id)
    assert isinstance(told, Practised)
    assert told.attempt == finish.attempt
    assert told.race[-1][0] == ended.sheet.columns[0].total
    page = await bot.tables.daily.standings("everybody", "day", MONDAY)
    assert [line.points for line in page.lines] == [finish.attempt.points]
    bot.clock.now = NOON_AFTER
    assert isinstance(await bot.tables.daily.practise(BEN, PANEL, MONDAY), Practising)


async def test_the_race_of_an_attempt_ends_with_its_result(bot: Process) -> None:
    finish = await bot.play_out()
    attempt = finish.attempt
    assert attempt.race is not None
    assert len(attempt.race) == 14
    own, theirs = attempt.race[-1]
    assert (attempt.points, attempt.margin) == (own, own - theirs)


async def test_other_components_do_not_change_a_day_that_has_begun(url: str) -> None:
    """An update at noon: who comes in the afternoon plays the game of the morning."""
    clock = SetClock(MORNING)
    changed = default_components().to_json().replace(b"al-Fazari", b"al-Fazzari")
    other = register(from_json(changed))
    assert other.fingerprint != default_components().fingerprint
    async with process(url, clock) as before:
        first = await before.begin(ANN)
    async with process(url, clock, components=other) as after:
        second = await after.begin(BEN)
        assert first.setup == second.setup
        assert (await after.play_out(BEN)).attempt.state == "counted"
        assert (await after.play_out(ANN)).attempt.state == "counted"
        clock.now += DAY
        assert (await after.begin(ANN)).setup.components == other.fingerprint


async def test_a_day_of_older_rules_is_refused_and_its_results_stay(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = SetClock(MORNING)
    async with process(url, clock) as bot:
        finish = await bot.play_out()
        monkeypatch.setattr("bot.service.daily.challenge.RULES_VERSION", RULES_VERSION + 1)
        assert isinstance(await bot.tables.daily.play(BEN, PANEL), RulesChanged)
        assert isinstance(await bot.tables.daily.practise(ANN, PANEL, MONDAY), RulesChanged)
        assert await bot.tables.daily.play(ANN, PANEL) == finish
        page = await bot.tables.daily.standings("everybody", "day", MONDAY)
        assert page.people == 1


async def test_a_day_that_was_only_prepared_is_prepared_anew_for_other_rules(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(url) as bot:
        old = await bot.tables.daily._book.prepare(TUESDAY)
        assert old is not None
        assert await bot.storage.daily_days.set_par(old, ((0, 0), (9, 8)))
        bot.clock.now += DAY
        monkeypatch.setattr("bot.service.daily.book.RULES_VERSION", RULES_VERSION + 1)
        new = await bot.tables.daily._book.open(TUESDAY)
        assert new is not None
        assert (new.rules_version, new.par) == (RULES_VERSION + 1, None)
        assert not await bot.storage.daily_days.set_par(old, ((0, 0), (9, 8)))


async def test_a_prepared_par_stays_when_the_day_begins(bot: Process) -> None:
    prepared = await bot.tables.daily._book.prepare(TUESDAY)
    assert prepared is not None
    assert prepared.seed is None
    await bot.storage.daily_days.set_par(prepared, ((0, 0), (9, 8)))
    bot.clock.now += DAY
    await bot.tick()
    opened = await bot.tables.daily.day(TUESDAY)
    assert opened is not None
    assert opened.par == ((0, 0), (9, 8))
    assert opened.seed is not None


async def test_another_secret_does_not_change_a_day_that_has_begun(url: str) -> None:
    clock = SetClock(MORNING)
    async with process(url, clock) as before:
        first = await before.begin(ANN)
    async with process(url, clock, secret="x" * 40) as after:
        assert (await after.begin(BEN)).setup == first.setup
        assert (await after.play_out(ANN)).attempt.state == "counted"


async def test_a_game_of_a_day_is_not_given_out_while_others_are_at_it(bot: Process) -> None:
    table = await bot.begin()
    assert isinstance(await bot.tables.admin.export(table.id), NoGame)
    assert isinstance(await bot.tables.admin.move(table.id, HOME), StaysPrivate)
    moved = await bot.tables.seats.move_here(table.id, Act(user_id=ANN.user_id), HOME)
    assert isinstance(moved, StaysPrivate)
    bot.clock.now = NOON_AFTER
    assert not isinstance(await bot.tables.admin.export(table.id), NoGame)


async def test_streaks_over_days_with_downtime(bot: Process) -> None:
    """Two days played, two days the bot is away, one missed, one played."""
    for _ in range(2):
        await bot.play_out()
        bot.clock.now += DAY
    bot.clock.now += 2 * DAY
    await bot.tick()
    bot.clock.now += DAY
    before = await bot.tables.daily.streak(ANN.user_id)
    # Dates are of Friday and of December; the missed one is Friday's.
    assert (before.current, before.freezes, before.frozen) == (2, 1, (date(2026, 12, 4),))
    finish = await bot.play_out()
    assert (finish.streak.current, finish.streak.best) == (3, 3)
    earlier = await bot.tables.daily.finish(ANN.user_id, MONDAY)
    assert earlier is not None
    assert earlier.streak.current == 1


async def test_what_is_under_way_ends_no_streak_until_it_closes(bot: Process) -> None:
    await bot.play_out()
    bot.clock.now += DAY
    table = await bot.begin()
    bot.clock.now += DAY
    await bot.tick()
    assert (await bot.tables.daily.streak(ANN.user_id)).frozen == ()
    bot.clock.now += 6 * HOUR
    await bot.tick()
    assert (await bot.tables.daily.streak(ANN.user_id)).frozen == (TUESDAY,)
    assert (await bot.tables.daily.counts(table.id)) is False


async def test_past_days_are_listed_with_own_results(bot: Process) -> None:
    finish = await bot.play_out()
    bot.clock.now += DAY
    await bot.begin(BEN)
    bot.clock.now += DAY
    await bot.tick()
    lines = await bot.tables.daily.archive(ANN.user_id)
    assert [line.record.day for line in lines] == [TUESDAY, MONDAY]
    assert [line.attempt for line in lines] == [None, finish.attempt]
    (last,) = await bot.tables.daily.archive(ANN.user_id, before=TUESDAY)
    assert last.record.day == MONDAY
