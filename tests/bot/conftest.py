"""Fixtures for tests in a simulated Discord."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from tests.kit.discord import House, make_house, make_settings


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A server with the bot in it, on a database of its own; every game has the same seed."""
    monkeypatch.setattr("bot.service.tables.secrets.token_hex", lambda count: "5eed" * (count // 2))
    house = make_house(make_settings(tmp_path))
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
