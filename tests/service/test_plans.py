"""Plans: filed before the turn has come, carried out when it does, nobody else's business."""

from itertools import pairwise

from bot.service import (
    CALL_POST,
    PLAN_POST,
    TURN_POST,
    Fails,
    Tables,
    Works,
)
from engine import CONFIRM, replay
from engine.players import PLAYERS
from storage import Storage
from tests.service.kit import (
    by,
    drained,
    first_option,
    press,
    tables_of,
)
from tests.service.planning import (
    filed,
    latest,
    market_plan,
    mover_plays,
    next_of,
    quiet_plan,
    thought_out,
)
from tests.service.several import (
    PEOPLE,
    asked,
    begun,
    forward,
    no_card_is_left,
    rounds,
    sits,
)


async def test_a_plan_runs_the_moment_the_turn_comes(tables: Tables, storage: Storage) -> None:
    table, plan = await quiet_plan(tables, await begun(tables, 3), confirm=True)
    person = next_of(table)
    seat = sits(table, person)
    await drained(storage)
    now = await mover_plays(tables, table)
    assert now.open_turn.seat == (seat + 1) % 3
    turn = await tables.last_turn(now)
    assert turn is not None
    assert turn.seat == seat
    chosen = [move.entry.choice for move in turn.moves if not move.entry.auto]
    assert chosen == [text for text in (*plan, CONFIRM) if text in chosen]
    assert now.state == replay(now.setup, now.log)
    assert now == await tables_of(storage).table(now.id)
    lines = await storage.log.lines(now.id, after=turn.first - 1)
    by_hand = [line for line in lines if not line.entry.auto and line.entry.seat == seat]
    assert {line.user_id for line in by_hand} == {person.user_id}
    assert await planned(storage, now.id) == [line.entry.seq for line in by_hand]
    assert await tables.plans.of(now.id, person.user_id) is None
    first, second = await drained(storage)
    assert (first.kind, second.kind) == (TURN_POST, TURN_POST)
    assert first.payload["ping"] == []
    assert second.payload["ping"] == [asked(now).user_id]


async def planned(storage: Storage, game_id: int) -> list[int]:
    rows = await storage.database.read(
        lambda connection: connection.exec_driver_sql(
            f"SELECT seq FROM planned WHERE game_id={game_id} ORDER BY seq"
        )
    )
    return [seq for (seq,) in rows]


async def test_a_plan_may_leave_the_confirmation_to_its_owner(
    tables: Tables, storage: Storage
) -> None:
    table, plan = await quiet_plan(tables, await begun(tables, 2), confirm=False)
    person = next_of(table)
    await drained(storage)
    now = await mover_plays(tables, table)
    assert asked(now) == person
    assert first_option(now) == CONFIRM
    assert [m.entry.choice for m in now.open_turn.moves if not m.entry.auto] == list(plan)
    assert now.can_undo
    assert await tables.plans.of(now.id, person.user_id) is None
    turn, call = await drained(storage)
    assert (turn.kind, turn.payload["ping"]) == (TURN_POST, [])
    assert (call.kind, call.payload) == (CALL_POST, {"ping": [person.user_id]})
    assert await tables.undo(now.id, by(person)) is not None


async def test_the_second_alternative_runs_if_the_first_cannot(tables: Tables) -> None:
    table = await forward(tables, await begun(tables, 2), no_card_is_left)
    person = next_of(table)
    plan = await market_plan(tables, table, person)
    broken = ("go:1", *plan)
    outcome = await filed(tables, table, person, broken, (*plan, CONFIRM))
    first, second = outcome.trials
    assert isinstance(first.verdict, Fails)
    assert second.verdict == Works(second.verdict.account, confirmed=True)  # type: ignore[union-attr]
    now = await mover_plays(tables, table)
    turn = await tables.last_turn(now)
    assert turn is not None
    assert turn.seat == sits(table, person)


async def test_a_plan_that_no_longer_fits_is_told_of_privately(
    tables: Tables, storage: Storage
) -> None:
    """Who took the card is seen by all; that there was a plan is not."""
    table = await rounds(tables, await begun(tables, 2), 2)
    person, mover = next_of(table), asked(table)
    plan = await thought_out(tables, table, person)
    card = plan[-1]
    assert card.startswith("draft:")
    await filed(tables, table, person, (*plan, CONFIRM))
    await drained(storage)
    now = table
    player = PLAYERS["random"]("taker")
    while now.open_turn.seat == table.open_turn.seat:
        assert now.decision is not None
        texts = [option.text for option in now.decision.options]
        text = card if card in texts else player.choose(now.state, now.decision)
        await press(tables, now, text, mover)
        now = await latest(tables, now)
    assert asked(now) == person
    assert all(move.entry.auto for move in now.open_turn.moves)
    kept = await tables.plans.of(now.id, person.user_id)
    assert kept is not None
    assert kept.state == "failed"
    (hitch,) = kept.hitches
    assert hitch.refusal is not None
    assert hitch.choice in plan
    assert hitch.choice == plan[hitch.number]
    messages = await drained(storage)
    assert [message.kind for message in messages] == [TURN_POST, PLAN_POST, CALL_POST]
    private = messages[1]
    assert private.channel_id == person.user_id
    assert private.payload == {"state": "failed"}
    assert messages[2].payload == {"ping": [person.user_id]}
    assert await tables.plans.of(now.id, mover.user_id) is None
    await press(tables, now, first_option(now), person)
    assert await tables.plans.of(now.id, person.user_id) is None


async def test_a_plan_goes_when_its_owner_plays_by_hand(tables: Tables, storage: Storage) -> None:
    """Even if another process files it at the very moment when the turn comes."""
    table = await begun(tables, 2)
    person = next_of(table)
    plan = await thought_out(tables, table, person)
    await filed(tables, table, person, plan)
    record = (await storage.plans.filed(table.id))[0]
    await storage.plans.drop(table.id, person.user_id)
    now = await mover_plays(tables, table)
    assert await storage.plans.file(record, now.seq) is not None
    assert await storage.plans.filed(table.id)
    await press(tables, now, first_option(now), person)
    assert await storage.plans.filed(table.id) == ()


async def test_plans_of_all_run_one_after_the_other(tables: Tables) -> None:
    table = await forward(tables, await begun(tables, 4), no_card_is_left)
    for person in PEOPLE:
        if person != asked(table):
            plan = await market_plan(tables, table, person)
            await filed(tables, table, person, (*plan, CONFIRM))
    mover = table.open_turn.seat
    now = await mover_plays(tables, table)
    turns = await tables.turns(now)
    assert [turn.seat for turn in turns[-4:]] == [(mover + step) % 4 for step in range(4)]
    assert now.open_turn.seat == mover
    for one, two in pairwise(turns[-4:]):
        assert one.after == two.before
