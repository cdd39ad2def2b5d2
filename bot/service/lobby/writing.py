"""How an act in a lobby is carried out and written: once, or not at all."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from typing import Final, assert_never

from bot.service.kept.ledger import Ledger
from bot.service.lobby.changes import colours_of
from bot.service.lobby.outcomes import (
    LobbyCancelled,
    LobbyChanged,
    LobbyClosed,
    LobbyHere,
    LobbyOutcome,
    LobbyRepeated,
    NoLobby,
)
from bot.service.lobby.records import Lobby, lobby_of
from bot.service.starting import Beginning, beginning_of_several, several_setup
from bot.service.table.outcomes import (
    ChannelBusy,
    Started,
)
from bot.service.table.records import Author, Person
from bot.service.watches.timekeeping import pace_of
from storage import (
    Addition,
    AlreadyDone,
    ChannelTaken,
    Conflict,
    Done,
    NoSuchGame,
    NotRunning,
    Place,
    StorageUnavailable,
)
from storage.games.interactions import find_done

LIFETIME: Final = timedelta(hours=48)
"""How long a lobby waits after the last change before it is cancelled."""

ATTEMPTS: Final = 5
"""How often an act is worked out anew when other processes are quicker."""

Step = Callable[[Lobby], Awaitable[LobbyOutcome | None]]
"""Works an act out on an open lobby and writes it; None if another process was quicker."""


class LobbyWriting:
    """Reads and writes the lobbies of one storage."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self._storage = ledger.storage

    async def get(self, game_id: int) -> Lobby | None:
        """A lobby, whatever has become of it; None if the game never had one."""
        record = await self._storage.lobbies.get(game_id)
        return None if record is None else lobby_of(record)

    async def existing(self, game_id: int) -> Lobby:
        """A lobby of which we know that there is one: lobbies are never deleted."""
        lobby = await self.get(game_id)
        assert lobby is not None
        return lobby

    async def here(self, game_id: int) -> ChannelBusy | LobbyHere:
        """What has a channel to itself: a game, or a lobby."""
        table = await self.ledger.table(game_id)
        return LobbyHere(await self.existing(game_id)) if table is None else ChannelBusy(table)

    async def carry_out(self, game_id: int, interaction_id: int | None, step: Step) -> LobbyOutcome:
        """Work an act out and write it, again if another process was quicker."""
        async with self.ledger.lock(game_id):
            for _ in range(ATTEMPTS):
                lobby = await self.get(game_id)
                if lobby is None:
                    return NoLobby()
                outcome = await step(lobby) if lobby.open else LobbyClosed(lobby)
                if outcome is not None:
                    return await self._unless_repeated(interaction_id, outcome)
        raise StorageUnavailable(
            "Too many people changed the lobby at the same time. Try again in a moment."
        )

    async def save(self, lobby: Lobby, interaction_id: int | None) -> LobbyOutcome | None:
        """Write a lobby as it is to be; it has its whole lifetime before it again."""
        at = self.ledger.clock()
        record = replace(lobby.to_record(), expires_at=at + LIFETIME)
        written = await self._storage.lobbies.save(record, at, interaction_id=interaction_id)
        if isinstance(written, Done):
            return LobbyChanged(await self.existing(lobby.id))
        return await self._not_written(lobby, written)

    async def cancel(self, lobby: Lobby, interaction_id: int | None) -> LobbyOutcome | None:
        """Close a lobby for good."""
        written = await self._storage.lobbies.cancel(
            lobby.record, self.ledger.clock(), interaction_id=interaction_id
        )
        if isinstance(written, Done):
            return LobbyCancelled(await self.existing(lobby.id))
        return await self._not_written(lobby, written)

    async def begin(
        self, lobby: Lobby, author: Author, home: Place | None, seed: str | None
    ) -> LobbyOutcome | None:
        """Begin the game with those who have come."""
        components = await self.ledger.shelf.components_by(lobby.record.components, lobby.code)
        begun = await asyncio.to_thread(
            beginning_of_several,
            several_setup(
                components,
                colours_of(lobby, components),
                lobby.options.modules,
                seed or secrets.token_hex(8),
            ),
            home or lobby.record.place,
            lobby.record.host_id,
            [Person(one.user_id, one.display_name) for one in lobby.joined],
            self.ledger.clock(),
            author,
        )
        first = await self._timed(lobby, begun)
        written = await self._storage.lobbies.start(lobby.to_record(), begun.game, first)
        match written:
            case Done():
                return Started(await self.ledger.existing(lobby.id))
            case ChannelTaken(game_id):
                return await self.here(game_id)
            case _:
                return await self._not_written(lobby, written)

    async def _timed(self, lobby: Lobby, begun: Beginning) -> Addition:
        """What is written with the beginning, the time of the game included."""
        first = begun.first
        assert first.standing.turn_seat is not None
        timing = await self.ledger.times.first(
            pace_of(lobby.options.pace),
            begun.game.seats,
            first.standing.turn_seat,
            seq=len(first.entries),
            now=first.at,
        )
        return replace(first, timing=timing)

    async def _not_written(
        self, lobby: Lobby, why: Conflict | AlreadyDone | NotRunning | NoSuchGame
    ) -> LobbyOutcome | None:
        match why:
            case Conflict():
                return None
            case AlreadyDone(game_id):
                return LobbyRepeated(await self.existing(game_id))
            case NotRunning():
                return LobbyClosed(await self.existing(lobby.id))
            case NoSuchGame():
                return NoLobby()
            case _:
                assert_never(why)

    async def _unless_repeated(
        self, interaction_id: int | None, outcome: LobbyOutcome
    ) -> LobbyOutcome:
        """A refusal, unless the very same press was accepted before: then it is no error."""
        if isinstance(outcome, LobbyChanged | LobbyCancelled | Started | LobbyRepeated):
            return outcome
        done = await self._storage.database.read(
            lambda connection: find_done(connection, interaction_id)
        )
        return outcome if done is None else LobbyRepeated(await self.existing(done.game_id))
