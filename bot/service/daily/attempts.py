"""Attempts at a day: begun, ended, and counted only if the server's own replay gives the result."""

import asyncio
from dataclasses import replace
from datetime import datetime
from typing import Final

import structlog

from bot.daily import closes_at, day_of, is_open
from bot.service.daily.book import DayBook
from bot.service.daily.records import DAILY_CLOSED_POST
from bot.service.kept.ledger import Ledger
from bot.service.kept.loading import setup_of
from bot.service.starting import beginning
from bot.service.table.play import Walk, played
from bot.service.table.records import Person, Table
from engine import Setup, State, score
from engine.codec import state_hash
from engine.errors import LogError, SetupError
from storage import AlreadyDone, Created, Game, Place, Post, StorageUnavailable, StoredGame
from storage.daily.attempts import AttemptMade, BegunBefore
from storage.records.days import Attempt, DayRecord, Race, Result

_log: Final = structlog.get_logger(__name__)


class Attempts:
    """Begins attempts and practice, and notes what came of them."""

    def __init__(self, ledger: Ledger, book: DayBook) -> None:
        self._ledger = ledger
        self._storage = ledger.storage
        self._book = book
        self._kept = ledger.storage.daily_attempts
        ledger.follow_turns(self._turn_ended)

    async def begin(
        self,
        record: DayRecord,
        person: Person,
        channel_id: int,
        interaction_id: int | None,
        *,
        counted: bool,
    ) -> Created | AttemptMade | BegunBefore | AlreadyDone:
        """Begin a game of a day that nobody but its person sees."""
        setup = await self._book.game_of(record)
        begun = await asyncio.to_thread(
            beginning,
            setup,
            # Not of a server: those who run it could look up its games.
            Place(channel_id=channel_id, private=True),
            person,
            self._ledger.clock(),
            interaction_id=interaction_id,
            post=False,
        )
        return await self._kept.begin(
            record.day,
            replace(begun.game, kind="daily"),
            begun.first,
            counted=counted,
            mark=self._book.mark(person.user_id, record.day),
        )

    async def settled(self, attempt: Attempt) -> Attempt:
        """An attempt after all has been noted that has come of it by now.

        It may have been played to its end, or given up, by a process that died at once, and its
        time may be over.
        """
        if attempt.state != "open":
            return attempt
        game = await self._storage.games.get(attempt.game_id)
        assert game is not None
        if game.standing.status == "finished":
            await self._note_result(attempt)
        elif game.standing.status == "abandoned":
            await self._kept.finish(attempt.game_id, "given_up", game.updated_at, None)
        elif self._ledger.clock() >= closes_at(attempt.day):
            await self._close(attempt)
        after = await self._kept.of_game(attempt.game_id)
        assert after is not None
        return after

    async def _close(self, attempt: Attempt) -> None:
        code = (await self._ledger.existing(attempt.game_id)).code
        told = {"day": attempt.day.isoformat(), "game": code}
        person = attempt.user_id
        post = Post(kind=DAILY_CLOSED_POST, channel_id=person or 0, payload=told)
        posts = () if person is None else (post,)
        await self._kept.close(attempt.game_id, self._ledger.clock(), posts)

    async def _turn_ended(self, table: Table) -> None:
        """Called after each confirmed turn. What fails here is made up for by the next look."""
        if table.game.kind != "daily" or not table.over:
            return
        try:
            attempt = await self._kept.of_game(table.id)
            if attempt is not None and attempt.state == "open":
                await self._note_result(attempt)
        except StorageUnavailable:
            _log.warning("daily_result_not_noted", game=table.code)

    async def _note_result(self, attempt: Attempt) -> None:
        """Replay the game from the day's own setup and the log as it is stored."""
        stored = await self._storage.games.load(attempt.game_id)
        record = await self._book.get(attempt.day)
        assert stored is not None
        assert record is not None
        setup = await self._book.game_of(record)
        result = await asyncio.to_thread(replayed, stored, setup)
        at = _last_moment(stored)
        if result is None:
            _log.warning("daily_result_refused", game=stored.game.code, day=str(attempt.day))
            await self._kept.finish(attempt.game_id, "refused", at, None)
        elif at >= closes_at(attempt.day):
            await self._kept.finish(attempt.game_id, "late", at, result)
        else:
            await self._kept.finish(attempt.game_id, "counted", at, result)


def still_secret(game: Game, now: datetime) -> bool:
    """Whether a game may hold the seed of a day that others are still at."""
    return game.kind == "daily" and is_open(day_of(game.created_at), now)


def replayed(stored: StoredGame, setup: Setup) -> Result | None:
    """What a finished game comes to; None unless it is the day's and its log leads to its end."""
    try:
        if setup_of(stored.game) != setup:
            return None
        walk = played(setup, stored.entries)
    except (LogError, SetupError):
        return None
    if walk.decision is not None or state_hash(walk.state) != stored.game.standing.state_hash:
        return None
    race = race_through(walk)
    own, bot = race[-1]
    return Result(points=own, margin=own - bot, race=race)


def race_through(walk: Walk) -> Race:
    """The points of both sides before the first turn of a game and after each."""
    return tuple(points(turn.before) for turn in walk.turns[:1]) + tuple(
        points(turn.after) for turn in walk.turns
    )


def points(state: State) -> tuple[int, int]:
    """The points of the person and of the Bot as the game stands."""
    own, bot = (column.total for column in score(state).columns)
    return own, bot


def _last_moment(stored: StoredGame) -> datetime:
    return stored.log[-1].at if stored.log else stored.game.updated_at
