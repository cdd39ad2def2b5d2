"""Plans as the use cases see them, and what acts on them may come to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, Literal, cast

import msgspec

from bot.service.plans.rehearsal import Alternative, Fails, Rehearsal, Unfinished, Verdict
from bot.service.table.outcomes import GameOver, NoGame, NotSeated, Stale
from bot.service.table.records import Table
from engine import CONFIRM
from engine.choices import LONGEST
from engine.errors import Refusal
from storage import PlanRecord
from storage.records.people import PlanState

MOST_ALTERNATIVES: Final = 5
MOST_CHOICES: Final = 60
"""Of one alternative; a turn has about a dozen."""


@dataclass(frozen=True, slots=True)
class Hitch:
    """Why an alternative did not run: at which choice, and what spoke against it.

    Without a ``refusal`` all choices were legal, but a question was left open.
    """

    choice: str
    number: int
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class Plan:
    """What a person wants done in their next turn, the first alternative that is legal.

    For its owner only. ``hitches`` say, for a plan that ``failed``, why no alternative ran.
    """

    state: PlanState
    alternatives: tuple[Alternative, ...] = field(repr=False)
    at: datetime
    hitches: tuple[Hitch, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class PlanFiled:
    """The plan waits for the turn. ``trials`` say what would become of each alternative now."""

    table: Table
    plan: Plan
    trials: tuple[Rehearsal, ...]


Fault = Literal["no_alternative", "too_many_alternatives", "no_choice", "too_many_choices", "text"]
"""What can be wrong with a plan whatever the table looks like. ``text``: a choice that can be none,
or one after the confirmation."""


@dataclass(frozen=True, slots=True)
class BadPlan:
    """Nothing was done: no turn can go like that."""

    table: Table
    fault: Fault


@dataclass(frozen=True, slots=True)
class YourTurnNow:
    """Nothing was done: it is the person's turn already."""

    table: Table


@dataclass(frozen=True, slots=True)
class NoTurnLeft:
    """Nothing was done: the person will have no turn any more."""

    table: Table


@dataclass(frozen=True, slots=True)
class PlanDropped:
    """There is no plan any more."""

    table: Table


@dataclass(frozen=True, slots=True)
class NoPlan:
    """Nothing was done: the person has no plan in this game."""

    table: Table


Unable = BadPlan | YourTurnNow | NoTurnLeft | NotSeated | GameOver | Stale | NoGame
"""Why a plan can not be made."""

FileOutcome = PlanFiled | Unable
"""Of filing a plan."""

DropOutcome = PlanDropped | NoPlan | NoGame
"""Of dropping a plan."""


def plan_of(record: PlanRecord) -> Plan:
    """A plan as it was stored."""
    body = record.body
    hitches = tuple(
        Hitch(
            hitch["choice"],
            hitch["number"],
            None if hitch["refusal"] is None else msgspec.convert(hitch["refusal"], type=Refusal),
        )
        for hitch in body.get("hitches", ())
    )
    alternatives = cast("list[list[str]]", body["alternatives"])
    return Plan(record.state, tuple(map(tuple, alternatives)), record.at, hitches)


def to_json(
    alternatives: Sequence[Alternative], hitches: Sequence[Hitch] = ()
) -> Mapping[str, Any]:
    """A plan as it is stored."""
    return {
        "alternatives": [list(alternative) for alternative in alternatives],
        "hitches": [msgspec.to_builtins(hitch) for hitch in hitches],
    }


def hitch_of(verdict: Verdict, choices: Sequence[str]) -> Hitch:
    """Why an alternative does not run."""
    if isinstance(verdict, Fails):
        return Hitch(verdict.choice, verdict.number, verdict.refusal)
    assert isinstance(verdict, Unfinished)
    return Hitch(choices[-1], len(choices) - 1, None)


def fault_of(alternatives: Sequence[Alternative]) -> Fault | None:
    """What is wrong with a plan whatever the table looks like."""
    if not alternatives:
        return "no_alternative"
    if len(alternatives) > MOST_ALTERNATIVES:
        return "too_many_alternatives"
    for choices in alternatives:
        if not choices:
            return "no_choice"
        if len(choices) > MOST_CHOICES:
            return "too_many_choices"
        if CONFIRM in choices[:-1] or not all(map(_can_be_a_choice, choices)):
            return "text"
    return None


def _can_be_a_choice(text: str) -> bool:
    return 0 < len(text) <= LONGEST and text.isascii() and text.isprintable()
