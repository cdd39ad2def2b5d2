"""Plans: filed before the turn has come, carried out when it does, nobody else's business."""

import asyncio
import logging
from itertools import pairwise

import pytest
import structlog

from bot.service import (
    CALL_POST,
    PLAN_POST,
    TURN_POST,
    Alternative,
    BadPlan,
    Fails,
    GameOver,
    NoGame,
    NoPlan,
    NotSeated,
    NoTurnLeft,
    Person,
    PlanDropped,
    PlanFiled,
    Rehearsal,
    Stale,
    Table,
    Tables,
    Tried,
    Unfinished,
    Works,
    YourTurnNow,
)
from engine import CONFIRM, account, apply, components_of, pending, replay
from engine.players import PLAYERS
from storage import Storage
from tests.service.kit import (
    ANN,
    OTHER_HOME,
    by,
    drained,
    first_option,
    play_turn,
    press,
    started,
    tables_of,
)
from tests.service.several import (
    PEOPLE,
    STRANGER,
    asked,
    begun,
    forward,
    no_card_is_left,
    rounds,
    sits,
    to_the_end,
)


def next_of(table: Table) -> Person:
    """Who plays after the one who is asked."""
    record = table.person((table.open_turn.seat + 1) % len(table.people))
    return next(one for one in PEOPLE if one.user_id == record.user_id)


async def latest(tables: Tables, table: Table) -> Table:
    found = await tables.table(table.id)
    assert found is not None
    return found


async def thought_out(tables: Tables, table: Table, person: Person, pick: int = 0) -> Alternative:
    """A plan made step by step: at each question one of the options."""
    choices: list[str] = []
    while True:
        trial = await tables.plans.rehearse(table, person.user_id, choices)
        assert isinstance(trial, Rehearsal), trial
        options = trial.decision.options
        if options[0].text == CONFIRM:
            assert isinstance(trial.verdict, Works)
            return tuple(choices)
        assert isinstance(trial.verdict, Unfinished)
        choices.append(options[pick % len(options)].text)


async def market_plan(tables: Tables, table: Table, person: Person) -> Alternative:
    """A plan that takes nothing that another could take: it is legal whatever happens."""
    choices: list[str] = []
    while True:
        trial = await tables.plans.rehearse(table, person.user_id, choices)
        assert isinstance(trial, Rehearsal), trial
        texts = [option.text for option in trial.decision.options]
        if texts[0] == CONFIRM:
            return tuple(choices)
        wanted = [t for t in texts if t.endswith((".m", "sail:stop")) or t == "decline"]
        choices.append((wanted or texts)[-1])


async def filed(
    tables: Tables, table: Table, person: Person, *alternatives: Alternative
) -> PlanFiled:
    outcome = await tables.plans.file(table.id, by(person), alternatives)
    assert isinstance(outcome, PlanFiled), outcome
    return outcome


async def mover_plays(tables: Tables, table: Table, seed: str = "mover") -> Table:
    """The turn of who is asked; the table as it is when all that follows has happened."""
    await play_turn(tables, table, PLAYERS["random"](seed), asked(table))
    return await latest(tables, table)


async def quiet_plan(tables: Tables, table: Table, *, confirm: bool) -> tuple[Table, Alternative]:
    """A filed plan that will be legal: it goes without the card that another may draft.

    Drafting comes last, so the last choice is replaced when the turn has come; near the end of the
    game nothing is drafted and the whole turn can be foreseen.
    """
    table = await forward(tables, table, no_card_is_left)
    person = next_of(table)
    plan = await market_plan(tables, table, person)
    await filed(tables, table, person, (*plan, CONFIRM) if confirm else plan)
    return table, plan


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


