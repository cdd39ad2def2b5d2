"""Playing on from any turn of a game: alone, against the Bot or players of the engine.

The new game is private, has the log of the old one up to that turn, and counts for nothing.
"""

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures import BrokenExecutor
from datetime import date
from typing import Final, assert_never

import structlog

from bot.daily import day_of, is_open
from bot.service.clock.stand_ins import playing
from bot.service.kept.ledger import Ledger
from bot.service.play_on.beginning import beginning_from
from bot.service.play_on.codes import check_signs, read_code
from bot.service.play_on.records import (
    Answered,
    Barred,
    Comparison,
    NoPosition,
    NoSuchSeat,
    PlayedOn,
    PlayingOn,
    PlayOnStart,
    Position,
    Why,
    origin_of,
)
from bot.service.starting import Beginning
from bot.service.table.outcomes import Repeated
from bot.service.table.play import Turn
from bot.service.table.records import Author, Person, Table
from bot.service.thinking.engine_turns import EnginePool
from engine import score
from engine.sheet import ScoreSheet
from engine.words import Seat
from storage import Actor, AlreadyDone, ChannelTaken, Created, Place

_log: Final = structlog.get_logger(__name__)

ALONE: Final = ("solo", "played_on")
"""Games of one person: playing on from their own, nobody learns what others hide."""

OPPONENT: Final = "strong"
"""The player of the engine that has the other seats, unless another one is wished for."""


