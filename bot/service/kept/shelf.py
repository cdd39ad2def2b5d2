"""The tables in memory: read when asked for, kept while in use, never trusted over the database."""

import asyncio
from dataclasses import replace
from typing import Final

from bot.service.errors import BrokenGame
from bot.service.kept.loading import load, setup_of
from bot.service.kept.recent import Recent
from bot.service.table.play import Turn, played
from bot.service.table.records import Table
from engine import CONFIRM, components_by, register
from engine.components.catalog import Components, from_json
from engine.errors import ComponentError
from storage import ComponentSet, Status, Storage

BEGUN: Final[frozenset[Status]] = frozenset(("running", "finished", "abandoned"))
"""What has a table. People who gather in a lobby have none yet."""

TABLES: Final = 512
"""Tables kept in memory; one takes some tens of kilobytes."""

TURNS: Final = 256
"""Confirmed turns kept in memory, for the messages about them."""


class Shelf:
    """Loads games of a storage as tables and remembers the ones used last."""

    def __init__(self, storage: Storage, components: Components) -> None:
        self.components = components
        self.sets: dict[str, Components] = {}
        self._storage = storage
        self._registered: set[str] = set()
        self.offer(components)
        self._tables: Recent[int, Table] = Recent(TABLES)
        self._turns: Recent[tuple[int, int], Turn] = Recent(TURNS)

    def offer(self, components: Components) -> None:
        """Let games be begun with a set too, in the place of one with its id."""
        register(components)
        self.sets[components.numbers.id] = components
        self._registered.add(components.fingerprint)

    def like(self, components: Components) -> Components:
        """The set with the same id as it is offered now; the same one if none is any more."""
        return self.sets.get(components.numbers.id, components)

    async def keep_components(self, components: Components | None = None) -> None:
        """Store the set that a new game begins with, so that it outlives a change of the files."""
        components = components or self.components
        await self._storage.component_sets.keep(
            ComponentSet(components.fingerprint, components.numbers.name, components.to_json())
        )

    async def components_by(self, fingerprint: str, code: str) -> Components:
        """The component set of a game that is to begin. Raises BrokenGame."""
        await self._register(fingerprint, code)
        return components_by(fingerprint)

    async def table(self, game_id: int) -> Table | None:
        """A game as it stands in the database now; None if there is none, or not yet."""
        found = await self._storage.games.seated(game_id)
        if found is None:
            return None
        game, people = found
        if game.standing.status not in BEGUN:
            return None
        known = self._tables.get(game_id)
        if known is not None and known.seq == game.last_seq:
            same = known.game == game and known.people == people
            table = known if same else replace(known, game=game, people=people)
            self._tables.put(game_id, table)
            return table
        return await self._load(game_id)

    def put(self, table: Table, turns: list[Turn]) -> None:
        """Remember a table that an act has led to, and the turns that it ended."""
        self._tables.put(table.id, table)
        for turn in turns:
            self._turns.put((table.id, turn.last), turn)

    def forget(self, game_id: int) -> None:
        """Read a game anew when it is next asked for."""
        self._tables.forget(game_id)

    async def turn(self, table: Table, last: int) -> Turn | None:
        """The turn that was confirmed by entry ``last``; None if none was.

        Also one that was taken back later: it was played all the same.
        """
        known = self._turns.get((table.id, last))
        if known is not None:
            return known
        if not 1 <= last <= len(table.log) or table.log[last - 1].choice != CONFIRM:
            return None
        walk = await asyncio.to_thread(played, table.setup, table.log[:last])
        found = walk.turns[-1]
        self._turns.put((table.id, last), found)
        return found

    async def turns(self, table: Table) -> tuple[Turn, ...]:
        """All confirmed turns, played through from the log."""
        walk = await asyncio.to_thread(played, table.setup, table.log)
        return tuple(walk.turns)

    async def _load(self, game_id: int) -> Table | None:
        stored = await self._storage.games.load(game_id)
        if stored is None:
            return None
        await self._register(setup_of(stored.game).components, stored.game.code)
        table = await asyncio.to_thread(load, stored)
        self._tables.put(game_id, table)
        return table

    async def _register(self, fingerprint: str, code: str) -> None:
        """Make the component set known that a game was begun with."""
        if fingerprint in self._registered:
            return
        kept = await self._storage.component_sets.get(fingerprint)
        if kept is None:
            raise BrokenGame(
                f"Game {code} cannot be continued: its component set {fingerprint!r} is not "
                "in the database. Restore a backup."
            )
        try:
            register(await asyncio.to_thread(from_json, kept.content))
        except ComponentError as error:
            raise BrokenGame(
                f"Game {code} cannot be continued: its component set {kept.name!r} cannot be "
                f"used by this version ({error}). Run the version it was begun with."
            ) from error
        self._registered.add(fingerprint)
