"""Plans of people whose turn has not come."""

from bot.service import (
    Alternative,
    Person,
    PlanFiled,
    Rehearsal,
    Table,
    Tables,
    Unfinished,
    Works,
)
from engine import CONFIRM
from engine.players import PLAYERS
from tests.service.kit import (
    by,
    play_turn,
)
from tests.service.several import (
    PEOPLE,
    asked,
    forward,
    no_card_is_left,
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
