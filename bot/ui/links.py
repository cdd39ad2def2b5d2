"""Links to messages of a game."""

from bot.service import TABLE_ROLE, Table
from storage.posts.cards import Cards


async def card_link(cards: Cards, table: Table) -> str | None:
    """A link to the table card that tells about the latest confirmed turn; None if it is not sent.

    A card is as old as the entry of the log that it tells about.
    """
    latest = table.open_turn.first - 1
    current = [card for card in await cards.of(table.id, TABLE_ROLE) if card.seq >= latest]
    if not current:
        return None
    card = current[-1]
    place = table.game.place.guild_id or "@me"
    return f"https://discord.com/channels/{place}/{card.channel_id}/{card.message_id}"
