"""The use cases of the bot, free of Discord: begin a game, choose, undo, confirm, look."""

import asyncio
import secrets
from collections.abc import Callable, Mapping
from typing import assert_never

from bot.service.admin import Admin
from bot.service.clock.scheduler import Scheduler
from bot.service.clock.times import Times
from bot.service.daily.challenge import Daily
from bot.service.guide import Guide
from bot.service.kept.ledger import Clock, Ledger
from bot.service.languages import Languages
from bot.service.lobby.lobbies import Lobbies
from bot.service.lobby.outcomes import StartOutcome
from bot.service.lobby.rematch import RematchOutcome, rematch
from bot.service.looking import Looking
from bot.service.people.requests import Requests
from bot.service.people.seats import Seats
from bot.service.plans.plans import Plans
from bot.service.play_on.playing_on import PlayOn
from bot.service.privacy import Privacy
from bot.service.results.bookkeeping import Bookkeeper
from bot.service.results.leaderboards import Leaderboards
from bot.service.results.results import Results
from bot.service.server_settings import Servers
from bot.service.starting import beginning, solo_setup
from bot.service.table.acts import (
    asked_seat,
    before_first_choice,
    before_last_choice,
    choosing,
    taking_back,
)
from bot.service.table.outcomes import (
    Abandoned,
    AbandonOutcome,
    Applied,
    ChannelBusy,
    GameOver,
    Illegal,
    NeedsVote,
    NoGame,
    NothingToUndo,
    NotSeated,
    Outcome,
    Refused,
    Repeated,
    Stale,
    Started,
    TakenBack,
    UndoOutcome,
)
from bot.service.table.records import Act, Person, Table
from bot.service.thinking.engine_turns import EnginePool
from bot.service.thinking.moments import Moments
from engine.choices import CONFIRM
from engine.components.catalog import Components
from engine.errors import IllegalChoice
from engine.words import Level, Module, Seat
from storage import (
    AlreadyDone,
    ChannelTaken,
    Created,
    Done,
    NoSuchGame,
    NotRunning,
    Place,
    Storage,
)


