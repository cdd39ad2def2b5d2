"""The use cases of plans: a turn filed before it has come, carried out the moment it does.

Nobody but its owner learns what a plan says, nor that there is one; it is never logged.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, assert_never

import structlog

from bot.service.errors import BrokenGame
from bot.service.kept.ledger import Ledger
from bot.service.people.request_records import CALL_POST, PLAN_POST
from bot.service.plans.records import (
    BadPlan,
    DropOutcome,
    FileOutcome,
    Hitch,
    NoPlan,
    NoTurnLeft,
    Plan,
    PlanDropped,
    PlanFiled,
    Unable,
    YourTurnNow,
    fault_of,
    hitch_of,
    plan_of,
    to_json,
)
from bot.service.plans.rehearsal import (
    Alternative,
    Rehearsal,
    Works,
    follow,
    has_turn_left,
    rehearse,
    without_what_was_forced,
)
from bot.service.table.acts import Acted
from bot.service.table.outcomes import GameOver, NoGame, NotSeated, Stale
from bot.service.table.play import Walk
from bot.service.table.records import Act, Author, Table
from engine.words import Seat
from storage import Conflict, Done, NoSuchGame, NotRunning, PlanRecord, Post, StorageError

_log: Final = structlog.get_logger(__name__)

ATTEMPTS: Final = 3


class Plans:
    """Plans of one storage; made by Tables."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._storage = ledger.storage
        ledger.follow_turns(self._after_a_turn)

    async def of(self, game_id: int, user_id: int) -> Plan | None:
        """A person's own plan, also one that came to nothing; only ever show it to them."""
        record = await self._storage.plans.get(game_id, user_id)
        return None if record is None else plan_of(record)

    async def rehearse(
        self, table: Table, user_id: int, choices: Sequence[str]
    ) -> Rehearsal | Unable:
        """Try out part of a turn on the table as it is now, to find the next question."""
        seat = _planning(table, user_id)
        if not isinstance(seat, Seat):
            return seat
        return await asyncio.to_thread(rehearse, table, seat, choices)

    async def file(
        self, game_id: int, act: Act, alternatives: Sequence[Alternative]
    ) -> FileOutcome:
        """File a plan in the place of an older one.

        Also one of which nothing would work now: the table may be another when the turn comes.
        """
        async with self._ledger.lock(game_id):
            table = await self._ledger.table(game_id)
            if table is None:
                return NoGame()
            tried = await self._try(table, act, alternatives)
            if not isinstance(tried, tuple):
                return tried
            record = PlanRecord(
                game_id=game_id,
                user_id=act.user_id,
                body=to_json(alternatives),
                state="filed",
                at=self._ledger.clock(),
            )
            done = await self._storage.plans.file(record, table.seq)
        match done:
            case Done():
                return PlanFiled(table, plan_of(record), tried)
            case Conflict():
                return Stale(await self._ledger.existing(game_id))
            case NotRunning():
                return GameOver(await self._ledger.existing(game_id))
            case NoSuchGame():
                return NoGame()
            case _:
                assert_never(done)

    async def drop(self, game_id: int, act: Act) -> DropOutcome:
        """Forget a person's plan, or what became of it."""
        table = await self._ledger.table(game_id)
        if table is None:
            return NoGame()
        dropped = await self._storage.plans.drop(game_id, act.user_id)
        return PlanDropped(table) if dropped else NoPlan(table)

    async def catch_up(self) -> int:
        """Carry out plans whose turn came just when the bot was stopped; how many games had one.

        Call it once at the start.
        """
        games = await self._storage.plans.due()
        for game_id in games:
            async with self._ledger.lock(game_id):
                table = await self._ledger.table(game_id)
                if table is not None:
                    await self._after_a_turn(table)
        return len(games)

    async def _try(
        self, table: Table, act: Act, alternatives: Sequence[Alternative]
    ) -> tuple[Rehearsal, ...] | Unable:
        if act.seq is not None and act.seq != table.seq:
            return Stale(table)
        fault = fault_of(alternatives)
        if fault is not None:
            return BadPlan(table, fault)
        seat = _planning(table, act.user_id)
        if not isinstance(seat, Seat):
            return seat
        return await asyncio.to_thread(
            lambda: tuple(rehearse(table, seat, choices) for choices in alternatives)
        )

    async def _after_a_turn(self, table: Table) -> None:
        """Carry out the plan of whoever is asked now. A defect must not undo the turn before."""
        try:
            while not table.over and (record := await self._due(table)) is not None:
                after = await self._carry_out(table, record)
                if after is None:
                    return
                table = after
        except (StorageError, BrokenGame):
            _log.exception("plan_not_tried", game=table.code)

    async def _due(self, table: Table) -> PlanRecord | None:
        """The plan of who is asked, if nothing but forced choices was made in the turn."""
        if table.game.kind != "multi" or any(not one.entry.auto for one in table.open_turn.moves):
            return None
        record = table.person(table.open_turn.seat)
        if record.kind != "human" or record.user_id is None:
            return None
        plan = await self._storage.plans.get(table.id, record.user_id)
        return plan if plan is not None and plan.state == "filed" else None

    async def _carry_out(self, table: Table, record: PlanRecord) -> Table | None:
        """Make the turn of a plan; the table after it if the turn is over."""
        plan = plan_of(record)
        seat = table.open_turn.seat
        hitches: list[Hitch] = []
        for choices in plan.alternatives:
            acted = await asyncio.to_thread(_turn, table, seat, choices)
            if isinstance(acted, Acted):
                return await self._write(table, record.user_id, acted)
            hitches.append(acted)
        private = Post(kind=PLAN_POST, channel_id=record.user_id, payload={"state": "failed"})
        await self._storage.plans.fail(
            record,
            to_json(plan.alternatives, hitches),
            self._ledger.clock(),
            (private, _call(table, record.user_id)),
        )
        return None

    async def _write(self, table: Table, user_id: int, acted: Acted) -> Table | None:
        """Store a turn that was planned; who has yet to confirm it is called."""
        confirmed = bool(acted.walk.turns)
        author = Author(user_id=user_id, planned=True)
        if not confirmed:
            author = replace(author, posts=(_call(table, user_id),))
        for _ in range(ATTEMPTS):
            after = await self._ledger.write(table, author, acted)
            if isinstance(after, Table):
                return after if confirmed else None
            if not isinstance(after, Stale) or after.table.seq != table.seq:
                return None
            # Only the time of the game has changed.
        return None


def _planning(table: Table, user_id: int) -> Seat | NotSeated | GameOver | YourTurnNow | NoTurnLeft:
    """The seat for which a person plans, or why they can not."""
    seats = table.own_seats_of(user_id)
    if not seats:
        return NotSeated(table)
    if table.over:
        return GameOver(table)
    if table.open_turn.seat in seats:
        return YourTurnNow(table)
    return seats[0] if has_turn_left(table, seats[0]) else NoTurnLeft(table)


def _turn(table: Table, seat: Seat, choices: Alternative) -> Acted | Hitch:
    """The turn that an alternative makes of the open one, or why it is none."""
    walk = Walk.resume(table.open_turn, table.seq)
    rest = without_what_was_forced(table, choices)
    verdict = follow(walk, seat, rest)
    if not isinstance(verdict, Works):
        return hitch_of(verdict, choices)
    walk.settle()
    made = tuple(move for move in walk.moves if move.entry.seq > table.seq)
    return Acted(walk, tuple(move.entry for move in made), made)


def _call(table: Table, user_id: int) -> Post:
    """Call somebody to their turn after all."""
    return Post(kind=CALL_POST, channel_id=table.game.place.channel_id, payload={"ping": [user_id]})