class PlayOn:
    """Begins such games, lets the program's seats answer, compares how they ended."""

    def __init__(self, ledger: Ledger, pool: EnginePool) -> None:
        self._ledger = ledger
        self._storage = ledger.storage
        self._pool = pool

    async def barred(self, table: Table, user_id: int) -> Why | None:
        """Why a person may not play on from a game yet; None if they may."""
        game = table.game
        if game.kind == "daily" and is_open(await self._day(table), self._ledger.clock()):
            return "daily"
        if game.live and not (game.kind in ALONE and table.own_seats_of(user_id)):
            return "running"
        return None

    async def _day(self, table: Table) -> date:
        """The day whose challenge a game is."""
        attempt = await self._storage.daily_attempts.of_game(table.id)
        return day_of(table.game.created_at) if attempt is None else attempt.day

    async def latest_of(self, user_id: int) -> Table | None:
        """The game of a person that was over last and from which they may play on."""
        for game in await self._storage.games.over_of_user(user_id):
            if game.kind != "played_on":
                table = await self._ledger.existing(game.id)
                if await self.barred(table, user_id) is None:
                    return table
        return None

    async def codes(self, table: Table, user_id: int) -> Mapping[int, str]:
        """The code of each turn, by its number; empty where the person may not play on yet."""
        if await self.barred(table, user_id) is not None:
            return {}
        return {each.number: each.code for each in await self.positions(table)}

    async def positions(self, table: Table) -> tuple[Position, ...]:
        """The turns of a game, the open one included: each can be begun anew."""
        turns = await self._ledger.shelf.turns(table)
        if table.decision is not None:
            turns = (*turns, table.open_turn)
        return tuple(Position(table, number, turn) for number, turn in enumerate(turns, start=1))

    async def find(self, code: str, user_id: int) -> Position | NoPosition | Barred:
        """The position that a code names, if the person may play on from there."""
        read = read_code(code)
        table = None if read is None else await self._ledger.table(read.game_id)
        if read is None or table is None:
            return NoPosition()
        for position in await self.positions(table):
            if position.number == read.turn:
                signs = check_signs(table.game, position.number, position.turn.first - 1)
                if signs != read.check:
                    break
                why = await self.barred(table, user_id)
                return position if why is None else Barred(table, why)
        return NoPosition()

    async def start(
        self,
        code: str,
        home: Place,
        person: Person,
        *,
        seat: Seat | None = None,
        player: str = OPPONENT,
        interaction_id: int | None = None,
    ) -> PlayOnStart:
        """Begin a private game of a person at a position.

        Without a seat they get the one they had, else the one whose turn it is. A person has one
        such game at a time. Raises BrokenGame if the old game cannot be read.
        """
        found = await self.find(code, person.user_id)
        if not isinstance(found, Position):
            return found
        own = _seat(found, person.user_id, seat)
        if own is None:
            return NoSuchSeat(found.table)
        async with self._ledger.lock(("play on", person.user_id)):
            live = await self._storage.games.live_of_user(person.user_id)
            if busy := next((game for game in live if game.kind == "played_on"), None):
                table = await self._ledger.existing(busy.id)
                return await self._ledger.unless_repeated(interaction_id, PlayingOn(table))
            begun = await asyncio.to_thread(
                beginning_from,
                found,
                home,
                person,
                own,
                self._ledger.clock(),
                player=player,
                interaction_id=interaction_id,
            )
            return await self._create(found, own, begun)

    async def _create(self, found: Position, own: Seat, begun: Beginning) -> PlayedOn | Repeated:
        written = await self._storage.games.create(begun.game, begun.first)
        match written:
            case Created(game_id):
                return PlayedOn(await self._ledger.existing(game_id), found, own)
            case AlreadyDone(game_id):
                return Repeated(await self._ledger.existing(game_id))
            case ChannelTaken():
                raise AssertionError("a private game takes no channel")
            case _:
                assert_never(written)

    async def answered(self, table: Table) -> Answered:
        """Let the program's seats make their turns until the person is asked, or it is over.

        Nothing is done in any other game. If it is interrupted, or the worker dies, it can be
        repeated: the next look at the panel does so.
        """
        turns: list[Turn] = []
        while table.game.kind == "played_on" and not table.over:
            assert table.decision is not None
            seat, player = table.decision.seat, table.person(table.decision.seat).player
            if table.person(seat).kind == "human" or player is None:
                break
            seed = f"{table.setup.seed} {table.code} {table.seq}"
            try:
                choices = await self._pool.rest_of_turn(table.state, seat, player, seed)
            except BrokenExecutor as trouble:
                _log.warning("no_answer", game=table.code, trouble=repr(trouble))
                break
            acted = await asyncio.to_thread(playing, table, seat, choices, confirm=True)
            async with self._ledger.lock(table.id):
                author = Author(actor=Actor("engine", player), post=False)
                after = await self._ledger.write(table, author, acted)
            if isinstance(after, Table):
                turns += acted.walk.turns
            table = await self._ledger.existing(table.id)
        return Answered(table, tuple(turns))

    async def comparison(self, table: Table) -> Comparison | None:
        """A game that was played on, beside the one from which it began; None for any other."""
        begun = origin_of(table.game)
        origin = None if begun is None else await self._ledger.table(begun.game_id)
        seat = next((record.seat for record in table.people if record.kind == "human"), None)
        if begun is None or origin is None or seat is None:
            return None
        then = await asyncio.to_thread(
            _sheets, origin, await self._ledger.shelf.turns(origin), seat
        )
        now = await asyncio.to_thread(_sheets, table, await self._ledger.shelf.turns(table), seat)
        return Comparison(origin, begun.number, seat, then, now)


def _seat(position: Position, user_id: int, wished: Seat | None) -> Seat | None:
    """The seat of the person in the new game; None if they wish for one that cannot be had."""
    table = position.table
    if table.state.bot is not None:
        return 0 if wished in {None, 0} else None
    if wished is not None:
        return wished if wished in range(len(table.people)) else None
    return next(iter(table.own_seats_of(user_id)), position.turn.seat)


def _sheets(table: Table, turns: Sequence[Turn], seat: Seat) -> tuple[ScoreSheet, ...]:
    """The score sheets before the first turn, after each turn of a seat, and at the end."""
    start = turns[0].before if turns else table.state
    ends = [turn.after for turn in turns if turn.seat == seat]
    ends[-1:] = [table.state]
    return tuple(score(state) for state in (start, *ends))
