"""What a module may add to the base game. The base rules call these hooks and know no module."""

from engine.choices import Option
from engine.components.catalog import Components
from engine.errors import Refusal
from engine.modules.states import ModuleState
from engine.modules.tasks import ModuleTask
from engine.modules.views import ModuleView
from engine.rng import Stream
from engine.sheet import ScoreRow
from engine.state import State
from engine.table import Table
from engine.tasks import Single
from engine.words import Place, Seat


class ModuleRules:
    """A module's hooks; each does nothing unless the module says otherwise."""

    def deal(self, components: Components, seats: int, stream: Stream) -> ModuleState:
        """What the module lays out at setup."""
        raise NotImplementedError

    def pass_gate(self, table: Table, seat: Seat, gate: str) -> tuple[Single, ...]:
        """What passing a gate sets off for a person."""
        return ()

    def dock(self, table: Table, seat: Seat, port: str) -> tuple[Single, ...]:
        """What docking sets off for a person."""
        return ()

    def build(self, table: Table, seat: Seat, place: Place) -> tuple[Single, ...]:
        """What a person is asked about a Building that was just built."""
        return ()

    def end_turn(self, table: Table) -> None:
        """What happens at the end of every turn."""

    def bot_passes_gate(self, table: Table, gate: str) -> None:
        """What the Bot does for a gate that it passed."""

    def bot_docks(self, table: Table, port: str) -> None:
        """What the Bot does when its Boat reaches a port."""

    def bot_builds(self, table: Table, place: Place) -> None:
        """What the Bot does with a Building that it just built."""

    def score_rows(self, state: State, components: Components, seat: Seat) -> tuple[ScoreRow, ...]:
        """Rows that the module adds to the score sheet."""
        return ()

    def problems(self, state: State, components: Components) -> tuple[str, ...]:
        """What is not as it must be on the module's boards, as short sentences."""
        return ()

    def redraw(self, own: ModuleState, components: Components, stream: Stream) -> ModuleState:
        """What the module keeps, with all that is secret of it drawn anew."""
        return own

    def view(self, state: State, components: Components) -> ModuleView:
        """What everybody may see of the module's boards."""
        raise NotImplementedError

    def options(self, table: Table, task: ModuleTask) -> tuple[Option, ...]:
        """All legal answers to a question of this module."""
        return ()

    def answer(self, table: Table, task: ModuleTask, target: str) -> None:
        """Apply an answer; ``target`` is "" where the offer was declined."""

    def refuse(self, table: Table, task: ModuleTask, target: str) -> Refusal:
        """Why something is no answer."""
        return Refusal("unknown_choice", "rules.md §8", target)
