"""How people and servers take part in the daily challenge: names, friends, posted results."""

from zoneinfo import ZoneInfo

from bot.daily import Posting
from bot.service.kept.ledger import Clock
from bot.service.table.records import Person
from storage import Storage
from storage.records.days import DailyPost, Shown, Taking


class DailyPeople:
    """What people and servers have set about the challenge; made by Daily."""

    def __init__(self, storage: Storage, clock: Clock) -> None:
        self._people = storage.daily_people
        self._posts = storage.daily_posts
        self._clock = clock

    async def seen(self, person: Person, guild_id: int | None) -> Taking:
        """Somebody takes part: from now on tables know their name, and their server them."""
        await self._people.seen(person.user_id, person.name, guild_id)
        found = await self._people.of(person.user_id)
        assert found is not None
        return found

    async def of(self, user_id: int) -> Taking | None:
        """How somebody takes part; None for a stranger."""
        return await self._people.of(user_id)

    async def show(self, user_id: int, shown: Shown) -> None:
        """Set where a person is named."""
        await self._people.show(user_id, shown)

    async def mark(self, user_id: int, friend: Person) -> bool:
        """Mark somebody as a friend; False if there are too many already."""
        return await self._people.mark(user_id, friend.user_id, friend.name)

    async def unmark(self, user_id: int, friend_id: int) -> bool:
        """Take the mark away; False if there was none."""
        return await self._people.unmark(user_id, friend_id)

    async def posting(self, guild_id: int) -> DailyPost | None:
        """Where and when a server has results posted; None if nowhere."""
        return await self._posts.of(guild_id)

    async def post(self, guild_id: int, channel_id: int, zone: ZoneInfo, hour: int) -> DailyPost:
        """Post results in a channel of a server from now on, daily at an hour."""
        wish = DailyPost(
            guild_id=guild_id,
            channel_id=channel_id,
            zone=zone.key,
            hour=hour,
            due_at=Posting(zone, hour).next(self._clock()),
        )
        await self._posts.put(wish)
        return wish

    async def post_nothing(self, guild_id: int) -> bool:
        """Stop that; False if nothing was posted."""
        return await self._posts.drop(guild_id)