class Tables(Looking):
    """All games of one storage. One object serves a whole process and its event loop.

    Each game has a lock at which acts queue; the database refuses what another process was faster
    with. Raises StorageError if the database does not answer, and BrokenGame if a stored game
    cannot be read by this version's rules.
    """

    def __init__(
        self,
        storage: Storage,
        components: Components,
        clock: Clock,
        daily_secret: str | None = None,
    ) -> None:
        """``components`` is the set that new games begin with.

        Without a ``daily_secret`` there is no daily challenge.
        """
        super().__init__(storage, components)
        self._ledger = Ledger(storage, self._shelf, clock)
        self.lobbies = Lobbies(self._ledger)
        self.plans = Plans(self._ledger)
        self.requests = Requests(self._ledger)
        self.seats = Seats(self._ledger, self.lobbies)
        self.admin = Admin(self._ledger, self.seats)
        self.results = Results(storage)
        self.bookkeeper = Bookkeeper(storage, self._shelf, clock)
        self.leaderboards = Leaderboards(storage, self.bookkeeper)
        self.servers = Servers(storage)
        self.times = Times(self._ledger)
        self.daily = Daily(self._ledger, daily_secret)
        self.languages = Languages(storage)
        self.guide = Guide(storage)
        self.privacy = Privacy(
            self._ledger, self.lobbies, self.seats, self.times, self.languages, self.daily
        )

    @property
    def sets(self) -> Mapping[str, Components]:
        """The component sets with which games can be begun, by id; the usual one is the first."""
        return self._shelf.sets

    def offer(self, components: Components) -> None:
        """Let games be begun with a further set."""
        self._shelf.offer(components)

    def scheduler(self, pool: EnginePool, name: str) -> Scheduler:
        """What does whatever becomes due; ``name`` tells this process from others."""
        return Scheduler(self._ledger, pool, name)

    def moments(self, pool: EnginePool) -> Moments:
        """What tells where games were decided; ``pool`` is where that is thought about."""
        return Moments(self._ledger, pool)

    def play_on(self, pool: EnginePool) -> PlayOn:
        """What begins games from turns of others; ``pool`` is where their other seats think."""
        return PlayOn(self._ledger, pool)

    async def start_solo(  # noqa: PLR0913 - home, person and level; the rest may be left out
        self,
        home: Place,
        person: Person,
        level: Level,
        *,
        modules: tuple[Module, ...] = (),
        seed: str | None = None,
        colour: str | None = None,
        components: Components | None = None,
        interaction_id: int | None = None,
        post: bool = True,
    ) -> StartOutcome:
        """Begin a game of one person against the Bot, at home in a channel, thread or message.

        Without a seed one is drawn; the person's colour is the set's first unless given. With
        ``post`` a START_POST goes into the outbox. At a private home a person has one game at a
        time. Raises SetupError for an impossible setup.
        """
        components = components or self._shelf.components
        setup = solo_setup(components, level, modules, seed or secrets.token_hex(8), colour)
        async with self._ledger.lock(("home", home.channel_id)):
            own = await self._storage.games.live_of_user(person.user_id, home.channel_id)
            private = (game for game in own if game.place.private and game.kind == "solo")
            if home.private and (busy := next(private, None)):
                table = await self._ledger.existing(busy.id)
                return await self._ledger.unless_repeated(interaction_id, ChannelBusy(table))
            begun = await asyncio.to_thread(
                beginning,
                setup,
                home,
                person,
                self._ledger.clock(),
                interaction_id=interaction_id,
                post=post,
            )
            await self._shelf.keep_components(components)
            written = await self._storage.games.create(begun.game, begun.first)
        match written:
            case Created(game_id):
                return Started(await self._ledger.existing(game_id))
            case ChannelTaken(game_id):
                return await self.lobbies.here(game_id)
            case AlreadyDone(game_id):
                return Repeated(await self._ledger.existing(game_id))
            case _:
                assert_never(written)

    async def rematch(self, game_id: int, act: Act, *, home: Place | None = None) -> RematchOutcome:
        """Let the people of a game that is over gather for another of the kind."""
        return await rematch(self._ledger, self.lobbies, game_id, act, home)

    async def choose(self, game_id: int, act: Act, text: str) -> Outcome:
        """Make a choice, ``confirm`` included, and play the forced choices that follow it."""
        async with self._ledger.lock(game_id):
            asked = await self._asked(game_id, act)
            if not isinstance(asked, tuple):
                return asked
            table, seat = asked
            try:
                acted = await asyncio.to_thread(choosing, table, seat, text)
            except IllegalChoice as error:
                refused = Illegal(table, error.refusal)
                return await self._ledger.unless_repeated(act.interaction_id, refused)
            after = await self._ledger.write(table, act.author, acted)
        if not isinstance(after, Table):
            return after
        turns = acted.walk.turns
        return Applied(after, acted.moves, turns[-1] if turns else None)

    async def confirm(self, game_id: int, act: Act) -> Outcome:
        """End the turn: from now on it cannot be taken back."""
        return await self.choose(game_id, act, CONFIRM)

    async def undo(self, game_id: int, act: Act) -> UndoOutcome:
        """Take back the last choice of the open turn, with the forced ones after it."""
        return await self._take_back(game_id, act, before_last_choice)

    async def restart_turn(self, game_id: int, act: Act) -> UndoOutcome:
        """Take back every choice of the open turn."""
        return await self._take_back(game_id, act, before_first_choice)

    async def abandon(self, game_id: int, act: Act) -> AbandonOutcome:
        """Give a game up for good; in a game of several people that takes all of them."""
        async with self._ledger.lock(game_id):
            table = await self._ledger.table(game_id)
            if table is None:
                return NoGame()
            if not table.seats_of(act.user_id):
                return NotSeated(table)
            if act.seq is not None and act.seq != table.seq:
                return Stale(table)
            if table.game.kind == "multi" and not table.over:
                return NeedsVote(table)
            written = await self._storage.games.abandon(game_id, self._ledger.clock())
            table = await self._ledger.existing(game_id)
        match written:
            case Done():
                return Abandoned(table)
            case NotRunning():
                return GameOver(table)
            case NoSuchGame():
                return NoGame()
            case _:
                assert_never(written)

    async def _asked(self, game_id: int, act: Act) -> tuple[Table, Seat] | Refused:
        """The table, and the seat whose open question an act answers."""
        table = await self._ledger.table(game_id)
        if table is None:
            return NoGame()
        seat = asked_seat(table, act)
        if not isinstance(seat, Seat):
            return await self._ledger.unless_repeated(act.interaction_id, seat)
        return table, seat

    async def _take_back(
        self, game_id: int, act: Act, target_of: Callable[[Table, Seat], int | None]
    ) -> UndoOutcome:
        async with self._ledger.lock(game_id):
            asked = await self._asked(game_id, act)
            if not isinstance(asked, tuple):
                return asked
            table, seat = asked
            target = target_of(table, seat)
            if target is None:
                return await self._ledger.unless_repeated(act.interaction_id, NothingToUndo(table))
            acted = await asyncio.to_thread(taking_back, table, seat, target)
            after = await self._ledger.write(table, act.author, acted)
        return TakenBack(after, acted.moves) if isinstance(after, Table) else after
