"""The use cases about who sits at a game and where: resign, remind, rename, move."""

from datetime import datetime, timedelta
from typing import Final, assert_never

from bot.service.kept.ledger import Ledger
from bot.service.lobby.lobbies import Lobbies
from bot.service.lobby.records import STAND_IN, lobby_of
from bot.service.people.handing import LEAST_PEOPLE, end_early, hand_over
from bot.service.people.request_outcomes import GameEnded, SeatChanged
from bot.service.people.request_records import MOVED_POST, NUDGE_POST, humans
from bot.service.people.seat_outcomes import (
    AlreadyHere,
    Moved,
    MoveOutcome,
    NobodyToNudge,
    Nudged,
    NudgeLater,
    NudgeOutcome,
    ResignOutcome,
    StaysPrivate,
)
from bot.service.table.outcomes import Abandoned, GameOver, NoGame, NotSeated, Stale
from bot.service.table.records import TABLE_ROLE, Act, Table
from engine.players import PLAYERS
from engine.words import Seat
from storage import (
    ChannelTaken,
    Done,
    NewHolder,
    NoSuchGame,
    Nudge,
    Place,
    Post,
    StorageUnavailable,
)

NUDGE_EVERY: Final = timedelta(hours=12)
"""A person is reminded by others of a game once in this time, and not before it has passed."""

ATTEMPTS: Final = 5
"""How often something is worked out anew when other processes are quicker."""


class Seats:
    """Seats of one storage's games; made by Tables."""

    def __init__(self, ledger: Ledger, lobbies: Lobbies) -> None:
        self._ledger = ledger
        self._storage = ledger.storage
        self._lobbies = lobbies

    async def resign(self, game_id: int, act: Act) -> ResignOutcome:
        """Give one's seat up for good.

        The table's player of the engine takes it over; but if only one person is left, the game
        ends and they have won. A solo game is given up.
        """
        async with self._ledger.lock(game_id):
            for _ in range(ATTEMPTS):
                outcome = await self._resign(game_id, act)
                if outcome is not None:
                    return outcome
        raise StorageUnavailable("The game was changed all the time. Try again in a moment.")

    async def _resign(self, game_id: int, act: Act) -> ResignOutcome | None:
        """None if another process was quicker with something else."""
        table = await self._ledger.table(game_id)
        if table is None:
            return NoGame()
        seats = table.own_seats_of(act.user_id)
        if not seats:
            return await self._ledger.unless_repeated(act.interaction_id, NotSeated(table))
        if act.seq is not None and act.seq != table.seq:
            return await self._ledger.unless_repeated(act.interaction_id, Stale(table))
        if table.over:
            return await self._ledger.unless_repeated(act.interaction_id, GameOver(table))
        if table.game.kind != "multi":
            return await self._give_up(table)
        left = [user for user in humans(table) if user != act.user_id]
        if len(left) < LEAST_PEOPLE["resigned"]:
            return await self._concede(table, seats, left, act)
        return await self._stand_in(table, seats[0], act)

    async def nudge(self, game_id: int, act: Act) -> NudgeOutcome:
        """Remind whose turn it is, in the channel of the game; not too often, not asleep."""
        table = await self._ledger.table(game_id)
        if table is None:
            return NoGame()
        own = table.own_seats_of(act.user_id)
        if not own:
            return NotSeated(table)
        if table.over or table.decision is None:
            return GameOver(table)
        now = self._ledger.clock()
        whom, earliest = await self._waited_for(table, now)
        if whom is None or whom == act.user_id:
            return NobodyToNudge(table)
        if now < earliest:
            return NudgeLater(table, earliest)
        post = Post(
            kind=NUDGE_POST,
            channel_id=table.game.place.channel_id,
            payload={"by": own[0], "ping": [whom]},
        )
        nudge = Nudge(
            game_id=game_id, seq=table.seq, user_id=whom, by=act.user_id, at=now, post=post
        )
        last = await self._storage.nudges.add(nudge, unless_after=now - NUDGE_EVERY)
        return Nudged(table, whom) if last is None else NudgeLater(table, last + NUDGE_EVERY)

    async def rename(self, user_id: int, name: str) -> bool:
        """Show a person by the name they have now; whether that was another one."""
        return await self._storage.holders.rename(user_id, name) > 0

    async def move_here(self, game_id: int, act: Act, home: Place) -> MoveOutcome:
        """Make another channel or thread the home of a game; who plays in it may, and its host."""
        table = await self._ledger.table(game_id)
        if table is None:
            return NoGame()
        if not table.own_seats_of(act.user_id) and act.user_id != table.game.owner_id:
            return NotSeated(table)
        return await self.move(game_id, home)

    async def move(self, game_id: int, home: Place) -> MoveOutcome:
        """Make another channel or thread the home of a game, whoever wants it."""
        async with self._ledger.lock(game_id):
            table = await self._ledger.table(game_id)
            if table is None:
                return NoGame()
            if table.over:
                return GameOver(table)
            if table.game.kind in ("daily", "played_on"):
                return StaysPrivate(table)
            if table.game.place == home:
                return AlreadyHere(table)
            post = Post(kind=MOVED_POST, channel_id=home.channel_id, role=TABLE_ROLE)
            posts = () if home.private else (post,)
            moved = await self._storage.games.move(game_id, home, self._ledger.clock(), posts)
        match moved:
            case Done():
                return Moved(await self._ledger.existing(game_id))
            case ChannelTaken(holder):
                return await self._lobbies.here(holder)
            case NoSuchGame():
                return NoGame()
            case _:
                assert_never(moved)

    async def stand_in_of(self, game_id: int) -> str:
        """The player of the engine that the table has chosen for seats without a person."""
        record = await self._storage.lobbies.get(game_id)
        chosen = STAND_IN if record is None else lobby_of(record).options.stand_in
        return chosen if chosen in PLAYERS else STAND_IN

    async def _give_up(self, table: Table) -> Abandoned:
        await self._storage.games.abandon(table.id, self._ledger.clock())
        return Abandoned(await self._ledger.existing(table.id))

    async def _concede(
        self, table: Table, seats: tuple[Seat, ...], left: list[int], act: Act
    ) -> ResignOutcome | None:
        """End the game: who is left has won; if nobody is, nobody has."""
        winners = tuple(seat for user in left for seat in table.own_seats_of(user))
        ended = await end_early(
            self._ledger,
            table,
            "resigned" if winners else "deserted",
            act.author,
            winners=winners or None,
            resigned=seats,
        )
        if isinstance(ended, Table):
            return GameEnded(ended)
        return None if isinstance(ended, Stale) else ended

    async def _stand_in(self, table: Table, seat: Seat, act: Act) -> ResignOutcome | None:
        name = table.person(seat).display_name
        player = await self.stand_in_of(table.id)
        new = NewHolder(kind="engine", display_name=name, player=player)
        after = await hand_over(self._ledger, table, seat, new, "resigned", act.author)
        if isinstance(after, Table):
            return SeatChanged(after, seat)
        return None if isinstance(after, Stale) else after

    async def _waited_for(self, table: Table, now: datetime) -> tuple[int | None, datetime]:
        """Who is waited for, and from when on they may be reminded: not at once, and awake."""
        watch = await self._ledger.times.watch(table.id, table.people, now)
        if watch is not None and watch.waited is not None:
            asked = watch.waited.asked_at or now
            return watch.waits_for, max(asked + NUDGE_EVERY, watch.back_at or asked)
        record = table.person(table.open_turn.seat)
        whom = record.user_id if record.kind == "human" else None
        return whom, table.game.updated_at + NUDGE_EVERY
