"""The modules of a game, for the base rules: each hook calls those that are in play."""

from collections.abc import Iterator
from typing import Final

from engine.choices import Option
from engine.components.catalog import Components
from engine.errors import Refusal
from engine.modules.contracts import ContractsRules
from engine.modules.objectives import ObjectivesRules
from engine.modules.public_works import PublicWorksRules
from engine.modules.rules import ModuleRules
from engine.modules.states import ModuleState
from engine.modules.tasks import (
    FulfilContract,
    GiveCivicTile,
    MakePublic,
    ModuleTask,
    PlaceMarker,
)
from engine.modules.views import ModuleView
from engine.rng import Stream
from engine.setup import Setup
from engine.sheet import ScoreRow
from engine.state import State
from engine.table import Table
from engine.tasks import Single
from engine.words import MODULES, Module, Place, Seat

_RULES: Final[dict[Module, ModuleRules]] = {
    "public_works": PublicWorksRules(),
    "contracts": ContractsRules(),
    "objectives": ObjectivesRules(),
}

_RULES_OF: Final[dict[type[ModuleTask], ModuleRules]] = {
    GiveCivicTile: _RULES["public_works"],
    MakePublic: _RULES["public_works"],
    FulfilContract: _RULES["contracts"],
    PlaceMarker: _RULES["objectives"],
}


def in_play(setup: Setup) -> Iterator[ModuleRules]:
    """The rules of a game's modules, always in the same order."""
    return (_RULES[module] for module in MODULES if module in setup.modules)


def deal(setup: Setup, components: Components) -> tuple[ModuleState, ...]:
    """What the modules lay out at setup, each from a stream of its own."""
    return tuple(
        _RULES[module].deal(components, setup.seats, Stream(setup.seed, module))
        for module in MODULES
        if module in setup.modules
    )


def redraw(state: State, components: Components, stream: Stream) -> tuple[ModuleState, ...]:
    """What the modules keep, with all that is secret drawn anew."""
    pairs = zip(in_play(state.setup), state.modules, strict=True)
    return tuple(rules.redraw(own, components, stream) for rules, own in pairs)


def pass_gate(table: Table, seat: Seat, gate: str) -> tuple[Single, ...]:
    """What passing a gate sets off."""
    rules = in_play(table.state.setup)
    return tuple(task for one in rules for task in one.pass_gate(table, seat, gate))


def dock(table: Table, seat: Seat, port: str) -> tuple[Single, ...]:
    """What docking sets off."""
    rules = in_play(table.state.setup)
    return tuple(task for one in rules for task in one.dock(table, seat, port))


def build(table: Table, seat: Seat, place: Place) -> tuple[Single, ...]:
    """What building sets off."""
    rules = in_play(table.state.setup)
    return tuple(task for one in rules for task in one.build(table, seat, place))


def end_turn(table: Table) -> None:
    """What happens at the end of every turn."""
    for rules in in_play(table.state.setup):
        rules.end_turn(table)


def bot_passes_gate(table: Table, gate: str) -> None:
    """What the Bot does for a gate that it passed."""
    for rules in in_play(table.state.setup):
        rules.bot_passes_gate(table, gate)


def bot_docks(table: Table, port: str) -> None:
    """What happens when a Boat of the Bot reaches a port."""
    for rules in in_play(table.state.setup):
        rules.bot_docks(table, port)


def bot_builds(table: Table, place: Place) -> None:
    """What the Bot does with a Building that it just built."""
    for rules in in_play(table.state.setup):
        rules.bot_builds(table, place)


def score_rows(state: State, components: Components, seat: Seat) -> tuple[ScoreRow, ...]:
    """The score rows of all modules in play."""
    rules = in_play(state.setup)
    return tuple(row for one in rules for row in one.score_rows(state, components, seat))


def problems(state: State, components: Components) -> tuple[str, ...]:
    """What is not as it must be on the boards of all modules in play."""
    rules = in_play(state.setup)
    return tuple(problem for one in rules for problem in one.problems(state, components))


def views(state: State, components: Components) -> tuple[ModuleView, ...]:
    """The boards of all modules in play, as everybody may see them."""
    return tuple(rules.view(state, components) for rules in in_play(state.setup))


def options(table: Table, task: ModuleTask) -> tuple[Option, ...]:
    """All legal answers to a module's question."""
    return _RULES_OF[type(task)].options(table, task)


def answer(table: Table, task: ModuleTask, target: str) -> None:
    """Apply an answer to a module's question."""
    _RULES_OF[type(task)].answer(table, task, target)


def refuse(table: Table, task: ModuleTask, target: str) -> Refusal:
    """Why something is no answer to a module's question."""
    return _RULES_OF[type(task)].refuse(table, task, target)
