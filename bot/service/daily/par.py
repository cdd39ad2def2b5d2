"""Par: what the engine's strong player makes of a day's game, worked out by a worker beforehand."""

import asyncio
import os
from concurrent.futures import BrokenExecutor
from contextvars import Context
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Final

import structlog

from bot.daily import ONE_DAY, day_of, prepared_at
from bot.service.daily.attempts import points
from bot.service.daily.book import DayBook
from bot.service.kept.ledger import Ledger
from bot.service.thinking.engine_turns import EnginePool, know
from engine import CONFIRM, RULES_VERSION, Setup, apply, components_by, new_game, pending
from engine.codec import decode_state, encode_state
from engine.players import USUAL, StrongPlayer
from storage import StorageUnavailable
from storage.records.days import DayRecord, Race

_log: Final = structlog.get_logger(__name__)

BUDGET: Final = USUAL
"""Choices that each decision may try: as for a hint. A whole game then takes half a minute."""

FIRST_MINUTE: Final = 60.0
"""Seconds after a start in which people come back, and par can wait."""

NICENESS: Final = 10
"""How far a worker that reckons par stands back behind everything else on the machine."""


@dataclass(frozen=True, slots=True)
class ParTurn:
    """A turn of both sides, as a worker gives it back."""

    state: bytes
    points: tuple[int, int]
    over: bool


class ParReckoner:
    """Reckons the par of days that have none, in the background.

    Turn by turn, so that whoever else needs the worker waits for one turn at most.
    """

    def __init__(self, ledger: Ledger, book: DayBook, pool: EnginePool) -> None:
        self._ledger = ledger
        self._book = book
        self._pool = pool
        self._task: asyncio.Task[None] | None = None
        self._fresh = True

    def wake(self) -> None:
        """Begin, unless it is at work already."""
        if self._task is None or self._task.done():
            # In a context of its own: nothing that happens just now has to wait for it.
            self._task = Context().run(asyncio.create_task, self._work(), name="par")

    async def stop(self) -> None:
        """Give up what is under way; it is begun anew at the next start."""
        if self._task is not None and not self._task.done():
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def reckon(self) -> None:
        """Reckon what is wanted now: today's par, and tomorrow's some hours ahead."""
        for record in await self._wanted():
            race = await par_race(self._pool, await self._book.game_of(record), record.day)
            await self._ledger.storage.daily_days.set_par(record, race)

    async def _work(self) -> None:
        try:
            if self._fresh and await self._wanted():
                await asyncio.sleep(FIRST_MINUTE)
            self._fresh = False
            await self.reckon()
        except (BrokenExecutor, StorageUnavailable, RuntimeError) as trouble:
            # A day without par is played all the same, and it is tried again.
            _log.warning("par_not_reckoned", trouble=repr(trouble))

    async def _wanted(self) -> tuple[DayRecord, ...]:
        now = self._ledger.clock()
        today = await self._book.get(day_of(now))
        wanted = [today]
        if now >= prepared_at(day_of(now) + ONE_DAY):
            wanted.append(await self._book.prepare(day_of(now) + ONE_DAY))
        return tuple(
            record
            for record in wanted
            if record is not None and record.par is None and record.rules_version == RULES_VERSION
        )


async def par_race(pool: EnginePool, setup: Setup, day: date) -> Race:
    """The race of the strong player through a game. Raises BrokenExecutor if the worker died."""
    components = components_by(setup.components).to_json()
    state = new_game(setup)
    race = [points(state)]
    turn = ParTurn(encode_state(state), race[0], over=False)
    while not turn.over:
        turn = await pool.run(par_turn, components, turn.state, f"par {day}", BUDGET)
        race.append(turn.points)
    return tuple(race)


def par_turn(components: bytes, encoded: bytes, seed: str, budget: int) -> ParTurn:
    """Play a turn, its confirmation and with it the Bot's included; runs in a worker."""
    _let_others_go_first()
    state = decode_state(encoded)
    know(components, state.setup.components)
    player = StrongPlayer(seed, budget=budget)
    while (decision := pending(state)) is not None:
        text = decision.options[0].text
        if text != CONFIRM and not decision.forced:
            text = player.choose(state, decision)
        state = apply(state, decision.seat, text).state
        if text == CONFIRM:
            break
    return ParTurn(encode_state(state), points(state), pending(state) is None)


@cache
def _let_others_go_first() -> None:
    """Once in a worker's life: nobody waits for par."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICENESS)
