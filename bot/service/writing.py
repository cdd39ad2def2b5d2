"""What an accepted act writes, all of it in one transaction."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from bot.service.play import Turn, Walk
from bot.service.records import END_POST, TABLE_ROLE, TURN_POST, Author, Table
from engine import score
from engine.codec import encode_state, state_hash
from engine.log import Entry
from engine.state import State
from storage import Addition, Post, Standing


def addition(
    table: Table, author: Author, walk: Walk, entries: tuple[Entry, ...], at: datetime
) -> Addition:
    """Everything that ``entries`` bring with them, after which the game stands where ``walk`` is.

    A snapshot is taken where a turn begins, so that a table loaded from it knows its open turn;
    if forced choices of the next turn follow a confirmation at once, the older snapshot stays.
    """
    at_turn_start = bool(walk.turns) and walk.turns[-1].last == entries[-1].seq
    return Addition(
        entries=entries,
        standing=standing(walk),
        at=at,
        user_id=author.user_id,
        interaction_id=author.interaction_id,
        posts=_posts(table, walk) if author.post else (),
        snapshot=encode_state(walk.state) if at_turn_start else None,
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


def result(state: State) -> Mapping[str, Any]:
    """How a game ended: total of each seat, who won, and what decided a tie."""
    sheet = score(state)
    return {
        "points": [column.total for column in sheet.columns],
        "winners": list(sheet.winners),
        "tie_break": sheet.tie_break,
    }


def _posts(table: Table, walk: Walk) -> tuple[Post, ...]:
    """Messages about the turns that ended, and about the end of the game.

    They hold numbers of log entries only: what they show is drawn when they are sent.
    """
    channel = table.game.place.channel_id
    posts = [_turn_post(channel, turn) for turn in walk.turns]
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
