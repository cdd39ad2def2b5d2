"""The table while one choice is applied: the only mutable thing in the engine.

A Table is made for one call of the engine's door and never leaves it. The rules read and replace
its ``state`` (a value), report what happened, and put what is owed on the agenda.
"""

from typing import TypeVar

from msgspec.structs import replace

from engine.components.catalog import Components
from engine.components.records.record import Reward
from engine.events import Event, Gained
from engine.modules.states import ModuleRecord, ModuleState
from engine.state import SeatState, State
from engine.tasks import Task
from engine.words import Seat

M = TypeVar("M", bound=ModuleRecord)


class Table:
    """A state on its way to the next one."""

    __slots__ = ("components", "events", "state")

    def __init__(self, components: Components, state: State) -> None:
        self.components = components
        self.state = state
        self.events: list[Event] = []

    def seat(self, seat: Seat) -> SeatState:
        """What lies before a seat."""
        return self.state.seats[seat]

    def put_seat(self, seat: Seat, own: SeatState) -> None:
        """Replace what lies before a seat."""
        seats = self.state.seats
        self.state = replace(self.state, seats=(*seats[:seat], own, *seats[seat + 1 :]))

    def happened(self, event: Event) -> None:
        """Report something; events are kept in order."""
        self.events.append(event)

    def owe(self, *tasks: Task) -> None:
        """Put tasks in front of everything that waits; the first is done first."""
        if tasks:
            self.state = replace(self.state, agenda=(*tasks, *self.state.agenda))

    def next_task(self) -> Task:
        """Take the first task off the agenda."""
        first, *rest = self.state.agenda
        self.state = replace(self.state, agenda=tuple(rest))
        return first

    def module(self, kind: type[M]) -> M:
        """What a module keeps; only its own rules ask for it, and only if it is in play."""
        return next(own for own in self.state.modules if isinstance(own, kind))

    def put_module(self, new: ModuleState) -> None:
        """Replace what a module keeps."""
        modules = self.state.modules
        kept = tuple(new if type(own) is type(new) else own for own in modules)
        self.state = replace(self.state, modules=kept)

    def gain(self, seat: Seat, reward: Reward, source: str) -> None:
        """Raise a seat's counters; Favour past the end of its track is lost (rules.md §2)."""
        own = self.seat(seat)
        room = self.components.numbers.favour_track.highest - own.favour
        favour = min(reward.favour, room)
        self.put_seat(
            seat,
            replace(
                own,
                coins=own.coins + reward.coins,
                goods=own.goods + reward.goods,
                favour=own.favour + favour,
                steps=own.steps + reward.steps,
                wild=own.wild + reward.wild,
            ),
        )
        self.happened(Gained(seat, counters_of(reward), source, reward.favour - favour))


def counters_of(reward: Reward) -> Reward:
    """The part of a reward that only raises counters."""
    return Reward(reward.coins, reward.goods, reward.favour, reward.steps, reward.wild)


def only_counters(reward: Reward) -> bool:
    """Whether a reward does nothing else than raise counters."""
    return not reward.boat_moves and not reward.bonus