async def test_a_dry_run_says_what_each_alternative_would_do(tables: Tables) -> None:
    table = await rounds(tables, await begun(tables, 2), 3)
    person = next_of(table)
    seat = sits(table, person)
    good = await thought_out(tables, table, person, 1)
    alternatives = (good, good[:-1], ("play:nobody",), (*good, CONFIRM), (*good, "draft:x"))
    outcome = await tables.plans.dry_run(table.id, by(person), alternatives)
    assert isinstance(outcome, Tried)
    works, unfinished, fails, confirmed, too_long = (one.verdict for one in outcome.trials)
    assert isinstance(works, Works)
    assert not works.confirmed
    assert works.account.seat == seat
    assert isinstance(unfinished, Unfinished)
    assert unfinished.decision.seat == seat
    assert isinstance(fails, Fails)
    assert (fails.number, fails.choice) == (0, "play:nobody")
    assert fails.refusal.reason == "not_in_hand"
    assert confirmed == Works(works.account, confirmed=True)
    assert isinstance(too_long, Fails)
    assert too_long.number == len(good)
    assert await tables.plans.of(table.id, person.user_id) is None


async def test_a_rehearsal_is_what_would_happen(tables: Tables) -> None:
    """The next one really plays what was rehearsed, on a table that nobody has touched since."""
    table = await begun(tables, 2)
    person = next_of(table)
    trial = await tables.plans.rehearse(table, person.user_id, ())
    assert isinstance(trial, Rehearsal)
    state = trial.state
    plan = await thought_out(tables, table, person, 2)
    for text in plan:
        while (decision := pending(state)) is not None and decision.forced:
            state = apply(state, decision.seat, decision.options[0].text).state
        assert decision is not None
        state = apply(state, decision.seat, text).state
    whole = await tables.plans.rehearse(table, person.user_id, plan)
    assert isinstance(whole, Rehearsal)
    assert whole.state == state
    assert isinstance(whole.verdict, Works)
    events = tuple(event for move in whole.moves for event in move.events)
    seat = sits(table, person)
    assert whole.verdict.account == account(components_of(state), seat, trial.state, state, events)
    assert whole.view.viewer == seat
    assert whole.view.seats[1 - seat].hand is None


async def test_the_open_turn_of_another_is_none_of_ones_business(tables: Tables) -> None:
    table = await rounds(tables, await begun(tables, 2), 2)
    person = next_of(table)
    before = await tables.plans.rehearse(table, person.user_id, ())
    now = table
    while first_option(now) != CONFIRM:
        now = (await press(tables, now, first_option(now), asked(now))).table
        assert await tables.plans.rehearse(now, person.user_id, ()) == before


async def test_who_cannot_plan(tables: Tables) -> None:
    table = await begun(tables, 2)
    person, mover = next_of(table), asked(table)
    plan = (await thought_out(tables, table, person),)
    assert await tables.plans.file(table.id, by(mover), plan) == YourTurnNow(table)
    assert await tables.plans.file(table.id, by(STRANGER), plan) == NotSeated(table)
    assert await tables.plans.file(999, by(ANN), plan) == NoGame()
    assert await tables.plans.dry_run(999, by(ANN), plan) == NoGame()
    after = (await press(tables, table, first_option(table), mover)).table
    assert await tables.plans.file(table.id, by(person, table), plan) == Stale(after)
    solo = await started(tables, home=OTHER_HOME)
    assert await tables.plans.file(solo.id, by(ANN), plan) == YourTurnNow(solo)
    assert isinstance(await tables.plans.rehearse(solo, ANN.user_id, ()), YourTurnNow)
    over = await to_the_end(tables, after)
    assert await tables.plans.file(table.id, by(person), plan) == GameOver(over)


async def test_who_has_played_the_last_card_has_no_turn_left(tables: Tables) -> None:
    table = await begun(tables, 2)
    table = await forward(
        tables,
        table,
        lambda walk: not walk.state.seats[0].hand and walk.open_turn.seat == 1,
    )
    person = next_of(table)
    assert sits(table, person) == 0
    assert await tables.plans.file(table.id, by(person), (("confirm",),)) == NoTurnLeft(table)


