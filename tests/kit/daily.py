"""The daily challenge in a simulated Discord: attempts played in a moment, days that leap."""

from datetime import date, timedelta
from typing import Final

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, UserHandle
from simcord.results import InteractionResult, ResponseMessage

from bot.playground._simcord import set_clock
from bot.service import Table
from storage.records.days import Result
from tests.kit.discord import House, button_id, shown
from tests.service.dailies import SECRET, before_last

SETTINGS: Final = {"daily_secret": SECRET}
"""What a bot with a challenge is started with; see the fixture ``house``."""

DAY: Final = timedelta(days=1)
HOUR: Final = timedelta(hours=1)
TODAY: Final = date(2026, 1, 1)
"""Simulated worlds begin on this Thursday, at midnight."""

PAR: Final = 8888
"""Not to be mistaken for any other number."""


@pytest.fixture(autouse=True)
def without_par(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let par be told by a test rather than reckoned, which takes its time."""

    async def no_par(*_: object) -> None:
        return None

    monkeypatch.setattr("bot.service.daily.par.ParReckoner.reckon", no_par)


async def attempt(house: House, person: MemberActor | UserHandle) -> Table:
    """The game that a person has under way."""
    (game,) = await house.bot.desk.tables.games_of(person.id)
    table = await house.bot.desk.tables.table(game.id)
    assert table is not None
    return table


async def told_par(house: House, day: date = TODAY) -> None:
    tables = house.bot.desk.tables
    record = await tables.daily.day(day)
    assert record is not None
    race = tuple((PAR * turn // 13, 3 * turn) for turn in range(14))
    assert await tables._storage.daily_days.set_par(record, race)


async def finish(
    house: House, person: MemberActor | UserHandle, channel: ChannelHandle | None = None
) -> list[ResponseMessage]:
    """Finish what a person has under way; the last confirmation is a press. All that it shows."""
    await before_last(house.bot.desk.tables, await attempt(house, person))
    shown_turn = (
        await person.slash(channel or house.channel, "turn show")
        if isinstance(person, MemberActor)
        else await person.slash("turn show")
    )
    panel = shown(shown_turn)
    result = await person.click(panel, custom_id=button_id(panel, "confirm"))
    return said(result)


async def given(house: House, person: MemberActor, points: int) -> None:
    """Give somebody a result of today without playing for it."""
    await person.slash(house.channel, "daily play")
    table = await attempt(house, person)
    race = tuple((points * turn // 13, 0) for turn in range(14))
    result = Result(points=points, margin=points, race=race)
    kept = house.bot.desk.tables._storage
    await kept.daily_attempts.finish(table.id, "counted", table.game.updated_at, result)
    await kept.games.abandon(table.id, table.game.updated_at)


async def later(house: House, length: timedelta) -> None:
    """Let time leap, and the bot see what it has brought."""
    set_clock(house.env, house.env.now() + length)
    with house.env.time_context():
        house.bot.ticker.wake()
        task = house.bot.ticker._task
        assert task is not None
        await task
        await house.bot.desk.at_rest(10)


def said(result: InteractionResult) -> list[ResponseMessage]:
    """All messages that answer an interaction."""
    return [shown(result), *result.followups]
