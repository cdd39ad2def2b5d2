"""Finished games, and what the books say of them."""

from typing import Any

from bot.service import (
    Person,
    Table,
    Tables,
)
from storage import Place, Storage
from storage.records.results import PlayedGame
from tests.service.kit import started
from tests.service.several import (
    PEOPLE,
    begun,
    forward,
    home_number,
)


async def played(
    tables: Tables,
    seats: int = 2,
    number: int = 0,
    people: tuple[Person, ...] = PEOPLE,
    guild_id: int | None = 50,
) -> Table:
    """A game that was played out, at a home of its own."""
    home = Place(channel_id=700 + number, guild_id=guild_id)
    table = await begun(tables, seats, seed=f"books {number}", home=home, people=people)
    return await forward(tables, table, lambda walk: walk.decision is None, f"books {number}")


async def over_against_the_bot(tables: Tables, number: int = 0) -> Table:
    """Ann's game against the Bot, played out at a home of its own."""
    table = await started(tables, seed=f"solo {number}", home=home_number(number))
    return await forward(tables, table, lambda walk: walk.decision is None, f"solo {number}")


async def the_ratings(storage: Storage) -> list[tuple[Any, ...]]:
    """All ratings and steps, as they are kept."""
    found: list[tuple[Any, ...]] = []
    for table in ("ratings", "rating_steps"):
        rows = await storage.database.read(
            lambda connection, table=table: connection.exec_driver_sql(  # type: ignore[misc]
                f"SELECT * FROM {table} ORDER BY 1, 2, 3"
            )
        )
        found += [tuple(row) for row in rows]
    return found


async def booked(storage: Storage, person: Person, guild_id: int | None = None) -> list[PlayedGame]:
    return list(await storage.statistics.of_person(person.user_id, guild_id))


async def book(tables: Tables) -> None:
    while await tables.bookkeeper.catch_up(limit=2) == 2:
        pass


async def execute(storage: Storage, statement: str) -> None:
    await storage.database.write(lambda connection: connection.exec_driver_sql(statement))
