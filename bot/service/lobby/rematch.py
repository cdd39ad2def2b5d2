"""A rematch: the same people gather again, with their colours, for another game of the kind."""

from dataclasses import dataclass, replace

from bot.service.kept.ledger import Ledger
from bot.service.lobby.lobbies import Lobbies
from bot.service.lobby.outcomes import LobbyHere, LobbyOpened, LobbyRepeated
from bot.service.lobby.records import FEWEST, LobbyOptions, lobby_of, to_json
from bot.service.lobby.writing import LIFETIME
from bot.service.table.outcomes import (
    ChannelBusy,
    NoGame,
    NotSeated,
)
from bot.service.table.records import Act, Table
from engine import components_of
from storage import LobbyPerson, NewLobby, Place


@dataclass(frozen=True, slots=True)
class NotOver:
    """Nothing was done: the game is still being played."""

    table: Table


RematchOutcome = (
    LobbyOpened | LobbyHere | ChannelBusy | LobbyRepeated | NotOver | NotSeated | NoGame
)
"""Of asking for a rematch. LobbyHere, ChannelBusy: that is the rematch, if somebody was quicker, or
what has the channel to itself."""


async def rematch(
    ledger: Ledger, lobbies: Lobbies, game_id: int, act: Act, home: Place | None = None
) -> RematchOutcome:
    """Open the lobby of a rematch: who asks has joined, the others are invited.

    It begins by itself when all have come. ``home`` is where, if not where the game was.
    """
    async with ledger.lock(game_id):
        table = await ledger.table(game_id)
        if table is None:
            return NoGame()
        if not table.over:
            return NotOver(table)
        if not table.own_seats_of(act.user_id) or table.game.kind != "multi":
            return NotSeated(table)
        components = ledger.shelf.like(components_of(table.state))
        options = replace(await _options(ledger, table), start_when_full=True)
        return await lobbies.write_new(
            NewLobby(
                place=home or table.game.place,
                host_id=act.user_id,
                components=components.fingerprint,
                options=to_json(options),
                people=_people(table, act.user_id),
                expires_at=ledger.clock() + LIFETIME,
                rematch_of=game_id,
            ),
            act.author,
            components,
        )


async def _options(ledger: Ledger, table: Table) -> LobbyOptions:
    """Those of the game, for as many as are left of its people."""
    people = max(FEWEST, len(_people(table, 0)))
    record = await ledger.storage.lobbies.get(table.id)
    if record is None:
        return LobbyOptions(seats=people, modules=table.setup.modules)
    return replace(lobby_of(record).options, seats=people)


def _people(table: Table, asking: int) -> tuple[LobbyPerson, ...]:
    """Everybody of the game in the order in which they had joined, who asks before the others."""
    seated = sorted(table.people, key=lambda record: table.state.order[record.seat])
    people = [
        LobbyPerson(
            user_id=record.user_id,
            display_name=record.display_name,
            colour=record.colour,
            joined=record.user_id == asking,
        )
        for record in seated
        if record.user_id is not None
    ]
    return tuple(sorted(people, key=lambda person: not person.joined))
