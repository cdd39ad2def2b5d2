"""The statements that begin and change games; games.py puts them into transactions."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.errors import StorageError
from storage.games.actors import add_actor
from storage.games.interactions import note_done
from storage.games.log import add_entries
from storage.games.snapshots import follow
from storage.people.plans import cancel_plans, drop_plan_of_seat, note_planned
from storage.people.requests import settle
from storage.posts.outbox import add_posts
from storage.records.games import LIVE, Addition, Game, NewGame, Place, Standing
from storage.sql.statements import change, insert_if_free
from storage.tables import games as tables
from storage.time.clocks import write_timing
from storage.time.timers import replace_timers

_games: Final = tables.games.c
_box: Final = tables.outbox.c


async def insert_game(connection: AsyncConnection, game: NewGame, first: Addition) -> int | None:
    """Begin a game and give its id; None if its channel is taken."""
    await check_components(connection, game.components)
    new = insert_if_free(connection, tables.games).values(
        kind=game.kind,
        rules_version=game.rules_version,
        components=game.components,
        setup=game.setup,
        owner_id=game.owner_id,
        created_at=first.at,
        updated_at=first.at,
        last_seq=len(first.entries),
        **place_columns(game.place),
        **standing_columns(first.standing),
    )
    game_id: int | None = await connection.scalar(new.returning(_games.id))
    if game_id is not None:
        await _insert_seats(connection, game_id, game)
    return game_id


async def begin_game(
    connection: AsyncConnection, game_id: int, game: NewGame, first: Addition
) -> None:
    """Make a game of an open lobby."""
    await check_components(connection, game.components)
    await connection.execute(
        update(tables.games)
        .where(_games.id == game_id)
        .values(
            kind=game.kind,
            rules_version=game.rules_version,
            components=game.components,
            setup=game.setup,
            owner_id=game.owner_id,
            updated_at=first.at,
            last_seq=len(first.entries),
            **place_columns(game.place),
            **standing_columns(first.standing),
        )
    )
    await _insert_seats(connection, game_id, game)


async def _insert_seats(connection: AsyncConnection, game_id: int, game: NewGame) -> None:
    if not game.seats:
        return
    rows = [
        {
            "game_id": game_id,
            "seat": seat.seat,
            "kind": seat.kind,
            "user_id": seat.user_id,
            "display_name": seat.display_name,
            "colour": seat.colour,
            "player": seat.player,
        }
        for seat in game.seats
    ]
    await connection.execute(insert(tables.seats), rows)


async def advance(
    connection: AsyncConnection, game_id: int, expected_last_seq: int, addition: Addition
) -> bool:
    """Take a running game from one last seq to the next; False if it does not stand there.

    In PostgreSQL a second writer waits here for the first, and then finds that it has lost.
    """
    advanced = (
        update(tables.games)
        .where(
            _games.id == game_id,
            _games.last_seq == expected_last_seq,
            _games.status == "running",
        )
        .values(
            last_seq=addition.entries[-1].seq,
            updated_at=addition.at,
            **standing_columns(addition.standing),
        )
    )
    return await change(connection, advanced) == 1


async def write_addition(
    connection: AsyncConnection, game_id: int, last_seq: int, addition: Addition
) -> None:
    """Write all that comes with an act, once its game has been taken to ``last_seq``."""
    await note_done(
        connection, addition.interaction_id, game_id=game_id, seq=last_seq, at=addition.at
    )
    await add_entries(
        connection, game_id, addition.entries, user_id=addition.user_id, at=addition.at
    )
    await add_actor(connection, game_id, addition.entries, addition.actor)
    await follow(
        connection,
        game_id,
        addition.entries,
        status=addition.standing.status,
        snapshot=addition.snapshot,
    )
    await _with_people(connection, game_id, addition)
    await add_posts(connection, addition.posts, game_id=game_id, seq=last_seq, at=addition.at)
    await write_timing(connection, game_id, addition.timing)
    if addition.standing.status not in LIVE:
        await replace_timers(connection, game_id, ())


async def _with_people(connection: AsyncConnection, game_id: int, addition: Addition) -> None:
    """What an act means for plans and requests."""
    if addition.entries:
        await drop_plan_of_seat(connection, game_id, addition.entries[0].seat)
    if addition.planned:
        await note_planned(connection, game_id, addition.entries)
    if addition.settlement is not None:
        await settle(connection, addition.settlement, addition.at)
    if addition.cancels_plans or addition.standing.status not in LIVE:
        await cancel_plans(connection, game_id)


async def abandon(connection: AsyncConnection, game_id: int, at: datetime) -> bool:
    """Make a live game an abandoned one; False if it is not live."""
    ended = (
        update(tables.games)
        .where(_games.id == game_id, _games.status.in_(LIVE))
        .values(status="abandoned", turn_seat=None, updated_at=at)
    )
    if await change(connection, ended) == 0:
        return False
    await follow(connection, game_id, (), status="abandoned", snapshot=None)
    await cancel_plans(connection, game_id)
    await replace_timers(connection, game_id, ())
    return True


async def move(connection: AsyncConnection, game: Game, place: Place, at: datetime) -> None:
    """Give a game another home. Raises IntegrityError if that is taken."""
    await connection.execute(
        update(tables.games)
        .where(_games.id == game.id)
        .values(updated_at=at, **place_columns(place))
    )
    await connection.execute(
        update(tables.outbox)
        .where(
            _box.game_id == game.id,
            _box.channel_id == game.place.channel_id,
            tables.PENDING,
        )
        .values(channel_id=place.channel_id)
    )


async def check_components(connection: AsyncConnection, fingerprint: str) -> None:
    """See that a component set is kept. Raises StorageError."""
    kept = tables.component_sets.c.fingerprint
    if await connection.scalar(select(kept).where(kept == fingerprint)) is None:
        raise StorageError(
            f"No component set with the fingerprint {fingerprint!r} is kept; "
            "it has to be kept before a game is begun with it."
        )


def place_columns(place: Place) -> Mapping[str, Any]:
    """The columns of a game that say where it is at home."""
    return {
        "guild_id": place.guild_id,
        "channel_id": place.channel_id,
        "thread": place.thread,
        "private": place.private,
    }


def standing_columns(standing: Standing) -> Mapping[str, Any]:
    """The columns of a game that say how it stands."""
    return {
        "status": standing.status,
        "turn_seat": standing.turn_seat,
        "state_hash": standing.state_hash,
        "result": standing.result,
    }
