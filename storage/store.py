"""The whole storage behind one door."""

import asyncio
from datetime import datetime
from pathlib import Path
from typing import Self

from storage.actors import Actors
from storage.backup import backup
from storage.calendars import Calendars
from storage.cards import Cards
from storage.clocks import Clocks
from storage.component_sets import ComponentSets
from storage.daily_attempts import DailyAttempts
from storage.daily_days import DailyDays
from storage.daily_marks import DailyMarks
from storage.daily_people import DailyPeople
from storage.daily_posts import DailyPosts
from storage.daily_standings import DailyStandings
from storage.database import Database
from storage.endings import Endings
from storage.games import Games
from storage.guild_settings import GuildSettings
from storage.health import problems
from storage.holders import Holders
from storage.leaderboards import Leaderboards
from storage.lobbies import Lobbies
from storage.log import LogStore
from storage.notes import Notes
from storage.nudges import Nudges
from storage.outbox import Outbox
from storage.people import People
from storage.plans import Plans
from storage.ratings import Ratings
from storage.requests import Requests
from storage.results import Results
from storage.schema import migrate
from storage.snapshots import Snapshots
from storage.statistics import Statistics
from storage.tidy import Tidied, tidy
from storage.timers import Timers
from storage.user_settings import UserSettings


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
