"""Everything that is kept about a person: to be handed out to them, and to be forgotten.

``PERSONAL`` names every column that holds somebody's user id; a test holds it against the tables.
"""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any, Final

from sqlalchemy import (
    Column,
    ColumnElement,
    Table,
    Text,
    delete,
    exists,
    or_,
    select,
    type_coerce,
    union,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.codes import game_code
from storage.daily.marks import mark_begun
from storage.records.days import DayMark
from storage.results.ratings import spoil
from storage.sql.database import Database
from storage.sql.statements import change, fetch_all
from storage.tables import days as tables_of_days
from storage.tables import games as tables
from storage.tables import people as tables_of_people
from storage.tables import results as tables_of_results
from storage.tables import time as tables_of_time

_seats: Final = tables.seats.c
_former: Final = tables_of_people.former_holders.c
_box: Final = tables.outbox.c

Personal = Column[Any]

PERSONAL: Final[tuple[Personal, ...]] = (
    tables.user_settings.c.user_id,
    tables_of_time.calendars.c.user_id,
    tables_of_time.holidays.c.user_id,
    tables_of_time.calendars.c.stand_in_id,
    tables_of_time.clocks.c.acting_id,
    tables_of_time.timers.c.user_id,
    tables_of_time.pause_votes.c.user_id,
    tables.games.c.owner_id,
    tables.seats.c.user_id,
    tables.log.c.user_id,
    tables_of_people.former_holders.c.user_id,
    tables_of_people.lobby_people.c.user_id,
    tables_of_people.requests.c.user_id,
    tables_of_people.requests.c.for_user_id,
    tables_of_people.votes.c.user_id,
    tables_of_people.plans.c.user_id,
    tables_of_people.nudges.c.user_id,
    tables_of_people.nudges.c.by_user_id,
    tables_of_days.daily_attempts.c.user_id,
    tables_of_days.daily_people.c.user_id,
    tables_of_days.daily_members.c.user_id,
    tables_of_days.daily_friends.c.user_id,
    tables_of_days.daily_friends.c.friend_id,
    tables_of_results.booked_seats.c.user_id,
    tables_of_results.rating_steps.c.user_id,
    tables_of_results.ratings.c.user_id,
    tables_of_results.solo_records.c.user_id,
    tables_of_results.player_names.c.user_id,
)
"""Every column that holds somebody's user id."""

_DELETED: Final = (
    # Holidays refer to calendars.
    tables_of_time.holidays.c.user_id,
    tables_of_time.calendars.c.user_id,
    tables.user_settings.c.user_id,
    tables_of_time.timers.c.user_id,
    tables_of_time.pause_votes.c.user_id,
    tables_of_people.lobby_people.c.user_id,
    tables_of_people.votes.c.user_id,
    tables_of_people.plans.c.user_id,
    tables_of_people.nudges.c.user_id,
    tables_of_people.nudges.c.by_user_id,
    tables_of_days.daily_people.c.user_id,
    tables_of_days.daily_members.c.user_id,
    tables_of_days.daily_friends.c.user_id,
    tables_of_days.daily_friends.c.friend_id,
    tables_of_results.ratings.c.user_id,
    tables_of_results.solo_records.c.user_id,
    tables_of_results.player_names.c.user_id,
)
"""Rows of no use to anybody else."""

_EMPTIED: Final[Mapping[Personal, tuple[str, ...]]] = {
    tables.games.c.owner_id: (),
    tables.log.c.user_id: (),
    tables_of_people.requests.c.user_id: (),
    tables_of_people.requests.c.for_user_id: (),
    # Opponents' ratings rest on these.
    tables_of_results.booked_seats.c.user_id: (),
    tables_of_results.rating_steps.c.user_id: (),
    tables_of_days.daily_attempts.c.user_id: (),
    tables_of_time.clocks.c.acting_id: ("acting_name",),
    tables_of_time.calendars.c.stand_in_id: ("stand_in_name",),
}
"""Ids, and the names beside them, that are taken out of rows which others need."""

_NOT_THEIRS: Final = frozenset({"setup", "state_hash"})
"""The seed of a game would tell what is still hidden in it."""


class People:
    """What is kept about people, in all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def export(self, user_id: int) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """Every row that names a person, by table, ready for JSON; ids of others left out."""
        return await self._database.read(lambda connection: _export(connection, user_id))

    async def plays(self, user_id: int) -> bool:
        """Whether somebody has a seat in a game or lobby, or has set something about their time."""
        places = (
            _seats.user_id,
            tables_of_people.lobby_people.c.user_id,
            tables_of_time.calendars.c.user_id,
        )
        query = select(or_(*(exists().where(column == user_id) for column in places)))
        found = await self._database.read(lambda connection: connection.scalar(query))
        return bool(found)

    async def forget(self, user_id: int, name: str, marks: Sequence[DayMark] = ()) -> bool:
        """Take a person out of everything; in the games of others they are called ``name``.

        Of the days of ``marks`` those are kept that the person has begun. Their running games must
        have been handed over before. False if nothing was known of them.
        """

        async def body(connection: AsyncConnection) -> bool:
            await mark_begun(connection, user_id, marks)
            return await _forget(connection, user_id, name)

        return await self._database.write(body)


async def _export(
    connection: AsyncConnection, user_id: int
) -> Mapping[str, Sequence[Mapping[str, Any]]]:
    found: dict[str, list[Mapping[str, Any]]] = {}
    for table in {column.table.name: column.table for column in PERSONAL}.values():
        own = [column for column in PERSONAL if column.table is table]
        for column in own:
            query = select(table).where(*_whose(column, user_id))
            known = found.setdefault(table.name, [])
            for row in (await connection.execute(query)).mappings():
                told = _told(table, dict(row), user_id)
                known += [] if told in known else [told]
    return {name: rows for name, rows in found.items() if rows}


def _told(table: Table, row: Mapping[str, Any], user_id: int) -> Mapping[str, Any]:
    """A row as its person may have it."""
    ids = {column.name for column in PERSONAL if column.table is table}
    told = {
        name: _plain(value)
        for name, value in row.items()
        if name not in _NOT_THEIRS and (name not in ids or value == user_id)
    }
    game_id = row.get("id" if table is tables.games else "game_id")
    return told if game_id is None else {"game": game_code(game_id), **told}


def _plain(value: object) -> object:
    if isinstance(value, datetime | date):
        return value.isoformat()
    return value.total_seconds() if isinstance(value, timedelta) else value


def _whose(column: Personal, user_id: int) -> tuple[ColumnElement[bool], ...]:
    """The rows in which a column names a person.

    Logs are long, and are looked up by game: nobody else's than those of games in which the
    person has or had a seat, or in which friends stood in.
    """
    if column is not tables.log.c.user_id:
        return (column == user_id,)
    actors = tables_of_time.actors.c
    played = union(
        select(_seats.game_id).where(_seats.user_id == user_id),
        select(_former.game_id).where(_former.user_id == user_id),
        select(actors.game_id).where(actors.kind == "friend"),
    )
    return (column == user_id, tables.log.c.game_id.in_(played))


async def _forget(connection: AsyncConnection, user_id: int, name: str) -> bool:
    forgotten = await _close_requests(connection, user_id)
    for column in _DELETED:
        gone = delete(column.table).where(column == user_id)
        forgotten += await change(connection, gone)
    for column, names in _EMPTIED.items():
        values = dict.fromkeys((column.name, *names))
        forgotten += await change(
            connection, update(column.table).where(*_whose(column, user_id)).values(**values)
        )
    forgotten += await _forget_seats(connection, user_id, name)
    # A game that is being booked now must not bring them back.
    await spoil(connection)
    await _forget_turned_away(connection, user_id)
    await _forget_messages(connection, user_id)
    return forgotten > 0


async def _forget_seats(connection: AsyncConnection, user_id: int, name: str) -> int:
    """Seats keep their place in the game, and so does everybody who had one before."""
    left = exists().where(
        _former.game_id == _seats.game_id,
        _former.seat == _seats.seat,
        _former.user_id == user_id,
    )
    forgotten = 0
    for table, whose in (
        # The program plays on in their name after a resignation.
        (tables.seats, left & _seats.user_id.is_(None)),
        (tables.seats, _seats.user_id == user_id),
        (tables_of_people.former_holders, _former.user_id == user_id),
    ):
        named = update(table).where(whose).values(user_id=None, display_name=name)
        forgotten += await change(connection, named)
    return forgotten


async def _close_requests(connection: AsyncConnection, user_id: int) -> int:
    requests = tables_of_people.requests.c
    theirs = (requests.user_id == user_id) | (requests.for_user_id == user_id)
    close = update(tables_of_people.requests).where(requests.state == "open", theirs)
    return await change(connection, close.values(state="withdrawn"))


async def _forget_turned_away(connection: AsyncConnection, user_id: int) -> None:
    """Lobbies remember whom the host sent away."""
    lobbies = tables_of_people.lobbies
    named = type_coerce(lobbies.c.options, Text).contains(str(user_id))
    query = select(lobbies.c.game_id, lobbies.c.options).where(named)
    for row in await fetch_all(connection, query):
        options = _without(row.options, user_id)
        await connection.execute(
            update(lobbies).where(lobbies.c.game_id == row.game_id).values(options=options)
        )


async def _forget_messages(connection: AsyncConnection, user_id: int) -> None:
    """Messages for their eyes, and calls to them in messages that wait to be sent."""
    await connection.execute(delete(tables.outbox).where(_box.channel_id == user_id))
    named = type_coerce(_box.payload, Text).contains(str(user_id))
    await connection.execute(delete(tables.outbox).where(named, _box.state != "pending"))
    query = select(_box.id, _box.payload).where(named)
    for row in await fetch_all(connection, query):
        payload = _without(row.payload, user_id)
        await connection.execute(
            update(tables.outbox).where(_box.id == row.id).values(payload=payload)
        )


def _without(kept: Mapping[str, Any], user_id: int) -> Mapping[str, Any]:
    """A JSON object whose lists do not name a person any more."""
    return {
        name: [one for one in value if one != user_id] if isinstance(value, list) else value
        for name, value in kept.items()
    }
