"""The use cases of the bot, free of Discord: begin a game, choose, undo, confirm, look."""

from collections.abc import Callable, Mapping
from datetime import datetime

from bot.service.outcomes import AbandonOutcome, Outcome, StartOutcome, UndoOutcome
from bot.service.records import Person, Press, Table, Turn
from engine.account import Account
from engine.components.catalog import Components
from engine.words import Level, Module
from storage.database import Database
from storage.records import Game, Place

Clock = Callable[[], datetime]
"""Gives the time now, aware and in UTC. The bot's edge passes ``discord.utils.utcnow``."""


class Tables:
    """All games of one database. One object serves a whole process and its event loop.

    Each game has a lock at which acts queue; the database refuses what another process was faster
    with. Raises StorageError (storage.errors) if the database does not answer, and BrokenGame
    if a stored game cannot be read by this version's rules.
    """

    def __init__(self, database: Database, components: Components, clock: Clock) -> None:
        """``components`` is the set that new games begin with."""

    async def start_solo(
        self,
        home: Place,
        person: Person,
        level: Level,
        *,
        modules: tuple[Module, ...] = (),
        seed: str | None = None,
        colour: str | None = None,
        interaction_id: int | None = None,
        post: bool = True,
    ) -> StartOutcome:
        """Begin a game of one person against the Bot, at home in a channel, thread or message.

        Without a seed one is drawn; the person's colour is the set's first unless given. With
        ``post`` a START_POST goes into the outbox. Raises SetupError for an impossible setup.
        """
        raise NotImplementedError

    async def table(self, game_id: int) -> Table | None:
        """A game as it stands now; None if there is none with this id."""
        raise NotImplementedError

    async def game_in(self, channel_id: int) -> Table | None:
        """The live game that has the channel or thread to itself, else None."""
        raise NotImplementedError

    async def games_of(self, user_id: int) -> tuple[Game, ...]:
        """The live games that a person sits in, private ones too, the least recently moved first."""
        raise NotImplementedError

    async def choose(self, game_id: int, press: Press, text: str) -> Outcome:
        """Make a choice, ``confirm`` included, and play the forced choices that follow it."""
        raise NotImplementedError

    async def confirm(self, game_id: int, press: Press) -> Outcome:
        """End the turn: from now on it cannot be taken back."""
        raise NotImplementedError

    async def undo(self, game_id: int, press: Press) -> UndoOutcome:
        """Take back the last choice of the open turn, with the forced ones after it."""
        raise NotImplementedError

    async def restart_turn(self, game_id: int, press: Press) -> UndoOutcome:
        """Take back every choice of the open turn."""
        raise NotImplementedError

    async def abandon(self, game_id: int, press: Press) -> AbandonOutcome:
        """Give a game up for good. Anybody who sits in it may (solo: there is one)."""
        raise NotImplementedError

    async def previews(self, table: Table) -> Mapping[str, Account]:
        """For each option of the open question what it costs and gives now; empty accounts for
        ``confirm``. Counted off the event loop and remembered for this state of the game."""
        raise NotImplementedError

    async def turn(self, game_id: int, last: int) -> Turn | None:
        """The confirmed turn that ended with entry ``last`` of the log; None if none did."""
        raise NotImplementedError

    async def last_turn(self, table: Table) -> Turn | None:
        """The latest confirmed turn of a table; None before the first confirmation."""
        raise NotImplementedError

    async def turns(self, table: Table) -> tuple[Turn, ...]:
        """All confirmed turns of a table, the first first."""
        raise NotImplementedError
