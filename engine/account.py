"""Accounts: what a choice or a whole turn cost and gave, from one source for all texts.

A preview is made by really applying the option to a copy of the state, so that it can never say
anything else than what will happen.
"""

from dataclasses import dataclass

from engine import scoring
from engine.components.catalog import Components
from engine.events import Event
from engine.state import State
from engine.tasks import Task, Waiting
from engine.words import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """Differences for one seat: counters, points of its score sheet, what happened, what is owed.

    ``owed`` are the tasks that were set off and are still open. ``foretold`` is the total that the
    seat may come to at the end of the game, and ``expected`` by how much it moved; None where
    nobody has reckoned them (``engine.players.foretelling``).
    """

    seat: Seat
    coins: int = 0
    goods: int = 0
    favour: int = 0
    steps: int = 0
    wild: int = 0
    shame: int = 0
    points: int = 0
    foretold: float | None = None
    expected: float | None = None
    events: tuple[Event, ...] = ()
    owed: tuple[Task, ...] = ()


def account(
    components: Components, seat: Seat, before: State, after: State, events: tuple[Event, ...]
) -> Account:
    """What happened to a seat between two states."""
    was, now = before.seats[seat], after.seats[seat]
    return Account(
        seat=seat,
        coins=now.coins - was.coins,
        goods=now.goods - was.goods,
        favour=now.favour - was.favour,
        steps=now.steps - was.steps,
        wild=now.wild - was.wild,
        shame=now.shame - was.shame,
        points=scoring.total(after, components, seat) - scoring.total(before, components, seat),
        events=events,
        owed=_owed(before, after),
    )


def _owed(before: State, after: State) -> tuple[Task, ...]:
    """Tasks owed now that did not wait before; groups are taken apart.

    The open question itself was answered, so that another one like it is new.
    """
    answered = bool(before.agenda) and not isinstance(before.agenda[0], Waiting)
    waited = _apart(before.agenda[1:] if answered else before.agenda)
    owed: list[Task] = []
    for task in _apart(after.agenda):
        if task in waited:
            waited.remove(task)
        else:
            owed.append(task)
    return tuple(owed)


def _apart(agenda: tuple[Task, ...]) -> list[Task]:
    """Every task of an agenda by itself."""
    tasks: list[Task] = []
    for task in agenda:
        tasks += task.tasks if isinstance(task, Waiting) else (task,)
    return tasks
