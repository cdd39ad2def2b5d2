"""Where all use cases read and write games: one queue for each game, one transaction an act."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Hashable
from dataclasses import replace
from datetime import datetime
from typing import TypeVar, assert_never

from bot.service.kept.loading import table_of
from bot.service.kept.locks import Locks
from bot.service.kept.shelf import Shelf
from bot.service.kept.writing import addition
from bot.service.table.acts import Acted
from bot.service.table.outcomes import GameOver, NoGame, Repeated, Stale
from bot.service.table.records import Author, Table
from bot.service.watches.timekeeping import Change, Timekeeper, with_acting
from storage import (
    Actor,
    Addition,
    AlreadyDone,
    Appended,
    Conflict,
    NoSuchGame,
    NotRunning,
    Storage,
)
from storage.games.interactions import find_done

Clock = Callable[[], datetime]
"""Gives the time now, aware and in UTC. The bot's edge passes ``discord.utils.utcnow``."""

R = TypeVar("R")


class Ledger:
    """The tables in memory, the database behind them, and the locks at which acts queue.

    One object is shared by all use cases of a process.
    """

    def __init__(self, storage: Storage, shelf: Shelf, clock: Clock) -> None:
        self.storage = storage
        self.shelf = shelf
        self.clock = clock
        self.times = Timekeeper(storage)
        self._locks = Locks()
        self._followers: list[Callable[[Table], Awaitable[None]]] = []

    def lock(self, key: Hashable) -> asyncio.Lock:
        """The queue of a game, by its id, or of a home."""
        return self._locks.of(key)

    def follow_turns(self, follower: Callable[[Table], Awaitable[None]]) -> None:
        """Let something happen after every confirmed turn, while its game is still locked."""
        self._followers.append(follower)

    async def table(self, game_id: int) -> Table | None:
        """A game as it stands now; None if there is none, or not yet."""
        return await self.shelf.table(game_id)

    async def existing(self, game_id: int) -> Table:
        """The table of a game of which we know that there is one: games are never deleted."""
        table = await self.shelf.table(game_id)
        assert table is not None
        return table

    async def write(
        self,
        table: Table,
        author: Author,
        acted: Acted,
        *,
        at: datetime | None = None,
        change: Change | None = None,
        quiet: Collection[int] = (),
    ) -> Table | Stale | Repeated | GameOver | NoGame:
        """Store what an act adds to the log; the table after it, or why another was faster.

        Whose plan waits for their turn is not called to it: the plan is tried first. ``at`` is when
        it happens if not now; ``change`` what it means for the game's time if that does not follow
        from the act; who is in ``quiet`` is not called either.
        """
        quiet = {*quiet, *(await self.with_plans(table) if acted.walk.turns else ())}
        now = self.clock() if at is None else at
        timing = await self.times.after(table, author, acted, now, change)
        adds = await asyncio.to_thread(
            addition, table, author, acted.walk, acted.entries, now, quiet=quiet
        )
        actor = author.actor or _friend(table, author)
        adds = replace(adds, actor=actor, timing=timing)
        written = await self.storage.games.append(table.id, table.seq, adds)
        match written:
            case Appended(last_seq):
                after = self._kept(table, acted, adds, last_seq)
                if acted.walk.turns and not author.planned:
                    await self._turn_ended(after)
                return after
            case Conflict():
                return Stale(await self.existing(table.id))
            case AlreadyDone():
                return Repeated(await self.existing(table.id))
            case NotRunning():
                return GameOver(await self.existing(table.id))
            case NoSuchGame():
                return NoGame()
            case _:
                assert_never(written)

    def _kept(self, table: Table, acted: Acted, adds: Addition, last_seq: int) -> Table:
        """The table after an act, which is in memory from now on."""
        game = replace(table.game, last_seq=last_seq, standing=adds.standing, updated_at=adds.at)
        people = with_acting(table.people, adds.timing)
        after = table_of(game, people, (*table.log, *acted.entries), acted.walk)
        self.shelf.put(after, acted.walk.turns)
        return after

    async def _turn_ended(self, table: Table) -> None:
        for follower in self._followers:
            await follower(table)

    async def with_plans(self, table: Table) -> frozenset[int]:
        """Whose plan waits for their turn in a game."""
        if table.game.kind != "multi":
            return frozenset()
        return frozenset(plan.user_id for plan in await self.storage.plans.filed(table.id))

    async def unless_repeated(self, interaction_id: int | None, refused: R) -> R | Repeated:
        """A refusal, unless the very same press was accepted before: then it is no error."""
        done = await self.storage.database.read(
            lambda connection: find_done(connection, interaction_id)
        )
        return refused if done is None else Repeated(await self.existing(done.game_id))


def _friend(table: Table, author: Author) -> Actor | None:
    """The mark for what a friend does for the person whose turn is open."""
    record = table.person(table.open_turn.seat)
    stands_in = author.user_id is not None and author.user_id == record.acting_id
    return Actor("friend") if stands_in else None
