"""The private parts of simcord that the playground and the tests lean on, all in one place.

simcord is pinned to one release for their sake; after an update this file is what to check.
"""

import asyncio
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import simcord
import simcord.env
from simcord import preview as _preview

QUICK: Final = 0.001
"""Seconds without work after which the simulated world counts as settled."""

SLOW: Final = 0.05
"""What simcord waits by itself: twenty times the work of a press."""


def settle_quickly() -> None:
    """Let every act of a simulated person wait for the bot's work, and hardly longer."""
    keywords = simcord.env.Env._settle_internal.__kwdefaults__  # noqa: SLF001
    if keywords is None or keywords["idle"] not in (SLOW, QUICK):
        raise RuntimeError("This release of simcord settles in another way than 3.2.1")
    keywords["idle"] = QUICK


def set_clock(env: simcord.Env, now: datetime) -> None:
    """Make it ``now`` in the simulated world; ids given out from here on carry that time."""
    clock = env.backend.clock
    clock._epoch = now.astimezone(UTC) - timedelta(seconds=clock.elapsed)  # noqa: SLF001


def name_bot(env: simcord.Env, name: str) -> None:
    """Call the bot's account by its name, before it starts."""
    env.backend.bot_user.name = name


LIKE_DISCORD: Final = """
.channel-message { display: flex; flex-direction: column; }
.channel-message > .message-components { order: 1; }
.attachment-image { max-height: min(55vh, 480px); }
"""
"""Discord shows a message's pictures above its buttons, and small until one clicks on them."""


def dress(preview: _preview.Preview) -> None:
    """Add our own rules to the style of the page, before it is served."""
    server = preview._server  # noqa: SLF001
    inner = server._static  # noqa: SLF001

    async def static(request: Any) -> Any:  # noqa: ANN401 - aiohttp is simcord's business
        response = await inner(request)
        if request.path == "/preview.css":
            response.text += LIKE_DISCORD
        return response

    server._static = static  # type: ignore[method-assign]  # noqa: SLF001


class Stage:
    """Serialises what visitors do in the browser with what the playground itself does.

    simcord refuses work that overlaps: a visitor's click that met a refresh would kill the tab.
    A refresh also makes clicks of a tab void that has not heard of it yet, so that a tab is not
    refreshed for what it has just done itself.
    """

    def __init__(self, env: simcord.Env, preview: _preview.Preview) -> None:
        self._env = env
        self._preview = preview
        self._lock = asyncio.Lock()
        self._seen = -1
        inner = preview._action  # noqa: SLF001

        async def one_at_a_time(page: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
            async with self._lock:
                result = await inner(page, body)
                self._show_others(page)
                return result

        preview._action = one_at_a_time  # type: ignore[method-assign, assignment]  # noqa: SLF001

    async def tick(self, seconds: float) -> None:
        """Let time pass in the simulated world and show every tab what changed meanwhile."""
        async with self._lock:
            await self._env.advance_time(seconds)
            self._preview._advance_presentation_time()  # noqa: SLF001
            self._show_others(None)

    def _show_others(self, acting: str | None) -> None:
        """Show what happened to every tab but the one that acted: it sees its own act already."""
        happened = len(self._env.backend.transcript)
        if happened == self._seen:
            return
        self._seen = happened
        for page in tuple(self._preview._pages.values()):  # noqa: SLF001
            if page.id != acting:
                self._preview._publish(page, reason="refresh")  # noqa: SLF001
