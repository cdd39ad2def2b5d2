"""Games that end early: by a resignation, a vote, or those who run the server."""

from typing import Final

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.games import queries
from storage.games.interactions import find_done, note_done, write_once
from storage.games.snapshots import follow
from storage.games.writing import standing_columns
from storage.outcomes import AlreadyDone, Conflict, Done, NoSuchGame, NotRunning
from storage.people.plans import cancel_plans
from storage.people.requests import SettledMeanwhile, settle
from storage.posts.outbox import add_posts
from storage.records.games import Game, Standing
from storage.records.people import Ending
from storage.sql.database import Database
from storage.sql.statements import change
from storage.tables import games as tables
from storage.time.timers import replace_timers

_games: Final = tables.games.c

EndOutcome = Done | Conflict | AlreadyDone | NotRunning | NoSuchGame


class Endings:
    """The one place where a game ends without a last entry of its log."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def end(self, ending: Ending) -> EndOutcome:
        """End a running game with a result, if its log is still as long as expected."""

        async def body(connection: AsyncConnection) -> EndOutcome:
            return await _end(connection, ending)

        try:
            return await write_once(self._database, ending.interaction_id, body)
        except SettledMeanwhile:
            return Conflict(ending.expected_last_seq)

    async def set_right(self, game: Game, standing: Standing) -> bool:
        """Let a game stand where its log says; False if the log has grown meanwhile."""
        right = (
            update(tables.games)
            .where(_games.id == game.id, _games.last_seq == game.last_seq)
            .values(**standing_columns(standing))
        )
        return await self._database.write(lambda connection: change(connection, right)) == 1


async def _end(connection: AsyncConnection, ending: Ending) -> EndOutcome:
    ended = (
        update(tables.games)
        .where(
            _games.id == ending.game_id,
            _games.last_seq == ending.expected_last_seq,
            _games.status == "running",
        )
        .values(status=ending.status, result=ending.result, turn_seat=None, updated_at=ending.at)
    )
    if await change(connection, ended) == 0:
        return await _why_not(connection, ending)
    if ending.settlement is not None:
        await settle(connection, ending.settlement, ending.at)
    seq = ending.expected_last_seq
    await note_done(
        connection, ending.interaction_id, game_id=ending.game_id, seq=seq, at=ending.at
    )
    await follow(connection, ending.game_id, (), status=ending.status, snapshot=None)
    await cancel_plans(connection, ending.game_id)
    await replace_timers(connection, ending.game_id, ())
    await add_posts(connection, ending.posts, game_id=ending.game_id, seq=seq, at=ending.at)
    return Done()


async def _why_not(
    connection: AsyncConnection, ending: Ending
) -> Conflict | AlreadyDone | NotRunning | NoSuchGame:
    if done := await find_done(connection, ending.interaction_id):
        return done
    game = await queries.find(connection, queries.by_id(ending.game_id))
    if game is None:
        return NoSuchGame()
    if game.standing.status != "running":
        return NotRunning(game.standing.status)
    return Conflict(game.last_seq)
