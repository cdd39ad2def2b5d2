"""The use cases of lobbies: people gather for a game of two to four, and it begins."""

from collections.abc import Callable, Sequence
from typing import assert_never

from bot.service.kept.ledger import Ledger
from bot.service.lobby import changes
from bot.service.lobby.outcomes import (
    LobbyCancelled,
    LobbyChanged,
    LobbyHere,
    LobbyOpened,
    LobbyOutcome,
    LobbyRepeated,
    OpenOutcome,
)
from bot.service.lobby.records import (
    LOBBY_POST,
    LOBBY_ROLE,
    MOST_INVITED,
    Lobby,
    LobbyOptions,
    lobby_of,
    to_json,
)
from bot.service.lobby.writing import LIFETIME, LobbyWriting
from bot.service.table.outcomes import (
    ChannelBusy,
)
from bot.service.table.records import Act, Author, Person
from engine.components.catalog import Components
from storage import (
    AlreadyDone,
    ChannelTaken,
    Created,
    LobbyPerson,
    NewLobby,
    Place,
    Post,
    RematchTaken,
)


class Lobbies:
    """Lobbies of one storage; made by Tables."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._storage = ledger.storage
        self._writing = LobbyWriting(ledger)

    async def get(self, game_id: int) -> Lobby | None:
        """A lobby, whatever has become of it; None if the game never had one."""
        return await self._writing.get(game_id)

    async def here(self, game_id: int) -> ChannelBusy | LobbyHere:
        """What has a channel to itself: a game, or a lobby."""
        return await self._writing.here(game_id)

    async def in_channel(self, channel_id: int) -> Lobby | None:
        """The open lobby of a channel or thread."""
        record = await self._storage.lobbies.in_channel(channel_id)
        return None if record is None else lobby_of(record)

    async def open(  # noqa: PLR0913 - home, host and options; the rest may be left out
        self,
        home: Place,
        host: Person,
        options: LobbyOptions,
        *,
        colour: str | None = None,
        invited: Sequence[Person] = (),
        components: Components | None = None,
        interaction_id: int | None = None,
        post: bool = True,
    ) -> OpenOutcome:
        """Open a lobby in a channel or thread. Raises SetupError for a game that cannot be.

        With ``post`` a LOBBY_POST goes into the outbox.
        """
        components = components or self._ledger.shelf.components
        changes.check_options(options, components)
        changes.check_colour(colour, components)
        people = [LobbyPerson(user_id=host.user_id, display_name=host.name, colour=colour)]
        for guest in invited[:MOST_INVITED]:
            if all(guest.user_id != person.user_id for person in people):
                people.append(
                    LobbyPerson(user_id=guest.user_id, display_name=guest.name, joined=False)
                )
        return await self.write_new(
            NewLobby(
                place=home,
                host_id=host.user_id,
                components=components.fingerprint,
                options=to_json(options),
                people=tuple(people),
                expires_at=self._ledger.clock() + LIFETIME,
            ),
            Author(user_id=host.user_id, interaction_id=interaction_id, post=post),
            components,
        )

    async def write_new(
        self, lobby: NewLobby, author: Author, components: Components
    ) -> OpenOutcome:
        """Open a lobby as it was made up."""
        await self._ledger.shelf.keep_components(components)
        post = Post(kind=LOBBY_POST, channel_id=lobby.place.channel_id, role=LOBBY_ROLE)
        written = await self._storage.lobbies.open(
            lobby,
            self._ledger.clock(),
            interaction_id=author.interaction_id,
            posts=(post,) if author.post else (),
        )
        match written:
            case Created(game_id):
                return LobbyOpened(await self._writing.existing(game_id))
            case AlreadyDone(game_id):
                return LobbyRepeated(await self._writing.existing(game_id))
            case ChannelTaken(game_id) | RematchTaken(game_id):
                return await self._writing.here(game_id)
            case _:
                assert_never(written)

    async def join(
        self, game_id: int, act: Act, name: str, colour: str | None = None
    ) -> LobbyOutcome:
        """Somebody wants to play, or wishes for another colour.

        The game begins if that was wanted for when the lobby is full. Raises SetupError for a
        colour that there is not.
        """
        changes.check_colour(colour, await self._components_of(game_id))
        person = Person(act.user_id, name)
        return await self._change(game_id, act, lambda lobby: changes.join(lobby, person, colour))

    async def leave(self, game_id: int, act: Act) -> LobbyOutcome:
        """Somebody does not want to play after all, or declines an invitation.

        If the host goes, the first who came after is host; when nobody is left it is cancelled.
        """
        return await self._change(game_id, act, lambda lobby: changes.leave(lobby, act.user_id))

    async def kick(self, game_id: int, act: Act, user_id: int) -> LobbyOutcome:
        """The host sends somebody away."""
        return await self._change(
            game_id, act, lambda lobby: changes.kick(lobby, act.user_id, user_id)
        )

    async def invite(self, game_id: int, act: Act, guests: Sequence[Person]) -> LobbyOutcome:
        """The host asks people to come."""
        return await self._change(
            game_id, act, lambda lobby: changes.invite(lobby, act.user_id, guests)
        )

    async def change(self, game_id: int, act: Act, options: LobbyOptions) -> LobbyOutcome:
        """The host wants another game. Raises SetupError for one that cannot be."""
        changes.check_options(options, await self._components_of(game_id))
        return await self._change(
            game_id, act, lambda lobby: changes.change(lobby, act.user_id, options)
        )

    async def start(
        self, game_id: int, act: Act, *, home: Place | None = None, seed: str | None = None
    ) -> LobbyOutcome:
        """The host begins with those who have come.

        ``home`` is where the game is played if not where people gathered, such as a new thread.
        Without a seed one is drawn.
        """

        async def step(lobby: Lobby) -> LobbyOutcome | None:
            may = changes.ready(lobby, act.user_id)
            if not isinstance(may, Lobby):
                return may
            return await self._writing.begin(lobby, act.author, home, seed)

        return await self._writing.carry_out(game_id, act.interaction_id, step)

    async def cancel(self, game_id: int, act: Act) -> LobbyOutcome:
        """The host does not want a game any more."""

        async def step(lobby: Lobby) -> LobbyOutcome | None:
            may = changes.closing(lobby, act.user_id)
            if not isinstance(may, Lobby):
                return may
            return await self._writing.cancel(lobby, act.interaction_id)

        return await self._writing.carry_out(game_id, act.interaction_id, step)

    async def close(self, game_id: int) -> LobbyOutcome:
        """Cancel a lobby whoever its host is: for those who run the server."""
        return await self._writing.carry_out(
            game_id, None, lambda lobby: self._writing.cancel(lobby, None)
        )

    async def expire(self) -> tuple[Lobby, ...]:
        """Cancel the lobbies whose time is over; those that were."""
        ended: list[Lobby] = []
        while stale := await self._storage.lobbies.expired(self._ledger.clock()):
            for record in stale:
                outcome = await self._writing.carry_out(record.game_id, None, self._expire)
                if isinstance(outcome, LobbyCancelled):
                    ended.append(outcome.lobby)
        return tuple(ended)

    async def _expire(self, lobby: Lobby) -> LobbyOutcome | None:
        if lobby.record.expires_at > self._ledger.clock():
            return LobbyChanged(lobby)
        return await self._writing.cancel(lobby, None)

    async def _components_of(self, game_id: int) -> Components:
        """The set that the game of a lobby is to be played with."""
        lobby = await self.get(game_id)
        if lobby is None:
            return self._ledger.shelf.components
        return await self._ledger.shelf.components_by(lobby.record.components, lobby.code)

    async def _change(
        self, game_id: int, act: Act, work: Callable[[Lobby], changes.Changed]
    ) -> LobbyOutcome:
        async def step(lobby: Lobby) -> LobbyOutcome | None:
            changed = work(lobby)
            if not isinstance(changed, Lobby):
                return changed
            if not changed.joined:
                return await self._writing.cancel(lobby, act.interaction_id)
            if changed.options.start_when_full and changed.full:
                return await self._writing.begin(changed, act.author, None, None)
            return await self._writing.save(changed, act.interaction_id)

        return await self._writing.carry_out(game_id, act.interaction_id, step)
