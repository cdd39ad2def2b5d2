"""The use cases of those who run a server or the bot. Who may is checked where they are called."""

import asyncio
from dataclasses import dataclass

from bot.service.daily.attempts import still_secret
from bot.service.kept.ledger import Ledger
from bot.service.kept.loading import setup_of, table_of
from bot.service.kept.writing import noting, standing
from bot.service.people.handing import end_early, hand_over
from bot.service.people.request_outcomes import AlreadySeated, GameEnded, SeatChanged
from bot.service.people.seat_outcomes import (
    BrokenLog,
    EndOutcome,
    Mended,
    MoveOutcome,
    NoSeat,
    Repaired,
    RepairOutcome,
    SeatOutcome,
)
from bot.service.people.seats import Seats
from bot.service.table.acts import Acted
from bot.service.table.outcomes import NoGame
from bot.service.table.play import Walk
from bot.service.table.records import Author, Table
from engine.codec import export_game
from engine.errors import LogError
from engine.log import Entry, effective
from engine.words import Seat
from storage import NewHolder, Place, StoredGame


class Admin:
    """Looking after the games of one storage; made by Tables."""

    def __init__(self, ledger: Ledger, seats: Seats) -> None:
        self._ledger = ledger
        self._storage = ledger.storage
        self._seats = seats

    async def end(self, game_id: int, *, post: bool = True) -> EndOutcome:
        """End a game with its score sheet as it stands; it counts for nobody."""
        async with self._ledger.lock(game_id):
            table = await self._ledger.table(game_id)
            if table is None:
                return NoGame()
            ended = await end_early(self._ledger, table, "admin", Author(post=post))
        return GameEnded(ended) if isinstance(ended, Table) else ended

    async def move(self, game_id: int, home: Place) -> MoveOutcome:
        """Make another channel or thread the home of a game."""
        return await self._seats.move(game_id, home)

    async def seat(self, game_id: int, seat: Seat, new: NewHolder) -> SeatOutcome:
        """Give a seat to a person or a player of the engine, whoever has it now."""
        async with self._ledger.lock(game_id):
            table = await self._ledger.table(game_id)
            if table is None:
                return NoGame()
            if seat not in range(len(table.people)) or table.game.kind != "multi":
                return NoSeat(table)
            if new.user_id is not None and table.own_seats_of(new.user_id):
                return AlreadySeated(table)
            after = await hand_over(self._ledger, table, seat, new, "admin", Author())
        return SeatChanged(after, seat) if isinstance(after, Table) else after

    async def export(self, game_id: int) -> bytes | NoGame:
        """A game as a file; none of a daily challenge that others may still be playing.

        Raises BrokenGame if its setup cannot be read.
        """
        stored = await self._storage.games.load(game_id)
        if (
            stored is None
            or not stored.game.setup
            or still_secret(stored.game, self._ledger.clock())
        ):
            return NoGame()
        return export_game(setup_of(stored.game), stored.entries)

    async def repair(self, game_id: int, *, cut_back: bool = False) -> RepairOutcome:
        """Play a game through from its log and make all that is kept beside the log follow from it.

        A log that breaks off is told; with ``cut_back`` what comes after the break no longer
        counts, by an undo like any other. Lines that are missing need a backup. Raises BrokenGame
        if the setup cannot be read.
        """
        async with self._ledger.lock(game_id):
            stored = await self._storage.games.load(game_id)
            if stored is None or not stored.game.setup:
                return NoGame()
            await self._ledger.shelf.components_by(stored.game.components, stored.game.code)
            followed = await asyncio.to_thread(_as_far_as_it_goes, stored)
            if followed.trouble is None:
                mended = await self._mend(stored, followed.walk)
            elif cut_back and followed.bad is not None and stored.game.live:
                await self._cut_back(stored, followed.walk, followed.bad)
                mended = ("log",)
            else:
                return BrokenLog(game_id, followed.walk.seq, followed.trouble)
            self._ledger.shelf.forget(game_id)
            return Repaired(await self._ledger.existing(game_id), mended)

    async def _mend(self, stored: StoredGame, walk: Walk) -> tuple[Mended, ...]:
        """Let everything follow from a log that is whole; what did not."""
        game = stored.game
        await self._storage.snapshots.drop(game.id)
        if game.standing.status != "running":
            return ()
        rightly = noting(game, standing(walk))
        await self._storage.endings.set_right(game, rightly)
        was = game.standing
        wrong: dict[Mended, bool] = {
            "state": rightly.state_hash != was.state_hash,
            "turn": rightly.turn_seat != was.turn_seat,
            "end": rightly.status != was.status,
        }
        return tuple(what for what, is_wrong in wrong.items() if is_wrong)

    async def _cut_back(self, stored: StoredGame, walk: Walk, bad: Entry) -> None:
        """Take back whatever comes after the last entry that can be followed."""
        table = table_of(stored.game, stored.seats, stored.entries, walk)
        undo = Entry(table.seq + 1, bad.seat, f"undo:{walk.seq}", auto=True)
        walk.turns.clear()
        walk.seq = undo.seq
        forced = walk.settle()
        acted = Acted(walk, (undo, *(move.entry for move in forced)), ())
        await self._ledger.write(table, Author(cancels_plans=True), acted)


@dataclass(frozen=True, slots=True)
class _Followed:
    """A game as far as its log can be followed, why not further, and the entry that is wrong.

    There is no such entry where lines of the log are missing: no undo can mend that.
    """

    walk: Walk
    trouble: str | None = None
    bad: Entry | None = None


def _as_far_as_it_goes(stored: StoredGame) -> _Followed:
    walk = Walk.begin(setup_of(stored.game))
    bad = None
    try:
        for entry in effective(stored.entries):
            bad = entry
            walk.follow((entry,))
    except LogError as error:
        return _Followed(walk, str(error), bad)
    walk.seq = len(stored.entries)
    return _Followed(walk)
