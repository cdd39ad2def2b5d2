"""A seat goes to somebody else, and a game ends early: worked out and written."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, Literal, assert_never

from bot.service.kept.ledger import Ledger
from bot.service.kept.writing import result
from bot.service.people.request_records import SEAT_POST
from bot.service.table.outcomes import GameOver, NoGame, Repeated, Stale
from bot.service.table.records import END_POST, TABLE_ROLE, Author, Table
from bot.service.watches.timing import reseated, written
from engine.words import Seat
from storage import (
    AlreadyDone,
    Conflict,
    Done,
    Ending,
    HandOver,
    NewHolder,
    NoSuchGame,
    NotRunning,
    Post,
    Timing,
)
from storage.records.people import Why

Ended = Literal["vote", "resigned", "admin", "deserted"]
"""Why a game ended early: all wanted it; one person was left after a resignation; those who run
the server wanted it; nobody was left."""

LEAST_PEOPLE: Final[Mapping[Why, int]] = {"resigned": 2, "deleted": 1}
"""How many people a game goes on with when somebody has left it so."""

FORMER_PLAYER: Final = "Former player"
"""What a person who deleted themselves is called from then on."""


async def hand_over(
    ledger: Ledger, table: Table, seat: Seat, new: NewHolder, why: Why, author: Author
) -> Table | Stale | Repeated | GameOver | NoGame:
    """Give a seat of a running game to somebody else; the table after it.

    Stale if the seat is not whose it was, or LEAST_PEOPLE would not be left.
    """
    post = Post(
        kind=SEAT_POST,
        channel_id=table.game.place.channel_id,
        payload={"seat": seat, "why": why},
    )
    change = HandOver(
        game_id=table.id,
        old=table.person(seat),
        new=new,
        why=why,
        at=ledger.clock(),
        interaction_id=author.interaction_id,
        posts=(post,) if author.post else (),
        settlement=author.settlement,
        people=LEAST_PEOPLE.get(why, 0),
    )
    timing = await _timing(ledger, table, seat, change)
    done = await ledger.storage.holders.hand_over(replace(change, timing=timing))
    return await _after(ledger, table, done)


async def end_early(
    ledger: Ledger,
    table: Table,
    why: Ended,
    author: Author,
    *,
    winners: tuple[Seat, ...] | None = None,
    resigned: tuple[Seat, ...] = (),
) -> Table | Stale | Repeated | GameOver | NoGame:
    """End a game with its score sheet as it stands; the table after it.

    With ``winners`` somebody has won all the same; else it is abandoned and counts for nobody.
    """
    sheet = await asyncio.to_thread(result, table.state)
    ended: dict[str, Any] = {**sheet, "ended": why}
    if winners is not None:
        ended |= {"winners": list(winners), "tie_break": "resigned", "resigned": list(resigned)}
    done = await ledger.storage.endings.end(
        Ending(
            game_id=table.id,
            expected_last_seq=table.seq,
            status="abandoned" if winners is None else "finished",
            result=ended,
            at=ledger.clock(),
            interaction_id=author.interaction_id,
            posts=(_end_post(table, why),) if author.post else (),
            settlement=author.settlement,
        )
    )
    return await _after(ledger, table, done)


def ended_early(standing_result: Mapping[str, Any] | None) -> str | None:
    """Why a game ended before its last card; None if it was played to the end."""
    return None if standing_result is None else standing_result.get("ended")


def _end_post(table: Table, why: Ended) -> Post:
    return Post(
        kind=END_POST,
        channel_id=table.game.place.channel_id,
        payload={"last": table.seq, "ended": why},
        role=TABLE_ROLE,
    )


async def _timing(ledger: Ledger, table: Table, seat: Seat, change: HandOver) -> Timing | None:
    """What a change of hands means for the clock of the seat."""
    after = replace(
        change.old,
        kind=change.new.kind,
        user_id=change.new.user_id,
        display_name=change.new.display_name,
        player=change.new.player,
        acting_id=None,
        acting_name=None,
    )
    people = (*table.people[:seat], after, *table.people[seat + 1 :])
    watch = await ledger.times.watch(table.id, people, change.at)
    return None if watch is None else written(watch, reseated(watch, seat), table.seq)


async def _after(
    ledger: Ledger,
    table: Table,
    done: Done | Conflict | AlreadyDone | NotRunning | NoSuchGame,
) -> Table | Stale | Repeated | GameOver | NoGame:
    match done:
        case Done():
            return await ledger.existing(table.id)
        case Conflict():
            return Stale(await ledger.existing(table.id))
        case AlreadyDone():
            return Repeated(await ledger.existing(table.id))
        case NotRunning():
            return GameOver(await ledger.existing(table.id))
        case NoSuchGame():
            return NoGame()
        case _:
            assert_never(done)
