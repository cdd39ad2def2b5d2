"""What an accepted act writes, all of it in one transaction."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from bot.service.table.play import Turn, Walk
from bot.service.table.records import END_POST, TABLE_ROLE, TURN_POST, Author, Table
from engine import score
from engine.codec import encode_state, state_hash
from engine.log import Entry
from engine.state import State
from storage import Addition, Game, Post, SeatRecord, Standing


def addition(
    table: Table,
    author: Author,
    walk: Walk,
    entries: tuple[Entry, ...],
    at: datetime,
    *,
    quiet: Collection[int] = (),
) -> Addition:
    """Everything that ``entries`` bring with them, after which the game stands where ``walk`` is.

    Who is in ``quiet`` is not called to their turn.

    A snapshot is taken where a turn begins, so that a table loaded from it knows its open turn;
    if forced choices of the next turn follow a confirmation at once, the older snapshot stays.
    """
    at_turn_start = bool(walk.turns) and walk.turns[-1].last == entries[-1].seq
    return Addition(
        entries=entries,
        standing=noting(table.game, standing(walk)),
        at=at,
        user_id=author.user_id,
        interaction_id=author.interaction_id,
        posts=(*author.posts, *_posts(table, walk, quiet)) if author.post else (),
        snapshot=encode_state(walk.state) if at_turn_start else None,
        planned=author.planned,
        settlement=author.settlement,
        cancels_plans=author.cancels_plans,
    )


def standing(walk: Walk) -> Standing:
    """How the game stands: what lists need without playing it through."""
    decision = walk.decision
    return Standing(
        turn_seat=None if decision is None else decision.seat,
        state_hash=state_hash(walk.state),
        status="running" if decision is not None else "finished",
        result=None if decision is not None else result(walk.state),
    )


def noting(game: Game, stands: Standing) -> Standing:
    """How a game stands, with where it began from if it is played on from another."""
    origin = (game.standing.result or {}).get("origin")
    if origin is None:
        return stands
    return replace(stands, result={**(stands.result or {}), "origin": origin})


def result(state: State) -> Mapping[str, Any]:
    """How a game ended: total of each seat, who won, and what decided a tie."""
    sheet = score(state)
    return {
        "points": [column.total for column in sheet.columns],
        "winners": list(sheet.winners),
        "tie_break": sheet.tie_break,
    }


def to_ping(
    walk: Walk, people: Sequence[SeatRecord], quiet: Collection[int] = ()
) -> tuple[int, ...]:
    """Who is to be called: the person who has to decide now, unless they are in ``quiet``.

    That is the friend who stands in, if there is one.
    """
    decision = walk.decision
    if decision is None:
        return ()
    record = people[decision.seat]
    if record.kind != "human" or record.user_id is None:
        return ()
    called = record.user_id if record.acting_id is None else record.acting_id
    return () if called in quiet else (called,)


def _posts(table: Table, walk: Walk, quiet: Collection[int]) -> tuple[Post, ...]:
    """Messages about the turns that ended, and about the end of the game.

    They hold numbers of log entries only: what they show is drawn when they are sent. In a game of
    several people the last of them calls who is next.
    """
    channel = table.game.place.channel_id
    posts = [_turn_post(channel, turn) for turn in walk.turns]
    if posts and table.game.kind == "multi":
        ping = list(to_ping(walk, table.people, quiet))
        posts = [replace(post, payload={**post.payload, "ping": []}) for post in posts]
        posts[-1] = replace(posts[-1], payload={**posts[-1].payload, "ping": ping})
    if walk.decision is None:
        posts.append(
            Post(kind=END_POST, channel_id=channel, payload={"last": walk.seq}, role=TABLE_ROLE)
        )
    return tuple(posts)


def _turn_post(channel: int, turn: Turn) -> Post:
    return Post(
        kind=TURN_POST,
        channel_id=channel,
        payload={"first": turn.first, "last": turn.last},
        role=TABLE_ROLE,
    )
