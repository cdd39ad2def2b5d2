"""Contracts: a port asks for wares and pays better than trade (rules.md §8)."""

from msgspec.structs import replace

from engine.choices import DECLINE, Option
from engine.components.catalog import Components
from engine.components.records.modules import Contract
from engine.errors import Refusal
from engine.events import ContractDiscarded, ContractFulfilled, ContractTurnedUp
from engine.modules.rules import ModuleRules
from engine.modules.states import ContractsState, ModuleState
from engine.modules.tasks import FulfilContract, ModuleTask
from engine.modules.views import ContractsView, ModuleView
from engine.rng import Stream
from engine.rules.rewards import set_off
from engine.state import State
from engine.table import Table
from engine.tasks import Single, Take
from engine.words import Seat

RULE = "rules.md §8 Contracts"


class ContractsRules(ModuleRules):
    """A stack at each port of one Contract more than there are seats, the top face up."""

    def deal(self, components: Components, seats: int, stream: Stream) -> ModuleState:
        """Deal the stacks, port by port."""
        order = stream.shuffle(one.id for one in components.contracts.contracts)
        size = seats + components.contracts.extra
        ports = range(len(components.river.ports))
        stacks = tuple(order[port * size : (port + 1) * size] for port in ports)
        return ContractsState(
            stacks=tuple(stack[1:] for stack in stacks),
            face_up=tuple(stack[0] for stack in stacks),
        )

    def dock(self, table: Table, seat: Seat, port: str) -> tuple[Single, ...]:
        """The open Contract of the port is offered, before or after trading."""
        contract = _open_contract(table, port)
        return (FulfilContract(seat, port),) if contract else ()

    def bot_docks(self, table: Table, port: str) -> None:
        """The top Contract of that stack is discarded (first seed file)."""
        state = _state(table)
        index = table.components.port_index[port]
        discarded = state.face_up[index]
        if discarded:
            _take_off(table, port)
        elif state.stacks[index]:
            discarded, *rest = state.stacks[index]
            stacks = (*state.stacks[:index], tuple(rest), *state.stacks[index + 1 :])
            table.put_module(
                ContractsState(stacks, state.face_up, (*state.done, discarded)),
            )
        if discarded:
            table.happened(ContractDiscarded(1, port, discarded))

    def end_turn(self, table: Table) -> None:
        """Where a Contract was used up, the next one turns up."""
        state = _state(table)
        stacks, face_up = list(state.stacks), list(state.face_up)
        for index, port in enumerate(table.components.river.ports):
            if not face_up[index] and stacks[index]:
                face_up[index], *rest = stacks[index]
                stacks[index] = tuple(rest)
                table.happened(ContractTurnedUp(table.state.active, port.id, face_up[index]))
        table.put_module(ContractsState(tuple(stacks), tuple(face_up), state.done))

    def problems(self, state: State, components: Components) -> tuple[str, ...]:
        """No Contract is lost or twice."""
        own = next(one for one in state.modules if isinstance(one, ContractsState))
        stacks = [name for stack in own.stacks for name in stack]
        found = [*stacks, *(name for name in own.face_up if name), *own.done]
        dealt = len(own.stacks) * (state.setup.seats + components.contracts.extra)
        problems = []
        if len(found) != dealt:
            problems.append(f"there are {len(found)} Contracts, not {dealt}")
        if len(set(found)) != len(found):
            problems.append("a Contract is twice")
        return tuple(problems)

    def redraw(self, own: ModuleState, components: Components, stream: Stream) -> ModuleState:
        """Other stacks of Contracts that nobody has seen."""
        assert isinstance(own, ContractsState)
        every = (one.id for one in components.contracts.contracts)
        order = list(stream.shuffle(one for one in every if one not in (*own.face_up, *own.done)))
        stacks = []
        for stack in own.stacks:
            stacks.append(tuple(order[: len(stack)]))
            del order[: len(stack)]
        return replace(own, stacks=tuple(stacks))

    def view(self, state: State, components: Components) -> ModuleView:
        """The open Contracts and the discarded ones; the order of the others is secret."""
        own = next(one for one in state.modules if isinstance(one, ContractsState))
        return ContractsView(own.face_up, tuple(len(stack) for stack in own.stacks), own.done)

    def options(self, table: Table, task: ModuleTask) -> tuple[Option, ...]:
        """Fulfil it, if Goods and Coins suffice, or not."""
        assert isinstance(task, FulfilContract)
        contract = _open_contract(table, task.port)
        if contract is None or _short(table, task.seat, contract):
            return ()
        return (Option(f"contract:{contract.id}"), Option(DECLINE))

    def answer(self, table: Table, task: ModuleTask, target: str) -> None:
        """Pay, discard the Contract, take the reward."""
        assert isinstance(task, FulfilContract)
        contract = _open_contract(table, task.port)
        if not target or contract is None:
            return
        own = table.seat(task.seat)
        table.put_seat(
            task.seat,
            replace(own, goods=own.goods - contract.goods, coins=own.coins - contract.coins),
        )
        _take_off(table, task.port)
        table.happened(
            ContractFulfilled(task.seat, task.port, contract.id, contract.goods, contract.coins)
        )
        reward = Take(task.seat, contract.reward, f"contract:{contract.id}")
        set_off(table, task.seat, (reward,))

    def refuse(self, table: Table, task: ModuleTask, target: str) -> Refusal:
        """Why a Contract cannot be fulfilled: it is not the one that lies open here."""
        return Refusal("unknown_choice", RULE, target)


def _state(table: Table) -> ContractsState:
    return table.module(ContractsState)


def _open_contract(table: Table, port: str) -> Contract | None:
    name = _state(table).face_up[table.components.port_index[port]]
    return next((one for one in table.components.contracts.contracts if one.id == name), None)


def _short(table: Table, seat: Seat, contract: Contract) -> bool:
    own = table.seat(seat)
    return own.goods < contract.goods or own.coins < contract.coins


def _take_off(table: Table, port: str) -> None:
    """Discard the open Contract of a port; the next one turns up at the end of the turn."""
    state = _state(table)
    index = table.components.port_index[port]
    face_up = (*state.face_up[:index], "", *state.face_up[index + 1 :])
    done = (*state.done, state.face_up[index])
    table.put_module(ContractsState(state.stacks, face_up, done))
