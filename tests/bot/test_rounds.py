"""What comes round every hour goes on after a round that failed."""

import pytest

from bot.ui.outbox.threads import ThreadKeeper
from storage.errors import StorageUnavailable
from tests.kit.discord import House

HOUR = 3600


async def test_a_round_that_fails_ends_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    troubles: list[Exception] = [RuntimeError("a defect"), StorageUnavailable("no database")]
    looked: list[ThreadKeeper] = []

    async def look(keeper: ThreadKeeper) -> None:
        if troubles:
            raise troubles.pop()
        looked.append(keeper)

    monkeypatch.setattr(ThreadKeeper, "look", look)
    await house.restart()
    await house.env.advance_time(4.5 * HOUR)
    assert not troubles
    assert len(looked) == 3, "five rounds, of which two failed"
