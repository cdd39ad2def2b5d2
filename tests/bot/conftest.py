"""Fixtures for tests in a simulated Discord."""

from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest
import simcord

from bot.service import EnginePool
from tests.kit.databases import lay_tables
from tests.kit.discord import House, make_house, make_settings
from tests.kit.short import short_set

R = TypeVar("R")


class LastingPool(EnginePool):
    """A worker that outlives a bot, unless it still thinks: a new process takes its time."""

    thoughts = 0

    async def run(self, function: Callable[..., R], *values: object) -> R:
        self.thoughts += 1
        result = await super().run(function, *values)
        self.thoughts -= 1
        return result

    def close(self) -> None:
        if self.thoughts:
            super().close()
            self.thoughts = 0


@pytest.fixture(scope="session")
def workers() -> Iterator[EnginePool]:
    """What thinks for the bots of all tests."""
    lasting = LastingPool()
    yield lasting
    EnginePool.close(lasting)


@pytest.fixture
async def house(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    workers: EnginePool,
    request: pytest.FixtureRequest,
) -> AsyncIterator[House]:
    """A server with the bot in it, on a database of its own; every game has the same seed.

    Tests marked ``short_games`` play with a component set whose games have seven turns a seat.
    A module may have SETTINGS that its bots are started with besides.
    """
    monkeypatch.setattr("bot.service.tables.secrets.token_hex", lambda count: "5eed" * (count // 2))
    monkeypatch.setattr("bot.app.EnginePool", lambda: workers)
    lay_tables(tmp_path)
    short = request.node.get_closest_marker("short_games")
    settings = make_settings(tmp_path, short_set(tmp_path) if short else None)
    house = make_house(replace(settings, **getattr(request.module, "SETTINGS", {})))
    await house.open()
    yield house
    await house.close()


@pytest.fixture(autouse=True)
def simulated_clock(request: pytest.FixtureRequest) -> simcord.Env | None:
    """Tests that use a house read its clock: simcord's plugin looks for an Env among fixtures."""
    if "house" not in request.fixturenames:
        return None
    house: House = request.getfixturevalue("house")
    return house.env
