"""What the calendar brings: days begin and close, results are posted. Any process may do it."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

from bot.daily import Posting, day_of, last_closed, next_change
from bot.service.daily.attempts import Attempts
from bot.service.daily.book import DayBook
from bot.service.daily.records import DAILY_RESULTS_POST
from bot.service.kept.ledger import Ledger
from storage import Post
from storage.daily.standings import Asked
from storage.records.days import DailyPost


class DailyClock:
    """Does what is due, each thing once, however long nobody has looked."""

    def __init__(self, ledger: Ledger, book: DayBook, attempts: Attempts) -> None:
        self._storage = ledger.storage
        self._book = book
        self._attempts = attempts
        self._caught_up = False

    async def tick(self, now: datetime) -> None:
        """Open the day, close those whose time is over, post what servers wait for.

        Messages go into the outbox. Raises StorageUnavailable.
        """
        await self._book.open(day_of(now))
        # At the start also what the last process could not note any more.
        await self._settle(last_closed(now) if self._caught_up else day_of(now))
        await self._storage.daily_marks.drop(last_closed(now))
        self._caught_up = True
        for post in await self._storage.daily_posts.due(now):
            await self._post(post, now)

    async def next_due(self, now: datetime) -> datetime:
        """When to call ``tick`` next."""
        post = await self._storage.daily_posts.next_due()
        change = next_change(now)
        return change if post is None else min(change, post)

    async def _settle(self, last: date) -> None:
        after = 0
        while running := await self._storage.daily_attempts.running(last, after=after):
            for attempt in running:
                await self._attempts.settled(attempt)
            after = running[-1].game_id

    async def _post(self, post: DailyPost, now: datetime) -> None:
        """Of what was missed while nobody looked only the latest is told."""
        posting = Posting(ZoneInfo(post.zone), post.hour)
        day = posting.day_at(now)
        told = {"day": day.isoformat(), "guild": post.guild_id}
        posts = [Post(kind=DAILY_RESULTS_POST, channel_id=post.channel_id, payload=told)]
        if not await self._has_results(day, post.guild_id):
            posts = []
        await self._storage.daily_posts.done(post, posting.next(now), posts, now)

    async def _has_results(self, day: date, guild_id: int) -> bool:
        asked = Asked(first=day, last=day, scope="server", guild_id=guild_id)
        return (await self._storage.daily_standings.page(asked, limit=1)).people > 0
