"""What people complain about or ask for elsewhere, as far as clocks and calls go.

Each test is named after the complaint: the project and the number of its issue.
"""

from dataclasses import replace
from itertools import pairwise

from bot.pace import Pace
from bot.service import DigestDue, Reminder, TimedOut, TurnsTakenBack
from storage import Place
from tests.pace.kit import calendar, local
from tests.service.days import DAY, HOUR, Days, of_kind
from tests.service.kit import by
from tests.service.several import PEOPLE, asked, forward, no_card_is_left
from tests.service.test_take_backs import market_turn, start_of

BEFORE_THE_CHANGE = local("Europe/Berlin", "2032-10-29 12:00")
"""Two days later the hour after two o'clock in the night comes twice."""


async def test_lila_192_who_gets_a_turn_back_gets_its_time_back(week: Days) -> None:
    table = await week.begin(Pace(24))
    table = await forward(week.tables, table, no_card_is_left, "late")
    person, seat = asked(table), table.open_turn.seat
    await week.pass_by(10 * HOUR)
    table = await market_turn(week.tables, table)
    await week.pass_by(20 * HOUR)
    target = start_of(table, seat).target
    outcome = await week.tables.requests.take_back(table.id, by(person), target)
    assert isinstance(outcome, TurnsTakenBack)
    watch = await week.watch(table.id)
    assert watch.due_at is not None
    assert watch.due_at - week.now >= 14 * HOUR
    assert of_kind(await week.pass_by(13 * HOUR), TimedOut) == []


async def test_lila_1184_one_digest_in_the_night_the_clocks_change(week: Days) -> None:
    week.clock.now = BEFORE_THE_CHANGE
    table = await week.begin(None)
    person = asked(table)
    await week.set_own(person, calendar("Europe/Berlin", ""))
    await week.tables.times.change_own(person.user_id, lambda own: replace(own, digest_hour=2))
    await week.pass_by(4 * DAY)
    digests = [at for at, event in week.events if isinstance(event, DigestDue)]
    assert len(digests) == 4
    assert all(late - early >= 23 * HOUR for early, late in pairwise(digests))


async def test_18xx_3451_one_digest_tells_of_all_games(week: Days) -> None:
    for number in range(3):
        await week.begin(None, home=Place(channel_id=900 + number, guild_id=1), seed=f"{number}")
    for person in PEOPLE[:2]:
        await week.tables.times.change_own(person.user_id, lambda own: replace(own, digest_hour=8))
    await week.pass_by(DAY)
    digests = [event for _, event in week.events if isinstance(event, DigestDue)]
    assert sum(len(digest.waiting) for digest in digests) == 3
    assert len({digest.user_id for digest in digests}) == len(digests)


async def test_dgm_1_0_0_nothing_is_scheduled_for_who_has_vanished(week: Days) -> None:
    table = await week.begin(Pace(24), seats=3)
    person = asked(table)
    await week.tables.privacy.forget(person.user_id)
    await week.pass_by(3 * DAY)
    called = [event.user_id for _, event in week.events if isinstance(event, Reminder)]
    assert called
    assert person.user_id not in called


async def test_lichess_mobile_640_what_waits_is_listed_with_the_game_as_it_is_now(
    week: Days,
) -> None:
    table = await week.begin(Pace(24))
    person = asked(table)
    await week.choice(table, person)
    [waiting] = await week.tables.times.waiting(person.user_id)
    assert waiting.game.last_seq == (await week.table(table.id)).seq
    await week.turn(table, person)
    assert await week.tables.times.waiting(person.user_id) == ()
