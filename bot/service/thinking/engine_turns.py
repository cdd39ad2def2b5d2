"""Turns played by the engine's players, in processes of their own: thinking takes its time."""

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Final, TypeVar

from engine import CONFIRM, apply, components_by, pending, register
from engine.codec import decode_state, encode_state
from engine.components.catalog import from_json
from engine.errors import ComponentError
from engine.players import PLAYERS
from engine.state import State
from engine.words import Seat

R = TypeVar("R")

_WORKERS: Final = 1
"""One turn at a time: nobody waits for a stand-in, who comes hours late anyway."""


class EnginePool:
    """Workers that think. Started when first needed; a dead worker is replaced."""

    def __init__(self, workers: int = _WORKERS) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def rest_of_turn(
        self, state: State, seat: Seat, player: str, seed: str
    ) -> tuple[str, ...]:
        """The choices with which a player of the engine finishes the open turn of a seat.

        Forced choices and the confirmation are left out. The same seed gives the same turn. Raises
        BrokenExecutor if the worker died; the next call gets a new one.
        """
        set_of = components_by(state.setup.components)
        return await self.run(play_rest, set_of.to_json(), encode_state(state), seat, player, seed)

    async def run(self, function: Callable[..., R], *values: object) -> R:
        """What a function of a module makes of values, worked out by a worker.

        Raises BrokenExecutor if the worker died; the next call gets a new one.
        """
        if self._pool is None:
            # Not forked: a copy of a process with threads and an event loop may hang.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self._workers, mp_context=context, initializer=_end_with_the_bot
            )
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, function, *values)
        except BrokenExecutor:
            if self._pool is pool:
                self._pool = None
            raise

    def close(self) -> None:
        """Let no more turn begin, and do not wait for one that is under way."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


def _end_with_the_bot() -> None:
    """Let a worker end when the process ends that began it, even if that was killed.

    Else it would wait for work for ever, and keep open what it has inherited.
    """
    bot = multiprocessing.parent_process()
    assert bot is not None

    def watch() -> None:
        bot.join()
        os._exit(0)

    threading.Thread(target=watch, name="ends with the bot", daemon=True).start()


def play_rest(
    components: bytes, encoded: bytes, seat: Seat, player: str, seed: str
) -> tuple[str, ...]:
    """Play the rest of a seat's open turn; runs in a worker, which gets values and gives values."""
    state = decode_state(encoded)
    know(components, state.setup.components)
    chooser = PLAYERS[player](seed)
    choices: list[str] = []
    while (decision := pending(state)) is not None and decision.seat == seat:
        if decision.options[0].text == CONFIRM:
            break
        if decision.forced:
            text = decision.options[0].text
        else:
            text = chooser.choose(state, decision)
            choices.append(text)
        state = apply(state, seat, text).state
    return tuple(choices)


def know(components: bytes, fingerprint: str) -> None:
    """Make a component set known to a worker, who reads it once."""
    try:
        components_by(fingerprint)
    except ComponentError:
        register(from_json(components))
