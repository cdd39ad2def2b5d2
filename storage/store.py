"""The whole storage behind one door."""

import asyncio
from datetime import datetime
from pathlib import Path
from typing import Self

from storage.backup import backup
from storage.daily.attempts import DailyAttempts
from storage.daily.days import DailyDays
from storage.daily.marks import DailyMarks
from storage.daily.people import DailyPeople
from storage.daily.posts import DailyPosts
from storage.daily.standings import DailyStandings
from storage.games.actors import Actors
from storage.games.component_sets import ComponentSets
from storage.games.endings import Endings
from storage.games.games import Games
from storage.games.holders import Holders
from storage.games.log import LogStore
from storage.games.notes import Notes
from storage.games.snapshots import Snapshots
from storage.health import problems
from storage.people.guild_settings import GuildSettings
from storage.people.lobbies import Lobbies
from storage.people.nudges import Nudges
from storage.people.plans import Plans
from storage.people.requests import Requests
from storage.people.user_settings import UserSettings
from storage.posts.cards import Cards
from storage.posts.outbox import Outbox
from storage.privacy import People
from storage.results.leaderboards import Leaderboards
from storage.results.ratings import Ratings
from storage.results.results import Results
from storage.results.statistics import Statistics
from storage.schema import migrate
from storage.sql.database import Database
from storage.tidy import Tidied, tidy
from storage.time.calendars import Calendars
from storage.time.clocks import Clocks
from storage.time.timers import Timers


class Storage:
    """Everything that is kept, room by room. Made by ``open``; belongs to one event loop."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.games = Games(database)
        self.lobbies = Lobbies(database)
        self.log = LogStore(database)
        self.actors = Actors(database)
        self.clocks = Clocks(database)
        self.timers = Timers(database)
        self.calendars = Calendars(database)
        self.snapshots = Snapshots(database)
        self.component_sets = ComponentSets(database)
        self.cards = Cards(database)
        self.outbox = Outbox(database)
        self.user_settings = UserSettings(database)
        self.guild_settings = GuildSettings(database)
        self.notes = Notes(database)
        self.nudges = Nudges(database)
        self.endings = Endings(database)
        self.holders = Holders(database)
        self.people = People(database)
        self.plans = Plans(database)
        self.results = Results(database)
        self.requests = Requests(database)
        self.statistics = Statistics(database)
        self.ratings = Ratings(database)
        self.leaderboards = Leaderboards(database)
        self.daily_days = DailyDays(database)
        self.daily_attempts = DailyAttempts(database)
        self.daily_marks = DailyMarks(database)
        self.daily_standings = DailyStandings(database)
        self.daily_people = DailyPeople(database)
        self.daily_posts = DailyPosts(database)

    @classmethod
    async def open(cls, url: str) -> Self:
        """Bring the tables up to date and connect. Raises StorageError."""
        await asyncio.to_thread(migrate, url)
        return cls(await Database.open(url))

    async def close(self) -> None:
        """Close every connection; call it once nothing else is asked of the storage."""
        await self.database.close()

    async def backup(self, target: Path) -> None:
        """Copy the whole database to a new file while the bot plays on. Raises StorageError."""
        await backup(self.database, target)

    async def problems(self) -> tuple[str, ...]:
        """What is wrong in the database, each problem as a sentence; looks at every game."""
        return await problems(self.database)

    async def tidy(self, before: datetime) -> Tidied:
        """Forget presses and finished messages from before a moment; a day back is plenty."""
        return await tidy(self.database, before)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
