"""Games in which somebody's time is out."""

from dataclasses import replace

from bot.service import (
    Person,
    Table,
    TimedOut,
)
from storage import Actor, NewHolder
from storage.games.holders import HandOver
from tests.service.days import Days, one
from tests.service.several import PEOPLE, STRANGER, sits

ENGINE = Actor("engine", "greedy")


async def timed_out(week: Days, table: Table) -> TimedOut:
    """Let the time of whoever is waited for run out."""
    due = (await week.watch(table.id)).due_at
    assert due is not None
    return one(await week.pass_to(due), TimedOut)


async def waited_for(week: Days, table: Table) -> Person:
    user_id = (await week.watch(table.id)).waits_for
    return next(person for person in (*PEOPLE, STRANGER) if person.user_id == user_id)


def decided(event: TimedOut) -> list[int]:
    """The entries of a stand-in that were no forced choices."""
    return [move.entry.seq for move in event.moves if not move.entry.auto]


async def give_to_engine(week: Days, table: Table, person: Person) -> None:
    """The person has left for good; the program has their seat."""
    table = await week.table(table.id)
    seat = sits(table, person)
    old = table.people[seat]
    new = replace(old, kind="engine", user_id=None, player="random")
    people = tuple(new if record.seat == seat else record for record in table.people)
    timing = await week.tables._ledger.times.reseated(table, people, seat, week.now)
    holder = NewHolder(kind="engine", user_id=None, display_name="Rest", player="random")
    await week.storage.holders.hand_over(
        HandOver(game_id=table.id, old=old, new=holder, why="resigned", at=week.now, timing=timing)
    )
