"""The words of the modules: their events, questions and boards (rules.md §8)."""

from typing import TypeVar, assert_never

from bot.wording.amounts import amount, deltas, gains_text
from bot.wording.briefs import contract_brief, objective_brief
from bot.wording.catalog import Words
from bot.wording.names import kind_name
from bot.wording.people import People, seat_name
from bot.wording.things import (
    contract_name,
    objective_name,
    place_name,
    stop_name,
    tile_with_kind,
)
from engine.components.records.modules import Contract
from engine.events import (
    CivicTileGiven,
    ContractDiscarded,
    ContractFulfilled,
    ContractTurnedUp,
    MadePublic,
    MarkerPlaced,
    ObjectiveClosed,
)
from engine.modules.tasks import (
    FulfilContract,
    GiveCivicTile,
    MakePublic,
    ModuleTask,
    PlaceMarker,
)
from engine.modules.views import (
    ContractsView,
    ObjectivesView,
    PublicWorksView,
)
from engine.views import View

Board = TypeVar("Board", PublicWorksView, ContractsView, ObjectivesView)

ModuleEvent = (
    CivicTileGiven
    | MadePublic
    | ContractFulfilled
    | ContractDiscarded
    | ContractTurnedUp
    | MarkerPlaced
    | ObjectiveClosed
)


def module_line(event: ModuleEvent, view: View, words: Words, people: People) -> str:
    """An event of a module as one line."""
    match event:
        case CivicTileGiven() | MadePublic():
            return _works_line(event, view, words)
        case ContractFulfilled() | ContractDiscarded() | ContractTurnedUp():
            return _contract_line(event, view, words)
        case MarkerPlaced() | ObjectiveClosed():
            return _objective_line(event, view, words, people)
        case _:
            assert_never(event)


def _works_line(event: CivicTileGiven | MadePublic, view: View, words: Words) -> str:
    place = place_name(event.place, view.components, words)
    match event:
        case CivicTileGiven():
            line = words.gettext(
                "🏛️ **{tile}** from {place} to the Civic board, slot {slot}",
                tile=tile_with_kind(event.tile, view.components, words),
                place=place,
                slot=event.slot,
            )
            paid = deltas({"coins": -event.coins}, words)
            return f"{line} — {paid}" if paid else line
        case MadePublic():
            return words.ngettext(
                "🏘️ Building on {place} is public: {n} point",
                "🏘️ Building on {place} is public: {n} points",
                event.points,
                place=place,
            )
        case _:
            assert_never(event)


def _contract_line(
    event: ContractFulfilled | ContractDiscarded | ContractTurnedUp, view: View, words: Words
) -> str:
    name = contract_name(event.contract, view.components, words)
    port = stop_name(event.port, view.components, words)
    match event:
        case ContractFulfilled():
            line = words.gettext("📜 Contract **{name}** fulfilled in {port}", name=name, port=port)
            paid = deltas({"coins": -event.coins, "goods": -event.goods}, words)
            return f"{line} — {paid}" if paid else line
        case ContractDiscarded():
            return words.gettext("📜 Contract **{name}** in {port} is gone", name=name, port=port)
        case ContractTurnedUp():
            return words.gettext("📜 New Contract in {port}: **{name}**", name=name, port=port)
        case _:
            assert_never(event)


def _objective_line(
    event: MarkerPlaced | ObjectiveClosed, view: View, words: Words, people: People
) -> str:
    name = objective_name(event.objective, view.components, words)
    match event:
        case MarkerPlaced():
            return words.gettext(
                "🎯 Marker on **{name}**, space {space}", name=name, space=event.space
            )
        case ObjectiveClosed():
            if event.holder < 0:
                line = words.gettext("🎯 **{name}** is full; nobody keeps it", name=name)
            else:
                holder = seat_name(event.holder, view, words, people)
                line = words.gettext(
                    "🎯 **{name}** is full and goes to {holder}", name=name, holder=holder
                )
            if not event.new:
                return line
            new = objective_name(event.new, view.components, words)
            return words.gettext("{line}; new: **{new}**", line=line, new=new)
        case _:
            assert_never(event)


