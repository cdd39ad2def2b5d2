"""Looking at games: tables as they stand, turns that were played, previews of what may come."""

import asyncio
from collections.abc import Mapping
from typing import Final

from bot.service.kept.recent import Recent
from bot.service.kept.shelf import Shelf
from bot.service.table.play import Turn
from bot.service.table.recap import Recap, recap
from bot.service.table.records import Table
from engine import Account, Components, preview
from storage import Game, Place, Storage

_PREVIEWED: Final = 64
"""Questions whose previews are remembered."""


_LOOKED_BACK: Final = 25
"""So many games of a channel are looked at to find one that was finished."""


class Looking:
    """The use cases that change nothing."""

    def __init__(self, storage: Storage, components: Components) -> None:
        """``components`` is the set that new games begin with."""
        self._storage = storage
        self._shelf = Shelf(storage, components)
        self._previews: Recent[tuple[int, int], Mapping[str, Account]] = Recent(_PREVIEWED)

    async def table(self, game_id: int) -> Table | None:
        """A game as it stands now; None if there is none with this id."""
        return await self._shelf.table(game_id)

    async def game_in(self, channel_id: int) -> Table | None:
        """The live game that has the channel or thread to itself, else None."""
        game = await self._storage.games.in_channel(channel_id)
        return None if game is None else await self._shelf.table(game.id)

    async def game_here(self, channel_id: int, user_id: int) -> Table | None:
        """The game that a person means who types a command in a channel, thread or message.

        That is a live game at home there in which the person sits, private or not (the one
        touched last), else the channel's own game.
        """
        games = await self._storage.games.live_of_user(user_id, channel_id)
        if games:
            return await self._shelf.table(games[0].id)
        return await self.game_in(channel_id)

    async def over_in(self, channel_id: int, user_id: int) -> Table | None:
        """The game that was finished last of those that were at home in a channel, if any was.

        A private one is only found for the person whose game it was.
        """
        games = await self._storage.games.of_channel(channel_id, limit=_LOOKED_BACK)
        own = await self._storage.games.over_of_user(user_id, channel_id, limit=_LOOKED_BACK)
        return await self._latest((*games, *own))

    async def over_of(self, user_id: int) -> Table | None:
        """The game of a person that was finished last, private ones too."""
        games = await self._storage.games.over_of_user(user_id, limit=_LOOKED_BACK)
        return await self._latest(games)

    async def _latest(self, games: tuple[Game, ...]) -> Table | None:
        finished = [game for game in games if game.standing.result is not None]
        if not finished:
            return None
        last = max(finished, key=lambda game: (game.updated_at, game.id))
        return await self._shelf.table(last.id)

    async def games_of(self, user_id: int) -> tuple[Game, ...]:
        """The live games that a person sits in, private ones too, the one touched last first."""
        return await self._storage.games.live_of_user(user_id)

    async def homes_in_threads(self) -> tuple[Place, ...]:
        """The threads in which games are under way for all to see."""
        homes: list[Place] = []
        after = 0
        while games := await self._storage.games.running(after=after):
            homes += [game.place for game in games if game.place.thread and not game.place.private]
            after = games[-1].id
        return tuple(homes)

    async def previews(self, table: Table) -> Mapping[str, Account]:
        """For each option of the open question what it costs and gives now; by its text.

        Empty accounts for ``confirm``. Counted off the event loop and remembered.
        """
        if table.decision is None:
            return {}
        key = (table.id, table.seq)
        known = self._previews.get(key)
        if known is None:
            known = await asyncio.to_thread(_previews, table)
            self._previews.put(key, known)
        return known

    async def turn(self, game_id: int, last: int) -> Turn | None:
        """The confirmed turn that ended with entry ``last`` of the log; None if none did."""
        table = await self._shelf.table(game_id)
        return None if table is None else await self._shelf.turn(table, last)

    async def last_turn(self, table: Table) -> Turn | None:
        """The latest confirmed turn of a table; None before the first confirmation."""
        last = table.open_turn.first - 1
        return await self._shelf.turn(table, last) if last else None

    async def since_last_turn(self, table: Table, user_id: int | None) -> Recap:
        """What happened since a person last made a turn themselves (None: an onlooker)."""
        turns = await self._shelf.turns(table)
        lines = await self._storage.log.lines(table.id)
        planned = await self._storage.plans.planned(table.id)
        return await asyncio.to_thread(recap, table, turns, user_id, lines, planned)

    async def turns(self, table: Table) -> tuple[Turn, ...]:
        """All confirmed turns of a table, the first first."""
        return await self._shelf.turns(table)


def _previews(table: Table) -> Mapping[str, Account]:
    assert table.decision is not None
    return {option.text: preview(table.state, option.text) for option in table.decision.options}
