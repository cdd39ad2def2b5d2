"""The five moments that decided a game: where the foretold lead moved most.

They are worked out once a game, in a process of its own, and kept beside the result. Nothing is
lost by a restart: what is asked for anew is worked out anew, and comes to the same.
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass
from typing import Any, Final

from bot.service.kept.ledger import Ledger
from bot.service.table.play import Turn
from bot.service.table.records import TURN_POST, Table
from bot.service.thinking.engine_turns import EnginePool
from bot.service.thinking.hints import PlanStep
from bot.service.thinking.moments_worker import Found, moments_of
from engine import apply, components_by, pending
from engine import view as view_of
from engine.choices import CONFIRM, Option
from engine.codec import encode_setup
from engine.state import State
from storage import Post, SentMessage

MOMENTS_POST: Final = "moments"
"""Kind of the message that tells the moments of a game; its payload is empty."""

_KEPT: Final = "moments"
_POSTED: Final = "moments_posted"


@dataclass(frozen=True, slots=True)
class Moment:
    """A turn that counted, as it was ``played`` and as it would have been ``better``, if at all.

    ``message`` is the card that told it, if it is known where that stands.
    """

    found: Found
    turn: Turn
    played: tuple[PlanStep, ...]
    better: tuple[PlanStep, ...]
    message: SentMessage | None = None


class Moments:
    """Finds the moments of games, once each; made by Tables."""

    def __init__(self, ledger: Ledger, pool: EnginePool) -> None:
        self._ledger = ledger
        self._storage = ledger.storage
        self._pool = pool

    async def of(self, table: Table) -> tuple[Moment, ...]:
        """The moments of a game that was finished, in the order in which they came.

        Raises BrokenExecutor if the worker died twice.
        """
        async with self._ledger.lock((_KEPT, table.id)):
            found = _kept(table) or await self._find(table)
        turns = await self._ledger.shelf.turns(table)
        sent = await self._storage.outbox.sent_of(table.id, TURN_POST)
        return await asyncio.to_thread(_told, found, turns, sent)

    async def post(self, table: Table) -> bool:
        """Let the moments be told where the game is at home; False if they were before.

        The message is queued at once and made when it is sent: a restart does not lose it.
        """
        post = Post(kind=MOMENTS_POST, channel_id=table.game.place.channel_id)
        return await self._storage.notes.add(
            table.id, _POSTED, True, at=self._ledger.clock(), posts=(post,)
        )

    async def _find(self, table: Table) -> tuple[Found, ...]:
        """Work the moments out, and keep them."""
        now = await self._ledger.existing(table.id)
        if known := _kept(now):
            return known
        components = components_by(table.setup.components)
        log = tuple((each.seq, each.seat, each.choice, each.auto) for each in table.log)
        work = (moments_of, components.to_json(), encode_setup(table.setup), log)
        try:
            found = await self._pool.run(*work)
        except BrokenExecutor:  # by somebody else's work, most likely; the next worker is a new one
            found = await self._pool.run(*work)
        kept = [_to_json(one) for one in found]
        await self._storage.notes.add(table.id, _KEPT, kept, at=self._ledger.clock())
        return found


def _kept(table: Table) -> tuple[Found, ...]:
    kept = (table.game.standing.result or {}).get(_KEPT, ())
    return tuple(_from_json(one) for one in kept)


def _to_json(found: Found) -> dict[str, Any]:
    return {
        "turn": found.number,
        "seat": found.seat,
        "before": found.before,
        "after": found.after,
        "missed": found.missed,
        "plan": list(found.plan),
    }


def _from_json(kept: Mapping[str, Any]) -> Found:
    return Found(
        kept["turn"],
        kept["seat"],
        kept["before"],
        kept["after"],
        kept["missed"],
        tuple(kept["plan"]),
    )


def _told(
    found: Iterable[Found], turns: Sequence[Turn], sent: Sequence[SentMessage]
) -> tuple[Moment, ...]:
    return tuple(_moment(one, turns, sent) for one in found)


def _moment(found: Found, turns: Sequence[Turn], sent: Sequence[SentMessage]) -> Moment:
    turn = turns[found.number - 1]
    following = turns[found.number].last if found.number < len(turns) else None
    message = next((one for one in sent if one.seq >= turn.last), None)
    if message is not None and following is not None and message.seq >= following:
        message = None  # the card of a later turn: that of this one is not remembered any more
    choices = (move.entry.choice for move in turn.moves)
    played = _steps(turn.before, choices)
    return Moment(found, turn, played, _steps(turn.before, found.plan), message)


def _steps(state: State, choices: Iterable[str]) -> tuple[PlanStep, ...]:
    """The real choices of a turn, each with its question as its seat saw it."""
    steps: list[PlanStep] = []
    for choice in choices:
        asked = pending(state)
        if asked is None or choice == CONFIRM:
            break
        if not asked.forced:
            steps.append(PlanStep(asked, view_of(state, asked.seat), Option(choice)))
        state = apply(state, asked.seat, choice).state
    return tuple(steps)