def module_question(task: ModuleTask, view: View, words: Words) -> str:
    """What a module asks."""
    components = view.components
    match task:
        case GiveCivicTile():
            column = components.public_works.columns[task.seat].slots
            filled = len(board_of(view, PublicWorksView).civic[task.seat])
            return words.gettext(
                "Do you give a tile to the Civic board? Your topmost empty slot takes: {kind}. "
                "It costs {price} and gives {reward}.",
                kind=kind_name(column[min(filled, len(column) - 1)], words),
                price=amount("coins", components.public_works.price, words),
                reward=gains_text(
                    components.public_works.rewards[min(filled, len(column) - 1)], words
                ),
            )
        case MakePublic():
            board = board_of(view, PublicWorksView)
            points = board.spaces[min(len(board.houses), len(board.spaces) - 1)]
            return words.ngettext(
                "Do you make your Building on {place} public? It then pays everybody whose Vizier "
                "comes there, and its House scores {n} point.",
                "Do you make your Building on {place} public? It then pays everybody whose Vizier "
                "comes there, and its House scores {n} points.",
                points,
                place=place_name(task.place, components, words),
            )
        case FulfilContract():
            contract = open_contract(task.port, view)
            return words.gettext(
                "Do you fulfil the Contract in {port}? {brief}",
                port=stop_name(task.port, components, words),
                brief=contract_brief(contract, words) if contract else "–",
            )
        case PlaceMarker():
            return words.gettext("On which Objective do you put a marker?")
        case _:
            assert_never(task)


def module_label(task: ModuleTask, target: str, view: View, words: Words) -> str:
    """The label of an answer to a module's question; declining has one of its own."""
    components = view.components
    match task:
        case GiveCivicTile():
            tile = view.slots[components.slot_index[target]]
            place = place_name(target, components, words)
            if not tile:
                return words.gettext("Empty slot · {spot}", spot=place)
            return f"{tile_with_kind(tile, components, words)} · {place}"
        case MakePublic():
            if target == "yes":
                return words.gettext("Make it public")
            return words.gettext("Keep it private")
        case FulfilContract():
            return words.gettext("Fulfil {name}", name=contract_name(target, components, words))
        case PlaceMarker():
            return objective_name(target, components, words)
        case _:
            assert_never(task)


def module_about(task: ModuleTask, target: str, view: View, words: Words) -> str:
    """What the table shows about an answer to a module's question."""
    match task:
        case FulfilContract():
            contract = open_contract(task.port, view)
            return contract_brief(contract, words) if contract else ""
        case PlaceMarker():
            return objective_brief(target, view.components, words)
        case GiveCivicTile() | MakePublic():
            return ""
        case _:
            assert_never(task)


def waiting_module_label(task: ModuleTask, view: View, words: Words) -> str:
    """A module's question among several things that are due."""
    components = view.components
    match task:
        case GiveCivicTile():
            return words.gettext("Civic board")
        case MakePublic():
            return words.gettext(
                "Public Building {place}", place=place_name(task.place, components, words)
            )
        case FulfilContract():
            return words.gettext("Contract in {port}", port=stop_name(task.port, components, words))
        case PlaceMarker():
            return words.gettext("Objectives")
        case _:
            assert_never(task)


def open_contract(port: str, view: View) -> Contract | None:
    """The Contract that lies open at a port."""
    board = board_of(view, ContractsView)
    name = board.face_up[view.components.port_index[port]]
    return next((one for one in view.components.contracts.contracts if one.id == name), None)


def board_of(view: View, sort: type[Board]) -> Board:
    """A module's board. Raises StopIteration if the module is not in play."""
    return next(board for board in view.boards if isinstance(board, sort))
