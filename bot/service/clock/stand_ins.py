"""Who plays when a person's time is out: a player of the engine, or a friend who is called.

A stand-in's turn is played up to the confirmation, which stays open: nothing hidden has come to
light by then, so its person can still take it back, until the next person wants to go on
(docs/adr/0011).
"""

import asyncio
from dataclasses import replace
from typing import Final

from bot.service.clock.due import EngineMoved, FriendCalled, TimedOut
from bot.service.kept.ledger import Ledger
from bot.service.table.acts import Acted
from bot.service.table.outcomes import GameOver, NoGame, Repeated, Stale
from bot.service.table.play import Walk
from bot.service.table.records import TABLE_ROLE, Author, Table
from bot.service.thinking.engine_turns import EnginePool
from bot.service.watches import timing
from bot.service.watches.own_time import DEFAULT_STAND_IN, EnginePlayer, Friend, player_of
from bot.service.watches.watch import Watch
from engine import CONFIRM, apply, pending
from engine.words import Seat
from storage import Actor, Post

STAND_IN_POST: Final = "stand_in"
"""Kind of the message about a turn that a stand-in made and that can be taken back; payload
``{"seat": seat, "first": seq, "last": seq, "ping": [user ids]}``: whom to call to go on."""

FRIEND_POST: Final = "friend"
"""Kind of the message that calls a friend; payload ``{"seat": seat, "ping": [user id]}``."""


class StandIns:
    """Plays turns in place of people. ``pool`` is where players of the engine think."""

    def __init__(self, ledger: Ledger, pool: EnginePool) -> None:
        self._ledger = ledger
        self._pool = pool

    async def time_out(
        self, table: Table, watch: Watch, seat: Seat
    ) -> TimedOut | FriendCalled | None:
        """Do what the person wished for whose time is out; None if somebody was quicker."""
        owner, clock = watch.owner(seat), watch.clock(seat)
        assert owner is not None
        stand_in = watch.own_of(owner).stand_in
        seated = {record.user_id for record in table.people}
        may_come = clock.acting_id is None and not clock.taken_back
        if isinstance(stand_in, Friend) and may_come and stand_in.user_id not in seated:
            return await self._call(table, watch, seat, owner, stand_in)
        player = player_of(stand_in)
        choices = await self._think(table, seat, player)
        if not choices or clock.taken_back:
            after = await self._play(table, watch, seat, player, choices)
        else:
            after = await self._play_and_hold(table, watch, seat, player, choices)
        if after is None:
            return None
        acted, then = after
        turns = acted.walk.turns
        return TimedOut(
            table=then,
            seat=seat,
            user_id=owner,
            player=player,
            moves=acted.moves,
            turn=turns[-1] if turns else None,
        )

    async def engine_turn(self, table: Table, watch: Watch, seat: Seat) -> EngineMoved | None:
        """Make and confirm the turn of a seat without a person; None if somebody was quicker."""
        name = table.person(seat).player
        player = player_of(DEFAULT_STAND_IN if name is None else EnginePlayer(name))
        choices = await self._think(table, seat, player)
        after = await self._play(table, watch, seat, player, choices)
        return None if after is None else EngineMoved(table=after[1], turn=after[0].walk.turns[-1])

    async def _call(
        self, table: Table, watch: Watch, seat: Seat, owner: int, friend: Friend
    ) -> FriendCalled | None:
        post = Post(
            kind=FRIEND_POST,
            channel_id=table.game.place.channel_id,
            payload={"seat": seat, "ping": [friend.user_id]},
            role=TABLE_ROLE,
        )
        theirs = await self._ledger.times.own([friend.user_id])
        known = replace(watch, own={**watch.own, **theirs})
        async with self._ledger.lock(table.id):
            handed = timing.handed_to(known, seat, friend)
            if not await self._ledger.times.retime(table, watch, handed, (post,)):
                return None
            now = await self._ledger.existing(table.id)
        return FriendCalled(table=now, seat=seat, user_id=owner, friend=friend)

    async def _think(self, table: Table, seat: Seat, player: str) -> tuple[str, ...]:
        seed = f"{table.setup.seed} {table.code} {table.seq}"
        return await self._pool.rest_of_turn(table.state, seat, player, seed)

    async def _play(
        self, table: Table, watch: Watch, seat: Seat, player: str, choices: tuple[str, ...]
    ) -> tuple[Acted, Table] | None:
        """Write a whole turn, its confirmation included."""
        acted = await asyncio.to_thread(playing, table, seat, choices, confirm=True)
        async with self._ledger.lock(table.id):
            author = Author(actor=Actor("engine", player))
            then = await self._ledger.write(table, author, acted, at=watch.now)
        return (acted, then) if isinstance(then, Table) else None

    async def _play_and_hold(
        self, table: Table, watch: Watch, seat: Seat, player: str, choices: tuple[str, ...]
    ) -> tuple[Acted, Table] | None:
        """Write a turn up to its confirmation, and call the person after it to go on."""
        acted = await asyncio.to_thread(playing, table, seat, choices, confirm=False)
        following = await asyncio.to_thread(_following, acted.walk, seat)
        if following is not None:
            # Who has filed a plan need not come: the plan waits for the confirmation, not they.
            planned = watch.holder(following) in await self._ledger.with_plans(table)
            following = None if planned else following

        def held(before: Watch) -> Watch:
            return timing.held_open(before, seat, after=table.seq, following=following)

        called = held(watch).waits_for
        post = Post(
            kind=STAND_IN_POST,
            channel_id=table.game.place.channel_id,
            payload={
                "seat": seat,
                "first": acted.entries[0].seq,
                "last": acted.entries[-1].seq,
                "ping": [] if called is None else [called],
            },
            role=TABLE_ROLE,
        )
        async with self._ledger.lock(table.id):
            author = Author(actor=Actor("engine", player), posts=(post,))
            then = await self._ledger.write(table, author, acted, at=watch.now, change=held)
        return (acted, then) if isinstance(then, Table) else None


async def confirm_held(
    ledger: Ledger, table: Table, watch: Watch, author: Author
) -> tuple[Acted, Table] | Stale | Repeated | GameOver | NoGame:
    """Confirm a stand-in's turn, which cannot be taken back any more; the lock is the caller's.

    It is put down to the stand-in, whoever brings it about: ``author``, who need not be called.
    """
    assert watch.held is not None
    after = watch.held.stand_in_after
    assert after is not None
    actors = await ledger.storage.actors.of(table.id, first=after + 1)
    player = next((actor.player for actor in actors.values() if actor.player), None)
    acted = await asyncio.to_thread(playing, table, watch.held.seat, (), confirm=True)
    by_stand_in = replace(author, user_id=None, actor=Actor("engine", player))
    here = () if author.user_id is None else (author.user_id,)
    then = await ledger.write(table, by_stand_in, acted, at=watch.now, quiet=here)
    return (acted, then) if isinstance(then, Table) else then


def playing(table: Table, seat: Seat, choices: tuple[str, ...], *, confirm: bool) -> Acted:
    """Make choices one after the other, and the forced ones after each. Raises IllegalChoice."""
    walk = Walk.resume(table.open_turn, table.seq)
    moves = [
        move
        for text in (*choices, *((CONFIRM,) if confirm else ()))
        for move in (walk.choose(seat, text), *walk.settle())
    ]
    return Acted(walk, tuple(move.entry for move in moves), tuple(moves))


def _following(walk: Walk, seat: Seat) -> Seat | None:
    """Whose turn it is once the open one is confirmed; None if the game is over then."""
    decision = pending(apply(walk.state, seat, CONFIRM).state)
    return None if decision is None else decision.seat
