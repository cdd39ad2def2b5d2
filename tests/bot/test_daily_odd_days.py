"""Days that nobody would type, days that are over, and days that others are still at."""

import pytest

from storage import Game
from tests.kit.daily import DAY, HOUR, SETTINGS, finish, given, later, told_par, without_par
from tests.kit.discord import House, labels, shown

__all__ = ["SETTINGS", "without_par"]  # for all tests here


async def told(house: House, command: str, **typed: object) -> str:
    return shown(await house.amina.slash(house.channel, command, **typed)).content


async def games(house: House) -> tuple[Game, ...]:
    return await house.bot.desk.tables.games_of(house.amina.id)


@pytest.mark.parametrize("day", ["9999-12-31", "0001-01-01", "1999-12-31", "3000-01-01"])
async def test_a_day_that_never_can_be_is_refused_by_all_that_ask_for_one(
    house: House, day: str
) -> None:
    for command in ("table", "share", "archive", "practise", "compare"):
        assert "There was no daily challenge on" in await told(house, f"daily {command}", day=day)
    for when in ("week", "month", "ever"):
        answer = await told(house, "daily table", day=day, when=when)
        assert "There was no daily challenge on" in answer


async def test_to_look_at_today_in_the_archive_begins_nothing(house: House) -> None:
    page = shown(await house.amina.slash(house.channel, "daily archive", day="today"))
    assert "Intermediate" in page.content
    assert labels(page) == ["Daily challenge"]
    assert await games(house) == ()
    begun = shown(await house.amina.click(page, label="Daily challenge"))
    assert "Everybody plays the same game, once." in begun.content
    assert len(await games(house)) == 1
    again = await told(house, "daily archive", day="today")
    assert "Your attempt is where you left it." in again


async def test_who_has_missed_a_day_is_told_when_it_closes_not_to_play_it(house: House) -> None:
    await given(house, house.basim, 80)
    await later(house, DAY + HOUR)
    for command in ("practise", "compare"):
        answer = await told(house, f"daily {command}", day="2026-01-01")
        assert "Others may still be at the challenge of 1 January 2026" in answer
        assert "/daily play" not in answer
    await later(house, 12 * HOUR)
    assert "Practice" in await told(house, "daily practise", day="2026-01-01")
    assert "Turn" in await told(house, "daily compare", day="2026-01-01", person=house.basim)


async def test_whose_own_attempt_of_yesterday_goes_on_is_led_to_it(house: House) -> None:
    await house.amina.slash(house.channel, "daily play")
    await later(house, DAY + HOUR)
    for command in ("practise", "compare"):
        answer = await told(house, f"daily {command}", day="2026-01-01")
        assert "Your own attempt at 1 January 2026 comes first" in answer
        assert "/daily archive" in answer
    went_on = await told(house, "daily archive", day="2026-01-01")
    assert "Your attempt is where you left it." in went_on


async def test_only_a_day_that_had_a_challenge_can_be_compared(house: House) -> None:
    assert "There was no daily challenge" in await told(house, "daily compare", day="2025-12-31")
    assert "comes first: `/daily play`" in await told(house, "daily compare")


async def test_what_cannot_be_shared_is_not_told_to_be_played(house: House) -> None:
    assert "Play with `/daily play`" in await told(house, "daily share")
    past = await told(house, "daily share", day="2025-12-31")
    assert "You have no result of 31 December 2025 that counts" in past
    assert "/daily play" not in past
    await house.amina.slash(house.channel, "daily play")
    (game,) = await games(house)
    await house.bot.desk.tables._storage.games.abandon(game.id, house.env.now())
    given_up = await told(house, "daily share")
    assert "You have no result of 1 January 2026 that counts" in given_up
    assert "/daily play" not in given_up


async def test_whoever_has_no_race_to_show_is_said_to_be_missing(house: House) -> None:
    await house.amina.slash(house.channel, "daily play")
    await told_par(house)
    await finish(house, house.amina)
    answer = await told(house, "daily compare", person=house.basim)
    assert "There is no race of this person that you may see" in answer
    assert "Turn  You" in answer
