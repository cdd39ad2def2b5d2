"""A process of its own that plays a game of several people for ever; started by test_crowds.

``python -m tests.service.worker URL GAME`` files plans, makes turns, asks and votes, and tells
after each the length of the log.
"""

import asyncio
import sys

from bot.service import Rehearsal, RequestMade, Table, Tables
from engine import CONFIRM
from engine.players import PLAYERS
from storage import Storage
from storage.sql.database import Database
from tests.service.kit import by, play_turn, tables_of
from tests.service.several import PEOPLE, asked


def say(number: int) -> None:
    sys.stdout.write(f"{number}\n")
    sys.stdout.flush()


async def plan(tables: Tables, table: Table) -> None:
    """Everybody who waits files a plan: the last option at each question."""
    for person in PEOPLE[: len(table.people)]:
        choices: list[str] = []
        trial = await tables.plans.rehearse(table, person.user_id, choices)
        while isinstance(trial, Rehearsal) and trial.decision.options[-1].text != CONFIRM:
            choices.append(trial.decision.options[-1].text)
            trial = await tables.plans.rehearse(table, person.user_id, choices)
        if isinstance(trial, Rehearsal):
            await tables.plans.file(table.id, by(person), ((*choices, CONFIRM), ("go:1",)))


async def vote(tables: Tables, table: Table) -> None:
    """Somebody asks to take back, and all agree."""
    for person in PEOPLE[: len(table.people)]:
        for point in (await tables.requests.take_back_points(table, person.user_id))[:1]:
            made = await tables.requests.take_back(table.id, by(person), point.target)
            if isinstance(made, RequestMade):
                for other in PEOPLE[: len(table.people)]:
                    await tables.requests.agree(made.request.id, by(other), other.name)
            return


async def main(url: str, game_id: str) -> None:
    storage = Storage(await Database.open(url))
    tables = tables_of(storage)
    turn = 0
    while True:
        table = await tables.table(int(game_id))
        assert table is not None
        say(table.seq)
        if table.over:
            await asyncio.sleep(60)
        await plan(tables, table)
        player = PLAYERS["random"](f"worker {table.seq}")
        await play_turn(tables, table, player, asked(table))
        now = await tables.table(int(game_id))
        assert now is not None
        say(now.seq)
        turn += 1
        if turn % 3 == 0 and not now.over:
            await vote(tables, now)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
