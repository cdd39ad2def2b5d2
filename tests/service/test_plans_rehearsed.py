"""Plans are tried before they are carried out, and never at the cost of others."""

import asyncio
import logging

import pytest
import structlog

from bot.service import (
    Alternative,
    BadPlan,
    Fails,
    GameOver,
    NoGame,
    NoPlan,
    NotSeated,
    NoTurnLeft,
    PlanDropped,
    Rehearsal,
    Stale,
    Tables,
    Unfinished,
    Works,
    YourTurnNow,
)
from engine import CONFIRM, account, apply, components_of, pending, replay
from storage import Storage
from tests.service.kit import (
    ANN,
    OTHER_HOME,
    by,
    drained,
    first_option,
    press,
    started,
    tables_of,
)
from tests.service.planning import (
    filed,
    latest,
    mover_plays,
    next_of,
    quiet_plan,
    thought_out,
)
from tests.service.several import (
    PEOPLE,
    STRANGER,
    asked,
    begun,
    forward,
    rounds,
    sits,
    to_the_end,
)


async def test_who_files_a_plan_learns_what_each_alternative_would_do(tables: Tables) -> None:
    table = await rounds(tables, await begun(tables, 2), 3)
    person = next_of(table)
    seat = sits(table, person)
    good = await thought_out(tables, table, person, 1)
    alternatives = (good, good[:-1], ("play:nobody",), (*good, CONFIRM), (*good, "draft:x"))
    outcome = await filed(tables, table, person, *alternatives)
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
