"""Cards: messages of a game whose buttons are live until the card is retired."""

from typing import Any

from sqlalchemy import Row, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.records.games import Card
from storage.sql.database import Database
from storage.sql.statements import change, fetch_all, insert_if_free
from storage.tables import games as tables


class Cards:
    """The cards of all games. A retired card is forgotten; the message itself stays in Discord."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, card: Card) -> None:
        """Remember a message that was sent outside the outbox; a known one stays as it is."""
        await self._database.write(lambda connection: add_card(connection, card))

    async def of(self, game_id: int, role: str | None = None) -> tuple[Card, ...]:
        """The cards of a game, in this role or all, oldest first."""
        cards = tables.cards.c
        query = select(tables.cards).where(cards.game_id == game_id)
        if role is not None:
            query = query.where(cards.role == role)
        query = query.order_by(cards.seq, cards.message_id)
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return tuple(_card(row) for row in rows)

    async def retired(self, message_id: int) -> bool:
        """Forget a card whose buttons are gone, or whose message is. False if it was not known."""
        gone = delete(tables.cards).where(tables.cards.c.message_id == message_id)
        return await self._database.write(lambda connection: change(connection, gone)) == 1


async def add_card(connection: AsyncConnection, card: Card) -> None:
    """Remember a card; a known message stays as it is."""
    await connection.execute(
        insert_if_free(connection, tables.cards).values(
            message_id=card.message_id,
            channel_id=card.channel_id,
            game_id=card.game_id,
            role=card.role,
            seq=card.seq,
        )
    )


def _card(row: Row[*tuple[Any, ...]]) -> Card:
    return Card(
        game_id=row.game_id,
        role=row.role,
        channel_id=row.channel_id,
        message_id=row.message_id,
        seq=row.seq,
    )
