"""Snapshots: encoded states that save replaying a log. A cache; any of them may be dropped."""

from collections.abc import Sequence

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.log import Entry
from storage.records.games import LIVE, Snapshot, Status
from storage.sql.database import Database
from storage.tables import games as tables


class Snapshots:
    """The snapshots of all games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def latest(self, game_id: int) -> Snapshot | None:
        """The newest snapshot of a game."""
        return await self._database.read(lambda connection: read_latest(connection, game_id))

    async def drop(self, game_id: int) -> None:
        """Forget the snapshots of a game, if one of them turned out to be unreadable or wrong."""
        of_game = delete(tables.snapshots).where(tables.snapshots.c.game_id == game_id)
        await self._database.write(lambda connection: connection.execute(of_game))

    async def drop_all(self) -> None:
        """Forget every snapshot, as after a change of the state's form."""
        await self._database.write(lambda connection: connection.execute(delete(tables.snapshots)))


async def read_latest(connection: AsyncConnection, game_id: int) -> Snapshot | None:
    """The newest snapshot of a game."""
    snapshots = tables.snapshots.c
    query = (
        select(snapshots.seq, snapshots.body)
        .where(snapshots.game_id == game_id)
        .order_by(snapshots.seq.desc())
        .limit(1)
    )
    row = (await connection.execute(query)).first()
    return None if row is None else Snapshot(row.seq, row.body)


async def follow(
    connection: AsyncConnection,
    game_id: int,
    entries: Sequence[Entry],
    *,
    status: Status,
    snapshot: bytes | None,
) -> None:
    """Keep the snapshots of a game in step with entries just written.

    An undo leaves no snapshot of what it took back, so that each one lies on the path that still
    counts. A new snapshot replaces the older ones; a game that is over keeps none but this.
    """
    snapshots = tables.snapshots.c
    undone_to = [entry.undoes_to for entry in entries if entry.undoes_to is not None]
    of_game = delete(tables.snapshots).where(snapshots.game_id == game_id)
    if snapshot is not None or status not in LIVE:
        await connection.execute(of_game)
    elif undone_to:
        await connection.execute(of_game.where(snapshots.seq > min(undone_to)))
    if snapshot is not None:
        seq = entries[-1].seq if entries else 0
        await connection.execute(
            insert(tables.snapshots).values(game_id=game_id, seq=seq, body=snapshot)
        )
