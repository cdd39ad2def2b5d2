"""The guide: which solo game is explained to a person, and what there is to explain now.

Only which game it is is kept, as a setting of the person. What the guide says follows from the
log alone, so that it is the same after a restart and after a choice was taken back.
"""

import asyncio
from dataclasses import dataclass
from typing import Final, Literal

from bot.service.table.records import Table
from engine import apply, new_game, pending
from engine.log import effective
from engine.tasks import Task
from storage import Storage

GUIDED: Final = "guided"
"""The setting with the code of the game that is explained to a person."""

GUIDED_TURNS: Final = 3
"""In the turn after these the guide takes its leave."""

Opening = Literal["game", "bot", "leave"]
"""What is told at the first question of a turn: what the game is about, what the Bot has just
done for the first time, that the guide takes its leave."""

Depth = Literal["lesson", "reminder"]


@dataclass(frozen=True, slots=True)
class Guidance:
    """What is explained above the open question: how the turn opens, and the question itself."""

    opening: Opening | None
    depth: Depth | None


class Guide:
    """The guided games of people; made by Tables."""

    def __init__(self, storage: Storage) -> None:
        self._settings = storage.user_settings

    async def game_of(self, user_id: int) -> str | None:
        """The code of the game that is, or was last, explained to a person."""
        return (await self._settings.of(user_id)).get(GUIDED)

    async def begin(self, user_id: int, table: Table) -> None:
        """Explain this game to a person from now on, and no other."""
        await self._settings.set(user_id, GUIDED, table.code)

    async def stop(self, user_id: int) -> None:
        """Explain nothing more."""
        await self._settings.set(user_id, GUIDED, None)

    async def guides(self, user_id: int, table: Table) -> bool:
        """Whether this game is explained to a person."""
        if not can_be_guided(table, user_id):
            return False
        return await self.game_of(user_id) == table.code

    async def guidance(self, user_id: int, table: Table) -> Guidance | None:
        """What to explain to a person who is asked; None where the guide is silent."""
        if turn_of(table) > GUIDED_TURNS + 1 or not await self.guides(user_id, table):
            return None
        return await asyncio.to_thread(guidance, table)


def can_be_guided(table: Table, user_id: int) -> bool:
    """Whether the game is the person's own against the Bot, without modules."""
    solo = table.game.kind == "solo" and not table.setup.modules
    return solo and bool(table.own_seats_of(user_id))


def turn_of(table: Table) -> int:
    """The number of the open turn, from 1 on."""
    return table.open_turn.before.seats[table.open_turn.seat].turns


def guidance(table: Table) -> Guidance | None:
    """What the guide of a game has to say at its open question.

    A sort of question is explained when it is asked for the first time in the game, and recalled
    when it is asked for the first time in a later turn. Forced choices ask nobody.
    """
    if table.decision is None:
        return None
    turn, asked = turn_of(table), _asked_before(table)
    now = [sort for seq, sort in asked if seq >= table.open_turn.first]
    opening = None if now else _opening(turn)
    depth = _depth(type(table.decision.task), {sort for _, sort in asked}, now)
    said = Guidance(opening, depth if turn <= GUIDED_TURNS else None)
    return None if said == Guidance(None, None) else said


def _opening(turn: int) -> Opening | None:
    if turn == GUIDED_TURNS + 1:
        return "leave"
    first: dict[int, Opening] = {1: "game", 2: "bot"}
    return first.get(turn)


def _depth(sort: type[Task], ever: set[type[Task]], now: list[type[Task]]) -> Depth | None:
    if sort in now:
        return None
    return "reminder" if sort in ever else "lesson"


def _asked_before(table: Table) -> list[tuple[int, type[Task]]]:
    """The sorts of the questions that were answered, each with the entry that answered it."""
    state, asked = new_game(table.setup), []
    for entry in effective(table.log):
        decision = pending(state)
        if decision is not None and not entry.auto:
            asked.append((entry.seq, type(decision.task)))
        state = apply(state, entry.seat, entry.choice).state
    return asked
