"""A process of its own that plays on a game; started by the tests of races and crashes.

``python -m tests.storage.worker URL GAME race SEQ`` waits for a line, then adds one entry on top of
SEQ and prints the outcome. ``… write LENGTH`` adds acts of LENGTH entries for ever and prints each
last seq once it is confirmed. ``… claim 0`` claims what is due in an hour, prints how much that is,
and never reports it.
"""

import asyncio
import sys

from storage import Appended, Post, Storage
from storage.sql.database import Database
from tests.storage.kit import addition, entries, later

BIG = b"state" * 5000


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


async def race(storage: Storage, game_id: int, seq: int) -> None:
    say("ready")
    sys.stdin.readline()
    outcome = await storage.games.append(game_id, seq, addition(*entries(seq, "mine")))
    say(type(outcome).__name__)


async def write(storage: Storage, game_id: int, length: int) -> None:
    game = await storage.games.get(game_id)
    assert game is not None
    seq = game.last_seq
    while True:
        choices = ["book:1"] * length
        posts = (Post(kind="turn", channel_id=10, payload={"upto": seq + length}),)
        act = addition(*entries(seq, *choices), interaction_id=seq, posts=posts, snapshot=BIG)
        outcome = await storage.games.append(game_id, seq, act)
        assert outcome == Appended(seq + length), outcome
        seq += length
        say(str(seq))


async def claim(storage: Storage, game_id: int, number: int) -> None:
    del game_id, number
    say(str(len(await storage.timers.claim(later(hours=1), "to be killed"))))
    await asyncio.sleep(600)


async def main(url: str, game_id: str, task: str, number: str) -> None:
    storage = Storage(await Database.open(url))
    try:
        await {"race": race, "write": write, "claim": claim}[task](
            storage, int(game_id), int(number)
        )
    finally:
        await storage.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
