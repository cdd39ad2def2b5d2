"""Snapshots are a cache: always on the path that counts, and never missed when gone."""

import json
from collections.abc import Iterable

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.log import Entry, effective
from storage import Snapshot, Storage
from tests.storage.kit import NOON, addition, begin, entries, new_game


async def test_a_new_snapshot_replaces_the_old(storage: Storage) -> None:
    game_id = await begin(storage)
    other = await begin(storage, new_game(11))
    await storage.games.append(other, 0, addition(*entries(0, "a"), snapshot=b"other"))
    await storage.games.append(game_id, 0, addition(*entries(0, "a"), snapshot=b"one"))
    await storage.games.append(game_id, 1, addition(*entries(1, "b")))
    assert await storage.snapshots.latest(game_id) == Snapshot(1, b"one")

    await storage.games.append(game_id, 2, addition(*entries(2, "c"), snapshot=b"three"))

    assert await storage.snapshots.latest(game_id) == Snapshot(3, b"three")
    assert await storage.snapshots.latest(other) == Snapshot(1, b"other")


async def test_an_undo_leaves_no_snapshot_of_what_it_took_back(storage: Storage) -> None:
    game_id = await begin(storage)
    await storage.games.append(game_id, 0, addition(*entries(0, "a", "b"), snapshot=b"two"))
    await storage.games.append(game_id, 2, addition(*entries(2, "c", "undo:2")))
    assert await storage.snapshots.latest(game_id) == Snapshot(2, b"two")

    await storage.games.append(game_id, 4, addition(*entries(4, "undo:1")))

    assert await storage.snapshots.latest(game_id) is None


async def test_a_game_that_is_over_keeps_no_snapshot_but_its_last(storage: Storage) -> None:
    finished = await begin(storage, new_game(10))
    await storage.games.append(finished, 0, addition(*entries(0, "a"), snapshot=b"one"))
    await storage.games.append(finished, 1, addition(*entries(1, "b"), status="finished"))
    kept = await begin(storage, new_game(10))
    last = addition(*entries(0, "a"), status="finished", snapshot=b"end")
    await storage.games.append(kept, 0, last)
    abandoned = await begin(storage, new_game(10))
    await storage.games.append(abandoned, 0, addition(*entries(0, "a"), snapshot=b"one"))
    await storage.games.abandon(abandoned, NOON)

    assert await storage.snapshots.latest(finished) is None
    assert await storage.snapshots.latest(kept) == Snapshot(1, b"end")
    assert await storage.snapshots.latest(abandoned) is None


async def test_dropped_snapshots_cost_nothing_but_time(storage: Storage) -> None:
    one = await begin(storage, new_game(10))
    two = await begin(storage, new_game(11))
    for game_id in (one, two):
        await storage.games.append(game_id, 0, addition(*entries(0, "a"), snapshot=b"s"))

    await storage.snapshots.drop(one)
    assert await storage.snapshots.latest(one) is None
    assert await storage.snapshots.latest(two) is not None
    await storage.snapshots.drop_all()
    assert await storage.snapshots.latest(two) is None

    stored = await storage.games.load(one)
    assert stored is not None
    assert stored.snapshot is None
    assert stored.entries == entries(0, "a")
    await storage.games.append(one, 1, addition(*entries(1, "b"), snapshot=b"again"))
    assert await storage.snapshots.latest(one) == Snapshot(2, b"again")


acts = st.lists(
    st.tuples(
        st.one_of(st.just("choice"), st.integers(0, 9)),  # a choice, or how far an undo goes back
        st.booleans(),  # whether a snapshot is taken
    ),
    max_size=12,
)


@given(acts=acts)
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_snapshot_and_rest_of_the_log_always_give_the_present(
    storage: Storage, acts: list[tuple[str | int, bool]]
) -> None:
    game_id = await begin(storage, new_game(private=True))
    for seq, (act, take_snapshot) in enumerate(acts):
        choice = act if isinstance(act, str) else f"undo:{max(0, seq - act)}"
        log = [line.entry for line in await storage.log.lines(game_id)]
        (entry,) = entries(seq, choice)
        state = played(effective([*log, entry]))
        snapshot = json.dumps(state).encode() if take_snapshot else None
        await storage.games.append(game_id, seq, addition(entry, snapshot=snapshot))

        stored = await storage.games.load(game_id)

        assert stored is not None
        start, state_then = 0, []
        if stored.snapshot is not None:
            start, state_then = stored.snapshot.seq, json.loads(stored.snapshot.body)
        rest = [entry for entry in effective(stored.entries) if entry.seq > start]
        assert state_then + played(rest) == state


def played(log: Iterable[Entry]) -> list[int]:
    """A game whose state is what has been played."""
    return [entry.seq for entry in log]
