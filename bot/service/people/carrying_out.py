"""What a request brings about once everybody agrees, written together with the last vote."""

import asyncio
from dataclasses import replace

from bot.service.kept.ledger import Ledger
from bot.service.kept.writing import to_ping
from bot.service.people.handing import end_early, hand_over
from bot.service.people.request_outcomes import GameEnded, SeatChanged, TurnsTakenBack
from bot.service.people.request_records import PLAN_POST, UNDONE_POST
from bot.service.table.outcomes import GameOver, NoGame, Repeated, Stale
from bot.service.table.reach import Reach, going_back
from bot.service.table.records import TABLE_ROLE, Author, Person, Table
from engine.words import Seat
from storage import NewHolder, Post

Unable = Stale | Repeated | GameOver | NoGame


async def take_back_turns(
    ledger: Ledger, table: Table, seat: Seat, reach: Reach, author: Author
) -> TurnsTakenBack | Unable:
    """Go back for a seat. The plans of the game were made for another table and are cancelled."""
    acted = await asyncio.to_thread(going_back, table, seat, reach)
    channel = table.game.place.channel_id
    undone = Post(
        kind=UNDONE_POST,
        channel_id=channel,
        payload={
            "seat": seat,
            "target": reach.target,
            "ping": list(to_ping(acted.walk, table.people)),
        },
        role=TABLE_ROLE,
    )
    posts = (undone, *await _plans_cancelled(ledger, table))
    author = replace(author, posts=posts, cancels_plans=True)
    after = await ledger.write(table, author, acted)
    return TurnsTakenBack(after, reach.undone) if isinstance(after, Table) else after


async def end_by_vote(ledger: Ledger, table: Table, author: Author) -> GameEnded | Unable:
    """End a game because everybody who plays wants it."""
    after = await end_early(ledger, table, "vote", author)
    return GameEnded(after) if isinstance(after, Table) else after


async def pass_on(
    ledger: Ledger, table: Table, seat: Seat, person: Person, author: Author
) -> SeatChanged | Unable:
    """Let somebody have a seat that was offered to them."""
    new = NewHolder(kind="human", display_name=person.name, user_id=person.user_id)
    after = await hand_over(ledger, table, seat, new, "replaced", author)
    return SeatChanged(after, seat) if isinstance(after, Table) else after


async def _plans_cancelled(ledger: Ledger, table: Table) -> tuple[Post, ...]:
    """Private words to everybody whose plan will not run."""
    return tuple(
        Post(kind=PLAN_POST, channel_id=plan.user_id, payload={"state": "cancelled"})
        for plan in await ledger.storage.plans.filed(table.id)
    )