@pytest.mark.parametrize(
    ("alternatives", "fault"),
    [
        ((), "no_alternative"),
        (((),), "no_choice"),
        ((("a",),) * 6, "too_many_alternatives"),
        ((("a",) * 61,), "too_many_choices"),
        ((("x" * 61,),), "text"),
        ((("",),), "text"),
        ((("a\x00",),), "text"),
        ((("\ud800",),), "text"),
        ((("💥",),), "text"),
        ((("confirm", "play:x"),), "text"),
    ],
)
async def test_what_can_be_no_plan(
    tables: Tables, alternatives: tuple[Alternative, ...], fault: str
) -> None:
    table = await begun(tables, 2)
    outcome = await tables.plans.file(table.id, by(next_of(table)), alternatives)
    assert isinstance(outcome, BadPlan)
    assert outcome.fault == fault


async def test_a_plan_is_replaced_and_dropped(tables: Tables) -> None:
    table = await begun(tables, 2)
    person = next_of(table)
    await filed(tables, table, person, ("play:a",))
    plan = await thought_out(tables, table, person)
    outcome = await filed(tables, table, person, plan, ("play:b",))
    assert await tables.plans.of(table.id, person.user_id) == outcome.plan
    assert outcome.plan.alternatives == (plan, ("play:b",))
    assert await tables.plans.drop(table.id, by(person)) == PlanDropped(table)
    assert await tables.plans.drop(table.id, by(person)) == NoPlan(table)
    assert await tables.plans.drop(999, by(person)) == NoGame()
    now = await mover_plays(tables, table)
    assert asked(now) == person


async def test_a_plan_survives_a_crash_between_the_turn_and_it(
    tables: Tables, storage: Storage
) -> None:
    """The confirmation is stored and then the process dies: the next one catches up, once."""
    table, _ = await quiet_plan(tables, await begun(tables, 2), confirm=True)
    person = next_of(table)
    dying = tables_of(storage)
    dying._ledger._followers.clear()
    stopped = await mover_plays(dying, await latest(dying, table))
    assert asked(stopped) == person
    fresh = tables_of(storage)
    assert await fresh.plans.catch_up() == 1
    now = await latest(fresh, table)
    turn = await fresh.last_turn(now)
    assert turn is not None
    assert turn.seat == sits(table, person)
    assert await fresh.plans.catch_up() == 0
    assert await storage.problems() == ()


async def test_two_processes_catch_up_at_once(url: str, tables: Tables, storage: Storage) -> None:
    table, _ = await quiet_plan(tables, await begun(tables, 2), confirm=True)
    dying = tables_of(storage)
    dying._ledger._followers.clear()
    stopped = await mover_plays(dying, await latest(dying, table))
    async with await Storage.open(url) as second_storage:
        second = tables_of(second_storage)
        await asyncio.gather(tables.plans.catch_up(), second.plans.catch_up())
    now = await latest(tables, table)
    assert len(await tables.turns(now)) == len(await tables.turns(stopped)) + 1
    assert now.state == replay(now.setup, now.log)


async def test_plans_end_with_the_game_and_with_the_seat(tables: Tables, storage: Storage) -> None:
    table = await begun(tables, 3)
    person = next_of(table)
    plan = await thought_out(tables, table, person)
    await filed(tables, table, person, plan)
    await tables.seats.resign(table.id, by(person))
    assert await tables.plans.of(table.id, person.user_id) is None
    third = next(one for one in PEOPLE[:3] if one not in {person, asked(table)})
    await filed(tables, await latest(tables, table), third, ("play:x",))
    await tables.admin.end(table.id)
    kept = await tables.plans.of(table.id, third.user_id)
    assert kept is not None
    assert kept.state == "cancelled"
    assert await storage.plans.filed(table.id) == ()


async def test_what_a_plan_says_is_in_no_log_and_no_message(
    tables: Tables, storage: Storage, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    table = await rounds(tables, await begun(tables, 2), 2)
    person = next_of(table)
    secret = "draft:a_very_secret_card"
    with structlog.testing.capture_logs() as logged:
        outcome = await filed(tables, table, person, (secret,))
        await mover_plays(tables, table)
    messages = await drained(storage)
    told = f"{logged}{caplog.text}{[message.payload for message in messages]}"
    assert secret not in told
    assert secret not in repr(outcome.plan)
    assert secret not in repr(await tables.plans.of(table.id, person.user_id))
