"""Component sets, kept for as long as there are games that were begun with them."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.errors import StorageError
from storage.records.games import ComponentSet
from storage.sql.database import Database
from storage.sql.statements import insert_if_free
from storage.tables import games as tables


class ComponentSets:
    """The kept component sets."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, components: ComponentSet) -> None:
        """Keep a set; to keep it again changes nothing.

        Raises StorageError if the fingerprint already stands for another content.
        """
        kept = await self.get(components.fingerprint)
        if kept is None:
            await self._database.write(lambda connection: _add(connection, components))
            kept = await self.get(components.fingerprint)
        if kept is None or kept.content != components.content:
            raise StorageError(
                f"Games were begun with another component set of the fingerprint "
                f"{components.fingerprint!r}. A fingerprint must follow from the content."
            )

    async def get(self, fingerprint: str) -> ComponentSet | None:
        """The set with this fingerprint."""
        return await self._database.read(lambda connection: _find(connection, fingerprint))


async def _find(connection: AsyncConnection, fingerprint: str) -> ComponentSet | None:
    wanted = tables.component_sets.c.fingerprint == fingerprint
    row = (await connection.execute(select(tables.component_sets).where(wanted))).first()
    return None if row is None else ComponentSet(row.fingerprint, row.name, row.content)


async def _add(connection: AsyncConnection, components: ComponentSet) -> None:
    await connection.execute(
        insert_if_free(connection, tables.component_sets).values(
            fingerprint=components.fingerprint, name=components.name, content=components.content
        )
    )
