"""What is kept about a person: handed out to them, and forgotten if they wish."""

from dataclasses import dataclass
from typing import Final, Literal

import msgspec

from bot.service.clock.times import Times
from bot.service.daily.challenge import Daily
from bot.service.kept.ledger import Ledger
from bot.service.languages import Languages
from bot.service.lobby.lobbies import Lobbies
from bot.service.people.handing import FORMER_PLAYER, end_early, hand_over
from bot.service.people.request_records import humans
from bot.service.people.seats import Seats
from bot.service.table.outcomes import GameOver, NoGame, Repeated, Stale
from bot.service.table.records import Act, Author, Table
from engine.words import Seat
from storage import NewHolder, StorageUnavailable

Left = Literal["handed over", "ended", "not there"]
FORMAT: Final = 1
ATTEMPTS: Final = 5


@dataclass(frozen=True, slots=True)
class Forgotten:
    """A person is forgotten. Numbers of games: handed to the program, ended, lobbies left.

    ``known`` is whether anything was kept about them at all.
    """

    known: bool
    handed_over: int
    ended: int
    lobbies_left: int


class Privacy:
    """What is kept about people; made by Tables."""

    def __init__(
        self,
        ledger: Ledger,
        lobbies: Lobbies,
        seats: Seats,
        times: Times,
        languages: Languages,
        daily: Daily,
    ) -> None:
        self._ledger = ledger
        self._storage = ledger.storage
        self._lobbies = lobbies
        self._seats = seats
        self._times = times
        self._languages = languages
        self._daily = daily

    async def export(self, user_id: int) -> bytes:
        """Everything that is kept about a person, as JSON; other people's ids are left out."""
        kept = dict(await self._storage.people.export(user_id))
        if marks := await self._daily.marked(user_id):
            kept["daily_marks"] = [
                {"day": mark.day.isoformat(), "mark": mark.mark} for mark in marks
            ]
        document = {"format": FORMAT, "user_id": str(user_id), "kept": kept}
        return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"

    async def forget(self, user_id: int) -> Forgotten:
        """Forget a person. The games of others stay, where they are called FORMER_PLAYER.

        The program takes over their seats in games under way; a game in which nobody else is left
        ends. A day of the challenge that they have begun keeps a mark that does not tell who they
        are, until it closes: else they could begin it anew. It can be repeated if interrupted.
        """
        known = bool(await self._storage.people.export(user_id))
        left = 0
        for record in await self._storage.lobbies.of_user(user_id):
            await self._lobbies.leave(record.game_id, Act(user_id=user_id))
            left += 1
        handed_over = ended = 0
        for game in await self._storage.games.live_of_user(user_id):
            match await self._leave(game.id, user_id):
                case "handed over":
                    handed_over += 1
                case "ended":
                    ended += 1
                case "not there":
                    # They stood in for somebody, which ends with what is kept about them.
                    continue
        if known:
            await self._times.forget(user_id)
            marks = self._daily.marks(user_id)
            await self._storage.people.forget(user_id, FORMER_PLAYER, marks)
            self._languages.forget(user_id)
        return Forgotten(known, handed_over, ended, left)

    async def _leave(self, game_id: int, user_id: int) -> Left:
        """Take a person out of a game that is under way."""
        async with self._ledger.lock(game_id):
            for _ in range(ATTEMPTS):
                table = await self._ledger.existing(game_id)
                seats = table.own_seats_of(user_id)
                if not seats or table.over:
                    return "not there"
                others = [user for user in humans(table) if user != user_id]
                if not others or table.game.kind != "multi":
                    # A game that only they have seen is not shown to others at its end.
                    author = Author(post=not table.game.place.private)
                    done = await end_early(self._ledger, table, "deserted", author)
                    how: Left = "ended"
                else:
                    done = await self._hand_over(table, seats[0])
                    how = "handed over"
                if not isinstance(done, Stale):
                    return how
        raise StorageUnavailable("A game was changed all the time. Try again in a moment.")

    async def _hand_over(
        self, table: Table, seat: Seat
    ) -> Table | Stale | Repeated | GameOver | NoGame:
        player = await self._seats.stand_in_of(table.id)
        new = NewHolder(kind="engine", display_name=FORMER_PLAYER, player=player)
        return await hand_over(self._ledger, table, seat, new, "deleted", Author())
