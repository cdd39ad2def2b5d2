"""Hints: what the strong player would do with the open question, and what comes next best.

It thinks in a process of its own, about an imagined table that the seat cannot tell from the real
one, so that nothing hidden can come into a hint.
"""

import asyncio
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass
from typing import Final

import structlog

from bot.service.kept.recent import Recent
from bot.service.table.records import Table
from bot.service.thinking.engine_turns import EnginePool, know
from engine import CONFIRM, Account, account, apply, components_by, pending
from engine import view as view_of
from engine.choices import Decision, Option
from engine.codec import decode_state, encode_state
from engine.events import Event
from engine.players.imagine import imagine
from engine.players.strong import USUAL, rank
from engine.rng import Stream
from engine.state import State
from engine.views import View
from engine.words import Seat

log: Final = structlog.get_logger(__name__)

SHOWN: Final = 3
"""The best choice and the two next best."""

SECONDS: Final = 25.0
"""How long somebody waits for a hint before they are told to try again."""

MOST_WAITING: Final = 8
"""So many hints may be asked for at a time; one is worked out after the other."""

REMEMBERED: Final = 128

Ranked = tuple[tuple[str, float, tuple[str, ...]], ...]
"""Options, the points that the seat may be ahead with each, and the turn that begins with it."""


@dataclass(frozen=True, slots=True)
class PlanStep:
    """One real choice of a planned turn: the question, as its seat sees it, and the answer."""

    decision: Decision
    view: View
    option: Option


@dataclass(frozen=True, slots=True)
class Advice:
    """An option, and how the turn would go on.

    ``lead`` is by how many points the seat is expected to be ahead of the best of the others at
    the end. ``now`` is the option's own account, ``turn`` that of all that would be done from here
    to the confirmation.
    """

    option: Option
    lead: float
    steps: tuple[PlanStep, ...]
    now: Account
    turn: Account


@dataclass(frozen=True, slots=True)
class Hint:
    """The best options of an open question, the best first."""

    advice: tuple[Advice, ...]


@dataclass(frozen=True, slots=True)
class HintsBusy:
    """Too many people wait for hints already."""


@dataclass(frozen=True, slots=True)
class HintLate:
    """It could not be worked out in time."""


HintOutcome = Hint | HintsBusy | HintLate


class Hints:
    """Works out hints, one after the other, and remembers the latest."""

    def __init__(self, pool: EnginePool | None = None) -> None:
        """``pool`` is where they are worked out; nobody else should be waited for there."""
        self._pool = EnginePool() if pool is None else pool
        self._waiting = 0
        self._known: Recent[tuple[int, int], Hint] = Recent(REMEMBERED)

    async def hint(self, table: Table) -> HintOutcome:
        """The best answers to the open question of a table, which must be a real one."""
        decision = table.decision
        assert decision is not None
        key = (table.id, table.seq)
        known = self._known.get(key)
        if known is not None:
            return known
        if self._waiting >= MOST_WAITING:
            return HintsBusy()
        self._waiting += 1
        try:
            best = await asyncio.wait_for(self._rank(table, decision.seat), SECONDS)
        except (TimeoutError, BrokenExecutor) as trouble:
            log.warning("hint not worked out", game=table.code, trouble=repr(trouble))
            return HintLate()
        finally:
            self._waiting -= 1
        made = await asyncio.to_thread(_explained, table.state, decision, best)
        self._known.put(key, made)
        return made

    async def _rank(self, table: Table, seat: Seat) -> Ranked:
        components = components_by(table.setup.components)
        seed = f"hint {table.code} {table.seq}"
        imagined = imagine(table.state, seat, Stream(seed, "hint"))
        return await self._pool.run(
            ranked, components.to_json(), encode_state(imagined), seed, SHOWN
        )

    def close(self) -> None:
        """Begin no more."""
        self._pool.close()


def ranked(components: bytes, encoded: bytes, seed: str, most: int) -> Ranked:
    """The best options of the open question; runs in a worker."""
    state = decode_state(encoded)
    know(components, state.setup.components)
    decision = pending(state)
    assert decision is not None
    judged = rank(state, decision, USUAL, seed)
    return tuple((one.option, one.worth, one.plan) for one in judged[:most])


def _explained(state: State, decision: Decision, best: Ranked) -> Hint:
    return Hint(tuple(_advice(state, decision, *one) for one in best))


def _advice(
    state: State, decision: Decision, text: str, lead: float, plan: tuple[str, ...]
) -> Advice:
    """Follow a plan on the table itself, up to the confirmation: nothing in it is hidden."""
    components, seat = components_by(state.setup.components), decision.seat
    steps: list[PlanStep] = []
    events: tuple[Event, ...] = ()
    at = state
    now = account(components, seat, state, state, ())
    for choice in plan:
        asked = pending(at)
        if choice == CONFIRM or asked is None:
            break
        if not asked.forced:
            steps.append(PlanStep(asked, view_of(at, seat), Option(choice)))
        step = apply(at, seat, choice)
        if at is state:
            now = account(components, seat, at, step.state, step.events)
        at, events = step.state, (*events, *step.events)
    whole = account(components, seat, state, at, events)
    return Advice(Option(text), lead, tuple(steps), now, whole)
